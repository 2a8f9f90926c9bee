% Atoms that need quotes, numbers, nested lists, operators.
:- chr_constraint show(?any), tag(?any, ?any).

tag @ show(X), tag(X, T) <=> T = seen(X).

query(atoms, (show('hello world'), tag('hello world',X))).
query(ops, (show(1 - (2 - 3) * 4), tag(1 - (2 - 3) * 4,X))).
query(neg, (show(- (1)), show(1 - -1), tag(- (1),X), tag(1 - -1,Y))).
query(lists, (show([[],[1|T],[a,[b]]]), tag([[],[1|T],[a,[b]]],X))).
query(clause, (show((p :- q, r ; s)), tag((p :- q, r ; s),X))).
query(curly, (show({a,b}), tag({a,b},X))).
query(mod, (show(a mod b is c), tag(a mod b is c,X))).
query(not, (show(\+ p), tag(\+ p,X))).

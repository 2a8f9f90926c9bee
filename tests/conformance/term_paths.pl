% Ways through a graph, each with the list of its towns.
:- chr_constraint edge(?any, ?any), path(?any, ?any, ?any), start(?any).

start  @ start(A) <=> path(A, A, [A]).
extend @ path(A, B, P), edge(B, C) ==> absent(C, P) | path(A, C, [C|P]).

absent(_, []).
absent(X, [Y|T]) :- X \== Y, absent(X, T).

compare(store).
query(line, (edge(a,b), edge(b,c), start(a))).
query(cycle, (edge(a,b), edge(b,a), edge(b,c), start(a))).
query(later, (start(a), edge(a,b), edge(b,c))).
query(terms, (edge(n(1),n(2)), edge(n(2),n(1)), start(n(1)))).

% Types of lambda terms: app(F, X), lam(X, B), variables in an environment of pairs.
:- chr_constraint type(?any, ?any, ?any), look(?any, ?any, ?any).

num  @ type(_, num(_), T) <=> T = int.
app  @ type(G, app(F, X), T) <=> type(G, F, U -> T), type(G, X, U).
lam  @ type(G, lam(X, B), T) <=> T = (U -> V), type([X - U|G], B, V).
name @ type(G, v(X), T) <=> look(X, G, T).
here @ look(X, [X - T|_], U) <=> T = U.
on   @ look(X, [Y - _|G], T) <=> X \== Y | look(X, G, T).
lost @ look(_, [], _) <=> fail.

query(id, type([],lam(x,v(x)),A -> B)).
query(const, (type([],lam(x,lam(y,v(x))),A -> (B -> C)), A = a, B = b)).
query(apply, type([],app(lam(x,v(x)),num(1)),T)).
query(twice, (type([],lam(f,lam(x,app(v(f),app(v(f),v(x))))),F -> (X -> Y)), X = int)).
query(env, type([f - (int -> bool)],app(v(f),num(2)),T)).
query(wrong, type([],app(num(1),num(2)),T)).
query(unbound, type([],lam(x,v(y)),T)).
query(later, (type([],app(v(f),num(1)),T), fail)).
query(open_env, (type(G,app(v(f),num(1)),T), G = [g - int|H], H = [f - (int -> bool)|I])).

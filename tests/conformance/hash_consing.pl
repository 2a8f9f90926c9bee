% Congruence by hash-consing: equal nodes are merged, and merging makes more nodes equal. The order among woken
% constraints is left open by the semantics; both systems agree here. If ours is changed on purpose: compare(store).
:- chr_constraint node(?any, ?any, ?any, ?any), eq(?any, ?any), rep(?any, ?any).

share @ node(X, F, A, B) \ node(Y, F, A, B) <=> X = Y.
fun   @ node(X, F, A, B) \ node(X, F, C, D) <=> A = C, B = D.
clash @ node(X, F, _, _), node(X, G, _, _) <=> F \== G | fail.

query(same, (node(X, f, A, B), node(Y, f, A, B))).
query(different, (node(X, f, A, B), node(Y, g, A, B))).
query(cascade, (node(X, f, A, B), node(Y, f, C, B), node(V, g, X, X), node(W, g, Y, X), A = C)).
query(down, (node(X, f, A, B), node(Y, f, C, D), X = Y)).
query(clash, (node(X, f, A, B), node(Y, g, C, D), X = Y)).
query(chain, (node(B, s, A, A), node(C, s, B, B), node(D, s, C, C), node(E, s, D, D), A = C)).

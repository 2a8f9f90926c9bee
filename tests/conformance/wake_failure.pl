% Equations that fail, from the host and in bodies; inequality.
:- chr_constraint neq(?any, ?any), eq(?any, ?any), val(?any, ?any).

neq @ neq(X, X) <=> fail.
far @ neq(X, Y) <=> nonvar(X), nonvar(Y) | true.
eq  @ eq(X, Y) <=> X = Y.
fun @ val(K, V) \ val(K, W) <=> V = W.

query(clash, (A = 1, A = 2)).
query(neq_ok, (neq(A, B), A = 1, B = 2)).
query(neq_clash, (neq(A, B), A = 1, B = 1)).
query(neq_alias, (neq(A, B), A = B)).
query(neq_self, neq(A, A)).
query(eq_clash, (eq(A, 1), eq(B, 2), eq(A, B))).
query(eq_neq, (neq(A, C), eq(A, B), eq(B, C))).
query(functional, (val(1, A), val(1, 5), val(2, B), val(2, A))).
query(functional_key, (val(K, A), val(L, B), A = 1, K = L)).
query(functional_clash, (val(K, 1), val(L, 2), K = L)).

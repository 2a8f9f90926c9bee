% Stable marriages: four heads, two of them the same kind, with a guard between them.
:- chr_constraint pref(?any, ?any, ?any), rank(?any, ?any, ?any), free(?any, ?any), asks(?any, ?any, ?any), engaged(?any, ?any, ?any).

propose @ pref(M, R, W) \ free(M, R) <=> asks(W, M, R).
better  @ rank(W, M, K), rank(W, N, L) \ asks(W, M, R), engaged(W, N, S) <=> K < L | engaged(W, M, R), T is S + 1, free(N, T).
refuse  @ engaged(W, _, _) \ asks(W, M, R) <=> T is R + 1, free(M, T).
accept  @ asks(W, M, R) <=> engaged(W, M, R).

query(three, (pref(1, 1, a), pref(1, 2, b), pref(1, 3, c), pref(2, 1, a), pref(2, 2, c), pref(2, 3, b), pref(3, 1, a), pref(3, 2, b), pref(3, 3, c),
    rank(a, 3, 1), rank(a, 2, 2), rank(a, 1, 3), rank(b, 1, 1), rank(b, 2, 2), rank(b, 3, 3), rank(c, 1, 1), rank(c, 3, 2), rank(c, 2, 3),
    free(1, 1), free(2, 1), free(3, 1))).
query(alone, (pref(1, 1, a), free(1, 1))).
query(nobody, free(1, 1)).

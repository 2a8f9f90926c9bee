% Congruence closure: equations that follow from equations, by waking.
:- chr_constraint f(?any, ?any), g(?any, ?any, ?any), diff(?any, ?any).

fun  @ f(X, Y) \ f(X, Z) <=> Y = Z.
gun  @ g(X, Y, Z) \ g(X, Y, W) <=> Z = W.
diff @ diff(X, X) <=> fail.

compare(counts).
query(direct, (f(A, B), f(A, C))).
query(cascade, (f(A, B), f(B, C), f(D, E), f(E, F), A = D)).
query(two_places, (g(A, B, C), g(D, E, F), A = D, B = E)).
query(knot, (f(A, B), f(B, A), f(C, A), A = C)).
query(values, (f(1, A), f(1, B), A = 5)).
query(clash, (f(1, A), f(B, C), A = 5, C = 6, B = 1)).
query(diff, (f(A, B), f(C, D), diff(B, D), A = C)).
query(diff_stays, (f(A, B), f(C, D), diff(B, D), A = 1, C = 2)).

% Peano arithmetic by rewriting: flat terms, each node a constraint. eq(N, T) says that node N is the term T.
:- chr_constraint add(?any, ?any, ?any), mul(?any, ?any, ?any), s(?any, ?any), z(?any).

one_z @ z(X) \ z(X) <=> true.
one_s @ s(X, A) \ s(X, B) <=> A = B.
add_z @ z(X) \ add(R, X, Y) <=> R = Y.
add_s @ s(X, A) \ add(R, X, Y) <=> s(R, T), add(T, A, Y).
mul_z @ z(X) \ mul(R, X, _) <=> z(R).
mul_s @ s(X, A) \ mul(R, X, Y) <=> add(R, Y, T), mul(T, A, Y).

query(one_plus_one, (z(Z), s(A, Z), add(R, A, A))).
query(two_plus_one, (z(Z), s(A, Z), s(B, A), add(R, B, A))).
query(waits, (add(R, X, Y), s(X, Z), z(Z))).
query(two_by_two, (z(Z), s(A, Z), s(B, A), mul(R, B, B))).
query(zero, (z(Z), s(A, Z), mul(R, Z, A))).

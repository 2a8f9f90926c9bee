% Propagation with three and four heads of one kind: every arrangement of different constraints, once.
:- chr_constraint e(?any), f(?any, ?any), k(?any), t(?any, ?any, ?any), c(?any, ?any, ?any, ?any).

three @ e(X), e(Y), e(Z) ==> t(X, Y, Z).
chain @ f(A, B), f(B, C), f(C, D), f(D, A) ==> c(A, B, C, D).
kill  @ k(X) \ e(X) <=> true.

compare(counts).
query(two, (e(1), e(2))).
query(three, (e(1), e(2), e(3))).
query(equal, (e(1), e(1), e(1))).
query(four, (e(1), e(2), e(3), e(4))).
query(square, (f(1, 2), f(2, 3), f(3, 4), f(4, 1))).
query(knots, (f(1, 1), f(1, 1), f(1, 1), f(1, 1))).
query(killed, (e(1), e(2), k(2), e(3), e(4))).

% A propagation rule with alternatives in its body: each instance once in each branch.
:- chr_constraint p(?any), a(?any), b(?any), q(?any, ?any).

split @ p(X) ==> ( a(X) ; b(X) ).
both  @ a(X), a(Y) <=> X < Y | q(X, Y).
clash @ b(1), b(2) <=> fail.

query(one, p(1)).
query(two, (p(1), p(2))).
query(three, (p(1), p(2), p(3))).
query(same, (p(1), p(1))).

% Within a rule: the removed heads before the kept ones, left to right in each part. Each firing notes the arguments by
% head position, which shows which occurrence found its partner.
:- chr_constraint a(?any), t(?any), k(?any), p(?any).

prop   @ p(X), p(Y) ==> note(p(X, Y)).
simpa  @ a(X) \ a(Y) <=> note(a(X, Y)).
simpl  @ t(X), t(Y) <=> note(t(X, Y)).
kept   @ k(X), k(Y) \ k(Z) <=> note(k(X, Y, Z)).

query(propagation, (p(1), p(2))).
query(propagation3, (p(1), p(2), p(3))).
query(simpagation, (a(1), a(2))).
query(simpagation3, (a(1), a(2), a(3))).
query(simplification, (t(1), t(2))).
query(kept, (k(1), k(2), k(3))).
query(kept4, (k(1), k(2), k(3), k(4))).

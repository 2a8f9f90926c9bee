% A constraint that died meanwhile is not woken; what the first one woken does is seen by the next.
% All woken constraints are alike, so the order in which they are woken cannot be seen.
:- chr_constraint t(?any), only(?any), out(?any), u(?any, ?any), cnt(?any).

pairs @ t(X), t(X) <=> nonvar(X) | out(pair).
drop  @ only(X) \ only(X) <=> true.
one   @ u(X, Y) <=> X == Y | cnt(1).
sum   @ cnt(X), cnt(Y) <=> Z is X + Y, cnt(Z).

query(two, (t(A), t(A), A = 1)).
query(three, (t(A), t(A), t(A), A = 1)).
query(four, (t(A), t(A), t(B), t(B), A = B, B = 1)).
query(only, (only(A), only(B), only(C), A = B, B = C)).
query(sum, (u(A, B), u(A, B), u(B, A), u(A, A), A = B)).

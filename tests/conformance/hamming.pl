% Hamming numbers below a bound: generated in any order, kept once, taken smallest first.
:- chr_constraint h(?any), max(?any), next(?any), out(?any), go.

dup    @ h(X) \ h(X) <=> true.
large  @ max(M) \ h(X) <=> X > M | true.
go     @ go, h(X) <=> next(X).
less   @ next(X), h(Y) <=> Y < X | h(X), next(Y).
emit   @ next(X) <=> note(X), out(X), A is 2 * X, B is 3 * X, C is 5 * X, h(A), h(B), h(C), go.
stop   @ go <=> true.

query(ten, (max(10), h(1), go)).
query(thirty, (max(30), h(1), go)).

% Results in variables, remembered: an answer that is known already is shared.
:- chr_constraint ack(?any, ?any, ?any).

memo @ ack(M, N, A) \ ack(M, N, B) <=> A = B.
zero @ ack(0, N, A) ==> A is N + 1.
one  @ ack(M, 0, A) ==> M > 0 | L is M - 1, ack(L, 1, A).
more @ ack(M, N, A) ==> M > 0, N > 0 | K is N - 1, ack(M, K, B), L is M - 1, ack(L, B, A).

query(small, ack(1, 2, A)).
query(two, ack(2, 2, A)).
query(again, (ack(1, 1, A), ack(1, 2, B), ack(1, 1, C))).
query(wrong, (A = 4, ack(1, 1, A))).

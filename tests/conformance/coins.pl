% Change in coins: all ways, each once.
:- chr_constraint change(?any, ?any), coin(?any, ?any).

paid  @ change(0, _) <=> true.
short @ change(N, _) <=> N < 0 | fail.
merge @ coin(C, N), coin(C, M) <=> K is N + M, coin(C, K).
five  @ change(N, 5) <=> ( M is N - 5, coin(5, 1), change(M, 5) ; change(N, 2) ).
two   @ change(N, 2) <=> ( M is N - 2, coin(2, 1), change(M, 2) ; change(N, 1) ).
one   @ change(N, 1) <=> coin(1, N).

query(seven, change(7, 5)).
query(zero, change(0, 5)).
query(twice, (change(2, 2), change(3, 2))).

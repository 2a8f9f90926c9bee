% Deep: tail calls, and bodies with something left to do.
:- chr_constraint count(+int), sum(+int), add(+int), total(+int), up(+int, +int).

more  @ count(N) <=> N > 0 | M is N - 1, count(M).
zero  @ count(0) <=> true.
sum   @ sum(N) <=> N > 0 | M is N - 1, sum(M), add(N).
base  @ sum(0) <=> total(0).
add   @ add(N), total(T) <=> S is T + N, total(S).
up    @ up(N, L) ==> N < L | M is N + 1, up(M, L).

query(count, count(20000), counts).
query(sum, sum(5000), counts).
query(up, up(0, 40)).

% Fibonacci numbers on demand, remembered: the results are variables.
:- chr_constraint fib(?any, ?any).

memo @ fib(N, M1) \ fib(N, M2) <=> M1 = M2.
f0   @ fib(0, M) ==> M = 1.
f1   @ fib(1, M) ==> M = 1.
fx   @ fib(N, M) ==> N > 1 | N1 is N - 1, fib(N1, M1), N2 is N - 2, fib(N2, M2), M is M1 + M2.

query(zero, fib(0, A)).
query(seven, fib(7, A)).
query(known, fib(4, 5)).
query(wrong, fib(4, 6)).
query(twice, (fib(5, A), fib(6, B), fib(5, C))).

% Fibonacci numbers upwards to a limit.
:- chr_constraint upto(?any), fib(?any, ?any).

start @ upto(_) ==> fib(0, 1), fib(1, 1).
next  @ upto(Max), fib(N1, M1), fib(N2, M2) ==> N2 =:= N1 + 1, N2 < Max | N is N2 + 1, M is M1 + M2, fib(N, M).

query(six, upto(6)).
query(twenty, upto(20)).

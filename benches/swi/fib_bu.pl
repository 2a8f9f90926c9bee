% Fibonacci bottom up, keeping the last two.
:- module(fib_bu, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint upto(+int), fib(+int, +int).

calc @ upto(Max), fib(N2, M2) \ fib(N1, M1) <=> N2 =:= N1 + 1, N2 < Max |
       N is N2 + 1, M is (M1 + M2) mod 1000000007, fib(N, M).

answer(Size, Left) :-
    upto(Size), fib(0, 1), fib(1, 1),
    findall(N-M, current_chr_constraint(fib(N, M)), Found), msort(Found, Left).

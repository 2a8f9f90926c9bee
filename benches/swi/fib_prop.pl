% Fibonacci bottom up, keeping everything.
:- module(fib_prop, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint upto(+int), fib(+int, +int).

calc @ upto(Max), fib(N1, M1), fib(N2, M2) ==> N2 =:= N1 + 1, N2 < Max |
       N is N2 + 1, M is (M1 + M2) mod 1000000007, fib(N, M).

answer(Size, Count) :-
    upto(Size), fib(0, 1), fib(1, 1), aggregate_all(count, current_chr_constraint(fib(_, _)), Count).

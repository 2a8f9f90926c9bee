% Fibonacci by double recursion without a memo.
:- module(fib_rec, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint fib(+int, ?int).

low  @ fib(N, M) <=> N < 2 | M = 1.
high @ fib(N, M) <=> N1 is N - 1, fib(N1, A), N2 is N - 2, fib(N2, B), M is A + B.

answer(Size, M) :- fib(Size, M).

% Fibonacci top down with a memo.
:- module(fib_td, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint fib(+int, ?int).

mem @ fib(N, M1) \ fib(N, M2) <=> M1 = M2.
f0  @ fib(0, M) ==> M = 1.
f1  @ fib(1, M) ==> M = 1.
fn  @ fib(N, M) ==> N > 1 |
      N1 is N - 1, fib(N1, M1), N2 is N - 2, fib(N2, M2), M is (M1 + M2) mod 1000000007.

answer(Size, M) :- fib(Size, M).

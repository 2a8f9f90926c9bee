% Greatest common divisor by subtraction.
:- module(gcd, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint gcd(+int).

gcd1 @ gcd(0) <=> true.
gcd2 @ gcd(N) \ gcd(M) <=> N =< M | L is M - N, gcd(L).

answer(Size, Left) :- gcd(5), gcd(Size), findall(N, current_chr_constraint(gcd(N)), Left).

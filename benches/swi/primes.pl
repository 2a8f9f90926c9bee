% Sieve of candidates.
:- module(primes, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint candidate(+int), prime(+int).

end  @ candidate(1) <=> true.
gen  @ candidate(N) <=> M is N - 1, candidate(M), prime(N).
sift @ prime(Y) \ prime(X) <=> X mod Y =:= 0 | true.

answer(Size, Count) :- candidate(Size), aggregate_all(count, current_chr_constraint(prime(_)), Count).

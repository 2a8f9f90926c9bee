% The random numbers of the benchmarks: the same sequence in every system that is compared.
:- module(random_numbers, [seed/1, below/4]).

seed(12345).

% below(N, Seed, Next, X): X is from 0 to below N.
below(N, Seed, Next, X) :-
    Next is (Seed * 1103515245 + 12345) mod 2147483648,
    X is (Next // 65536) mod N.

% Shortest paths from one node, label correcting.
:- module(sssp, [answer/2]).
:- use_module(library(chr)).
:- use_module(random).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint edge(+int, +int, +int), dist(+int, +int).

keep  @ dist(X, D1) \ dist(X, D2) <=> D1 =< D2 | true.
relax @ dist(X, D), edge(X, Y, W) ==> E is D + W, dist(Y, E).

answer(Size, Reached/Sum) :-
    Edges is 4 * Size, seed(Seed), edges(Edges, Size, Seed),
    dist(1, 0),
    aggregate_all(count, current_chr_constraint(dist(_, _)), Reached),
    aggregate_all(sum(D), current_chr_constraint(dist(_, D)), Sum).

edges(0, _, _) :- !.
edges(Left, Size, Seed) :-
    below(Size, Seed, Seed1, A0), below(Size, Seed1, Seed2, B0), below(100, Seed2, Seed3, W0),
    A is A0 + 1, B is B0 + 1, W is W0 + 1, edge(A, B, W),
    Less is Left - 1, edges(Less, Size, Seed3).

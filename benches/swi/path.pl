% Reachability in a random graph.
:- module(path, [answer/2]).
:- use_module(library(chr)).
:- use_module(random).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint edge(+int, +int), path(+int, +int).

set  @ path(X, Y) \ path(X, Y) <=> true.
base @ edge(X, Y) ==> path(X, Y).
step @ edge(X, Y), path(Y, Z) ==> path(X, Z).

answer(Size, Count) :-
    Edges is 2 * Size, seed(Seed), edges(Edges, Size, Seed),
    aggregate_all(count, current_chr_constraint(path(_, _)), Count).

edges(0, _, _) :- !.
edges(Left, Size, Seed) :-
    below(Size, Seed, Seed1, A0), below(Size, Seed1, Seed2, B0),
    A is A0 + 1, B is B0 + 1, edge(A, B),
    Less is Left - 1, edges(Less, Size, Seed2).

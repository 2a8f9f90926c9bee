% Dijkstra's algorithm over Fibonacci heaps.
:- module(dijkstra, [answer/2]).
:- use_module(library(chr)).
:- use_module(random).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint edge(+int, +int, +int), distance(+int, +int), scan(+int, +int), relabel(+int, +int),
       item(+int, +int, +int, +int, +int), min(+int, +int), insert(+int, +int), decrease(+int, +int, +int, +int, +int),
       mark(+int), extract, to_roots(+int), find_min.

settle    @ scan(N, L) ==> distance(N, L).
label     @ scan(N, L), edge(N, N2, W) ==> L2 is L + W, relabel(N2, L2).
next      @ scan(_, _) <=> extract.
settled   @ distance(N, _) \ relabel(N, _) <=> true.
better    @ item(N, O, R, P, M), relabel(N, L) <=> L < O | decrease(N, L, R, P, M).
worse     @ item(N, _, _, _, _) \ relabel(N, _) <=> true.
first     @ relabel(N, L) <=> insert(N, L).

insert    @ insert(I, K) <=> item(I, K, 0, 0, 0), min(I, K).
keep_min  @ min(_, A) \ min(_, B) <=> A =< B | true.
extract   @ extract, min(I, K), item(I, _, _, _, _) <=> to_roots(I), find_min, scan(I, K).
empty     @ extract <=> true.
to_root   @ to_roots(I) \ item(C, K, R, I, _) <=> item(C, K, R, 0, 0).
roots     @ to_roots(_) <=> true.
look      @ find_min, item(I, K, _, 0, _) ==> min(I, K).
found     @ find_min <=> true.
same_rank @ item(I, K, R, 0, _), item(J, L, R, 0, _) <=> K =< L |
            item(J, L, R, I, 0), R1 is R + 1, item(I, K, R1, 0, 0).
less      @ decrease(I, K, _, _, _) ==> min(I, K).
at_root   @ decrease(I, K, R, 0, _) <=> item(I, K, R, 0, 0).
in_order  @ item(P, L, _, _, _) \ decrease(I, K, R, P, M) <=> K >= L | item(I, K, R, P, M).
cut       @ decrease(I, K, R, P, _) <=> item(I, K, R, 0, 0), mark(P).
root      @ mark(I), item(I, K, R, 0, _) <=> R1 is R - 1, item(I, K, R1, 0, 0).
cascade   @ mark(I), item(I, K, R, P, 1) <=> R1 is R - 1, item(I, K, R1, 0, 0), mark(P).
marked    @ mark(I), item(I, K, R, P, 0) <=> R1 is R - 1, item(I, K, R1, P, 1).

answer(Size, Reached/Sum) :-
    Edges is 4 * Size, seed(Seed), edges(Edges, Size, Seed),
    scan(1, 0),
    aggregate_all(count, current_chr_constraint(distance(_, _)), Reached),
    aggregate_all(sum(D), current_chr_constraint(distance(_, D)), Sum).

edges(0, _, _) :- !.
edges(Left, Size, Seed) :-
    below(Size, Seed, Seed1, A0), below(Size, Seed1, Seed2, B0), below(100, Seed2, Seed3, W0),
    A is A0 + 1, B is B0 + 1, W is W0 + 1, edge(A, B, W),
    Less is Left - 1, edges(Less, Size, Seed3).

% Union-find without balancing or path compression.
:- module(uf_naive, [answer/2]).
:- use_module(library(chr)).
:- use_module(random).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint make(+int), find(+int, ?int), union(+int, +int), arrow(+int, +int), link(+int, +int), root(+int).

make     @ make(A) <=> root(A).
union    @ union(A, B) <=> find(A, X), find(B, Y), link(X, Y).
findNode @ arrow(A, B) \ find(A, X) <=> find(B, X).
findRoot @ root(B) \ find(B, X) <=> X = B.
linkEq   @ link(A, A) <=> true.
linkTo   @ link(A, B), root(A), root(B) <=> arrow(B, A), root(A).

answer(Size, Sets) :-
    elements(1, Size), seed(Seed), unions(Size, Size, Seed),
    aggregate_all(count, current_chr_constraint(root(_)), Sets).

elements(A, Size) :- A > Size, !.
elements(A, Size) :- make(A), Next is A + 1, elements(Next, Size).

unions(0, _, _) :- !.
unions(Left, Size, Seed) :-
    below(Size, Seed, Seed1, A0), below(Size, Seed1, Seed2, B0),
    A is A0 + 1, B is B0 + 1, union(A, B),
    Less is Left - 1, unions(Less, Size, Seed2).

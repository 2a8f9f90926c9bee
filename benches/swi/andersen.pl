% What pointers may point to.
:- module(andersen, [answer/2]).
:- use_module(library(chr)).
:- use_module(random).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint address(+int, +int), copy(+int, +int), load(+int, +int), store_to(+int, +int), points_to(+int, +int).

set     @ points_to(P, A) \ points_to(P, A) <=> true.
address @ address(P, A) ==> points_to(P, A).
copy    @ copy(P, Q), points_to(Q, A) ==> points_to(P, A).
load    @ load(P, Q), points_to(Q, R), points_to(R, A) ==> points_to(P, A).
store   @ store_to(P, Q), points_to(P, R), points_to(Q, A) ==> points_to(R, A).
self_1  @ load(P, Q), points_to(Q, Q) ==> points_to(P, Q).
self_2  @ store_to(P, P), points_to(P, R) ==> points_to(R, R).

answer(Size, Facts) :-
    seed(Seed), functions(0, Size, Seed),
    aggregate_all(count, current_chr_constraint(points_to(_, _)), Facts).

functions(Size, Size, _) :- !.
functions(Function, Size, Seed) :-
    statements(100, Function, Seed, Seed1), Next is Function + 1, functions(Next, Size, Seed1).

statements(0, _, Seed, Seed) :- !.
statements(Left, Function, Seed, Last) :-
    below(8, Seed, Seed1, Kind), below(50, Seed1, Seed2, P0), below(50, Seed2, Seed3, Q0),
    P is 50 * Function + P0, Q is 50 * Function + Q0,
    statement(Kind, P, Q),
    Less is Left - 1, statements(Less, Function, Seed3, Last).

statement(Kind, P, Q) :- Kind < 3, !, address(P, Q).
statement(Kind, P, Q) :- Kind < 6, !, copy(P, Q).
statement(6, P, Q) :- !, load(P, Q).
statement(_, P, Q) :- store_to(P, Q).

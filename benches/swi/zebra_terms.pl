% The zebra puzzle: a list of houses with unknown inhabitants, and membership with search.
:- module(zebra_terms, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint mem(?any, ?any), right_of(?any, ?any, ?any), beside(?any, ?any, ?any).

here   @ mem(H, [X|R]) <=> (H = X ; mem(H, R)).
none   @ mem(_, []) <=> fail.
next   @ right_of(A, B, [X, Y|R]) <=> (B = X, A = Y ; right_of(A, B, [Y|R])).
last   @ right_of(_, _, [_]) <=> fail.
beside @ beside(A, B, Row) <=> (right_of(A, B, Row) ; right_of(B, A, Row)).

answer(Size, Answer) :-
    numlist(1, Size, Times),
    findall(Owner/Count, (member(_, Times), findall(Who, solution(Who), [Owner|More]), length([Owner|More], Count)), Answers),
    sort(Answers, [Answer]).

solution(Owner) :-
    Row = [h(4, _, _, _, _), h(_, _, _, _, _), h(_, _, 2, _, _), h(_, _, _, _, _), h(_, _, _, _, _)],
    right_of(h(_, 1, _, _, _), h(_, 2, _, _, _), Row),
    mem(h(0, 0, _, _, _), Row), mem(h(1, _, _, _, 0), Row), mem(h(_, 1, 0, _, _), Row), mem(h(3, _, 1, _, _), Row),
    mem(h(_, _, _, 0, 1), Row), mem(h(_, 3, _, 1, _), Row), mem(h(_, _, 3, 3, _), Row), mem(h(2, _, _, 4, _), Row),
    beside(h(_, _, _, 2, _), h(_, _, _, _, 2), Row), beside(h(_, _, _, 1, _), h(_, _, _, _, 3), Row),
    beside(h(4, _, _, _, _), h(_, 4, _, _, _), Row),
    mem(h(_, _, 4, _, _), Row), mem(h(Owner, _, _, _, 4), Row).

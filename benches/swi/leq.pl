% A cycle of a partial order.
:- module(leq, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint leq(?any, ?any).

reflexivity  @ leq(X, X) <=> true.
antisymmetry @ leq(X, Y), leq(Y, X) <=> X = Y.
idempotence  @ leq(X, Y) \ leq(X, Y) <=> true.
transitivity @ leq(X, Y), leq(Y, Z) ==> leq(X, Z).

answer(Size, Left/Distinct) :-
    length(Vars, Size), Vars = [First|_],
    cycle(Vars, First),
    ( current_chr_constraint(leq(_, _)) -> Left = residue ; Left = empty ),
    sort(Vars, Different), length(Different, Distinct).

cycle([X], First) :- !, leq(X, First).
cycle([X, Y|Vars], First) :- leq(X, Y), cycle([Y|Vars], First).

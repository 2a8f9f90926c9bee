% Naive reverse.
:- module(nrev, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint app(?any, ?any, ?any), nrev(?any, ?any).

nil  @ app([], L, R) <=> R = L.
cons @ app([H|T], L, R) <=> R = [H|S], app(T, L, S).
none @ nrev([], R) <=> R = [].
turn @ nrev([H|T], R) <=> nrev(T, S), app(S, [H], R).

answer(Size, First/Sum) :-
    numlist(1, Size, List),
    nrev(List, Reversed),
    Reversed = [First|_],
    sum_list(Reversed, Sum).

% Takeuchi's function without a memo.
:- module(tak, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint tak(+int, +int, +int, ?int).

low  @ tak(X, Y, Z, A) <=> X =< Y | A = Z.
high @ tak(X, Y, Z, A) <=>
       X1 is X - 1, tak(X1, Y, Z, A1), Y1 is Y - 1, tak(Y1, Z, X, A2), Z1 is Z - 1, tak(Z1, X, Y, A3),
       tak(A1, A2, A3, A).

answer(Size, A) :- Y is Size * 2 // 3, Z is Size // 3, tak(Size, Y, Z, A).

% A Boolean adder of gates that wait for their inputs.
:- module(adder, [answer/2]).
:- use_module(library(chr)).
:- use_module(random).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint and(?any, ?any, ?any), or(?any, ?any, ?any), xor(?any, ?any, ?any), add(?any, ?any, ?any, ?any, ?any).

add   @ add(X, Y, C, S, D) <=> xor(X, Y, P), and(X, Y, G), xor(P, C, S), and(P, C, H), or(G, H, D).

and_1 @ and(0, _, Z) <=> Z = 0.
and_2 @ and(_, 0, Z) <=> Z = 0.
and_3 @ and(1, Y, Z) <=> Z = Y.
and_4 @ and(X, 1, Z) <=> Z = X.
and_5 @ and(X, Y, 1) <=> X = 1, Y = 1.
or_1  @ or(1, _, Z) <=> Z = 1.
or_2  @ or(_, 1, Z) <=> Z = 1.
or_3  @ or(0, Y, Z) <=> Z = Y.
or_4  @ or(X, 0, Z) <=> Z = X.
or_5  @ or(X, Y, 0) <=> X = 0, Y = 0.
xor_1 @ xor(0, Y, Z) <=> Z = Y.
xor_2 @ xor(X, 0, Z) <=> Z = X.
xor_3 @ xor(X, Y, 0) <=> X = Y.
xor_4 @ xor(1, 1, Z) <=> Z = 0.
xor_5 @ xor(1, Y, 1) <=> Y = 0.
xor_6 @ xor(X, 1, 1) <=> X = 0.

answer(Size, Ones/Carry) :-
    length(Bits, Size), adders(Bits, First, Carry),
    First = 0, seed(Seed), inputs(Bits, Seed),
    aggregate_all(count, member(bit(_, _, 1), Bits), Ones).

adders([], Carry, Carry).
adders([bit(X, Y, S)|Bits], C, Carry) :- add(X, Y, C, S, D), adders(Bits, D, Carry).

inputs([], _).
inputs([bit(X, Y, _)|Bits], Seed) :- below(2, Seed, Seed1, X), below(2, Seed1, Seed2, Y), inputs(Bits, Seed2).

% A register machine. Codes: 0 add a to b, 1 subtract a from b, 2 jump to b unless a is zero, 3 halt.
:- module(ram, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint mem(+int, +int), prog(+int, +int, +int, +int), pc(+int).

add  @ prog(L, 0, A, B), mem(A, X) \ mem(B, Y), pc(L) <=> Z is Y + X, mem(B, Z), L1 is L + 1, pc(L1).
sub  @ prog(L, 1, A, B), mem(A, X) \ mem(B, Y), pc(L) <=> Z is Y - X, mem(B, Z), L1 is L + 1, pc(L1).
jnz0 @ prog(L, 2, A, _), mem(A, 0) \ pc(L) <=> L1 is L + 1, pc(L1).
jnz1 @ prog(L, 2, _, J) \ pc(L) <=> pc(J).
halt @ prog(L, 3, _, _) \ pc(L) <=> true.

answer(Size, Memory) :-
    mem(1, 1), mem(2, Size), mem(3, 0),
    prog(1, 0, 1, 3), prog(2, 1, 1, 2), prog(3, 2, 2, 1), prog(4, 3, 0, 0),
    pc(1),
    findall(A-X, current_chr_constraint(mem(A, X)), Found), msort(Found, Memory).

% n queens by search, the first solution.
:- module(queens_first, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint q(+int, +int), place(+int, +int).

col  @ q(_, C), q(_, C) ==> fail.
diag @ q(R1, C1), q(R2, C2) ==> R1 < R2, abs(C1 - C2) =:= R2 - R1 | fail.
done @ place(R, N) <=> R > N | true.
next @ place(R, N) <=> between(1, N, C), q(R, C), R1 is R + 1, place(R1, N).

answer(Size, Columns) :-
    ( place(1, Size) -> findall(R-C, current_chr_constraint(q(R, C)), Found) ; Found = [] ),
    msort(Found, Queens), findall(C, member(_-C, Queens), Columns).

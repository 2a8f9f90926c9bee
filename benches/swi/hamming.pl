% Hamming numbers in order.
:- module(hamming, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint upto(+int), hamming(+int, +int), two(+int, +int), three(+int, +int), five(+int, +int), last(+int, +int).

skip_2 @ last(_, X), hamming(I, A) \ two(I, Y)   <=> Y =< X | I1 is I + 1, Z is 2 * A, two(I1, Z).
skip_3 @ last(_, X), hamming(I, A) \ three(I, Y) <=> Y =< X | I1 is I + 1, Z is 3 * A, three(I1, Z).
skip_5 @ last(_, X), hamming(I, A) \ five(I, Y)  <=> Y =< X | I1 is I + 1, Z is 5 * A, five(I1, Z).
next   @ upto(Max), two(_, A) # passive, three(_, B) # passive, five(_, C) # passive \ last(N, _) <=> N < Max |
         X is min(min(A, B), C), N1 is N + 1, hamming(N1, X), last(N1, X).

answer(Size, Last) :-
    upto(Size), hamming(1, 1), two(2, 2), three(2, 3), five(2, 5), last(1, 1),
    findall(X, current_chr_constraint(last(_, X)), Last).

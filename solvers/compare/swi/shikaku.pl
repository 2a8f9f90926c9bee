% Shikaku by the candidates of each number: the rules of Craps and De Waen (2015-2016) with both their optimizations, as in
% `src/shikaku/rules.rs` with the order `largest-first`, `redundant` on, `cover` and `core` off. Candidates are a list, as in the
% report.
%
%   swipl -q -g main shikaku.pl -- BOARD SECONDS
%
% prints the milliseconds, the choices, and the rectangles. BOARD is a Prolog term: board(Width, Height, [n(X, Y, Area), ...]), counted
% from 1.
:- use_module(library(chr)).
:- use_module(run).

:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint rect_temp(+any, +any), rect(+any, +any, +any), search(+int), redundant(+any).

failure   @ rect_temp(_, [])                          <=> fail.
one       @ rect_temp(P, [o(C, S)])                   <=> rect(P, C, S).
overlap   @ rect(_, C, S) \ rect_temp(P, L)           <=> without_overlap(C, S, L, M), L \== M | rect_temp(P, M).
clash     @ rect(_, C, S), rect(_, D, T)              <=> overlap(C, S, D, T) | fail.
redundant @ redundant(Q) \ rect_temp(P, L)            <=> P \== Q, without_point(Q, L, M), L \== M | rect_temp(P, M).

search(N), rect_temp(P, L)                            <=> large(N, L) | chosen, member(o(C, S), L), rect(P, C, S), search(N).
search(0)                                             <=> true.
search(N)                                             <=> M is N - 1, search(M).

large(N, [o(_, s(W, H))|_]) :- W * H >= N.

overlap(c(X, Y), s(W, H), c(I, J), s(V, G)) :- X =< I + V - 1, I =< X + W - 1, Y =< J + G - 1, J =< Y + H - 1.
inside(c(X, Y), s(W, H), c(I, J)) :- I >= X, I =< X + W - 1, J >= Y, J =< Y + H - 1.

without_overlap(_, _, [], []).
without_overlap(C, S, [o(D, T)|L], M) :- overlap(C, S, D, T), !, without_overlap(C, S, L, M).
without_overlap(C, S, [O|L], [O|M]) :- without_overlap(C, S, L, M).

without_point(_, [], []).
without_point(P, [o(D, T)|L], M) :- inside(D, T, P), !, without_point(P, L, M).
without_point(P, [O|L], [O|M]) :- without_point(P, L, M).

options(Width, Height, n(I, J, N), L) :-
    findall(o(c(X, Y), s(W, H)), option(Width, Height, I, J, N, X, Y, W, H), L).

option(Width, Height, I, J, N, X, Y, W, H) :-
    between(1, N, H), 0 is N mod H, H =< Height,
    W is N // H, W =< Width,
    FromY is max(1, J - H + 1), ToY is min(J, Height - H + 1), between(FromY, ToY, Y),
    FromX is max(1, I - W + 1), ToX is min(I, Width - W + 1), between(FromX, ToX, X).

solve(Text, Rects) :-
    term_to_atom(board(Width, Height, Numbers), Text),
    tell_options(Numbers, Width, Height),
    tell_redundant(Numbers),
    Area is Width * Height,
    search(Area),
    findall((J-I)-[Y, X, H, W], find_chr_constraint(rect(c(I, J), c(X, Y), s(W, H))), Found),
    sort(1, @=<, Found, Sorted),
    pairs_values(Sorted, Rects).

tell_options([], _, _).
tell_options([n(I, J, N)|Ns], Width, Height) :-
    options(Width, Height, n(I, J, N), L), rect_temp(c(I, J), L), tell_options(Ns, Width, Height).

tell_redundant([]).
tell_redundant([n(I, J, _)|Ns]) :- redundant(c(I, J)), tell_redundant(Ns).

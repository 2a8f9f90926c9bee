% Sudoku by the column of each value in each row: the alternative viewpoint of Deruyttere and Halilovic (2016-2017) with their cut,
% one for one as in `src/sudoku/positions.rs`. Domains are lists, as in the report.
%
%   swipl -q -g main sudoku_positions.pl -- CELLS SECONDS
%
% prints the milliseconds, the choices, and the solution. CELLS is 81 characters row by row, `.` for a blank.
:- use_module(library(chr)).
:- use_module(run).

:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint position(+int, +int, +any), played(+int, +int, +int), search, label(+int, +int).

same_cell  @ played(V, R, C) # passive \ played(W, R, C) <=> V == W.
same_row   @ played(V, R, _), played(V, R, _) # passive <=> fail.
empty      @ position(_, _, [])                       <=> fail.
settled    @ played(V, R, C) \ position(V, R, D) # passive <=> memberchk(C, D).
used       @ played(_, R, C) \ position(V, R, D)      <=> memberchk(C, D) | delete(D, C, E), position(V, R, E).
cut        @ played(V, R, C) \ position(V, S, D)      <=> cut(R, C, S, Cut), meets(Cut, D) | subtract(D, Cut, E), position(V, S, E).
single     @ position(V, R, [C])                      ==> played(V, R, C).

search     @ search                                   <=> pick(V, R) | label(V, R).
found      @ search                                   <=> true.
label      @ position(V, R, D) # passive \ label(V, R) <=> chosen, member(C, D), played(V, R, C), search.

% The columns that a value at row R and column C takes from itself in row S: its column, and in the same block row all the columns of
% its block.
cut(R, C, S, [A, B, D]) :- R // 3 =:= S // 3, !, A is C // 3 * 3, B is A + 1, D is A + 2.
cut(_, C, _, [C]).

meets(Cut, D) :- member(C, Cut), memberchk(C, D), !.

% First-fail: a value and row with the fewest columns, of those the first.
pick(V, R) :-
    findall(N-(X-Y), (find_chr_constraint(position(X, Y, D)), length(D, N)), Open),
    msort(Open, [_-(V-R)|_]).

solve(Text, Solution) :-
    cells(Cells),
    tell_positions(Cells),
    given(Text, Given),
    tell_all(Given),
    search,
    findall((R-C)-V, find_chr_constraint(played(V, R, C)), Played),
    in_order(Played, Solution).

% A value counts from 1, a row from 0.
tell_positions([]).
tell_positions([N-R|Cells]) :- V is N + 1, position(V, R, [0, 1, 2, 3, 4, 5, 6, 7, 8]), tell_positions(Cells).

tell_all([]).
tell_all([(R-C)-V|Given]) :- played(V, R, C), tell_all(Given).

% Sudoku by the values of each cell: the rules of Craps and De Waen (2015-2016), one for one as in `src/sudoku/classic.rs` with
% the likelihood heuristic off. Domains are lists, as in the report.
%
%   swipl -q -g main sudoku_classic.pl -- CELLS SECONDS
%
% prints the milliseconds, the choices, and the solution. CELLS is 81 characters row by row, `.` for a blank.
:- use_module(library(chr)).
:- use_module(run).

:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint option(+int, +int, +int, +any), known(+int, +int, +int, +int), search, label(+int, +int).

same_row   @ known(R, C, _, V) # passive \ known(R, E, _, V)   <=> C == E.
same_col   @ known(_, C, _, V), known(_, C, _, V) # passive    <=> fail.
same_block @ known(_, _, B, V), known(_, _, B, V) # passive    <=> fail.
same_cell  @ known(R, C, _, _), known(R, C, _, _) # passive    <=> fail.
empty      @ option(_, _, _, [])                       <=> fail.
settled    @ known(R, C, _, V) \ option(R, C, _, D) # passive  <=> memberchk(V, D).
row        @ known(R, _, _, V) \ option(R, C, B, D)    <=> memberchk(V, D) | delete(D, V, E), option(R, C, B, E).
col        @ known(_, C, _, V) \ option(R, C, B, D)    <=> memberchk(V, D) | delete(D, V, E), option(R, C, B, E).
block      @ known(_, _, B, V) \ option(R, C, B, D)    <=> memberchk(V, D) | delete(D, V, E), option(R, C, B, E).
single     @ option(R, C, B, [V])                      ==> known(R, C, B, V).

search     @ search                                    <=> pick(R, C) | label(R, C).
found      @ search                                    <=> true.
label      @ option(R, C, B, D) # passive \ label(R, C) <=> chosen, member(V, D), known(R, C, B, V), search.

% First-fail: a cell with the fewest values, of those the first.
pick(R, C) :-
    findall(N-(X-Y), (find_chr_constraint(option(X, Y, _, D)), length(D, N)), Open),
    msort(Open, [_-(R-C)|_]).

block(R, C, B) :- B is R // 3 * 3 + C // 3.

solve(Text, Solution) :-
    cells(Cells),
    tell_options(Cells),
    given(Text, Given),
    tell_all(Given),
    search,
    findall((R-C)-V, find_chr_constraint(known(R, C, _, V)), Known),
    in_order(Known, Solution).

tell_all([]).
tell_all([(R-C)-V|Given]) :- block(R, C, B), known(R, C, B, V), tell_all(Given).

tell_options([]).
tell_options([R-C|Cells]) :- block(R, C, B), option(R, C, B, [1, 2, 3, 4, 5, 6, 7, 8, 9]), tell_options(Cells).

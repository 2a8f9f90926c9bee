% Hashiwokakero after the CHR program of Deruyttere and Halilovic: numbers for the four directions of every cell, eq/2 and
% add/3 over bounds, reachability looked at when all is decided, and no isolated pairs. Where the report leaves rules out
% they are filled in the way its text says.
%
%     swipl -O hashi.pl BOARD TIMES      prints "solved SECONDS" or "no solution SECONDS" so many times

:- use_module(library(chr)).
:- use_module(library(readutil)).
:- op(700, xfx, in).
:- op(700, xfx, eq).
:- op(600, xfx, ..).
:- chr_option(debug, off).
:- chr_option(optimize, full).

:- chr_constraint
    board(+int, +int, +int, ?any, ?any, ?any, ?any), neighbours(+int, +int, +any, +int, +int), island(+int, +int, +int),
    xmax(+int), ymax(+int), make_domains, bridge_constraints, (in)/2, (eq)/2, add(?any, ?any, ?any),
    enum(?any), search, connects(+int, +int, +int, +int), pick_first_island, reachable(+int, +int), connected.

% Domains.
X in A..B <=> number(X) | A =< X, X =< B.
X in A..B \ X in A..B <=> true.
X in A..A <=> X = A.
X in A..B, X in C..D <=> L is max(A, C), U is min(B, D), L =< U, X in L..U.

% Equality.
X eq X <=> true.
X eq Y <=> number(X) | Y = X.
X eq Y <=> number(Y) | X = Y.
X eq Y \ X in A..B, Y in C..D <=> A \== C | L is max(A, C), L =< B, L =< D, X in L..B, Y in L..D.
X eq Y \ X in A..B, Y in C..D <=> B \== D | U is min(B, D), A =< U, C =< U, X in A..U, Y in C..U.

% Addition.
add(X, Y, Z) <=> number(X), number(Y) | Sum is X + Y, Z = Sum.
add(X, Y, Z) <=> number(X), number(Z) | Rest is Z - X, Rest >= 0, Y = Rest.
add(X, Y, Z) <=> number(Y), number(Z) | Rest is Z - Y, Rest >= 0, X = Rest.
add(X, Y, Z) \ Y in C..D, Z in E..F <=> number(X), \+ ( C >= E-X, D =< F-X, E >= X+C, F =< X+D ) |
    NewC is max(C, E-X), NewD is min(D, F-X), bounds(Y, NewC, NewD),
    NewE is max(E, X+C), NewF is min(F, X+D), bounds(Z, NewE, NewF).
add(X, Y, Z) \ X in A..B, Z in E..F <=> number(Y), \+ ( A >= E-Y, B =< F-Y, E >= A+Y, F =< B+Y ) |
    NewA is max(A, E-Y), NewB is min(B, F-Y), bounds(X, NewA, NewB),
    NewE is max(E, A+Y), NewF is min(F, B+Y), bounds(Z, NewE, NewF).
add(X, Y, Z) \ X in A..B, Y in C..D <=> number(Z), \+ ( A >= Z-D, B =< Z-C, C >= Z-B, D =< Z-A ) |
    NewA is max(A, Z-D), NewB is min(B, Z-C), bounds(X, NewA, NewB),
    NewC is max(C, Z-B), NewD is min(D, Z-A), bounds(Y, NewC, NewD).
add(X, Y, Z) \ X in A..B, Y in C..D, Z in E..F <=>
    \+ ( A >= E-D, B =< F-C, C >= E-B, D =< F-A, E >= A+C, F =< B+D ) |
    NewA is max(A, E-D), NewB is min(B, F-C), bounds(X, NewA, NewB),
    NewC is max(C, E-B), NewD is min(D, F-A), bounds(Y, NewC, NewD),
    NewE is max(E, A+C), NewF is min(F, B+D), bounds(Z, NewE, NewF).

% Domains of all directions; no bridge between two 1s, and no two between two 2s.
make_domains, board(_, _, _, N, E, S, W) ==> N in 0..2, E in 0..2, S in 0..2, W in 0..2.
make_domains, board(X, Y, 1, N, _, _, _), neighbours(X, Y, n, X2, Y2), island(X2, Y2, 1) ==> N in 0..0.
make_domains, board(X, Y, 1, _, E, _, _), neighbours(X, Y, e, X2, Y2), island(X2, Y2, 1) ==> E in 0..0.
make_domains, board(X, Y, 2, N, _, _, _), neighbours(X, Y, n, X2, Y2), island(X2, Y2, 2) ==> N in 0..1.
make_domains, board(X, Y, 2, _, E, _, _), neighbours(X, Y, e, X2, Y2), island(X2, Y2, 2) ==> E in 0..1.
make_domains <=> true.

% The board.
bridge_constraints, board(1, _, _, N, _, _, _) ==> N = 0.
bridge_constraints, ymax(YMax), board(_, YMax, _, _, E, _, _) ==> E = 0.
bridge_constraints, xmax(XMax), board(XMax, _, _, _, _, S, _) ==> S = 0.
bridge_constraints, board(_, 1, _, _, _, _, W) ==> W = 0.
bridge_constraints, board(X, Y, _, N, _, _, _), board(X2, Y, _, _, _, S, _) ==> X2 =:= X - 1 | N eq S.
bridge_constraints, board(X, Y, _, _, E, _, _), board(X, Y2, _, _, _, _, W) ==> Y2 =:= Y + 1 | E eq W.
bridge_constraints, board(_, _, 0, N, E, S, W) ==> N = S, E = W.
bridge_constraints, board(_, _, Amount, N, E, S, W) ==> Amount > 0 |
    Sum in 0..4, Sum2 in 0..4, add(N, E, Sum), add(S, W, Sum2), add(Sum, Sum2, Amount).
bridge_constraints <=> true.
board(_, _, 0, N, E, _, _) ==> number(N), N > 0 | E = 0.
board(_, _, 0, N, E, _, _) ==> number(E), E > 0 | N = 0.

% Bridges that are known.
board(X, Y, _, _, E, _, _), neighbours(X, Y, e, X2, Y2) ==> number(E), E > 0 | connects(X, Y, X2, Y2).
board(X, Y, _, N, _, _, _), neighbours(X, Y, n, X2, Y2) ==> number(N), N > 0 | connects(X, Y, X2, Y2).

% Search.
enum(X) <=> number(X) | true.
enum(X), X in A..B <=> between(A, B, X).
search, X in _.._ ==> var(X) | enum(X).
search <=> true.

% Connectivity, at the end.
island(X, Y, _) \ pick_first_island <=> reachable(X, Y).
reachable(X, Y) \ reachable(X, Y) <=> true.
reachable(X, Y) \ connects(X, Y, A, B) <=> reachable(A, B).
reachable(X, Y) \ connects(A, B, X, Y) <=> reachable(A, B).
connected \ island(X, Y, _), reachable(X, Y) <=> true.
connected, island(_, _, _) <=> fail.
connected <=> true.

bounds(X, A, B) :- A =< B, X in A..B.

solve(Rows) :-
    length(Rows, XMax), Rows = [First|_], length(First, YMax),
    xmax(XMax), ymax(YMax),
    forall_cells(Rows),
    neighbour_facts(Rows),
    make_domains, bridge_constraints, search, pick_first_island, connected.

forall_cells(Rows) :-
    findall(X-Y-A, (nth1(X, Rows, Row), nth1(Y, Row, A)), Cells),
    tell_cells(Cells).

tell_cells([]).
tell_cells([X-Y-A|Cells]) :-
    board(X, Y, A, _, _, _, _),
    ( A > 0 -> island(X, Y, A) ; true ),
    tell_cells(Cells).

neighbour_facts(Rows) :-
    findall(f(X, Y, D, X2, Y2), sees(Rows, X, Y, D, X2, Y2), Facts),
    tell_neighbours(Facts).

tell_neighbours([]).
tell_neighbours([f(X, Y, D, X2, Y2)|Facts]) :- neighbours(X, Y, D, X2, Y2), tell_neighbours(Facts).

cell(Rows, X, Y, A) :- nth1(X, Rows, Row), nth1(Y, Row, A).

sees(Rows, X, Y, D, X2, Y2) :- cell(Rows, X, Y, A), A > 0, step(D, DX, DY), next(Rows, X, Y, DX, DY, X2, Y2).

step(n, -1, 0).
step(e, 0, 1).

next(Rows, X, Y, DX, DY, X2, Y2) :-
    X1 is X + DX, Y1 is Y + DY, X1 > 0, Y1 > 0,
    cell(Rows, X1, Y1, A), !,
    ( A > 0 -> X2 = X1, Y2 = Y1 ; next(Rows, X1, Y1, DX, DY, X2, Y2) ).

:- initialization(main, main).

main([File, Times]) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", " \r", Lines0),
    exclude(==(""), Lines0, Lines),
    maplist(row, Lines, Rows),
    atom_number(Times, Count),
    set_prolog_flag(stack_limit, 8_000_000_000),
    forall(between(1, Count, _), time_one(Rows)).

time_one(Rows) :-
    statistics(cputime, Start),
    ( \+ \+ solve(Rows) -> Answer = solved ; Answer = 'no solution' ),
    statistics(cputime, End),
    Time is End - Start,
    format("~w ~6f~n", [Answer, Time]).

row(Line, Row) :- string_chars(Line, Chars), maplist(amount, Chars, Row).

amount('.', 0) :- !.
amount(Char, Amount) :- atom_number(Char, Amount).

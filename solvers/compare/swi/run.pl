% What the three rule programs share: reading the argument, counting choices, taking the time.
:- module(run, [main/0, chosen/0, cells/1, given/2, in_order/2]).

:- initialization(nb_setval(choices, 0)).

% A choice was made.
chosen :- nb_getval(choices, N), N1 is N + 1, nb_setval(choices, N1).

% Solves what the argument says, and prints milliseconds, choices and the solution; `limit` after the seconds of the second
% argument, `no` where there is no solution.
main :-
    current_prolog_flag(argv, [Text, Limit|_]),
    atom_number(Limit, Seconds),
    statistics(cputime, Start),
    catch(
        call_with_time_limit(Seconds, (user:solve(Text, Solution) -> true ; Solution = no)),
        time_limit_exceeded,
        Solution = limit),
    statistics(cputime, End),
    Time is (End - Start) * 1000,
    nb_getval(choices, Choices),
    format("~3f ~d ~w~n", [Time, Choices, Solution]),
    halt.

% The places of a 9 x 9 board, row by row, from 0.
cells(Cells) :- numlist(0, 8, Ns), findall(R-C, (member(R, Ns), member(C, Ns)), Cells).

% The numbers that 81 characters give, with their places.
given(Text, Given) :-
    atom_chars(Text, Chars),
    cells(Cells),
    pairs_keys_values(Pairs, Cells, Chars),
    findall(Cell-V, (member(Cell-Char, Pairs), Char \== '.', atom_number(Char, V)), Given).

% The values of places as one atom, row by row.
in_order(Pairs, Atom) :- sort(1, @=<, Pairs, Sorted), pairs_values(Sorted, Values), atomic_list_concat(Values, Atom).

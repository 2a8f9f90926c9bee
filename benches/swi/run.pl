% Runs one program at one size: swipl -O run.pl NAME SIZE
% Prints its answer, the processor time of the query alone (compiling the rules is left out), and the peak of the
% process's memory. Written as the Rust sides write theirs.
:- initialization(run, main).
:- use_module(library(readutil)).

run :-
    current_prolog_flag(argv, [Name, SizeText|_]),
    atom_number(SizeText, Size),
    set_prolog_flag(stack_limit, 12_000_000_000),
    source_file(run, Here),
    file_directory_name(Here, Folder),
    atomic_list_concat([Folder, /, Name, '.pl'], File),
    use_module(File, []),
    statistics(cputime, Start),
    Name:answer(Size, Answer),
    statistics(cputime, End),
    Seconds is End - Start,
    text(Answer, Text),
    peak(KiB),
    format("answer ~w~nseconds ~9f~npeak ~w~n", [Text, Seconds, KiB]).

% Pairs, lists and several values in a row look as they do in Rust.
text([], '[]') :- !.
text([X|Xs], Text) :- !,
    maplist(text, [X|Xs], Texts),
    atomic_list_concat(Texts, ', ', Inside),
    atomic_list_concat(['[', Inside, ']'], Text).
text(X-Y, Text) :- !,
    text(X, A), text(Y, B),
    atomic_list_concat(['(', A, ', ', B, ')'], Text).
text(X/Y, Text) :- !,
    text(X, A), text(Y, B),
    atomic_list_concat([A, ' ', B], Text).
text(X, X).

peak(KiB) :-
    read_file_to_string('/proc/self/status', Status, []),
    split_string(Status, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, ":", "\t kB", ["VmHWM", Number]), !,
    number_string(KiB, Number).

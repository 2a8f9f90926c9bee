% Runs the queries of one CHR program and prints what the Rust engine is compared with.
%
%   swipl run.pl -- NAME.pl
%
% A program is ordinary CHR plus these facts:
%   query(Name, Goal).           compared to the level of the program
%   query(Name, Goal, Level).    Level: sequence (rules in the order in which they fired), counts (how often each fired),
%                                store (only answers); the default is sequence
%   compare(Level).              the level of all queries that follow
% The semantics leaves open the join order of rules with three heads or more, and the order of waking. Where the two systems
% agree on it even so, the sequence is compared; where they do not, the level is lower and the file says why.
% Every rule `Name @ ...` logs its name at the start of its body. note(Term) in a body logs Term there.
% All answers of a query are printed, each with what was logged since the one before.

:- use_module(library(chr)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- dynamic the_query/4, level/1, noted/1.
:- set_prolog_flag(stack_limit, 1_000_000_000).

level(sequence).

user:term_expansion(query(Name, Goal), []) :- level(Level), add_query(Name, Goal, Level).
user:term_expansion(query(Name, Goal, Level), []) :- add_query(Name, Goal, Level).
user:term_expansion(compare(Level), []) :- retractall(level(_)), assertz(level(Level)).

add_query(Name, Goal, Level) :-
    prolog_load_context(variable_names, Names),
    term_variables(Goal, Vars),
    include(mentioned(Vars), Names, Used),
    assertz(the_query(Name, Used, Goal, Level)).

mentioned(Vars, _=V) :- member(W, Vars), V == W, !.

% CHR's own expansion collects the rules, so a rule is changed before it gets there.
:- asserta((user:term_expansion(Name @ Rule, Out) :-
        logged(Name, Rule, Logged), chr:chr_expand(Name @ Logged, Out))).

logged(Name, (H <=> GB), (H <=> Logged)) :- logged_body(Name, GB, Logged).
logged(Name, (H ==> GB), (H ==> Logged)) :- logged_body(Name, GB, Logged).

logged_body(Name, Rest, Logged) :-
    (   Rest = '|'(G, B) -> Logged = '|'(G, (note(Name), B))
    ;   Logged = (note(Name), Rest)
    ).

% Kept outside the stacks: going back does not undo it.
note(What) :- assertz(noted(What)).

main :-
    current_prolog_flag(argv, Arguments),
    last(Arguments, File),
    style_check(-singleton),
    load_files(user:File, []),
    forall(the_query(Name, Names, Goal, Level), run(Name, Names, Goal, Level)).

run(Name, Names, Goal, Level) :-
    format("query ~w ~w~n", [Name, Level]),
    retractall(noted(_)),
    (   user:Goal,
        print_noted(Level),
        print_answer(Names),
        fail
    ;   print_noted(Level),
        format("end~n~n")
    ).

print_noted(Level) :-
    findall(What, retract(noted(What)), Noted),
    (   Level == store -> true
    ;   Level == counts ->
        msort(Noted, Sorted), clumped_names(Sorted, Clumps), print_line(counts, Clumps)
    ;   print_line(fired, Noted)
    ).

clumped_names([], []).
clumped_names([X|Xs], ['$times'(X, N)|Clumps]) :-
    take_same(X, Xs, 1, N, Rest),
    clumped_names(Rest, Clumps).

take_same(X, [Y|Ys], N0, N, Rest) :- X == Y, !, N1 is N0 + 1, take_same(X, Ys, N1, N, Rest).
take_same(_, Rest, N, N, Rest).

% Constraints are printed as they are found and read back together: that keeps shared variables shared and drops what
% CHR hangs on them. No garbage is collected meanwhile, since variables are known by their printed names.
print_answer(Names) :-
    set_prolog_flag(gc, false),
    with_output_to(string(Text),
        (   write_bindings(Names),
            forall(current_chr_constraint(C), (write(', '), write_raw(C))),
            write(']'))),
    set_prolog_flag(gc, true),
    term_string([Bindings|Store], Text),
    name_variables(Bindings),
    numbervars(Bindings, 1, Next, [functor_name('$free')]),
    print_bindings(Bindings),
    copy_term(Store, ToSort), mark_free(ToSort), pairs_keys_values(Pairs, ToSort, Store),
    keysort(Pairs, Sorted), pairs_values(Sorted, Ordered),
    numbervars(Ordered, Next, _, [functor_name('$free')]),
    print_line(store, Ordered).

write_bindings(Names) :- write('['), pairs(Names, Values), write_raw(Values).
pairs([], []).
pairs([N=V|Ns], [b(N, V)|Vs]) :- pairs(Ns, Vs).

write_raw(Term) :- write_term(Term, [quoted(true), ignore_ops(false), attributes(ignore), max_depth(0)]).

name_variables([]).
name_variables([b(N, V)|Bs]) :- ( var(V) -> V = '$VAR'(N) ; true ), name_variables(Bs).

mark_free(Term) :- term_variables(Term, Vs), maplist(=('~'), Vs).

print_bindings(Bindings) :-
    findall(N=V, (member(b(N, V), Bindings), V \== '$VAR'(N)), Shown),
    ( Shown == [] -> true ; print_line(vars, Shown) ).

print_line(Word, Items) :-
    write(Word),
    forall(member(Item, Items), (write(' '), with_output_to(string(S), print_item(Item)), write(S))),
    nl.

print_item(N=V) :- !, write(N), write('='), print_item(V).
print_item('$times'(N, C)) :- !, print_item(N), write('*'), write(C).
print_item(T) :- show_free(T, Shown), with_output_to(string(S), write_term(Shown, [numbervars(true), spacing(standard)])),
    split_string(S, " ", "", Parts), atomic_list_concat(Parts, Tight), write(Tight).

% '$free'(3) is printed as _3.
show_free('$free'(N), Atom) :- !, atom_concat('_', N, Atom).
show_free(T, Shown) :- compound(T), T \= '$VAR'(_), !, T =.. [F|As], maplist(show_free, As, Bs), Shown =.. [F|Bs].
show_free(T, T).

:- initialization(main, main).

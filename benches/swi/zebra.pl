% The zebra puzzle: finite domains with search.
:- module(zebra, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint domain(?any, +int), different(?any, ?any), beside(?any, ?any), right_of(?any, ?any),
       unknown(+int, ?any), label(+int).

empty     @ domain(_, 0) <=> fail.
known     @ domain(V, D) <=> nonvar(V), (D >> V) /\ 1 =:= 1 | true.
outside   @ domain(V, _) <=> nonvar(V) | fail.
one       @ domain(X, D) <=> D /\ (D - 1) =:= 0 | X is msb(D).
both      @ domain(X, D), domain(X, E) <=> F is D /\ E, domain(X, F).

equal     @ different(X, X) <=> fail.
not_left  @ different(X, V) \ domain(X, D) <=> nonvar(V), (D >> V) /\ 1 =:= 1 | E is D /\ \ (1 << V), domain(X, E).
not_right @ different(V, X) \ domain(X, D) <=> nonvar(V), (D >> V) /\ 1 =:= 1 | E is D /\ \ (1 << V), domain(X, E).

near      @ beside(V, W) <=> nonvar(V), nonvar(W), abs(V - W) =:= 1 | true.
far       @ beside(V, W) <=> nonvar(V), nonvar(W) | fail.
beside_1  @ beside(V, Y) <=> nonvar(V) | D is (1 << V << 1) \/ (1 << V >> 1), domain(Y, D).
beside_2  @ beside(X, W) <=> nonvar(W) | D is (1 << W << 1) \/ (1 << W >> 1), domain(X, D).
beside_3  @ beside(X, Y), domain(X, D) \ domain(Y, E) <=> E /\ \ ((D << 1) \/ (D >> 1)) =\= 0 |
            F is E /\ ((D << 1) \/ (D >> 1)), domain(Y, F).
beside_4  @ beside(Y, X), domain(X, D) \ domain(Y, E) <=> E /\ \ ((D << 1) \/ (D >> 1)) =\= 0 |
            F is E /\ ((D << 1) \/ (D >> 1)), domain(Y, F).
right_1   @ right_of(X, W) <=> nonvar(W) | X is W + 1.
right_2   @ right_of(V, Y) <=> nonvar(V) | Y is V - 1.
right_3   @ right_of(X, Y), domain(X, D) \ domain(Y, E) <=> E /\ \ (D >> 1) =\= 0 | F is E /\ (D >> 1), domain(Y, F).
right_4   @ right_of(X, Y), domain(Y, E) \ domain(X, D) <=> D /\ \ (E << 1) =\= 0 | F is D /\ (E << 1), domain(X, F).

done      @ label(N) <=> N =:= 25 | true.
bound     @ unknown(N, V) \ label(N) <=> nonvar(V) | N1 is N + 1, label(N1).
try       @ unknown(N, X), domain(X, D) \ label(N) <=>
            between(0, 4, V), (D >> V) /\ 1 =:= 1, X = V, N1 is N + 1, label(N1).

answer(Size, Answer) :-
    numlist(1, Size, Times),
    findall(Owner/Count, (member(_, Times), findall(Who, solution(Who), [Owner|More]), length([Owner|More], Count)), Answers),
    sort(Answers, [Answer]).

solution(Owner) :-
    Nations = [English, Spanish, Japanese, Ukrainian, Norwegian],
    Colours = [Red, Green, White, Yellow, Blue],
    Drinks = [Coffee, Tea, Milk, Juice, _],
    Smokes = [OldGold, Kools, Chesterfield, LuckyStrike, Parliament],
    Pets = [Dog, Snails, Fox, Horse, Zebra],
    append([Nations, Colours, Drinks, Smokes, Pets], Vars),
    variables(Vars, 0),
    maplist(all_different, [Nations, Colours, Drinks, Smokes, Pets]),
    English = Red, Spanish = Dog, Coffee = Green, Ukrainian = Tea, OldGold = Snails, Kools = Yellow,
    LuckyStrike = Juice, Japanese = Parliament,
    beside(Chesterfield, Fox), beside(Kools, Horse), beside(Norwegian, Blue),
    right_of(Green, White),
    Milk = 2, Norwegian = 0,
    label(0),
    nth0(Owner, Nations, Zebra).

variables([], _).
variables([X|Xs], N) :- unknown(N, X), domain(X, 31), N1 is N + 1, variables(Xs, N1).

all_different([]).
all_different([X|Xs]) :- different_from(Xs, X), all_different(Xs).

different_from([], _).
different_from([Y|Ys], X) :- different(X, Y), different_from(Ys, X).

% Hindley-Milner type inference.
:- module(infer, [answer/2]).
:- use_module(library(chr)).
:- chr_option(debug, off).
:- chr_option(optimize, full).
:- chr_constraint infer(+int, ?any, ?any), one(+int, ?any), generic(+int, ?any, +int), level(?any, +int),
       copy(?any, +int, +int, ?any, ?any), name(+int, +int, ?any).

number @ infer(_, number, T) <=> T = int.
name   @ infer(N, v(X), T) <=> name(N, X, T).
one    @ one(X, S) \ name(_, X, T) <=> T = S.
usage  @ generic(X, S, M) \ name(N, X, T) <=> copy(_, M, N, S, T).
lambda @ infer(N, lambda(X, B), T) <=> level(A, N), level(R, N), T = fun(A, R), one(X, A), infer(N, B, R).
call   @ infer(N, app(F, X), T) <=> level(A, N), infer(N, F, fun(A, T)), infer(N, X, A).
bind   @ infer(N, let(X, E, B), T) <=> M is N + 1, level(A, M), infer(M, E, A), generic(X, A, N), infer(N, B, T).

lower  @ level(T, N) \ level(T, M) <=> N =< M | true.
ground @ level(int, _) <=> true.
parts  @ level(fun(A, R), N) <=> level(A, N), level(R, N).

again  @ copy(O, _, _, S, T) \ copy(O, _, _, S, U) <=> T = U.
fixed  @ level(S, N) \ copy(_, M, _, S, T) <=> N =< M | S = T.
new    @ level(S, N), copy(_, M, H, S, T) ==> N > M | level(T, H).
int    @ copy(_, _, _, int, T) <=> T = int.
fun    @ copy(O, M, H, fun(A, R), T) <=> T = fun(B, S), copy(O, M, H, A, B), copy(O, M, H, R, S).

answer(Size, Type) :-
    Times is Size // 7,
    expression(0, Times, number, Expr),
    level(Type, 0),
    infer(0, Expr, Type).

expression(Times, Times, Expr, Expr) :- !.
expression(N, Times, Inner, Expr) :-
    F is 2 * N, X is F + 1, M is N + 1,
    expression(M, Times, let(F, lambda(X, v(X)), app(app(v(F), v(F)), Inner)), Expr).

% A small language: numbers, names, sums, let, if, functions with closures.
:- chr_constraint eval(?any, ?any, ?any), get(?any, ?any, ?any), plus(?any, ?any, ?any), cond(?any, ?any, ?any, ?any, ?any), callf(?any, ?any, ?any).

num   @ eval(n(N), _, V) <=> V = N.
name  @ eval(v(X), E, V) <=> get(X, E, V).
sum   @ eval(A + B, E, V) <=> eval(A, E, U), eval(B, E, W), plus(U, W, V).
let_  @ eval(let(X, A, B), E, V) <=> eval(A, E, U), eval(B, [X - U|E], V).
if_   @ eval(if(C, A, B), E, V) <=> eval(C, E, T), cond(T, A, B, E, V).
fun   @ eval(fun(X, B), E, V) <=> V = closure(X, B, E).
app   @ eval(app(F, A), E, V) <=> eval(F, E, C), eval(A, E, U), callf(C, U, V).
call  @ callf(closure(X, B, E), U, V) <=> eval(B, [X - U|E], V).
else_ @ cond(0, _, B, E, V) <=> eval(B, E, V).
then  @ cond(N, A, _, E, V) <=> integer(N), N =\= 0 | eval(A, E, V).
add   @ plus(A, B, C) <=> integer(A), integer(B) | C is A + B.
get1  @ get(X, [X - U|_], V) <=> V = U.
get2  @ get(X, [Y - _|E], V) <=> X \== Y | get(X, E, V).

query(sum, eval(n(1) + (n(2) + n(3)),[],V)).
query(let, eval(let(x,n(5),v(x) + v(x)),[],V)).
query(if, eval(if(n(0),n(1),let(y,n(2),v(y))),[],V)).
query(closure, eval(let(y,n(10),app(fun(x,v(x) + v(y)),n(1))),[],V)).
query(shadow, eval(let(x,n(1),let(x,v(x) + n(1),v(x))),[],V)).
query(unknown, (eval(v(a) + n(1),[a - X],V), X = 4)).
query(program_later, (eval(P,[],V), P = A + n(1), A = if(n(1),n(6),n(7)))).
query(missing, eval(v(z),[a - 1],V)).

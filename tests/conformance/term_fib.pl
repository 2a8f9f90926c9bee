% Memoised Fibonacci numbers, found by their keys.
:- chr_constraint fib(?any, ?any), plus(?any, ?any, ?any).

memo @ fib(n(N), A) \ fib(n(N), B) <=> A = B.
base @ fib(n(N), V) ==> integer(N), N =< 1 | V = v(1).
step @ fib(n(N), V) ==> integer(N), N > 1 | M is N - 1, K is N - 2, V = v(S), fib(n(K), v(A)), fib(n(M), v(B)), plus(A, B, S).
add  @ plus(A, B, C) <=> integer(A), integer(B) | C is A + B.

compare(store).
query(six, fib(n(6),X)).
query(waits, (fib(n(A),X), fib(n(3),Y), A = 3)).
query(mixed, (fib(n(4),v(A)), fib(N,X), N = n(4))).

% Derivatives, as they come out of the rules.
:- chr_constraint d(?any, ?any).

var   @ d(x, R) <=> R = 1.
num   @ d(N, R) <=> integer(N) | R = 0.
plus  @ d(A + B, R) <=> R = C + D, d(A, C), d(B, D).
minus @ d(A - B, R) <=> R = C - D, d(A, C), d(B, D).
times @ d(A * B, R) <=> R = C * B + A * D, d(A, C), d(B, D).
power @ d(A ^ N, R) <=> integer(N) | M is N - 1, R = N * A ^ M * C, d(A, C).
sine  @ d(sin(A), R) <=> R = cos(A) * C, d(A, C).
cos   @ d(cos(A), R) <=> R = - sin(A) * C, d(A, C).
exp   @ d(exp(A), R) <=> R = exp(A) * C, d(A, C).

query(x, d(x,R)).
query(polynomial, d(3 * x ^ 2 + 2 * x - 7,R)).
query(chain, d(sin(x ^ 2),R)).
query(product, d(x * sin(x) * exp(x),R)).
query(unknown, (d(A * x,R), A = cos(x))).
query(unknown_power, (d(x ^ N,R), N = 3)).
query(stays, d(tan(x),R)).

% Rules on pairs of numbers in terms.
:- chr_constraint gcd(?any, ?any), frac(?any, ?any).

same @ gcd(N - N, R) <=> integer(N) | R = N.
left @ gcd(N - M, R) <=> integer(N), integer(M), N > M | K is N - M, gcd(K - M, R).
right @ gcd(N - M, R) <=> integer(N), integer(M), M > N | K is M - N, gcd(N - K, R).
frac @ frac(N / M, R) <=> gcd(N - M, G), R = reduced(N / M, G).

query(gcd, gcd(12 - 18,R)).
query(waits, (gcd(X - 9,R), X = 6)).
query(frac, frac(4 / 6,R)).
query(frac_waits, (frac(F,R), F = A / B, A = 10, B = 15)).

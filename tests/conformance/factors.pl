% Prime factors, with a condition in a body.
:- chr_constraint f(?any, ?any), p(?any).

done @ f(N, D) <=> D * D > N | ( N > 1 -> p(N) ; note(nothing) ).
part @ f(N, D) <=> N mod D =:= 0 | p(D), M is N // D, f(M, D).
next @ f(N, D) <=> E is D + 1, f(N, E).

query(sixty, f(60, 2)).
query(prime, f(13, 2)).
query(one, f(1, 2)).
query(square, (f(49, 2), f(8, 2))).

% Pascal's triangle: a join on one argument and a sum, propagation that feeds itself.
:- chr_constraint top(?any), c(?any, ?any, ?any).

twin @ c(N, K, _) \ c(N, K, _) <=> true.
left @ top(T), c(N, 0, _) ==> N < T | M is N + 1, c(M, 0, 1).
end  @ top(T), c(N, N, _) ==> N < T | M is N + 1, c(M, M, 1).
sum  @ top(T), c(N, K, X), c(N, L, Y) ==> L =:= K + 1, N < T | M is N + 1, Z is X + Y, c(M, L, Z).

compare(store).
query(four, (top(4), c(0, 0, 1))).
query(late_top, (c(0, 0, 1), top(3))).
query(none, (top(0), c(0, 0, 1))).

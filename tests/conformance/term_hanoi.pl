% The moves of the towers of Hanoi, as a list of terms, by difference lists.
:- chr_constraint hanoi(?any, ?any), move(?any, ?any, ?any, ?any, ?any, ?any), count(?any, ?any, ?any).

hanoi @ hanoi(N, L) <=> move(N, a, b, c, L, []).
none  @ move(0, _, _, _, L, M) <=> L = M.
move_ @ move(N, A, B, C, L, M) <=> integer(N), N > 0 | K is N - 1, move(K, A, C, B, L, [A - B|R]), move(K, C, B, A, R, M).
count0 @ count([], N, M) <=> N = M.
count  @ count([_|T], N, M) <=> integer(N) | K is N + 1, count(T, K, M).

query(one, hanoi(1,L)).
query(three, hanoi(3,L)).
query(five, (hanoi(5,L), count(L,0,N), L = [A,B|T], T = [C|U], U = [])).
query(count, (hanoi(4,[M|T]), count(T,1,N), M = X - Y, N = 15, T = [Z|W], W = [V|U], U = V)).

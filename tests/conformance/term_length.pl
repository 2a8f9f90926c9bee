% Arithmetic that waits until its numbers are known.
:- chr_constraint size(?any, ?any), sum(?any, ?any), plus(?any, ?any, ?any), upto(?any, ?any).

len0  @ size([], N) <=> N = 0.
len   @ size([_|T], N) <=> size(T, M), plus(M, 1, N).
sum0  @ sum([], N) <=> N = 0.
sum   @ sum([H|T], N) <=> sum(T, M), plus(M, H, N).
add   @ plus(A, B, C) <=> integer(A), integer(B) | C is A + B.
sub   @ plus(A, B, C) <=> integer(A), integer(C) | B is C - A.
sub2  @ plus(A, B, C) <=> integer(B), integer(C) | A is C - B.
zero  @ upto(0, L) <=> L = [].
upto  @ upto(N, L) <=> N > 0 | M is N - 1, L = [N|T], upto(M, T).

query(three, size([a,B,c],N)).
query(open, (size([a|T],N), T = [b])).
query(sum, sum([1,2,3,4],N)).
query(unknown, (sum([1,X,3],N), X = 10)).
query(back, (sum([1,X,3],N), N = 10)).
query(upto, upto(4,L)).
query(both, (upto(5,L), sum(L,N), size(L,M))).
query(wrong, (size([a,b],N), N = 3)).

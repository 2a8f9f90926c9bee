% Simplifying sums and products, inside first.
:- chr_constraint simp(?any, ?any), plus(?any, ?any, ?any), times(?any, ?any, ?any).

sum    @ simp(A + B, R) <=> simp(A, C), simp(B, D), plus(C, D, R).
prod   @ simp(A * B, R) <=> simp(A, C), simp(B, D), times(C, D, R).
leaf   @ simp(A, R) <=> atomic(A) | R = A.
plus0  @ plus(0, B, R) <=> R = B.
plus1  @ plus(A, 0, R) <=> R = A.
plus2  @ plus(A, B, R) <=> integer(A), integer(B) | R is A + B.
twice  @ plus(A, A, R) <=> nonvar(A) | times(2, A, R).
plus3  @ plus(A, B, R) <=> nonvar(A), nonvar(B) | R = A + B.
times0 @ times(0, _, R) <=> R = 0.
times1 @ times(1, B, R) <=> R = B.
times2 @ times(A, 1, R) <=> R = A.
times3 @ times(_, 0, R) <=> R = 0.
times4 @ times(A, B, R) <=> integer(A), integer(B) | R is A * B.
times5 @ times(A, B, R) <=> nonvar(A), nonvar(B) | R = A * B.

query(numbers, simp(1 + 2 * 3,R)).
query(zero, simp(0 * x + 1 * y,R)).
query(nested, simp((x + 0) * (y * 1) + 0,R)).
query(twice, simp(x * y + x * y,R)).
query(waits, (simp(A + 1,R), A = 2)).
query(waits_deep, (simp(f * A + 0,R), A = B * 1, B = g)).

% min(X, Y, Z): Z is the smaller of X and Y (Frühwirth); numbers and order constraints between variables. The order
% among woken constraints is left open by the semantics; both systems agree here. If ours is changed on purpose: compare(store).
:- chr_constraint min(?any, ?any, ?any), leq(?any, ?any), lt(?any, ?any).

min_n   @ min(X, Y, Z) <=> integer(X), integer(Y) | M is min(X, Y), Z = M.
min_x   @ leq(X, Y) \ min(X, Y, Z) <=> Z = X.
min_y   @ leq(Y, X) \ min(X, Y, Z) <=> Z = Y.
min_eq  @ min(X, X, Z) <=> Z = X.
min_up  @ min(X, Y, Z) ==> leq(Z, X), leq(Z, Y).
leq_n   @ leq(X, Y) <=> integer(X), integer(Y) | X =< Y.
leq_r   @ leq(X, X) <=> true.
leq_a   @ leq(X, Y), leq(Y, X) <=> X = Y.
leq_i   @ leq(X, Y) \ leq(X, Y) <=> true.
leq_t   @ leq(X, Y), leq(Y, Z) ==> leq(X, Z).

query(numbers, min(3, 5, A)).
query(later, (min(A, B, C), A = 7, B = 4)).
query(known_order, (leq(A, B), min(A, B, C))).
query(order_later, (min(A, B, C), leq(B, A))).
query(same, min(A, A, C)).
query(open, min(A, B, C)).
query(clash, (min(A, B, C), A = 1, B = 2, C = 2)).
query(equal_result, (min(A, B, C), leq(A, C))).

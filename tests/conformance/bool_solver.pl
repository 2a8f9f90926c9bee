% Boolean constraints by propagation of known values and equalities (Frühwirth's bool). The order among woken
% constraints is left open by the semantics; both systems agree here. If ours is changed on purpose: compare(store).
:- chr_constraint and(?any, ?any, ?any), or(?any, ?any, ?any), xor(?any, ?any, ?any), neg(?any, ?any).

and_0x @ and(0, _, Z) <=> Z = 0.
and_x0 @ and(_, 0, Z) <=> Z = 0.
and_1x @ and(1, Y, Z) <=> Y = Z.
and_x1 @ and(X, 1, Z) <=> X = Z.
and_z1 @ and(X, Y, 1) <=> X = 1, Y = 1.
and_xx @ and(X, X, Z) <=> X = Z.
or_0x  @ or(0, Y, Z) <=> Y = Z.
or_x0  @ or(X, 0, Z) <=> X = Z.
or_1x  @ or(1, _, Z) <=> Z = 1.
or_x1  @ or(_, 1, Z) <=> Z = 1.
or_z0  @ or(X, Y, 0) <=> X = 0, Y = 0.
or_xx  @ or(X, X, Z) <=> X = Z.
xor_0x @ xor(0, Y, Z) <=> Y = Z.
xor_x0 @ xor(X, 0, Z) <=> X = Z.
xor_z0 @ xor(X, Y, 0) <=> X = Y.
xor_1x @ xor(1, Y, Z) <=> neg(Y, Z).
xor_x1 @ xor(X, 1, Z) <=> neg(X, Z).
xor_z1 @ xor(X, Y, 1) <=> neg(X, Y).
xor_xx @ xor(X, X, Z) <=> Z = 0.
neg_0  @ neg(0, Y) <=> Y = 1.
neg_1  @ neg(1, Y) <=> Y = 0.
neg_z0 @ neg(X, 0) <=> X = 1.
neg_z1 @ neg(X, 1) <=> X = 0.
neg_xx @ neg(X, X) <=> fail.
neg_2  @ neg(X, Y) \ neg(X, Z) <=> Y = Z.
neg_n  @ neg(X, Y) \ neg(Z, Y) <=> X = Z.
neg_a  @ neg(X, Y) \ and(X, Y, Z) <=> Z = 0.
neg_o  @ neg(X, Y) \ or(X, Y, Z) <=> Z = 1.

query(and_true, and(A, B, 1)).
query(half_adder, (xor(A, B, S), and(A, B, C), A = 1, B = 1)).
query(full_adder, (xor(A, B, D), and(A, B, E), xor(D, I, S), and(D, I, F), or(E, F, C), A = 1, I = 1, B = 0)).
query(backwards, (xor(A, B, S), and(A, B, C), C = 0, S = 0, A = 1)).
query(open, (xor(A, B, S), and(A, B, C), A = 1)).
query(contradiction, (neg(A, B), A = B)).
query(complement, (neg(A, B), and(A, B, C), or(A, B, D))).
query(double_negation, (neg(A, B), neg(B, C), neg(A, D))).
query(nand, (and(A, B, C), neg(C, 1), B = 1)).

% A RAM machine (Sneyers, Schrijvers, Demoen): memory cells, a program, a program counter.
:- chr_constraint mem(?any, ?any), prog(?any, ?any, ?any, ?any), pc(?any).

add   @ prog(L, add, B, A), mem(B, Y) \ mem(A, X), pc(L) <=> Z is X + Y, mem(A, Z), M is L + 1, pc(M).
sub   @ prog(L, sub, B, A), mem(B, Y) \ mem(A, X), pc(L) <=> Z is X - Y, mem(A, Z), M is L + 1, pc(M).
const_ @ prog(L, const, B, A) \ mem(A, _), pc(L) <=> mem(A, B), M is L + 1, pc(M).
jump  @ prog(L, jump, _, A) \ pc(L) <=> pc(A).
zero  @ prog(L, cjump, R, A), mem(R, 0) \ pc(L) <=> pc(A).
more  @ prog(L, cjump, R, _), mem(R, X) \ pc(L) <=> X =\= 0 | M is L + 1, pc(M).
halt  @ prog(L, halt, _, _) \ pc(L) <=> true.

query(sum, (mem(0, 1), mem(1, 4), mem(2, 0), prog(1, cjump, 1, 5), prog(2, add, 1, 2), prog(3, sub, 0, 1), prog(4, jump, 0, 1),
    prog(5, halt, 0, 0), pc(1))).
query(constant, (mem(7, 0), prog(1, const, 42, 7), prog(2, halt, 0, 0), pc(1))).
query(stuck, (mem(1, 5), prog(1, add, 2, 1), pc(1))).

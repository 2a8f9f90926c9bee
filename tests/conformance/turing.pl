% A machine: its table is a constraint too, found by two arguments.
:- chr_constraint d(?any, ?any, ?any, ?any, ?any), tape(?any, ?any), at(?any, ?any).

step  @ d(Q, S, R, T, M) \ at(Q, P), tape(P, S) <=> tape(P, T), N is P + M, at(R, N).
blank @ at(Q, P) ==> note(look(P)).
cell  @ tape(P, _) \ tape(P, 0) <=> true.

query(flip, (d(a, 1, a, 0, 1), d(a, 0, a, 1, 1), tape(0, 1), tape(1, 0), tape(2, 1), at(a, 0))).
query(back, (d(a, 1, a, 1, 1), d(a, 2, b, 2, -1), d(b, 1, b, 3, -1), tape(0, 1), tape(1, 1), tape(2, 2), at(a, 0))).
query(stuck, (d(a, 1, a, 0, 1), tape(0, 2), at(a, 0))).

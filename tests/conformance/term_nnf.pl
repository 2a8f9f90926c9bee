% Negation normal form: heads that look two constructors deep.
:- chr_constraint nnf(?any, ?any).

nn    @ nnf(not(not(A)), R) <=> nnf(A, R).
nand  @ nnf(not(and(A, B)), R) <=> R = or(C, D), nnf(not(A), C), nnf(not(B), D).
nor   @ nnf(not(or(A, B)), R) <=> R = and(C, D), nnf(not(A), C), nnf(not(B), D).
and   @ nnf(and(A, B), R) <=> R = and(C, D), nnf(A, C), nnf(B, D).
or    @ nnf(or(A, B), R) <=> R = or(C, D), nnf(A, C), nnf(B, D).
natom @ nnf(not(A), R) <=> atom(A) | R = not(A).
atom  @ nnf(A, R) <=> atom(A) | R = A.

query(atom, nnf(p,R)).
query(double, nnf(not(not(p)),R)).
query(morgan, nnf(not(and(p,or(q,not(r)))),R)).
query(waits, (nnf(not(A),R), A = and(B,q), B = not(p))).
query(waits_two, (nnf(not(A),R), A = not(B), B = not(C), C = p)).
query(stuck, nnf(not(f(p)),R)).

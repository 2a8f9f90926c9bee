% A partial order over variables (Frühwirth).
:- chr_constraint leq(?any, ?any).

reflexivity  @ leq(X, X) <=> true.
antisymmetry @ leq(X, Y), leq(Y, X) <=> X = Y.
idempotence  @ leq(X, Y) \ leq(X, Y) <=> true.
transitivity @ leq(X, Y), leq(Y, Z) ==> leq(X, Z).

query(reflexive, leq(A, A)).
query(pair, (leq(A, B), leq(B, A))).
query(twice, (leq(A, B), leq(A, B))).
query(chain, (leq(A, B), leq(B, C), leq(C, D))).
query(cycle, (leq(A, B), leq(B, C), leq(C, A))).
query(diamond, (leq(A, B), leq(A, C), leq(B, D), leq(C, D), leq(D, A))).
query(equated, (leq(A, B), leq(B, C), A = C)).

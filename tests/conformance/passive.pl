% A passive head finds no partners itself.
:- chr_constraint a(?any), b(?any), c(?any).

ab @ a(X) # passive, b(X) ==> note(ab(X)).
cc @ c(X) \ c(Y) # passive <=> note(cc(X, Y)).
ba @ b(X), a(X) # passive <=> X > 5 | note(ba(X)).

query(active_b, (a(1), b(1))).
query(passive_a, (b(1), a(1))).
query(passive_c, (c(1), c(2), c(3))).
query(passive_removed, (b(6), a(6), b(6))).

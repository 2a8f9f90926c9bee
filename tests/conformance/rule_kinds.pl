% Each kind of rule, with and without guard, and how they meet on the same constraints.
:- chr_constraint a(?any), b(?any), c(?any), d(?any).

simplify  @ a(X), b(X) <=> c(X).
simpagate @ a(X) \ c(X) <=> d(X).
propagate @ b(X) ==> X > 5 | c(X).
single    @ d(X) <=> X > 7 | true.

query(simplification, (a(1), b(1))).
query(no_partner, (a(1), b(2))).
query(propagation, b(6)).
query(kept, (a(3), c(3), c(3), c(4))).
query(kept_later, (c(3), c(4), c(3), a(3))).
query(all, (b(8), a(8), a(8), c(8), b(8), d(1))).

% Rules are tried top-down, and the first that fires may take the chance from those below.
:- chr_constraint a(?any), b(?any), c(?any).

first  @ a(X), b(X) ==> note(first(X)).
second @ a(X) <=> X > 5 | c(X).
third  @ a(X), b(X) ==> note(third(X)).
fourth @ b(X) \ a(X) <=> X > 2 | c(X).
fifth  @ a(_) ==> note(fifth).

query(low, (b(1), a(1))).
query(high, (b(7), a(7))).
query(middle, (b(3), a(3))).
query(active_b, (a(3), b(3))).
query(alone, (a(1), a(9), a(4))).

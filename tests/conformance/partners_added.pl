% Constraints that a body adds find the active constraint themselves, once.
:- chr_constraint a(?any), b(?any), seed.

grow @ a(X), b(Y) ==> Y < 4 | note(grow(X, Y)), Z is Y + 1, b(Z).
seed @ seed, b(Y) ==> Y > 8 | note(seed(Y)), a(Y).

query(grow, (b(1), a(1))).
query(grow_two, (a(1), a(2), b(2))).
query(old_first, (b(3), b(1), a(1))).
query(seed, (b(9), b(3), b(10), seed)).

% A propagation rule fires once for each combination of identities, in every order of heads that matches.
:- chr_constraint a(?any), b(?any), pair(?any, ?any), single(?any).

single @ a(X) ==> single(X).
pair   @ a(X), a(Y) ==> pair(X, Y).
mixed  @ a(X), b(X) ==> single(b).

query(one, a(1)).
query(two_equal, (a(1), a(1))).
query(two, (a(1), a(2))).
query(three_equal, (a(1), a(1), a(1))).
query(three, (a(1), a(2), a(3))).
query(mixed, (a(1), a(1), b(1), b(1), b(2))).

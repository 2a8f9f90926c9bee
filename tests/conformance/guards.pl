% Guards with local variables, several conjuncts, failing binding, and a choice between rules by guard.
:- chr_constraint n(?any), m(?any, ?any), out(?any, ?any).

third @ n(X) <=> R is X mod 3, R =:= 0, Q is X // 3 | out(third, Q).
big   @ n(X) <=> X > 100 | out(big, X).
take  @ m(X, Y) <=> Z is X + Y, Z > 10, W is Z - 10, W < 5 | out(match, W).
never @ n(X) <=> X > 50, fail | out(never, X).
pairs @ n(X), n(Y) ==> S is X + Y, S =:= 20 | out(pair, S).

query(third, (n(9), n(10), n(0))).
query(big, (n(101), n(102))).
query(match_, (m(5, 6), m(1, 2), m(9, 9))).
query(never, n(53)).
query(pairs, (n(7), n(13), n(10), n(10))).

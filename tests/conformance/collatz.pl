% A chain of constraints that replace each other, by guards.
:- chr_constraint n(?any, ?any), steps(?any).

done @ n(1, C) <=> steps(C).
even @ n(X, C) <=> X mod 2 =:= 0 | Y is X // 2, D is C + 1, n(Y, D).
odd  @ n(X, C) <=> Y is 3 * X + 1, D is C + 1, n(Y, D).

query(one, n(1, 0)).
query(six, n(6, 0)).
query(two_at_once, (n(3, 0), n(5, 0))).

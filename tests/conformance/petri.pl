% A net of places and transitions: tokens are a multiset, and an inhibitor is a kept head.
:- chr_constraint a, b, c, tick(?any), stop.

halt @ stop \ tick(_) <=> true.
join @ a, b <=> c.
fork @ tick(N), c <=> N > 0 | M is N - 1, a, a, b, tick(M).
idle @ tick(0) <=> true.

query(one, (a, b)).
query(round, (a, b, tick(3))).
query(stopped, (stop, a, b, tick(3))).
query(leftover, (a, a, a, b, b)).
query(starved, (a, tick(2), b)).

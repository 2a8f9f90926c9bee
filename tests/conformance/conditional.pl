% Conditional goals and loops in bodies.
:- chr_constraint n(?any), each(?any), a(?any), pos(?any), neg(?any), zero.

sign  @ n(X) <=> ( X > 0 -> note(up), pos(X) ; X < 0 -> Y is -X, neg(Y), note(down) ; zero ), note(signed).
each  @ each(N) <=> numlist(1, N, L), maplist(a, L), note(done).
a     @ a(X), a(Y) <=> Z is X + Y, Z mod 2 =:= 0 | pos(Z).
gone  @ neg(X), pos(X) <=> true.

query(signs, (n(3), n(-4), n(0), n(-3))).
query(loop_, each(4)).
query(loop_empty, each(1)).

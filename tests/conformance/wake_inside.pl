% Waking in the middle of a body, and of a loop over partners.
:- chr_constraint set(?any, ?any), v(?any), got(?any), go, cand(?any), x(?any), low(?any), hit.

got   @ v(1) <=> note(v), got(1).
set   @ set(X, Y) <=> note(before), X = Y, note(after).
pick  @ go, cand(X), x(Y) ==> note(pick(X)), maybe(X, Y).
low   @ x(Y) <=> nonvar(Y), Y < 3 | low(Y).
stop  @ low(_) \ go <=> true.

maybe(X, Y) :- ( X == 2 -> Y = X ; true ).

query(set, (v(A), set(A, 1))).
query(set_alias, (v(A), set(A, B), set(B, 1))).
query(set_fails, (v(A), set(A, 1), set(A, 2))).
query(loop_stops, (cand(1), cand(2), cand(3), x(A), go)).
query(loop_runs, (cand(1), cand(3), x(A), go)).

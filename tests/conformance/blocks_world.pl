% Agents take and put blocks in a world of on/clear/empty (Lam and Sulzmann's form of Frühwirth's program).
:- chr_constraint on(?any, ?any), clear(?any), empty, hold(?any), take(?any), put(?any), goal(?any, ?any).

take  @ take(X), empty, clear(X), on(X, Y) <=> note(take(X, Y)), hold(X), clear(Y).
put   @ put(Y), hold(X), clear(Y) <=> note(put(X, Y)), empty, clear(X), on(X, Y).
two   @ hold(_), hold(_) <=> fail.
reach @ goal(X, Y), on(X, Y) ==> note(reached(X, Y)).
floor @ put(table), hold(X) <=> note(put(X, table)), empty, clear(X), on(X, table).

query(move_, (on(a, b), on(b, table), on(c, table), clear(a), clear(c), empty, goal(a, c), take(a), put(c))).
query(buried, (on(a, b), on(b, table), clear(a), empty, take(b), take(a), put(table))).
query(turn, (on(a, b), on(b, table), clear(a), empty, goal(b, a), take(a), put(table), take(b), put(a))).

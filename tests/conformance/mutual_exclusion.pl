% Processes want a lock, hold it for some steps and give it back; waiting ones get it newest first.
:- chr_constraint want(?any, ?any), free, crit(?any, ?any), tick, done(?any).

clash @ crit(P, _), crit(Q, _) <=> note(clash(P, Q)), fail.
enter @ free, want(P, N) <=> note(enter(P)), crit(P, N).
leave @ tick, crit(P, 0) <=> note(leave(P)), done(P), free.
work  @ tick, crit(P, N) <=> N > 0 | M is N - 1, crit(P, M).
idle  @ tick <=> true.

query(one, (free, want(a, 1), tick, tick)).
query(two, (want(a, 0), want(b, 1), free, tick, tick, tick, tick)).
query(busy, (free, want(a, 2), want(b, 0), want(c, 0), tick, tick, tick, tick, tick)).

% Goals run left to right, each to completion before the next.
:- chr_constraint start, a(?any), b(?any), c(?any), down(?any).

start @ start <=> note(before), a(1), note(between), b(1), note(after).
ab    @ a(X), b(X) <=> note(in_ab), c(X), note(out_ab).
c     @ c(X) ==> note(in_c), a(X), note(out_c).
down  @ down(N) <=> N > 0 | note(enter(N)), M is N - 1, down(M), note(leave(N)).
floor @ down(0) <=> note(floor).

query(start, start).
query(down, down(3)).
query(twice, (start, start)).

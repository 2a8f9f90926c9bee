% The order of goals in a body that calls itself twice.
:- chr_constraint h(?any, ?any, ?any, ?any), moved(?any).

none @ h(0, _, _, _) <=> true.
step @ h(N, A, B, C) <=> M is N - 1, h(M, A, C, B), note(A-B), moved(1), h(M, C, B, A).
sum  @ moved(X), moved(Y) <=> Z is X + Y, moved(Z).

query(three, h(3, a, b, c)).
query(none, h(0, a, b, c)).
query(twice, (h(1, a, b, c), h(2, b, a, c))).

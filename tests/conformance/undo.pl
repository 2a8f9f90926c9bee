% What a branch did to store, bindings and history is gone in the next.
:- chr_constraint v(?any, ?any), p(?any), q(?any), t(?any), go(?any), rm, seen(?any), cnt(?any).

hist  @ p(X), q(X) ==> note(pq).
got   @ v(_, 1) ==> note(one).
rm    @ rm, t(X) <=> seen(X).
bind  @ go(X) <=> ( X = 1 ; X = 2 ; true ), note(bound).
cnt   @ cnt(N) <=> N < 2 | M is N + 1, ( cnt(M) ; seen(N) ).

query(bindings, (v(a, A), go(A))).
query(two_variables, (v(a, A), v(b, B), go(A), go(B), A = B)).
query(history, (p(A), q(B), go(A), A = B)).
query(history_kept, (p(A), q(A), go(A))).
query(removed, (t(1), t(2), go(A), rm)).
query(counter, cnt(0)).
query(alias, (v(a, A), v(b, B), v(c, C), A = B, go(B), B = C)).

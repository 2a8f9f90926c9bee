% Sorting by arcs (Frühwirth): n numbers become a chain, each length-doubling merge a rule.
:- chr_constraint arc(?any, ?any), item(?any, ?any).

order @ arc(X, A) \ arc(X, B) <=> A < B | arc(A, B).
level @ item(N, A), item(N, B) <=> A < B | M is N + N, item(M, A), arc(A, B).
dup   @ arc(A, B) \ arc(A, B) <=> true.

query(four, (item(1, 3), item(1, 1), item(1, 4), item(1, 2))).
query(eight, (item(1, 5), item(1, 8), item(1, 1), item(1, 7), item(1, 2), item(1, 6), item(1, 3), item(1, 4))).

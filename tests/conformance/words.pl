% Counting: the first of its kind starts a counter.
:- chr_constraint w(?any), c(?any, ?any), most(?any, ?any).

again @ w(X), c(X, N) <=> M is N + 1, c(X, M).
first @ w(X) <=> c(X, 1).
most  @ most(_, N), c(X, M) ==> M > N | most(X, M).
only  @ most(_, N) \ most(_, M) <=> N > M | true.

query(text, (w(to), w(be), w(or), w(not), w(to), w(be))).
query(most, (w(a), w(b), w(a), w(c), w(a), w(c), most(none, 0))).
query(most_early, (most(none, 0), w(a), w(b), w(a))).

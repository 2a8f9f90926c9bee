% A queue: what is asked for is answered in a variable; an answer that is there already must agree.
:- chr_constraint put(?any), get(?any), first(?any), next(?any), item(?any, ?any).

put   @ put(X), next(N) <=> item(N, X), M is N + 1, next(M).
get   @ get(X), first(N), item(N, Y) <=> X = Y, M is N + 1, first(M).

query(order, (first(0), next(0), put(1), put(2), get(A), put(3), get(B), get(C))).
query(wait, (first(0), next(0), get(A), put(7))).
query(two_wait, (first(0), next(0), get(A), get(B), put(7), put(8))).
query(agree, (first(0), next(0), put(1), get(1), put(2), A = 2, get(A))).
query(disagree, (first(0), next(0), put(1), get(2))).

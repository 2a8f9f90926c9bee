% A queue kept in one constraint as a list.
:- chr_constraint queue(?any), put(?any), get(?any).

put @ put(X), queue(L) <=> append(L, [X], M), queue(M).
get @ get(X), queue([Y|L]) <=> X = Y, queue(L).

compare(store).
query(in_out, (queue([]), put(1), put(f(A)), get(X))).
query(waits, (queue([]), get(X), put(2))).
query(two, (queue([a]), get(X), get(Y), put(b))).
query(binds, (queue([p(1,Z)]), get(p(X,2)))).
query(clash, (queue([p(1)]), get(p(2)))).

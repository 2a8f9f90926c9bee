% Nodes without open predecessors come first; three heads, and a loop that ends when nothing is left.
:- chr_constraint edge(?any, ?any), indeg(?any, ?any), go(?any), out(?any, ?any), gone(?any).

gone @ gone(X) \ edge(X, Y), indeg(Y, N) <=> M is N - 1, indeg(Y, M).
over @ gone(_) <=> true.
take @ go(K), indeg(X, 0) <=> out(K, X), gone(X), J is K + 1, go(J).

query(chain, (indeg(a, 0), indeg(b, 1), indeg(c, 1), edge(a, b), edge(b, c), go(1))).
query(diamond, (indeg(a, 0), indeg(b, 1), indeg(c, 1), indeg(d, 2), edge(a, b), edge(a, c), edge(b, d), edge(c, d), go(1))).
query(cycle, (indeg(a, 1), indeg(b, 1), indeg(c, 0), edge(a, b), edge(b, a), go(1))).
query(late, (go(1), indeg(b, 1), edge(a, b), indeg(a, 0))).

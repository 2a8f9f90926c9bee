% Components of a graph by the smallest label; what was kept is replaced, and tried again.
:- chr_constraint link(?any, ?any), lab(?any, ?any).

left  @ link(A, B) \ lab(A, X), lab(B, Y) <=> X < Y | lab(A, X), lab(B, X).
right @ link(A, B) \ lab(A, X), lab(B, Y) <=> X > Y | lab(A, Y), lab(B, Y).

compare(store).
query(path, (lab(1, 1), lab(2, 2), lab(3, 3), lab(4, 4), link(3, 4), link(2, 3), link(1, 2))).
query(two, (lab(1, 1), lab(2, 2), lab(3, 3), lab(4, 4), link(4, 2), link(3, 1))).
query(cycle, (link(1, 2), link(2, 3), link(3, 1), lab(3, 3), lab(2, 2), lab(1, 1))).
query(two_nodes, (link(1, 2), lab(1, 1), lab(2, 2)), sequence).

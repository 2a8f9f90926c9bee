% Colouring a graph: nodes in turn, neighbours differ.
:- chr_constraint node(?any), edge(?any, ?any), colour(?any, ?any).

clash @ edge(A, B), colour(A, C), colour(B, C) ==> fail.
node  @ node(N) <=> ( colour(N, r) ; colour(N, g) ; colour(N, b) ).

query(triangle, (edge(1, 2), edge(2, 3), edge(1, 3), node(1), node(2), node(3))).
query(complete4, (edge(1, 2), edge(1, 3), edge(1, 4), edge(2, 3), edge(2, 4), edge(3, 4), node(1), node(2), node(3), node(4))).
query(square, (edge(1, 2), edge(2, 3), edge(3, 4), edge(4, 1), node(1), node(2), node(3), node(4), colour(1, r), colour(2, g))).

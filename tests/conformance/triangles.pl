% Three-way joins of one constraint with itself. Which of several instances is found first is the compiler's join order;
% both systems agree here. If ours is changed on purpose, only counts and answers are determined: compare(counts).
:- chr_constraint edge(?any, ?any), tri(?any, ?any, ?any), path(?any, ?any), square(?any).

tri   @ edge(X, Y), edge(Y, Z), edge(Z, X) ==> X < Y, X < Z | tri(X, Y, Z).
dup   @ path(X, Y) \ path(X, Y) <=> true.
start @ edge(X, Y) ==> path(X, Y).
step  @ edge(X, Y), path(Y, Z) ==> path(X, Z).

query(one, (edge(1, 2), edge(2, 3), edge(3, 1))).
query(none, (edge(1, 2), edge(2, 3), edge(1, 3))).
query(two, (edge(3, 1), edge(2, 3), edge(1, 2), edge(3, 4), edge(4, 2))).
query(twice, (edge(1, 2), edge(2, 3), edge(3, 1), edge(1, 2))).

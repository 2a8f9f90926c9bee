% Shortest paths from one node: the queue is the constraints themselves, smallest first by a scan rule.
:- chr_constraint edge(?any, ?any, ?any), start(?any), label(?any, ?any), dist(?any, ?any), best(?any, ?any), pick.

start  @ start(A) <=> label(A, 0), pick.
old    @ dist(A, _) \ label(A, _) <=> true.
worse  @ label(A, D) \ label(A, E) <=> D =< E | true.
begin  @ pick, label(A, D) <=> best(A, D).
better @ best(A, D), label(B, E) <=> E < D | label(A, D), best(B, E).
settle @ best(A, D) <=> dist(A, D), pick.
scan   @ dist(A, D), edge(A, B, W) ==> E is D + W, label(B, E).
done   @ pick <=> true.

query(line, (edge(1, 2, 4), edge(2, 3, 1), start(1))).
query(diamond, (edge(1, 2, 4), edge(1, 3, 1), edge(3, 2, 2), edge(2, 4, 5), edge(3, 4, 9), start(1))).
query(cycle, (edge(1, 2, 7), edge(2, 3, 1), edge(3, 1, 2), edge(1, 3, 9), edge(4, 1, 1), start(2))).

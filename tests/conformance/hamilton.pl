% Hamiltonian paths: extend at the end, never twice through a node.
:- chr_constraint arc(?any, ?any), at(?any, ?any, ?any), seen(?any, ?any), walk(?any), link(?any, ?any).

twice @ seen(X, _), seen(X, _) <=> fail.
walk  @ walk(N) <=> between(1, N, X), at(X, 1, N).
end   @ at(X, N, N) <=> seen(X, N).
extend @ at(X, I, N) <=> I < N | seen(X, I), J is I + 1, between(1, N, Y), note(to(Y)), link(X, Y), at(Y, J, N).
ok    @ arc(X, Y) \ link(X, Y) <=> true.
no    @ link(_, _) <=> fail.

query(line, (arc(1, 2), arc(2, 3), walk(3))).
query(cycle, (arc(1, 2), arc(2, 3), arc(3, 1), walk(3))).
query(none, (arc(1, 2), arc(1, 3), walk(3))).

% One constraint never fills two heads of one instance.
:- chr_constraint a(?any), u(?any, ?any), out(?any).

two   @ a(X), a(X) <=> out(two).
loop_ @ u(X, Y), u(Y, X) ==> out(loop(X, Y)).
three @ u(X, X), u(X, X), u(X, X) <=> out(three).

query(one, a(1)).
query(two, (a(1), a(1))).
query(three, (a(1), a(1), a(1))).
query(self_, u(1, 1)).
query(pair, (u(1, 2), u(2, 1))).
query(self_twice, (u(1, 1), u(1, 1))).
query(self_thrice, (u(1, 1), u(1, 1), u(1, 1))).

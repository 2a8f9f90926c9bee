% A name that occurs twice means equality: within a head, between heads, in three places.
:- chr_constraint p(?any, ?any), q(?any, ?any, ?any), out(?any).

same   @ p(X, X) <=> out(same(X)).
swap   @ p(X, Y), p(Y, X) <=> out(swap(X, Y)).
triple @ q(X, X, X) <=> out(triple(X)).
outer  @ q(X, _, X) <=> out(outer(X)).
chain  @ p(X, Y), q(Y, Z, Z) ==> out(chain(X, Y, Z)).

query(same, (p(1, 1), p(1, 2))).
query(swap, (p(1, 2), p(3, 4), p(2, 1))).
query(triple, (q(1, 1, 1), q(1, 2, 1), q(1, 1, 2))).
query(chain, (p(1, 2), p(2, 3), q(2, 5, 5), q(3, 6, 6), q(3, 6, 7))).

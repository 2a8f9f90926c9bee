% Partners that a body removes are not met later in the same loop.
:- chr_constraint go, a(?any), kill(?any), pair, b(?any).

kill  @ kill(X) \ a(X) <=> note(killed(X)).
done  @ kill(_) <=> true.
visit @ go, a(X) ==> note(visit(X)), Y is X - 1, kill(Y).
pairs @ pair, b(X), b(Y) ==> X < Y | note(pair(X, Y)), a(X), kill(X).

query(every_other, (a(1), a(2), a(3), a(4), a(5), go)).
query(duplicates, (a(1), a(1), a(2), a(2), go)).
query(pairs, (b(1), b(2), b(3), pair)).

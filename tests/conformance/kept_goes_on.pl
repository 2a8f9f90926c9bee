% A kept active constraint runs on through partners and rules; one removed by its own firing stops.
:- chr_constraint c(?any), d(?any), e(?any), gate.

cd   @ c(X) \ d(Y) <=> Y < 3 | note(cd(X, Y)).
dc   @ d(X) \ c(Y) <=> note(dc(X, Y)), e(Y).
gate @ gate \ e(X) <=> note(gate(X)).
ce   @ c(X), e(Y) ==> note(ce(X, Y)).

query(clears, (d(1), d(5), d(2), c(1))).
query(removed, (d(5), d(6), c(1))).
query(d_active, (c(1), c(2), d(7))).
query(d_dropped, (c(1), c(2), d(1))).
query(gate, (gate, c(1), d(7), c(2), e(3))).
query(e_many, (e(1), e(2), c(1))).

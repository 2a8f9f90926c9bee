% Failure in bodies and guards, and what it leaves of a query.
:- chr_constraint a(?any), b(?any), c(?any).

clash @ a(X), b(X) <=> fail.
late  @ c(X) <=> X > 2 | note(late), a(X), note(not_seen).
over  @ a(X) ==> X > 9 | note(over), fail.
guard @ c(X) <=> X < 0, fail | note(never).

query(clash, (a(1), b(1))).
query(no_clash, (a(1), b(2))).
query(nested, (b(3), c(3))).
query(over, (a(9), a(10))).
query(guard, c(-1)).
query(after, (a(1), b(1), c(5))).

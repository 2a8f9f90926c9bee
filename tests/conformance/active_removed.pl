% A body that removes the active constraint ends its run: no further partners, no later rules.
:- chr_constraint a(?any), b(?any), kill(?any), late(?any).

kill  @ kill(X), a(X) <=> true.
drop  @ kill(_) <=> true.
try_  @ a(X), b(Y) ==> note(try(X, Y)), maybe(X, Y).
late  @ a(X) ==> late(X).

maybe(X, Y) :- ( Y > 2 -> kill(X) ; true ).

query(removed_first, (b(1), b(2), b(3), a(1))).
query(removed_last, (b(3), b(2), b(1), a(1))).
query(not_removed, (b(1), b(2), a(1))).
query(partner_removed, (a(1), a(2), b(3), a(3))).

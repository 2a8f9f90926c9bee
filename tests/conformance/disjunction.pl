% Alternatives left to right; what comes after them runs for each.
:- chr_constraint go(?any), a(?any), b(?any), c(?any).

two    @ go(1) <=> ( a(1) ; b(1) ), c(1).
three  @ go(2) <=> ( a(1), note(first) ; note(second), fail ; b(2) ), note(after).
nested @ go(3) <=> ( ( a(1) ; a(2) ), b(1) ; a(3) ), ( c(1) ; c(2) ).
clash  @ a(2), b(1) <=> fail.
none   @ go(4) <=> ( fail ; a(5), fail ), c(9).
deep   @ go(5) <=> ( go(1) ; go(2) ).
last   @ c(2), a(3) <=> fail.

query(two, go(1)).
query(three, go(2)).
query(nested, go(3)).
query(none, go(4)).
query(deep, go(5)).
query(host_goes_on, (go(1), go(2))).
query(host_fails_first, (go(3), b(1), a(2))).

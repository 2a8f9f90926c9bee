% Numbers and atoms in heads.
:- chr_constraint c(?any, ?any), n(?any), out(?any).

zero  @ n(0) <=> out(zero).
minus @ n(-1) <=> out(minus).
small @ n(1), n(2) <=> out(three).
red   @ c(red, X) <=> out(X).
pair  @ c(green, X), c(blue, X) <=> out(pair).
known @ c(blue, 7) ==> out(seven).

query(zero, (n(0), n(-1), n(5))).
query(small, (n(2), n(1), n(1), n(2))).
query(colours, (c(red, 1), c(green, 2), c(blue, 3), c(blue, 2))).
query(literal_pair, (c(blue, 7), c(green, 7))).
query(literal_kept, (c(blue, 7), c(blue, 7), c(blue, 8))).

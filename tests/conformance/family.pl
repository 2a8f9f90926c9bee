% Family relations derived by propagation.
:- chr_constraint mother(?any, ?any), father(?any, ?any), parent(?any, ?any), grandparent(?any, ?any), sibling(?any, ?any),
   ancestor(?any, ?any), female(?any), aunt(?any, ?any).

mother  @ mother(X, Y) ==> parent(X, Y), female(X).
father  @ father(X, Y) ==> parent(X, Y).
one_mum @ mother(X, Y) \ mother(Z, Y) <=> X \== Z | fail.
fem     @ female(X) \ female(X) <=> true.
sib     @ parent(X, Y), parent(X, Z) ==> Y \== Z | sibling(Y, Z).
sib_dup @ sibling(X, Y) \ sibling(X, Y) <=> true.
grand   @ parent(X, Y), parent(Y, Z) ==> grandparent(X, Z).
aunt    @ female(X), sibling(X, Y), parent(Y, Z) ==> aunt(X, Z).
anc     @ parent(X, Y) ==> ancestor(X, Y).
anc_dup @ ancestor(X, Y) \ ancestor(X, Y) <=> true.
anc_up  @ parent(X, Y), ancestor(Y, Z) ==> ancestor(X, Z).

query(small, (mother(anna, ben), father(carl, ben), mother(ben, dora))).
query(siblings, (mother(anna, ben), mother(anna, carl))).
query(clash, (mother(anna, ben), mother(carl, ben))).
query(three, (mother(a, b), mother(a, c), father(c, d), mother(b, e), father(d, f))).

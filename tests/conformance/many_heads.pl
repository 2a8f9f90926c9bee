% Rules with one to five heads, kept and removed.
:- chr_constraint h(?any), i(?any), j(?any), k(?any), l(?any), out(?any, ?any).

five  @ h(X), i(X), j(X) \ k(X), l(X) <=> out(5, X).
four  @ h(X), i(X), j(X), k(X) ==> out(4, X).
three @ h(X) \ i(X), j(X) <=> X > 10 | out(3, X).
two   @ h(X), i(X) ==> X > 20 | out(2, X).
one   @ h(X) <=> X > 90 | out(1, X).

query(one, h(91)).
query(two, (h(21), i(21), i(20))).
query(three, (i(11), j(11), h(11))).
query(three_no, (i(10), j(10), h(10))).
query(four, (k(1), j(1), i(1), h(1))).
query(five, (l(1), k(2), j(1), k(1), i(1), h(1))).
query(five_last_removed, (h(1), i(1), j(1), k(1), l(1))).
query(two_fives, (h(1), i(1), j(1), l(1), l(1), k(1), k(1))).
query(all, (h(95), i(95), j(95), k(95), l(95))).
query(many_fours, (h(1), h(1), i(1), i(1), j(1), j(1), k(1), k(1))).

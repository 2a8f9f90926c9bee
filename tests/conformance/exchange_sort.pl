% a(I, V): cells out of order swap their values. Which pair swaps first follows from the order of partners.
:- chr_constraint a(?any, ?any).

swap @ a(I, V), a(J, W) <=> I > J, V < W | a(I, W), a(J, V).

query(three, (a(1, 30), a(2, 20), a(3, 10))).
query(sorted, (a(1, 1), a(2, 2), a(3, 3))).
query(six, (a(1, 6), a(2, 3), a(3, 5), a(4, 2), a(5, 4), a(6, 1))).
query(equal, (a(1, 2), a(2, 1), a(3, 2), a(4, 1))).

% Constraints that are woken inside of alternatives, and woken again after going back.
:- chr_constraint dom(?any), w(?any), even(?any), pair(?any, ?any), sum(?any, ?any, ?any).

two  @ w(2) <=> note(two), fail.
got  @ w(X) ==> nonvar(X) | note(got(X)).
even @ even(X) <=> nonvar(X) | note(even(X)), X mod 2 =:= 0.
same @ pair(X, X) <=> note(same), fail.
sum  @ sum(X, Y, Z) <=> nonvar(X), nonvar(Y) | Z is X + Y.
dom  @ dom(X) <=> ( X = 1 ; X = 2 ; X = 3 ).

query(plain, (w(X), dom(X))).
query(even, (even(X), dom(X))).
query(different, (pair(X, Y), dom(X), dom(Y))).
query(sums, (sum(X, Y, Z), Z = 4, dom(X), dom(Y))).
query(alias, (w(X), Y = X, dom(Y), even(X))).
query(late, (dom(X), w(X), dom(Y), pair(X, Y))).

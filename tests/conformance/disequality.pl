% Tests of what is bound and what is not, when a constraint is told and when it is woken.
:- chr_constraint ne(?any, ?any), free(?any), all(?any, ?any, ?any).

same @ ne(X, X) <=> fail.
done @ ne(X, Y) <=> nonvar(X), nonvar(Y) | note(done).
free @ free(X) <=> var(X) | note(free).
not  @ free(X) <=> note(bound(X)).
all  @ all(X, Y, Z) <=> ne(X, Y), ne(Y, Z), ne(X, Z).

query(free, (free(A), free(3), B = 4, free(B))).
query(values, ne(1, 2)).
query(equal, ne(1, 1)).
query(later, (ne(A, B), A = 1, B = 2)).
query(later_equal, (ne(A, B), A = 1, B = 1)).
query(alias, (ne(A, B), A = B)).
query(three, (all(A, B, C), A = 1, B = 2, C = 3)).
query(three_fail, (all(A, B, C), A = 1, B = 2, C = 1)).
query(three_alias, (all(A, B, C), A = 1, C = B)).

% A binding wakes the constraints that mention the variable, at once.
:- chr_constraint w(?any), pair(?any, ?any), out(?any), go(?any), lim(?any, ?any).

one   @ w(1) <=> out(one).
pair  @ pair(1, 2) <=> out(pair).
big   @ lim(X, Y) <=> integer(X), integer(Y), X > Y | out(big).
go    @ go(X) <=> w(X), note(told), X = 1, note(bound), out(end).

query(bound_later, (w(A), A = 1)).
query(bound_other, (w(A), A = 2)).
query(known, (A = 1, w(A))).
query(second_binding, (pair(A, B), A = 1, B = 2)).
query(second_binding_no, (pair(A, B), B = 2, A = 3)).
query(one_of_two, (w(A), w(B), A = 1)).
query(guard, (lim(A, B), A = 3, B = 2)).
query(guard_no, (lim(A, B), A = 2, B = 3)).
query(in_body, go(A)).
query(in_body_bound, (A = 1, go(A))).
query(two_woken, (w(A), pair(A, 2), A = 1)).

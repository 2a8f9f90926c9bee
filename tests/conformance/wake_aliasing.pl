% Aliasing: a repeated name in a head matches once two variables have become one.
:- chr_constraint e(?any, ?any), p(?any), q(?any), f(?any, ?any, ?any), out(?any).

same @ e(X, X) <=> out(same).
meet @ p(X), q(X) <=> out(meet).
all3 @ f(X, X, X) <=> out(all).
two3 @ f(X, X, _) ==> out(two).

query(alias, (e(A, B), A = B)).
query(no_alias, (e(A, B), e(C, D), A = C)).
query(alias_far, (e(A, D), A = B, C = D, B = C)).
query(meet, (p(A), q(B), A = B)).
query(meet_value, (p(A), q(B), A = 7, B = 7)).
query(meet_known, (p(7), q(B), B = 7)).
query(meet_two, (p(A), p(B), q(C), B = C)).
query(three, (f(A, B, C), A = C, B = C)).
query(three_slow, (f(A, B, C), A = B, B = C)).
query(three_value, (f(A, B, C), A = 1, B = 1, C = 1)).
query(not_three, (f(A, B, C), A = 1, B = 2, C = 1)).

% Heads that look deep wait for what is deep.
:- chr_constraint c(?any), hit(?any).

fg    @ c(f(g(X))) <=> hit(X).
list  @ c([a, [b|T]]) <=> hit(T).
twice @ c(p(X, X)) <=> hit(X).
both  @ c(q(f(X), f(X))) <=> hit(X).
zero  @ c(z(0)) <=> hit(zero).

query(known, c(f(g(1)))).
query(outer, (c(X), X = f(Y), Y = g(Z), Z = 1)).
query(other, (c(f(X)), X = h(1))).
query(list, (c([a,X]), X = [b|Y], Y = [c])).
query(list_outer, (c([X|T]), T = [Y], Y = [b], X = a)).
query(twice, (c(p(A,B)), A = B)).
query(twice_values, (c(p(A,B)), A = r(C), B = r(D), C = D)).
query(both, (c(q(X,Y)), X = f(A), Y = f(B), A = s(1), B = s(C), C = 1)).
query(never, (c(q(X,Y)), X = f(1), Y = f(2))).
query(zero, (c(z(X)), X = 0)).

% Going back undoes what was bound deep inside.
:- chr_constraint try(?any, ?any), see(?any), ok(?any).

try_ @ try(X, Y) <=> (X = Y ; X = other).
one  @ see(p(1, 2)) ==> ok(one).
two  @ see(p(A, A)) ==> ok(A).

compare(store).
query(two_ways, (see(p(A,B)), try(f(A,B),f(1,2)))).
query(variable, (see(p(A,B)), try(X,p(A,A)), X = p(3,C))).
query(middle, (see(p(A,B)), try(X,q(f(A),g(B),h)), X = q(f(1),g(2),H))).
query(fails_inside, (see(p(A,B)), try(X,g(A,B,c)), X = g(1,1,d))).
query(deep, (see(X), try(Y,r(X)), Y = r(p(Z,W)), Z = W)).

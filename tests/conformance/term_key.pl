% Functional dependencies on terms: what becomes equal makes more equal.
:- chr_constraint f(?any, ?any).

fun @ f(X, Y) \ f(X, Z) <=> Y = Z.

compare(counts).
query(ground, (f(a(1),X), f(a(1),Y))).
query(later, (f(a(A),X), f(a(B),Y), A = B)).
query(cascade, (f(a,X), f(g(X),Y), f(a,b), f(g(b),Z))).
query(unify, (f(a,p(X,2)), f(a,p(1,Y)))).
query(clash, (f(a,p(X,X)), f(a,p(1,2)))).
query(two_levels, (f(h(A),X), f(h(k(B)),Y), A = k(C), B = C)).
query(distinct, (f(h(A),X), f(k(A),Y))).

% A partial order whose elements are terms.
:- chr_constraint leq(?any, ?any).

reflexivity  @ leq(X, X) <=> true.
antisymmetry @ leq(X, Y), leq(Y, X) <=> X = Y.
idempotence  @ leq(X, Y) \ leq(X, Y) <=> true.
transitivity @ leq(X, Y), leq(Y, Z) ==> leq(X, Z).

compare(store).
query(same, leq(f(A),f(A))).
query(same_later, (leq(f(A),f(B)), A = B)).
query(values, (leq(f(A,1),f(2,B)), A = 2, B = 1)).
query(anti, (leq(f(A),X), leq(X,f(A)))).
query(anti_deep, (leq(f(A),g(B)), leq(X,Y), X = g(B), Y = f(C), C = A)).
query(anti_unifies, (leq(p(A,b),X), leq(X,p(A,b)), X = p(c,B))).
query(again, (leq(f(A),B), leq(f(C),B), A = C)).
query(chain, (leq(s(A),s(B)), leq(s(B),s(C)))).
query(cycle, (leq(s(A),B), leq(B,C), leq(C,s(A)))).

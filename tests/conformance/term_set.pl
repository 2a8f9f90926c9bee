% Sets of terms: two that become equal are one.
:- chr_constraint elem(?any), size(?any), pair(?any, ?any).

set  @ elem(X) \ elem(X) <=> true.
pair @ pair(X, f(X)) <=> elem(X).

compare(counts).
query(equal, (elem(f(1)), elem(f(1)))).
query(different, (elem(f(1)), elem(f(2)), elem(g(1)))).
query(later, (elem(f(A)), elem(f(B)), A = 1, B = 1)).
query(alias, (elem([A|T]), elem([B|T]), A = B)).
query(list, (elem([1,2|T]), elem([1|U]), U = [2|V], V = T)).
query(pair, pair(a,f(a))).
query(pair_later, (pair(A,f(B)), A = B)).
query(pair_deep, (pair(g(A),f(B)), B = g(C), C = A)).
query(pair_never, (pair(A,f(B)), A = 1, B = 2)).

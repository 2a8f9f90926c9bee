% Look-up in a list of pairs that may still grow.
:- chr_constraint lookup(?any, ?any, ?any).

found @ lookup(K, [K - V|_], R) <=> R = V.
next  @ lookup(K, [L - _|T], R) <=> K \== L | lookup(K, T, R).
lost  @ lookup(_, [], _) <=> fail.

query(first, lookup(a,[a - 1,b - 2],X)).
query(second, lookup(b,[a - 1,b - f(Y)],X)).
query(grows, (lookup(b,L,X), L = [a - 1|T], T = [b - 2|U])).
query(key_later, (lookup(K,[a - 1,b - 2],X), K = b)).
query(not_there, lookup(c,[a - 1],X)).
query(terms, lookup(p(1),[p(0) - x,p(1) - y],X)).
query(unknown_key, (lookup(p(A),[p(B) - x,p(1) - y],X), A = 1, B = 1)).

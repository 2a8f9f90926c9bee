% Choosing from lists, with search.
:- chr_constraint mem(?any, ?any), sel(?any, ?any, ?any), perm(?any, ?any).

has    @ mem(X, [H|T]) <=> (X = H ; mem(X, T)).
no     @ mem(_, []) <=> fail.
take   @ sel(X, [H|T], R) <=> (X = H, R = T ; R = [H|S], sel(X, T, S)).
take0  @ sel(_, [], _) <=> fail.
perm0  @ perm([], R) <=> R = [].
perm   @ perm([H|T], R) <=> perm(T, S), sel(H, R, S).

compare(store).
query(all, mem(X,[1,b,f(c)])).
query(found, mem(f(X),[a,f(1),g(2),f(2)])).
query(none, mem(c,[a,b])).
query(both, (mem(X,[1,2,3]), mem(X,[2,3,4]))).
query(select, sel(X,[1,2,3],R)).
query(inside, (mem(p(X,Y),[p(1,2),p(Z,Z),q]), X = Y)).

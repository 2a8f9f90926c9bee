% Rewriting words, as lists, to a normal form.
:- chr_constraint word(?any), norm(?any, ?any).

swap @ norm([b, a|T], R) <=> norm([a, b|T], R).
same @ norm([X, X|T], R) <=> norm(T, R).
keep @ norm([X, Y|T], R) <=> atom(X), atom(Y), X @< Y | R = [X|S], norm([Y|T], S).
one  @ norm([X], R) <=> R = [X].
none @ norm([], R) <=> R = [].

query(swap, norm([b,a],R)).
query(pairs, norm([a,a,b,b,c],R)).
query(long, norm([b,a,c,d,d,c],R)).
query(waits, (norm([b|T],R), T = [a|U], U = [])).
query(alike, (norm([X,Y|T],R), X = Y, T = [z])).

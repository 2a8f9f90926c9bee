% Subsets with a given sum: in or out for each item, cut when the sum is too large.
:- chr_constraint items(?any), part(?any), left(?any), total(?any).

over  @ left(N) <=> N < 0 | fail.
take  @ part(X) \ total(X), left(N) <=> M is N - X, left(M).
done  @ items([]), left(0) <=> true.
dead  @ items([]), left(_) <=> fail.
item  @ items([X|Xs]) <=> ( part(X), total(X), items(Xs) ; items(Xs) ).

query(seven, (left(7), items([1, 2, 3, 4, 5]))).
query(none, (left(20), items([3, 4, 5]))).
query(zero, (left(0), items([3, 4]))).

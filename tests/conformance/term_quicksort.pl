% Quicksort, with the parts put together by difference lists.
:- chr_constraint qsort(?any, ?any), qs(?any, ?any, ?any), part(?any, ?any, ?any, ?any).

sort  @ qsort(L, S) <=> qs(L, S, []).
qs0   @ qs([], S, T) <=> S = T.
qs    @ qs([P|L], S, T) <=> part(L, P, A, B), qs(A, S, [P|R]), qs(B, R, T).
part0 @ part([], _, A, B) <=> A = [], B = [].
small @ part([X|L], P, A, B) <=> integer(X), integer(P), X =< P | A = [X|C], part(L, P, C, B).
large @ part([X|L], P, A, B) <=> integer(X), integer(P), X > P | B = [X|C], part(L, P, A, C).

query(empty, qsort([],S)).
query(some, qsort([3,1,4,1,5,9,2,6],S)).
query(open, (qsort([3|T],S), T = [1|U], U = [2])).
query(number_later, (qsort([2,X,1],S), X = 3)).
query(never, qsort([2,X,1],S), store).

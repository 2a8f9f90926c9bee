% A small sum with letters: AB + AB = CA, digits from 1 to 9, all different. Constraints test as soon as all is known.
% Which test fails first is the order of waking, which the semantics leaves open; both systems agree here.
:- chr_constraint digit(?any), neq(?any, ?any), ab(?any, ?any, ?any).

differ @ neq(X, Y) <=> nonvar(X), nonvar(Y) | X =\= Y.
sum    @ ab(A, B, C) <=> integer(A), integer(B), integer(C) | 2 * (10 * A + B) =:= 10 * C + A.
digit  @ digit(X) <=> between(1, 9, X).

query(all, (neq(A, B), neq(A, C), neq(B, C), ab(A, B, C), digit(A), digit(B), digit(C))).
query(known, (neq(A, B), neq(A, C), neq(B, C), ab(A, B, C), A = 2, digit(B), digit(C))).

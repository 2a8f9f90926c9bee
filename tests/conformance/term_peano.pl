% Numbers as terms.
:- chr_constraint add(?any, ?any, ?any), mul(?any, ?any, ?any), less(?any, ?any).

add0  @ add(0, Y, Z) <=> Z = Y.
adds  @ add(s(X), Y, Z) <=> Z = s(W), add(X, Y, W).
mul0  @ mul(0, _, Z) <=> Z = 0.
muls  @ mul(s(X), Y, Z) <=> mul(X, Y, W), add(Y, W, Z).
less0 @ less(0, s(_)) <=> true.
lesss @ less(s(X), s(Y)) <=> less(X, Y).
less1 @ less(_, 0) <=> fail.

query(add, add(s(s(0)),s(0),Z)).
query(mul, mul(s(s(0)),s(s(s(0))),Z)).
query(open, (add(s(X),Y,Z), Y = 0)).
query(later, (mul(X,s(s(0)),Z), X = s(Y), Y = s(0))).
query(less, less(s(0),s(s(0)))).
query(less_not, less(s(0),s(0))).
query(less_waits, (less(X,s(Y)), X = s(Z), Y = s(W), Z = 0)).

% Linear equations with one unknown a rule: values substituted into sums.
:- chr_constraint val(?any, ?any), lin(?any, ?any, ?any, ?any, ?any), same(?any, ?any), eq(?any, ?any).

clash @ val(X, A), val(X, B) <=> A =\= B | fail.
once_ @ val(X, A) \ val(X, A) <=> true.
left  @ val(X, V) \ lin(A, X, B, Y, C) <=> D is C - A * V, R is D mod B, R =:= 0 | Q is D // B, val(Y, Q).
right @ val(Y, V) \ lin(A, X, B, Y, C) <=> D is C - B * V, R is D mod A, R =:= 0 | Q is D // A, val(X, Q).
refl  @ eq(X, X) <=> true.
sym   @ eq(X, Y) \ eq(Y, X) <=> true.
dupl  @ eq(X, Y) \ eq(X, Y) <=> true.
pass  @ eq(X, Y), val(X, V) ==> val(Y, V).
back  @ eq(X, Y), val(Y, V) ==> val(X, V).

query(left, (lin(2, x, 3, y, 12), val(x, 3))).
query(chain, (lin(1, x, 1, y, 10), lin(1, y, -1, z, 4), eq(z, w), val(x, 3))).
query(clash, (lin(1, x, 1, y, 10), val(x, 3), val(y, 8))).
query(eq_both, (eq(x, y), eq(y, x), eq(x, x), val(y, 5))).
query(eq_clash, (eq(x, y), eq(y, z), val(x, 1), val(z, 2))).

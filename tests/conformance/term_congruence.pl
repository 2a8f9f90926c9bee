% Equality with uninterpreted functions: equal arguments, equal values.
:- chr_constraint eq(?any, ?any), val(?any, ?any), app(?any, ?any, ?any), differ(?any, ?any).

fun    @ app(F, X, Y) \ app(F, X, Z) <=> Y = Z.
atom   @ val(A, C) <=> atomic(A) | C = c(A).
apply  @ val(T, C) <=> compound(T), T =.. [F, A] | val(A, B), app(F, B, C).
eq     @ eq(S, T) <=> val(S, C), val(T, C).
differ @ differ(X, X) <=> fail.

compare(counts).
query(same, (val(f(a),X), val(f(a),Y))).
query(nested, (val(f(f(a)),X), val(f(f(a)),Y))).
query(given, (val(f(a),X), eq(f(a),g(a)), val(h(g(a)),Y), val(h(f(a)),Z))).
query(knot, (eq(f(f(f(a))),f(a)), val(f(f(f(f(f(a))))),X), val(f(a),Y))).
query(differ, (val(f(a),X), val(g(a),Y), differ(X,Y), eq(f(a),g(a)))).
query(atoms, eq(a,b)).

% Tests for free variables, and variables made in bodies.
:- chr_constraint v(?any), out(?any), node(?any), link(?any, ?any), grow(?any, ?any).

free  @ v(X) <=> var(X) | out(free).
bound @ v(X) <=> nonvar(X) | out(X).
base  @ grow(0, X) <=> node(X).
grow  @ grow(N, X) <=> N > 0 | M is N - 1, link(X, Y), grow(M, Y).
same  @ link(X, Y) \ link(X, Z) <=> Y = Z.

query(free, v(A)).
query(bound, (A = 3, v(A))).
query(chain, grow(3, A)).
query(two_chains, (grow(2, A), grow(2, A))).
query(merged, (grow(1, A), grow(2, B), A = B)).

% Waking does not make an instance fire again; a new combination by aliasing fires once.
:- chr_constraint p(?any), q(?any), r(?any, ?any), nv(?any).

single @ p(_) ==> note(single).
both   @ p(X), q(X) ==> note(both).
trans  @ r(X, Y), r(Y, Z) ==> note(trans).
known  @ nv(X) ==> nonvar(X) | note(known(X)).

query(single_woken, (p(A), A = 1)).
query(single_aliased, (p(A), p(B), A = B)).
query(both_once, (p(A), q(A), A = 1)).
query(both_by_alias, (p(A), q(B), A = B, A = 1)).
query(both_four, (p(A), p(B), q(A), q(B), A = B, B = 3)).
query(trans_alias, (r(A, B), r(C, D), B = C, D = 1)).
query(trans_loop, (r(A, B), r(C, D), B = C, D = A)).
query(trans_self, (r(A, B), A = B, A = 1)).
query(known_once, (nv(A), A = 5)).
query(known_alias, (nv(A), nv(B), A = B, B = 5)).

% Constraints that are always consumed, and one that is consumed only when nothing else applies.
:- chr_constraint add(?any), total(?any), double(?any), ask(?any), out(?any).

double @ double(X) <=> add(X), add(X).
add    @ add(X), total(Y) <=> Z is X + Y, total(Z).
first  @ add(X) <=> total(X).
answer @ total(X) \ ask(Y) <=> X > Y | out(X).
no     @ ask(_) <=> out(no).

query(sum, (add(3), add(4), double(5))).
query(ask, (ask(1), add(3), ask(1), ask(5))).

% Partners found through a variable: after aliasing and binding, by any name. When two variables become one, SWI-Prolog
% sorts their constraints oldest first, where all its other lists are newest first: an artefact, so these are counted.
:- chr_constraint c(?any, ?any), ask(?any), out(?any).

ask @ ask(X), c(X, Y) ==> note(c(Y)).

query(by_variable, (c(A, 1), c(B, 2), ask(A))).
query(after_alias, (c(A, 1), c(B, 2), A = B, ask(B)), counts).
query(after_binding, (c(A, 1), c(B, 2), c(7, 3), A = 7, ask(7))).
query(ask_then_bind, (c(A, 1), c(8, 2), ask(8), A = 8)).
query(ask_free, (c(8, 2), ask(A), A = 8)).
query(merge_three, (c(A, 1), c(B, 2), c(C, 3), A = B, C = B, ask(A)), counts).
query(value_and_free, (c(A, 1), c(B, 2), ask(7), B = 7, A = B)).

% Clauses of at most three literals: unit propagation by rules, then splitting on what is open.
:- chr_constraint cl(?any, ?any), lit(?any, ?any), split(?any).

clash @ lit(X, 0), lit(X, 1) <=> fail.
dup   @ lit(X, V) \ lit(X, V) <=> true.
empty @ cl([], _) <=> fail.
unit  @ cl([X-V], _) <=> lit(X, V).
sat   @ lit(X, V) \ cl(Ls, _) <=> memberchk(X-V, Ls) | true.
cut   @ lit(X, V) \ cl(Ls, N) <=> W is 1 - V, memberchk(X-W, Ls) | delete(Ls, X-W, Ms), cl(Ms, N).
known @ lit(X, _) \ split(X) <=> true.
split @ split(X) <=> ( lit(X, 1) ; lit(X, 0) ).

query(units, (cl([a-1, b-1], 1), cl([a-0], 2), cl([b-0, c-1], 3))).
query(split, (cl([a-1, b-1], 1), cl([a-0, b-0], 2), split(a), split(b))).
query(unsat, (cl([a-1, b-1], 1), cl([a-1, b-0], 2), cl([a-0, b-1], 3), cl([a-0, b-0], 4), split(a), split(b))).
query(three, (cl([a-1, b-1, c-1], 1), cl([a-0, b-0], 2), cl([b-0, c-0], 3), cl([a-0, c-0], 4), split(a), split(b), split(c))).

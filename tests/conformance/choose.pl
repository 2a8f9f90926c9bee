% Values one after the other, from ranges and lists, in several constraints that depend on each other.
:- chr_constraint pick(?any, ?any), x(?any, ?any), sum(?any), even(?any).

range @ pick(N, M) <=> between(1, M, V), note(try(N, V)), x(N, V).
equal @ x(N, V), x(M, V) <=> N \== M | fail.
sum   @ sum(S), x(_, V), x(_, W) ==> V < W, V + W =\= S | fail.
even  @ even(N), x(N, V) <=> member(E, [2, 4, 6]), note(is(E)), V =:= E.

query(three, pick(1, 3)).
query(none, pick(1, 0)).
query(one, pick(1, 1)).
query(different, (pick(1, 3), pick(2, 2))).
query(sum, (sum(5), pick(1, 4), pick(2, 4))).
query(even, (even(1), pick(1, 5))).

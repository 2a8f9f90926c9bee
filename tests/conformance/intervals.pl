% Interval domains over the numbers: intersection, order, sum. The order of propagation is the same in both systems, since
% everything is known from the start and variables are names.
:- chr_constraint dom(?any, ?any, ?any), le(?any, ?any), add(?any, ?any, ?any).

empty  @ dom(_, L, H) <=> L > H | fail.
meet   @ dom(X, L1, H1), dom(X, L2, H2) <=> L is max(L1, L2), H is min(H1, H2), dom(X, L, H).
le_h   @ le(X, Y), dom(X, L, H1), dom(Y, _, H2) ==> H1 > H2 | dom(X, L, H2).
le_l   @ le(X, Y), dom(X, L1, _), dom(Y, L2, H) ==> L1 > L2 | dom(Y, L1, H).
add    @ add(X, Y, Z), dom(X, L1, H1), dom(Y, L2, H2), dom(Z, L3, H3) ==> (L3 < L1 + L2 ; H3 > H1 + H2) |
         L is L1 + L2, H is H1 + H2, dom(Z, L, H).

query(meet, (dom(x, 1, 9), dom(x, 3, 12), dom(x, 0, 5))).
query(empty, (dom(x, 1, 3), dom(x, 4, 6))).
query(le, (dom(x, 1, 9), dom(y, 0, 5), le(x, y))).
query(le_chain, (le(x, y), le(y, z), dom(x, 3, 9), dom(y, 1, 8), dom(z, 0, 6))).
query(le_empty, (dom(x, 5, 9), dom(y, 1, 3), le(x, y))).
query(add, (add(x, y, z), dom(x, 1, 3), dom(y, 2, 4), dom(z, 0, 100))).
query(add_le, (dom(z, 0, 6), le(z, x), add(x, y, z), dom(x, 1, 30), dom(y, 2, 4))).

% All shortest paths: a shorter one replaces a longer one. Which detours are made on the way is
% a matter of partner order.
:- chr_constraint d(?any, ?any, ?any).

short @ d(X, Y, A) \ d(X, Y, B) <=> A =< B | true.
path  @ d(X, Y, A), d(Y, Z, B) ==> X \== Z | C is A + B, d(X, Z, C).

query(three, (d(a, b, 4), d(b, c, 2), d(a, c, 9))).
query(cycle, (d(a, b, 1), d(b, c, 1), d(c, d, 1), d(d, a, 1), d(a, c, 5))).

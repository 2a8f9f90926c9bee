% Simpagation between equals: which of two the rule keeps, by age and occurrence.
:- chr_constraint min(?any), tag(?any, ?any), set(?any).

min @ min(X) \ min(Y) <=> X =< Y | note(drop(Y)).
tag @ tag(K, _) \ tag(K, V) <=> note(drop(K, V)).
set_set @ set(X) \ set(X) <=> true.

query(falling, (min(3), min(2), min(1))).
query(rising, (min(1), min(2), min(3))).
query(equal, (min(2), min(2), min(2))).
query(newest_dropped, (tag(a, 1), tag(b, 2), tag(a, 3), tag(b, 4))).
query(set, (set(1), set(2), set(1), set(2), set(3))).

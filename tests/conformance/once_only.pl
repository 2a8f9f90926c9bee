% once/1 keeps the first way that succeeds inside, and what failed later does not go back into it.
:- chr_constraint go(?any), a(?any), no(?any), b(?any).

first  @ go(1) <=> once(( a(1) ; a(2) ; a(3) )), b(1).
later  @ go(2) <=> once(( ( a(1) ; a(2) ), note(tried), b(2) )), ( b(3) ; b(4) ).
dead   @ go(3) <=> once(( a(1) ; a(2) )), no(1).
outer  @ go(4) <=> ( a(4) ; a(5) ), once(( b(1) ; b(2) )).
clash  @ no(X), a(X) <=> fail.
clash2 @ a(1), b(2) <=> fail.

query(first, go(1)).
query(first_fails, (no(1), go(1))).
query(later, go(2)).
query(dead, go(3)).
query(outer, go(4)).

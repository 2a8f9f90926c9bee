% Three houses: each person a house, each colour a house; clues as rules.
:- chr_constraint at(?any, ?any, ?any), put(?any, ?any), left(?any, ?any, ?any, ?any), together(?any, ?any, ?any, ?any), not(?any, ?any, ?any).

place @ put(K, X) <=> between(1, 3, H), at(K, X, H).
taken @ at(K, _, H), at(K, _, H) <=> fail.
share @ together(K, X, L, Y), at(K, X, H), at(L, Y, G) ==> H =\= G | fail.
left  @ left(K, X, L, Y), at(K, X, H), at(L, Y, G) ==> H + 1 =\= G | fail.
not   @ not(K, X, H), at(K, X, H) <=> fail.

query(houses, (together(who, ann, col, red), left(col, green, col, white), not(who, bob, 1), left(who, cem, who, bob),
    put(who, ann), put(who, bob), put(who, cem), put(col, red), put(col, green), put(col, white))).
query(two, (not(who, ann, 2), put(who, ann), put(who, bob), put(who, cem))).

% Partners newest first; a kept active constraint goes on to the next partner.
:- chr_constraint go, sweep, once_only, a(?any), b(?any, ?any), c(?any), q(?any).

prop   @ go, a(X) ==> note(a(X)).
join   @ go, b(X, Y), c(Y) ==> note(b(X, Y)).
sweep  @ sweep \ a(X) <=> note(swept(X)).
taken  @ once_only, a(X) <=> note(taken(X)).
key    @ q(X), b(X, Y) ==> note(key(X, Y)).

query(newest_first, (a(1), a(2), a(3), go)).
query(sweep, (a(1), a(2), a(3), sweep)).
query(newest_taken, (a(1), a(2), a(3), once_only)).
query(each_partner_comes, (go, a(1), a(2))).
query(by_key, (b(1, 1), b(2, 2), b(1, 3), b(1, 4), q(1))).
query(join, (b(1, 7), b(2, 7), b(3, 8), c(7), go)).
query(sweep_stays, (sweep, a(1), a(2))).

% Euclid by subtraction, and by remainder.
:- chr_constraint gcd(?any), euclid(?any).

zero @ gcd(0) <=> true.
step @ gcd(N) \ gcd(M) <=> N =< M | L is M - N, gcd(L).
null @ euclid(0) <=> true.
rem  @ euclid(N) \ euclid(M) <=> N =< M | L is M mod N, euclid(L).

query(small, (gcd(9), gcd(6))).
query(three, (gcd(12), gcd(18), gcd(27))).
query(equal, (gcd(7), gcd(7))).
query(remainder, (euclid(1071), euclid(462))).
query(many, (euclid(100), euclid(75), euclid(60), euclid(35))).

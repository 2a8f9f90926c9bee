% Parity: two equal ones make a zero, and a one eats zeros.
:- chr_constraint xor(?any).

same @ xor(X), xor(X) <=> xor(0).
zero @ xor(1) \ xor(0) <=> true.

query(one, xor(1)).
query(three, (xor(1), xor(1), xor(1))).
query(zeros, (xor(0), xor(0))).
query(mixed, (xor(0), xor(1), xor(0), xor(1), xor(1))).

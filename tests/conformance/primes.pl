% The sieve: candidates come one by one, multiples go.
:- chr_constraint candidate(?any), prime(?any).

stop  @ candidate(1) <=> true.
next  @ candidate(N) <=> prime(N), M is N - 1, candidate(M).
sift  @ prime(I) \ prime(J) <=> 0 =:= J mod I | true.

query(ten, candidate(10)).
query(thirty, candidate(30)).

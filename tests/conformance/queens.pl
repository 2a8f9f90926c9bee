% n queens, one a row.
:- chr_constraint place(?any, ?any), queen(?any, ?any).

column   @ queen(_, C), queen(_, C) <=> fail.
diagonal @ queen(R1, C1), queen(R2, C2) <=> R1 =\= R2, abs(R1 - R2) =:= abs(C1 - C2) | fail.
done     @ place(R, N) <=> R > N | true.
next     @ place(R, N) <=> between(1, N, C), queen(R, C), S is R + 1, place(S, N).

query(three, place(1, 3)).
query(four, place(1, 4)).
query(six, place(1, 6)).

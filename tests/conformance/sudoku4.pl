% A small Sudoku: cells one after the other, all solutions.
:- chr_constraint cell(?any, ?any, ?any), fill(?any, ?any).

row   @ cell(R, _, V), cell(R, _, V) <=> fail.
col   @ cell(_, C, V), cell(_, C, V) <=> fail.
block @ cell(R, C, V), cell(S, D, V) <=> (R - 1) // 2 =:= (S - 1) // 2, (C - 1) // 2 =:= (D - 1) // 2 | fail.
over  @ fill(5, _) <=> true.
down  @ fill(R, 5) <=> S is R + 1, fill(S, 1).
given @ cell(R, C, _) \ fill(R, C) <=> D is C + 1, fill(R, D).
pick  @ fill(R, C) <=> between(1, 4, V), cell(R, C, V), D is C + 1, fill(R, D).

query(one, (cell(1, 1, 1), cell(1, 2, 2), cell(2, 3, 1), cell(3, 2, 1), cell(4, 4, 3), cell(3, 4, 2), fill(1, 1))).
query(several, (cell(1, 1, 1), cell(1, 2, 2), cell(1, 3, 3), cell(2, 1, 3), cell(3, 1, 2), cell(2, 3, 1), fill(1, 1))).
query(none, (cell(1, 1, 1), cell(1, 2, 2), cell(2, 3, 3), cell(2, 4, 4), cell(3, 3, 4), fill(1, 1))).
query(clash, (cell(1, 1, 1), cell(2, 2, 1))).

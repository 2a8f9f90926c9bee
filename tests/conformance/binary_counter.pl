% A carry that runs along; the last rule is for where there is no bit yet.
:- chr_constraint inc(?any), bit(?any, ?any), times(?any).

none  @ times(0) <=> true.
times @ times(N) <=> inc(0), M is N - 1, times(M).
set   @ inc(I), bit(I, 0) <=> bit(I, 1).
carry @ inc(I), bit(I, 1) <=> bit(I, 0), J is I + 1, inc(J).
grow  @ inc(I) <=> bit(I, 1).

query(one, inc(0)).
query(five, times(5)).
query(eight, times(8)).
query(from, (bit(0, 1), bit(1, 1), inc(0), inc(0))).

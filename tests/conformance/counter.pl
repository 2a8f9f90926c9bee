% A counter that is replaced at each step, seen by propagation rules: each replacement is a new constraint.
:- chr_constraint cnt(?any), inc, seen(?any), watch(?any), cell(?any, ?any), put(?any, ?any).

watch @ watch(W), cnt(N) ==> note(watch(W, N)).
even  @ cnt(N) ==> 0 is N mod 2 | seen(N).
inc   @ inc, cnt(N) <=> M is N + 1, cnt(M).
put   @ put(K, V), cell(K, _) <=> cell(K, V).
cell  @ cell(K, V), watch(K) ==> note(cell(K, V)).

query(count, (cnt(0), inc, inc, inc)).
query(watched, (watch(11), cnt(0), inc, watch(12), inc)).
query(two, (cnt(0), cnt(10), inc, inc)).
query(cells, (watch(1), cell(1, 0), cell(2, 0), put(2, 5), put(1, 6), put(1, 6))).

% Binary search trees: insertion, and the keys in order.
:- chr_constraint insert(?any, ?any, ?any), all(?any, ?any, ?any), keys(?any, ?any), flat(?any, ?any, ?any).

leaf  @ insert(K, nil, R) <=> R = t(nil, K, nil).
there @ insert(K, t(L, K, R), S) <=> S = t(L, K, R).
left  @ insert(K, t(L, M, R), S) <=> integer(K), integer(M), K < M | S = t(N, M, R), insert(K, L, N).
right @ insert(K, t(L, M, R), S) <=> integer(K), integer(M), K > M | S = t(L, M, N), insert(K, R, N).
all0  @ all([], T, R) <=> R = T.
all   @ all([K|Ks], T, R) <=> insert(K, T, U), all(Ks, U, R).
keys  @ keys(T, L) <=> flat(T, L, []).
flat0 @ flat(nil, L, M) <=> L = M.
flat  @ flat(t(A, K, B), L, M) <=> flat(A, L, [K|N]), flat(B, N, M).

query(one, insert(3,nil,T)).
query(three, all([2,1,3],nil,T)).
query(twice, all([2,1,2],nil,T)).
query(sorted, (all([4,2,6,1,3,5],nil,T), keys(T,L))).
query(unknown, (insert(K,t(nil,5,nil),T), K = 7)).
query(open, (insert(1,t(L,5,nil),T), L = nil)).
query(keys, keys(t(t(nil,a,nil),b,t(nil,c,nil)),L)).

% Union-find, naive and with rank and path compression (Schrijvers and Frühwirth).
:- chr_constraint make(?any), union(?any, ?any), find(?any, ?any), link(?any, ?any), to(?any, ?any), root(?any, ?any).

make    @ make(A) <=> root(A, 0).
union   @ union(A, B) <=> find(A, X), find(B, Y), link(X, Y).
node    @ to(A, B), find(A, X) <=> find(B, X), to(A, X).
found   @ root(B, _) \ find(B, X) <=> X = B.
equal   @ link(A, A) <=> true.
left    @ link(A, B), root(A, N), root(B, M) <=> N >= M | to(B, A), N1 is max(N, M + 1), root(A, N1).
right   @ link(B, A), root(A, N), root(B, M) <=> N >= M | to(B, A), N1 is max(N, M + 1), root(A, N1).

query(two, (make(1), make(2), union(1, 2))).
query(find, (make(1), make(2), make(3), union(1, 2), union(2, 3), find(3, X))).
query(eight, (make(1), make(2), make(3), make(4), make(5), make(6), make(7), make(8), union(1, 2), union(3, 4), union(5, 6),
    union(7, 8), union(1, 3), union(5, 7), union(1, 5), find(8, X), find(6, Y), union(8, 4))).

% The map of Australia with domains: a known colour is struck from the neighbours, and a single one left is known.
% Whether a neighbour or a domain is looked up first is the compiler's join order in either system: firings are counted.
:- chr_constraint dom(?any, ?any), next(?any, ?any), has(?any, ?any), label(?any).

empty  @ dom(_, []) <=> fail.
single @ dom(R, [C]) <=> has(R, C).
known  @ next(A, B), has(A, C) \ dom(B, Cs) <=> member(C, Cs) | delete(Cs, C, Ds), dom(B, Ds).
known2 @ next(B, A), has(A, C) \ dom(B, Cs) <=> member(C, Cs) | delete(Cs, C, Ds), dom(B, Ds).
clash  @ next(A, B), has(A, C), has(B, C) <=> fail.
label  @ label(R), dom(R, Cs) <=> member(C, Cs), has(R, C).
done   @ label(_) <=> true.

query(australia, (next(wa, nt), next(wa, sa), next(nt, sa), next(nt, q), next(sa, q), next(sa, nsw), next(sa, v), next(q, nsw),
    next(nsw, v), dom(wa, [r,g,b]), dom(nt, [r,g,b]), dom(sa, [r,g,b]), dom(q, [r,g,b]), dom(nsw, [r,g,b]), dom(v, [r,g,b]),
    label(wa), label(nt), label(sa), label(q), label(nsw), label(v)), counts).
query(two_colours, (next(a, b), next(b, c), next(a, c), dom(a, [r,g]), dom(b, [r,g]), dom(c, [r,g]), label(a))).

% CYK parsing: terminals become spans, rules join neighbours; each item is kept once.
:- chr_constraint word(?any, ?any), rule(?any, ?any, ?any), term(?any, ?any), span(?any, ?any, ?any).

dup   @ span(A, I, J) \ span(A, I, J) <=> true.
term  @ term(A, W), word(W, I) ==> J is I + 1, span(A, I, J).
join  @ rule(A, B, C), span(B, I, J), span(C, J, K) ==> span(A, I, K).

query(sentence, (rule(s, np, vp), rule(vp, v, np), rule(np, d, n), term(d, the), term(n, dog), term(n, cat), term(v, sees),
    word(the, 0), word(dog, 1), word(sees, 2), word(the, 3), word(cat, 4))).
query(ambiguous, (rule(e, e, e), term(e, x), word(x, 0), word(x, 1), word(x, 2), word(x, 3))).

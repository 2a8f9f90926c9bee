% Lists put together, and turned round.
:- chr_constraint app(?any, ?any, ?any), nrev(?any, ?any).

nil  @ app([], L, R) <=> R = L.
cons @ app([H|T], L, R) <=> R = [H|S], app(T, L, S).
none @ nrev([], R) <=> R = [].
turn @ nrev([H|T], R) <=> nrev(T, S), app(S, [H], R).

query(both, app([1,2],[3],X)).
query(empty, app([],Y,X)).
query(open, app([a|T],[z],X)).
query(later, (app(T,[z],X), T = [a,b])).
query(bit_by_bit, (app(T,[z],X), T = [a|U], U = [b|V], V = [])).
query(reverse, nrev([1,2,3,f(4)],X)).
query(terms, app([f(A),[B]],[g],X)).
query(wrong, (app(T,[z],X), T = [a], X = [b|W])).

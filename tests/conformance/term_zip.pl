% Two lists walked together; results may run before their inputs.
:- chr_constraint zip(?any, ?any, ?any), inc(?any, ?any), unzip(?any, ?any, ?any), final(?any, ?any).

zip0   @ zip([], [], Z) <=> Z = [].
zip    @ zip([A|As], [B|Bs], Z) <=> Z = [A - B|Zs], zip(As, Bs, Zs).
inc0   @ inc([], R) <=> R = [].
inc    @ inc([N|Ns], R) <=> integer(N) | M is N + 1, R = [M|Ms], inc(Ns, Ms).
unzip0 @ unzip([], A, B) <=> A = [], B = [].
unzip  @ unzip([X - Y|Zs], A, B) <=> A = [X|As], B = [Y|Bs], unzip(Zs, As, Bs).
last1  @ final([X], R) <=> R = X.
last   @ final([_, Y|T], R) <=> final([Y|T], R).

query(zip, zip([1,2],[a,b],Z)).
query(uneven, zip([1,2],[a],Z)).
query(waits, (zip([1|T],L,Z), L = [a|U], T = [], U = [])).
query(inc, inc([1,2,3],L)).
query(pipeline, (inc(A,B), inc(B,C), A = [1|T], T = [2])).
query(unzip, unzip([1 - a,2 - b],A,B)).
query(both, (zip([1,2],[a,b],Z), unzip(Z,A,B))).
query(last, final([a,b,f(c)],X)).
query(last_waits, (final([a|T],X), T = [b|U], U = [])).

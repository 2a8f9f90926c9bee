% Structured terms in heads; parts of them shared between heads.
:- chr_constraint pt(?any), opt(?any), out(?any), shape(?any).

axis   @ pt((X, 0)) <=> out(axis(X)).
line   @ pt((X, Y)), pt((X, Z)) ==> Y < Z | out(line(X, Y, Z)).
both   @ opt(some(X)), pt((X, _)) ==> out(both(X)).
none   @ opt(none) <=> out(none).
flat   @ shape(seg((_, Y), (_, Y))) <=> out(flat(Y)).
dot    @ shape(dot(P)), pt(P) <=> out(dot(P)).
nested @ shape(two(dot(P), dot(P))) <=> shape(dot(P)).

query(axis, (pt((3, 0)), pt((3, 1)))).
query(line, (pt((1, 5)), pt((1, 6)), pt((2, 6)), pt((1, 7)))).
query(both, (opt(some(1)), opt(some(2)), pt((2, 2)), pt((1, 4)), opt(none))).
query(shapes, (shape(seg((1, 2), (5, 2))), shape(seg((1, 2), (1, 3))))).
query(dot, (pt((2, 2)), shape(dot((2, 3))), shape(dot((2, 2))))).
query(nested, (pt((2, 2)), shape(two(dot((2, 2)), dot((2, 2)))), shape(two(dot((2, 2)), dot((2, 1)))))).

% Joins through what is inside terms.
:- chr_constraint person(?any, ?any), asks(?any, ?any), fact(?any), rule(?any, ?any), goal(?any).

ask   @ person(N, age(A)) \ asks(name(N), X) <=> X = A.
known @ fact(X) \ goal(X) <=> true.
chain @ rule(H, B) \ goal(H) <=> goal(B).

query(ask, (person(ann,age(30)), asks(name(ann),X))).
query(ask_before, (asks(name(N),X), person(bob,age(4)), N = bob)).
query(two, (person(ann,age(30)), person(bob,age(4)), asks(name(bob),X))).
query(fact, (fact(p(a)), goal(p(a)))).
query(fact_later, (fact(p(a)), goal(p(X)), X = a)).
query(chain, (rule(p(a),q(b)), fact(q(b)), goal(p(a)))).
query(chain_later, (rule(p(X),q(Y)), fact(q(Z)), goal(p(V)), X = V, Y = Z)).

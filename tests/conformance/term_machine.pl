% A machine with a stack: programs are lists of instructions.
:- chr_constraint run(?any, ?any, ?any), exec(?any, ?any).

exec @ exec(P, R) <=> run(P, [], R).
push @ run([push(X)|P], S, R) <=> run(P, [X|S], R).
add  @ run([add|P], [B, A|S], R) <=> integer(A), integer(B) | C is A + B, run(P, [C|S], R).
mul  @ run([mul|P], [B, A|S], R) <=> integer(A), integer(B) | C is A * B, run(P, [C|S], R).
dup  @ run([dup|P], [A|S], R) <=> run(P, [A, A|S], R).
swap @ run([swap|P], [A, B|S], R) <=> run(P, [B, A|S], R).
pair @ run([pair|P], [B, A|S], R) <=> run(P, [(A, B)|S], R).
end  @ run([], [A], R) <=> R = A.

query(sum, exec([push(1),push(2),add],R)).
query(square, exec([push(7),dup,mul],R)).
query(swap, exec([push(a),push(b),swap,pair],R)).
query(symbolic, exec([push(f(X)),dup,pair],R)).
query(waits, (exec([push(X),push(2),add],R), X = 40)).
query(underflow, exec([add],R)).
query(program_later, (exec([push(3)|P],R), P = [I|Q], I = dup, Q = [mul])).

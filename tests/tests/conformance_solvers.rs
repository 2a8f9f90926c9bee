//! Constraint solvers and rewriting over variables, from the CHR literature: answers as in SWI-Prolog.
//! See `conformance/harness.rs`; each program's `.pl` file says what it is about.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::{Var, chr};

chr! {
    pub struct MinSolver;
    constraint min(Var<i64>, Var<i64>, Var<i64>), leq(Var<i64>, Var<i64>);
    min_n  @ min(Some(x), Some(y), z) <=> z = x.min(y);
    min_x  @ leq(x, y) / min(x, y, z) <=> z = x;
    min_y  @ leq(y, x) / min(x, y, z) <=> z = y;
    min_eq @ min(x, x, z) <=> z = x;
    min_up @ min(x, y, z) ==> leq(z, x), leq(z, y);
    leq_n  @ leq(Some(x), Some(y)) <=> if x > y { fail };
    leq_r  @ leq(x, x) <=> true;
    leq_a  @ leq(x, y), leq(y, x) <=> x = y;
    leq_i  @ leq(x, y) / leq(x, y) <=> true;
    leq_t  @ leq(x, y), leq(y, z) ==> leq(x, z);
}

conformance! {
    min_solver |log| MinSolver::with_observer(log);
    numbers [A] min(3, 5, A);
    later [A, B, C] min(A, B, C), equate(A, 7), equate(B, 4);
    known_order [A, B, C] leq(A, B), min(A, B, C);
    order_later [A, B, C] min(A, B, C), leq(B, A);
    same [A, C] min(A, A, C);
    open [A, B, C] min(A, B, C);
    clash [A, B, C] min(A, B, C), equate(A, 1), equate(B, 2), equate(C, 2);
    equal_result [A, B, C] min(A, B, C), leq(A, C);
}

chr! {
    pub struct BoolSolver;
    constraint and(Var<u8>, Var<u8>, Var<u8>), or(Var<u8>, Var<u8>, Var<u8>), xor(Var<u8>, Var<u8>, Var<u8>), neg(Var<u8>, Var<u8>);
    and_0x @ and(Some(0), _, z) <=> z = 0;
    and_x0 @ and(_, Some(0), z) <=> z = 0;
    and_1x @ and(Some(1), y, z) <=> y = z;
    and_x1 @ and(x, Some(1), z) <=> x = z;
    and_z1 @ and(x, y, Some(1)) <=> x = 1, y = 1;
    and_xx @ and(x, x, z) <=> x = z;
    or_0x  @ or(Some(0), y, z) <=> y = z;
    or_x0  @ or(x, Some(0), z) <=> x = z;
    or_1x  @ or(Some(1), _, z) <=> z = 1;
    or_x1  @ or(_, Some(1), z) <=> z = 1;
    or_z0  @ or(x, y, Some(0)) <=> x = 0, y = 0;
    or_xx  @ or(x, x, z) <=> x = z;
    xor_0x @ xor(Some(0), y, z) <=> y = z;
    xor_x0 @ xor(x, Some(0), z) <=> x = z;
    xor_z0 @ xor(x, y, Some(0)) <=> x = y;
    xor_1x @ xor(Some(1), y, z) <=> neg(y, z);
    xor_x1 @ xor(x, Some(1), z) <=> neg(x, z);
    xor_z1 @ xor(x, y, Some(1)) <=> neg(x, y);
    xor_xx @ xor(x, x, z) <=> z = 0;
    neg_0  @ neg(Some(0), y) <=> y = 1;
    neg_1  @ neg(Some(1), y) <=> y = 0;
    neg_z0 @ neg(x, Some(0)) <=> x = 1;
    neg_z1 @ neg(x, Some(1)) <=> x = 0;
    neg_xx @ neg(x, x) <=> fail;
    neg_2  @ neg(x, y) / neg(x, z) <=> y = z;
    neg_n  @ neg(x, y) / neg(z, y) <=> x = z;
    neg_a  @ neg(x, y) / and(x, y, z) <=> z = 0;
    neg_o  @ neg(x, y) / or(x, y, z) <=> z = 1;
}

conformance! {
    bool_solver |log| BoolSolver::with_observer(log);
    and_true [A, B] and(A, B, 1);
    half_adder [A, B, S, C] xor(A, B, S), and(A, B, C), equate(A, 1), equate(B, 1);
    full_adder [A, B, D, E, I, S, F, C] xor(A, B, D), and(A, B, E), xor(D, I, S), and(D, I, F), or(E, F, C), equate(A, 1),
        equate(I, 1), equate(B, 0);
    backwards [A, B, S, C] xor(A, B, S), and(A, B, C), equate(C, 0), equate(S, 0), equate(A, 1);
    open [A, B, S, C] xor(A, B, S), and(A, B, C), equate(A, 1);
    contradiction [A, B] neg(A, B), equate(A, B);
    complement [A, B, C, D] neg(A, B), and(A, B, C), or(A, B, D);
    double_negation [A, B, C, D] neg(A, B), neg(B, C), neg(A, D);
    nand [A, B, C] and(A, B, C), neg(C, 1), equate(B, 1);
}

chr! {
    pub struct Eq;
    constraint val(&'static str, i64), lin(i64, &'static str, i64, &'static str, i64), eq(&'static str, &'static str);
    clash @ val(x, a), val(x, b) <=> a != b | fail;
    once_ @ val(x, a) / val(x, a) <=> true;
    left  @ val(x, v) / lin(a, x, b, y, c) <=> let d: i64 = c - a * v, d % b == 0 | val(y, d / b);
    right @ val(y, v) / lin(a, x, b, y, c) <=> let d: i64 = c - b * v, d % a == 0 | val(x, d / a);
    refl  @ eq(x, x) <=> true;
    sym   @ eq(x, y) / eq(y, x) <=> true;
    dupl  @ eq(x, y) / eq(x, y) <=> true;
    pass  @ eq(x, y), val(x, v) ==> val(y, v);
    back  @ eq(x, y), val(y, v) ==> val(x, v);
}

conformance! {
    eq |log| Eq::with_observer(log);
    left [] lin(2, "x", 3, "y", 12), val("x", 3);
    chain [] lin(1, "x", 1, "y", 10), lin(1, "y", -1, "z", 4), eq("z", "w"), val("x", 3);
    clash [] lin(1, "x", 1, "y", 10), val("x", 3), val("y", 8);
    eq_both [] eq("x", "y"), eq("y", "x"), eq("x", "x"), val("y", 5);
    eq_clash [] eq("x", "y"), eq("y", "z"), val("x", 1), val("z", 2);
}

chr! {
    pub struct Rewriting;
    constraint add(Var, Var, Var), mul(Var, Var, Var), s(Var, Var), z(Var);
    one_z @ z(x) / z(x) <=> true;
    one_s @ s(x, a) / s(x, b) <=> a = b;
    add_z @ z(x) / add(r, x, y) <=> r = y;
    add_s @ s(x, a) / add(r, x, y) <=> fresh t, s(r, t), add(t, a, y);
    mul_z @ z(x) / mul(r, x, _) <=> z(r);
    mul_s @ s(x, a) / mul(r, x, y) <=> fresh t, add(r, y, t), mul(t, a, y);
}

conformance! {
    rewriting |log| Rewriting::with_observer(log);
    one_plus_one [Z, A, R] z(Z), s(A, Z), add(R, A, A);
    two_plus_one [Z, A, B, R] z(Z), s(A, Z), s(B, A), add(R, B, A);
    waits [R, X, Y, Z] add(R, X, Y), s(X, Z), z(Z);
    two_by_two [Z, A, B, R] z(Z), s(A, Z), s(B, A), mul(R, B, B);
    zero [Z, A, R] z(Z), s(A, Z), mul(R, Z, A);
}

chr! {
    pub struct HashConsing;
    constraint node(Var, &'static str, Var, Var);
    share @ node(x, f, a, b) / node(y, f, a, b) <=> x = y;
    fun   @ node(x, f, a, b) / node(x, f, c, d) <=> a = c, b = d;
    clash @ node(x, f, _, _), node(x, g, _, _) <=> f != g | fail;
}

conformance! {
    hash_consing |log| HashConsing::with_observer(log);
    same [X, A, B, Y] node(X, "f", A, B), node(Y, "f", A, B);
    different [X, A, B, Y] node(X, "f", A, B), node(Y, "g", A, B);
    cascade [X, A, B, Y, C, V, W] node(X, "f", A, B), node(Y, "f", C, B), node(V, "g", X, X), node(W, "g", Y, X), equate(A, C);
    down [X, A, B, Y, C, D] node(X, "f", A, B), node(Y, "f", C, D), equate(X, Y);
    clash [X, A, B, Y, C, D] node(X, "f", A, B), node(Y, "g", C, D), equate(X, Y);
    chain [B, A, C, D, E] node(B, "s", A, A), node(C, "s", B, B), node(D, "s", C, C), node(E, "s", D, D), equate(A, C);
}

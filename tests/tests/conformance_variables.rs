//! Logical variables: waking, aliasing, history, lookup through variables, and solvers made of them, as in SWI-Prolog.
//! See `conformance/harness.rs`; each program's `.pl` file says what it is about.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::{Var, chr};
use harness::Log;

chr! {
    pub struct WakeBinding { log: Log }
    constraint w(Var<i64>), pair(Var<i64>, Var<i64>), out(&'static str), go(Var<i64>), lim(Var<i64>, Var<i64>);
    one   @ w(Some(1)) <=> out("one");
    pair  @ pair(Some(1), Some(2)) <=> out("pair");
    big   @ lim(x, y) <=> value(x) > value(y) | out("big");
    go    @ go(x) <=> w(x), { self.log.note("told"); }, x = 1, { self.log.note("bound"); }, out("end");
}

conformance! {
    wake_binding |log| WakeBinding::with_observer(log.clone(), log.audited());
    bound_later [A] w(A), equate(A, 1);
    bound_other [A] w(A), equate(A, 2);
    known [A] equate(A, 1), w(A);
    second_binding [A, B] pair(A, B), equate(A, 1), equate(B, 2);
    second_binding_no [A, B] pair(A, B), equate(B, 2), equate(A, 3);
    one_of_two [A, B] w(A), w(B), equate(A, 1);
    guard [A, B] lim(A, B), equate(A, 3), equate(B, 2);
    guard_no [A, B] lim(A, B), equate(A, 2), equate(B, 3);
    in_body [A] go(A);
    in_body_bound [A] equate(A, 1), go(A);
    two_woken [A] w(A), pair(A, 2), equate(A, 1);
}

chr! {
    pub struct WakeAliasing;
    constraint e(Var<i64>, Var<i64>), p(Var<i64>), q(Var<i64>), f(Var<i64>, Var<i64>, Var<i64>), out(&'static str);
    same @ e(x, x) <=> out("same");
    meet @ p(x), q(x) <=> out("meet");
    all3 @ f(x, x, x) <=> out("all");
    two3 @ f(x, x, _) ==> out("two");
}

conformance! {
    wake_aliasing |log| WakeAliasing::with_observer(log.audited());
    alias [A, B] e(A, B), equate(A, B);
    no_alias [A, B, C, D] e(A, B), e(C, D), equate(A, C);
    alias_far [A, D, B, C] e(A, D), equate(A, B), equate(C, D), equate(B, C);
    meet [A, B] p(A), q(B), equate(A, B);
    meet_value [A, B] p(A), q(B), equate(A, 7), equate(B, 7);
    meet_known [B] p(7), q(B), equate(B, 7);
    meet_two [A, B, C] p(A), p(B), q(C), equate(B, C);
    three [A, B, C] f(A, B, C), equate(A, C), equate(B, C);
    three_slow [A, B, C] f(A, B, C), equate(A, B), equate(B, C);
    three_value [A, B, C] f(A, B, C), equate(A, 1), equate(B, 1), equate(C, 1);
    not_three [A, B, C] f(A, B, C), equate(A, 1), equate(B, 2), equate(C, 1);
}

chr! {
    pub struct WakeHistory { log: Log }
    constraint p(Var<i64>), q(Var<i64>), r(Var<i64>, Var<i64>), nv(Var<i64>);
    single @ p(_) ==> { self.log.note("single"); };
    both   @ p(x), q(x) ==> { self.log.note("both"); };
    trans  @ r(_, y), r(y, _) ==> { self.log.note("trans"); };
    known  @ nv(Some(x)) ==> { self.log.note(format!("known({x})")); };
}

conformance! {
    wake_history |log| WakeHistory::with_observer(log.clone(), log.audited());
    single_woken [A] p(A), equate(A, 1);
    single_aliased [A, B] p(A), p(B), equate(A, B);
    both_once [A] p(A), q(A), equate(A, 1);
    both_by_alias [A, B] p(A), q(B), equate(A, B), equate(A, 1);
    both_four [A, B] p(A), p(B), q(A), q(B), equate(A, B), equate(B, 3);
    trans_alias [A, B, C, D] r(A, B), r(C, D), equate(B, C), equate(D, 1);
    trans_loop [A, B, C, D] r(A, B), r(C, D), equate(B, C), equate(D, A);
    trans_self [A, B] r(A, B), equate(A, B), equate(A, 1);
    known_once [A] nv(A), equate(A, 5);
    known_alias [A, B] nv(A), nv(B), equate(A, B), equate(B, 5);
}

chr! {
    pub struct WakeInside { log: Log }
    constraint set(Var<i64>, Var<i64>), v(Var<i64>), got(i64), go, cand(i64), x(Var<i64>), low(i64);
    got   @ v(Some(1)) <=> { self.log.note("v"); }, got(1);
    set   @ set(x, y) <=> { self.log.note("before"); }, x = y, { self.log.note("after"); };
    pick  @ go, cand(c), x(y) ==> { self.log.note(format!("pick({c})")); }, if c == 2 { y = c };
    low   @ x(Some(y)) <=> y < 3 | low(y);
    stop  @ low(_) / go <=> true;
}

conformance! {
    wake_inside |log| WakeInside::with_observer(log.clone(), log.audited());
    set [A] v(A), set(A, 1);
    set_alias [A, B] v(A), set(A, B), set(B, 1);
    set_fails [A] v(A), set(A, 1), set(A, 2);
    loop_stops [A] cand(1), cand(2), cand(3), x(A), go();
    loop_runs [A] cand(1), cand(3), x(A), go();
}

chr! {
    pub struct WakeFailure;
    constraint neq(Var<i64>, Var<i64>), eq(Var<i64>, Var<i64>), val(Var<i64>, Var<i64>);
    neq @ neq(x, x) <=> fail;
    far @ neq(Some(_), Some(_)) <=> true;
    eq  @ eq(x, y) <=> x = y;
    fun @ val(k, v) / val(k, w) <=> v = w;
}

conformance! {
    wake_failure |log| WakeFailure::with_observer(log.audited());
    clash [A] equate(A, 1), equate(A, 2);
    neq_ok [A, B] neq(A, B), equate(A, 1), equate(B, 2);
    neq_clash [A, B] neq(A, B), equate(A, 1), equate(B, 1);
    neq_alias [A, B] neq(A, B), equate(A, B);
    neq_self [A] neq(A, A);
    eq_clash [A, B] eq(A, 1), eq(B, 2), eq(A, B);
    eq_neq [A, C, B] neq(A, C), eq(A, B), eq(B, C);
    functional [A, B] val(1, A), val(1, 5), val(2, B), val(2, A);
    functional_key [K, A, L, B] val(K, A), val(L, B), equate(A, 1), equate(K, L);
    functional_clash [K, L] val(K, 1), val(L, 2), equate(K, L);
}

chr! {
    pub struct WakeLookup { log: Log }
    constraint c(Var<i64>, i64), ask(Var<i64>);
    ask @ ask(x), c(x, y) ==> { self.log.note(format!("c({y})")); };
}

conformance! {
    wake_lookup |log| WakeLookup::with_observer(log.clone(), log.audited());
    by_variable [A, B] c(A, 1), c(B, 2), ask(A);
    after_alias [A, B] c(A, 1), c(B, 2), equate(A, B), ask(B);
    after_binding [A, B] c(A, 1), c(B, 2), c(7, 3), equate(A, 7), ask(7);
    ask_then_bind [A] c(A, 1), c(8, 2), ask(8), equate(A, 8);
    ask_free [A] c(8, 2), ask(A), equate(A, 8);
    merge_three [A, B, C] c(A, 1), c(B, 2), c(C, 3), equate(A, B), equate(C, B), ask(A);
    value_and_free [A, B] c(A, 1), c(B, 2), ask(7), equate(B, 7), equate(A, B);
}

chr! {
    pub struct WakeFree;
    constraint v(Var<i64>), out(String), node(Var<i64>), link(Var<i64>, Var<i64>), grow(i64, Var<i64>);
    free  @ v(None) <=> out("free".to_string());
    bound @ v(Some(x)) <=> out(x.to_string());
    base  @ grow(0, x) <=> node(x);
    grow  @ grow(n, x) <=> n > 0 | fresh y, link(x, y), grow(n - 1, y);
    same  @ link(x, y) / link(x, z) <=> y = z;
}

conformance! {
    wake_free |log| WakeFree::with_observer(log.audited());
    free [A] v(A);
    bound [A] equate(A, 3), v(A);
    chain [A] grow(3, A);
    two_chains [A] grow(2, A), grow(2, A);
    merged [A, B] grow(1, A), grow(2, B), equate(A, B);
}

chr! {
    pub struct WakeOnceDead;
    constraint t(Var<i64>), only(Var<i64>), out(&'static str), u(Var<i64>, Var<i64>), cnt(i64);
    pairs @ t(x), t(x) <=> let _ = value(x) | out("pair");
    drop  @ only(x) / only(x) <=> true;
    one   @ u(x, y) <=> same(x, y) | cnt(1);
    sum   @ cnt(x), cnt(y) <=> cnt(x + y);
}

conformance! {
    wake_once_dead |log| WakeOnceDead::with_observer(log.audited());
    two [A] t(A), t(A), equate(A, 1);
    three [A] t(A), t(A), t(A), equate(A, 1);
    four [A, B] t(A), t(A), t(B), t(B), equate(A, B), equate(B, 1);
    only [A, B, C] only(A), only(B), only(C), equate(A, B), equate(B, C);
    sum [A, B] u(A, B), u(A, B), u(B, A), u(A, A), equate(A, B);
}

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
    min_solver |log| MinSolver::with_observer(log.audited());
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
    bool_solver |log| BoolSolver::with_observer(log.audited());
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
    eq |log| Eq::with_observer(log.audited());
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
    rewriting |log| Rewriting::with_observer(log.audited());
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
    hash_consing |log| HashConsing::with_observer(log.audited());
    same [X, A, B, Y] node(X, "f", A, B), node(Y, "f", A, B);
    different [X, A, B, Y] node(X, "f", A, B), node(Y, "g", A, B);
    cascade [X, A, B, Y, C, V, W] node(X, "f", A, B), node(Y, "f", C, B), node(V, "g", X, X), node(W, "g", Y, X), equate(A, C);
    down [X, A, B, Y, C, D] node(X, "f", A, B), node(Y, "f", C, D), equate(X, Y);
    clash [X, A, B, Y, C, D] node(X, "f", A, B), node(Y, "g", C, D), equate(X, Y);
    chain [B, A, C, D, E] node(B, "s", A, A), node(C, "s", B, B), node(D, "s", C, C), node(E, "s", D, D), equate(A, C);
}

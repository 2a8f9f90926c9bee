//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(#[dense(3)] i64, #[dense(3)] i64);
    #[join(textual)] r1 @ q(n, _), p(n, _), #[passive] q(n, _) ==> 0 != (store.q().count() as i64) | fail;
    r2 @ #[passive] p(a, _), p(_, _)          <=> a != 0 | let _la: i64 = a;
    r3 @ p(n, 2)                              <=> (n - 1) < n, 0 < n | p(n - 1, 2);
    r4 @ q(n, a)                              <=> 0 < n, let la: i64 = a - 0, la < n | q(n - 1, n);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(#[dense(3)] i64, #[dense(3)] i64);
    constraint q(#[dense(3)] i64, #[dense(3)] i64);
    #[join(textual)] r1 @ q(n, _), p(n, _), #[passive] q(n, _) ==> 0 != (store.q().count() as i64) | fail;
    r2 @ #[passive] p(a, _), p(_, _)          <=> a != 0 | let _la: i64 = a;
    r3 @ p(n, 2)                              <=> (n - 1) < n, 0 < n | p(n - 1, 2);
    r4 @ q(n, a)                              <=> 0 < n, let la: i64 = a - 0, la < n | q(n - 1, n);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: true },
            Kind { name: "q", args: &[Num, Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "r1", textual: true, heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Wild] }, Head { kind: 1, kept: true, passive: true, args: &[Bind("n"), Wild] }], guard: &[Differ(&[Int(0), Count(1)])], body: &[Fail] },
            Rule { name: "r2", textual: false, heads: &[Head { kind: 0, kept: false, passive: true, args: &[Bind("a"), Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], guard: &[Differ(&[Get("a"), Int(0)])], body: &[Let("_la", Get("a"))] },
            Rule { name: "r3", textual: false, heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Lit(2)] }], guard: &[Less(&[Sub(&[Get("n"), Int(1)]), Get("n")]), Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Int(2)])] },
            Rule { name: "r4", textual: false, heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("n"), Bind("a")] }], guard: &[Less(&[Int(0), Get("n")]), Bound("la", Sub(&[Get("a"), Int(0)])), Less(&[Get("la"), Get("n")])], body: &[Tell(1, &[Sub(&[Get("n"), Int(1)]), Get("n")])] },
        ],
    }
}

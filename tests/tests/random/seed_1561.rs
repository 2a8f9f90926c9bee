//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, i64);
    constraint q(i64);
    constraint r(i64);
    r1 @ p(a, b), r(1)                               <=> b < a, a != (b + 1) | q(a - 0), q(0), q(store.p().count() as i64);
    r2 @ p(a, _), q(a), p(c, c)                      ==> choose i: i64 in 0..3 { once { fail }, let _la: i64 = i + 1 };
    r3 @ q(_)                                        ==> { let _ = 2; };
    r4 @ r(n), #[passive] p(n, a), p(n, 1)           ==> q((a + n) % 2);
    r5 @ p(_, a) / #[passive] p(_, c), r(_), p(c, 2) <=> q(a);
    #[join(textual)] r6 @ p(n, n), r(n)                               <=> 0 < n | p(n - 1, n - 0);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    constraint p(i64, i64);
    constraint q(i64);
    constraint r(i64);
    r1 @ p(a, b), r(1)                               <=> b < a, a != (b + 1) | q(a - 0), q(0), q(store.p().count() as i64);
    r2 @ p(a, _), q(a), p(c, c)                      ==> choose i: i64 in 0..3 { once { fail }, let _la: i64 = i + 1 };
    r3 @ q(_)                                        ==> { let _ = 2; };
    r4 @ r(n), #[passive] p(n, a), p(n, 1)           ==> q((a + n) % 2);
    r5 @ p(_, a) / #[passive] p(_, c), r(_), p(c, 2) <=> q(a);
    #[join(textual)] r6 @ p(n, n), r(n)                               <=> 0 < n | p(n - 1, n - 0);
}

chr_tests::case! {
    ground [p(Num, Num), q(Num), r(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: false, passive: false, args: &[Lit(1)] }], absent: &[], guard: &[Less(&[Get("b"), Get("a")]), Differ(&[Get("a"), Add(&[Get("b"), Int(1)])])], body: &[Tell(1, &[Sub(&[Get("a"), Int(0)])]), Tell(1, &[Int(0)]), Tell(1, &[Count(0)])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("c"), Bind("c")] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(3), &[Once(&[Fail]), Let("_la", Add(&[Get("i"), Int(1)]))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Block(Int(2))] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("n")] }, Head { kind: 0, kept: true, passive: true, args: &[Bind("n"), Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("n"), Lit(1)] }], absent: &[], guard: &[], body: &[Tell(1, &[Rem(&[Add(&[Get("a"), Get("n")]), Int(2)])])] },
            Rule { name: "r5", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("a")] }, Head { kind: 0, kept: false, passive: true, args: &[Wild, Bind("c")] }, Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("c"), Lit(2)] }], absent: &[], guard: &[], body: &[Tell(1, &[Get("a")])] },
            Rule { name: "r6", textual: true, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Bind("n")] }, Head { kind: 2, kept: false, passive: false, args: &[Bind("n")] }], absent: &[], guard: &[Less(&[Int(0), Get("n")])], body: &[Tell(0, &[Sub(&[Get("n"), Int(1)]), Sub(&[Get("n"), Int(0)])])] },
        ],
    }
}

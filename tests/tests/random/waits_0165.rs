//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod inner {
        #[event] #[key(0)] pub constraint p(#[dense(3)] i64, Var<i64>);
        pub constraint q(#[dense(3)] i64, Var<i64>);
        pub constraint r(i64, Var<i64>);
        #[priority((a + 1) % 3)] r1 @ r(a, x)          ==> ( ( fail ; { let _ = a + 1; } ; true, x = 1, x = a ), fresh f: i64, f = (a + a) % 2 ; once { { let _ = 0; } } ), ( if (a + 1) == a { fail } ; ( fail ; x = a + 1, let _la: i64 = (a + a) % 3 ), match store.r().count() as i64 { _ if 0 < a => { fail } va => { let _lb: i64 = va, fail } }, if (a + 1) == a { true, fail } );
        r2 @ p(_, x), q(a, x) ==> r(a, x);
    }
}

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub use crate::waits_0165::inner;
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(_, x), p(_, x) <=> let _la: i64 = 1, r(1, x);
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    use outer;
    r3 @ q(_, x), p(_, x) <=> let _la: i64 = 1, r(1, x);
}

chr_tests::case! {
    vars [p(Num, Variable), q(Num, Variable), r(Num, Variable)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable], set: false, key: &[0], dense: true },
            Kind { name: "q", args: &[Num, Variable], set: false, key: &[], dense: true },
            Kind { name: "r", args: &[Num, Variable], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[Rem(&[Add(&[Get("a"), Int(1)]), Int(3)])], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[Or(&[&[Or(&[&[Fail], &[Block(Add(&[Get("a"), Int(1)]))], &[True, Equate("x", Int(1)), Equate("x", Get("a"))]]), Fresh("f"), Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(2)]))], &[Once(&[Block(Int(0))])]]), Or(&[&[If(Equal(&[Add(&[Get("a"), Int(1)]), Get("a")]), &[Fail], &[])], &[Or(&[&[Fail], &[Equate("x", Add(&[Get("a"), Int(1)])), Let("_la", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]))]]), Match(Count(2), &[(Wild, &[Less(&[Int(0), Get("a")])], &[Fail]), (Bind("va"), &[], &[Let("_lb", Get("va")), Fail])]), If(Equal(&[Add(&[Get("a"), Int(1)]), Get("a")]), &[True, Fail], &[])]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("x")] }], absent: &[], guard: &[], body: &[Tell(2, &[Get("a"), Get("x")])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Wild, Bind("x")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("x")] }], absent: &[], guard: &[], body: &[Let("_la", Int(1)), Tell(2, &[Int(1), Get("x")])] },
            Rule { name: "event_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild, Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}

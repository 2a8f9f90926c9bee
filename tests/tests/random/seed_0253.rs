//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        #[set] pub constraint p(i64);
        pub constraint q(#[dense(3)] i64);
        r1 @ q(_) / p(1) <=> true;
        r2 @ q(a), p(_)  ==> ( once { { let _ = a; }, fail }, for _i: i64 in 0..2 { { let _ = 1; } }, if 2 == a { { let _ = a + 1; }, fail } else { { let _ = a; } } ; ( let _la: i64 = a ; true, { let _ = a; } ), ( true, let _lb: i64 = 1 ; fail ), let 0: i64 = a else { true } ; for _j: i64 in 0..1 { fail }, ( { let _ = a; }, { let _ = a + 1; } ; { let _ = a; } ) );
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(_), p(_), #[passive] q(1) <=> true;
    r4 @ q(2)                        ==> ( let _la: i64 = 2 ; let 0: i64 = 1 else { fail }, once { { let _ = 0; } } );
}

chr_tests::case! {
    ground [p(Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: true },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Lit(1)] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[Or(&[&[Once(&[Block(Get("a")), Fail]), For("_i", Int(0), Int(2), &[Block(Int(1))]), If(Equal(&[Int(2), Get("a")]), &[Block(Add(&[Get("a"), Int(1)])), Fail], &[Block(Get("a"))])], &[Or(&[&[Let("_la", Get("a"))], &[True, Block(Get("a"))]]), Or(&[&[True, Let("_lb", Int(1))], &[Fail]]), LetElse(0, Get("a"), &[True])], &[For("_j", Int(0), Int(1), &[Fail]), Or(&[&[Block(Get("a")), Block(Add(&[Get("a"), Int(1)]))], &[Block(Get("a"))]])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: true, args: &[Lit(1)] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[], body: &[Or(&[&[Let("_la", Int(2))], &[LetElse(0, Int(1), &[Fail]), Once(&[Block(Int(0))])]])] },
        ],
    }
}

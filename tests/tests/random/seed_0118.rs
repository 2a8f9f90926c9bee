//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64, i64);
        pub constraint q(i64);
        r1 @ q(_), q(a), q(a), q(2) ==> match 1_i64 { _ if (a + 1) != a => { true, true, ( fail ; let _la: i64 = 1 ) } vb if vb < a => { let lc: i64 = vb, if ((lc + a) % 3) < a { let _ld: i64 = 0, { let _ = lc + 1; } }, ( true ; { let _ = a + 1; }, fail ), for _j: i64 in 1..2 { fail } } _ => { fail } };
        r2 @ q(a) / q(a)            <=> ( choose _i: i64 in 0..2 { fail }, let 0: i64 = a else { { let _ = a; } } ; once { fail } ), choose j: i64 in 1..1 { let _la: i64 = j, once { let _lb: i64 = a + 1 } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ q(a), p(_, b), p(a, a) <=> let la: i64 = 1 | ( match la { _ if a != (la + 1) => { { let _ = 2; }, true } _ => { { let _ = (a + la) % 2; }, fail } }, ( let _lb: i64 = b + 1 ; let _lc: i64 = 0 ; fail ) ; let 0: i64 = la else { { let _ = la - 0; } } ; choose _i: i64 in 0..2 { fail }, once { fail } ), fail;
}

chr_tests::case! {
    ground [p(Num, Num), q(Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: true, passive: false, args: &[Lit(2)] }], absent: &[], guard: &[], body: &[Match(Int(1), &[(Wild, &[Differ(&[Add(&[Get("a"), Int(1)]), Get("a")])], &[True, True, Or(&[&[Fail], &[Let("_la", Int(1))]])]), (Bind("vb"), &[Less(&[Get("vb"), Get("a")])], &[Let("lc", Get("vb")), If(Less(&[Rem(&[Add(&[Get("lc"), Get("a")]), Int(3)]), Get("a")]), &[Let("_ld", Int(0)), Block(Add(&[Get("lc"), Int(1)]))], &[]), Or(&[&[True], &[Block(Add(&[Get("a"), Int(1)])), Fail]]), For("_j", Int(1), Int(2), &[Fail])]), (Wild, &[], &[Fail])])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Or(&[&[Choose("_i", Int(0), Int(2), &[Fail]), LetElse(0, Get("a"), &[Block(Get("a"))])], &[Once(&[Fail])]]), Choose("j", Int(1), Int(1), &[Let("_la", Get("j")), Once(&[Let("_lb", Add(&[Get("a"), Int(1)]))])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("a")] }], absent: &[], guard: &[Bound("la", Int(1))], body: &[Or(&[&[Match(Get("la"), &[(Wild, &[Differ(&[Get("a"), Add(&[Get("la"), Int(1)])])], &[Block(Int(2)), True]), (Wild, &[], &[Block(Rem(&[Add(&[Get("a"), Get("la")]), Int(2)])), Fail])]), Or(&[&[Let("_lb", Add(&[Get("b"), Int(1)]))], &[Let("_lc", Int(0))], &[Fail]])], &[LetElse(0, Get("la"), &[Block(Sub(&[Get("la"), Int(0)]))])], &[Choose("_i", Int(0), Int(2), &[Fail]), Once(&[Fail])]]), Fail] },
        ],
    }
}

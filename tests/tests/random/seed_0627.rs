//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p(i64, i64);
    constraint q(i64);
    constraint r;
    r1 @ q(a), r, r, r                      ==> a == 2 | for i: i64 in 1..3 { ( { let _ = (i + a) % 2; } ; fail ; fail ) }, for j: i64 in 1..3 { ( { let _ = a - 0; } ; fail ), let _la: i64 = j + 1 };
    r2 @ r, #[passive] p(_, b), q(_) / q(d) <=> once { let _la: i64 = d }, ( once { fail } ; true ), ( fail ; ( let _lb: i64 = b, { let _ = d; }, let _lc: i64 = b + 1 ; fail ) );
    r3 @ #[passive] p(n, 2), p(n, _)        <=> choose i: i64 in 0..1 { q(i), r }, r;
    #[join(textual)] r4 @ #[passive] r, r, r                 ==> let _la: i64 = 1;
}

chr_tests::case! {
    ground [p(Num, Num), q(Num), r()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Num], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[], guard: &[Equal(&[Get("a"), Int(2)])], body: &[For("i", Int(1), Int(3), &[Or(&[&[Block(Rem(&[Add(&[Get("i"), Get("a")]), Int(2)]))], &[Fail], &[Fail]])]), For("j", Int(1), Int(3), &[Or(&[&[Block(Sub(&[Get("a"), Int(0)]))], &[Fail]]), Let("_la", Add(&[Get("j"), Int(1)]))])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: true, passive: true, args: &[Wild, Bind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("d")] }], absent: &[], guard: &[], body: &[Once(&[Let("_la", Get("d"))]), Or(&[&[Once(&[Fail])], &[True]]), Or(&[&[Fail], &[Or(&[&[Let("_lb", Get("b")), Block(Get("d")), Let("_lc", Add(&[Get("b"), Int(1)]))], &[Fail]])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: true, args: &[Bind("n"), Lit(2)] }, Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild] }], absent: &[], guard: &[], body: &[Choose("i", Int(0), Int(1), &[Tell(1, &[Get("i")]), Tell(2, &[])]), Tell(2, &[])] },
            Rule { name: "r4", textual: true, priority: &[], heads: &[Head { kind: 2, kept: true, passive: true, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }, Head { kind: 2, kept: true, passive: false, args: &[] }], absent: &[], guard: &[], body: &[Let("_la", Int(1))] },
        ],
    }
}

//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(i64, Var<i64>, i64);
    constraint q;
    r1 @ p(a, None, b), q          ==> a == b, 2 == b | let 0: i64 = 0 else { ( fail ; fail ; { let _ = 2; }, let _la: i64 = a + 1 ) }, ( { let _ = b; } ; true );
    r2 @ q, p(_, Some(a), a), q, q <=> (a - 2) != a | let 1: i64 = (a + a) % 3 else { for _i: i64 in 1..3 { true, { let _ = a + 1; } } }, ( once { fresh f: i64, f = a, f = (a + a) % 3, true }, fresh g: i64, g = a, ( g = a ; let _la: i64 = 0 ) ; let 0: i64 = a else { fail }, let 1: i64 = 0 else { fail }, { let _ = 0; } ; choose _j: i64 in 1..4 { fail }, let lb: i64 = a, ( fail ; fresh h: i64, h = lb, fail ; { let _ = lb; }, fail ) );
    r3 @ p(n, _, n)                <=> q;
}

chr_tests::case! {
    vars [p(Num, Variable, Num), q()]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num, Variable, Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a"), Unbound, Bind("b")] }, Head { kind: 1, kept: true, passive: false, args: &[] }], absent: &[], guard: &[Equal(&[Get("a"), Get("b")]), Equal(&[Int(2), Get("b")])], body: &[LetElse(0, Int(0), &[Or(&[&[Fail], &[Fail], &[Block(Int(2)), Let("_la", Add(&[Get("a"), Int(1)]))]])]), Or(&[&[Block(Get("b"))], &[True]])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[Wild, SomeBind("a"), Bind("a")] }, Head { kind: 1, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[] }], absent: &[], guard: &[Differ(&[Sub(&[Get("a"), Int(2)]), Get("a")])], body: &[LetElse(1, Rem(&[Add(&[Get("a"), Get("a")]), Int(3)]), &[For("_i", Int(1), Int(3), &[True, Block(Add(&[Get("a"), Int(1)]))])]), Or(&[&[Once(&[Fresh("f"), Equate("f", Get("a")), Equate("f", Rem(&[Add(&[Get("a"), Get("a")]), Int(3)])), True]), Fresh("g"), Equate("g", Get("a")), Or(&[&[Equate("g", Get("a"))], &[Let("_la", Int(0))]])], &[LetElse(0, Get("a"), &[Fail]), LetElse(1, Int(0), &[Fail]), Block(Int(0))], &[Choose("_j", Int(1), Int(4), &[Fail]), Let("lb", Get("a")), Or(&[&[Fail], &[Fresh("h"), Equate("h", Get("lb")), Fail], &[Block(Get("lb")), Fail]])]])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("n"), Wild, Bind("n")] }], absent: &[], guard: &[], body: &[Tell(1, &[])] },
        ],
    }
}

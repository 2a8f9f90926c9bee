//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    #[set] constraint q(i64, Var<i64>);
    constraint r(i64, i64);
    #[priority(1)] r1     @ r(_, a)                         ==> p(a + 1);
    #[priority(1)] r2     @ p(x), r(a, b), r(_, _), r(c, x) ==> let _la: i64 = b + 1, b == c | for _i: i64 in 1..3 { if 2 != a { fail } else { fresh f: i64, f = 0 }, let _lb: i64 = a };
    #[allow(unwoken)] r3     @ !p(_), p(x)                     ==> let la: i64 = 1, (store.q().count() as i64) == 3 | ( ( x = (la + la) % 2, let _lb: i64 = 2 ; x = 2, x = la + 1 ; fail ) ; for _i: i64 in 1..3 { x = la }, fresh f: i64, f = la + 1 ; choose j: i64 in 0..3 { { let _ = (la + j) % 2; }, fresh g: i64, g = (j + j) % 2, let _lc: i64 = j }, { let _ = la; } ), x = 0;
    gone_p @ p(_) / p(_)                     <=> true;
}

chr_tests::case! {
    vars [p(Variable), q(Num, Variable), r(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Num, Variable], set: true, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_q", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("a"), Bind("b")] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: false, priority: &[Int(1)], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Wild, Bind("a")] }], absent: &[], guard: &[], body: &[Tell(0, &[Add(&[Get("a"), Int(1)])])] },
            Rule { name: "r2", textual: false, priority: &[Int(1)], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("a"), Bind("b")] }, Head { kind: 2, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Bind("c"), Bind("x")] }], absent: &[], guard: &[Bound("_la", Add(&[Get("b"), Int(1)])), Equal(&[Get("b"), Get("c")])], body: &[For("_i", Int(1), Int(3), &[If(Differ(&[Int(2), Get("a")]), &[Fail], &[Fresh("f"), Equate("f", Int(0))]), Let("_lb", Get("a"))])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[Absent { at: 0, kind: 0, args: &[Wild], tests: &[] }], guard: &[Bound("la", Int(1)), Equal(&[Count(1), Int(3)])], body: &[Or(&[&[Or(&[&[Equate("x", Rem(&[Add(&[Get("la"), Get("la")]), Int(2)])), Let("_lb", Int(2))], &[Equate("x", Int(2)), Equate("x", Add(&[Get("la"), Int(1)]))], &[Fail]])], &[For("_i", Int(1), Int(3), &[Equate("x", Get("la"))]), Fresh("f"), Equate("f", Add(&[Get("la"), Int(1)]))], &[Choose("j", Int(0), Int(3), &[Block(Rem(&[Add(&[Get("la"), Get("j")]), Int(2)])), Fresh("g"), Equate("g", Rem(&[Add(&[Get("j"), Get("j")]), Int(2)])), Let("_lc", Get("j"))]), Block(Get("la"))]]), Equate("x", Int(0))] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}

//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    constraint p(Var<i64>);
    #[order(1)] constraint ordered_q(i64, i64);
    r1     @ !p(_), ordered_q(_, _)            ==> true;
    #[priority(value(x))] r2     @ p(x), !ordered_q(oa, _) if oa < 1 ==> let la: i64 = 0, la <= ((la + la) % 2) | for i: i64 in 0..3 { let lb: i64 = 2, ( x = 2, x = 1, fresh f: i64, f = 2 ; fresh g: i64, g = x ; let _lc: i64 = (i + lb) % 2, x = i + 1 ) };
    #[priority(value(x))] r3     @ p(x)                              <=> let la: i64 = 2, for _i: i64 in 0..2 { ( x = 2 ; fresh f: i64, f = la, { let _ = la; }, let _lb: i64 = 1 ; fail ) }, if 1 <= la { x = 0 } else { let 0: i64 = la - 0 else { x = la, fresh g: i64, g = la } };
    gone_q @ p(_), ordered_q(0, _)             <=> true;
}

chr_tests::case! {
    vars [p(Variable), ordered_q(Num, Num)]
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "ordered_q", args: &[Num, Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild] }], absent: &[Absent { at: 0, kind: 0, args: &[Wild], tests: &[] }], guard: &[], body: &[True] },
            Rule { name: "r2", textual: false, priority: &[Value("x")], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("x")] }], absent: &[Absent { at: 1, kind: 1, args: &[Bind("oa"), Wild], tests: &[Less(&[Get("oa"), Int(1)])] }], guard: &[Bound("la", Int(0)), AtMost(&[Get("la"), Rem(&[Add(&[Get("la"), Get("la")]), Int(2)])])], body: &[For("i", Int(0), Int(3), &[Let("lb", Int(2)), Or(&[&[Equate("x", Int(2)), Equate("x", Int(1)), Fresh("f"), Equate("f", Int(2))], &[Fresh("g"), Equate("g", Get("x"))], &[Let("_lc", Rem(&[Add(&[Get("i"), Get("lb")]), Int(2)])), Equate("x", Add(&[Get("i"), Int(1)]))]])])] },
            Rule { name: "r3", textual: false, priority: &[Value("x")], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Bind("x")] }], absent: &[], guard: &[], body: &[Let("la", Int(2)), For("_i", Int(0), Int(2), &[Or(&[&[Equate("x", Int(2))], &[Fresh("f"), Equate("f", Get("la")), Block(Get("la")), Let("_lb", Int(1))], &[Fail]])]), If(AtMost(&[Int(1), Get("la")]), &[Equate("x", Int(0))], &[LetElse(0, Sub(&[Get("la"), Int(0)]), &[Equate("x", Get("la")), Fresh("g"), Equate("g", Get("la"))])])] },
            Rule { name: "gone_q", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Wild] }, Head { kind: 1, kept: false, passive: false, args: &[Lit(0), Wild] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}

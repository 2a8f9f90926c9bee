//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::{Var, chr};
use chr_tests::program::words::*;

chr! {
    /// As it is.
    pub struct Fast;
    #[set] constraint p;
    constraint q(Var<i64>);
    constraint r(i64);
    #[join(textual)] r1     @ r(a) / !p, p, q(None), q(Some(b)) <=> match 2_i64 { vb if vb != ((b + b) % 3) => { let lb: i64 = vb, let 0: i64 = lb + 1 else { fail }, choose _k: i64 in 0..2 { let _lc: i64 = (a + b) % 3, true }, choose _l: i64 in 0..2 { { let _ = b; } } } _ if 3 == (store.q().count() as i64) => { for i: i64 in 1..1 { let _la: i64 = i }, for _j: i64 in 1..2 { fresh f: i64, f = 0 }, if (a + 1) < b { fresh g: i64, g = a } else { fresh h: i64, h = 1, h = a - 0 } } _ => { let ld: i64 = b, ( fail ; true ), choose _m: i64 in 0..3 { true, { let _ = ld + 1; } } } }, let _lb: i64 = b;
    #[priority(0)] r2     @ !q(_), q(x), p                    ==> agg ga: i64 = sum(value(ox) % 3) in q(ox) | x = ga - 0;
    #[priority(0)] r3     @ r(_), #[passive] r(_)             <=> fail;
    gone_p @ r(_), p                           <=> true;
}

chr! {
    /// Without optimisations.
    #[without(all)]
    pub struct Slow;
    #[set] constraint p;
    constraint q(Var<i64>);
    constraint r(i64);
    #[join(textual)] r1     @ r(a) / !p, p, q(None), q(Some(b)) <=> match 2_i64 { vb if vb != ((b + b) % 3) => { let lb: i64 = vb, let 0: i64 = lb + 1 else { fail }, choose _k: i64 in 0..2 { let _lc: i64 = (a + b) % 3, true }, choose _l: i64 in 0..2 { { let _ = b; } } } _ if 3 == (store.q().count() as i64) => { for i: i64 in 1..1 { let _la: i64 = i }, for _j: i64 in 1..2 { fresh f: i64, f = 0 }, if (a + 1) < b { fresh g: i64, g = a } else { fresh h: i64, h = 1, h = a - 0 } } _ => { let ld: i64 = b, ( fail ; true ), choose _m: i64 in 0..3 { true, { let _ = ld + 1; } } } }, let _lb: i64 = b;
    #[priority(0)] r2     @ !q(_), q(x), p                    ==> agg ga: i64 = sum(value(ox) % 3) in q(ox) | x = ga - 0;
    #[priority(0)] r3     @ r(_), #[passive] r(_)             <=> fail;
    gone_p @ r(_), p                           <=> true;
}

chr_tests::case! {
    vars [p(), q(Variable), r(Num)]
    slow: Slow,
    ends: true,
    Program {
        kinds: &[
            Kind { name: "p", args: &[], set: true, key: &[], dense: false },
            Kind { name: "q", args: &[Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num], set: false, key: &[], dense: false },
        ],
        rules: &[
            Rule { name: "set_p", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[] }, Head { kind: 0, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[True] },
            Rule { name: "r1", textual: true, priority: &[], heads: &[Head { kind: 2, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: false, passive: false, args: &[] }, Head { kind: 1, kept: false, passive: false, args: &[Unbound] }, Head { kind: 1, kept: false, passive: false, args: &[SomeBind("b")] }], absent: &[Absent { at: 1, kind: 0, args: &[], tests: &[] }], guard: &[], body: &[Match(Int(2), &[(Bind("vb"), &[Differ(&[Get("vb"), Rem(&[Add(&[Get("b"), Get("b")]), Int(3)])])], &[Let("lb", Get("vb")), LetElse(0, Add(&[Get("lb"), Int(1)]), &[Fail]), Choose("_k", Int(0), Int(2), &[Let("_lc", Rem(&[Add(&[Get("a"), Get("b")]), Int(3)])), True]), Choose("_l", Int(0), Int(2), &[Block(Get("b"))])]), (Wild, &[Equal(&[Int(3), Count(1)])], &[For("i", Int(1), Int(1), &[Let("_la", Get("i"))]), For("_j", Int(1), Int(2), &[Fresh("f"), Equate("f", Int(0))]), If(Less(&[Add(&[Get("a"), Int(1)]), Get("b")]), &[Fresh("g"), Equate("g", Get("a"))], &[Fresh("h"), Equate("h", Int(1)), Equate("h", Sub(&[Get("a"), Int(0)]))])]), (Wild, &[], &[Let("ld", Get("b")), Or(&[&[Fail], &[True]]), Choose("_m", Int(0), Int(3), &[True, Block(Add(&[Get("ld"), Int(1)]))])])]), Let("_lb", Get("b"))] },
            Rule { name: "r2", textual: false, priority: &[Int(0)], heads: &[Head { kind: 1, kept: true, passive: false, args: &[Bind("x")] }, Head { kind: 0, kept: true, passive: false, args: &[] }], absent: &[Absent { at: 0, kind: 1, args: &[Wild], tests: &[] }], guard: &[Agg(Bind("ga"), Aggregate { fold: SumOf, of: &[Rem(&[Value("ox"), Int(3)])], kind: 1, args: &[Bind("ox")], tests: &[] })], body: &[Equate("x", Sub(&[Get("ga"), Int(0)]))] },
            Rule { name: "r3", textual: false, priority: &[Int(0)], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 2, kept: false, passive: true, args: &[Wild] }], absent: &[], guard: &[], body: &[Fail] },
            Rule { name: "gone_p", textual: false, priority: &[], heads: &[Head { kind: 2, kept: false, passive: false, args: &[Wild] }, Head { kind: 0, kept: false, passive: false, args: &[] }], absent: &[], guard: &[], body: &[True] },
        ],
    }
}

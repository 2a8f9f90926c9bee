//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.
use chr_core::chr;
use chr_tests::program::words::*;

chr_core::rules! {
    /// A part of it.
    pub mod outer {
        pub constraint p(i64);
        pub constraint q(Var<i64>, Var<i64>);
        #[key(0, 1, 2)] pub constraint r(i64, Var<i64>, Var<i64>);
        r1 @ p(a)          ==> q(1, a);
        r2 @ p(0), q(x, y) <=> let la: i64 = 2 | match la + 1 { _ if same(x, y) => { fail } vb if vb != ((la + la) % 3) => { let lb: i64 = vb, { let _ = lb; }, choose i: i64 in 0..0 { x = (lb + i) % 2 } } _ => { for j: i64 in 1..3 { { let _ = j; } } } };
    }
}

chr! {
    /// As it is.
    pub struct Fast;
    use outer;
    r3 @ p(a), p(a), #[passive] p(_)        ==> once { match store.q().count() as i64 { _ if 0 != a => { q(a, a + 1), q(a, 1) } va => { let _la: i64 = va, true } }, q(a, 0), choose i: i64 in 0..2 { q(i, 2) } };
    r4 @ p(_), q(_, _), r(_, Some(b), None) ==> { let _ = b; };
}

chr_tests::case! {
    vars [p(Num), q(Variable, Variable), r(Num, Variable, Variable)]
    ends: false,
    Program {
        kinds: &[
            Kind { name: "p", args: &[Num], set: false, key: &[], dense: false },
            Kind { name: "q", args: &[Variable, Variable], set: false, key: &[], dense: false },
            Kind { name: "r", args: &[Num, Variable, Variable], set: false, key: &[0, 1, 2], dense: false },
        ],
        rules: &[
            Rule { name: "r1", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }], absent: &[], guard: &[], body: &[Tell(1, &[Int(1), Get("a")])] },
            Rule { name: "r2", textual: false, priority: &[], heads: &[Head { kind: 0, kept: false, passive: false, args: &[Lit(0)] }, Head { kind: 1, kept: false, passive: false, args: &[Bind("x"), Bind("y")] }], absent: &[], guard: &[Bound("la", Int(2))], body: &[Match(Add(&[Get("la"), Int(1)]), &[(Wild, &[Same(&["x", "y"])], &[Fail]), (Bind("vb"), &[Differ(&[Get("vb"), Rem(&[Add(&[Get("la"), Get("la")]), Int(3)])])], &[Let("lb", Get("vb")), Block(Get("lb")), Choose("i", Int(0), Int(0), &[Equate("x", Rem(&[Add(&[Get("lb"), Get("i")]), Int(2)]))])]), (Wild, &[], &[For("j", Int(1), Int(3), &[Block(Get("j"))])])])] },
            Rule { name: "r3", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: false, args: &[Bind("a")] }, Head { kind: 0, kept: true, passive: true, args: &[Wild] }], absent: &[], guard: &[], body: &[Once(&[Match(Count(1), &[(Wild, &[Differ(&[Int(0), Get("a")])], &[Tell(1, &[Get("a"), Add(&[Get("a"), Int(1)])]), Tell(1, &[Get("a"), Int(1)])]), (Bind("va"), &[], &[Let("_la", Get("va")), True])]), Tell(1, &[Get("a"), Int(0)]), Choose("i", Int(0), Int(2), &[Tell(1, &[Get("i"), Int(2)])])])] },
            Rule { name: "r4", textual: false, priority: &[], heads: &[Head { kind: 0, kept: true, passive: false, args: &[Wild] }, Head { kind: 1, kept: true, passive: false, args: &[Wild, Wild] }, Head { kind: 2, kept: true, passive: false, args: &[Wild, SomeBind("b"), Unbound] }], absent: &[], guard: &[], body: &[Block(Get("b"))] },
        ],
    }
}

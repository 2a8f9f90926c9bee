//! Search: all answers in order, and what fires before each of them, as in SWI-Prolog. See `conformance/harness.rs`;
//! each program's `.pl` file says what it is about.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::{Var, chr};
use harness::Log;

chr! {
    pub struct Disjunction { log: Log }
    constraint go(i64), a(i64), b(i64), c(i64);
    two    @ go(1) <=> ( a(1) ; b(1) ), c(1);
    three  @ go(2) <=> ( a(1), { self.log.note("first"); } ; { self.log.note("second"); }, fail ; b(2) ), { self.log.note("after"); };
    nested @ go(3) <=> ( ( a(1) ; a(2) ), b(1) ; a(3) ), ( c(1) ; c(2) );
    clash  @ a(2), b(1) <=> fail;
    none   @ go(4) <=> ( fail ; a(5), fail ), c(9);
    deep   @ go(5) <=> ( go(1) ; go(2) );
    last   @ c(2), a(3) <=> fail;
}

conformance! {
    disjunction |log| Disjunction::with_observer(log.clone(), log.audited());
    two [] go(1);
    three [] go(2);
    nested [] go(3);
    none [] go(4);
    deep [] go(5);
    host_goes_on [] go(1), go(2);
    host_fails_first [] go(3), b(1), a(2);
}

chr! {
    pub struct Choose { log: Log }
    constraint pick(i64, i64), x(i64, i64), sum(i64), even(i64);
    range @ pick(n, m) <=> choose v: i64 in 1..=m { { self.log.note(format!("try({n},{v})")); }, x(n, v) };
    equal @ x(n, v), x(m, v) <=> n != m | fail;
    sum   @ sum(s), x(_, v), x(_, w) ==> v < w, v + w != s | fail;
    even  @ even(n), x(n, v) <=> choose e: i64 in [2, 4, 6] { { self.log.note(format!("is({e})")); }, if v != e { fail } };
}

conformance! {
    choose |log| Choose::with_observer(log.clone(), log.audited());
    three [] pick(1, 3);
    none [] pick(1, 0);
    one [] pick(1, 1);
    different [] pick(1, 3), pick(2, 2);
    sum [] sum(5), pick(1, 4), pick(2, 4);
    even [] even(1), pick(1, 5);
}

chr! {
    pub struct OnceOnly { log: Log }
    constraint go(i64), a(i64), no(i64), b(i64);
    first  @ go(1) <=> once { ( a(1) ; a(2) ; a(3) ) }, b(1);
    later  @ go(2) <=> once { ( a(1) ; a(2) ), { self.log.note("tried"); }, b(2) }, ( b(3) ; b(4) );
    dead   @ go(3) <=> once { ( a(1) ; a(2) ) }, no(1);
    outer  @ go(4) <=> ( a(4) ; a(5) ), once { ( b(1) ; b(2) ) };
    clash  @ no(x), a(x) <=> fail;
    clash2 @ a(1), b(2) <=> fail;
}

conformance! {
    once_only |log| OnceOnly::with_observer(log.clone(), log.audited());
    first [] go(1);
    first_fails [] no(1), go(1);
    later [] go(2);
    dead [] go(3);
    outer [] go(4);
}

chr! {
    pub struct Undo { log: Log }
    constraint v(&'static str, Var<i64>), p(Var<i64>), q(Var<i64>), t(i64), go(Var<i64>), rm, seen(i64), cnt(i64);
    hist @ p(x), q(x) ==> { self.log.note("pq"); };
    got  @ v(_, Some(1)) ==> { self.log.note("one"); };
    rm   @ rm, t(x) <=> seen(x);
    bind @ go(x) <=> ( x = 1 ; x = 2 ; true ), { self.log.note("bound"); };
    cnt  @ cnt(n) <=> n < 2 | ( cnt(n + 1) ; seen(n) );
}

conformance! {
    undo |log| Undo::with_observer(log.clone(), log.audited());
    bindings [A] v("a", A), go(A);
    two_variables [A, B] v("a", A), v("b", B), go(A), go(B), equate(A, B);
    history [A, B] p(A), q(B), go(A), equate(A, B);
    history_kept [A] p(A), q(A), go(A);
    removed [A] t(1), t(2), go(A), rm();
    counter [] cnt(0);
    alias [A, B, C] v("a", A), v("b", B), v("c", C), equate(A, B), go(B), equate(B, C);
}

chr! {
    pub struct GraphColouring;
    constraint node(i64), edge(i64, i64), colour(i64, &'static str);
    clash @ edge(a, b), colour(a, c), colour(b, c) ==> fail;
    node  @ node(n) <=> ( colour(n, "r") ; colour(n, "g") ; colour(n, "b") );
}

conformance! {
    graph_colouring |log| GraphColouring::with_observer(log.audited());
    triangle [] edge(1, 2), edge(2, 3), edge(1, 3), node(1), node(2), node(3);
    complete4 [] edge(1, 2), edge(1, 3), edge(1, 4), edge(2, 3), edge(2, 4), edge(3, 4), node(1), node(2), node(3), node(4);
    square [] edge(1, 2), edge(2, 3), edge(3, 4), edge(4, 1), node(1), node(2), node(3), node(4), colour(1, "r"), colour(2, "g");
}

type Colours = Vec<&'static str>;

fn without(colours: &[&'static str], colour: &str) -> Colours {
    colours.iter().copied().filter(|other| *other != colour).collect()
}

fn rgb() -> Colours {
    vec!["r", "g", "b"]
}

chr! {
    pub struct MapColouring;
    constraint dom(&'static str, Colours), next(&'static str, &'static str), has(&'static str, &'static str), label(&'static str);
    empty  @ dom(_, cs) <=> cs.is_empty() | fail;
    single @ dom(r, cs) <=> cs.len() == 1 | has(r, cs[0]);
    known  @ next(a, b), has(a, c) / dom(b, cs) <=> cs.contains(&c) | dom(b, without(&cs, c));
    known2 @ next(b, a), has(a, c) / dom(b, cs) <=> cs.contains(&c) | dom(b, without(&cs, c));
    clash  @ next(a, b), has(a, c), has(b, c) <=> fail;
    label  @ label(r), dom(r, cs) <=> choose c: &'static str in cs { has(r, c) };
    done   @ label(_) <=> true;
}

conformance! {
    map_colouring |log| MapColouring::with_observer(log.audited());
    australia [] next("wa", "nt"), next("wa", "sa"), next("nt", "sa"), next("nt", "q"), next("sa", "q"), next("sa", "nsw"),
        next("sa", "v"), next("q", "nsw"), next("nsw", "v"), dom("wa", rgb()), dom("nt", rgb()), dom("sa", rgb()), dom("q", rgb()),
        dom("nsw", rgb()), dom("v", rgb()), label("wa"), label("nt"), label("sa"), label("q"), label("nsw"), label("v");
    two_colours [] next("a", "b"), next("b", "c"), next("a", "c"), dom("a", vec!["r", "g"]), dom("b", vec!["r", "g"]),
        dom("c", vec!["r", "g"]), label("a");
}

type Name = &'static str;

chr! {
    pub struct ZebraLite;
    constraint at(Name, Name, i64), put(Name, Name), left(Name, Name, Name, Name), together(Name, Name, Name, Name), not(Name, Name, i64);
    place @ put(k, x) <=> choose h: i64 in 1..=3 { at(k, x, h) };
    taken @ at(k, _, h), at(k, _, h) <=> fail;
    share @ together(k, x, l, y), at(k, x, h), at(l, y, g) ==> h != g | fail;
    left  @ left(k, x, l, y), at(k, x, h), at(l, y, g) ==> h + 1 != g | fail;
    not   @ not(k, x, h), at(k, x, h) <=> fail;
}

conformance! {
    zebra_lite |log| ZebraLite::with_observer(log.audited());
    houses [] together("who", "ann", "col", "red"), left("col", "green", "col", "white"), not("who", "bob", 1),
        left("who", "cem", "who", "bob"), put("who", "ann"), put("who", "bob"), put("who", "cem"), put("col", "red"),
        put("col", "green"), put("col", "white");
    two [] not("who", "ann", 2), put("who", "ann"), put("who", "bob"), put("who", "cem");
}

chr! {
    pub struct SubsetSum;
    constraint items(&'static [i64]), part(i64), left(i64), total(i64);
    over @ left(n) <=> n < 0 | fail;
    take @ part(x) / total(x), left(n) <=> left(n - x);
    done @ items([]), left(0) <=> true;
    dead @ items([]), left(_) <=> fail;
    item @ items(list) <=> !list.is_empty() | let x: i64 = list[0], let xs: &'static [i64] = &list[1..],
           ( part(x), total(x), items(xs) ; items(xs) );
}

conformance! {
    subset_sum |log| SubsetSum::with_observer(log.audited());
    seven [] left(7), items(&[1, 2, 3, 4, 5]);
    none [] left(20), items(&[3, 4, 5]);
    zero [] left(0), items(&[3, 4]);
}

chr! {
    pub struct SendMoreLite;
    constraint digit(Var<i64>), neq(Var<i64>, Var<i64>), ab(Var<i64>, Var<i64>, Var<i64>);
    differ @ neq(Some(x), Some(y)) <=> if x == y { fail };
    sum    @ ab(Some(a), Some(b), Some(c)) <=> if 2 * (10 * a + b) != 10 * c + a { fail };
    digit  @ digit(x) <=> choose d: i64 in 1..=9 { x = d };
}

conformance! {
    send_more_lite |log| SendMoreLite::with_observer(log.audited());
    all [A, B, C] neq(A, B), neq(A, C), neq(B, C), ab(A, B, C), digit(A), digit(B), digit(C);
    known [A, B, C] neq(A, B), neq(A, C), neq(B, C), ab(A, B, C), equate(A, 2), digit(B), digit(C);
}

chr! {
    pub struct Queens;
    constraint place(i64, i64), queen(i64, i64);
    column   @ queen(_, c), queen(_, c) <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r, n) <=> r > n | true;
    next     @ place(r, n) <=> choose c: i64 in 1..=n { queen(r, c) }, place(r + 1, n);
}

conformance! {
    queens |log| Queens::with_observer(log.audited());
    three [] place(1, 3);
    four [] place(1, 4);
    six [] place(1, 6);
}

type Literals = Vec<(&'static str, i64)>;

chr! {
    pub struct Sat;
    constraint cl(Literals, i64), lit(&'static str, i64), split(&'static str);
    clash @ lit(x, 0), lit(x, 1) <=> fail;
    dup   @ lit(x, v) / lit(x, v) <=> true;
    empty @ cl(ls, _) <=> ls.is_empty() | fail;
    unit  @ cl(ls, _) <=> ls.len() == 1 | lit(ls[0].0, ls[0].1);
    sat   @ lit(x, v) / cl(ls, _) <=> ls.contains(&(x, v)) | true;
    cut   @ lit(x, v) / cl(ls, n) <=> ls.contains(&(x, 1 - v)) |
            let ms: Literals = ls.iter().copied().filter(|l| *l != (x, 1 - v)).collect(), cl(ms, n);
    known @ lit(x, _) / split(x) <=> true;
    split @ split(x) <=> ( lit(x, 1) ; lit(x, 0) );
}

conformance! {
    sat |log| Sat::with_observer(log.audited());
    units [] cl(vec![("a", 1), ("b", 1)], 1), cl(vec![("a", 0)], 2), cl(vec![("b", 0), ("c", 1)], 3);
    split [] cl(vec![("a", 1), ("b", 1)], 1), cl(vec![("a", 0), ("b", 0)], 2), split("a"), split("b");
    unsat [] cl(vec![("a", 1), ("b", 1)], 1), cl(vec![("a", 1), ("b", 0)], 2), cl(vec![("a", 0), ("b", 1)], 3),
        cl(vec![("a", 0), ("b", 0)], 4), split("a"), split("b");
    three [] cl(vec![("a", 1), ("b", 1), ("c", 1)], 1), cl(vec![("a", 0), ("b", 0)], 2), cl(vec![("b", 0), ("c", 0)], 3),
        cl(vec![("a", 0), ("c", 0)], 4), split("a"), split("b"), split("c");
}

chr! {
    pub struct Hamilton { log: Log }
    constraint arc(i64, i64), at(i64, i64, i64), seen(i64, i64), walk(i64), link(i64, i64);
    twice  @ seen(x, _), seen(x, _) <=> fail;
    walk   @ walk(n) <=> choose x: i64 in 1..=n { at(x, 1, n) };
    end    @ at(x, n, n) <=> seen(x, n);
    extend @ at(x, i, n) <=> i < n | seen(x, i), choose y: i64 in 1..=n { { self.log.note(format!("to({y})")); }, link(x, y), at(y, i + 1, n) };
    ok     @ arc(x, y) / link(x, y) <=> true;
    no     @ link(_, _) <=> fail;
}

conformance! {
    hamilton |log| Hamilton::with_observer(log.clone(), log.audited());
    line [] arc(1, 2), arc(2, 3), walk(3);
    cycle [] arc(1, 2), arc(2, 3), arc(3, 1), walk(3);
    none [] arc(1, 2), arc(1, 3), walk(3);
}

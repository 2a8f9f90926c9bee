//! Every form of the language, once each, in small programs.
#![allow(missing_docs)]

use std::fmt::Debug;
use std::hash::Hash;

use chr_core::{Audit, Error, Recorder, Var, chr};
use chr_tests::checked::{Checked, checked};

chr! {
    /// n queens, one per row.
    pub struct Queens { n: i32 }

    constraint place(row: i32);
    constraint queen(row: i32, col: i32);

    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r) <=> r > self.n      | true;
    next     @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

#[test]
fn eight_queens_have_92_solutions() {
    let mut queens = checked(Queens::with_observer(8, Audit::new()));
    queens.place(1).unwrap();
    let first: Vec<i32> = queens.store().queen().map(|q| q.col).collect();
    assert_eq!(first, [1, 5, 8, 6, 3, 7, 2, 4]);
    assert_eq!(queens.solutions().count(), Ok(92));
}

#[test]
fn three_queens_have_no_solution() {
    let mut queens = checked(Queens::with_observer(3, Audit::new()));
    assert_eq!(queens.place(1), Err(Error::Failed));
    assert_eq!(queens.place(1), Err(Error::Failed));
    queens.reset();
    assert_eq!(queens.len(), 0);
}

chr! {
    /// Takeuchi's function.
    pub struct Tak;
    constraint tak(i64, i64, i64, Var<i64>);
    low  @ tak(x, y, z, a) <=> x <= y | a = z;
    high @ tak(x, y, z, a) <=> fresh a1, a2, a3: i64, tak(x - 1, y, z, a1), tak(y - 1, z, x, a2), tak(z - 1, x, y, a3),
           tak(value(a1), value(a2), value(a3), a);
}

#[test]
fn tak_runs() {
    let mut tak = checked(Tak::with_observer(Audit::new()));
    let a = tak.var();
    tak.tak(9, 6, 3, a).unwrap();
    assert_eq!(tak.value(a), Some(6));
}

chr! {
    /// Memo Fibonacci.
    pub struct Fib;
    constraint fib(n: i64, Var<i64>);
    memo @ fib(n, m1) / fib(n, m2) <=> m1 = m2;
    f0   @ fib(0, m) ==> m = 1;
    f1   @ fib(1, m) ==> m = 1;
    fx   @ fib(n, m) ==> n > 1 | fresh m1, m2, fib(n - 1, m1), fib(n - 2, m2), m = value(m1) + value(m2);
}

#[test]
fn fib_runs() {
    let mut fib = checked(Fib::with_observer(Audit::new()));
    let m = fib.var();
    fib.fib(50, m).unwrap();
    assert_eq!(fib.value(m), Some(20365011074));
    fib.validate().unwrap();
    assert_eq!(fib.store().fib().count(), 51);
}

chr! {
    /// A generic program with a non-Copy value.
    pub struct Latest<K: Clone + Eq + Hash + Debug, V: Clone + Eq + Hash + Debug + Ord> where K: Ord { floor: V }
    constraint put(K, V);
    constraint entry(key: K, value_of: V);
    low    @ put(_, v) <=> *v < self.floor | true;
    newer  @ put(k, v), entry(k, old) <=> v > old | entry(k, v);
    older  @ entry(k, _) / put(k, _) <=> true;
    first  @ put(k, v) <=> entry(k, v);
}

#[test]
fn generic_program() {
    let mut latest = checked(Latest::with_observer("b".to_string(), Audit::new()));
    latest.put(1, "x".to_string()).unwrap();
    latest.put(1, "a".to_string()).unwrap();
    latest.put(1, "z".to_string()).unwrap();
    latest.put(2, "c".to_string()).unwrap();
    assert_eq!(latest.store().to_string(), "store (2)\n  entry(1, \"z\")#5\n  entry(2, \"c\")#7");
    assert_eq!(latest.clone().store().entry().count(), 2);
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    x: i32,
    y: i32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    Dot(Point),
    Line { from: Point, to: Point },
    Empty,
}

chr! {
    /// Patterns.
    pub struct Patterns { log: Vec<String> }
    constraint shape(Shape), number(i32), pair((i32, String)), go, out(String);
    empty  @ shape(Shape::Empty) <=> out("empty".to_string());
    dot    @ shape(Shape::Dot(Point { x, y: 0 })) <=> out(format!("dot {x}"));
    flat   @ shape(Shape::Line { from: Point { y, .. }, to: Point { y, .. } }) <=> out(format!("flat {y}"));
    small  @ number(n @ 1..=9) <=> out(format!("small {n}"));
    minus  @ number(-1) <=> out("minus".to_owned());
    some   @ number(10 | 20) <=> go, { self.log.push("ten".to_string()); };
    pairs  @ pair((n, a)), pair((n, b)) <=> a != b | out(format!("{n}: {a}{b}")), go();
    went   @ go <=> { self.log.push(format!("go {}", store.out().count())); };
}

#[test]
fn patterns() {
    let mut p = checked(Patterns::with_observer(Vec::new(), Audit::new()));
    let at = |x, y| Point { x, y };
    p.shape(Shape::Empty).unwrap();
    p.shape(Shape::Dot(at(3, 0))).unwrap();
    p.shape(Shape::Dot(at(3, 1))).unwrap();
    p.shape(Shape::Line { from: at(1, 7), to: at(2, 7) }).unwrap();
    p.shape(Shape::Line { from: at(1, 7), to: at(2, 8) }).unwrap();
    p.number(4).unwrap();
    p.number(-1).unwrap();
    p.number(20).unwrap();
    p.number(30).unwrap();
    p.pair((1, "a".into())).unwrap();
    p.pair((1, "b".into())).unwrap();
    let out: Vec<String> = p.store().out().map(|o| o.0.clone()).collect();
    assert_eq!(out, ["empty", "dot 3", "flat 7", "small 4", "minus", "1: ba"]);
    assert_eq!(p.log, ["go 5", "ten", "go 6"]);
    assert_eq!(p.store().shape().count(), 2);
}

chr! {
    /// Body forms.
    pub struct Bodies { limit: usize }
    constraint start(i32), a(i32), b(i32), c(i32, i32), x(Var<i32>), seen(i32), same_as(Var<i32>, Var<i32>), first(i32), opt(Option<i32>);
    ifs    @ start(1) <=> if self.limit > 3 { a(1), b(1) } else if self.limit > 2 { a(2) } else { b(3) }, a(9);
    fors   @ start(2) <=> for i: i32 in 0..3 { a(i), for j in [10, 20] { c(i, j) } }, b(2);
    lets   @ start(3) <=> let n: i32 = 7, a(n), let (p, q): (i32, i32) = (n, n + 1), b(p), c(p, q);
    ors    @ start(4) <=> ( a(1) ; b(2), fail ; b(3) ), a(4);
    onces  @ start(5) <=> once { choose v: i32 in [1, 2, 3] { a(v), if v < 2 { fail } } }, b(5);
    vars   @ start(6) <=> fresh v: i32, x(v), v = 5, fresh w: i32, x(w), w = v;
    elses  @ opt(o) <=> let Some(n): Option<i32> = o else { b(0) }, a(n);
    nested @ start(70) <=> if self.limit > 0 { let Some(_n): Option<i32> = None else { true }, { self.limit = 99; } }, a(70);
    iflet  @ start(71) <=> if let Some(n) = Some(3) { a(n), b(n) } else { fail }, a(71);
    rust   @ start(7) <=> let total: i32 = store.a().map(|a| a.0).sum(), b(total);
    got    @ x(Some(n)) <=> seen(n);
    ident  @ start(100) # s <=> seen(if self.contains(s) { 1 } else { 0 });
    guard  @ start(n) <=> n > 7, let Some(m) = n.checked_sub(8), m % 2 == 0 | c(n, m);
}

fn run(n: i32) -> Checked<Bodies<Audit<Recorder>>> {
    let mut bodies = checked(Bodies::with_observer(3, Audit::with(Recorder::new())));
    bodies.start(n).unwrap();
    bodies.validate().unwrap();
    bodies
}

fn dump(p: &Checked<Bodies<Audit<Recorder>>>) -> String {
    p.store()
        .to_string()
        .lines()
        .skip(1)
        .map(|l| l.trim().split('#').next().unwrap().to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn body_forms() {
    assert_eq!(dump(&run(1)), "a(2) a(9)");
    assert_eq!(dump(&run(2)), "a(0) a(1) a(2) b(2) c(0, 10) c(0, 20) c(1, 10) c(1, 20) c(2, 10) c(2, 20)");
    assert_eq!(dump(&run(3)), "a(7) b(7) c(7, 8)");
    let mut ors = run(4);
    assert_eq!(dump(&ors), "a(1) a(4)");
    let all: Vec<String> = ors.solutions().map(|s| s.store().to_string()).map(Result::unwrap).collect();
    assert_eq!(all, ["store (2)\n  a(1)#2\n  a(4)#3", "store (2)\n  a(4)#3\n  b(3)#2"]);
    let mut onces = run(5);
    assert_eq!(dump(&onces), "a(2) b(5)");
    assert_eq!(onces.solutions().count(), Ok(1));
    assert_eq!(dump(&run(6)), "seen(5) seen(5)");
    assert_eq!(dump(&run(70)), "a(70)");
    assert_eq!(run(70).limit, 3);
    assert_eq!(dump(&run(71)), "a(3) a(71) b(3)");
    assert_eq!(dump(&run(10)), "c(10, 2)");
    assert_eq!(dump(&run(9)), "start(9)");
    assert_eq!(dump(&run(100)), "seen(0)");
    let mut rust = run(2);
    rust.start(7).unwrap();
    assert!(dump(&rust).contains("b(3)"));
    rust.opt(None).unwrap();
    rust.opt(Some(77)).unwrap();
    assert!(dump(&rust).contains("b(0)"));
    assert!(dump(&rust).contains("a(77)"));
}

chr! {
    /// Edges, to be read by index.
    pub struct Edges;
    #[index(from)]
    constraint edge(from: u32, to: u32);
    constraint degree(u32, usize);
    degree @ degree(n, 0) <=> degree(n, store.edge_by_from(n).count());
}

#[test]
fn the_store_is_read_by_index_oldest_first_however_many_there_are() {
    let mut edges = checked(Edges::with_observer(Audit::new()));
    for (from, to) in [(1, 2), (2, 3), (1, 4), (1, 3)] {
        edges.edge(from, to).unwrap();
    }
    let to = |from: u32| edges.store().edge_by_from(from).map(|edge| edge.to).collect::<Vec<_>>();
    assert_eq!([to(1), to(2), to(3)], [vec![2, 4, 3], vec![3], vec![]]);
    edges.degree(1, 0).unwrap();
    assert_eq!(edges.store().degree().map(|it| (it.0, it.1)).collect::<Vec<_>>(), [(1, 3)]);
}

chr! {
    /// `match` in bodies: each rule is one way to use it.
    pub struct Matches { log: Vec<i32> }
    constraint go(i32, Option<i32>), a(i32), b(i32), c(i32, i32), ask(Var<i32>, i32), shape(Shape), word(String);
    runs    @ go(1, o) <=> match o { Some(n @ 1..=9) if n % 2 == 0 => { a(n), b(n) }, Some(n) => { c(n, 0) } None => {} }, a(100);
    quiet   @ go(2, o) <=> match o { Some(0) => { fail } Some(n) => { { self.log.push(n); } } None => { true } }, a(200);
    elses   @ go(3, o) <=> match o {
                               Some(n) => { let 1..=9 = n else { b(n) }, a(n) }
                               None    => { let Some(_): Option<i32> = o else { true }, { self.log.push(3); } }
                           },
                           a(300);
    back    @ go(4, o) <=> match o { Some(n) => { ( a(n) ; b(n) ), c(n, 4) } None => { choose v in [1, 2] { a(v) } } }, b(400);
    inside  @ go(5, o) <=> for i: i32 in 0..3 { match i { 0 => { a(i) }, 1 => {}, n => { b(n) } }, c(i, 5) },
                           once { choose v: i32 in 1..=3 { match v { 1 => { fail } w => { c(v, w) } } } },
                           if o.is_some() { match o { Some(n) if n > 5 => { a(n) } _ => { a(5) } } },
                           ( match o { None => { fail } Some(n) => { a(n) } } ; b(50) ),
                           a(500);
    around  @ go(6, o) <=> match o {
                               None => { a(6) }
                               Some(n) => {
                                   for i: i32 in 0..n { a(i) },
                                   if n > 1 { b(n) } else { b(0) },
                                   once { ( a(60) ; a(61) ) },
                                   match n { 2 => { c(6, n) } m => { c(m, 6) } },
                                   ( b(62) ; b(63) ),
                                   c(n, n)
                               }
                           },
                           a(600);
    once_   @ go(7, _) <=> match noted(&mut self.log) { 1 => { a(1) } 2 => { a(2) } n => { a(n), b(n) } }, a(700);
    store_  @ go(8, _) <=> match store.a().next() { Some(first) if first.0 > 1 => { b(first.0), b(8) } Some(_) => { b(1) } None => { a(8) } },
                           match store.b().any(|b| b.0 == 8) { true => { c(8, 8) } false => { c(8, 0) } };
    ask     @ ask(x, n) <=> match n {
                                0 => { x = 7 }
                                k if store.a().any(|a| a.0 == k) => { b(k) }
                                m if m == value(x) => { c(m, m) }
                                _ => { fail }
                            },
                            a(n);
    shape   @ shape(s) <=> match s {
                               Shape::Dot(Point { x, y }) | Shape::Line { from: Point { x, y }, .. } => { c(x, y), a(x) }
                               Shape::Empty => { true }
                           };
    word    @ word(w) <=> match w.split_once('-') {
                              Some((left, right)) if left != right => { let tail: String = right.to_owned(), word(left.to_owned()), word(tail) }
                              Some(_) => { a(-1) }
                              None => { a(w.len() as i32) }
                          };
}

fn noted(log: &mut Vec<i32>) -> i32 {
    log.push(7);
    log.len() as i32
}

/// Does it with a watched program and with one that nobody watches, and says what both have left.
fn matched(act: impl Fn(&mut dyn FnMut(i32, Option<i32>))) -> (String, Vec<i32>) {
    let mut watched = checked(Matches::with_observer(Vec::new(), Audit::new()));
    act(&mut |n, o| watched.go(n, o).unwrap());
    let mut alone = Matches::new(Vec::new());
    act(&mut |n, o| alone.go(n, o).unwrap());
    alone.validate().unwrap();
    assert_eq!(alone.store().to_string(), watched.store().to_string());
    assert_eq!(alone.log, watched.log);
    let line = |line: &str| line.trim().split('#').next().unwrap_or_default().to_owned();
    (alone.store().to_string().lines().skip(1).map(line).collect::<Vec<_>>().join(" "), alone.log)
}

/// One goal.
fn gone(n: i32, o: Option<i32>) -> String {
    matched(|go| go(n, o)).0
}

#[test]
fn a_match_runs_the_first_arm_that_fits_and_then_what_comes_after() {
    assert_eq!(gone(1, Some(4)), "a(4) a(100) b(4)");
    assert_eq!(gone(1, Some(3)), "a(100) c(3, 0)");
    assert_eq!(gone(1, None), "a(100)");
    let shapes = |shape: Shape| {
        let mut program = checked(Matches::with_observer(Vec::new(), Audit::new()));
        program.shape(shape).unwrap();
        program.store().to_string().lines().skip(1).collect::<String>()
    };
    let at = Point { x: 3, y: 4 };
    assert_eq!(shapes(Shape::Dot(at)), "  a(3)#3  c(3, 4)#2");
    assert_eq!(shapes(Shape::Line { from: at, to: Point { x: 5, y: 6 } }), "  a(3)#3  c(3, 4)#2");
    assert_eq!(shapes(Shape::Empty), "");
    let mut words = checked(Matches::with_observer(Vec::new(), Audit::new()));
    words.word("one-three-x-x".to_owned()).unwrap();
    assert_eq!(words.store().a().map(|a| a.0).collect::<Vec<_>>(), [3, 5, -1]);
}

#[test]
fn a_match_that_tells_nothing_needs_no_frame() {
    assert_eq!(matched(|go| go(2, Some(5))), ("a(200)".to_owned(), vec![5]));
    assert_eq!(matched(|go| go(2, None)), ("a(200)".to_owned(), vec![]));
    let mut fails = checked(Matches::with_observer(Vec::new(), Audit::new()));
    assert_eq!(fails.go(2, Some(0)), Err(Error::Failed));
}

#[test]
fn a_let_else_ends_the_goals_of_its_arm_only() {
    assert_eq!(gone(3, Some(4)), "a(4) a(300)");
    assert_eq!(gone(3, Some(40)), "a(300) b(40)");
    assert_eq!(matched(|go| go(3, None)), ("a(300)".to_owned(), vec![]));
}

#[test]
fn a_choice_in_an_arm_is_gone_back_to() {
    let all = |o: Option<i32>| {
        let mut program = checked(Matches::with_observer(Vec::new(), Audit::new()));
        program.go(4, o).unwrap();
        let line = |line: &str| line.trim().split('#').next().unwrap_or_default().to_owned();
        let shown = |store: String| store.lines().skip(1).map(line).collect::<Vec<_>>().join(" ");
        program.solutions().map(|it| shown(it.store().to_string())).map(Result::unwrap).collect::<Vec<_>>()
    };
    assert_eq!(all(Some(9)), ["a(9) b(400) c(9, 4)", "b(9) b(400) c(9, 4)"]);
    assert_eq!(all(None), ["a(1) b(400)", "a(2) b(400)"]);
}

#[test]
fn a_match_stands_in_every_other_form_and_they_in_it() {
    assert_eq!(gone(5, Some(9)), "a(0) a(9) a(9) a(500) b(2) c(0, 5) c(1, 5) c(2, 5) c(2, 2)");
    assert_eq!(gone(5, Some(1)), "a(0) a(5) a(1) a(500) b(2) c(0, 5) c(1, 5) c(2, 5) c(2, 2)");
    assert_eq!(gone(5, None), "a(0) a(500) b(2) b(50) c(0, 5) c(1, 5) c(2, 5) c(2, 2)");
    assert_eq!(gone(6, Some(2)), "a(0) a(1) a(60) a(600) b(2) b(62) c(6, 2) c(2, 2)");
    assert_eq!(gone(6, Some(1)), "a(0) a(60) a(600) b(0) b(62) c(1, 6) c(1, 1)");
    assert_eq!(gone(6, None), "a(6) a(600)");
}

#[test]
fn the_value_of_a_match_is_computed_once() {
    let (store, log) = matched(|go| [7, 7, 7].into_iter().for_each(|n| go(n, None)));
    assert_eq!((store.as_str(), &log[..]), ("a(1) a(700) a(2) a(700) a(3) a(700) b(3)", &[7, 7, 7][..]));
}

#[test]
fn the_value_and_the_guards_of_a_match_read_the_store_and_variables() {
    assert_eq!(gone(8, None), "a(8) c(8, 0)");
    assert_eq!(matched(|go| [8, 8].into_iter().for_each(|n| go(n, None))).0, "a(8) b(8) b(8) c(8, 0) c(8, 8)");
    let mut program = checked(Matches::with_observer(Vec::new(), Audit::new()));
    let x = program.var();
    assert!(matches!(program.ask(x, 3), Err(Error::Unbound { rule: "ask", .. })));
    program.reset();
    let x = program.var();
    program.ask(x, 0).unwrap();
    program.ask(x, 7).unwrap();
    program.ask(x, 7).unwrap();
    assert_eq!(
        program.store().to_string().lines().skip(1).collect::<String>(),
        "  a(0)#2  a(7)#5  a(7)#8  b(7)#7  c(7, 7)#4"
    );
    assert_eq!(program.ask(x, 8), Err(Error::Failed));
}

/// A name that is a variable in one head and a value in another is the value in guard, rank and body, whichever came last.
#[test]
fn a_name_that_is_a_variable_and_a_value_is_the_value() -> Result<(), Error> {
    mod mixed {
        use chr_core::Var;

        chr_core::chr! {
            pub struct Mixed;
            constraint p(Var<i64>), q(i64), n(i64), m(i64);
            guarded @ p(x), q(x) ==> 0 < x | n(x);
            #[priority(x)]
            ranked  @ p(x), q(x) ==> m(x);
        }
    }
    for variable_first in [false, true] {
        let mut program = mixed::Mixed::new();
        let x = program.var();
        if variable_first {
            program.p(x)?;
        }
        program.q(3)?;
        program.equate(x, 3)?;
        if !variable_first {
            program.p(x)?;
        }
        assert_eq!(program.store().n().map(|it| it.0).collect::<Vec<_>>(), [3]);
        assert_eq!(program.store().m().map(|it| it.0).collect::<Vec<_>>(), [3]);
    }
    Ok(())
}

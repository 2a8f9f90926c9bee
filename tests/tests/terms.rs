//! Variables inside values: points 30 to 34 of the semantics, each by its number, and the cases that are hardest for them.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::{Audit, Error, Recorder, Term, Var, chr};

#[derive(Clone, Debug, Term)]
pub enum Type {
    Int,
    Fun(Var<Type>, Var<Type>),
    List(Var<Type>),
    Record(Vec<(String, Var<Type>)>),
}
use Type::{Fun, Int};

fn list(item: impl Into<Var<Type>>) -> Type {
    Type::List(item.into())
}

fn fun(from: impl Into<Var<Type>>, to: impl Into<Var<Type>>) -> Type {
    Fun(from.into(), to.into())
}

// ---------------------------------------------------------------- 30: which types

mod types {
    use super::*;

    /// Every form of a field, and types that mention each other with and without variables in between.
    #[derive(Clone, Debug, Term)]
    pub struct Everything {
        pub name: String,
        pub number: Var<i64>,
        pub inner: Leaf,
        pub boxed: Option<Box<Everything>>,
        pub many: Vec<(u8, Option<Var<Leaf>>)>,
        pub tuple: (Var<Everything>, [u8; 2]),
    }

    #[derive(Clone, Debug, Term)]
    pub enum Leaf {
        None,
        Back { whole: Var<Everything>, tag: char },
        Symbol(Var),
    }

    #[derive(Clone, Debug, Term)]
    pub enum List<T: Term + 'static> {
        Nil,
        Cons(T, Var<List<T>>),
    }

    chr! {
        pub struct Types;
        constraint everything(Var<Everything>), leaf(Var<Leaf>), number(Var<i64>), symbol(Var), words(Var<List<String>>);
        constraint alike(Var<Everything>, Var<Everything>);
    }

    fn everything(p: &mut Types, name: &str, number: Var<i64>, leaf: Leaf) -> Everything {
        let boxed = Everything {
            name: name.to_owned(),
            number,
            inner: leaf.clone(),
            boxed: None,
            many: vec![],
            tuple: (p.var(), [0, 0]),
        };
        let many = vec![(1, None), (2, Some(leaf.clone().into()))];
        Everything {
            name: name.to_owned(),
            number,
            inner: leaf,
            boxed: Some(Box::new(boxed)),
            many,
            tuple: (p.var(), [1, 2]),
        }
    }

    #[test]
    fn point_30_fields_of_every_form_are_unified() {
        let mut p = Types::new();
        let (n, m): (Var<i64>, Var<i64>) = (p.var(), p.var());
        let (s, t): (Var, Var) = (p.var(), p.var());
        let (x, y): (Var<Everything>, Var<Everything>) = (p.var(), p.var());
        let left = everything(&mut p, "a", n, Leaf::Symbol(s));
        let right = everything(&mut p, "a", m, Leaf::Symbol(t));
        p.equate(&x, left).unwrap();
        p.equate(&y, right).unwrap();
        assert!(!p.same(&x, &y));
        p.equate(&x, &y).unwrap();
        assert!(p.same(&x, &y) && p.same(n, m) && p.same(s, t));
        p.equate(m, 7).unwrap();
        assert_eq!(p.value(n), Some(7));
        let shown = format!("{:?}", p.resolve(&x));
        let begins = "Everything { name: \"a\", number: 7, inner: Symbol(_";
        assert!(shown.starts_with(begins) && shown.contains("many: [(1, None), (2, Some(Symbol(_"), "{shown}");
        p.validate().unwrap();
    }

    #[test]
    fn point_30_plain_fields_are_compared() {
        for (name, number) in [("b", 1), ("a", 2)] {
            let mut p = Types::new();
            let (x, y): (Var<Everything>, Var<Everything>) = (p.var(), p.var());
            let left = everything(&mut p, "a", 1.into(), Leaf::None);
            let right = everything(&mut p, name, number.into(), Leaf::None);
            p.equate(&x, left).unwrap();
            p.equate(&y, right).unwrap();
            assert_eq!(p.equate(&x, &y), Err(Error::Failed));
        }
    }

    #[test]
    fn point_30_types_may_mention_themselves_each_other_and_parameters() {
        let mut p = Types::new();
        let (whole, leaf): (Var<Everything>, Var<Leaf>) = (p.var(), p.var());
        p.equate(&leaf, Leaf::Back { whole: whole.clone(), tag: 'x' }).unwrap();
        let e = everything(&mut p, "a", 1.into(), Leaf::None);
        p.equate(&whole, e).unwrap();
        assert!(format!("{:?}", p.resolve(leaf)).starts_with("Back { whole: Everything { name: \"a\", number: 1, "));
        let (rest, words): (Var<List<String>>, Var<List<String>>) = (p.var(), p.var());
        p.equate(&words, List::Cons("one".to_owned(), rest.clone())).unwrap();
        p.equate(&words, List::Cons("one".to_owned(), List::Cons("two".to_owned(), List::Nil.into()).into())).unwrap();
        assert_eq!(format!("{:?}", p.resolve(words)), "Cons(\"one\", Cons(\"two\", Nil))");
        assert_eq!(format!("{:?}", p.resolve(rest)), "Cons(\"two\", Nil)");
    }
}

// ---------------------------------------------------------------- 31: unification

chr! {
    /// One type for each expression, and what is seen of two types at once.
    pub struct Infer;
    constraint typed(expr: u32, ty: Var<Type>), pair(Var<Type>, Var<Type>), half, both, one(Var<Type>), order(u32);
    constraint choice(Var<Type>, Var<Type>), found(Var<Type>);
    same   @ typed(e, t) / typed(e, u) <=> t = u;
    half   @ pair(Some(_), None)       ==> half;
    other  @ pair(None, Some(_))       ==> half;
    both   @ pair(Some(_), Some(_))    ==> both;
    one    @ one(Some(_))              ==> order(1);
    try_   @ choice(t, u)              <=> ( t = u, found(t) ; t = Type::Int, found(t) );
}

#[test]
fn point_31_equating_unifies_as_deep_as_it_goes() {
    let mut p = Infer::with_observer(Audit::new());
    let [a, b, c] = p.vars();
    p.typed(1, fun(Int, fun(&a, list(&b)))).unwrap();
    p.typed(1, fun(&b, &c)).unwrap();
    assert_eq!(format!("{:?}", p.resolve(&b)), "Int");
    assert!(p.same(&c, fun(&a, list(Int))));
    assert_eq!(p.store().typed().count(), 1);
    p.validate().unwrap();
    assert!(p.audit().unwrap().is_clean());
}

#[test]
fn point_31_all_is_bound_before_anything_wakes() {
    let mut p = Infer::new();
    let [a, b] = p.vars();
    p.pair(&a, &b).unwrap();
    let t = p.var();
    p.equate(&t, fun(&a, &b)).unwrap();
    p.equate(&t, fun(Int, Int)).unwrap();
    assert_eq!((p.store().half().count(), p.store().both().count()), (0, 1));
}

#[test]
fn point_31_what_is_woken_is_woken_once_and_in_order() {
    let mut p = Infer::with_observer(Recorder::new());
    let [a, b] = p.named_vars(["a", "b"]);
    p.one(&b).unwrap();
    p.pair(&b, &a).unwrap();
    p.one(&a).unwrap();
    p.equate(Var::known(fun(&a, &b)), fun(list(Int), Int)).unwrap();
    let woken: Vec<String> =
        p.trace().to_string().lines().filter(|line| line.starts_with("wake")).map(str::to_owned).collect();
    assert_eq!(woken, ["wake  pair(Int, List(Int))#2", "wake  one(Int)#1", "wake  one(List(Int))#3"]);
}

#[test]
fn point_31_a_failure_in_the_middle_leaves_nothing_behind() {
    let mut p = Infer::with_observer(Audit::new());
    let [a, b, c, t] = p.vars();
    p.pair(&a, &b).unwrap();
    p.typed(1, &a).unwrap();
    p.equate(&t, fun(fun(&a, &b), fun(list(&c), Int))).unwrap();
    // `a` and `b` are bound before it turns out that a list is not a function.
    p.choice(&t, fun(fun(Int, list(&a)), fun(Int, Int))).unwrap_err();
    let mut p = Infer::with_observer(Audit::new());
    let [a, b, c] = p.vars();
    p.pair(&a, &b).unwrap();
    p.typed(1, &a).unwrap();
    let before = p.store().to_string();
    p.choice(&c, Int).unwrap();
    p.commit();
    let mark = p.checkpoint();
    let clash = p.equate(Var::known(fun(fun(&a, &b), Int)), fun(fun(Int, list(&a)), list(Int)));
    assert_eq!(clash, Err(Error::Failed));
    p.rollback(mark).unwrap();
    assert_eq!((p.value(&a).is_some(), p.value(&b).is_some()), (false, false));
    assert!(p.store().to_string().contains(before.lines().nth(1).unwrap()));
    p.validate().unwrap();
}

/// Functions in functions, so deep, with this in the middle.
fn nested(depth: usize, inner: impl Into<Var<Type>>) -> Var<Type> {
    (0..depth).fold(inner.into(), |ty, _| fun(Int, ty).into())
}

#[test]
fn point_31_what_a_clash_has_bound_is_taken_back_unobserved_and_without_a_choice() {
    // The clash is near, or so deep that the unification begins anew when it is half done.
    for depth in [0, 5, 11, 12, 13, 100] {
        let mut p = Infer::new();
        let [a, b, c, d] = p.vars();
        p.equate(&a, &b).unwrap();
        let clash = fun(fun(&a, &c), fun(&d, nested(depth, Int)));
        let clash = p.equate(Var::known(clash), fun(fun(list(&d), &b), fun(Int, nested(depth, list(Int)))));
        assert_eq!(clash, Err(Error::Failed), "{depth}");
        p.validate().unwrap();
        assert!([&a, &b, &c, &d].iter().all(|var| p.value(*var).is_none()), "{depth}");
        assert!(p.same(&a, &b) && !p.same(&a, &c), "{depth}");
    }
}

#[test]
fn point_31_all_is_bound_however_deep_unobserved_and_without_a_choice() {
    for depth in [0, 5, 11, 12, 13, 100] {
        let mut p = Infer::new();
        let [a, b, c, d] = p.vars();
        p.equate(&a, &b).unwrap();
        let deep = fun(fun(&a, &c), fun(&d, nested(depth, &c)));
        p.equate(Var::known(deep), fun(fun(list(&d), &b), fun(Int, nested(depth, list(Int))))).unwrap();
        p.validate().unwrap();
        let all = [&a, &b, &c, &d].map(|var| format!("{:?}", p.resolve(var)));
        assert_eq!(all, ["List(Int)", "List(Int)", "List(Int)", "Int"], "{depth}");
    }
}

#[test]
fn point_31_a_cycle_is_refused_however_long_it_is() {
    for depth in [0, 5, 11, 12, 13, 100] {
        let mut p = Infer::new();
        let [a, b, c] = p.vars();
        // `a` is bound to what contains `b`, and then `b` to what contains `a`.
        let cycle = fun(fun(&a, &c), &b);
        let clash = p.equate(Var::known(cycle), fun(fun(nested(depth, &b), Int), nested(depth, list(&a))));
        assert_eq!(clash, Err(Error::Failed), "{depth}");
        p.validate().unwrap();
        assert!([&a, &b, &c].iter().all(|var| p.value(*var).is_none()), "{depth}");
    }
}

#[test]
fn point_31_bindings_are_undone_with_their_branch() {
    let mut p = Infer::with_observer(Audit::new());
    let [a, b, t] = p.vars();
    p.pair(&a, &b).unwrap();
    // The second alternative needs `t` to be unbound.
    p.choice(&t, fun(&a, list(&b))).unwrap();
    p.equate(&t, fun(list(Int), list(Int))).unwrap();
    assert_eq!(p.store().both().count(), 1);
    p.validate().unwrap();
    assert_eq!(p.equate(&a, &b), Err(Error::Failed));
    let mut p = Infer::new();
    let [a, b, t] = p.vars();
    p.pair(&a, &b).unwrap();
    p.choice(&t, fun(&a, list(&b))).unwrap();
    let solutions: Vec<(String, bool)> = p
        .solutions()
        .map(|p| (format!("{:?}", p.resolve(&t)), p.value(&a).is_some()))
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(solutions.len(), 2);
    assert!(solutions[0].0.starts_with("Fun(_") && solutions[1].0 == "Int", "{solutions:?}");
    p.validate().unwrap();
}

#[test]
fn point_31_a_variable_cannot_stand_for_a_value_that_contains_it() {
    type Case = fn(&mut Infer, [&Var<Type>; 3]) -> Result<(), Error>;
    let cases: [(&str, Case); 6] = [
        ("at once", |p, [a, ..]| p.equate(a, list(a))),
        ("through another", |p, [a, b, _]| p.equate(a, list(b)).and_then(|()| p.equate(b, fun(Int, a)))),
        ("two that are crossed", |p, [a, b, _]| p.equate(Var::known(fun(a, b)), fun(list(b), list(a)))),
        ("through an alias", |p, [a, b, c]| p.equate(Var::known(fun(a, fun(a, c))), fun(b, fun(c, list(b))))),
        ("both sides known", |p, [a, b, _]| p.equate(Var::known(fun(a, list(b))), fun(list(list(b)), a))),
        ("after an equation of its parts", |p, [a, b, c]| {
            p.equate(a, list(b)).and_then(|()| p.equate(c, list(c.clone()))).or(p.equate(b, a))
        }),
    ];
    for (name, case) in cases {
        let mut p = Infer::new();
        let [a, b, c] = p.vars();
        assert_eq!(case(&mut p, [&a, &b, &c]), Err(Error::Failed), "{name}");
    }
    // The same variables, without a cycle.
    let mut p = Infer::new();
    let [a, b, c] = p.vars();
    p.equate(Var::known(fun(&a, fun(&b, &c))), fun(list(&b), fun(list(&c), Int))).unwrap();
    assert_eq!(format!("{:?}", p.resolve(a)), "List(List(Int))");
}

mod cyclic {
    use super::*;

    #[derive(Clone, Debug, Term)]
    #[term(cyclic)]
    pub enum Stream {
        Cons(u8, Var<Stream>),
        End,
    }
    use Stream::Cons;

    chr! {
        pub struct Streams;
        #[index(0)]
        constraint stream(Var<Stream>);
        constraint equal(Var<Stream>, Var<Stream>), yes;
        equal @ equal(x, x) <=> yes;
        twice @ stream(x) / stream(x) <=> true;
    }

    #[test]
    fn point_31_with_cyclic_values_everything_still_ends() {
        let mut p = Streams::with_observer(Recorder::new());
        let [x, y, z] = p.named_vars(["x", "y", "z"]);
        p.stream(&x).unwrap();
        p.equate(&x, Cons(1, x.clone())).unwrap();
        p.equate(&y, Cons(1, Cons(1, y.clone()).into())).unwrap();
        p.equate(&z, Cons(1, Cons(2, z.clone()).into())).unwrap();
        // Equal as infinite streams, and not.
        assert!(p.same(&x, &y) && !p.same(&x, &z));
        p.equal(&x, &z).unwrap();
        assert_eq!(p.store().yes().count(), 0);
        p.equal(&x, &y).unwrap();
        assert_eq!(p.store().yes().count(), 1);
        p.stream(&y).unwrap();
        assert_eq!(p.store().stream().count(), 1, "found by its hash");
        p.equate(&x, &y).unwrap();
        assert_eq!(p.equate(&x, &z), Err(Error::Failed));
        assert!(!p.store().to_string().is_empty() && !format!("{:?}", p.resolve(&y)).is_empty());
        p.validate().unwrap();
    }
}

// ---------------------------------------------------------------- 32: matching

chr! {
    /// What compares and what only looks.
    pub struct Compare;
    constraint leq(Var<Type>, Var<Type>), eq(Var<Type>, Var<Type>), asks(Var<Type>, Var<Type>), looks(Var<Type>), seen(u32);
    constraint whole(Var<Type>), part(Var<Type>), joined(Var<Type>), inner(Var<Type>), is_int;
    reflexive @ eq(x, x)                                   <=> seen(1);
    asks      @ asks(x, y)                                 <=> same(x, y) | seen(2);
    looks     @ looks(Some(Type::List(_)))                 ==> seen(3);
    join      @ whole(Some(Type::List(a))), part(a)        ==> joined(a);
    inner     @ inner(Some(Type::List(a)))                 <=> let Type::Int = value(a) | is_int;
    anti      @ leq(x, y), leq(y, x)                       <=> x = y;
    again     @ leq(x, y) / leq(x, y)                      <=> true;
}

fn seen(p: &Compare<impl chr_core::Observer>) -> Vec<u32> {
    p.store().seen().map(|seen| seen.0).collect()
}

#[test]
fn point_32_values_are_equal_under_the_present_bindings() {
    let mut p = Compare::new();
    let [a, b] = p.vars();
    p.equate(&a, Int).unwrap();
    p.eq(fun(&a, list(&b)), fun(Int, list(&b))).unwrap();
    assert_eq!(seen(&p), [1]);
    p.eq(fun(&a, list(&b)), fun(Int, list(Int))).unwrap();
    assert_eq!(seen(&p), [1]);
}

#[test]
fn point_32_variables_inside_compared_values_wake() {
    let mut p = Compare::with_observer(Audit::new());
    let [a, b, c] = p.vars();
    p.eq(fun(&a, list(&b)), fun(Int, &c)).unwrap();
    p.asks(list(list(&a)), list(&b)).unwrap();
    assert!(seen(&p).is_empty());
    p.equate(&a, Int).unwrap();
    assert!(seen(&p).is_empty());
    // A variable that has become known in the meantime mentions those inside its value.
    let d = p.var();
    p.equate(&c, list(&d)).unwrap();
    p.validate().unwrap();
    assert!(seen(&p).is_empty());
    p.equate(&d, &b).unwrap();
    assert_eq!(seen(&p), [1], "aliasing");
    p.equate(&d, list(Int)).unwrap();
    assert_eq!(seen(&p), [1, 2]);
    p.validate().unwrap();
    assert!(p.audit().unwrap().is_clean());
}

#[test]
fn point_32_who_looks_at_the_outermost_constructor_only_is_not_woken() {
    let mut p = Compare::with_observer(Recorder::new());
    let [a, b] = p.named_vars(["a", "b"]);
    p.looks(&a).unwrap();
    p.equate(&a, list(&b)).unwrap();
    p.equate(&b, Int).unwrap();
    let woken = p.trace().to_string().lines().filter(|line| line.starts_with("wake")).count();
    assert_eq!((woken, seen(&p)), (1, vec![3]));
}

#[test]
fn point_32_names_inside_patterns_join_and_are_asked_for_values() {
    let mut p = Compare::with_observer(Audit::new());
    let [a, b] = p.vars();
    p.whole(list(&a)).unwrap();
    p.part(list(&b)).unwrap();
    p.part(Int).unwrap();
    assert_eq!(p.store().joined().count(), 0);
    let mark = p.checkpoint();
    p.equate(&a, Int).unwrap();
    assert_eq!(p.store().joined().count(), 1);
    p.rollback(mark).unwrap();
    p.validate().unwrap();
    assert_eq!(p.store().joined().count(), 0);
    p.equate(&a, list(Int)).unwrap();
    assert_eq!(p.store().joined().count(), 0);
    p.equate(&b, Int).unwrap();
    assert_eq!(p.store().joined().count(), 1);
    let c = p.var();
    p.inner(list(&c)).unwrap();
    assert_eq!(p.store().is_int().count(), 0);
    p.equate(&c, Int).unwrap();
    assert_eq!(p.store().is_int().count(), 1);
    assert!(p.audit().unwrap().is_clean());
    p.validate().unwrap();
}

#[test]
fn point_32_aliasing_inside_values_makes_constraints_meet() {
    let mut p = Compare::with_observer(Audit::new());
    let [a, b, c] = p.vars();
    p.leq(list(&a), fun(&b, &b)).unwrap();
    p.leq(fun(&c, &a), list(&b)).unwrap();
    assert_eq!(p.store().leq().count(), 2);
    let mark = p.checkpoint();
    // Both become the same, and so the lists that they are found by; then the rule equates a list with a function.
    assert_eq!(p.equate(Var::known(fun(&a, &b)), fun(&b, &c)), Err(Error::Failed));
    p.rollback(mark).unwrap();
    p.validate().unwrap();
    assert_eq!(p.store().leq().count(), 2);
    let mut p = Compare::with_observer(Audit::new());
    let [a, b] = p.vars();
    p.leq(list(&a), Int).unwrap();
    p.leq(list(&b), Int).unwrap();
    p.equate(&a, &b).unwrap();
    assert_eq!(p.store().leq().count(), 1);
    p.validate().unwrap();
    assert!(p.audit().unwrap().is_clean());
}

// ---------------------------------------------------------------- 33: lookups

chr! {
    /// Found by their values.
    pub struct Lookups;
    #[index(ty)]
    #[index(id, ty)]
    constraint typed(id: u32, ty: Var<Type>);
    #[key(ty)]
    constraint only(ty: Var<Type>, u32);
    constraint ask(Var<Type>), answer(u32);
    ask @ ask(t), typed(n, t) ==> answer(n);
}

#[test]
fn point_33_values_with_and_without_variables_are_found() {
    let mut p = Lookups::with_observer(Audit::new());
    let [a, b] = p.vars();
    for (n, ty) in [fun(Int, Int), fun(&a, Int), fun(&b, Int), list(Int), list(&a)].into_iter().enumerate() {
        p.typed(n as u32, ty).unwrap();
    }
    let found = |p: &Lookups<Audit>, ty: Type| p.store().typed_by_ty(ty).map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(found(&p, fun(Int, Int)), [0]);
    assert_eq!(found(&p, fun(&a, Int)), [1]);
    assert_eq!(found(&p, list(&a)), [4]);
    assert!(found(&p, list(&b)).is_empty());
    assert_eq!(p.store().typed_by_id_ty(3, list(Int)).count(), 1);
    p.equate(&a, &b).unwrap();
    assert_eq!((found(&p, fun(&b, Int)), found(&p, list(&b))), (vec![1, 2], vec![4]));
    p.validate().unwrap();
    p.equate(&b, Int).unwrap();
    assert_eq!((found(&p, fun(Int, Int)), found(&p, list(&a))), (vec![0, 1, 2], vec![3, 4]));
    p.ask(fun(&a, &b)).unwrap();
    assert_eq!(p.store().answer().count(), 3);
    p.validate().unwrap();
    assert!(p.audit().unwrap().is_clean());
}

#[test]
fn point_33_two_constraints_may_come_to_share_a_key() {
    let mut p = Lookups::new();
    let [a, b] = p.vars();
    p.only(list(&a), 1).unwrap();
    p.only(list(&b), 2).unwrap();
    p.only(list(Int), 3).unwrap();
    p.equate(&a, fun(Int, Int)).unwrap();
    assert!(matches!(p.equate(&b, fun(Int, Int)), Err(Error::KeyClash { .. })));
}

// ---------------------------------------------------------------- 34: what the host and traces show

#[test]
fn point_34_values_are_resolved_and_shown_as_deep_as_they_go() {
    let mut p = Infer::with_observer(Recorder::new());
    let [a, b, c] = p.named_vars(["a", "b", "c"]);
    p.typed(1, fun(&a, list(&b))).unwrap();
    p.equate(&a, Type::Record(vec![("x".to_owned(), c.clone()), ("y".to_owned(), Int.into())])).unwrap();
    p.equate(&c, list(&b)).unwrap();
    let shown = "typed(1, Fun(Record([(\"x\", List(b)), (\"y\", Int)]), List(b)))#1";
    assert_eq!(p.store().to_string(), format!("store (1)\n  {shown}"));
    p.typed(1, &c).unwrap_err();
    let trace = p.trace().to_string();
    assert!(trace.contains("equal c = List(b)"), "{trace}");
    assert!(trace.contains(&format!("fire  same @ {shown} / typed(1, List(b))#2")), "{trace}");
    let id = p.store().typed().next().unwrap().id();
    assert!(p.explain(id).to_string().contains("typed(1, Fun(a, List(b)))"), "{}", p.explain(id));
    // A tree whose leaves may be unbound; the value itself is only one step deep.
    let resolved = p.resolve(&a);
    let Some(Type::Record(fields)) = resolved.as_known() else { panic!("{resolved:?}") };
    let Some(Type::List(item)) = fields[0].1.as_known() else { panic!("{resolved:?}") };
    assert!(item.as_known().is_none() && p.same(item, &b));
    let Some(Type::Record(fields)) = p.value(&a) else { panic!("it has a value") };
    assert!(fields[0].1.as_known().is_none());
}

// ---------------------------------------------------------------- bodies

chr! {
    /// Values made, taken apart and equated in bodies.
    pub struct Bodies;
    constraint append(Var<L>, Var<L>, Var<L>), nrev(Var<L>, Var<L>), first(Var<L>, Var<u32>), member(Var<u32>, Var<L>);
    constraint set_rest(Var<L>, Var<L>);
    nil    @ append(Some(L::Nil), y, z)          <=> z = y;
    cons   @ append(Some(L::Cons(h, t)), y, z)   <=> fresh r: L, z = L::Cons(h.clone(), r.clone()), append(t, y, r);
    empty  @ nrev(Some(L::Nil), r)               <=> r = L::Nil;
    turn   @ nrev(Some(L::Cons(h, t)), r)        <=> fresh rt: L, nrev(t, rt), append(rt, L::Cons(h.clone(), L::Nil.into()), r);
    first  @ first(Some(L::Cons(h, _)), x)       <=> x = h;
    none   @ first(Some(L::Nil), _)              <=> fail;
    rest   @ set_rest(Some(L::Cons(_, t)), x)    <=> t = x;
    member @ member(x, Some(L::Cons(h, t)))      <=> ( x = h ; member(x, t) );
    nobody @ member(_, Some(L::Nil))             <=> fail;
}

#[derive(Clone, Debug, Term)]
pub enum L {
    Nil,
    Cons(Var<u32>, Var<L>),
}

fn numbers(of: impl DoubleEndedIterator<Item = u32>) -> L {
    of.rev().fold(L::Nil, |rest, item| L::Cons(item.into(), rest.into()))
}

#[test]
fn lists_are_appended_reversed_and_searched() {
    let mut p = Bodies::with_observer(Audit::new());
    let [x, y, z] = p.vars();
    p.append(numbers(1..4), numbers(4..6), &x).unwrap();
    assert_eq!(format!("{:?}", p.resolve(&x)), format!("{:?}", Var::known(numbers(1..6))));
    p.nrev(&x, &y).unwrap();
    assert!(!p.same(&y, numbers(1..6).clone()));
    p.nrev(&y, &z).unwrap();
    assert!(p.same(&x, &z));
    let n: Var<u32> = p.var();
    p.first(&y, n).unwrap();
    assert_eq!(p.value(n), Some(5));
    let m: Var<u32> = p.var();
    p.member(m, &x).unwrap();
    let all: Vec<Option<u32>> = p.solutions().map(|p| p.value(m)).collect::<Result<_, _>>().unwrap();
    assert_eq!(all, (1..6).map(Some).collect::<Vec<_>>());
    p.validate().unwrap();
}

#[test]
fn a_name_inside_a_pattern_can_be_equated() {
    let mut p = Bodies::new();
    let rest: Var<L> = p.var();
    p.set_rest(L::Cons(1.into(), rest.clone()), numbers(2..3)).unwrap();
    assert_eq!(format!("{:?}", p.resolve(rest)), "Cons(2, Nil)");
}

#[test]
fn variables_inside_values_survive_sweeps() {
    let mut p = Bodies::new();
    let x: Var<L> = p.var();
    p.append(numbers(0..5_000), numbers(0..10), &x).unwrap();
    for _ in 0..5 {
        let y: Var<L> = p.var();
        p.append(numbers(0..5_000), &x, &y).unwrap();
        p.forget_var(y);
    }
    let shown = format!("{:?}", p.resolve(&x));
    assert!(shown.starts_with("Cons(0, Cons(1, ") && shown.matches("Cons").count() == 5_010);
    p.validate().unwrap();
}

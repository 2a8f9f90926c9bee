//! Types with variables inside, however they are written: point 30 where names mislead, and what may be kept out of sight.
#![forbid(unsafe_code)]
#![allow(missing_docs, unused_qualifications)]

use std::cell::RefCell;
use std::rc::Rc;

use chr_core::{Error, Term, Var, chr};

#[derive(Clone, Debug, Term)]
pub enum Tree {
    Leaf,
    Node([Var<Tree>; 2]),
    Shade(Shade),
}

/// Fields by other names: a variable, a variable in an array, a `Term`, plain.
#[derive(Clone, Debug, Term)]
pub struct Shade {
    hidden: Hidden,
    four: [[Var<Tree>; 2]; 2],
    other: Option<Box<Shade>>,
    word: Word,
}

pub type Hidden = Var<Tree>;
pub type Word = [u8; 4];

/// A name that the standard library has for something else.
#[derive(Clone, Debug, Term)]
pub enum Cow {
    Calf(Var<Cow>),
    None,
}

pub type Alias = Cow;

chr! {
    pub struct Names;
    constraint tree(Var<Tree>, Var<Tree>), cow(Var<Cow>, Var<Cow>), yes;
    same @ tree(x, x) <=> yes;
    calf @ cow(x, x)  <=> yes;
}

chr! {
    pub struct Aliased;
    constraint cow(Var<Alias>, Var<Alias>), yes;
    calf @ cow(x, x) <=> yes;
}

#[test]
fn point_30_arrays_and_fields_by_other_names_are_unified() {
    let mut p = Names::new();
    let [a, b, c, d]: [Var<Tree>; 4] = p.vars();
    let shade = |hidden: &Var<Tree>, leaf: &Var<Tree>| Shade {
        hidden: hidden.clone(),
        four: [[hidden.clone(), leaf.clone()], [leaf.clone(), hidden.clone()]],
        other: None,
        word: [1, 2, 3, 4],
    };
    p.tree(Tree::Shade(shade(&a, &b)), Tree::Shade(shade(&c, &d))).unwrap();
    let left = Shade { other: Some(Box::new(shade(&a, &b))), ..shade(&a, &a) };
    let right = Shade { other: Some(Box::new(shade(&c, &d))), ..shade(&c, &c) };
    p.equate(Var::known(Tree::Shade(left)), Tree::Shade(right)).unwrap();
    assert!(p.same(&a, &c) && p.same(&b, &d) && !p.same(&a, &b));
    assert_eq!(p.store().yes().count(), 1, "found to be the same when what is inside is equated");
    p.equate(Var::known(Tree::Node([a.clone(), b])), Tree::Node([Tree::Leaf.into(), a.clone()])).unwrap();
    let resolved = p.resolve(Var::known(Tree::Node([a.clone(), d])));
    assert_eq!(format!("{resolved:?}"), "Node([Leaf, Leaf])");
    assert_eq!(p.equate(&a, Tree::Node([a.clone(), a.clone()])), Err(Error::Failed));
    p.validate().unwrap();
}

#[test]
fn point_30_no_name_loses_its_meaning() {
    let mut p = Names::new();
    let [a, b]: [Var<Cow>; 2] = p.vars();
    p.cow(Cow::Calf(a.clone()), Cow::Calf(b.clone())).unwrap();
    p.equate(Var::known(Cow::Calf(a)), Cow::Calf(b)).unwrap();
    assert_eq!(p.store().yes().count(), 1);
    let mut p = Aliased::new();
    let [a, b]: [Var<Cow>; 2] = p.vars();
    p.cow(Cow::Calf(a.clone()), Cow::Calf(b.clone())).unwrap();
    p.equate(a, Cow::None).unwrap();
    p.equate(b, Cow::None).unwrap();
    assert_eq!(p.store().yes().count(), 1);
}

mod parameters {
    use super::*;

    chr! {
        pub struct Bounds<T: Term + 'static>;
        constraint pair(Var<T>, Var<T>), yes;
        same @ pair(x, x) <=> yes;
    }

    chr! {
        pub struct Clauses<T> where T: Term + 'static;
        constraint pair(Var<T>, Var<T>), yes;
        same @ pair(x, x) <=> yes;
    }

    macro_rules! over {
        ($name:ident, $ty:ty) => {
            chr! {
                pub struct $name;
                constraint pair(Var<$ty>, Var<$ty>), yes;
                same @ pair(x, x) <=> yes;
            }
        };
    }
    over!(Made, Cow);

    #[test]
    fn point_30_programs_may_have_the_type_as_a_parameter() {
        macro_rules! check {
            ($new:expr) => {
                let mut p = $new;
                let [a, b]: [Var<Cow>; 2] = p.vars();
                p.pair(Cow::Calf(a.clone()), Cow::Calf(b.clone())).unwrap();
                p.equate(Var::known(Cow::Calf(a)), Cow::Calf(b)).unwrap();
                assert_eq!(p.store().yes().count(), 1);
                p.validate().unwrap();
            };
        }
        check!(Bounds::<Cow>::new());
        check!(Clauses::<Cow>::new());
        check!(Made::new());
        let mut p = Bounds::<u8>::new();
        p.pair(1, 1).unwrap();
        assert_eq!(p.store().yes().count(), 1, "and with plain values");
    }
}

// ---------------------------------------------------------------- kept where no sweep sees it

type Shelf = Rc<RefCell<Vec<Var<Cow>>>>;

chr! {
    /// Gives variables inside values to Rust, and makes many more.
    pub struct Keeps { shelf: Shelf }
    constraint show(Var<Cow>), begin, made(Var<Cow>), spin(u32), late(u32, Var<Cow>), out(Var<Cow>);
    begin @ begin   <=> fresh x: Cow, fresh y: Cow, show(Cow::Calf(Cow::Calf(x.clone()).into())), made(Cow::Calf(y.clone()));
    show  @ show(t) <=> { self.shelf.borrow_mut().push(t.clone()); };
    spin  @ spin(n) <=> n > 0 | fresh z: Cow, z = Cow::None, spin(n - 1);
    // A value in a `let`, and one among the items of a loop, each with goals after it.
    late  @ late(n, r) <=> fresh x: Cow, let t: Cow = Cow::Calf(x.clone()), spin(n), x = Cow::None, r = t;
}

#[test]
fn point_34_what_rust_or_the_host_was_given_is_not_reclaimed() {
    let shelf = Shelf::default();
    let mut p = Keeps::new(shelf.clone());
    p.begin().unwrap();
    let taken = p.take_made().unwrap();
    p.spin(10_000).unwrap();
    for kept in shelf.borrow().iter().chain(taken.iter().map(|made| &made.0)) {
        let mut inside = kept.clone();
        while let Some(Cow::Calf(next)) = p.value(&inside) {
            inside = next;
        }
        p.equate(&inside, Cow::None).unwrap();
        assert!(format!("{:?}", p.resolve(kept)).contains("Calf(None)"));
    }
    p.validate().unwrap();
}

#[test]
fn point_31_a_value_that_waits_in_a_body_keeps_its_variables() {
    let mut p = Keeps::new(Shelf::default());
    let r: Var<Cow> = p.var();
    p.late(10_000, &r).unwrap();
    assert_eq!(format!("{:?}", p.resolve(r)), "Calf(None)");
}

chr! {
    /// A type of values that is written with and without its path.
    pub struct Spelt;
    constraint one(Var<u32>), other(Var<std::primitive::u32>, Var<::std::string::String>), text(Var<String>), met;
    met @ one(x), other(x, s), text(s) <=> met;
}

#[test]
fn a_type_of_values_may_be_written_with_its_path() {
    let mut p = Spelt::new();
    let x: Var<u32> = p.var();
    let s: Var<String> = p.var();
    p.one(x).unwrap();
    p.other(x, &s).unwrap();
    p.text(s).unwrap();
    assert_eq!(p.store().met().count(), 1);
    p.validate().unwrap();
}

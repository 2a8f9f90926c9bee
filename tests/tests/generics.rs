//! Generic programs: what a constraint may be made of, and that a type parameter need not be `Clone` or `Debug` itself
//! where only what belongs to it is kept in a constraint.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

use chr_core::{Audit, Recorder, Var, chr};

/// What an access control program is about. Its implementors need not be `Clone`.
pub trait Domain {
    type Role: Clone + Eq + Hash + Debug;
    type Right;
}

pub struct Hospital;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Staff {
    Nurse,
    Doctor,
}

impl Domain for Hospital {
    type Role = Staff;
    type Right = String;
}

chr! {
    /// Roles are an associated type bounded in the trait, rights one bounded by the program.
    pub struct Rbac<D: Domain> where D::Right: Clone + Eq + Hash + Debug { log: Vec<String> }

    constraint assigned(user: String, role: D::Role);
    #[index(right)]
    constraint grants(role: <D as Domain>::Role, right: D::Right);
    constraint inherits(D::Role, Vec<D::Role>);
    constraint may(user: String, right: D::Right);
    constraint wants(user: String, role: Var<D::Role>);

    twice   @ assigned(u, r) / assigned(u, r)      <=> true;
    known   @ may(u, r) / may(u, r)                <=> true;
    allowed @ assigned(u, role), grants(role, r)   ==> may(u, r);
    below   @ assigned(u, role), inherits(role, l) ==> for r: D::Role in l.iter().cloned() { assigned(u, r) };
    wanted  @ wants(u, Some(role))                 <=> let kept: D::Role = role, { self.log.push(format!("{u}")) },
                                                       assigned(u, kept);
}

#[test]
fn associated_types_are_types_of_arguments() {
    let mut rbac = Rbac::<Hospital, _>::with_observer(Vec::new(), Audit::new());
    rbac.grants(Staff::Nurse, "chart".to_string()).unwrap();
    rbac.grants(Staff::Doctor, "prescribe".to_string()).unwrap();
    rbac.inherits(Staff::Doctor, vec![Staff::Nurse]).unwrap();
    rbac.assigned("ann".to_string(), Staff::Doctor).unwrap();
    let role = rbac.var();
    rbac.wants("bob".to_string(), role).unwrap();
    assert_eq!(rbac.store().may().count(), 2);
    rbac.equate(role, Staff::Nurse).unwrap();
    let may: Vec<String> = rbac.store().may().map(|it| format!("{} {}", it.user, it.right)).collect();
    assert_eq!(may, ["ann prescribe", "ann chart", "bob chart"]);
    assert_eq!(rbac.store().grants_by_right("chart".to_string()).count(), 1);
    assert_eq!(rbac.log, ["bob"]);
    rbac.validate().unwrap();
    assert!(rbac.audit().unwrap().is_clean());
}

#[test]
fn a_program_over_a_type_without_clone_is_cloned_shown_and_rolled_back() {
    let mut rbac = Rbac::<Hospital>::new(Vec::new());
    rbac.assigned("ann".to_string(), Staff::Nurse).unwrap();
    let mark = rbac.checkpoint();
    rbac.grants(Staff::Nurse, "chart".to_string()).unwrap();
    let copy = rbac.clone();
    rbac.rollback(mark).unwrap();
    assert_eq!((copy.store().may().count(), rbac.store().may().count()), (1, 0));
    let first = rbac.store().assigned().next().unwrap();
    assert_eq!(format!("{:?}", (*first).clone()), "RbacAssigned { user: \"ann\", role: Nurse }");
}

/// A name for one of many things, as an arena hands them out: `Copy` and comparable whatever `T` is.
pub struct Handle<T>(u32, PhantomData<T>);

impl<T> Clone for Handle<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Handle<T> {}

impl<T> PartialEq for Handle<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Handle<T> {}

impl<T> Hash for Handle<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T> Debug for Handle<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

chr! {
    /// Handles to what is not `Clone`, in tuple and in field position, matched, told, equated and chosen.
    pub struct Linked<T>;
    constraint link(Handle<T>, Handle<T>), start(Handle<T>), reached(at: Handle<T>), pick(Var<Handle<T>>);
    known @ reached(x) / reached(x)    <=> true;
    start @ start(x)                   <=> reached(x);
    step  @ reached(x), link(x, y)     ==> reached(y);
    pick  @ pick(v)                    <=> choose n: Handle<T> in [Handle(1, PhantomData), Handle(2, PhantomData)] {
                                               v = n, start(n) };
}

#[test]
fn a_parameter_of_an_argument_type_needs_no_bounds_of_its_own() {
    struct Opaque;
    let handle = |n| Handle::<Opaque>(n, PhantomData);
    let mut linked = Linked::with_observer(Recorder::new());
    let v = linked.var();
    linked.link(handle(2), handle(3)).unwrap();
    linked.pick(v).unwrap();
    let mut found = Vec::new();
    let mut solutions = linked.solutions();
    while let Some(view) = solutions.next().unwrap() {
        found.push(view.store().reached().count());
    }
    assert_eq!(found, [1, 2]);
    let first = (*linked.store().link().next().unwrap()).clone();
    assert_eq!(format!("{first:?}"), "LinkedLink(2, 3)");
}

/// Has a bound of its own, which whatever contains it has to repeat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sorted<T: Ord>(Vec<T>);

pub trait Named<'a, Q: ?Sized, const N: usize> {
    type Name: Clone + Eq + Hash + Debug;
    const FULL: [Self::Name; N];
    fn named(query: &'a Q) -> Self::Name;
}

pub struct Words;

impl<'a> Named<'a, str, 2> for Words {
    type Name = &'a str;
    const FULL: [&'a str; 2] = ["all", "any"];
    fn named(query: &'a str) -> &'a str {
        query.trim()
    }
}

chr! {
    /// Parameters of every sort, in the bounds of others, in a `where` clause and with defaults.
    pub struct Everything<'a, T: Ord + Clone + Hash + Debug + Into<U>, U, W, const N: usize = 2>
    where
        W: Named<'a, str, N>,
        (T, U): Send,
        U: 'a + From<u8>
    {
        extra: U,
    }
    constraint sorted(Sorted<T>), called(W::Name), names(given: [W::Name; N], &'a str), plain(T), full;
    once   @ sorted(x) / sorted(x)          <=> true;
    trim   @ names(_, text)                 <=> let name: W::Name = W::named(text), called(name);
    full   @ full                           <=> for n: W::Name in W::FULL { called(n) };
    same   @ called(n) / called(n)          <=> true;
    spread @ plain(x), sorted(Sorted(all))  ==> all.contains(x) | { let _: U = x.clone().into(); }, full;
}

#[test]
fn bounds_lifetimes_constants_and_where_clauses_are_carried_along() {
    let text = String::from("  owned ");
    let mut program: Everything<'_, u8, u64, Words, 2> = Everything::new(7);
    program.sorted(Sorted(vec![1, 2])).unwrap();
    program.sorted(Sorted(vec![1, 2])).unwrap();
    program.names(["a", "b"], &text).unwrap();
    program.plain(3).unwrap();
    assert_eq!(program.store().called().map(|it| it.0).collect::<Vec<_>>(), ["owned"]);
    program.plain(2).unwrap();
    assert_eq!(program.store().called().map(|it| it.0).collect::<Vec<_>>(), ["owned", "all", "any"]);
    assert_eq!((program.store().sorted().count(), program.extra), (1, 7));
    let kept: EverythingSorted<u8> = EverythingSorted(Sorted(vec![]));
    assert_eq!(format!("{:?}", kept.clone()), "EverythingSorted(Sorted([]))");
}

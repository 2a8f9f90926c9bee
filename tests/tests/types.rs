//! What only rustc knows about an argument's type is left to rustc: an alias of an integer, a user's type that declares
//! itself an integer key, and a generic parameter or associated type bounded as one are all treated like the integer
//! itself. How much memory they take is tested in `memory.rs`.

use std::fmt::Debug;
use std::hash::Hash;

use chr_core::{Audit, IntegerKey, chr};

/// An integer by another name.
type Town = u32;

/// An integer wrapped in a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Id(u32);

impl IntegerKey for Id {
    fn place(&self) -> Option<usize> {
        self.0.place()
    }
}

/// One that does not say so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Mute(u32);

/// What a program may be generic over.
trait Key: IntegerKey + Clone + Hash + Debug {}
impl<T: IntegerKey + Clone + Hash + Debug> Key for T {}

trait Domain {
    type Place: Key;
}

#[derive(Clone)]
struct Map;

impl Domain for Map {
    type Place = Id;
}

/// The same program with arguments of that type, in a module of its own.
macro_rules! roads {
    ($module:ident $(<$($param:ident: $bound:path),*>)?, $ty:ty) => {
        mod $module {
            use super::*;

            chr! {
                pub struct Roads $(<$($param: $bound),*>)?;
                #[key(town)]
                constraint mayor(town: $ty, name: String);
                constraint road($ty, $ty), reach($ty);
                #[index(town)]
                constraint inn(town: $ty, beds: u8);
                constraint seen($ty), tally(u64);
                set  @ reach(a) / reach(a) <=> true;
                step @ reach(a), road(a, b) ==> reach(b);
                rest @ reach(a), inn(a, _) ==> seen(a);
                once @ seen(a) / seen(a) <=> true;
                more @ tally(m), tally(n) <=> tally(m + n);
            }
        }
    };
}

roads!(integer, u32);
roads!(alias, Town);
roads!(newtype, Id);
roads!(parameter<T: Key>, T);
roads!(associated<D: Domain>, <D as Domain>::Place);
roads!(mute, Mute);
roads!(unbound<T: Any>, T);

/// A bound that does not say that the type is an integer key.
trait Any: Clone + Eq + Hash + Debug {}
impl<T: Clone + Eq + Hash + Debug> Any for T {}

/// `plan()` of the program, which has another line for each program.
macro_rules! plan {
    ($($program:tt)*) => { $($program)*::plan().to_string() };
}

#[test]
fn what_is_an_integer_key_has_the_plan_of_the_integer() {
    let plan = plan!(integer::Roads);
    for said in [
        "constraint mayor/2  index key(town)\n",
        "constraint road/2  index integer(0)\n",
        "constraint inn/2  index integer(town)\n",
        "join head 2 road by integer(0)\n",
        "join head 1 seen by integer(0)\n",
    ] {
        assert!(plan.contains(said), "`{said}` is not in\n{plan}");
    }
    assert!(!plan.contains("hash("), "{plan}");
    assert_eq!(plan!(alias::Roads), plan);
    assert_eq!(plan!(newtype::Roads), plan);
    assert_eq!(plan!(parameter::Roads::<u32>), plan);
    assert_eq!(plan!(parameter::Roads::<Id>), plan);
    assert_eq!(plan!(associated::Roads::<Map>), plan);
}

#[test]
fn a_type_that_does_not_say_so_is_looked_up_by_hash() {
    let hashed = plan!(integer::Roads).replace("integer(", "hash(");
    assert_eq!(plan!(mute::Roads), hashed);
    assert_eq!(plan!(unbound::Roads::<String>), hashed);
    // The bounds decide, not the actual type: the rules are compiled once.
    assert_eq!(plan!(unbound::Roads::<u32>), hashed);
}

/// Runs the program with towns made from numbers by `$town`, and shows the store, also after something is undone.
macro_rules! run {
    ($town:expr, $($program:tt)*) => {{
        let town = $town;
        let mut program = $($program)*::with_observer(Audit::new());
        // Some fill an array, some are too far apart for it.
        for number in (0..70).chain([1_000, 1_000_000, u32::MAX]) {
            program.road(town(number), town(number / 2)).unwrap();
        }
        program.tally(1).unwrap();
        program.tally(2).unwrap();
        program.mayor(town(17), "Ada".to_owned()).unwrap();
        let mark = program.checkpoint();
        program.inn(town(8), 2).unwrap();
        program.inn(town(500), 3).unwrap();
        program.reach(town(1_000)).unwrap();
        program.reach(town(35)).unwrap();
        program.validate().unwrap();
        let inside = program.store().to_string();
        assert_eq!(program.store().inn_by_town(town(8)).count(), 1);
        assert_eq!(program.store().mayor_by_town(town(16)).count(), 0);
        program.rollback(mark).unwrap();
        program.validate().unwrap();
        program.reach(town(u32::MAX)).unwrap();
        format!("{inside}\n{}", program.store())
    }};
}

#[test]
fn what_is_an_integer_key_does_what_the_integer_does() {
    let expected = run!(|number: u32| number, integer::Roads);
    assert!(
        expected.contains("seen(8)") && expected.contains("tally(3)") && expected.contains("reach(4294967295)"),
        "{expected}"
    );
    let bare = |text: String| text.replace("Id(", "(").replace("Mute(", "(");
    let in_brackets: String = run!(Id, newtype::Roads);
    assert_eq!(run!(|number: u32| number, alias::Roads), expected);
    assert_eq!(run!(|number: u32| number, parameter::Roads::<Town, _>), expected);
    assert_eq!(run!(|number: u32| number, unbound::Roads::<Town, _>), expected);
    assert_eq!(bare(run!(Id, parameter::Roads::<Id, _>)), bare(in_brackets.clone()));
    assert_eq!(run!(Id, associated::Roads::<Map, _>), in_brackets);
    assert_eq!(bare(run!(Mute, mute::Roads)), bare(in_brackets));
}

#[test]
fn the_reader_of_an_alias_takes_a_number_as_it_is_written() {
    let mut program = alias::Roads::new();
    program.inn(8, 2).unwrap();
    assert_eq!(program.store().inn_by_town(8).count(), 1);
}

/// A key that violates the contract of `IntegerKey`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Crowded(u32);

impl IntegerKey for Crowded {
    fn place(&self) -> Option<usize> {
        Some(0)
    }
}

roads!(crowded, Crowded);

#[test]
#[cfg_attr(not(debug_assertions), ignore = "only a debug build looks")]
#[should_panic = "`IntegerKey::place` gives values that are not equal the same place"]
fn values_that_are_not_equal_have_different_places() {
    let mut program = crowded::Roads::new();
    program.inn(Crowded(1), 1).unwrap();
    program.inn(Crowded(2), 1).unwrap();
}

/// Whether a free slot must drop its arguments does not depend on the names of their types.
#[test]
fn arguments_of_types_that_are_not_known_by_name_are_dropped() {
    use std::rc::Rc;

    type Shared = Rc<str>;

    chr! {
        struct Holds;
        constraint held(Shared), let_go;
        drop @ let_go, held(_) <=> true;
    }

    let mut program = Holds::new();
    let text: Shared = Rc::from("text");
    program.held(text.clone()).unwrap();
    assert_eq!(Rc::strong_count(&text), 2);
    program.let_go().unwrap();
    assert_eq!(Rc::strong_count(&text), 1, "a free slot holds on to nothing");
}

/// Bodies whose rests wait on the stack with values of that type: several tells, a branch, a loop, a choice.
macro_rules! waits {
    ($module:ident $(<$($param:ident: $bound:path),*>)?, $ty:ty) => {
        mod $module {
            use super::*;

            chr! {
                pub struct Waits $(<$($param: $bound),*>)?;
                constraint start($ty, u8), one($ty), two($ty, $ty), three($ty, u8), pick($ty), end($ty);
                start @ start(x, n)            <=> one(x), two(x, x), three(x, n), one(x), end(x);
                one   @ one(x) / one(x)        <=> true;
                two   @ two(x, y)              <=> three(x, 0), if x == y { three(y, 1) }, one(x);
                three @ three(x, n)            <=> n > 1 | for m: u8 in 0..n { three(x, m % 2) }, pick(x);
                pick  @ pick(x)                <=> choose n: u8 in [7, 8] { three(x, n - 7), one(x) }, end(x);
                four  @ end(x), three(x, 0), three(x, 0), three(x, 0), three(x, 0) <=> fail;
            }
        }
    };
}

waits!(waits_integer, u32);
waits!(waits_alias, Town);
waits!(waits_newtype, Id);
waits!(waits_parameter<T: Any>, T);
waits!(waits_string, String);

/// What is in the store in each solution.
macro_rules! wait {
    ($value:expr, $($program:tt)*) => {{
        let mut program = $($program)*::with_observer(Audit::new());
        let told = program.start($value, 3);
        let solutions = program.solutions().map(|solution| solution.store().to_string()).collect::<Vec<_>>();
        format!("{told:?} {solutions:?} {}", program.store())
    }};
}

#[test]
fn what_waits_on_the_stack_is_copied_or_moved_and_the_same() {
    let expected = wait!(5, waits_integer::Waits);
    assert!(expected.starts_with("Ok(()) [Ok(\"store (9)"), "{expected}");
    assert_eq!(wait!(5, waits_alias::Waits), expected);
    assert_eq!(wait!(5, waits_parameter::Waits::<u32, _>), expected);
    assert_eq!(wait!(Id(5), waits_newtype::Waits).replace("Id(5)", "5"), expected);
    assert_eq!(wait!("5".to_owned(), waits_string::Waits).replace("\\\"5\\\"", "5").replace("\"5\"", "5"), expected);
    assert_eq!(
        wait!("5".to_owned(), waits_parameter::Waits::<String, _>).replace("\\\"5\\\"", "5").replace("\"5\"", "5"),
        expected
    );
}

#[test]
fn what_waits_on_the_stack_is_dropped_once() {
    use std::rc::Rc;

    let mut program = waits_parameter::Waits::<Rc<str>, _>::with_observer(Audit::new());
    let text: Rc<str> = Rc::from("5");
    let told = program.start(text.clone(), 3);
    assert!(Rc::strong_count(&text) > 1, "{told:?}");
    drop(program);
    assert_eq!(Rc::strong_count(&text), 1);
}

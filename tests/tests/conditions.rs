//! `#[cfg(…)]` on constraints, rules and the struct. `all()` holds and `any()` does not, whatever is configured.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::{Recorder, Var, chr};

chr! {
    /// What is not configured is not there; nothing in it need make sense.
    pub struct Rules;

    constraint n(u32);
    /// With a doc comment, and attributes of its own.
    #[cfg(all())]
    #[set]
    constraint yes(u32), also(u32);
    #[cfg(any())]
    constraint no(Nonsense<), n(u8);

    #[cfg(any())]
    nonsense @ this is (no rule);
    #[cfg(all())]
    first    @ n(x)            ==> yes(x), yes(x);
    #[cfg(all())]
    #[cfg(not(any()))]
    #[allow(never_fires)]
    second   @ n(x)            ==> also(x + 1);
    #[cfg(all())]
    #[cfg(any())]
    third    @ n(x)            ==> unknown(x);
    #[cfg(any())]
    first    @ n(x)            <=> fail;
    n(7)                       ==> also(0);
}

#[test]
fn what_is_not_configured_is_not_part_of_the_program() {
    let mut rules = Rules::with_observer(Recorder::new());
    rules.n(7).unwrap();
    let names: Vec<&str> = Rules::plan().rules.iter().map(|rule| rule.name).collect();
    // The rule without a name is the third of those that are left.
    assert_eq!(names, ["set_yes", "set_also", "first", "second", "rule_3"]);
    assert_eq!(Rules::plan().kinds.iter().map(|kind| kind.name).collect::<Vec<_>>(), ["n", "yes", "also"]);
    assert_eq!(rules.store().to_string(), "store (4)\n  n(7)#1\n  yes(7)#2\n  also(8)#4\n  also(0)#5");
}

/// What the tests are compiled with decides: either way one of them is there.
mod real {
    use super::*;

    chr! {
        pub struct Build { log: Vec<u32> }

        constraint start(u32), seen(Var<u32>), checked(u32);

        #[cfg(debug_assertions)]
        check  @ start(n)      ==> { self.log.push(n); }, checked(n);
        #[cfg(not(debug_assertions))]
        hasten @ start(n)      ==> { self.log.push(n + 100); };
        #[cfg(test)]
        seen   @ seen(Some(n)) <=> start(n);
    }

    #[test]
    fn conditions_are_those_of_the_crate() {
        let mut build = Build::new(Vec::new());
        let x = build.var();
        build.seen(x).unwrap();
        build.equate(x, 3).unwrap();
        let (log, checked) = if cfg!(debug_assertions) { (3, 1) } else { (103, 0) };
        assert_eq!((&build.log[..], build.store().checked().count()), (&[log][..], checked));
    }
}

/// One name, two programs.
mod either {
    use super::*;

    chr! {
        #[cfg(any())]
        pub struct Either { with: u32 }
        #[cfg(all())]
        pub struct Either<const N: usize>;

        #[cfg(any())]
        constraint list(u32);
        #[cfg(all())]
        constraint list([u32; N]);
    }

    // Not even its name is taken.
    chr! {
        #[cfg(any())]
        pub struct Absent;
        constraint a(u32);
    }
    pub struct Absent;

    #[test]
    fn a_struct_may_have_a_condition() {
        let mut either = Either::<2>::new();
        either.list([1, 2]).unwrap();
        assert_eq!(either.len(), 1);
        let Absent = Absent;
    }
}

#[test]
fn conditions_work_inside_functions_and_macros() {
    macro_rules! program {
        ($name:ident, $condition:meta) => {
            chr! {
                struct $name { start: u32 }
                constraint a(u32), b(u32);
                #[cfg($condition)]
                a @ a(x) <=> b(x + self.start);
                #[allow(never_fires)]
                b @ a(x) <=> b(x);
            }
        };
    }
    program!(With, all());
    program!(Without, any());
    let (mut with, mut without) = (With::new(10), Without::new(10));
    with.a(1).unwrap();
    without.a(1).unwrap();
    assert_eq!((with.store().b().next().unwrap().0, without.store().b().next().unwrap().0), (11, 1));
}

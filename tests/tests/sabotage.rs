//! Shows that the engine's own checks can fail: mistakes are put into a program on purpose, one at a time, and
//! `audit()` or `validate()` finds each. The same program without the mistake is clean.
#![allow(missing_docs)]

use chr_core::{Audit, Error, Var, chr};

/// The same rules in a program of each name, after its attributes.
macro_rules! order {
    ($($(#[$attr:meta])* $name:ident;)*) => { $(
        chr! {
            $(#[$attr])*
            pub struct $name;
            constraint less(Var<i32>, Var<i32>), known(Var<i32>), both;
            loop_ @ less(x, x) <=> fail;
            step  @ less(x, y), less(y, z) ==> less(x, z);
            pair  @ known(Some(n)), known(Some(m)) ==> n < m | both;
        }

        #[allow(dead_code, reason = "one of them is stopped before the end")]
        impl $name<Audit> {
            /// Two links, and what follows.
            fn chain(&mut self) -> Result<[Var<i32>; 3], Error> {
                let [a, b, c] = self.vars();
                self.less(a, b)?;
                self.less(b, c)?;
                Ok([a, b, c])
            }

            /// A chain, with two of its variables made one in the middle and two bound.
            fn run() -> Result<Self, Error> {
                let mut order = Self::with_observer(Audit::new());
                let [a, b, c, d] = order.vars();
                order.less(a, b)?;
                order.less(c, d)?;
                order.equate(b, c)?;
                order.known(a)?;
                order.known(d)?;
                order.equate(a, 1)?;
                order.equate(d, 4)?;
                Ok(order)
            }
        }
    )* };
}

order! {
    Sound;
    #[sabotage(index)]
    NotIndexed;
    #[sabotage(history)]
    Forgetful;
    #[sabotage(repeat)]
    Stubborn;
    #[sabotage(undo)]
    Haunted;
    #[sabotage(wake)]
    Sleepy;
    #[sabotage(join)]
    Lonely;
}

#[test]
fn a_sound_program_is_clean() -> Result<(), Error> {
    let order = Sound::run()?;
    order.validate().unwrap();
    let report = order.audit().unwrap();
    assert!(report.is_clean() && report.unchecked.is_empty() && report.advisory.is_empty(), "{report}");
    assert_eq!((order.store().less().count(), order.store().both().count()), (3, 1));
    Ok(())
}

#[test]
fn validate_finds_rows_that_are_not_put_back_into_their_indexes() -> Result<(), Error> {
    // Stopped at the first binding: the next one would find the store in disorder.
    let mut order = NotIndexed::with_observer(Audit::new());
    let [a, b, c] = order.vars();
    order.less(a, b)?;
    order.equate(b, c)?;
    order.validate().unwrap();
    order.equate(a, 1)?;
    assert!(order.validate().is_err());
    Ok(())
}

#[test]
fn audit_finds_an_instance_that_the_history_kept_from_firing() -> Result<(), Error> {
    assert!(!Forgetful::run()?.audit().unwrap().is_clean());
    Ok(())
}

#[test]
fn audit_finds_an_instance_that_fired_again() -> Result<(), Error> {
    // After the binding, the first `less` is woken and meets the same partner.
    let mut stubborn = Stubborn::with_observer(Audit::new());
    let [a, ..] = stubborn.chain()?;
    assert!(stubborn.audit().unwrap().is_clean());
    stubborn.equate(a, 1)?;
    let report = stubborn.audit().unwrap();
    assert_eq!((report.repeated.len(), report.missed.len()), (1, 0), "{report}");
    assert_eq!(report.repeated[0].to_string(), "step @ less(1, _1)#1, less(_1, _2)#2");
    let mut sound = Sound::with_observer(Audit::new());
    let [a, ..] = sound.chain()?;
    sound.equate(a, 1)?;
    assert!(sound.audit().unwrap().is_clean());
    Ok(())
}

#[test]
fn validate_finds_a_history_that_was_not_gone_back_on() -> Result<(), Error> {
    let mut haunted = Haunted::with_observer(Audit::new());
    let mark = haunted.checkpoint();
    haunted.chain()?;
    haunted.validate().unwrap();
    haunted.rollback(mark)?;
    assert!(haunted.validate().unwrap_err().to_string().contains("history"));
    Ok(())
}

#[test]
fn audit_finds_an_instance_that_nothing_was_woken_for() -> Result<(), Error> {
    assert!(!Sleepy::run()?.audit().unwrap().is_clean());
    Ok(())
}

#[test]
fn audit_finds_an_instance_that_a_wrong_lookup_missed() -> Result<(), Error> {
    assert!(!Lonely::run()?.audit().unwrap().is_clean());
    Ok(())
}

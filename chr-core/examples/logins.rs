//! Event correlation: three failed logins within a minute, and orders that nobody confirms within ten.
//!
//! What it teaches: an aggregate in a guard counts, and wakes its rule when what it counts comes or goes; a negated head
//! says that something is not there. Time is a constraint like any other, and a rule removes what is too old, which it finds
//! by an ordered index.

use chr_core::{Error, chr};

chr! {
    /// Watches a stream of events, each with its time in seconds.
    pub struct Watch;

    constraint now(at: u64);
    #[order(at)]
    constraint failed(user: &'static str, at: u64), ordered(order: u32, at: u64);
    constraint login(user: &'static str), confirmed(order: u32);
    constraint suspicious(user: &'static str), forgotten(order: u32);

    later   @ now(t) / now(s)                              <=> s <= t | true;
    expired @ now(t) / failed(_, at)                       <=> at + 60 <= t | true;
    login   @ login(u) / failed(u, _)                      <=> true;
    welcome @ login(_)                                     <=> true;
    alarm   @ failed(u, _), !suspicious(u)                 ==> agg n = count() in failed(u, _), n >= 3 | suspicious(u);
    calm    @ suspicious(u), !failed(u, _)                 <=> true;
    done    @ confirmed(o) / ordered(o, _)                 <=> true;
    forgot  @ now(t), ordered(o, at), !confirmed(o)        ==> at + 600 <= t | forgotten(o);
}

/// A few minutes of events.
pub fn main() -> Result<(), Error> {
    let mut watch = Watch::new();
    watch.now(0)?;
    watch.ordered(17, 0)?;
    watch.ordered(18, 0)?;
    for at in [5, 20, 70] {
        watch.now(at)?;
        watch.failed("eve", at)?;
    }
    assert_eq!(watch.store().suspicious().count(), 0, "the first is more than a minute old");
    watch.failed("eve", 75)?;
    assert_eq!(watch.store().suspicious().count(), 1);
    assert_eq!(watch.store().failed_by_at(70..).count(), 2);
    println!("{}", watch.store());

    watch.now(200)?;
    assert_eq!(watch.store().suspicious().count(), 0, "all of them have expired");
    watch.confirmed(17)?;
    watch.now(600)?;
    println!("{}", watch.store());
    assert_eq!(watch.store().forgotten().map(|it| it.order).collect::<Vec<_>>(), [18]);
    assert!(watch.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}

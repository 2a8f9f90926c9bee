//! A scheduler: whenever a machine is idle, the most urgent of the jobs that are ready begins; when nothing can begin,
//! time moves on to the end of the next job.
//!
//! What it teaches: ranks may be pairs, so that what happens now comes before what happens later; a negated head says that
//! a job has nothing left to wait for.

use chr_core::{Error, chr};

chr! {
    /// Jobs on machines.
    pub struct Scheduler;

    /// A job with its urgency (0 is the most urgent) and the time that it takes.
    constraint job(name: &'static str, urgency: u32, takes: u32);
    /// It cannot begin before the other one is done.
    constraint after(name: &'static str, other: &'static str);
    constraint idle(machine: &'static str);
    constraint running(name: &'static str, machine: &'static str, until: u32);
    constraint done(name: &'static str, at: u32);
    constraint now(at: u32);

    ready  @ done(other, _) / after(_, other)                            <=> true;
    #[priority((0, urgency))]
    begin  @ now(t) / job(j, urgency, takes), idle(m), !after(j, _)      <=> running(j, m, t + takes);
    #[priority((1, until))]
    finish @ now(_), running(j, m, until)                                <=> now(until), idle(m), done(j, until);
}

/// Five jobs on two machines.
pub fn main() -> Result<(), Error> {
    let mut scheduler = Scheduler::new();
    scheduler.after("test", "build")?;
    scheduler.after("release", "test")?;
    scheduler.job("release", 0, 1)?;
    scheduler.job("test", 1, 5)?;
    scheduler.job("docs", 2, 2)?;
    scheduler.job("build", 1, 10)?;
    scheduler.job("lint", 2, 1)?;
    scheduler.idle("a")?;
    scheduler.idle("b")?;
    scheduler.now(0)?;
    for done in scheduler.store().done() {
        println!("{:>3} {}", done.at, done.name);
    }
    let order: Vec<_> = scheduler.store().done().map(|it| (it.at, it.name)).collect();
    assert_eq!(order, [(2, "docs"), (3, "lint"), (10, "build"), (15, "test"), (16, "release")]);
    assert!(scheduler.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}

//! A parameter need not be `Clone`, nor the observer; the program is then not `Clone`, and that is all.
use std::cell::Cell;

use chr_core::{Observer, Recorder, chr};

pub struct Plain(Cell<u32>);

chr! {
    pub struct Counter<'a> { count: Plain, call: Box<dyn Fn(u32) -> u32 + 'a>, out: &'a mut Vec<u32> }
    constraint tick(u32), next(u32);
    tick @ tick(n) <=> { self.count.0.set(self.count.0.get() + n); };
    next @ next(n) <=> let m: u32 = (self.call)(n), { self.out.push(m); }, tick(m);
}

pub struct Watch;

impl Observer for Watch {
    fn event(&mut self, _: chr_core::Event<'_>, _: &dyn chr_core::Context) {}
}

fn main() {
    let (mut out, twice) = (Vec::new(), 2);
    let mut counter = Counter::new(Plain(Cell::new(0)), Box::new(|n| n * twice), &mut out);
    counter.next(3).unwrap();
    assert_eq!(counter.count.0.get(), 6);
    drop(counter);
    assert_eq!(out, [6]);
    let mut watched = Counter::with_observer(Plain(Cell::new(0)), Box::new(|n| n), &mut out, Watch);
    watched.next(3).unwrap();
    let _ = Recorder::new();
}

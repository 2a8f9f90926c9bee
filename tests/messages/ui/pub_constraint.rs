//! Where a constraint says `pub`, the others have no methods; and those that a rule set keeps to itself have none anyway.
use chr_core::rules;

rules! {
    pub mod queue {
        pub constraint push(u32);
        constraint first(u32);

        push @ push(x) <=> first(x);
    }
}

mod programs {
    chr_core::chr! {
        pub struct Counter;

        use super::queue;

        pub constraint count(u32);
        constraint add(u32);
        pub(crate) constraint total(u32);

        count @ count(n) <=> add(n);
    }
}

mod right {
    chr_core::chr! {
        pub struct Counter;

        use super::queue;

        pub constraint count(u32);
        constraint add(u32);

        count @ count(n) <=> add(n);
    }
}

fn main() {
    let mut counter = right::Counter::new();
    counter.count(1).unwrap();
    counter.push(1).unwrap();
    counter.add(1).unwrap();
    counter.first(1).unwrap();
    counter.take_add();
    counter.store().add();
    counter.store().first();
    counter.store().queue__first();
    let _: right::CounterAdd;
}

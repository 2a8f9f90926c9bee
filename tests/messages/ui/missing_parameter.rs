//! `self.name` where there is no such parameter: one error each, without what is generated.
use chr_core::chr;

chr! {
    pub struct Counter { limit: i32, steps: Vec<i32> }

    constraint count(i32), done(i32);

    near  @ count(n) <=> n > self.limti | done(n);
    far   @ count(n) <=> n > self.maximum | done(n);
    body  @ count(n) <=> done(n + self.offset), { self.step.push(n); };
    store @ count(n) <=> self.done.count() == 0 | true;
    inner @ count(n) <=> n > self.__m.live | true;
    fine  @ count(n) <=> n > self.limit, self.is_large(n) | { self.steps.push(n); };
}

impl<O: chr_core::Observer> Counter<O> {
    fn is_large(&self, n: i32) -> bool {
        n > 100
    }
}

fn main() {}

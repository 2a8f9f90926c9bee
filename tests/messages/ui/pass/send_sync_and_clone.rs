//! A program is `Send`, `Sync` and `Clone` where what it holds is.
use chr_core::{Checkpoint, Recorder, Var, chr};

chr! {
    pub struct Queens { n: i32 }
    constraint place(i32), queen(i32, i32), known(Var<i32>);
    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r) <=> r > self.n      | true;
    next     @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

chr! {
    pub struct Generic<T: Clone + Eq + std::hash::Hash + std::fmt::Debug> { item: T }
    constraint a(T), b(Var<T>);
    r @ a(x), b(y) ==> y = x;
}

const fn all<T: Send + Sync + Clone + 'static>() {}
const _: () = all::<Queens>();
const _: () = all::<Queens<Recorder>>();
const _: () = all::<Generic<String>>();
const _: () = all::<Var<String>>();
const fn sent<T: Send>() {}
const _: () = sent::<Checkpoint>();

fn main() {
    let mut queens = Queens::new(6);
    queens.place(1).unwrap();
    // A copy goes its own way from the same open choices.
    let mut copy = queens.clone();
    let there = std::thread::spawn(move || copy.solutions().count());
    assert_eq!(queens.solutions().count(), Ok(4));
    assert_eq!(there.join().unwrap(), Ok(4));
    let mut generic = Generic::new(1);
    let x = generic.var();
    generic.b(x).unwrap();
    generic.a(7).unwrap();
    assert_eq!(generic.value(x), Some(7));
    assert_eq!(generic.item, 1);
}

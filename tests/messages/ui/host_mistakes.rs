//! Mistakes of the code that uses a program.
use chr_core::{Recorder, Var, chr};

chr! {
    pub struct Host { limit: i32 }

    constraint number(i32), known(Var<i32>);

    low @ number(n) <=> n < self.limit | true;
}

fn main() {
    let mut host = Host::new();
    let mut host = Host::new("three");
    let mut host = Host::new(3);
    host.number("three").unwrap();
    host.nubmer(3).unwrap();
    host.known("three").unwrap();
    let word: Var<String> = host.var();
    host.equate(word, 3).unwrap();
    println!("{}", host.trace());
    host.remove(3).unwrap();
    host.take_nubmer().unwrap();
    let watched: Host = Host::with_observer(3, Recorder::new());
}

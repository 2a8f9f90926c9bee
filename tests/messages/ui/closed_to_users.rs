//! What only the engine makes or implements, so that it can grow.
use chr_core::{Context, Error, Limits, Program, chr};

chr! {
    pub struct Host;

    constraint number(i32);
}

struct Mine;

impl Program for Mine {}

impl Context for Mine {}

fn store_of<P: Program>(program: &mut P) -> String {
    program.number(1);
    program.store().to_string()
}

fn main() {
    let limits = Limits { steps: Some(1), live: None, time: None };
    let error = Error::Unbound { rule: "rule" };
    println!("{limits:?} {error} {} {}", store_of(&mut Host::new()), store_of(&mut 3));
}

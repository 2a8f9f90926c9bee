//! A constraint has one list of arguments.
use chr_core::chr;

chr! {
    pub struct Twice;

    constraint edge(i32, i32);
    constraint path(i32, i32), edge(i32, i32, weight: u32);
    constraint cell(row: u8, row: u8);

    base @ edge(a, b) ==> path(a, b);
}

fn main() {
    let mut twice = Twice::new();
    twice.edge(1, 2).unwrap();
}

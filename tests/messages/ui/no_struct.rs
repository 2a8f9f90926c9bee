//! A program begins with its struct.
use chr_core::chr;

chr! {
    constraint a(i32);
    one @ a(1) <=> true;
}

chr! {}

chr! {
    pub struct First;
    pub struct Second;
}

chr! {
    pub struct Tuple(i32);
}

chr! {
    pub enum Choice { A }
}

chr! {
    pub struct Items;
    use std::fmt;
    fn helper() {}
    pub constraint a(i32);
}

fn main() {
    First::new();
}

//! A program is `Clone` and `Debug` as it is, and its hidden parts are nothing else.
use chr_core::chr;

chr! {
    #[derive(Clone, Debug, PartialEq)]
    pub struct Derived;

    constraint number(i32);

    one @ number(1) <=> true;
}

fn main() {}

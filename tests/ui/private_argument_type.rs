//! A private type in a public program is a warning of rustc's at the user's own tokens.
#![deny(private_interfaces)]
use chr_core::chr;

mod programs {
    use super::chr;

    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Hidden;

    chr! {
        pub struct Public;
        constraint item(Hidden);
        one @ item(_) <=> true;
    }
}

fn main() {
    programs::Public::new();
}

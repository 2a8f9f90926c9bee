//! A rule none of whose heads can be the active one never fires.
use chr_core::chr;

chr! {
    pub struct Passive;

    constraint a(i32), b(i32);

    both @ #[passive] a(x), #[passive] b(x) <=> true;
    #[passive] a(1) <=> true;
}

fn main() {}

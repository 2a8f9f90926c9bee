//! What a program answers must not be ignored.
#![deny(unused_must_use)]
use chr_core::chr;

chr! {
    pub struct Host;
    constraint number(i32);
    one @ number(1) <=> true;
}

fn main() {
    let mut host = Host::new();
    host.number(1);
    host.solutions();
    host.checkpoint();
}

//! A `String` cannot be matched against a literal in Rust, nor in a head.
use chr_core::{Var, chr};

chr! {
    pub struct Strings;

    constraint word(String);
    constraint known(Var<String>);
    constraint pair((i32, String));

    hello @ word("hello")        <=> true;
    either @ word("a" | "b")     <=> true;
    value_ @ known(Some("hello")) <=> true;
    inner @ pair((1, "one"))     <=> true;
}

fn main() {}

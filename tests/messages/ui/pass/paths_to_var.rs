//! `Var` is known by the last part of its path.
use chr_core::chr;

chr! {
    pub struct Paths;
    constraint a(chr_core::Var<i32>), b(::chr_core::Var), c(chr_core::Var<chr_core::NoValue>);
    one @ a(Some(1)) <=> true;
    two @ b(x), b(x) <=> true;
    eq  @ c(x), c(y) ==> x = y;
}

fn main() {
    let mut paths = Paths::new();
    paths.a(1).unwrap();
    let [x, y]: [chr_core::Var<i32>; 2] = paths.vars();
    paths.equate(x, y).unwrap();
    assert_eq!(paths.len(), 0);
}

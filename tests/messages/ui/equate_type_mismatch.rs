//! Types that do not fit around `=`, at the user's own token.
use chr_core::{Var, chr};

chr! {
    pub struct Equations;

    constraint known(Var<i32>), word(Var<String>), symbol(Var), number(i32);

    literal @ known(x)          <=> x = "three";
    typed   @ known(x)          <=> x = 3_u8;
    other   @ known(x), word(y) <=> x = y;
    symbol_ @ symbol(x)         <=> x = 3;
    plain   @ word(x), number(n) <=> x = n;
    let_    @ number(n)         <=> let m: i32 = n, m = 4;
    fresh_  @ number(n)         <=> fresh x: i32, x = n.to_string();
}

fn main() {}

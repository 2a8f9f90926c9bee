//! In Prolog a variable begins with a capital letter; here such a name is a constant.
use chr_core::chr;

chr! {
    pub struct Upper;

    constraint number(i32), pair(i32, i32);

    one @ number(N)             <=> number(N);
    two @ pair(X, Y), pair(Y, X) <=> true;
}

fn main() {}

//! A program may come out of a macro, with parts of it given by the caller.
use chr_core::{Var, chr};

macro_rules! counter {
    ($name:ident, $ty:ty, $constraint:ident, $step:expr) => {
        chr! {
            pub struct $name { limit: $ty }
            constraint $constraint($ty), known(Var<$ty>);
            done @ $constraint(n)           <=> n >= self.limit | true;
            next @ $constraint(n), known(x) <=> n < self.limit | x = n, $constraint(n + $step);
        }
    };
}

counter!(Small, u8, small, 1);
counter!(Large, i64, large, 2 + 3);

fn main() {
    let mut small = Small::new(3);
    small.small(1).unwrap();
    let mut large = Large::new(3);
    let x = large.var();
    large.known(x).unwrap();
    large.large(1).unwrap();
    assert_eq!(large.value(x), Some(1));
    assert_eq!(small.len(), 1);
}

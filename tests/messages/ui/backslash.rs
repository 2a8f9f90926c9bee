//! CHR writes `kept \ removed`; a backslash is not a Rust token.
use chr_core::{Var, chr};

chr! {
    pub struct Order;

    constraint leq(Var, Var);

    idempotence @ leq(x, y) \ leq(x, y) <=> true;
}

fn main() {}

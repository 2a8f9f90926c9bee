//! What exceeds a limit of the runtime or of the compiler.
use chr_core::{Var, chr};

macro_rules! nested {
    ($($goals:tt)*) => {
        chr! {
            pub struct Nested;
            constraint go;
            deep @ go <=> once { once { once { once { once { once { once { once { $($goals)* } } } } } } } };
        }
    };
}

macro_rules! four {
    ([] $($inside:tt)*) => { nested!($($inside)*); };
    ([+ $($more:tt)*] $($inside:tt)*) => { four!([$($more)*] (((((((($($inside)*)))))))) ); };
}

four!([+ + + + + + + + + + + + + + + +] go);

chr! {
    pub struct Many;

    #[key(a, b, c, d, e, f, g, h, i, j, k, l, m)]
    constraint wide(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8, m: u8);

    #[set]
    constraint open(Var, Var, Var, Var, Var, Var, Var, Var, Var, Var, Var, Var, Var);
}

chr! {
    pub struct Heads;

    constraint a(u8);

    all @ a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_),
          a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(_), a(33) <=> true;
}

fn main() {
    assert_eq!(Many::new().store().wide().count(), 0);
    assert_eq!(Heads::new().store().a().count(), 0);
    assert_eq!(Nested::new().store().go().count(), 0);
}

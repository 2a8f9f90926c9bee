//! Floats cannot be compared for equality in a way that constraints need.
use chr_core::{Var, chr};

chr! {
    pub struct Floats;

    constraint weight(f64), point(x: (f32, f32)), maybe(Option<f64>), value_of(Var<f64>);

    double @ weight(w), weight(w) <=> true;
}

fn main() {
    assert_eq!(Floats::new().store().weight().count(), 0);
}

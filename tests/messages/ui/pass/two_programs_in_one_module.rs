//! Programs share a module without getting in each other's way, with constraints, rules and fields of the same names.
use chr_core::{Var, chr};

chr! {
    pub struct One { limit: i32 }
    constraint item(i32), link(Var, Var);
    low @ item(n) <=> n < self.limit | true;
    eq  @ link(x, x) <=> true;
    #[passive] item(1), item(2) <=> true;
}

chr! {
    pub struct Two { limit: i64 }
    constraint item(i64), link(Var, Var);
    low @ item(n) <=> n < self.limit | true;
    eq  @ link(x, x) <=> true;
    #[passive] item(1), item(2) <=> true;
}

chr! { pub struct Empty; }

chr! {
    pub struct NoRules;
    constraint item(i32);
}

chr! {
    pub struct NoArguments;
    constraint go, stop();
    r @ go, stop <=> true;
}

fn main() {
    let (mut one, mut two) = (One::new(1), Two::new(1));
    one.item(0).unwrap();
    two.item(0).unwrap();
    let [a, b] = one.vars();
    one.link(a, b).unwrap();
    one.equate(a, b).unwrap();
    assert_eq!((one.len(), two.len()), (0, 0));
    let _empty = Empty::new();
    let mut no_rules = NoRules::new();
    no_rules.item(1).unwrap();
    let mut none = NoArguments::new();
    none.stop().unwrap();
    none.go().unwrap();
    assert_eq!((no_rules.len(), none.len()), (1, 0));
}

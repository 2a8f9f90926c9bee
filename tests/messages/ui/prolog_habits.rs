//! What someone who knows CHR in Prolog might write.
use chr_core::{Var, chr};

chr! {
    pub struct Habits;

    constraint leq(Var, Var), number(i32);

    arrow    @ leq(x, x)              => true;
    equals   @ leq(x, y), leq(y, x)   <=> x == y;
    is       @ number(n)              <=> m is n + 1, number(m);
    ifthen   @ number(n)              <=> (n > 1 -> true ; fail);
    dot      @ number(n)              <=> number(n).
    dot2     @ number(n)              <=> number(n);
    negation @ number(n)              <=> \+ leq(_, _) | number(n);
}

fn main() {}

//! For those who come from Datalog: two heads of a set that one constraint cannot fill both of.
#![deny(warnings)]
use chr_core::chr;

chr! {
    pub struct PointsTo;

    #[set]
    constraint save(u32, u32, u32), pts(u32, u32), hpts(u32, u32, u32), path(u32, u32), parent(u32, u32), related(u32, u32);
    constraint multi(u32);

    save     @ save(x, f, y), pts(x, s), pts(y, t)  ==> hpts(s, f, t);
    siblings @ parent(p, x), parent(p, y)           ==> related(x, y);
    numbers  @ pts(0, s), pts(t, u)                 ==> related(s, t + u);

    // Nothing is missing in these.
    closure  @ path(x, y), path(y, z)               ==> path(x, z);
    others   @ parent(p, x), parent(p, y)           ==> x != y | related(x, y);
    less     @ parent(p, x), parent(p, y)           ==> x < y | related(x, y);
    meet     @ pts(x, s), pts(y, s)                 ==> related(x, y);
    itself   @ pts(z, _)                            ==> related(z, z);
    bag      @ multi(x), multi(y)                   ==> related(x, y);
    literal  @ pts(0, s), pts(1, t)                 ==> related(s, t);
    functional @ pts(7, _), pts(7, _)               ==> fail;
    #[reuse]
    reused   @ parent(p, x), parent(p, y)           ==> related(x, y);
    #[allow(distinct)]
    allowed  @ parent(p, x), parent(p, y)           ==> related(x, y);
}

fn main() {}

//! A name that is changed after a goal was kept on the stack would change there only.
#![allow(deprecated)] // Rules that never fire.
use chr_core::chr;

chr! {
    pub struct Changes;

    constraint list(Vec<i32>), length(usize), start;

    before  @ list(v) <=> { v.push(1); }, length(v.len());
    after   @ list(v) <=> length(0), { v.push(1); }, length(v.len()), length(v.len());
    number  @ start   <=> let n: usize = 0, length(n), { n += 1; }, length(n), length(n);
    each    @ start   <=> for n: usize in 0..3 { length(n), { n += 1; }, length(n) };
    choice  @ start   <=> choose n: usize in 0..3 { { n += 1; }, length(n) };
    either  @ list(v) <=> ( { v.clear(); }, length(v.len()) ; length(1) );
    pattern @ start   <=> let (m, n): (usize, usize) = (0, 1), length(n), { m = n; }, length(m);
}

fn main() {}

//! Too many and too few arguments, in heads and in bodies.
use chr_core::chr;

chr! {
    pub struct Queens { n: i32 }

    constraint start;
    constraint place(row: i32);
    constraint queen(row: i32, col: i32);

    begin    @ start             <=> place(1, self.n);
    column   @ queen(c), queen(_, c, _) <=> fail;
    next     @ place(r)          <=> choose c: i32 in 1..=self.n { queen(c) }, place(r + 1);
    restart  @ start(_)          <=> start();
}

fn main() {
    let mut queens = Queens::new(8);
    queens.place(1).unwrap();
}

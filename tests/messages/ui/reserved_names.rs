//! Names that every program needs for itself.
use chr_core::chr;

chr! {
    pub struct Reserved { __field: i32 }

    constraint store(i32);
    constraint new;
    constraint remove(i32), attempt(i32);
    constraint __hidden(i32);
    constraint fail(i32);
    constraint cell(type: i32);
    constraint number(i32);

    match @ number(1)     <=> true;
    a     @ number(store) <=> true;
    b     @ number(__n)   <=> true;
    c     @ number(n)     <=> let value: i32 = n, number(value);
}

fn main() {}

//! Rules that wait for nothing.
use chr_core::chr;

chr! {
    pub struct Headless;

    constraint go;

    always @ <=> go;
    <=> go;
    ==> go;
    kept   @ / go <=> true;
    gone   @ go / <=> true;
}

fn main() {}

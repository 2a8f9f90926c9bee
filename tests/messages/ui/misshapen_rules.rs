//! Rules that cannot be read.
use chr_core::chr;

chr! {
    pub struct Shapes;

    constraint a(i32), b(i32), go;

    empty     @ a(x)              <=> ;
    no_guard  @ a(x)              <=> | go;
    two_bars  @ a(x)              <=> x > 1 | x < 3 | go;
    two_arrows @ a(x) <=> b(x) ==> go;
    test      @ a(x), b(y)        <=> x == y;
    comma     @ a(x)              <=> b(x) go;
    double    @ a(x)              <=> b(x),, go;
    missing   @ a(,)              <=> go;
    slashes   @ a(x) / b(x) / go  <=> true;
    method    @ a(x)              <=> x.print();
    macro_    @ a(x)              <=> println!("{x}");
    return_   @ a(x)              <=> return;
    id        @ a(x) #            <=> go;
    head      @ 3                 <=> go;
    for_      @ a(x)              <=> for y in x;
    if_       @ a(x)              <=> if x > 1, go;
    choose_   @ a(x)              <=> choose y: i32 { go };
    last      @ a(x)              <=> go
}

fn main() {}

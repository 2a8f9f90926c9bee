//! Names that are like those of generated code: private ones never clash.
use chr_core::{Var, chr};
use std::fmt::Debug;
use std::hash::Hash;

trait Value: Clone + Eq + Hash + Debug {}
impl<T: Clone + Eq + Hash + Debug> Value for T {}

chr! {
    pub struct Frames;

    constraint rest1(u32), a(u32), b(u32), turn, retry, body;

    Tell @ a(x) <=> b(x), if x > 1 { b(x) }, { assert!(x > 0); }, b(2);
    Activate @ rest1(x) ==> b(x), b(x);
    Resume @ a(x), b(x) ==> rest1(x);
    Body @ turn, b(x) <=> b(x + 1), retry;
    Wake @ retry <=> ( fail ; body );
}

chr! {
    pub struct Params { observer: u32, store: u32, var: u32, r#type: u32, new: u32 }

    constraint mixed(arg_1: u32, Vec<u8>), both(arg_0: u32, u32, Vec<u8>);
    #[index(r#fn)]
    constraint r#type(r#fn: u32);
    constraint k(a: u32, f: u32, v: u32, i: u32, s: u32, p: u32);

    r#match @ r#type(x) <=> self.observer > x | k(x, x, x, x, x, x);
}

chr! {
    pub struct Letters<C: Value, T: Value, V: Value, K: Value, S: Value, O: Value, F: Value, const N: usize> { f: F }

    constraint a(C, T, V), b(K, S, O), d([u8; N]), e(Var<T>);

    r @ a(_, _, _), b(_, _, _) <=> d([0; N]);
    q @ e(x), e(x) ==> true;
}

chr! {
    pub struct Readers;

    #[index(a, b)]
    constraint c(a: u32, b: u32, a_b: u32);
    constraint d(u32, u32), e(u32), e_by_0(u32);

    r @ c(a, b, _), d(a, b) ==> true;
    s @ c(_, _, x), e(x) ==> true;
    t @ e(x), e_by_0(x) ==> true;
}

chr! {
    pub struct Takes;

    #[derive(PartialEq)]
    constraint fork(u32), take_fork(u32), r#type(u32);

    take @ take_fork(n), fork(n) <=> true;
}

fn main() {
    let mut takes = Takes::new();
    takes.fork(1).unwrap();
    takes.take_fork(1).unwrap();
    takes.take_fork(2).unwrap();
    takes.r#type(3).unwrap();
    assert_eq!((takes.take_take_fork().unwrap(), takes.take_type().unwrap()), (vec![TakesTakeFork(2)], vec![TakesType(3)]));

    let mut frames = Frames::new();
    frames.a(3).unwrap();
    frames.turn().unwrap();
    assert_eq!(frames.store().body().count(), 1);

    let mut params = Params::with_observer(7, 2, 3, 4, 5, ());
    params.mixed(1, vec![2]).unwrap();
    params.both(1, 2, vec![]).unwrap();
    params.r#type(3).unwrap();
    params.r#type(8).unwrap();
    assert_eq!((params.store().k().count(), params.store().type_by_fn(8).count()), (1, 1));
    assert_eq!((params.store, params.var, params.r#type, params.new), (2, 3, 4, 5));

    let mut letters = Letters::<u8, u8, u8, u8, u8, u8, u8, 3>::new(1);
    letters.a(1, 2, 3).unwrap();
    letters.b(1, 2, 3).unwrap();
    assert_eq!((letters.store().d().count(), letters.f), (1, 1));

    let mut readers = Readers::new();
    readers.c(1, 2, 3).unwrap();
    readers.e_by_0(1).unwrap();
    assert_eq!(readers.store().c_by_a_b(1, 2).count(), 1);
    assert_eq!(readers.store().e_by_0().count(), 1);
}

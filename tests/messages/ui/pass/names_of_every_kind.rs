//! Raw identifiers, names like those of the generated code, shadowed names of the prelude, macros and closures in rules.
#![allow(non_camel_case_types, dead_code)]

use chr_core::chr;

// None of these may be picked up by the expansion.
struct Option;
struct Result;
struct Some;
struct Vec;
struct String;
struct Clone;
struct Flow;
struct Iterator;
mod core {}
mod std {}

fn double(n: i32) -> i32 {
    n * 2
}

chr! {
    pub struct Names { r#type: i32, rows: i32 }
    constraint r#loop(r#in: i32), Upper(i32), args(i32), row(i32, i32), me(i32), next(i32), t_args(i32), v(i32), idx(i32);
    r1  @ r#loop(r#fn)         <=> r#fn > self.r#type | Upper(double(r#fn));
    r2  @ Upper(args)          <=> let row = double(args) | row(row, args);
    r3  @ row(idx, v), me(idx) <=> (0..v).all(|rest| rest < v) | next(v);
    r4  @ next(rest)           <=> let items: i32 = rest + 1, args(items), t_args(items);
    r5  @ args(goal), t_args(heads) <=> matches!(goal, 0..=9), goal == heads | idx(goal + self.rows);
    r#match @ idx(n @ (0 | 1)) <=> v(n);
}

fn main() {
    let mut names = Names::new(0, 1);
    names.r#loop(1).unwrap();
    names.me(4).unwrap();
    assert_eq!(names.store().idx().map(|idx| idx.0).collect::<::std::vec::Vec<_>>(), [4]);
}

//! Macros of the user's in rules, among them some with loops, closures and labels of their own.
#![deny(warnings)]
#![allow(missing_docs)]

use chr_core::chr;

macro_rules! first_over {
    ($list:expr, $least:expr) => {{
        let mut found = 0;
        'all: loop {
            for &item in $list.iter() {
                if item <= $least {
                    continue;
                }
                found = item;
                break 'all;
            }
            break;
        }
        found
    }};
}

macro_rules! parsed {
    ($text:expr) => {
        (|| Some($text.parse::<i32>().ok()? + 1))().unwrap_or(0)
    };
}

chr! {
    pub struct Uses { sum: i32, steps: usize }

    constraint list(Vec<i32>), least(i32), number(i32), text(String), each(Vec<i32>);

    guard @ list(l), least(n)      <=> first_over!(l, n) > n | number(first_over!(l, n));
    read  @ text(s)                <=> number(parsed!(s));
    step  @ number(n) / number(m)  <=> n > 0, n <= m | number(m - first_over!([n], 0));
    twice @ each(l)                <=> for i: i32 in l {
        { self.sum += first_over!([i], 1); },
        for j: i32 in [i, i + 1] { { self.steps += first_over!([j], 0) as usize; } }
    };
}

fn main() {
    let mut program = Uses::new(0, 0);
    program.list(vec![1, 5, 12]).unwrap();
    program.least(4).unwrap();
    program.text("9".to_owned()).unwrap();
    let numbers: Vec<i32> = program.store().number().map(|number| number.0).collect();
    assert_eq!(numbers, [5, 0]);
    program.each(vec![1, 2]).unwrap();
    assert_eq!((program.sum, program.steps), (2, 8));
}

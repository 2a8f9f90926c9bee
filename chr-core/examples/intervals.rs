//! A finite-domain solver over intervals, and two puzzles.
//!
//! What it teaches: how a constraint solver is written as rules. Every variable has an interval (`within`); the
//! arithmetic narrows intervals until nothing changes; what is left open is tried out (`label`). The order of the
//! rules matters in one place: `implied` drops an interval that says nothing new before `meet` could replace the
//! old one, and that is what makes the propagation end.

use chr_core::{Error, Var, chr};

chr! {
    /// Whole numbers of which only bounds may be known.
    pub struct Intervals;

    /// `lo <= x <= hi`; a known number keeps the interval of that number alone.
    constraint within(x: Var<i64>, lo: i64, hi: i64);
    constraint eq(Var<i64>, Var<i64>);
    #[set]
    constraint neq(Var<i64>, Var<i64>);
    /// x + y = z
    constraint add(Var<i64>, Var<i64>, Var<i64>);
    /// k × x = y, with k > 0
    constraint scale(k: i64, Var<i64>, Var<i64>);
    /// All variables told with the same `group` differ.
    constraint alldifferent(group: u32, Var<i64>);
    /// Tries the values that are left, the smallest first.
    constraint label(Var<i64>);

    empty     @ within(_, lo, hi)                   <=> lo > hi          | fail;
    outside   @ within(Some(n), lo, hi)             <=> n < lo || n > hi | fail;
    implied   @ within(x, a, b) / within(x, c, d)   <=> c <= a, b <= d   | true;
    meet      @ within(x, a, b), within(x, c, d)    <=> within(x, a.max(c), b.min(d));
    exact     @ within(Some(n), lo, hi)             <=> lo < hi          | within(n, n, n);
    single    @ within(x, n, n)                     ==> x = n;

    eq        @ eq(x, y)                            <=> x = y;

    neq_self  @ neq(x, x)                           <=> fail;
    neq_known @ neq(Some(_), Some(_))               <=> true;
    neq_turn  @ neq(x, y)                           ==> neq(y, x);
    neq_low   @ neq(Some(n), y) / within(y, n, hi)  <=> within(y, n + 1, hi);
    neq_high  @ neq(Some(n), y) / within(y, lo, n)  <=> within(y, lo, n - 1);

    pairwise  @ alldifferent(g, x), alldifferent(g, y) ==> neq(x, y);

    add_z     @ add(Some(x), Some(y), z)            <=> z = x + y;
    add_y     @ add(Some(x), y, Some(z))            <=> y = z - x;
    add_x     @ add(x, Some(y), Some(z))            <=> x = z - y;
    add_twice @ add(x, x, z)                        <=> scale(2, x, z);
    add_zero1 @ add(x, y, y)                        <=> x = 0;
    add_zero2 @ add(x, y, x)                        <=> y = 0;
    // A number that was never told a `within` has one nevertheless.
    add_n1    @ add(Some(n), _, _)                  ==> within(n, n, n);
    add_n2    @ add(_, Some(n), _)                  ==> within(n, n, n);
    add_n3    @ add(_, _, Some(n))                  ==> within(n, n, n);
    add       @ add(x, y, z), within(x, a, b), within(y, c, d), within(z, e, f) ==>
                within(z, a + c, b + d), within(x, e - d, f - c), within(y, e - b, f - a);

    scale_y   @ scale(k, Some(x), y)                <=> y = k * x;
    scale_x   @ scale(k, x, Some(y))                <=> y % k == 0 | x = y / k;
    scale_no  @ scale(k, _, Some(y))                <=> y % k != 0 | fail;
    // Rounded inwards: a multiple of k that is at least e is at least k × ⌈e / k⌉.
    scale     @ scale(k, x, y), within(x, a, b), within(y, e, f) ==>
                within(y, k * a, k * b), within(x, -(-e).div_euclid(k), f.div_euclid(k));

    labelled  @ label(Some(_))                      <=> true;
    label     @ within(x, lo, hi) / label(x)        <=> choose n: i64 in lo..=hi { x = n };
}

type Number = Var<i64>;

/// The sum of several variables.
fn sum(solver: &mut Intervals, terms: &[Number]) -> Result<Number, Error> {
    let mut total = terms[0];
    for term in &terms[1..] {
        let next = solver.var();
        solver.within(next, -1_000, 1_000)?;
        solver.add(total, *term, next)?;
        total = next;
    }
    Ok(total)
}

/// SEND + MORE = MONEY: different letters are different digits, and no number starts with 0.
fn send_more_money() -> Result<(), Error> {
    let mut solver = Intervals::new();
    let names = ["S", "E", "N", "D", "M", "O", "R", "Y"];
    let letters = solver.named_vars(names);
    let [s, e, n, d, m, o, r, y] = letters;
    for letter in letters {
        solver.within(letter, 0, 9)?;
        solver.alldifferent(1, letter)?;
    }
    solver.neq(s, 0)?;
    solver.neq(m, 0)?;

    // Column by column from the right, each with the carry from the one before.
    let mut carry = Var::known(0);
    for (top, bottom, digit) in [(d, e, y), (n, r, e), (e, o, n), (s, m, o)] {
        let [next, ten] = solver.vars();
        solver.within(next, 0, 1)?;
        solver.within(ten, 0, 10)?;
        solver.scale(10, next, ten)?;
        let left = sum(&mut solver, &[top, bottom, carry])?;
        let right = sum(&mut solver, &[digit, ten])?;
        solver.eq(left, right)?;
        carry = next;
    }
    solver.eq(carry, m)?;
    let known: Vec<&str> =
        (0..8).filter(|&letter| solver.value(letters[letter]).is_some()).map(|letter| names[letter]).collect();
    println!("Before any search the rules know {}.", known.join(", "));
    assert!(solver.audit().is_ok_and(|report| report.is_clean()));

    for letter in letters {
        solver.label(letter)?;
    }
    let word = |solver: &Intervals, word: &[Number]| {
        word.iter().fold(0, |number, digit| number * 10 + solver.value(*digit).expect("labelled"))
    };
    let answers: Vec<[i64; 3]> = solver
        .solutions()
        .map(|it| [word(&it, &[s, e, n, d]), word(&it, &[m, o, r, e]), word(&it, &[m, o, n, e, y])])
        .collect::<Result<_, _>>()?;
    println!("SEND + MORE = MONEY: {} + {} = {}, and no other way", answers[0][0], answers[0][1], answers[0][2]);
    assert_eq!(answers, [[9567, 1085, 10652]]);
    Ok(())
}

/// The numbers 1 to 9 in a square, so that every row, column and diagonal adds up to 15.
fn magic_square() -> Result<(), Error> {
    let mut solver = Intervals::new();
    let square: [Number; 9] = solver.vars();
    for cell in square {
        solver.within(cell, 1, 9)?;
        solver.alldifferent(1, cell)?;
    }
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    for line in lines {
        let total = sum(&mut solver, &line.map(|cell| square[cell]))?;
        solver.eq(total, 15)?;
    }
    for cell in square {
        solver.label(cell)?;
    }
    let values = |solver: &Intervals| square.map(|cell| solver.value(cell).expect("labelled"));
    println!("\nA magic square:");
    for row in values(&solver).chunks(3) {
        println!("  {} {} {}", row[0], row[1], row[2]);
    }
    assert_eq!(values(&solver), [2, 7, 6, 9, 5, 1, 4, 3, 8]);
    assert!(solver.audit().is_ok_and(|report| report.is_clean()));
    let count = solver.solutions().count()?;
    println!("It can be turned and mirrored: {count} in all.");
    assert_eq!(count, 8);
    Ok(())
}

/// Solves both puzzles.
pub fn main() -> Result<(), Error> {
    send_more_money()?;
    magic_square()
}

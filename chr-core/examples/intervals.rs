//! A finite-domain solver over intervals, and two puzzles.
//!
//! What it teaches: how a program uses a rule set. `integers` of the crate `chr-sets` has named whole numbers with
//! bounds (`within`); constraints on them (`narrow`, `add`, `scale`, `alldifferent`) narrow the bounds until nothing
//! changes, and what is left open is found by trying (`label`). The program says what it needs in terms of these. Names can be
//! of any type: here they are pairs, so that a rule can make up names for intermediate results.

use chr_core::{Error, chr};

/// The name of a number: what it is, and which of those.
pub type Name = (char, u8);

chr! {
    /// Whole numbers of which only bounds may be known.
    pub struct Intervals;

    use chr_sets::integers<Name, i64>;

    /// Column `i` of an addition on paper, counted from the right: top + bottom + carry = digit + 10 × next carry.
    constraint column(i: u8, top: Name, bottom: Name, digit: Name);
    /// Three numbers that add up to a fourth: line `i` of a square.
    constraint line(i: u8, [Name; 3], total: i64);

    column @ column(i, top, bottom, digit) <=>
             add(top, bottom, ('+', i)), add(('+', i), ('c', i), ('=', i)),
             narrow(('c', i + 1), 0, 1), scale(10, ('c', i + 1), ('t', i)), add(digit, ('t', i), ('=', i));
    line   @ line(i, [x, y, z], total)     <=> add(x, y, ('+', i)), narrow(('=', i), total, total), add(('+', i), z, ('=', i));
}

/// What is known of a number.
fn bounds(solver: &Intervals, x: Name) -> Option<(i64, i64)> {
    solver.store().within_by_x(x).next().map(|it| (it.lo, it.hi))
}

/// The value of a number that is known.
fn value(solver: &Intervals, x: Name) -> Option<i64> {
    bounds(solver, x).filter(|(lo, hi)| lo == hi).map(|(lo, _)| lo)
}

/// SEND + MORE = MONEY: different letters are different digits, and no number starts with 0.
fn send_more_money() -> Result<(), Error> {
    let mut solver = Intervals::new();
    let letters = ['S', 'E', 'N', 'D', 'M', 'O', 'R', 'Y'].map(|letter| (letter, 0));
    let [s, e, n, d, m, o, r, y] = letters;
    for letter in letters {
        solver.narrow(letter, 0, 9)?;
        solver.alldifferent(1, letter)?;
    }
    solver.narrow(s, 1, 9)?;
    solver.narrow(m, 1, 9)?;
    // No carry comes into the first column; that out of the last is M.
    solver.narrow(('c', 0), 0, 0)?;
    for (i, (top, bottom, digit)) in (0..).zip([(d, e, y), (n, r, e), (e, o, n), (s, m, o)]) {
        solver.column(i, top, bottom, digit)?;
    }
    solver.eq(('c', 4), m)?;
    let known: Vec<String> =
        letters.iter().filter(|x| value(&solver, **x).is_some()).map(|x| x.0.to_string()).collect();
    println!("Before any search the rules know {}.", known.join(", "));
    assert!(solver.audit().is_ok_and(|report| report.is_clean()));

    for letter in letters {
        solver.label(letter)?;
    }
    let word = |solver: &Intervals, word: &[Name]| {
        word.iter().fold(0, |number, digit| number * 10 + value(solver, *digit).expect("labelled"))
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
    let square: [Name; 9] = std::array::from_fn(|cell| ('x', cell as u8));
    for cell in square {
        solver.narrow(cell, 1, 9)?;
        solver.alldifferent(1, cell)?;
    }
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    for (i, line) in (0..).zip(lines) {
        solver.line(i, line.map(|cell| square[cell]), 15)?;
    }
    for cell in square {
        solver.label(cell)?;
    }
    let values = |solver: &Intervals| square.map(|cell| value(solver, cell).expect("labelled"));
    println!("\nA magic square:");
    for row in values(&solver).chunks(3) {
        println!("  {} {} {}", row[0], row[1], row[2]);
    }
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

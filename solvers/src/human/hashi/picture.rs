//! Pictures of islands and bridges.

use super::board::{Board, Bound, Isle};
use super::ends;
use crate::human::Step;
use crate::human::svg::{FAINT, FOUND, GIVEN, PLACED, SHOWS, SIDE, STRUCK, Svg};

/// A picture of a board, and what a step is about to do: the islands that show it are yellow, the bridges that it builds are
/// green and thick, what it rules out is red.
pub(super) fn svg(board: &Board, step: Option<&Step>) -> String {
    let mut svg = Svg::new(board.rows, board.cols);
    let middle = |isle: Isle| (usize::from(isle.col) * SIDE + SIDE / 2, usize::from(isle.row) * SIDE + SIDE / 2);
    let moved = |moves: &[Vec<usize>], bound: &Bound| {
        let same = |it: &&Vec<usize>| ends(it) == [bound.span.from, bound.span.to];
        moves.iter().find(same).map(|it| it[4])
    };
    for bound in &board.bounds {
        let (from, to) = (middle(bound.span.from), middle(bound.span.to));
        let aside = |by: isize, (x, y): (usize, usize)| {
            if from.1 == to.1 { (x, y.saturating_add_signed(by)) } else { (x.saturating_add_signed(by), y) }
        };
        let mut draw = |count: u8, colour: &str, stroke: usize| match count {
            0 => {}
            1 => svg.line(from, to, colour, stroke),
            _ => [-4, 4].into_iter().for_each(|by| svg.line(aside(by, from), aside(by, to), colour, stroke)),
        };
        if let Some(count) = step.and_then(|step| moved(&step.place, bound)) {
            draw(count as u8, "#2b8a3e", 4);
        } else {
            draw(bound.lo, FOUND, 2);
        }
        if step.is_some_and(|step| moved(&step.remove, bound).is_some()) {
            svg.dashes(from, to, STRUCK);
        }
    }
    for (isle, number) in &board.islands {
        let own = board.bounds.iter().filter(|it| it.span.from == *isle || it.span.to == *isle);
        let done = *number > 0 && own.map(|it| it.lo).sum::<u8>() == *number;
        let shown =
            step.is_some_and(|step| step.cells.contains(&[usize::from(isle.row) + 1, usize::from(isle.col) + 1]));
        svg.circle(
            middle(*isle),
            15,
            if shown {
                SHOWS
            } else if done {
                PLACED
            } else {
                "#fff"
            },
        );
        let number = if *number == 0 { "?".to_string() } else { number.to_string() };
        svg.word(middle(*isle), 18, if done { FAINT } else { GIVEN }, true, &number);
    }
    svg.done()
}

/// A board as text: `-` and `|` are bridges, `=` and `"` are two.
pub(super) fn text(board: &Board) -> String {
    let (rows, cols) = (2 * board.rows - 1, 2 * board.cols - 1);
    let mut cells = vec![vec![' '; cols]; rows];
    for bound in board.bounds.iter().filter(|bound| bound.lo > 0) {
        let (from, to) = (bound.span.from, bound.span.to);
        let (top, left, bottom, right) = (2 * from.row, 2 * from.col, 2 * to.row, 2 * to.col);
        if top == bottom {
            (left + 1..right)
                .for_each(|col| cells[usize::from(top)][usize::from(col)] = if bound.lo == 1 { '-' } else { '=' });
        } else {
            (top + 1..bottom)
                .for_each(|row| cells[usize::from(row)][usize::from(left)] = if bound.lo == 1 { '|' } else { '"' });
        }
    }
    for (isle, number) in &board.islands {
        let symbol = if *number == 0 { '?' } else { char::from(b'0' + number) };
        cells[2 * usize::from(isle.row)][2 * usize::from(isle.col)] = symbol;
    }
    cells.into_iter().map(|row| row.into_iter().collect::<String>().trim_end().to_string() + "\n").collect()
}

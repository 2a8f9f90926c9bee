//! Pictures of a Sudoku with its pencil marks.

use super::board::Board;
use super::layout::{Cell, Nth};
use crate::human::Step;
use crate::human::svg::{FAINT, FOUND, GIVEN, PLACED, SHOWS, SIDE, STRUCK, Svg};

/// A picture of a board, and what a step is about to do: the cells that show it are yellow, what it places is green, what it
/// strikes is red. `given` are the cells of the puzzle itself, 0 for a blank.
pub(super) fn svg(given: &[u8], board: &Board, step: Option<&Step>) -> String {
    let layout = board.layout;
    let n = usize::from(layout.n);
    let mut svg = Svg::new(n, n);
    let corner = |cell: Cell| (usize::from(cell.col) * SIDE, usize::from(cell.row) * SIDE);
    let at = |cell: Cell| [usize::from(cell.row) + 1, usize::from(cell.col) + 1];
    let named = |moves: &[Vec<usize>], cell: Cell, value: Option<Nth>| {
        let same = |it: &Vec<usize>| it[..2] == at(cell) && value.is_none_or(|value| it[2] == usize::from(value.0) + 1);
        moves.iter().any(same)
    };
    for cell in layout.cells() {
        let (x, y) = corner(cell);
        match step {
            Some(step) if named(&step.place, cell, None) => svg.fill(x, y, SIDE, SIDE, PLACED),
            Some(step) if step.cells.contains(&at(cell)) => svg.fill(x, y, SIDE, SIDE, SHOWS),
            _ => {}
        }
        let middle = (x + SIDE / 2, y + SIDE / 2);
        if let Some(value) = board.value(cell) {
            let is_given = given[layout.index(cell)] != 0;
            svg.word(middle, 24, if is_given { GIVEN } else { FOUND }, is_given, &value.to_string());
            continue;
        }
        if let Some(put) = step.and_then(|step| step.place.iter().find(|it| it[..2] == at(cell))) {
            svg.word(middle, 24, FOUND, true, &put[2].to_string());
            continue;
        }
        // Marks have their own places, as many in a row as the blocks are wide.
        let (wide, high) = (usize::from(layout.width), usize::from(layout.height));
        let size = (SIDE / wide.max(high)).saturating_sub(2).clamp(5, 12);
        for value in board.marks(cell).iter() {
            let (column, row) = (usize::from(value) % wide, usize::from(value) / wide);
            let spot = (x + (2 * column + 1) * SIDE / (2 * wide), y + (2 * row + 1) * SIDE / (2 * high));
            let struck = step.is_some_and(|step| named(&step.remove, cell, Some(Nth(value))));
            svg.word(spot, size, if struck { STRUCK } else { FAINT }, struck, &Nth(value).to_string());
            if struck {
                svg.line((spot.0 - size / 2, spot.1 + size / 2), (spot.0 + size / 2, spot.1 - size / 2), STRUCK, 1);
            }
        }
    }
    for line in 0..=n {
        let (across, down) = (line % usize::from(layout.height) == 0, line % usize::from(layout.width) == 0);
        let (row, col) = (
            (if across { GIVEN } else { FAINT }, if across { 2 } else { 1 }),
            (if down { GIVEN } else { FAINT }, if down { 2 } else { 1 }),
        );
        svg.line((0, line * SIDE), (n * SIDE, line * SIDE), row.0, row.1);
        svg.line((line * SIDE, 0), (line * SIDE, n * SIDE), col.0, col.1);
    }
    svg.done()
}

/// A board as text, with its blocks. With a step, the cells that show it are yellow, what it places is green, and where it
/// strikes is red.
pub(super) fn text(board: &Board, step: Option<&Step>) -> String {
    let layout = board.layout;
    let width = layout.n.to_string().len();
    let mut text = String::new();
    let bars = usize::from(layout.n / layout.width);
    let rule = vec!["-".repeat(usize::from(layout.width) * (width + 1) + 1); bars].join("+");
    for row in 0..layout.n {
        if row > 0 && row % layout.height == 0 {
            text += &rule[1..rule.len() - 1];
            text.push('\n');
        }
        for col in 0..layout.n {
            text += match col {
                0 => "",
                _ if col % layout.width == 0 => " | ",
                _ => " ",
            };
            let at = [usize::from(row) + 1, usize::from(col) + 1];
            let named = |moves: &[Vec<usize>]| moves.iter().find(|it| it[..2] == at).map(|it| it[2].to_string());
            let put = step.and_then(|step| named(&step.place));
            let colour = match step {
                Some(_) if put.is_some() => "\x1b[1;30;42m",
                Some(step) if named(&step.remove).is_some() => "\x1b[30;41m",
                Some(step) if step.cells.contains(&at) => "\x1b[30;43m",
                _ => "",
            };
            let value = board.value(Cell { row, col }).map(|value| value.to_string()).or(put);
            let value = format!("{:>width$}", value.unwrap_or_else(|| ".".to_string()));
            text += &if colour.is_empty() { value } else { format!("{colour}{value}\x1b[0m") };
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::human::Human;
    use crate::sudoku::Puzzle;

    #[test]
    fn what_a_step_is_about_is_coloured() {
        let puzzle = Puzzle::parse("1...\n..1.\n.2..\n...3").unwrap();
        let board = puzzle.board(&[]);
        let step = puzzle.walk(&board, true, 1).steps.remove(0);
        let (plain, coloured) = (puzzle.text(&board), puzzle.coloured(&board, &step));
        assert_eq!((step.place.clone(), step.cells.clone()), (vec![vec![2, 1, 2]], vec![[3, 2], [2, 1]]));
        assert!(coloured.contains("\x1b[1;30;42m2\x1b[0m") && coloured.contains("\x1b[30;43m2\x1b[0m"), "{coloured}");
        assert!(!plain.contains('\x1b'));
    }
}

//! Pictures of numbers and rectangles.

use super::board::Board;
use super::rect;
use crate::human::Step;
use crate::human::svg::{FAINT, FOUND, GIVEN, PLACED, SHOWS, SIDE, STRUCK, Svg};
use crate::shikaku::{Cell, Rect};

/// Where a rectangle is in a picture, a little smaller than its cells by `less`.
fn area(rect: Rect, less: usize) -> (usize, usize, usize, usize) {
    let [row, col, height, width] = [rect.row, rect.col, rect.height, rect.width].map(usize::from);
    (col * SIDE + less, row * SIDE + less, width * SIDE - 2 * less, height * SIDE - 2 * less)
}

/// A picture of a board, and what a step is about to do: the cells that show it are yellow, the rectangle that it draws is
/// green, what it rules out is red.
pub(super) fn svg(board: &Board, step: Option<&Step>) -> String {
    let (rows, cols) = (usize::from(board.height), usize::from(board.width));
    let mut svg = Svg::new(rows, cols);
    let places = |moves: &[Vec<usize>]| moves.iter().map(|it| rect(it)).collect::<Vec<_>>();
    for rect in step.map_or_else(Vec::new, |step| places(&step.place)) {
        let (x, y, width, height) = area(rect, 0);
        svg.fill(x, y, width, height, PLACED);
    }
    for &[row, col] in step.map_or(&[][..], |step| &step.cells) {
        svg.fill((col - 1) * SIDE, (row - 1) * SIDE, SIDE, SIDE, SHOWS);
    }
    (1..rows).for_each(|row| svg.line((0, row * SIDE), (cols * SIDE, row * SIDE), "#dee2e6", 1));
    (1..cols).for_each(|col| svg.line((col * SIDE, 0), (col * SIDE, rows * SIDE), "#dee2e6", 1));
    for drawn in &board.drawn {
        let (x, y, width, height) = area(drawn.rect, 2);
        svg.frame(x, y, width, height, FOUND, 3);
    }
    for rect in step.map_or_else(Vec::new, |step| places(&step.remove)) {
        let (x, y, width, height) = area(rect, 5);
        svg.frame(x, y, width, height, STRUCK, 1);
    }
    for rect in step.map_or_else(Vec::new, |step| places(&step.place)) {
        let (x, y, width, height) = area(rect, 2);
        svg.frame(x, y, width, height, "#2b8a3e", 4);
    }
    svg.frame(0, 0, cols * SIDE, rows * SIDE, GIVEN, 2);
    for number in &board.numbers {
        let done = board.drawn.iter().any(|drawn| drawn.number == *number);
        let middle = (usize::from(number.cell.col) * SIDE + SIDE / 2, usize::from(number.cell.row) * SIDE + SIDE / 2);
        let word = if number.area == 0 { "?".to_string() } else { number.area.to_string() };
        svg.word(middle, 18, if done { FAINT } else { GIVEN }, true, &word);
    }
    svg.done()
}

/// A board as text: lines around the rectangles that are drawn, dots for bare cells.
pub(super) fn text(board: &Board) -> String {
    let (rows, cols) = (usize::from(board.height), usize::from(board.width));
    let cell = |row: usize, col: usize| Cell { row: row as u16, col: col as u16 };
    // The rectangle of a cell; 0 is none, and what is off the board is none of these.
    let owner = |row: usize, col: usize| {
        let found = board.drawn.iter().position(|drawn| drawn.rect.has(cell(row, col)));
        found.map_or(0, |at| at + 1)
    };
    let owners: Vec<Vec<usize>> = (0..rows).map(|row| (0..cols).map(|col| owner(row, col)).collect()).collect();
    // One more than the index, so that 0 is what is before the first.
    let at = |row: usize, col: usize| match (row.checked_sub(1), col.checked_sub(1)) {
        (Some(row), Some(col)) if row < rows && col < cols => owners[row][col],
        _ => usize::MAX,
    };
    let number = |row: usize, col: usize| board.numbers.iter().find(|it| it.cell == cell(row, col));
    let pad = board.numbers.iter().map(|it| it.area.to_string().len()).max().unwrap_or(1);
    let mut text = String::new();
    for row in 0..=rows {
        for col in 0..=cols {
            let (nw, ne, sw, se) = (at(row, col), at(row, col + 1), at(row + 1, col), at(row + 1, col + 1));
            let (across, down) = (ne != se || nw != sw, nw != ne || sw != se);
            text.push(match (across, down) {
                (true, true) => '+',
                (true, false) => '-',
                (false, true) => '|',
                (false, false) => ' ',
            });
            if col < cols {
                text.push_str(&if ne == se { " " } else { "-" }.repeat(pad + 2));
            }
        }
        text.push('\n');
        for col in 0..=cols {
            if row == rows {
                break;
            }
            text.push(if at(row + 1, col) == at(row + 1, col + 1) { ' ' } else { '|' });
            if col < cols {
                let word = match number(row, col) {
                    Some(number) if number.area == 0 => "?".to_string(),
                    Some(number) => number.area.to_string(),
                    None if at(row + 1, col + 1) == 0 => "·".to_string(),
                    None => String::new(),
                };
                text.push_str(&format!(" {word:>pad$} "));
            }
        }
        if row < rows {
            text.push('\n');
        }
    }
    text.lines().map(|line| line.trim_end().to_string() + "\n").collect()
}

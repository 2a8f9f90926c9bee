//! Boards on a canvas.

use super::canvas::{Canvas, Ink};
use super::{Scale, Solution};
use crate::format::Puzzle;
use crate::sudoku::Blocks;
use crate::{hashi, meetings, shikaku, sudoku};

/// Draws a puzzle, with its solution if there is one.
pub(super) fn draw(puzzle: &Puzzle, solution: Option<&Solution>, other: Option<&Solution>, scale: Scale) -> Canvas {
    match (puzzle, solution) {
        (Puzzle::Sudoku(puzzle), solution) => {
            let cells = |it: Option<&Solution>| match it {
                Some(Solution::Sudoku(it)) => it.cells().to_vec(),
                _ => puzzle.cells().to_vec(),
            };
            sudoku(puzzle, &cells(solution), other.map(|it| cells(Some(it))).as_deref(), scale)
        }
        (Puzzle::Hashi(puzzle), Some(Solution::Hashi(solution))) => hashi(puzzle, Some(solution), scale),
        (Puzzle::Hashi(puzzle), _) => hashi(puzzle, None, scale),
        (Puzzle::Shikaku(puzzle), Some(Solution::Shikaku(solution))) => shikaku(puzzle, solution.rects(), scale),
        (Puzzle::Shikaku(puzzle), _) => shikaku(puzzle, &[], scale),
        (Puzzle::Meetings(_), Some(Solution::Meetings(solution))) => lines(&solution.to_string()),
        (Puzzle::Meetings(puzzle), _) => lines(&meetings(puzzle)),
    }
}

fn lines(text: &str) -> Canvas {
    let mut canvas = Canvas::default();
    text.lines().enumerate().for_each(|(row, line)| canvas.put(row, 0, line, Ink::Plain));
    canvas
}

/// The problem in words.
fn meetings(puzzle: &meetings::Puzzle) -> String {
    let last = puzzle.meetings().len();
    let mut text = String::new();
    for (person, it) in puzzle.meetings().iter().enumerate() {
        let days = if it.days == 1 { "1 day ".to_string() } else { format!("{} days", it.days) };
        let weekend = if it.weekend { ", weekends too" } else { "" };
        let minister = if person + 1 == last { ", the minister, last" } else { "" };
        text += &format!("person {:>2}  {days}, rank {}{weekend}{minister}\n", person + 1, it.rank);
    }
    for (before, after) in puzzle.precedences() {
        text += &format!("person {} before person {}\n", before + 1, after + 1);
    }
    text
}

/// A number as one character.
fn symbol(number: u8) -> char {
    char::from_digit(u32::from(number), 36).unwrap_or('?').to_ascii_uppercase()
}

/// The lines of a frame around blocks that are so many characters high and wide.
fn frame(canvas: &mut Canvas, blocks: Blocks, (height, width): (usize, usize)) {
    let (down, across) = (blocks.width, blocks.height);
    for line in 0..=down {
        let (left, joint, right) = match line {
            0 => ('┌', '┬', '┐'),
            _ if line == down => ('└', '┴', '┘'),
            _ => ('├', '┼', '┤'),
        };
        for nth in 0..=across {
            let corner = match nth {
                0 => left,
                _ if nth == across => right,
                _ => joint,
            };
            canvas.put(line * (height + 1), nth * (width + 1), &corner.to_string(), Ink::Faint);
            if nth < across {
                canvas.put(line * (height + 1), nth * (width + 1) + 1, &"─".repeat(width), Ink::Faint);
            }
        }
    }
    for band in 0..down {
        for row in 1..=height {
            (0..=across).for_each(|nth| canvas.put(band * (height + 1) + row, nth * (width + 1), "│", Ink::Faint));
        }
    }
}

fn sudoku(puzzle: &sudoku::Puzzle, cells: &[u8], other: Option<&[u8]>, scale: Scale) -> Canvas {
    let (n, blocks) = (puzzle.size(), puzzle.blocks());
    let digits = if scale == Scale::Full { n.to_string().len() } else { 1 };
    let gap = usize::from(scale == Scale::Full);
    let width = blocks.width * (digits + gap) + gap;
    let mut canvas = Canvas::default();
    frame(&mut canvas, blocks, (blocks.height, width));
    for (at, &number) in cells.iter().enumerate() {
        let (row, col) = (at / n, at % n);
        let ink = match (puzzle.cells()[at], other.map(|it| it[at])) {
            (0, Some(own)) if own != number => Ink::Differs,
            (0, _) if number == 0 => Ink::Faint,
            (0, _) => Ink::Found,
            _ => Ink::Given,
        };
        let text = match number {
            0 => format!("{:>digits$}", "·"),
            _ if scale == Scale::Small => symbol(number).to_string(),
            _ => format!("{number:>digits$}"),
        };
        let (band, stack) = (row / blocks.height, col / blocks.width);
        let y = band * (blocks.height + 1) + 1 + row % blocks.height;
        let x = stack * (width + 1) + 1 + gap + col % blocks.width * (digits + gap);
        canvas.put(y, x, &text, ink);
    }
    canvas
}

/// A Sudoku with the numbers that each open cell's row, column and block leave.
pub(super) fn marks(puzzle: &sudoku::Puzzle) -> Canvas {
    let (n, blocks, cells) = (puzzle.size(), puzzle.blocks(), puzzle.cells());
    let seen = |at: usize, number: usize| {
        let (row, col) = (at / n, at % n);
        cells.iter().enumerate().any(|(other, own)| {
            let (r, c) = (other / n, other % n);
            let block = (r / blocks.height, c / blocks.width) == (row / blocks.height, col / blocks.width);
            usize::from(*own) == number && (r == row || c == col || block)
        })
    };
    // A cell is as large as a block, so that every mark has its own place.
    let (height, width) = (blocks.height * (blocks.height + 1) - 1, blocks.width * (blocks.width + 2) + 1);
    let mut canvas = Canvas::default();
    frame(&mut canvas, blocks, (height, width));
    for (at, &given) in cells.iter().enumerate() {
        let (row, col) = (at / n, at % n);
        let y = row / blocks.height * (height + 1) + 1 + row % blocks.height * (blocks.height + 1);
        let x = col / blocks.width * (width + 1) + 2 + col % blocks.width * (blocks.width + 2);
        if given != 0 {
            canvas.put(y + blocks.height / 2, x + blocks.width / 2, &symbol(given).to_string(), Ink::Given);
            continue;
        }
        for number in (1..=n).filter(|&number| !seen(at, number)) {
            let (down, across) = ((number - 1) / blocks.width, (number - 1) % blocks.width);
            canvas.put(y + down, x + across, &symbol(number as u8).to_string(), Ink::Faint);
        }
    }
    canvas
}

fn hashi(puzzle: &hashi::Puzzle, solution: Option<&hashi::Solution>, scale: Scale) -> Canvas {
    let step = if scale == Scale::Full { 2 } else { 1 };
    let mut canvas = Canvas::default();
    for row in 0..puzzle.rows() {
        canvas.put(row, 0, "", Ink::Plain);
        if solution.is_none() {
            (0..puzzle.cols()).for_each(|col| canvas.put(row, col * step, "·", Ink::Faint));
        }
    }
    for hashi::Bridges { from, to, count } in solution.map_or(&[][..], |it| it.bridges()) {
        if from.0 == to.0 {
            let line = if *count == 1 { "─" } else { "═" };
            canvas.put(from.0, from.1 * step + 1, &line.repeat((to.1 - from.1) * step - 1), Ink::Found);
        } else {
            let line = if *count == 1 { "│" } else { "║" };
            (from.0 + 1..to.0).for_each(|row| canvas.put(row, from.1 * step, line, Ink::Found));
        }
    }
    for island in puzzle.islands() {
        let (text, ink) = match (island.number, solution) {
            (0, None) => ('?', Ink::Given),
            (0, Some(solution)) => (symbol(solution.ends(*island)), Ink::Found),
            (number, _) => (symbol(number), Ink::Given),
        };
        canvas.put(island.row, island.col * step, &text.to_string(), ink);
    }
    canvas
}

fn shikaku(puzzle: &shikaku::Puzzle, rects: &[shikaku::Rect], scale: Scale) -> Canvas {
    let (height, width) = (usize::from(puzzle.height()), usize::from(puzzle.width()));
    let area = |at: usize| rects.get(at).map_or(puzzle.numbers()[at].1, |rect| rect.area());
    let said = |at: usize| if area(at) == 0 { "?".to_string() } else { area(at).to_string() };
    let digits = (0..puzzle.numbers().len()).map(|at| said(at).len()).max().unwrap_or(1);
    let gap = usize::from(scale == Scale::Full);
    let step = digits + 2 * gap + 1;
    let mut owners: Vec<Option<usize>> = vec![if rects.is_empty() { Some(0) } else { None }; height * width];
    for (nth, rect) in rects.iter().enumerate() {
        for cell in rect.cells() {
            owners[usize::from(cell.row) * width + usize::from(cell.col)] = Some(nth);
        }
    }
    // The owner of the cell before a corner, where the first corner is before the first cell.
    let at = |row: usize, col: usize| match (row.checked_sub(1), col.checked_sub(1)) {
        (Some(row), Some(col)) if row < height && col < width => owners[row * width + col],
        _ => None,
    };
    let mut canvas = Canvas::default();
    let ink = if rects.is_empty() { Ink::Faint } else { Ink::Found };
    for row in 0..=height {
        for col in 0..=width {
            let (nw, ne, sw, se) = (at(row, col), at(row, col + 1), at(row + 1, col), at(row + 1, col + 1));
            let (up, down, left, right) = (nw != ne, sw != se, nw != sw, ne != se);
            canvas.put(2 * row, col * step, &corner(up, down, left, right).to_string(), ink);
            if right && col < width {
                canvas.put(2 * row, col * step + 1, &"─".repeat(step - 1), ink);
            }
            if down && row < height {
                canvas.put(2 * row + 1, col * step, "│", ink);
            }
            if rects.is_empty() && row < height && col < width {
                canvas.put(2 * row + 1, col * step + gap + digits, "·", Ink::Faint);
            }
        }
    }
    for (nth, (cell, told)) in puzzle.numbers().iter().enumerate() {
        let (row, col) = (usize::from(cell.row), usize::from(cell.col));
        let ink = if *told == 0 && !rects.is_empty() { Ink::Found } else { Ink::Given };
        canvas.put(2 * row + 1, col * step + 1 + gap, &format!("{:>digits$}", said(nth)), ink);
    }
    canvas
}

/// The box character with lines in these directions.
fn corner(up: bool, down: bool, left: bool, right: bool) -> char {
    match (up, down, left, right) {
        (false, false, false, false) => ' ',
        (true, true, false, false) => '│',
        (false, false, true, true) => '─',
        (false, true, false, true) => '┌',
        (false, true, true, false) => '┐',
        (true, false, false, true) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, true) => '├',
        (true, true, true, false) => '┤',
        (false, true, true, true) => '┬',
        (true, false, true, true) => '┴',
        _ => '┼',
    }
}

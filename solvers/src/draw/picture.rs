//! Boards as pictures, and pages with them.

use std::fmt::Write;

use super::Solution;
use super::svg::{FAINT, FOUND, GIVEN, SIDE, Svg};
use crate::format::Puzzle;
use crate::{hashi, meetings, shikaku, sudoku};

/// A picture of a puzzle, with its solution if there is one.
pub fn svg(puzzle: &Puzzle, solution: Option<&Solution>) -> String {
    match (puzzle, solution) {
        (Puzzle::Sudoku(puzzle), Some(Solution::Sudoku(it))) => sudoku(puzzle, it.cells()),
        (Puzzle::Sudoku(puzzle), _) => sudoku(puzzle, puzzle.cells()),
        (Puzzle::Hashi(puzzle), Some(Solution::Hashi(it))) => hashi(puzzle, Some(it)),
        (Puzzle::Hashi(puzzle), _) => hashi(puzzle, None),
        (Puzzle::Shikaku(puzzle), Some(Solution::Shikaku(it))) => shikaku(puzzle, it.rects()),
        (Puzzle::Shikaku(puzzle), _) => shikaku(puzzle, &[]),
        (Puzzle::Meetings(puzzle), Some(Solution::Meetings(it))) => meetings(puzzle, Some(it)),
        (Puzzle::Meetings(puzzle), _) => meetings(puzzle, None),
    }
}

fn sudoku(puzzle: &sudoku::Puzzle, cells: &[u8]) -> String {
    let (n, blocks) = (puzzle.size(), puzzle.blocks());
    let mut svg = Svg::new(n, n);
    for line in (0..=n).filter(|line| line % blocks.height != 0) {
        svg.line((0, line * SIDE), (n * SIDE, line * SIDE), FAINT, 1);
    }
    for line in (0..=n).filter(|line| line % blocks.width != 0) {
        svg.line((line * SIDE, 0), (line * SIDE, n * SIDE), FAINT, 1);
    }
    for line in 0..=n {
        if line % blocks.height == 0 {
            svg.line((0, line * SIDE), (n * SIDE, line * SIDE), GIVEN, 2);
        }
        if line % blocks.width == 0 {
            svg.line((line * SIDE, 0), (line * SIDE, n * SIDE), GIVEN, 2);
        }
    }
    for (at, number) in cells.iter().enumerate().filter(|(_, number)| **number != 0) {
        let given = puzzle.cells()[at] != 0;
        let middle = (at % n * SIDE + SIDE / 2, at / n * SIDE + SIDE / 2);
        svg.word(middle, 24, if given { GIVEN } else { FOUND }, given, &number.to_string());
    }
    svg.done()
}

fn hashi(puzzle: &hashi::Puzzle, solution: Option<&hashi::Solution>) -> String {
    let mut svg = Svg::new(puzzle.rows(), puzzle.cols());
    let middle = |(row, col): (usize, usize)| (col * SIDE + SIDE / 2, row * SIDE + SIDE / 2);
    for hashi::Bridges { from, to, count } in solution.map_or(&[][..], |it| it.bridges()) {
        let (start, end) = (middle(*from), middle(*to));
        if *count == 1 {
            svg.line(start, end, FOUND, 3);
            continue;
        }
        for by in [-4isize, 4] {
            let aside = |(x, y): (usize, usize)| match from.0 == to.0 {
                true => (x, y.saturating_add_signed(by)),
                false => (x.saturating_add_signed(by), y),
            };
            svg.line(aside(start), aside(end), FOUND, 3);
        }
    }
    for island in puzzle.islands() {
        let place = middle((island.row, island.col));
        svg.circle(place, 16, "#fff");
        match (island.number, solution) {
            (0, None) => svg.word(place, 20, GIVEN, true, "?"),
            (0, Some(solution)) => svg.word(place, 20, FOUND, false, &solution.ends(*island).to_string()),
            (number, _) => svg.word(place, 20, GIVEN, true, &number.to_string()),
        }
    }
    svg.done()
}

fn shikaku(puzzle: &shikaku::Puzzle, rects: &[shikaku::Rect]) -> String {
    let (height, width) = (usize::from(puzzle.height()), usize::from(puzzle.width()));
    let mut svg = Svg::new(height, width);
    for line in 1..height {
        svg.line((0, line * SIDE), (width * SIDE, line * SIDE), "#ced4da", 1);
    }
    for line in 1..width {
        svg.line((line * SIDE, 0), (line * SIDE, height * SIDE), "#ced4da", 1);
    }
    for rect in rects {
        let [x, y, wide, high] = [rect.col, rect.row, rect.width, rect.height].map(|it| usize::from(it) * SIDE);
        svg.frame(x, y, wide, high, FOUND, 3);
    }
    if rects.is_empty() {
        svg.frame(0, 0, width * SIDE, height * SIDE, GIVEN, 2);
    }
    for (nth, (cell, area)) in puzzle.numbers().iter().enumerate() {
        let middle = (usize::from(cell.col) * SIDE + SIDE / 2, usize::from(cell.row) * SIDE + SIDE / 2);
        match (*area, rects.get(nth)) {
            (0, None) => svg.word(middle, 20, GIVEN, true, "?"),
            (0, Some(rect)) => svg.word(middle, 20, FOUND, false, &rect.area().to_string()),
            (area, _) => svg.word(middle, 20, GIVEN, true, &area.to_string()),
        }
    }
    svg.done()
}

/// A bar for each meeting, on the days of the schedule; without one, how long each takes.
fn meetings(puzzle: &meetings::Puzzle, solution: Option<&meetings::Solution>) -> String {
    let persons = puzzle.meetings().len();
    let longest = puzzle.meetings().iter().map(|it| it.days).max().unwrap_or(1);
    let days = solution.map_or(longest, meetings::Solution::end) as usize;
    // Names on the left take two columns, the days one row.
    let (left, top) = (2 * SIDE, SIDE);
    let mut svg = Svg::new(persons + 1, days + 2);
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
    for day in 0..days {
        let weekday = (puzzle.starting_day() as usize + day) % 7;
        if solution.is_some() && weekday > 4 {
            svg.fill(left + day * SIDE, top, SIDE, persons * SIDE, "#f1f3f5");
        }
        let name = if solution.is_some() { names[weekday] } else { "" };
        svg.word((left + day * SIDE + SIDE / 2, SIDE / 4), 12, FAINT, false, name);
        svg.word((left + day * SIDE + SIDE / 2, 3 * SIDE / 4), 12, FAINT, false, &day.to_string());
    }
    for (person, meeting) in puzzle.meetings().iter().enumerate() {
        let y = top + person * SIDE;
        svg.line((0, y), (left + days * SIDE, y), "#ced4da", 1);
        svg.word((SIDE, y + SIDE / 2), 14, GIVEN, true, &format!("person {}", person + 1));
        let start = solution.map_or(0, |it| it.starts()[person]) as usize;
        let colour = if person + 1 == persons { "#b2f2bb" } else { "#a5d8ff" };
        svg.fill(left + start * SIDE + 2, y + 6, meeting.days as usize * SIDE - 4, SIDE - 12, colour);
    }
    svg.done()
}

const STYLE: &str = "body{font-family:sans-serif;max-width:70em;margin:2em auto;padding:0 1em;line-height:1.4}\
    section{border-top:1px solid #ced4da;padding:1em 0}figure{display:inline-block;margin:0 2em 1em 0;vertical-align:top}\
    svg{max-width:100%;height:auto}figcaption{color:#495057;font-size:.9em}h2{font-size:1.1em}";

/// Text as it can stand in a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The beginning of a page, a section of it, and its end.
pub mod page {
    use super::{Puzzle, STYLE, Solution, Write, escaped, svg};

    /// The beginning.
    pub fn start(title: &str) -> String {
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{0}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
            escaped(title)
        )
    }

    /// A puzzle.
    pub fn puzzle(name: &str, puzzle: &Puzzle) -> String {
        figure(&format!("<section>\n<h2>{}</h2>\n", escaped(name)), &svg(puzzle, None), "the puzzle")
    }

    /// One of its solutions.
    pub fn solution(puzzle: &Puzzle, solution: &Solution, caption: &str) -> String {
        figure("", &svg(puzzle, Some(solution)), caption)
    }

    /// What there is to say about a puzzle, and the end of its section.
    pub fn said(text: &str) -> String {
        format!("<p>{}</p>\n</section>\n", escaped(text))
    }

    /// The end.
    pub fn end() -> &'static str {
        "</body>\n</html>\n"
    }

    fn figure(before: &str, picture: &str, caption: &str) -> String {
        let mut text = before.to_string();
        let _ = writeln!(text, "<figure>\n{picture}<figcaption>{}</figcaption>\n</figure>", escaped(caption));
        text
    }
}

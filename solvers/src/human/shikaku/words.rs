//! What a technique found, in a player's words.

use super::board::{Board, Number, Place};
use super::rectangle;
use super::technique::{Technique, Why};
use crate::human::{Rating, Step, listed, sentence};
use crate::shikaku::{Cell, Rect};

/// What was found: a rectangle for a number, or rectangles to rule out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A rectangle for a number.
    Put(Place),
    /// Rectangles to rule out.
    RuleOut(Vec<Place>),
}

/// A step on a board, which is as it was before.
pub(super) fn step(board: &Board, technique: Technique, why: &Why, found: &Found) -> Step {
    let (place, remove) = match found {
        Found::Put(place) => (vec![rectangle(place.rect)], Vec::new()),
        Found::RuleOut(places) => (Vec::new(), places.iter().map(|at| rectangle(at.rect)).collect()),
    };
    let rating = Rating(technique.rating());
    let cells = why.cells.iter().copied().chain(why.numbers.iter().map(|it| it.cell));
    let shown = match (technique, why.cells.as_slice()) {
        (Technique::OneCovers | Technique::SoleNumber | Technique::Unreachable, [cell, ..]) => format!("{cell:?}"),
        _ => format!("the {}", why.numbers[0]),
    };
    Step {
        rule: technique.rule(),
        technique: technique.name(),
        rating,
        trial: technique.is_trial(),
        cells: cells.map(|it| [it.row, it.col].map(|it| usize::from(it) + 1)).collect(),
        place,
        remove,
        nudge: format!("Look at {shown}."),
        clue: match technique.is_trial() {
            true => format!("No other technique goes on: try a rectangle of the {}.", why.numbers[0]),
            false => format!("{} ({rating}): look at {shown}.", sentence(technique.name().to_string())),
        },
        text: sentence(text(board, technique, why, found)),
    }
}

/// A rectangle in words: its size and its corners.
fn named(rect: Rect) -> String {
    let (row, col) = (rect.row + 1, rect.col + 1);
    let (bottom, right) = (rect.row + rect.height, rect.col + rect.width);
    match rect.area() {
        1 => format!("the cell r{row}c{col}"),
        _ => format!("r{row}c{col} to r{bottom}c{right} ({} × {})", rect.height, rect.width),
    }
}

/// Cells in words.
fn cells(all: &[Cell]) -> String {
    listed(all.iter().map(|cell| format!("{cell:?}")))
}

/// What is ruled out, number by number, and at most so many of each.
fn struck(places: &[Place]) -> String {
    const MOST: usize = 4;
    let each = places.chunk_by(|a, b| a.number == b.number).map(|own| {
        let mut rects: Vec<String> = own.iter().take(MOST).map(|at| named(at.rect)).collect();
        if own.len() > MOST {
            rects.push(format!("{} more", own.len() - MOST));
        }
        format!("{} for the {}", listed(rects), own[0].number)
    });
    each.collect::<Vec<_>>().join("; ")
}

fn text(board: &Board, technique: Technique, why: &Why, found: &Found) -> String {
    let first = why.numbers[0];
    let others = |from: usize| listed(why.numbers[from..].iter().map(Number::to_string));
    let (rect, gone) = match found {
        Found::Put(place) => (named(place.rect), String::new()),
        Found::RuleOut(places) => (places.first().map_or_else(String::new, |at| named(at.rect)), struck(places)),
    };
    let before = if board.has_struck(first) { ", apart from what was ruled out before" } else { "" };
    match technique {
        Technique::OnlyRectangle => {
            let beside = if board.drawn.is_empty() { "on the board" } else { "beside what is drawn" };
            format!("the {first} has one rectangle that fits {beside}{before}: {rect}.")
        }
        Technique::Blocked => format!(
            "the {first} has one rectangle that fits{before}, as all others would hold another number ({}): {rect}.",
            others(1)
        ),
        Technique::OneCovers => {
            format!("only one rectangle can cover {}: {rect}, of the {first}.", cells(&why.cells))
        }
        Technique::SoleNumber => {
            format!("only the {first} can cover {}. Ruled out, as it would stay bare: {gone}.", cells(&why.cells))
        }
        Technique::CommonCells => format!(
            "every rectangle that the {first} can still have holds {}, so no other can. Ruled out: {gone}.",
            cells(&why.cells)
        ),
        Technique::NoRoom => format!("nothing would be left for the {first} beside this. Ruled out: {gone}."),
        Technique::Unreachable => format!(
            "{} can only be covered by the {}, and by none of them beside this. Ruled out: {gone}.",
            cells(&why.cells),
            others(0)
        ),
        Technique::Trial => {
            format!("if the {first} had {rect}, there would be a contradiction soon. So it is ruled out.")
        }
        Technique::DeepTrial => format!(
            "if the {first} had {rect}, trying on from there would lead to a contradiction. So it is ruled out."
        ),
    }
}

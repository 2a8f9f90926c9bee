//! What a technique found, in a player's words.

use super::board::{Board, Bound, Isle};
use super::bridges;
use super::technique::{Technique, Why};
use crate::human::{Rating, Step, listed, sentence};

/// A step on a board, which is as it was before.
pub(super) fn step(board: &Board, technique: Technique, why: &Why, bounds: &[Bound]) -> Step {
    let before = |bound: &Bound| board.bounds.iter().find(|it| it.span == bound.span).copied().unwrap_or(*bound);
    let more = bounds.iter().filter(|bound| bound.lo > before(bound).lo).map(|bound| bridges(bound.span, bound.lo));
    let less = bounds.iter().filter(|bound| bound.hi < before(bound).hi).map(|bound| bridges(bound.span, bound.hi + 1));
    let (place, remove): (Vec<_>, Vec<_>) = (more.collect(), less.collect());
    // What goes up to its limit is found; that it cannot go further need not be said.
    let remove = if place.is_empty() { remove } else { Vec::new() };
    let rating = Rating(technique.rating());
    let first = why.islands[0];
    Step {
        rule: technique.rule(),
        technique: technique.name(),
        rating,
        trial: technique.is_trial(),
        cells: why.islands.iter().map(|it| [it.row, it.col].map(|it| usize::from(it) + 1)).collect(),
        place,
        remove,
        nudge: format!("Look at {first}."),
        clue: format!(
            "There is {} ({rating}) at {}.",
            article(technique.name()),
            listed(&why.islands[..why.islands.len().min(3)])
        ),
        text: sentence(text(board, technique, why, bounds)),
    }
}

fn article(name: &str) -> String {
    format!("{} {name}", if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" })
}

/// So many bridges.
fn count(bridges: u8) -> String {
    match bridges {
        0 => "no bridge".to_string(),
        1 => "one bridge".to_string(),
        _ => "two bridges".to_string(),
    }
}

/// No more than so many bridges.
fn at_most(bridges: u8) -> String {
    if bridges == 0 { "there is none".to_string() } else { format!("at most {}", count(bridges)) }
}

fn text(board: &Board, technique: Technique, why: &Why, bounds: &[Bound]) -> String {
    let islands = &why.islands;
    let number = |isle: Isle| board.islands.iter().find(|(it, _)| *it == isle).map_or(0, |(_, number)| *number);
    let called = |isle: Isle| match number(isle) {
        0 => format!("{isle}"),
        number => format!("{isle} ({number})"),
    };
    let first = islands[0];
    let other = |bound: &Bound| if bound.span.from == first { bound.span.to } else { bound.span.from };
    let each = || {
        let one = |bound: &Bound| format!("{} to {}", count(bound.lo), other(bound));
        listed(bounds.iter().map(one))
    };
    let between = |bound: &Bound| format!("{} and {}", bound.span.from, bound.span.to);
    match technique {
        Technique::OnlyNeighbour => {
            format!("{} can only be connected with {} any more: {}.", called(first), islands[1], each())
        }
        Technique::FullIsland => {
            format!("{} needs all the bridges that its neighbours allow: {}.", called(first), each())
        }
        Technique::OnlyNeighbours => {
            format!(
                "{} needs all the bridges that it can still have, since some neighbours take no more: {}.",
                called(first),
                each()
            )
        }
        Technique::Crossing => {
            let (span, by) = why.crossed.expect("a crossing says what is crossed");
            let lost = if span.from == first { span.to } else { span.from };
            format!(
                "the bridge {by} cuts {first} off from {lost}, so {} needs all the bridges that are left: {}.",
                called(first),
                each()
            )
        }
        Technique::OneLess => {
            format!(
                "{} needs all the bridges that it can have but one, so none of these can be missing: {}.",
                called(first),
                each()
            )
        }
        Technique::IsolationOfTwo => format!(
            "{} between {} and {} would use them up, cut off from the others: {}.",
            count(bounds[0].hi + 1),
            called(first),
            called(islands[1]),
            at_most(bounds[0].hi)
        ),
        Technique::IsolationOfThree => format!(
            "if {} were connected with {} only, the three would be cut off from the others: {}.",
            called(first),
            listed(islands[1..].iter().map(|it| called(*it))),
            each()
        ),
        Technique::LastExit => format!(
            "{} can only be connected with the others between {}: at least {}.",
            if islands.len() == 1 {
                called(first)
            } else {
                format!("what is connected with {first} ({} islands)", islands.len())
            },
            between(&bounds[0]),
            count(bounds[0].lo)
        ),
        Technique::IsolationOfSegment => format!(
            "{} between {} would finish {} islands, cut off from the others: {}.",
            count(bounds[0].hi + 1),
            between(&bounds[0]),
            islands.len(),
            at_most(bounds[0].hi)
        ),
        Technique::Trial | Technique::DeepTrial => {
            let tried = format!("if there were {} between {}", count(why.number), between(&bounds[0]));
            let found = if bounds[0].lo > why.number {
                format!("at least {}", count(bounds[0].lo))
            } else {
                at_most(bounds[0].hi)
            };
            format!("{tried}, there would be a contradiction: {found}.")
        }
    }
}

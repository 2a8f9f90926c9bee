//! What a player sees of a Shikaku: numbers, the rectangles that are drawn, and those that are ruled out.

use std::collections::HashSet;
use std::fmt;

use crate::shikaku::{Cell, Puzzle, Rect};

/// A number, by its place and the area that it asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number {
    /// Where it stands.
    pub cell: Cell,
    /// How many cells its rectangle has, 0 if that is not told.
    pub area: u32,
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.area {
            0 => write!(f, "? at {:?}", self.cell),
            area => write!(f, "{area} at {:?}", self.cell),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// Where a cell comes in reading order.
pub(super) fn order(cell: Cell) -> u32 {
    u32::from(cell.row) << 16 | u32::from(cell.col)
}

/// A rectangle of a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The number.
    pub number: Number,
    /// The rectangle.
    pub rect: Rect,
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} for {}", self.rect, self.number)
    }
}

/// A board with the rectangles that are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) height: u16,
    pub(super) width: u16,
    pub(super) numbers: Vec<Number>,
    /// The rectangles that are drawn.
    pub(super) drawn: Vec<Place>,
    /// What the numbers can have on the empty board.
    all: Vec<Place>,
    /// What has been ruled out.
    struck: HashSet<Place>,
}

impl Board {
    /// The board of a puzzle, with no rectangles.
    pub fn new(puzzle: &Puzzle) -> Self {
        let numbers: Vec<Number> = puzzle.numbers().iter().map(|&(cell, area)| Number { cell, area }).collect();
        let (height, width) = (puzzle.height(), puzzle.width());
        // If an area is not told, it is at most what the others leave.
        let told: u32 = numbers.iter().map(|it| it.area).sum();
        let open = numbers.iter().filter(|it| it.area == 0).count() as u32;
        let most = (u32::from(height) * u32::from(width)).saturating_sub(told + open.saturating_sub(1));
        let least = if open == 1 { most } else { 1 };
        let places = |number: Number| {
            let areas = if number.area == 0 { least..=most } else { number.area..=number.area };
            let rects = areas.flat_map(move |area| Rect::around(number.cell, area, height, width));
            // There would be too many with another number in them.
            let numbers = &numbers;
            let clear = move |rect: &Rect| {
                number.area > 0 || numbers.iter().all(|other| *other == number || !rect.has(other.cell))
            };
            rects.filter(clear).map(move |rect| Place { number, rect })
        };
        let all = numbers.iter().flat_map(|number| places(*number)).collect();
        Board { height, width, numbers, drawn: Vec::new(), all, struck: HashSet::new() }
    }

    /// The only number in a rectangle, if it may have it.
    pub fn number_in(&self, rect: Rect) -> Option<Number> {
        let mut inside = self.numbers.iter().filter(|it| rect.has(it.cell));
        let number = *inside.next()?;
        let fits = number.area == 0 || number.area == rect.area();
        (inside.next().is_none() && fits).then_some(number)
    }

    /// Draws a rectangle.
    pub fn draw(&mut self, place: Place) {
        if !self.drawn.contains(&place) {
            self.drawn.push(place);
        }
    }

    /// Rules a rectangle out.
    pub fn strike(&mut self, place: Place) {
        self.struck.insert(place);
    }

    /// Whether a rectangle of a number has been ruled out that would fit beside what is drawn.
    pub fn has_struck(&self, number: Number) -> bool {
        let fits = |place: &&Place| !self.drawn.iter().any(|drawn| drawn.rect.overlaps(place.rect));
        self.struck.iter().filter(fits).any(|place| place.number == number)
    }

    /// Whether every number has its rectangle.
    pub fn is_full(&self) -> bool {
        self.drawn.len() == self.numbers.len()
    }

    /// The rectangles that the open numbers can still have, and those that they could have but for another number, with
    /// that number.
    pub fn open(&self) -> (Vec<Place>, Vec<(Place, Number)>) {
        let free = |place: &&Place| {
            let apart = |drawn: &Place| drawn.number != place.number && !drawn.rect.overlaps(place.rect);
            self.drawn.iter().all(apart) && !self.struck.contains(place)
        };
        let (mut can, mut blocked) = (Vec::new(), Vec::new());
        for place in self.all.iter().filter(free) {
            match self.numbers.iter().find(|it| **it != place.number && place.rect.has(it.cell)) {
                Some(by) => blocked.push((*place, *by)),
                None => can.push(*place),
            }
        }
        (can, blocked)
    }

    /// The cells that are in no rectangle.
    pub fn bare(&self) -> Vec<Cell> {
        let all = Rect { row: 0, col: 0, height: self.height, width: self.width };
        all.cells().filter(|cell| !self.drawn.iter().any(|drawn| drawn.rect.has(*cell))).collect()
    }
}

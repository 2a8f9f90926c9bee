//! Rectangles, and the list of those that a number can still have. They are shown counting from one: `r1c2` is the
//! second cell of the first row, `2x3 at r1c2` a rectangle of two rows and three columns from there.

use std::fmt;
use std::rc::Rc;

/// A cell, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Its row.
    pub row: u16,
    /// Its column.
    pub col: u16,
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.col + 1)
    }
}

/// A rectangle: its top left cell and its size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect {
    /// The row of its top left cell, from 0.
    pub row: u16,
    /// The column of its top left cell, from 0.
    pub col: u16,
    /// How many rows.
    pub height: u16,
    /// How many columns.
    pub width: u16,
}

impl fmt::Debug for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{} at r{}c{}", self.height, self.width, self.row + 1, self.col + 1)
    }
}

impl Rect {
    /// The rectangle between two opposite corners, the second one exclusive; none if it has no cells.
    fn between(top: u16, left: u16, bottom: u16, right: u16) -> Option<Self> {
        (top < bottom && left < right).then(|| Rect { row: top, col: left, height: bottom - top, width: right - left })
    }

    /// The row below it.
    fn bottom(self) -> u16 {
        self.row + self.height
    }

    /// The column to its right.
    fn right(self) -> u16 {
        self.col + self.width
    }

    /// How many cells it has.
    pub fn area(self) -> u32 {
        u32::from(self.height) * u32::from(self.width)
    }

    /// Whether the cell is in it.
    pub fn has(self, cell: Cell) -> bool {
        (self.row..self.bottom()).contains(&cell.row) && (self.col..self.right()).contains(&cell.col)
    }

    /// Whether the two share a cell.
    pub fn overlaps(self, other: Rect) -> bool {
        self.row < other.bottom() && other.row < self.bottom() && self.col < other.right() && other.col < self.right()
    }

    /// The cells of both, which is a rectangle again.
    pub fn intersection(self, other: Rect) -> Option<Self> {
        let (top, left) = (self.row.max(other.row), self.col.max(other.col));
        Rect::between(top, left, self.bottom().min(other.bottom()), self.right().min(other.right()))
    }

    /// The smallest rectangle around both.
    fn hull(self, other: Rect) -> Self {
        let (row, col) = (self.row.min(other.row), self.col.min(other.col));
        let (bottom, right) = (self.bottom().max(other.bottom()), self.right().max(other.right()));
        Rect { row, col, height: bottom - row, width: right - col }
    }

    /// Its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (self.row..self.bottom()).flat_map(move |row| (self.col..self.right()).map(move |col| Cell { row, col }))
    }

    /// All rectangles of an area around a cell on a board.
    pub fn around(cell: Cell, area: u32, height: u16, width: u16) -> impl Iterator<Item = Rect> {
        let shapes = (1..=height).filter(move |&rows| area.is_multiple_of(u32::from(rows)));
        let shapes = shapes.map(move |rows| (rows, area / u32::from(rows)));
        shapes.filter(move |&(_, cols)| cols <= u32::from(width)).flat_map(move |(rows, cols)| {
            let cols = cols as u16;
            let tops = cell.row.saturating_sub(rows - 1)..=cell.row.min(height - rows);
            tops.flat_map(move |row| {
                let lefts = cell.col.saturating_sub(cols - 1)..=cell.col.min(width - cols);
                lefts.map(move |col| Rect { row, col, height: rows, width: cols })
            })
        })
    }
}

/// The rectangles that a number can still have, with what they share and what is around them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    rects: Rc<[Rect]>,
    core: Option<Rect>,
    hull: Rect,
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rects.iter()).finish()
    }
}

impl Candidates {
    /// Of a list of rectangles.
    pub fn new(rects: impl IntoIterator<Item = Rect>) -> Self {
        let rects: Rc<[Rect]> = rects.into_iter().collect();
        let first = rects.first().copied();
        let core = rects.iter().try_fold(first, |core, &rect| Some(core?.intersection(rect))).flatten();
        let nothing = Rect { row: 0, col: 0, height: 0, width: 0 };
        let hull = rects.iter().fold(first.unwrap_or(nothing), |hull, &rect| hull.hull(rect));
        Candidates { rects, core, hull }
    }

    /// The rectangles.
    pub fn iter(&self) -> impl Iterator<Item = Rect> + '_ {
        self.rects.iter().copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.rects.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rects.is_empty()
    }

    /// The one that is left.
    pub fn only(&self) -> Option<Rect> {
        (self.len() == 1).then(|| self.rects[0])
    }

    /// The largest area; it is the same for all if it is told.
    pub fn area(&self) -> u32 {
        self.rects.last().map_or(0, |rect| rect.area())
    }

    /// The cells that all of them have.
    pub fn core(&self) -> Option<Rect> {
        self.core
    }

    /// Those for which the test holds, unless it holds for all.
    fn filtered(&self, keep: impl Fn(Rect) -> bool) -> Option<Self> {
        (!self.iter().all(&keep)).then(|| Candidates::new(self.iter().filter(|&rect| keep(rect))))
    }

    /// Those that do not overlap a rectangle; none if that is all of them.
    pub fn clear_of(&self, other: Rect) -> Option<Self> {
        if !self.hull.overlaps(other) {
            return None;
        }
        self.filtered(|rect| !rect.overlaps(other))
    }

    /// Those without the cell; none if that is all of them.
    pub fn avoiding(&self, cell: Cell) -> Option<Self> {
        if !self.hull.has(cell) {
            return None;
        }
        self.filtered(|rect| !rect.has(cell))
    }

    /// Those with the cell; none if that is all of them.
    pub fn covering(&self, cell: Cell) -> Option<Self> {
        self.filtered(|rect| rect.has(cell))
    }

    /// The cells that one of these has and none of the others, each once.
    pub fn lost(&self, others: &Candidates) -> Vec<Cell> {
        let gone = self.iter().filter(|rect| !others.rects.contains(rect));
        let cells = gone.flat_map(Rect::cells).filter(|&cell| !others.iter().any(|rect| rect.has(cell)));
        let mut cells: Vec<Cell> = cells.collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells that one of these has, each once.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.iter().flat_map(Rect::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// Which numbers can still cover a cell: how many, and if it is one, which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Owners {
    count: u32,
    /// All of them together by exclusive or, so that the last one is left.
    mixed: u32,
}

impl Owners {
    /// One more.
    pub fn with(self, number: u16) -> Self {
        Owners { count: self.count + 1, mixed: self.mixed ^ u32::from(number) }
    }

    /// One less.
    pub fn without(self, number: u16) -> Self {
        Owners { count: self.count - 1, mixed: self.mixed ^ u32::from(number) }
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.count == 0
    }

    /// The one that is left.
    pub fn only(self) -> Option<u16> {
        (self.count == 1).then_some(self.mixed as u16)
    }
}

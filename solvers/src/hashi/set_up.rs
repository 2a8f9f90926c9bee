//! Tells the rules a board.

use super::{
    Connectivity, Model, Puzzle, Sum,
    rules::Hashi,
    values::{Exits, X},
};
use chr_core::{Error, Limits, Observer};

/// North, east, south and west.
type Compass = [X; 4];
const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;

/// The numbers of bridges in a direction in which there is nothing: one for each direction, since a rule does not take
/// one constraint for two of its heads.
const NONE: Compass = [0, 1, 2, 3];

/// A program that is being told a board.
struct SetUp<'a, O: Observer, L: Fn() -> Limits> {
    program: &'a mut Hashi<O>,
    limits: L,
    puzzle: &'a Puzzle,
    /// How many numbers there are.
    numbers: X,
    /// For each island its numbers, and the spans that they belong to.
    sides: Vec<Compass>,
    shores: Vec<Compass>,
    spans: Vec<X>,
    /// Numbers that are equal, and sums of two. They are told last, as bounds change at once: everything must be there by then.
    equal: Vec<[X; 2]>,
    sums: Vec<[X; 3]>,
}

/// Tells everything but `search`. A large board takes many calls, so the limits of each call are set anew.
pub fn tell<O: Observer>(program: &mut Hashi<O>, puzzle: &Puzzle, limits: impl Fn() -> Limits) -> Result<(), Error> {
    let none = vec![NONE; puzzle.islands().len()];
    let mut set_up = SetUp {
        program,
        limits,
        puzzle,
        numbers: 0,
        sides: none.clone(),
        shores: none,
        spans: Vec::new(),
        equal: Vec::new(),
        sums: Vec::new(),
    };
    set_up.program.learned.board(puzzle);
    for _ in NONE {
        set_up.number(0, 0)?;
    }
    match set_up.program.options.model {
        Model::Spans => set_up.spans()?,
        Model::Cells => set_up.cells()?,
    }
    set_up.board()?;
    set_up.connectivity()?;
    set_up.begin()
}

impl<O: Observer, L: Fn() -> Limits> SetUp<'_, O, L> {
    /// A new number with these bounds.
    fn number(&mut self, lo: u8, hi: u8) -> Result<X, Error> {
        self.numbers += 1;
        self.program.learned.number();
        self.program.set_limits((self.limits)());
        self.program.within(self.numbers - 1, lo, hi)?;
        Ok(self.numbers - 1)
    }

    /// One number for each pair of islands that see each other.
    fn spans(&mut self) -> Result<(), Error> {
        for sight in self.puzzle.sights() {
            let x = self.number(0, 2)?;
            let (out, back) = if sight.level { (EAST, WEST) } else { (SOUTH, NORTH) };
            (self.sides[sight.from][out], self.sides[sight.to][back]) = (x, x);
            self.spans.push(x);
        }
        for &(level, upright) in self.puzzle.crossings() {
            self.program.cross(self.spans[level], self.spans[upright])?;
        }
        Ok(())
    }

    /// Numbers for each direction of each cell, of which those of neighbouring cells are equal.
    fn cells(&mut self) -> Result<(), Error> {
        let (rows, cols) = (self.puzzle.rows(), self.puzzle.cols());
        let mut island_at = vec![vec![None; cols]; rows];
        for (index, island) in self.puzzle.islands().iter().enumerate() {
            island_at[island.row][island.col] = Some(index);
        }
        let mut cells = vec![vec![NONE; cols]; rows];
        for row in 0..rows {
            for col in 0..cols {
                let inside = [row > 0, col + 1 < cols, row + 1 < rows, col > 0];
                cells[row][col] = if let Some(island) = island_at[row][col] {
                    for side in 0..4 {
                        self.sides[island][side] = if inside[side] { self.number(0, 2)? } else { NONE[side] };
                    }
                    self.sides[island]
                } else {
                    // What comes in from one side goes out at the other.
                    let upright = self.number(0, if inside[NORTH] && inside[SOUTH] { 2 } else { 0 })?;
                    let level = self.number(0, if inside[EAST] && inside[WEST] { 2 } else { 0 })?;
                    self.program.cross(upright, level)?;
                    [upright, level, upright, level]
                };
                if row > 0 {
                    self.equal.push([cells[row - 1][col][SOUTH], cells[row][col][NORTH]]);
                }
                if col > 0 {
                    self.equal.push([cells[row][col - 1][EAST], cells[row][col][WEST]]);
                }
            }
        }
        for sight in self.puzzle.sights() {
            self.spans.push(self.sides[sight.from][if sight.level { EAST } else { SOUTH }]);
        }
        Ok(())
    }

    /// The spans and the sums.
    fn board(&mut self) -> Result<(), Error> {
        for (sight, &x) in self.puzzle.sights().iter().zip(&self.spans) {
            let (out, back) = if sight.level { (EAST, WEST) } else { (SOUTH, NORTH) };
            (self.shores[sight.from][out], self.shores[sight.to][back]) = (x, x);
            let (a, b) = (sight.from as u32, sight.to as u32);
            self.program.learned.span(x, a, b);
            self.program.span(x, a, b)?;
            self.program.beside(a, x, b)?;
            self.program.beside(b, x, a)?;
        }
        for (i, island) in (0..).zip(self.puzzle.islands()) {
            let [n, e, s, w] = self.sides[i as usize];
            self.program.set_limits((self.limits)());
            // An island whose number is not told has no sum: that it has bridges at all follows from connectivity.
            if island.number == 0 {
                continue;
            }
            self.program.sum(i, island.number, n, e, s, w)?;
            match self.program.options.sum {
                Sum::Direct | Sum::Forward => {
                    for x in [n, e, s, w].into_iter().filter(|x| !NONE.contains(x)) {
                        self.program.term(x, i)?;
                    }
                }
                Sum::Add => {
                    let (one, other) = (self.number(0, 4)?, self.number(0, 4)?);
                    let all = self.number(island.number, island.number)?;
                    self.sums.extend([[n, e, one], [s, w, other], [one, other, all]]);
                }
            }
        }
        Ok(())
    }

    /// What the chosen way to connectivity needs.
    fn connectivity(&mut self) -> Result<(), Error> {
        let program = &mut *self.program;
        let islands = self.sides.len() as u32;
        match program.options.connectivity {
            Connectivity::Reachable => {
                for i in 0..islands {
                    program.island(i)?;
                }
            }
            Connectivity::DisjointSet => {
                for &x in &self.spans {
                    program.exit(x)?;
                }
                for (i, shore) in (0..).zip(&self.shores) {
                    program.set_limits((self.limits)());
                    let exits = shore.iter().filter(|x| !NONE.contains(x));
                    program.member(i, i)?;
                    program.segment(i, 1, exits.fold(Exits::default(), |exits, &x| exits.with(x)))?;
                }
            }
            Connectivity::Flow => {
                let most = islands as i32 - 1;
                for x in NONE {
                    program.flow(x, 0, 0)?;
                }
                for &x in &self.spans {
                    program.set_limits((self.limits)());
                    program.flow(x, -most, most)?;
                }
                for (i, &[n, e, s, w]) in (0..).zip(&self.shores) {
                    program.net(i, if i == 0 { -most } else { 1 }, n, e, s, w)?;
                }
            }
        }
        Ok(())
    }

    /// The improvements, and the first propagation.
    fn begin(&mut self) -> Result<(), Error> {
        let program = &mut *self.program;
        let options = program.options;
        let islands = self.sides.len() as u32;
        if options.no_pairs && islands > 2 {
            program.pairs()?;
        }
        if options.small_cases || options.twice {
            for (i, shore) in (0..).zip(&self.shores) {
                let degree = shore.iter().filter(|x| !NONE.contains(x)).count() as u8;
                if options.small_cases {
                    program.degree(i, degree)?;
                }
                if options.twice {
                    program.usable(i, degree)?;
                }
            }
        }
        if options.small_cases {
            program.small_cases()?;
        }
        if options.trees && options.connectivity == Connectivity::DisjointSet && self.puzzle.is_tree() {
            program.learned.is_tree();
            program.tree()?;
        }
        for &[x, y] in &self.equal {
            program.set_limits((self.limits)());
            program.eq(x, y)?;
        }
        for &[x, y, z] in &self.sums {
            program.set_limits((self.limits)());
            program.add(x, y, z)?;
        }
        if options.connectivity == Connectivity::Flow && options.implied_flow {
            program.leaves()?;
        }
        for i in 0..islands {
            program.set_limits((self.limits)());
            match options.sum {
                // An island whose number is not told has no sum.
                Sum::Direct | Sum::Forward if self.puzzle.islands()[i as usize].number == 0 => {}
                Sum::Direct | Sum::Forward => program.balance(i)?,
                Sum::Add => {}
            }
            match options.connectivity {
                Connectivity::Reachable => {}
                Connectivity::DisjointSet => program.look(i)?,
                Connectivity::Flow => program.pass(i)?,
            }
        }
        Ok(())
    }
}

//! What a technique found, in a player's words.

use super::board::Board;
use super::chain::Path;
use super::layout::{Cell, Kind, Nth, Unit};
use super::technique::{Mark, Technique, Why};
use crate::human::{Rating, Step, listed, sentence};
use crate::sudoku::Domain;

/// What was found: a value for a cell, or marks to strike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A value for a cell.
    Put(Mark),
    /// Marks to strike.
    RuleOut(Vec<Mark>),
}

/// A step on a board, which is as it was before.
pub fn step(board: &Board, technique: Technique, why: &Why, found: &Found) -> Step {
    let words = Words { board, technique, why, found };
    let (place, remove) = match found {
        Found::Put(mark) => (vec![*mark], vec![]),
        Found::RuleOut(marks) => (vec![], marks.clone()),
    };
    let numbers = |mark: &Mark| [mark.cell.row, mark.cell.col, mark.value.0].map(|it| usize::from(it) + 1).to_vec();
    Step {
        rule: technique.rule(),
        technique: technique.name(),
        rating: Rating(why.rating(technique)),
        trial: technique.is_trial(),
        cells: words.cells().into_iter().map(|it| [it.row, it.col].map(|it| usize::from(it) + 1)).collect(),
        place: place.iter().map(numbers).collect(),
        remove: remove.iter().map(numbers).collect(),
        nudge: words.nudge(),
        clue: words.clue(),
        text: sentence(words.text()),
    }
}

struct Words<'a> {
    board: &'a Board,
    technique: Technique,
    why: &'a Why,
    found: &'a Found,
}

/// Values in words.
fn values(domain: Domain) -> String {
    listed(domain.iter().map(Nth))
}

/// Values in words, one or the other.
fn either(domain: Domain) -> String {
    domain.iter().map(|it| Nth(it).to_string()).collect::<Vec<_>>().join(" or ")
}

/// Lines in words: `rows 1 and 5`.
fn lines(units: &[Unit]) -> String {
    let kind = match units.first().map(|unit| unit.kind) {
        Some(Kind::Column) => "columns",
        Some(Kind::Row) => "rows",
        _ => "blocks",
    };
    format!("{kind} {}", listed(units.iter().map(|unit| unit.at + 1)))
}

/// A mark as a short statement.
fn short(mark: Mark) -> String {
    format!("{}={}", mark.cell, mark.value)
}

/// A mark as a clause.
fn is(mark: Mark) -> String {
    format!("{} is {}", mark.cell, mark.value)
}

/// A chain from its first mark to its last: what follows if the first does not hold.
fn reading(path: &Path) -> String {
    let mut text = String::new();
    for (nth, link) in path.0.chunks(2).enumerate() {
        let [from, to] = [link[0], link[1]];
        let not = format!("{} is not {}", from.cell, from.value);
        let then = if from.cell == to.cell { format!("it is {}", to.value) } else { is(to) };
        text += &if nth == 0 { format!("if {not}, {then}") } else { format!("; then {not}, so {then}") };
    }
    text
}

impl Words<'_> {
    fn put(&self) -> Mark {
        match self.found {
            Found::Put(mark) => *mark,
            Found::RuleOut(marks) => marks[0],
        }
    }

    /// What is struck: `4 at r1c2 and r1c3, 5 at r1c2`.
    fn struck(&self) -> String {
        let Found::RuleOut(marks) = self.found else { return String::new() };
        let values: Domain = marks.iter().map(|mark| mark.value.0).collect();
        let cells = |value: u8| marks.iter().filter(move |mark| mark.value.0 == value).map(|mark| mark.cell);
        let each = values.iter().map(|value| format!("{} at {}", Nth(value), listed(cells(value))));
        each.collect::<Vec<_>>().join(", ")
    }

    /// The filled cells that keep a value out of the other open cells of a unit, and the cells where it was struck before.
    fn blockers(&self, unit: Unit, mark: Mark) -> (Vec<Cell>, Vec<Cell>) {
        let (board, layout) = (self.board, self.board.layout);
        let (mut blockers, mut struck) = (Vec::new(), Vec::new());
        let cells = layout.cells_of(unit, Domain::below(usize::from(layout.n)));
        let open: Vec<Cell> =
            cells.into_iter().filter(|cell| *cell != mark.cell && board.value(*cell).is_none()).collect();
        let has = |cell: &Cell| board.value(*cell) == Some(mark.value);
        for cell in open {
            let seen: Vec<Cell> = layout.cells().filter(|other| has(other) && layout.sees(cell, *other)).collect();
            match seen.iter().find(|it| blockers.contains(*it)).or(seen.first()) {
                Some(one) if blockers.contains(one) => {}
                Some(one) => blockers.push(*one),
                None => struck.push(cell),
            }
        }
        blockers.sort();
        (blockers, struck)
    }

    /// The cells that show the step.
    fn cells(&self) -> Vec<Cell> {
        let mut cells = self.why.cells.clone();
        match self.technique {
            Technique::BlockSingle | Technique::LineSingle => {
                cells.extend(self.blockers(self.why.units[0], self.put()).0);
            }
            Technique::NakedSingle => cells.extend(self.around()),
            _ => {}
        }
        if let Found::Put(mark) = self.found
            && !cells.contains(&mark.cell)
        {
            cells.push(mark.cell);
        }
        cells
    }

    /// For each value that a cell cannot have since it sees it, the first cell that has it.
    fn around(&self) -> Vec<Cell> {
        let (board, Mark { cell, .. }) = (self.board, self.put());
        let seen: Vec<Cell> = board.layout.cells().filter(|other| board.layout.sees(cell, *other)).collect();
        let first = |value: u8| seen.iter().copied().find(|other| board.value(*other) == Some(Nth(value)));
        Domain::below(usize::from(board.layout.n)).iter().filter_map(first).collect()
    }

    fn nudge(&self) -> String {
        match (self.why.units.as_slice(), self.technique) {
            (_, Technique::DirectPointing | Technique::DirectClaiming | Technique::Pointing | Technique::Claiming) => {
                format!("Look at the {}s around {}.", self.put().value, self.why.units[0])
            }
            ([], Technique::XChain | Technique::XCycle) => format!("Look at the {}s.", values(self.why.values)),
            ([unit], _) => format!("Look at {unit}."),
            ([_, ..], _) => format!("Look at the {}s.", values(self.why.values)),
            ([], _) => format!("Look at {}.", self.why.cells.first().copied().unwrap_or(self.put().cell)),
        }
    }

    fn clue(&self) -> String {
        let rating = Rating(self.why.rating(self.technique));
        let name = self.technique.name();
        match (self.why.units.as_slice(), self.technique) {
            (_, Technique::Trial | Technique::DeepTrial) => {
                format!("No other technique goes on: try a value at {}.", self.put().cell)
            }
            ([unit], _) => format!("There is a {name} ({rating}) in {unit}."),
            ([unit, other, ..], _) => {
                format!("There is a {name} ({rating}) of {} in {unit} and {other}.", values(self.why.values))
            }
            ([], _) => {
                let cell = self.why.cells.first().copied().unwrap_or(self.put().cell);
                format!("There is a {name} ({rating}) at {cell}.")
            }
        }
    }

    fn text(&self) -> String {
        let Why { units, cells, values: all, chain } = self.why;
        let put = self.put();
        let (cell, value) = (put.cell, put.value);
        match self.technique {
            Technique::Last => format!("{}: {cell} is the only open cell, and {value} is missing.", units[0]),
            Technique::BlockSingle | Technique::LineSingle => {
                let (blockers, struck) = self.blockers(units[0], put);
                let mut reasons = Vec::new();
                if !blockers.is_empty() {
                    let (s, verb) = if blockers.len() == 1 { ("", "keeps") } else { ("s", "keep") };
                    let rest = if struck.is_empty() { "all other open cells" } else { "the others" };
                    reasons.push(format!("the {value}{s} at {} {verb} it out of {rest}", listed(blockers)));
                }
                if !struck.is_empty() {
                    reasons.push(format!("it was ruled out at {} before", listed(struck)));
                }
                format!(
                    "{}: {value} can only go in {}, since {}.",
                    units[0],
                    self.spot(units[0], cell),
                    reasons.join(", and ")
                )
            }
            Technique::DirectPointing | Technique::DirectClaiming => format!(
                "in {}, {value} can only go in {} ({}), so nowhere else in {}; that leaves {cell} as the only cell of {} for {value}.",
                units[0],
                units[1],
                listed(cells),
                units[1],
                units[2]
            ),
            Technique::DirectHiddenPair | Technique::DirectHiddenTriple => format!(
                "in {}, {} can only go in {}, so nothing else can; that leaves {cell} as the only cell for {value}.",
                units[0],
                values(*all),
                listed(cells)
            ),
            Technique::NakedSingle => {
                let seen: Domain = self.around().iter().filter_map(|it| Some(self.board.value(*it)?.0)).collect();
                let rest = Domain::below(usize::from(self.board.layout.n)).minus(seen).without(value.0);
                let before = if rest.is_empty() {
                    String::new()
                } else {
                    format!(", and {} {} ruled out before", values(rest), if rest.len() == 1 { "was" } else { "were" })
                };
                format!("{cell} can only be {value}: {} in its row, column or block{before}.", be(values(seen), seen))
            }
            Technique::Pointing | Technique::Claiming => format!(
                "in {}, {value} can only go in {} ({}), so it can be struck in the rest of {}: {}.",
                units[0],
                units[1],
                listed(cells),
                units[1],
                self.struck()
            ),
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => format!(
                "in {}, {} hold only {}, so these can be struck in the other cells: {}.",
                units[0],
                listed(cells),
                values(*all),
                self.struck()
            ),
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => format!(
                "in {}, {} can only go in {}, so everything else can be struck there: {}.",
                units[0],
                values(*all),
                listed(cells),
                self.struck()
            ),
            Technique::XWing | Technique::Swordfish | Technique::Jellyfish => {
                let (own, across) = units.split_at(units.iter().filter(|it| it.kind == units[0].kind).count());
                format!(
                    "in {}, {value} can only go in {}, so it takes one cell of each of these and can be struck in the rest of them: {}.",
                    lines(own),
                    lines(across),
                    self.struck()
                )
            }
            Technique::Skyscraper | Technique::Kite | Technique::Turbot => {
                let [a, b, c, d] = [cells[0], cells[1], cells[2], cells[3]];
                format!(
                    "{value} has two cells in {} ({a} and {c}) and two in {} ({b} and {d}). Not both {c} and {d} can be {value}, \
                     so {a} or {b} is. Cells that see both cannot be: {}.",
                    units[0],
                    units[1],
                    self.struck()
                )
            }
            Technique::XyWing | Technique::XyzWing => {
                let [x, y, z] = [cells[0], cells[1], cells[2]];
                let marks = |cell| self.board.marks(cell);
                let v = all.only().unwrap_or(value.0);
                let mut cases = format!(
                    "if it is {}, {z} is {}; if it is {}, {y} is {}",
                    either(marks(x).common(marks(z)).without(v)),
                    Nth(v),
                    either(marks(x).common(marks(y)).without(v)),
                    Nth(v)
                );
                if self.technique == Technique::XyzWing {
                    cases += &format!("; or it is {} itself", Nth(v));
                }
                format!(
                    "{x} is {}: {cases}. So {} can be struck in cells that see all of them: {}.",
                    either(marks(x)),
                    Nth(v),
                    self.struck()
                )
            }
            Technique::UniqueRectangle => format!(
                "if {} held only {}, the two could be exchanged and there would be two solutions. So this can be struck: {}.",
                listed(cells),
                values(*all),
                self.struck()
            ),
            Technique::Bug => format!(
                "every open cell but {cell} has two values, and every value two places in each unit, unless {cell} is {value}. \
                 If it were not, there would be two solutions, so {cell} is {value}."
            ),
            Technique::XChain | Technique::XyChain | Technique::Chain => match (chain, self.found) {
                (Some((_, path)), Found::RuleOut(_)) => {
                    let [a, b] = [path.0[0], path.0[path.marks() - 1]];
                    let both = if a.value == b.value { "sees both cells" } else { "goes with neither" };
                    format!(
                        "{}. So {} or {}, and what {both} can be struck: {}.",
                        reading(path),
                        is(a),
                        is(b),
                        self.struck()
                    )
                }
                (Some((_, path)), Found::Put(_)) => format!("{}. So it is {value} in any case.", reading(path)),
                (None, _) => String::new(),
            },
            Technique::XCycle | Technique::XyCycle | Technique::Cycle => {
                let path = chain.as_ref().map_or(&[][..], |(_, path)| &path.0);
                let every = |parity: usize| listed(path.iter().skip(parity).step_by(2).map(|mark| short(*mark)));
                format!(
                    "in the ring {}, every other one holds: either all of {} or all of {}. What sees one of each can be struck: {}.",
                    path.iter().map(|mark| short(*mark)).collect::<Vec<_>>().join(", "),
                    every(0),
                    every(1),
                    self.struck()
                )
            }
            Technique::Trial => format!(
                "if {cell} were {value}, singles alone would lead to a contradiction. So {value} can be struck at {cell}."
            ),
            Technique::DeepTrial => {
                format!(
                    "if {cell} were {value}, trying on from there would lead to a contradiction. So {value} can be struck at {cell}."
                )
            }
        }
    }

    /// A cell as one would say it in a unit.
    fn spot(&self, unit: Unit, cell: Cell) -> String {
        match unit.kind {
            Kind::Row => format!("column {}", cell.col + 1),
            Kind::Column => format!("row {}", cell.row + 1),
            Kind::Block => cell.to_string(),
        }
    }
}

/// A list with its verb.
fn be(list: String, of: Domain) -> String {
    format!("{list} {}", if of.len() == 1 { "is" } else { "are" })
}

//! The model `numbers` on boards larger than 9 × 9: the same rules, with a search that learns from its failures.
//!
//! What a large board takes long for is not to go back, but to go back for the same reason again and again. So whatever becomes
//! known is noted in a journal, a parameter of the rules. When something cannot be, `clash(what)`, the journal says which facts cannot hold
//! together, and these are a nogood from then on. The search goes back to where all of them but one were known, which may be many
//! choices ago, and finds the last one ruled out.
//!
//! - `places(n, p)`, `found(n, what)`, `taken(c)`, `clear(c)`, `on`, `singles(c)`: as in the model for small boards; what a block and a
//!   line rule out between them is looked for at once.
//! - `put(n, c)`: number `n` goes into the cells `c`. `rule_out(n, c)`: it does not.
//! - `recall`: what follows from the nogoods? `crowded`: and from a whole row, column or block? `guess`: nothing does, so something is tried.
//! - `way(w)`: a choice has two ways on: to try a number in a cell; and when all has come of that, to go on with what was learned.

use chr_core::{Error, chr, luby};

use super::board::{Cells, Found, Grid, Places, Seen};
use super::crowded::Crowded;
use super::journal::{Back, Clash, Journal, Way};
use super::numbers::{given, solution};
use super::puzzle::{Puzzle, Solution};
use super::{CellOrder, Options};
use crate::Outcome;
use crate::run::Run;

/// The search begins again after so many steps back, times Luby's lengths.
const STEPS_BACK: u64 = 100;

chr! {
    /// Sudoku by the places of each number, with a search that learns.
    pub struct Learning<const N: usize> { grid: Grid<N>, pub journal: Journal<N>, crowded: Crowded<N>, choices: u64 }

    #[key(number)]
    constraint places(#[dense(26)] number: u8, places: Places<N>);
    constraint put(number: u8, cells: Cells<N>), rule_out(number: u8, cells: Cells<N>), found(number: u8, what: Found<N>);
    constraint taken(Cells<N>), clear(Cells<N>), on, singles(Cells<N>), recall, crowded, guess, way(Way<N>), clash(Clash<N>);
    constraint puzzle(given: Vec<Cells<N>>);

    begin    @ puzzle(given)                         <=> { self.journal.begin(); },
               for (n, c): (u8, Cells<N>) in (1..).zip(given) { places(n, Places::any(self.grid)), put(n, c) }, on;

    put      @ put(n, c), #[passive] places(n, p)    <=> let (q, what): (Places<N>, Found<N>) = self.journal.put(n, &p, &c), places(n, q), found(n, what);
    out      @ rule_out(n, c), #[passive] places(n, p) <=> let (q, what): (Places<N>, Found<N>) = self.journal.lose(n, &p, &c), places(n, q), found(n, what);
    found    @ found(n, what)                        <=> match what {
                   Found::Nothing => { true },
                   Found::Put(c) => { taken(c) },
                   Found::Nowhere => { clash(Clash::Number(n)) },
               };
    together @ taken(c), taken(d)                    <=> if c.meets(&d) { clash(Clash::Cells(c.intersection(&d))) } else { taken(c.union(&d)) };

    all      @ on, #[passive] taken(c)               <=> clear(c);
    clear    @ clear(c) / #[passive] places(n, p)    <=> let d = p.open().intersection(&c), !d.is_empty() |
               let (q, what): (Places<N>, Found<N>) = self.journal.lose(n, &p, &d), places(n, q), found(n, what);
    cleared  @ clear(_)                              <=> on;

    look     @ on                                    <=> match Seen::of(self.grid, store.places().map(|it| &it.args().places)) {
                   Seen::Dead(c) => { clash(Clash::Cells(c)) },
                   Seen::Taken(c) => { clear(c) },
                   Seen::Singles(c) => { singles(c) },
                   Seen::Open(_, _) => { recall },
                   Seen::Full => { { self.journal.solved(); } },
               };
    single   @ singles(c) / #[passive] places(n, p)  <=> let d = p.open().intersection(&c), !d.is_empty() |
               let (q, what): (Places<N>, Found<N>) = self.journal.put(n, &p, &d), places(n, q), found(n, what);
    played   @ singles(_)                            <=> on;

    recall   @ recall                                <=> match self.journal.recall() {
                   Err(clash) => { clash(clash) },
                   Ok(facts) if facts.is_empty() => { crowded },
                   Ok(facts) => {
                       for (n, c, there): (u8, Cells<N>, bool) in facts { if there { put(n, c) } else { rule_out(n, c) } }, on
                   },
               };
    crowded  @ crowded                               <=> match self.crowded.look(store.places().map(|it| (it.number, &it.args().places))) {
                   Err(hall) => { clash(Clash::Hall(hall)) },
                   Ok(out) if out.is_empty() => { guess },
                   Ok(out) => { for (n, c): (u8, Cells<N>) in self.journal.needed_elsewhere(&out) { rule_out(n, c) }, on },
               };
    guess    @ guess                                 <=> { self.choices += 1; },
               choose way: Way<N> in self.journal.choose(store.places().map(|it| (it.number, &it.args().places))) { way(way) };
    way      @ way(way)                              <=> match way {
                   Way::Try(n, c) => { { self.journal.try_it(n, &c); }, put(n, c), on },
                   Way::Back(level) => { match self.journal.back(level) {
                       Back::Further => { fail },
                       Back::Learned => { recall },
                       Back::Without(n, c) => { rule_out(n, c), on },
                   } },
               };
    clash    @ clash(clash)                          <=> { self.journal.learn(&clash); }, fail;
}

/// Whether what is tried next goes by what was learned.
pub(super) fn learns<const N: usize>(options: &Options, grid: Grid<N>) -> bool {
    options.cells == CellOrder::Learned && grid.is_large()
}

/// Tells a program the puzzle, and begins again now and then.
fn search<const N: usize>(program: &mut Learning<N>, puzzle: &Puzzle) -> Result<(), Error> {
    let given = given(puzzle);
    program.restarts(luby(STEPS_BACK), |program| program.puzzle(given.clone())).run()
}

/// Solves a puzzle.
pub(super) fn solve<const N: usize>(
    grid: Grid<N>,
    puzzle: &Puzzle,
    options: &Options,
    mut run: Run<Solution>,
) -> Outcome<Solution> {
    let mut program = Learning::new(grid, Journal::new(grid, options.locked), Crowded::new(grid), 0);
    run.search(
        &mut program,
        |program| search(program, puzzle),
        |program| solution(puzzle, program.store().places().map(|it| (it.number, it.places.cells))),
    );
    run.count(&program, program.choices);
    run.stop()
}

#[cfg(test)]
mod tests {
    use super::super::facts::{Fact, Questions};
    use super::super::puzzle::{Blocks, LARGEST};
    use super::*;
    use crate::random::Random;

    /// All ways to fill the cells that are still 0, by trying, the cell with the fewest numbers first. No more than a few hundred.
    fn fill(blocks: Blocks, cells: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        let n = blocks.size();
        let units = |cell: usize| {
            let (row, col) = (cell / n, cell % n);
            [row, n + col, 2 * n + row / blocks.height * blocks.height + col / blocks.width]
        };
        let mut taken = vec![0u32; 3 * n];
        for (cell, number) in cells.iter().enumerate() {
            units(cell).iter().for_each(|&unit| taken[unit] |= 1 << number);
        }
        let left = |cell: usize| units(cell).iter().fold((2 << n) - 2, |left: u32, &unit| left & !taken[unit]);
        let open = (0..n * n).filter(|&cell| cells[cell] == 0).map(|cell| (cell, left(cell)));
        let Some((cell, left)) = open.min_by_key(|(_, left)| left.count_ones()) else {
            return found.push(cells.clone());
        };
        for number in (1..=n as u8).filter(|number| left >> number & 1 == 1) {
            if found.len() < 300 {
                cells[cell] = number;
                fill(blocks, cells, found);
            }
        }
        cells[cell] = 0;
    }

    /// A full board with these blocks.
    fn full(blocks: Blocks, random: &mut Random) -> Vec<u8> {
        let (n, Blocks { height, width }) = (blocks.size(), blocks);
        let mut names: Vec<u8> = (1..=n as u8).collect();
        random.shuffle(&mut names);
        (0..n * n).map(|cell| names[(cell / n % height * width + cell / n / height + cell % n) % n]).collect()
    }

    /// Part of it, and if it is to be wrong, another number in one cell.
    fn clues(blocks: Blocks, full: &[u8], clues: usize, wrong: bool, random: &mut Random) -> Option<Puzzle> {
        let mut order: Vec<usize> = (0..full.len()).collect();
        random.shuffle(&mut order);
        let mut cells = vec![0; full.len()];
        order[..clues].iter().for_each(|&cell| cells[cell] = full[cell]);
        if wrong {
            cells[order[0]] = 1 + random.below(blocks.size()) as u8;
        }
        Puzzle::with_blocks(blocks, cells)
    }

    /// Whether a nogood is true of a board.
    fn is_true(questions: &Questions, nogood: &[Fact], board: &[u8]) -> bool {
        let n = board.len().isqrt();
        nogood.iter().any(|fact| {
            let (number, row, col) = questions.place(fact.answer());
            (board[row * n + col] == number) == fact.is_right()
        })
    }

    /// On boards of many sizes, however much the rules see, and however often the search begins again and forgets.
    #[test]
    fn every_solution_is_found_once_and_what_is_learned_is_true() {
        let mut random = Random::new(4);
        let (mut none, mut several, mut learned) = (0, 0, 0);
        let sizes = [(2, 2, 3), (2, 3, 9), (3, 2, 10), (3, 3, 24), (2, 5, 36), (3, 4, 58), (4, 4, 118)];
        for (height, width, least) in sizes {
            let blocks = Blocks { height, width };
            let grid = Grid::<LARGEST>::new(blocks).expect("there is room");
            let questions = Questions::new(grid);
            for round in 0..if blocks.size() < 12 { 200 } else { 20 } {
                let board = full(blocks, &mut random);
                let puzzle = clues(blocks, &board, least + round % 5, round % 3 == 0, &mut random);
                let Some(puzzle) = puzzle else { continue };
                let mut expected = Vec::new();
                fill(blocks, &mut puzzle.cells().to_vec(), &mut expected);
                if expected.len() == 300 {
                    continue;
                }
                expected.sort_unstable();
                let crowded = if round % 4 == 0 { Crowded::new(grid) } else { Crowded::blind(grid) };
                let mut program = Learning::new(grid, Journal::new(grid, round % 2 == 0), crowded, 0);
                program.journal.most = 1 + round % 7 * 10;
                let mut found: Vec<Vec<u8>> = Vec::new();
                let cutoffs = luby(1 + round as u64 % 11 * 2);
                if program.restarts(cutoffs, |program| program.puzzle(given(&puzzle))).run().is_ok() {
                    let mut solutions = program.solutions();
                    while let Some(it) = solutions.next().expect("no limit") {
                        let places = it.store().places().map(|it| (it.number, it.places.cells));
                        found.push(solution(&puzzle, places).cells().to_vec());
                    }
                }
                found.sort_unstable();
                assert_eq!(found, expected, "{puzzle}");
                for nogood in program.journal.nogoods.iter() {
                    assert!(expected.iter().all(|board| is_true(&questions, nogood, board)), "{puzzle}");
                    learned += 1;
                }
                none += usize::from(expected.is_empty());
                several += usize::from(expected.len() > 1);
            }
        }
        assert!(none > 30 && several > 300 && learned > 100, "{none} {several} {learned}");
    }

    /// Whatever was tried: on larger boards it is a lot.
    #[test]
    fn what_is_learned_is_true_of_the_board_that_the_clues_were_taken_from() {
        let mut random = Random::new(6);
        let mut learned = 0;
        let blocks = Blocks::usual(25);
        let grid = Grid::<LARGEST>::new(blocks).expect("there is room");
        let questions = Questions::new(grid);
        for round in 0..10 {
            let board = full(blocks, &mut random);
            let puzzle = clues(blocks, &board, 270 + 3 * round, false, &mut random).expect("part of a full board");
            let crowded = if round % 2 == 0 { Crowded::new(grid) } else { Crowded::blind(grid) };
            let mut program = Learning::new(grid, Journal::new(grid, round % 3 == 0), crowded, 0);
            let found = program.restarts(luby(20), |program| program.puzzle(given(&puzzle))).run();
            assert_eq!(found, Ok(()), "{puzzle}");
            for nogood in program.journal.nogoods.iter() {
                assert!(is_true(&questions, nogood, &board), "{puzzle}");
                learned += 1;
            }
        }
        assert!(learned > 500, "{learned}");
    }
}

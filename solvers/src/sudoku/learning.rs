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

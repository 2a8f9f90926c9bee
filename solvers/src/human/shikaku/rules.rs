//! Shikaku as people solve it: each technique is a rule, and its difficulty is the rule's priority.
//!
//! - `open(n, k)`: the number `n` has no rectangle yet, and `k` can still become it; `can(n, r)` for each of these;
//! - `blocked(n, r, m)`: the rectangle `r` would fit around `n` if it did not hold the number `m`;
//! - `bare(c)`: the cell `c` is in no rectangle yet; `covers(c, n, w)`: `w` rectangles of the number `n` would cover it;
//! - `has(n, r)`: the rectangle of `n` is drawn.
//!
//! What a technique finds is told as `put` or `rule_out`, which stay in the store as the record of the solution. That
//! rectangles do not overlap is bookkeeping: players see what is drawn.
//!
//! Techniques that read the store in their guard do so to ask what there is to rule out. That cannot become more without a
//! change to what the rule's heads are about: rectangles only ever go.

use chr_core::chr;

use super::board::{Number, Place, order};
use super::technique::{Technique, Why};
use crate::shikaku::{Cell, Rect};

chr! {
    /// Shikaku, technique by technique.
    pub struct Techniques { vain: bool, deeply_vain: bool }

    #[key(n)]
    constraint open(n: Number, left: u32);
    #[key(n, r)] #[index(n)]
    constraint can(n: Number, r: Rect);
    #[index(n)]
    constraint blocked(n: Number, r: Rect, by: Number);
    #[key(c)]
    constraint bare(c: Cell);
    #[key(c, n)] #[index(c)] #[index(n)]
    constraint covers(c: Cell, n: Number, ways: u32);
    #[key(n)]
    constraint has(n: Number, r: Rect);

    /// What was found, and why: a rectangle for a number, rectangles to rule out.
    constraint put(technique: Technique, why: Why, n: Number, r: Rect);
    constraint rule_out(technique: Technique, why: Why, places: Vec<Place>);

    /// The numbers, what they can have, what they could have but for another number, the bare cells, and what is drawn.
    constraint begin(numbers: Vec<Number>, can: Vec<Place>, blocked: Vec<(Place, Number)>, bare: Vec<Cell>, drawn: Vec<Place>);
    /// Bookkeeping: a rectangle is drawn, is ruled out, is gone; a number has one way less to cover a cell; a
    /// cell has one number less to cover it.
    constraint place(n: Number, r: Rect), strike(n: Number, r: Rect), gone(n: Number, r: Rect), less(c: Cell, n: Number), fewer(c: Cell);
    /// Trials: what is supposed; what has been tried in vain is tried again in the next round.
    constraint suppose(n: Number, r: Rect), suppose_deeply(n: Number, r: Rect), round(x: u32);
    #[set]
    constraint in_vain(round: u32);

    begin     @ begin(numbers, can, blocked, bare, drawn) <=>
                for at: Place in drawn { has(at.number, at.rect) },
                for (at, m): (Place, Number) in blocked { blocked(at.number, at.rect, m) },
                for at: Place in can.clone() { can(at.number, at.rect) },
                for (c, n, w): (Cell, Number, u32) in ways(&can) { covers(c, n, w) },
                for (n, k): (Number, u32) in left(&numbers, &can) { open(n, k) },
                for c: Cell in bare { bare(c) },
                round(0);

    // Bookkeeping.

    nothing   @ open(_, 0)                                      <=> fail;
    nobody    @ bare(c), !covers(c, _, _)                       <=> fail;

    put       @ put(_, _, n, r)                                 ==> place(n, r);
    rule_out  @ rule_out(_, _, places)                          ==> for at: Place in places { strike(at.number, at.rect) };

    place     @ place(n, r), open(n, _)                         <=> for c: Cell in r.cells() { taken(c) }, has(n, r);
    in_rect   @ taken(c), bare(c)                               <=> true;
    own       @ has(n, _) / #[passive] can(n, _)                <=> true;
    own_cells @ has(n, _) / #[passive] covers(c, n, _)          <=> fewer(c);
    own_block @ has(n, _) / #[passive] blocked(n, _, _)         <=> true;
    no_block  @ has(n, r) / #[passive] blocked(m, q, _)         <=> n != m, r.overlaps(q) | true;
    overlap   @ has(n, r) / #[passive] can(m, q)                <=> n != m, r.overlaps(q) | gone(m, q);
    strike    @ strike(n, r), can(n, r)                         <=> gone(n, r);
    struck    @ strike(_, _)                                    <=> true;
    gone      @ gone(n, r), #[passive] open(n, k)               <=> open(n, k - 1), for c: Cell in r.cells() { less(c, n) };
    last_way  @ less(c, n), #[passive] covers(c, n, 1)          <=> fewer(c);
    less      @ less(c, n), #[passive] covers(c, n, w)          <=> covers(c, n, w - 1);
    // With one number less, those that are left for the cell are looked at anew.
    fewer     @ fewer(c), #[passive] covers(c, n, w)            <=> covers(c, n, w);
    no_more   @ fewer(_)                                        <=> true;

    // A number and what is around it.

    #[priority((10, order(n.cell)))]
    only_rectangle @ open(n, 1), can(n, r), !blocked(n, _, _)   ==> put(Technique::OnlyRectangle, Why::new([n], []), n, r);

    #[priority((12, order(n.cell)))]
    blocked_by @ open(n, 1), can(n, r)                          ==>
                put(Technique::Blocked, Why::new(store.blockers(n), []), n, r);

    // A cell and who can cover it.

    #[priority((15, order(c)))]
    one_covers @ bare(c), covers(c, n, 1), !covers(c, _, _), can(n, r) ==> r.has(c) |
                put(Technique::OneCovers, Why::new([n], [c]), n, r);

    #[priority((20, order(c)))]
    sole_number @ bare(c), covers(c, n, w), !covers(c, _, _), open(n, k) ==> w < k |
                rule_out(Technique::SoleNumber, Why::new([n], [c]), store.without(n, c));

    // What the rectangles of a number leave to the others.

    #[priority((23, order(n.cell)))]
    common    @ open(n, k), covers(c, n, k), covers(c, m, _)    ==> n != m |
                rule_out(Technique::CommonCells, Why::new([n], store.common(n, k)), store.intruders(n, k));

    #[priority((26, order(n.cell)))] #[allow(unwoken)]
    no_room   @ open(n, _)                                      ==> let gone = store.smothering(n), !gone.is_empty() |
                rule_out(Technique::NoRoom, Why::new([n], []), gone);

    #[priority((30, order(c)))] #[allow(unwoken)]
    unreachable @ covers(c, _, _)                               ==> let gone = store.stranding(c), !gone.is_empty() |
                rule_out(Technique::Unreachable, Why::new(store.reaching(c), [c]), gone);

    // Trial and error, as the last resort.

    suppose   @ suppose(n, r)                                   ==> place(n, r);
    deeply    @ suppose_deeply(n, r)                            ==> place(n, r);
    again     @ put(_, _, _, _), #[passive] in_vain(x) / #[passive] round(x) <=> round(x + 1);
    once_more @ rule_out(_, _, _), #[passive] in_vain(x) / #[passive] round(x) <=> round(x + 1);

    #[priority(35)]
    no_clash  @ suppose(_, _)                                   <=> { self.vain = true; }, fail;
    #[priority((90, u64::from(k) << 32 | u64::from(order(n.cell))))]
    trial     @ open(n, k), can(n, r), round(x)                 ==> k > 1 | { self.vain = false; },
                (   suppose(n, r)
                ;   if self.vain { in_vain(x) } else {
                        rule_out(Technique::Trial, Why::new([n], []), vec![Place { number: n, rect: r }]) } );

    #[priority(95)]
    no_clash_at_all @ suppose_deeply(_, _)                      <=> { self.deeply_vain = true; }, fail;
    #[priority((100, u64::from(k) << 32 | u64::from(order(n.cell))))]
    deep_trial @ open(n, k), can(n, r), round(x)                ==> k > 1 | { self.deeply_vain = false; },
                (   suppose_deeply(n, r)
                ;   if self.deeply_vain { in_vain(x) } else {
                        rule_out(Technique::DeepTrial, Why::new([n], []), vec![Place { number: n, rect: r }]) } );

    constraint taken(c: Cell);
}

/// In how many ways each number can cover each cell.
fn ways(can: &[Place]) -> Vec<(Cell, Number, u32)> {
    let mut all: Vec<(Cell, Number)> =
        can.iter().flat_map(|at| at.rect.cells().map(move |cell| (cell, at.number))).collect();
    all.sort_unstable();
    all.chunk_by(|a, b| a == b).map(|same| (same[0].0, same[0].1, same.len() as u32)).collect()
}

/// How many rectangles each number can have.
fn left(numbers: &[Number], can: &[Place]) -> Vec<(Number, u32)> {
    let count = |number: Number| can.iter().filter(|at| at.number == number).count() as u32;
    numbers.iter().map(|number| (*number, count(*number))).collect()
}

/// What the techniques ask about the board.
impl TechniquesStore<'_> {
    /// A number, and those that stand in the way of its rectangles.
    fn blockers(self, number: Number) -> Vec<Number> {
        let mut others: Vec<Number> = self.blocked_by_n(number).map(|it| it.by).collect();
        others.sort_unstable();
        others.dedup();
        [number].into_iter().chain(others).collect()
    }

    /// The rectangles of a number, as places.
    fn places(self, number: Number) -> Vec<Place> {
        let mut all: Vec<Place> = self.can_by_n(number).map(|it| Place { number, rect: it.r }).collect();
        all.sort_unstable();
        all
    }

    /// The rectangles of a number without a cell.
    fn without(self, number: Number, cell: Cell) -> Vec<Place> {
        self.places(number).into_iter().filter(|at| !at.rect.has(cell)).collect()
    }

    /// The cells that all rectangles of a number have, of which there are so many.
    fn common(self, number: Number, left: u32) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.covers_by_n(number).filter(|it| it.ways == left).map(|it| it.c).collect();
        cells.sort_unstable();
        cells
    }

    /// All rectangles, each number's in order.
    fn all(self) -> Vec<Place> {
        let mut all: Vec<Place> = self.can().map(|it| Place { number: it.n, rect: it.r }).collect();
        all.sort_unstable();
        all
    }

    /// The rectangles of others with one of the cells that all rectangles of a number have.
    fn intruders(self, number: Number, left: u32) -> Vec<Place> {
        let common = self.common(number, left);
        let intrudes = |at: &Place| at.number != number && common.iter().any(|cell| at.rect.has(*cell));
        self.all().into_iter().filter(intrudes).collect()
    }

    /// The rectangles of others that overlap all rectangles of a number.
    fn smothering(self, number: Number) -> Vec<Place> {
        let own = self.places(number);
        let smothers = |at: &Place| at.number != number && own.iter().all(|it| it.rect.overlaps(at.rect));
        self.all().into_iter().filter(smothers).collect()
    }

    /// The numbers that can cover a cell.
    fn reaching(self, cell: Cell) -> Vec<Number> {
        let mut numbers: Vec<Number> = self.covers_by_c(cell).map(|it| it.n).collect();
        numbers.sort_unstable();
        numbers
    }

    /// The rectangles without a cell that would leave it to nobody.
    fn stranding(self, cell: Cell) -> Vec<Place> {
        let numbers = self.reaching(cell);
        let over: Vec<Place> =
            numbers.into_iter().flat_map(|it| self.places(it)).filter(|at| at.rect.has(cell)).collect();
        let strands = |at: &Place| {
            !at.rect.has(cell) && over.iter().all(|it| it.number == at.number || it.rect.overlaps(at.rect))
        };
        self.all().into_iter().filter(strands).collect()
    }
}

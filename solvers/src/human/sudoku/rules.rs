//! Sudoku as people solve it: each technique is a rule, and its difficulty is the rule's priority.
//!
//! The board is kept in the two views that players have, once for each unit:
//!
//! - `holds(u, i, d)`: in unit `u`, the cell at place `i` can still have the values `d` (its pencil marks);
//! - `spots(u, v, p)`: in unit `u`, the value `v` can still be at the places `p`.
//!
//! A filled cell is in neither. What a technique finds is told as `put` (a value for a cell) or `rule_out` (marks to
//! strike), and stays in the store as the record of the solution: the next hint is the next firing, and what
//! [`explain`](chr_core::Recorder) says about it is why.
//!
//! Techniques wait (they have a priority), bookkeeping does not. So the easiest technique that applies is the next one,
//! and all that follows from it is noted before the next one is looked for. Those that read the store in their guard do so
//! to ask whether there is anything to strike. That cannot become true later: marks only ever go.
//!
//! A trial uses the engine's search: the first alternative supposes the value, and if singles lead to a contradiction the
//! search comes back for the second one, which strikes it.

use chr_core::chr;

use super::chain::{LINKS, Links, Path};
use super::layout::{Cell, Kind, Layout, Nth, Unit};
use super::technique::{Mark, Technique, Why};
use crate::sudoku::Domain;

chr! {
    /// Sudoku, technique by technique.
    pub struct Techniques { layout: Layout, unique: bool, vain: bool, deeply_vain: bool }

    /// So many cells of the unit are open.
    #[key(unit)]
    constraint open(unit: Unit, cells: u8);
    #[key(unit, place)]
    constraint holds(unit: Unit, place: Nth, values: Domain);
    #[key(unit, value)]
    constraint spots(unit: Unit, value: Nth, places: Domain);
    /// An open cell with two or three values left.
    #[key(cell)]
    constraint few(cell: Cell, values: Domain);
    /// An open cell with more.
    #[set]
    constraint many(cell: Cell);
    /// What there is to look at: a value, a value along the rows or the columns, the board. They never change. They lead
    /// the rules about what they name: a change is noted once for all that it can join with, not for each.
    #[passive]
    constraint digit(value: Nth), sea(kind: Kind, value: Nth), board;
    /// The cell is filled.
    #[key(cell)]
    constraint known(cell: Cell, value: Nth);

    /// What was found, and why: a value for a cell, marks to strike.
    constraint put(technique: Technique, why: Why, cell: Cell, value: Nth);
    constraint rule_out(technique: Technique, why: Why, marks: Vec<Mark>);

    /// The filled cells and the marks of the open ones, with which it begins.
    constraint begin(filled: Vec<Mark>, open: Vec<(Cell, Domain)>);
    /// Bookkeeping: a cell gets a value, in one of its units; a cell loses a mark, in one of its units.
    constraint place(cell: Cell, value: Nth), fill(unit: Unit, place: Nth, value: Nth);
    constraint strike(cell: Cell, value: Nth), lose(unit: Unit, place: Nth, value: Nth);
    /// Chains: if the value is not in the cell, the other mark holds; if the first does not, the value is in the cell.
    constraint link(links: Links, cell: Cell, value: Nth, other: Mark);
    constraint chain(links: Links, first: Mark, cell: Cell, value: Nth, path: Path);
    /// Links are to be drawn, are being drawn, have been drawn, are to be forgotten.
    #[set]
    constraint unlinked, linked;
    constraint draw, forget;
    /// Trials: the value is supposed to be in the cell; what has been tried in vain is tried again in the next round.
    constraint suppose(cell: Cell, value: Nth), suppose_deeply(cell: Cell, value: Nth), round(n: u32);
    #[set]
    constraint in_vain(round: u32);

    begin     @ begin(f, o) <=>
                // What there is to look at comes first, so that all that is told after it is noted.
                for v: u8 in 0..self.layout.n { digit(Nth(v)), sea(Kind::Column, Nth(v)), sea(Kind::Row, Nth(v)) }, board,
                for mark: Mark in f.clone() { known(mark.cell, mark.value) },
                for (u, k): (Unit, u8) in open_cells(self.layout, &o) { open(u, k) },
                for (u, i, d): (Unit, Nth, Domain) in all_holds(self.layout, &o) { holds(u, i, d) },
                for (u, v, p): (Unit, Nth, Domain) in all_spots(self.layout, &f, &o) { spots(u, v, p) },
                unlinked, round(0);

    // Bookkeeping.

    no_value  @ holds(_, _, d)                                  <=> d.is_empty() | fail;
    no_place  @ spots(_, _, p)                                  <=> p.is_empty() | fail;
    few       @ holds(u, i, d)                                  ==> u.is_row(), (2..=3).contains(&d.len()) |
                few(self.layout.cell(u, i), d);
    many      @ holds(u, i, d)                                  ==> u.is_row(), d.len() > 3 | many(self.layout.cell(u, i));

    put       @ put(_, _, x, v)                                 ==> forget, unlinked, place(x, v);
    rule_out  @ rule_out(_, _, marks)                           ==> forget, unlinked, for mark: Mark in marks { strike(mark.cell, mark.value) };

    not_few   @ strike(x, _) / #[passive] few(x, _)             <=> true;
    not_many  @ strike(x, _) / #[passive] many(x)               <=> true;
    strike    @ strike(x, v)                                    <=> for (u, i): (Unit, Nth) in self.layout.places(x) { lose(u, i, v) };
    lose_mark @ lose(u, i, v) / #[passive] holds(u, i, d)       <=> d.has(v.0) | holds(u, i, d.without(v.0));
    lose_spot @ lose(u, i, v) / #[passive] spots(u, v, p)       <=> p.has(i.0) | spots(u, v, p.without(i.0));
    lost      @ lose(_, _, _)                                   <=> true;

    few_known @ place(x, _) / #[passive] few(x, _)              <=> true;
    many_known @ place(x, _) / #[passive] many(x)              <=> true;
    place     @ place(x, v)                                     <=> for (u, i): (Unit, Nth) in self.layout.places(x) { fill(u, i, v) },
                known(x, v);
    marks_go  @ fill(u, i, v), #[passive] holds(u, i, d)        ==> d.len() > 1 | for w: u8 in d.without(v.0).iter() { strike(self.layout.cell(u, i), Nth(w)) };
    spots_go  @ fill(u, i, v), #[passive] spots(u, v, p)        ==> p.len() > 1 | for j: u8 in p.without(i.0).iter() { strike(self.layout.cell(u, Nth(j)), v) };
    fill      @ fill(u, i, v), #[passive] holds(u, i, _), #[passive] spots(u, v, _), #[passive] open(u, n) <=> if n > 1 { open(u, n - 1) };

    // Singles, and what leads to one at once.

    #[priority((10, u.order()))]
    last      @ open(u, 1), spots(u, v, p)                      ==> let Some(i) = p.only() |
                put(Technique::Last, Why::new([u], vec![], Domain::one(v.0)), self.layout.cell(u, Nth(i)), v);

    #[priority((12, u.order()))]
    in_block  @ spots(u, v, p)                                  ==> u.is_block(), let Some(i) = p.only() |
                put(Technique::BlockSingle, Why::new([u], vec![], Domain::one(v.0)), self.layout.cell(u, Nth(i)), v);

    #[priority((15, u.order()))]
    in_line   @ spots(u, v, p)                                  ==> u.is_line(), let Some(i) = p.only() |
                put(Technique::LineSingle, Why::new([u], vec![], Domain::one(v.0)), self.layout.cell(u, Nth(i)), v);

    #[priority((17, v.0))]
    direct_pointing @ digit(v), spots(u, v, p), spots(t, v, q)            ==> u.is_block(), t.is_block(), q.len() > 1,
                let Some(l) = self.layout.inside(u, p), let Some(i) = self.layout.outside(t, q, l).only() |
                put(Technique::DirectPointing, Why::new([u, l, t], self.layout.cells_of(u, p), Domain::one(v.0)), self.layout.cell(t, Nth(i)), v);

    #[priority((19, v.0))]
    direct_claiming @ digit(v), spots(u, v, p), spots(t, v, q)            ==> u.is_line(), t.kind == u.kind, q.len() > 1,
                let Some(b) = self.layout.inside(u, p), let Some(i) = self.layout.outside(t, q, b).only() |
                put(Technique::DirectClaiming, Why::new([u, b, t], self.layout.cells_of(u, p), Domain::one(v.0)), self.layout.cell(t, Nth(i)), v);

    #[priority((20, u.order()))]
    direct_pair @ open(u, _), spots(u, v, p), spots(u, w, p), spots(u, x, q) ==> v < w, p.len() == 2, q.len() > 1,
                let Some(i) = q.minus(p).only() |
                put(Technique::DirectHiddenPair, Why::new([u], self.layout.cells_of(u, p), set([v, w])), self.layout.cell(u, Nth(i)), x);

    #[priority((23, self.layout.index(self.layout.cell(u, i))))]
    naked_single @ holds(u, i, d)                               ==> u.is_row(), let Some(v) = d.only() |
                put(Technique::NakedSingle, Why::new([], vec![], d), self.layout.cell(u, i), Nth(v));

    #[priority((25, u.order()))]
    direct_triple @ open(u, _), spots(u, v, p), spots(u, w, q), spots(u, x, r), spots(u, y, s) ==>
                v < w, w < x, (2..=3).contains(&p.len()), (2..=3).contains(&q.len()), (2..=3).contains(&r.len()),
                let all = p.and(q).and(r), all.len() == 3, s.len() > 1, let Some(i) = s.minus(all).only() |
                put(Technique::DirectHiddenTriple, Why::new([u], self.layout.cells_of(u, all), set([v, w, x])), self.layout.cell(u, Nth(i)), y);

    // A block and a line.

    #[priority((26, v.0))]
    pointing  @ digit(v), spots(u, v, p), spots(l, v, q)                  ==> u.is_block(), l.is_line(), self.layout.inside(u, p) == Some(l),
                let o = self.layout.outside(l, q, u), !o.is_empty() |
                rule_out(Technique::Pointing, Why::new([u, l], self.layout.cells_of(u, p), Domain::one(v.0)), marks(self.layout, l, o, v));

    #[priority((28, v.0))]
    claiming  @ digit(v), spots(u, v, p), spots(b, v, q)                  ==> u.is_line(), b.is_block(), self.layout.inside(u, p) == Some(b),
                let o = self.layout.outside(b, q, u), !o.is_empty() |
                rule_out(Technique::Claiming, Why::new([u, b], self.layout.cells_of(u, p), Domain::one(v.0)), marks(self.layout, b, o, v));

    // As many values as cells.

    #[priority((30, u.order()))] #[allow(unwoken)]
    naked_pair @ open(u, _), holds(u, i, d), holds(u, j, d)     ==> i < j, d.len() == 2,
                let gone = store.others(self.layout, u, set([i, j]), d), !gone.is_empty() |
                rule_out(Technique::NakedPair, Why::new([u], self.layout.cells_of(u, set([i, j])), d), gone);

    #[priority((32, shoal(k, v)))] #[allow(unwoken)]
    x_wing    @ sea(k, v), spots(a, v, p), spots(b, v, p)       ==> a.kind == k, b.kind == k, a < b, p.len() == 2,
                let gone = store.overboard(self.layout, k, set([Nth(a.at), Nth(b.at)]), p, v), !gone.is_empty() |
                rule_out(Technique::XWing, fish(self.layout, [(a, p), (b, p)], v), gone);

    #[priority((34, u.order()))] #[allow(unwoken)]
    hidden_pair @ open(u, _), spots(u, v, p), spots(u, w, p)    ==> v < w, p.len() == 2,
                let gone = store.rest(self.layout, u, p, set([v, w])), !gone.is_empty() |
                rule_out(Technique::HiddenPair, Why::new([u], self.layout.cells_of(u, p), set([v, w])), gone);

    #[priority((36, u.order()))] #[allow(unwoken)]
    naked_triple @ open(u, _), holds(u, i, d), holds(u, j, e), holds(u, k, f) ==> i < j, j < k,
                (2..=3).contains(&d.len()), (2..=3).contains(&e.len()), (2..=3).contains(&f.len()),
                let all = d.and(e).and(f), all.len() == 3,
                let gone = store.others(self.layout, u, set([i, j, k]), all), !gone.is_empty() |
                rule_out(Technique::NakedTriple, Why::new([u], self.layout.cells_of(u, set([i, j, k])), all), gone);

    #[priority((38, shoal(k, v)))] #[allow(unwoken)]
    swordfish @ sea(k, v), spots(a, v, p), spots(b, v, q), spots(c, v, r) ==> a.kind == k, b.kind == k, c.kind == k, a < b, b < c,
                (2..=3).contains(&p.len()), (2..=3).contains(&q.len()), (2..=3).contains(&r.len()),
                let all = p.and(q).and(r), all.len() == 3,
                let gone = store.overboard(self.layout, k, set([Nth(a.at), Nth(b.at), Nth(c.at)]), all, v), !gone.is_empty() |
                rule_out(Technique::Swordfish, fish(self.layout, [(a, p), (b, q), (c, r)], v), gone);

    #[priority((40, u.order()))] #[allow(unwoken)]
    hidden_triple @ open(u, _), spots(u, v, p), spots(u, w, q), spots(u, x, r) ==> v < w, w < x,
                (2..=3).contains(&p.len()), (2..=3).contains(&q.len()), (2..=3).contains(&r.len()),
                let all = p.and(q).and(r), all.len() == 3,
                let gone = store.rest(self.layout, u, all, set([v, w, x])), !gone.is_empty() |
                rule_out(Technique::HiddenTriple, Why::new([u], self.layout.cells_of(u, all), set([v, w, x])), gone);

    #[priority((50, u.order()))] #[allow(unwoken)]
    naked_quad @ open(u, _), holds(u, i, d), holds(u, j, e), holds(u, k, f), holds(u, l, g) ==> i < j, j < k, k < l,
                (2..=4).contains(&d.len()), (2..=4).contains(&e.len()), d.and(e).len() <= 4, (2..=4).contains(&f.len()), (2..=4).contains(&g.len()),
                let all = d.and(e).and(f).and(g), all.len() == 4,
                let gone = store.others(self.layout, u, set([i, j, k, l]), all), !gone.is_empty() |
                rule_out(Technique::NakedQuad, Why::new([u], self.layout.cells_of(u, set([i, j, k, l])), all), gone);

    #[priority((52, shoal(k, v)))] #[allow(unwoken)]
    jellyfish @ sea(k, v), spots(a, v, p), spots(b, v, q), spots(c, v, r), spots(d, v, s) ==>
                a.kind == k, b.kind == k, c.kind == k, d.kind == k, a < b, b < c, c < d,
                (2..=4).contains(&p.len()), (2..=4).contains(&q.len()), p.and(q).len() <= 4, (2..=4).contains(&r.len()), (2..=4).contains(&s.len()),
                let all = p.and(q).and(r).and(s), all.len() == 4,
                let gone = store.overboard(self.layout, k, set([Nth(a.at), Nth(b.at), Nth(c.at), Nth(d.at)]), all, v), !gone.is_empty() |
                rule_out(Technique::Jellyfish, fish(self.layout, [(a, p), (b, q), (c, r), (d, s)], v), gone);

    #[priority((54, u.order()))] #[allow(unwoken)]
    hidden_quad @ open(u, _), spots(u, v, p), spots(u, w, q), spots(u, x, r), spots(u, y, s) ==> v < w, w < x, x < y,
                (2..=4).contains(&p.len()), (2..=4).contains(&q.len()), p.and(q).len() <= 4, (2..=4).contains(&r.len()), (2..=4).contains(&s.len()),
                let all = p.and(q).and(r).and(s), all.len() == 4,
                let gone = store.rest(self.layout, u, all, set([v, w, x, y])), !gone.is_empty() |
                rule_out(Technique::HiddenQuad, Why::new([u], self.layout.cells_of(u, all), set([v, w, x, y])), gone);

    // One value, two units with two places for it each.

    #[priority((40, shoal(k, v)))] #[allow(unwoken)]
    skyscraper @ sea(k, v), spots(a, v, p), spots(b, v, q)      ==> a.kind == k, b.kind == k, a < b, p.len() == 2, q.len() == 2,
                let Some((ends, gone)) = store.joined(self.layout, (a, p), (b, q), v) |
                rule_out(Technique::Skyscraper, Why::new([a, b], ends, Domain::one(v.0)), gone);

    #[priority((41, v.0))] #[allow(unwoken)]
    kite      @ digit(v), spots(a, v, p), spots(b, v, q)                  ==> a.kind == Kind::Row, b.kind == Kind::Column, p.len() == 2, q.len() == 2,
                let Some((ends, gone)) = store.joined(self.layout, (a, p), (b, q), v) |
                rule_out(Technique::Kite, Why::new([a, b], ends, Domain::one(v.0)), gone);

    #[priority((42, v.0))] #[allow(unwoken)]
    turbot    @ digit(v), spots(a, v, p), spots(b, v, q)                  ==> a.is_block(), a < b, p.len() == 2, q.len() == 2,
                let Some((ends, gone)) = store.joined(self.layout, (a, p), (b, q), v) |
                rule_out(Technique::Turbot, Why::new([a, b], ends, Domain::one(v.0)), gone);

    // Cells with two or three values.

    #[priority(42)] #[allow(unwoken)]
    xy_wing   @ board, few(x, d), few(y, e), few(z, f)                 ==> d.len() == 2, e.len() == 2, y < z, self.layout.sees(x, y), f.len() == 2, self.layout.sees(x, z),
                d.and(e).and(f).len() == 3, d.common(e).common(f).is_empty(), let Some(v) = e.common(f).only(),
                let gone = store.seen_by(self.layout, &[y, z], Nth(v)), !gone.is_empty() |
                rule_out(Technique::XyWing, Why::new([], vec![x, y, z], Domain::one(v)), gone);

    #[priority(44)] #[allow(unwoken)]
    xyz_wing  @ board, few(x, d), few(y, e), few(z, f)                 ==> d.len() == 3, e.len() == 2, y < z, self.layout.sees(x, y), f.len() == 2, self.layout.sees(x, z),
                d.and(e).and(f) == d, let Some(v) = e.common(f).only(),
                let gone = store.seen_by(self.layout, &[x, y, z], Nth(v)), !gone.is_empty() |
                rule_out(Technique::XyzWing, Why::new([], vec![x, y, z], Domain::one(v)), gone);

    // Only if there is one solution: four cells in two rows, two columns and two blocks with two values could be exchanged.

    #[priority(45)] #[allow(unwoken)]
    rectangle_1 @ board, few(x, d), few(y, d), few(z, d)               ==> self.unique, d.len() == 2, x.row == y.row, x.col == z.col, y != z,
                let w = Cell { row: z.row, col: y.col }, self.layout.is_rectangle(x, w),
                let gone = store.fourth(w, d, self.layout), !gone.is_empty() |
                rule_out(Technique::UniqueRectangle, Why::new([], vec![x, y, z, w], d), gone);

    #[priority(45)] #[allow(unwoken)]
    rectangle_2 @ board, few(x, d), few(y, d), few(z, e), few(w, e)    ==> self.unique, d.len() == 2, x < y, z < w, e.len() == 3,
                let Some(v) = e.minus(d).only(), d.minus(e).is_empty(), self.layout.is_rectangle(x, w), self.layout.are_corners(x, y, z, w),
                let gone = store.seen_by(self.layout, &[z, w], Nth(v)), !gone.is_empty() |
                rule_out(Technique::UniqueRectangle, Why::new([], vec![x, y, z, w], d), gone);

    #[priority(45)] #[allow(unwoken)]
    rectangle_4 @ board, few(x, d), few(y, d), spots(u, a, p)          ==> self.unique, d.len() == 2, x < y, p.len() == 2, d.has(a.0),
                let [z, w] = self.layout.two(u, p), self.layout.is_rectangle(x, w), self.layout.are_corners(x, y, z, w),
                let Some(b) = d.without(a.0).only(), let gone = store.pair_loses(self.layout, z, w, Nth(b)), gone.len() == 2 |
                rule_out(Technique::UniqueRectangle, Why::new([u], vec![x, y, z, w], d), gone);

    #[priority(56)] #[allow(unwoken)]
    bug       @ few(x, d), !many(_), !few(_, e) if e.len() == 3 ==> self.unique, d.len() == 3, let Some(v) = store.grave(self.layout, x, d) |
                put(Technique::Bug, Why::new([], vec![x], d), x, v);

    // Chains. Links are drawn when nothing easier goes on, and chains get longer link by link: the end of one and the start
    // of the next cannot both hold, since they are in one unit or in one cell.

    #[priority(LINKS)]
    draw      @ unlinked, !suppose_deeply(_, _)                 <=> draw, linked;
    in_cell   @ draw, #[passive] few(x, d)                      ==> d.len() == 2 |
                for v: u8 in d.iter() { for w: u8 in d.without(v).iter() { link(Links::CELL, x, Nth(v), Mark { cell: x, value: Nth(w) }) } };
    in_unit   @ draw, #[passive] spots(u, v, p)                 ==> p.len() == 2, let [x, y] = self.layout.two(u, p) |
                link(Links::of(u), x, v, Mark { cell: y, value: v }), link(Links::of(u), y, v, Mark { cell: x, value: v });
    drawn     @ draw                                            <=> true;

    first     @ link(l, x, v, b)                                ==> let a = Mark { cell: x, value: v } | chain(l, a, b.cell, b.value, Path::new(a, b));
    covered   @ chain(k, a, x, v, p) / chain(l, a, x, v, q)     <=> k.covers(l), p.marks() <= q.marks() | true;

    #[priority((k.longer(p.marks()), 1000))]
    longer    @ chain(k, a, x, v, p), #[passive] link(l, y, v, b) ==> self.layout.sees(x, y), k == l || k.and(l).is_value() |
                chain(k.and(l), a, b.cell, b.value, p.and(Mark { cell: y, value: v }, b));
    #[priority((k.longer_mixed(p.marks()), 1000))]
    mixed     @ chain(k, a, x, v, p), #[passive] link(l, y, v, b) ==> self.layout.sees(x, y), k.and(l).is_mixed() |
                chain(k.and(l), a, b.cell, b.value, p.and(Mark { cell: y, value: v }, b));
    #[priority((k.longer_mixed(p.marks()), 1000))]
    turned    @ chain(k, a, x, v, p), #[passive] link(_, x, w, b) ==> v != w |
                chain(k.mixed(), a, b.cell, b.value, p.and(Mark { cell: x, value: w }, b));

    forgotten_links  @ forget / #[passive] link(_, _, _, _)     <=> true;
    forgotten_chains @ forget / #[passive] chain(_, _, _, _, _) <=> true;
    forgotten @ forget / #[passive] linked                      <=> true;
    forget    @ forget                                          <=> true;
    #[priority(89)]
    no_chain  @ linked                                          <=> forget;

    #[priority((k.cycle(p.marks()), 2 * p.marks()))] #[allow(unwoken)]
    x_cycle   @ chain(k, a, x, v, p)                            ==> k.is_value(), p.marks() > 4, v == a.value, self.layout.sees(x, a.cell),
                let gone = store.around(self.layout, &p), !gone.is_empty() |
                rule_out(Technique::XCycle, Why::chain(k, &p), gone);
    #[priority((k.chain(p.marks()), 2 * p.marks() + 1))] #[allow(unwoken)]
    x_chain   @ chain(k, a, x, v, p)                            ==> k.is_value(), p.marks() > 4, a.cell < x,
                let gone = store.caught(self.layout, a, Mark { cell: x, value: v }), !gone.is_empty() |
                rule_out(Technique::XChain, Why::chain(k, &p), gone);

    #[priority((k.cycle(p.marks()), 2 * p.marks()))] #[allow(unwoken)]
    xy_cycle  @ chain(k, a, x, v, p)                            ==> k.is_cells(), v == a.value, self.layout.sees(x, a.cell),
                let gone = store.around(self.layout, &p), !gone.is_empty() |
                rule_out(Technique::XyCycle, Why::chain(k, &p), gone);
    #[priority((k.chain(p.marks()), 2 * p.marks() + 1))] #[allow(unwoken)]
    xy_chain  @ chain(k, a, x, v, p)                            ==> k.is_cells(), a.cell < x,
                let gone = store.caught(self.layout, a, Mark { cell: x, value: v }), !gone.is_empty() |
                rule_out(Technique::XyChain, Why::chain(k, &p), gone);

    #[priority((k.cycle(p.marks()), 2 * p.marks()))] #[allow(unwoken)]
    cycle     @ chain(k, a, x, v, p)                            ==> k.is_mixed(), v == a.value, self.layout.sees(x, a.cell),
                let gone = store.around(self.layout, &p), !gone.is_empty() |
                rule_out(Technique::Cycle, Why::chain(k, &p), gone);
    #[priority((k.chain(p.marks()), 2 * p.marks() + 1))] #[allow(unwoken)]
    chain_strikes @ chain(k, a, x, v, p)                        ==> k.is_mixed(), a < (Mark { cell: x, value: v }),
                let gone = store.caught(self.layout, a, Mark { cell: x, value: v }), !gone.is_empty() |
                rule_out(Technique::Chain, Why::chain(k, &p), gone);
    #[priority((k.forced(p.marks()), 2 * p.marks()))]
    chain_puts @ chain(k, a, x, v, p)                           ==> a == (Mark { cell: x, value: v }) |
                put(Technique::Chain, Why::chain(k, &p), x, v);

    // Trial and error, as the last resort.

    suppose   @ suppose(x, v)                                   ==> place(x, v);
    deeply    @ suppose_deeply(x, v)                            ==> place(x, v);
    again     @ put(_, _, _, _), #[passive] in_vain(n) / #[passive] round(n) <=> round(n + 1);
    once_more @ rule_out(_, _, _), #[passive] in_vain(n) / #[passive] round(n) <=> round(n + 1);

    #[priority(24)]
    no_clash  @ suppose(_, _)                                   <=> { self.vain = true; }, fail;
    #[priority((90, self.layout.index(self.layout.cell(u, i)) + 1000 * d.len() as usize))]
    trial     @ holds(u, i, d), spots(u, v, p), round(n)        ==> u.is_row(), p.has(i.0), d.len() > 1 |
                { self.vain = false; },
                (   suppose(self.layout.cell(u, i), v)
                ;   if self.vain { in_vain(n) } else {
                        rule_out(Technique::Trial, Why::new([], vec![self.layout.cell(u, i)], Domain::one(v.0)), marks(self.layout, u, Domain::one(i.0), v)) } );

    #[priority(95)]
    no_clash_at_all @ suppose_deeply(_, _)                      <=> { self.deeply_vain = true; }, fail;
    #[priority((100, self.layout.index(self.layout.cell(u, i)) + 1000 * d.len() as usize))]
    deep_trial @ holds(u, i, d), spots(u, v, p), round(n)       ==> u.is_row(), p.has(i.0), d.len() > 1 |
                { self.deeply_vain = false; },
                (   suppose_deeply(self.layout.cell(u, i), v)
                ;   if self.deeply_vain { in_vain(n) } else {
                        rule_out(Technique::DeepTrial, Why::new([], vec![self.layout.cell(u, i)], Domain::one(v.0)), marks(self.layout, u, Domain::one(i.0), v)) } );
}

/// The numbers of values or places as a set.
fn set<const N: usize>(of: [Nth; N]) -> Domain {
    of.into_iter().map(|Nth(it)| it).collect()
}

/// Where the fishes of a value along lines of a kind come in the order.
fn shoal(kind: Kind, value: Nth) -> usize {
    kind as usize * 32 + usize::from(value.0)
}

/// The value at some places of a unit.
pub(super) fn marks(layout: Layout, unit: Unit, places: Domain, value: Nth) -> Vec<Mark> {
    places.iter().map(|place| Mark { cell: layout.cell(unit, Nth(place)), value }).collect()
}

/// The lines of a fish and the lines across, and the cells where they meet.
fn fish<const N: usize>(layout: Layout, lines: [(Unit, Domain); N], value: Nth) -> Why {
    let across: Domain = lines.iter().flat_map(|(_, places)| places.iter()).collect();
    let kind = lines[0].0.kind.across();
    let units = lines.iter().map(|(line, _)| *line).chain(across.iter().map(|at| Unit::new(kind, at)));
    let cells = lines.iter().flat_map(|(line, places)| layout.cells_of(*line, *places)).collect();
    Why::new(units.collect::<Vec<_>>(), cells, Domain::one(value.0))
}

/// How many open cells each unit has.
fn open_cells(layout: Layout, open: &[(Cell, Domain)]) -> Vec<(Unit, u8)> {
    let count = |unit: Unit| open.iter().filter(|(cell, _)| layout.places(*cell).iter().any(|it| it.0 == unit)).count();
    layout.units().map(|unit| (unit, count(unit) as u8)).filter(|(_, count)| *count > 0).collect()
}

/// What each open cell can hold, in each of its units.
fn all_holds(layout: Layout, open: &[(Cell, Domain)]) -> Vec<(Unit, Nth, Domain)> {
    let all = open.iter().flat_map(|(cell, values)| layout.places(*cell).map(|(unit, place)| (unit, place, *values)));
    all.collect()
}

/// Where each value can be in each unit that lacks it.
fn all_spots(layout: Layout, filled: &[Mark], open: &[(Cell, Domain)]) -> Vec<(Unit, Nth, Domain)> {
    let n = usize::from(layout.n);
    let at = |unit: Unit, value: u8| (unit.kind as usize * n + usize::from(unit.at)) * n + usize::from(value);
    let mut places = vec![Some(Domain::below(0)); 3 * n * n];
    for mark in filled {
        layout.places(mark.cell).iter().for_each(|(unit, _)| places[at(*unit, mark.value.0)] = None);
    }
    for (cell, values) in open {
        for (unit, place) in layout.places(*cell) {
            for value in values.iter() {
                let slot = &mut places[at(unit, value)];
                *slot = slot.map(|it| it.and(Domain::one(place.0)));
            }
        }
    }
    let all = layout.units().flat_map(|unit| (0..layout.n).map(move |value| (unit, value)));
    all.filter_map(|(unit, value)| places[at(unit, value)].map(|it| (unit, Nth(value), it))).collect()
}

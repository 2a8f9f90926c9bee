//! Hashiwokakero as people solve it: each technique is a rule, and its difficulty is the rule's priority.
//!
//! `side(i, x, j, lo, hi)`: island `i` sees island `j`, and from `lo` to `hi` bridges lie between them, on the span `x`. Each span
//! has two sides, one for each of its islands. `group(g, n, v)`: the island `g` and those that bridges connect it with are `n`
//! islands; `v` changes with anything that happens to one of them.
//!
//! What a technique finds is told as `found`, which stays in the store as the record of the solution. That an island with
//! all its bridges gets no more, and that a bridge cannot cross another, is bookkeeping: players do it without thinking.
//!
//! An island whose number is not told has the number 0, and no sum.

use chr_core::chr;

use super::board::{Bound, Isle, Span};
use super::technique::{Technique, Why};

chr! {
    /// Hashiwokakero, technique by technique.
    pub struct Techniques { islands: u32, vain: bool, deeply_vain: bool }

    #[key(i)]
    constraint island(i: Isle, number: u8);
    #[key(i, x)] #[index(i)]
    constraint side(i: Isle, x: Span, j: Isle, lo: u8, hi: u8);
    #[passive]
    constraint cross(x: Span, y: Span);
    /// The span cannot be used, since a bridge crosses it; it could have had so many.
    constraint blocked(i: Isle, x: Span, by: Span);
    #[key(i)] #[index(group)]
    constraint member(i: Isle, group: Isle);
    #[key(g)]
    constraint group(g: Isle, size: u32, version: u32);

    /// What was found, and why.
    constraint found(technique: Technique, why: Why, bounds: Vec<Bound>);

    /// The islands, the spans with what is known of them, and which spans cross.
    constraint begin(islands: Vec<(Isle, u8)>, spans: Vec<Bound>, crossings: Vec<(Span, Span)>);
    /// Bookkeeping: the bridges of a span are narrowed down; it has its first one; two groups become one; an island changed.
    constraint narrow(x: Span, lo: u8, hi: u8), built(i: Isle, x: Span, j: Isle), merge(g: Isle, h: Isle), touch(i: Isle);
    /// Trials: what is supposed; what has been tried in vain is tried again in the next round.
    constraint suppose, suppose_deeply, round(n: u32);
    #[set]
    constraint in_vain(round: u32);

    begin     @ begin(islands, spans, crossings) <=>
                for (x, y): (Span, Span) in crossings.clone() { cross(x, y), cross(y, x) },
                for (i, n): (Isle, u8) in islands.clone() { member(i, i), group(i, 1, 0) },
                for b: Bound in spans.clone() { side(b.span.from, b.span, b.span.to, 0, 2), side(b.span.to, b.span, b.span.from, 0, 2) },
                for (i, n): (Isle, u8) in islands { island(i, n) },
                for b: Bound in spans { narrow(b.span, b.lo, b.hi) },
                round(0);

    // Bookkeeping.

    found     @ found(_, _, bounds)                              ==> for b: Bound in bounds { narrow(b.span, b.lo, b.hi) };
    narrow    @ narrow(x, c, d), #[passive] side(i, x, j, a, b), #[passive] side(j, x, i, a, b) <=> c > a || d < b |
                let lo: u8 = a.max(c), let hi: u8 = b.min(d),
                if lo > hi { fail },
                side(i, x, j, lo, hi), side(j, x, i, lo, hi),
                if a == 0 && lo > 0 { built(i, x, j) }, touch(i), touch(j);
    narrowed  @ narrow(_, _, _)                                 <=> true;

    too_many  @ island(i, n)                                    ==> n > 0, agg s = sum(u32::from(l)) in side(i, _, _, l, _), s > u32::from(n) | fail;
    too_few   @ island(i, n)                                    ==> n > 0, agg s = sum(u32::from(h)) in side(i, _, _, _, h), s < u32::from(n) | fail;
    fit       @ island(i, n), side(i, x, _, l, h)               ==> n > 0, agg s = sum(u32::from(a)) in side(i, _, _, a, _),
                s <= u32::from(n), u32::from(h) > u32::from(l) + u32::from(n) - s |
                narrow(x, l, l + n - s as u8);

    crossing  @ built(_, x, _), cross(x, y), #[passive] side(i, y, j, _, 1..) ==> i < j | blocked(i, y, x), blocked(j, y, x), narrow(y, 0, 0);
    joined    @ #[passive] member(i, g), #[passive] member(j, g) / built(i, _, j) <=> true;
    join      @ #[passive] member(i, g), #[passive] member(j, h) / built(i, _, j) <=> merge(g, h);
    moved     @ merge(g, h) / #[passive] member(i, h)           <=> member(i, g);
    merged    @ merge(g, h), #[passive] group(g, n, v), #[passive] group(h, m, _) <=> group(g, n + m, v + 1);
    touched   @ #[passive] member(i, g) / touch(i), #[passive] group(g, n, v) <=> group(g, n, v + 1);

    // No way out, while there are others.
    #[priority(1)] #[allow(unwoken)]
    isolated  @ group(g, n, _)                                  ==> n < self.islands, store.exits(g).is_empty() | fail;

    // The number of an island.

    #[priority((10, i.order()))]
    only_neighbour @ island(i, n), side(i, x, j, l, h), !side(i, _, _, a, b) if a < b ==> n > 0, l < h |
                found(Technique::OnlyNeighbour, Why::new([i, j], n), vec![Bound { span: x, lo: h, hi: h }]);

    #[priority((11, i.order()))] #[allow(unwoken)]
    full_island @ island(i, n)                                  ==> n > 0, agg lo = sum(u32::from(l)) in side(i, _, _, l, _), lo < u32::from(n),
                agg hi = sum(u32::from(h)) in side(i, _, _, _, h), hi == u32::from(n),
                !store.is_hemmed(i) |
                found(Technique::FullIsland, Why::new([i], n), store.all_to_most(i));

    #[priority((13, i.order()))] #[allow(unwoken)]
    full_left @ island(i, n), !blocked(i, _, _)                 ==> n > 0, agg lo = sum(u32::from(l)) in side(i, _, _, l, _), lo < u32::from(n),
                agg hi = sum(u32::from(h)) in side(i, _, _, _, h), hi == u32::from(n) |
                found(Technique::OnlyNeighbours, Why::new([i], n), store.all_to_most(i));

    #[priority((14, i.order()))] #[allow(unwoken)]
    full_crossed @ island(i, n), blocked(i, x, y)               ==> n > 0, agg lo = sum(u32::from(l)) in side(i, _, _, l, _), lo < u32::from(n),
                agg hi = sum(u32::from(h)) in side(i, _, _, _, h), hi == u32::from(n) |
                found(Technique::Crossing, Why::crossed([i], n, x, y), store.all_to_most(i));

    #[priority((16, i.order()))] #[allow(unwoken)]
    one_less  @ island(i, n)                                    ==> n > 0, agg hi = sum(u32::from(h)) in side(i, _, _, _, h), hi == u32::from(n) + 1,
                let more = store.one_each(i), !more.is_empty() |
                found(Technique::OneLess, Why::new([i], n), more);

    // All islands are connected.

    #[priority((20, i.order()))]
    of_two    @ island(i, n), side(i, x, j, _, n), island(j, n) ==> i < j, n > 0, self.islands > 2 |
                found(Technique::IsolationOfTwo, Why::new([i, j], n), vec![Bound { span: x, lo: 0, hi: n - 1 }]);

    #[priority((24, i.order()))]
    of_three  @ island(i, n), side(i, x, j, _, a), island(j, a), side(i, y, k, _, b), island(k, b), side(i, z, _, 0, c), !side(i, _, _, _, h) if h > 0 ==>
                x < y, a > 0, b > 0, c > 0, n == a + b, self.islands > 3 |
                found(Technique::IsolationOfThree, Why::new([i, j, k], n), vec![Bound { span: z, lo: 1, hi: 2 }]);

    #[priority((30, g.order()))] #[allow(unwoken)]
    last_exit @ group(g, n, _)                                  ==> n < self.islands, let Some(x) = store.last_exit(g) |
                found(Technique::LastExit, Why::new(store.members(g), 0), vec![Bound { span: x, lo: 1, hi: 2 }]);

    #[priority((34, g.order()))] #[allow(unwoken)]
    of_segment @ group(g, _, _)                                 ==> let Some((x, all, hi)) = store.closing(g, self.islands) |
                found(Technique::IsolationOfSegment, Why::new(all, 0), vec![Bound { span: x, lo: 0, hi: hi - 1 }]);

    // Trial and error, as the last resort.

    again     @ found(_, _, _), #[passive] in_vain(n) / #[passive] round(n) <=> round(n + 1);

    #[priority(35)]
    no_clash  @ suppose                                         <=> { self.vain = true; }, fail;
    #[priority((90, i.order()))]
    trial_low @ side(i, x, j, l, h), round(n)                   ==> i < j, l < h | { self.vain = false; },
                (   suppose, narrow(x, l, l)
                ;   if self.vain { in_vain(n) } else { found(Technique::Trial, Why::new([i, j], l), vec![Bound { span: x, lo: l + 1, hi: 2 }]) } );
    #[priority((90, i.order()))]
    trial_high @ side(i, x, j, l, h), round(n)                  ==> i < j, l < h | { self.vain = false; },
                (   suppose, narrow(x, h, h)
                ;   if self.vain { in_vain(n) } else { found(Technique::Trial, Why::new([i, j], h), vec![Bound { span: x, lo: 0, hi: h - 1 }]) } );

    #[priority(95)]
    no_clash_at_all @ suppose_deeply                            <=> { self.deeply_vain = true; }, fail;
    #[priority((100, i.order()))]
    deep_low  @ side(i, x, j, l, h), round(n)                   ==> i < j, l < h | { self.deeply_vain = false; },
                (   suppose_deeply, narrow(x, l, l)
                ;   if self.deeply_vain { in_vain(n) } else { found(Technique::DeepTrial, Why::new([i, j], l), vec![Bound { span: x, lo: l + 1, hi: 2 }]) } );
    #[priority((100, i.order()))]
    deep_high @ side(i, x, j, l, h), round(n)                   ==> i < j, l < h | { self.deeply_vain = false; },
                (   suppose_deeply, narrow(x, h, h)
                ;   if self.deeply_vain { in_vain(n) } else { found(Technique::DeepTrial, Why::new([i, j], h), vec![Bound { span: x, lo: 0, hi: h - 1 }]) } );
}

/// What the techniques ask about the board.
impl TechniquesStore<'_> {
    /// All spans of an island with as many bridges as they can have.
    fn all_to_most(self, island: Isle) -> Vec<Bound> {
        let open = self.side_by_i(island).filter(|it| it.lo < it.hi);
        open.map(|it| Bound { span: it.x, lo: it.hi, hi: it.hi }).collect()
    }

    /// The spans of an island that can have two more bridges with one more.
    fn one_each(self, island: Isle) -> Vec<Bound> {
        let open = self.side_by_i(island).filter(|it| it.lo + 2 == it.hi);
        open.map(|it| Bound { span: it.x, lo: it.lo + 1, hi: it.hi }).collect()
    }

    /// Whether the island has a span with fewer bridges than the numbers at its ends would let it have.
    fn is_hemmed(self, island: Isle) -> bool {
        let number =
            |island| self.island_by_i(island).map(|it| if it.number == 0 { 8 } else { it.number }).next().unwrap_or(8);
        self.side_by_i(island).any(|it| it.hi < number(it.i).min(number(it.j)).min(2))
    }

    /// The islands of a group.
    fn members(self, group: Isle) -> Vec<Isle> {
        let mut members: Vec<Isle> = self.member_by_group(group).map(|it| it.i).collect();
        members.sort();
        members
    }

    /// The group of an island.
    fn group_of(self, island: Isle) -> Isle {
        self.member_by_i(island).map(|it| it.group).next().expect("every island is in a group")
    }

    /// The spans over which a group can still grow.
    fn exits(self, group: Isle) -> Vec<Span> {
        let sides = self.member_by_group(group).flat_map(|it| self.side_by_i(it.i));
        sides.filter(|it| it.hi > 0 && self.group_of(it.j) != group).map(|it| it.x).collect()
    }

    /// The span over which a group can still grow, if there is one only.
    fn last_exit(self, group: Isle) -> Option<Span> {
        let exits = self.exits(group);
        exits.first().copied().filter(|_| exits.len() == 1)
    }

    /// How many bridge ends a group still needs, if all its numbers are told.
    fn needs(self, group: Isle) -> Option<u32> {
        let mut needs = 0;
        for it in self.member_by_group(group) {
            let number = self.island_by_i(it.i).map(|it| it.number).next().filter(|number| *number > 0)?;
            let have: u8 = self.side_by_i(it.i).map(|it| it.lo).sum();
            needs += u32::from(number.saturating_sub(have));
        }
        Some(needs)
    }

    /// A span of a group that, with as many bridges as it can have, would leave nothing to build while there are other islands:
    /// with the islands that would be cut off, and how many bridges that is.
    fn closing(self, group: Isle, islands: u32) -> Option<(Span, Vec<Isle>, u8)> {
        let own = self.needs(group)?;
        let sides = self.member_by_group(group).flat_map(|it| self.side_by_i(it.i)).filter(|it| it.lo < it.hi);
        let mut closing = sides.filter_map(|it| {
            let other = self.group_of(it.j);
            let (all, needs) = if other == group {
                (self.members(group), own)
            } else {
                let mut all = self.members(group);
                all.extend(self.members(other));
                (all, own + self.needs(other)?)
            };
            ((all.len() as u32) < islands && needs == 2 * u32::from(it.hi - it.lo)).then_some((it.x, all, it.hi))
        });
        closing.next()
    }
}

//! Hashiwokakero in rules.

use super::{Options, Order, Sum, facts::Fact, learned::Learned, straits::Straits, values::*};
use crate::learning::{Back, Way};
use chr_core::chr;

chr! {
    /// Bridges between islands, after Deruyttere and Halilovic (2016-2017) and Vandekerkhove (2018-2019).
    ///
    /// The viewpoint: a number of bridges, from 0 to 2, for each pair of islands that see each other, their *span*. Only
    /// the bounds of a number are kept, and narrowed until nothing changes. In the model `cells`, that of the first
    /// report, every cell has numbers of its own for its directions, and `eq` links those of neighbouring cells.
    ///
    /// What is known is in passive constraints; what happens (`narrow`, `built`, `closed`, …) is told, handled and gone.
    pub struct Hashi { pub(super) options: Options, pub(super) learned: Learned, pub(super) choices: u64 }

    // Numbers with bounds: `within`, `narrow` and `changed`, `eq` and `add`.
    use chr_sets::bounds<X, u8>;

    // The board.

    /// The bridges between two islands that see each other are `x`.
    #[passive] #[key(x)]
    constraint span(x: X, a: u32, b: u32);
    /// The island `j` is the neighbour of `i` over the span `x`.
    #[passive]
    constraint beside(i: u32, x: X, j: u32);
    /// In how many directions an island has neighbours.
    #[passive] #[key(i)]
    constraint degree(i: u32, n: u8);
    /// At most one of the two is more than 0.
    #[passive]
    constraint cross(x: X, y: X);
    /// The island's number is the sum of four.
    #[passive] #[key(i)]
    constraint sum(i: u32, n: u8, north: X, east: X, south: X, west: X);
    /// `x` occurs in the sum of `i`.
    #[passive]
    constraint term(x: X, i: u32);
    /// `x` has become more than 0, or 0.
    constraint built(x: X), closed(x: X);
    /// Takes the bounds of the numbers in a sum from each other.
    constraint balance(i: u32);

    // Improvements.

    /// Looks at neighbours that use each other up: two islands, or three.
    constraint pairs, small_cases;
    /// Over how many spans the island can still be reached.
    #[key(i)]
    constraint usable(i: u32, n: u8);
    /// All usable spans of the island have two bridges.
    constraint full(i: u32);

    // Connectivity by disjoint sets.

    /// The island belongs to the segment.
    #[passive] #[key(i)]
    constraint member(i: u32, s: u32);
    /// A segment, how many islands it has, and the spans over which it may still grow.
    #[passive] #[key(s)]
    constraint segment(s: u32, size: u32, exits: Exits);
    /// The span is undecided, and joins two segments if it is built.
    #[passive] #[key(x)]
    constraint exit(x: X);
    /// The islands of `from` move to `to`; an island has just come.
    constraint merging(to: u32, from: u32), arrived(i: u32, s: u32);
    /// The segment that is merging will have this size and these exits.
    #[passive]
    constraint growing(size: u32, exits: Exits);
    /// The span no longer leads out of the island's segment.
    constraint lose(i: u32, x: X);
    /// The exits of the segment have changed.
    constraint look(s: u32);
    /// The bridges make a tree.
    #[key()]
    constraint tree;
    /// The span would close a ring, now that its islands belong to one segment.
    #[passive]
    constraint ring(x: X);

    // Connectivity by reachability, at the end.

    /// An island that must be reached.
    #[passive]
    constraint island(i: u32);
    /// One that is.
    #[set]
    constraint reached(i: u32);

    // Connectivity by flow: one unit from each island to a sink.

    /// How much more flow leaves the island than enters it, over four spans.
    #[passive] #[key(i)]
    constraint net(i: u32, n: i32, north: X, east: X, south: X, west: X);
    /// The flow over a span from its first island to its second.
    #[passive] #[key(x)]
    constraint flow(x: X, lo: i32, hi: i32);
    /// Makes the bounds of a flow smaller; takes those of an island's flows from each other.
    constraint press(x: X, lo: i32, hi: i32), pass(i: u32);
    /// Bounds the flow of islands with one bridge.
    constraint leaves;
    /// At the end: the flow from the island gets to the sink, and first of all over `x`.
    #[index(i)]
    constraint drained(i: u32, x: Option<X>);

    /// Searches for bridges; looks at the whole board; tries the bridges of one span; checks at the end that the islands are connected.
    constraint search, survey, pick, connected;
    /// A choice of the search that learns has two ways on: to try something; and when all has come of that, to go on with what was learned.
    constraint way(Way<Fact>);

    note      @ changed(x, _, _, lo, hi)                         ==> { self.learned.changed(x, lo, hi); };
    builds    @ changed(x, 0, _, 1.., _)                         ==> built(x);
    closes    @ changed(x, _, _, _, 0)                           ==> closed(x);
    sums      @ changed(x, _, _, _, _), term(x, i)               ==> balance(i);

    // Forward checking: as long as two are undecided nothing follows but that the others are not too much.
    waits     @ sum(i, n, x, y, z, w), within(x, a, b), within(y, c, d), within(z, e, f), within(w, g, h) / balance(i) <=>
                self.options.sum == Sum::Forward, undecided([(a, b), (c, d), (e, f), (g, h)]) > 1 | if a + c + e + g > n { fail };
    balance   @ sum(i, n, x, y, z, w), within(x, a, b), within(y, c, d), within(z, e, f), within(w, g, h) / balance(i) <=>
                let Some([p, q, r, s]): Option<[Bounds; 4]> = share(n, [(a, b), (c, d), (e, f), (g, h)])
                else { fail },
                narrow(x, p.0, p.1), narrow(y, q.0, q.1), narrow(z, r.0, r.1), narrow(w, s.0, s.1);

    crossing  @ built(x) / cross(x, y)                           <=> narrow(y, 0, 0);
    crossed   @ built(x) / cross(y, x)                           <=> narrow(y, 0, 0);

    // Two islands must not use each other up: there are others to be connected with.
    ones      @ pairs, span(x, i, j), sum(i, 1, _, _, _, _), sum(j, 1, _, _, _, _) ==> narrow(x, 0, 0);
    twos      @ pairs, span(x, i, j), sum(i, 2, _, _, _, _), sum(j, 2, _, _, _, _) ==> narrow(x, 0, 1);
    // The same for three islands: of a 2's three neighbours two are 1s, of a 3's three one is a 1 and one a 2.
    two_ones  @ small_cases, degree(i, 3), sum(i, 2, _, _, _, _), beside(i, x, j), sum(j, 1, _, _, _, _),
                beside(i, y, k), sum(k, 1, _, _, _, _), beside(i, z, _) ==> x < y | narrow(z, 1, 2);
    one_two   @ small_cases, degree(i, 3), sum(i, 3, _, _, _, _), beside(i, _, j), sum(j, 1, _, _, _, _),
                beside(i, _, k), sum(k, 2, _, _, _, _), beside(i, z, _) ==> narrow(z, 1, 2);
    // An island whose number is twice its usable neighbours.
    useless_a @ closed(x), span(x, i, _) / #[passive] usable(i, n) <=> n > 0 | usable(i, n - 1);
    useless_b @ closed(x), span(x, _, i) / #[passive] usable(i, n) <=> n > 0 | usable(i, n - 1);
    twice     @ sum(i, n, _, _, _, _) / usable(i, k)             <=> n == 2 * k | full(i);
    full      @ full(i), beside(i, x, _), within(x, _, 1..)      ==> narrow(x, 2, 2);
    filled    @ full(_)                                          <=> true;

    // Disjoint sets: a span that is built merges two segments, the smaller into the larger.
    merge     @ span(x, i, j), member(i, s), member(j, t) /
                built(x), exit(x), segment(s, n, p), segment(t, m, q) <=> n >= m |
                growing(n + m, p.join(q, x)), merging(s, t);
    merge_to  @ span(x, i, j), member(i, t), member(j, s) /
                built(x), exit(x), segment(s, n, p), segment(t, m, q) <=>
                growing(n + m, p.join(q, x)), merging(s, t);
    old_news  @ built(_)                                         <=> true;
    moved     @ merging(s, t) / member(i, t)                     <=> member(i, s), arrived(i, s);
    closes_up @ #[passive] tree, arrived(i, s), beside(i, x, j), member(j, s) / exit(x), growing(n, e) <=>
                growing(n, e.inner(x)), ring(x);
    inner     @ arrived(i, s), beside(i, x, j), member(j, s) / exit(x), growing(n, e) <=> growing(n, e.inner(x));
    settled   @ arrived(_, _)                                    <=> true;
    merged    @ merging(s, _), growing(n, e)                     <=> segment(s, n, e), look(s);
    dry       @ closed(x), flow(x, _, _)                         ==> press(x, 0, 0);
    no_exit   @ span(x, i, j) / closed(x), exit(x)               <=> lose(i, x), lose(j, x);
    no_matter @ closed(_)                                        <=> true;
    lose      @ member(i, s) / lose(i, x), segment(s, n, e)      <=> segment(s, n, e.without(x)), look(s);

    // As many bridges as it takes to connect all islands: there are no two between two islands, and no ring. What would close one is
    // left out when the segment is whole again.
    single    @ tree, span(x, _, _)                              ==> narrow(x, 0, 1);
    ring      @ look(_) / ring(x)                                <=> narrow(x, 0, 0);

    // Early isolation: a segment with no way out while there are others fails. And a last way out must be taken.
    isolated  @ segment(s, _, e), segment(_, _, _) / look(s)     <=> self.options.early_isolation, e.none() | fail;
    last_exit @ segment(s, _, e), segment(_, _, _) / look(s)     <=> self.options.last_exit, let Some(x) = e.only() | narrow(x, 1, 2);
    looked    @ look(_)                                          <=> true;

    // What was learned comes first.
    recall    @ search                                           <=> match self.learned.recall() {
                    Err(_) => { fail },
                    Ok(facts) if facts.is_empty() => { survey },
                    Ok(facts) => { for fact: Fact in facts { let (x, lo, hi): (X, u8, u8) = self.learned.said(fact), narrow(x, lo, hi) }, search },
                };

    // Before a choice, across the whole board: islands that can no longer be connected fail, and a span without which they could
    // not be is built.
    straits   @ survey                                           <=> self.options.straits, self.learned.looks() |
                match straits(store, &self.learned) {
                    None => { fail },
                    Some(found) if found.is_empty() => { { self.learned.looked(); }, pick },
                    Some(found) => { for x: X in found { narrow(x, 1, 2) }, search },
                };
    surveyed  @ survey                                           <=> pick;

    // Search, a span at a time: one that learns, and one that tries all values of a span.
    guess     @ pick                                             <=> self.options.order == Order::Learned |
                let Some(ways): Option<[Way<Fact>; 2]> = self.learned.choose(self.options.values) else { connected },
                { self.choices += 1; },
                choose way: Way<Fact> in ways { way(way) };
    way       @ way(way)                                         <=> match way {
                    Way::Try(fact) => {
                        { self.learned.try_it(fact); },
                        let (x, lo, hi): (X, u8, u8) = self.learned.said(fact), narrow(x, lo, hi), search
                    },
                    Way::Back(level) => { match self.learned.back(level) {
                        Back::Further => { fail },
                        Back::Learned => { search },
                        Back::With(fact) => { let (x, lo, hi): (X, u8, u8) = self.learned.said(fact), narrow(x, lo, hi), search },
                    } },
                };
    pick      @ pick                                             <=>
                let Some((x, lo, hi)): Option<(X, u8, u8)> = pick(store, self.options.order, &self.learned)
                else { connected },
                { self.choices += 1; },
                choose v: u8 in self.options.values.order(lo, hi) { narrow(x, v, v) },
                search;

    // At the end.
    several   @ segment(_, _, _), segment(_, _, _) / connected   <=> fail;
    start     @ connected, island(i), !reached(_)                ==> reached(i);
    reach     @ reached(i), beside(i, x, j), within(x, 1.., _)   ==> reached(j);
    arrive    @ connected, #[passive] reached(i) / island(i)     <=> true;
    apart     @ connected, island(_)                             <=> fail;
    // The flows that show it are along a tree, and there is none elsewhere.
    sink      @ connected, net(i, ..0, _, _, _, _)               ==> drained(i, None);
    twofold   @ drained(i, _) / drained(i, Some(x))              <=> press(x, 0, 0);
    drain     @ drained(i, y), beside(i, x, j), within(x, 1.., _) ==> y != Some(x) | drained(j, Some(x));
    undrained @ connected, net(i, _, _, _, _, _), !drained(i, _) <=> fail;
    end       @ connected                                        <=> { self.learned.solved(); };

    // Flow. What an island with one bridge sends goes over that bridge.
    leaf_out  @ leaves, sum(i, 1, _, _, _, _), net(i, 1, _, _, _, _), span(x, i, _) ==> press(x, 0, 1);
    leaf_back @ leaves, sum(i, 1, _, _, _, _), net(i, 1, _, _, _, _), span(x, _, i) ==> press(x, -1, 0);
    leafless  @ leaves                                           <=> true;
    same_flow @ flow(x, a, b) / press(x, c, d)                   <=> c <= a, b <= d      | true;
    no_flow   @ flow(x, a, b) / press(x, c, d)                   <=> a.max(c) > b.min(d) | fail;
    tide      @ span(x, i, j) / press(x, c, d), flow(x, a, b)    <=> let lo: i32 = a.max(c), let hi: i32 = b.min(d),
                flow(x, lo, hi), if lo > 0 || hi < 0 { narrow(x, 1, 2) }, pass(i), pass(j);
    pass      @ net(i, n, x, y, z, w), flow(x, a, b), flow(y, c, d), flow(z, e, f), flow(w, g, h) / pass(i) <=>
                let [p, q, r, s]: [Tide; 4] = pass(n, [(a, b), (c, d), (e, f), (g, h)]),
                press(x, p.0, p.1), press(y, q.0, q.1), press(z, r.0, r.1), press(w, s.0, s.1);
}

/// The undecided spans without which the islands would not be connected; none if they cannot be.
fn straits(store: HashiStore<'_>, learned: &Learned) -> Option<Vec<X>> {
    let spans = learned.spans().iter().filter_map(|&(x, a, b)| {
        let within = store.within_by_x(x).next().filter(|it| it.hi > 0)?;
        Some((x, within.lo, (a, b)))
    });
    let spans: Vec<(X, u8, (u32, u32))> = spans.collect();
    let ends: Vec<(u32, u32)> = spans.iter().map(|it| it.2).collect();
    let found = Straits::new(learned.count(), &ends).narrow()?;
    Some(found.into_iter().map(|at| spans[at as usize]).filter(|it| it.1 == 0).map(|it| it.0).collect())
}

/// The number of bridges that is tried next, with its bounds.
fn pick(store: HashiStore<'_>, order: Order, learned: &Learned) -> Option<(X, u8, u8)> {
    let bounds = |x: X| store.within_by_x(x).next().filter(|it| it.lo < it.hi).map(|it| (it.lo, it.hi));
    let mut open = learned.spans().iter().filter_map(|&(x, ..)| bounds(x).map(|(lo, hi)| (x, lo, hi)));
    match order {
        Order::FirstFail => open.min_by_key(|(_, lo, hi)| hi - lo),
        Order::Input | Order::Learned => open.next(),
    }
}

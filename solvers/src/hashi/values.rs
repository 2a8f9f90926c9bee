//! The value types of the rules, with their small operations.

/// A number to be found: the bridges of a span or of a cell, or a part of a sum.
pub type X = u32;

/// What the bounds of a number are.
pub type Bounds = (u8, u8);

/// What the bounds of a flow are.
pub type Tide = (i32, i32);

/// The spans that lead out of a segment. Only their number and, if there is just one, its identity can be asked for; so
/// adding, removing and joining take constant time. The mix is the exclusive or of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Exits {
    count: u32,
    mix: X,
}

impl Exits {
    /// One more.
    pub fn with(self, x: X) -> Self {
        Exits { count: self.count + 1, mix: self.mix ^ x }
    }

    /// One less.
    pub fn without(self, x: X) -> Self {
        Exits { count: self.count - 1, mix: self.mix ^ x }
    }

    /// Those of two segments, once the span `x` between them is built.
    pub fn join(self, other: Exits, x: X) -> Self {
        Exits { count: self.count + other.count, mix: self.mix ^ other.mix }.inner(x)
    }

    /// Without both ends of a span inside the segment.
    pub fn inner(self, x: X) -> Self {
        self.without(x).without(x)
    }

    /// Whether there are none.
    pub fn none(self) -> bool {
        self.count == 0
    }

    /// The only one.
    pub fn only(self) -> Option<X> {
        (self.count == 1).then_some(self.mix)
    }
}

/// How many of these are not decided.
pub fn undecided(given: [Bounds; 4]) -> usize {
    given.iter().filter(|(lo, hi)| lo < hi).count()
}

/// The bounds of four numbers that add up to `n`, each from the other three; none if they cannot.
pub fn share(n: u8, given: [Bounds; 4]) -> Option<[Bounds; 4]> {
    let (least, most) = given.iter().fold((0, 0), |(least, most), (lo, hi)| (least + lo, most + hi));
    let shared = given.map(|(lo, hi)| (lo.max((n + hi).saturating_sub(most)), hi.min((n + lo).saturating_sub(least))));
    (least <= n && n <= most).then_some(shared)
}

/// The bounds of the flows at an island, to the north, east, south and west, of which `net` more leave than come. Flows
/// are counted to the east and to the south.
pub fn pass(net: i32, [n, e, s, w]: [Tide; 4]) -> [Tide; 4] {
    let turn = |(lo, hi): Tide| (-hi, -lo);
    let given = [turn(n), e, s, turn(w)];
    let (least, most) = given.iter().fold((0, 0), |(least, most), (lo, hi)| (least + lo, most + hi));
    let [n, e, s, w] = given.map(|(lo, hi)| (lo.max(net + hi - most), hi.min(net + lo - least)));
    [turn(n), e, s, turn(w)]
}

//! Whether two values are equal under the present bindings, whether one has unbound variables inside, and hashing.

use std::hash::{Hash, Hasher};

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::env::{Env, Side, Variable, each_child, settle};
use crate::value::{Bound, Child, Pairs, Plain, Walk};

/// So many steps are made before those that were made are remembered: small values are most, and need no tables.
const FEW: usize = 64;

/// Pairs of values that were met, and need not be looked at again: places joined by being equal, or assumed to be.
#[derive(Default)]
pub(crate) struct Met {
    steps: usize,
    joined: HashMap<usize, usize, FxBuildHasher>,
}

impl Met {
    /// Whether the two values are at one place, or were met.
    pub(crate) fn before(&mut self, a: Bound<'_>, b: Bound<'_>) -> bool {
        if a.place() == b.place() {
            return true;
        }
        self.steps += 1;
        if self.steps <= FEW || a.node.is_plain() {
            return false;
        }
        let (a, b) = (self.find(a.place()), self.find(b.place()));
        if a != b {
            self.joined.insert(a, b);
        }
        a == b
    }

    /// The place that stands for those joined with this one. Paths are halved.
    fn find(&mut self, mut place: usize) -> usize {
        while let Some(&next) = self.joined.get(&place) {
            let Some(&after) = self.joined.get(&next) else { return next };
            self.joined.insert(place, after);
            place = after;
        }
        place
    }
}

/// Whether they are structurally equal under the present bindings.
pub(crate) fn equal<'a>(env: &'a dyn Env, a: Child<'a>, b: Child<'a>) -> bool {
    let mut left = Pairs::<'a>::new();
    let (mut next, mut met) = (Some((a, b)), Met::default());
    while let Some((a, b)) = next.take().or_else(|| left.pop()) {
        match (settle(env, a), settle(env, b)) {
            (Side::Free(a), Side::Free(b)) if a == b => {}
            (Side::Bound(a), Side::Bound(b)) => {
                let first = left.len();
                if !met.before(a, b) && !a.node.pair_with(b.node, &mut left) {
                    return false;
                }
                left[first..].reverse();
            }
            _ => return false,
        }
    }
    true
}

/// Values that were looked into once.
#[derive(Default)]
pub(crate) struct Visited {
    steps: usize,
    places: HashSet<usize, FxBuildHasher>,
}

impl Visited {
    /// Whether this is the first time, as far as is remembered.
    pub(crate) fn is_new(&mut self, bound: Bound<'_>) -> bool {
        self.steps += 1;
        self.steps <= FEW || self.places.insert(bound.place())
    }
}

/// Goes through the unbound variables that can be reached from a value, until `see` says that it is enough: whether it did. A
/// variable may be met more than once. What need not be looked into is not put on the list: most values need none.
pub(crate) fn reach<'a>(env: &'a dyn Env, from: Child<'a>, mut see: impl FnMut(Variable) -> bool) -> bool {
    let mut left: Vec<Bound<'a>> = Vec::new();
    let mut visited = Visited::default();
    let mut next = match settle(env, from) {
        Side::Free(variable) => return see(variable),
        Side::Bound(bound) => Some(bound),
    };
    let mut enough = false;
    while let Some(bound) = next.take().or_else(|| left.pop()) {
        if bound.ground || !visited.is_new(bound) {
            continue;
        }
        let first = left.len();
        each_child(bound, &mut |child| match settle(env, child) {
            Side::Free(variable) => enough = enough || see(variable),
            Side::Bound(bound) if bound.ground => {}
            Side::Bound(bound) => left.push(bound),
        });
        if enough {
            return true;
        }
        left[first..].reverse();
    }
    false
}

/// So much of a value goes into its hash.
const HASHED: usize = 1_000;

/// Hashes what a variable stands for: a value that has no unbound variables inside as a whole, or a large part of it; any other by
/// its outermost constructor with the plain values in that.
pub(crate) fn hash<'a>(env: &'a dyn Env, child: Child<'a>, hasher: &mut dyn Hasher) {
    let bound = match settle(env, child) {
        Side::Free(variable) => return variable.var.hash(&mut Erased(hasher)),
        Side::Bound(bound) => bound,
    };
    let ground = bound.ground || !reach(env, child, |_| true);
    let (mut left, mut next) = (Vec::new(), Some(bound));
    for _ in 0..HASHED {
        let bound = match next.take() {
            Some(bound) => bound,
            None => {
                let Some(child) = left.pop() else { return };
                let Side::Bound(bound) = settle(env, child) else { continue };
                bound
            }
        };
        let (first, mut sum) = (left.len(), Summed { hasher, left: &mut left, all: ground });
        bound.node.walk_through(&mut sum);
        left[first..].reverse();
        if !ground {
            return;
        }
    }
}

/// A hasher of any type, for `Hash`.
struct Erased<'a>(&'a mut dyn Hasher);

impl Hasher for Erased<'_> {
    fn finish(&self) -> u64 {
        self.0.finish()
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }
}

/// Hashes one value, without what its variables stand for; these are to be looked at next if `all` is to be hashed.
struct Summed<'h, 'l, 'a> {
    hasher: &'h mut dyn Hasher,
    left: &'l mut Vec<Child<'a>>,
    all: bool,
}

impl<'a> Walk<'a> for Summed<'_, '_, 'a> {
    fn open(&mut self, name: &'static str, _bracket: &'static str) {
        name.hash(&mut Erased(self.hasher));
    }
    fn item(&mut self, _label: &'static str) {
        self.hasher.write_u8(1);
    }
    fn close(&mut self, _bracket: &'static str) {}
    fn plain(&mut self, value: &'a dyn Plain) {
        value.add_to(self.hasher);
    }
    fn var(&mut self, child: Child<'a>) {
        if self.all {
            self.left.push(child);
        }
    }
}

//! How often each rule has fired.

/// The counters of this many rules lie in the machine itself. There the optimiser sees that counting touches nothing else, so a
/// loop can keep what it reads, and the counters themselves, in registers.
const FEW: usize = 24;

/// See the module.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    few: [u64; FEW],
    many: Vec<u64>,
}

impl Counts {
    /// For that many rules.
    pub(super) fn new(rules: usize) -> Self {
        Counts { few: [0; FEW], many: vec![0; rules.saturating_sub(FEW)] }
    }

    /// A rule fires.
    #[inline(always)]
    pub(super) fn count(&mut self, rule: usize) {
        match self.few.get_mut(rule) {
            Some(fired) => *fired += 1,
            None => self.many[rule - FEW] += 1,
        }
    }

    /// All of them, and perhaps some of rules that there are not.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        self.few.iter().chain(&self.many).copied()
    }
}

//! The random numbers of the benchmarks: the same sequence in every system that is compared.

/// A linear congruential generator.
#[derive(Clone, Debug)]
pub struct Lcg(i64);

impl Lcg {
    /// At its start.
    #[expect(clippy::new_without_default, reason = "the seed is part of the benchmark")]
    pub fn new() -> Self {
        Lcg(12345)
    }

    /// The next number, from 0 to below `n`.
    pub fn below(&mut self, n: i64) -> i64 {
        self.0 = (self.0 * 1_103_515_245 + 12345) % 2_147_483_648;
        (self.0 / 65536) % n
    }
}

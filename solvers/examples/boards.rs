//! Writes hard boards of Hashiwokakero into a folder, for `compare.py --folder` and for `chr-solve`:
//!
//! ```text
//! cargo run --release -p chr-solvers --example boards FOLDER [COUNT [SEED]]
//! ```
//!
//! They have 100 to 400 islands, on 15 % to 40 % of the cells, and 25 % to 75 % of the spans built; every twentieth is one of 100 × 100
//! cells with 1,800 islands, of which those stay that can be connected.

use std::{env, fs};

use chr_solvers::hashi::scatter;
use chr_solvers::random::Random;

fn main() -> std::io::Result<()> {
    let mut arguments = env::args().skip(1);
    let folder = arguments.next().expect("a folder: cargo run --release -p chr-solvers --example boards FOLDER");
    let mut numbers = arguments.map(|it| it.parse::<u64>().expect("a number"));
    let (count, seed) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(1));
    fs::create_dir_all(&folder)?;
    for seed in seed..seed + count {
        let mut random = Random::new(seed);
        let built = 25 + random.below(51);
        let (side, islands) = if seed % 20 == 0 {
            (100, 1_800)
        } else {
            let islands = 100 + random.below(301);
            ((islands * 100 / (15 + random.below(26))).isqrt() + 1, islands)
        };
        fs::write(format!("{folder}/{seed:03}.txt"), scatter(side, islands, built, seed).text())?;
    }
    Ok(())
}

//! How time grows with size, compared with the work that the rules call for.

use super::fitted_exponent;
use super::table::{Table, seconds};
use crate::catalogue::{Over, Program, Work};
use crate::child::{Side, measure};

/// One program over its sizes.
#[derive(Clone, Debug)]
pub struct Growth {
    /// Its name.
    pub name: &'static str,
    /// What the exponents refer to.
    pub over: Over,
    /// The engine's best times by size.
    pub times: Vec<(i64, f64)>,
    /// Of the engine's time.
    pub exponent: f64,
    /// Of the hand-written program's time.
    pub by_hand: f64,
    /// Of the work that the rules call for, counted at the same sizes.
    pub implied: f64,
    /// Why that much work.
    pub why: &'static str,
}

/// The best of `rounds` at each size; the sizes take turns.
pub fn grow(program: &Program, rounds: u32) -> Result<Growth, String> {
    let mut engine = program.growth.map(|size| (size, f64::INFINITY));
    let mut by_hand = engine;
    let mut fired = [0; 4];
    for _ in 0..rounds {
        for at in 0..engine.len() {
            let size = program.growth[at];
            let sample = measure(Side::Engine, program.name, size)?;
            engine[at].1 = engine[at].1.min(sample.seconds);
            fired[at] = sample.fired.unwrap_or(0);
            by_hand[at].1 = by_hand[at].1.min(measure(Side::Limit, program.name, size)?.seconds);
        }
    }
    let work = |at: usize| match program.work {
        Work::Firings => fired[at],
        Work::Partners(count) => count(program.growth[at]),
    };
    let x = |at: usize| match program.over {
        Over::Size => program.growth[at] as f64,
        Over::Work => work(at) as f64,
    };
    let fit = |y: &dyn Fn(usize) -> f64| fitted_exponent(&[0, 1, 2, 3].map(|at| (x(at), y(at))));
    Ok(Growth {
        name: program.name,
        over: program.over,
        exponent: fit(&|at| engine[at].1),
        by_hand: fit(&|at| by_hand[at].1),
        implied: fit(&|at| work(at) as f64),
        times: engine.to_vec(),
        why: program.why,
    })
}

/// All programs as a table. An exponent is marked if it exceeds the one implied by the rules by more than 0.15.
pub fn table(all: &[Growth]) -> Table {
    let mut table = Table::new(["program", "sizes ", "times ", "over ", "measured", "implied", "by hand", "why "]);
    for one in all {
        let mark = if one.exponent > one.implied + 0.15 { "! " } else { "" };
        let join = |show: &dyn Fn(&(i64, f64)) -> String| one.times.iter().map(show).collect::<Vec<_>>().join(", ");
        table.row([
            one.name.to_owned(),
            join(&|(size, _)| size.to_string()),
            join(&|(_, time)| seconds(*time)),
            if one.over == Over::Size { "size".to_owned() } else { "work".to_owned() },
            format!("{mark}{:.2}", one.exponent),
            format!("{:.2}", one.implied),
            format!("{:.2}", one.by_hand),
            one.why.to_owned(),
        ]);
    }
    table
}

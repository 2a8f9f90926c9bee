//! How much sooner a search on two threads ends than on one:
//!
//! ```text
//! cargo run --release -p chr-benches --features threads --bin threads [THREADS]
//! ```
//!
//! For each search: the processor time on one thread, that of each of the threads, and by how much the longest of these is shorter. This
//! is what is gained where each thread has a core of its own, and does not depend on what else the machine does. Then the
//! elapsed times, best of five, interleaved.
#![forbid(unsafe_code)]

use std::time::{Duration, Instant};

use chr_core::{Error, ParallelSearch, chr};
use chr_solvers::meetings::{self, orders, read_orders, share_orders, tell_orders};
use rustix::time::{ClockId, clock_gettime};

chr! {
    /// n queens, one in each row.
    pub struct Queens { n: i32 }
    constraint place(row: i32), queen(row: i32, col: i32);
    column   @ queen(_, c), queen(_, c)     <=> fail;
    diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
    done     @ place(r) <=> r > self.n      | true;
    next     @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
}

chr! {
    /// The colourings of a graph.
    pub struct Colouring { colours: u8 }
    constraint edge(u32, u32), paint(next: u32), colour(u32, u8);
    clash @ edge(a, b), colour(a, c), colour(b, c) <=> fail;
    done  @ paint(0)                               <=> true;
    paint @ paint(n)                               <=> choose c: u8 in 0..self.colours { colour(n - 1, c) }, paint(n - 1);
}

fn queens() -> Result<Queens, Error> {
    let mut queens = Queens::new(12);
    queens.place(1)?;
    Ok(queens)
}

fn colouring() -> Result<Colouring, Error> {
    let mut colouring = Colouring::new(3);
    let mut random = chr_solvers::random::Random::new(5);
    for node in 1..26u32 {
        for _ in 0..2 {
            colouring.edge(random.below(node as usize) as u32, node)?;
        }
    }
    colouring.paint(26)?;
    Ok(colouring)
}

/// A problem without precedences, which leaves many orders open: with the memo it can have more persons than without.
fn problem(memo: bool) -> meetings::Puzzle {
    let (persons, seed) = if memo { (20, 1) } else { (13, 1) };
    meetings::draw(&meetings::Shape { persons, longest: 5, ranks: 8, weekend: 3 }, seed)
}

/// Processor times since the threads began.
fn times(pool: &rayon::ThreadPool) -> Vec<Duration> {
    pool.broadcast(|_| {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    })
}

fn measure<R: PartialEq + Send + std::fmt::Debug>(
    name: &str,
    pools: &[rayon::ThreadPool; 2],
    alone: impl Fn() -> R + Sync,
    shared: impl Fn() -> R + Sync,
) {
    let mut best = [(Duration::MAX, Vec::new()), (Duration::MAX, Vec::new())];
    let mut results = Vec::new();
    for _ in 0..5 {
        for (which, pool) in pools.iter().enumerate() {
            let (before, began) = (times(pool), Instant::now());
            results.push(if which == 0 { pool.install(&alone) } else { pool.install(&shared) });
            let elapsed = began.elapsed();
            let spent: Vec<Duration> =
                times(pool).into_iter().zip(before).map(|(after, before)| after - before).collect();
            if elapsed < best[which].0 {
                best[which] = (elapsed, spent);
            }
        }
    }
    assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "several threads find something else: {results:?}");
    let [(one, alone), (several, spent)] = best;
    let longest = spent.iter().max().copied().unwrap_or_default();
    println!(
        "{name}: {:.0?} on one thread; {:.0?} on {} threads: {:.2} times; elapsed {one:.0?} and {several:.0?}: {:.2} times",
        alone[0],
        spent,
        spent.len(),
        alone[0].as_secs_f64() / longest.as_secs_f64(),
        one.as_secs_f64() / several.as_secs_f64(),
    );
}

fn main() -> Result<(), Error> {
    let threads = std::env::args().nth(1).map_or(2, |it| it.parse().expect("a number of threads"));
    let pools = [1, threads].map(|n| rayon::ThreadPoolBuilder::new().num_threads(n).build().expect("threads"));

    let begun = queens()?;
    measure(
        "queens 12",
        &pools,
        || begun.clone().solutions().count(),
        || begun.clone().par_solutions(|_| ()).map(|all| all.len()),
    );

    let begun = colouring()?;
    measure(
        "colouring",
        &pools,
        || begun.clone().solutions().count(),
        || begun.clone().par_solutions(|_| ()).map(|all| all.len()),
    );

    for (name, memo) in [("meetings without the memo", false), ("meetings", true)] {
        let problem = problem(memo);
        let options = meetings::Options { memo, ..meetings::Options::default() };
        let mut begun = orders(&problem, &options, false, ());
        tell_orders(&mut begun, &problem)?;
        measure(
            name,
            &pools,
            || {
                begun
                    .clone()
                    .minimize(|it| read_orders(&it, &problem).cost(), |program, cost| program.at_most(cost - 1))
            },
            || {
                let mut begun = begun.clone();
                share_orders(&mut begun);
                begun.par_minimize(|it| read_orders(&it, &problem).cost(), |program, cost| program.at_most(cost - 1))
            },
        );
    }
    Ok(())
}

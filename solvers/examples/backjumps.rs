//! What conflict-directed backjumping (Prosser 1993) would save on boards of Hashiwokakero, by the causes that a recorder knows:
//!
//! ```text
//! cargo run --release -p chr-solvers --example backjumps [BOARDS [BACKTRACKS]]
//! ```
//!
//! A failure depends on the choices that its heads go back to, through the firings that told them. Where the newest choice is not among these,
//! the alternatives that it has left cannot help, and what the search does with them is waste. The boards are solved in the order of the
//! board, without restarts, as far as so many steps back; what comes after them is not counted.

use std::collections::{BTreeSet, HashMap};

use chr_core::trace::{RecordedEvent, Serial, Trace};
use chr_core::{Error, Limits, Recorder};
use chr_solvers::hashi::{Hashi, Learned, Options, Order, scatter, tell};

/// A choice that the search is in, with or without alternatives left.
struct Level {
    id: usize,
    /// How many choices are open at it, while it has alternatives.
    open: Option<usize>,
    /// What its failed alternatives depend on.
    blamed: BTreeSet<usize>,
}

#[derive(Default)]
struct Count {
    failures: u64,
    /// Failures that the newest choice had nothing to do with.
    jumps: u64,
    /// Failures while alternatives were tried that a jump would have left out.
    wasted: u64,
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|it| it.parse::<u64>().expect("a number"));
    let (boards, most) = (numbers.next().unwrap_or(20), numbers.next().unwrap_or(2_000));
    println!("{:<8} {:>8} {:>8} {:>8}", "board", "failures", "jumps", "wasted");
    let mut all = Count::default();
    for seed in 1..=boards {
        let puzzle = scatter(20 + seed as usize % 8, 120 + 4 * seed as usize, 25 + (seed as usize * 7) % 50, seed);
        // What is found by looking at the whole board has no recorded causes.
        let options = Options { order: Order::Input, straits: false, ..Options::default() };
        let mut program = Hashi::with_observer(options, Learned::default(), 0, Recorder::new());
        tell(&mut program, &puzzle).expect("a board with a solution");
        program.set_limits(Limits::backtracks(most));
        match program.search() {
            Ok(()) | Err(Error::Limit(_)) => {}
            Err(error) => panic!("{error}"),
        }
        let count = follow(program.trace());
        println!("{seed:<8} {:>8} {:>8} {:>8}", count.failures, count.jumps, count.wasted);
        all = Count {
            failures: all.failures + count.failures,
            jumps: all.jumps + count.jumps,
            wasted: all.wasted + count.wasted,
        };
    }
    println!("{:<8} {:>8} {:>8} {:>8}", "all", all.failures, all.jumps, all.wasted);
}

/// Goes through a search and says where backjumping would have left it.
fn follow(trace: &Trace) -> Count {
    let search = trace.program().rules.iter().position(|rule| rule.name == "search").expect("a rule");
    let mut count = Count::default();
    let mut levels: Vec<Level> = Vec::new();
    let mut ids = 0;
    // On which choices each firing and each constraint told depends.
    let mut depends: HashMap<Serial, BTreeSet<usize>> = HashMap::new();
    // The number of levels that the search must be back at before it does anything that backjumping would do.
    let mut skipping: Option<usize> = None;
    // After a step back: a choice that is announced is the one that was gone back to.
    let mut back = false;
    for entry in trace.entries() {
        let retried = std::mem::take(&mut back);
        match &entry.event {
            RecordedEvent::Choice { open, .. } => {
                if retried {
                    levels.last_mut().expect("a choice was gone back to").open = Some(*open);
                } else {
                    ids += 1;
                    levels.push(Level { id: ids, open: Some(*open), blamed: BTreeSet::new() });
                }
            }
            RecordedEvent::Fired { heads, .. } => {
                let told = heads.iter().filter_map(|head| depends.get(&head.told?));
                let union = told.flatten().copied().collect();
                depends.insert(entry.serial, union);
            }
            RecordedEvent::Told { .. } => {
                let by = entry.by.and_then(|by| Some((by, trace.entry(by)?)));
                let set = match by {
                    // What is chosen does not depend on what was chosen before, although it comes after it.
                    Some((_, firing)) if matches!(firing.event, RecordedEvent::Fired { rule, .. } if rule == search) => {
                        levels.last().map(|level| level.id).into_iter().collect()
                    }
                    Some((by, _)) => depends.get(&by).cloned().unwrap_or_default(),
                    None => BTreeSet::new(),
                };
                depends.insert(entry.serial, set);
            }
            RecordedEvent::Failed => {
                count.failures += 1;
                if skipping.is_some() {
                    count.wasted += 1;
                    continue;
                }
                let mut blamed = entry.by.and_then(|by| depends.get(&by)).cloned().unwrap_or_default();
                let mut jumped = false;
                for at in (0..levels.len()).rev() {
                    let level = &mut levels[at];
                    match (blamed.remove(&level.id), level.open) {
                        (true, Some(_)) => {
                            level.blamed.extend(&blamed);
                            break;
                        }
                        (true, None) => blamed.extend(&level.blamed),
                        (false, Some(_)) => {
                            jumped = true;
                            skipping = Some(at);
                        }
                        (false, None) => {}
                    }
                }
                count.jumps += u64::from(jumped);
            }
            RecordedEvent::Backtracked { open, .. } => {
                back = true;
                while levels.last().is_some_and(|level| level.open.is_none_or(|its| its > open + 1)) {
                    levels.pop();
                }
                if let Some(level) = levels.last_mut() {
                    level.open = None;
                }
                if skipping.is_some_and(|at| levels.len() <= at) {
                    skipping = None;
                }
            }
            _ => {}
        }
    }
    count
}

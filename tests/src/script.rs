//! What a host does with a program, at random: operations, and the outcome of each according to the reference
//! interpreter.
//!
//! Two sorts: *goals*, a short sequence of the most common calls and then all solutions, and *scripts*, longer ones with
//! everything that a host can call. Both are made from a seed when they are run, so that a compiled program can be
//! tried on any number of them.

use chr_core::Plan;

use crate::event::Event;
use crate::program::eval::{Shape, Term as Arg};
use crate::program::{Program, Sort};
use crate::random::Random;
use crate::reference::{HostGoal, Outcome, Reference};

/// Something that the host does. Variables and checkpoints are counted from the first that the host has; a number that
/// is too large wraps around.
#[derive(Clone, Debug)]
pub enum Op {
    /// Tells a constraint.
    Tell(usize, Vec<Arg>),
    /// Makes a variable of that sort.
    Variable(Sort),
    /// Equates two of that sort.
    Equate(Arg, Arg, Sort),
    /// Removes a constraint of a kind, by its place from the oldest on.
    Remove(usize, usize),
    /// Sets a checkpoint.
    Checkpoint,
    /// Goes back to a checkpoint.
    Rollback(usize),
    /// Releases a checkpoint.
    Release(usize),
    /// Drops the open choices.
    Commit,
    /// Goes on to the next solution.
    NextSolution,
    /// Looks at all solutions, up to this many, with one iterator.
    Solutions(usize),
    /// Branch and bound, with these goals as the bound.
    Minimize(Vec<HostGoal>),
    /// Nothing is to be done, as the program is at a fixpoint or stopped.
    Resume,
    /// Empties the program.
    Reset,
    /// From now on there are two of them, which must agree.
    Clone,
}

/// What an operation must result in.
#[derive(Debug)]
pub struct Expected {
    /// The operation, and its place in the script, which stays when others are left out.
    pub op: (usize, Op),
    /// How the call ends.
    pub outcome: Outcome,
    /// What else it gives: stores of solutions, a cost.
    pub given: Vec<String>,
    /// How many events there are after it.
    pub events: usize,
    /// Whether it went back to a choice.
    pub went_back: bool,
    /// Whether it leaves a fixpoint.
    pub fixpoint: bool,
    /// How often each rule has fired since the last reset.
    pub fired: Vec<u64>,
    /// What it leaves.
    pub store: String,
    /// The values of the host's variables, at a fixpoint.
    pub values: Vec<Option<i64>>,
}

/// How many more solutions a run asks for at its end, at most.
const MOST_SOLUTIONS: usize = 40;

/// Random goals for a program.
pub fn goals(program: &Program, seed: u64) -> Vec<Op> {
    let mut random = Random::new(seed);
    let (variables, trees) = counts(program);
    let mut ops = vec![Op::Variable(Sort::Variable); variables];
    ops.extend(vec![Op::Variable(Sort::TreeVariable); trees]);
    for _ in 0..4 + random.below(12) {
        let weights = [60, variables, 5 * variables, 6, 6, 2, 2, 8, 0, 0, 0, 0, 0, 0, trees, 7 * trees];
        ops.push(op(program, &mut random, &weights, 0));
    }
    ops.extend(std::iter::repeat_n(Op::NextSolution, MOST_SOLUTIONS));
    ops
}

/// A random script for a program.
pub fn script(program: &Program, seed: u64) -> Vec<Op> {
    let mut random = Random::new(seed ^ 0x5C21_9700_0000_0000);
    let (variables, trees) = counts(program);
    let mut ops = vec![Op::Variable(Sort::Variable); random.below(variables + 1)];
    ops.extend(vec![Op::Variable(Sort::TreeVariable); trees]);
    // An argument may be one that no rule expects: outside the dense range, or negative.
    let odd = if random.chance(25) { 6 } else { 0 };
    for _ in 0..8 + random.below(40) {
        let weights = [60, 2 * variables, 6 * variables, 9, 9, 4, 3, 9, 3, 4, 2, 1, 2, 7, 2 * trees, 8 * trees];
        ops.push(op(program, &mut random, &weights, odd));
    }
    ops
}

fn has(program: &Program, sort: Sort) -> bool {
    program.kinds.iter().any(|kind| kind.args.contains(&sort))
}

/// How many variables of each sort the host begins with.
fn counts(program: &Program) -> (usize, usize) {
    let count = |sort| if has(program, sort) { 3 } else { 0 };
    (count(Sort::Variable), count(Sort::TreeVariable))
}

fn op(program: &Program, random: &mut Random, weights: &[usize], odd: usize) -> Op {
    match random.weighted(weights) {
        0 => {
            let (kind, args) = constraint(program, random, odd);
            Op::Tell(kind, args)
        }
        1 => Op::Variable(Sort::Variable),
        2 => Op::Equate(Arg::Var(random.below(8)), arg(random, Sort::Variable, 3), Sort::Variable),
        3 => Op::Checkpoint,
        4 => Op::Rollback(random.below(8)),
        5 => Op::Release(random.below(8)),
        6 => Op::Commit,
        7 => Op::NextSolution,
        8 => Op::Solutions(1 + random.below(MOST_SOLUTIONS)),
        9 => {
            let goals = 0..random.below(3);
            Op::Minimize(
                goals
                    .map(|_| match random.weighted(&[if has(program, Sort::Variable) { 40 } else { 0 }, 10, 60]) {
                        0 => HostGoal::Equate(Arg::Var(random.below(8)), arg(random, Sort::Variable, 3)),
                        1 => HostGoal::Fail,
                        _ => {
                            let (kind, args) = constraint(program, random, odd);
                            HostGoal::Tell(kind, args)
                        }
                    })
                    .collect(),
            )
        }
        10 => Op::Resume,
        11 => Op::Reset,
        12 => Op::Clone,
        14 => Op::Variable(Sort::TreeVariable),
        15 => {
            let depth = 1 + random.below(4);
            let left = if random.chance(30) { Arg::Var(random.below(8)) } else { tree(random, depth, true) };
            Op::Equate(left, tree(random, depth, true), Sort::TreeVariable)
        }
        _ => Op::Remove(random.below(program.kinds.len()), random.below(8)),
    }
}

fn constraint(program: &Program, random: &mut Random, odd: usize) -> (usize, Vec<Arg>) {
    let kind = random.below(program.kinds.len());
    // The first argument may be fuel.
    let args = program.kinds[kind].args.iter().enumerate();
    let args = args.map(|(at, &sort)| match sort == Sort::Num && at > 0 && random.below(100) < odd {
        true => Arg::Int(random.pick(&[-1, 3, 7, 1_000, 100_000])),
        false => arg(random, sort, if at == 0 { 4 } else { 3 }),
    });
    (kind, args.collect())
}

fn arg(random: &mut Random, sort: Sort, numbers: usize) -> Arg {
    match sort {
        Sort::TreeVariable => tree(random, 2, true),
        Sort::Variable if random.chance(75) => Arg::Var(random.below(8)),
        _ => Arg::Int(random.below(numbers) as i64),
    }
}

/// A tree or a variable that may stand for one. Variables are taken again and again, so that parts are shared, and equations would make
/// trees that contain themselves.
fn tree(random: &mut Random, depth: usize, outermost: bool) -> Arg {
    let weights = if outermost { [25, 12, 12, 51] } else { [66, 10, 9, 15] };
    match random.weighted(&weights[..3 + usize::from(depth > 0)]) {
        0 => Arg::Var(random.below(8)),
        1 => Arg::made(Shape::Leaf, vec![Arg::Int(random.below(3) as i64)]),
        2 => Arg::made(Shape::Num, vec![arg(random, Sort::Variable, 3)]),
        _ => Arg::made(Shape::Pair, vec![tree(random, depth - 1, false), tree(random, depth - 1, false)]),
    }
}

/// Each operation with its place.
pub fn numbered(ops: Vec<Op>) -> Vec<(usize, Op)> {
    ops.into_iter().enumerate().collect()
}

/// Runs the reference. Ends early if nothing more can be done.
pub fn expect(program: &'static Program, plan: Option<&Plan>, ops: &[(usize, Op)]) -> (Vec<Expected>, Vec<Event>) {
    expect_with(program, plan, ops, |_| ())
}

/// The same, and `look` is shown the reference after each operation.
pub fn expect_with(
    program: &'static Program,
    plan: Option<&Plan>,
    ops: &[(usize, Op)],
    look: impl Fn(&Reference),
) -> (Vec<Expected>, Vec<Event>) {
    let mut reference = Reference::new(program, plan);
    let mut expected = Vec::new();
    let mut variables: Vec<Sort> = Vec::new();
    // Each checkpoint, with how many variables there were and what was in the store.
    let mut marks: Vec<(usize, usize, String)> = Vec::new();
    let (mut last, mut refused) = (Outcome::Fixpoint, 0);
    for (number, op) in ops {
        let Some(op) = fit(program, op, &variables, marks.len(), &reference) else { continue };
        // Once calls are refused, there is nothing more to learn from them.
        refused = if reference.is_stopped() { refused + 1 } else { 0 };
        let op = match refused > 2 && !matches!(op, Op::Rollback(_)) {
            true if marks.is_empty() => Op::Reset,
            true => Op::Rollback(marks.len() - 1),
            false => op,
        };
        // At the last solution there is no other, and asking again gives the same answer.
        let asked = matches!(expected.last(), Some(Expected { op: (_, Op::NextSolution), .. }));
        if matches!(op, Op::NextSolution) && (last == Outcome::NoOther || asked && last != Outcome::Fixpoint) {
            continue;
        }
        let before = reference.turns_back;
        let mut given = Vec::new();
        let outcome = match &op {
            Op::Tell(kind, args) => reference.call(HostGoal::Tell(*kind, args.clone())),
            Op::Equate(left, right, _) => reference.call(HostGoal::Equate(*left, *right)),
            Op::Remove(kind, at) => reference.remove_one(*kind, *at),
            Op::NextSolution => reference.next_solution(),
            Op::Solutions(most) => solutions(&mut reference, *most, &mut given),
            Op::Minimize(bound) => {
                let (outcome, cost) = reference.minimize(bound);
                given.push(cost.to_string());
                outcome
            }
            Op::Resume => reference.resume(),
            Op::Variable(sort) => {
                reference.call(HostGoal::Variable(name_of(variables.len())));
                variables.push(*sort);
                Outcome::Fixpoint
            }
            Op::Checkpoint => {
                marks.push((reference.checkpoint(), variables.len(), reference.dump()));
                Outcome::Fixpoint
            }
            Op::Rollback(at) => {
                let (mark, had, store) = &marks[*at];
                reference.rollback(*mark);
                assert_eq!(reference.dump(), *store);
                variables.truncate(*had);
                marks.truncate(at + 1);
                Outcome::Fixpoint
            }
            Op::Release(at) => {
                reference.release(marks[*at].0);
                marks.truncate(*at);
                Outcome::Fixpoint
            }
            Op::Commit => {
                reference.commit();
                Outcome::Fixpoint
            }
            Op::Reset => {
                reference.reset();
                variables.clear();
                marks.clear();
                Outcome::Fixpoint
            }
            Op::Clone => Outcome::Fixpoint,
        };
        look(&reference);
        let over = matches!(outcome, Outcome::TooManySteps | Outcome::TooLong);
        expected.push(Expected {
            op: (*number, op),
            outcome,
            given,
            events: reference.events.len(),
            went_back: reference.turns_back != before,
            fixpoint: reference.at_fixpoint(),
            fired: reference.fired.clone(),
            store: reference.dump(),
            values: reference.values(),
        });
        if over {
            break;
        }
        last = outcome;
    }
    (expected, reference.events)
}

/// The operation with its variables and checkpoints replaced by existing ones, if there are any.
fn fit(program: &Program, op: &Op, variables: &[Sort], marks: usize, reference: &Reference) -> Option<Op> {
    let wrapped = |kind: usize, args: &[Arg], variables: &[Sort]| {
        let args = args.iter().zip(program.kinds[kind].args);
        args.map(|(&arg, &sort)| wrap(arg, sort, variables)).collect::<Option<Vec<Arg>>>()
    };
    Some(match op {
        Op::Tell(kind, args) => Op::Tell(*kind, wrapped(*kind, args, variables)?),
        Op::Equate(left, right, sort) => {
            Op::Equate(wrap(*left, *sort, variables)?, wrap(*right, *sort, variables)?, *sort)
        }
        Op::Remove(kind, at) => Op::Remove(*kind, at.checked_rem(reference.count(*kind))?),
        Op::Rollback(at) => Op::Rollback(at.checked_rem(marks)?),
        Op::Release(at) => Op::Release(at.checked_rem(marks)?),
        Op::Minimize(bound) => {
            // A bound is told in states in which the host's later variables are not there.
            let variables = &variables[..reference.lasting_variables()];
            let goal = |goal: &HostGoal| match goal {
                HostGoal::Tell(kind, args) => Some(HostGoal::Tell(*kind, wrapped(*kind, args, variables)?)),
                HostGoal::Equate(left, right) => {
                    let wrap = |side| wrap(side, Sort::Variable, variables);
                    Some(HostGoal::Equate(wrap(*left)?, wrap(*right)?))
                }
                HostGoal::Fail => Some(HostGoal::Fail),
                HostGoal::Variable(_) | HostGoal::Remove(_) => None,
            };
            Op::Minimize(bound.iter().filter_map(goal).collect())
        }
        op => op.clone(),
    })
}

/// The current solution and those after it.
fn solutions(reference: &mut Reference, most: usize, given: &mut Vec<String>) -> Outcome {
    let mut outcome = reference.resume();
    while outcome == Outcome::Fixpoint {
        given.push(reference.dump());
        if given.len() == most {
            break;
        }
        outcome = reference.next_solution();
    }
    outcome
}

fn wrap(arg: Arg, sort: Sort, variables: &[Sort]) -> Option<Arg> {
    match arg {
        Arg::Var(at) => {
            let of_sort: Vec<usize> = (0..variables.len()).filter(|&at| variables[at] == sort).collect();
            Some(Arg::Var(of_sort[at.checked_rem(of_sort.len())?]))
        }
        Arg::Made(shape, parts) => {
            let inner = if shape == Shape::Pair { Sort::TreeVariable } else { Sort::Variable };
            let parts = parts.iter().map(|&part| wrap(part, inner, variables));
            Some(Arg::made(shape, parts.collect::<Option<_>>()?))
        }
        Arg::Int(_) => Some(arg),
    }
}

/// Every other variable of the host has a name.
pub fn name_of(variable: usize) -> Option<String> {
    variable.is_multiple_of(2).then(|| format!("v{variable}"))
}

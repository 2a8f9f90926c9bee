//! Search on several threads: the open choices are split into parts that are searched independently.
//!
//! A part is a clone of the program with no choice open but those that it makes itself. It is split by running it until
//! it opens a choice: then each alternative is a part. Those under the fewest choices are split first, until there are enough.
//! Parts are kept in the order in which a single thread would come to them, and threads take them in that order: so results
//! can be put in order, and of several best solutions the first is known.
//!
//! A thread searches in short stretches. Between them it looks whether it is to stop, because another has met a limit, an
//! error or a panic. What the program's limits leave is an account that all threads draw from.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::error::{Error, LimitKind, LimitReport, Limits};
use crate::host::{change, commit, enter, step};
use crate::machine::Status;
use crate::minimize::{Branch, Cut};
use crate::program::Program;
use crate::run::{back, cut, limit};
use crate::solutions::{Solution, solutions};

/// So many parts for each thread, if the search has as many: enough for all threads to be busy until the end, although
/// parts differ in size.
const PARTS_PER_THREAD: usize = 64;

/// How often parts are split, for each that is wanted: splitting a single long path leads to nothing.
const SPLITS_PER_PART: usize = 4;

/// Firings between two looks at what the other threads do.
const STRETCH: u64 = 50_000;

/// Search with all threads of the current pool of `rayon`, for programs that can be cloned and sent.
///
/// Every part of the search is made by a clone of the program, with a clone of its observer. What rules do to
/// *parameters* stays in the clones. Limits on time, steps and steps back apply to all threads together, which draw shares of
/// them; when one is reached, or a thread panics, all end.
///
/// ```
/// use chr_core::{ParallelSearch, chr};
///
/// chr! {
///     pub struct Queens { n: i32 }
///     constraint place(row: i32), queen(row: i32, col: i32);
///     column   @ queen(_, c), queen(_, c)     <=> fail;
///     diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail;
///     done     @ place(r) <=> r > self.n      | true;
///     next     @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1);
/// }
///
/// let mut queens = Queens::new(6);
/// queens.place(1)?;
/// let first = queens.par_solutions(|solution| solution.store().queen().next().map(|queen| queen.col))?;
/// assert_eq!(first, [Some(2), Some(3), Some(4), Some(5)]); // in the order of `solutions`
/// # Ok::<(), chr_core::Error>(())
/// ```
pub trait ParallelSearch: Program + Clone + Send {
    /// What `read` reads from each solution of what was told, in the order of [`solutions`](crate::Solutions), starting
    /// with the current one. The program stays as it is.
    fn par_solutions<R: Send>(&mut self, read: impl Fn(Solution<'_, Self>) -> R + Sync) -> Result<Vec<R>, Error> {
        let found = Mutex::new(Vec::new());
        let searched = search(self, |work, part| {
            let mut here = Vec::new();
            let mut all = solutions(part);
            while let Some(stretch) = work.stretch(all.program()) {
                let result = all.advance();
                stretch.end(all.program());
                match result {
                    Ok(true) => here.push(read(Solution(all.program()))),
                    Ok(false) => break,
                    Err(error) => stretch.passes(error)?,
                }
            }
            lock(&found).push((work.number, here));
            Ok(())
        });
        match searched {
            Ok(()) | Err(Error::Failed) => {}
            Err(error) => return Err(error),
        }
        let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.sort_unstable_by_key(|(number, _)| *number);
        Ok(found.into_iter().flat_map(|(_, here)| here).collect())
    }

    /// As [`minimize`](Program::minimize), for costs that are ordered: the bound is told the least cost that was found
    /// so far in a part of the search that comes no later. So it ends at the first optimal solution in search order here, too.
    /// If a limit or an error cuts it short, or there is no solution, the program stays as it is.
    fn par_minimize<C: Ord + Clone + Send>(
        &mut self,
        read: impl Fn(Solution<'_, Self>) -> C + Sync,
        bound: impl Fn(&mut Self, &C) -> Result<(), Error> + Sync,
    ) -> Result<C, Cut<C>>
    where
        Self: Program<Observer = ()>,
    {
        let record = Record::default();
        let searched = search(self, |work, part| {
            let mut branch = Branch::new(part);
            let mut told = None;
            while let Some(stretch) = work.stretch(branch.program()) {
                let result = branch.next(|program| match record.before(work.number, &mut told) {
                    Some(best) => bound(program, best),
                    None => Ok(()),
                });
                stretch.end(branch.program());
                match result {
                    Ok(true) => {
                        let program = branch.program();
                        record.found(work.number, read(Solution(program)), program);
                    }
                    Ok(false) => break,
                    Err(error) => stretch.passes(error)?,
                }
            }
            Ok(())
        });
        let best = record.best();
        match (searched, best) {
            (Ok(()), Some((cost, mut program))) => {
                change(self, |this| {
                    let ((machine, state, ()), (there, its_state, ())) = (this.parts(), program.parts());
                    there.keep_counts(machine);
                    std::mem::swap(machine, there);
                    std::mem::swap(state, its_state);
                });
                self.machine_mut().status = Status::Ready;
                commit(self);
                Ok(cost)
            }
            (Ok(()), None) => Err(Cut { error: Error::Failed, best: None }),
            (Err(error), best) => Err(Cut { error, best: best.map(|(cost, _)| cost) }),
        }
    }
}

impl<P: Program + Clone + Send> ParallelSearch for P {}

// ---------------------------------------------------------------- the best so far

/// The best solution of each part, by the number of the part.
struct Record<P, C> {
    best: Mutex<Vec<(usize, C, P)>>,
    /// Changes with it.
    version: AtomicU64,
}

impl<P, C> Default for Record<P, C> {
    fn default() -> Self {
        Record { best: Mutex::default(), version: AtomicU64::new(0) }
    }
}

impl<P: Clone, C: Ord + Clone> Record<P, C> {
    /// The least cost found in a part up to this one; `told` is what was last answered, and when.
    fn before<'a>(&self, number: usize, told: &'a mut Option<(u64, C)>) -> Option<&'a C> {
        let version = self.version.load(Ordering::Acquire);
        if version > 0 && told.as_ref().is_none_or(|(when, _)| *when != version) {
            let best = lock(&self.best);
            let least = best.iter().filter(|it| it.0 <= number).map(|it| &it.1).min();
            *told = least.map(|cost| (version, cost.clone()));
        }
        told.as_ref().map(|(_, cost)| cost)
    }

    /// A solution; kept unless one that comes no later is as good.
    fn found(&self, number: usize, cost: C, program: &P) {
        let mut best = lock(&self.best);
        if best.iter().any(|it| it.0 <= number && it.1 <= cost) {
            return;
        }
        best.retain(|it| it.0 < number || it.1 < cost);
        best.push((number, cost, program.clone()));
        self.version.fetch_add(1, Ordering::Release);
    }

    /// The first of the best.
    fn best(self) -> Option<(C, P)> {
        let best = self.best.into_inner().unwrap_or_else(PoisonError::into_inner);
        let first = best.into_iter().min_by(|a, b| (&a.1, a.0).cmp(&(&b.1, b.0)));
        first.map(|(_, cost, program)| (cost, program))
    }
}

// ---------------------------------------------------------------- threads

/// What all threads share.
struct Team {
    /// The next part.
    next: AtomicUsize,
    /// Parts from this one on are not searched any more.
    end: AtomicUsize,
    /// The first error, by part.
    error: Mutex<Option<(usize, Error)>>,
    limits: Limits,
    deadline: Option<Instant>,
    /// What is left of the limits.
    steps: AtomicU64,
    backtracks: AtomicU64,
}

/// A thread's work on a part.
struct Work<'a> {
    team: &'a Team,
    number: usize,
}

/// A part is searched for a while, with what was drawn for it.
struct Stretch<'a> {
    team: &'a Team,
    steps: u64,
    backtracks: u64,
    /// What was counted when it began.
    fired: u64,
    epoch: u64,
}

impl Team {
    fn new(limits: Limits) -> Self {
        Team {
            next: AtomicUsize::new(0),
            end: AtomicUsize::new(usize::MAX),
            error: Mutex::new(None),
            limits,
            deadline: limits.time.map(|time| Instant::now() + time),
            steps: AtomicU64::new(limits.steps.unwrap_or(u64::MAX)),
            backtracks: AtomicU64::new(limits.backtracks.unwrap_or(u64::MAX)),
        }
    }

    /// An error in a part: a single thread would not have come to later ones. Limits are for all.
    fn fails(&self, number: usize, error: Error) {
        let from = if matches!(error, Error::Limit(_)) { 0 } else { number };
        self.end.fetch_min(from, Ordering::Relaxed);
        let mut first = lock(&self.error);
        if first.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
            *first = Some((number, error));
        }
    }

    /// The limits of the next stretch, and what was drawn.
    fn draw<P: Program>(&self, part: &mut P) -> Stretch<'_> {
        // A share that leaves enough for the others.
        let share = |left: u64| left.div_ceil(4 * rayon::current_num_threads() as u64).min(STRETCH);
        let draw = |account: &AtomicU64, limit: Option<u64>| {
            if limit.is_none() {
                return STRETCH;
            }
            let left = account.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| Some(left - share(left)));
            left.map_or(0, share)
        };
        let (steps, backtracks) =
            (draw(&self.steps, self.limits.steps), draw(&self.backtracks, self.limits.backtracks));
        part.set_limits(Limits {
            steps: Some(steps),
            backtracks: self.limits.backtracks.map(|_| backtracks),
            time: self.deadline.map(|end| end.saturating_duration_since(Instant::now())),
            live: self.limits.live,
        });
        Stretch { team: self, steps, backtracks, fired: fired(part), epoch: part.epoch() }
    }
}

impl Work<'_> {
    /// Draws for the next stretch; none if this part is not to be searched any more.
    fn stretch<P: Program>(&self, part: &mut P) -> Option<Stretch<'_>> {
        (self.number < self.team.end.load(Ordering::Relaxed)).then(|| self.team.draw(part))
    }
}

impl Stretch<'_> {
    /// Whether an error only says that the stretch is at its end.
    fn passes(&self, error: Error) -> Result<(), Error> {
        match &error {
            Error::Limit(report) if self.is_over(report) => Ok(()),
            _ => Err(error),
        }
    }

    fn is_over(&self, report: &LimitReport) -> bool {
        match report.kind {
            LimitKind::Steps => self.steps > 0,
            LimitKind::Backtracks => self.backtracks > 0,
            LimitKind::Time => self.team.deadline.is_some_and(|end| Instant::now() + Duration::from_nanos(1) < end),
            LimitKind::Live => false,
        }
    }

    /// Gives back what was not needed.
    fn end<P: Program>(&self, part: &P) {
        if self.team.limits.steps.is_some() {
            self.team.steps.fetch_add(self.steps.saturating_sub(fired(part) - self.fired), Ordering::Relaxed);
        }
        if self.team.limits.backtracks.is_some() {
            self.team
                .backtracks
                .fetch_add(self.backtracks.saturating_sub(part.epoch() - self.epoch), Ordering::Relaxed);
        }
    }
}

fn fired<P: Program>(part: &P) -> u64 {
    part.firings().map(|(_, count)| count).sum()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Splits the search and lets all threads search the parts, the first ones first.
fn search<P: ParallelSearch>(
    program: &mut P,
    job: impl Fn(&Work<'_>, &mut P) -> Result<(), Error> + Sync,
) -> Result<(), Error> {
    /// Ends all threads if this one panics.
    struct Alarm<'a>(&'a Team);
    impl Drop for Alarm<'_> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                self.0.end.store(0, Ordering::Relaxed);
            }
        }
    }

    enter(program)?;
    leave_ready(program);
    let team = Team::new(program.limits());
    let threads = rayon::current_num_threads();
    let parts = split(program, threads * PARTS_PER_THREAD, &team)?;
    let parts: Vec<Mutex<Option<P>>> = parts.into_iter().map(|part| Mutex::new(Some(part))).collect();
    let work = || {
        let _alarm = Alarm(&team);
        loop {
            let number = team.next.fetch_add(1, Ordering::Relaxed);
            if number >= parts.len().min(team.end.load(Ordering::Relaxed)) {
                return;
            }
            let Some(mut part) = lock(&parts[number]).take() else { return };
            if let Err(error) = job(&Work { team: &team, number }, &mut part) {
                team.fails(number, error);
            }
        }
    };
    rayon::scope(|scope| (0..threads).for_each(|_| scope.spawn(|_| work())));
    match team.error.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some((_, error)) => Err(error),
        None => Ok(()),
    }
}

/// The call was only to be allowed.
fn leave_ready<P: Program>(program: &mut P) {
    program.machine_mut().status = Status::Ready;
}

// ---------------------------------------------------------------- splitting

/// The parts of what is left to search, in order; about so many, if there are. Those under the fewest choices are split first: they
/// leave most to be searched.
fn split<P: ParallelSearch>(program: &P, wanted: usize, team: &Team) -> Result<Vec<P>, Error> {
    let mut program = program.clone();
    program.set_stepping(false);
    let open = branches(program);
    let newest = open.len() - 1;
    // How many choices each is under; none is said of those that cannot be split.
    let mut parts: Vec<(P, Option<usize>)> =
        open.into_iter().enumerate().map(|(at, part)| (part, Some(newest - at))).collect();
    let mut splits = wanted * SPLITS_PER_PART;
    while let Some(least) = parts.iter().filter_map(|(_, under)| *under).min()
        && parts.len() < wanted
        && splits > 0
    {
        let before = std::mem::take(&mut parts);
        let mut left = before.len();
        for (mut part, under) in before {
            left -= 1;
            if under != Some(least) || splits == 0 || parts.len() + left >= 2 * wanted {
                parts.push((part, under));
                continue;
            }
            splits -= 1;
            match run_to_choice(&mut part, team, usize::MAX) {
                Ok(true) => {
                    let most = 2 * wanted - parts.len() - left;
                    let all = alternatives(part, team, most)?;
                    parts.extend(all.into_iter().map(|part| (part, Some(least + 1))));
                }
                Err(Error::Failed) => {}
                Err(error @ Error::Limit(_)) => return Err(error),
                // It is a solution, or an error that whoever searches this part meets again.
                Ok(false) | Err(_) => parts.push((part, None)),
            }
        }
    }
    Ok(parts.into_iter().map(|(part, _)| part).collect())
}

/// Whether more than so many choices are open, and all of them stay. Those of a `once` that has not ended yet may not: what is left of
/// them is nobody's part.
fn is_open<P: ParallelSearch>(part: &P, base: usize) -> bool {
    let machine = part.machine();
    machine.choices.len() > base && !machine.stack.iter().any(P::ends_once)
}

/// What the open choices leave, each alternative by itself: what is left of a choice of many would be most of the search. About so
/// many at most; the last part has the others then.
fn alternatives<P: ParallelSearch>(part: P, team: &Team, most: usize) -> Result<Vec<P>, Error> {
    let mut parts = branches(part);
    while parts.len() < most {
        let Some(mut rest) = parts.pop() else { break };
        // What is left of a choice opens it again at once, but for its last alternative.
        match run_to_choice(&mut rest, team, 1) {
            Ok(true) => parts.extend(branches(rest)),
            Err(Error::Failed) => break,
            Err(error @ Error::Limit(_)) => return Err(error),
            Ok(false) | Err(_) => {
                parts.push(rest);
                break;
            }
        }
    }
    Ok(parts)
}

/// Runs until a choice is open, for so many turns at most; false if none is open then. Without a limit to the turns, it is a solution
/// then.
fn run_to_choice<P: ParallelSearch>(part: &mut P, team: &Team, mut turns: usize) -> Result<bool, Error> {
    let base = part.machine().choices.len();
    while !is_open(part, base) && part.machine().pending() > 0 && turns > 0 {
        let stretch = team.draw(part);
        let (mut steps, mut backs) = (0, 0);
        while steps < stretch.steps && (backs == 0 || backs <= stretch.backtracks) {
            if is_open(part, base) || part.machine().pending() == 0 || turns == 0 {
                break;
            }
            turns -= 1;
            if team.deadline.is_some_and(|end| end <= Instant::now()) {
                return Err(limit(part, LimitKind::Time));
            }
            if let Err(error) = step(part) {
                stretch.end(part);
                return Err(error);
            }
            (steps, backs) = (fired(part) - stretch.fired, part.epoch() - stretch.epoch);
        }
        if stretch.steps == 0 {
            return Err(limit(part, LimitKind::Steps));
        }
        if stretch.backtracks == 0 && backs > 0 {
            return Err(limit(part, LimitKind::Backtracks));
        }
        stretch.end(part);
    }
    Ok(is_open(part, base))
}

/// A program without open choices for what comes next, and for what each open choice leaves, the newest first.
fn branches<P: ParallelSearch>(mut program: P) -> Vec<P> {
    let base = program.machine().barrier();
    let mut parts = Vec::new();
    loop {
        let mut part = program.clone();
        change(&mut part, |part| cut(part, base));
        parts.push(part);
        if !change(&mut program, back) {
            return parts;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Team, split};
    use crate::chr;

    chr! {
        /// Digits, all of which are good.
        pub struct Digits;
        constraint digits(left: u8), digit(u8);
        done @ digits(0) <=> true;
        next @ digits(n) <=> choose d: u8 in 0..10 { digit(d) }, digits(n - 1);
    }

    #[test]
    fn a_choice_of_many_is_split_into_all_of_them() {
        let mut program = Digits::new();
        program.digits(4).unwrap();
        let parts = split(&program, 100, &Team::new(program.limits())).unwrap();
        let sizes: Vec<usize> = parts.into_iter().map(|mut part| part.solutions().count().unwrap()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 10_000);
        assert!(sizes.iter().all(|&size| size <= 1_000), "{sizes:?}");
        assert!((100..=200).contains(&sizes.len()), "{sizes:?}");
    }
}

//! A debugger for one's own programs, on plain lines: it reads a command and prints what came of it, so it serves at a
//! terminal, in a pipe and in a test alike.
//!
//! Going back is by clones of the program: one is kept at the start and after every `BETWEEN` turns, and a turn before
//! now is reached by running again from the clone before it. (Checkpoints would do, but for search: a failure does not
//! go back past one.)

use std::io::{self, BufRead, Write};

use crate::error::Error;
use crate::host;
use crate::observe::ConstraintId;
use crate::program::Program;
use crate::state::StateExt;
use crate::trace::{Entry, RecordedEvent, Recorder, Serial};

/// A clone is kept after so many turns.
const BETWEEN: usize = 256;

const HELP: &str = "\
step [N]            the next event, or the next N
next RULE           up to the next firing of the rule
to CONSTRAINT       up to the next event about a constraint, as `leq` or `leq(a, b)`
fail                up to the next failure
run                 up to the fixpoint
back [N]            one event back, or N
store [NAME]        what is in the store, or what of that name
why #N              why constraint N is there
why                 why the run failed
whynot RULE [#N …]  why the rule did not fire for these constraints
plan [RULE]         how the rule is compiled, or all of them
trace [N]           the last N events (20)
quit                leave (or the end of the input)
An empty line does the last command again.
";

/// Debugs a recorded program at the terminal: `tell` tells it what to do, which is then run step by step. `help` lists the
/// commands.
///
/// ```no_run
/// use chr_core::{Recorder, chr, debug};
///
/// chr! {
///     /// Greatest common divisor.
///     pub struct Gcd;
///     constraint gcd(u64);
///     zero @ gcd(0) <=> true;
///     step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
/// }
///
/// debug::run(Gcd::with_observer(Recorder::new()), |gcd| {
///     gcd.gcd(9)?;
///     gcd.gcd(6)
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn run<P>(program: P, tell: impl FnOnce(&mut P) -> Result<(), Error>) -> io::Result<()>
where
    P: Program<Observer = Recorder> + Clone,
{
    run_with(program, tell, io::stdin().lock(), io::stdout())
}

/// The same with other input and output.
pub fn run_with<P>(
    mut program: P,
    tell: impl FnOnce(&mut P) -> Result<(), Error>,
    input: impl BufRead,
    out: impl Write,
) -> io::Result<()>
where
    P: Program<Observer = Recorder> + Clone,
{
    host::set_stepping(&mut program, true);
    let told = tell(&mut program);
    let start = program.observer().next_serial();
    let mut session =
        Session { clones: vec![(0, program.clone())], program, turns: 0, at: start, start, over: None, out };
    if let Err(error) = told {
        writeln!(session.out, "{error}")?;
    }
    writeln!(session.out, "{}: `help` lists the commands", P::plan().name)?;
    session.prompt()?;
    let mut last = String::new();
    for line in input.lines() {
        let line = line?;
        let line = if line.trim().is_empty() { last.clone() } else { line.trim().to_owned() };
        if matches!(&*line, "quit" | "q" | "exit") {
            break;
        }
        session.command(&line)?;
        last = line;
        session.prompt()?;
    }
    Ok(())
}

struct Session<P, W> {
    program: P,
    /// After how many turns, and the program as it was.
    clones: Vec<(usize, P)>,
    turns: usize,
    /// The next event to be shown.
    at: Serial,
    start: Serial,
    /// What has ended the run, if anything has.
    over: Option<Result<(), Error>>,
    out: W,
}

impl<P: Program<Observer = Recorder> + Clone, W: Write> Session<P, W> {
    fn prompt(&mut self) -> io::Result<()> {
        write!(self.out, "> ")?;
        self.out.flush()
    }

    fn command(&mut self, line: &str) -> io::Result<()> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let count = || rest.parse().unwrap_or(1);
        match command {
            "" => Ok(()),
            "step" | "s" => self.step(count()),
            "next" | "n" if rest.is_empty() => writeln!(self.out, "next RULE: which rule?"),
            "next" | "n" => match P::plan().rules.iter().position(|rule| rule.name == rest) {
                Some(wanted) => {
                    self.until(|entry| matches!(entry.event, RecordedEvent::Fired { rule, .. } if rule == wanted))
                }
                None => write!(self.out, "{}", self.program.why_not(rest, &[])),
            },
            "to" => {
                let about = rest.to_owned();
                self.until(move |entry| {
                    let is_it = |text: &str| text == about || text.split('(').next() == Some(&about);
                    entry.event.constraints().iter().any(|constraint| is_it(&constraint.text))
                })
            }
            "fail" | "f" => self.until(|entry| matches!(entry.event, RecordedEvent::Failed)),
            "run" | "r" => self.until(|_| false),
            "back" | "b" => self.back(count()),
            "store" => self.store(rest),
            "why" if rest.is_empty() => write!(self.out, "{}", self.program.trace().explain_failure()),
            "why" => match self.constraints(rest)[..] {
                [id] => write!(self.out, "{}", self.program.explain(id)),
                _ => writeln!(self.out, "there is no {rest}: `why #3`, with the number of a constraint"),
            },
            "whynot" => {
                let (rule, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                let ids = self.constraints(rest);
                write!(self.out, "{}", self.program.why_not(rule, &ids))
            }
            "plan" => self.plan(rest),
            "trace" => {
                let count = rest.parse().unwrap_or(20);
                let mut text = self.program.trace().to_string();
                let lines = text.lines().count();
                if lines > count {
                    text = text.lines().skip(lines - count).fold(String::new(), |text, line| text + line + "\n");
                }
                write!(self.out, "{text}")
            }
            "help" | "h" | "?" => write!(self.out, "{HELP}"),
            _ => writeln!(self.out, "`{command}` is no command; `help` lists them"),
        }
    }

    /// The constraints with these numbers.
    fn constraints(&self, numbers: &str) -> Vec<ConstraintId> {
        let state = self.program.state();
        let all = P::State::kinds()
            .flat_map(|kind| state.constraints(kind).into_iter().map(move |id| ConstraintId { kind, id }));
        let all: Vec<ConstraintId> = all.collect();
        let numbers = numbers.split([' ', ',']).filter_map(|number| number.trim_start_matches('#').parse::<u64>().ok());
        let gone = |age: u64| {
            let entries = self.program.trace().entries().iter().rev();
            let mut constraints = entries.filter_map(|entry| entry.event.constraint());
            let constraint = constraints.find(|constraint| constraint.age == age)?;
            let id = crate::ids::Id { row: crate::ids::RowId(u32::MAX - 1), age: crate::ids::Age(age) };
            Some(ConstraintId::new(constraint.kind as u16, id))
        };
        numbers.filter_map(|age| all.iter().copied().find(|id| id.age() == age).or_else(|| gone(age))).collect()
    }

    /// Makes the next turn. False if there is none.
    fn turn(&mut self) -> bool {
        if self.over.is_some() {
            return false;
        }
        match host::step(&mut self.program) {
            Ok(true) => {
                self.turns += 1;
                if self.turns.is_multiple_of(BETWEEN) && self.clones.last().is_none_or(|(turns, _)| *turns < self.turns)
                {
                    self.clones.push((self.turns, self.program.clone()));
                }
                true
            }
            Ok(false) => {
                self.over = Some(Ok(()));
                false
            }
            Err(error) => {
                self.over = Some(Err(error));
                false
            }
        }
    }

    /// The next event, if there is one.
    fn event(&mut self) -> Option<Serial> {
        while self.program.observer().next_serial() <= self.at {
            // An error may come with events.
            if !self.turn() && self.program.observer().next_serial() <= self.at {
                return None;
            }
        }
        self.at += 1;
        Some(self.at - 1)
    }

    fn show(&mut self, event: Serial) -> io::Result<()> {
        let trace = self.program.trace();
        let line = trace.entry(event).map(|entry| trace.line(entry));
        line.map_or(Ok(()), |line| writeln!(self.out, "{line}"))
    }

    fn step(&mut self, count: usize) -> io::Result<()> {
        for _ in 0..count {
            match self.event() {
                Some(event) => self.show(event)?,
                None => return self.end(),
            }
        }
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        match &self.over {
            Some(Err(error)) => writeln!(self.out, "{error}"),
            _ => writeln!(self.out, "a fixpoint: nothing is left to do"),
        }
    }

    fn until(&mut self, wanted: impl Fn(&Entry) -> bool) -> io::Result<()> {
        let mut passed = 0;
        while let Some(event) = self.event() {
            if self.program.trace().entry(event).is_some_and(&wanted) {
                if passed > 0 {
                    writeln!(self.out, "… ({passed} events)")?;
                }
                return self.show(event);
            }
            passed += 1;
        }
        if passed > 0 {
            writeln!(self.out, "… ({passed} events)")?;
        }
        self.end()
    }

    fn back(&mut self, count: usize) -> io::Result<()> {
        let to = self.at.saturating_sub(count as u64).max(self.start);
        if to == self.at {
            return writeln!(self.out, "this is the start");
        }
        let before = |(_, program): &(usize, P)| program.observer().next_serial() <= to;
        let at = self.clones.iter().rposition(before).unwrap_or(0);
        let (turns, program) = &self.clones[at];
        (self.turns, self.program, self.over) = (*turns, program.clone(), None);
        self.clones.truncate(at + 1);
        self.at = to;
        // As far as it must, to show what came before.
        while self.program.observer().next_serial() < to && self.turn() {}
        match to.checked_sub(1).filter(|&last| last >= self.start) {
            Some(last) => self.show(last),
            None => writeln!(self.out, "the start"),
        }
    }

    fn store(&mut self, name: &str) -> io::Result<()> {
        let store = self.program.store().to_string();
        for line in store.lines() {
            let of_name = |line: &str| line.trim().split(['(', '#']).next() == Some(name);
            if name.is_empty() || of_name(line) {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    fn plan(&mut self, rule: &str) -> io::Result<()> {
        let plan = P::plan().to_string();
        let mut shown = rule.is_empty();
        for line in plan.lines() {
            if !rule.is_empty() && !line.starts_with(' ') {
                shown = line.strip_prefix("rule ").is_some_and(|text| text.split(" @").next() == Some(rule));
            }
            if shown {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }
}

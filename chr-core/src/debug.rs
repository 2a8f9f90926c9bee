//! A line-based debugger for your own programs: it reads a command and prints the result, so it works at a
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
use crate::why_not::distance;

/// A clone is kept after so many turns.
const BETWEEN: usize = 256;

const COMMANDS: [&str; 13] =
    ["step", "next", "to", "fail", "run", "back", "store", "why", "whynot", "plan", "trace", "help", "quit"];

const HELP: &str = "\
step [N]            the next event, or the next N
next RULE           up to the next firing of the rule
to CONSTRAINT       up to the next event about a constraint, as `leq` or `leq(a, b)`
fail                up to the next failure
run                 up to the fixpoint
back [N]            one event back, or N
store [NAME]        what is in the store, or what of that name
why #N              why constraint N is there, or what removed it
why VARIABLE        why a variable has its value
why                 why the run failed
whynot RULE [#N …]  why the rule did not fire for these constraints
plan [RULE]         how the rule is compiled, or all of them
trace [N]           the last N events (20)
quit                leave (or the end of the input)
An empty line does the last command again. Events are shown with their numbers.
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
            return Ok(());
        }
        session.command(&line)?;
        last = line;
        session.prompt()?;
    }
    // The input has ended in the line of the prompt.
    writeln!(session.out)
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
        match command {
            "" => Ok(()),
            "step" | "s" => self.counted(command, rest, 1, Self::step),
            "next" | "n" => match self.rule(rest)? {
                Some(wanted) => {
                    self.until(|entry| matches!(entry.event, RecordedEvent::Fired { rule, .. } if rule == wanted))
                }
                None => Ok(()),
            },
            "to" => self.to(rest),
            "fail" | "f" => self.until(|entry| matches!(entry.event, RecordedEvent::Failed)),
            "run" | "r" => self.until(|_| false),
            "back" | "b" => self.counted(command, rest, 1, Self::back),
            "store" => self.store(rest),
            "why" => self.why(rest),
            "whynot" => self.why_not(rest),
            "plan" => self.plan(rest),
            "trace" => self.counted(command, rest, 20, Self::trace),
            "help" | "h" | "?" => write!(self.out, "{HELP}"),
            _ => {
                let near = COMMANDS.iter().min_by_key(|other| distance(other, command));
                let near = near.filter(|other| distance(other, command) <= 2);
                let meant = near.map_or_else(String::new, |near| format!(" (`{near}`?)"));
                writeln!(self.out, "`{command}` is not a command{meant}; `help` lists them")
            }
        }
    }

    /// A command with a number.
    fn counted(
        &mut self,
        command: &str,
        number: &str,
        otherwise: usize,
        run: fn(&mut Self, usize) -> io::Result<()>,
    ) -> io::Result<()> {
        match number.parse() {
            Ok(count) => run(self, count),
            Err(_) if number.is_empty() => run(self, otherwise),
            Err(_) => writeln!(self.out, "`{number}` is not a number: `{command} {otherwise}`"),
        }
    }

    /// The number of a rule; says so if there is none of that name.
    fn rule(&mut self, name: &str) -> io::Result<Option<usize>> {
        let rules = P::plan().rules;
        let found = rules.iter().position(|rule| rule.name == name);
        if found.is_none() {
            self.no_such("rule", name, rules.iter().map(|rule| rule.name).collect())?;
        }
        Ok(found)
    }

    fn no_such(&mut self, what: &str, name: &str, mut names: Vec<&'static str>) -> io::Result<()> {
        names.sort_by_key(|other| distance(other, name));
        match name {
            "" => writeln!(self.out, "which {what}? There are {}", names.join(", ")),
            _ => writeln!(self.out, "there is no {what} `{name}`; there are {}", names.join(", ")),
        }
    }

    /// Whether there are constraints of that name; says so if not.
    fn is_kind(&mut self, name: &str) -> io::Result<bool> {
        let kinds = P::plan().kinds;
        let found = kinds.iter().any(|kind| kind.name == name);
        if !found {
            self.no_such("constraint", name, kinds.iter().map(|kind| kind.name).collect())?;
        }
        Ok(found)
    }

    fn to(&mut self, about: &str) -> io::Result<()> {
        if !self.is_kind(about.split('(').next().unwrap_or(about))? {
            return Ok(());
        }
        self.until(|entry| {
            let is_it = |text: &str| text == about || text.split('(').next() == Some(about);
            entry.event.constraints().iter().any(|constraint| is_it(&constraint.text))
        })
    }

    fn why(&mut self, what: &str) -> io::Result<()> {
        match what {
            "" => write!(self.out, "{}", self.program.trace().explain_failure()),
            _ if what.starts_with(|first: char| first == '#' || first.is_ascii_digit()) => {
                match self.constraint(what) {
                    Some(id) => write!(self.out, "{}", self.program.explain(id)),
                    None => writeln!(
                        self.out,
                        "there was no constraint {what} up to here; `store` and `trace` show numbers"
                    ),
                }
            }
            _ if what.contains('(') => {
                writeln!(self.out, "`why #3`, with the number of the constraint, as `store` shows it")
            }
            _ => write!(self.out, "{}", self.program.trace().explain_variable(what)),
        }
    }

    fn why_not(&mut self, rest: &str) -> io::Result<()> {
        let (rule, numbers) = rest.split_once(' ').unwrap_or((rest, ""));
        if self.rule(rule)?.is_none() {
            return Ok(());
        }
        let mut ids = Vec::new();
        for number in numbers.split([' ', ',']).filter(|number| !number.is_empty()) {
            match self.constraint(number) {
                Some(id) => ids.push(id),
                None => {
                    return writeln!(
                        self.out,
                        "there is no constraint `{number}`: `whynot {rule} #3`, with numbers as `store` shows them"
                    );
                }
            }
        }
        write!(self.out, "{}", self.program.why_not(rule, &ids))
    }

    /// The constraint with that number, there or gone.
    fn constraint(&self, number: &str) -> Option<ConstraintId> {
        let age: u64 = number.trim_start_matches('#').parse().ok()?;
        let state = self.program.state();
        let mut all = P::State::kinds()
            .flat_map(|kind| state.constraints(kind).into_iter().map(move |id| ConstraintId { kind, id }));
        all.find(|id| id.age() == age).or_else(|| {
            let trace = self.program.trace();
            let glances = (self.start..trace.end()).rev().filter_map(|event| trace.glance(event));
            let mut constraints = glances.filter_map(|glance| glance.constraint());
            let constraint = constraints.find(|constraint| constraint.age == age)?;
            let id = crate::ids::Id { row: crate::ids::RowId(u32::MAX - 1), age: crate::ids::Age(age) };
            Some(ConstraintId::new(constraint.kind as u16, id))
        })
    }

    fn trace(&mut self, count: usize) -> io::Result<()> {
        let trace = self.program.trace();
        let entries = (self.start..self.at).rev().filter_map(|event| trace.entry(event));
        let mut entries: Vec<Entry> = entries.take(count).collect();
        entries.reverse();
        entries.iter().try_for_each(|entry| writeln!(self.out, "{:>5}  {}", entry.serial, trace.line(entry)))
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
        let entry = trace.entry(event);
        entry.map_or(Ok(()), |entry| writeln!(self.out, "{event:>5}  {}", trace.line(&entry)))
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
            Some(Err(Error::Failed)) => writeln!(self.out, "{}: `why` says how that came about", Error::Failed),
            Some(Err(error)) => writeln!(self.out, "{error}"),
            _ => writeln!(self.out, "a fixpoint: nothing is left to do"),
        }
    }

    fn until(&mut self, wanted: impl Fn(&Entry) -> bool) -> io::Result<()> {
        let mut passed = 0;
        while let Some(event) = self.event() {
            if self.program.trace().entry(event).is_some_and(|entry| wanted(&entry)) {
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
        if !name.is_empty() && !self.is_kind(name)? {
            return Ok(());
        }
        let store = self.program.store().to_string();
        let of_name = |line: &&str| name.is_empty() || line.trim().split(['(', '#']).next() == Some(name);
        let lines: Vec<&str> = store.lines().filter(of_name).collect();
        lines.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
        if lines.is_empty() {
            writeln!(self.out, "there is no `{name}` in the store")?;
        }
        // The engine does what it can in one turn.
        match self.program.observer().next_serial().saturating_sub(self.at) {
            0 => Ok(()),
            1 => writeln!(self.out, "(as it is after the next event)"),
            ahead => writeln!(self.out, "(as it is after the next {ahead} events)"),
        }
    }

    fn plan(&mut self, rule: &str) -> io::Result<()> {
        if !rule.is_empty() && self.rule(rule)?.is_none() {
            return Ok(());
        }
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

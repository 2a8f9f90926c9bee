//! The refined operational semantics, as directly as it can be said: an interpreter of programs that are data.
//!
//! It has no indexes, no trail and no plan of its own; only the join order is read from the compiled program, since
//! the semantics leaves that to `plan()`. Numbers in comments are the points of the semantics (`chr-core`'s language
//! reference) that a place says. It is to be compared with them by eye, so clarity comes before everything else here.
//!
//! `state.rs` is what a choice point keeps, `watch.rs` who is woken; the run and the host's side are here.

mod state;
mod watch;

use chr_core::Plan;

use crate::event::Event;
use crate::program::{Expr, Goal, Program};
use state::{Env, Frame, Search, State, Stored, Term, lookup};
use watch::Watch;

/// How a call ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// At a fixpoint.
    Fixpoint,
    /// Nothing is left to try.
    Failed,
    /// A body of this rule read a variable without a value.
    Unbound(&'static str),
    /// There is no other solution.
    NoOther,
    /// More firings than allowed in one call.
    TooManySteps,
    /// Too many partners were looked at: nothing can be said.
    TooLong,
}

/// An argument of the host: a number, or one of its variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number.
    Int(i64),
    /// The n-th variable that the host has.
    Var(usize),
}

/// A goal of the host.
#[derive(Clone, Debug)]
enum HostGoal {
    Tell(usize, Vec<Arg>),
    Equate(Arg, Arg),
    Variable(Option<String>),
}

/// Where a failure goes back to.
#[derive(Clone, Debug)]
enum Way {
    /// The alternatives that are left, of a body of that rule.
    Alternatives(usize, Vec<(Env, &'static [Goal])>),
    /// A checkpoint, with its number.
    Barrier(usize),
}

/// A choice point or checkpoint: the state it was made in, whole.
#[derive(Clone, Debug)]
struct Choice {
    state: State,
    way: Way,
    host_goals: usize,
}

/// A head tried as the active one: the rule, and its heads in join order, the active one first.
#[derive(Debug)]
struct Occurrence {
    rule: usize,
    heads: Vec<usize>,
}

/// A run of a program.
#[derive(Debug)]
pub struct Reference {
    program: &'static Program,
    /// For each kind, in the order in which they are tried.
    occurrences: Vec<Vec<Occurrence>>,
    watch: Watch,
    state: State,
    choices: Vec<Choice>,
    /// The conjunction of what the host did (16).
    host_goals: Vec<HostGoal>,
    /// Why further goals are refused.
    stopped: Option<Outcome>,
    checkpoints: usize,
    steps_left: usize,
    looks_left: usize,
    /// What happened.
    pub events: Vec<Event>,
}

/// The most firings in one call.
pub const MOST_STEPS: usize = 400;
/// The most partners looked at in one call.
const MOST_LOOKS: usize = 200_000;

impl Reference {
    /// An empty run. `plan` is the compiled program's; without one, heads are joined in the order written.
    pub fn new(program: &'static Program, plan: Option<&Plan>) -> Self {
        Reference {
            program,
            occurrences: (0..program.kinds.len()).map(|kind| occurrences(program, plan, kind)).collect(),
            watch: Watch::new(program),
            state: State::default(),
            choices: Vec::new(),
            host_goals: Vec::new(),
            stopped: None,
            checkpoints: 0,
            steps_left: 0,
            looks_left: 0,
            events: Vec::new(),
        }
    }

    /// The store as a program prints it.
    pub fn dump(&self) -> String {
        self.state.dump(self.program.kinds)
    }

    // ---------------------------------------------------------------- the host's side

    /// Tells a constraint.
    pub fn tell(&mut self, kind: usize, args: &[Arg]) -> Outcome {
        self.call(HostGoal::Tell(kind, args.to_vec()))
    }

    /// Equates.
    pub fn equate(&mut self, left: Arg, right: Arg) -> Outcome {
        self.call(HostGoal::Equate(left, right))
    }

    /// Makes a variable: the host's next one.
    pub fn variable(&mut self, name: Option<String>) {
        self.call(HostGoal::Variable(name));
    }

    /// 16: a goal more in the conjunction; refused where it has failed already.
    fn call(&mut self, goal: HostGoal) -> Outcome {
        if let Some(stopped) = self.stopped {
            return stopped;
        }
        self.host_goals.push(goal);
        self.run()
    }

    /// 18: goes on to the next solution.
    pub fn next_solution(&mut self) -> Outcome {
        if let Some(stopped) = self.stopped {
            return stopped;
        }
        if self.back() { self.run() } else { Outcome::NoOther }
    }

    /// 16: drops the open choices, 17: as far as the newest checkpoint.
    pub fn commit(&mut self) {
        let barrier = self.choices.iter().rposition(|choice| matches!(choice.way, Way::Barrier(_)));
        self.choices.truncate(barrier.map_or(0, |at| at + 1));
    }

    /// 17: sets a checkpoint and gives its number.
    pub fn checkpoint(&mut self) -> usize {
        self.checkpoints += 1;
        self.open(Way::Barrier(self.checkpoints));
        self.events.push(Event::Checkpoint(self.choices.len()));
        self.checkpoints
    }

    /// 17: restores state and open choices; the checkpoint stays.
    pub fn rollback(&mut self, checkpoint: usize) {
        let at = self.find(checkpoint);
        self.choices.truncate(at + 1);
        self.state = self.choices[at].state.clone();
        self.host_goals.truncate(self.choices[at].host_goals);
        self.stopped = None;
        self.events.push(Event::RolledBack(at + 1));
    }

    /// 17: gives up a checkpoint and the choices made since, and keeps what was done.
    pub fn release(&mut self, checkpoint: usize) {
        self.choices.truncate(self.find(checkpoint));
    }

    fn find(&self, checkpoint: usize) -> usize {
        let found = |choice: &Choice| matches!(choice.way, Way::Barrier(number) if number == checkpoint);
        self.choices.iter().position(found).expect("a checkpoint that is set")
    }

    // ---------------------------------------------------------------- running

    /// Runs what is pending, the host's goals last, until nothing is.
    fn run(&mut self) -> Outcome {
        (self.steps_left, self.looks_left) = (MOST_STEPS, MOST_LOOKS);
        while self.stopped.is_none() {
            if let Some(frame) = self.state.pending.pop() {
                self.step(frame);
            } else if let Some(goal) = self.host_goals.get(self.state.begun).cloned() {
                self.state.begun += 1;
                self.host_goal(goal);
            } else {
                return Outcome::Fixpoint;
            }
        }
        self.stopped.expect("it stopped")
    }

    fn step(&mut self, frame: Frame) {
        match frame {
            // 11: goals run left to right.
            Frame::Goals(rule, mut env, goals) => {
                let Some((&goal, rest)) = goals.split_first() else { return };
                if let Goal::Fresh(name) = goal {
                    env.push((name, self.state.fresh(None)));
                }
                self.state.pending.push(Frame::Goals(rule, env.clone(), rest));
                if self.goal(rule, env, goal).is_none() {
                    // 11: reading the value of an unbound variable is an error, not failure.
                    self.stopped = Some(Outcome::Unbound(self.program.rules[rule].name));
                }
            }
            Frame::Search(search) => self.search(search),
            // 10: one that died meanwhile is skipped, the others run from their first occurrence.
            Frame::Wake(age) if self.state.alive(age).is_some() => {
                self.events.push(Event::Woken(age));
                self.state.pending.push(Frame::Search(Search::at(age, 0)));
            }
            Frame::Wake(_) => {}
            // 14: the choices left inside a `once` are dropped.
            Frame::Cut(open) => self.choices.truncate(open),
        }
    }

    fn host_goal(&mut self, goal: HostGoal) {
        let handles = &self.state.handles;
        let term = |arg| match arg {
            Arg::Int(number) => Term::Int(number),
            Arg::Var(at) => Term::Var(handles[at]),
        };
        match goal {
            HostGoal::Tell(kind, args) => {
                let args = args.into_iter().map(term).collect();
                self.tell_now(kind, args);
            }
            HostGoal::Equate(left, right) => {
                let (left, right) = (term(left), term(right));
                self.equate_now(left, right);
            }
            // 16: run again after going back, it is a new variable under the same handle.
            HostGoal::Variable(name) => {
                self.state.fresh(name);
                self.state.handles.push(self.state.cells.len() - 1);
            }
        }
    }

    /// Runs a goal; `None` if it read a variable without a value. 11: expressions are evaluated now.
    fn goal(&mut self, rule: usize, env: Env, goal: Goal) -> Option<()> {
        match goal {
            Goal::True | Goal::Fresh(_) => {}
            Goal::Fail => self.fail(),
            Goal::Tell(kind, args) => {
                let args = args.iter().map(|&arg| self.state.eval(arg, &env)).collect::<Option<Vec<_>>>()?;
                self.tell_now(kind, args);
            }
            Goal::Equate(name, right) => {
                let right = self.state.eval(right, &env)?;
                self.equate_now(lookup(&env, name), right);
            }
            Goal::If(test, then, otherwise) => {
                let goals = if self.state.holds(test, &env)? { then } else { otherwise };
                self.state.pending.push(Frame::Goals(rule, env, goals));
            }
            Goal::For(name, from, to, goals) => {
                for env in self.items(name, from, to, &env)?.into_iter().rev() {
                    self.state.pending.push(Frame::Goals(rule, env, goals));
                }
            }
            Goal::Or(alternatives) => {
                self.alternatives(rule, alternatives.iter().map(|&goals| (env.clone(), goals)).collect());
            }
            Goal::Choose(name, from, to, goals) => {
                let items = self.items(name, from, to, &env)?;
                self.alternatives(rule, items.into_iter().map(|env| (env, goals)).collect());
            }
            Goal::Once(goals) => {
                self.state.pending.push(Frame::Cut(self.choices.len()));
                self.state.pending.push(Frame::Goals(rule, env, goals));
            }
        }
        Some(())
    }

    /// 14: `choose` and `for` take a snapshot of their source: an environment for each item.
    fn items(&self, name: &'static str, from: Expr, to: Expr, env: &Env) -> Option<Vec<Env>> {
        let (Term::Int(from), Term::Int(to)) = (self.state.eval(from, env)?, self.state.eval(to, env)?) else {
            unreachable!("a range of numbers")
        };
        let with = |item| env.iter().copied().chain([(name, Term::Int(item))]).collect();
        Some((from..to).map(with).collect())
    }

    /// 1: a new identity and a larger age. 6: it is stored and becomes active.
    fn tell_now(&mut self, kind: usize, args: Vec<Term>) {
        self.state.newest += 1;
        let age = self.state.newest;
        self.events.push(Event::Told(age));
        self.state.store.push(Stored { age, kind, args });
        self.state.pending.push(Frame::Search(Search::at(age, 0)));
    }

    /// 8: fails, does nothing, or binds and wakes before the next goal.
    fn equate_now(&mut self, left: Term, right: Term) {
        let (one, other) = (self.state.seen(left), self.state.seen(right));
        if one == other {
            return;
        }
        self.events.push(Event::Equated(self.state.show(left), self.state.show(right)));
        let (var, is) = match (one, other) {
            (Term::Int(_), Term::Int(_)) => return self.fail(),
            (Term::Var(var), is @ Term::Int(_)) | (is @ Term::Int(_), Term::Var(var)) => (var, is),
            // 15: the older one stays.
            (Term::Var(a), Term::Var(b)) => (a.max(b), Term::Var(a.min(b))),
        };
        let woken = self.watch.woken(&self.state, var, is);
        self.state.cells[var].is = Some(is);
        self.state.pending.extend(woken.into_iter().rev().map(Frame::Wake));
    }

    // ---------------------------------------------------------------- choices

    /// 14: left to right; none is failure, and the last one leaves no choice point.
    fn alternatives(&mut self, rule: usize, mut left: Vec<(Env, &'static [Goal])>) {
        if left.is_empty() {
            return self.fail();
        }
        let (env, goals) = left.remove(0);
        if !left.is_empty() {
            self.open(Way::Alternatives(rule, left));
            self.events.push(Event::Choice(self.choices.len()));
        }
        self.state.pending.push(Frame::Goals(rule, env, goals));
    }

    fn open(&mut self, way: Way) {
        self.choices.push(Choice { state: self.state.clone(), way, host_goals: self.host_goals.len() });
    }

    /// 16: when nothing is left to go back to, the program has failed, and its store stays as it is.
    fn fail(&mut self) {
        self.events.push(Event::Failed);
        if !self.back() {
            self.stopped = Some(Outcome::Failed);
        }
    }

    /// 14: restores everything, the pending goals and (16) the host's later ones. 17: not beyond a checkpoint.
    fn back(&mut self) -> bool {
        let Some(Choice { way: Way::Alternatives(..), .. }) = self.choices.last() else { return false };
        let Some(Choice { state, way: Way::Alternatives(rule, left), .. }) = self.choices.pop() else { unreachable!() };
        self.state = state;
        self.events.push(Event::Backtracked(self.choices.len()));
        self.alternatives(rule, left);
        true
    }

    // ---------------------------------------------------------------- matching

    /// Goes on with an activation until a rule fires or nothing is left to try.
    fn search(&mut self, mut search: Search) {
        // 5: after a body has run, the active constraint must still be alive.
        let Some(active) = self.state.alive(search.active) else { return };
        let kind = active.kind;
        while let Some(occurrence) = self.occurrences[kind].get(search.occurrence) {
            match next_instance(self.program, &self.state, occurrence, &mut search, &mut self.looks_left) {
                Err(()) => return self.stopped = Some(Outcome::TooLong),
                Ok(Some(env)) => {
                    let (rule, heads) = (occurrence.rule, &occurrence.heads);
                    let ids = by_head(heads, &search.chosen);
                    return self.fire(rule, heads[0], ids, env, search);
                }
                Ok(None) => search = Search::at(search.active, search.occurrence + 1),
            }
        }
    }

    fn fire(&mut self, number: usize, active: usize, ids: Vec<u64>, env: Env, search: Search) {
        if self.steps_left == 0 {
            self.stopped = Some(Outcome::TooManySteps);
            return;
        }
        self.steps_left -= 1;
        let rule = &self.program.rules[number];
        self.events.push(Event::Fired(number, active, ids.clone()));
        // 6: a body no longer sees the removed heads.
        for (head, id) in rule.heads.iter().zip(&ids) {
            if !head.kept {
                self.events.push(Event::Removed(*id));
                self.state.store.retain(|stored| stored.age != *id);
            }
        }
        // 7: an instance of a propagation rule fires once.
        if rule.propagates() {
            self.state.history.insert((number, ids));
        }
        self.state.pending.push(Frame::Search(search));
        self.state.pending.push(Frame::Goals(number, env, rule.body));
    }
}

/// 2: rules top-down, in each the removed heads and then the kept ones, left to right; never a passive one.
fn occurrences(program: &Program, plan: Option<&Plan>, kind: usize) -> Vec<Occurrence> {
    let mut list = Vec::new();
    for (r, rule) in program.rules.iter().enumerate() {
        for kept in [false, true] {
            for (h, head) in rule.heads.iter().enumerate() {
                if head.kind == kind && head.kept == kept && !head.passive {
                    list.push(Occurrence { rule: r, heads: join_order(rule.heads.len(), plan, r, h) });
                }
            }
        }
    }
    list
}

/// 4: the join order that `plan()` gives.
fn join_order(heads: usize, plan: Option<&Plan>, rule: usize, active: usize) -> Vec<usize> {
    let planned = plan.and_then(|plan| plan.rules[rule].occurrences.iter().find(|planned| planned.head == active));
    let partners: Vec<usize> = match planned {
        Some(planned) => planned.partners.iter().map(|partner| partner.head).collect(),
        None => (0..heads).filter(|&head| head != active).collect(),
    };
    [active].into_iter().chain(partners).collect()
}

/// 4: the next combination in lexicographic order, each level newest first, whose heads fit, whose guard holds and
/// which has not fired; `Err` when there were too many to look at.
fn next_instance(
    program: &Program,
    state: &State,
    occurrence: &Occurrence,
    search: &mut Search,
    looks_left: &mut usize,
) -> Result<Option<Env>, ()> {
    let rule = &program.rules[occurrence.rule];
    while let Some(level) = search.levels.len().checked_sub(1) {
        search.chosen.truncate(level);
        let Some(candidate) = search.levels[level].pop() else {
            search.levels.pop();
            continue;
        };
        *looks_left = looks_left.checked_sub(1).ok_or(())?;
        search.chosen.push(candidate);
        let Some(env) = heads_fit(program, state, occurrence, &search.chosen) else { continue };
        if let Some(&next) = occurrence.heads.get(level + 1) {
            // 5: a level sees the constraints that are there when it is entered.
            let kind = rule.heads[next].kind;
            search.levels.push(state.store.iter().filter(|it| it.kind == kind).map(|it| it.age).collect());
            continue;
        }
        // 5: all of the guard is tested now, whatever was tested before. A read without a value does not hold (11).
        let holds = rule.guard.iter().all(|&test| state.holds(test, &env) == Some(true));
        let ids = by_head(&occurrence.heads, &search.chosen);
        if holds && !state.history.contains(&(occurrence.rule, ids)) {
            return Ok(Some(env));
        }
    }
    Ok(None)
}

/// Matches the first heads in join order with what was chosen for them; the names they bind, if they fit.
fn heads_fit(program: &Program, state: &State, occurrence: &Occurrence, chosen: &[u64]) -> Option<Env> {
    let rule = &program.rules[occurrence.rule];
    let mut env = Env::new();
    for (level, &age) in chosen.iter().enumerate() {
        // 3: one constraint never fills two heads. 5: all partners must be alive.
        if chosen[..level].contains(&age) {
            return None;
        }
        let stored = state.alive(age)?;
        for (&pattern, &arg) in rule.heads[occurrence.heads[level]].args.iter().zip(&stored.args) {
            if let Some((name, term)) = state.fits(pattern, arg)?
                && !state.bind(&mut env, name, term)
            {
                return None;
            }
        }
    }
    Some(env)
}

/// What was chosen, by the place of the head in the rule.
fn by_head(heads: &[usize], chosen: &[u64]) -> Vec<u64> {
    let mut ids = vec![0; heads.len()];
    heads.iter().zip(chosen).for_each(|(&head, &age)| ids[head] = age);
    ids
}

//! Runs the queries of a program and compares what happened with what CHR in SWI-Prolog answered.
//!
//! `expected/NAME.txt` is written by `regenerate.sh` from `NAME.pl`, which holds the same rules and the same queries;
//! no Prolog is needed here. All answers are compared in order: the bindings of the query's variables and the store as
//! a multiset, with free variables up to renaming; and, as far as the `.pl` file says that they are determined, the
//! rules that fired.

use std::cell::RefCell;
use std::fmt::Write;
use std::path::Path;
use std::rc::Rc;

use chr_core::term::Term;
use chr_core::{Audit, Context, Event, Observer, Var};

/// The names of the rules as they fire, and what bodies note; shared with the harness.
#[derive(Clone, Default)]
pub struct Log(Rc<RefCell<Vec<String>>>);

impl Log {
    /// For bodies: the counterpart of `note/1`.
    #[allow(dead_code, reason = "not every test binary notes")]
    pub fn note(&self, what: impl Into<String>) {
        self.0.borrow_mut().push(what.into());
    }

    /// As the observer of a program: what propagation rules fired on is remembered for the audit.
    pub fn audited(self) -> Audit<Log> {
        Audit::with(self)
    }

    fn take(&self) -> Vec<String> {
        self.0.take()
    }
}

impl Observer for Log {
    // Constraints are stored as late as in a program without an observer.
    const LOOKS: bool = false;

    fn event(&mut self, event: Event<'_>, context: &dyn Context) {
        if let Event::Fired { rule, .. } = event {
            self.0.borrow_mut().push(context.plan().rules[rule].name.to_string());
        }
    }
}

/// How much of the firing order is compared.
#[derive(Clone, Copy, PartialEq)]
enum Level {
    Sequence,
    Counts,
    Store,
}

/// One program's expected answers, and those it gives.
pub struct Conformance {
    name: &'static str,
    expected: String,
    actual: String,
    level: Level,
}

impl Conformance {
    pub fn new(name: &'static str) -> Self {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/expected").join(name).with_extension("txt");
        let expected = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let expected = expected.lines().map(|line| canonical(line) + "\n").collect();
        Conformance { name, expected, actual: String::new(), level: Level::Store }
    }

    /// Begins a query. Its level is the one in the expected file.
    pub fn query(&mut self, query: &str) {
        let heading = |level| format!("query {query} {level}\n");
        self.level = match () {
            () if self.expected.contains(&heading("sequence")) => Level::Sequence,
            () if self.expected.contains(&heading("counts")) => Level::Counts,
            () if self.expected.contains(&heading("store")) => Level::Store,
            () => panic!("{}: no query {query} in the expected file", self.name),
        };
        self.actual += &heading(["sequence", "counts", "store"][self.level as usize]);
    }

    /// An answer: each query variable as it is shown, and the store as printed.
    pub fn answer(&mut self, log: &Log, vars: &[(&str, String)], store: &str) {
        self.fired(log);
        let bound = vars.iter().filter(|(var, is)| var != is).map(|(var, is)| format!(" {var}={}", tight(is)));
        let bound: String = bound.collect();
        if !bound.is_empty() {
            self.line(&format!("vars{bound}"));
        }
        let store: String = store
            .lines()
            .skip(1)
            .map(|line| line.trim().rsplit_once('#').expect("constraint#age").0)
            .map(|constraint| format!(" {}", tight(constraint)))
            .collect();
        self.line(&format!("store{store}"));
    }

    /// The query has no further answer.
    pub fn end(&mut self, log: &Log) {
        self.fired(log);
        self.actual += "end\n\n";
    }

    fn fired(&mut self, log: &Log) {
        let mut fired = log.take();
        let line = match self.level {
            Level::Sequence => fired.iter().fold("fired".to_string(), |line, rule| line + " " + rule),
            Level::Counts => {
                fired.sort();
                fired.chunk_by(|a, b| a == b).fold("counts".to_string(), |mut line, rules| {
                    write!(line, " {}*{}", rules[0], rules.len()).expect("a string");
                    line
                })
            }
            Level::Store => return,
        };
        self.line(&line);
    }

    fn line(&mut self, line: &str) {
        self.actual += &(canonical(line) + "\n");
    }

    /// All queries are done.
    pub fn check(self) {
        let mut query = "";
        for (at, (expected, actual)) in self.expected.lines().zip(self.actual.lines()).enumerate() {
            if expected.starts_with("query") {
                query = expected;
            }
            let (name, line) = (self.name, at + 1);
            assert!(expected == actual, "{name}.txt:{line}: {query}\n  SWI-Prolog: {expected}\n  here:       {actual}");
        }
        assert_eq!(self.expected.lines().count(), self.actual.lines().count(), "{}: queries are missing", self.name);
    }
}

/// Without quotes and spaces.
fn tight(item: &str) -> String {
    item.replace(['"', '\'', ' '], "")
}

/// A `vars` line with its free variables, `_7`, numbered as they come. A `store` line with its items sorted and its free variables, `_7`, numbered in the way that sorts first. There are
/// few free ones, so every way is tried.
fn canonical(line: &str) -> String {
    if line.starts_with("vars") {
        let mut free: Vec<&str> = Vec::new();
        for var in free_variables(line) {
            if !free.contains(&var) {
                free.push(var);
            }
        }
        let rename = |var: &str| match free.iter().position(|&other| other == var) {
            Some(at) => format!("_{}", at + 1),
            None => var.to_string(),
        };
        return words(line).map(rename).collect();
    }
    let Some(items) = line.strip_prefix("store") else { return line.to_string() };
    let items: Vec<&str> = items.split_whitespace().collect();
    let mut free: Vec<&str> = items.iter().flat_map(|item| free_variables(item)).collect();
    free.sort_unstable();
    free.dedup();
    assert!(free.len() <= 7, "too many free variables to compare: {line}");
    let best = permutations(free.len())
        .into_iter()
        .map(|numbers| {
            let rename = |var: &str| match free.iter().position(|&other| other == var) {
                Some(at) => format!("_{}", numbers[at] + 1),
                None => var.to_string(),
            };
            let mut items: Vec<String> = items.iter().map(|item| words(item).map(rename).collect()).collect();
            items.sort_unstable();
            items
        })
        .min()
        .expect("at least the empty permutation");
    best.iter().fold("store".to_string(), |line, item| line + " " + item)
}

/// Names and what is between them.
fn words(item: &str) -> impl Iterator<Item = &str> {
    let mut rest = item;
    std::iter::from_fn(move || {
        let of_word = |c: char| c.is_alphanumeric() || c == '_';
        let first = rest.chars().next()?;
        let end = rest.find(|c| of_word(c) != of_word(first)).unwrap_or(rest.len());
        let (word, left) = rest.split_at(end);
        rest = left;
        Some(word)
    })
}

fn free_variables(item: &str) -> impl Iterator<Item = &str> {
    words(item)
        .filter(|word| word.strip_prefix('_').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit())))
}

fn permutations(n: usize) -> Vec<Vec<usize>> {
    match n {
        0 => vec![Vec::new()],
        _ => permutations(n - 1)
            .into_iter()
            .flat_map(|shorter| {
                (0..n).map(move |at| {
                    let mut longer = shorter.clone();
                    longer.insert(at, n - 1);
                    longer
                })
            })
            .collect(),
    }
}

/// The queries in a `.pl` file: their names and goals, as written there.
#[allow(dead_code, reason = "only some test binaries read them")]
pub fn queries(name: &str) -> Vec<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance").join(name).with_extension("pl");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let query = |line: &str| {
        let (name, goal) = line.strip_prefix("query(")?.strip_suffix(").")?.split_once(", ")?;
        let goal = goal.strip_suffix(", store").unwrap_or(goal);
        Some((name.to_owned(), goal.to_owned()))
    };
    text.lines().filter_map(query).collect()
}

/// The goals of a query.
#[allow(dead_code, reason = "only some test binaries read them")]
pub fn goals(query: &Var<Term>) -> Vec<Term> {
    match query.as_known().expect("goals are known") {
        Term::Fun2(",", first, rest) => [first, rest].into_iter().flat_map(goals).collect(),
        goal => vec![goal.clone()],
    }
}

/// How a resolved term is shown, with the names of the query's variables that are unbound.
#[allow(dead_code, reason = "only some test binaries show them")]
pub fn shown(term: &Var<Term>, names: &[(String, String)]) -> String {
    let text = term.to_string();
    let named =
        |word: &str| names.iter().find(|(free, _)| free == word).map_or(word.to_owned(), |(_, name)| name.clone());
    words(&text).map(named).collect()
}

/// `carried_over! { name: Program; constraint(a, b); … }` makes the test `name` of a program all of whose arguments are terms: each query
/// of `name.pl`, read from there, in a fresh program, compared with `expected/name.txt`.
#[macro_export]
macro_rules! carried_over {
    ($name:ident: $program:ident; $($goal:ident($($arg:ident),*);)+) => {
        #[test]
        fn $name() {
            let mut conformance = $crate::harness::Conformance::new(stringify!($name));
            for (query, text) in $crate::harness::queries(stringify!($name)) {
                conformance.query(&query);
                let log = $crate::harness::Log::default();
                let mut program = $program::with_observer(log.clone().audited());
                let mut vars: Vec<(String, Var<Term>)> = Vec::new();
                let query = chr_core::term::read(&text, |name| {
                    let var = program.named_var(name);
                    vars.push((name.to_owned(), var.clone()));
                    var
                });
                let mut tell = |goal: Term| {
                    let name = goal.functor().expect("a goal").0;
                    match (name, &goal.args()[..]) {
                        ("=", &[left, right]) => program.equate(left, right),
                        ("fail", []) => Err(chr_core::Error::Failed),
                        $((name, &[$($arg),*]) if name == stringify!($goal).trim_start_matches("r#") => program.$goal($($arg.clone()),*),)+
                        other => panic!("no such goal: {other:?}"),
                    }
                };
                let told = $crate::harness::goals(&query.expect("a goal")).into_iter().try_for_each(&mut tell);
                match told {
                    Ok(()) => {
                        let mut solutions = program.solutions();
                        while let Some(view) = solutions.next().expect("no error") {
                            view.validate().expect("a sound store");
                            let report = view.audit().expect("a fixpoint");
                            assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
                            let free = vars.iter().filter(|(_, var)| view.value(var).is_none());
                            let free: Vec<(String, String)> =
                                free.map(|(name, var)| (view.resolve(var).to_string(), name.clone())).collect();
                            let bound: Vec<(&str, String)> = vars
                                .iter()
                                .map(|(name, var)| (&**name, $crate::harness::shown(&view.resolve(var), &free)))
                                .collect();
                            conformance.answer(&log, &bound, &view.store().to_string());
                        }
                    }
                    Err(error) => assert_eq!(error, chr_core::Error::Failed),
                }
                conformance.end(&log);
            }
            conformance.check();
        }
    };
}

/// `conformance! { name |log| Program::with_observer(log.audited()); query [A, B] goal(A, 1), equate(A, B); … }` makes the test
/// `name`: each query in a fresh program, all its answers, compared with `expected/name.txt`.
#[macro_export]
macro_rules! conformance {
    ($name:ident |$log:ident| $program:expr; $($query:ident $vars:tt $($goal:ident($($arg:expr),*)),+;)+) => {
        #[test]
        #[allow(non_snake_case)]
        fn $name() {
            let mut conformance = $crate::harness::Conformance::new(stringify!($name));
            $(conformance!(@query conformance, $log, $program, $query $vars, $($goal($($arg),*)),+);)+
            conformance.check();
        }
    };
    (@query $conformance:ident, $log:ident, $program:expr, $query:ident [$($var:ident),*], $($goal:ident($($arg:expr),*)),+) => {{
        $conformance.query(stringify!($query));
        let log = $crate::harness::Log::default();
        let mut program = {
            let $log = log.clone();
            $program
        };
        $(let $var = program.named_var(stringify!($var));)*
        let told = (|| {
            $(program.$goal($($arg),*)?;)+
            Ok::<(), chr_core::Error>(())
        })();
        match told {
            Ok(()) => {
                let mut solutions = program.solutions();
                while let Some(view) = solutions.next().expect("no error") {
                    view.validate().expect("a sound store");
                    let report = view.audit().expect("a fixpoint");
                    assert!(report.is_clean() && report.unchecked.is_empty(), "{report}");
                    $conformance.answer(&log, &conformance!(@vars view, [$($var),*]), &view.store().to_string());
                }
            }
            Err(error) => assert_eq!(error, chr_core::Error::Failed),
        }
        $conformance.end(&log);
    }};
    (@vars $view:ident, []) => { [] };
    (@vars $view:ident, [$($var:ident),+]) => {{
        let (names, vars) = ([$(stringify!($var)),+], [$($var),+]);
        ::std::array::from_fn::<_, { [$(stringify!($var)),+].len() }, _>(|at| {
            let first = vars.iter().position(|var| $view.same(*var, vars[at])).expect("same as itself");
            (names[at], $view.value(vars[at]).map_or(names[first].to_string(), |value| format!("{value:?}")))
        })
    }};
}

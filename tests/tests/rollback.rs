//! Random goals with random checkpoints and rollbacks leave exactly the state there was.
//!
//! States are compared by everything that can be observed of them: the store with its ages, the values of the variables
//! and which of them are one, and what happens next: a fixed list of goals is told to a copy, and the whole trace, the
//! results and the solutions that are still open are compared. So orders, histories, pending goals and counters are
//! covered as well, though none of them can be read.
//!
//! Three properties: after a rollback, a program is as it was when the checkpoint was set; a program that was rolled
//! back is like one to which the undone goals were never told; and a branch that failed leaves nothing behind.
#![allow(missing_docs)]

use chr_core::{Checkpoint, Error, Limits, Program, Recorder, Var, chr};
use proptest::prelude::*;

chr! {
    /// An order over variables: aliasing, wake-ups, histories with several heads.
    pub struct Order;
    constraint leq(Var<i32>, Var<i32>), ne(Var<i32>, Var<i32>), small(Var<i32>);
    reflexive  @ leq(x, x)              <=> true;
    antisym    @ leq(x, y), leq(y, x)   <=> x = y;
    idempotent @ leq(x, y) / leq(x, y)  <=> true;
    values     @ leq(Some(a), Some(b))  <=> a > b | fail;
    unequal    @ ne(x, x)               <=> fail;
    known      @ ne(Some(_), Some(_))   <=> true;
    small      @ small(x), leq(y, x)    ==> small(y);
    once_small @ small(x) / small(x)    <=> true;
    transitive @ leq(x, y), leq(y, z)   ==> leq(x, z);
}

chr! {
    /// Search over variables.
    pub struct Search;
    constraint pick(Var<i32>), differ(Var<i32>, Var<i32>), p(Var<i32>), q(Var<i32>), hit(i32), either(Var<i32>, Var<i32>),
        first(Var<i32>), each(Var<i32>), made(Var<i32>, Var<i32>);
    differ @ differ(Some(a), Some(b))    <=> a == b | fail;
    met    @ p(x), q(x)                  ==> hit(0);
    three  @ p(Some(a)), q(Some(b)), p(Some(c)) ==> a < b, b < c | hit(b);
    dup    @ hit(n) / hit(n)             <=> true;
    pick   @ pick(x)                     <=> choose n: i32 in 0..3 { x = n };
    either @ either(x, y)                <=> ( x = y, p(x) ; fresh z: i32, made(x, z), q(y), z = y ; q(x) );
    first  @ first(x)                    <=> once { pick(x) };
    each   @ each(x) / p(y)              <=> ( differ(x, y) ; true );
}

chr! {
    /// Counters, paths and branches over plain numbers: keys, updates, ages as history.
    pub struct Counters;
    #[key(k)]
    constraint count(k: i32, n: i32);
    constraint add(i32, i32), drop_it(i32), full(i32), branch(i32), edge(i32, i32), path(i32, i32), total(i32), ask;
    add    @ add(k, n), count(k, m)     <=> count(k, m + n);
    first  @ add(k, n)                  <=> count(k, n);
    drop   @ drop_it(k), count(k, _)    <=> true;
    full   @ full(k), count(k, n)       <=> n % 3 == 0 | fail;
    dup    @ path(x, y) / path(x, y)    <=> true;
    start  @ edge(x, y)                 ==> path(x, y);
    step   @ edge(x, y), path(y, z)     ==> path(x, z);
    cut    @ drop_it(x) / edge(x, _), path(x, _) <=> true;
    branch @ branch(k)                  <=> ( add(k, 1), add(k + 1, 2), full(k) ; drop_it(k) ; edge(k, k + 1), ask );
    ask    @ ask                        <=> total(store.count().map(|it| it.n).sum());
}

/// What a test does to a program. Numbers that name variables or checkpoints are taken modulo how many there are.
#[derive(Clone, Copy, Debug)]
enum Op {
    Tell(u8, usize, usize),
    NewVar,
    Equate(usize, usize),
    Bind(usize, i32),
    Checkpoint,
    Rollback(usize),
    Release(usize),
    Commit,
    Next,
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        12 => (any::<u8>(), 0..6usize, 0..6usize).prop_map(|(kind, a, b)| Op::Tell(kind, a, b)),
        2 => Just(Op::NewVar),
        3 => (0..6usize, 0..6usize).prop_map(|(a, b)| Op::Equate(a, b)),
        2 => (0..6usize, 0..3).prop_map(|(a, n)| Op::Bind(a, n)),
        4 => Just(Op::Checkpoint),
        4 => (0..8usize).prop_map(Op::Rollback),
        1 => (0..8usize).prop_map(Op::Release),
        1 => Just(Op::Commit),
        2 => Just(Op::Next),
    ]
}

/// What the test needs of a program beside what every program has.
trait Subject: Program<Observer = Recorder> + Clone {
    fn make() -> Self;
    fn tell(&mut self, kind: u8, vars: &[Var<i32>], a: usize, b: usize) -> Result<(), Error>;
    fn var(&mut self) -> Var<i32>;
    fn equate(&mut self, one: Var<i32>, other: Var<i32>) -> Result<(), Error>;
    /// The store, the values, and the first variable that each one is the same as.
    fn look(&self, vars: &[Var<i32>]) -> String;
}

/// The stores of the first few solutions, and how the search for them ended.
fn first_solutions(program: &mut impl Program) -> Vec<String> {
    let mut solutions = program.solutions();
    let mut texts: Vec<String> = Vec::new();
    let mut ended = Ok(());
    while texts.len() < 12 {
        match solutions.next() {
            Ok(Some(solution)) => texts.push(solution.store().to_string()),
            Ok(None) => break,
            Err(error) => {
                ended = Err(error);
                break;
            }
        }
    }
    texts.push(shown(ended.as_ref().map(|_| ())));
    texts
}

macro_rules! subject {
    ($program:ident, with_vars, |$it:ident, $vars:ident, $a:ident, $b:ident| $tells:expr) => {
        subject!(@impl $program, |$it, $vars, $a, $b| $tells,
            fn var(&mut self) -> Var<i32> { self.var() }
            fn equate(&mut self, one: Var<i32>, other: Var<i32>) -> Result<(), Error> { self.equate(one, other) }
            fn look(&self, vars: &[Var<i32>]) -> String {
                let mut text = format!("{}\nlive {}\n", self.store(), self.len());
                for &var in vars {
                    let same = vars.iter().position(|&other| self.same(var, other));
                    text += &format!("{:?} {same:?}\n", self.value(var));
                }
                text
            }
        );
    };
    ($program:ident, without, |$it:ident, $vars:ident, $a:ident, $b:ident| $tells:expr) => {
        subject!(@impl $program, |$it, $vars, $a, $b| $tells,
            fn var(&mut self) -> Var<i32> { Var::known(0) }
            fn equate(&mut self, _: Var<i32>, _: Var<i32>) -> Result<(), Error> { Ok(()) }
            fn look(&self, _: &[Var<i32>]) -> String { format!("{}\nlive {}\n", self.store(), self.len()) }
        );
    };
    (@impl $program:ident, |$it:ident, $vars:ident, $a:ident, $b:ident| $tells:expr, $($methods:tt)*) => {
        impl Subject for $program<Recorder> {
            fn make() -> Self {
                let mut program = $program::with_observer(Recorder::new());
                // Some runs are cut short, so that goals are pending at a checkpoint.
                program.set_limits(Limits::steps(150));
                program
            }
            fn tell(&mut self, kind: u8, $vars: &[Var<i32>], $a: usize, $b: usize) -> Result<(), Error> {
                let $it = self;
                let tells = $tells;
                tells[kind as usize % tells.len()]($it)
            }
            $($methods)*
        }
    };
}

/// Tells something about two variables or numbers.
type TellPair<P, A> = fn(&mut P, A, A) -> Result<(), Error>;

subject!(Order, with_vars, |it, vars, a, b| {
    let (x, y) = (vars[a % vars.len()], vars[b % vars.len()]);
    let tells: [TellPair<Self, Var<i32>>; 4] = [Self::leq, |it, x, y| it.leq(y, x), Self::ne, |it, x, _| it.small(x)];
    tells.map(|tell| move |it: &mut Self| tell(it, x, y))
});

subject!(Search, with_vars, |it, vars, a, b| {
    let (x, y) = (vars[a % vars.len()], vars[b % vars.len()]);
    let tells: [TellPair<Self, Var<i32>>; 7] = [
        |it, x, _| it.pick(x),
        Self::differ,
        |it, x, _| it.p(x),
        |it, x, _| it.q(x),
        Self::either,
        |it, x, _| it.first(x),
        |it, x, _| it.each(x),
    ];
    tells.map(|tell| move |it: &mut Self| tell(it, x, y))
});

subject!(Counters, without, |it, _vars, a, b| {
    let (a, b) = (a as i32, b as i32);
    let tells: [TellPair<Self, i32>; 7] = [
        Self::add,
        |it, a, _| it.drop_it(a),
        |it, a, _| it.full(a),
        |it, a, _| it.branch(a),
        Self::edge,
        |it, _, _| it.ask(),
        |it, a, b| it.add(b, a),
    ];
    tells.map(|tell| move |it: &mut Self| tell(it, a, b))
});

/// A result without the count of firings, which is never undone.
fn shown(result: Result<(), &Error>) -> String {
    match result {
        Err(Error::Limit(report)) => format!("{:?} {} {}\n", report.kind, report.live, report.pending),
        other => format!("{other:?}\n"),
    }
}

/// Fails at the first line that differs, as the whole texts are long.
#[track_caller]
fn assert_same(one: &str, other: &str) {
    for (at, (left, right)) in one.lines().zip(other.lines()).enumerate() {
        assert_eq!(left, right, "line {at}");
    }
    assert_eq!(one.lines().count(), other.lines().count());
}

/// A program under test, and what is known about its checkpoints.
struct Run<P> {
    program: P,
    vars: Vec<Var<i32>>,
    /// Each checkpoint, with how many variables and operations there were, and what the program looked like.
    marks: Vec<(Checkpoint, usize, usize, String)>,
    /// The operations that were not rolled back.
    log: Vec<Op>,
}

impl<P: Subject> Run<P> {
    fn new() -> Self {
        let mut program = P::make();
        let vars = (0..2).map(|_| program.var()).collect();
        Run { program, vars, marks: Vec::new(), log: Vec::new() }
    }

    /// Everything that can be observed of the program, now and next.
    fn observe(&self) -> String {
        let mut copy = self.program.clone();
        copy.validate().unwrap();
        let mut text = copy.look(&self.vars);
        copy.observer_mut().clear();
        let mut vars = self.vars.clone();
        vars.push(copy.var());
        // With wake-ups in between, since a history may be consulted only then.
        for kind in 0..8 {
            if kind % 4 == 3 {
                text += &shown(copy.equate(vars[kind as usize / 4], vars[vars.len() - 1]).as_ref().copied());
            }
            text += &shown(copy.tell(kind, &vars, kind as usize, kind as usize + 1).as_ref().copied());
        }
        text += &format!("{}\n{}", first_solutions(&mut copy).join("\n"), copy.look(&vars));
        copy.validate().unwrap();
        text + &copy.trace().to_string()
    }

    fn apply(&mut self, op: Op) {
        let vars = self.vars.len();
        let marks = self.marks.len();
        self.log.push(op);
        match op {
            Op::Tell(kind, a, b) => drop(self.program.tell(kind, &self.vars, a, b)),
            Op::NewVar => self.vars.push(self.program.var()),
            Op::Equate(a, b) => drop(self.program.equate(self.vars[a % vars], self.vars[b % vars])),
            Op::Bind(a, n) => drop(self.program.equate(self.vars[a % vars], Var::known(n))),
            Op::Commit => self.program.commit(),
            Op::Next => {
                // The search may take more steps than the limit lets it.
                let found: Vec<_> = self.program.solutions().map(|_| ()).take(2).collect();
                assert!(found.iter().all(|it| matches!(it, Ok(()) | Err(Error::Limit(_)))), "{found:?}");
            }
            Op::Checkpoint => {
                let mark = self.program.checkpoint();
                self.marks.push((mark, vars, self.log.len(), self.observe()));
            }
            Op::Rollback(at) if marks > 0 => {
                self.marks.truncate(at % marks + 1);
                let (mark, vars, ops, before) = self.marks.last().unwrap();
                self.program.rollback(*mark).unwrap();
                self.vars.truncate(*vars);
                self.log.truncate(*ops);
                assert_same(&self.observe(), before);
            }
            Op::Release(at) if marks > 0 => {
                let (mark, ..) = self.marks[at % marks];
                self.marks.truncate(at % marks);
                self.program.release(mark).unwrap();
            }
            Op::Rollback(_) | Op::Release(_) => {}
        }
        self.program.validate().unwrap();
    }
}

/// Rolls back as the operations say, then compares with a program that never saw what was undone.
fn check<P: Subject>(ops: &[Op]) {
    let mut run = Run::<P>::new();
    ops.iter().for_each(|&op| run.apply(op));
    let mut straight = Run::<P>::new();
    for op in run.log.clone() {
        match op {
            // It stands for the checkpoint that was rolled back to; there is nothing to undo here.
            Op::Rollback(_) => {}
            op => straight.apply(op),
        }
    }
    assert_same(&run.observe(), &straight.observe());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rolling_back_an_order_over_variables(ops in prop::collection::vec(op(), 1..40)) {
        check::<Order<Recorder>>(&ops);
    }

    #[test]
    fn rolling_back_a_search_over_variables(ops in prop::collection::vec(op(), 1..40)) {
        check::<Search<Recorder>>(&ops);
    }

    #[test]
    fn rolling_back_counters_and_paths(ops in prop::collection::vec(op(), 1..40)) {
        check::<Counters<Recorder>>(&ops);
    }
}

// ---------------------------------------------------------------- a branch that fails

/// What a branch does, on registered variables.
type Deed = (u8, i32, i32);

chr! {
    /// Runs deeds in a branch that fails. Variables are registered under numbers.
    pub struct Branches;
    constraint reg(i32, Var<i32>), fail_after(Vec<Deed>), run(Vec<Deed>), deed(u8, i32, i32), p(Var<i32>), q(Var<i32>), hit(i32),
        sum(Var<i32>, Var<i32>);
    fails   @ fail_after(deeds)                     <=> ( run(deeds), fail ; true );
    run     @ run(deeds)                            <=> for (kind, a, b): Deed in deeds { deed(kind, a, b) };
    equate  @ reg(a, x), reg(b, y) / deed(0, a, b)  <=> x = y;
    bind    @ reg(a, x) / deed(1, a, n)             <=> x = n;
    tell_p  @ reg(a, x) / deed(2, a, _)             <=> p(x);
    tell_q  @ reg(a, x) / deed(3, a, _)             <=> q(x);
    drop_p  @ reg(a, x) / deed(4, a, _), p(x)       <=> true;
    renew   @ deed(5, a, _), reg(a, _)              <=> fresh z: i32, reg(a, z);
    either  @ reg(a, x) / deed(6, a, n)             <=> ( x = n ; p(x) ; fresh z: i32, q(z), x = z );
    once    @ deed(7, a, n)                         <=> once { ( deed(6, a, n) ; deed(3, a, n) ) };
    other   @ deed(_, _, _)                         <=> true;
    met     @ p(x), q(x)                            ==> hit(0);
    chain   @ p(Some(a)), q(Some(b)), p(Some(c))    ==> a <= b, b <= c | hit(b);
    sum     @ sum(x, y)                             ==> value(x) + value(y) > 1 | hit(value(x) - value(y));
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    prop::collection::vec((0..8u8, 0..4, 0..4), 0..12)
}

/// Runs the deeds as they are, and gives everything that can be observed.
fn run_and_look(mut program: Branches<Recorder>, vars: &[Var<i32>], deeds: Vec<Deed>) -> String {
    program.observer_mut().clear();
    let result = program.run(deeds);
    program.validate().unwrap();
    let values: Vec<Option<i32>> = vars.iter().map(|&var| program.value(var)).collect();
    format!("{result:?} {values:?}\n{}\n{}", program.store(), program.trace())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_branch_that_failed_leaves_nothing_behind(before in deeds(), branch in deeds(), after in deeds()) {
        let mut program = Branches::with_observer(Recorder::new());
        let vars: [Var<i32>; 4] = program.vars();
        for (at, var) in (0..).zip(vars) {
            program.reg(at, var).unwrap();
        }
        program.sum(vars[0], vars[1]).unwrap();
        // Without choices left open, so that what comes after cannot go back to before the branch.
        prop_assume!(program.run(before).is_ok());
        program.commit();
        let mut other = program.clone();
        program.fail_after(branch).unwrap();
        other.fail_after(Vec::new()).unwrap();
        program.validate().unwrap();
        prop_assert_eq!(program.store().to_string(), other.store().to_string());
        prop_assert_eq!(run_and_look(program, &vars, after.clone()), run_and_look(other, &vars, after));
    }
}

mod pending_once {
    use chr_core::{Limits, chr};

    chr! {
        pub struct Pending;
        constraint start, go, late, slow(i32), way(i32), done;
        start @ start <=> ( way(1) ; way(2) );
        go    @ go    <=> once { ( slow(100) ; slow(7) ) }, done;
        late  @ late  <=> once { slow(100), ( way(3) ; way(4) ) }, done;
        end   @ slow(0) <=> true;
        slow  @ slow(n) <=> slow(n - 1);
    }

    /// A program that was stopped inside the `once` of `go`, with its choice made.
    fn stopped() -> Pending {
        let mut program = Pending::new();
        program.set_limits(Limits::steps(20));
        program.go().expect_err("it takes more steps");
        program.set_limits(Limits::default());
        program
    }

    #[test]
    fn a_checkpoint_inside_can_be_gone_back_to() {
        let mut program = stopped();
        let mark = program.checkpoint();
        for _ in 0..2 {
            program.resume().expect("there are no limits");
            assert_eq!(program.store().done().count(), 1);
            program.rollback(mark).expect("the mark is good");
            assert_eq!(program.store().done().count(), 0);
        }
    }

    #[test]
    fn a_checkpoint_inside_that_is_released_leaves_no_choice_open() {
        let mut program = stopped();
        let (first, second) = (program.checkpoint(), program.checkpoint());
        program.resume().expect("there are no limits");
        program.release(second).expect("the mark is good");
        program.release(first).expect("the mark is good");
        assert_eq!(program.solutions().count(), Ok(1));
    }

    #[test]
    fn commit_inside_leaves_no_choice_open() {
        for steps in 1..30 {
            let mut program = Pending::new();
            program.start().expect("there are no limits");
            program.set_limits(Limits::steps(steps));
            program.late().expect_err("it takes more steps");
            program.commit();
            program.set_limits(Limits::default());
            program.resume().expect("there are no limits");
            assert_eq!(program.solutions().count(), Ok(1), "stopped after {steps} steps");
        }
    }
}

chr! {
    /// Its lists of paths become arrays.
    pub struct Closure;
    constraint edge(u8, u8);
    #[set]
    constraint path(u8, u8);
    base @ edge(x, y)             ==> path(x, y);
    step @ path(x, y), path(y, z) ==> path(x, z);
}

#[test]
fn what_the_host_removes_from_long_lists_comes_back_in_its_place() {
    let mut random = 7_u64;
    let mut below = |n: u64| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((random >> 33) % n) as u8
    };
    for _ in 0..20 {
        let mut program = Closure::new();
        let mut connected = [[false; 14]; 14];
        let mut marks = Vec::new();
        for step in 0..120 {
            match below(8) {
                0..3 => {
                    let (x, y) = (below(14), below(14));
                    program.edge(x, y).unwrap();
                    connected[usize::from(x)][usize::from(y)] = true;
                }
                3..5 => marks.push((program.checkpoint(), program.store().to_string(), connected)),
                5 if !marks.is_empty() => {
                    let (mark, before, edges) = marks.pop().unwrap();
                    program.rollback(mark).unwrap();
                    assert_eq!(program.store().to_string(), before);
                    connected = edges;
                }
                _ if !marks.is_empty() => {
                    let each = 1 + usize::from(below(4));
                    let paths: Vec<_> = program.store().path().step_by(each).map(|path| path.id()).collect();
                    paths.into_iter().for_each(|path| assert!(program.remove(path).unwrap()));
                }
                _ => {}
            }
            program.validate().unwrap_or_else(|flaw| panic!("{step}: {flaw}"));
        }
        if !marks.is_empty() {
            let (mark, _, edges) = marks.swap_remove(0);
            program.rollback(mark).unwrap();
            connected = edges;
        }
        // By Warshall.
        for y in 0..14 {
            for x in 0..14 {
                for z in 0..14 {
                    connected[x][z] |= connected[x][y] && connected[y][z];
                }
            }
        }
        assert_eq!(program.store().path().count(), connected.as_flattened().iter().filter(|it| **it).count());
        program.validate().unwrap();
    }
}

//! Constraints that take the place of another: what that one has tried is not tried again, and nobody can see that it is not.
//! Counters, in programs whose rules interrupt each other wherever they can; numbers, ages and counts are those of a run in
//! which everything is tried.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_core::{Limits, Observer, Recorder, chr};
use proptest::prelude::*;

/// The rules, compiled with all passes and with none; both are told the same.
macro_rules! twins {
    ($module:ident, $max:literal, { $($rules:tt)* }, |$x:ident| $($what:pat => $goal:ident($($arg:ident),*)),*) => {
        mod $module {
            use super::*;

            pub mod quick {
                use super::*;
                chr! {
                    /// As it is.
                    pub struct Program;
                    $($rules)*
                }
            }
            pub mod plain {
                use super::*;
                chr! {
                    /// Everything is tried.
                    #[without(all)]
                    pub struct Program;
                    $($rules)*
                }
            }

            twins!(@told quick $x $($what => $goal($($arg),*)),*);
            twins!(@told plain $x $($what => $goal($($arg),*)),*);

            proptest! {
                #![proptest_config(ProptestConfig::with_cases(100))]

                #[test]
                fn nobody_can_see_what_is_not_tried(
                    goals in proptest::collection::vec((0..$max as u8, 0..5_u8), 1..40),
                    steps in 1..7_u64,
                ) {
                    let (mut quick, mut watched) = (quick::Program::new(), quick::Program::with_observer(Recorder::new()));
                    let (mut plain, mut paused) = (plain::Program::new(), quick::Program::new());
                    paused.set_limits(Limits::steps(steps));
                    for (what, x) in goals {
                        let told = quick.told(what, x).is_ok();
                        prop_assert_eq!(told, watched.told(what, x).is_ok());
                        prop_assert_eq!(told, plain.told(what, x).is_ok());
                        let mut done = paused.told(what, x);
                        while matches!(done, Err(chr_core::Error::Limit(_))) {
                            done = paused.resume();
                        }
                        prop_assert_eq!(told, done.is_ok());
                        quick.validate().unwrap();
                        prop_assert_eq!(quick.seen(), watched.seen());
                        prop_assert_eq!(quick.seen(), plain.seen());
                        prop_assert_eq!(quick.seen(), paused.seen());
                        if !told {
                            break;
                        }
                    }
                }
            }
        }
    };
    (@told $module:ident $x:ident $($what:pat => $goal:ident($($arg:ident),*)),*) => {
        impl<O: Observer> $module::Program<O> {
            fn told(&mut self, what: u8, $x: u8) -> chr_core::Result<()> {
                match what { $($what => self.$goal($($arg),*)),* }
            }

            fn seen(&self) -> String {
                let fired: Vec<_> = self.firings().collect();
                format!("{}\n{fired:?}", self.store())
            }
        }
    };
}

// A counter that numbers what comes, and is handed from rule to rule.
twins!(applies, 5, {
    constraint unused(u8), digit(u8), left(u8), right(u8), named(u8, u8), pair(u8, u8), start();
    start @ start(), unused(_) <=> true;
    begin @ start() <=> unused(0);
    named @ digit(x), unused(u) <=> unused(u.wrapping_add(1)), named(x, u);
    pair  @ left(x), right(x), unused(u) <=> unused(u.wrapping_add(1)), pair(x, u);
    twice @ named(x, _), pair(x, _) <=> left(x), digit(x), digit(x + 1);
}, |x| 0 => start(), 1 => digit(x), 2 => left(x), 3 => right(x), _ => digit(x));

// A partner that is kept goes on with what is left, but not with what has come since.
twins!(kept_by_the_rule, 4, {
    constraint unused(u8), source(u8), want(u8), got(u8, u8), start();
    begin @ start() <=> unused(0);
    each  @ source(x) / want(x), unused(u) <=> unused(u.wrapping_add(1)), got(x, u);
    end   @ got(x, _) / source(x) <=> x == 3 | true;
}, |x| 0 => start(), 1 => source(x), _ => want(x));

// One that was interrupted before it has tried the rule is found by the new one first.
twins!(interrupted_before, 3, {
    constraint unused(u8), node(u8), tick(), note(u8), noted(u8, u8), num(u8, u8), start();
    begin  @ start() <=> unused(0);
    open   @ node(x) ==> x > 0 | tick(), note(x);
    take   @ tick(), unused(u) <=> unused(u.wrapping_add(1));
    noted  @ note(x), unused(u) <=> unused(u.wrapping_add(1)), noted(x, u);
    number @ node(x), unused(u) <=> x != 2 | unused(u.wrapping_add(1)), num(x, u);
}, |x| 0 => start(), _ => node(x));

// One that is interrupted only afterwards has tried it.
twins!(interrupted_after, 3, {
    constraint unused(u8), node(u8), tick(), note(u8), noted(u8, u8), num(u8, u8), start();
    begin  @ start() <=> unused(0);
    number @ node(x), unused(u) <=> x != 2 | unused(u.wrapping_add(1)), num(x, u);
    open   @ node(x) ==> x > 0 | tick(), note(x);
    take   @ tick(), unused(u) <=> unused(u.wrapping_add(1));
    noted  @ note(x), unused(u) <=> unused(u.wrapping_add(1)), noted(x, u);
}, |x| 0 => start(), _ => node(x));

// The counter itself is kept by a rule, and is replaced while that goes on.
twins!(the_old_one_is_interrupted, 4, {
    constraint unused(u8), ask(u8), digit(u8), late(u8), named(u8, u8), start();
    begin @ start() <=> unused(0);
    ask   @ unused(_) / ask(x) <=> digit(x), late(x);
    named @ digit(x), unused(u) <=> unused(u.wrapping_add(1)), named(x, u);
    late  @ late(x), unused(u) <=> x > 1 | unused(u.wrapping_add(2)), named(x, u);
}, |x| 0 => start(), 1 => ask(x), 2 => digit(x), _ => late(x));

// Propagation fires again for the new one; a guard, a literal and a name that is used twice look at what has changed.
twins!(looked_at, 5, {
    constraint unused(u8), digit(u8), full(u8), zero(u8), equal(u8), saw(u8, u8), named(u8, u8), start();
    begin @ start() <=> unused(0);
    third @ zero(_), unused(3) <=> unused(7);
    full  @ full(x), unused(u) <=> u >= x | unused(u.wrapping_add(1)), saw(x, u);
    equal @ equal(u), unused(u) <=> unused(u.wrapping_add(1));
    named @ digit(x), unused(u) <=> unused(u.wrapping_add(1)), named(x, u);
    saw   @ zero(x), unused(u) ==> x > 2 | saw(x, u);
}, |x| 0 => start(), 1 => digit(x), 2 => full(x), 3 => zero(x), _ => equal(x));

// Passive heads are not tried as they come; what is negated comes when something else goes.
twins!(not_tried_before, 5, {
    constraint unused(u8), digit(u8), quiet(u8), bar(u8), free(u8), named(u8, u8), start();
    begin @ start() <=> unused(0);
    quiet @ #[passive] quiet(x), unused(u) <=> unused(u.wrapping_add(1)), named(x, u);
    free  @ free(x), unused(u), !bar(x) <=> unused(u.wrapping_add(1)), named(x, u);
    lower @ digit(x), bar(x) <=> x > 1 | true;
    named @ digit(x), unused(u) <=> unused(u.wrapping_add(1)), named(x, u);
}, |x| 0 => start(), 1 => digit(x), 2 => quiet(x), 3 => bar(x), _ => free(x));

// With a `#[key]`, and several counters, one for each group; a key that changes is checked.
twins!(keyed, 5, {
    #[key(group)]
    constraint next(group: u8, number: u8);
    constraint item(u8), move_to(u8), seek(u8), named(u8, u8);
    named @ item(g), next(g, n) <=> next(g, n.wrapping_add(1)), named(g, n);
    moved @ move_to(g), next(0, n) <=> next(g, n), item(g);
    found @ seek(n), next(_, n) <=> true;
}, |x| 0 => item(x), 1 => move_to(x), 2 => begin(x), 3 => seek(x), _ => item(x));

impl<O: Observer> keyed::quick::Program<O> {
    fn begin(&mut self, x: u8) -> chr_core::Result<()> {
        if self.store().next_by_group(x).next().is_some() { Ok(()) } else { self.next(x, 0) }
    }
}

impl<O: Observer> keyed::plain::Program<O> {
    fn begin(&mut self, x: u8) -> chr_core::Result<()> {
        if self.store().next_by_group(x).next().is_some() { Ok(()) } else { self.next(x, 0) }
    }
}

// Under open choices the row stays for going back.
twins!(searching, 4, {
    constraint unused(u8), digit(u8), named(u8, u8), no(u8, u8), pick(u8), start();
    begin @ start() <=> unused(0);
    no    @ named(x, u), no(x, u) <=> fail;
    named @ digit(x), unused(u) <=> unused(u.wrapping_add(1)), named(x, u);
    pick  @ pick(x) <=> choose y: u8 in x..5 { digit(y) }, digit(x);
}, |x| 0 => start(), 1 => pick(x), 2 => ban(x), _ => digit(x));

impl<O: Observer> searching::quick::Program<O> {
    fn ban(&mut self, x: u8) -> chr_core::Result<()> {
        self.no(x, x)
    }
}

impl<O: Observer> searching::plain::Program<O> {
    fn ban(&mut self, x: u8) -> chr_core::Result<()> {
        self.no(x, x)
    }
}

/// The notes of the plan on the rules that update in place.
fn updates(plan: &chr_core::Plan) -> Vec<String> {
    let plan = plan.to_string();
    plan.lines().filter(|line| line.contains("takes the place")).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn the_plan_says_where_the_new_one_is_tried() {
    let nowhere = "goal 1 takes the place of head 2 and is tried nowhere";
    let plan = updates(applies::quick::Program::plan());
    assert_eq!(plan, [nowhere, "goal 1 takes the place of head 3 and is tried nowhere"]);
    assert_eq!(updates(kept_by_the_rule::quick::Program::plan()), ["goal 1 takes the place of head 3"]);
    let plan = updates(interrupted_before::quick::Program::plan());
    let before = "goal 1 takes the place of head 2 and is tried at unused:3 only";
    assert_eq!(plan, [before, before, before]);
    assert_eq!(updates(interrupted_after::quick::Program::plan()), [nowhere, nowhere, nowhere]);
    let plan = updates(the_old_one_is_interrupted::quick::Program::plan());
    assert_eq!(plan, ["goal 1 takes the place of head 2"; 2]);
    let plan = updates(looked_at::quick::Program::plan());
    assert_eq!(
        plan,
        ["goal 1 takes the place of head 2 and is tried at unused:1, unused:2, unused:3, unused:5 only"; 4]
    );
    let plan = updates(not_tried_before::quick::Program::plan());
    assert_eq!(plan, ["goal 1 takes the place of head 2 and is tried at unused:1, unused:2 only"; 2]);
    let plan = updates(keyed::quick::Program::plan());
    let [named, moved] = ["next:3", "next:1, next:2"]
        .map(|tried| format!("goal 1 takes the place of head 2 and is tried at {tried} only"));
    assert_eq!(plan, [named, moved]);
    assert_eq!(updates(applies::plain::Program::plan()), [""; 0]);
}

#[test]
fn a_counter_costs_the_same_however_much_it_could_be_tried_with() {
    // Twos are never numbered, and stay.
    let tried = |waiting: u32| {
        let mut program = interrupted_after::quick::Program::with_observer(chr_core::Profile::new());
        (0..waiting).for_each(|_| program.node(2).unwrap());
        program.start().unwrap();
        let before = looked_at(&program);
        (0..20).for_each(|_| program.node(1).unwrap());
        looked_at(&program) - before
    };
    fn looked_at(program: &interrupted_after::quick::Program<chr_core::Profile>) -> u64 {
        program.profile().rules.iter().map(|rule| rule.candidates).sum()
    }
    assert_eq!(tried(5), tried(500));
}

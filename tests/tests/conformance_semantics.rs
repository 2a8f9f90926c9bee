//! The order of things, form by form: rules, occurrences, partners, bodies, history, as in SWI-Prolog.
//! See `conformance/harness.rs`; each program's `.pl` file says what it is about.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::chr;
use harness::Log;

chr! {
    pub struct RuleKinds;
    constraint a(i64), b(i64), c(i64), d(i64);
    simplify  @ a(x), b(x) <=> c(x);
    simpagate @ a(x) / c(x) <=> d(x);
    propagate @ b(x) ==> x > 5 | c(x);
    single    @ d(x) <=> x > 7 | true;
}

conformance! {
    rule_kinds |log| RuleKinds::with_observer(log.audited());
    simplification [] a(1), b(1);
    no_partner [] a(1), b(2);
    propagation [] b(6);
    kept [] a(3), c(3), c(3), c(4);
    kept_later [] c(3), c(4), c(3), a(3);
    all [] b(8), a(8), a(8), c(8), b(8), d(1);
}

chr! {
    pub struct ManyHeads;
    constraint h(i64), i(i64), j(i64), k(i64), l(i64), out(i64, i64);
    five  @ h(x), i(x), j(x) / k(x), l(x) <=> out(5, x);
    four  @ h(x), i(x), j(x), k(x) ==> out(4, x);
    three @ h(x) / i(x), j(x) <=> x > 10 | out(3, x);
    two   @ h(x), i(x) ==> x > 20 | out(2, x);
    one   @ h(x) <=> x > 90 | out(1, x);
}

conformance! {
    many_heads |log| ManyHeads::with_observer(log.audited());
    one [] h(91);
    two [] h(21), i(21), i(20);
    three [] i(11), j(11), h(11);
    three_no [] i(10), j(10), h(10);
    four [] k(1), j(1), i(1), h(1);
    five [] l(1), k(2), j(1), k(1), i(1), h(1);
    five_last_removed [] h(1), i(1), j(1), k(1), l(1);
    two_fives [] h(1), i(1), j(1), l(1), l(1), k(1), k(1);
    all [] h(95), i(95), j(95), k(95), l(95);
    many_fours [] h(1), h(1), i(1), i(1), j(1), j(1), k(1), k(1);
}

chr! {
    pub struct RepeatedVariables;
    constraint p(i64, i64), q(i64, i64, i64), out(String);
    same   @ p(x, x) <=> out(format!("same({x})"));
    swap   @ p(x, y), p(y, x) <=> out(format!("swap({x},{y})"));
    triple @ q(x, x, x) <=> out(format!("triple({x})"));
    outer  @ q(x, _, x) <=> out(format!("outer({x})"));
    chain  @ p(x, y), q(y, z, z) ==> out(format!("chain({x},{y},{z})"));
}

conformance! {
    repeated_variables |log| RepeatedVariables::with_observer(log.audited());
    same [] p(1, 1), p(1, 2);
    swap [] p(1, 2), p(3, 4), p(2, 1);
    triple [] q(1, 1, 1), q(1, 2, 1), q(1, 1, 2);
    chain [] p(1, 2), p(2, 3), q(2, 5, 5), q(3, 6, 6), q(3, 6, 7);
}

chr! {
    pub struct Constants;
    constraint c(&'static str, i64), n(i64), out(String);
    zero  @ n(0) <=> out("zero".to_string());
    minus @ n(-1) <=> out("minus".to_string());
    small @ n(1), n(2) <=> out("three".to_string());
    red   @ c("red", x) <=> out(x.to_string());
    pair  @ c("green", x), c("blue", x) <=> out("pair".to_string());
    known @ c("blue", 7) ==> out("seven".to_string());
}

conformance! {
    constants |log| Constants::with_observer(log.audited());
    zero [] n(0), n(-1), n(5);
    small [] n(2), n(1), n(1), n(2);
    colours [] c("red", 1), c("green", 2), c("blue", 3), c("blue", 2);
    literal_pair [] c("blue", 7), c("green", 7);
    literal_kept [] c("blue", 7), c("blue", 7), c("blue", 8);
}

type Point = (i64, i64);

/// Named as the terms are written in Prolog.
#[allow(non_camel_case_types)]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    seg(Point, Point),
    dot(Point),
    two(Box<Shape>, Box<Shape>),
}

#[allow(non_camel_case_types)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Maybe {
    some(i64),
    none,
}

fn two(a: Point, b: Point) -> Shape {
    Shape::two(Box::new(Shape::dot(a)), Box::new(Shape::dot(b)))
}

chr! {
    pub struct Patterns;
    constraint pt(Point), opt(Maybe), out(String), shape(Shape);
    axis   @ pt((x, 0)) <=> out(format!("axis({x})"));
    line   @ pt((x, y)), pt((x, z)) ==> y < z | out(format!("line({x},{y},{z})"));
    both   @ opt(Maybe::some(x)), pt((x, _)) ==> out(format!("both({x})"));
    none   @ opt(Maybe::none) <=> out("none".to_string());
    flat   @ shape(Shape::seg((_, y), (_, y))) <=> out(format!("flat({y})"));
    dot    @ shape(Shape::dot(p)), pt(p) <=> out(format!("dot({p:?})"));
    nested @ shape(Shape::two(a, b)) <=> let Shape::dot(p) = &**a, let Shape::dot(q) = &**b, p == q | shape((*a).clone());
}

conformance! {
    patterns |log| Patterns::with_observer(log.audited());
    axis [] pt((3, 0)), pt((3, 1));
    line [] pt((1, 5)), pt((1, 6)), pt((2, 6)), pt((1, 7));
    both [] opt(Maybe::some(1)), opt(Maybe::some(2)), pt((2, 2)), pt((1, 4)), opt(Maybe::none);
    shapes [] shape(Shape::seg((1, 2), (5, 2))), shape(Shape::seg((1, 2), (1, 3)));
    dot [] pt((2, 2)), shape(Shape::dot((2, 3))), shape(Shape::dot((2, 2)));
    nested [] pt((2, 2)), shape(two((2, 2), (2, 2))), shape(two((2, 2), (2, 1)));
}

chr! {
    pub struct Guards;
    constraint n(i64), m(i64, i64), out(&'static str, i64);
    third @ n(x) <=> let 0 = x % 3, let q: i64 = x / 3 | out("third", q);
    big   @ n(x) <=> x > 100 | out("big", x);
    take  @ m(x, y) <=> let z = x + y, z > 10, let w: i64 = z - 10, w < 5 | out("match", w);
    never @ n(x) <=> x > 50, false | out("never", x);
    pairs @ n(x), n(y) ==> let s: i64 = x + y, s == 20 | out("pair", s);
}

conformance! {
    guards |log| Guards::with_observer(log.audited());
    third [] n(9), n(10), n(0);
    big [] n(101), n(102);
    match_ [] m(5, 6), m(1, 2), m(9, 9);
    never [] n(53);
    pairs [] n(7), n(13), n(10), n(10);
}

chr! {
    pub struct HistoryDuplicates;
    constraint a(i64), b(i64), pair(i64, i64), single(String);
    single @ a(x) ==> single(x.to_string());
    pair   @ a(x), a(y) ==> pair(x, y);
    mixed  @ a(x), b(x) ==> single("b".to_string());
}

conformance! {
    history_duplicates |log| HistoryDuplicates::with_observer(log.audited());
    one [] a(1);
    two_equal [] a(1), a(1);
    two [] a(1), a(2);
    three_equal [] a(1), a(1), a(1);
    three [] a(1), a(2), a(3);
    mixed [] a(1), a(1), b(1), b(1), b(2);
}

chr! {
    pub struct RuleOrder { log: Log }
    constraint a(i64), b(i64), c(i64);
    first  @ a(x), b(x) ==> { self.log.note(format!("first({x})")); };
    second @ a(x) <=> x > 5 | c(x);
    third  @ a(x), b(x) ==> { self.log.note(format!("third({x})")); };
    fourth @ b(x) / a(x) <=> x > 2 | c(x);
    fifth  @ a(_) ==> { self.log.note("fifth"); };
}

conformance! {
    rule_order |log| RuleOrder::with_observer(log.clone(), log.audited());
    low [] b(1), a(1);
    high [] b(7), a(7);
    middle [] b(3), a(3);
    active_b [] a(3), b(3);
    alone [] a(1), a(9), a(4);
}

chr! {
    pub struct OccurrenceOrder { log: Log }
    constraint a(i64), t(i64), k(i64), p(i64);
    prop   @ p(x), p(y) ==> { self.log.note(format!("p({x},{y})")); };
    simpa  @ a(x) / a(y) <=> { self.log.note(format!("a({x},{y})")); };
    simpl  @ t(x), t(y) <=> { self.log.note(format!("t({x},{y})")); };
    kept   @ k(x), k(y) / k(z) <=> { self.log.note(format!("k({x},{y},{z})")); };
}

conformance! {
    occurrence_order |log| OccurrenceOrder::with_observer(log.clone(), log.audited());
    propagation [] p(1), p(2);
    propagation3 [] p(1), p(2), p(3);
    simpagation [] a(1), a(2);
    simpagation3 [] a(1), a(2), a(3);
    simplification [] t(1), t(2);
    kept [] k(1), k(2), k(3);
    kept4 [] k(1), k(2), k(3), k(4);
}

chr! {
    pub struct PartnerOrder { log: Log }
    constraint go, sweep, once_only, a(i64), b(i64, i64), c(i64), q(i64);
    prop   @ go, a(x) ==> { self.log.note(format!("a({x})")); };
    join   @ go, b(x, y), c(y) ==> { self.log.note(format!("b({x},{y})")); };
    sweep  @ sweep / a(x) <=> { self.log.note(format!("swept({x})")); };
    taken  @ once_only, a(x) <=> { self.log.note(format!("taken({x})")); };
    key    @ q(x), b(x, y) ==> { self.log.note(format!("key({x},{y})")); };
}

conformance! {
    partner_order |log| PartnerOrder::with_observer(log.clone(), log.audited());
    newest_first [] a(1), a(2), a(3), go();
    sweep [] a(1), a(2), a(3), sweep();
    newest_taken [] a(1), a(2), a(3), once_only();
    each_partner_comes [] go(), a(1), a(2);
    by_key [] b(1, 1), b(2, 2), b(1, 3), b(1, 4), q(1);
    join [] b(1, 7), b(2, 7), b(3, 8), c(7), go();
    sweep_stays [] sweep(), a(1), a(2);
}

chr! {
    pub struct BodyOrder { log: Log }
    constraint start, a(i64), b(i64), c(i64), down(i64);
    start @ start <=> { self.log.note("before"); }, a(1), { self.log.note("between"); }, b(1), { self.log.note("after"); };
    ab    @ a(x), b(x) <=> { self.log.note("in_ab"); }, c(x), { self.log.note("out_ab"); };
    c     @ c(x) ==> { self.log.note("in_c"); }, a(x), { self.log.note("out_c"); };
    down  @ down(n) <=> n > 0 | { self.log.note(format!("enter({n})")); }, let m = n - 1, down(m),
            { self.log.note(format!("leave({n})")); };
    floor @ down(0) <=> { self.log.note("floor"); };
}

conformance! {
    body_order |log| BodyOrder::with_observer(log.clone(), log.audited());
    start [] start();
    down [] down(3);
    twice [] start(), start();
}

chr! {
    pub struct ActiveRemoved { log: Log }
    constraint a(i64), b(i64), kill(i64), late(i64);
    kill  @ kill(x), a(x) <=> true;
    drop  @ kill(_) <=> true;
    try_  @ a(x), b(y) ==> { self.log.note(format!("try({x},{y})")); }, if y > 2 { kill(x) };
    late  @ a(x) ==> late(x);
}

conformance! {
    active_removed |log| ActiveRemoved::with_observer(log.clone(), log.audited());
    removed_first [] b(1), b(2), b(3), a(1);
    removed_last [] b(3), b(2), b(1), a(1);
    not_removed [] b(1), b(2), a(1);
    partner_removed [] a(1), a(2), b(3), a(3);
}

chr! {
    pub struct PartnersRemoved { log: Log }
    constraint go, a(i64), kill(i64), pair, b(i64);
    kill  @ kill(x) / a(x) <=> { self.log.note(format!("killed({x})")); };
    done  @ kill(_) <=> true;
    visit @ go, a(x) ==> { self.log.note(format!("visit({x})")); }, let y = x - 1, kill(y);
    pairs @ pair, b(x), b(y) ==> x < y | { self.log.note(format!("pair({x},{y})")); }, a(x), kill(x);
}

conformance! {
    partners_removed |log| PartnersRemoved::with_observer(log.clone(), log.audited());
    every_other [] a(1), a(2), a(3), a(4), a(5), go();
    duplicates [] a(1), a(1), a(2), a(2), go();
    pairs [] b(1), b(2), b(3), pair();
}

chr! {
    pub struct PartnersAdded { log: Log }
    constraint a(i64), b(i64), seed;
    grow @ a(x), b(y) ==> y < 4 | { self.log.note(format!("grow({x},{y})")); }, let z = y + 1, b(z);
    seed @ seed, b(y) ==> y > 8 | { self.log.note(format!("seed({y})")); }, a(y);
}

conformance! {
    partners_added |log| PartnersAdded::with_observer(log.clone(), log.audited());
    grow [] b(1), a(1);
    grow_two [] a(1), a(2), b(2);
    old_first [] b(3), b(1), a(1);
    seed [] b(9), b(3), b(10), seed();
}

chr! {
    pub struct ZeroArguments;
    constraint tick, tock, gong, stop, silence;
    gong  @ tock, tock <=> gong;
    tock  @ tick, tick <=> tock;
    stop  @ stop / tick <=> true;
    quiet @ gong, stop ==> silence;
    one   @ silence / silence <=> true;
}

conformance! {
    zero_arguments |log| ZeroArguments::with_observer(log.audited());
    four [] tick(), tick(), tick(), tick();
    five [] tick(), tick(), tick(), tick(), tick();
    stop [] stop(), tick(), gong(), gong();
    stop_late [] tick(), gong(), gong(), stop(), tick();
}

chr! {
    pub struct NeverStored;
    constraint add(i64), total(i64), double(i64), ask(i64), out(String);
    double @ double(x) <=> add(x), add(x);
    add    @ add(x), total(y) <=> total(x + y);
    first  @ add(x) <=> total(x);
    answer @ total(x) / ask(y) <=> x > y | out(x.to_string());
    no     @ ask(_) <=> out("no".to_string());
}

conformance! {
    never_stored |log| NeverStored::with_observer(log.audited());
    sum [] add(3), add(4), double(5);
    ask [] ask(1), add(3), ask(1), ask(5);
}

chr! {
    pub struct Failure { log: Log }
    constraint a(i64), b(i64), c(i64);
    clash @ a(x), b(x) <=> fail;
    late  @ c(x) <=> x > 2 | { self.log.note("late"); }, a(x), { self.log.note("not_seen"); };
    over  @ a(x) ==> x > 9 | { self.log.note("over"); }, fail;
    guard @ c(x) <=> x < 0, false | { self.log.note("never"); };
}

conformance! {
    failure |log| Failure::with_observer(log.clone(), log.audited());
    clash [] a(1), b(1);
    no_clash [] a(1), b(2);
    nested [] b(3), c(3);
    over [] a(9), a(10);
    guard [] c(-1);
    after [] a(1), b(1), c(5);
}

chr! {
    pub struct DeepRecursion;
    constraint count(i64), sum(i64), add(i64), total(i64), up(i64, i64);
    more  @ count(n) <=> n > 0 | count(n - 1);
    zero  @ count(0) <=> true;
    sum   @ sum(n) <=> n > 0 | sum(n - 1), add(n);
    base  @ sum(0) <=> total(0);
    add   @ add(n), total(t) <=> total(t + n);
    up    @ up(n, l) ==> n < l | up(n + 1, l);
}

conformance! {
    deep_recursion |log| DeepRecursion::with_observer(log.audited());
    count [] count(20000);
    sum [] sum(5000);
    up [] up(0, 40);
}

chr! {
    pub struct MinKept { log: Log }
    constraint min(i64), tag(&'static str, i64);
    #[set]
    constraint set(i64);
    min @ min(x) / min(y) <=> x <= y | { self.log.note(format!("drop({y})")); };
    tag @ tag(k, _) / tag(k, v) <=> { self.log.note(format!("drop({k},{v})")); };
}

conformance! {
    min_kept |log| MinKept::with_observer(log.clone(), log.audited());
    falling [] min(3), min(2), min(1);
    rising [] min(1), min(2), min(3);
    equal [] min(2), min(2), min(2);
    newest_dropped [] tag("a", 1), tag("b", 2), tag("a", 3), tag("b", 4);
    set [] set(1), set(2), set(1), set(2), set(3);
}

chr! {
    pub struct Passive { log: Log }
    constraint a(i64), b(i64), c(i64);
    ab @ #[passive] a(x), b(x) ==> { self.log.note(format!("ab({x})")); };
    cc @ c(x) / #[passive] c(y) <=> { self.log.note(format!("cc({x},{y})")); };
    ba @ b(x), #[passive] a(x) <=> x > 5 | { self.log.note(format!("ba({x})")); };
}

conformance! {
    passive |log| Passive::with_observer(log.clone(), log.audited());
    active_b [] a(1), b(1);
    passive_a [] b(1), a(1);
    passive_c [] c(1), c(2), c(3);
    passive_removed [] b(6), a(6), b(6);
}

chr! {
    pub struct Counter { log: Log }
    constraint cnt(i64), inc, seen(i64), watch(i64), cell(i64, i64), put(i64, i64);
    watch @ watch(w), cnt(n) ==> { self.log.note(format!("watch({w},{n})")); };
    even  @ cnt(n) ==> n % 2 == 0 | seen(n);
    inc   @ inc, cnt(n) <=> cnt(n + 1);
    put   @ put(k, v), cell(k, _) <=> cell(k, v);
    cell  @ cell(k, v), watch(k) ==> { self.log.note(format!("cell({k},{v})")); };
}

conformance! {
    counter |log| Counter::with_observer(log.clone(), log.audited());
    count [] cnt(0), inc(), inc(), inc();
    watched [] watch(11), cnt(0), inc(), watch(12), inc();
    two [] cnt(0), cnt(10), inc(), inc();
    cells [] watch(1), cell(1, 0), cell(2, 0), put(2, 5), put(1, 6), put(1, 6);
}

chr! {
    pub struct Conditional { log: Log }
    constraint n(i64), each(i64), a(i64), pos(i64), neg(i64), zero;
    sign @ n(x) <=> if x > 0 { { self.log.note("up"); }, pos(x) } else if x < 0 { neg(-x), { self.log.note("down"); } } else { zero },
           { self.log.note("signed"); };
    each @ each(n) <=> for i: i64 in 1..=n { a(i) }, { self.log.note("done"); };
    a    @ a(x), a(y) <=> let z: i64 = x + y, z % 2 == 0 | pos(z);
    gone @ neg(x), pos(x) <=> true;
}

conformance! {
    conditional |log| Conditional::with_observer(log.clone(), log.audited());
    signs [] n(3), n(-4), n(0), n(-3);
    loop_ [] each(4);
    loop_empty [] each(1);
}

chr! {
    pub struct Triangles;
    constraint edge(i64, i64), tri(i64, i64, i64), path(i64, i64), square(i64);
    tri   @ edge(x, y), edge(y, z), edge(z, x) ==> x < y, x < z | tri(x, y, z);
    dup   @ path(x, y) / path(x, y) <=> true;
    start @ edge(x, y) ==> path(x, y);
    step  @ edge(x, y), path(y, z) ==> path(x, z);
}

conformance! {
    triangles |log| Triangles::with_observer(log.audited());
    one [] edge(1, 2), edge(2, 3), edge(3, 1);
    none [] edge(1, 2), edge(2, 3), edge(1, 3);
    two [] edge(3, 1), edge(2, 3), edge(1, 2), edge(3, 4), edge(4, 2);
    twice [] edge(1, 2), edge(2, 3), edge(3, 1), edge(1, 2);
}

chr! {
    pub struct KeptGoesOn { log: Log }
    constraint c(i64), d(i64), e(i64), gate;
    cd   @ c(x) / d(y) <=> y < 3 | { self.log.note(format!("cd({x},{y})")); };
    dc   @ d(x) / c(y) <=> { self.log.note(format!("dc({x},{y})")); }, e(y);
    gate @ gate / e(x) <=> { self.log.note(format!("gate({x})")); };
    ce   @ c(x), e(y) ==> { self.log.note(format!("ce({x},{y})")); };
}

conformance! {
    kept_goes_on |log| KeptGoesOn::with_observer(log.clone(), log.audited());
    clears [] d(1), d(5), d(2), c(1);
    removed [] d(5), d(6), c(1);
    d_active [] c(1), c(2), d(7);
    d_dropped [] c(1), c(2), d(1);
    gate [] gate(), c(1), d(7), c(2), e(3);
    e_many [] e(1), e(2), c(1);
}

chr! {
    pub struct SameTwice;
    constraint a(i64), u(i64, i64), out(String);
    two   @ a(x), a(x) <=> out("two".to_string());
    loop_ @ u(x, y), u(y, x) ==> out(format!("loop({x},{y})"));
    three @ u(x, x), u(x, x), u(x, x) <=> out("three".to_string());
}

conformance! {
    same_twice |log| SameTwice::with_observer(log.audited());
    one [] a(1);
    two [] a(1), a(1);
    three [] a(1), a(1), a(1);
    self_ [] u(1, 1);
    pair [] u(1, 2), u(2, 1);
    self_twice [] u(1, 1), u(1, 1);
    self_thrice [] u(1, 1), u(1, 1), u(1, 1);
}

//! A program that is data, written as source: in the language of `chr!`, and as the Rust constant that it is. Some are
//! written with rule sets, which must not make a difference.

use std::fmt::Write;

use crate::program::{Absent, Aggregate, Arm, Expr, Fold, Goal, Head, Pat, Program, Rule, Sort, Test};

/// How much of a program stands in rule sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parts {
    /// Nothing.
    Whole,
    /// All constraints and the first half of the rules.
    Set,
    /// The same, where the constraints and rules up to a point are in a set that this one uses.
    SetOfSet,
}

/// The source of a program in parts: its rule sets, and what is left.
struct Split {
    /// Each with its name; a set uses the one before.
    sets: Vec<(&'static str, String)>,
    rest: String,
}

/// What a rule must have declared: one more than the last of the kinds in it.
fn needs(program: &Program, rule: &Rule) -> usize {
    // The text is the only walk over all forms that there is no other need for.
    let text = [heads(program, rule), guard(program, rule), goals(program, rule.body)].join(" ");
    let mentions = |name: &str| text.split(|ch: char| !ch.is_alphanumeric() && ch != '_').any(|word| word == name);
    let last = (0..program.kinds.len()).rev().find(|&kind| mentions(program.kinds[kind].name));
    // A fresh variable is of a type that some constraint has.
    let variable = program.kinds.iter().position(|kind| kind.args.contains(&Sort::Variable));
    last.max(variable.filter(|_| mentions("fresh"))).map_or(0, |last| last + 1)
}

fn split(program: &Program, parts: Parts) -> Split {
    let (kinds, rules) = (declared(program, 0..program.kinds.len()), written(program));
    let half = rules.len().div_ceil(2);
    // The kinds and rules that the first rule can do with.
    let (first_kinds, first_rules) = match (parts, rules.first()) {
        (Parts::SetOfSet, Some(first)) => {
            let kinds = needs(program, first);
            (kinds, rules[..half].iter().take_while(|rule| needs(program, rule) <= kinds).count())
        }
        _ => (0, 0),
    };
    let text = |kinds: std::ops::Range<usize>, rules: &[&Rule]| {
        declared(program, kinds).replace("constraint ", "pub constraint ") + &lines(program, rules)
    };
    let all = program.kinds.len();
    match parts {
        Parts::Whole => Split { sets: Vec::new(), rest: kinds + &lines(program, &rules) },
        Parts::Set => {
            Split { sets: vec![("outer", text(0..all, &rules[..half]))], rest: lines(program, &rules[half..]) }
        }
        Parts::SetOfSet => Split {
            sets: vec![
                ("inner", text(0..first_kinds, &rules[..first_rules])),
                ("outer", text(first_kinds..all, &rules[first_rules..half])),
            ],
            rest: lines(program, &rules[half..]),
        },
    }
}

/// A file with the program in both forms, and as source once more with the passes off where that is wanted. Its name is that
/// of a module at the root of a crate.
pub fn file(program: &Program, name: &str, ends: bool, parts: Parts, slow: bool) -> String {
    let has = |sort| program.kinds.iter().any(|kind| kind.args.contains(&sort));
    let (with_vars, with_trees) = (has(Sort::Variable), has(Sort::TreeVariable));
    let vars = if with_trees {
        "trees"
    } else if with_vars {
        "vars"
    } else {
        "ground"
    };
    // A rule set knows `Var` by itself.
    let import = if with_vars && parts == Parts::Whole { "{Var, chr}" } else { "chr" };
    let Split { sets, rest } = split(program, parts);
    let mut text = format!(
        "//! A random program, as source and as data. Written by `cargo run -p chr-tests --bin generate`.\n\
         use chr_core::{import};\n\
         use chr_tests::program::words::*;\n\n"
    );
    let mut before = String::new();
    for (set, items) in &sets {
        let _ = writeln!(text, "chr_core::rules! {{\n    /// A part of it.\n    pub mod {set} {{{before}");
        items.lines().for_each(|line| text += &format!("        {line}\n"));
        text += "    }\n}\n\n";
        before = format!("\n        pub use crate::{name}::{set};");
    }
    let uses = sets.last().map(|(set, _)| format!("use {set};\n")).unwrap_or_default();
    let without_passes = ("Without optimisations.", "#[without(all)]\n    pub struct Slow;");
    for (doc, head) in [("As it is.", "pub struct Fast;")].into_iter().chain(slow.then_some(without_passes)) {
        let _ = writeln!(text, "chr! {{\n    /// {doc}\n    {head}");
        for line in format!("{uses}{rest}").lines() {
            let _ = writeln!(text, "    {line}");
        }
        text += "}\n\n";
    }
    let kinds: Vec<String> = program.kinds.iter().map(|kind| format!("{}({})", kind.name, sorts(kind.args))).collect();
    let slow = if slow { "\n    slow: Slow," } else { "" };
    let _ = writeln!(text, "chr_tests::case! {{\n    {vars} [{}]{slow}\n    ends: {ends},", kinds.join(", "));
    text += "    Program {\n        kinds: &[\n";
    for kind in program.kinds {
        let _ = writeln!(text, "            {},", constant(&format!("{kind:?}")));
    }
    text += "        ],\n        rules: &[\n";
    for rule in program.rules {
        let _ = writeln!(text, "            {},", constant(&format!("{rule:?}")));
    }
    text + "        ],\n    }\n}\n"
}

/// The `Debug` text of data is its source except for this.
fn constant(debug: &str) -> String {
    debug.replace('[', "&[")
}

fn sorts(args: &[Sort]) -> String {
    args.iter().map(|sort| format!("{sort:?}")).collect::<Vec<_>>().join(", ")
}

/// The constraints and rules in the language of `chr!`.
pub fn source(program: &Program) -> String {
    split(program, Parts::Whole).rest
}

/// Some of the constraints in the language of `chr!`.
fn declared(program: &Program, kinds: std::ops::Range<usize>) -> String {
    let mut text = String::new();
    for kind in &program.kinds[kinds] {
        let set = if kind.set { "#[set] " } else { "" };
        let key: Vec<String> = kind.key.iter().map(usize::to_string).collect();
        let is_event = program.rules.iter().any(|rule| rule.name.strip_prefix("event_") == Some(kind.name));
        let event = if is_event { "#[event] " } else { "" };
        let set = if key.is_empty() { set.to_owned() } else { format!("#[key({})] ", key.join(", ")) };
        let number = if kind.dense { "#[dense(3)] i64" } else { "i64" };
        let ty = |sort: &Sort| match sort {
            Sort::Num => number,
            Sort::Variable => "Var<i64>",
            Sort::TreeVariable => "Var<chr_tests::program::Tree>",
        };
        let types: Vec<&str> = kind.args.iter().map(ty).collect();
        let args = if types.is_empty() { String::new() } else { format!("({})", types.join(", ")) };
        let order = kind.ordered().map(|arg| format!("#[order({arg})] ")).unwrap_or_default();
        let _ = writeln!(text, "{event}{set}{order}constraint {}{args};", kind.name);
    }
    text
}

/// The rules that are written: not those that `#[set]` and `#[event]` stand for.
fn written(program: &Program) -> Vec<&'static Rule> {
    program.rules.iter().filter(|rule| !rule.name.starts_with("set_") && !rule.name.starts_with("event_")).collect()
}

/// Some of the rules in the language of `chr!`.
fn lines(program: &Program, rules: &[&Rule]) -> String {
    let mut text = String::new();
    let rules = rules.iter().copied();
    let parts: Vec<(&Rule, String, String)> =
        rules.map(|rule| (rule, heads(program, rule), guard(program, rule))).collect();
    let (name_width, heads_width) =
        parts.iter().fold((0, 0), |(n, h), (rule, heads, _)| (n.max(rule.name.len()), h.max(heads.len())));
    for (rule, heads, guard) in &parts {
        let arrow = if rule.propagates() { "==>" } else { "<=>" };
        let body = goals(program, rule.body);
        let textual = if rule.textual { "#[join(textual)] " } else { "" };
        let ranks: Vec<String> = rule.priority.iter().map(|rank| expr(program, rank)).collect();
        let priority = match ranks.as_slice() {
            [] => String::new(),
            [rank] => format!("#[priority({rank})] "),
            ranks => format!("#[priority(({}))] ", ranks.join(", ")),
        };
        // It is warned of a guard that reads the store, as that wakes nothing.
        let unwoken = if rule.guard.iter().any(Test::reads_store) { "#[allow(unwoken)] " } else { "" };
        // It is warned of two heads of a set.
        let of_a_set = |at: usize| {
            let kind = rule.heads[at].kind;
            program.kinds[kind].set && rule.heads[..at].iter().any(|head| head.kind == kind)
        };
        let sets = rule.propagates() && !rule.reuses() && (0..rule.heads.len()).any(of_a_set);
        let distinct = if sets { "#[allow(distinct)] " } else { "" };
        let reuse = if rule.reuses() { "#[reuse] " } else { "" };
        let attributes = format!("{unwoken}{distinct}{reuse}{textual}{priority}");
        let _ = writeln!(text, "{attributes}{:name_width$} @ {heads:heads_width$} {arrow} {guard}{body};", rule.name);
    }
    text
}

fn heads(program: &Program, rule: &Rule) -> String {
    let (mut kept, mut removed): (Vec<String>, Vec<String>) = Default::default();
    for at in 0..=rule.heads.len() {
        // A negated head stands in the part of the head after it, at the end in the last one.
        let next = rule.heads.get(at);
        let part = if next.map_or(rule.propagates(), |head| head.kept) { &mut kept } else { &mut removed };
        part.extend(rule.absent.iter().filter(|it| it.at == at).map(|it| absent(program, it)));
        part.extend(next.map(|it| head(program, it)));
    }
    match (kept.join(", "), removed.join(", ")) {
        (kept, removed) if kept.is_empty() || removed.is_empty() => kept + &removed,
        (kept, removed) => format!("{kept} / {removed}"),
    }
}

fn head(program: &Program, head: &Head) -> String {
    let passive = if head.passive { "#[passive] " } else { "" };
    format!("{passive}{}", constraint(program, head.kind, head.args))
}

fn absent(program: &Program, it: &Absent) -> String {
    format!("!{}{}", constraint(program, it.kind, it.args), condition(program, it.tests))
}

fn constraint(program: &Program, kind: usize, args: &[Pat]) -> String {
    call(program, kind, &args.iter().map(pattern).collect::<Vec<_>>())
}

/// The `if` of a negated head, an aggregate or an arm.
fn condition(program: &Program, all: &[Test]) -> String {
    let all = tests(program, all).join(" && ");
    if all.is_empty() { all } else { format!(" if {all}") }
}

fn aggregate(program: &Program, it: &Aggregate) -> String {
    let of = it.of.iter().map(|of| expr(program, of)).collect::<String>();
    let fold = match it.fold {
        Fold::CountAll => "count",
        Fold::SumOf => "sum",
        Fold::MinOf => "min",
        Fold::MaxOf => "max",
    };
    format!("{fold}({of}) in {}{}", constraint(program, it.kind, it.args), condition(program, it.tests))
}

fn pattern(pattern: &Pat) -> String {
    match pattern {
        Pat::Wild => "_".to_owned(),
        Pat::Bind(name) => (*name).to_owned(),
        Pat::Lit(number) => number.to_string(),
        Pat::SomeWild => "Some(_)".to_owned(),
        Pat::SomeBind(name) => format!("Some({name})"),
        Pat::SomeLit(number) => format!("Some({number})"),
        Pat::Unbound => "None".to_owned(),
        Pat::SomeLeaf(name) => format!("Some({TREE}::Leaf({name}))"),
        Pat::SomeLeafLit(number) => format!("Some({TREE}::Leaf({number}))"),
        Pat::SomeNum(name) => format!("Some({TREE}::Num({name}))"),
        Pat::SomePair([a, b]) => format!("Some({TREE}::Pair({}, {}))", self::pattern(a), self::pattern(b)),
    }
}

fn call(program: &Program, kind: usize, args: &[String]) -> String {
    let name = program.kinds[kind].name;
    if args.is_empty() { name.to_owned() } else { format!("{name}({})", args.join(", ")) }
}

fn guard(program: &Program, rule: &Rule) -> String {
    let tests = tests(program, rule.guard);
    if tests.is_empty() { String::new() } else { format!("{} | ", tests.join(", ")) }
}

fn tests(program: &Program, tests: &[Test]) -> Vec<String> {
    tests.iter().map(|it| test(program, it)).collect()
}

fn test(program: &Program, test: &Test) -> String {
    let compare = |[a, b]: &[Expr; 2], op| format!("{} {op} {}", part(program, a), part(program, b));
    match test {
        Test::Equal(sides) => compare(sides, "=="),
        Test::Differ(sides) => compare(sides, "!="),
        Test::Less(sides) => compare(sides, "<"),
        Test::AtMost(sides) => compare(sides, "<="),
        Test::Same([x, y]) => format!("same({x}, {y})"),
        Test::NotSame([x, y]) => format!("!same({x}, {y})"),
        Test::IsLeaf(name, number) => format!("let {TREE}::Leaf({number}) = value({name})"),
        Test::Bound(name, value) => format!("let {name}: i64 = {}", expr(program, value)),
        // Constraints are counted by a `usize`.
        Test::Agg(Pat::Bind(name), it) if it.fold == Fold::CountAll => {
            format!("agg {name}_counted = {}, let {name}: i64 = {name}_counted as i64", aggregate(program, it))
        }
        Test::Agg(pat @ Pat::Bind(_), it) => format!("agg {}: i64 = {}", pattern(pat), aggregate(program, it)),
        Test::Agg(pat, it) => format!("agg {} = {}", pattern(pat), aggregate(program, it)),
    }
}

fn expr(program: &Program, expr: &Expr) -> String {
    let operate = |[a, b]: &[Expr; 2], op| format!("{} {op} {}", part(program, a), part(program, b));
    match expr {
        Expr::Int(number) => number.to_string(),
        Expr::Get(name) => (*name).to_owned(),
        Expr::Value(name) => format!("value({name})"),
        Expr::Add(sides) => operate(sides, "+"),
        Expr::Sub(sides) => operate(sides, "-"),
        Expr::Rem(sides) => operate(sides, "%"),
        Expr::Count(kind) => format!("store.{}().count() as i64", program.kinds[*kind].name),
        Expr::LeafOf([of]) => format!("{TREE}::Leaf({})", self::expr(program, of)),
        Expr::NumOf([of]) => format!("{TREE}::Num({})", inside(program, of)),
        Expr::PairOf([a, b]) => format!("{TREE}::Pair({}, {})", inside(program, a), inside(program, b)),
    }
}

/// The type of trees. It must have a path in rule sets.
const TREE: &str = "chr_tests::program::Tree";

/// An expression inside a tree, which has variables there.
fn inside(program: &Program, it: &Expr) -> String {
    match it {
        Expr::Get(name) => format!("{name}.clone().into()"),
        Expr::Int(number) => format!("{number}_i64.into()"),
        _ => format!("({}).into()", expr(program, it)),
    }
}

/// An expression as a part of another, or of a comparison.
fn part(program: &Program, it: &Expr) -> String {
    let text = expr(program, it);
    match it {
        Expr::Int(_) | Expr::Get(_) | Expr::Value(_) => text,
        _ => format!("({text})"),
    }
}

fn goals(program: &Program, goals: &[Goal]) -> String {
    goals.iter().map(|it| goal(program, it)).collect::<Vec<_>>().join(", ")
}

fn goal(program: &Program, goal: &Goal) -> String {
    let inner = |it| goals(program, it);
    match goal {
        Goal::Tell(kind, args) => {
            let args: Vec<String> = args.iter().map(|arg| expr(program, arg)).collect();
            call(program, *kind, &args)
        }
        Goal::True => "true".to_owned(),
        Goal::Fail => "fail".to_owned(),
        Goal::Equate(name, right) => format!("{name} = {}", expr(program, right)),
        Goal::Fresh(name) => format!("fresh {name}: i64"),
        Goal::FreshTree(name) => format!("fresh {name}: {TREE}"),
        Goal::Let(name, value) => format!("let {name}: i64 = {}", expr(program, value)),
        Goal::LetElse(wanted, value, otherwise) => {
            format!("let {wanted}: i64 = {} else {{ {} }}", expr(program, value), inner(otherwise))
        }
        Goal::Block(value) => format!("{{ let _ = {}; }}", expr(program, value)),
        Goal::If(cond, then, []) => format!("if {} {{ {} }}", test(program, cond), inner(then)),
        Goal::If(cond, then, otherwise) => {
            format!("if {} {{ {} }} else {{ {} }}", test(program, cond), inner(then), inner(otherwise))
        }
        Goal::Match(value, arms) => {
            // A literal alone would be an `i32`.
            let typed = if let Expr::Int(_) = value { "_i64" } else { "" };
            let arm = |(pat, guard, then): &Arm| {
                format!("{}{} => {{ {} }}", pattern(pat), condition(program, guard), inner(then))
            };
            let arms: Vec<String> = arms.iter().map(arm).collect();
            format!("match {}{typed} {{ {} }}", expr(program, value), arms.join(" "))
        }
        Goal::For(name, from, to, body) | Goal::Choose(name, from, to, body) => {
            let word = if matches!(goal, Goal::For(..)) { "for" } else { "choose" };
            let range = format!("{}..{}", part(program, from), part(program, to));
            format!("{word} {name}: i64 in {range} {{ {} }}", inner(body))
        }
        Goal::Or(alternatives) => {
            let alternatives: Vec<String> = alternatives.iter().map(|it| inner(it)).collect();
            format!("( {} )", alternatives.join(" ; "))
        }
        Goal::Once(body) => format!("once {{ {} }}", inner(body)),
    }
}

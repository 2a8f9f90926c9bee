//! The stages one by one: what each makes of the small programs in `programs/`, and three complete expansions.

use insta::{assert_snapshot, with_settings};

use crate::analyse::analyse;
use crate::check::check;
use crate::diagnostics::Diagnostics;
use crate::expand::expand;
use crate::gone;
use crate::lower::lower;
use crate::parse::parse;
use crate::plan::plan;

const PROGRAMS: [&str; 15] = [
    "conditions",
    "counter",
    "fib",
    "forms",
    "gcd",
    "heads",
    "leq",
    "loops",
    "matching",
    "queens",
    "reads",
    "search",
    "types_and_patterns",
    "waiting",
    "absence",
];

fn source(name: &str) -> String {
    std::fs::read_to_string(format!("src/stages/programs/{name}.chr")).expect("a program of the tests")
}

#[test]
fn each_stage_makes_this_of_small_programs() {
    for name in PROGRAMS {
        let source = source(name);
        let mut diagnostics = Diagnostics::new();
        let mut program = parse(source.parse().expect("tokens"), &[], &mut diagnostics).expect("a program");
        check(&program, &mut diagnostics);
        gone::declare(&mut program);
        let model = analyse(&program, &mut diagnostics);
        let plan = plan(&model);
        let bodies = lower(&model, &plan, &mut diagnostics);
        let mut shown = source;
        for (number, rule) in model.rules.pairs() {
            let guards: Vec<_> = rule.guards.iter().map(|guard| (&guard.binding, &guard.expr)).collect();
            let sections: [(&str, &dyn std::fmt::Debug); 6] = [
                ("heads", &rule.ast.heads),
                ("names", &rule.bound),
                ("guard", &guards),
                ("goals", &rule.body),
                ("plan", &plan.rules[number]),
                ("lowered", &bodies[number]),
            ];
            shown += &format!("\n======== {}\n", rule.ast.text);
            for (title, section) in sections {
                shown += &format!("---- {title}\n{}\n", folded(&format!("{section:#?}")));
            }
        }
        shown += "\n======== constraints\n";
        for (kind, planned) in model.kinds.iter().zip(&plan.kinds) {
            shown += &format!("---- {} {:?}\n{}\n", kind.decl.name, kind.types, folded(&format!("{planned:#?}")));
        }
        assert_eq!(diagnostics.into_messages(), Vec::<String>::new());
        with_settings!({ snapshot_suffix => name }, { assert_snapshot!(shown) });
    }
}

/// Of each constraint and each of its indexes, whether long lists are arrays.
fn arrayed(source: &str) -> String {
    let mut diagnostics = Diagnostics::new();
    let program = parse(source.parse().expect("tokens"), &[], &mut diagnostics).expect("a program");
    let model = analyse(&program, &mut diagnostics);
    let plan = plan(&model);
    assert_eq!(diagnostics.into_messages(), Vec::<String>::new());
    let arrays = model.kinds.pairs().flat_map(|(kind, of)| {
        let arrays = plan.kinds[kind].indexes.iter().filter(|index| index.arrayed);
        arrays.map(move |index| index.describe(of).replace("hash", &of.decl.name.to_string()))
    });
    arrays.collect::<Vec<_>>().join(" ")
}

#[test]
fn lists_of_what_rules_derive_and_do_not_take_away_are_arrays() {
    let program = |more: &str| {
        arrayed(&format!(
            "struct P; constraint edge(x: u8, y: u8), gone(x: u8); constraint path(x: u8, y: u8);
             once @ path(x, y) / path(x, y) <=> true;
             base @ edge(x, y) ==> path(x, y);
             {more}"
        ))
    };
    assert_eq!(program("step @ path(x, y), path(y, z) ==> path(x, z);"), "path(x) path(y)");
    assert_eq!(
        program("step @ edge(x, y), path(y, z) ==> path(x, z);"),
        "",
        "only what the host tells looks for paths"
    );
    assert_eq!(program("step @ path(x, y), path(y, z) ==> x > z | fail;"), "", "nothing is derived");
    let taken = "step @ path(x, y), path(y, z) ==> path(x, z);
                 gone @ gone(x) / path(x, _) <=> true;";
    assert_eq!(program(taken), "", "a rule takes paths away");
    assert_eq!(
        arrayed(
            "struct P; constraint edge(x: u8, y: u8), path(x: u8, y: u8), near(x: u8);
                        base @ edge(x, y) ==> path(x, y), near(x);
                        next @ near(x), path(x, y) ==> near(y);"
        ),
        "path(x)"
    );
}

#[test]
fn whole_expansions() {
    for name in ["gcd", "leq", "queens"] {
        let file = syn::parse2(expand(source(name).parse().expect("tokens"))).expect("Rust items");
        with_settings!({ snapshot_suffix => name }, { assert_snapshot!(prettyplease::unparse(&file)) });
    }
}

/// Puts on one line what fits there, and prints names without quotes.
fn folded(debug: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in debug.lines() {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        let closes = text.starts_with([')', ']', '}']);
        lines.push(line.to_owned());
        let open = lines.len().checked_sub(2).and_then(|last| {
            let is_open = |at: &usize| lines[*at].len() - lines[*at].trim_start().len() == indent;
            (0..=last).rev().find(is_open).filter(|_| closes)
        });
        let Some(open) = open else { continue };
        let parts = lines[open + 1..lines.len() - 1].iter().map(|part| part.trim());
        let joined = parts.collect::<Vec<_>>().join(" ");
        let inside = joined.trim_end_matches(',');
        let gap = if text.starts_with('}') { " " } else { "" };
        let one = format!("{}{gap}{inside}{gap}{text}", lines[open]);
        if one.len() <= 120 {
            lines.truncate(open);
            lines.push(one);
        }
    }
    let mut text = lines.join("\n");
    while let Some(at) = text.find("Ident(") {
        let end = at + text[at..].find(')').expect("closed");
        text.replace_range(end..=end, "");
        text.replace_range(at..at + "Ident(".len(), "");
    }
    text
}

//! What the parser makes of programs, and what it says about those it cannot read.

use proc_macro2::TokenStream;
use quote::ToTokens;

use super::parse;
use crate::ast::{Branch, Constraint, Goal, Guard, Head, Pattern, Program, Rule};
use crate::diagnostics::Diagnostics;
use crate::tokens::readable;

fn tokens(source: &str) -> TokenStream {
    source.parse().expect("the test's own tokens")
}

fn program(source: &str) -> Program {
    let mut diags = Diagnostics::new();
    let program = parse(tokens(source), &mut diags);
    assert_eq!(diags.into_messages(), Vec::<String>::new());
    program.expect("a program")
}

/// A program with one rule.
fn rule(source: &str) -> Rule {
    let source = format!("struct P; constraint go; constraint a(i32), b(i32, i32); {source}");
    let mut rules = program(&source).rules;
    assert_eq!(rules.len(), 1);
    rules.remove(0)
}

fn show_rule(rule: &Rule) -> String {
    let heads: Vec<String> = rule.heads.iter().map(show_head).collect();
    let guard: Vec<String> = rule.guard.iter().map(show_guard).collect();
    format!(
        "{}{} [{}] {} [{}] {}",
        rule.name,
        if rule.textual { " textual" } else { "" },
        heads.join(" "),
        if rule.propagation { "==>" } else { "<=>" },
        guard.join(" & "),
        show_goals(&rule.body),
    )
}

fn show_head(head: &Head) -> String {
    let args: Vec<String> = head.args.iter().map(show_pattern).collect();
    format!(
        "{}{}{}({}){}",
        if head.kept { "+" } else { "-" },
        if head.passive { "passive " } else { "" },
        head.name,
        args.join(", "),
        head.id.as_ref().map(|id| format!("#{id}")).unwrap_or_default(),
    )
}

fn show_pattern(pattern: &Pattern) -> String {
    let binds: Vec<String> = pattern.binds.iter().map(ToString::to_string).collect();
    let text = readable(&pattern.tokens);
    format!("{text}:{:?}[{}]", pattern.shape, binds.join(" "))
}

fn show_guard(guard: &Guard) -> String {
    match guard {
        Guard::Test(test) => readable(test),
        Guard::Let { pat, ty, expr } => show_let(pat, ty.as_ref(), expr),
    }
}

fn show_let(pat: &Pattern, ty: Option<&syn::Type>, expr: &TokenStream) -> String {
    let ty = ty.map(|ty| format!(": {}", readable(&ty.to_token_stream())));
    let expr = readable(expr);
    format!("let {}{} = {expr}", show_pattern(pat), ty.unwrap_or_default())
}

fn show_goals(goals: &[Goal]) -> String {
    let goals: Vec<String> = goals.iter().map(show_goal).collect();
    format!("{{{}}}", goals.join(", "))
}

fn show_goal(goal: &Goal) -> String {
    let each = |word: &str, pat: &Pattern, ty: &Option<syn::Type>, expr, body| {
        let head = show_let(pat, ty.as_ref(), expr).replacen("let", word, 1);
        format!("{head} {}", show_goals(body))
    };
    let test = |Branch { cond, binds, .. }: &Branch| {
        let binds: Vec<String> = binds.iter().map(ToString::to_string).collect();
        format!("if {} [{}]", readable(cond), binds.join(" "))
    };
    match goal {
        Goal::True => "true".into(),
        Goal::Fail => "fail".into(),
        Goal::Tell { name, args } => {
            let args: Vec<String> = args.iter().map(readable).collect();
            format!("{name}({})", args.join(", "))
        }
        Goal::Equate { left, right } => format!("{left} := {}", readable(right)),
        Goal::Fresh(names) => {
            let names = names.iter().map(|(name, ty)| match ty {
                Some(ty) => format!("{name}: {}", readable(&ty.to_token_stream())),
                None => name.to_string(),
            });
            format!("fresh {}", names.collect::<Vec<_>>().join(" "))
        }
        Goal::Let { pat, ty, expr, els } => {
            let els = els.as_ref().map(|els| format!(" else {}", show_goals(els)));
            format!("{}{}", show_let(pat, ty.as_ref(), expr), els.unwrap_or_default())
        }
        Goal::If { branches, els } => {
            let branches = branches.iter().map(|branch| format!("{} {} else ", test(branch), show_goals(&branch.then)));
            format!("{}{}", branches.collect::<String>(), show_goals(els))
        }
        Goal::Match { value, arms } => {
            let arms = arms.iter().map(|(pat, arm)| {
                let guard = if arm.cond.is_empty() { String::new() } else { test(arm) + " " };
                format!("{} {guard}=> {}", show_pattern(pat), show_goals(&arm.then))
            });
            format!("match {} {{{}}}", readable(value), arms.collect::<Vec<_>>().join(", "))
        }
        Goal::For { pat, ty, expr, body } => each("for", pat, ty, expr, body),
        Goal::Choose { pat, ty, expr, body } => each("choose", pat, ty, expr, body),
        Goal::Rust(code) => format!("rust {{{}}}", readable(code)),
        Goal::Alternatives(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| show_goals(part)).collect();
            format!("({})", parts.join(" ; "))
        }
        Goal::Once(body) => format!("once {}", show_goals(body)),
    }
}

fn show_constraint(constraint: &Constraint) -> String {
    let args = constraint.args.iter().map(|arg| {
        let name = arg.name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        let var = arg.var.as_ref().map(|var| format!(" var<{var}>")).unwrap_or_default();
        let dense = arg.dense.map(|slots| format!(" dense {slots}")).unwrap_or_default();
        format!("{name}{}{var}{dense}", readable(&arg.ty.to_token_stream()))
    });
    format!(
        "{}({}) keys {:?} indexes {:?} passed {}",
        constraint.name,
        args.collect::<Vec<_>>().join(", "),
        constraint.keys,
        constraint.indexes,
        constraint.attrs.len(),
    )
}

#[test]
fn a_program_has_its_struct_its_constraints_and_its_rules() {
    let program = program(
        "/// Docs.
         #[derive(Serialize)] #[deny(scan, unused)]
         pub(crate) struct Cells<T: Ord, const N: usize> where T: Clone { pub n: Vec<T>, m: i32 }
         /// A cell.
         #[key(row, 1)] #[index(2)] #[key(0)]
         constraint cell(#[dense(81)] row: u8, col: HashMap<u8, T>, chr_core::Var<i32>,);
         constraint go, stop(), leq(Var, Var);
         go <=> true;",
    );
    assert_eq!(program.name, "Cells");
    assert!(program.deny_scan);
    let attrs: Vec<String> = program.attrs.iter().map(|a| a.to_token_stream().to_string()).collect();
    assert_eq!(attrs.len(), 3);
    assert_eq!(attrs[2], "# [deny (unused)]");
    let fields: Vec<String> = program.fields.iter().map(|field| field.name.to_string()).collect();
    assert_eq!(fields, ["n", "m"]);
    assert_eq!(program.generics.params.len(), 2);
    assert!(program.generics.where_clause.is_some());
    let constraints: Vec<String> = program.constraints.iter().map(show_constraint).collect();
    assert_eq!(
        constraints,
        [
            "cell(row: u8 dense 81, col: HashMap<u8, T>, chr_core::Var<i32> var<i32>) \
             keys [[0, 1], [0]] indexes [[2]] passed 1",
            "go() keys [] indexes [] passed 0",
            "stop() keys [] indexes [] passed 0",
            "leq(Var var<>, Var var<>) keys [] indexes [] passed 0",
        ]
    );
    assert_eq!(show_rule(&program.rules[0]), "rule_1 [-go()] <=> [] {true}");
    assert_eq!(program.rules[0].text, "go <=> true");
}

#[test]
fn a_set_constraint_has_its_rule_in_front() {
    let program = program("struct P; a(x) <=> go; #[set] constraint a(i32); #[set] constraint go, b(i32, i32);");
    let rules: Vec<String> = program.rules.iter().map(show_rule).collect();
    assert_eq!(
        rules,
        [
            "set_a [+a(a0:Name[a0]) -a(a0:Name[a0])] <=> [] {true}",
            "set_go [+go() -go()] <=> [] {true}",
            "set_b [+b(a0:Name[a0], a1:Name[a1]) -b(a0:Name[a0], a1:Name[a1])] <=> [] {true}",
            "rule_1 [-a(x:Name[x])] <=> [] {go()}",
        ]
    );
    assert_eq!(program.rules[2].text, "b(a0, a1) / b(a0, a1) <=> true");
    assert_eq!(program.rules[1].text, "go / go <=> true");
    assert!(!program.rules[0].named);
}

#[test]
fn heads_are_kept_or_removed() {
    let shown = |source: &str| show_rule(&rule(source));
    assert_eq!(
        shown("r @ a(x) # i, #[passive] b(1, _) / go <=> true;"),
        "r [+a(x:Name[x])#i +passive b(1:Literal[], _:Wild[]) -go()] <=> [] {true}"
    );
    assert_eq!(
        shown("#[join(textual)] /** doc */ a(Some(x)), go() ==> fail;"),
        "rule_1 textual [+a(Some(x):Other[x]) +go()] ==> [] {fail}"
    );
}

#[test]
fn a_guard_ends_at_a_bare_bar() {
    let shown = |source: &str| show_rule(&rule(source));
    assert_eq!(
        shown("a(x) <=> x > 1 || x < -1, let Some(y): Option<i32> = f::<u8, i8>(x), v.any(|z| z) | a(y);"),
        "rule_1 [-a(x:Name[x])] <=> [x > 1 || x < -1 & \
         let Some(y):Other[y]: Option<i32> = f::<u8, i8>(x) & v.any(|z| z)] {a(y)}"
    );
    assert_eq!(shown("a(x) ==> if x == 1 | go;"), "rule_1 [+a(x:Name[x])] ==> [x == 1] {go()}");
    assert_eq!(
        shown("a(x) <=> if x == 1 { go } else if let Some(y) = f(x) { a(y) } else { true };"),
        "rule_1 [-a(x:Name[x])] <=> [] \
         {if x == 1 [] {go()} else if let Some(y) = f(x) [y] {a(y)} else {true}}"
    );
}

#[test]
fn bodies_have_all_their_goals() {
    let shown = |source: &str| show_goals(&rule(&format!("go <=> {source};")).body);
    assert_eq!(
        shown("fresh x, y: Vec<(u8, i8)>, z, go, x = y, a(x + 1)"),
        "{fresh x: Vec<(u8, i8)> y: Vec<(u8, i8)> z, go(), x := y, a(x + 1)}"
    );
    assert_eq!(shown("fresh x, true"), "{fresh x, true}");
    assert_eq!(shown("fresh x, b(x, x)"), "{fresh x, b(x, x)}");
    assert_eq!(
        shown("let x: Map<u8, i8> = if c { 1 } else { 2 }, let Some(y) = f(x) else { fail } a(y)"),
        "{let x:Name[x]: Map<u8, i8> = if c { 1 } else { 2 }, \
         let Some(y):Other[y] = f(x) else {fail}, a(y)}"
    );
    assert_eq!(
        shown("for (x, y) in v.iter() { b(x, y) } choose z: i32 in 1..=self.n { a(z), go }, go"),
        "{for (x, y):Other[x y] = v.iter() {b(x, y)}, \
         choose z:Name[z]: i32 = 1..=self.n {a(z), go()}, go()}"
    );
    assert_eq!(
        shown("(a(1), go ; fail ; (true)), once { (go; true) }, { let x = 1; dbg(x) }"),
        "{({a(1), go()} ; {fail} ; {({true})}), once {({go()} ; {true})}, \
         rust {let x = 1; dbg(x)}}"
    );
    assert_eq!(shown("a(f::<u8, i8>()), b(1, x < y),"), "{a(f::<u8, i8>()), b(1, x < y)}");
    assert_eq!(
        shown("if let Some(x) = y && let (1 | 2, z) = x { go }"),
        "{if let Some(x) = y && let (1 | 2, z) = x [x z] {go()} else {}}"
    );
    assert_eq!(
        shown(
            "match f::<u8, i8>(x) { 1 | 2 if c => { go } P { y, .. } | Q { y } => {}, z @ 3..=9 => { a(z), go } } go"
        ),
        "{match f::<u8, i8>(x) {1 | 2:Other[] if c [] => {go()}, P { y, .. } | Q { y }:Other[y] => {}, \
         z @ 3..=9:Other[z] => {a(z), go()}}, go()}"
    );
    assert_eq!(
        shown("match x { (y, _) if let Some(z) = y && z > 1 => { a(z) } _ => { match y { _ => {} } } }"),
        "{match x {(y, _):Other[y] if let Some(z) = y && z > 1 [z] => {a(z)}, _:Wild[] => {match y {_:Wild[] => {}}}}}"
    );
}

#[test]
fn an_arrow_is_known_whatever_its_spacing() {
    // As it may come out of another macro.
    for arrow in ["<=>", "<= >", "==>", "== >"] {
        rule(&format!("go {arrow} true;"));
    }
}

#[test]
fn the_text_of_a_rule_reads_as_written() {
    for text in [
        "transitivity @ leq(x, y), leq(y, z) ==> leq(x, z)",
        "step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n)",
        "diagonal @ queen(r1, c1), queen(r2, c2) <=> r1 != r2, (r1 - r2).abs() == (c1 - c2).abs() | fail",
        "next @ place(r) <=> choose c: i32 in 1..=self.n { queen(r, c) }, place(r + 1)",
        "a(n @ 1..=9) # c <=> !f(n), -n < *m, &x != y | let v = Vec::<u8>::new(), b(v[0], \"s\", 'c')",
        "a(x) <=> let Some(v) = value(x) | { println!(\"{v}\"); }, (b; c; true)",
        "a(x) <=> store.b().all(|y| y != x), x.len() > 0 | let m: Map<u8, Vec<u8>> = f()?, b(m)",
        "a(x) <=> once { b }, if x > 1 { c } else { fail }, x = y",
        "a(Foo { x, .. }, [a, ..], &'s y) <=> {}",
        "a(x) <=> match x { 1 | 2 if go(x) => { go } P { y, .. } => {}, _ => { b(x) } }, go",
    ] {
        assert_eq!(readable(&tokens(text)), text);
    }
    assert_eq!(readable(&tokens("#[passive] a ( x ) /b <=>true")), "a(x) / b <=> true");
}

#[test]
fn an_attribute_before_a_rule_without_a_name_may_be_its_first_heads() {
    assert_eq!(
        show_rule(&rule("#[passive] #[join(textual)] a(x), go <=> true;")),
        "rule_1 textual [-passive a(x:Name[x]) -go()] <=> [] {true}"
    );
}

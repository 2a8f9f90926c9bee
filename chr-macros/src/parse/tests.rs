//! What the parser makes of programs, and what it says about those it cannot read.

use proc_macro2::TokenStream;
use quote::ToTokens;

use super::parse;
use crate::ast::{Constraint, Program, Rule};
use crate::diagnostics::Diagnostics;
use crate::tokens::readable;

fn tokens(source: &str) -> TokenStream {
    source.parse().expect("the test's own tokens")
}

fn program(source: &str) -> Program {
    let mut diags = Diagnostics::new();
    let program = parse(tokens(source), &[], &mut diags);
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

fn show_constraint(constraint: &Constraint) -> String {
    let args = constraint.args.iter().map(|arg| {
        let name = arg.name.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        let var = arg.var.as_ref().map(|var| format!(" var<{var}>")).unwrap_or_default();
        let dense = arg.dense.map(|slots| format!(" dense {slots}")).unwrap_or_default();
        format!("{name}{}{var}{dense}", readable(&arg.ty.to_token_stream()))
    });
    format!(
        "{}({}) keys {:?} indexes {:?} orders {:?} passed {}",
        constraint.name,
        args.collect::<Vec<_>>().join(", "),
        constraint.keys,
        constraint.indexes,
        constraint.orders,
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
         #[key(row, 1)] #[index(2)] #[key(0)] #[order(col)]
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
             keys [[0, 1], [0]] indexes [[2]] orders [1] passed 1",
            "go() keys [] indexes [] orders [] passed 0",
            "stop() keys [] indexes [] orders [] passed 0",
            "leq(Var var<>, Var var<>) keys [] indexes [] orders [] passed 0",
        ]
    );
    assert_eq!(program.rules[0].name, "rule_1");
    assert_eq!(program.rules[0].text, "go <=> true");
}

#[test]
fn a_set_constraint_has_its_rule_in_front() {
    let program = program("struct P; a(x) <=> go; #[set] constraint a(i32); #[set] constraint go, b(i32, i32);");
    let rules: Vec<String> = program.rules.iter().map(|rule| format!("{} @ {}", rule.name, rule.text)).collect();
    assert_eq!(
        rules,
        [
            "set_a @ a(a0) / a(a0) <=> true",
            "set_go @ go / go <=> true",
            "set_b @ b(a0, a1) / b(a0, a1) <=> true",
            "rule_1 @ a(x) <=> go",
        ]
    );
    assert!(!program.rules[0].named);
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
    let rule = rule("#[passive] #[join(textual)] a(x), go <=> true;");
    assert!(rule.textual && rule.heads.iter().map(|head| head.passive).eq([true, false]));
}

//! The body of a rule: goals, and the goals inside them.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Result, Type};

use super::cursor::{Cursor, complete, parse_type};
use super::habits;
use super::rule::Context;
use crate::ast::{Branch, Goal, Pattern, Section};
use crate::diagnostics::error;
use crate::tokens::{Angles, Piece, find, is_keyword, operator_at, pattern, readable, split, split_commas};

/// The words that begin a goal, apart from the names of constraints.
const FORMS: &str = "a goal is a constraint, `true`, `fail`, `x = e`, `fresh`, `let`, `if`, `match`, `for`, \
                     `( … ; … )`, `choose`, `once` or Rust code in braces: `{ code; }`";

/// The goals of a whole body, which may not be empty.
pub(super) fn body(cursor: Cursor, context: &Context<'_>) -> Result<Vec<Goal>> {
    if cursor.is_empty() {
        return Err(cursor.error("the body is empty", "write `true` if there is nothing to do"));
    }
    goals(cursor, context)
}

/// Goals separated by commas, up to the end. After a `}` the comma may be missing.
fn goals(mut cursor: Cursor, context: &Context<'_>) -> Result<Vec<Goal>> {
    let mut goals = Vec::new();
    while !cursor.is_empty() {
        goals.push(goal(&mut cursor, context)?);
        let block = matches!(cursor.last(), Some(TokenTree::Group(group))
            if group.delimiter() == Delimiter::Brace);
        if !cursor.accept(",") && !cursor.is_empty() && !block {
            return Err(habits::is(&cursor).unwrap_or_else(|| {
                cursor.error("expected `,` between two goals", "separate goals with `,` and end the rule with `;`")
            }));
        }
    }
    Ok(goals)
}

fn goal(cursor: &mut Cursor, context: &Context<'_>) -> Result<Goal> {
    if let Some(group) = cursor.group(Delimiter::Brace) {
        return Ok(Goal::Rust(group.stream()));
    }
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        return if ends(cursor.peek()) {
            alternatives(&group, context)
        } else {
            Err(no_goal(TokenTree::Group(group), cursor))
        };
    }
    if let Some(error) = habits::absent(cursor, Section::Body, context) {
        return Err(error);
    }
    let Some(name) = cursor.ident() else {
        return match cursor.take() {
            Some(TokenTree::Punct(comma)) if comma.as_char() == ',' => {
                Err(error(comma, "a goal is missing before this comma", FORMS))
            }
            Some(first) => Err(no_goal(first, cursor)),
            None => Err(cursor.error("expected a goal", FORMS)),
        };
    };
    if let Some(error) = habits::word(&name, cursor, context) {
        return Err(error);
    }
    match name.to_string().as_str() {
        "true" if ends(cursor.peek()) || next_goal(cursor) => Ok(Goal::True),
        "fail" if ends(cursor.peek()) || next_goal(cursor) => Ok(Goal::Fail),
        "let" => let_goal(cursor, context),
        "if" => if_goal(cursor, context),
        "match" => match_goal(cursor, context),
        "for" => {
            let (pat, ty, expr, body) = each(cursor, "for", context)?;
            Ok(Goal::For { pat, ty, expr, body })
        }
        "choose" if !ends(cursor.peek()) && !cursor.is_at("=") => {
            let (pat, ty, expr, body) = each(cursor, "choose", context)?;
            Ok(Goal::Choose { pat, ty, expr, body })
        }
        "once" if matches!(cursor.peek(), Some(TokenTree::Group(_))) => Ok(Goal::Once(block(cursor, "once", context)?)),
        "fresh" if matches!(cursor.peek(), Some(TokenTree::Ident(_))) => fresh(cursor, context),
        _ if cursor.accept("=") => equate(name, cursor),
        _ => tell(name, cursor),
    }
}

/// Whether a goal ends before this token.
fn ends(next: Option<&TokenTree>) -> bool {
    match next {
        None => true,
        Some(TokenTree::Punct(punct)) => punct.as_char() == ',',
        Some(_) => false,
    }
}

/// Whether what follows looks like another goal, with the comma forgotten.
fn next_goal(cursor: &Cursor) -> bool {
    matches!(cursor.peek(), Some(TokenTree::Ident(next)) if next != "as")
}

fn equate(left: Ident, cursor: &mut Cursor) -> Result<Goal> {
    let right = cursor.expression("a value or a variable after `=`", |_| false)?;
    complete(&right)?;
    if is_keyword(&left.to_string()) {
        return Err(error(
            &left,
            format!("`{left}` is not a variable"),
            "only a logical variable can be on the left of `=`",
        ));
    }
    Ok(Goal::Equate { left, right })
}

/// `name(args)` or `name`; whether there is such a constraint is checked later.
fn tell(name: Ident, cursor: &mut Cursor) -> Result<Goal> {
    let group = cursor.group(Delimiter::Parenthesis);
    if is_keyword(&name.to_string()) || !(ends(cursor.peek()) || next_goal(cursor)) {
        let mut start: Vec<TokenTree> = vec![name.into()];
        start.extend(group.map(TokenTree::Group));
        return Err(no_goal(start.into_iter().collect::<TokenStream>(), cursor));
    }
    let mut args = Vec::new();
    if let Some(group) = group {
        args = split_commas(group.stream());
        args.iter().try_for_each(complete)?;
        if args.iter().any(TokenStream::is_empty) {
            return Err(error(
                TokenTree::Group(group),
                "an argument is missing between two commas",
                "use `fresh x` and `x` for a value not known yet",
            ));
        }
    }
    Ok(Goal::Tell { name, args })
}

/// An error for tokens that are not a goal, up to the next comma, with the most fitting help.
fn no_goal(start: impl ToTokens, cursor: &mut Cursor) -> syn::Error {
    let mut tokens = start.into_token_stream();
    tokens.extend(cursor.until(Angles::Expression, |piece| piece.is(",")));
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let has = |operators: &[&str]| {
        find(&trees, Angles::Expression, |piece| operators.iter().any(|operator| piece.is(operator))).is_some()
    };
    if has(&["="]) {
        return error(
            tokens,
            "only a logical variable can be on the left of `=`",
            "write `x = expr` with a variable `x`, or assign in braces: `{ place = value; }`",
        );
    }
    if has(&["==", "!=", "<", ">", "<=", ">=", "&&", "||"]) {
        return error(
            tokens,
            "a test is not a goal",
            "put it in the guard, `heads <=> test | body`, or write `if test { … }`",
        );
    }
    if has(&["!", "."]) {
        let help = format!("Rust code goes in braces: `{{ {}; }}`", readable(&tokens));
        return error(tokens, "this is not a goal", help);
    }
    error(tokens, "this is not a goal", FORMS)
}

/// `{ goals }` after the word `after`.
fn block(cursor: &mut Cursor, after: &str, context: &Context<'_>) -> Result<Vec<Goal>> {
    match cursor.group(Delimiter::Brace) {
        Some(group) => goals(Cursor::inside(&group), context),
        None => {
            Err(cursor
                .error(format!("expected `{{ goals }}` after `{after}`"), "the goals inside are separated by commas"))
        }
    }
}

/// `( goals ; goals )`
fn alternatives(group: &Group, context: &Context<'_>) -> Result<Goal> {
    let parts = split(group.stream(), ";", Angles::Expression);
    let last = group.stream().into_iter().last();
    let open = matches!(last, Some(TokenTree::Punct(punct)) if punct.as_char() == ';');
    if open || parts.is_empty() || parts.iter().any(TokenStream::is_empty) {
        return Err(error(
            TokenTree::Group(group.clone()),
            "an empty alternative",
            "write `true` if there is nothing to do",
        ));
    }
    let parse = |tokens| goals(Cursor::new(tokens, group.span_close()), context);
    let parts = parts.into_iter().map(parse).collect::<Result<_>>()?;
    Ok(Goal::Alternatives(parts))
}

/// `fresh a, b: T, c`. The list ends where a name begins another goal: before a constraint, before
/// `true` or `fail`, and before a name that is followed by anything but a comma or a type.
fn fresh(cursor: &mut Cursor, context: &Context<'_>) -> Result<Goal> {
    let mut names: Vec<(Ident, Option<Type>)> = Vec::new();
    while let Some(name) = cursor.ident() {
        if name == "_" || is_keyword(&name.to_string()) {
            return Err(error(&name, "expected the name of a new variable", "write `fresh x` or `fresh x, y: i32`"));
        }
        names.push((name, None));
        if cursor.accept(":") {
            let ty = cursor.annotation()?.into_token_stream();
            for (_, place) in names.iter_mut().rev().take_while(|(_, ty)| ty.is_none()) {
                *place = Some(parse_type(ty.clone(), cursor.span())?);
            }
        }
        if !cursor.is_at(",") || !is_fresh_name(cursor, context) {
            break;
        }
        cursor.accept(",");
    }
    Ok(Goal::Fresh(names))
}

/// Whether the name after the comma is another variable.
fn is_fresh_name(cursor: &Cursor, context: &Context<'_>) -> bool {
    let Some(TokenTree::Ident(name)) = cursor.peek_second() else {
        return false;
    };
    let name = name.to_string();
    let goal = ["true", "fail"].contains(&name.as_str()) || context.constraints.contains(&name);
    !goal && (ends(cursor.rest().get(2)) || cursor.is_ahead(2, ":"))
}

/// `let pattern: Type = expr else { goals }`
fn let_goal(cursor: &mut Cursor, context: &Context<'_>) -> Result<Goal> {
    let pat = cursor.until(Angles::Expression, |piece| [":", "=", ","].iter().any(|end| piece.is(end)));
    let ty = annotation(cursor)?;
    if pat.is_empty() || !cursor.accept("=") {
        return Err(
            cursor.error("expected `let pattern = expression`", "put an or-pattern and a closure in parentheses")
        );
    }
    // As in Rust, an `else` after a `}` belongs to an `if` in the expression.
    let mut expr = TokenStream::new();
    let mut els = None;
    loop {
        expr.extend(cursor.until(Angles::Expression, |piece| piece.is(",") || piece.is("else")));
        if !cursor.is_at("else") {
            break;
        }
        let after_brace = matches!(cursor.last(), Some(TokenTree::Group(group))
            if group.delimiter() == Delimiter::Brace);
        let word = cursor.take();
        if !after_brace {
            els = Some(block(cursor, "else", context)?);
            break;
        }
        expr.extend(word);
    }
    if expr.is_empty() {
        return Err(cursor.error("expected an expression", "write `let pattern = expression`"));
    }
    complete(&expr)?;
    let pat = pattern(pat);
    Ok(Goal::Let { pat, ty, expr, els })
}

fn annotation(cursor: &mut Cursor) -> Result<Option<Type>> {
    if cursor.accept(":") { cursor.annotation().map(Some) } else { Ok(None) }
}

/// `if cond { goals } else if … else { goals }`
fn if_goal(cursor: &mut Cursor, context: &Context<'_>) -> Result<Goal> {
    let mut branches = Vec::new();
    loop {
        let cond = cursor.expression("a condition after `if`", |piece| piece.is_brace())?;
        let then = block(cursor, "if", context)?;
        branches.push(Branch { binds: condition_binds(&cond), cond, then });
        if !cursor.accept("else") {
            return Ok(Goal::If { branches, els: Vec::new() });
        }
        if !cursor.accept("if") {
            return Ok(Goal::If { branches, els: block(cursor, "else", context)? });
        }
    }
}

const ARMS: &str = "write `match value { pattern => { goals } pattern if test => { goals } }`";

/// `match value { pattern if guard => { goals }, … }`, the commas optional.
fn match_goal(cursor: &mut Cursor, context: &Context<'_>) -> Result<Goal> {
    let value = cursor.expression("a value after `match`", |piece| piece.is_brace())?;
    let Some(group) = cursor.group(Delimiter::Brace) else {
        return Err(cursor.error("expected `{ pattern => { goals } … }` after `match`", ARMS));
    };
    let (mut inside, mut arms) = (Cursor::inside(&group), Vec::new());
    while !inside.is_empty() {
        let pat = inside.until(Angles::Expression, |piece| ["if", "=>", ","].iter().any(|end| piece.is(end)));
        if pat.is_empty() {
            return Err(inside.error("expected a pattern", ARMS));
        }
        let trees: Vec<TokenTree> = pat.clone().into_iter().collect();
        let goals = |two: &&[TokenTree]| Piece::Tree(&two[0]).is_brace() && operator_at(two, 1) != Some("|");
        if let Some([goals, ..]) = trees.windows(2).find(goals) {
            return Err(error(goals, "expected `=>` after the pattern", ARMS));
        }
        let (mut cond, mut before) = (TokenStream::new(), "pattern");
        if inside.accept("if") {
            (cond, before) = (inside.expression("a guard after `if`", |piece| piece.is("=>"))?, "guard");
            complete(&cond)?;
        }
        if !inside.accept("=>") {
            return Err(inside.error(format!("expected `=>` after the {before}"), ARMS));
        }
        let then = block(&mut inside, "=>", context)?;
        inside.accept(",");
        arms.push((pattern(pat), Branch { binds: condition_binds(&cond), cond, then }));
    }
    if arms.is_empty() {
        return Err(error(TokenTree::Group(group), "a `match` without arms", ARMS));
    }
    Ok(Goal::Match { value, arms })
}

/// The names that the `let`s at the top level of a condition bind.
fn condition_binds(cond: &TokenStream) -> Vec<Ident> {
    let mut cursor = Cursor::new(cond.clone(), proc_macro2::Span::call_site());
    let mut binds = Vec::new();
    while !cursor.is_empty() {
        cursor.until(Angles::Expression, |piece| piece.is("let"));
        if cursor.accept("let") {
            let tokens = cursor.until(Angles::Expression, |piece| piece.is("="));
            binds.extend(pattern(tokens).binds);
        }
    }
    binds
}

const EACH: &str = "write `for x: i32 in 1..=9 { goals }`, and `choose` likewise; the type may be left out";

type Each = (Pattern, Option<Type>, TokenStream, Vec<Goal>);

/// What `for` and `choose` have in common: `pattern: Type in expr { goals }`
fn each(cursor: &mut Cursor, word: &str, context: &Context<'_>) -> Result<Each> {
    let pat = cursor.until(Angles::Expression, |piece| [":", "in", ","].iter().any(|end| piece.is(end)));
    if !pat.is_empty() && !cursor.rest().iter().any(|tree| matches!(tree, TokenTree::Ident(word) if word == "in")) {
        return Err(error(pat, format!("`{word}` needs `in` and a source of items"), EACH));
    }
    let ty = annotation(cursor)?;
    if pat.is_empty() || !cursor.accept("in") {
        return Err(cursor.error(format!("expected `{word} pattern in expression {{ goals }}`"), EACH));
    }
    let expr = cursor.expression("an expression after `in`", |piece| piece.is_brace())?;
    let body = block(cursor, word, context)?;
    Ok((pattern(pat), ty, expr, body))
}

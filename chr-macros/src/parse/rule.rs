//! A rule: its name, its heads and its guard, and where its body begins.
//!
//! A guard is never parsed as an expression, since Rust would read `n <= m | gcd(m)` as a bitwise or: the rule is cut
//! at its arrow and at the first bare `|` before anything else in it is looked at.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use syn::{Attribute, Result};

use super::attributes::{self, RuleAttrs};
use super::body::body;
use super::cursor::{Cursor, complete};
use super::habits;
use crate::ast::{Aggregate, Guard, Head, Negated, Rule, Section};
use crate::diagnostics::{Diagnostics, error};
use crate::ordered::Set;
use crate::tokens::{Angles, Piece, Scan, operator_at, pattern, readable, split_commas};

/// What the parser of a rule must know about the rest of the program.
pub(super) struct Context<'a> {
    /// The rule's position in the program, from 1, which gives an unnamed rule its name.
    pub number: usize,
    pub constraints: &'a Set<String>,
}

/// The rule in `tokens`, which end before the `;` at `end`.
pub(super) fn rule(
    attrs: Vec<Attribute>,
    tokens: TokenStream,
    end: Span,
    context: &Context<'_>,
    diags: &mut Diagnostics,
) -> Result<Rule> {
    let text = readable(&tokens);
    let span = whole(&tokens);
    let mut cursor = Cursor::new(tokens, end);
    let mut name = None;
    if cursor.is_ahead(1, "@") {
        name = cursor.ident();
        cursor.accept("@");
    }
    let named = name.is_some();
    // Without a name, what stands in front of the rule stands in front of its first head too.
    let (passive, attrs): (Vec<_>, Vec<_>) =
        attrs.into_iter().partition(|attr| !named && attr.path().is_ident("passive"));
    let RuleAttrs { textual, reuse, priority, allowed } = attributes::rule(&attrs, diags);

    let arrow = find_arrow(&cursor)?;
    let (heads, rest) = cursor.rest().split_at(arrow.at);
    let rest = &rest[arrow.operator.len()..];
    reject_second_arrow(rest)?;
    let propagation = arrow.operator == "==>";
    let heads = Cursor::new(heads.iter().cloned().collect(), arrow.span);
    let (mut heads, negated) = heads_of(heads, propagation, context, diags)?;
    heads[0].passive |= attributes::head(&passive, diags);

    if let Some(reuse) = &reuse {
        reused(reuse, propagation, &heads, diags);
    }

    let (guard, body_tokens) = split_guard(rest)?;
    let guard = guard.map_or(Ok(Vec::new()), |(tokens, bar)| guard_of(tokens, bar, diags))?;
    Ok(Rule {
        name: name.unwrap_or_else(|| Ident::new(&format!("rule_{}", context.number), span)),
        from: None,
        named,
        propagation,
        heads: heads.into_iter().collect(),
        negated,
        guard,
        body: body(Cursor::new(body_tokens, end), context)?,
        priority,
        textual,
        reuse: reuse.is_some(),
        allowed,
        text,
        renamed: Vec::new(),
    })
}

/// Whether a `#[reuse]` says something: the rule keeps all its heads, and two of them are of one kind.
fn reused(reuse: &Attribute, propagation: bool, heads: &[Head], diags: &mut Diagnostics) {
    let of_a_kind = |at: usize| heads[..at].iter().any(|head| head.name == heads[at].name);
    if !propagation {
        diags.push(
            reuse,
            "`reuse` is for propagation rules: a constraint cannot be removed twice",
            "write `==>`, or a second rule for the case that both heads are the same constraint",
        );
    } else if !(0..heads.len()).any(of_a_kind) {
        diags.push(
            reuse,
            "no two heads of this rule can be the same constraint",
            "leave the `#[reuse]` out: it is for rules with two heads of one kind",
        );
    }
}

/// From the first token to the last, if the compiler can join spans; otherwise the first.
fn whole(tokens: &TokenStream) -> Span {
    let mut trees = tokens.clone().into_iter();
    let first = trees.next().map_or_else(Span::call_site, |tree| tree.span());
    let last = trees.last().map_or(first, |tree| tree.span());
    first.join(last).unwrap_or(first)
}

struct Arrow {
    at: usize,
    operator: &'static str,
    span: Span,
}

/// The first `<=>` or `==>`.
fn next_arrow(trees: &[TokenTree]) -> Option<Arrow> {
    let mut at = 0;
    while at < trees.len() {
        let operator = operator_at(trees, at);
        if let Some(operator @ ("<=>" | "==>")) = operator {
            let span = trees[at].span();
            return Some(Arrow { at, operator, span });
        }
        at += operator.map_or(1, str::len);
    }
    None
}

fn find_arrow(cursor: &Cursor) -> Result<Arrow> {
    if cursor.is_empty() {
        return Err(cursor.error("expected a rule", "a rule is `heads <=> body;`"));
    }
    next_arrow(cursor.rest()).ok_or_else(|| {
        const HELP: &str = "write `heads <=> body;` to replace the heads, `heads ==> body;` to add to them";
        let trees = cursor.rest();
        let other = (0..trees.len()).find_map(|at| {
            let operator = operator_at(trees, at).filter(|operator| matches!(*operator, "=>" | "->" | "<="))?;
            Some((operator, trees[at..][..operator.len()].iter().cloned().collect::<TokenStream>()))
        });
        match other {
            Some((operator, tokens)) => error(tokens, format!("`{operator}` is not a rule arrow"), HELP),
            None => error(trees.iter().cloned().collect::<TokenStream>(), "a rule needs an arrow", HELP),
        }
    })
}

fn reject_second_arrow(trees: &[TokenTree]) -> Result<()> {
    match next_arrow(trees) {
        None => Ok(()),
        Some(second) => {
            let arrow = trees[second.at..][..second.operator.len()].iter().cloned();
            Err(error(arrow.collect::<TokenStream>(), "a second arrow in one rule", "end each rule with `;`"))
        }
    }
}

/// More would make loops nested so deep that rustc does not survive them.
const MOST_HEADS: usize = 32;

/// `kept / removed`, or only one kind.
fn heads_of(
    mut cursor: Cursor,
    propagation: bool,
    context: &Context<'_>,
    diags: &mut Diagnostics,
) -> Result<(Vec<Head>, Vec<Negated>)> {
    let mut heads: Vec<Head> = Vec::new();
    let mut negated: Vec<Negated> = Vec::new();
    // How many heads came before the `/`.
    let mut slash: Option<usize> = None;
    loop {
        if cursor.is_empty() && heads.is_empty() && negated.is_empty() {
            return Err(cursor.error("a rule needs a head", "write the constraints that it waits for before the arrow"));
        }
        if let Some(error) = habits::absent(&cursor, Section::Heads, context) {
            return Err(error);
        }
        if cursor.accept("!") {
            negated.push(negated_head(&mut cursor, diags)?);
        } else {
            heads.push(head(&mut cursor, diags)?);
        }
        if let Some(one_more) = heads.get(MOST_HEADS) {
            return Err(error(
                &one_more.name,
                format!("a rule has at most {MOST_HEADS} heads"),
                "let a rule with some of the heads tell a constraint that represents them in another rule",
            ));
        }
        if cursor.is_empty() {
            break;
        }
        if cursor.is_at("/") {
            if propagation {
                return Err(cursor.error(
                    "`/` in a propagation rule, which keeps all its heads",
                    "write `,` instead, or `<=>` to remove the heads after the `/`",
                ));
            }
            if slash.is_some() {
                return Err(cursor.error("a second `/` in one rule", "write `kept, kept / removed, removed <=> body`"));
            }
            slash = Some(heads.len());
            cursor.accept("/");
        } else if !cursor.accept(",") {
            // rustc drops a `\` after complaining about it, and leaves two heads side by side.
            return Err(cursor.error(
                "expected `,` or `/` between two heads",
                "write `kept / removed` where CHR in Prolog has `kept \\ removed`",
            ));
        }
    }
    if let ([], [negated, ..]) = (&heads[..], &negated[..]) {
        return Err(error(
            &negated.head.name,
            "a rule needs a head that is there, and this one only says what is not",
            "write the constraint that it waits for before the arrow as well",
        ));
    }
    let kept = if propagation { heads.len() } else { slash.unwrap_or(0) };
    if let (false, Some(only)) = (propagation || kept < heads.len(), negated.last()) {
        return Err(error(
            &only.head.name,
            "no head is removed here: what is not there cannot be",
            "write `==>` for a rule that keeps its heads, with `,` instead of the `/`",
        ));
    }
    for head in &mut heads[..kept] {
        head.kept = true;
    }
    Ok((heads, negated))
}

/// `c(patterns) if test`, after the `!`.
fn negated_head(cursor: &mut Cursor, diags: &mut Diagnostics) -> Result<Negated> {
    let head = sought(head(cursor, diags)?)?;
    let filter = filter(cursor, |piece| piece.is("/"))?.unwrap_or_default();
    Ok(Negated { head, filter })
}

/// A head that is looked for, not filled.
fn sought(head: Head) -> Result<Head> {
    match &head.id {
        Some(id) => Err(error(
            id,
            "only a head that is there has an identity",
            "leave out the `#`: this one is only looked for",
        )),
        None => Ok(Head { kept: true, ..head }),
    }
}

/// `if test`, up to a comma or a piece where `stop` holds.
fn filter(cursor: &mut Cursor, stop: impl Fn(Piece<'_>) -> bool) -> Result<Option<TokenStream>> {
    if !cursor.accept("if") {
        return Ok(None);
    }
    let test = cursor.expression("a test", stop)?;
    complete(&test)?;
    Ok(Some(test))
}

/// `#[passive] name(patterns) # id`
fn head(cursor: &mut Cursor, diags: &mut Diagnostics) -> Result<Head> {
    let attrs = attributes::take(cursor, diags);
    let passive = attributes::head(&attrs, diags);
    let Some(name) = cursor.ident() else {
        return Err(cursor.error("expected a head", "a head is a constraint with patterns: `leq(x, y)`"));
    };
    let mut args = Vec::new();
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        for tokens in split_commas(group.stream()) {
            if tokens.is_empty() {
                return Err(error(
                    TokenTree::Group(group),
                    "an argument is missing between two commas",
                    "write `_` for one that does not matter",
                ));
            }
            args.push(pattern(tokens));
        }
    }
    let mut id = None;
    if cursor.accept("#") {
        id = cursor.ident();
        if id.is_none() {
            return Err(cursor
                .error("expected a name after `#`", "`leq(x, y) # c` makes `c` the handle of the constraint matched"));
        }
    }
    Ok(Head { name, args, kept: false, passive, id })
}

/// The guard with the span of its `|`, if there is one, and the body.
fn split_guard(trees: &[TokenTree]) -> Result<(Option<(TokenStream, Span)>, TokenStream)> {
    let bars: Vec<usize> =
        Scan::new(trees, Angles::Expression).filter(|(_, piece)| piece.is("|")).map(|(at, _)| at).collect();
    match bars[..] {
        [] => Ok((None, trees.iter().cloned().collect())),
        [bar] => {
            let guard = trees[..bar].iter().cloned().collect();
            let body = trees[bar + 1..].iter().cloned().collect();
            Ok((Some((guard, trees[bar].span())), body))
        }
        [_, second, ..] => Err(error(
            &trees[second],
            "a second bare `|` in one rule: the first one ends the guard",
            "put a closure `(|x| …)`, a bitwise or `(a | b)` and an or-pattern `(A | B)` in parentheses",
        )),
    }
}

/// The conjuncts before the `|` at `bar`.
fn guard_of(tokens: TokenStream, bar: Span, diags: &mut Diagnostics) -> Result<Vec<Guard>> {
    let mut cursor = Cursor::new(tokens, bar);
    // As in Rust's `match`.
    if cursor.is_at("if") {
        cursor.accept("if");
    }
    if cursor.is_empty() {
        return Err(cursor.error("the guard is empty", "leave out the `|` as well"));
    }
    let mut guard = Vec::new();
    while !cursor.is_empty() {
        guard.push(conjunct(&mut cursor, diags)?);
        cursor.accept(",");
    }
    Ok(guard)
}

fn conjunct(cursor: &mut Cursor, diags: &mut Diagnostics) -> Result<Guard> {
    if is_aggregate(cursor) {
        cursor.accept("agg");
        return aggregate(cursor, diags).map(Guard::Aggregate);
    }
    if !cursor.accept("let") {
        let test = cursor.expression("a test", |_| false)?;
        complete(&test)?;
        return Ok(Guard::Test(test));
    }
    let pat = cursor.until(Angles::Expression, |piece| [":", "=", ","].iter().any(|end| piece.is(end)));
    if pat.is_empty() {
        return Err(cursor.error("expected a pattern", "write `let pattern = expression`"));
    }
    let ty = if cursor.accept(":") { Some(cursor.annotation()?) } else { None };
    if !cursor.accept("=") {
        return Err(cursor.error(
            "expected `=` and an expression",
            "write `let pattern = expression`; put an or-pattern and a closure in parentheses",
        ));
    }
    let expr = cursor.expression("an expression", |_| false)?;
    complete(&expr)?;
    let pat = pattern(pat);
    Ok(Guard::Let { pat, ty, expr })
}

/// Whether an aggregate begins here: `agg` and a pattern, not a call or a comparison of something of that name.
pub(super) fn is_aggregate(cursor: &Cursor) -> bool {
    let pattern = matches!(cursor.peek_second(), Some(TokenTree::Ident(_) | TokenTree::Literal(_)));
    let after = ["=", ":"].iter().any(|text| cursor.is_ahead(2, text));
    let tuple = matches!(cursor.peek_second(), Some(TokenTree::Group(_))) && after;
    cursor.is_at("agg") && (pattern || tuple)
}

const AGGREGATE: &str = "an aggregate is `agg n = count() in c(patterns)`, with `sum(e)`, `min(e)`, `max(e)` or a function \
                         of an iterator instead of `count()`, and perhaps an `if test` at the end";

/// `p: T = f(e) in c(patterns) if test`, after the `agg`.
fn aggregate(cursor: &mut Cursor, diags: &mut Diagnostics) -> Result<Aggregate> {
    let pat = cursor.until(Angles::Expression, |piece| [":", "=", ",", "in"].iter().any(|end| piece.is(end)));
    let ty = if cursor.accept(":") { Some(cursor.annotation()?) } else { None };
    if pat.is_empty() || !cursor.accept("=") {
        return Err(cursor.error("expected a pattern, `=` and a function", AGGREGATE));
    }
    let mut call: Vec<TokenTree> = cursor.until(Angles::Expression, |piece| piece.is("in")).into_iter().collect();
    let Some(TokenTree::Group(args)) = call.pop_if(|last| is_parenthesis(last)) else {
        return Err(cursor.error("expected a function with its argument in parentheses", AGGREGATE));
    };
    let function: TokenStream = call.into_iter().collect();
    if function.is_empty() || !cursor.accept("in") {
        return Err(cursor.error("expected `in` and the constraint", AGGREGATE));
    }
    complete(&args.stream())?;
    let over = sought(head(cursor, diags)?)?;
    let filter = filter(cursor, |_| false)?;
    Ok(Aggregate { pat: pattern(pat), ty, function, expr: args.stream(), over, filter })
}

fn is_parenthesis(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
}

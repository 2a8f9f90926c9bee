//! Walking the top level of a token list one operator at a time.
//!
//! Tokens arrive as single characters (`<`, `=`, `>`), and commas between angle brackets are not inside any group. Both
//! are dealt with here, once: operators are put together, and angle brackets are distinguished from comparisons, as far
//! as tokens alone allow.

use proc_macro2::{Delimiter, Spacing, TokenTree};

use super::ends_operand;

/// Longest first. `<=>` and `==>` are ours.
const OPERATORS: [&str; 48] = [
    "<=>", "==>", "..=", "...", "<<=", ">>=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=",
    "/=", "%=", "^=", "&=", "|=", "..", "<<", ">>", "+", "-", "*", "/", "%", "^", "!", "&", "|", "=", "<", ">", "@",
    ".", ",", ";", ":", "#", "$", "?", "~", "'",
];

/// Where a `<` opens a bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Angles {
    /// Everywhere: in types.
    Type,
    /// After `::`, and where an operand must begin (`<T as Default>::default()`).
    Expression,
}

/// What stands at one place of the top level.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    Operator(&'static str),
    /// An identifier, a literal or a group.
    Tree(&'a TokenTree),
}

impl Piece<'_> {
    /// Whether it is this operator or this word.
    pub(crate) fn is(self, text: &str) -> bool {
        match self {
            Piece::Operator(operator) => operator == text,
            Piece::Tree(TokenTree::Ident(ident)) => ident == text,
            Piece::Tree(_) => false,
        }
    }

    pub(crate) fn is_brace(self) -> bool {
        matches!(self, Piece::Tree(TokenTree::Group(group))
            if group.delimiter() == Delimiter::Brace)
    }
}

/// The operator that starts at `at`, the longest one possible.
pub(crate) fn operator_at(trees: &[TokenTree], at: usize) -> Option<&'static str> {
    // Asked at every token, by a macro that is not optimised: most are no operator, or are told apart by their first character.
    let TokenTree::Punct(first) = trees.get(at)? else { return None };
    let first = first.as_char();
    for operator in &OPERATORS {
        if char::from(operator.as_bytes()[0]) == first && starts_with(&trees[at..], operator) {
            return Some(operator);
        }
    }
    None
}

fn starts_with(trees: &[TokenTree], operator: &str) -> bool {
    let last = operator.len() - 1;
    operator.chars().enumerate().all(|(at, ch)| {
        let Some(TokenTree::Punct(punct)) = trees.get(at) else {
            return false;
        };
        // After passing through another macro, the `>` of an arrow may no longer be marked as adjacent to its `=`.
        let arrow = at == 1 && matches!(operator, "<=>" | "==>");
        punct.as_char() == ch && (at == last || arrow || punct.spacing() == Spacing::Joint)
    })
}

/// The first place at the top level, outside angle brackets, where `stop` holds.
pub(crate) fn find(trees: &[TokenTree], angles: Angles, stop: impl Fn(Piece<'_>) -> bool) -> Option<usize> {
    Scan::new(trees, angles).find(|(_, piece)| stop(*piece)).map(|(at, _)| at)
}

/// Yields the pieces outside angle brackets, each with its place.
pub(crate) struct Scan<'a> {
    trees: &'a [TokenTree],
    at: usize,
    angles: Angles,
    /// How many angle brackets are open.
    depth: usize,
    /// The last piece ended an operand, so that a `<` compares.
    operand: bool,
}

impl<'a> Scan<'a> {
    pub(crate) fn new(trees: &'a [TokenTree], angles: Angles) -> Self {
        Self { trees, at: 0, angles, depth: 0, operand: false }
    }

    /// The piece at the current place. Between brackets `>>` is twice `>`.
    fn piece(&self) -> Option<Piece<'a>> {
        let tree = self.trees.get(self.at)?;
        let operator = operator_at(self.trees, self.at);
        let single = self.depth > 0 || self.angles == Angles::Type;
        Some(match operator {
            Some(operator @ ("<=>" | "==>" | "::" | "->" | "=>" | "..")) => Piece::Operator(operator),
            Some(operator) if single => Piece::Operator(&operator[..1]),
            Some(operator) => Piece::Operator(operator),
            None => Piece::Tree(tree),
        })
    }

    /// Whether a `<` opens a bracket here.
    fn opens(&self) -> bool {
        self.angles == Angles::Type || self.depth > 0 || !self.operand
    }
}

impl<'a> Iterator for Scan<'a> {
    type Item = (usize, Piece<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let piece = self.piece()?;
            let start = self.at;
            let outside = self.depth == 0;
            self.at += 1;
            if let Piece::Operator(operator) = piece {
                self.at = start + operator.len();
                match operator {
                    "<" if self.opens() => self.depth += 1,
                    ">" => self.depth = self.depth.saturating_sub(1),
                    _ => {}
                }
            }
            self.operand = match piece {
                Piece::Operator(operator) => matches!(operator, "?" | ">"),
                Piece::Tree(TokenTree::Ident(ident)) => ends_operand(&ident.to_string()),
                Piece::Tree(_) => true,
            };
            // The brackets themselves belong to what they enclose.
            if outside && self.depth == 0 {
                return Some((start, piece));
            }
        }
    }
}

//! Tokens on one line, as a person would write them, for traces, plans and errors.
//!
//! Tokens do not include spaces, so they are put where they usually are. This is only for reading: nothing depends on
//! the text.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{ends_operand, operator_at};

/// The tokens as one line, without attributes.
pub(crate) fn readable(tokens: &TokenStream) -> String {
    let mut line = Line::default();
    line.tokens(tokens.clone());
    line.text
}

/// What was written last, as far as the next space depends on it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Last {
    /// Nothing, an opening bracket or a prefix operator: no space follows.
    #[default]
    Tight,
    /// The end of an operand.
    Operand,
    /// A name that may be called: like an operand, but without a space before a `(`.
    Name,
    /// A keyword, a comma or an infix operator: an operand comes next, after a space.
    Infix,
}

#[derive(Default)]
struct Line {
    text: String,
    last: Last,
    /// How many angle brackets are open.
    angles: usize,
    /// Between the bars of a closure's parameters.
    closure: bool,
}

impl Line {
    fn tokens(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < trees.len() {
            let next = trees.get(at + 1);
            match &trees[at] {
                TokenTree::Punct(punct) if punct.as_char() == '#' && is_bracket(next) => at += 1,
                TokenTree::Punct(_) => {
                    let operator = operator_at(&trees, at).unwrap_or("");
                    let operator = self.shorten(operator);
                    self.operator(operator, trees.get(at + operator.len().max(1)));
                    at += operator.len().saturating_sub(1);
                }
                TokenTree::Group(group) => self.group(group.delimiter(), group.stream()),
                TokenTree::Ident(ident) => {
                    let word = ident.to_string();
                    let infix = !ends_operand(&word);
                    self.word(&word, if infix { Last::Infix } else { Last::Name });
                }
                TokenTree::Literal(literal) => self.word(&literal.to_string(), Last::Operand),
            }
            at += 1;
        }
    }

    /// Between angle brackets `>>` is twice `>`.
    fn shorten(&self, operator: &'static str) -> &'static str {
        if self.angles > 0 && operator.starts_with('>') { ">" } else { operator }
    }

    fn word(&mut self, word: &str, kind: Last) {
        if self.last != Last::Tight {
            self.text.push(' ');
        }
        self.text.push_str(word);
        self.last = kind;
    }

    fn group(&mut self, delimiter: Delimiter, stream: TokenStream) {
        let (open, close) = match delimiter {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::Brace if stream.is_empty() => ("{", "}"),
            Delimiter::Brace => ("{ ", " }"),
            Delimiter::None => return self.tokens(stream),
        };
        let called = self.last == Last::Name || self.text.ends_with([')', ']']);
        let tight = called && delimiter != Delimiter::Brace;
        if self.last != Last::Tight && !tight {
            self.text.push(' ');
        }
        self.text.push_str(open);
        self.last = Last::Tight;
        let angles = std::mem::take(&mut self.angles);
        self.tokens(stream);
        self.angles = angles;
        self.text.push_str(close);
        self.last = Last::Operand;
    }

    fn operator(&mut self, operator: &'static str, next: Option<&TokenTree>) {
        let prefix = matches!(self.last, Last::Tight | Last::Infix);
        let generic = operator == "<" && self.opens_generics();
        let (space, after) = match operator {
            "," | ";" => (false, Last::Infix),
            "?" => (false, Last::Operand),
            ":" => (false, Last::Infix),
            "::" | "." | ".." | "..=" if !prefix => (false, Last::Tight),
            "'" => (self.last != Last::Tight, Last::Tight),
            // A macro's `!`, before its group.
            "!" if self.last == Last::Name && matches!(next, Some(TokenTree::Group(_))) => (false, Last::Name),
            "<" if generic => {
                self.angles += 1;
                (false, Last::Tight)
            }
            ">" if self.angles > 0 => {
                self.angles -= 1;
                (false, Last::Name)
            }
            "|" if self.closure => {
                self.closure = false;
                (false, Last::Infix)
            }
            "|" if prefix => {
                self.closure = true;
                (self.last != Last::Tight, Last::Tight)
            }
            _ if prefix => (self.last != Last::Tight, Last::Tight),
            _ => (true, Last::Infix),
        };
        if space {
            self.text.push(' ');
        }
        self.text.push_str(operator);
        self.last = after;
    }

    /// Whether a `<` here is more likely a bracket than a comparison: after `::`, or after a name that
    /// starts with a capital and goes on with small letters, as types do.
    fn opens_generics(&self) -> bool {
        let symbol = |ch: char| !ch.is_alphanumeric() && ch != '_';
        let word = self.text.rsplit(symbol).next().unwrap_or_default();
        let type_name = word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
        self.angles > 0 || self.text.ends_with("::") || type_name
    }
}

fn is_bracket(tree: Option<&TokenTree>) -> bool {
    matches!(tree, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket)
}

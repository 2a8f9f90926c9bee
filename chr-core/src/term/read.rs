//! Reading terms: tokens, and an operator-precedence parser with a stack of its own, so that no depth of a text is a depth of calls.

use std::fmt;
use std::iter::Peekable;
use std::str::CharIndices;

use super::Term;
use super::operators::{Operator, infix, is_symbol, is_word, prefix};
use crate::var::Var;

/// A text that is no term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// What is wrong.
    what: String,
    /// Where, in bytes.
    at: usize,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.what, self.at)
    }
}

impl std::error::Error for SyntaxError {}

/// Reads a term. Each variable in it, a name that begins with a capital or `_`, is asked for once; each `_` is another one.
///
/// ```
/// use chr_core::term::{self, Term};
/// use chr_core::{Var, chr};
///
/// chr! {
///     pub struct Equal;
///     constraint equal(Var<Term>, Var<Term>);
///     equal @ equal(x, y) <=> x = y;
/// }
///
/// let mut p = Equal::new();
/// let left = term::read("f(X, [1, 2 | Rest], Y * 2)", |name| p.named_var(name))?;
/// let right = term::read("f(Z, [A, B, 3], (1 + Z) * A)", |name| p.named_var(name))?;
/// assert!(p.equal(&left, right).is_err(), "A is 1 and then 2");
/// # Ok::<(), term::SyntaxError>(())
/// ```
pub fn read(text: &str, mut variable: impl FnMut(&str) -> Var<Term>) -> Result<Var<Term>, SyntaxError> {
    let mut known: Vec<(&str, Var<Term>)> = Vec::new();
    Reader::new(text).read(&mut |name, _| {
        if name == "_" {
            return Ok(variable(name));
        }
        if let Some((_, var)) = known.iter().find(|(other, _)| *other == name) {
            return Ok(var.clone());
        }
        let var = variable(name);
        known.push((name, var.clone()));
        Ok(var)
    })
}

/// Reads a term without variables.
pub(super) fn ground(text: &str) -> Result<Term, SyntaxError> {
    let no_variables =
        |name: &str, at| Err(SyntaxError { what: format!("`{name}` is a variable: use `term::read`"), at });
    let read = Reader::new(text).read(&mut { no_variables })?;
    Ok(read.as_known().expect("no variable").clone())
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Token<'t> {
    /// A name, a symbol or `!`, `;`, `,`, `|`.
    Name(&'t str),
    /// In single quotes, unescaped later; with the quotes.
    Quoted(&'t str),
    Text(&'t str),
    Variable(&'t str),
    Number(i64),
    /// A bracket. An opening parenthesis right after a name begins arguments.
    Open(char),
    Close(char),
    End,
}

/// What was opened by a bracket and not closed.
struct Level<'t> {
    open: Open<'t>,
    operands: Vec<Var<Term>>,
    operators: Vec<(&'t str, Operator)>,
}

enum Open<'t> {
    Whole,
    Parentheses,
    Braces,
    Arguments(Name<'t>, Vec<Var<Term>>),
    /// The items; after a bar, the rest.
    List(Vec<Var<Term>>, bool),
}

enum Name<'t> {
    Plain(&'t str),
    Quoted(&'t str),
}

impl Name<'_> {
    fn text(&self) -> String {
        match self {
            Name::Plain(name) => (*name).to_owned(),
            Name::Quoted(quoted) => unescaped(quoted),
        }
    }
}

type Variables<'f, 't> = &'f mut dyn FnMut(&'t str, usize) -> Result<Var<Term>, SyntaxError>;

struct Reader<'t> {
    text: &'t str,
    chars: Peekable<CharIndices<'t>>,
    /// The next token, and where it begins.
    token: Token<'t>,
    at: usize,
    levels: Vec<Level<'t>>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        Reader { text, chars: text.char_indices().peekable(), token: Token::End, at: 0, levels: Vec::new() }
    }

    fn error<T>(&self, what: impl Into<String>) -> Result<T, SyntaxError> {
        Err(SyntaxError { what: what.into(), at: self.at })
    }

    fn read(mut self, variable: Variables<'_, 't>) -> Result<Var<Term>, SyntaxError> {
        self.open(Open::Whole);
        self.advance()?;
        let mut operand = true;
        loop {
            operand = if operand { self.operand(variable)? } else { self.operator()? };
            if self.levels.is_empty() {
                unreachable!("the whole is closed at the end");
            }
            if !operand && self.token == Token::End {
                self.reduce(u16::MAX, true);
                let Some(Level { open: Open::Whole, mut operands, .. }) = self.levels.pop() else {
                    return self.error("a bracket is not closed");
                };
                return Ok(operands.pop().expect("an operand was read"));
            }
        }
    }

    fn open(&mut self, open: Open<'t>) {
        self.levels.push(Level { open, operands: Vec::new(), operators: Vec::new() });
    }

    fn level(&mut self) -> &mut Level<'t> {
        self.levels.last_mut().expect("the whole")
    }

    /// Reads an operand, or what begins one: whether another must follow.
    fn operand(&mut self, variable: Variables<'_, 't>) -> Result<bool, SyntaxError> {
        let token = self.token;
        let operand: Var<Term> = match token {
            Token::Number(number) => Term::Int(number).into(),
            Token::Text(text) => Term::Str(unescaped(text).into()).into(),
            Token::Variable(name) => variable(name, self.at)?,
            Token::Open(bracket) => return self.bracket(bracket),
            Token::Name(name @ ("," | "|")) => return self.error(format!("a term is missing before `{name}`")),
            Token::Name(name) => return self.name(name),
            Token::Quoted(quoted) => {
                if self.next_is('(') {
                    self.advance()?;
                    self.advance()?;
                    self.open(Open::Arguments(Name::Quoted(quoted), Vec::new()));
                    return Ok(true);
                }
                Term::atom(&unescaped(quoted)).into()
            }
            Token::Close(_) | Token::End => {
                if self.atom_instead() {
                    return Ok(false);
                }
                return self.error("a term is missing");
            }
        };
        self.level().operands.push(operand);
        self.advance()?;
        Ok(false)
    }

    fn next_is(&mut self, wanted: char) -> bool {
        self.chars.peek().is_some_and(|&(_, c)| c == wanted)
    }

    /// A prefix operator before something that is no term is an atom: whether there is one.
    fn atom_instead(&mut self) -> bool {
        let level = self.level();
        let Some((name, Operator { left: None, .. })) = level.operators.last() else { return false };
        let atom = Term::atom(name);
        level.operators.pop();
        level.operands.push(atom.into());
        true
    }

    fn bracket(&mut self, bracket: char) -> Result<bool, SyntaxError> {
        self.advance()?;
        let (close, open, empty) = match bracket {
            '[' => (']', Open::List(Vec::new(), false), Some("[]")),
            '{' => ('}', Open::Braces, Some("{}")),
            _ => (')', Open::Parentheses, None),
        };
        if let Some(empty) = empty
            && self.token == Token::Close(close)
        {
            self.level().operands.push(Term::atom(empty).into());
            self.advance()?;
            return Ok(false);
        }
        self.open(open);
        Ok(true)
    }

    fn name(&mut self, name: &'t str) -> Result<bool, SyntaxError> {
        if self.next_is('(') {
            self.advance()?;
            self.advance()?;
            self.open(Open::Arguments(Name::Plain(name), Vec::new()));
            return Ok(true);
        }
        let digit = self.chars.peek().is_some_and(|(_, c)| c.is_ascii_digit());
        self.advance()?;
        if name == "-" && digit {
            let Token::Number(number) = self.token else { return self.error("a number is missing after `-`") };
            self.level().operands.push(Term::Int(-number).into());
            self.advance()?;
            return Ok(false);
        }
        if let Some(operator) = prefix(name) {
            // Between two terms it would be an infix operator, which is met elsewhere.
            if !matches!(self.token, Token::Name(next) if infix(next).is_some() && prefix(next).is_none()) {
                self.level().operators.push((name, operator));
                return Ok(!matches!(self.token, Token::Close(_) | Token::End) || !self.atom_instead());
            }
        }
        self.level().operands.push(Term::atom(name).into());
        Ok(false)
    }

    /// Reads what comes after an operand: whether another must follow.
    fn operator(&mut self) -> Result<bool, SyntaxError> {
        let token = self.token;
        match token {
            Token::Name(separator @ ("," | "|")) if self.separates(separator)? => Ok(true),
            Token::Name(name) => {
                let Some(operator) = infix(name) else { return self.error(format!("`{name}` is no operator")) };
                self.reduce(operator.left.expect("between two"), false);
                self.level().operators.push((name, operator));
                self.advance()?;
                Ok(true)
            }
            Token::Close(bracket) => {
                self.close(bracket)?;
                Ok(false)
            }
            _ => self.error("an operator is missing between two terms"),
        }
    }

    /// A comma between arguments or items, or the bar before the rest of a list.
    fn separates(&mut self, separator: &str) -> Result<bool, SyntaxError> {
        if matches!(self.level().open, Open::Whole | Open::Parentheses | Open::Braces) {
            return Ok(false);
        }
        self.reduce(u16::MAX, true);
        let level = self.level();
        let item = level.operands.pop().expect("an operand was read");
        match &mut level.open {
            Open::Arguments(_, args) if separator == "," => args.push(item),
            Open::List(items, bar @ false) => {
                items.push(item);
                *bar = separator == "|";
            }
            _ => return self.error(format!("`{separator}` cannot stand here")),
        }
        self.advance()?;
        Ok(true)
    }

    fn close(&mut self, bracket: char) -> Result<(), SyntaxError> {
        self.reduce(u16::MAX, true);
        let Some(Level { open, mut operands, .. }) = self.levels.pop() else { unreachable!("the whole") };
        let last = operands.pop().expect("an operand was read");
        let term = match (open, bracket) {
            (Open::Parentheses, ')') => last,
            (Open::Braces, '}') => Term::Fun1("{}", last).into(),
            (Open::Arguments(name, mut args), ')') => {
                args.push(last);
                Term::compound(&name.text(), args).into()
            }
            (Open::List(mut items, bar), ']') => {
                let end = if bar {
                    last
                } else {
                    items.push(last);
                    Term::Nil.into()
                };
                items.into_iter().rev().fold(end, |rest, item| Term::Cons(item, rest).into())
            }
            _ => return self.error(format!("`{bracket}` closes nothing")),
        };
        if self.levels.is_empty() {
            return self.error(format!("`{bracket}` closes nothing"));
        }
        self.level().operands.push(term);
        self.advance()
    }

    /// Makes terms of the operators that bind at least as tightly as this priority.
    fn reduce(&mut self, priority: u16, all: bool) {
        let level = self.level();
        while let Some(&(name, operator)) = level.operators.last()
            && (all || operator.priority <= priority)
        {
            level.operators.pop();
            let right = level.operands.pop().expect("after an operator");
            let left = operator.left.map(|_| level.operands.pop().expect("before an operator"));
            level.operands.push(Term::compound(name, left.into_iter().chain([right])).into());
        }
    }

    /// Takes the next token.
    fn advance(&mut self) -> Result<(), SyntaxError> {
        while self.chars.next_if(|(_, c)| c.is_whitespace()).is_some() {}
        let Some((at, first)) = self.chars.next() else {
            (self.token, self.at) = (Token::End, self.text.len());
            return Ok(());
        };
        self.at = at;
        let text = self.text;
        let mut taken = |of: fn(char) -> bool| {
            let mut end = at + first.len_utf8();
            while let Some((at, c)) = self.chars.next_if(|&(_, c)| of(c)) {
                end = at + c.len_utf8();
            }
            &text[at..end]
        };
        self.token = match first {
            '(' | '[' | '{' => Token::Open(first),
            ')' | ']' | '}' => Token::Close(first),
            '0'..='9' => {
                let digits = taken(|c| c.is_ascii_digit());
                Token::Number(digits.parse().map_err(|_| SyntaxError { what: "the number is too large".into(), at })?)
            }
            '\'' | '"' => {
                let mut escaped = false;
                let end = self.chars.find(|&(_, c)| {
                    let ends = c == first && !escaped;
                    escaped = c == '\\' && !escaped;
                    ends
                });
                let Some((end, _)) = end else { return self.error("a quote is not closed") };
                let inner = &text[at + 1..end];
                if first == '"' { Token::Text(inner) } else { Token::Quoted(inner) }
            }
            '!' | ';' | ',' | '|' => Token::Name(&text[at..=at]),
            c if c == '_' || c.is_uppercase() => Token::Variable(taken(is_word)),
            c if is_word(c) => Token::Name(taken(is_word)),
            c if is_symbol(c) => Token::Name(taken(is_symbol)),
            other => return self.error(format!("`{other}` cannot stand here")),
        };
        Ok(())
    }
}

/// The text between quotes, with its escapes read.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        out.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some(other) => other,
                None => '\\',
            },
            c => c,
        });
    }
    out
}

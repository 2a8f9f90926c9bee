//! Writing values as `Debug` does, with what their variables stand for.

use std::fmt;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::env::{Env, Side, Variable, settle};
use crate::names::Numbers;
use crate::value::{Bound, Child, Plain, Term, Walk, child};
use crate::var::Var;

/// What is still to be written.
enum Piece<'a> {
    Text(&'static str),
    /// A word of a notation with operators: two that would be read as one are kept apart.
    Token(String),
    /// A space, if what comes next needs one here.
    Apart(Apart),
    Plain(&'a dyn Plain),
    Child(Child<'a>, Beside),
    /// The value that lies there was written.
    Leave(usize),
}

/// After which a space is written.
#[derive(Clone, Copy)]
struct Apart {
    /// Whatever comes.
    always: bool,
    /// If a number comes.
    before_digits: bool,
}

/// What a value stands beside, for those that are written in a notation of their own.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// Nothing that matters.
    Nothing,
    /// An operator, or a comma, which takes no value with a higher priority than this without brackets.
    Operator(u16),
    /// The items of a list: it is what is left of that, with the bracket that closes it.
    Rest,
}

impl Beside {
    /// Whether something of that priority must be in brackets.
    pub(crate) fn is_less_than(self, priority: u16) -> bool {
        matches!(self, Beside::Operator(most) if most < priority)
    }
}

/// Collects what is to be written of one constructor.
#[doc(hidden)]
#[allow(missing_debug_implementations, reason = "hidden, and on its way to be text")]
pub struct Pieces<'a> {
    all: Vec<Piece<'a>>,
    /// No field of the innermost constructor was written yet.
    first: Vec<bool>,
}

impl<'a> Pieces<'a> {
    /// A word.
    pub(crate) fn token(&mut self, token: &str) {
        self.all.push(Piece::Token(token.to_owned()));
    }

    /// What comes next is kept apart from what was written.
    pub(crate) fn apart(&mut self, always: bool, before_digits: bool) {
        self.all.push(Piece::Apart(Apart { always, before_digits }));
    }

    /// A variable.
    pub(crate) fn inner<T: Term + 'static>(&mut self, var: &'a Var<T>, beside: Beside) {
        self.all.push(Piece::Child(child(var), beside));
    }
}

/// Writes words, and spaces between those that would be read as one.
struct Words<'f, 'o> {
    f: &'f mut fmt::Formatter<'o>,
    /// The last character that was written.
    last: Option<char>,
    apart: Option<Apart>,
}

impl Words<'_, '_> {
    fn text(&mut self, text: &str) -> fmt::Result {
        self.last = text.chars().next_back().or(self.last);
        self.apart = None;
        self.f.write_str(text)
    }

    fn token(&mut self, token: &str) -> fmt::Result {
        let is_symbol = |c: char| "+-*/\\^<>=~:.?@#&$".contains(c);
        let Some(first) = token.chars().next() else { return Ok(()) };
        let runs_on = self.last.is_some_and(is_symbol) && is_symbol(first);
        let asked = self
            .apart
            .take()
            .is_some_and(|apart| apart.always || first == '(' || apart.before_digits && first.is_ascii_digit());
        if runs_on || asked {
            self.f.write_str(" ")?;
        }
        self.text(token)
    }
}

impl<'a> Walk<'a> for Pieces<'a> {
    fn open(&mut self, name: &'static str, bracket: &'static str) {
        self.all.push(Piece::Text(name));
        self.all.push(Piece::Text(if bracket == "{" { " { " } else { bracket }));
        self.first.push(true);
    }
    fn item(&mut self, label: &'static str) {
        if let Some(first) = self.first.last_mut()
            && !std::mem::replace(first, false)
        {
            self.all.push(Piece::Text(", "));
        }
        if !label.is_empty() {
            self.all.push(Piece::Text(label));
            self.all.push(Piece::Text(if label.ends_with(' ') { "" } else { ": " }));
        }
    }
    fn close(&mut self, bracket: &'static str) {
        self.all.push(Piece::Text(if bracket == "}" { " }" } else { bracket }));
        self.first.pop();
    }
    fn plain(&mut self, value: &'a dyn Plain) {
        self.all.push(Piece::Plain(value));
    }
    fn var(&mut self, child: Child<'a>) {
        self.all.push(Piece::Child(child, Beside::Nothing));
    }
}

/// Writes what a variable stands for. Without arenas, what is known in it.
pub(crate) fn write<'a>(
    env: Option<(&'a dyn Env, &Numbers)>,
    child: Child<'a>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut left = vec![Piece::Child(child, Beside::Nothing)];
    // The values that are being written: one that is inside itself is shown as `…`.
    let mut open: HashSet<usize, FxBuildHasher> = HashSet::default();
    let mut pieces = Pieces { all: Vec::new(), first: Vec::new() };
    let mut words = Words { f, last: None, apart: None };
    while let Some(piece) = left.pop() {
        let (child, beside) = match piece {
            Piece::Text(text) => {
                words.text(text)?;
                continue;
            }
            Piece::Token(token) => {
                words.token(&token)?;
                continue;
            }
            Piece::Apart(apart) => {
                words.apart = Some(apart);
                continue;
            }
            Piece::Plain(value) => {
                value.write(words.f)?;
                words.last = None;
                continue;
            }
            Piece::Leave(place) => {
                open.remove(&place);
                continue;
            }
            Piece::Child(child, beside) => (child, beside),
        };
        let name = match (env, child) {
            (Some((env, numbers)), child) => match settle(env, child) {
                Side::Bound(bound) => Err(bound),
                Side::Free(free) => Ok(Name(env, free, numbers).to_string()),
            },
            (None, Child::Bound(bound)) => Err(bound),
            (None, Child::Free(_, free)) => Ok(format!("_{}", free as u32)),
        };
        let name = match name {
            Err(bound) if bound.node.is_plain() => {
                bound.node.walk_through(&mut pieces);
                None
            }
            Err(bound) if open.insert(bound.place()) => {
                left.push(Piece::Leave(bound.place()));
                if !bound.node.text_of(beside, &mut pieces) {
                    bound.node.walk_through(&mut pieces);
                }
                None
            }
            Err(_) => Some("…".to_owned()),
            Ok(name) => Some(name),
        };
        match name {
            Some(name) if beside == Beside::Rest => words.token(&format!("|{name}]"))?,
            Some(name) => words.token(&name)?,
            None => left.extend(pieces.all.drain(..).rev()),
        }
    }
    Ok(())
}

/// The name of an unbound variable.
struct Name<'a>(&'a dyn Env, Variable, &'a Numbers);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Name(env, Variable { arena, var }, numbers) = self;
        env.looked(arena.0).write_name(var, numbers, f)
    }
}

/// Writes a value with what is known inside it.
pub fn show_term<T: Term + 'static>(value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write(None, Child::Bound(Bound::of(value)), f)
}

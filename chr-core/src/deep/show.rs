//! Writing values as `Debug` does, with what their variables stand for.

use std::fmt;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::env::{Env, Side, settle};
use crate::names::Numbers;
use crate::value::{Bound, Child, Plain, Term, Walk};

/// What is still to be written.
enum Piece<'a> {
    Text(&'static str),
    Plain(&'a dyn Plain),
    Child(Child<'a>),
    /// The value that lies there was written.
    Leave(usize),
}

/// Collects what is to be written of one constructor.
struct Pieces<'a> {
    all: Vec<Piece<'a>>,
    /// No field of the innermost constructor was written yet.
    first: Vec<bool>,
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
        self.all.push(Piece::Child(child));
    }
}

/// Writes what a variable stands for. Without arenas, what is known in it.
pub(crate) fn write<'a>(
    env: Option<(&'a dyn Env, &Numbers)>,
    child: Child<'a>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut left = vec![Piece::Child(child)];
    // The values that are being written: one that is inside itself is shown as `…`.
    let mut open: HashSet<usize, FxBuildHasher> = HashSet::default();
    let mut pieces = Pieces { all: Vec::new(), first: Vec::new() };
    while let Some(piece) = left.pop() {
        match piece {
            Piece::Text(text) => f.write_str(text)?,
            Piece::Plain(value) => value.write(f)?,
            Piece::Leave(place) => {
                open.remove(&place);
            }
            Piece::Child(child) => {
                let side = match (env, child) {
                    (Some((env, _)), child) => settle(env, child),
                    (None, Child::Bound(bound)) => Side::Bound(bound),
                    (None, Child::Free(_, free)) => {
                        write!(f, "_{}", free as u32)?;
                        continue;
                    }
                };
                match (side, env) {
                    (Side::Bound(bound), _) if bound.node.is_plain() => bound.node.walk_through(&mut pieces),
                    (Side::Bound(bound), _) if open.insert(bound.place()) => {
                        left.push(Piece::Leave(bound.place()));
                        bound.node.walk_through(&mut pieces);
                    }
                    (Side::Bound(_), _) => f.write_str("…")?,
                    (Side::Free(free), Some((env, numbers))) => {
                        env.looked(free.arena.0).write_name(free.var, numbers, f)?;
                    }
                    (Side::Free(_), None) => unreachable!("settled by arenas"),
                }
                left.extend(pieces.all.drain(..).rev());
            }
        }
    }
    Ok(())
}

/// Writes a value with what is known inside it.
pub fn show_term<T: Term + 'static>(value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write(None, Child::Bound(Bound::of(value)), f)
}

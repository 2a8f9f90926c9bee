//! What would jump out of the user's Rust: `?`, `return`, and a `break` or `continue` whose loop is outside it.
//!
//! The user's tokens end up in generated functions and loops, where such a word would mean something other than what
//! was written. Inside a closure, a function or an `async` block it leaves only that; a loop keeps its own `break`. For
//! the same reason `value(x)`, which gives up a candidate if `x` is unbound, cannot be used in any of the former.
//!
//! Tokens only: a closure begins with a `|` where an operand must begin and ends with a `,`, a `;` or its group; the
//! braces after a condition are those that follow an operand. In doubt a word counts as leaving.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

use super::ends_operand;
use super::scan::{Angles, Piece, Scan};

/// Something that would not do here what it says.
pub(crate) enum Found {
    /// Would leave the user's Rust: `?`, `return`, `break` or `continue`.
    Leaves(TokenTree),
    /// `value(x)` or `same(x, y)` in something that runs separately, which is named with its article.
    Apart(Ident, &'static str),
}

/// All of these, in the order written.
pub(crate) fn leaving(tokens: &TokenStream) -> Vec<Found> {
    let mut found = Vec::new();
    walk_all(tokens, &Around::default(), &mut found);
    found
}

/// Whether a macro is called that may expand to one of these: any but those of the standard library.
pub(crate) fn calls_macro(tokens: &TokenStream) -> bool {
    const STANDARD: &str = "assert assert_eq assert_ne dbg debug_assert debug_assert_eq debug_assert_ne eprint eprintln \
                            format matches panic print println todo unimplemented unreachable vec write writeln";
    let other = |name: &Ident| {
        let name = name.to_string();
        !STANDARD.split(' ').any(|known| known == name) && !super::is_keyword(&name)
    };
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let called = trees.windows(3).any(|three| match three {
        [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(_)] => mark.as_char() == '!' && other(name),
        _ => false,
    });
    called || trees.iter().any(|tree| matches!(tree, TokenTree::Group(group) if calls_macro(&group.stream())))
}

/// What stands around some tokens.
#[derive(Clone, Default)]
struct Around {
    looping: bool,
    labels: Vec<String>,
    /// Between the braces of a `match`, where a `|` may begin an arm.
    arms: bool,
    /// Inside something that is left on its own terms, named with its article.
    apart: Option<&'static str>,
}

impl Around {
    fn apart(what: &'static str) -> Self {
        Around { apart: Some(what), ..Around::default() }
    }

    fn labelled(&self, label: Option<String>) -> Self {
        let mut inner = Around { arms: false, ..self.clone() };
        inner.labels.extend(label);
        inner
    }

    fn looping(&self, label: Option<String>) -> Self {
        Around { looping: true, ..self.labelled(label) }
    }
}

fn walk_all(tokens: &TokenStream, around: &Around, found: &mut Vec<Found>) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let (places, pieces): (Vec<usize>, Vec<Piece<'_>>) = Scan::new(&trees, Angles::Expression).unzip();
    let mut walk = Walk { trees: &trees, places, pieces, found };
    let mut at = 0;
    while at < walk.pieces.len() {
        at = walk.step(at, around);
    }
}

struct Walk<'a, 'b> {
    trees: &'a [TokenTree],
    pieces: Vec<Piece<'a>>,
    /// Where each piece begins.
    places: Vec<usize>,
    found: &'b mut Vec<Found>,
}

impl<'a> Walk<'a, '_> {
    fn is(&self, at: usize, text: &str) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.is(text))
    }

    fn group(&self, at: usize) -> Option<&'a Group> {
        match self.pieces.get(at)? {
            Piece::Tree(TokenTree::Group(group)) => Some(group),
            _ => None,
        }
    }

    fn brace(&self, at: usize) -> Option<&'a Group> {
        self.group(at).filter(|group| group.delimiter() == Delimiter::Brace)
    }

    fn ident(&self, at: usize) -> Option<&'a Ident> {
        match self.pieces.get(at)? {
            Piece::Tree(TokenTree::Ident(ident)) => Some(ident),
            _ => None,
        }
    }

    /// Whether an operand ends before this place.
    fn after_operand(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|at| self.pieces[at]);
        before.is_some_and(|piece| match piece {
            Piece::Operator(operator) => operator == "?",
            Piece::Tree(TokenTree::Ident(ident)) => ends_operand(&ident.to_string()),
            Piece::Tree(_) => true,
        })
    }

    fn inside(&mut self, group: &Group, around: &Around) {
        walk_all(&group.stream(), around, self.found);
    }

    /// Looks at what begins here, and gives the place after it.
    fn step(&mut self, at: usize, around: &Around) -> usize {
        match self.pieces[at] {
            Piece::Operator("?") => {
                // In `T: ?Sized` it is not an operator.
                if self.after_operand(at) && around.apart.is_none() {
                    self.found.push(Found::Leaves(self.trees[self.places[at]].clone()));
                }
                at + 1
            }
            Piece::Operator("|" | "||") if self.begins_closure(at, around) => self.closure(at),
            Piece::Operator("'") => self.lifetime(at, around),
            Piece::Operator(_) => at + 1,
            Piece::Tree(TokenTree::Ident(ident)) => self.word(at, ident, around),
            Piece::Tree(TokenTree::Group(group)) => {
                self.inside(group, &around.labelled(None));
                at + 1
            }
            Piece::Tree(_) => at + 1,
        }
    }

    fn word(&mut self, at: usize, word: &Ident, around: &Around) -> usize {
        let member = at > 0 && (self.is(at - 1, ".") || self.is(at - 1, "::"));
        match word.to_string().as_str() {
            _ if member => {}
            "return" if around.apart.is_none() => self.found.push(Found::Leaves(word.clone().into())),
            "break" | "continue" => return self.jump(at, word, around),
            "loop" | "while" | "for" => return self.repeats(at, None, around),
            "match" => {
                let at = self.header(at + 1, around);
                if let Some(arms) = self.brace(at) {
                    self.inside(arms, &Around { arms: true, ..around.labelled(None) });
                    return at + 1;
                }
                return at;
            }
            "if" => return self.header(at + 1, around),
            // A pattern, in which nothing can jump out, and a `|` does not begin a closure.
            "let" => return self.until(at, &["=", ";"]),
            "fn" if self.ident(at + 1).is_some() => {
                let at = self.until(at, &[";"]).min(self.first_brace(at));
                if let Some(body) = self.brace(at) {
                    self.inside(body, &Around::apart("a function"));
                }
                return at + 1;
            }
            "async" => {
                let at = at + 1 + usize::from(self.is(at + 1, "move"));
                if let Some(body) = self.brace(at) {
                    self.inside(body, &Around::apart("an `async` block"));
                    return at + 1;
                }
                return at;
            }
            // Its rules consist of program fragments. What they expand to cannot be seen here.
            "macro_rules" if self.is(at + 1, "!") => return at + 4,
            name @ ("value" | "same")
                if self.group(at + 1).is_some_and(|args| args.delimiter() == Delimiter::Parenthesis) =>
            {
                // To compare, a closure can borrow the program.
                let apart = around.apart.filter(|what| name == "value" || *what == "a function");
                self.found.extend(apart.map(|what| Found::Apart(word.clone(), what)));
            }
            _ => {}
        }
        at + 1
    }

    /// `break`, `break 'a`, and `continue`.
    fn jump(&mut self, at: usize, word: &Ident, around: &Around) -> usize {
        let label = if self.is(at + 1, "'") { self.ident(at + 2) } else { None };
        let stays = match label {
            Some(label) => around.labels.contains(&label.to_string()),
            None => around.looping,
        };
        if !stays && around.apart.is_none() {
            self.found.push(Found::Leaves(word.clone().into()));
        }
        at + if label.is_some() { 3 } else { 1 }
    }

    /// A lifetime, or the label of what comes next.
    fn lifetime(&mut self, at: usize, around: &Around) -> usize {
        let label = self.ident(at + 1).filter(|_| self.is(at + 2, ":")).map(ToString::to_string);
        match label {
            Some(label) if ["loop", "while", "for"].iter().any(|word| self.is(at + 3, word)) => {
                self.repeats(at + 3, Some(label), around)
            }
            Some(label) if self.brace(at + 3).is_some() => {
                self.brace(at + 3)
                    .into_iter()
                    .for_each(|block| self.inside(block, &around.labelled(Some(label.clone()))));
                at + 4
            }
            _ => at + 2,
        }
    }

    /// A loop; `for` is also a word of types and of `impl`s.
    fn repeats(&mut self, at: usize, label: Option<String>, around: &Around) -> usize {
        let mut body = at + 1;
        if self.is(at, "for") {
            let from = self.until(at, &["in", ";"]);
            if !self.is(from, "in") {
                return at + 1;
            }
            body = from + 1;
        }
        if !self.is(at, "loop") {
            body = self.header(body, around);
        }
        if let Some(group) = self.brace(body) {
            self.inside(group, &around.looping(label));
            return body + 1;
        }
        body
    }

    /// From a condition to the braces after it, which follow an operand; those of a block begin one.
    fn header(&mut self, mut at: usize, around: &Around) -> usize {
        while at < self.pieces.len() && !(self.brace(at).is_some() && self.after_operand(at)) {
            let condition = self.is(at, "if");
            at = self.step(at, around);
            // The braces of an `if` in the condition are its own.
            if condition && let Some(group) = self.brace(at) {
                self.inside(group, &around.labelled(None));
                at += 1;
            }
        }
        at
    }

    /// The first place from here that is one of these, or the end.
    fn until(&self, at: usize, texts: &[&str]) -> usize {
        let rest = &self.pieces[at..];
        at + rest.iter().position(|piece| texts.iter().any(|text| piece.is(text))).unwrap_or(rest.len())
    }

    fn first_brace(&self, at: usize) -> usize {
        (at..self.pieces.len()).find(|&at| self.brace(at).is_some()).unwrap_or(self.pieces.len())
    }

    /// Whether the `|` begins a closure: where an operand must begin, and not in front of the pattern of an arm.
    fn begins_closure(&self, at: usize, around: &Around) -> bool {
        let arm = around.arms && (at == 0 || self.is(at - 1, ","));
        !arm && !self.after_operand(at)
    }

    /// A closure from its first `|`; gives the place after its body.
    fn closure(&mut self, at: usize) -> usize {
        let params_end = if self.is(at, "||") { at } else { self.until(at + 1, &["|"]) };
        let around = Around::apart("a closure");
        let mut at = params_end + 1;
        if self.is(at, "->") {
            // Its body is a block.
            let body = self.first_brace(at);
            if let Some(group) = self.brace(body) {
                self.inside(group, &around);
            }
            return body + 1;
        }
        while at < self.pieces.len() && !self.is(at, ",") && !self.is(at, ";") {
            at = self.step(at, &around);
        }
        at
    }
}

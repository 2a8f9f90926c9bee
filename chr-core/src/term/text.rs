//! Writing terms as Prolog does: `writeq`, with its operators, quotes and spaces.

use super::Term;
use super::operators::{Operator, infix, is_operator, is_symbol, is_word, prefix};
use crate::deep::show::{Beside, Pieces};

/// Arguments and items of lists.
const ARGUMENT: Beside = Beside::Operator(999);

/// What is to be written of a term. What is inside is written when its turn comes: no depth of a term is a depth of calls.
pub(super) fn pieces<'a>(term: &'a Term, beside: Beside, to: &mut Pieces<'a>) {
    if beside == Beside::Rest {
        return rest(term, to);
    }
    match term {
        Term::Nil => to.token("[]"),
        Term::Cons(head, tail) => {
            to.token("[");
            to.inner(head, ARGUMENT);
            to.inner(tail, Beside::Rest);
        }
        Term::Atom(name) => {
            let operand = matches!(beside, Beside::Operator(priority) if priority < 999) && is_operator(name);
            bracketed(operand, to, |to| to.token(&quoted(name)));
        }
        Term::Int(number) => to.token(&number.to_string()),
        Term::Str(text) => to.token(&escaped(text, '"')),
        Term::Fun1("{}", inner) => {
            to.token("{");
            to.inner(inner, Beside::Operator(1200));
            to.token("}");
        }
        Term::Fun1(name, inner) if prefix(name).is_some() => {
            let operator = prefix(name).expect("just found");
            bracketed(beside.is_less_than(operator.priority), to, |to| before(name, inner, operator, to));
        }
        Term::Fun2(name, left, right) if infix(name).is_some() => {
            let operator = infix(name).expect("just found");
            bracketed(beside.is_less_than(operator.priority), to, |to| {
                to.inner(left, side(operator.left));
                to.token(&match *name {
                    "," => ",".to_owned(),
                    "->" | ":-" | "-->" | "*->" => (*name).to_owned(),
                    name if name.starts_with(is_symbol) || name == ";" || name == "|" => name.to_owned(),
                    name => format!(" {} ", quoted(name)),
                });
                to.inner(right, side(operator.right));
            });
        }
        Term::Fun1(..) | Term::Fun2(..) | Term::Fun3(..) | Term::Fun(..) => {
            let (name, _) = term.functor().expect("a compound term");
            to.token(&quoted(name));
            to.token("(");
            for (at, arg) in term.args().into_iter().enumerate() {
                if at > 0 {
                    to.token(",");
                }
                to.inner(arg, ARGUMENT);
            }
            to.token(")");
        }
    }
}

/// The rest of a list, after an item.
fn rest<'a>(term: &'a Term, to: &mut Pieces<'a>) {
    match term {
        Term::Nil => to.token("]"),
        Term::Cons(head, tail) => {
            to.token(",");
            to.inner(head, ARGUMENT);
            to.inner(tail, Beside::Rest);
        }
        other => {
            to.token("|");
            pieces(other, ARGUMENT, to);
            to.token("]");
        }
    }
}

/// A prefix operator and its operand. A number or a bracket right after it would read as something else.
fn before<'a>(name: &str, inner: &'a crate::Var<Term>, operator: Operator, to: &mut Pieces<'a>) {
    to.token(&quoted(name));
    to.apart(name.ends_with(is_word), name == "-" || name == "+");
    to.inner(inner, side(operator.right));
}

fn side(priority: Option<u16>) -> Beside {
    Beside::Operator(priority.unwrap_or(1200))
}

fn bracketed<'a>(needed: bool, to: &mut Pieces<'a>, write: impl FnOnce(&mut Pieces<'a>)) {
    if needed {
        to.token("(");
    }
    write(to);
    if needed {
        to.token(")");
    }
}

/// An atom, in quotes if it must be.
fn quoted(name: &str) -> String {
    let word = name.starts_with(char::is_lowercase) && name.chars().all(is_word);
    let symbols = !name.is_empty() && name.chars().all(is_symbol);
    let alone = ["[]", "!", ";", "{}", "|"].contains(&name);
    if word || symbols || alone { name.to_owned() } else { escaped(name, '\'') }
}

fn escaped(text: &str, quote: char) -> String {
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\n' => out += "\\n",
            '\t' => out += "\\t",
            '\\' => out += "\\\\",
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

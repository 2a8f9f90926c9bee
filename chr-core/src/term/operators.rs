//! The operators that Prolog begins with.

/// How an operator takes what stands beside it: of each side the highest priority it allows, if it has that side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operator {
    pub(super) priority: u16,
    pub(super) left: Option<u16>,
    pub(super) right: Option<u16>,
}

const fn xfx(priority: u16) -> Operator {
    Operator { priority, left: Some(priority - 1), right: Some(priority - 1) }
}

const fn xfy(priority: u16) -> Operator {
    Operator { priority, left: Some(priority - 1), right: Some(priority) }
}

const fn yfx(priority: u16) -> Operator {
    Operator { priority, left: Some(priority), right: Some(priority - 1) }
}

const fn fy(priority: u16) -> Operator {
    Operator { priority, left: None, right: Some(priority) }
}

const fn fx(priority: u16) -> Operator {
    Operator { priority, left: None, right: Some(priority - 1) }
}

/// The operator of that name between two terms.
pub(super) fn infix(name: &str) -> Option<Operator> {
    Some(match name {
        ":-" | "-->" => xfx(1200),
        ";" => xfy(1100),
        "|" => xfy(1105),
        "->" | "*->" => xfy(1050),
        "," => xfy(1000),
        ":=" => xfx(800),
        "<" | "=" | "=.." | "=@=" | "\\=@=" | "=:=" | "=<" | "==" | "=\\=" | ">" | ">=" | "@<" | "@=<" | "@>"
        | "@>=" | "\\=" | "\\==" | "as" | "is" | ">:<" | ":<" => xfx(700),
        ":" => xfy(600),
        "+" | "-" | "/\\" | "\\/" => yfx(500),
        "*" | "/" | "//" | "mod" | "rdiv" | "<<" | ">>" | "div" | "rem" | "xor" => yfx(400),
        "**" => xfx(200),
        "^" => xfy(200),
        _ => return None,
    })
}

/// The operator of that name before a term.
pub(super) fn prefix(name: &str) -> Option<Operator> {
    Some(match name {
        ":-" | "?-" => fx(1200),
        "dynamic" | "discontiguous" | "initialization" | "table" => fx(1150),
        "\\+" => fy(900),
        "-" | "+" | "\\" => fy(200),
        _ => return None,
    })
}

/// Whether an atom is the name of an operator.
pub(super) fn is_operator(name: &str) -> bool {
    infix(name).is_some() || prefix(name).is_some()
}

/// Whether words are made of these characters, `+`, `:-` and so on.
pub(super) fn is_symbol(c: char) -> bool {
    "+-*/\\^<>=~:.?@#&$".contains(c)
}

/// Whether it can be part of a name.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

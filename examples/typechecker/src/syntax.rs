//! The language: `fn x => e`, `f x`, `if c then a else b`, `let x = e in e`, `a + b`, `a < b`, numbers, `true`, `false`.

/// A place in the text: from the first byte to the one after the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The first byte.
    pub from: usize,
    /// The one after the last.
    pub to: usize,
}

/// An expression and its place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// Where it is.
    pub at: Span,
}

/// What an expression is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// `1`
    Number(i64),
    /// `true`
    Truth(bool),
    /// `x`
    Name(String),
    /// `fn x => e`
    Lambda(String, Box<Expr>),
    /// `f x`
    Apply(Box<Expr>, Box<Expr>),
    /// `if c then a else b`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `a + b`
    Plus(Box<Expr>, Box<Expr>),
    /// `a < b`
    Less(Box<Expr>, Box<Expr>),
    /// `let x = e in e`
    Let(String, Box<Expr>, Box<Expr>),
}

/// A text as an expression, or the place and the reason why it is none.
pub fn parse(text: &str) -> Result<Expr, (Span, String)> {
    let mut parser = Parser { tokens: tokens(text), next: 0, end: text.len() };
    let whole = parser.expr()?;
    match parser.peek() {
        None => Ok(whole),
        Some((word, at)) => Err((at, format!("`{word}` is too much: the expression has ended"))),
    }
}

/// Words and signs with their places.
fn tokens(text: &str) -> Vec<(&str, Span)> {
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let from = text.len() - rest.len();
        let length = if first.is_alphanumeric() {
            rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
        } else if rest.starts_with("=>") {
            2
        } else {
            first.len_utf8()
        };
        let (word, after) = rest.split_at(length);
        if !first.is_whitespace() {
            found.push((word, Span { from, to: from + length }));
        }
        rest = after;
    }
    found
}

struct Parser<'a> {
    tokens: Vec<(&'a str, Span)>,
    next: usize,
    end: usize,
}

type Parsed<T> = Result<T, (Span, String)>;

const WORDS: [&str; 9] = ["fn", "if", "then", "else", "let", "in", "true", "false", "=>"];

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<(&'a str, Span)> {
        self.tokens.get(self.next).copied()
    }

    fn wanted<T>(&self, what: &str) -> Parsed<T> {
        let (found, at) = match self.peek() {
            Some((word, at)) => (format!("`{word}`"), at),
            None => ("the end".to_string(), Span { from: self.end, to: self.end }),
        };
        Err((at, format!("{what} is wanted here, not {found}")))
    }

    fn word(&mut self, word: &str) -> Parsed<Span> {
        match self.peek() {
            Some((found, at)) if found == word => {
                self.next += 1;
                Ok(at)
            }
            _ => self.wanted(&format!("`{word}`")),
        }
    }

    fn name(&mut self) -> Parsed<String> {
        match self.peek() {
            Some((word, _)) if word.starts_with(char::is_alphabetic) && !WORDS.contains(&word) => {
                self.next += 1;
                Ok(word.to_string())
            }
            _ => self.wanted("a name"),
        }
    }

    fn boxed(&mut self) -> Parsed<Box<Expr>> {
        self.expr().map(Box::new)
    }

    fn expr(&mut self) -> Parsed<Expr> {
        let Some((word, start)) = self.peek() else { return self.wanted("an expression") };
        let kind = match word {
            "fn" => {
                self.next += 1;
                let name = self.name()?;
                self.word("=>")?;
                Kind::Lambda(name, self.boxed()?)
            }
            "if" => {
                self.next += 1;
                let condition = self.boxed()?;
                self.word("then")?;
                let yes = self.boxed()?;
                self.word("else")?;
                Kind::If(condition, yes, self.boxed()?)
            }
            "let" => {
                self.next += 1;
                let name = self.name()?;
                self.word("=")?;
                let value = self.boxed()?;
                self.word("in")?;
                Kind::Let(name, value, self.boxed()?)
            }
            _ => return self.less(),
        };
        Ok(self.since(start, kind))
    }

    fn less(&mut self) -> Parsed<Expr> {
        let left = self.sum()?;
        if self.word("<").is_err() {
            return Ok(left);
        }
        let (start, right) = (left.at, self.sum()?);
        Ok(self.since(start, Kind::Less(Box::new(left), Box::new(right))))
    }

    fn sum(&mut self) -> Parsed<Expr> {
        let mut left = self.calls()?;
        while self.word("+").is_ok() {
            let (start, right) = (left.at, self.calls()?);
            left = self.since(start, Kind::Plus(Box::new(left), Box::new(right)));
        }
        Ok(left)
    }

    fn calls(&mut self) -> Parsed<Expr> {
        let mut function = self.atom()?;
        while self.peek().is_some_and(|(word, _)| word == "(" || word.starts_with(char::is_alphanumeric))
            && !self.peek().is_some_and(|(word, _)| WORDS.contains(&word) && !["true", "false"].contains(&word))
        {
            let (start, argument) = (function.at, self.atom()?);
            function = self.since(start, Kind::Apply(Box::new(function), Box::new(argument)));
        }
        Ok(function)
    }

    fn atom(&mut self) -> Parsed<Expr> {
        let Some((word, at)) = self.peek() else { return self.wanted("an expression") };
        if word == "(" {
            self.next += 1;
            let inner = self.expr()?;
            self.word(")")?;
            return Ok(Expr { at: self.since(at, Kind::Truth(true)).at, ..inner });
        }
        let kind = match word {
            "true" | "false" => Kind::Truth(word == "true"),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => match word.parse() {
                Ok(number) => Kind::Number(number),
                Err(_) => return self.wanted("a number of up to eighteen digits"),
            },
            _ => {
                let name = self.name()?;
                return Ok(Expr { kind: Kind::Name(name), at });
            }
        };
        self.next += 1;
        Ok(Expr { kind, at })
    }

    /// An expression from a place to the last token that was taken.
    fn since(&self, start: Span, kind: Kind) -> Expr {
        Expr { kind, at: Span { from: start.from, to: self.tokens[self.next - 1].1.to } }
    }
}

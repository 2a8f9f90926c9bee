//! A rule as written, taken apart for people: the patterns of its heads and the names in its guard, from the one line of
//! text that the plan has. Only messages depend on it.

use crate::plan::RulePlan;

/// The arguments of `leq(a, b)`, as far as brackets and quotes tell.
pub(crate) fn arguments(text: &str) -> impl Iterator<Item = &str> {
    let inner = text.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')')).filter(|inner| !inner.is_empty());
    inner.into_iter().flat_map(|inner| split(inner, &[','])).map(str::trim)
}

/// The parts of a text between any of these letters, outside of brackets and quotes.
fn split<'a>(text: &'a str, at: &'static [char]) -> impl Iterator<Item = &'a str> {
    let mut depth = 0;
    let mut quoted = false;
    let mut escaped = false;
    text.split(move |letter| {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            letter => return depth == 0 && at.contains(&letter),
        }
        false
    })
}

/// The heads of a rule as written, without negated ones and without `# id`.
pub(crate) struct Heads<'a> {
    texts: Vec<&'a str>,
}

impl<'a> Heads<'a> {
    pub(crate) fn of(rule: &RulePlan) -> Heads<'static> {
        let text = rule.text.split_once(" @ ").map_or(rule.text, |(_, rest)| rest);
        let arrow = ["<=>", "==>"].into_iter().filter_map(|arrow| text.find(arrow)).min().unwrap_or(text.len());
        let parts = split(&text[..arrow], &[',', '/']).map(str::trim);
        let heads = parts.filter(|part| !part.starts_with('!'));
        Heads { texts: heads.map(|head| split(head, &['#']).next().unwrap_or(head).trim()).collect() }
    }

    /// A head.
    pub(crate) fn head(&self, head: usize) -> &'a str {
        self.texts.get(head).copied().unwrap_or("?")
    }

    /// The pattern of an argument.
    pub(crate) fn pattern(&self, head: usize, arg: usize) -> &'a str {
        arguments(self.head(head)).nth(arg).unwrap_or("_")
    }

    /// Where a name is an argument by itself for the first time.
    pub(crate) fn first_site(&self, name: &str) -> Option<(usize, usize)> {
        self.sites().find(|(_, pattern)| is_name(pattern) && *pattern == name).map(|(site, _)| site)
    }

    /// Where a name occurs in a pattern for the first time.
    pub(crate) fn mention(&self, name: &str) -> Option<(usize, usize)> {
        self.sites().find(|(_, pattern)| names(pattern).any(|other| other == name)).map(|(site, _)| site)
    }

    fn sites(&self) -> impl Iterator<Item = ((usize, usize), &'a str)> {
        self.texts
            .iter()
            .enumerate()
            .flat_map(|(head, text)| arguments(text).enumerate().map(move |(arg, pattern)| ((head, arg), pattern)))
    }
}

/// Whether a pattern is a name that matches anything.
pub(crate) fn is_name(pattern: &str) -> bool {
    let mut letters = pattern.chars();
    let first = letters.next().is_some_and(|letter| letter.is_lowercase() || letter == '_');
    first
        && pattern != "_"
        && letters.all(|letter| letter.is_alphanumeric() || letter == '_')
        && !matches!(pattern, "true" | "false")
}

/// Whether a pattern is a value that is written as it is shown.
pub(crate) fn is_literal(pattern: &str) -> bool {
    let first = pattern.trim_start_matches('-').chars().next();
    first.is_some_and(|letter| letter.is_ascii_digit() || letter == '"' || letter == '\'')
        && !pattern.contains("..")
        && !pattern.contains('|')
        || matches!(pattern, "true" | "false")
}

/// The names in Rust code that may be variables: no fields, methods, functions, paths or types.
pub(crate) fn names(code: &str) -> impl Iterator<Item = &str> {
    let word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut rest = code;
    let mut before = ' ';
    std::iter::from_fn(move || {
        loop {
            let start = rest.find(word)?;
            if let Some(letter) = rest[..start].chars().next_back() {
                before = letter;
            }
            let tail = &rest[start..];
            let end = tail.find(|letter| !word(letter)).unwrap_or(tail.len());
            let (name, after) = tail.split_at(end);
            let follows = after.trim_start();
            let called = follows.starts_with('(') || follows.starts_with("::") || follows.starts_with('!');
            let called = called && !follows.starts_with("!=");
            // `0..n` is a range, `x.n` a field.
            let two = rest[..start].ends_with("..");
            let part = before == '.' && !two || before == ':' || before == '"' || before == '\'';
            before = name.chars().next_back().unwrap_or(' ');
            rest = after;
            if is_name(name) && !called && !part && !matches!(name, "self" | "store" | "let" | "if" | "in" | "as") {
                return Some(name);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_variables_and_nothing_else() {
        let found = |code| names(code).collect::<Vec<_>>();
        assert_eq!(found("n <= m + x.len() && self.limit > f(y) && !z"), ["n", "m", "x", "y", "z"]);
        assert_eq!(found("(0..n).contains(&Kind::a) && v != 3"), ["n", "v"]);
        assert_eq!(found("let d = value(a) - b"), ["d", "a", "b"]);
    }

    #[test]
    fn arguments_are_split_outside_of_brackets_and_quotes() {
        let found = |text| arguments(text).collect::<Vec<_>>();
        assert_eq!(found("f(a, Some((b, _)), \"x, \\\"y\", [1, 2])"), ["a", "Some((b, _))", "\"x, \\\"y\"", "[1, 2]"]);
        assert_eq!(found("f"), [""; 0]);
    }

    #[test]
    fn literals_are_no_names() {
        assert!(is_literal("3") && is_literal("-3") && is_literal("\"a\"") && is_literal("true"));
        assert!(!is_literal("0..=3") && !is_literal("n") && !is_literal("Some(3)") && !is_literal("1 | 2"));
        assert!(is_name("n1") && !is_name("N") && !is_name("_") && !is_name("Some(v)") && !is_name("true"));
    }
}

//! Questions asked of the user's tokens without parsing them as Rust.
//!
//! Each answer serves one use: what an expression may read, which names a pattern binds, where the commas of a list
//! are. None of them is a parser, and none changes a token.

mod cost;
mod leaving;
mod pattern;
mod program;
mod readable;
mod renaming;
mod scan;
#[cfg(test)]
mod tests;
mod trees;
mod types;

use proc_macro2::{Delimiter, Ident, Literal, Spacing, TokenStream, TokenTree};

use crate::ordered::Set;

pub(crate) use cost::{builds, may_take_long};
pub(crate) use leaving::{Found, calls_macro, leaving};
pub(crate) use pattern::{is_flat, pattern};
pub(crate) use program::{Uses, uses};
pub(crate) use readable::readable;
pub(crate) use renaming::{is_name, is_place_pattern, rename};
pub(crate) use scan::{Angles, Piece, Scan, find, operator_at};
pub(crate) use trees::{find_tree, has_ident, replace};
pub(crate) use types::{over, variable};

/// The name, if the tokens are `*name`.
pub(crate) fn dereferenced(tokens: &TokenStream) -> Option<Ident> {
    let mut trees = tokens.clone().into_iter();
    match (trees.next(), trees.next(), trees.next()) {
        (Some(TokenTree::Punct(star)), Some(TokenTree::Ident(name)), None) if star.as_char() == '*' => {
            Some(name).filter(is_variable)
        }
        _ => None,
    }
}

/// The identifiers that an expression may read as variables: every one that is not a field, a method
/// or a later segment of a path, and the `{name}` captures in string literals.
///
/// These are too many rather than too few: they include a function's name, a struct literal's field and a name that the
/// expression itself binds.
pub(crate) fn mentions(tokens: &TokenStream) -> Set<String> {
    let mut names = Set::new();
    walk(tokens, &mut |tree, _| match tree {
        TokenTree::Ident(ident) => {
            names.insert(ident.to_string());
        }
        TokenTree::Literal(literal) => names.extend(captures(literal)),
        TokenTree::Group(_) | TokenTree::Punct(_) => {}
    });
    names
}

/// How often an expression may read the name.
pub(crate) fn count(tokens: &TokenStream, name: &Ident) -> usize {
    let mut count = 0;
    walk(tokens, &mut |tree, _| match tree {
        TokenTree::Ident(ident) => count += usize::from(ident == name),
        TokenTree::Literal(literal) => {
            count += captures(literal).iter().filter(|captured| name == captured.as_str()).count();
        }
        TokenTree::Group(_) | TokenTree::Punct(_) => {}
    });
    count
}

/// The first use of `store` as a value.
pub(crate) fn store_ident(tokens: &TokenStream) -> Option<Ident> {
    let mut found = None;
    walk(tokens, &mut |tree, _| match tree {
        TokenTree::Ident(ident) if ident == "store" && found.is_none() => found = Some(ident.clone()),
        _ => {}
    });
    found
}

/// A call `name(args)` found in an expression.
pub(crate) struct Call {
    pub name: Ident,
    pub args: TokenStream,
}

/// The calls of a plain function `name` anywhere in the tokens, including those in arguments of others.
pub(crate) fn calls(tokens: &TokenStream, name: &str) -> Vec<Call> {
    let mut found = Vec::new();
    walk(tokens, &mut |tree, next| {
        if let (TokenTree::Ident(ident), Some(TokenTree::Group(group))) = (tree, next)
            && ident == name
            && group.delimiter() == Delimiter::Parenthesis
        {
            found.push(Call { name: ident.clone(), args: group.stream() });
        }
    });
    found
}

/// The tokens between top-level commas. A comma at the end adds nothing; two in a row yield an empty
/// stream, for the caller to complain about. Commas in `::<A, B>` do not count.
pub(crate) fn split_commas(tokens: TokenStream) -> Vec<TokenStream> {
    split(tokens, ",", Angles::Expression)
}

/// As [`split_commas`] for a list of types, where every `<` opens a bracket.
pub(crate) fn split_type_commas(tokens: TokenStream) -> Vec<TokenStream> {
    split(tokens, ",", Angles::Type)
}

/// The tokens between the top-level occurrences of an operator; an empty end does not count.
pub(crate) fn split(tokens: TokenStream, operator: &str, angles: Angles) -> Vec<TokenStream> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, piece) in Scan::new(&trees, angles) {
        if piece.is(operator) {
            parts.push(trees[start..at].iter().cloned().collect());
            start = at + operator.len();
        }
    }
    if start < trees.len() {
        parts.push(trees[start..].iter().cloned().collect());
    }
    parts
}

/// Whether they are a range with both ends, and nothing around it.
pub(crate) fn is_range(tokens: &TokenStream) -> bool {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let pieces: Vec<Piece<'_>> = Scan::new(&trees, Angles::Expression).map(|(_, piece)| piece).collect();
    let dots = |piece: &Piece<'_>| piece.is("..") || piece.is("..=");
    let (first, last) = (pieces.first(), pieces.last());
    pieces.iter().filter(|piece| dots(piece)).count() == 1 && ![first, last].into_iter().flatten().any(dots)
}

/// The identifier, if the tokens are just one.
pub(crate) fn lone_ident(tokens: &TokenStream) -> Option<Ident> {
    let mut trees = tokens.clone().into_iter();
    match (trees.next(), trees.next()) {
        (Some(TokenTree::Ident(ident)), None) => Some(ident),
        // What a macro_rules fragment becomes.
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => lone_ident(&group.stream()),
        _ => None,
    }
}

/// Whether an identifier looks like a variable: it begins with a small letter or `_`, and is not a keyword.
pub(crate) fn is_variable(ident: &Ident) -> bool {
    let name = ident.to_string();
    let form = name != "_" && !name.starts_with(char::is_uppercase);
    form && !is_keyword(&name)
}

/// Whether the name is a keyword of Rust (edition 2024).
pub(crate) fn is_keyword(name: &str) -> bool {
    const KEYWORDS: [&str; 53] = [
        "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do",
        "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
        "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct",
        "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
        "yield", "_",
    ];
    KEYWORDS.contains(&name)
}

/// Whether an operand may end with this word, so that what follows it is an infix operator.
pub(crate) fn ends_operand(word: &str) -> bool {
    const VALUES: [&str; 8] = ["self", "Self", "true", "false", "_", "super", "crate", "await"];
    !is_keyword(word) || VALUES.contains(&word)
}

/// Calls `see` with each token that can be a value, and the one after it: not what follows `.` or `::`,
/// not lifetimes, and groups through their contents.
fn walk(tokens: &TokenStream, see: &mut impl FnMut(&TokenTree, Option<&TokenTree>)) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => walk(&group.stream(), see),
            TokenTree::Ident(_) if is_member(&trees[..at]) => {}
            _ => see(tree, trees.get(at + 1)),
        }
    }
}

/// Whether the token after `before` names a field, a method, a path's segment or a lifetime.
pub(crate) fn is_member(before: &[TokenTree]) -> bool {
    let joint = |tree: &TokenTree, ch| {
        matches!(tree, TokenTree::Punct(punct)
            if punct.as_char() == ch && punct.spacing() == Spacing::Joint)
    };
    let [rest @ .., TokenTree::Punct(last)] = before else {
        return false;
    };
    match last.as_char() {
        // `..x` is a range, `a.x` a field.
        '.' => !rest.last().is_some_and(|tree| joint(tree, '.')),
        // `a::x` is a path; `a: x` is not, and neither is `::x` without anything before it.
        ':' => rest.last().is_some_and(|tree| joint(tree, ':')),
        '\'' => true,
        _ => false,
    }
}

/// The names captured by a format string: `{name}`, `{name:…}` and the `width$` of a specification.
pub(crate) fn captures(literal: &Literal) -> Vec<String> {
    let literal = literal.to_string();
    if !literal.starts_with(['"', 'r']) {
        return Vec::new();
    }
    // A name may be written with escapes.
    let written = if literal.contains('\\') { syn::parse_str::<syn::LitStr>(&literal).ok() } else { None };
    let text = written.map_or(literal, |written| written.value()).replace("{{", "");
    let mut names = Vec::new();
    for part in text.split('{').skip(1) {
        let inside = part.split('}').next().unwrap_or_default();
        let (name, format) = inside.split_once(':').unwrap_or((inside, ""));
        names.push(name.trim());
        // `{x:>width$.precision$}`: each name ends at a `$`.
        let mut sized: Vec<&str> = format.split('$').collect();
        sized.pop();
        names.extend(sized.iter().filter_map(|spec| {
            let symbol = |ch: char| !ch.is_alphanumeric() && ch != '_';
            spec.rsplit(symbol).next()
        }));
    }
    names.into_iter().filter_map(captured).collect()
}

/// The identifier that a name in a format string stands for: `{type}` is `r#type`.
fn captured(name: &str) -> Option<String> {
    if name == "self" || syn::parse_str::<Ident>(name).is_ok() {
        return Some(name.to_owned());
    }
    let raw = format!("r#{name}");
    syn::parse_str::<Ident>(&raw).is_ok().then_some(raw)
}

//! Tokens of any kind, to show that the compiler reports them, in one stage or another, and never panics.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use super::parse;
use crate::check::check;
use crate::diagnostics::Diagnostics;
use crate::expand::expand;

/// A small generator of numbers, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn tokens(&mut self, depth: usize) -> TokenStream {
        (0..self.below(12)).map(|_| self.tree(depth)).collect()
    }

    fn tree(&mut self, depth: usize) -> TokenTree {
        const WORDS: &str = "a b go x y z X _ __x struct pub constraint if else let for in choose \
                             once fresh fail true self store value same match fn r#type Var Vec";
        const DELIMITERS: [Delimiter; 4] =
            [Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket, Delimiter::None];
        match self.below(10) {
            0..=3 => {
                let words: Vec<&str> = WORDS.split(' ').collect();
                let word = words[self.below(words.len())];
                match word.strip_prefix("r#") {
                    Some(raw) => Ident::new_raw(raw, Span::call_site()).into(),
                    None => Ident::new(word, Span::call_site()).into(),
                }
            }
            4 => Literal::string("{x} {").into(),
            5 => Literal::usize_unsuffixed(3).into(),
            6 if depth > 0 => {
                let delimiter = DELIMITERS[self.below(4)];
                Group::new(delimiter, self.tokens(depth - 1)).into()
            }
            _ => {
                let symbols: Vec<char> = "<=>|,;:/#@.'!&-?+*".chars().collect();
                let spacing = [Spacing::Joint, Spacing::Alone][self.below(2)];
                Punct::new(symbols[self.below(symbols.len())], spacing).into()
            }
        }
    }
}

/// All stages on tokens of any kind. Without a program there must be an error that says why.
fn survives(tokens: TokenStream) {
    expand(tokens.clone());
    let mut diags = Diagnostics::new();
    let program = parse(tokens, &[], &mut diags);
    assert!(program.is_some() || !diags.is_empty());
    if let Some(program) = program {
        check(&program, &mut diags);
    }
    diags.into_compile_errors();
}

#[test]
fn junk_is_reported_and_never_panics() {
    let mut random = Random(7);
    for round in 0..4000 {
        let mut tokens: TokenStream = match round % 4 {
            0 => TokenStream::new(),
            1 => "struct P; constraint a(i32), b(i32, i32), go; a(x) <=> ".parse().unwrap(),
            2 => "struct P; constraint a(i32), go; a(x) <=> x > 1 | ".parse().unwrap(),
            _ => "struct P; constraint ".parse().unwrap(),
        };
        tokens.extend(random.tokens(3));
        survives(tokens);
    }
}

#[test]
fn a_program_with_a_token_lost_or_moved_never_panics() {
    let program = "pub struct Queens { n: i32 } #[set] constraint place(row: i32), go; \
         #[key(row)] constraint queen(#[dense(8)] row: u8, Var<i32>); \
         r @ queen(_, c) # i / #[passive] queen(Some(n @ 1..=9), c) <=> r1 != r2, let Some(x) = f(c) \
         | fresh z, y: Vec<i32>, z = y, if let Some(q) = z { fail } else { go }, (go ; true), \
         for v in 1..2 { place(v) } choose w: i32 in 1..=self.n { queen(r, w) }, place(r + 1);";
    let trees: Vec<TokenTree> = program.parse::<TokenStream>().unwrap().into_iter().collect();
    for at in 0..trees.len() {
        let mut without = trees.clone();
        let lost = without.remove(at);
        survives(without.iter().cloned().collect());
        without.insert((at * 7) % trees.len(), lost);
        survives(without.into_iter().collect());
        survives(trees[..at].iter().cloned().collect());
    }
}

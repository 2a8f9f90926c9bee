//! What is said about mistakes in rule sets and in `use` lines, and what a `use` expands to.

use proc_macro2::TokenStream;

use super::{Given, define};
use crate::diagnostics::said_of_each;
use crate::expand::expand_given;

/// The rule sets that programs of these tests use, by the path of the `use`.
const SETS: [(&str, &str); 5] = [
    (
        "a",
        "mod a { pub constraint p(u8), name(u8); constraint hidden(u8); r @ p(x) <=> hidden(x); hidden(_) <=> true; }",
    ),
    ("b", "mod b<T: Clone + Eq + Hash + Debug> { pub constraint q(T); s @ q(_) <=> true; }"),
    ("uses_itself", "mod uses_itself { use uses_itself; pub constraint p(u8); }"),
    (
        "pairs",
        "mod pairs<T: Clone + Eq + Hash + Debug, const N: usize> { pub use crate::queue<(T, [u8; N])> as of; \
       pub constraint pair(T, u8); constraint seen(T); \
       first @ pair(x, n) <=> of_push((x, [n; N])), seen(x); twice @ seen(x), seen(x) ==> of_pop; }",
    ),
    (
        "crate :: queue",
        "mod queue<T: Clone + Eq + Hash + Debug> { #[set] pub constraint push(T); pub constraint pop; \
       #[key()] constraint last(at: T, Var<T>); #[index(1)] constraint old(u32, T); \
       keep @ push(x) / last(_, _) <=> fresh v: T, last(x, v), v = x; \
       more @ push(x), !last(_, _) ==> let n: u32 = store.old_by_1(x.clone()).count() as u32, old(n, x); \
       pop @ pop, old(_, x) <=> agg n = count() in old(_, _), n > 1 | { drop::<Option<T>>(None); T::default(); }, push(x); \
       pop <=> true; }",
    ),
];

fn tokens(source: &str) -> TokenStream {
    source.parse().expect("the test's own tokens")
}

/// A program with everything that it asks for.
fn complete(source: &str) -> TokenStream {
    let mut given = Given { program: tokens(source), sets: Vec::new() };
    loop {
        let expansion = expand_given(&given).0;
        let text = expansion.to_string();
        let asks = |(path, _): &&(&str, &str)| text.starts_with(&format!("{path} ! {{ {{ ::"));
        match SETS.iter().find(asks) {
            Some((_, set)) => given.sets.push(tokens(set)),
            None => return expansion,
        }
    }
}

fn errors(expansion: &TokenStream) -> Vec<String> {
    let text = expansion.to_string();
    let found = text.split("compile_error ! {").skip(1).map(|error| {
        let literal = error.split_inclusive('"').take_while(|part| *part != "}").collect::<String>();
        let end = literal.find("\" }").map_or(literal.len(), |at| at + 1);
        syn::parse_str::<syn::LitStr>(literal[..end].trim()).map_or(literal, |text| text.value())
    });
    found.collect()
}

#[test]
fn each_mistake_in_a_rule_set_has_its_message_where_it_is_written() {
    let said = |line: &str| errors(&define(tokens(line), "here"));
    insta::assert_snapshot!(said_of_each(include_str!("mistakes.txt"), said));
}

#[test]
fn each_mistake_in_a_use_has_its_message() {
    let said = |line: &str| errors(&complete(&format!("struct P; constraint go; {line}")));
    insta::assert_snapshot!(said_of_each(include_str!("uses.txt"), said));
}

#[test]
fn a_rule_set_with_mistakes_hands_on_its_declarations_alone() {
    let source = "pub mod a<T: Clone + Eq + Hash + Debug> { #[key(x)] pub constraint p(T, x: Var<u8>); #[index(0)] constraint h(T); r @ p(x) <=> h(1); }";
    let expansion = define(tokens(source), "here").to_string();
    assert_eq!(errors(&tokens(&expansion)).len(), 1);
    let handed =
        "{ # [key (x)] pub constraint p (T , x : :: chr_core :: Var < u8 >) ; # [index (0)] constraint h (T) ; }";
    assert!(expansion.contains(handed), "{expansion}");
}

#[test]
fn a_use_expands_to_what_the_text_expands_to_in_the_program() {
    // Point 37. The names of what is not public are apart, and the text of rules has what the user wrote.
    let used = "struct P; use pairs<u32, 3>; constraint go(u32); go @ go(x) <=> pair(x, 1), of_push((x, [1, 2, 3]));";
    let pasted = "struct P;
       #[set] pub constraint of_push((u32, [u8; 3])); pub constraint of_pop;
       #[key()] constraint pairs__of__last(at: (u32, [u8; 3]), ::chr_core::Var<(u32, [u8; 3])>);
       #[index(1)] constraint pairs__of__old(u32, (u32, [u8; 3]));
       pub constraint pair(u32, u8); constraint pairs__seen(u32);
       pub constraint go(u32);
       pairs__of__keep @ of_push(x) / pairs__of__last(_, _) <=> fresh v: (u32, [u8; 3]), pairs__of__last(x, v), v = x;
       pairs__of__more @ of_push(x), !pairs__of__last(_, _) ==>
         let n: u32 = store.pairs__of__old_by_1(x.clone()).count() as u32, pairs__of__old(n, x);
       pairs__of__pop @ of_pop, pairs__of__old(_, x) <=> agg n = count() in pairs__of__old(_, _), n > 1 |
         { drop::<Option<(u32, [u8; 3])>>(None); <(u32, [u8; 3])>::default(); }, of_push(x);
       pairs__of__rule_4 @ of_pop <=> true;
       pairs__first @ pair(x, n) <=> of_push((x, [n; 3])), pairs__seen(x);
       pairs__twice @ pairs__seen(x), pairs__seen(x) ==> of_pop;
       go @ go(x) <=> pair(x, 1), of_push((x, [1, 2, 3]));";
    let (used, pasted) = (complete(used).to_string(), complete(pasted).to_string());
    assert_eq!(errors(&tokens(&pasted)), Vec::<String>::new());
    let end = "let _ : pairs < u32 , 3 > ; } } ;";
    let used = &used[used.find(end).expect("the bounds") + end.len()..];
    let plain = |text: &str| {
        // Literals are what people read: names and texts.
        let pieces = text.split('"').step_by(2).collect::<Vec<_>>().join("\"");
        pieces.replace(" . called (\")", "").replace(' ', "")
    };
    let (used_words, pasted_words) = (plain(used), plain(&pasted));
    let mut words = used_words.split(';').zip(pasted_words.split(';'));
    assert_eq!(words.find(|(used, pasted)| used != pasted), None);
    assert_eq!(used_words.len(), pasted_words.len());
    assert!(
        used.contains("\"pairs::of::old\"") && used.contains("pairs::twice @ seen(x), seen(x) ==> of_pop"),
        "{used}"
    );
}

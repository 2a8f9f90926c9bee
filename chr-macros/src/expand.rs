//! The driver: runs the stages of the compiler in order, and stops after one that reports errors.

use proc_macro2::TokenStream;
use quote::quote;

use crate::analyse::analyse;
use crate::ast::Program;
use crate::check::check;
use crate::diagnostics::Diagnostics;
use crate::emit::{emit, fallback};
use crate::gone;
use crate::lower::lower;
use crate::ordered::Set;
use crate::parse::{chr_core_of, has_uses, parse};
use crate::plan::{deny_scans, limits, plan};
use crate::sets::{self, Given, Instance, Stop, ask, gather};

/// If `CHR_EXPAND_DIR` names a folder, writes the expansion of each program there as `Program.rs`, for reading (format
/// it with rustfmt).
fn dump(program: &str, tokens: &TokenStream) {
    let Some(folder) = std::env::var_os("CHR_EXPAND_DIR") else { return };
    let path = std::path::Path::new(&folder).join(format!("{program}.rs"));
    if let Err(error) = std::fs::write(&path, tokens.to_string()) {
        eprintln!("warning: the expansion of `{program}` cannot be written to {}: {error}", path.display());
    }
}

/// From the tokens between the braces of `chr! { … }` to the program.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    expand_given(&Given { program: input, sets: Vec::new() }).0
}

/// The same for a program that has been given rule sets; if one is still missing, the call that asks for it. Also whether
/// no mistake was found.
pub(crate) fn expand_given(given: &Given) -> (TokenStream, bool) {
    if !has_uses(&given.program) {
        return expand_program(given.program.clone(), &[]);
    }
    let chr_core = chr_core_of(&given.program);
    match gather(given, &chr_core) {
        Ok(used) => expand_program(given.program.clone(), &used),
        Err(Stop::Ask(path)) => (ask(&path, &quote!(#chr_core::__rt::used), &given.program, &given.sets), true),
        Err(Stop::Wrong(wrong)) => {
            let mut diagnostics = Diagnostics::new();
            let program = parse(given.program.clone(), &[], &mut diagnostics);
            let types = program.map(|mut program| fallback(&mut program, &Set::new()));
            let (wrong, errors) = (wrong.into_compile_errors(), diagnostics.into_compile_errors());
            (quote!(#wrong #errors #types), false)
        }
    }
}

fn expand_program(input: TokenStream, used: &[Instance]) -> (TokenStream, bool) {
    let mut diagnostics = Diagnostics::new();
    let Some(mut program) = parse(input, used, &mut diagnostics) else {
        return (diagnostics.into_compile_errors(), false);
    };
    let good = check(&program, &mut diagnostics);
    if !diagnostics.is_empty() {
        let errors = diagnostics.into_compile_errors();
        let types = fallback(&mut program, &good);
        return (quote!(#errors #types), false);
    }
    gone::declare(&mut program);
    let Some(tokens) = compile(&program, &mut diagnostics) else {
        let errors = diagnostics.into_compile_errors();
        let types = fallback(&mut program, &Set::new());
        return (quote!(#errors #types), false);
    };
    dump(&program.name.to_string(), &tokens);
    let (bounds, sound) = (sets::bounds(&program.generics, used), diagnostics.is_empty());
    let errors = diagnostics.into_compile_errors();
    (quote!(#errors #bounds #tokens), sound)
}

/// From a program that has passed the checks to its tokens. Each stage reports everything it finds, and no stage runs
/// after one that has found something.
fn compile(program: &Program, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
    let model = analyse(program, diagnostics);
    diagnostics.none()?;
    let plan = plan(&model);
    limits(&model, &plan, diagnostics);
    diagnostics.none()?;
    let bodies = lower(&model, &plan, diagnostics);
    diagnostics.none()?;
    // A denied scan is an error in a program that works: the expansion is complete.
    deny_scans(&model, &plan, diagnostics);
    Some(emit(&model, &plan, &bodies))
}

#[cfg(test)]
mod tests {
    use super::expand;

    #[test]
    fn the_runtime_is_where_the_attribute_says() {
        let source = "#[chr(crate = ::other::place)] pub struct P<T: Clone + Eq + Hash + Debug> { n: u32 }
            #[key(0)] constraint a(T, Var<u32>), b(Var, Var), c(id: u32, named: T), go(u32);
            #[set] constraint d(u32);
            one @ a(t, x) # i, c(n, t) ==> same(x, x), n > self.n | { keep(i); }, x = n;
            two @ b(x, y) / b(y, x)    <=> x = y;
            all @ go(n)                <=> fresh x: u32, choose m: u32 in 0..n { x = m, d(value(x)) }, (d(n) ; fail),
                                           for i in 0..n { d(i) }, once { d(n) };";
        let expansion = expand(source.parse().expect("tokens")).to_string();
        assert!(!expansion.contains("compile_error") && expansion.contains(":: other :: place :: __rt"), "{expansion}");
        assert!(!expansion.contains("chr_core"), "{expansion}");
    }

    /// Point 30 costs nothing where it is not used: what looks into values is not in the expansion of a program whose values cannot have
    /// variables inside, and is in that of one whose values may.
    #[test]
    fn a_program_without_terms_is_spelled_as_if_there_were_none() {
        let of = |ty: &str| {
            let source = format!(
                "pub struct P;
                 #[index(0)] constraint a(Var<{ty}>, Var<{ty}>), b(Var<{ty}>);
                 one @ a(x, x), b(x) <=> true;
                 two @ a(x, y) / a(y, x) <=> same(x, y) | x = y;"
            );
            expand(source.parse().expect("tokens")).to_string()
        };
        let words =
            ["term_key", "TermField", "TermVariable", "same_terms", "equal_terms", "Looked", "IfTerm", "Why ::"];
        let found = |ty: &str| words.iter().filter(|word| of(ty).contains(**word)).count();
        for ty in
            ["NoValue", "u32", "bool", "String", "std::primitive::u32", "(u32, String)", "Option<u8>", "&'static str"]
        {
            assert_eq!(found(ty), 0, "{ty}");
        }
        assert_eq!(found("Type"), words.len());
    }
}

//! Analyse: a checked program with its names resolved, and what is known of every name, head and
//! argument before any plan is made. Nothing here depends on how code is emitted.

mod never;
mod parameters;
mod reactive;

pub(crate) use never::{Never, never_fire};

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;

use self::parameters::Changing;
use crate::ast::{Constraint, Guard, Program, Rule, Shape};
use crate::tokens;

/// The program, resolved.
pub(crate) struct Model<'a> {
    pub program: &'a Program,
    pub kinds: Vec<Kind<'a>>,
    pub rules: Vec<RuleModel<'a>>,
    /// The value type of each variable arena, in order of first appearance.
    pub arenas: Vec<TokenStream>,
}

/// A constraint.
pub(crate) struct Kind<'a> {
    pub decl: &'a Constraint,
    /// The struct that holds its arguments.
    pub args_type: Ident,
    /// The fields of that struct, as they are written after a dot.
    pub fields: Vec<TokenStream>,
    /// For each argument of type `Var<T>`, the number of its arena.
    pub arenas: Vec<Option<usize>>,
    /// Arguments whose binding can make an occurrence match.
    pub reactive: Vec<bool>,
    /// Arguments of type `Var` that some head looks at, passive ones included.
    pub watched: Vec<bool>,
}

impl Kind<'_> {
    /// A change of a variable can wake it.
    pub(crate) fn wakes(&self) -> bool {
        self.reactive.contains(&true)
    }

    /// The argument as a person calls it.
    pub(crate) fn arg_name(&self, arg: usize) -> String {
        arg_name(self.decl, arg)
    }
}

/// A rule.
pub(crate) struct RuleModel<'a> {
    pub ast: &'a Rule,
    /// The kind of each head.
    pub heads: Vec<usize>,
    /// Where each name of the heads occurs, in the order written.
    pub names: BTreeMap<String, Vec<Site>>,
    /// What each conjunct of the guard mentions, and whether it reads what bodies change.
    pub guards: Vec<GuardModel>,
}

/// An occurrence of a name in a head argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub head: usize,
    pub arg: usize,
    /// The arena, where the name stands for a logical variable itself.
    pub arena: Option<usize>,
    /// The argument is just this name.
    pub plain: bool,
}

/// A conjunct of a guard.
pub(crate) struct GuardModel {
    /// Names of heads and of earlier `let`s that it mentions.
    pub mentions: Vec<String>,
    /// Names it binds.
    pub binds: Vec<String>,
    /// A comparison of plain names and literals: it cannot panic, so moving it cannot be seen.
    pub simple: bool,
    /// It reads the store, or is handed the whole program.
    pub reads_store: bool,
    pub may_take_long: bool,
    /// It reads what a body may change: the store, or a parameter that some body does not plainly read.
    pub reads_state: bool,
}

impl RuleModel<'_> {
    /// The sites a name may be taken from in guards and bodies: where it is a value if there is
    /// such a site, else where it is the variable itself.
    pub(crate) fn sites_of_choice(&self, name: &str) -> impl Iterator<Item = &Site> {
        let sites = self.names.get(name).map_or(&[][..], Vec::as_slice);
        let value = sites.iter().any(|site| site.arena.is_none());
        sites.iter().filter(move |site| site.arena.is_none() == value)
    }

    /// The heads that are tried as the active constraint, in the order in which they are tried:
    /// the removed ones, then the kept ones.
    pub(crate) fn active_heads(&self) -> impl Iterator<Item = usize> {
        let heads = &self.ast.heads;
        [false, true].into_iter().flat_map(move |kept| {
            (0..heads.len()).filter(move |&head| heads[head].kept == kept && !heads[head].passive)
        })
    }
}

/// Resolves a program that has passed the checks.
pub(crate) fn analyse(program: &Program) -> Model<'_> {
    let mut arenas: Vec<TokenStream> = Vec::new();
    let kinds = program.constraints.iter().map(|decl| kind(program, decl, &mut arenas)).collect();
    let mut model = Model { program, kinds, rules: Vec::new(), arenas };
    let changing = parameters::changing(program);
    model.rules = program.rules.iter().map(|rule| resolve(&model, rule, &changing)).collect();
    reactive::mark(&mut model);
    model
}

fn kind<'a>(program: &Program, decl: &'a Constraint, arenas: &mut Vec<TokenStream>) -> Kind<'a> {
    let var_arenas = decl.args.iter().map(|arg| arg.var.as_ref().map(|value| arena(arenas, value))).collect();
    Kind {
        decl,
        args_type: args_struct(&program.name, &decl.name),
        fields: fields(decl),
        arenas: var_arenas,
        reactive: vec![false; decl.args.len()],
        watched: vec![false; decl.args.len()],
    }
}

/// The struct that holds the arguments of a constraint, which anybody may name.
pub(crate) fn args_struct(program: &Ident, constraint: &Ident) -> Ident {
    let name = camel(&constraint.unraw().to_string());
    format_ident!("{program}{name}", span = constraint.span())
}

/// The method of the store that reads a constraint by these arguments, which anybody may call.
pub(crate) fn reader(constraint: &Constraint, args: &[usize]) -> String {
    let names: Vec<String> = args.iter().map(|&arg| arg_name(constraint, arg)).collect();
    format!("{}_by_{}", constraint.name.unraw(), names.join("_"))
}

fn arg_name(constraint: &Constraint, arg: usize) -> String {
    constraint.args[arg].name.as_ref().map_or_else(|| arg.to_string(), |name| name.unraw().to_string())
}

/// The arena of variables with this value type; an empty type is the default one.
pub(crate) fn arena(arenas: &mut Vec<TokenStream>, value: &TokenStream) -> usize {
    let no_value =
        value.is_empty() || value.to_string().replace(' ', "").trim_start_matches("::") == "chr_core::NoValue";
    let value = if no_value || value.to_string() == "NoValue" { quote!(::chr_core::NoValue) } else { value.clone() };
    let text = value.to_string();
    arenas.iter().position(|known| known.to_string() == text).unwrap_or_else(|| {
        arenas.push(value);
        arenas.len() - 1
    })
}

/// A constraint without argument names is a tuple; else an argument without a name is called after
/// its type, or by its position where that would not be a name of its own.
fn fields(decl: &Constraint) -> Vec<TokenStream> {
    if decl.args.iter().all(|arg| arg.name.is_none()) {
        return (0..decl.args.len()).map(|arg| syn::Index::from(arg).into_token_stream()).collect();
    }
    let mut taken: Vec<String> = decl.args.iter().filter_map(|arg| arg.name.as_ref().map(Ident::to_string)).collect();
    let mut fields = Vec::new();
    for (position, arg) in decl.args.iter().enumerate() {
        let ident = arg.name.clone().unwrap_or_else(|| {
            let text = snake(&arg.ty.to_token_stream().to_string());
            let usable = !text.is_empty() && !taken.contains(&text) && syn::parse_str::<Ident>(&text).is_ok();
            let mut name = if usable { text } else { format!("arg_{position}") };
            while taken.contains(&name) {
                name.push('_');
            }
            taken.push(name.clone());
            format_ident!("{name}")
        });
        fields.push(ident.into_token_stream());
    }
    fields
}

/// `path_cost` to `PathCost`.
fn camel(name: &str) -> String {
    name.split('_')
        .flat_map(|word| {
            let mut letters = word.chars();
            letters.next().into_iter().flat_map(char::to_uppercase).chain(letters)
        })
        .collect()
}

/// `BitSet` to `bit_set`; anything but a plain name to nothing.
fn snake(name: &str) -> String {
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return String::new();
    }
    let mut text = String::new();
    for (at, letter) in name.char_indices() {
        if letter.is_uppercase() && at > 0 {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

fn resolve<'a>(model: &Model<'_>, rule: &'a Rule, changing: &Changing) -> RuleModel<'a> {
    let find = |name: &Ident| model.kinds.iter().position(|kind| kind.decl.name == *name);
    let heads: Vec<usize> = rule.heads.iter().map(|head| find(&head.name).expect("checked: a constraint")).collect();
    let mut names: BTreeMap<String, Vec<Site>> = BTreeMap::new();
    for (h, head) in rule.heads.iter().enumerate() {
        for (a, pattern) in head.args.iter().enumerate() {
            let plain = pattern.shape == Shape::Name;
            let arena = model.kinds[heads[h]].arenas[a].filter(|_| plain);
            for name in &pattern.binds {
                names.entry(name.to_string()).or_default().push(Site { head: h, arg: a, arena, plain });
            }
        }
    }
    let mut known: Vec<String> = names.keys().cloned().collect();
    known.extend(rule.heads.iter().filter_map(|head| head.id.as_ref().map(Ident::to_string)));
    let mut guards = Vec::new();
    for guard in &rule.guard {
        let (expr, binds) = match guard {
            Guard::Test(expr) => (expr, Vec::new()),
            Guard::Let { pat, expr, .. } => (expr, pat.binds.iter().map(Ident::to_string).collect::<Vec<_>>()),
        };
        let mentions: Vec<String> = tokens::mentions(expr).into_iter().filter(|name| known.contains(name)).collect();
        known.extend(binds.iter().cloned());
        let uses = tokens::uses(expr);
        let reads_store = tokens::reads_store(expr) || uses.whole;
        guards.push(GuardModel {
            mentions,
            binds,
            simple: matches!(guard, Guard::Test(_)) && simple_comparison(expr),
            reads_store,
            may_take_long: tokens::may_take_long(expr),
            reads_state: reads_store || changing.has_any(&uses.fields),
        });
    }
    RuleModel { ast: rule, heads, names, guards }
}

/// A plain name or literal, a comparison operator, a plain name or literal.
fn simple_comparison(expr: &TokenStream) -> bool {
    use proc_macro2::TokenTree;
    let mut operands = 0;
    let mut operators = 0;
    let mut after_operator = false;
    for tree in expr.clone() {
        match tree {
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                operands += 1;
                after_operator = false;
            }
            TokenTree::Punct(punct) if "=!<>".contains(punct.as_char()) => {
                if !after_operator {
                    operators += 1;
                }
                after_operator = true;
            }
            _ => return false,
        }
    }
    operands == 2 && operators == 1
}

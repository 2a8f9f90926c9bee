//! What the parser yields: a program as the user wrote it, names not yet resolved.
//!
//! Everything that is the user's own Rust (guards, expressions, patterns, types) stays a token
//! stream with the user's spans, so that rustc's errors and an editor's look-ups land on it.

use proc_macro2::{Ident, Span, TokenStream};
use syn::ext::IdentExt;
use syn::{Attribute, Generics, Type, Visibility};

use crate::ids::{HeadId, IdVec};

/// One `chr! { … }`.
pub(crate) struct Program {
    /// Attributes on the struct, without the ones that are ours (`#[deny(scan)]`).
    pub attrs: Vec<Attribute>,
    pub vis: Visibility,
    pub name: Ident,
    /// As declared, with the bounds of the associated types added at the end of the `where` clause. All generated code
    /// assumes these; if they do not follow from the declared ones, that is reported once, rather than everywhere they
    /// are needed.
    pub generics: Generics,
    /// The associated types of type parameters (`D::Role`) in arguments.
    pub associated: Vec<Type>,
    /// The parameters, read in rules as `self.name`.
    pub fields: Vec<Field>,
    /// Those of rule sets first, in the order of the `use` lines.
    pub constraints: Vec<Constraint>,
    /// As with the constraints; what `#[set]` means comes before all others.
    pub rules: Vec<Rule>,
    /// Traits whose methods the rules of rule sets call.
    pub traits: Vec<TokenStream>,
    /// The path of `chr-core`: `#[chr(crate = path)]`, or `::chr_core`. Needed only outside the block of
    /// implementations; inside it, everything is reached through `__rt`.
    pub chr_core: TokenStream,
    /// `#[deny(scan)]`: a partner that no index serves is an error.
    pub deny_scan: bool,
    /// Compiler passes switched off by `#[without(…)]`, for tests and measurements.
    pub without: Vec<Pass>,
    /// Mistakes made on purpose by `#[sabotage(…)]`, to show that they are found.
    pub sabotage: Vec<Mistake>,
    /// Errors were reported: only what others may refer to is emitted.
    pub broken: bool,
}

/// A compiler pass that `#[without(…)]` can switch off. What a program does is the same with and without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pass {
    /// Index selection: without it every partner is found by a scan.
    Indexes,
    /// Guard scheduling: without it the whole guard is tested last.
    Guards,
    /// History by ages: without it every history is an exact log.
    Ages,
    /// Direct tells: without it every tell goes through the stack.
    Direct,
    /// Late storage: without it every constraint is stored when it is told.
    Late,
    /// Equality guards as keys: without it a guard only tests.
    Equations,
    /// Continuation: without it every occurrence looks for its partners, even if there are none of their kind.
    Continuation,
    /// Passive occurrences: without it every head is tried, even after a symmetric one.
    Passive,
    /// Body variables given back: without it they wait for a sweep.
    GiveBack,
    /// In-place update: without it every told constraint gets a row of its own.
    InPlace,
    /// Shared lookup: without it the list that a constraint was just put into is looked up again.
    OwnList,
    /// Dispatch: without it occurrences that look into the same list look it up one by one.
    Dispatch,
    /// Heirs: without it a constraint that takes the place of another is tried like any other.
    Heirs,
    /// Tells in vain: without it a constraint that is there already is told through the stack like any other.
    Vain,
    /// All of them.
    All,
}

/// A mistake that `#[sabotage(…)]` puts into a program, so that a test can show that `audit()` or `validate()` finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mistake {
    /// Rows are not put back into their indexes after a binding.
    Index,
    /// A log claims that an instance has fired which has not.
    History,
    /// A log is not consulted, so that an instance may fire again.
    Repeat,
    /// Going back leaves the logs as they are.
    Undo,
    /// Binding a variable wakes nothing.
    Wake,
    /// A partner is looked for in an empty list.
    Join,
}

impl Mistake {
    pub(crate) const ALL: [(&str, Mistake); 6] = [
        ("index", Mistake::Index),
        ("history", Mistake::History),
        ("repeat", Mistake::Repeat),
        ("undo", Mistake::Undo),
        ("wake", Mistake::Wake),
        ("join", Mistake::Join),
    ];
}

impl Program {
    /// Whether a mistake is to be made.
    pub(crate) fn sabotaged(&self, mistake: Mistake) -> bool {
        self.sabotage.contains(&mistake)
    }

    /// The type of a parameter, as it is spelt.
    pub(crate) fn field_type(&self, name: &Ident) -> Option<String> {
        let field = self.fields.iter().find(|field| field.name == *name);
        field.map(|field| quote::ToTokens::to_token_stream(&field.ty).to_string())
    }

    /// Whether a pass is switched off.
    pub(crate) fn without(&self, pass: Pass) -> bool {
        self.without.contains(&pass) || self.without.contains(&Pass::All)
    }
}

impl Pass {
    pub(crate) const ALL: [(&str, Pass); 15] = [
        ("indexes", Pass::Indexes),
        ("guards", Pass::Guards),
        ("ages", Pass::Ages),
        ("direct", Pass::Direct),
        ("late", Pass::Late),
        ("equations", Pass::Equations),
        ("continuation", Pass::Continuation),
        ("passive", Pass::Passive),
        ("give_back", Pass::GiveBack),
        ("in_place", Pass::InPlace),
        ("own_list", Pass::OwnList),
        ("dispatch", Pass::Dispatch),
        ("heirs", Pass::Heirs),
        ("vain", Pass::Vain),
        ("all", Pass::All),
    ];
}

/// A parameter of the program.
pub(crate) struct Field {
    pub attrs: Vec<Attribute>,
    pub vis: Visibility,
    pub name: Ident,
    pub ty: Type,
}

/// Where a constraint or a rule comes from that a rule set has brought in.
pub(crate) struct Origin {
    /// The rule set, by the name under which it is used: `union_find`, or `network::union_find` if another one uses it.
    pub set: String,
    /// What it is called there.
    pub name: String,
}

impl Origin {
    fn shown(&self) -> String {
        format!("{}::{}", self.set, self.name)
    }
}

/// `constraint cell(row: u8, col: u8, Domain);`
pub(crate) struct Constraint {
    /// Doc comments and attributes that are not ours.
    pub attrs: Vec<Attribute>,
    /// Its name in the program. That of one from a rule set has the span of the `use`.
    pub name: Ident,
    /// The host can tell it and read it: it says `pub`, or none does.
    pub public: bool,
    pub from: Option<Origin>,
    pub args: Vec<Arg>,
    /// `#[set]`
    pub set: Option<Span>,
    /// `#[event]`
    pub event: Option<Span>,
    /// `#[passive]`: all its heads are.
    pub passive: bool,
    /// `#[key(row, col)]`, as argument positions; none of them in `#[key()]`.
    pub keys: Vec<Vec<usize>>,
    /// `#[index(row)]`: an index for the host and for store reads, as argument positions.
    pub indexes: Vec<Vec<usize>>,
    /// `#[order(at)]`: arguments that are looked up by a range.
    pub orders: Vec<usize>,
    /// It is one of ours: told when a constraint of that name is gone, so that rules are tried that were waiting for that.
    pub gone: Option<Ident>,
}

impl Constraint {
    /// What people call it.
    pub(crate) fn shown(&self) -> String {
        let hidden = self.from.as_ref().filter(|_| self.is_hidden());
        hidden.map_or_else(|| self.name.unraw().to_string(), Origin::shown)
    }

    /// It belongs to the rules of a rule set alone.
    pub(crate) fn is_hidden(&self) -> bool {
        self.from.is_some() && !self.public
    }

    /// `#[key()]`: there is at most one.
    pub(crate) fn is_single(&self) -> bool {
        self.keys.iter().any(Vec::is_empty)
    }
}

/// One declared argument.
#[derive(Clone)]
pub(crate) struct Arg {
    pub name: Option<Ident>,
    /// The type as written, `Var` and `Var<T>` included.
    pub ty: Type,
    /// `Some(T)` where the type is `Var<T>`; for a bare `Var` the token stream is empty.
    pub var: Option<TokenStream>,
    /// `#[dense(81)]`: the number of slots.
    pub dense: Option<usize>,
}

/// A rule. `#[set]` constraints have theirs put in front by the parser.
pub(crate) struct Rule {
    /// The name before `@`, or a made-up `rule_3` (counted from 1) where there is none. That of one from a rule set has the
    /// span of the `use`.
    pub name: Ident,
    pub from: Option<Origin>,
    /// The user gave the name.
    pub named: bool,
    /// `==>`
    pub propagation: bool,
    /// In the order written. In `<=>` without `/` all are removed, in `==>` all are kept.
    pub heads: IdVec<HeadId, Head>,
    /// `!c(x)` among the heads.
    pub negated: Vec<Negated>,
    pub guard: Vec<Guard>,
    pub body: Vec<Goal>,
    /// `#[priority(…)]`: the rule waits.
    pub priority: Option<TokenStream>,
    /// `#[join(textual)]`
    pub textual: bool,
    /// `#[reuse]`: one constraint may fill several heads.
    pub reuse: bool,
    /// `#[allow(…)]`
    pub allowed: Vec<Lint>,
    /// The rule as written, on one line, with single spaces, without its attributes.
    pub text: String,
    /// What constraints that have another name in the program are called in the rule set that it is from.
    pub renamed: Vec<Renamed>,
}

/// A constraint's name in the program, and as it was written.
#[derive(Clone)]
pub(crate) struct Renamed {
    pub name: String,
    pub written: String,
}

/// What `#[allow(…)]` on a rule allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lint {
    /// An earlier rule takes everything that it waits for.
    NeverFires,
    /// Its guard reads the store, which does not wake it.
    Unwoken,
    /// No index serves a partner, although the program denies that.
    Scan,
    /// One constraint of a set cannot fill two of its heads.
    Distinct,
}

impl Lint {
    pub(crate) const ALL: [(&str, Lint); 4] = [
        ("never_fires", Lint::NeverFires),
        ("unwoken", Lint::Unwoken),
        ("scan", Lint::Scan),
        ("distinct", Lint::Distinct),
    ];
}

impl Rule {
    /// A text in which constraints have the names that the user wrote, given one with those of the program.
    pub(crate) fn as_written(&self, text: String) -> String {
        if self.renamed.is_empty() {
            return text;
        }
        let is_part = |ch: char| ch.is_alphanumeric() || ch == '_';
        let mut out = String::new();
        let mut rest = text.as_str();
        while let Some(start) = rest.find(is_part) {
            let end = rest[start..].find(|ch| !is_part(ch)).map_or(rest.len(), |end| start + end);
            let (word, before) = (&rest[start..end], &rest[..start]);
            // `find`, and `find_by_node` where it is read by an index.
            let renamed = self.renamed.iter().filter_map(|Renamed { name, written }| {
                let index = word.strip_prefix(name.as_str())?;
                (index.is_empty() || index.starts_with("_by_")).then(|| (name.len(), format!("{written}{index}")))
            });
            out += before;
            out += &renamed.max().map_or_else(|| word.to_owned(), |(_, written)| written);
            rest = &rest[end..];
        }
        out + rest
    }

    pub(crate) fn allows(&self, lint: Lint) -> bool {
        self.allowed.contains(&lint)
    }
}

/// A head: `#[passive] leq(x, y) # c`.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    pub name: Ident,
    pub args: Vec<Pattern>,
    pub kept: bool,
    pub passive: bool,
    /// The name after `#`.
    pub id: Option<Ident>,
}

/// `!c(patterns) if test` among the heads.
pub(crate) struct Negated {
    pub head: Head,
    /// Empty if there is no `if`.
    pub filter: TokenStream,
}

impl Negated {
    pub(crate) fn filter(&self) -> Option<&TokenStream> {
        Some(&self.filter).filter(|filter| !filter.is_empty())
    }
}

/// A Rust pattern in a head, a `let`, a `for` or a `choose`.
#[derive(Clone)]
pub(crate) struct Pattern {
    pub tokens: TokenStream,
    pub shape: Shape,
    /// The names it binds, in order; one that occurs twice is listed twice.
    pub binds: Vec<Ident>,
}

impl std::fmt::Debug for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "`{}`", crate::tokens::readable(&self.tokens))
    }
}

/// What a pattern is, as far as matching and indexing care.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// `_`
    Wild,
    /// A plain name.
    Name,
    /// A number, `true`, `false` or a character, possibly negative: usable as an index key.
    Literal,
    /// Anything else.
    Other,
}

/// A conjunct of a guard.
pub(crate) enum Guard {
    Test(TokenStream),
    Let {
        pat: Pattern,
        ty: Option<Type>,
        expr: TokenStream,
    },
    /// `agg p = f(e) in c(patterns) if test`
    Aggregate(Aggregate),
}

/// `agg p: T = f(e) in c(patterns) if test`
pub(crate) struct Aggregate {
    pub pat: Pattern,
    pub ty: Option<Type>,
    /// The path in front of the parentheses.
    pub function: TokenStream,
    /// What is between them: nothing, or an expression.
    pub expr: TokenStream,
    pub over: Head,
    pub filter: Option<TokenStream>,
}

impl Rule {
    /// What people call it.
    pub(crate) fn shown(&self) -> String {
        self.from.as_ref().map_or_else(|| self.name.unraw().to_string(), Origin::shown)
    }

    /// The heads that are not filled by a constraint but looked for: the negated ones, then those of aggregates; each
    /// with its `if`.
    pub(crate) fn sought(&self) -> impl Iterator<Item = (&Head, Option<&TokenStream>)> {
        let negated = self.negated.iter().map(|negated| (&negated.head, negated.filter()));
        negated.chain(self.aggregates().map(|aggregate| (&aggregate.over, aggregate.filter.as_ref())))
    }

    /// The Rust that decides whether an instance fires, and when: of the priority, of the negated heads and of the guard.
    pub(crate) fn tests(&self) -> impl Iterator<Item = &TokenStream> {
        let negated = self.negated.iter().filter_map(Negated::filter);
        let guard = self.guard.iter().flat_map(|guard| match guard {
            Guard::Test(expr) | Guard::Let { expr, .. } => [Some(expr), None],
            Guard::Aggregate(aggregate) => [Some(&aggregate.expr), aggregate.filter.as_ref()],
        });
        self.priority.iter().chain(negated).chain(guard.flatten())
    }

    pub(crate) fn aggregates(&self) -> impl Iterator<Item = &Aggregate> {
        self.guard.iter().filter_map(|guard| match guard {
            Guard::Aggregate(aggregate) => Some(aggregate),
            Guard::Test(_) | Guard::Let { .. } => None,
        })
    }
}

/// A goal of a body.
pub(crate) enum Goal {
    True,
    Fail,
    Tell {
        name: Ident,
        args: Vec<TokenStream>,
    },
    /// `x = expr`
    Equate {
        left: Ident,
        right: TokenStream,
    },
    /// `fresh a, b: i32, c`: a type applies to all the names before it that have none.
    Fresh(Vec<(Ident, Option<Type>)>),
    /// `let p = expr`, with `else { goals }` where refutable.
    Let {
        pat: Pattern,
        ty: Option<Type>,
        expr: TokenStream,
        els: Option<Vec<Goal>>,
    },
    /// `if cond { … } else if cond { … } else { … }`. A list, as there may be any number of `else if`.
    If {
        branches: Vec<Branch>,
        els: Vec<Goal>,
    },
    /// `match value { pattern if guard => { … } … }`, the guards as the conditions of the branches: empty where there is none.
    Match {
        value: TokenStream,
        arms: Vec<(Pattern, Branch)>,
    },
    /// `for p: T in expr { … }`, the type optional.
    For {
        pat: Pattern,
        ty: Option<Type>,
        expr: TokenStream,
        body: Vec<Goal>,
    },
    /// `{ any Rust statements }`: the tokens between the braces.
    Rust(TokenStream),
    /// `( goals ; goals ; … )`
    Alternatives(Vec<Vec<Goal>>),
    /// `choose v: T in expr { … }`, the type optional.
    Choose {
        pat: Pattern,
        ty: Option<Type>,
        expr: TokenStream,
        body: Vec<Goal>,
    },
    /// `once { … }`
    Once(Vec<Goal>),
}

/// `if cond { … }`, where `cond` may be `let P = e`.
pub(crate) struct Branch {
    pub cond: TokenStream,
    /// The names that its `let`s bind in `then`.
    pub binds: Vec<Ident>,
    pub then: Vec<Goal>,
}

/// A part of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Section {
    Heads,
    Guard,
    Body,
}

/// What a goal is made of, in the order in which a firing meets it. This is the one place that says so for every form:
/// any walk over goals as they were written walks over these.
pub(crate) enum Part<'a> {
    /// The constraint that is told.
    Told { name: &'a Ident, args: usize },
    /// Rust that yields a value.
    Expression(&'a TokenStream),
    /// Rust that is run: the tokens between braces.
    Block(&'a TokenStream),
    /// The variable on the left of `=`.
    Equated(&'a Ident),
    /// A variable that is made here.
    Fresh(&'a Ident),
    /// Names that what comes after sees.
    Binds(Binds<'a>),
    /// Goals inside this one.
    Goals(&'a [Goal]),
    /// Parts with a scope of their own.
    Scope(Vec<Part<'a>>),
}

/// What binds names.
#[derive(Clone, Copy)]
pub(crate) enum Binds<'a> {
    /// A pattern, which may be refutable only if the form says what happens when it does not match.
    Pattern { pat: &'a Pattern, ty: Option<&'a Type>, refutable: bool },
    /// The `let`s of a condition.
    Condition { cond: &'a TokenStream, names: &'a [Ident] },
}

impl<'a> Binds<'a> {
    pub(crate) fn names(self) -> &'a [Ident] {
        match self {
            Binds::Pattern { pat, .. } => &pat.binds,
            Binds::Condition { names, .. } => names,
        }
    }
}

impl Goal {
    /// The types that `fresh` goals give to variables, those inside included.
    pub(crate) fn made(&self) -> Vec<&Type> {
        fn inside<'a>(parts: Vec<Part<'a>>, made: &mut Vec<&'a Type>) {
            for part in parts {
                match part {
                    Part::Goals(goals) => made.extend(goals.iter().flat_map(Goal::made)),
                    Part::Scope(parts) => inside(parts, made),
                    Part::Told { .. } | Part::Expression(_) | Part::Block(_) | Part::Equated(_) => {}
                    Part::Fresh(_) | Part::Binds(_) => {}
                }
            }
        }
        let mut made = Vec::new();
        if let Goal::Fresh(names) = self {
            made.extend(names.iter().filter_map(|(_, ty)| ty.as_ref()));
        }
        inside(self.parts(), &mut made);
        made
    }

    pub(crate) fn parts(&self) -> Vec<Part<'_>> {
        fn binds<'a>(pat: &'a Pattern, ty: &'a Option<Type>, refutable: bool) -> Binds<'a> {
            Binds::Pattern { pat, ty: ty.as_ref(), refutable }
        }
        fn inside(goals: &[Goal]) -> Part<'_> {
            Part::Scope(vec![Part::Goals(goals)])
        }
        fn branch(Branch { cond, binds, then }: &Branch) -> [Part<'_>; 3] {
            let bound = Part::Binds(Binds::Condition { cond, names: binds });
            [Part::Expression(cond), bound, Part::Goals(then)]
        }
        match self {
            Goal::True | Goal::Fail => Vec::new(),
            Goal::Tell { name, args } => {
                let told = Part::Told { name, args: args.len() };
                std::iter::once(told).chain(args.iter().map(Part::Expression)).collect()
            }
            Goal::Equate { left, right } => vec![Part::Equated(left), Part::Expression(right)],
            Goal::Fresh(names) => names.iter().map(|(name, _)| Part::Fresh(name)).collect(),
            Goal::Let { pat, ty, expr, els } => {
                let els_part = els.iter().map(|els| inside(els));
                let bound = Part::Binds(binds(pat, ty, els.is_some()));
                std::iter::once(Part::Expression(expr)).chain(els_part).chain([bound]).collect()
            }
            Goal::If { branches, els } => {
                branches.iter().map(|it| Part::Scope(branch(it).into())).chain([inside(els)]).collect()
            }
            Goal::Match { value, arms } => {
                let arms = arms.iter().map(|(pat, arm)| {
                    let bound = Part::Binds(binds(pat, &None, true));
                    Part::Scope(std::iter::once(bound).chain(branch(arm)).collect())
                });
                std::iter::once(Part::Expression(value)).chain(arms).collect()
            }
            Goal::For { pat, ty, expr, body } | Goal::Choose { pat, ty, expr, body } => {
                vec![Part::Expression(expr), Part::Scope(vec![Part::Binds(binds(pat, ty, false)), Part::Goals(body)])]
            }
            Goal::Rust(tokens) => vec![Part::Block(tokens)],
            Goal::Alternatives(alternatives) => alternatives.iter().map(|goals| inside(goals)).collect(),
            Goal::Once(goals) => vec![inside(goals)],
        }
    }
}

/// Calls `see` with every part of these goals, including those inside others.
pub(crate) fn each_part<'a>(goals: &'a [Goal], see: &mut impl FnMut(&Part<'a>)) {
    let mut parts: Vec<Part<'a>> = vec![Part::Goals(goals)];
    while let Some(part) = parts.pop() {
        see(&part);
        match part {
            Part::Goals(goals) => parts.extend(goals.iter().flat_map(Goal::parts).rev()),
            Part::Scope(inner) => parts.extend(inner.into_iter().rev()),
            Part::Told { .. } | Part::Expression(_) | Part::Block(_) | Part::Equated(_) => {}
            Part::Fresh(_) | Part::Binds(_) => {}
        }
    }
}

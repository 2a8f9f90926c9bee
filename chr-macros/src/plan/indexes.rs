//! Index selection: one index for each set of arguments known at a lookup, for each `#[key]` and `#[index]`, and for
//! each store read by index; one for each `#[order]`, and another for each of which an end of a range is looked for; a list of all rows, if a partner or a rule's store read needs every one; and for each
//! variable argument that matters a list of the rows that mention it.
//!
//! A list holds exactly the rows with one key, so a partner found through it needs no test of the
//! arguments in the key. Keys with variables stay right because binding re-keys rows, which it finds by
//! the variable's own list: hence such a list for every variable argument in any key.
//!
//! Many an index serves only constraints of another kind that are never told while there is anything to find: an instruction, say,
//! that looks for the state of the machine which runs it. So the lists of an index are made when an occurrence first
//! asks for them, and until then storing and removing pass it over. Those of an index that a constraint asks when another of its own kind is
//! there are kept from the beginning, as they are asked for anyway; so are those with a reader, which cannot change the store, those by variables, which
//! re-keying needs, and those that a conjunct of a guard looks into.

use crate::analyse::{Expr, Model};
use crate::ast::Pass;
use crate::ids::{IdVec, KindId};
use crate::plan::{Key, Plan, dispatch};

/// An index of a table. Its position in the list is its link in the row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Index {
    /// The arguments of its key.
    pub args: Vec<usize>,
    pub form: Form,
    /// A `#[key]`: at most one row per key.
    pub unique: bool,
    /// Declared, or read by a rule under its name: the store has a reader for it. One that only a join needs is
    /// private.
    pub read: bool,
    /// Its lists are made when they are first asked for.
    pub late: bool,
    /// The rows of a key are in an array, see `lasting.rs`.
    pub arrayed: bool,
}

/// How it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A hash table of lists. For one argument whose type is an integer key, which only rustc knows, an array while the
    /// keys fill it well.
    Hash,
    /// An array of lists, by `#[dense]` arguments.
    Dense,
    /// Lists by variable; rows whose argument is bound are listed by value if `by_value`.
    Var { wakes: bool, by_value: bool },
    /// One list of all rows.
    Scan,
    /// By a range of one argument, for each `#[order]`.
    Order,
    /// By the keys themselves, where the least or the greatest in a range of an `#[order]` is asked for.
    Keys,
}

impl Index {
    /// The argument that its lists are by, if it is one whose type decides how.
    pub(crate) fn lone(&self) -> Option<usize> {
        match self.args[..] {
            [arg] if self.form == Form::Hash => Some(arg),
            _ => None,
        }
    }

    /// What starts the loop over its rows with a key: over others than the active one, which is just stored, or over all.
    pub(crate) fn start(&self, others: bool) -> &'static str {
        match (self.arrayed, others) {
            (false, false) => "partners",
            (false, true) => "others",
            (true, false) => "members",
            (true, true) => "other_members",
        }
    }

    /// All constraints of the kind are looked at, however many there are.
    pub(crate) fn scans(&self) -> bool {
        self.form == Form::Scan && !self.unique
    }

    /// For people: `hash(row, col)`.
    pub(crate) fn describe(&self, kind: &crate::analyse::Kind<'_>) -> String {
        let args: Vec<String> = self.args.iter().map(|&arg| kind.arg_name(arg)).collect();
        let form = match self.form {
            _ if self.unique => "key",
            Form::Scan => return "scan".to_owned(),
            Form::Order => "order",
            Form::Keys => "sorted",
            Form::Hash => "hash",
            Form::Dense => "dense",
            Form::Var { by_value: false, .. } => "mention",
            Form::Var { .. } => "variable",
        };
        format!("{form}({})", args.join(", "))
    }
}

pub(super) fn select(model: &Model<'_>, plan: &mut Plan) {
    leave_out(model, plan);
    // The requested sets, per kind; the empty set is the scan.
    let mut asked: IdVec<KindId, Asked> = model.kinds.iter().map(|_| Asked::default()).collect();
    for (k, kind) in model.kinds.pairs() {
        kind.decl.keys.iter().chain(&kind.decl.indexes).for_each(|args| asked[k].read(args.clone()));
    }
    for (rule, planned) in model.rules.iter().zip(&plan.rules) {
        for partner in planned.partners() {
            let asked = &mut asked[rule.kind(partner.head)];
            match &partner.range {
                None => asked.join(partner.args()),
                Some(range) if range.by_key() => asked.end(range.arg),
                Some(_) => {}
            }
        }
        let mut read = |expr: &Expr<'_>| {
            let ordered =
                |kind: KindId, args: &[usize]| model.kinds[kind].decl.orders.iter().any(|&arg| *args == [arg]);
            let reads = expr.store_reads.iter().filter(|(kind, args)| !ordered(*kind, args));
            reads.for_each(|(kind, args)| asked[*kind].read(args.clone()));
        };
        rule.guards.iter().flat_map(|guard| guard.expressions()).for_each(&mut read);
        rule.waiting.iter().for_each(|waiting| read(&waiting.rank));
        rule.body.each(&mut |goal| goal.expressions().into_iter().for_each(&mut read));
    }
    for (k, kind) in model.kinds.pairs() {
        plan.kinds[k].indexes = indexes(kind, &asked[k]).into_iter().collect();
    }
    for (rule, planned) in model.rules.iter().zip(&mut plan.rules) {
        for partner in planned.partners_mut() {
            let args = partner.args();
            let indexes = &plan.kinds[rule.kind(partner.head)].indexes;
            let serves = |index: &Index| match &partner.range {
                Some(range) => {
                    let form = if range.by_key() { Form::Keys } else { Form::Order };
                    index.form == form && index.args == [range.arg]
                }
                None => !matches!(index.form, Form::Order | Form::Keys) && index.args == args,
            };
            partner.index = indexes.ids().find(|&link| serves(&indexes[link])).expect("asked for");
        }
    }
    for (rule, planned) in model.rules.iter().zip(&plan.rules) {
        let occurrences = planned.occurrences.iter().chain(&planned.waiting);
        let own = occurrences.flat_map(|occurrence| {
            let active = rule.kind(occurrence.head);
            occurrence.partners.iter().filter(move |partner| rule.kind(partner.head) == active)
        });
        for partner in own.chain(planned.lookups.iter().flatten()) {
            plan.kinds[rule.kind(partner.head)].indexes[partner.index].late = false;
        }
    }
}

/// A lookup by names and by values that the rule fixes goes by the names alone where another lookup does that anyway; what is fixed is
/// then tested. An index fewer to keep is worth more than a shorter list: a name is mostly that of one thing, while what is
/// fixed is a state it can be in. Who knows better declares the index, which is then used. And where a whole `#[key]` is known, which at
/// most one constraint has, all else is tested.
fn leave_out(model: &Model<'_>, plan: &mut Plan) {
    let declared = |kind: KindId, args: &Vec<usize>| {
        let decl = &model.kinds[kind].decl;
        decl.keys.iter().chain(&decl.indexes).any(|declared| declared == args)
    };
    let mut by_names: Vec<(KindId, Vec<usize>)> = Vec::new();
    for (rule, planned) in model.rules.iter().zip(&plan.rules) {
        let whole = planned.partners().filter(|partner| partner.key.iter().all(|(_, part)| !part.is_fixed()));
        by_names.extend(whole.map(|partner| (rule.kind(partner.head), partner.args())));
    }
    if !model.program.without(Pass::Dispatch) {
        by_names.extend(told_apart(model, plan));
    }
    for (rule, planned) in model.rules.iter().zip(&mut plan.rules) {
        for partner in planned.partners_mut() {
            let kind = rule.kind(partner.head);
            let known = partner.args();
            let is_known = |key: &&Vec<usize>| key.iter().all(|arg| known.contains(arg));
            let plain = |key: &&Vec<usize>| key.iter().all(|&arg| model.kinds[kind].arenas[arg].is_none());
            if let Some(key) = model.kinds[kind].decl.keys.iter().filter(plain).find(is_known) {
                partner.key.retain(|(arg, _)| key.contains(arg));
                continue;
            }
            let names: Vec<usize> =
                partner.key.iter().filter(|(_, part)| !part.is_fixed()).map(|(arg, _)| *arg).collect();
            let serves = declared(kind, &names) || by_names.contains(&(kind, names.clone()));
            if !names.is_empty() && serves && !declared(kind, &partner.args()) {
                partner.key.retain(|(_, part)| !part.is_fixed());
            }
        }
    }
}

/// Lookups by names for which enough occurrences of one kind fix the rest by literals: all of these are told apart at one look at the
/// list (`dispatch.rs`).
fn told_apart(model: &Model<'_>, plan: &Plan) -> Vec<(KindId, Vec<usize>)> {
    let mut lookups = Vec::new();
    for (rule, planned) in model.rules.iter().zip(&plan.rules) {
        for occurrence in &planned.occurrences {
            let Some(partner) = occurrence.partners.first() else { continue };
            let (named, fixed): (Vec<_>, Vec<_>) =
                partner.key.iter().partition(|(_, part)| matches!(part, Key::Name(_)));
            if !named.is_empty() && !fixed.is_empty() && fixed.iter().all(|(_, part)| matches!(part, Key::Literal(_))) {
                let names: Vec<usize> = named.iter().map(|(arg, _)| *arg).collect();
                lookups.push((rule.kind(occurrence.head), rule.kind(partner.head), names));
            }
        }
    }
    lookups.sort_unstable();
    let enough = lookups.chunk_by(|one, next| one == next).filter(|same| same.len() >= dispatch::ENOUGH);
    enough.map(|same| (same[0].1, same[0].2.clone())).collect()
}

/// The sets of arguments that constraints of a kind are looked up by, and those of them that the store is read by.
#[derive(Clone, Default)]
struct Asked {
    sets: Vec<Vec<usize>>,
    read: Vec<Vec<usize>>,
    /// Arguments of which an end of a range is looked for.
    ends: Vec<usize>,
}

impl Asked {
    fn join(&mut self, args: Vec<usize>) {
        if !self.sets.contains(&args) {
            self.sets.push(args);
        }
    }

    fn end(&mut self, arg: usize) {
        if !self.ends.contains(&arg) {
            self.ends.push(arg);
        }
    }

    fn read(&mut self, args: Vec<usize>) {
        self.read.push(args.clone());
        self.join(args);
    }
}

fn indexes(kind: &crate::analyse::Kind<'_>, asked: &Asked) -> Vec<Index> {
    let Asked { sets: asked, read, ends } = asked;
    let mut indexes = Vec::new();
    for (arg, arena) in kind.arenas.iter().enumerate() {
        let by_value = asked.contains(&vec![arg]);
        let in_key = asked.iter().any(|args| args.contains(&arg));
        if arena.is_some() && (kind.watched[arg] || in_key) {
            let form = Form::Var { wakes: kind.reactive[arg], by_value };
            let args = vec![arg];
            let (unique, read) = (kind.decl.keys.contains(&args), read.contains(&args));
            indexes.push(Index { args, form, unique, read, late: false, arrayed: false });
        }
    }
    for args in asked {
        if indexes.iter().any(|index| index.args == *args) {
            continue;
        }
        let form = if args.is_empty() {
            Form::Scan
        } else if args.iter().all(|&arg| kind.decl.args[arg].dense.is_some()) {
            Form::Dense
        } else {
            Form::Hash
        };
        let (unique, read) = (kind.decl.keys.contains(args), read.contains(args));
        let late = !unique && !read && args.iter().all(|&arg| kind.arenas[arg].is_none());
        indexes.push(Index { args: args.clone(), form, unique, read, late, arrayed: false });
    }
    let orders = kind.decl.orders.iter();
    let order = |&arg: &usize| Index {
        args: vec![arg],
        form: Form::Order,
        unique: false,
        read: true,
        late: false,
        arrayed: false,
    };
    indexes.extend(orders.map(order));
    let keys = |&arg: &usize| Index {
        args: vec![arg],
        form: Form::Keys,
        unique: false,
        read: false,
        late: false,
        arrayed: false,
    };
    indexes.extend(ends.iter().map(keys));
    indexes
}

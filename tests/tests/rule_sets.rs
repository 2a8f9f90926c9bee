//! Rule sets: points 36 to 38. Point 35, that mistakes are reported where a rule set is written, is in `ui/rule_set_*`, as are
//! the mistakes of a `use`; that it expands to what the text expands to is a test of the compiler itself.
#![allow(missing_docs, non_snake_case)]

use chr_core::{Audit, Error, Limits, Recorder, Var, chr};
use chr_tests_sets::scales::{self, balance};

mod sets {
    chr_core::rules! {
        /// Sets of nodes that are united: by rank, with path compression.
        pub mod union_find<Node: Clone + Eq + Hash + Debug> {
            pub constraint make(Node), union(Node, Node);
            /// Equates the variable with the representative of the node.
            pub constraint find(node: Node, root: Var<Node>);
            #[key(node)]
            constraint root(node: Node, rank: u32), arrow(node: Node, parent: Node);
            constraint link(Node, Node);

            make       @ make(a)                            <=> root(a, 0);
            union      @ union(a, b)                        <=> fresh x, y: Node, find(a, x), find(b, y), link(value(x), value(y));
            compress   @ arrow(a, b), find(a, x)            <=> find(b, x), arrow(a, value(x));
            found      @ root(a, _) / find(a, x)            <=> x = a;
            link_same  @ link(a, a)                         <=> true;
            link_left  @ link(a, b), root(a, n), root(b, m) <=> n >= m | arrow(b, a), root(a, n.max(m + 1));
            link_right @ link(a, b), root(a, n), root(b, m) <=> n < m  | arrow(a, b), root(b, m);
        }

        /// Keeps a list in the order of its numbers. `find` is not that of `union_find`.
        pub(crate) mod line<const STEP: u32> {
            pub constraint enter(u32);
            pub constraint place(number: u32, at: u32);
            #[set]
            constraint find(u32);

            enter @ enter(n)                  <=> find(n);
            taken @ place(n, _) / find(n)     <=> true;
            // Reads by the names that the set knows.
            free  @ find(n)                   <=> let at: u32 = STEP * store.place().count() as u32, store_at(n, at);
            store @ store_at(n, at)           <=> place(n, at);
            constraint store_at(u32, u32);
        }
    }
}

mod with_use {
    use chr_core::chr;

    chr! {
        pub struct Towns;

        use crate::sets::union_find<u32>;

        constraint road(u32, u32);

        road @ road(a, b) <=> union(a, b);
    }
}

mod pasted {
    use chr_core::{Var, chr};

    chr! {
        pub struct Towns;

        constraint make(u32), union(u32, u32);
        constraint find(node: u32, root: Var<u32>);
        #[key(node)]
        constraint root(node: u32, rank: u32), arrow(node: u32, parent: u32);
        constraint link(u32, u32);
        constraint road(u32, u32);

        make       @ make(a)                            <=> root(a, 0);
        union      @ union(a, b)                        <=> fresh x, y: u32, find(a, x), find(b, y), link(value(x), value(y));
        compress   @ arrow(a, b), find(a, x)            <=> find(b, x), arrow(a, value(x));
        found      @ root(a, _) / find(a, x)            <=> x = a;
        link_same  @ link(a, a)                         <=> true;
        link_left  @ link(a, b), root(a, n), root(b, m) <=> n >= m | arrow(b, a), root(a, n.max(m + 1));
        link_right @ link(a, b), root(a, n), root(b, m) <=> n < m  | arrow(a, b), root(b, m);
        road       @ road(a, b)                         <=> union(a, b);
    }
}

/// The same calls to a program that uses the rule set and to one that has its text.
macro_rules! roads {
    ($program:expr) => {{
        let mut towns = $program;
        (0..20).for_each(|town| towns.make(town).unwrap());
        for step in 1..20_u32 {
            towns.road(step * 7 % 20, step * step % 20).unwrap();
        }
        let root = towns.var();
        towns.find(13, root).unwrap();
        let root = towns.value(root);
        (towns, root)
    }};
}

#[test]
fn point_37_the_trace_is_that_of_the_text_but_for_the_names() {
    let (used, root) = roads!(with_use::Towns::with_observer(Recorder::new()));
    let (text, same) = roads!(pasted::Towns::with_observer(Recorder::new()));
    assert_eq!(root, same);
    let trace = used.trace().to_string();
    assert_eq!(trace.replace("union_find::", ""), text.trace().to_string());
    // All rules of the set are called after it, and so are the constraints that are not public.
    for line in trace.lines() {
        let rule = line.strip_prefix("fire  ").and_then(|rest| rest.split(" @").next());
        assert!(rule.is_none_or(|rule| rule == "road" || rule.starts_with("union_find::")), "{line}");
        let told = line.strip_prefix("tell  ").and_then(|rest| rest.split('(').next());
        let known = ["make", "union", "find", "road", "union_find::root", "union_find::arrow", "union_find::link"];
        assert!(told.is_none_or(|told| known.contains(&told)), "{line}");
    }
    assert!(trace.contains("fire  union_find::link_left @ union_find::link("));
}

#[test]
fn point_37_the_plan_is_that_of_the_text_but_for_the_names() {
    let used = with_use::Towns::plan().to_string();
    assert!(used.contains("rule union_find::compress @ arrow(a, b), find(a, x)"), "{used}");
    assert!(used.contains("constraint union_find::root/2"), "{used}");
    assert_eq!(used.replace("union_find::", ""), pasted::Towns::plan().to_string());
}

#[test]
fn point_37_errors_and_explanations_name_the_rule_and_its_set() {
    let (mut towns, _) = roads!(with_use::Towns::with_observer(Recorder::new()));
    let explained = towns.store().to_string();
    assert!(explained.contains("union_find::arrow("), "{explained}");
    towns.set_limits(Limits::steps(1));
    let Err(Error::Limit(report)) = towns.road(3, 4) else { panic!("one step is not enough") };
    assert!(report.firings.iter().any(|(rule, _)| *rule == "union_find::compress"), "{report}");
}

#[test]
fn point_36_the_host_has_no_methods_for_what_belongs_to_the_rules_of_a_set() {
    /// What a program would have if these were public, under the names that they have there or in the set.
    trait Hidden: Sized {
        fn link(&mut self, _: u32, _: u32) -> &'static str {
            "no method of the program"
        }
        fn union_find__link(&mut self, _: u32, _: u32) -> &'static str {
            "no method of the program"
        }
        fn take_union_find__link(&mut self) -> &'static str {
            "no method of the program"
        }
    }
    impl Hidden for with_use::Towns {}
    /// The same for the store.
    trait Unread: Sized {
        fn link(self) -> &'static str {
            "no reader of the store"
        }
        fn union_find__link(self) -> &'static str {
            "no reader of the store"
        }
    }
    impl Unread for with_use::TownsStore<'_> {}

    let mut towns = with_use::Towns::new();
    let told = [towns.link(1, 2), towns.union_find__link(1, 2), towns.take_union_find__link()];
    assert_eq!(told, ["no method of the program"; 3]);
    let read = [towns.store().link(), towns.store().union_find__link()];
    assert_eq!(read, ["no reader of the store"; 2]);
    assert!(towns.is_empty());
}

chr! {
    /// Two instances of one set, with a name each.
    pub struct Twice;

    use sets::union_find<u32> as town;
    use sets::union_find<&'static str> as name;
    use sets::line<10>;

    constraint both(u32, &'static str), seen(u32);

    both @ both(n, s)                <=> town_make(n), name_make(s), enter(n);
    // What is public can be matched.
    seen @ place(n, _)               ==> seen(n);
}

#[test]
fn point_36_as_puts_a_name_before_what_is_public() {
    let mut twice = Twice::with_observer(Audit::new());
    for (number, name) in [(1, "one"), (2, "two"), (3, "three")] {
        twice.both(number, name).unwrap();
    }
    twice.town_union(1, 2).unwrap();
    twice.name_union("two", "three").unwrap();
    let (towns, names): ([Var<u32>; 3], [Var<&str>; 3]) = (twice.vars(), twice.vars());
    for (at, (number, name)) in [(1, "one"), (2, "two"), (3, "three")].into_iter().enumerate() {
        twice.town_find(number, towns[at]).unwrap();
        twice.name_find(name, names[at]).unwrap();
    }
    assert!(twice.value(towns[0]) == twice.value(towns[1]) && twice.value(towns[1]) != twice.value(towns[2]));
    assert!(twice.value(names[0]) != twice.value(names[1]) && twice.value(names[1]) == twice.value(names[2]));
    assert!(twice.audit().unwrap().is_clean());
    assert_eq!(twice.validate(), Ok(()));
}

#[test]
fn point_36_the_rules_of_sets_come_first_in_the_order_of_the_use_lines() {
    let rules: Vec<&str> = Twice::plan().rules.iter().map(|rule| rule.name).collect();
    let set = |of: &'static str| {
        ["make", "union", "compress", "found", "link_same", "link_left", "link_right"]
            .map(|rule| format!("{of}::{rule}"))
    };
    let line = ["enter", "taken", "free", "store"].map(|rule| format!("line::{rule}"));
    // What `#[set]` means comes before all rules, as in any program.
    let all = ["line::set_find".to_owned()].into_iter().chain(set("town")).chain(set("name")).chain(line);
    let all: Vec<String> = all.chain(["both", "seen"].map(str::to_owned)).collect();
    assert_eq!(rules, all);
}

#[test]
fn point_36_each_set_has_constraints_of_its_own_and_reads_them_by_their_names() {
    let mut twice = Twice::with_observer(Recorder::new());
    twice.both(7, "seven").unwrap();
    twice.both(5, "five").unwrap();
    twice.enter(7).unwrap();
    let places: Vec<(u32, u32)> = twice.store().place().map(|it| (it.number, it.at)).collect();
    assert_eq!(places, [(7, 0), (5, 10)]);
    let trace = twice.trace().to_string();
    assert!(trace.contains("tell  line::find(7)") && trace.contains("tell  town::root(7, 0)"), "{trace}");
    assert_eq!(twice.store().seen().count(), 2);
}

chr! {
    /// Items of one type, in another crate than that of the rule set.
    pub struct Bytes;

    use chr_tests_sets::scales::balance<u8>;

    constraint all(Vec<u8>);

    all @ all(items) <=> for item: u8 in items { put(item) };
}

chr! {
    /// Items of another type, with a set that uses a set, and generic.
    pub struct Words<T: Clone + Eq + std::hash::Hash + std::fmt::Debug + chr_tests_sets::Weigh> { log: Vec<T> }

    use balance<T>;
    use scales::limited<String, 20> as top;

    constraint word(String), seen(T);

    word @ word(text)        <=> top_put(text);
    log  @ seen(item)        <=> { self.log.push(item.clone()); }, put(item);
}

#[test]
fn point_38_a_rule_set_is_used_by_programs_of_another_crate_with_other_types() {
    let mut bytes = Bytes::new();
    bytes.all(vec![1, 2, 3]).unwrap();
    assert_eq!(bytes.store().total().map(|it| it.grams), Some(12));

    let mut words: Words<u8> = Words::new(Vec::new());
    words.seen(9).unwrap();
    words.word("a word".to_owned()).unwrap();
    assert_eq!(words.store().top_total().map(|it| it.grams), Some(12));
    assert_eq!(words.store().total().map(|it| it.grams), Some(18));
    assert!(words.store().top_broken().is_none());
    words.word("another".to_owned()).unwrap();
    assert!(words.store().top_broken().is_some());
    assert_eq!(words.log, [9]);
}

#[test]
fn point_38_a_set_that_uses_a_set_hands_on_what_it_says_is_public() {
    let rules: Vec<&str> = Words::<u8>::plan().rules.iter().map(|rule| rule.name).collect();
    let inner = ["top::balance::put", "top::balance::more", "top::balance::first"];
    let own = ["top::look", "top::breaks", "top::holds", "word", "log"];
    assert_eq!(rules, [&["balance::put", "balance::more", "balance::first"][..], &inner, &own].concat());
    let kinds: Vec<&str> = Words::<u8>::plan().kinds.iter().map(|kind| kind.name).collect();
    let of_balance = ["put", "total", "balance::weighed"];
    let of_top = ["top_put", "top_total", "top::balance::weighed", "top_broken", "top::weighed"];
    assert_eq!(kinds, [&of_balance[..], &of_top, &["word", "seen"]].concat());
}

mod counter {
    use chr_core::chr;

    chr! {
        /// Only `count` and `total` are for the host.
        pub struct Counter;

        pub constraint count(u32);
        #[key()]
        pub constraint total(u32);
        constraint add(u32), take_total(u32);

        count @ count(n)            <=> add(n), { assert_eq!(store.add().count(), 0); };
        add   @ add(n), total(m)    <=> total(n + m);
        first @ add(n)              <=> total(n);
    }
}

#[test]
fn point_38_where_a_constraint_says_pub_the_others_have_no_method() {
    /// What a counter would have if `add` were public.
    trait Added: Sized {
        fn add(&mut self, _: u32) -> &'static str {
            "no method of the program"
        }
        fn take_add(&mut self) -> &'static str {
            "no method of the program"
        }
    }
    impl Added for counter::Counter {}

    let mut counter = counter::Counter::new();
    counter.count(3).unwrap();
    counter.count(4).unwrap();
    assert_eq!(counter.store().total().map(|it| it.0), Some(7));
    assert_eq!((counter.add(1), counter.take_add()), ("no method of the program", "no method of the program"));
    assert_eq!(counter.store().total().map(|it| it.0), Some(7));
    assert_eq!(counter.len(), 1);
}

//! Every form of the language inside a rule set, by a `use` and by the text: points 36 and 37 for each.
#![allow(missing_docs)]

use chr_core::{Audit, Error, Recorder, chr};

mod sets {
    chr_core::rules! {
        /// Priorities, negated heads, aggregates, `#[key]`, `#[set]`, `#[index]`, `#[cfg]`, variables, search.
        pub mod forms<T: Clone + Ord + Hash + Debug, const STEP: u64> {
            /// Wants something.
            pub constraint want(who: T);
            pub constraint holds(T), free, count(u64), least(T), picked(T), seen_twice(T);
            #[set]
            pub constraint told(T);
            #[index(weight)]
            constraint weighed(item: T, weight: u64);
            #[key(item)]
            constraint number(item: T, n: u64);
            pub constraint weigh(T, u64), heavy(u64, Var<u64>), pick, same_as(Var<T>, Var<T>), label(Var<T>, Vec<T>);
            #[cfg(any())]
            pub constraint never(NoSuchType);
            constraint ask;

            grant   @ want(w), !holds(_)         <=> holds(w);
            release @ free, holds(_)             <=> true;
            none    @ free                       <=> true;
            weigh   @ weigh(x, n)                <=> weighed(x, n * STEP), told(x), number(x.clone(), store.number().count() as u64), ask;
            count   @ ask ==> agg n = count() in weighed(_, _), n > 1 | count(n as u64);
            #[cfg(not(any()))]
            least   @ ask <=> agg x = min(x) in told(x) | least(x.clone());
            #[cfg(any())]
            asked   @ ask <=> no_such_thing();
            heavy   @ heavy(n, x)                <=> let found: u64 = store.weighed_by_weight(n).count() as u64, x = found;
            #[priority(n)]
            pick    @ pick, weighed(x, n)        <=> picked(x);
            twice   @ weighed(x, _), weighed(x, _) ==> seen_twice(x);
            alike   @ same_as(x, y)              <=> x = y;
            done    @ label(Some(_), _)          <=> true;
            label   @ label(x, items)            <=> choose item: T in items { x = item };
        }
    }

    /// Under another name, through another module.
    pub mod elsewhere {
        pub use super::forms as shapes;
    }
}

pub mod by_use {
    use chr_core::chr;

    chr! {
        pub struct Forms;
        use crate::sets::forms<u32, 10>;
        constraint go(u32);
        go @ go(n) <=> want(n), weigh(n, 2);
    }
}

pub mod by_another_name {
    use chr_core::chr;

    chr! {
        pub struct Forms;
        use super::sets::elsewhere::shapes<u32, 10>;
        constraint go(u32);
        go @ go(n) <=> want(n), weigh(n, 2);
    }
}

pub mod pasted {
    use chr_core::{Var, chr};

    chr! {
        pub struct Forms;
        constraint want(who: u32);
        constraint holds(u32), free, count(u64), least(u32), picked(u32), seen_twice(u32);
        #[set]
        constraint told(u32);
        #[index(weight)]
        constraint weighed(item: u32, weight: u64);
        #[key(item)]
        constraint number(item: u32, n: u64);
        constraint weigh(u32, u64), heavy(u64, Var<u64>), pick, same_as(Var<u32>, Var<u32>), label(Var<u32>, Vec<u32>);
        constraint ask;
        constraint go(u32);

        grant   @ want(w), !holds(_)         <=> holds(w);
        release @ free, holds(_)             <=> true;
        none    @ free                       <=> true;
        weigh   @ weigh(x, n)                <=> weighed(x, n * 10), told(x), number(x.clone(), store.number().count() as u64), ask;
        count   @ ask ==> agg n = count() in weighed(_, _), n > 1 | count(n as u64);
        least   @ ask <=> agg x = min(x) in told(x) | least(x.clone());
        heavy   @ heavy(n, x)                <=> let found: u64 = store.weighed_by_weight(n).count() as u64, x = found;
        #[priority(n)]
        pick    @ pick, weighed(x, n)        <=> picked(x);
        twice   @ weighed(x, _), weighed(x, _) ==> seen_twice(x);
        alike   @ same_as(x, y)              <=> x = y;
        done    @ label(Some(_), _)          <=> true;
        label   @ label(x, items)            <=> choose item: u32 in items { x = item };
        go      @ go(n) <=> want(n), weigh(n, 2);
    }
}

/// What a program with all forms does, as its trace; checked on the way.
macro_rules! run {
    ($program:ident) => {{
        let mut forms = $program::Forms::with_observer(Recorder::new());
        for n in [7, 3, 5] {
            forms.go(n).unwrap();
        }
        forms.free().unwrap();
        forms.weigh(4, 1).unwrap();
        let (heavy, [x, y]) = (forms.var(), forms.vars());
        forms.heavy(20, heavy).unwrap();
        assert_eq!(forms.value(heavy), Some(3));
        forms.pick().unwrap();
        forms.same_as(x, y).unwrap();
        let before = forms.checkpoint();
        forms.label(y, vec![8, 9]).unwrap();
        assert_eq!(forms.value(x), Some(8));
        assert_eq!(forms.solutions().count(), Ok(2));
        forms.rollback(before).unwrap();
        assert_eq!(forms.value(x), None);
        // The key is promised, and the promise is checked.
        assert!(matches!(forms.weigh(3, 9), Err(Error::KeyClash { .. })));
        forms.validate().unwrap();
        (forms.trace().to_string(), forms.store().to_string(), $program::Forms::plan().to_string())
    }};
}

#[test]
fn point_37_every_form_does_what_it_does_in_the_text() {
    let (used, pasted) = (run!(by_use), run!(pasted));
    let plain = |(trace, store, plan): (String, String, String)| {
        [trace, store, plan].map(|text| text.replace("forms::", "").replace("shapes::", ""))
    };
    assert!(used.0.contains("fire  forms::pick @ pick#"), "{}", used.0);
    assert!(used.2.contains("rule forms::grant @ want(w), !holds(_) <=> holds(w)"), "{}", used.2);
    let pasted = plain(pasted);
    let names = |texts: &[String; 3]| texts.iter().any(|text| text.contains("forms__") || text.contains("shapes__"));
    let used = plain(used);
    assert!(!names(&used), "names that nobody wrote");
    assert_eq!(used, pasted);
    assert_eq!(plain(run!(by_another_name)), pasted);
}

chr! {
    /// The same set twice in one program, with other types, and nothing else.
    pub struct Both;

    use sets::forms<char, 1> as word;
    use sets::forms<(u8, u8), 100> as pair;
}

#[test]
fn point_36_the_same_set_twice_with_other_types() {
    let mut both = Both::with_observer(Audit::new());
    both.word_weigh('b', 3).unwrap();
    both.word_weigh('a', 3).unwrap();
    both.pair_weigh((1, 2), 3).unwrap();
    assert_eq!(both.store().word_least().map(|it| it.0).collect::<Vec<_>>(), ['b', 'a']);
    assert_eq!(both.store().pair_least().map(|it| it.0).collect::<Vec<_>>(), [(1, 2)]);
    both.pair_pick().unwrap();
    assert_eq!((both.store().word_picked().count(), both.store().pair_picked().count()), (0, 1));
    assert!(both.audit().unwrap().is_clean());
    assert!(both.store().to_string().contains("pair::number((1, 2), 0)"), "{}", both.store());
}

//! Programs with everything in them that names the runtime, where it has another name, and where another crate re-exports it.
#![allow(missing_docs)]

use std::fmt::Debug;
use std::hash::Hash;

use chr_tests_reexports::program;
use rules::chr;

/// The same program and what it does, compiled by another macro each time.
macro_rules! tested {
    ($module:ident, $engine:ident, $compiled:ident, ($($attribute:tt)*)) => {
        mod $module {
            use super::*;
            use $engine::{Audit, ConstraintId, Recorder, Var};

            $compiled! {
                /// Uses every form.
                $($attribute)*
                pub struct Everything<T: Clone + Eq + Hash + Debug> { floor: u32, seen: Vec<ConstraintId> }

                constraint pair(a: T, n: u32), named(T, Var<u32>), same_as(Var, Var), go(u32), low(u32);
                #[key(id)]
                constraint keyed(id: String, n: u32);
                #[set]
                constraint found(u32);

                once @ pair(a, n) # c / pair(a, n)   <=> { self.seen.push(c); };
                #[allow(unwoken)]
                low  @ go(n)                         <=> n < self.floor, store.found().count() == 0 | low(n);
                pick @ go(n)                         <=> fresh x: u32, choose m: u32 in [n, n + 1] { x = m, found(value(x)) },
                                                         keyed(format!("{n}"), n);
                #[cfg(all())]
                join @ named(a, x), pair(a, n)       ==> x = n;
                #[cfg(any())]
                none @ named(_, _)                   <=> fail;
                one  @ same_as(x, y), same_as(y, x)  <=> !same(x, y) | x = y;
            }

            #[test]
            fn does_the_same() {
                let mut p = Everything::with_observer(3, Vec::new(), Audit::new());
                let x = p.named_var("x");
                let [y, z] = p.vars();
                p.pair('a', 7).unwrap();
                p.pair('a', 7).unwrap();
                p.named('a', x).unwrap();
                p.same_as(y, z).unwrap();
                p.same_as(z, y).unwrap();
                p.go(1).unwrap();
                p.go(5).unwrap();
                assert_eq!(p.value(x), Some(7));
                assert!(p.same(y, z));
                assert_eq!((p.seen.len(), p.store().low().count()), (1, 1));
                assert_eq!(p.solutions().count(), Ok(2));
                p.validate().unwrap();
                assert!(p.audit().unwrap().is_clean());
                assert!(Everything::<char>::plan().to_string().contains("join @"));
                let mut traced = Everything::with_observer(3, Vec::new(), Recorder::new());
                traced.pair('a', 1).unwrap();
                assert!(traced.trace().to_string().contains("pair"));
            }
        }
    };
}

mod engine {
    pub use chr_tests_reexports::engine::*;
}

tested!(under_another_name, rules, chr, (#[chr(crate = rules)]));
tested!(through_another_crate, engine, chr, (#[chr(crate = chr_tests_reexports::engine)]));
tested!(through_a_macro_of_another_crate, engine, program, ());

mod with_rule_sets {
    use super::*;

    chr! {
        #[chr(crate = rules)]
        pub struct Bytes;

        use chr_tests_sets::scales::limited<u8, 9>;

        constraint go(u8);

        go @ go(n) <=> put(n);
    }

    program! {
        pub struct Words;

        use chr_tests_sets::scales::limited<String, 9> as scales;

        constraint go(String);

        go @ go(text) <=> scales_put(text);
    }

    #[test]
    fn do_the_same() {
        let (mut bytes, mut words) = (Bytes::new(), Words::new());
        for (byte, word) in [(1, "a"), (2, "bc")] {
            bytes.go(byte).unwrap();
            words.go(word.to_owned()).unwrap();
        }
        assert_eq!(bytes.store().total().map(|it| it.grams), words.store().scales_total().map(|it| it.grams));
        bytes.go(4).unwrap();
        assert!(bytes.store().broken().is_some() && words.store().scales_broken().is_none());
    }
}

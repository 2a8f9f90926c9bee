//! Rule sets of every shape, where they can be written and used, without a warning.
#![deny(warnings)]
#![deny(missing_docs, unused_qualifications, unreachable_pub, clippy::all, clippy::pedantic)]
#![allow(clippy::must_use_candidate)]

use chr_core::chr;

/// What the rules call.
pub mod called {
    /// The next number.
    pub fn next(n: u32) -> u32 {
        n + 1
    }

    /// Something that has a size.
    pub trait Sized2 {
        /// The size.
        fn size(&self) -> usize;
    }

    impl<T> Sized2 for Vec<T> {
        fn size(&self) -> usize {
            self.len()
        }
    }
}

/// Used before it is written.
pub mod early {
    chr_core::chr! {
        /// A program.
        pub struct Early;

        use crate::late::counted<u32, 2>;

        constraint go(u32);

        go @ go(n) <=> count(n);
    }
}

/// Rule sets.
pub mod late {
    chr_core::rules! {
        /// Counts, up to a limit.
        pub mod counted<T: Clone + Eq + Hash + Debug, const MOST: u32> {
            /// One more.
            pub constraint count(T);
            /// So many have been counted.
            #[key(of)]
            pub constraint number(of: T, n: u32);

            more  @ count(x), number(x, n) <=> n < MOST | number(x, crate::called::next(n));
            full  @ number(x, _) / count(x) <=> true;
            first @ count(x)                <=> number(x, 1);
        }

        /// Neither parameters nor docs on its constraints.
        pub(crate) mod flag {
            pub constraint raise, r#type(u8);
            constraint up;

            once @ up / raise         <=> true;
            up   @ raise              <=> up;
            of   @ r#type(n), !up     ==> n > 9 | raise;
        }

        /// A lifetime, a `where` clause, and a set that uses others.
        pub mod texts<'a, L> where L: Clone + Eq + Hash + Debug + crate::called::Sized2 + 'a {
            pub use crate::late::counted<&'a str, 9> as text;
            use crate::late::flag;
            /// A text and a list.
            pub constraint both(&'a str, L);
            constraint size(usize);

            both @ both(text, list) <=> text_count(text), size(list.size()), raise;
            size @ size(_)          <=> { let unused = Option::<L>::None; drop(unused); };
        }
    }
}

chr! {
    /// Generic, with a lifetime of its own and one instance of a set twice.
    pub struct Texts<'t> { texts: Vec<&'t str> }

    use late::texts<'t, Vec<u8>>;
    use late::counted<(u8, Option<u8>), { 1 + 2 }> as pair;

    constraint start, pairs;

    start @ start <=> for text: &'t str in self.texts.clone() { both(text, vec![1, 2]) };
    pairs @ pairs <=> pair_count((1, None)), pair_count((1, None)), pair_count((1, Some(2)));
}

/// Runs them.
pub fn main() {
    let mut early = early::Early::new();
    (0..5).for_each(|n| early.go(n % 2).unwrap());
    assert_eq!(early.store().number_by_of(0).map(|it| it.n).collect::<Vec<_>>(), [2]);

    let word = String::from("word");
    let mut texts = Texts::new(vec![&word, "other", &word]);
    texts.start().unwrap();
    texts.pairs().unwrap();
    assert_eq!(texts.store().text_number_by_of("word").map(|it| it.n).collect::<Vec<_>>(), [2]);
    assert_eq!(texts.store().pair_number().count(), 2);

    // In a function.
    chr_core::rules! {
        mod local<N: Copy + Ord + Hash + Debug> {
            pub constraint put(N);
            #[key()]
            pub constraint least(N);

            less  @ put(n), least(m)  <=> n < m | least(n);
            more  @ least(_) / put(_) <=> true;
            first @ put(n)            <=> least(n);
        }
    }
    chr! {
        struct Least;
        use local<i8>;
        use crate::late::flag;
        low @ least(n) ==> n < 0 | raise;
    }
    let mut least = Least::new();
    for n in [3, 1, 2, -1] {
        least.put(n).unwrap();
    }
    least.r#type(3).unwrap();
    assert_eq!(least.store().least().map(|it| it.0), Some(-1));
    assert_eq!(least.store().to_string(), "store (3)\n  least(-1)#7\n  type(3)#10\n  flag::up#9");
}

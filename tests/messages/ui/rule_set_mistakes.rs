//! Mistakes in rule sets are reported where these are written, once, whether somebody uses them or not.
use chr_core::{chr, rules};

rules! {
    /// Nobody uses it.
    pub mod unused<T: Clone + Eq + Hash + Debug> {
        pub constraint put(T, u32);

        arity   @ put(x)                 <=> true;
        unknown @ put(x, _)              <=> pit(x);
        unbound @ put(x, _)              <=> put(x, n);
        outside @ put(_, n)              <=> n > self.limit | true;
    }
}

rules! {
    /// Two programs use it.
    pub mod twice {
        pub constraint put(u32);
        constraint took(u32);

        guard @ put(n) <=> took(n) | true;
    }
}

chr! {
    pub struct One;
    use twice;
    constraint go(u32);
    go @ go(n) <=> put(n);
}

chr! {
    pub struct Two;
    use twice as other;
    constraint go(u32);
    go @ go(n) <=> other_put(n);
}

rules! {
    pub mod inner {
        pub constraint give(u32);
        #[key(n)]
        pub constraint given(n: u32);

        give @ give(n) <=> given(n);
    }

    /// It uses a set, and two programs use it.
    pub mod outer {
        pub use crate::inner;
        pub constraint lend(u32);

        lend @ lend(n)          <=> give(n), gave(n);
        read @ lend(n), given() <=> true;
    }
}

chr! {
    pub struct Three;
    use outer;
    // What is right is there in spite of the mistakes.
    go @ given(n) <=> store.given_by_n(n + 1).count() > 0 | lend(n);
}

chr! {
    pub struct Four;
    use outer as other;
    constraint go(u32);
    go @ go(n) <=> other_lend(n), other_give(n);
}

rules! {
    mod closed {
        constraint put(u32);
        take @ put(_) <=> true;
    }
}

rules! {}

rules! {
    pub struct NotASet;
}

fn main() {
    One::new().put(1).unwrap();
    Two::new().go(1).unwrap();
    Three::new().give(1).unwrap();
    Four::new().go(1).unwrap();
}

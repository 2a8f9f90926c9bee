//! Lifetimes, const generics, bounds and where clauses on a program.
use std::fmt::Debug;
use std::hash::Hash;

use chr_core::{Error, Recorder, Var, chr};

chr! {
    /// Borrowed words.
    pub struct Words<'a> { longest: usize, seen: Vec<&'a str> }
    constraint word(&'a str);
    constraint tagged(&'a str, Var<&'a str>);
    long  @ word(w)           <=> w.len() > self.longest | true;
    same_ @ word(w) / word(w) <=> true;
    note  @ word(w)           ==> { self.seen.push(w); };
    tag   @ word(w), tagged(w, t) <=> t = w;
}

chr! {
    /// A grid of a size known to the compiler.
    pub struct Grid<const W: usize, const H: usize = 3> { cells: [[u8; W]; H] }
    constraint at(x: usize, y: usize, [u8; W]);
    out  @ at(x, y, _) <=> x >= W || y >= H | fail;
    same_ @ at(x, y, r) / at(x, y, r) <=> true;
}

chr! {
    /// Everything at once.
    pub struct Map<'k, K, V: Clone, const N: usize>
    where
        K: Clone + Eq + Hash + Debug + ?Sized + 'k,
        V: Eq + Hash + Debug + PartialOrd,
        Option<V>: Debug,
    {
        floor: V,
        names: [&'k K; N],
    }
    constraint entry(key: &'k K, V);
    constraint known(&'k K, Var<V>);
    low   @ entry(_, v)                <=> *v < self.floor | true;
    newer @ entry(k, new), entry(k, old) <=> new > old | entry(k, new);
    value_ @ entry(k, v), known(k, x)  ==> x = v;
    walk  @ known(_, None)             ==> for name: &'k K in self.names { let _unused = name }, true;
}

fn words() -> Result<(), Error> {
    let text = String::from("a bc a def");
    let mut words = Words::with_observer(2, Vec::new(), Recorder::new());
    let tag: Var<&str> = words.named_var("tag");
    for word in text.split(' ') {
        words.word(word)?;
    }
    words.tagged("bc", tag)?;
    assert_eq!(words.value(tag), Some("bc"));
    assert_eq!(words.seen, ["a", "bc"]);
    assert_eq!(words.len(), 1);
    Ok(())
}

fn grid() {
    let mut grid = Grid::<2>::new([[0; 2]; 3]);
    grid.at(1, 2, [0, 1]).unwrap();
    assert_eq!(grid.at(2, 0, [0, 0]), Err(Error::Failed));
    assert_eq!(grid.cells[2][1], 0);
}

fn main() {
    words().unwrap();
    grid();
    let mut map = Map::new(3.to_string(), [&1, &2]);
    let x = map.var();
    map.known(&1, x.clone()).unwrap();
    map.entry(&1, "4".to_string()).unwrap();
    map.entry(&2, "0".to_string()).unwrap();
    assert_eq!(map.value(x), Some("4".to_string()));
    assert_eq!(map.clone().len(), 2);
}

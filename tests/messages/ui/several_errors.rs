//! All mistakes of a program are reported at once, and once each; the code that uses it gets none.
use chr_core::{Error, Recorder, Var, chr};

chr! {
    pub struct Many { limit: i32 }

    constraint leq(Var, Var);
    constraint leq(Var, Var, Var);
    constraint count(n: i32);

    same_name @ leq(x, x)              <=> tru;
    same_name @ leq(x, y), lqe(y, x)   <=> x = y;
    arity     @ leq(x)                 <=> true;
    slash     @ leq(x, y) / leq(x, y)  ==> true;
    unbound   @ count(n)               <=> n > self.limit | count(k);
    nothing   @ count(n)               <=> ;
    arrow     @ count(n)                => count(n);
}

fn run() -> Result<usize, Error> {
    let mut many = Many::with_observer(3, Recorder::new());
    let [a, b] = many.named_vars(["a", "b"]);
    many.leq(a, b)?;
    many.count(3)?;
    many.equate(a, b)?;
    let counts: Vec<i32> = many.store().count().map(|count| count.n).collect();
    println!("{} {}", many.trace(), counts.len());
    many.solutions().count()
}

fn main() {
    run().unwrap();
}

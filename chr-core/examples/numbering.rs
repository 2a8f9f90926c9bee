//! Value numbering: which lines of a piece of code compute what another line has already computed.
//!
//! What it teaches: a rule set over logical variables. A value that is not known is a variable, and `congruence` of the crate `chr-sets` says
//! that an operator applied to the same values gives the same value: two lines compute the same if their results are one
//! variable. The program's own rules add what is known of the operators.

use chr_core::{Error, Var, chr};

/// The name of a variable of the code.
pub type Name = &'static str;

/// What a line computes with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// What a variable has at that time.
    Of(Name),
    /// A number.
    Number(i64),
}
use Operand::{Number, Of};

chr! {
    /// Tell the lines in their order.
    pub struct Numbering;

    use chr_sets::congruence<char, i64>;

    /// A line: its number, and `to = x op y`.
    constraint line(n: u32, to: Name, op: char, x: Operand, y: Operand);
    /// What a variable of the code has now.
    #[key(name)]
    constraint holds(name: Name, value: Var<i64>);
    constraint read(Operand, Var<i64>), write(Name, Var<i64>);
    /// The result of a line; the line computes what an earlier one has computed; or a number.
    constraint result(n: u32, value: Var<i64>), repeats(n: u32, earlier: u32), constant(n: u32, number: i64);

    line    @ line(n, to, op, x, y)              <=> fresh a, b, r: i64, read(x, a), read(y, b), apply2(op, a, b, r), write(to, r), result(n, r);

    number  @ read(Number(n), v)                 <=> v = n;
    known   @ holds(x, v) / read(Of(x), w)       <=> w = v;
    input   @ read(Of(x), v)                     <=> holds(x, v);
    over    @ write(x, v), holds(x, _)           <=> holds(x, v);
    write   @ write(x, v)                        <=> holds(x, v);

    turn    @ apply2(op, x, y, r)                ==> op == '+' || op == '*' | apply2(op, y, x, r);
    sum     @ apply2('+', Some(a), Some(b), r)   ==> r = a + b;
    product @ apply2('*', Some(a), Some(b), r)   ==> r = a * b;
    zero    @ apply2('*', _, Some(0), r)         ==> r = 0;
    one     @ apply2('*', x, Some(1), r)         ==> r = x;

    constant @ result(n, Some(k))                <=> constant(n, k);
    repeats @ result(n, r) / result(m, r)        <=> n < m | repeats(m, n);
}

/// Numbers the values of eight lines.
pub fn main() -> Result<(), Error> {
    let mut code = Numbering::new();
    let lines = [
        ("a", '+', Of("x"), Of("y")),
        ("b", '+', Of("y"), Of("x")),
        ("c", '*', Of("a"), Number(2)),
        ("x", '+', Of("x"), Number(1)),
        ("d", '+', Of("x"), Of("y")),
        ("e", '*', Of("b"), Number(2)),
        ("f", '+', Number(3), Number(4)),
        ("g", '*', Of("e"), Number(1)),
    ];
    for (n, (to, op, x, y)) in (1..).zip(lines) {
        code.line(n, to, op, x, y)?;
    }
    let mut repeats: Vec<(u32, u32)> = code.store().repeats().map(|it| (it.n, it.earlier)).collect();
    repeats.sort_unstable();
    for (n, earlier) in &repeats {
        println!("line {n} computes what line {earlier} has computed");
    }
    // Not line 5: `x` has changed.
    assert_eq!(repeats, [(2, 1), (6, 3), (8, 3)]);
    let constants: Vec<(u32, i64)> = code.store().constant().map(|it| (it.n, it.number)).collect();
    println!("line {} computes {}", constants[0].0, constants[0].1);
    assert_eq!(constants, [(7, 7)]);

    // What is found out later has its effect then.
    let c = code.store().holds_by_name("c").next().map(|it| it.value).expect("a line has written it");
    code.equate(c, 8)?;
    let constants: Vec<u32> = code.store().constant().map(|it| it.n).collect();
    assert_eq!(constants, [7, 3]);
    assert!(code.audit().is_ok_and(|report| report.is_clean()));
    Ok(())
}

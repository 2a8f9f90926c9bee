//! A Boolean solver, and a circuit run forwards and backwards.
//!
//! What it teaches: logical variables, and a rule set about them. The gates are those of `booleans` in the crate `chr-sets`; its
//! rules, such as `and(Some(true), y, z) <=> z = y`, match on what is known of a variable. They wake when a variable gets a
//! value or becomes one with another, and what they leave open is found by search.

use chr_core::{Error, Var, chr};

chr! {
    /// Gates over truth values that may not be known yet.
    pub struct Circuit;

    use chr_sets::booleans;

    /// A full adder: x + y + carry in = sum + 2 × carry out.
    constraint adder(x: Var<bool>, y: Var<bool>, carry_in: Var<bool>, sum: Var<bool>, carry_out: Var<bool>);

    adder @ adder(x, y, c, sum, carry) <=> fresh half, c1, c2: bool,
            xor(x, y, half), xor(half, c, sum), and(x, y, c1), and(half, c, c2), or(c1, c2, carry);
}

/// The wires of a number, lowest bit first.
pub type Wires = [Var<bool>; 4];

/// A 4-bit adder: the two inputs, and the sum with the last carry on top.
fn four_bit_adder(circuit: &mut Circuit) -> Result<(Wires, Wires, [Var<bool>; 5]), Error> {
    let (x, y): (Wires, Wires) = (circuit.vars(), circuit.vars());
    let sum: [Var<bool>; 5] = circuit.vars();
    let mut carry = Var::known(false);
    for bit in 0..4 {
        let out = if bit == 3 { sum[4] } else { circuit.var() };
        circuit.adder(x[bit], y[bit], carry, sum[bit], out)?;
        carry = out;
    }
    Ok((x, y, sum))
}

fn set(circuit: &mut Circuit, wires: &[Var<bool>], number: u32) -> Result<(), Error> {
    wires.iter().enumerate().try_for_each(|(bit, wire)| circuit.equate(*wire, number >> bit & 1 == 1))
}

fn get(circuit: &Circuit, wires: &[Var<bool>]) -> Option<u32> {
    let bits = wires.iter().enumerate().map(|(bit, wire)| circuit.value(*wire).map(|on| u32::from(on) << bit));
    bits.sum()
}

/// Adds, subtracts, and looks for all inputs with a given sum.
pub fn main() -> Result<(), Error> {
    let mut circuit = Circuit::new();
    let (x, y, sum) = four_bit_adder(&mut circuit)?;
    let built = circuit.checkpoint();

    // Forwards: from the inputs the rules alone find the sum.
    set(&mut circuit, &x, 6)?;
    set(&mut circuit, &y, 7)?;
    println!("6 + 7 = {}", get(&circuit, &sum).unwrap());
    assert_eq!(get(&circuit, &sum), Some(13));
    assert_eq!(circuit.len(), 0, "every gate is decided");

    // With one input missing too: the rules subtract.
    circuit.rollback(built)?;
    set(&mut circuit, &x, 9)?;
    set(&mut circuit, &sum, 14)?;
    println!("9 + {} = 14", get(&circuit, &y).unwrap());
    assert_eq!(get(&circuit, &y), Some(5));
    assert!(circuit.audit().is_ok_and(|report| report.is_clean()));

    // Backwards: which inputs give 26? Here the rules need help from search.
    circuit.rollback(built)?;
    set(&mut circuit, &sum, 26)?;
    for wire in x {
        circuit.label(wire)?;
    }
    let solutions = circuit.solutions().map(|it| (get(&it, &x).unwrap(), get(&it, &y).unwrap()));
    let pairs: Vec<(u32, u32)> = solutions.collect::<Result<_, _>>()?;
    println!("26 is {}", pairs.iter().map(|(x, y)| format!("{x} + {y}")).collect::<Vec<_>>().join(", "));
    assert_eq!(pairs.len(), 5);
    assert!(pairs.iter().all(|(x, y)| x + y == 26));

    // No solution: 31 is more than two times 15.
    circuit.rollback(built)?;
    let impossible = set(&mut circuit, &sum, 31);
    let impossible = impossible.and_then(|()| x.into_iter().try_for_each(|wire| circuit.label(wire)));
    println!("31 is out of reach");
    assert_eq!(impossible, Err(Error::Failed));
    Ok(())
}

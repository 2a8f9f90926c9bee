//! A circuit: gates are looked at again when one of their wires becomes known.

use crate::random::Lcg;

#[derive(Clone, Copy)]
enum Kind {
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy)]
struct Gate {
    kind: Kind,
    inputs: [u32; 2],
    output: u32,
}

/// Wires with the gates that read them: no wire of an adder goes to more than two.
struct Circuit {
    values: Vec<Option<bool>>,
    readers: Vec<[u32; 2]>,
    gates: Vec<Gate>,
    known: Vec<u32>,
}

const NO_GATE: u32 = u32::MAX;

impl Circuit {
    fn wire(&mut self) -> u32 {
        self.values.push(None);
        self.readers.push([NO_GATE; 2]);
        self.values.len() as u32 - 1
    }

    fn gate(&mut self, kind: Kind, inputs: [u32; 2]) -> u32 {
        let output = self.wire();
        let number = self.gates.len() as u32;
        for input in inputs {
            let readers = &mut self.readers[input as usize];
            readers[usize::from(readers[0] != NO_GATE)] = number;
        }
        self.gates.push(Gate { kind, inputs, output });
        output
    }

    fn set(&mut self, wire: u32, value: bool) {
        self.values[wire as usize] = Some(value);
        self.known.push(wire);
        while let Some(wire) = self.known.pop() {
            for reader in self.readers[wire as usize] {
                if reader != NO_GATE {
                    self.look_at(self.gates[reader as usize]);
                }
            }
        }
    }

    fn look_at(&mut self, gate: Gate) {
        if self.values[gate.output as usize].is_some() {
            return;
        }
        let output = match (gate.kind, gate.inputs.map(|input| self.values[input as usize])) {
            (Kind::And, [Some(false), _] | [_, Some(false)]) => false,
            (Kind::Or, [Some(true), _] | [_, Some(true)]) => true,
            (Kind::And, [Some(true), Some(true)]) => true,
            (Kind::Or, [Some(false), Some(false)]) => false,
            (Kind::Xor, [Some(x), Some(y)]) => x != y,
            _ => return,
        };
        self.values[gate.output as usize] = Some(output);
        self.known.push(gate.output);
    }
}

/// The whole adder is built before the first input is known.
pub fn adder(size: i64) -> String {
    let mut circuit = Circuit { values: Vec::new(), readers: Vec::new(), gates: Vec::new(), known: Vec::new() };
    let first = circuit.wire();
    let mut carry = first;
    let mut bits = Vec::new();
    for _ in 0..size {
        let (x, y) = (circuit.wire(), circuit.wire());
        let one = circuit.gate(Kind::Xor, [x, y]);
        let both = circuit.gate(Kind::And, [x, y]);
        let sum = circuit.gate(Kind::Xor, [one, carry]);
        let carried = circuit.gate(Kind::And, [one, carry]);
        carry = circuit.gate(Kind::Or, [both, carried]);
        bits.push((x, y, sum));
    }
    circuit.set(first, false);
    let mut random = Lcg::new();
    for &(x, y, _) in &bits {
        circuit.set(x, random.below(2) == 1);
        circuit.set(y, random.below(2) == 1);
    }
    let ones = bits.iter().filter(|bit| circuit.values[bit.2 as usize] == Some(true)).count();
    format!("{ones} {}", u8::from(circuit.values[carry as usize] == Some(true)))
}

//! Andersen's analysis: a set of facts, an agenda of new ones, and adjacency lists for the statements.

use super::Set;
use crate::random::Lcg;

#[derive(Default)]
struct Variable {
    /// `p` of `p = this`.
    copied_to: Vec<u32>,
    /// `p` of `p = *this`.
    loaded_to: Vec<u32>,
    /// `q` of `*this = q`.
    stored_from: Vec<u32>,
    /// `p` of `*p = this`.
    stored_through: Vec<u32>,
    points_to: Vec<u32>,
    pointed_at_by: Vec<u32>,
}

/// Statement by statement, each followed by what it implies.
pub fn andersen(size: i64) -> String {
    let mut random = Lcg::new();
    let mut variables: Vec<Variable> = Vec::new();
    variables.resize_with(usize::try_from(50 * size).expect("a number of functions"), Variable::default);
    let mut known: Set<(u32, u32)> = Set::default();
    let mut agenda: Vec<(u32, u32)> = Vec::new();
    for function in 0..size as u32 {
        for _ in 0..100 {
            let kind = random.below(8);
            let p = 50 * function + random.below(50) as u32;
            let q = 50 * function + random.below(50) as u32;
            match kind {
                0..3 => agenda.push((p, q)),
                3..6 => {
                    variables[q as usize].copied_to.push(p);
                    agenda.extend(variables[q as usize].points_to.iter().map(|&a| (p, a)));
                }
                6 => {
                    variables[q as usize].loaded_to.push(p);
                    for &r in &variables[q as usize].points_to {
                        agenda.extend(variables[r as usize].points_to.iter().map(|&a| (p, a)));
                    }
                }
                _ => {
                    variables[p as usize].stored_from.push(q);
                    variables[q as usize].stored_through.push(p);
                    for &r in &variables[p as usize].points_to {
                        agenda.extend(variables[q as usize].points_to.iter().map(|&a| (r, a)));
                    }
                }
            }
            while let Some((q, a)) = agenda.pop() {
                if known.insert((q, a)) {
                    variables[q as usize].points_to.push(a);
                    variables[a as usize].pointed_at_by.push(q);
                    imply(&variables, q, a, &mut agenda);
                }
            }
        }
    }
    known.len().to_string()
}

/// What follows from the new fact that q points to a.
fn imply(variables: &[Variable], q: u32, a: u32, agenda: &mut Vec<(u32, u32)>) {
    let at = |variable: u32| &variables[variable as usize];
    agenda.extend(at(q).copied_to.iter().map(|&p| (p, a)));
    for &p in &at(q).loaded_to {
        agenda.extend(at(a).points_to.iter().map(|&b| (p, b)));
    }
    for &pointer in &at(q).pointed_at_by {
        agenda.extend(at(pointer).loaded_to.iter().map(|&p| (p, a)));
    }
    for &from in &at(q).stored_from {
        agenda.extend(at(from).points_to.iter().map(|&b| (a, b)));
    }
    for &pointer in &at(q).stored_through {
        agenda.extend(at(pointer).points_to.iter().map(|&r| (r, a)));
    }
}

//! All different as one constraint: the values that no assignment of different values uses. This is domain consistency, as Régin has
//! it: one matching of variables with values, and for every other value a way to exchange some of it.

use super::domain::Domain;

/// Who has each value, while a value is looked for.
struct Matching<'a> {
    domains: &'a [Domain],
    owner: [Option<usize>; 32],
}

impl Matching<'_> {
    /// Gives a variable a value that is not among those tried, if need be by giving the one who has it another.
    fn place(&mut self, variable: usize, tried: &mut Domain) -> bool {
        for value in self.domains[variable].minus(*tried).iter() {
            if tried.has(value) {
                continue;
            }
            *tried = tried.and(Domain::one(value));
            let free = match self.owner[usize::from(value)] {
                None => true,
                Some(other) => self.place(other, tried),
            };
            if free {
                self.owner[usize::from(value)] = Some(variable);
                return true;
            }
        }
        false
    }
}

/// The values that have to go so that all variables can be different: each with its variable. If they cannot, all of them.
pub(super) fn unsupported<K: Copy>(variables: impl Iterator<Item = (K, Domain)>) -> Vec<(K, u8)> {
    let (names, domains): (Vec<K>, Vec<Domain>) = variables.unzip();
    let mut matching = Matching { domains: &domains, owner: [None; 32] };
    let all = (0..domains.len()).all(|variable| matching.place(variable, &mut Domain::below(0)));
    let supported = |variable: usize, value: u8| {
        if !all || matching.owner[usize::from(value)] == Some(variable) {
            return all;
        }
        // The variable takes the value, and who had it has to find another.
        let own = (0..32).find(|it| matching.owner[*it] == Some(variable));
        let mut owner = matching.owner;
        own.into_iter().for_each(|it| owner[it] = None);
        let mut exchanged = Matching { domains: &domains, owner };
        match exchanged.owner[usize::from(value)] {
            None => true,
            Some(other) => exchanged.place(other, &mut Domain::one(value)),
        }
    };
    let mut gone = Vec::new();
    for (variable, name) in names.iter().enumerate() {
        gone.extend(domains[variable].iter().filter(|value| !supported(variable, *value)).map(|value| (*name, value)));
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Whether the variables from this one on can be different, without these values.
    fn possible(domains: &[Domain], without: Domain) -> bool {
        let Some((first, rest)) = domains.split_first() else { return true };
        first.minus(without).iter().any(|value| possible(rest, without.and(Domain::one(value))))
    }

    #[test]
    fn what_goes_is_in_no_assignment_of_different_values() {
        let mut random = Random::new(3);
        let mut pruned = 0;
        for _ in 0..400 {
            let n = 2 + random.below(5);
            let domains: Vec<Domain> =
                (0..n).map(|_| (0..=random.below(3)).map(|_| random.below(n) as u8).collect()).collect();
            let mut expected = Vec::new();
            for (variable, domain) in domains.iter().enumerate() {
                for value in domain.iter() {
                    let mut others = domains.clone();
                    others[variable] = Domain::one(value);
                    if !possible(&others, Domain::below(0)) {
                        expected.push((variable, value));
                    }
                }
            }
            pruned += usize::from(!expected.is_empty());
            assert_eq!(unsupported(domains.iter().copied().enumerate()), expected, "{domains:?}");
        }
        assert!(pruned > 50, "{pruned}");
    }
}

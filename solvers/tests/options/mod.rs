//! Choices of options, for the tests of kinds that have many of them.

/// Takes one of so many choices off a number that stands for all of them.
pub fn pick(number: &mut usize, choices: usize) -> usize {
    let choice = *number % choices;
    *number /= choices;
    choice
}

/// Options with these choices made.
pub fn with<O>(mut options: O, choices: &[fn(&mut O)]) -> O {
    choices.iter().for_each(|choice| choice(&mut options));
    options
}

/// The default, every other choice, and every two of them: so every pair of values of two options is there.
pub fn pairs<O: Default>(choices: &[fn(&mut O)]) -> Vec<O> {
    let mut all = vec![O::default()];
    for (at, first) in choices.iter().enumerate() {
        all.extend(choices[at..].iter().map(|second| with(O::default(), &[*first, *second])));
    }
    all
}

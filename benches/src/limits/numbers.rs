//! Arithmetic: greatest common divisor, primes, Fibonacci numbers, Takeuchi's function, a register machine.

use std::hint::black_box;

use super::{MODULUS, Map};

/// Subtraction, once for each firing. The optimiser cannot know what is subtracted, just as in the rules.
pub fn gcd(size: i64) -> String {
    let (mut small, mut large) = (5, size);
    while small != 0 {
        large = black_box(large - small);
        if large < small {
            (small, large) = (large, small);
        }
    }
    format!("[{large}]")
}

/// A list of the primes so far. A new number is tried against each until one divides it, the newest first, as rules find
/// their partners; one that stays is tried as a divisor of all the others, as the rule's second head is.
pub fn primes(size: i64) -> String {
    let mut primes: Vec<i64> = Vec::new();
    for candidate in 2..=size {
        if primes.iter().rev().all(|prime| candidate % prime != 0) {
            primes.retain(|prime| prime % candidate != 0);
            primes.push(candidate);
        }
    }
    primes.len().to_string()
}

/// The last two numbers.
pub fn fib_bu(size: i64) -> String {
    let (mut at, mut before, mut last) = (1, 1, 1);
    while at < size {
        (before, last) = (last, black_box((before + last) % MODULUS));
        at += 1;
    }
    format!("[({}, {before}), ({at}, {last})]", at - 1)
}

/// All numbers, by their index.
pub fn fib_prop(size: i64) -> String {
    let mut fib: Map<i64, i64> = [(0, 1), (1, 1)].into_iter().collect();
    for n in 1..size {
        let next = (fib[&(n - 1)] + fib[&n]) % MODULUS;
        fib.insert(n + 1, next);
    }
    fib.len().to_string()
}

/// A memo, and an explicit stack of the requested numbers, since the depth is `size`.
pub fn fib_td(size: i64) -> String {
    let mut memo: Map<i64, i64> = Map::default();
    let mut asked = vec![size];
    while let Some(&n) = asked.last() {
        if n > 1 {
            let Some(&one) = memo.get(&(n - 1)) else {
                asked.push(n - 1);
                continue;
            };
            let Some(&two) = memo.get(&(n - 2)) else {
                asked.push(n - 2);
                continue;
            };
            memo.insert(n, (one + two) % MODULUS);
        } else {
            memo.insert(n, 1);
        }
        asked.pop();
    }
    memo[&size].to_string()
}

/// The plain recursive function.
pub fn fib_rec(size: i64) -> String {
    fn fib(n: i64) -> i64 {
        if n < 2 { 1 } else { fib(n - 1) + fib(n - 2) }
    }
    fib(size).to_string()
}

/// The plain recursive function.
pub fn tak(size: i64) -> String {
    fn tak(x: i64, y: i64, z: i64) -> i64 {
        if x <= y { z } else { tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y)) }
    }
    tak(size, size * 2 / 3, size / 3).to_string()
}

/// The recursive function with a memo.
pub fn tak_memo(size: i64) -> String {
    fn tak(memo: &mut Map<(i64, i64, i64), i64>, x: i64, y: i64, z: i64) -> i64 {
        if let Some(&known) = memo.get(&(x, y, z)) {
            return known;
        }
        let value = if x <= y {
            z
        } else {
            let (a, b, c) = (tak(memo, x - 1, y, z), tak(memo, y - 1, z, x), tak(memo, z - 1, x, y));
            tak(memo, a, b, c)
        };
        memo.insert((x, y, z), value);
        value
    }
    let mut memo = Map::default();
    let value = tak(&mut memo, size, 100, 0);
    format!("{value} {}", memo.len())
}

/// An interpreter: memory and program are tables by address.
pub fn ram(size: i64) -> String {
    let mut memory: Map<i64, i64> = [(1, 1), (2, size), (3, 0)].into_iter().collect();
    let program: Map<i64, (i64, i64, i64)> =
        [(1, (0, 1, 3)), (2, (1, 1, 2)), (3, (2, 2, 1)), (4, (3, 0, 0))].into_iter().collect();
    let mut line = 1;
    loop {
        let (operation, a, b) = program[&line];
        line += 1;
        match operation {
            0 => {
                let by = memory[&a];
                *memory.get_mut(&b).expect("every address is set") += by;
            }
            1 => {
                let by = memory[&a];
                *memory.get_mut(&b).expect("every address is set") -= by;
            }
            2 if memory[&a] == 0 => {}
            2 => line = b,
            _ => break,
        }
    }
    let mut memory: Vec<(i64, i64)> = memory.into_iter().collect();
    memory.sort_unstable();
    format!("{memory:?}")
}

/// How many partners [`primes`] must look at when the newest comes first, as in the rules.
pub fn primes_looked_at(size: i64) -> u64 {
    let mut primes: Vec<i64> = Vec::new();
    let mut looked_at = 0;
    for candidate in 2..=size {
        match primes.iter().rev().position(|prime| candidate % prime == 0) {
            Some(after) => looked_at += after as u64 + 1,
            None => {
                looked_at += 2 * primes.len() as u64;
                primes.push(candidate);
            }
        }
    }
    looked_at
}

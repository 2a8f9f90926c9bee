//! Joins: parsing, and stable marriages.

/// The algorithm of Cocke, Younger and Kasami, as two rules.
pub mod cyk {
    use chr_core::chr;

    use crate::Outcome;
    use crate::limits::{Map, Set};

    chr! {
        /// `parse(i, j, a)`: the words from i to before j are an a.
        pub struct Cyk;

        constraint lexical(word: u8, a: u8);
        constraint binary(b: u8, c: u8, a: u8);
        constraint word(at: i64, word: u8);
        #[set]
        constraint parse(from: i64, to: i64, a: u8);

        lexical @ word(i, w), lexical(w, a) ==> parse(i, i + 1, a);
        #[allow(distinct)] // no `parse` is of an empty piece
        binary  @ parse(i, j, b), parse(j, k, c), binary(b, c, a) ==> parse(i, k, a);
    }

    /// Numbers, `+` and `*`, with no precedence: expression, operator, the two of them.
    const LEXICAL: [(u8, u8); 3] = [(b'n', 0), (b'+', 1), (b'*', 1)];
    const BINARY: [(u8, u8, u8); 2] = [(0, 1, 2), (2, 0, 0)];

    fn sentence(size: i64) -> impl Iterator<Item = (i64, u8)> {
        (0..size).map(|at| {
            (
                at,
                if at % 2 == 0 {
                    b'n'
                } else if at % 4 == 1 {
                    b'+'
                } else {
                    b'*'
                },
            )
        })
    }

    /// Parses a sentence of `size` words: how many parts are something.
    pub fn run(size: i64) -> Outcome {
        let mut program = Cyk::new();
        for (word, a) in LEXICAL {
            program.lexical(word, a).expect("no goal fails");
        }
        for (b, c, a) in BINARY {
            program.binary(b, c, a).expect("no goal fails");
        }
        for (at, word) in sentence(size) {
            program.word(at, word).expect("no goal fails");
        }
        Outcome::new(program.store().parse().count(), program.firings())
    }

    /// A set of the parts, and those that begin and end at each place.
    pub fn limit(size: i64) -> String {
        let binary: Map<(u8, u8), u8> = BINARY.into_iter().map(|(b, c, a)| ((b, c), a)).collect();
        let places = size as usize + 1;
        let mut known: Set<(i64, i64, u8)> = Set::default();
        let mut left: Vec<(i64, i64, u8)> = Vec::new();
        let (mut begins, mut ends) = (vec![Vec::new(); places], vec![Vec::new(); places]);
        for (at, word) in sentence(size) {
            left.extend(LEXICAL.iter().filter(|(it, _)| *it == word).map(|&(_, a)| (at, at + 1, a)));
            while let Some((i, j, b)) = left.pop() {
                if !known.insert((i, j, b)) {
                    continue;
                }
                begins[i as usize].push((j, b));
                ends[j as usize].push((i, b));
                for &(k, c) in &begins[j as usize] {
                    left.extend(binary.get(&(b, c)).map(|&a| (i, k, a)));
                }
                for &(h, c) in &ends[i as usize] {
                    left.extend(binary.get(&(c, b)).map(|&a| (h, j, a)));
                }
            }
        }
        known.len().to_string()
    }
}

/// Everybody proposes to the next on his list until she keeps him.
pub mod marriage {
    use chr_core::chr;

    use crate::Outcome;
    use crate::limits::Map;
    use crate::random::Lcg;

    chr! {
        /// `free(m, r)`: m is to propose to number r of his list.
        pub struct Marriage;

        constraint likes(man: i64, rank: i64, woman: i64);
        constraint rates(woman: i64, man: i64, rank: i64);
        constraint single(woman: i64);
        constraint engaged(woman: i64, man: i64, rank: i64, his: i64);
        constraint free(man: i64, rank: i64);

        first  @ likes(m, r, w), rates(w, m, s) / free(m, r), single(w) <=> engaged(w, m, s, r);
        better @ likes(m, r, w), rates(w, m, s) / free(m, r), engaged(w, o, t, q) <=> s < t |
                 engaged(w, m, s, r), free(o, q + 1);
        worse  @ free(m, r) <=> free(m, r + 1);
    }

    /// A list for each, in random order.
    fn lists(size: i64, random: &mut Lcg) -> Vec<Vec<i64>> {
        let list = |_| {
            let mut list: Vec<i64> = (0..size).collect();
            (1..list.len()).rev().for_each(|at| list.swap(at, random.below(at as i64 + 1) as usize));
            list
        };
        (0..size).map(list).collect()
    }

    fn shown(couples: impl Iterator<Item = (i64, i64)>) -> String {
        let mut couples: Vec<(i64, i64)> = couples.collect();
        couples.sort_unstable();
        couples.iter().fold(0_i64, |sum, (w, m)| (sum * 31 + w * 7 + m) % 1_000_003).to_string()
    }

    /// `size` of each: who is engaged in the end.
    pub fn run(size: i64) -> Outcome {
        let (mut program, mut random) = (Marriage::new(), Lcg::new());
        for (man, list) in lists(size, &mut random).iter().enumerate() {
            for (woman, rank) in list.iter().zip(0..) {
                program.likes(man as i64, rank, *woman).expect("no goal fails");
            }
        }
        for (woman, list) in lists(size, &mut random).iter().enumerate() {
            for (man, rank) in list.iter().zip(0..) {
                program.rates(woman as i64, *man, rank).expect("no goal fails");
            }
            program.single(woman as i64).expect("no goal fails");
        }
        for man in 0..size {
            program.free(man, 0).expect("no goal fails");
        }
        Outcome::new(shown(program.store().engaged().map(|it| (it.woman, it.man))), program.firings())
    }

    /// The lists in hash tables, as the rules look them up.
    pub fn limit(size: i64) -> String {
        let mut random = Lcg::new();
        let mut likes: Map<(i64, i64), i64> = Map::default();
        let mut rates: Map<(i64, i64), i64> = Map::default();
        for (man, list) in lists(size, &mut random).iter().enumerate() {
            likes.extend(list.iter().zip(0..).map(|(&woman, rank)| ((man as i64, rank), woman)));
        }
        for (woman, list) in lists(size, &mut random).iter().enumerate() {
            rates.extend(list.iter().zip(0..).map(|(&man, rank)| ((woman as i64, man), rank)));
        }
        let mut engaged: Map<i64, (i64, i64, i64)> = Map::default();
        for man in 0..size {
            let (mut man, mut at) = (man, 0);
            loop {
                let woman = likes[&(man, at)];
                let rank = rates[&(woman, man)];
                match engaged.get_mut(&woman) {
                    None => {
                        engaged.insert(woman, (man, rank, at));
                        break;
                    }
                    Some(held) if rank < held.1 => {
                        let (other, _, his) = std::mem::replace(held, (man, rank, at));
                        (man, at) = (other, his + 1);
                    }
                    Some(_) => at += 1,
                }
            }
        }
        shown(engaged.into_iter().map(|(woman, (man, ..))| (woman, man)))
    }
}

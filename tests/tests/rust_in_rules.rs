//! The user's Rust inside rules means what it means elsewhere: loops, closures and functions in it keep their own
//! control flow, and `value(x)` gives up the candidate or the rule wherever it stands.

use chr_core::{Error, Recorder, Result, Var, chr};

mod control {
    use super::*;

    chr! {
        struct Control { sum: i32, log: Vec<i32> }
        constraint go(String), list(Vec<i32>), out(i32), flag(bool), number(i32), odd(i32);

        closure @ go(s) <=> {
            let parse = |s: &str| -> Option<i32> { Some(s.trim().parse::<i32>().ok()? + 1) };
            let double = |n: Option<i32>| Some(n? * 2);
            let clamp = move |n: i32| { if n > 100 { return 100; } n };
            fn halve(n: i32) -> Option<i32> { if n % 2 == 1 { return None; } Some(n.checked_div(2)?) }
            if let Some(n) = double(parse(&s)) { self.sum += clamp(n) + halve(n).unwrap_or(0); }
        }, out(self.sum);
        loops @ list(l) <=> {
            'outer: for x in l {
                for y in 0.. {
                    if y == x { continue 'outer; }
                    if y > 3 { break 'outer; }
                    if y == 2 { break; }
                }
                self.log.push(x);
            }
            let found = 'found: { if self.log.is_empty() { break 'found 0; } self.log.len() as i32 };
            let mut n = found;
            while let Some(m) = n.checked_sub(1) { n = m; if n < 0 { break; } }
            self.sum = loop { break found };
        }, out(self.sum);
        guard @ number(n) <=> { let mut k = 0; loop { k += 1; if k * k >= n { break; } } k * k == n } | out(n);
        test @ odd(n) ==> (1..n).any(|k| { if k < 2 { return false; } n % k == 0 }) | flag(true);
    }

    #[test]
    fn closures_functions_and_loops_keep_their_own() {
        let mut program = Control::new(0, Vec::new());
        program.go(" 20 ".to_owned()).unwrap();
        program.go("x".to_owned()).unwrap();
        assert_eq!(program.store().out().map(|out| out.0).collect::<Vec<_>>(), [63, 63]);
        program.list(vec![1, 5, 0, 7]).unwrap();
        assert_eq!(program.log, [5, 7]);
        assert_eq!(program.store().out().count(), 3);
        for n in [15, 16] {
            program.number(n).unwrap();
        }
        assert_eq!(program.store().number().map(|number| number.0).collect::<Vec<_>>(), [15]);
        for n in [7, 9] {
            program.odd(n).unwrap();
        }
        assert_eq!(program.store().flag().count(), 1);
        assert!(program.audit().unwrap().is_clean());
    }
}

/// Tells the same to a program with all passes and to one with none, with and without an observer, and compares the
/// stores.
macro_rules! each_way {
    ($with:ident, $without:ident, |$program:ident| $tell:block) => {{
        let mut stores = Vec::new();
        for way in 0..4 {
            stores.push(match way {
                0 => {
                    let mut $program = $with::new();
                    $tell.unwrap();
                    $program.store().to_string()
                }
                1 => {
                    let mut $program = $without::new();
                    $tell.unwrap();
                    $program.store().to_string()
                }
                2 => {
                    let mut $program = $with::with_observer(Recorder::new());
                    $tell.unwrap();
                    $program.store().to_string()
                }
                _ => {
                    let mut $program = $without::with_observer(Recorder::new());
                    $tell.unwrap();
                    $program.store().to_string()
                }
            });
        }
        stores.dedup();
        assert_eq!(stores.len(), 1, "{stores:#?}");
        stores.remove(0)
    }};
}

mod values {
    use super::*;

    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name;
                constraint at(i32, Var<i32>), want(i32), pair(i32, i32), hit(i32), sum(i32);

                // The user's loop is not the one over the partners.
                first @ want(n) / at(k, x) <=> { let mut ok = false; for i in 0..3 { if i == n { ok = value(x) > i; } } ok } | hit(k);
                both  @ pair(j, k), at(j, x), at(k, y) ==>
                    { let mut sum = 0; while sum < 5 { sum += value(x) + value(y); } sum == 6 },
                    let m = loop { break value(y) * 2; }, m > 2
                    | sum(m);
            }
        };
    }
    program!(All);
    program!(Bare #[without(all)]);

    #[test]
    fn an_unbound_variable_in_a_loop_of_the_guard_rejects_the_candidate() {
        let store = each_way!(All, Bare, |program| {
            let [x, y, z] = program.named_vars(["x", "y", "z"]);
            program.at(1, x).unwrap();
            program.at(2, y).unwrap();
            program.at(3, z).unwrap();
            program.equate(y, 7).unwrap();
            program.want(1)
        });
        assert_eq!(store.matches("hit(").count(), 1, "{store}");
        assert!(store.contains("hit(2)") && store.contains("at(1, ") && store.contains("at(3, "), "{store}");
    }

    #[test]
    fn it_is_found_once_the_variable_is_bound() {
        let store = each_way!(All, Bare, |program| {
            let [x, y] = program.named_vars(["x", "y"]);
            program.at(1, x).unwrap();
            program.at(2, y).unwrap();
            program.pair(1, 2).unwrap();
            program.equate(x, 1).unwrap();
            assert_eq!(program.store().sum().count(), 0);
            program.equate(y, 2)
        });
        assert!(store.contains("sum(4)"), "{store}");
    }

    chr! {
        struct Bodies { seen: Vec<i32> }
        constraint go(Var<i32>), done(i32), told(i32);
        go @ go(x) <=> { for i in 0..3 { let v = value(x); self.seen.push(v + i); } }, told(1), done(self.seen.len() as i32);
    }

    #[test]
    fn in_a_body_it_is_an_error_from_inside_a_loop() {
        let mut program = Bodies::new(Vec::new());
        let x = program.var();
        assert!(matches!(program.go(x), Err(Error::Unbound { .. })));
        assert!(program.seen.is_empty());
        assert_eq!((program.store().told().count(), program.store().done().count()), (0, 0));
        let mut program = Bodies::new(Vec::new());
        program.go(4).unwrap();
        assert_eq!((program.seen.clone(), program.store().done().count()), (vec![4, 5, 6], 1));
    }

    chr! {
        struct Same;
        constraint a(Var<i32>), b(Var<i32>), hit;
        // To ask whether two are the same, a closure can borrow the program.
        any @ a(x), b(y) ==> [0, 1].iter().any(|n| *n == 1 && same(x, y)) | hit;
    }

    #[test]
    fn same_may_stand_in_a_closure() -> Result {
        let mut program = Same::new();
        let [x, y] = program.vars();
        program.a(x)?;
        program.b(y)?;
        assert_eq!(program.store().hit().count(), 0);
        program.equate(x, y)?;
        assert_eq!(program.store().hit().count(), 1);
        Ok(())
    }

    chr! {
        struct Given;
        constraint go(Var<i32>), told(bool, usize);
        go @ go(x) <=> told(is_known(&x), store.told().count());
    }

    fn is_known(x: &Var<i32>) -> bool {
        x.as_known().is_some()
    }

    #[test]
    fn a_tell_may_read_the_store_and_be_given_a_variable() -> Result {
        let mut program = Given::new();
        let x = program.var();
        program.go(x)?;
        program.go(3)?;
        let told: Vec<(bool, usize)> = program.store().told().map(|it| (it.0, it.1)).collect();
        assert_eq!(told, [(false, 0), (true, 1)]);
        Ok(())
    }
}

chr! {
    /// Wholes of several patterns, kept at the same time across what gives control away.
    pub struct Nested;
    constraint go(u8, u8, u8), wait, four(u8, u8, u8, u8), six(u8, u8, u8, u8, u8, u8);

    wait @ wait <=> true;
    nested @ go(0, _, _) <=>
        for (a, b): (u8, u8) in [(1, 2), (3, 4)] {
            for (c, d): (u8, u8) in [(5, 6)] { wait, four(a, b, c, d) }
        };
    chosen @ go(1, _, _) <=>
        choose (a, b): (u8, u8) in [(1, 2), (3, 4)] {
            choose (c, d): (u8, u8) in [(5, 6), (7, 8)] { wait, if a + c <= 8 { fail }, four(a, b, c, d) }
        };
    lets @ go(2, x, y) <=>
        wait, let (a, b): (u8, u8) = (x, y), wait, let p = a, let q: u8 = b,
        let (c, d): (u8, u8) = (p + q, 1), wait, let r: u8 = d, let (e, f): (u8, u8) = (r, c), wait,
        six(a, b, c, d, e, f);
}

#[test]
fn names_of_several_patterns_are_kept_side_by_side() {
    let mut program = Nested::new();
    program.go(0, 0, 0).unwrap();
    assert_eq!(
        program.store().four().map(|it| (it.0, it.1, it.2, it.3)).collect::<Vec<_>>(),
        [(1, 2, 5, 6), (3, 4, 5, 6)]
    );
    let mut program = Nested::new();
    program.go(1, 0, 0).unwrap();
    assert_eq!(program.store().four().map(|it| (it.0, it.1, it.2, it.3)).collect::<Vec<_>>(), [(3, 4, 7, 8)]);
    let mut program = Nested::new();
    program.go(2, 3, 4).unwrap();
    assert_eq!(
        program.store().six().map(|it| [it.0, it.1, it.2, it.3, it.4, it.5]).collect::<Vec<_>>(),
        [[3, 4, 7, 1, 1, 7]]
    );
}

/// What a guard `let` refers to may be in the store, which the body changes.
mod lent {
    use super::*;

    macro_rules! program {
        ($name:ident $(#[$without:meta])?) => {
            chr! {
                $(#[$without])?
                pub struct $name;
                constraint word(String, u32), pair(String, String), told(String), again(u32), ranked(String, u32);

                // Both are in the store when another rule wakes or resumes them.
                first @ word(s, n)  ==> n > 0, let t: &str = s.trim()                   | told(t.to_owned()), again(n);
                other @ word(s, n) / again(n) <=> let t: &str = s.trim(), n > 1         | word(t.to_uppercase(), n - 2);
                both  @ pair(s, _)  ==> let (one, _): (&str, &str) = s.split_at(1)      | told(one.to_owned());
                // Nothing is said of the type.
                bare  @ pair(s, t)  <=> let [x, y] = [s.trim(), t.trim()], !x.is_empty() | told(format!("{x}{y}"));
                // One that waits fires for each of the second heads, and the name is the first one's.
                #[priority(n)]
                turns @ ranked(s, n), again(m) ==> let t = s.trim().to_owned(), m > 0   | told(t);
            }
        };
    }
    program!(Fast);
    program!(Slow #[without(all)]);

    macro_rules! told {
        ($name:ident) => {{
            let mut program = $name::new();
            program.word(" a ".to_owned(), 3).unwrap();
            program.pair("bc".to_owned(), " d".to_owned()).unwrap();
            program.again(7).unwrap();
            program.again(8).unwrap();
            program.ranked(" e".to_owned(), 1).unwrap();
            program.store().told().map(|told| told.0.clone()).collect::<Vec<_>>()
        }};
    }

    #[test]
    fn a_guard_let_may_refer_to_the_arguments_of_heads() {
        let all = ["a", "A", "b", "bcd", "e", "e", "e"];
        assert_eq!(told!(Fast), all);
        assert_eq!(told!(Slow), all);
    }
}

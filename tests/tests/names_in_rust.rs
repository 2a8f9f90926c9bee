//! Names in the user's Rust: what a format string captures is read; names of fields, paths and macros are not; a name
//! bound by a closure belongs to the closure. Each program runs with all passes and with none.

use chr_core::{Var, chr};

/// A point, whose fields are named like the variables of rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    x: i32,
    y: i32,
}

mod x {
    pub fn is(n: i32) -> bool {
        n == 1
    }
}

mod y {
    pub fn is(n: i32) -> bool {
        n == 2
    }
}

macro_rules! x {
    ($e:expr) => {
        $e == 1
    };
}

macro_rules! y {
    ($e:expr) => {
        $e == 2
    };
}

mod symmetric {
    use super::*;

    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name;
                constraint captured(i32), fields(Point), literals(i32), shown(i32), paths(i32), macros(i32), short(i32);
                constraint types(i32), blocks(i32), hit(String);

                captured @ captured(x), captured(y) <=> format!("{x}{y}") == "12"                    | hit("captured".to_owned());
                fields   @ fields(x), fields(y)     <=> x.y == 1, y.x == 1, x.x == 0, y.y == 0         | hit("fields".to_owned());
                literals @ literals(x), literals(y) <=> (Point { x: 1, y: x }).y == 1, (Point { x: y, y: 1 }).x == 2
                    | hit("literals".to_owned());
                shown    @ shown(x), shown(y)       <=> stringify!(x).len() as i32 == x, stringify!(y).len() as i32 != y
                    | hit("shown".to_owned());
                paths    @ paths(x), paths(y)       <=> x::is(x), y::is(y)                            | hit("paths".to_owned());
                macros   @ macros(x), macros(y)     <=> x!(x), y!(y)                                  | hit("macros".to_owned());
                short    @ short(x), short(y)       <=> Point { x, y } == Point { x: 1, y: 2 }        | hit("short".to_owned());
                types    @ types(u8), types(u16)    <=> size_of::<u8>() as i32 == u8, size_of::<u16>() as i32 == u16
                    | hit("types".to_owned());
                blocks   @ blocks(x), blocks(y)     <=> ({ let z = x; z == 1 }), ({ let z = y; z == 2 }) | hit("blocks".to_owned());
            }
        };
    }
    program!(All);
    program!(Bare #[without(all)]);

    macro_rules! hits {
        ($program:ident, $one:expr, $two:expr) => {{
            let mut program = $program::new();
            let (one, two) = ($one, $two);
            program.captured(one).unwrap();
            program.captured(two).unwrap();
            program.fields(Point { x: one - 1, y: two - 1 }).unwrap();
            program.fields(Point { x: two - 1, y: one - 1 }).unwrap();
            program.literals(one).unwrap();
            program.literals(two).unwrap();
            program.shown(one).unwrap();
            program.shown(two).unwrap();
            program.paths(one).unwrap();
            program.paths(two).unwrap();
            program.macros(one).unwrap();
            program.macros(two).unwrap();
            program.short(one).unwrap();
            program.short(two).unwrap();
            program.types(one).unwrap();
            program.types(two).unwrap();
            program.blocks(one).unwrap();
            program.blocks(two).unwrap();
            assert!(program.audit().unwrap().is_clean());
            program.store().hit().map(|hit| hit.0.clone()).collect::<Vec<_>>().join(" ")
        }};
    }

    #[test]
    fn heads_are_tried_both_ways_unless_the_guard_is_surely_the_same() {
        let all = "captured fields literals shown paths macros short types blocks";
        for (one, two) in [(1, 2), (2, 1)] {
            assert_eq!((hits!(All, one, two).as_str(), hits!(Bare, one, two).as_str()), (all, all), "{one} first");
        }
    }

    chr! {
        struct Same;
        constraint point(Point), pair(i32, i32), number(i32);
        // The same after the exchange, with fields and methods that stay.
        fields  @ point(x), point(y)         <=> x.x == y.x, y.x == x.x | number(1);
        methods @ pair(x, k), pair(y, k)     <=> x.min(3) == 3, y.min(3) == 3 | number(2);
    }

    #[test]
    fn a_head_is_not_tried_where_it_surely_is() {
        assert_eq!(Same::plan().to_string().matches("is not tried").count(), 2, "{}", Same::plan());
        let mut program = Same::new();
        program.point(Point { x: 1, y: 2 }).unwrap();
        program.point(Point { x: 1, y: 3 }).unwrap();
        program.pair(4, 1).unwrap();
        program.pair(5, 1).unwrap();
        assert_eq!(program.store().number().count(), 2);
        assert!(program.audit().unwrap().is_clean());
    }
}

mod captured {
    use super::*;

    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name { floor: i32, log: Vec<String> }
                constraint item(i32, String), width(usize), line(String), note(String), wait(Var<i32>), go(i32), end(i32);

                // A name mentioned only in a format string is known when the guard is tested, and still there after a
                // goal.
                guard  @ width(w), item(n, s)    ==> format!("{s:>w$}{n}").len() == 4 | note(format!("{n}-{s:?}"));
                first  @ go(n)                   <=> let m: i32 = n + 1, end(0), { self.log.push(format!("{m:0$}", 4)); }, end(1), line(format!("{m}"));
                bind   @ line(s)                 ==> s.len() > 1, let t = format!("<{s}>"), t.len() > 3 | note(format!("{t}"));
                raw    @ end(r#type)             <=> format!("{type}") == "7" | note(format!("{type}")), note(format!("{type:?}"));
                each   @ end(8)                  <=> for i: i32 in 0..2 { end(i), note(format!("{i}")), choose j: i32 in [5, 6] { note(format!("{i}{j}")) } };
                wait   @ wait(x)                 ==> format!("{:?}", value(x)) == "3" | note("woken".to_owned());
                fresh  @ end(9)                  <=> fresh x: i32, wait(x), x = 3, line(format!("{}{}", value(x), self.floor));
            }
        };
    }
    program!(All);
    program!(Bare #[without(all)]);

    macro_rules! run {
        ($program:ident) => {{
            let mut program = $program::new(40, Vec::new());
            program.item(12, "ab".to_owned()).unwrap();
            program.item(1, "ab".to_owned()).unwrap();
            program.width(3).unwrap();
            program.go(5).unwrap();
            program.end(7).unwrap();
            program.end(8).unwrap();
            program.end(9).unwrap();
            let notes = program.store().note().map(|note| note.0.clone()).collect::<Vec<_>>().join(" ");
            let lines = program.store().line().map(|line| line.0.clone()).collect::<Vec<_>>().join(" ");
            (notes, lines, program.log.join(" "))
        }};
    }

    #[test]
    fn what_a_format_string_captures_is_read() {
        let (notes, lines, log) = run!(All);
        assert_eq!(notes, "1-\"ab\" 7 7 0 05 1 15 woken <340>");
        assert_eq!((lines.as_str(), log.as_str()), ("6 340", "   6"));
        assert_eq!(run!(Bare), (notes, lines, log));
    }
}

mod shadowed {
    use super::*;

    macro_rules! program {
        ($name:ident $(#[$without:meta])*) => {
            chr! {
                $(#[$without])*
                struct $name { log: Vec<i32> }
                constraint a(i32, Vec<i32>), b(i32), c(i32), known(Var<i32>), job(i32);

                // What a closure, a block or a match arm binds does not belong to the rule.
                any    @ a(n, v), b(k) ==> v.iter().any(|n| *n == k) | c(n);
                block  @ b(n)          ==> { let n = n + 1; n == 6 } | c(n);
                arm    @ b(n)          ==> let m = match Some(n) { Some(n) if n > 4 => n, n => n.unwrap_or(0) + 10 } | job(m);
                rust   @ job(n)       ==> { let n = n * 2; self.log.push(n); }, c(n), { for n in 0..n % 3 { self.log.push(n); } }, c(-n);
                given  @ job(n)       <=> fresh x: i32, known(x), x = n, c({ let x = value(x); x });
                known  @ known(x)      <=> value(x) < 0 | true;
            }
        };
    }
    program!(All);
    program!(Bare #[without(all)]);

    macro_rules! run {
        ($program:ident) => {{
            let mut program = $program::new(Vec::new());
            program.a(9, vec![1, 5]).unwrap();
            program.b(5).unwrap();
            program.b(2).unwrap();
            let told = program.store().c().map(|c| c.0).collect::<Vec<_>>();
            assert!(program.audit().unwrap().is_clean());
            (told, program.log)
        }};
    }

    #[test]
    fn a_name_bound_inside_is_another_one() {
        let (told, log) = run!(All);
        assert_eq!((&told[..], &log[..]), (&[9, 5, 5, -5, 5, 12, -12, 12][..], &[10, 0, 1, 24][..]));
        assert_eq!(run!(Bare), (told, log));
    }
}

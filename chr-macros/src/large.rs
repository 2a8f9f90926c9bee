//! Programs that are long or deep: the compiler runs on rustc's own stack, which it must not overflow.

use crate::expand::expand;

/// The size of rustc's own stack.
const STACK: usize = 8 << 20;

/// Expands a program with this item on a stack of that size; gives the messages of its errors.
fn errors(item: &str, stack: usize) -> Vec<String> {
    let source = format!("struct P; constraint go(u32), a(u32), v(Var<u32>), never; {item}");
    let run = move || {
        let expanded = expand(source.parse().expect("the test's own tokens")).to_string();
        expanded.split("compile_error").skip(1).map(|text| text.chars().take(100).collect()).collect()
    };
    let thread = std::thread::Builder::new().stack_size(stack).spawn(run).expect("a thread");
    thread.join().expect("no panic")
}

fn many(count: usize, separator: &str, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect::<Vec<_>>().join(separator)
}

#[test]
fn lists_of_any_length_need_no_deep_calls() {
    type Goal<'a> = (&'a str, usize, &'a dyn Fn(usize) -> String);
    let goals: [Goal<'_>; 9] = [
        ("tells", 2000, &|at| format!("a(x + {at})")),
        ("lets", 1000, &|at| format!("let y{at} = x + {at}")),
        ("used lets", 300, &|at| format!("let y{at}: u32 = x + {at}, a(y{at})")),
        ("ifs", 2000, &|at| format!("if x == {at} {{ a({at}) }}")),
        ("ifs without tells", 1000, &|at| format!("if x == {at} {{ {{ f(); }} }}")),
        ("equations", 500, &|at| format!("fresh z{at}: u32, z{at} = x")),
        ("blocks", 1000, &|_| "{ f(x); }".to_owned()),
        ("loops", 300, &|at| format!("for i{at}: u32 in 0..x {{ a(i{at}) }}")),
        ("lets with else", 500, &|at| format!("let Some(y{at}) = f(x) else {{ a({at}) }}")),
    ];
    let mut sources: Vec<(&str, String)> =
        goals.iter().map(|(what, count, one)| (*what, format!("go(x) <=> {};", many(*count, ", ", one)))).collect();
    let ifs = many(1000, " else ", |at| format!("if x == {at} {{ a({at}) }}"));
    sources.push(("else ifs", format!("go(x) <=> {ifs} else {{ fail }};")));
    let ifs = many(1000, " else ", |at| format!("if x == {at} {{ {{ f(); }} }}"));
    sources.push(("else ifs without tells", format!("go(x) <=> {ifs}, a(x);")));
    sources.push(("alternatives", format!("go(x) <=> ({});", many(500, ";", |at| format!("a({at})")))));
    sources.push(("rules", many(500, " ", |at| format!("go({at}) <=> a({at});"))));
    sources.push(("constraints", many(500, " ", |at| format!("constraint c{at}(u32);"))));
    sources.push(("or-patterns", format!("go({}) <=> true;", many(2000, " | ", |at| at.to_string()))));
    sources.push(("guards", format!("go(x) <=> {} | true;", many(1000, ", ", |at| format!("x != {at}")))));
    for (what, source) in sources {
        // On a fraction of the available stack, so that it also holds for thirty times as many.
        assert_eq!(errors(&source, STACK / 32), [""; 0], "{what}");
    }
}

#[test]
fn what_is_nested_is_bounded() {
    let nested: [(&str, &str, &str, &str); 6] = [
        ("if", "if x > 1 { a(x), ", "a(x)", " }"),
        ("if without tells", "if x > 1 { ", "{ f(); }", " }"),
        ("alternatives", "( a(1) ; ", "a(2)", " )"),
        ("once", "once { a(x), ", "a(x)", " }"),
        ("for", "for _ in 0..x { a(x), ", "a(x)", " }"),
        ("parentheses", "let y: u32 = ", "x", ""),
    ];
    for (what, before, inside, after) in nested {
        let goals = |depth: usize| match what {
            "parentheses" => format!("go(x) <=> {before}{}{inside}{};", "(".repeat(depth), ")".repeat(depth)),
            "for" => {
                let before = many(depth, "", |at| before.replace('_', &format!("i{at}: u32")));
                format!("go(x) <=> {before}{inside}{};", after.repeat(depth))
            }
            _ => format!("go(x) <=> {}{inside}{};", before.repeat(depth), after.repeat(depth)),
        };
        assert_eq!(errors(&goals(120), STACK), [""; 0], "{what}");
        for depth in [129, 200, 1000] {
            let found = errors(&goals(depth), STACK);
            assert_eq!(found.len(), 1, "{what}, {depth} deep: {found:?}");
            assert!(found[0].contains("nested more than 128 deep"), "{found:?}");
        }
    }
}

#[test]
fn what_the_runtime_has_no_room_for_is_reported() {
    let indexes =
        |count| format!("{} constraint w({});", many(count, " ", |at| format!("#[index(a{at})]")), args(count));
    fn args(count: usize) -> String {
        many(count, ", ", |at| format!("a{at}: u32"))
    }
    assert_eq!(errors(&indexes(12), STACK), [""; 0]);
    let found = errors(&indexes(13), STACK);
    assert!(found.len() == 1 && found[0].contains("`w` needs 13 indexes"), "{found:?}");
    let key = |count| format!("#[key({})] constraint w({});", many(count, ", ", |at| format!("a{at}")), args(count));
    assert_eq!(errors(&key(12), STACK), [""; 0]);
    let found = errors(&key(13), STACK);
    assert!(found.len() == 1 && found[0].contains("a `#[key]` of `w` has 13 arguments"), "{found:?}");
    let heads = |count| format!("{} ==> true;", many(count, ", ", |at| format!("a(x{at})")));
    assert_eq!(errors(&heads(32), STACK), [""; 0]);
    let found = errors(&heads(33), STACK);
    assert!(found.len() == 1 && found[0].contains("a rule has at most 32 heads"), "{found:?}");
    assert_eq!(errors(&format!("#[set] constraint w({});", args(40)), STACK), [""; 0]);
}

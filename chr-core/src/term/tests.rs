//! What is written, against what Prolog writes; and that what is written can be read back.

use super::*;

/// Read and written again.
fn again(text: &str) -> String {
    text.parse::<Term>().unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
}

#[test]
fn terms_are_written_as_prolog_writes_them() {
    // What SWI-Prolog's `print/1` writes.
    for (read, written) in [
        ("1 - -1", "1- -1"),
        ("-(1)", "- 1"),
        ("-(-(1))", "- - 1"),
        ("- a", "-a"),
        ("-(-(a))", "- -a"),
        ("1 - (2 - 3)", "1-(2-3)"),
        ("1 - 2 - 3", "1-2-3"),
        ("2 ** 3", "2**3"),
        ("\\+ a", "\\+a"),
        ("\\+ (a, b)", "\\+ (a,b)"),
        ("f((a, b))", "f((a,b))"),
        ("f((a :- b))", "f((a:-b))"),
        ("[a, b | c]", "[a,b|c]"),
        ("[(a, b), c]", "[(a,b),c]"),
        ("'hello world'", "'hello world'"),
        ("\"str\"", "\"str\""),
        ("a : b : c", "a:b:c"),
        ("(a -> b ; c)", "a->b;c"),
        ("x is 1 + 2", "x is 1+2"),
        ("a mod b", "a mod b"),
        ("-(2) + 3", "- 2+3"),
        ("1 * (2 + 3)", "1*(2+3)"),
        ("1 * 2 + 3", "1*2+3"),
        ("{a, b}", "{a,b}"),
        ("f(-)", "f(-)"),
        ("f(-1)", "f(-1)"),
        ("[-]", "[-]"),
        ("'\\n'", "'\\n'"),
        ("a = b", "a=b"),
        ("[]", "[]"),
        ("{}", "{}"),
        ("f(:-, a)", "f(:-,a)"),
        ("- (1 + 2)", "- (1+2)"),
        ("2 - (-(1))", "2- - 1"),
        ("2 ^ (-1)", "2^ -1"),
        ("'Abc'", "'Abc'"),
        ("f('A b', \"x y\")", "f('A b',\"x y\")"),
        ("(a, b, c)", "a,b,c"),
        ("'don\\'t'", "'don\\'t'"),
        ("!", "!"),
        ("a :- b, c", "a:-b,c"),
        ("(- a) ^ 2", "(-a)^2"),
        ("-(a ^ 2)", "-a^2"),
        ("\\ (\\ a)", "\\ \\a"),
        ("2 ^ 3 ^ 4", "2^3^4"),
        ("(2 ^ 3) ^ 4", "(2^3)^4"),
        ("f(a, b, c, d, e)", "f(a,b,c,d,e)"),
        ("'[|]'(1, [])", "[1]"),
    ] {
        assert_eq!(again(read), written, "{read}");
        assert_eq!(again(written), written, "read back");
    }
}

#[test]
fn what_is_no_term_is_an_error() {
    for text in
        ["f(", "f(a", "[a", "[a|b|c]", "a b", "f(,a)", ")", "'open", "f(X)", "[|a]", "", "99999999999999999999", "a)"]
    {
        assert!(text.parse::<Term>().is_err(), "{text}");
    }
}

#[test]
fn the_macro_writes_terms_much_as_prolog_does() {
    let (n, tail) = (3_i64, Term::list([1_i64, 2]));
    assert_eq!(term!(f(n, "a", [1, "b" | tail])).to_string(), "f(3,a,[1,b,1,2])");
    assert_eq!(term!("+"(1, { n + 1 })).to_string(), "1+4");
    assert_eq!(term!([&n | &tail]).to_string(), "[3,1,2]");
    assert_eq!(term!([]).to_string(), "[]");
    assert_eq!(term!([f(1), [2, 3]]).to_string(), "[f(1),[2,3]]");
    assert_eq!(term!(g(1, 2, 3, 4, -5)).to_string(), "g(1,2,3,4,-5)");
    assert_eq!(term!("point"(h("x"), (f([])))).to_string(), "point(h(x),f([]))");
    assert_eq!(term!(f(1)).functor(), Some(("f", 1)));
    let list = Var::from(term!([1, 2, 3]));
    assert_eq!(items(&list).unwrap().len(), 3);
    assert!(items(&Var::from(term!([1 | "end"]))).is_none());
}

#[test]
fn depth_is_no_matter() {
    let deep = |text: String| {
        std::thread::Builder::new().stack_size(256 << 10).spawn(move || {
            let term: Term = text.parse().unwrap();
            assert_eq!(term.to_string(), text);
        })
    };
    let n = 100_000;
    let texts = [
        "f(".repeat(n) + "a" + &")".repeat(n),
        format!("[{}0]", "0,".repeat(n)),
        format!("{}0", "0+".repeat(n)),
        "[".repeat(n) + "a" + &"]".repeat(n),
        format!("{}a", "\\+".to_owned() + &" \\+".repeat(n)),
    ];
    for text in texts {
        deep(text).unwrap().join().unwrap();
    }
}

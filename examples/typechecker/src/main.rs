//! Checks the program that is its argument, or one with two mistakes, and shows where they are.
#![forbid(unsafe_code)]

use chr_example_typechecker::check;

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| {
        "let twice = fn f => fn x => f (f x) in if twice (fn n => n + 1) 5 then twice (fn b => b < true) false else 2".to_string()
    });
    println!("{text}");
    match check(&text) {
        Ok(whole) => println!(": {whole}"),
        Err(mistakes) => {
            for mistake in mistakes {
                let (from, to) = (mistake.at.from, mistake.at.to);
                let before = text[..from].chars().count();
                let marks = text[from..to].chars().count().max(1);
                println!("{}{} {}", " ".repeat(before), "^".repeat(marks), mistake.message);
            }
        }
    }
}

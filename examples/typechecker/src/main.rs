//! Checks the program that is its argument, or one with two mistakes, and shows where they are.
#![forbid(unsafe_code)]

use chr_example_typechecker::check;

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "let f = fn x => x + 1 in f (f true) + y".to_string());
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

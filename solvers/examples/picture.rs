//! The picture of the README: a rule program, what it did, and a Sudoku that rules have solved. It is made by running both:
//! `cargo run --release -p chr-solvers --example picture > picture.svg`.

use std::fmt::Write;

use chr_core::{Recorder, Var, chr};
use chr_solvers::sudoku::{Options, Puzzle, solve};
use chr_solvers::{Budget, bundle};

chr! {
    /// A partial order over logical variables.
    pub struct Leq;

    constraint leq(Var, Var);

    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

/// The program above, as it is written.
fn rules() -> Vec<&'static str> {
    let source = include_str!("picture.rs");
    let from = source.find("chr! {\n").expect("the program is above");
    let length = source[from..].find("\n}\n").expect("and ends") + 2;
    let mut lines: Vec<&str> = source[from..from + length].lines().collect();
    lines.push("");
    lines.extend(["order.leq(a, b)?;", "order.leq(b, c)?;", "order.leq(c, a)?;"]);
    lines
}

fn trace() -> Result<Vec<String>, chr_core::Error> {
    let mut order = Leq::with_observer(Recorder::new());
    let [a, b, c] = order.named_vars(["a", "b", "c"]);
    order.leq(a, b)?;
    order.leq(b, c)?;
    order.leq(c, a)?;
    Ok(order.trace().to_string().lines().map(str::to_string).collect())
}

/// Lines of text from a place on.
fn text(svg: &mut String, x: usize, title: &str, lines: &[impl AsRef<str>]) {
    let escaped =
        |line: &str| line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace(' ', "\u{a0}");
    let _ = writeln!(svg, r##"<text x="{x}" y="28" class="t">{title}</text>"##);
    for (i, line) in lines.iter().enumerate() {
        let _ = writeln!(svg, r#"<text x="{x}" y="{}" class="c">{}</text>"#, 56 + 17 * i, escaped(line.as_ref()));
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (rules, trace) = (rules(), trace()?);
    let name = "9x9-hard";
    let board = bundle::SUDOKU.iter().find(|(bundled, _)| *bundled == name).expect("it is bundled").1;
    let puzzle = Puzzle::parse(board)?;
    let outcome = solve(&puzzle, &Options::default(), &Budget::default());
    let cells = |text: &str| {
        text.lines()
            .flat_map(|line| line.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let (given, found) = (cells(&puzzle.to_string()), cells(&outcome.solutions[0].to_string()));

    let (width, height) = (1330, (80 + 17 * rules.len().max(trace.len())).max(408));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <style>.t {{ font: bold 15px sans-serif; fill: #1864ab }} .c {{ font: 13px monospace; fill: #212529 }} \
         .g {{ font: bold 19px sans-serif; fill: #000 }} .f {{ font: 19px sans-serif; fill: #1864ab }}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#f8f9fa\"/>\n"
    );
    text(&mut svg, 20, "Rules", &rules);
    text(&mut svg, 510, "What they did", &trace);
    let (left, top, side) = (960, 46, 38);
    let _ = writeln!(
        svg,
        r#"<text x="{left}" y="28" class="t">A Sudoku, solved by {} firings of rules</text>"#,
        outcome.stats.fired
    );
    let _ = writeln!(svg, r##"<rect x="{left}" y="{top}" width="{0}" height="{0}" fill="#fff"/>"##, 9 * side);
    for i in 0..=9 {
        let (at, stroke) = (i * side, if i % 3 == 0 { 2.5 } else { 0.7 });
        let end = 9 * side;
        let _ = writeln!(
            svg,
            r##"<path d="M{left} {0}h{end}M{1} {top}v{end}" stroke="#495057" stroke-width="{stroke}" fill="none"/>"##,
            top + at,
            left + at
        );
    }
    for (i, (given, found)) in given.iter().zip(&found).enumerate() {
        let (x, y) = (left + i % 9 * side + side / 2, top + i / 9 * side + side / 2 + 7);
        let class = if given == found { 'g' } else { 'f' };
        let _ = writeln!(svg, r#"<text x="{x}" y="{y}" text-anchor="middle" class="{class}">{found}</text>"#);
    }
    println!("{svg}</svg>");
    Ok(())
}

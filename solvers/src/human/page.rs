//! A walk as a page to read: the board before each step, what the step is about, and why.

use std::fmt::Write;

use super::{End, Human, Step, Walk};

const STYLE: &str = "body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em;line-height:1.4}\
    section{display:flex;flex-wrap:wrap;gap:1.5em;align-items:flex-start;border-top:1px solid #ced4da;padding:1.5em 0}\
    section>div{flex:1;min-width:16em}svg{max-width:100%;height:auto}h2{margin:.2em 0;font-size:1.1em}\
    .rating{color:#495057;font-weight:normal}table{border-collapse:collapse}td{padding:.1em 1em .1em 0}";

/// Text as it can stand in a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The page of a walk. It needs nothing but itself.
pub fn html<H: Human>(name: &str, puzzle: &H, start: &H::Board, walk: &Walk) -> String {
    let title = format!("{}: {name}", H::NAME);
    let mut page = String::new();
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{0}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <h1>{0}</h1>\n<p>{1}</p>\n<table>\n",
        escaped(&title),
        escaped(&summary::<H>(walk))
    );
    for (technique, rating, count) in walk.techniques() {
        let _ = writeln!(page, "<tr><td>{count}</td><td>{}</td><td>{rating}</td></tr>", escaped(technique));
    }
    page.push_str("</table>\n");
    let mut board = start.clone();
    for (nth, step) in walk.steps.iter().enumerate() {
        section(&mut page, nth + 1, &puzzle.svg(&board, Some(step)), step);
        H::apply(&mut board, step);
    }
    let _ = writeln!(
        page,
        "<section>\n{}<div><h2>{}</h2></div>\n</section>\n</body>\n</html>",
        puzzle.svg(&board, None),
        ended(walk.end)
    );
    page
}

fn section(page: &mut String, nth: usize, picture: &str, step: &Step) {
    let Step { technique, rating, text, .. } = step;
    let _ = writeln!(
        page,
        "<section id=\"step-{nth}\">\n{picture}<div><h2>{nth}. {} <span class=\"rating\">{rating}</span></h2><p>{}</p></div>\n</section>",
        escaped(technique),
        escaped(text)
    );
}

/// How a walk ended, in words.
pub fn ended(end: End) -> &'static str {
    match end {
        End::Solved => "Solved.",
        End::Enough => "And so on.",
        End::Limit => "The time is up.",
        End::Stuck => "No technique goes on from here.",
        End::Contradiction => "This board has no solution.",
    }
}

/// How hard it was, in a sentence.
pub fn summary<H: Human>(walk: &Walk) -> String {
    let steps = walk.steps.len();
    let level = H::level(walk.rating());
    match (walk.rating(), walk.hardest()) {
        (Some(rating), Some(hardest)) => format!("{steps} steps, rated {rating} ({level}): {}.", hardest.technique),
        (None, Some(hardest)) => {
            format!("{steps} steps, rated above {} ({level}): {}.", walk.above(H::COMPLETE), hardest.technique)
        }
        (_, None) => "Nothing is left to do.".to_string(),
    }
}

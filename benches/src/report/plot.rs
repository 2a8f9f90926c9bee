//! The comparison as a picture: times relative to hand-written Rust, and the exponents of growth.

use std::fmt::Write;

use super::compare::Compared;
use super::growth::Growth;

const ROW: f64 = 24.0;
const TOP: f64 = 64.0;
const LABELS: f64 = 110.0;
const RATIOS: f64 = 430.0;
const GAP: f64 = 50.0;
const EXPONENTS: f64 = 250.0;
const STYLE: &str = "text{font:13px sans-serif;fill:#222}.small{font-size:11px;fill:#666}.title{font-weight:bold}\
    .grid{stroke:#ddd}.one{stroke:#222}.engine{fill:#1f6fb4}.prolog{fill:#d9822b}\
    .implied{fill:none;stroke:#222;stroke-width:1.5}.bar{stroke:#1f6fb4;stroke-width:2}";

/// A picture that a browser shows on its own.
pub fn svg(compared: &[Compared], growth: &[Growth]) -> String {
    let height = TOP + ROW * compared.len() as f64 + 40.0;
    let width = LABELS + RATIOS + GAP + EXPONENTS + 30.0;
    let bottom = height - 36.0;
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <style>{STYLE}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    let ratios =
        compared.iter().flat_map(|one| [Some(one.to_limit()), one.over_prolog().map(|over| over * one.to_limit())]);
    let (mut low, mut high) = (1.0_f64, 10.0_f64);
    for ratio in ratios.flatten() {
        (low, high) = (low.min(ratio), high.max(ratio));
    }
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    let at_ratio = |ratio: f64| LABELS + RATIOS * (ratio.log10() - low) / (high - low);
    text(&mut out, LABELS, 20.0, "title", "start", "Time, hand-written Rust = 1");
    key(&mut out, LABELS, 40.0, "engine", "this engine");
    key(&mut out, LABELS + 110.0, 40.0, "prolog", "CHR in SWI-Prolog");
    let mut tick = low;
    while tick <= high {
        let x = at_ratio(10_f64.powf(tick));
        line(&mut out, (x, TOP - 12.0), (x, bottom), if tick == 0.0 { "one" } else { "grid" });
        let label = if tick < 0.0 { format!("{:.1}", 10_f64.powf(tick)) } else { format!("{:.0}", 10_f64.powf(tick)) };
        text(&mut out, x, bottom + 16.0, "small", "middle", &label);
        tick += 1.0;
    }
    let left = LABELS + RATIOS + GAP;
    let most = growth.iter().map(|one| one.exponent.max(one.implied)).fold(3.0, f64::max).ceil();
    let at_exponent = |exponent: f64| left + EXPONENTS * (exponent.clamp(0.0, most) / most);
    text(&mut out, left, 20.0, "title", "start", "Exponent of growth");
    key(&mut out, left, 40.0, "engine", "measured");
    key(&mut out, left + 90.0, 40.0, "implied", "implied by the rules");
    for tick in 0..=most as u32 {
        let x = at_exponent(f64::from(tick));
        line(&mut out, (x, TOP - 12.0), (x, bottom), "grid");
        text(&mut out, x, bottom + 16.0, "small", "middle", &tick.to_string());
    }
    for (at, one) in compared.iter().enumerate() {
        let y = TOP + ROW * at as f64 + ROW / 2.0;
        text(&mut out, LABELS - 10.0, y + 4.0, "", "end", one.name);
        line(&mut out, (at_ratio(1.0), y), (at_ratio(one.to_limit()), y), "bar");
        circle(&mut out, at_ratio(one.to_limit()), y, "engine");
        if let Some(over) = one.over_prolog() {
            circle(&mut out, at_ratio(over * one.to_limit()), y, "prolog");
        }
        if let Some(growth) = growth.iter().find(|growth| growth.name == one.name) {
            circle(&mut out, at_exponent(growth.exponent), y, "engine");
            circle(&mut out, at_exponent(growth.implied), y, "implied");
        }
    }
    out.push_str("</svg>\n");
    out
}

fn text(out: &mut String, x: f64, y: f64, class: &str, anchor: &str, text: &str) {
    let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\" text-anchor=\"{anchor}\">{text}</text>");
}

fn key(out: &mut String, x: f64, y: f64, class: &str, label: &str) {
    circle(out, x + 5.0, y - 4.0, class);
    text(out, x + 14.0, y, "small", "start", label);
}

fn line(out: &mut String, from: (f64, f64), to: (f64, f64), class: &str) {
    let ((x1, y1), (x2, y2)) = (from, to);
    let _ = writeln!(out, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" class=\"{class}\"/>");
}

fn circle(out: &mut String, x: f64, y: f64, class: &str) {
    let _ = writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" class=\"{class}\"/>");
}

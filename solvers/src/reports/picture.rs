//! All tables in one picture: a line for each table and setting, a dot for each puzzle, the time from left to right.

use std::fmt::Write;

use super::measure::{Measured, Ours};
use super::tables::Table;

const LINE: f64 = 16.0;
const LABELS: f64 = 330.0;
const WIDTH: f64 = 620.0;
/// The powers of ten from which and to which times are shown.
const FROM: i32 = -6;
const TO: i32 = 4;

/// Where a time is from left to right.
fn x(seconds: f64) -> f64 {
    let log = seconds.max(1e-6).log10().clamp(f64::from(FROM), f64::from(TO));
    LABELS + (log - f64::from(FROM)) / f64::from(TO - FROM) * WIDTH
}

/// The picture, as SVG: the reports' times are grey, ours are blue. What took longer than it was given is not shown.
pub fn picture(tables: &[(&Table, Vec<Measured>)]) -> String {
    let mut body = String::new();
    let mut y = 46.0;
    for (table, cells) in tables {
        y += LINE * 0.6;
        let _ = writeln!(body, r##"<text x="8" y="{:.1}" font-weight="bold">{}</text>"##, y + 4.0, table.name);
        y += LINE;
        for setting in table.settings {
            let _ = writeln!(
                body,
                r##"<text x="{:.1}" y="{:.1}" text-anchor="end">{}</text><line x1="{LABELS}" y1="{y:.1}" x2="{:.1}" y2="{y:.1}" stroke="#e9ecef"/>"##,
                LABELS - 8.0,
                y + 4.0,
                setting.name,
                LABELS + WIDTH
            );
            let own = || cells.iter().filter(|cell| cell.setting == setting.name);
            for seconds in own().filter_map(|cell| cell.theirs.as_ref()?.seconds) {
                // What was printed as 0.00 is less than what could be printed.
                let seconds = if seconds == 0.0 { 0.005 } else { seconds };
                let _ = writeln!(
                    body,
                    r##"<circle cx="{:.1}" cy="{:.1}" r="3" fill="#868e96" fill-opacity="0.6"/>"##,
                    x(seconds),
                    y - 3.0
                );
            }
            for cell in own() {
                if let Ours::Done(stats) = &cell.ours {
                    let _ = writeln!(
                        body,
                        r##"<circle cx="{:.1}" cy="{:.1}" r="3" fill="#1864ab" fill-opacity="0.6"/>"##,
                        x(stats.time.as_secs_f64()),
                        y + 3.0
                    );
                }
            }
            y += LINE;
        }
    }
    let (width, height) = (LABELS + WIDTH + 30.0, y + 10.0);
    let mut axis = String::new();
    for power in FROM..=TO {
        let at = x(10f64.powi(power));
        let label = match power {
            -6 => "1 µs".to_string(),
            -5..=-4 => format!("{} µs", 10i32.pow((power + 6) as u32)),
            -3..=-1 => format!("{} ms", 10i32.pow((power + 3) as u32)),
            _ => format!("{} s", 10i32.pow(power as u32)),
        };
        let _ = writeln!(
            axis,
            r##"<line x1="{at:.1}" y1="34" x2="{at:.1}" y2="{height:.1}" stroke="#dee2e6"/><text x="{at:.1}" y="28" text-anchor="middle">{label}</text>"##
        );
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"8\" y=\"14\">Time to the first solution, a dot for each puzzle: <tspan fill=\"#868e96\">the reports</tspan>, \
         <tspan fill=\"#1864ab\">here</tspan></text>\n{axis}{body}</svg>\n"
    )
}

//! A few words of SVG, for all pictures: cells of 40 units, colours that print well in black and white too.

use std::fmt::Write;

/// The side of a cell.
pub(crate) const SIDE: usize = 40;
/// Behind the cells that show a step.
pub(crate) const SHOWS: &str = "#fff3bf";
/// Behind what a step places.
pub(crate) const PLACED: &str = "#d3f9d8";
/// What is given.
pub(crate) const GIVEN: &str = "#000";
/// What was found.
pub(crate) const FOUND: &str = "#1864ab";
/// What a step rules out.
pub(crate) const STRUCK: &str = "#c92a2a";
/// Pencil marks and thin lines.
pub(crate) const FAINT: &str = "#868e96";

/// A picture in the making.
#[derive(Debug)]
pub(crate) struct Svg {
    body: String,
    width: usize,
    height: usize,
}

impl Svg {
    /// Of a board with so many rows and columns.
    pub(crate) fn new(rows: usize, cols: usize) -> Self {
        Svg { body: String::new(), width: cols * SIDE, height: rows * SIDE }
    }

    /// A filled rectangle.
    pub(crate) fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, colour: &str) {
        let _ = writeln!(self.body, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/>"#);
    }

    /// An empty rectangle with a border.
    pub(crate) fn frame(&mut self, x: usize, y: usize, width: usize, height: usize, colour: &str, stroke: usize) {
        let _ = writeln!(
            self.body,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" stroke="{colour}" stroke-width="{stroke}"/>"#
        );
    }

    /// A line.
    pub(crate) fn line(&mut self, from: (usize, usize), to: (usize, usize), colour: &str, stroke: usize) {
        let ((a, b), (c, d)) = (from, to);
        let _ = writeln!(
            self.body,
            r#"<line x1="{a}" y1="{b}" x2="{c}" y2="{d}" stroke="{colour}" stroke-width="{stroke}" stroke-linecap="round"/>"#
        );
    }

    /// A dashed line.
    pub(crate) fn dashes(&mut self, from: (usize, usize), to: (usize, usize), colour: &str) {
        let ((a, b), (c, d)) = (from, to);
        let _ = writeln!(
            self.body,
            r#"<line x1="{a}" y1="{b}" x2="{c}" y2="{d}" stroke="{colour}" stroke-width="2" stroke-dasharray="4 4"/>"#
        );
    }

    /// A circle.
    pub(crate) fn circle(&mut self, at: (usize, usize), radius: usize, fill: &str) {
        let (x, y) = at;
        let _ = writeln!(
            self.body,
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{GIVEN}" stroke-width="1"/>"#
        );
    }

    /// A word in the middle of a place.
    pub(crate) fn word(&mut self, at: (usize, usize), size: usize, colour: &str, bold: bool, word: &str) {
        let ((x, y), weight) = (at, if bold { "bold" } else { "normal" });
        let _ = writeln!(
            self.body,
            r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="middle" dominant-baseline="central">{word}</text>"#
        );
    }

    /// The whole picture.
    pub(crate) fn done(self) -> String {
        let (width, height) = (self.width + 4, self.height + 4);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-2 -2 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"sans-serif\">\n<rect x=\"-2\" y=\"-2\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{}</svg>\n",
            self.body
        )
    }
}

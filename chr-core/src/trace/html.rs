//! A trace as a self-contained page to step through.
//!
//! The page is `page.html` with the style, the script and the trace put in. The script keeps the store at the current
//! event, and draws only the visible lines: a long trace costs memory, not time.

use crate::trace::Trace;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

impl Trace {
    /// The trace as a page for a browser: write it to a file and open that.
    ///
    /// ```no_run
    /// use chr_core::{Recorder, chr};
    ///
    /// chr! {
    ///     /// Greatest common divisor.
    ///     pub struct Gcd;
    ///     constraint gcd(u64);
    ///     zero @ gcd(0) <=> true;
    ///     step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
    /// }
    ///
    /// let mut program = Gcd::with_observer(Recorder::new());
    /// program.gcd(9)?;
    /// program.gcd(6)?;
    /// std::fs::write("gcd.html", program.trace().html())?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn html(&self) -> String {
        // In a script element only `</script` and `<!--` need care, and `<` occurs in strings only.
        let lines = self.json().to_string().replace('<', "\\u003c");
        let data = lines.lines().collect::<Vec<_>>().join(",\n");
        let name = self.program.name.replace('&', "&amp;").replace('<', "&lt;");
        let mut page = String::with_capacity(PAGE.len() + STYLE.len() + SCRIPT.len() + data.len() + name.len());
        let mut rest = PAGE;
        // In the order in which they appear in the page; what has been put in is not looked at again.
        for (mark, text) in [("{name}", &*name), ("{style}", STYLE), ("{data}", &data), ("{script}", SCRIPT)] {
            let (before, after) = rest.split_once(mark).expect("the page has its marks in order");
            page.push_str(before);
            page.push_str(text);
            rest = after;
        }
        page + rest
    }
}

//! The page of a trace in a real browser, headless. A script put into the page does what a user would do; it records
//! what the page then shows, and every message on the console.
//!
//! Needs Chromium (`chromium` on the path, or the path in `CHROMIUM`), so these tests run only on request: `cargo test
//! -p chr-tests-formats --test page -- --ignored`.

use std::process::Command;
use std::time::{Duration, Instant};

use chr_core::trace::Trace;
use chr_core::{Profile, Recorder};
use chr_tests_formats::{Queens, every, order, queens, subtractions};

/// Comes first in the page: keeps what would go to the console.
const LISTEN: &str = r#"<script>
const problems = [];
addEventListener("error", error => problems.push(String(error.message)));
addEventListener("unhandledrejection", rejection => problems.push(String(rejection.reason)));
for (const level of ["error", "warn"]) console[level] = (...words) => problems.push(words.join(" "));
</script>"#;

/// What a user can do and see.
const HANDS: &str = r#"
const drawn = () => new Promise(done => setTimeout(done, 60));
const press = key => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const click = (selector, nth = 0) => document.querySelectorAll(selector)[nth].click();
const type = (selector, text) => {
  document.querySelector(selector).value = text;
  document.querySelector(selector).dispatchEvent(new Event("change", { bubbles: true }));
};
// A browser tells of scrolling with its next frame, and virtual time runs ahead of the frames: so it is told here.
const scroll = (selector, top) => {
  document.querySelector(selector).scrollTop = top;
  document.querySelector(selector).dispatchEvent(new Event("scroll"));
};
const texts = selector => [...document.querySelectorAll(selector)].map(found => found.textContent.trim()).join(" | ");
"#;

/// Opens the page, and after each thing done (a statement) compares what is seen (an expression).
fn in_browser(trace: &Trace, name: &str, doings: &[(&str, &str, &str)]) {
    page_in_browser(trace.html(), name, doings);
}

fn page_in_browser(page: String, name: &str, doings: &[(&str, &str, &str)]) {
    let script: String = doings
        .iter()
        .map(|(doing, see, _)| format!("{doing}; await drawn(); results.push(String({see}));\n"))
        .collect();
    let probe = format!(
        "<script>{HANDS}
        (async () => {{
            const results = [];
            do await drawn(); while (!document.body.dataset.ready && !problems.length);
            try {{ {script} }} catch (error) {{ problems.push(String(error)); }}
            const report = document.createElement('pre');
            report.id = 'report';
            report.textContent = JSON.stringify(results.concat(['problems: ' + problems.join('; ')]));
            document.body.replaceChildren(report);
        }})();
        </script></body>"
    );
    let page = page.replacen("<head>", &format!("<head>{LISTEN}"), 1);
    let page = page.replacen("</body>", &probe, 1);
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.html"));
    std::fs::write(&file, page).unwrap();
    let browser = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1500,850"])
        .args(["--virtual-time-budget=20000", "--dump-dom"])
        .arg(format!("file://{}", file.display()))
        .output()
        .expect("a browser");
    let dom = String::from_utf8_lossy(&output.stdout);
    let report = dom.split_once("<pre id=\"report\">").and_then(|(_, rest)| rest.split_once("</pre>"));
    let report = report.unwrap_or_else(|| panic!("no report: {}", String::from_utf8_lossy(&output.stderr))).0;
    let report = report.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let mut seen: Vec<String> = serde_json::from_str(&report).expect("a list of strings");
    assert_eq!(seen.pop().unwrap(), "problems: ", "the console stays silent");
    let seen: Vec<(&str, &str, &str)> =
        doings.iter().zip(&seen).map(|((doing, see, _), seen)| (*doing, *see, &**seen)).collect();
    assert_eq!(seen, doings);
}

const NOW: &str = "texts('#events .now')";
const STORE: &str = "texts('#store .row:not(.head)')";

#[test]
#[ignore = "needs a browser"]
fn steps_by_keys_and_by_buttons() {
    in_browser(
        &order().unwrap(),
        "steps",
        &[
            ("", NOW, "tell  leq(a, b)#1"),
            ("", "document.getElementById('previous').disabled", "true"),
            ("press('ArrowRight'), press('ArrowRight')", NOW, "tell  leq(b, c)#2"),
            ("", "texts('#store .new')", "leq(b, c)#2"),
            ("click('#next')", NOW, "fire  transitivity @ leq(a, b)#1, leq(b, c)#2"),
            ("", "texts('#store .kept')", "leq(a, b)#1 | leq(b, c)#2"),
            ("", "texts('.rule.now code')", "transitivity @ leq(x, y), leq(y, z) ==> leq(x, z)"),
            ("", "texts('#detail .source')", "transitivity @ leq(x, y), leq(y, z) ==> leq(x, z)"),
            ("", "texts('#detail .place')", "tests/formats/src/lib.rs:17"),
            ("", "texts('.rule.now .place')", "line 17"),
            ("", "texts('#detail .new')", "leq(a, c)#3"),
            ("press('ArrowLeft')", NOW, "tell  leq(b, c)#2"),
            ("press('End')", NOW, "solution"),
            ("", "document.getElementById('next').disabled", "true"),
            ("click('#first')", NOW, "tell  leq(a, b)#1"),
        ],
    );
}

#[test]
#[ignore = "needs a browser"]
fn jumps_to_an_event_and_to_the_next_firing_of_a_rule() {
    in_browser(
        &order().unwrap(),
        "jumps",
        &[
            ("click('[data-rule=antisymmetry] .next-firing')", NOW, "fire  antisymmetry @ leq(c, b)#4, leq(b, c)#2"),
            ("", "texts('#store .going')", "leq(b, c)#2 | leq(c, b)#4"),
            ("type('#number', 10)", NOW, "equal c = b"),
            // After the equation both read the same.
            ("", STORE, "leq(a, b)#1 | leq(a, b)#3"),
            ("", "location.hash", "#10"),
            ("type('#number', 3)", NOW, "fire  transitivity @ leq(a, b)#1, leq(b, c)#2"),
            // Back in time, they read as they did then.
            ("", STORE, "leq(a, b)#1 | leq(b, c)#2"),
            // It does not fire again.
            ("press('f')", NOW, "fire  transitivity @ leq(a, b)#1, leq(b, c)#2"),
        ],
    );
}

#[test]
#[ignore = "needs a browser"]
fn finds_text() {
    in_browser(
        &order().unwrap(),
        "search",
        &[
            ("type('#query', 'IDEMP'), click('#found-next')", "texts('#found')", "1 of 1"),
            ("", NOW, "fire  idempotence @ leq(a, b)#3 / leq(a, b)#1"),
            ("type('#query', 'gone'), click('#found-next')", "texts('#found')", "3 of 3"),
            ("click('#found-next')", "texts('#found')", "1 of 3"),
            ("", NOW, "gone  leq(c, b)#4"),
            ("click('#found-previous')", "texts('#found')", "3 of 3"),
            ("type('#query', 'nowhere'), click('#found-next')", "texts('#found')", "not found"),
        ],
    );
}

#[test]
#[ignore = "needs a browser"]
fn tells_why() {
    let why = "\
leq(a, b)#3, told as leq(a, c)
  transitivity @ leq(a, b)#1, leq(b, c)#2
    leq(a, b)#1  told by the host
    leq(b, c)#2  told by the host
  since c = b
    antisymmetry @ leq(c, b)#4, leq(b, c)#2
      leq(c, b)#4  told by the host
      leq(b, c)#2  told by the host
";
    in_browser(
        &order().unwrap(),
        "why",
        &[
            ("press('End')", STORE, "leq(a, b)#3"),
            ("click('#store .row:not(.head)')", "document.getElementById('why').textContent", why),
        ],
    );
}

#[test]
#[ignore = "needs a browser"]
fn shows_the_choice_tree_with_failed_branches() {
    let tree = "\
· start
  · queen(1, 1)#2
    ✗ queen(2, 1)#4
    ✗ queen(2, 2)#4
    · queen(2, 3)#4
      ✗ queen(3, 1)#6
      ✗ queen(3, 2)#6
      ✗ queen(3, 3)#6
      ✗ queen(3, 4)#6
    · queen(2, 4)#4
      ✗ queen(3, 1)#6
      · queen(3, 2)#6";
    let branch = "[...document.querySelectorAll('#choices .row')].find(row => row.textContent.includes('queen(1, 2)'))";
    in_browser(
        &queens(4).unwrap(),
        "choices",
        &[
            ("", "document.querySelector('#choices .rows').innerText.split('\\n').slice(0, 12).join('\\n')", tree),
            ("", "texts('#choices-size')", "(26 branches)"),
            (&format!("{branch}.click()"), NOW, "back"),
            ("press('ArrowRight'), press('ArrowRight')", NOW, "tell  queen(1, 2)#2"),
            ("", "texts('#choices .now')", "· queen(1, 2)#2"),
            ("", STORE, "queen(1, 2)#2"),
            ("press('End')", STORE, "queen(1, 2)#2 | queen(2, 4)#4 | queen(3, 1)#6 | queen(4, 3)#8"),
            ("", "texts('#choices .solution')", "✓ queen(4, 3)#8"),
        ],
    );
}

#[test]
#[ignore = "needs a browser"]
fn a_hundred_thousand_events_are_no_burden() {
    let mut program = Queens::with_observer(9, Recorder::new());
    program.place(1).unwrap();
    while program.trace().entries().len() < 100_000 {
        let mut solutions = program.solutions();
        solutions.next().unwrap();
        solutions.next().unwrap().unwrap();
    }
    let trace = program.observer().clone().into_trace();
    let last = (trace.entries().len() - 1).to_string();
    let few_rows = "document.querySelectorAll('.row').length < 300";
    let start = Instant::now();
    in_browser(
        &trace,
        "large",
        &[
            ("", few_rows, "true"),
            ("press('End')", "document.getElementById('number').value", &last),
            ("", "document.querySelectorAll('#store .row:not(.head)').length", "9"),
            ("type('#number', 50000)", few_rows, "true"),
            (
                "type('#query', 'fire  done'), click('#found-next')",
                "/^[0-9]+ of [0-9]+$/.test(texts('#found'))",
                "true",
            ),
            ("press('Home')", NOW, "tell  place(1)#1"),
        ],
    );
    let took = start.elapsed();
    assert!(took < Duration::from_secs(60), "{took:?}, the browser's own start included");
}

/// The page reads what the recorder wrote: all kinds of events, and texts of all kinds of letters.
#[test]
#[ignore = "needs a browser"]
fn shows_every_event_as_the_text_does() {
    let trace = every().unwrap();
    let text = trace.entries().map(|entry| trace.line(&entry).to_string()).take(25).collect::<Vec<_>>().join(" | ");
    let rows =
        "[...document.querySelectorAll('#events .row')].slice(0, 25).map(row => row.textContent.trim()).join(' | ')";
    let verbs =
        "new Set([...document.querySelectorAll('#events .verb')].map(verb => verb.textContent.trim())).size >= 12";
    in_browser(&trace, "every", &[("", rows, &text), ("", verbs, "true")]);
}

/// Longer than a browser draws anything, and read in several parts.
#[test]
#[ignore = "needs a browser"]
fn a_million_events_open() {
    let trace = subtractions(350_000);
    let count = trace.entries().len();
    assert!(count > 1_000_000);
    let few_rows = "document.querySelectorAll('.row').length < 300";
    let line = |event| {
        let entry = trace.entry(event).unwrap();
        format!("({}) {}", entry.depth, trace.line(&entry))
    };
    in_browser(
        &trace,
        "million",
        &[
            ("", NOW, "tell  gcd(5)#1"),
            ("", few_rows, "true"),
            ("", "document.getElementById('large').hidden", "true"),
            ("press('End')", "document.getElementById('number').value", &(count - 1).to_string()),
            ("", STORE, "gcd(5)#1"),
            ("type('#number', 700000)", NOW, &line(700_000)),
            ("press('ArrowLeft')", NOW, &line(699_999)),
            ("", few_rows, "true"),
            ("scroll('#events', 1e9)", "texts('#events .row').endsWith('solution')", "true"),
            ("type('#query', 'gcd(1000000)'), click('#found-next')", "/^event [0-9]+$/.test(texts('#found'))", "true"),
            ("", "texts('#events .now').includes('gcd(1000000)')", "true"),
            ("press('Home')", NOW, "tell  gcd(5)#1"),
        ],
    );
}

/// Texts are written once, and numbers as short as they are: as JSON an event took 133 bytes.
#[test]
fn a_page_takes_few_bytes_an_event() {
    let empty = Trace::default().html().len();
    for (name, trace, most) in [("gcd", subtractions(100_000), 30), ("queens", queens(10).unwrap(), 30)] {
        let (bytes, events) = (trace.html().len() - empty, trace.entries().len());
        println!("{name}: {events} events, {:.1} bytes each", bytes as f64 / events as f64);
        assert!(bytes < most * events, "{name}: {bytes} bytes for {events} events");
    }
}

#[test]
#[ignore = "needs a browser"]
fn says_why_a_rule_did_not_fire_for_what_is_clicked() {
    let pick =
        "[...document.querySelectorAll('#store .row')].find(row => row.textContent.startsWith('leq(b, c)')).click()";
    in_browser(
        &order().unwrap(),
        "why_not",
        &[
            ("press('ArrowRight'), press('ArrowRight')", NOW, "tell  leq(b, c)#2"),
            (
                "click('.rule[data-rule=\"antisymmetry\"] .why-not')",
                "texts('#why .why-not-line')",
                "antisymmetry did not fire for anything (click constraints in the store): | head 2 leq(y, x) has no partner for \
                 leq(a, b)#1 | leq(b, c)#2 comes near: argument 2 is c, not a",
            ),
            (pick, "texts('#store .chosen')", "leq(b, c)#2"),
            ("", "texts('.rule.asked b')", "antisymmetry"),
            ("click('.rule[data-rule=\"antisymmetry\"] .why-not')", "texts('.rule.asked b')", ""),
        ],
    );
}

#[test]
#[ignore = "needs a browser"]
fn shows_where_the_effort_went() {
    let mut queens = Queens::with_observer(6, Profile::with(Recorder::new()));
    queens.place(1).unwrap();
    let page = queens.trace().html_with_profile(&queens.profile());
    page_in_browser(
        page,
        "profile",
        &[
            ("", "document.getElementById('profile').hidden", "false"),
            ("", "document.querySelectorAll('#profile .flame[data-rule]').length > 0", "true"),
        ],
    );
}

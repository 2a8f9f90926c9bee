//! Means, exponents, tables and pages of the reports.
#![forbid(unsafe_code)]
#![allow(missing_docs)]

use chr_benches::report::page::with_section;
use chr_benches::report::table::{Table, seconds};
use chr_benches::report::{fitted_exponent, geometric_mean};

#[test]
fn the_mean_of_a_ratio_and_its_inverse_is_one() {
    assert!((geometric_mean([4.0, 0.25]) - 1.0).abs() < 1e-12);
    assert!((geometric_mean([2.0, 8.0]) - 4.0).abs() < 1e-12);
}

#[test]
fn a_cube_has_the_exponent_three_whatever_its_factor() {
    let cube: Vec<(f64, f64)> = [2.0, 3.0, 5.0, 9.0].map(|x: f64| (x, 0.01 * x.powi(3))).to_vec();
    assert!((fitted_exponent(&cube) - 3.0).abs() < 1e-9);
}

#[test]
fn columns_are_padded_and_numbers_end_at_the_same_place() {
    let mut table = Table::new(["program", "time", "why "]);
    table.row(["gcd".to_owned(), "1".to_owned(), "x".to_owned()]);
    let expected = "| program | time | why |\n|---------|-----:|-----|\n| gcd     |    1 | x   |\n";
    assert_eq!(table.markdown(), expected);
}

#[test]
fn times_have_three_digits_and_a_unit() {
    assert_eq!([23.21, 0.0456, 0.000_123_4].map(seconds), ["23.2 s", "45.6 ms", "123 µs"]);
}

#[test]
fn only_the_named_section_changes() {
    let page = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n<!-- y -->\n<!-- /y -->\n";
    let new = with_section(page, "x", "new\n").expect("the section is there");
    assert_eq!(new, "a\n<!-- x -->\nnew\n<!-- /x -->\nb\n<!-- y -->\n<!-- /y -->\n");
    assert_eq!(with_section(page, "z", ""), None);
}

//! The public interface, item by item, so that a change of it shows as a difference of a committed text.
//!
//! It is read out of rustdoc's JSON, which is not stable: the versions of Rust and of `public-api` must fit each other. So
//! the tests run only when asked for:
//!
//! ```sh
//! cargo test -p chr-tests-surface -- --ignored                        # compare
//! INSTA_UPDATE=always cargo test -p chr-tests-surface -- --ignored    # accept what it is now
//! ```
#![allow(missing_docs)]

use std::path::Path;
use std::process::Command;

/// Traits that are the compiler's own: whoever names one needs a nightly toolchain.
const UNSTABLE: [&str; 3] = ["core::marker::Freeze", "core::marker::StructuralPartialEq", "core::marker::UnsafeUnpin"];

/// The public items of a library in the workspace, one per line.
fn surface(package: &str, features: &str) -> String {
    // Apart from other builds: what the JSON is asked for with makes cargo build everything anew.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("surface");
    let status = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["rustdoc", "--quiet", "--locked", "--lib", "--package", package, "--features", features, "--target-dir"])
        .arg(&target)
        .args(["--", "-Zunstable-options", "--output-format=json", "--cap-lints=allow"])
        // For the options that only a nightly toolchain has otherwise.
        .env("RUSTC_BOOTSTRAP", "1")
        .status()
        .expect("cargo runs");
    assert!(status.success(), "rustdoc cannot describe {package} as JSON: {status}");
    let json = target.join("doc").join(package.replace('-', "_")).with_extension("json");
    let api = public_api::Builder::from_rustdoc_json(&json).omit_blanket_impls(true).build().unwrap_or_else(|error| {
        panic!(
            "the rustdoc of this Rust does not write the JSON that `public-api` reads ({error}): put the version of \
             `public-api` that goes with it into tests/surface/Cargo.toml"
        )
    });
    let lines = api.items().map(|item| format!("{item}\n"));
    lines.filter(|line| !UNSTABLE.iter().any(|name| line.contains(name))).collect()
}

#[test]
#[ignore = "needs a Rust whose rustdoc writes the JSON that `public-api` reads; `.ci/run` asks for it"]
fn the_interface_of_chr_core() {
    insta::assert_snapshot!(surface("chr-core", "html,tracing"));
}

#[test]
#[ignore = "as above"]
fn the_interface_of_a_program() {
    let surface = surface("chr-tests-surface", "");
    for hidden in ["__State", "__F<", "__K", "chr_core::kind", "chr_core::run"] {
        assert!(!surface.contains(hidden), "`{hidden}` shows");
    }
    insta::assert_snapshot!(surface);
}

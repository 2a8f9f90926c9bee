//! Times of single operations: `cargo bench -p chr-benches`. Each is done [`TIMES`] times per sample; divide by that.
#![forbid(unsafe_code)]

use chr_benches::micro;
use divan::Bencher;
use divan::counter::ItemsCount;

const TIMES: i64 = 100_000;

fn main() {
    divan::main();
}

#[divan::bench(args = micro::ALL.map(|micro| micro.name), sample_count = 20, sample_size = 1)]
fn operation(bencher: Bencher<'_, '_>, name: &str) {
    let micro = micro::named(name).expect("the names are those of the operations");
    bencher.counter(ItemsCount::new(TIMES as u64)).bench(|| (micro.run)(divan::black_box(TIMES)));
}

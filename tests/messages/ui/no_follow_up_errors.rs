//! A program with a mistake still has its types and methods, so that only the mistake is reported.
use chr_core::{Error, Recorder, Var, chr};

chr! {
    /// Everything that a host can use.
    pub struct Host<T: Clone + Eq + std::hash::Hash + std::fmt::Debug> { pub item: T }

    #[key(row, col)] #[index(row)]
    constraint cell(row: usize, col: usize, T);
    #[index(0)]
    constraint known(Var<i32>, usize);
    #[set]
    constraint done;

    lookup @ known(x, r), cell(r, c, _) ==> known(x, c);
    wrong  @ done <=> don;
}

struct Holder {
    host: Host<char>,
    watched: Host<char, Recorder>,
}

fn read(store: HostStore<'_, char>) -> Vec<HostCell<char>> {
    store.cell_by_row_col(1, 2).map(|cell| (*cell).clone()).collect()
}

fn run(holder: &mut Holder) -> Result<(), Error> {
    let host = &mut holder.host;
    host.cell(1, 2, 'a')?;
    let x = host.var();
    host.known(x, 3)?;
    host.known(7, 3)?;
    host.equate(x, 5)?;
    host.done()?;
    assert_eq!(read(host.store()).len(), 1);
    assert_eq!(host.store().known_by_0(x).count(), 1);
    assert_eq!(host.store().cell_by_row(1).count(), 1);
    let mark = host.checkpoint();
    host.rollback(mark)?;
    println!("{} {} {}", host.store(), Host::<char>::plan(), holder.watched.trace());
    for (rule, count) in host.firings() {
        println!("{rule} {count}");
    }
    Ok(())
}

fn main() {
    let mut holder = Holder { host: Host::new('a'), watched: Host::with_observer('b', Recorder::new()) };
    run(&mut holder).unwrap();
    println!("{}", holder.host.clone().item);
}

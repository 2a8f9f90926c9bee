//! Reading what the store does not have.
use chr_core::chr;

chr! {
    pub struct Reads;

    constraint cell(row: u8, col: u8), go;

    kind  @ go <=> store.cel().count() == 0 | true;
    field @ go <=> (store.cell().any(|cell| cell.rwo == 0)) | true;
    index @ go <=> store.cell_by_rwo(1).count() == 0 | true;
    typed @ go <=> store.cell_by_row("a").count() == 0 | true;
}

fn main() {}

//! Reading the store by an index that is not declared.
use chr_core::chr;

chr! {
    pub struct Grid;

    #[index(row)]
    constraint cell(row: u8, col: u8);

    go @ cell(0, 0) <=> true;
}

fn main() {
    let grid = Grid::new();
    println!("{}", grid.store().cell_by_row(3).count());
    println!("{}", grid.store().cell_by_col(3).count());
}

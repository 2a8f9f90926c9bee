//! What follows from the places of a number on a board of 9 × 9, whose sets of cells have a word for each band of three rows and
//! a word to spare: bit `9 * row + col` of a band's word is a cell. So all bands are looked at with the same few operations,
//! which the compiler does at once.

use std::array::from_fn;

/// How many words such a set has.
pub const WORDS: usize = 4;

/// The first cell of each row of a band.
const ROWS: u32 = 0o1_001_001;
/// The first cell of each block in the first row of a band.
const BLOCKS: u32 = 0o111;
/// The first cell of each block in each row of a band.
const PARTS: u32 = BLOCKS * ROWS;
/// All columns of a row.
const COLUMNS: u32 = 0o777;
/// All cells of a band.
pub const BAND: u32 = COLUMNS * ROWS;

/// The same columns in each row of a band.
fn in_rows(columns: u32) -> u32 {
    columns | columns << 9 | columns << 18
}

/// The cells in the row, the column or the block of a cell, row by row; not the cell itself.
static PEERS: [[u32; WORDS]; 81] = {
    let mut table = [[0; WORDS]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        table[cell] = [ROWS << col, ROWS << col, ROWS << col, 0];
        table[cell][row / 3] |= (COLUMNS << (row % 3 * 9)) | ((0o7 << (col / 3 * 3)) * ROWS);
        table[cell][row / 3] &= !(1 << (cell % 27));
        cell += 1;
    }
    table
};

/// The cells in the row, the column or the block of a cell; not the cell itself.
pub fn peers<const N: usize>(row: usize, col: usize) -> [u32; N] {
    from_fn(|band| PEERS[9 * row + col][band])
}

/// What is left when the number is put into each of these cells. None where a cell is taken.
pub fn play<const N: usize>(mut left: [u32; N], cells: &[u32; N]) -> Option<[u32; N]> {
    for band in 0..3 {
        let mut put = cells[band];
        while put != 0 {
            let at = put.trailing_zeros() as usize % 27;
            put &= put - 1;
            if left[band] >> at & 1 == 0 {
                return None;
            }
            left.iter_mut().zip(&PEERS[27 * band + at]).for_each(|(left, peers)| *left &= !peers);
        }
    }
    Some(left)
}

/// What the columns of a row say, by which of the three rows of its band it is: whether there is any in each of the three parts
/// that blocks have of it (bits 0 to 2), whether there are two (bits 3 to 5), whether there are two in the row (bit 6, 7 or 8) and
/// whether there is any (bit 9, 10 or 11).
static OF_ROW: [[u16; 512]; 3] = {
    let mut table = [[0; 512]; 3];
    let mut at = 0;
    while at < 3 * 512 {
        let (row, columns): (usize, usize) = (at / 512, at % 512);
        let mut part = 0;
        while part < 3 {
            let count = (columns >> (3 * part) & 0o7).count_ones();
            table[row][columns] |= ((count > 0) as u16) << part | ((count > 1) as u16) << (3 + part);
            part += 1;
        }
        let count = columns.count_ones();
        table[row][columns] |= ((count > 1) as u16) << (6 + row) | ((count > 0) as u16) << (9 + row);
        at += 1;
    }
    table
};

/// The cells of the blocks and rows of a band that do not have two, by the blocks (bits 0 to 2) and the rows (bits 3 to 5) that do.
static SINGLE: [u32; 64] = {
    let mut table = [0; 64];
    let mut more = 0;
    while more < 64 {
        let mut at = 0;
        while at < 3 {
            if more >> at & 1 == 0 {
                table[more] |= (0o7 << (3 * at)) * ROWS;
            }
            if more >> (3 + at) & 1 == 0 {
                table[more] |= COLUMNS << (9 * at);
            }
            at += 1;
        }
        more += 1;
    }
    table
};

/// The cells that are the only one left in their row, column or block and where the number is not yet. None where a row, column
/// or block has no cell left.
pub fn forced<const N: usize>(left: &[u32; N], played: &[u32; N]) -> Option<[u32; N]> {
    // Whether all rows and blocks of a band have a cell.
    const FULL: u16 = 0o7_007;
    let (mut full, mut once, mut twice) = (FULL, 0, 0);
    let mut single = [0; N];
    for (&cells, single) in left.iter().zip(&mut single).take(3) {
        let row = |row: usize| OF_ROW[row][(cells >> (9 * row) & COLUMNS) as usize];
        let [upper, middle, lower] = [row(0), row(1), row(2)];
        let any = upper | middle | lower;
        let blocks = (any >> 3 | upper & middle | (upper | middle) & lower) & 0o7;
        *single = SINGLE[usize::from(blocks | any >> 3 & 0o70)];
        full &= any;
        // The columns with a cell, and those with two; what is beyond them means nothing.
        let columns = cells | cells >> 9 | cells >> 18;
        twice |= cells & cells >> 9 | (cells | cells >> 9) & cells >> 18 | once & columns;
        once |= columns;
    }
    if full != FULL || once & COLUMNS != COLUMNS {
        return None;
    }
    let column = in_rows(!twice & COLUMNS);
    Some(from_fn(|band| left[band] & !played[band] & (single[band] | column)))
}

/// What is left without the cells that a block and a line it crosses rule out between them.
pub fn locked<const N: usize>(mut left: [u32; N]) -> [u32; N] {
    let mut columns = [0; 3];
    for (band, columns) in left.iter_mut().zip(&mut columns) {
        let any = (*band | *band >> 1 | *band >> 2) & PARTS;
        let kept = u32::from(CROSSINGS[((any | any >> 8 | any >> 16) & COLUMNS) as usize]);
        let parts = kept & BLOCKS | (kept >> 1 & BLOCKS) << 9 | (kept >> 2 & BLOCKS) << 18;
        *band &= (parts << 3) - parts;
        *columns = *band | *band >> 9 | *band >> 18;
    }
    let mut keep = [0; 3];
    for stack in [0, 3, 6] {
        let [upper, middle, lower] = columns.map(|columns| columns >> stack & 0o7);
        let kept = u32::from(CROSSINGS[(upper | middle << 3 | lower << 6) as usize]);
        keep.iter_mut().zip([0, 3, 6]).for_each(|(keep, band)| *keep |= (kept >> band & 0o7) << stack);
    }
    left.iter_mut().zip(keep).for_each(|(band, keep)| *band &= in_rows(keep));
    left
}

/// Three lines cross three blocks, and a number is in each line once and in each block once. Which of the nine crossings it can be in,
/// by those that are left: the crossing of line `i` and block `j` is bit `i + 3 * j`, or the other way round.
static CROSSINGS: [u16; 512] = {
    const WAYS: [u16; 6] = [0o421, 0o412, 0o241, 0o214, 0o142, 0o124];
    let mut table = [0; 512];
    let mut left = 0;
    while left < 512 {
        let mut way = 0;
        while way < WAYS.len() {
            if WAYS[way] & !(left as u16) == 0 {
                table[left] |= WAYS[way];
            }
            way += 1;
        }
        left += 1;
    }
    table
};

/// Calls for the cells of each row, column and block that has two left.
pub fn pairs<const N: usize>(left: &[u32; N], mut call: impl FnMut([u32; N])) {
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    for band in 0..3 {
        let cells = left[band];
        for unit in UNITS {
            let of_unit = cells & unit;
            let second = of_unit & of_unit.wrapping_sub(1);
            if second.is_power_of_two() {
                let mut pair = [0; N];
                pair[band] = of_unit;
                call(pair);
            }
        }
        // The columns with a cell, with two, with three; what is beyond them means nothing.
        for columns in [cells, cells >> 9, cells >> 18] {
            thrice |= twice & columns;
            twice |= once & columns;
            once |= columns;
        }
    }
    let mut columns = twice & !thrice & COLUMNS;
    while columns != 0 {
        let column = ROWS << columns.trailing_zeros();
        call(left.map(|cells| cells & column));
        columns &= columns - 1;
    }
}

/// The rows and the blocks of a band.
const UNITS: [u32; 6] = {
    let block = 0o7 * ROWS;
    [COLUMNS, COLUMNS << 9, COLUMNS << 18, block, block << 3, block << 6]
};

/// How many cells of the row, the column and the block of a cell are left, those of two of them counted twice.
pub fn around<const N: usize>(left: &[u32; N], row: usize, col: usize) -> u32 {
    let in_row = left[row / 3] >> (row % 3 * 9) & COLUMNS;
    let in_block = left[row / 3] & (0o7 * ROWS) << (col / 3 * 3);
    let in_column = |band: usize| left[band] >> col & ROWS;
    (in_row | (in_column(0) | in_column(1) << 1 | in_column(2) << 2) << 9).count_ones() + in_block.count_ones()
}

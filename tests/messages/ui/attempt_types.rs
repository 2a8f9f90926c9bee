//! What is attempted is not a `Result` of the program's errors.
use chr_core::chr;

chr! {
    pub struct Bank;

    constraint account(u32, i64);

    overdrawn @ account(_, b) <=> b < 0 | fail;
}

fn main() {
    let mut bank = Bank::new();
    bank.attempt(|bank| bank.account(1, 2).unwrap()).unwrap();
    bank.attempt(|bank| {
        bank.account(1, 2)?;
        "1".parse::<u32>()?;
        Ok(())
    })
    .unwrap();
}

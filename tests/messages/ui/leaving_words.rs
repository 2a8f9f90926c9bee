//! What would leave the user's Rust would end up in generated code.
use chr_core::{Var, chr};

chr! {
    pub struct Leaves { sum: i32 }

    constraint text(String), number(i32), list(Vec<i32>), known(Var<i32>);

    question @ text(s)          <=> { self.sum += s.parse::<i32>().ok()?; };
    returns  @ number(n)        <=> { if n > 3 { return None; } }, number(1);
    argument @ text(s)          <=> number(s.parse().ok()?);
    binding  @ text(s)          <=> let n: i32 = s.parse().ok()?, number(n);
    guard    @ text(s)          <=> s.parse::<i32>().ok()? > 3 | true;
    guarded  @ text(s)          <=> let n = s.parse::<i32>().ok()?, n > 3 | true;
    pair     @ number(n), list(l) <=> { if l.is_empty() { continue; } n > 3 } | true;
    test     @ text(s)          <=> if s.parse::<i32>().ok()? > 3 { number(1) };
    each     @ list(l)          <=> for i: i32 in l { { if i > 3 { break; } }, number(i) };
    source   @ text(s)          <=> for c: char in s.chars().next()..Some(return) { number(c as i32) };
    choice   @ text(s)          <=> choose c: char in s.chars().next()? ..'z' { number(c as i32) };
    equation @ known(x)         <=> x = "3".parse().ok()?;
    labels   @ list(l)          <=> { 'mine: loop { for i in &l { if *i > 3 { break 'other; } continue 'mine; } break; } };
    arms     @ number(n)        <=> { match n { 0 => return, | 1 | 2 => (), n if n > 9 => { return } _ => Some(n)? } };
    closures @ list(l)          <=> { let _ = l.iter().map(|n| Some(*n)?).max(); let f = |a, b| a | b; f(1, 2)?; };
}

fn main() {}

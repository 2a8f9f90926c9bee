//! Arguments that are not `Copy`, in heads, guards and bodies, used more than once.
use std::collections::BTreeMap;
use std::rc::Rc;

use chr_core::{Var, chr};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tree {
    Leaf(String),
    Node(Rc<Tree>, Rc<Tree>),
}

chr! {
    pub struct Trees { names: BTreeMap<String, usize> }
    constraint tree(Tree), noun(String), both(String, String), list(Vec<String>), known(Var<String>);
    leaf  @ tree(Tree::Leaf(s))       <=> !s.is_empty() | noun(s), noun(s.clone() + "!"), noun(s);
    node  @ tree(Tree::Node(l, r))    <=> tree((*l).clone()), tree(Tree::clone(&r));
    twice @ noun(n) / noun(n)         <=> true;
    count @ noun(n)                   ==> { *self.names.entry(n).or_default() += 1; };
    pair  @ noun(a), noun(b)          ==> a < b | both(a, b);
    long  @ list(l)                   <=> l.len() > 1, let rest: Vec<String> = l[1..].to_vec() | noun(l[0].clone()), list(rest);
    last  @ list(l)                   <=> for s: String in l { noun(s) };
    bind  @ known(x), noun(n)         ==> n.ends_with('!') | x = n;
    read  @ known(Some(s))            ==> noun(s.to_uppercase());
}

fn main() {
    let mut trees = Trees::new(BTreeMap::new());
    let leaf = |s: &str| Rc::new(Tree::Leaf(s.to_string()));
    trees.tree(Tree::Node(leaf("a"), leaf("b"))).unwrap();
    trees.list(vec!["x".to_string(), "y".to_string()]).unwrap();
    assert_eq!(trees.names.len(), 6);
    assert_eq!(trees.store().both().count(), 15);
}

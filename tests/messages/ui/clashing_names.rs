//! Names in a program that lead to the same public name, and those of two programs in one module.
use chr_core::chr;

chr! {
    pub struct Search;

    constraint query3(u32), query_3(u32), Query3;
    constraint found_at(u32), found__at(u32);
    constraint store_(u32);

    #[index(a, b)]
    #[index(a_b)]
    constraint edge(a: u32, b: u32, a_b: u32);

    #[index(to)]
    constraint link(to: u32);
    constraint link_by_to(u32);

    constraint r#done, done;

    once_more @ query3(n) <=> query_3(n);
    r#once_more @ query_3(n) <=> found_at(n);
}

chr! {
    pub struct Reserved<__T: Clone> { __limit: __T }
    constraint go;
}

chr! {
    pub struct Tree;
    constraint leaf_age(u32);
    r @ leaf_age(0) <=> true;
}

chr! {
    pub struct TreeLeaf;
    constraint age(u32);
    r @ age(0) <=> true;
}

fn main() {
    let mut tree = Tree::new();
    tree.leaf_age(3).unwrap();
    let mut leaf = TreeLeaf::new();
    leaf.age(3).unwrap();
    assert_eq!(Search::new().store().query3().count(), 0);
}

//! Programs from the CHR literature: answers and firing order as in SWI-Prolog. See `conformance/harness.rs`.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::{Var, chr};
use harness::Log;

chr! {
    pub struct Leq;
    constraint leq(Var, Var);
    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

conformance! {
    leq |log| Leq::with_observer(log.audited());
    reflexive [A] leq(A, A);
    pair [A, B] leq(A, B), leq(B, A);
    twice [A, B] leq(A, B), leq(A, B);
    chain [A, B, C, D] leq(A, B), leq(B, C), leq(C, D);
    cycle [A, B, C] leq(A, B), leq(B, C), leq(C, A);
    diamond [A, B, C, D] leq(A, B), leq(A, C), leq(B, D), leq(C, D), leq(D, A);
    equated [A, B, C] leq(A, B), leq(B, C), equate(A, C);
}

chr! {
    pub struct Gcd;
    constraint gcd(i64), euclid(i64);
    zero @ gcd(0) <=> true;
    step @ gcd(n) / gcd(m) <=> n <= m | gcd(m - n);
    null @ euclid(0) <=> true;
    rem  @ euclid(n) / euclid(m) <=> n <= m | euclid(m % n);
}

conformance! {
    gcd |log| Gcd::with_observer(log.audited());
    small [] gcd(9), gcd(6);
    three [] gcd(12), gcd(18), gcd(27);
    equal [] gcd(7), gcd(7);
    remainder [] euclid(1071), euclid(462);
    many [] euclid(100), euclid(75), euclid(60), euclid(35);
}

chr! {
    pub struct Primes;
    constraint candidate(i64), prime(i64);
    stop @ candidate(1) <=> true;
    next @ candidate(n) <=> prime(n), candidate(n - 1);
    sift @ prime(i) / prime(j) <=> j % i == 0 | true;
}

conformance! {
    primes |log| Primes::with_observer(log.audited());
    ten [] candidate(10);
    thirty [] candidate(30);
}

chr! {
    pub struct FibBottomUp;
    constraint upto(i64), fib(i64, i64);
    start @ upto(_) ==> fib(0, 1), fib(1, 1);
    next  @ upto(max), fib(n1, m1), fib(n2, m2) ==> n2 == n1 + 1, n2 < max | fib(n2 + 1, m1 + m2);
}

conformance! {
    fib_bottom_up |log| FibBottomUp::with_observer(log.audited());
    six [] upto(6);
    twenty [] upto(20);
}

chr! {
    pub struct FibTopDown;
    constraint fib(i64, Var<i64>);
    memo @ fib(n, m1) / fib(n, m2) <=> m1 = m2;
    f0   @ fib(0, m) ==> m = 1;
    f1   @ fib(1, m) ==> m = 1;
    fx   @ fib(n, m) ==> n > 1 | fresh m1, m2, fib(n - 1, m1), fib(n - 2, m2), m = value(m1) + value(m2);
}

conformance! {
    fib_top_down |log| FibTopDown::with_observer(log.audited());
    zero [A] fib(0, A);
    seven [A] fib(7, A);
    known [] fib(4, 5);
    wrong [] fib(4, 6);
    twice [A, B, C] fib(5, A), fib(6, B), fib(5, C);
}

chr! {
    pub struct UnionFind;
    constraint make(i64), union(i64, i64), find(i64, Var<i64>), link(i64, i64), to(i64, i64), root(i64, i64);
    make  @ make(a) <=> root(a, 0);
    union @ union(a, b) <=> fresh x, y, find(a, x), find(b, y), link(value(x), value(y));
    node  @ to(a, b), find(a, x) <=> find(b, x), to(a, value(x));
    found @ root(b, _) / find(b, x) <=> x = b;
    equal @ link(a, a) <=> true;
    left  @ link(a, b), root(a, n), root(b, m) <=> n >= m | to(b, a), root(a, n.max(m + 1));
    right @ link(b, a), root(a, n), root(b, m) <=> n >= m | to(b, a), root(a, n.max(m + 1));
}

conformance! {
    union_find |log| UnionFind::with_observer(log.audited());
    two [] make(1), make(2), union(1, 2);
    find [X] make(1), make(2), make(3), union(1, 2), union(2, 3), find(3, X);
    eight [X, Y] make(1), make(2), make(3), make(4), make(5), make(6), make(7), make(8), union(1, 2), union(3, 4), union(5, 6),
        union(7, 8), union(1, 3), union(5, 7), union(1, 5), find(8, X), find(6, Y), union(8, 4);
}

chr! {
    pub struct Intervals;
    constraint dom(&'static str, i64, i64), le(&'static str, &'static str), add(&'static str, &'static str, &'static str);
    empty @ dom(_, l, h) <=> l > h | fail;
    meet  @ dom(x, l1, h1), dom(x, l2, h2) <=> dom(x, l1.max(l2), h1.min(h2));
    le_h  @ le(x, y), dom(x, l, h1), dom(y, _, h2) ==> h1 > h2 | dom(x, l, h2);
    le_l  @ le(x, y), dom(x, l1, _), dom(y, l2, h) ==> l1 > l2 | dom(y, l1, h);
    add   @ add(x, y, z), dom(x, l1, h1), dom(y, l2, h2), dom(z, l3, h3) ==> l3 < l1 + l2 || h3 > h1 + h2 |
            dom(z, l1 + l2, h1 + h2);
}

conformance! {
    intervals |log| Intervals::with_observer(log.audited());
    meet [] dom("x", 1, 9), dom("x", 3, 12), dom("x", 0, 5);
    empty [] dom("x", 1, 3), dom("x", 4, 6);
    le [] dom("x", 1, 9), dom("y", 0, 5), le("x", "y");
    le_chain [] le("x", "y"), le("y", "z"), dom("x", 3, 9), dom("y", 1, 8), dom("z", 0, 6);
    le_empty [] dom("x", 5, 9), dom("y", 1, 3), le("x", "y");
    add [] add("x", "y", "z"), dom("x", 1, 3), dom("y", 2, 4), dom("z", 0, 100);
    add_le [] dom("z", 0, 6), le("z", "x"), add("x", "y", "z"), dom("x", 1, 30), dom("y", 2, 4);
}

chr! {
    pub struct Dijkstra;
    constraint edge(i64, i64, i64), start(i64), label(i64, i64), dist(i64, i64), best(i64, i64), pick;
    start  @ start(a) <=> label(a, 0), pick;
    old    @ dist(a, _) / label(a, _) <=> true;
    worse  @ label(a, d) / label(a, e) <=> d <= e | true;
    begin  @ pick, label(a, d) <=> best(a, d);
    better @ best(a, d), label(b, e) <=> e < d | label(a, d), best(b, e);
    settle @ best(a, d) <=> dist(a, d), pick;
    scan   @ dist(a, d), edge(a, b, w) ==> label(b, d + w);
    done   @ pick <=> true;
}

conformance! {
    dijkstra |log| Dijkstra::with_observer(log.audited());
    line [] edge(1, 2, 4), edge(2, 3, 1), start(1);
    diamond [] edge(1, 2, 4), edge(1, 3, 1), edge(3, 2, 2), edge(2, 4, 5), edge(3, 4, 9), start(1);
    cycle [] edge(1, 2, 7), edge(2, 3, 1), edge(3, 1, 2), edge(1, 3, 9), edge(4, 1, 1), start(2);
}

chr! {
    pub struct Hamming { log: Log }
    constraint h(i64), max(i64), next(i64), out(i64), go;
    dup   @ h(x) / h(x) <=> true;
    large @ max(m) / h(x) <=> x > m | true;
    go    @ go, h(x) <=> next(x);
    less  @ next(x), h(y) <=> y < x | h(x), next(y);
    emit  @ next(x) <=> { self.log.note(x.to_string()); }, out(x), h(2 * x), h(3 * x), h(5 * x), go;
    stop  @ go <=> true;
}

conformance! {
    hamming |log| Hamming::with_observer(log.clone(), log.audited());
    ten [] max(10), h(1), go();
    thirty [] max(30), h(1), go();
}

chr! {
    pub struct MergeSort;
    constraint arc(i64, i64), item(i64, i64);
    order @ arc(x, a) / arc(x, b) <=> a < b | arc(a, b);
    level @ item(n, a), item(n, b) <=> a < b | item(n + n, a), arc(a, b);
    dup   @ arc(a, b) / arc(a, b) <=> true;
}

conformance! {
    merge_sort |log| MergeSort::with_observer(log.audited());
    four [] item(1, 3), item(1, 1), item(1, 4), item(1, 2);
    eight [] item(1, 5), item(1, 8), item(1, 1), item(1, 7), item(1, 2), item(1, 6), item(1, 3), item(1, 4);
}

chr! {
    pub struct ExchangeSort;
    constraint a(i64, i64);
    swap @ a(i, v), a(j, w) <=> i > j, v < w | a(i, w), a(j, v);
}

conformance! {
    exchange_sort |log| ExchangeSort::with_observer(log.audited());
    three [] a(1, 30), a(2, 20), a(3, 10);
    sorted [] a(1, 1), a(2, 2), a(3, 3);
    six [] a(1, 6), a(2, 3), a(3, 5), a(4, 2), a(5, 4), a(6, 1);
    equal [] a(1, 2), a(2, 1), a(3, 2), a(4, 1);
}

chr! {
    pub struct MutualExclusion { log: Log }
    constraint want(&'static str, i64), free, crit(&'static str, i64), tick, done(&'static str);
    clash @ crit(p, _), crit(q, _) <=> { self.log.note(format!("clash({p},{q})")); }, fail;
    enter @ free, want(p, n) <=> { self.log.note(format!("enter({p})")); }, crit(p, n);
    leave @ tick, crit(p, 0) <=> { self.log.note(format!("leave({p})")); }, done(p), free;
    work  @ tick, crit(p, n) <=> n > 0 | crit(p, n - 1);
    idle  @ tick <=> true;
}

conformance! {
    mutual_exclusion |log| MutualExclusion::with_observer(log.clone(), log.audited());
    one [] free(), want("a", 1), tick(), tick();
    two [] want("a", 0), want("b", 1), free(), tick(), tick(), tick(), tick();
    busy [] free(), want("a", 2), want("b", 0), want("c", 0), tick(), tick(), tick(), tick(), tick();
}

chr! {
    pub struct Family;
    constraint mother(&'static str, &'static str), father(&'static str, &'static str), parent(&'static str, &'static str);
    constraint grandparent(&'static str, &'static str), sibling(&'static str, &'static str);
    constraint ancestor(&'static str, &'static str), female(&'static str), aunt(&'static str, &'static str);
    mother  @ mother(x, y) ==> parent(x, y), female(x);
    father  @ father(x, y) ==> parent(x, y);
    one_mum @ mother(x, y) / mother(z, y) <=> x != z | fail;
    fem     @ female(x) / female(x) <=> true;
    sib     @ parent(x, y), parent(x, z) ==> y != z | sibling(y, z);
    sib_dup @ sibling(x, y) / sibling(x, y) <=> true;
    grand   @ parent(x, y), parent(y, z) ==> grandparent(x, z);
    aunt    @ female(x), sibling(x, y), parent(y, z) ==> aunt(x, z);
    anc     @ parent(x, y) ==> ancestor(x, y);
    anc_dup @ ancestor(x, y) / ancestor(x, y) <=> true;
    anc_up  @ parent(x, y), ancestor(y, z) ==> ancestor(x, z);
}

conformance! {
    family |log| Family::with_observer(log.audited());
    small [] mother("anna", "ben"), father("carl", "ben"), mother("ben", "dora");
    siblings [] mother("anna", "ben"), mother("anna", "carl");
    clash [] mother("anna", "ben"), mother("carl", "ben");
    three [] mother("a", "b"), mother("a", "c"), father("c", "d"), mother("b", "e"), father("d", "f");
}

chr! {
    pub struct Ram;
    constraint mem(i64, i64), prog(i64, &'static str, i64, i64), pc(i64);
    add    @ prog(l, "add", b, a), mem(b, y) / mem(a, x), pc(l) <=> mem(a, x + y), pc(l + 1);
    sub    @ prog(l, "sub", b, a), mem(b, y) / mem(a, x), pc(l) <=> mem(a, x - y), pc(l + 1);
    const_ @ prog(l, "const", b, a) / mem(a, _), pc(l) <=> mem(a, b), pc(l + 1);
    jump   @ prog(l, "jump", _, a) / pc(l) <=> pc(a);
    zero   @ prog(l, "cjump", r, a), mem(r, 0) / pc(l) <=> pc(a);
    more   @ prog(l, "cjump", r, _), mem(r, x) / pc(l) <=> x != 0 | pc(l + 1);
    halt   @ prog(l, "halt", _, _) / pc(l) <=> true;
}

conformance! {
    ram |log| Ram::with_observer(log.audited());
    sum [] mem(0, 1), mem(1, 4), mem(2, 0), prog(1, "cjump", 1, 5), prog(2, "add", 1, 2), prog(3, "sub", 0, 1),
        prog(4, "jump", 0, 1), prog(5, "halt", 0, 0), pc(1);
    constant [] mem(7, 0), prog(1, "const", 42, 7), prog(2, "halt", 0, 0), pc(1);
    stuck [] mem(1, 5), prog(1, "add", 2, 1), pc(1);
}

chr! {
    pub struct BlocksWorld { log: Log }
    constraint on(&'static str, &'static str), clear(&'static str), empty, hold(&'static str), take(&'static str);
    constraint put(&'static str), goal(&'static str, &'static str);
    take  @ take(x), empty, clear(x), on(x, y) <=> { self.log.note(format!("take({x},{y})")); }, hold(x), clear(y);
    put   @ put(y), hold(x), clear(y) <=> { self.log.note(format!("put({x},{y})")); }, empty, clear(x), on(x, y);
    two   @ hold(_), hold(_) <=> fail;
    reach @ goal(x, y), on(x, y) ==> { self.log.note(format!("reached({x},{y})")); };
    floor @ put("table"), hold(x) <=> { self.log.note(format!("put({x},table)")); }, empty, clear(x), on(x, "table");
}

conformance! {
    blocks_world |log| BlocksWorld::with_observer(log.clone(), log.audited());
    move_ [] on("a", "b"), on("b", "table"), on("c", "table"), clear("a"), clear("c"), empty(), goal("a", "c"), take("a"), put("c");
    buried [] on("a", "b"), on("b", "table"), clear("a"), empty(), take("b"), take("a"), put("table");
    turn [] on("a", "b"), on("b", "table"), clear("a"), empty(), goal("b", "a"), take("a"), put("table"), take("b"), put("a");
}

chr! {
    pub struct Floyd;
    constraint d(&'static str, &'static str, i64);
    short @ d(x, y, a) / d(x, y, b) <=> a <= b | true;
    path  @ d(x, y, a), d(y, z, b) ==> x != z | d(x, z, a + b);
}

conformance! {
    floyd |log| Floyd::with_observer(log.audited());
    three [] d("a", "b", 4), d("b", "c", 2), d("a", "c", 9);
    cycle [] d("a", "b", 1), d("b", "c", 1), d("c", "d", 1), d("d", "a", 1), d("a", "c", 5);
}

chr! {
    pub struct Cyk;
    constraint word(&'static str, i64), rule(&'static str, &'static str, &'static str), term(&'static str, &'static str);
    constraint span(&'static str, i64, i64);
    dup  @ span(a, i, j) / span(a, i, j) <=> true;
    term @ term(a, w), word(w, i) ==> span(a, i, i + 1);
    join @ rule(a, b, c), span(b, i, j), span(c, j, k) ==> span(a, i, k);
}

conformance! {
    cyk |log| Cyk::with_observer(log.audited());
    sentence [] rule("s", "np", "vp"), rule("vp", "v", "np"), rule("np", "d", "n"), term("d", "the"), term("n", "dog"),
        term("n", "cat"), term("v", "sees"), word("the", 0), word("dog", 1), word("sees", 2), word("the", 3), word("cat", 4);
    ambiguous [] rule("e", "e", "e"), term("e", "x"), word("x", 0), word("x", 1), word("x", 2), word("x", 3);
}

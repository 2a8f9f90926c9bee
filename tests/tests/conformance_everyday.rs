//! More textbook programs and everyday rules, each in both languages: counters, machines, matchings, closures, and
//! choices that wake. See `conformance/harness.rs`; each program's `.pl` file says what it is about.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::{Var, chr};
use harness::Log;

chr! {
    pub struct Xor;
    constraint xor(i64);
    same @ xor(x), xor(x) <=> xor(0);
    zero @ xor(1) / xor(0) <=> true;
}

conformance! {
    xor |log| Xor::with_observer(log.audited());
    one [] xor(1);
    three [] xor(1), xor(1), xor(1);
    zeros [] xor(0), xor(0);
    mixed [] xor(0), xor(1), xor(0), xor(1), xor(1);
}

chr! {
    pub struct Collatz;
    constraint n(i64, i64), steps(i64);
    done @ n(1, c) <=> steps(c);
    even @ n(x, c) <=> x % 2 == 0 | n(x / 2, c + 1);
    odd  @ n(x, c) <=> n(3 * x + 1, c + 1);
}

conformance! {
    collatz |log| Collatz::with_observer(log.audited());
    one [] n(1, 0);
    six [] n(6, 0);
    two_at_once [] n(3, 0), n(5, 0);
}

chr! {
    pub struct Hanoi { log: Log }
    constraint h(i64, char, char, char), moved(i64);
    none @ h(0, _, _, _) <=> true;
    step @ h(n, a, b, c) <=> h(n - 1, a, c, b), { self.log.note(format!("{a}-{b}")); }, moved(1), h(n - 1, c, b, a);
    sum  @ moved(x), moved(y) <=> moved(x + y);
}

conformance! {
    hanoi |log| Hanoi::with_observer(log.clone(), log.audited());
    three [] h(3, 'a', 'b', 'c');
    none [] h(0, 'a', 'b', 'c');
    twice [] h(1, 'a', 'b', 'c'), h(2, 'b', 'a', 'c');
}

chr! {
    pub struct Toposort;
    constraint edge(&'static str, &'static str), indeg(&'static str, i64), go(i64), out(i64, &'static str), gone(&'static str);
    gone @ gone(x) / edge(x, y), indeg(y, n) <=> indeg(y, n - 1);
    over @ gone(_) <=> true;
    take @ go(k), indeg(x, 0) <=> out(k, x), gone(x), go(k + 1);
}

conformance! {
    toposort |log| Toposort::with_observer(log.audited());
    chain [] indeg("a", 0), indeg("b", 1), indeg("c", 1), edge("a", "b"), edge("b", "c"), go(1);
    diamond [] indeg("a", 0), indeg("b", 1), indeg("c", 1), indeg("d", 2), edge("a", "b"), edge("a", "c"), edge("b", "d"), edge("c", "d"), go(1);
    cycle [] indeg("a", 1), indeg("b", 1), indeg("c", 0), edge("a", "b"), edge("b", "a"), go(1);
    late [] go(1), indeg("b", 1), edge("a", "b"), indeg("a", 0);
}

chr! {
    pub struct Marriage;
    constraint pref(i64, i64, &'static str), rank(&'static str, i64, i64), free(i64, i64), asks(&'static str, i64, i64);
    constraint engaged(&'static str, i64, i64);
    propose @ pref(m, r, w) / free(m, r) <=> asks(w, m, r);
    better  @ rank(w, m, k), rank(w, n, l) / asks(w, m, r), engaged(w, n, s) <=> k < l | engaged(w, m, r), free(n, s + 1);
    refuse  @ engaged(w, _, _) / asks(w, m, r) <=> free(m, r + 1);
    accept  @ asks(w, m, r) <=> engaged(w, m, r);
}

conformance! {
    marriage |log| Marriage::with_observer(log.audited());
    three [] pref(1, 1, "a"), pref(1, 2, "b"), pref(1, 3, "c"), pref(2, 1, "a"), pref(2, 2, "c"), pref(2, 3, "b"), pref(3, 1, "a"),
        pref(3, 2, "b"), pref(3, 3, "c"), rank("a", 3, 1), rank("a", 2, 2), rank("a", 1, 3), rank("b", 1, 1), rank("b", 2, 2),
        rank("b", 3, 3), rank("c", 1, 1), rank("c", 3, 2), rank("c", 2, 3), free(1, 1), free(2, 1), free(3, 1);
    alone [] pref(1, 1, "a"), free(1, 1);
    nobody [] free(1, 1);
}

chr! {
    pub struct Words;
    constraint w(&'static str), c(&'static str, i64), most(&'static str, i64);
    again @ w(x), c(x, n) <=> c(x, n + 1);
    first @ w(x) <=> c(x, 1);
    most  @ most(_, n), c(x, m) ==> m > n | most(x, m);
    only  @ most(_, n) / most(_, m) <=> n > m | true;
}

conformance! {
    words |log| Words::with_observer(log.audited());
    text [] w("to"), w("be"), w("or"), w("not"), w("to"), w("be");
    most [] w("a"), w("b"), w("a"), w("c"), w("a"), w("c"), most("none", 0);
    most_early [] most("none", 0), w("a"), w("b"), w("a");
}

chr! {
    pub struct Factors { log: Log }
    constraint f(i64, i64), p(i64);
    done @ f(n, d) <=> d * d > n | if n > 1 { p(n) } else { { self.log.note("nothing"); } };
    part @ f(n, d) <=> n % d == 0 | p(d), f(n / d, d);
    next @ f(n, d) <=> f(n, d + 1);
}

conformance! {
    factors |log| Factors::with_observer(log.clone(), log.audited());
    sixty [] f(60, 2);
    prime [] f(13, 2);
    one [] f(1, 2);
    square [] f(49, 2), f(8, 2);
}

chr! {
    pub struct Ackermann;
    constraint ack(i64, i64, Var<i64>);
    memo @ ack(m, n, a) / ack(m, n, b) <=> a = b;
    zero @ ack(0, n, a) ==> a = n + 1;
    one  @ ack(m, 0, a) ==> m > 0 | ack(m - 1, 1, a);
    more @ ack(m, n, a) ==> m > 0, n > 0 | fresh b: i64, ack(m, n - 1, b), ack(m - 1, value(b), a);
}

conformance! {
    ackermann |log| Ackermann::with_observer(log.audited());
    small [A] ack(1, 2, A);
    two [A] ack(2, 2, A);
    again [A, B, C] ack(1, 1, A), ack(1, 2, B), ack(1, 1, C);
    wrong [A] equate(A, 4), ack(1, 1, A);
}

chr! {
    pub struct Components;
    constraint link(i64, i64), lab(i64, i64);
    left  @ link(a, b) / lab(a, x), lab(b, y) <=> x < y | lab(a, x), lab(b, x);
    right @ link(a, b) / lab(a, x), lab(b, y) <=> x > y | lab(a, y), lab(b, y);
}

conformance! {
    components |log| Components::with_observer(log.audited());
    path [] lab(1, 1), lab(2, 2), lab(3, 3), lab(4, 4), link(3, 4), link(2, 3), link(1, 2);
    two [] lab(1, 1), lab(2, 2), lab(3, 3), lab(4, 4), link(4, 2), link(3, 1);
    cycle [] link(1, 2), link(2, 3), link(3, 1), lab(3, 3), lab(2, 2), lab(1, 1);
    two_nodes [] link(1, 2), lab(1, 1), lab(2, 2);
}

chr! {
    pub struct Sudoku4;
    constraint cell(i64, i64, i64), fill(i64, i64);
    row   @ cell(r, _, v), cell(r, _, v) <=> fail;
    col   @ cell(_, c, v), cell(_, c, v) <=> fail;
    block @ cell(r, c, v), cell(s, d, v) <=> (r - 1) / 2 == (s - 1) / 2, (c - 1) / 2 == (d - 1) / 2 | fail;
    over  @ fill(5, _) <=> true;
    down  @ fill(r, 5) <=> fill(r + 1, 1);
    given @ cell(r, c, _) / fill(r, c) <=> fill(r, c + 1);
    pick  @ fill(r, c) <=> choose v: i64 in 1..=4 { cell(r, c, v) }, fill(r, c + 1);
}

conformance! {
    sudoku4 |log| Sudoku4::with_observer(log.audited());
    one [] cell(1, 1, 1), cell(1, 2, 2), cell(2, 3, 1), cell(3, 2, 1), cell(4, 4, 3), cell(3, 4, 2), fill(1, 1);
    several [] cell(1, 1, 1), cell(1, 2, 2), cell(1, 3, 3), cell(2, 1, 3), cell(3, 1, 2), cell(2, 3, 1), fill(1, 1);
    none [] cell(1, 1, 1), cell(1, 2, 2), cell(2, 3, 3), cell(2, 4, 4), cell(3, 3, 4), fill(1, 1);
    clash [] cell(1, 1, 1), cell(2, 2, 1);
}

chr! {
    pub struct Petri;
    constraint a, b, c, tick(i64), stop;
    halt @ stop / tick(_) <=> true;
    join @ a, b <=> c;
    fork @ tick(n), c <=> n > 0 | a, a, b, tick(n - 1);
    idle @ tick(0) <=> true;
}

conformance! {
    petri |log| Petri::with_observer(log.audited());
    one [] a(), b();
    round [] a(), b(), tick(3);
    stopped [] stop(), a(), b(), tick(3);
    leftover [] a(), a(), a(), b(), b();
    starved [] a(), tick(2), b();
}

chr! {
    pub struct WatchedChoice { log: Log }
    constraint dom(Var<i64>), w(Var<i64>), even(Var<i64>), pair(Var<i64>, Var<i64>), sum(Var<i64>, Var<i64>, Var<i64>);
    two  @ w(Some(2)) <=> { self.log.note("two"); }, fail;
    got  @ w(Some(x)) ==> { self.log.note(format!("got({x})")); };
    even @ even(Some(x)) <=> { self.log.note(format!("even({x})")); }, if x % 2 != 0 { fail };
    same @ pair(x, x) <=> { self.log.note("same"); }, fail;
    sum  @ sum(Some(x), Some(y), z) <=> z = x + y;
    dom  @ dom(x) <=> ( x = 1 ; x = 2 ; x = 3 );
}

conformance! {
    watched_choice |log| WatchedChoice::with_observer(log.clone(), log.audited());
    plain [X] w(X), dom(X);
    even [X] even(X), dom(X);
    different [X, Y] pair(X, Y), dom(X), dom(Y);
    sums [X, Y, Z] sum(X, Y, Z), equate(Z, 4), dom(X), dom(Y);
    alias [X, Y] w(X), equate(Y, X), dom(Y), even(X);
    late [X, Y] dom(X), w(X), dom(Y), pair(X, Y);
}

chr! {
    pub struct PropagatedChoice;
    constraint p(i64), a(i64), b(i64), q(i64, i64);
    split @ p(x) ==> ( a(x) ; b(x) );
    both  @ a(x), a(y) <=> x < y | q(x, y);
    clash @ b(1), b(2) <=> fail;
}

conformance! {
    propagated_choice |log| PropagatedChoice::with_observer(log.audited());
    one [] p(1);
    two [] p(1), p(2);
    three [] p(1), p(2), p(3);
    same [] p(1), p(1);
}

chr! {
    pub struct ThreeAlike;
    constraint e(i64), f(i64, i64), k(i64), t(i64, i64, i64), c(i64, i64, i64, i64);
    three @ e(x), e(y), e(z) ==> t(x, y, z);
    chain @ f(a, b), f(b, c), f(c, d), f(d, a) ==> c(a, b, c, d);
    kill  @ k(x) / e(x) <=> true;
}

conformance! {
    three_alike |log| ThreeAlike::with_observer(log.audited());
    two [] e(1), e(2);
    three [] e(1), e(2), e(3);
    equal [] e(1), e(1), e(1);
    four [] e(1), e(2), e(3), e(4);
    square [] f(1, 2), f(2, 3), f(3, 4), f(4, 1);
    knots [] f(1, 1), f(1, 1), f(1, 1), f(1, 1);
    killed [] e(1), e(2), k(2), e(3), e(4);
}

chr! {
    pub struct Coins;
    constraint change(i64, i64), coin(i64, i64);
    paid  @ change(0, _) <=> true;
    short @ change(n, _) <=> n < 0 | fail;
    merge @ coin(c, n), coin(c, m) <=> coin(c, n + m);
    five  @ change(n, 5) <=> ( coin(5, 1), change(n - 5, 5) ; change(n, 2) );
    two   @ change(n, 2) <=> ( coin(2, 1), change(n - 2, 2) ; change(n, 1) );
    one   @ change(n, 1) <=> coin(1, n);
}

conformance! {
    coins |log| Coins::with_observer(log.audited());
    seven [] change(7, 5);
    zero [] change(0, 5);
    twice [] change(2, 2), change(3, 2);
}

chr! {
    pub struct Pascal;
    constraint top(i64), c(i64, i64, i64);
    twin @ c(n, k, _) / c(n, k, _) <=> true;
    left @ top(t), c(n, 0, _) ==> n < t | c(n + 1, 0, 1);
    end  @ top(t), c(n, n, _) ==> n < t | c(n + 1, n + 1, 1);
    sum  @ top(t), c(n, k, x), c(n, l, y) ==> l == k + 1, n < t | c(n + 1, l, x + y);
}

conformance! {
    pascal |log| Pascal::with_observer(log.audited());
    four [] top(4), c(0, 0, 1);
    late_top [] c(0, 0, 1), top(3);
    none [] top(0), c(0, 0, 1);
}

chr! {
    pub struct Fifo;
    constraint put(i64), get(Var<i64>), first(i64), next(i64), item(i64, i64);
    put   @ put(x), next(n) <=> item(n, x), next(n + 1);
    get   @ get(x), first(n), item(n, y) <=> x = y, first(n + 1);
}

conformance! {
    fifo |log| Fifo::with_observer(log.audited());
    order [A, B, C] first(0), next(0), put(1), put(2), get(A), put(3), get(B), get(C);
    wait [A] first(0), next(0), get(A), put(7);
    two_wait [A, B] first(0), next(0), get(A), get(B), put(7), put(8);
    agree [A] first(0), next(0), put(1), get(1), put(2), equate(A, 2), get(A);
    disagree [] first(0), next(0), put(1), get(2);
}

chr! {
    pub struct Congruence;
    constraint f(Var<i64>, Var<i64>), g(Var<i64>, Var<i64>, Var<i64>), diff(Var<i64>, Var<i64>);
    fun  @ f(x, y) / f(x, z) <=> y = z;
    gun  @ g(x, y, z) / g(x, y, w) <=> z = w;
    diff @ diff(x, x) <=> fail;
}

conformance! {
    congruence |log| Congruence::with_observer(log.audited());
    direct [A, B, C] f(A, B), f(A, C);
    cascade [A, B, C, D, E, F] f(A, B), f(B, C), f(D, E), f(E, F), equate(A, D);
    two_places [A, B, C, D, E, F] g(A, B, C), g(D, E, F), equate(A, D), equate(B, E);
    knot [A, B, C] f(A, B), f(B, A), f(C, A), equate(A, C);
    values [A, B] f(1, A), f(1, B), equate(A, 5);
    clash [A, B, C] f(1, A), f(B, C), equate(A, 5), equate(C, 6), equate(B, 1);
    diff [A, B, C, D] f(A, B), f(C, D), diff(B, D), equate(A, C);
    diff_stays [A, B, C, D] f(A, B), f(C, D), diff(B, D), equate(A, 1), equate(C, 2);
}

chr! {
    pub struct Disequality { log: Log }
    constraint ne(Var<i64>, Var<i64>), free(Var<i64>), all(Var<i64>, Var<i64>, Var<i64>);
    same @ ne(x, x) <=> fail;
    done @ ne(Some(_), Some(_)) <=> { self.log.note("done"); };
    free @ free(None) <=> { self.log.note("free"); };
    not  @ free(x) <=> let n: i64 = value(x), { self.log.note(format!("bound({n})")); };
    all  @ all(x, y, z) <=> ne(x, y), ne(y, z), ne(x, z);
}

conformance! {
    disequality |log| Disequality::with_observer(log.clone(), log.audited());
    free [A, B] free(A), free(3), equate(B, 4), free(B);
    values [] ne(1, 2);
    equal [] ne(1, 1);
    later [A, B] ne(A, B), equate(A, 1), equate(B, 2);
    later_equal [A, B] ne(A, B), equate(A, 1), equate(B, 1);
    alias [A, B] ne(A, B), equate(A, B);
    three [A, B, C] all(A, B, C), equate(A, 1), equate(B, 2), equate(C, 3);
    three_fail [A, B, C] all(A, B, C), equate(A, 1), equate(B, 2), equate(C, 1);
    three_alias [A, B, C] all(A, B, C), equate(A, 1), equate(C, B);
}

chr! {
    pub struct BinaryCounter;
    constraint inc(i64), bit(i64, i64), times(i64);
    none  @ times(0) <=> true;
    times @ times(n) <=> inc(0), times(n - 1);
    set   @ inc(i), bit(i, 0) <=> bit(i, 1);
    carry @ inc(i), bit(i, 1) <=> bit(i, 0), inc(i + 1);
    grow  @ inc(i) <=> bit(i, 1);
}

conformance! {
    binary_counter |log| BinaryCounter::with_observer(log.audited());
    one [] inc(0);
    five [] times(5);
    eight [] times(8);
    from [] bit(0, 1), bit(1, 1), inc(0), inc(0);
}

chr! {
    pub struct Turing { log: Log }
    constraint d(&'static str, i64, &'static str, i64, i64), tape(i64, i64), at(&'static str, i64);
    step  @ d(q, s, r, t, m) / at(q, p), tape(p, s) <=> tape(p, t), at(r, p + m);
    blank @ at(_, p) ==> { self.log.note(format!("look({p})")); };
    cell  @ tape(p, _) / tape(p, 0) <=> true;
}

conformance! {
    turing |log| Turing::with_observer(log.clone(), log.audited());
    flip [] d("a", 1, "a", 0, 1), d("a", 0, "a", 1, 1), tape(0, 1), tape(1, 0), tape(2, 1), at("a", 0);
    back [] d("a", 1, "a", 1, 1), d("a", 2, "b", 2, -1), d("b", 1, "b", 3, -1), tape(0, 1), tape(1, 1), tape(2, 2), at("a", 0);
    stuck [] d("a", 1, "a", 0, 1), tape(0, 2), at("a", 0);
}

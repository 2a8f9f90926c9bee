//! Programs with terms, carried over from Prolog as they stand: the rules beside their `.pl` files, whose queries are read from there.
//! See `conformance/harness.rs`.
#![allow(missing_docs)]

#[path = "../conformance/harness.rs"]
mod harness;

use chr_core::term::Term::{self, Atom, Cons, Fun1, Fun2, Fun3, Int, Nil};
use chr_core::term::items;
use chr_core::{Var, chr, term};

chr! {
    pub struct Append;
    constraint app(Var<Term>, Var<Term>, Var<Term>), nrev(Var<Term>, Var<Term>);
    nil  @ app(Some(Nil), l, r)        <=> r = l;
    cons @ app(Some(Cons(h, t)), l, r) <=> fresh s: Term, r = term!([h | s]), app(t, l, s);
    none @ nrev(Some(Nil), r)          <=> r = Nil;
    turn @ nrev(Some(Cons(h, t)), r)   <=> fresh s: Term, nrev(t, s), app(s, term!([h]), r);
}

carried_over! { term_append: Append; app(a, b, c); nrev(a, b); }

chr! {
    pub struct Member;
    constraint mem(Var<Term>, Var<Term>), sel(Var<Term>, Var<Term>, Var<Term>), perm(Var<Term>, Var<Term>);
    has   @ mem(x, Some(Cons(h, t)))      <=> ( x = h ; mem(x, t) );
    no    @ mem(_, Some(Nil))             <=> fail;
    take  @ sel(x, Some(Cons(h, t)), r)   <=> ( x = h, r = t ; fresh s: Term, r = term!([h | s]), sel(x, t, s) );
    take0 @ sel(_, Some(Nil), _)          <=> fail;
    perm0 @ perm(Some(Nil), r)            <=> r = Nil;
    perm  @ perm(Some(Cons(h, t)), r)     <=> fresh s: Term, perm(t, s), sel(h, r, s);
}

carried_over! { term_member: Member; mem(a, b); sel(a, b, c); perm(a, b); }

chr! {
    pub struct Length;
    constraint size(Var<Term>, Var<Term>), sum(Var<Term>, Var<Term>), plus(Var<Term>, Var<Term>, Var<Term>);
    constraint upto(Var<Term>, Var<Term>);
    len0 @ size(Some(Nil), n)                          <=> n = Int(0);
    len  @ size(Some(Cons(_, t)), n)                   <=> fresh m: Term, size(t, m), plus(m, Int(1), n);
    sum0 @ sum(Some(Nil), n)                          <=> n = Int(0);
    sum  @ sum(Some(Cons(h, t)), n)                   <=> fresh m: Term, sum(t, m), plus(m, h, n);
    add  @ plus(Some(Int(a)), Some(Int(b)), c)        <=> c = Int(a + b);
    sub  @ plus(Some(Int(a)), b, Some(Int(c)))        <=> b = Int(c - a);
    sub2 @ plus(a, Some(Int(b)), Some(Int(c)))        <=> a = Int(c - b);
    zero @ upto(Some(Int(0)), l)                      <=> l = Nil;
    upto @ upto(Some(Int(n)), l) <=> n > 0           | fresh t: Term, l = term!([n | t]), upto(Int(n - 1), t);
}

carried_over! { term_length: Length; size(a, b); sum(a, b); plus(a, b, c); upto(a, b); }

chr! {
    pub struct Leq;
    constraint leq(Var<Term>, Var<Term>);
    reflexivity  @ leq(x, x)             <=> true;
    antisymmetry @ leq(x, y), leq(y, x)  <=> x = y;
    idempotence  @ leq(x, y) / leq(x, y) <=> true;
    transitivity @ leq(x, y), leq(y, z)  ==> leq(x, z);
}

carried_over! { term_leq: Leq; leq(a, b); }

chr! {
    pub struct Peano;
    constraint add(Var<Term>, Var<Term>, Var<Term>), mul(Var<Term>, Var<Term>, Var<Term>), less(Var<Term>, Var<Term>);
    add0  @ add(Some(Int(0)), y, z)                     <=> z = y;
    adds  @ add(Some(Fun1("s", x)), y, z)               <=> fresh w: Term, z = term!(s(w)), add(x, y, w);
    mul0  @ mul(Some(Int(0)), _, z)                     <=> z = Int(0);
    muls  @ mul(Some(Fun1("s", x)), y, z)               <=> fresh w: Term, mul(x, y, w), add(y, w, z);
    less0 @ less(Some(Int(0)), Some(Fun1("s", _)))      <=> true;
    lesss @ less(Some(Fun1("s", x)), Some(Fun1("s", y))) <=> less(x, y);
    less1 @ less(_, Some(Int(0)))                       <=> fail;
}

carried_over! { term_peano: Peano; add(a, b, c); mul(a, b, c); less(a, b); }

chr! {
    pub struct Derive;
    constraint d(Var<Term>, Var<Term>);
    var   @ d(Some(Atom("x")), r)       <=> r = Int(1);
    num   @ d(Some(Int(_)), r)          <=> r = Int(0);
    plus  @ d(Some(Fun2("+", a, b)), r) <=> fresh e: Term, fresh f: Term, r = term!("+"(e, f)), d(a, e), d(b, f);
    minus @ d(Some(Fun2("-", a, b)), r) <=> fresh e: Term, fresh f: Term, r = term!("-"(e, f)), d(a, e), d(b, f);
    times @ d(Some(Fun2("*", a, b)), r)
        <=> fresh e: Term, fresh f: Term, r = term!("+"("*"(e, b), "*"(a, f))), d(a, e), d(b, f);
    power @ d(Some(Fun2("^", a, n)), r) <=> let Int(k): Term = value(n)
        | fresh e: Term, r = term!("*"("*"(k, "^"(a, { k - 1 })), e)), d(a, e);
    sine  @ d(Some(Fun1("sin", a)), r)  <=> fresh e: Term, r = term!("*"(cos(a), e)), d(a, e);
    cos   @ d(Some(Fun1("cos", a)), r)  <=> fresh e: Term, r = term!("*"("-"(sin(a)), e)), d(a, e);
    exp   @ d(Some(Fun1("exp", a)), r)  <=> fresh e: Term, r = term!("*"(exp(a), e)), d(a, e);
}

carried_over! { term_derive: Derive; d(a, b); }

chr! {
    pub struct Simplify;
    constraint simp(Var<Term>, Var<Term>), plus(Var<Term>, Var<Term>, Var<Term>), times(Var<Term>, Var<Term>, Var<Term>);
    sum    @ simp(Some(Fun2("+", a, b)), r) <=> fresh c: Term, fresh d: Term, simp(a, c), simp(b, d), plus(c, d, r);
    prod   @ simp(Some(Fun2("*", a, b)), r) <=> fresh c: Term, fresh d: Term, simp(a, c), simp(b, d), times(c, d, r);
    leaf   @ simp(a, r) <=> let (Atom(_) | Int(_) | Nil) = value(a)                    | r = a;
    plus0  @ plus(Some(Int(0)), b, r)                                                <=> r = b;
    plus1  @ plus(a, Some(Int(0)), r)                                                <=> r = a;
    plus2  @ plus(Some(Int(a)), Some(Int(b)), r)                                     <=> r = Int(a + b);
    twice  @ plus(a, a, r) <=> let _ = value(a)                                      | times(Int(2), a, r);
    plus3  @ plus(a, b, r) <=> let _ = value(a), let _ = value(b)                    | r = term!("+"(a, b));
    times0 @ times(Some(Int(0)), _, r)                                               <=> r = Int(0);
    times1 @ times(Some(Int(1)), b, r)                                               <=> r = b;
    times2 @ times(a, Some(Int(1)), r)                                               <=> r = a;
    times3 @ times(_, Some(Int(0)), r)                                               <=> r = Int(0);
    times4 @ times(Some(Int(a)), Some(Int(b)), r)                                    <=> r = Int(a * b);
    times5 @ times(a, b, r) <=> let _ = value(a), let _ = value(b)                   | r = term!("*"(a, b));
}

carried_over! { term_simplify: Simplify; simp(a, b); plus(a, b, c); times(a, b, c); }

chr! {
    pub struct Types;
    constraint r#type(Var<Term>, Var<Term>, Var<Term>), look(Var<Term>, Var<Term>, Var<Term>);
    num  @ r#type(_, Some(Fun1("num", _)), t)    <=> t = Atom("int");
    app  @ r#type(g, Some(Fun2("app", f, x)), t) <=> fresh u: Term, r#type(g, f, term!("->"(u, t))), r#type(g, x, u);
    lam  @ r#type(g, Some(Fun2("lam", x, b)), t)
        <=> fresh u: Term, fresh v: Term, t = term!("->"(u, v)), r#type(term!(["-"(x, u) | g]), b, v);
    name @ r#type(g, Some(Fun1("v", x)), t)      <=> look(x, g, t);
    here @ look(x, Some(Cons(p, _)), u) <=> let Fun2("-", y, t): Term = value(p), same(x, y)  | t = u;
    on   @ look(x, Some(Cons(p, g)), t) <=> let Fun2("-", y, _): Term = value(p), !same(x, y) | look(x, g, t);
    lost @ look(_, Some(Nil), _)                 <=> fail;
}

carried_over! { term_types: Types; r#type(a, b, c); look(a, b, c); }

chr! {
    pub struct Eval;
    constraint eval(Var<Term>, Var<Term>, Var<Term>), get(Var<Term>, Var<Term>, Var<Term>);
    constraint plus(Var<Term>, Var<Term>, Var<Term>), callf(Var<Term>, Var<Term>, Var<Term>);
    constraint cond(Var<Term>, Var<Term>, Var<Term>, Var<Term>, Var<Term>);
    num  @ eval(Some(Fun1("n", n)), _, v)          <=> v = n;
    name @ eval(Some(Fun1("v", x)), e, v)          <=> get(x, e, v);
    sum  @ eval(Some(Fun2("+", a, b)), e, v)       <=> fresh u: Term, fresh w: Term, eval(a, e, u), eval(b, e, w), plus(u, w, v);
    let_ @ eval(Some(Fun3("let", x, a, b)), e, v)  <=> fresh u: Term, eval(a, e, u), eval(b, term!(["-"(x, u) | e]), v);
    if_  @ eval(Some(Fun3("if", c, a, b)), e, v)   <=> fresh t: Term, eval(c, e, t), cond(t, a, b, e, v);
    fun  @ eval(Some(Fun2("fun", x, b)), e, v)     <=> v = term!(closure(x, b, e));
    app  @ eval(Some(Fun2("app", f, a)), e, v)     <=> fresh c: Term, fresh u: Term, eval(f, e, c), eval(a, e, u), callf(c, u, v);
    call @ callf(Some(Fun3("closure", x, b, e)), u, v) <=> eval(b, term!(["-"(x, u) | e]), v);
    else_ @ cond(Some(Int(0)), _, b, e, v)         <=> eval(b, e, v);
    then @ cond(Some(Int(n)), a, _, e, v) <=> n != 0 | eval(a, e, v);
    add  @ plus(Some(Int(a)), Some(Int(b)), c)     <=> c = Int(a + b);
    get1 @ get(x, Some(Cons(p, _)), v) <=> let Fun2("-", y, u): Term = value(p), same(x, y)  | v = u;
    get2 @ get(x, Some(Cons(p, e)), v) <=> let Fun2("-", y, _): Term = value(p), !same(x, y) | get(x, e, v);
}

carried_over! { term_eval: Eval; eval(a, b, c); get(a, b, c); plus(a, b, c); callf(a, b, c); cond(a, b, c, d, e); }

chr! {
    pub struct Key;
    constraint f(Var<Term>, Var<Term>);
    fun @ f(x, y) / f(x, z) <=> y = z;
}

carried_over! { term_key: Key; f(a, b); }

chr! {
    pub struct Set;
    constraint elem(Var<Term>), pair(Var<Term>, Var<Term>);
    set  @ elem(x) / elem(x)          <=> true;
    pair @ pair(x, Some(Fun1("f", x))) <=> elem(x);
}

carried_over! { term_set: Set; elem(a); pair(a, b); }

chr! {
    pub struct Rewrite;
    constraint norm(Var<Term>, Var<Term>);
    swap @ norm(Some(Cons(x, s)), r) <=> let Cons(y, t): Term = value(s), let (Atom("b"), Atom("a")) = (value(x), value(y))
        | norm(term!(["a", "b" | t]), r);
    same @ norm(Some(Cons(x, s)), r) <=> let Cons(y, t): Term = value(s), same(x, y) | norm(t, r);
    keep @ norm(Some(Cons(x, s)), r) <=> let Cons(y, _) = value(s), let (Atom(a), Atom(b)) = (value(x), value(y)), a < b
        | fresh u: Term, r = term!([x | u]), norm(s, u);
    one  @ norm(Some(Cons(x, s)), r) <=> let Nil = value(s) | r = term!([x]);
    none @ norm(Some(Nil), r)        <=> r = Nil;
}

carried_over! { term_rewrite: Rewrite; norm(a, b); }

chr! {
    pub struct Tree;
    constraint insert(Var<Term>, Var<Term>, Var<Term>), all(Var<Term>, Var<Term>, Var<Term>);
    constraint keys(Var<Term>, Var<Term>), flat(Var<Term>, Var<Term>, Var<Term>);
    leaf  @ insert(k, Some(Atom("nil")), r)         <=> r = term!(t("nil", k, "nil"));
    there @ insert(k, Some(Fun3("t", l, k, r)), s)  <=> s = term!(t(l, k, r));
    left  @ insert(Some(Int(k)), Some(Fun3("t", l, m, r)), s) <=> let Int(n): Term = value(m), k < n
        | fresh u: Term, s = term!(t(u, m, r)), insert(Int(k), l, u);
    right @ insert(Some(Int(k)), Some(Fun3("t", l, m, r)), s) <=> let Int(n): Term = value(m), k > n
        | fresh u: Term, s = term!(t(l, m, u)), insert(Int(k), r, u);
    all0  @ all(Some(Nil), t, r)                    <=> r = t;
    all   @ all(Some(Cons(k, ks)), t, r)            <=> fresh u: Term, insert(k, t, u), all(ks, u, r);
    keys  @ keys(t, l)                              <=> flat(t, l, Nil);
    flat0 @ flat(Some(Atom("nil")), l, m)           <=> l = m;
    flat  @ flat(Some(Fun3("t", a, k, b)), l, m)    <=> fresh n: Term, flat(a, l, term!([k | n])), flat(b, n, m);
}

carried_over! { term_tree: Tree; insert(a, b, c); all(a, b, c); keys(a, b); flat(a, b, c); }

chr! {
    pub struct Zip;
    constraint zip(Var<Term>, Var<Term>, Var<Term>), inc(Var<Term>, Var<Term>), unzip(Var<Term>, Var<Term>, Var<Term>);
    constraint r#final(Var<Term>, Var<Term>);
    zip0   @ zip(Some(Nil), Some(Nil), z)                     <=> z = Nil;
    zip    @ zip(Some(Cons(a, r)), Some(Cons(b, s)), z)       <=> fresh t: Term, z = term!(["-"(a, b) | t]), zip(r, s, t);
    inc0   @ inc(Some(Nil), r)                                <=> r = Nil;
    inc    @ inc(Some(Cons(n, t)), r) <=> let Int(k): Term = value(n) | fresh s: Term, r = term!([{ k + 1 } | s]), inc(t, s);
    unzip0 @ unzip(Some(Nil), a, b)                           <=> a = Nil, b = Nil;
    unzip  @ unzip(Some(Cons(p, z)), a, b) <=> let Fun2("-", x, y): Term = value(p)
        | fresh c: Term, fresh d: Term, a = term!([x | c]), b = term!([y | d]), unzip(z, c, d);
    last1  @ r#final(Some(Cons(x, t)), r) <=> let Nil = value(t)     | r = x;
    last   @ r#final(Some(Cons(_, t)), r) <=> let Cons(_, _) = value(t) | r#final(t, r);
}

carried_over! { term_zip: Zip; zip(a, b, c); inc(a, b); unzip(a, b, c); r#final(a, b); }

fn appended(list: &Var<Term>, last: &Var<Term>) -> Term {
    let mut all = items(list).expect("a list");
    all.push(last.clone());
    Term::list(all)
}

chr! {
    pub struct Queue;
    constraint queue(Var<Term>), put(Var<Term>), get(Var<Term>);
    put @ put(x), queue(l)                  <=> queue(appended(&l, &x));
    get @ get(x), queue(Some(Cons(y, l)))   <=> x = y, queue(l);
}

carried_over! { term_queue: Queue; queue(a); put(a); get(a); }

fn absent(town: &Var<Term>, way: &Var<Term>) -> bool {
    items(way).expect("a list").iter().all(|other| other.to_string() != town.to_string())
}

chr! {
    pub struct Paths;
    constraint edge(Var<Term>, Var<Term>), path(Var<Term>, Var<Term>, Var<Term>), start(Var<Term>);
    start  @ start(a)                                  <=> path(&a, &a, term!([a]));
    extend @ path(a, b, p), edge(b, c) ==> absent(c, p) | path(a, c, term!([c | p]));
}

carried_over! { term_paths: Paths; edge(a, b); path(a, b, c); start(a); }

chr! {
    pub struct Normal;
    constraint nnf(Var<Term>, Var<Term>);
    nn    @ nnf(Some(Fun1("not", n)), r) <=> let Fun1("not", a): Term = value(n) | nnf(a, r);
    nand  @ nnf(Some(Fun1("not", n)), r) <=> let Fun2("and", a, b): Term = value(n)
        | fresh c: Term, fresh d: Term, r = term!(or(c, d)), nnf(term!(not(a)), c), nnf(term!(not(b)), d);
    nor   @ nnf(Some(Fun1("not", n)), r) <=> let Fun2("or", a, b): Term = value(n)
        | fresh c: Term, fresh d: Term, r = term!(and(c, d)), nnf(term!(not(a)), c), nnf(term!(not(b)), d);
    and   @ nnf(Some(Fun2("and", a, b)), r) <=> fresh c: Term, fresh d: Term, r = term!(and(c, d)), nnf(a, c), nnf(b, d);
    or    @ nnf(Some(Fun2("or", a, b)), r)  <=> fresh c: Term, fresh d: Term, r = term!(or(c, d)), nnf(a, c), nnf(b, d);
    natom @ nnf(Some(Fun1("not", a)), r) <=> let Atom(_) = value(a) | r = term!(not(a));
    atom  @ nnf(a, r) <=> let Atom(_) = value(a)                    | r = a;
}

carried_over! { term_nnf: Normal; nnf(a, b); }

chr! {
    pub struct Congruence;
    constraint eq(Var<Term>, Var<Term>), val(Var<Term>, Var<Term>), app(Var<Term>, Var<Term>, Var<Term>);
    constraint differ(Var<Term>, Var<Term>);
    fun    @ app(f, x, y) / app(f, x, z) <=> y = z;
    atom   @ val(a, c) <=> let (Atom(_) | Int(_) | Nil) = value(a) | c = term!(c(a));
    apply  @ val(Some(Fun1(f, a)), c) <=> fresh b: Term, val(a, b), app(Atom(f), b, c);
    eq     @ eq(s, t)                    <=> fresh c: Term, val(s, c), val(t, c);
    differ @ differ(x, x)                <=> fail;
}

carried_over! { term_congruence: Congruence; eq(a, b); val(a, b); app(a, b, c); differ(a, b); }

chr! {
    pub struct Machine;
    constraint run(Var<Term>, Var<Term>, Var<Term>), exec(Var<Term>, Var<Term>);
    exec @ exec(p, r)                              <=> run(p, Nil, r);
    push @ run(Some(Cons(i, p)), s, r) <=> let Fun1("push", x): Term = value(i) | run(p, term!([x | s]), r);
    add  @ run(Some(Cons(i, p)), Some(Cons(b, t)), r)
        <=> let Atom("add") = value(i), let Cons(a, s): Term = value(t), let (Int(m), Int(n)) = (value(a), value(b))
        | run(p, term!([{ m + n } | s]), r);
    mul  @ run(Some(Cons(i, p)), Some(Cons(b, t)), r)
        <=> let Atom("mul") = value(i), let Cons(a, s): Term = value(t), let (Int(m), Int(n)) = (value(a), value(b))
        | run(p, term!([{ m * n } | s]), r);
    dup  @ run(Some(Cons(i, p)), Some(Cons(a, s)), r) <=> let Atom("dup") = value(i) | run(p, term!([a, a | s]), r);
    swap @ run(Some(Cons(i, p)), Some(Cons(a, t)), r) <=> let Atom("swap") = value(i), let Cons(b, s): Term = value(t)
        | run(p, term!([b, a | s]), r);
    pair @ run(Some(Cons(i, p)), Some(Cons(b, t)), r) <=> let Atom("pair") = value(i), let Cons(a, s): Term = value(t)
        | run(p, term!([","(a, b) | s]), r);
    end  @ run(Some(Nil), Some(Cons(a, t)), r)        <=> let Nil = value(t) | r = a;
}

carried_over! { term_machine: Machine; run(a, b, c); exec(a, b); }

chr! {
    pub struct Hanoi;
    constraint hanoi(Var<Term>, Var<Term>), count(Var<Term>, Var<Term>, Var<Term>);
    constraint r#move(Var<Term>, Var<Term>, Var<Term>, Var<Term>, Var<Term>, Var<Term>);
    hanoi  @ hanoi(n, l)                              <=> r#move(n, Atom("a"), Atom("b"), Atom("c"), l, Nil);
    none   @ r#move(Some(Int(0)), _, _, _, l, m)      <=> l = m;
    move_  @ r#move(Some(Int(n)), a, b, c, l, m) <=> n > 0
        | fresh r: Term, r#move(Int(n - 1), &a, &c, &b, l, term!(["-"(a, b) | r])), r#move(Int(n - 1), c, b, a, r, m);
    count0 @ count(Some(Nil), n, m)                   <=> n = m;
    count  @ count(Some(Cons(_, t)), Some(Int(n)), m) <=> count(t, Int(n + 1), m);
}

carried_over! { term_hanoi: Hanoi; hanoi(a, b); count(a, b, c); r#move(a, b, c, d, e, f); }

chr! {
    pub struct Quicksort;
    constraint qsort(Var<Term>, Var<Term>), qs(Var<Term>, Var<Term>, Var<Term>);
    constraint part(Var<Term>, Var<Term>, Var<Term>, Var<Term>);
    sort  @ qsort(l, s)                  <=> qs(l, s, Nil);
    qs0   @ qs(Some(Nil), s, t)          <=> s = t;
    qs    @ qs(Some(Cons(p, l)), s, t)
        <=> fresh a: Term, fresh b: Term, fresh r: Term, part(l, p, &a, &b), qs(a, s, term!([p | r])), qs(b, r, t);
    part0 @ part(Some(Nil), _, a, b)     <=> a = Nil, b = Nil;
    small @ part(Some(Cons(x, l)), p, a, b) <=> let (Int(n), Int(q)) = (value(x), value(p)), n <= q
        | fresh c: Term, a = term!([x | c]), part(l, p, c, b);
    large @ part(Some(Cons(x, l)), p, a, b) <=> let (Int(n), Int(q)) = (value(x), value(p)), n > q
        | fresh c: Term, b = term!([x | c]), part(l, p, a, c);
}

carried_over! { term_quicksort: Quicksort; qsort(a, b); qs(a, b, c); part(a, b, c, d); }

chr! {
    pub struct Nested;
    constraint c(Var<Term>), hit(Var<Term>);
    fg    @ c(Some(Fun1("f", y)))    <=> let Fun1("g", x): Term = value(y) | hit(x);
    list  @ c(Some(Cons(a, r))) <=> let Atom("a") = value(a), let Cons(s, n) = value(r), let Nil = value(n),
        let Cons(b, t): Term = value(s), let Atom("b") = value(b) | hit(t);
    twice @ c(Some(Fun2("p", x, x))) <=> hit(x);
    both  @ c(Some(Fun2("q", y, z))) <=> let Fun1("f", x): Term = value(y), let Fun1("f", w) = value(z), same(x, w) | hit(x);
    zero  @ c(Some(Fun1("z", x)))    <=> let Int(0) = value(x) | hit(Atom("zero"));
}

carried_over! { term_nested: Nested; c(a); hit(a); }

chr! {
    pub struct InnerJoin;
    constraint person(Var<Term>, Var<Term>), asks(Var<Term>, Var<Term>), fact(Var<Term>);
    constraint rule(Var<Term>, Var<Term>), goal(Var<Term>);
    ask   @ person(n, Some(Fun1("age", a))) / asks(Some(Fun1("name", n)), x) <=> x = a;
    known @ fact(x) / goal(x)    <=> true;
    chain @ rule(h, b) / goal(h) <=> goal(b);
}

carried_over! { term_inner_join: InnerJoin; person(a, b); asks(a, b); fact(a); rule(a, b); goal(a); }

chr! {
    pub struct Assoc;
    constraint lookup(Var<Term>, Var<Term>, Var<Term>);
    found @ lookup(k, Some(Cons(p, _)), r) <=> let Fun2("-", l, v): Term = value(p), same(k, l)  | r = v;
    next  @ lookup(k, Some(Cons(p, t)), r) <=> let Fun2("-", l, _): Term = value(p), !same(k, l) | lookup(k, t, r);
    lost  @ lookup(_, Some(Nil), _)        <=> fail;
}

carried_over! { term_assoc: Assoc; lookup(a, b, c); }

chr! {
    pub struct Undo;
    constraint r#try(Var<Term>, Var<Term>), see(Var<Term>), ok(Var<Term>);
    try_ @ r#try(x, y)                <=> ( x = y ; x = Atom("other") );
    one  @ see(Some(Fun2("p", a, b))) ==> let (Int(1), Int(2)) = (value(a), value(b)) | ok(Atom("one"));
    two  @ see(Some(Fun2("p", a, a))) ==> ok(a);
}

carried_over! { term_undo: Undo; r#try(a, b); see(a); ok(a); }

chr! {
    pub struct Gcd;
    constraint gcd(Var<Term>, Var<Term>), frac(Var<Term>, Var<Term>);
    same  @ gcd(Some(Fun2("-", n, n)), r) <=> let Int(_) = value(n) | r = n;
    left  @ gcd(Some(Fun2("-", n, m)), r) <=> let (Int(a), Int(b)) = (value(n), value(m)), a > b | gcd(term!("-"({ a - b }, m)), r);
    right @ gcd(Some(Fun2("-", n, m)), r) <=> let (Int(a), Int(b)) = (value(n), value(m)), b > a | gcd(term!("-"(n, { b - a })), r);
    frac  @ frac(Some(Fun2("/", n, m)), r) <=> fresh g: Term, gcd(term!("-"(n, m)), g), r = term!(reduced("/"(n, m), g));
}

carried_over! { term_gcd: Gcd; gcd(a, b); frac(a, b); }

chr! {
    pub struct Fib;
    constraint fib(Var<Term>, Var<Term>), plus(Var<Term>, Var<Term>, Var<Term>);
    memo @ fib(Some(Fun1("n", n)), a) / fib(Some(Fun1("n", n)), b) <=> a = b;
    base @ fib(Some(Fun1("n", n)), v) ==> let Int(k) = value(n), k <= 1 | v = term!(v(1));
    step @ fib(Some(Fun1("n", n)), v) ==> let Int(k): Term = value(n), k > 1
        | fresh s: Term, fresh a: Term, fresh b: Term, v = term!(v(s)),
          fib(term!(n({ k - 2 })), term!(v(a))), fib(term!(n({ k - 1 })), term!(v(b))), plus(a, b, s);
    add  @ plus(Some(Int(a)), Some(Int(b)), c) <=> c = Int(a + b);
}

carried_over! { term_fib: Fib; fib(a, b); plus(a, b, c); }

chr! {
    pub struct Shown;
    constraint show(Var<Term>), tag(Var<Term>, Var<Term>);
    tag @ show(x), tag(x, t) <=> t = term!(seen(x));
}

carried_over! { term_strings: Shown; show(a); tag(a, b); }

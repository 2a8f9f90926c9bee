//! What a guard's `let` borrows from a parameter, from the store or from another head is the body's own.
use std::collections::HashMap;

use chr_core::chr;

chr! {
    pub struct Names { ages: HashMap<String, u32>, names: Vec<String> }

    constraint ask(String), at(usize), age(u32), called(String), both(String, u32), item(Vec<u32>), first(u32), look, look_up;

    ask    @ ask(who)                 <=> let Some(n) = self.ages.get(who)              | age(n);
    at     @ at(i)                    <=> let Some(name) = self.names.get(i)            | called(name.clone()), called(name);
    both   @ called(n) / age(a)         <=> let short = n.trim(), short.len() > 3         | both(short, a);
    item   @ item(list), look         <=> let Some(x) = list.first()                    | first(x), first(x + 1);
    stored @ look_up                  <=> let Some(it) = store.first().next()           | age(it.0);
    value  @ first(x)                 <=> let n = self.names.len(), x > 100             | first(n as u32);
    made   @ ask(who)                 <=> let upper = &who.to_uppercase(), upper == "X" | true;
}

fn main() {
    let ages = HashMap::from([("Ann".to_owned(), 30)]);
    let mut names = Names::new(ages, vec!["Bo".to_owned()]);
    names.ask("Ann".to_owned()).unwrap();
    assert_eq!(names.store().age().map(|it| it.0).collect::<Vec<_>>(), [30]);
    names.at(0).unwrap();
    assert_eq!(names.store().called().count(), 2);
    names.called(" Carl ".to_owned()).unwrap();
    assert_eq!(names.store().both().map(|it| (it.0.clone(), it.1)).collect::<Vec<_>>(), [("Carl".to_owned(), 30)]);
    names.item(vec![7, 8]).unwrap();
    names.look().unwrap();
    assert_eq!(names.store().first().map(|it| it.0).collect::<Vec<_>>(), [7, 8]);
    names.look_up().unwrap();
    assert_eq!(names.store().both().count(), 2);
    names.first(200).unwrap();
    assert_eq!(names.store().first().count(), 3);
    names.ask("x".to_owned()).unwrap();
    assert_eq!(names.store().ask().count(), 0);
    names.validate().unwrap();
    names.audit().unwrap();
}

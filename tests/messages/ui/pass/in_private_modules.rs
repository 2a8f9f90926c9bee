//! Programs of every visibility in modules, with private types as arguments, used from outside and by glob.
mod outer {
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Hidden(i32);

    pub mod inner {
        use chr_core::chr;

        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(super) enum Colour {
            Red,
            Blue,
        }

        chr! {
            /// For the outer module only.
            pub(super) struct Paint;
            constraint paint(spot: u8, colour: Colour);
            mix @ paint(s, Colour::Red), paint(s, Colour::Blue) <=> true;
        }

        chr! {
            /// Private.
            struct Local;
            constraint a(super::Hidden, i32);
            twice @ a(x, _) / a(x, _) <=> true;
        }

        pub fn local() -> usize {
            let mut local = Local::new();
            local.a(super::Hidden(1), 1).unwrap();
            local.a(super::Hidden(1), 2).unwrap();
            local.store().a().count()
        }

        chr! {
            /// For the crate.
            pub(crate) struct Shared { pub(crate) limit: i32 }
            constraint number(i32);
            low @ number(n) <=> n < self.limit | true;
        }
    }

    pub fn paint() -> usize {
        let mut paint = inner::Paint::new();
        paint.paint(1, inner::Colour::Red).unwrap();
        paint.paint(1, inner::Colour::Blue).unwrap();
        paint.len()
    }
}

use outer::inner::*;

fn main() {
    assert_eq!(outer::paint(), 0);
    assert_eq!(local(), 1);
    let mut shared = Shared::new(3);
    shared.limit += 1;
    shared.number(3).unwrap();
    assert_eq!(shared.len(), 0);
}

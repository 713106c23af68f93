//! Can a citation begin with this word?
//!
//! Most words of a text begin none. A grammar that knows with which words its citations begin passes
//! over the others at a glance: by their first three letters, in any capitals. What begins with
//! anything but three plain letters, as a word with accents or one that a line end breaks, may always
//! begin one, so that a glance never loses what reading would find.

use super::{cursor::Cursor, token::Kind};

/// The letters of a beginning.
const LETTERS: usize = 3;
/// The plain letters, and none.
const SIGNS: usize = 27;

/// The beginnings of words.
#[derive(Debug)]
pub(crate) struct Glance {
    bits: [u64; SIGNS.pow(LETTERS as u32).div_ceil(64)],
}

impl Glance {
    /// The beginnings of the first words of some names.
    pub(crate) fn of<'n>(names: impl IntoIterator<Item = &'n str>) -> Self {
        Self { bits: [0; SIGNS.pow(LETTERS as u32).div_ceil(64)] }.and(names)
    }

    /// The same with those of further names.
    pub(crate) fn and<'n>(mut self, names: impl IntoIterator<Item = &'n str>) -> Self {
        for name in names {
            let end = name.find(|sign: char| !sign.is_alphabetic()).unwrap_or(name.len());
            let first = name.get(..end).unwrap_or_default();
            if let Some(place) = place(first.as_bytes())
                && let Some(word) = self.bits.get_mut(place / 64)
            {
                *word |= 1 << (place % 64);
            }
        }
        self
    }

    /// Whether the word at a place may be the first of one of the names. What is not a word is none.
    #[inline]
    pub(crate) fn may_begin(&self, cursor: &Cursor<'_>, at: usize) -> bool {
        let Some(token) = cursor.token(at).filter(|token| token.kind == Kind::Word) else {
            return false;
        };
        #[cfg(test)]
        if IS_BLIND.get() {
            return true;
        }
        place(token.raw(cursor.text).as_bytes()).is_none_or(|place| {
            self.bits.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 == 1)
        })
    }
}

/// The number of a beginning; none where it is not of plain letters.
#[inline]
fn place(word: &[u8]) -> Option<usize> {
    let mut place = 0;
    for at in 0..LETTERS {
        let sign = match word.get(at) {
            None => 0,
            Some(letter) if letter.is_ascii_alphabetic() => usize::from(letter | 0x20) - 0x60,
            Some(_) => return None,
        };
        place = place * SIGNS + sign;
    }
    Some(place)
}

#[cfg(test)]
thread_local! {
    static IS_BLIND: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Whether no word is passed over, which only the thread knows that reads so.
pub(crate) fn is_blind() -> bool {
    #[cfg(test)]
    return IS_BLIND.get();
    #[cfg(not(test))]
    false
}

/// What is read where no word is passed over.
#[cfg(test)]
pub(crate) fn blindly<T>(read: impl FnOnce() -> T) -> T {
    IS_BLIND.set(true);
    let read = read();
    IS_BLIND.set(false);
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_known_by_its_first_letters_in_any_capitals() {
        let glance = Glance::of(["Art", "all er", "s", "règlement"]);
        let check = |text: &str| glance.may_begin(&Cursor::new(text), 0);
        assert!(["ART. 5", "artikel", "All ER", "S 5", "s."].into_iter().all(check));
        assert!(!["Act", "alt", "sr", "a", "ar", "12", "§"].into_iter().any(check));
        // Where the letters do not tell, reading does.
        assert!(["règle", "éa", "A-\nrtikel", "a\u{ad}rt"].into_iter().all(check));
    }
}

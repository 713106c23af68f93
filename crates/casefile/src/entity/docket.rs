//! Numbers of proceedings and references: letters and digits that every court and office parts in
//! its own way.

use super::words::{Letters, Word, words};
use crate::entity::found::{Found, Matched, found};

/// How few digits make a number.
const FEWEST_DIGITS: usize = 5;
/// How many parts it has at most.
const MOST_PARTS: usize = 5;

/// A number that is looked for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Docket {
    /// Its letters and digits without what parts them: `cg250087`.
    pub(super) squeezed: String,
    /// The letters that some courts put behind it: `l` of `CG250087-L`.
    suffix: Option<String>,
}

impl Docket {
    /// Reads a number; none where a text is a name, or a provision such as `42 USC 1983`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let all = words(text);
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || " ./_-\u{a0}".contains(sign);
        if all.is_empty() || all.len() > MOST_PARTS || !text.chars().all(is_plain) {
            return None;
        }
        let digits = |word: &Word| word.folded.bytes().filter(u8::is_ascii_digit).count();
        let is_number = |word: &Word| digits(word) == word.folded.len();
        let is_letters = |word: &Word| digits(word) == 0;
        let is_part = |word: &Word| {
            !is_letters(word) || word.folded.len() <= 4 && word.letters == Letters::Capitals
        };
        let total: usize = all.iter().map(digits).sum();
        let is_provision = matches!(
            all.as_slice(),
            [first, second, _, ..] if is_number(first) && is_letters(second)
        );
        if total < FEWEST_DIGITS
            || all.iter().all(is_number)
            || !all.iter().all(is_part)
            || is_provision
        {
            return None;
        }
        let (suffix, own) = match all.as_slice() {
            [own @ .., last]
                if last.folded.len() <= 2
                    && is_letters(last)
                    && text.get(..last.range.start).is_some_and(|ahead| ahead.ends_with('-')) =>
            {
                (Some(last.folded.clone()), own)
            }
            own => (None, own),
        };
        let squeezed = own.iter().map(|word| word.folded.as_str()).collect();
        Some(Self { squeezed, suffix })
    }

    /// Where a text has it.
    pub(super) fn places(&self, text: &str, all: &[Word]) -> Vec<Found> {
        (0..all.len()).filter_map(|at| self.place(text, all, at)).collect()
    }

    fn place(&self, text: &str, all: &[Word], at: usize) -> Option<Found> {
        let mut rest = self.squeezed.as_str();
        let mut end = at;
        while !rest.is_empty() {
            let word = all.get(end)?;
            if end > at && !is_one(text, all.get(end - 1)?, word) {
                return None;
            }
            rest = rest.strip_prefix(word.folded.as_str())?;
            end += 1;
        }
        let own = all.get(end.checked_sub(1)?)?;
        let behind = all.get(end).filter(|next| {
            let between = text.get(own.range.end..next.range.start);
            between == Some("-") && next.folded.len() <= 2
        });
        let matched = match (&self.suffix, behind) {
            (None, _) => Matched::AsAsked,
            (Some(asked), Some(next)) if next.folded == *asked => {
                return found(all, at..end + 1, Matched::AsAsked, None);
            }
            (Some(_), None) => Matched::WithoutSuffix,
            (Some(_), Some(_)) => return None,
        };
        found(all, at..end, matched, None)
    }
}

/// Whether nothing but what parts a number stands between two words.
fn is_one(text: &str, one: &Word, next: &Word) -> bool {
    let between = text.get(one.range.end..next.range.start).unwrap_or_default();
    between.chars().count() <= 2 && between.chars().all(|sign| " ./_-\u{a0}".contains(sign))
}

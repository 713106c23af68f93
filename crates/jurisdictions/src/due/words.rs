//! The words with which papers set a time, small and without accents.

use std::sync::LazyLock;

/// Words of one part.
pub(super) type Words = LazyLock<Vec<&'static str>>;

/// The words of a part: `words.txt` has its name and then its words, a line of which goes on where the next begins with a blank.
fn of(name: &str) -> Vec<&'static str> {
    let mut lines = include_str!("words.txt").lines().skip_while(|line| *line != name).skip(1);
    let mut all = Vec::new();
    while let Some(line) = lines.next().filter(|line| line.starts_with(' ')) {
        all.extend(line.split_whitespace());
    }
    all
}

/// Between a word that sets a day and the day.
pub(super) static FILLERS: Words = LazyLock::new(|| of("fillers"));

/// Days of the week, which may be the only day that is named.
pub(super) static WEEKDAYS: Words = LazyLock::new(|| of("weekdays"));

/// Right before a day, these make it the last one, whatever stands around.
pub(super) static UNTIL: Words = LazyLock::new(|| of("until"));

/// In the same sentence as a day, these make it the one on which something ends or falls due.
pub(super) static ENDING: Words = LazyLock::new(|| of("ending"));

/// In the same sentence as a day, these make it that of a meeting.
pub(super) static MEETING: Words = LazyLock::new(|| of("meeting"));

/// In the same sentence as a day, these make it that on which something arrived.
pub(super) static ARRIVED: Words = LazyLock::new(|| of("arrived"));

/// What is counted.
pub(super) static UNITS: Words = LazyLock::new(|| of("units"));

/// Between a number and its unit.
pub(super) static WHICH: Words = LazyLock::new(|| of("which"));

/// Numbers in words.
pub(super) static NUMBERS: Words = LazyLock::new(|| of("numbers"));

/// Before a time that is counted, these make it a limit.
pub(super) static WITHIN: Words = LazyLock::new(|| of("within"));

/// Behind a time that is counted, these make it a limit.
pub(super) static COUNTED: Words = LazyLock::new(|| of("counted"));

/// Alone these name a time that is counted.
pub(super) static ALONE: Words = LazyLock::new(|| of("alone"));

/// Before a time that is counted, these say that it has passed or lasts.
pub(super) static LASTING: Words = LazyLock::new(|| of("lasting"));

/// Before the time of a day.
pub(super) static CLOCK: Words = LazyLock::new(|| of("clock"));

/// Behind the time of a day.
pub(super) static BEHIND: Words = LazyLock::new(|| of("behind"));

/// Before a time that is counted, these say that it is over.
pub(super) static OVER: Words = LazyLock::new(|| of("over"));

/// Around a time that is counted, these make it a penalty.
pub(super) static PENALTY: Words = LazyLock::new(|| of("penalty"));

/// Before numbers that look like a day, these say that they number something.
pub(super) static NUMBERING: Words = LazyLock::new(|| of("numbering"));

/// Before one of [`LIMITS`], these mean a limit that was named before: `innert der gleichen Frist`.
pub(super) static SAME: Words = LazyLock::new(|| of("same"));

/// What a limit is called.
pub(super) static LIMITS: Words = LazyLock::new(|| of("limits"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_words_without_capitals_and_accents() {
        let text = include_str!("words.txt");
        let names = text.lines().filter(|line| !line.starts_with([' ', '#']));
        let mut count = 0;
        for name in names {
            let words = of(name);
            assert!(!words.is_empty(), "{name}");
            for word in &words {
                assert_eq!(law::fold::fold(word), *word, "{name}");
            }
            count += 1;
        }
        assert_eq!(count, 20);
    }
}

//! How far do two readings of one document agree: in words, in their order, in lines?

use std::collections::BTreeMap;

/// How far a reading agrees with another, as counts, so that documents can be summed up.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Agreement {
    /// The words of this reading.
    pub(super) words: usize,
    /// The words of the other.
    pub(super) wanted: usize,
    /// The words that both have, each as often as in the one that has it less often.
    pub(super) shared: usize,
    /// The longest sequence of words that both have in the same order.
    pub(super) in_order: usize,
    /// The lines of the other.
    pub(super) lines: usize,
    /// Those that this reading has as a line too.
    pub(super) same_lines: usize,
}

impl Agreement {
    /// Compares a reading with another, line by line.
    pub(super) fn of(lines: &[String], wanted: &[String]) -> Self {
        let (ours, theirs) = (words(lines), words(wanted));
        let normal =
            |line: &String| line.split_whitespace().map(plain).collect::<Vec<_>>().join(" ");
        let full = |lines: &[String]| -> Vec<String> {
            lines.iter().map(normal).filter(|line| !line.is_empty()).collect()
        };
        let (our_lines, their_lines) = (full(lines), full(wanted));
        Self {
            words: ours.len(),
            wanted: theirs.len(),
            shared: shared(&ours, &theirs),
            in_order: in_order(&ours, &theirs),
            lines: their_lines.len(),
            same_lines: shared(&our_lines, &their_lines),
        }
    }

    /// Adds another document.
    pub(super) fn add(&mut self, other: Self) {
        self.words += other.words;
        self.wanted += other.wanted;
        self.shared += other.shared;
        self.in_order += other.in_order;
        self.lines += other.lines;
        self.same_lines += other.same_lines;
    }

    /// The share of the other's words that this reading has.
    pub(super) fn recall(&self) -> f64 {
        share(self.shared, self.wanted)
    }

    /// The share of this reading's words that the other has.
    pub(super) fn precision(&self) -> f64 {
        share(self.shared, self.words)
    }

    /// The share of the other's words that stand in the same order here.
    pub(super) fn order(&self) -> f64 {
        share(self.in_order, self.wanted)
    }

    /// The share of the other's lines that are lines here.
    pub(super) fn exact_lines(&self) -> f64 {
        share(self.same_lines, self.lines)
    }
}

fn share(part: usize, of: usize) -> f64 {
    if of == 0 { 1.0 } else { part as f64 / of as f64 }
}

/// A word with the signs that mean the same written in one way.
fn plain(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    for sign in word.chars() {
        match sign {
            '\u{fb00}' => out.push_str("ff"),
            '\u{fb01}' => out.push_str("fi"),
            '\u{fb02}' => out.push_str("fl"),
            '\u{fb03}' => out.push_str("ffi"),
            '\u{fb04}' => out.push_str("ffl"),
            '\u{ad}' | '\u{2010}' | '\u{2011}' => out.push('-'),
            _ => out.push(sign),
        }
    }
    out
}

/// The words of lines, those parted by the end of a line joined.
pub(super) fn words(lines: &[String]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    for line in lines {
        for (index, word) in line.split_whitespace().map(plain).enumerate() {
            let joins = index == 0 && open && word.starts_with(char::is_lowercase);
            match words.last_mut().filter(|_| joins) {
                Some(last) => {
                    last.pop();
                    last.push_str(&word);
                }
                None => words.push(word),
            }
        }
        if !line.trim().is_empty() {
            let before = words.last().and_then(|word| word.strip_suffix('-'));
            open = before.is_some_and(|before| before.ends_with(char::is_alphabetic));
        }
    }
    words
}

/// How many items both lists have, each as often as in the list that has it less often.
pub(super) fn shared(one: &[String], other: &[String]) -> usize {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for item in one {
        *left.entry(item).or_default() += 1;
    }
    let takes = |item: &&String| match left.get_mut(item.as_str()) {
        Some(count) if *count > 0 => {
            *count -= 1;
            true
        }
        _ => false,
    };
    other.iter().filter(takes).count()
}

/// The length of the longest sequence that both lists have in the same order, sixty-four items at
/// a time (Hyyrö 2004).
fn in_order(one: &[String], other: &[String]) -> usize {
    let blocks = one.len().div_ceil(64);
    let mut places: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (at, item) in one.iter().enumerate() {
        let row = places.entry(item).or_insert_with(|| vec![0; blocks]);
        if let Some(block) = row.get_mut(at / 64) {
            *block |= 1 << (at % 64);
        }
    }
    let mut row = vec![u64::MAX; blocks];
    for item in other {
        let Some(matches) = places.get(item.as_str()) else { continue };
        let mut carry = false;
        for (block, mask) in row.iter_mut().zip(matches) {
            let (sum, over) = block.overflowing_add(*block & mask);
            let (sum, more) = sum.overflowing_add(u64::from(carry));
            carry = over || more;
            *block = sum | (*block & !mask);
        }
    }
    // Bits past the end never match and stay set.
    row.iter().map(|block| block.count_zeros() as usize).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> Vec<String> {
        text.split('|').map(str::to_owned).collect()
    }

    #[test]
    fn a_word_parted_by_the_end_of_a_line_is_joined() {
        assert_eq!(
            words(&list("die Haf-|tung|Kosten-|Und 5-|mal")),
            ["die", "Haftung", "Kosten-", "Und", "5-", "mal"]
        );
    }

    #[test]
    fn order_counts_the_longest_common_sequence() {
        let long: Vec<String> = (0..200).map(|number| format!("w{}", number % 37)).collect();
        assert_eq!(in_order(&long, &long), 200);
        assert_eq!(in_order(&list("a|b|c|d"), &list("c|a|b|d")), 3);
        assert_eq!(in_order(&list("a|b"), &list("x|y")), 0);
    }

    #[test]
    fn a_reading_is_judged_by_words_and_lines() {
        let seen = Agreement::of(&list("a b|c d"), &list("a  b|c|d"));
        let expected =
            Agreement { words: 4, wanted: 4, shared: 4, in_order: 4, lines: 3, same_lines: 1 };
        assert_eq!(seen, expected);
    }
}

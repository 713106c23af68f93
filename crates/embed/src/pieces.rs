//! Words to the pieces an encoder knows: of all ways to part a word the likeliest.

use std::collections::VecDeque;

use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfkc_quick};

/// Stands before the first piece of a word.
const BEGIN: char = '\u{2581}';

/// How much less likely a sign that no piece has is than the unlikeliest piece.
const UNKNOWN: f32 = 10.0;

/// The pieces that words are parted into.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    /// Those that begin a word, without the mark; one of them is the mark alone.
    first: List,
    /// Those within a word.
    inner: List,
    unknown: f32,
}

/// The best way to some place of a word: how likely it is, where its last piece begins, and which it is.
type Way = Option<(f32, usize, Option<u32>)>;

/// Pieces by their bytes, one behind the other: what begins alike is walked once.
#[derive(Clone, Debug, Default)]
struct List {
    /// The probability and the number of the empty piece.
    empty: Option<(f32, u32)>,
    /// Those that a first byte can be, then those that follow each, and so on; what follows one stands together, in the order of the
    /// bytes.
    nodes: Vec<Node>,
    /// How many can be first.
    first: usize,
}

/// A byte of a piece, behind those before it.
#[derive(Clone, Copy, Debug)]
struct Node {
    byte: u8,
    /// The probability and the number of the piece that ends here.
    piece: Option<(f32, u32)>,
    /// Where those stand that follow it, and how many there are.
    next: u32,
    count: u16,
}

impl Pieces {
    /// Pieces by their numbers.
    pub(crate) fn new(pieces: Vec<(Box<str>, f32)>) -> Self {
        let least = pieces.iter().map(|(_, chance)| *chance).fold(0.0, f32::min);
        let (mut first, mut inner) = (Vec::new(), Vec::new());
        for (number, (piece, chance)) in (0..).zip(pieces) {
            match piece.strip_prefix(BEGIN) {
                Some(rest) => first.push((rest.into(), chance, number)),
                None => inner.push((piece, chance, number)),
            }
        }
        Self { first: List::new(first), inner: List::new(inner), unknown: least - UNKNOWN }
    }

    /// The numbers of the pieces of a word; what no piece has is left out.
    pub(crate) fn part(&self, word: &str) -> Vec<u32> {
        // The mark takes one place before the bytes of the word.
        let length = word.len() + 1;
        let mut best: Vec<Way> = vec![None; length + 1];
        let put = |best: &mut Vec<Way>, start: usize, end: usize, chance: f32, piece| {
            if let Some(slot) = best.get_mut(end)
                && slot.is_none_or(|(known, ..)| chance > known)
            {
                *slot = Some((chance, start, piece));
            }
        };
        put(&mut best, 0, 1, self.unknown, None);
        self.first.each_at(word, |bytes, chance, piece| {
            put(&mut best, 0, 1 + bytes, chance, Some(piece));
        });
        for (at, sign) in word.char_indices() {
            let start = at + 1;
            let Some(Some((chance, ..))) = best.get(start).copied() else { continue };
            put(&mut best, start, start + sign.len_utf8(), chance + self.unknown, None);
            self.inner.each_at(word.get(at..).unwrap_or_default(), |bytes, more, piece| {
                put(&mut best, start, start + bytes, chance + more, Some(piece));
            });
        }
        let mut found = Vec::new();
        let mut end = length;
        while end > 0 {
            let Some(Some((_, start, piece))) = best.get(end).copied() else { break };
            found.extend(piece);
            end = start;
        }
        found.reverse();
        found
    }
}

impl List {
    fn new(mut sorted: Vec<(Box<str>, f32, u32)>) -> Self {
        sorted.sort_by(|one, other| one.0.cmp(&other.0));
        let mut list = Self::default();
        let empty = sorted.iter().take_while(|(piece, ..)| piece.is_empty());
        list.empty = empty.map(|(_, chance, number)| (*chance, *number)).next();
        // Of each node whose followers are still to be put down, its place, and which pieces go on behind it at which byte.
        let mut open = VecDeque::from([(None, 0..sorted.len(), 0)]);
        while let Some((parent, range, depth)) = open.pop_front() {
            let start = list.nodes.len();
            let all = sorted.get(range.clone()).unwrap_or_default();
            let mut at = range.start;
            let byte_of = |(piece, ..): &(Box<str>, f32, u32)| piece.as_bytes().get(depth).copied();
            for same in all.chunk_by(|one, other| byte_of(one) == byte_of(other)) {
                let from = at;
                at += same.len();
                // What ends before this byte is told at the byte before.
                let (Some(first), Some(byte)) = (same.first(), same.first().and_then(byte_of))
                else {
                    continue;
                };
                let ends = (first.0.len() == depth + 1).then_some((first.1, first.2));
                open.push_back((Some(list.nodes.len()), from..at, depth + 1));
                list.nodes.push(Node { byte, piece: ends, next: 0, count: 0 });
            }
            let count = list.nodes.len() - start;
            match parent.and_then(|parent: usize| list.nodes.get_mut(parent)) {
                Some(parent) => {
                    parent.next = u32::try_from(start).unwrap_or_default();
                    parent.count = u16::try_from(count).unwrap_or_default();
                }
                None => list.first = count,
            }
        }
        list
    }

    /// Every piece that a text begins with: its length in bytes, its probability, its number.
    fn each_at(&self, text: &str, mut each: impl FnMut(usize, f32, u32)) {
        if let Some((chance, number)) = self.empty {
            each(0, chance, number);
        }
        let mut among = self.nodes.get(..self.first).unwrap_or_default();
        for (place, byte) in text.bytes().enumerate() {
            let found = among.binary_search_by_key(&byte, |node| node.byte).ok();
            let Some(node) = found.and_then(|at| among.get(at)) else { return };
            if let Some((chance, number)) = node.piece {
                each(place + 1, chance, number);
            }
            let next = usize::try_from(node.next).unwrap_or(usize::MAX);
            let behind = next.saturating_add(usize::from(node.count));
            among = self.nodes.get(next..behind).unwrap_or_default();
        }
    }
}

/// The words of a text, in one form however they are written: signs that show nothing go, and there is
/// one apostrophe.
pub(crate) fn words(text: &str, mut each: impl FnMut(&str)) {
    let is_plain = is_nfkc_quick(text.chars()) == IsNormalized::Yes
        && !text.contains(['\u{ad}', '\u{200b}', '\u{2019}']);
    if is_plain {
        text.split_whitespace().for_each(each);
        return;
    }
    let signs = text.chars().filter(|sign| !matches!(sign, '\u{ad}' | '\u{200b}'));
    let text: String =
        signs.map(|sign| if sign == '\u{2019}' { '\'' } else { sign }).nfkc().collect();
    text.split_whitespace().for_each(&mut each);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces() -> Pieces {
        let known = [("\u{2581}", -4.0), ("\u{2581}Miet", -9.0), ("e", -5.0), ("zins", -8.0)];
        let known = known.into_iter().chain([("\u{2581}Miete", -9.5), ("s", -5.0), ("z", -7.0)]);
        Pieces::new(known.map(|(piece, chance)| (piece.into(), chance)).collect())
    }

    #[test]
    fn the_likeliest_way_is_taken() {
        assert_eq!(pieces().part("Miete"), [4]);
        assert_eq!(pieces().part("Mietzins"), [1, 3]);
        assert_eq!(pieces().part("Mietes"), [4, 5]);
    }

    #[test]
    fn what_no_piece_has_is_left_out() {
        assert_eq!(pieces().part("語e"), [0, 2]);
        assert_eq!(pieces().part(""), [0]);
        assert_eq!(Pieces::default().part("Miete"), [0; 0]);
    }

    #[test]
    fn every_piece_that_a_text_begins_with_is_found() {
        let known = ["", "a", "ab", "abc", "ac", "b", "ä", "äb", "z\u{0}", "z", "abcde"];
        let list =
            List::new((0..).zip(known).map(|(at, piece)| (piece.into(), -1.0, at)).collect());
        for text in ["", "a", "abcd", "abcdef", "ac", "äbc", "z\u{0}y", "xa", "ä"] {
            let mut found = Vec::new();
            list.each_at(text, |bytes, _, piece| found.push((bytes, piece)));
            let mut expected: Vec<(usize, u32)> = (0..)
                .zip(known)
                .filter(|(_, piece)| text.starts_with(piece))
                .map(|(at, piece)| (piece.len(), at))
                .collect();
            expected.sort_unstable();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn words_have_one_form() {
        let all = |text: &str| {
            let mut found = Vec::new();
            words(text, |word| found.push(word.to_owned()));
            found
        };
        assert_eq!(all("l\u{2019}employeur\u{a0}peut-il"), ["l'employeur", "peut-il"]);
        assert_eq!(all("Kündi\u{ad}gung \u{fb01}nal"), ["Kündigung", "final"]);
    }
}

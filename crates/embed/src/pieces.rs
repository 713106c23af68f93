//! Words to the pieces an encoder knows: of all ways to part a word the likeliest.

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

/// Pieces in the order of their bytes.
#[derive(Clone, Debug, Default)]
struct List {
    /// Each with its logarithmic probability and its number.
    sorted: Vec<(Box<str>, f32, u32)>,
    /// Where those stand that begin with two bytes or, for those of one byte, with it and a zero.
    begins: Vec<u32>,
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
        let mut begins = vec![0_u32; begin(u8::MAX, u8::MAX) + 2];
        for (piece, ..) in &sorted {
            if let [first, rest @ ..] = piece.as_bytes()
                && let Some(behind) = begins.get_mut(begin(*first, *rest.first().unwrap_or(&0)) + 1)
            {
                *behind += 1;
            }
        }
        // The empty piece, of which there is at most one, comes before all.
        let empty = sorted.iter().take_while(|(piece, ..)| piece.is_empty()).count();
        let mut sum = u32::try_from(empty).unwrap_or_default();
        for begin in &mut begins {
            sum += *begin;
            *begin = sum;
        }
        Self { sorted, begins }
    }

    /// The pieces with two first bytes.
    fn beginning(&self, first: u8, second: u8) -> &[(Box<str>, f32, u32)] {
        let at = begin(first, second);
        let place = |at: usize| {
            self.begins.get(at).and_then(|place| usize::try_from(*place).ok()).unwrap_or_default()
        };
        self.sorted.get(place(at)..place(at + 1)).unwrap_or_default()
    }

    /// Every piece that a text begins with: its length in bytes, its probability, its number.
    fn each_at(&self, text: &str, mut each: impl FnMut(usize, f32, u32)) {
        if let Some((_, chance, number)) = self.sorted.first().filter(|(one, ..)| one.is_empty()) {
            each(0, *chance, *number);
        }
        let [first, rest @ ..] = text.as_bytes() else { return };
        if let Some((_, chance, number)) = self.beginning(*first, 0).first() {
            each(1, *chance, *number);
        }
        let Some(second) = rest.first() else { return };
        let mut among = self.beginning(*first, *second);
        for (place, byte) in text.bytes().enumerate().skip(1) {
            let of = |piece: &(Box<str>, f32, u32)| piece.0.as_bytes().get(place).copied();
            if place > 1 {
                let first = among.partition_point(|piece| of(piece) < Some(byte));
                among = among.get(first..).unwrap_or_default();
                let behind = among.partition_point(|piece| of(piece) <= Some(byte));
                among = among.get(..behind).unwrap_or_default();
            }
            let Some((piece, chance, number)) = among.first() else { return };
            if piece.len() == place + 1 {
                each(place + 1, *chance, *number);
            }
        }
    }
}

/// The place of the pieces with two first bytes among [`List::begins`].
fn begin(first: u8, second: u8) -> usize {
    usize::from(first) << 8 | usize::from(second)
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

//! Words to the pieces an encoder knows: of all ways to part a word the likeliest.

use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfkc_quick};

/// Stands before the first piece of a word.
const BEGIN: char = '\u{2581}';

/// How much less likely a sign that no piece has is than the unlikeliest piece.
const UNKNOWN: f32 = 10.0;

/// The pieces, in the order of their bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    /// Each with its logarithmic probability and its number.
    sorted: Vec<(Box<str>, f32, u32)>,
    unknown: f32,
}

impl Pieces {
    /// Pieces by their numbers.
    pub(crate) fn new(pieces: Vec<(Box<str>, f32)>) -> Self {
        let least = pieces.iter().map(|(_, chance)| *chance).fold(0.0, f32::min);
        let numbered = (0..).zip(pieces).map(|(number, (piece, chance))| (piece, chance, number));
        let mut sorted: Vec<(Box<str>, f32, u32)> = numbered.collect();
        sorted.sort_by(|one, other| one.0.cmp(&other.0));
        Self { sorted, unknown: least - UNKNOWN }
    }

    /// The numbers of the pieces of a word; what no piece has is left out.
    pub(crate) fn part(&self, word: &str) -> Vec<u32> {
        let marked = format!("{BEGIN}{word}");
        let length = marked.len();
        // For each end of a piece: how likely the best way there is, where its last piece begins, and
        // which it is.
        let mut best: Vec<Option<(f32, usize, Option<u32>)>> = vec![None; length + 1];
        if let Some(start) = best.first_mut() {
            *start = Some((0.0, 0, None));
        }
        for (start, sign) in marked.char_indices() {
            let Some(Some((chance, ..))) = best.get(start).copied() else { continue };
            let mut put = |end: usize, more: f32, piece: Option<u32>| {
                if let Some(slot) = best.get_mut(end)
                    && slot.is_none_or(|(known, ..)| chance + more > known)
                {
                    *slot = Some((chance + more, start, piece));
                }
            };
            put(start + sign.len_utf8(), self.unknown, None);
            self.each_at(marked.get(start..).unwrap_or_default(), |bytes, more, piece| {
                put(start + bytes, more, Some(piece));
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

    /// Every piece that a text begins with: its length in bytes, its probability, its number.
    fn each_at(&self, text: &str, mut each: impl FnMut(usize, f32, u32)) {
        let mut among = self.sorted.as_slice();
        for (place, byte) in text.bytes().enumerate() {
            let of = |piece: &(Box<str>, f32, u32)| piece.0.as_bytes().get(place).copied();
            let first = among.partition_point(|piece| of(piece) < Some(byte));
            among = among.get(first..).unwrap_or_default();
            let behind = among.partition_point(|piece| of(piece) <= Some(byte));
            among = among.get(..behind).unwrap_or_default();
            let Some((piece, chance, number)) = among.first() else { return };
            if piece.len() == place + 1 {
                each(place + 1, *chance, *number);
            }
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

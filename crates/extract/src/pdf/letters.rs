//! The letters of PDF strings, and letters that a page writes in parts.

use crate::Paragraph;

/// A text string: UTF-16 or UTF-8 with their marks, else the table of the PDF standard, which is
/// that of Western Europe but for a few signs.
pub(super) fn decode(bytes: &[u8]) -> String {
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        let (pairs, _) = rest.as_chunks::<2>();
        let units = pairs.iter().map(|pair| u16::from_be_bytes(*pair));
        return char::decode_utf16(units)
            .filter_map(Result::ok)
            .filter(|c| !c.is_control())
            .collect();
    }
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return String::from_utf8_lossy(rest).into_owned();
    }
    bytes.iter().map(|byte| letter(*byte)).filter(|c| !c.is_control()).collect()
}

/// ISO 32000-1, annex D.2.
const fn letter(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '•', '†', '‡', '…', '—', '–', 'ƒ', '⁄', '‹', '›', '−', '‰', '„', '“', '”', '‘', '’', '‚',
        '™', 'ﬁ', 'ﬂ', 'Ł', 'Œ', 'Š', 'Ÿ', 'Ž', 'ı', 'ł', 'œ', 'š', 'ž', '\u{fffd}',
    ];
    match byte {
        0x80..=0x9f => HIGH[(byte - 0x80) as usize],
        0xa0 => '€',
        _ => byte as char,
    }
}

/// Joins a letter and an accent that the page writes apart ("u¨", "´e"), as old typesetters do.
pub(super) fn settle(paragraphs: &mut [Paragraph]) {
    for line in paragraphs.iter_mut().flat_map(|paragraph| &mut paragraph.lines) {
        if line.text.contains([
            '¨', '´', '`', 'ˆ', '˜', '¸', '\u{300}', '\u{301}', '\u{302}', '\u{308}', '\u{327}',
        ]) {
            line.text = joined(&line.text);
        }
    }
}

fn joined(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let Some(next) = letters.peek().copied() else {
            out.push(letter);
            break;
        };
        // The accent stands before its letter where it is a sign of its own, behind it where it
        // is a combining one.
        let whole = match (letter, next) {
            (accent @ ('¨' | '´' | '`' | 'ˆ' | '˜' | '¸'), base) => compose(base, accent),
            (base, accent @ ('\u{300}'..='\u{302}' | '\u{308}' | '\u{327}')) => {
                compose(base, accent)
            }
            _ => None,
        };
        match whole {
            Some(whole) => {
                letters.next();
                out.push(whole);
            }
            None => out.push(letter),
        }
    }
    out
}

fn compose(base: char, accent: char) -> Option<char> {
    let table = match accent {
        '¨' | '\u{308}' => "aäeëiïoöuüAÄEËIÏOÖUÜıï",
        '´' | '\u{301}' => "aáeéiíoóuúAÁEÉIÍOÓUÚ",
        '`' | '\u{300}' => "aàeèiìoòuùAÀEÈIÌOÒUÙ",
        'ˆ' | '\u{302}' => "aâeêiîoôuûAÂEÊIÎOÔUÛıî",
        '˜' => "aãnñoõAÃNÑOÕ",
        '¸' | '\u{327}' => "cçCÇ",
        _ => return None,
    };
    let mut pairs = table.chars();
    while let (Some(plain), Some(whole)) = (pairs.next(), pairs.next()) {
        if plain == base {
            return Some(whole);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_written_apart_are_joined() {
        assert_eq!(joined("K¨undigung f¨ur u\u{308}ber 5`"), "Kündigung für über 5`");
        assert_eq!(decode(b"\xfe\xff\x00F\x00\xfc"), "Fü");
        assert_eq!(decode(b"F\xfcr \x84x\x8d"), "Für —x“");
    }
}

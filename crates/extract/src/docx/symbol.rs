//! Signs that a document names by their place in a font of signs.

/// Greek letters in the order of the keys of the font Symbol, from `A`.
const GREEK_CAPITALS: &str = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
/// The same from `a`.
const GREEK: &str = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

/// The character of `w:sym`; the replacement character where it is not known, so that a gap is
/// seen.
pub(super) fn character(font: &str, code: u32) -> char {
    // Fonts of signs are moved into the private part of the code.
    let key = if (0xf000..=0xf0ff).contains(&code) { code - 0xf000 } else { code };
    let font = font.to_ascii_lowercase();
    let known = if font.starts_with("wingdings") {
        wingdings(key)
    } else if font.starts_with("symbol") {
        symbol(key)
    } else {
        char::from_u32(key).filter(|c| !c.is_control())
    };
    known.unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn wingdings(key: u32) -> Option<char> {
    Some(match key {
        0x22 => '✂',
        0x28 => '☎',
        0x2a => '✉',
        0x46 => '☞',
        0x6c => '●',
        0x6e => '■',
        0x6f | 0x71 | 0x72 | 0xa8 => '☐',
        0x75 => '◆',
        0x76 => '❖',
        0xfe => '☑',
        0x78 | 0xfd => '☒',
        0x9f => '•',
        0xa7 => '▪',
        0xd8 => '➢',
        0xdf => '←',
        0xe0 | 0xe8 => '→',
        0xfb => '✗',
        0xfc => '✓',
        _ => return None,
    })
}

fn symbol(key: u32) -> Option<char> {
    let letter = |letters: &str, first: u32| letters.chars().nth((key - first) as usize);
    Some(match key {
        0x41..=0x5a => return letter(GREEK_CAPITALS, 0x41),
        0x61..=0x7a => return letter(GREEK, 0x61),
        0xa3 => '≤',
        0xab => '↔',
        0xac => '←',
        0xad => '↑',
        0xae => '→',
        0xb0 => '°',
        0xb1 => '±',
        0xb3 => '≥',
        0xb4 => '×',
        0xb7 => '•',
        0xb8 => '÷',
        0xb9 => '≠',
        0xbc => '…',
        0xd2 => '®',
        0xd3 => '©',
        0xd4 => '™',
        0x20..=0x7e => return char::from_u32(key),
        _ => return None,
    })
}

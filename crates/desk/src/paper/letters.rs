//! Bytes to text: UTF-8, UTF-16 with its mark, and otherwise Windows-1252, as older offices write.

use law::{Notice, notice::ReadingNotice};

/// Decodes bytes. The second part says what had to be assumed.
pub(super) fn decode(bytes: &[u8]) -> Result<(String, Option<Notice>), String> {
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return Ok(lossless(rest));
    }
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return Ok(utf16(rest, u16::from_le_bytes));
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return Ok(utf16(rest, u16::from_be_bytes));
    }
    if bytes.contains(&0) {
        return Err(
            "is not text: it holds zero bytes; save it as plain text or HTML first".to_owned()
        );
    }
    Ok(lossless(bytes))
}

fn lossless(bytes: &[u8]) -> (String, Option<Notice>) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), None),
        Err(_) => {
            (bytes.iter().map(|byte| western(*byte)).collect(), Some(ReadingNotice::Windows.into()))
        }
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> (String, Option<Notice>) {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let mut lost = usize::from(!rest.is_empty());
    let text = char::decode_utf16(units)
        .map(|character| {
            character.unwrap_or_else(|_| {
                lost += 1;
                char::REPLACEMENT_CHARACTER
            })
        })
        .collect();
    let warning = (lost > 0).then(|| ReadingNotice::LettersLost { count: lost }.into());
    (text, warning)
}

/// A byte of Windows-1252.
const fn western(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[(byte - 0x80) as usize],
        _ => byte as char,
    }
}

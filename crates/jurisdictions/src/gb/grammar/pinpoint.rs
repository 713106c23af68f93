//! Places within a case: `at [45]`, `[45]-[47]`, `para 45`, `at p 123`.

use crate::text::cursor::Cursor;

/// Reads what stands behind a case; in words, with the place after it.
pub(in crate::gb) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(String, usize)> {
    let start = cursor.after_comma(at);
    let (has_at, start) =
        if cursor.is_exactly(start, &["at"]) { (true, start + 1) } else { (false, start) };
    if cursor.is_sign(start, b'[')
        && cursor.is_sign(start + 2, b']')
        && cursor.digits(start + 1) <= 3
    {
        let first = cursor.number(start + 1)?;
        if cursor.is_sign(start + 3, b'-') && cursor.is_sign(start + 4, b'[') {
            let last = cursor.number(start + 5)?;
            return Some((format!("[{first}]-[{last}]"), start + 7));
        }
        return Some((format!("[{first}]"), start + 3));
    }
    let is_para = cursor.is_exactly(start, &["para", "paras", "paragraph", "paragraphs"]);
    if is_para {
        let place = cursor.after_dot(start + 1);
        let first = cursor.number(place)?;
        if cursor.is_sign(place + 1, b'-') {
            let last = cursor.number(place + 2)?;
            return Some((format!("paras {first}-{last}"), place + 3));
        }
        return Some((format!("para {first}"), place + 1));
    }
    // `[1969] 2 AC 147, 171`: the page in the report.
    let is_page = start > at
        && (1..=4).contains(&cursor.digits(start))
        && !cursor.is_word(start + 1)
        && !cursor.is_sign(start + 1, b'/');
    if !has_at && !is_page {
        return None;
    }
    let place = if cursor.is_exactly(start, &["p", "pp", "page"]) {
        cursor.after_dot(start + 1)
    } else {
        start
    };
    let first = cursor.number(place).filter(|_| cursor.digits(place) <= 4)?;
    if cursor.is_sign(place + 1, b'-')
        && let Some(last) = cursor.number(place + 2)
    {
        return Some((format!("at {first}-{last}"), place + 3));
    }
    Some((format!("at {first}"), place + 1))
}

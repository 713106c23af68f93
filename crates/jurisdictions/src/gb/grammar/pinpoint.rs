//! Places within a case: `at [45]`, `[45]-[47]`, `para 45`, `at p 123`.

use crate::reader::Reader;

/// Reads what stands behind a case; in words, with the place after it.
pub(in crate::gb) fn read(reader: &Reader<'_>, at: usize) -> Option<(String, usize)> {
    let start = reader.after_comma(at);
    let (has_at, start) =
        if reader.is_any(start, &["at"]) { (true, start + 1) } else { (false, start) };
    if reader.is_sign(start, b'[')
        && reader.is_sign(start + 2, b']')
        && reader.digits(start + 1) <= 3
    {
        let first = reader.number(start + 1)?;
        if reader.is_sign(start + 3, b'-') && reader.is_sign(start + 4, b'[') {
            let last = reader.number(start + 5)?;
            return Some((format!("[{first}]-[{last}]"), start + 7));
        }
        return Some((format!("[{first}]"), start + 3));
    }
    let is_para = reader.is_any(start, &["para", "paras", "paragraph", "paragraphs"]);
    if is_para {
        let place = reader.after_dot(start + 1);
        let first = reader.number(place)?;
        if reader.is_sign(place + 1, b'-') {
            let last = reader.number(place + 2)?;
            return Some((format!("paras {first}-{last}"), place + 3));
        }
        return Some((format!("para {first}"), place + 1));
    }
    // `[1969] 2 AC 147, 171`: the page in the report.
    let is_page = start > at
        && (1..=4).contains(&reader.digits(start))
        && !reader.is_word(start + 1)
        && !reader.is_sign(start + 1, b'/');
    if !has_at && !is_page {
        return None;
    }
    let place = if reader.is_any(start, &["p", "pp", "page"]) {
        reader.after_dot(start + 1)
    } else {
        start
    };
    let first = reader.number(place).filter(|_| reader.digits(place) <= 4)?;
    if reader.is_sign(place + 1, b'-')
        && let Some(last) = reader.number(place + 2)
    {
        return Some((format!("at {first}-{last}"), place + 3));
    }
    Some((format!("at {first}"), place + 1))
}

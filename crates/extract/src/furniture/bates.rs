//! Bates numbers: stamps like "MUSTER000123" that count every page of a production.

use crate::{Page, Role};

/// A number as it is stamped: what stands before the digits, and the digits.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Stamp {
    text: String,
    prefix: String,
    number: u64,
}

/// Finds the Bates number of each page, where the pages have such.
pub(super) fn stamp(pages: &mut [Page]) {
    let stamps: Vec<Vec<Stamp>> = pages.iter().map(stamps).collect();
    let several = pages.len() > 1;
    for (at, page) in pages.iter_mut().enumerate() {
        let own = stamps.get(at).map(Vec::as_slice).unwrap_or_default();
        let counts = |stamp: &&Stamp| {
            let beside = |other: usize, step: i64| {
                stamps.get(other).is_some_and(|stamps| {
                    stamps.iter().any(|other| {
                        other.prefix == stamp.prefix
                            && Some(other.number) == stamp.number.checked_add_signed(step)
                    })
                })
            };
            !several || beside(at + 1, 1) || at > 0 && beside(at - 1, -1)
        };
        page.bates = own.iter().find(counts).map(|stamp| stamp.text.clone());
    }
}

/// What may be a stamp on a page: at its edges, a word of capitals and at least four digits.
fn stamps(page: &Page) -> Vec<Stamp> {
    let edge = |top: f32, bottom: f32| {
        page.height > 0.0 && (bottom < page.height * 0.12 || top > page.height * 0.88)
    };
    page.paragraphs
        .iter()
        .flat_map(|paragraph| paragraph.lines.iter().map(move |line| (paragraph.role, line)))
        .filter(|(role, line)| {
            let role: &Role = role;
            role.is_furniture()
                || role.hidden().is_none()
                    && line.bounds.is_some_and(|bounds| edge(bounds.y0, bounds.y1))
        })
        .flat_map(|(_, line)| {
            let whole = read(&line.text);
            whole.into_iter().chain(line.text.split_whitespace().filter_map(read))
        })
        .collect()
}

fn read(text: &str) -> Option<Stamp> {
    let text = text.trim();
    let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (prefix, number) = text.split_at_checked(text.len() - digits)?;
    let bare = prefix.trim_end_matches(['-', '_', ' ', '.']);
    let is_prefix = bare.chars().count() >= 2
        && bare.len() <= 24
        && bare.starts_with(|letter: char| letter.is_ascii_uppercase())
        && bare.chars().all(|letter| {
            letter.is_ascii_uppercase()
                || letter.is_ascii_digit()
                || matches!(letter, '-' | '_' | ' ')
        });
    ((4..=12).contains(&digits) && is_prefix).then(|| {
        Some(Stamp {
            text: text.to_owned(),
            prefix: prefix.to_owned(),
            number: number.parse().ok()?,
        })
    })?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_is_told_from_a_date_or_a_docket() {
        assert_eq!(read("MUSTER000123").map(|stamp| stamp.number), Some(123));
        assert_eq!(read("ABC-DEF 0000456").map(|stamp| stamp.number), Some(456));
        for text in ["Zürich 2020", "8001", "BGE 2020x", "4A_123/2020", "A1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}

//! Addresses of mail: one word to a person, several to everything that reads words.

use std::ops::Range;

/// The address that a person asks for: all of the text, or what stands in angle brackets behind a
/// name. Without anything before the `@`, every address there is at that host.
pub(super) fn asked(text: &str) -> Option<String> {
    let text = text.trim();
    let text = match text.split_once('<') {
        Some((_, behind)) => behind.split_once('>').map_or(behind, |(address, _)| address),
        None => text,
    };
    let text = text.trim().trim_start_matches("mailto:");
    let at = text.find('@')?;
    let range = around(text, at)?;
    let is_host = range == (at..text.len());
    (is_host || range == (0..text.len()) && at > 0).then(|| text.to_lowercase())
}

/// Where a text has an address, its capitals aside.
pub(super) fn places(text: &str, wanted: &str) -> Vec<Range<usize>> {
    let fits = |address: &str| {
        let address = address.to_lowercase();
        address == wanted
            || wanted.starts_with('@')
                && address.find('@').and_then(|at| address.get(at..)) == Some(wanted)
    };
    text.match_indices('@')
        .filter_map(|(at, _)| around(text, at))
        .filter(|range| text.get(range.clone()).is_some_and(fits))
        .collect()
}

/// The address around an `@`; what comes before it may be missing, the host not.
fn around(text: &str, at: usize) -> Option<Range<usize>> {
    let is_own = |sign: char| sign.is_alphanumeric() || "._%+'-".contains(sign);
    let before = text.get(..at)?;
    let start = before.rfind(|sign| !is_own(sign)).map_or(0, |last| {
        last + before.get(last..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
    });
    let own = before.get(start..)?;
    let start = at - own.trim_start_matches(['.', '\'', '-']).len();
    let behind = text.get(at + 1..)?;
    let is_host = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '-');
    let length = behind.find(|sign| !is_host(sign)).unwrap_or(behind.len());
    let host = behind.get(..length)?.trim_end_matches(['.', '-']);
    let is_sound = host.contains('.') && host.starts_with(char::is_alphanumeric);
    is_sound.then_some(start..at + 1 + host.len())
}

//! What may identify somebody in a declaration, and how it is taken out.
//!
//! It is looked for by its form: mail addresses, telephone numbers, numbers of social insurance,
//! accounts, streets with a number, towns with their postcode, names behind a form of address or a
//! word such as "client", on both sides of "gegen", "c." or "v.", or behind a given name. A surname
//! that stands alone has no form, so that this is a net with holes; the guidelines say what must not
//! be sent.

use law::DocumentId;

use super::{QualityRequest, address, person};

use crate::quality::find::{Find, Word};

/// The request without what may identify somebody, and what was taken out of where.
pub(super) fn without(request: &QualityRequest) -> (QualityRequest, Vec<String>) {
    let mut request = request.clone();
    let mut removed = Vec::new();
    {
        let mut clean = |field: &str, text: &mut String| {
            // An id of a document holds long numbers and identifies nobody.
            if text.parse::<DocumentId>().is_ok() && !text.contains('@') {
                return;
            }
            // Models bear given names too.
            let (cleaned, kinds) = if field == "model" { formal(text) } else { redacted(text) };
            for kind in kinds {
                let what = format!("{kind} in `{field}`");
                if !removed.contains(&what) {
                    removed.push(what);
                }
            }
            *text = cleaned;
        };
        clean("model", &mut request.model);
        for (field, text) in [
            ("jurisdiction", &mut request.jurisdiction),
            ("concept", &mut request.concept),
            ("detail", &mut request.detail),
        ] {
            if let Some(text) = text {
                clean(field, text);
            }
        }
        for (field, texts) in [
            ("queries_attempted", &mut request.queries_attempted),
            ("tools_sequence", &mut request.tools_sequence),
            ("documents_cited", &mut request.documents_cited),
            ("gaps", &mut request.gaps),
            ("difficulties", &mut request.difficulties),
            ("document_ids", &mut request.document_ids),
        ] {
            for text in texts {
                clean(field, text);
            }
        }
        let tags = std::mem::take(&mut request.tags_used);
        for (mut key, mut value) in tags {
            clean("tags_used", &mut key);
            clean("tags_used", &mut value);
            request.tags_used.insert(key, value);
        }
    }
    (request, removed)
}

/// A text without what may identify somebody, and what that was.
pub(super) fn redacted(text: &str) -> (String, Vec<&'static str>) {
    let words = words(text);
    taken_out(text, &words, person::full_names(&words))
}

/// The same without names that nothing but a given name tells.
fn formal(text: &str) -> (String, Vec<&'static str>) {
    taken_out(text, &words(text), Vec::new())
}

fn taken_out(text: &str, words: &[Word<'_>], mut finds: Vec<Find>) -> (String, Vec<&'static str>) {
    finds.extend(mail_addresses(text));
    finds.extend(accounts(text));
    finds.extend(numbers(text));
    finds.extend(address::addresses(words));
    finds.extend(person::names(words));
    finds.sort_by_key(|(range, _)| (range.start, range.end));
    let (mut clean, mut kinds, mut end) = (String::with_capacity(text.len()), Vec::new(), 0);
    for (range, kind) in finds {
        if range.start < end {
            continue;
        }
        clean.push_str(text.get(end..range.start).unwrap_or_default());
        clean.push_str("[removed]");
        kinds.push(kind);
        end = range.end;
    }
    clean.push_str(text.get(end..).unwrap_or_default());
    (clean, kinds)
}

fn mail_addresses(text: &str) -> Vec<Find> {
    let is_local = |c: char| c.is_alphanumeric() || "._%+-".contains(c);
    let is_host = |c: char| c.is_alphanumeric() || ".-".contains(c);
    let mut finds = Vec::new();
    for (at, _) in text.match_indices('@') {
        let (before, after) = (text.get(..at).unwrap_or_default(), text.get(at + 1..));
        let after = after.unwrap_or_default();
        let local = before.len() - before.trim_end_matches(is_local).len();
        let host = after.len() - after.trim_start_matches(is_host).len();
        let host = after.get(..host).unwrap_or_default().trim_end_matches('.');
        if local > 0 && host.contains('.') {
            finds.push((at - local..at + 1 + host.len(), "a mail address"));
        }
    }
    finds
}

/// Numbers of accounts (IBAN), by their check digits.
fn accounts(text: &str) -> Vec<Find> {
    let mut finds: Vec<Find> = Vec::new();
    for (at, _) in text.char_indices() {
        let begins = text.get(..at).and_then(|before| before.chars().next_back());
        if begins.is_some_and(char::is_alphanumeric)
            || finds.last().is_some_and(|(range, _)| at < range.end)
        {
            continue;
        }
        let (mut number, mut end) = (String::new(), None);
        for (offset, letter) in text.get(at..).unwrap_or_default().char_indices() {
            if letter.is_ascii_alphanumeric() {
                number.push(letter.to_ascii_uppercase());
            } else if letter != ' ' && letter != '\u{a0}' {
                break;
            }
            if letter.is_ascii_alphanumeric() && is_account(&number) {
                end = Some(at + offset + 1);
            }
            if number.len() >= 34 {
                break;
            }
        }
        finds.extend(end.map(|end| (at..end, "a number of an account")));
    }
    finds
}

fn is_account(number: &str) -> bool {
    let has_form = number.len() >= 15
        && number.bytes().take(2).all(|letter| letter.is_ascii_uppercase())
        && number.bytes().skip(2).take(2).all(|letter| letter.is_ascii_digit());
    if !has_form {
        return false;
    }
    // ISO 13616: the first four signs go to the end, letters count from ten, the rest by 97 is 1.
    let turned = number.chars().skip(4).chain(number.chars().take(4));
    let rest = turned.filter_map(|letter| letter.to_digit(36)).fold(0_u32, |rest, value| {
        if value < 10 { (rest * 10 + value) % 97 } else { (rest * 100 + value) % 97 }
    });
    rest == 1
}

/// Telephone numbers and numbers of social insurance.
fn numbers(text: &str) -> Vec<Find> {
    let is_part = |c: char| c.is_ascii_digit() || " \u{a0}.-/()'’".contains(c);
    let mut finds = Vec::new();
    let mut from = 0;
    while let Some(offset) =
        text.get(from..).and_then(|rest| rest.find(|c: char| c.is_ascii_digit() || c == '+'))
    {
        let start = from + offset;
        let rest = text.get(start + 1..).unwrap_or_default();
        let length = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
        let run = text.get(start..start + 1 + length).unwrap_or_default();
        let run = run.trim_end_matches(|c: char| !c.is_ascii_digit());
        from = start + 1 + length;
        let is_inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let before = text.get(..start).and_then(|before| before.chars().next_back());
        let after = text.get(start + run.len()..).and_then(|after| after.chars().next());
        if is_inside(before) || is_inside(after) {
            continue;
        }
        finds.extend(kind_of(run).map(|kind| (start..start + run.len(), kind)));
    }
    finds
}

fn kind_of(run: &str) -> Option<&'static str> {
    const INSURED: &str = "a number of social insurance";
    let digits: String = run.chars().filter(char::is_ascii_digit).collect();
    let groups: Vec<usize> = run.split('-').map(str::len).collect();
    let month = digits.get(3..5).and_then(|month| month.parse::<u8>().ok());
    // AHV 756.1234.5678.97; Social Security 123-45-6789; INSEE 1 85 05 78 006 084 42.
    if digits.len() == 13 && digits.starts_with("756")
        || groups == [3, 2, 4] && digits.len() == 9
        || matches!(digits.len(), 13 | 15)
            && digits.starts_with(['1', '2'])
            && !run.contains(['.', '/', '-'])
            && month.is_some_and(|month| (1..=12).contains(&month))
    {
        return Some(INSURED);
    }
    // "0.275.12" is a treaty in the Swiss compilation.
    let begins = run.starts_with('+') || run.starts_with('0') && !run.starts_with("0.");
    (begins && (9..=15).contains(&digits.len())).then_some("a telephone number")
}

/// The words of a text; what has neither letter nor digit is none.
fn words(text: &str) -> Vec<Word<'_>> {
    let word = |raw: &'_ str| -> Option<(usize, usize)> {
        let first = raw.find(char::is_alphanumeric)?;
        let (last, letter) = raw.char_indices().rfind(|(_, sign)| sign.is_alphanumeric())?;
        Some((first, last + letter.len_utf8()))
    };
    let mut found = Vec::new();
    let mut at = 0;
    for raw in text.split_inclusive(char::is_whitespace) {
        let start = at;
        at += raw.len();
        let raw = raw.trim_end();
        let Some((first, last)) = word(raw) else { continue };
        let plain = raw.get(first..last).unwrap_or_default();
        found.push(Word { range: start + first..start + last, plain, raw });
    }
    found
}

//! A question with the words rightly spelt that nothing here has.

use corpus::{Store, search};
use jiff::civil::Date;
use jurisdictions::thesaurus::{accents, spelling};
use law::{Language, fold::fold, stop};

use crate::DeskError;

/// At most so many words of a question are looked at, and none of a longer text.
const MOST: usize = 12;
const LONGEST: usize = 300;

/// A question with the accents of its words of law where it was typed without them; `None` where nothing changes. What stands
/// in quotation marks or behind a star is meant as it was typed.
pub(crate) fn accented(query: &str) -> Option<String> {
    if query.len() > LONGEST || query.contains(['"', '«', '„', '“', '*']) {
        return None;
    }
    let folded = fold(query);
    let languages = stop::asked_in(folded.split(|sign: char| !sign.is_alphanumeric()));
    let mut accented = String::with_capacity(query.len());
    for part in query.split_inclusive(|sign: char| !sign.is_alphabetic()) {
        let word = part.trim_end_matches(|sign: char| !sign.is_alphabetic());
        let signs = part.get(word.len()..).unwrap_or_default();
        accented.push_str(accents::accented(word, languages).unwrap_or(word));
        accented.push_str(signs);
    }
    (accented != query).then_some(accented)
}

/// What a question probably means that has words no document here has, where these are near to words of law; `None`
/// where nothing is to be mended.
pub(crate) fn spelled(
    request: &search::SearchRequest,
    store: &dyn Store,
    today: Date,
) -> Result<Option<String>, DeskError> {
    let query = request.query.as_deref().filter(|query| query.len() <= LONGEST);
    let Some(query) = query else { return Ok(None) };
    // In the other languages a capital is the sign of a name.
    let folded = fold(query);
    let languages = stop::asked_in(folded.split(|sign: char| !sign.is_alphanumeric()));
    let is_name = |word: &str, at: usize| {
        at > 0 && word.starts_with(char::is_uppercase) && !languages.has(Language::De)
    };
    let mut mended = String::with_capacity(query.len());
    let mut is_mended = false;
    let (mut rest, mut looked) = (query, 0);
    while !rest.is_empty() {
        let end = rest.find(|sign: char| !sign.is_alphabetic()).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        let at = query.len() - rest.len();
        let is_looked_at = !word.is_empty() && looked < MOST && !is_name(word, at);
        looked += usize::from(is_looked_at);
        let near = if is_looked_at { spelling::nearest(word, languages) } else { None };
        let meant = match near {
            Some(near)
                if !has(word, request, store, today)? && has(near, request, store, today)? =>
            {
                Some(near)
            }
            _ => None,
        };
        is_mended |= meant.is_some();
        mended.push_str(meant.unwrap_or(word));
        let gap = behind.find(char::is_alphabetic).unwrap_or(behind.len());
        let (signs, next) = behind.split_at(gap);
        mended.push_str(signs);
        rest = next;
    }
    Ok(is_mended.then_some(mended))
}

/// Whether any document where the question looks has a word, in any language.
fn has(
    word: &str,
    request: &search::SearchRequest,
    store: &dyn Store,
    today: Date,
) -> Result<bool, DeskError> {
    let asked = search::SearchRequest {
        query: Some(format!("\"{word}\"")),
        should_expand_synonyms: false,
        by_meaning: false,
        by_topic: false,
        may_rerank: true,
        explain: false,
        limit: 1,
        offset: 0,
        ..request.clone()
    };
    Ok(search::search(store, &asked, today)?.total > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_without_accents_is_read_with_them_and_what_is_quoted_is_not() {
        for (typed, read) in [
            ("Kuendigung der Miete", Some("Kündigung der Miete")),
            ("résiliation", None),
            ("\"Kuendigung\"", None),
            ("Kuendig*", None),
        ] {
            assert_eq!(accented(typed).as_deref(), read, "{typed}");
        }
    }
}

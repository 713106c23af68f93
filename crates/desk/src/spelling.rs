//! A question with the words rightly spelt that nothing here has.

use corpus::{Store, search};
use jiff::civil::Date;
use jurisdictions::thesaurus::spelling;

use crate::DeskError;

/// At most so many words of a question are looked at.
const MOST: usize = 12;

/// What a question probably means that has words no document here has, where these are near to words of law; `None`
/// where nothing is to be mended.
pub(crate) fn spelled(
    request: &search::SearchRequest,
    store: &dyn Store,
    today: Date,
) -> Result<Option<String>, DeskError> {
    let Some(query) = request.query.as_deref() else { return Ok(None) };
    let mut mended = String::with_capacity(query.len());
    let mut is_mended = false;
    let mut rest = query;
    let mut looked = 0;
    while !rest.is_empty() {
        let end = rest.find(|sign: char| !sign.is_alphabetic()).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        if !word.is_empty() && looked < MOST {
            if let Some(meant) = spelling::nearest(word) {
                looked += 1;
                let is_kept = has(word, request, store, today)?;
                if !is_kept && has(meant, request, store, today)? {
                    mended.push_str(meant);
                    is_mended = true;
                } else {
                    mended.push_str(word);
                }
            } else {
                mended.push_str(word);
            }
        } else {
            mended.push_str(word);
        }
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
        limit: 1,
        offset: 0,
        ..request.clone()
    };
    Ok(search::search(store, &asked, today)?.total > 0)
}

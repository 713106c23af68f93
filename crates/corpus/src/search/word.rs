//! One word that stands nowhere: what is near to it in meaning is shown where that fits.

use law::{Remark, key, notice::FailureNotice, tag::Filter};

use super::{
    fitting::{self, Signs},
    hint,
    question::Question,
    sought::{WHOLE_PAGE, by_headword, by_meaning, by_practice, by_topic},
};
use crate::{CorpusError, Coverage, Store, StoreQuery};

/// Texts whose meaning is looked for, with what each counts, and the signs that what is near fits.
type Meant = (Vec<(String, f32)>, Option<Signs>);

/// The meaning to look for, and the signs that what is near fits, where that is judged. No meaning where there may be
/// documents in the language of the word and nothing fits: what is nearest to a slip of the pen is no answer to it. Judged
/// by the whole first page, whichever is asked for. What else can be said of the word is added to the notes.
pub(super) fn meant(
    store: &dyn Store,
    question: &Question<'_>,
    (asked, sources): (&StoreQuery, &[Coverage]),
    notes: &mut Vec<Remark>,
) -> Result<Meant, CorpusError> {
    let near = by_meaning(question);
    if near.is_empty() {
        return Ok((near, None));
    }
    let looked = fitting::looked_through(question, sources);
    let headed = by_headword(question);
    let page = StoreQuery {
        offset: 0,
        limit: asked.limit.max(WHOLE_PAGE),
        near: near.clone(),
        indexed: by_topic(question, (&looked, &near), headed.clone()),
        cited: by_practice(question),
        ..asked.clone()
    };
    let found = store.search(&page)?;
    let signs = Signs::judged((question, &looked), (&found, &headed), Some(0));
    let fits = signs.as_ref().is_none_or(|signs| signs.likelihood() >= 0.5)
        && !fitting::is_far(question, &found, &headed);
    if found.total > 0 && (fits || !may_be_in_its_language(question)) {
        notes.extend(hint::of_language(store, question)?);
        return Ok((near, signs));
    }
    notes.extend(fitting::elsewhere(question, &looked));
    Ok((Vec::new(), signs))
}

/// What is said of results that are near to a word, or that have words of other languages for it, where such are looked for.
pub(super) fn near(is_put_across: bool) -> Remark {
    let others = match is_put_across {
        true => "have words that likely say the same in another language, or ",
        false => "",
    };
    let told = format!(
        "NO DOCUMENT HAS THE WORD; these {others}are near to it in meaning: read each before relying on it"
    );
    Remark::from(told).at_a_page(FailureNotice::NoneHasAll)
}

/// Whether documents in the language of the word may be found.
fn may_be_in_its_language(question: &Question<'_>) -> bool {
    match question.filters.get(key::LANGUAGE) {
        Some(Filter::OneOf(languages)) => languages.contains(&question.language),
        _ => true,
    }
}

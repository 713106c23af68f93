//! What a query cites: the document cited comes first, and where it is not here, that is said.

use std::ops::Range;

use jurisdictions::orders;
use law::{Advice, DocumentId, Kind, Language, Remark, Scope, key, notice::FailureNotice};

use super::question::Question;
use crate::{
    CorpusError, Store,
    get::{Resolved, not_found, readings, resolved},
};

/// What a query cites.
#[derive(Default)]
pub(super) struct Cited {
    /// The first document cited that is here and that the filters let through.
    pub(super) first: Option<DocumentId>,
    /// Whether the query is nothing but a citation of it.
    pub(super) is_all: bool,
    /// Whether the query is nothing but a citation of what is not here.
    pub(super) is_not_kept: bool,
    /// What is said of what is cited and not found: that the filters leave it out, or how it was understood and what not finding
    /// it means.
    pub(super) told: Vec<Remark>,
}

/// How many citations of a query are looked up.
const MOST: usize = 4;

/// Looks up what a question cites. With operators it means what it says, and a citation is some of its words.
pub(super) fn cited(store: &dyn Store, question: &Question<'_>) -> Result<Cited, CorpusError> {
    let mut cited = Cited::default();
    let is_explicit = question.words.as_ref().is_none_or(|words| !words.is_question);
    let Some(text) = question.request.query.as_deref().map(str::trim) else { return Ok(cited) };
    // A phrase that is a citation is one.
    let bare =
        text.trim_matches(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '§' | '.' | ')'));
    if is_explicit && (bare.contains(['"', '(']) || !text.starts_with(['"', '«', '„', '“'])) {
        return Ok(cited);
    }
    let language = question.language.parse::<Language>().ok();
    let (reading, abroad) = orders::extract(bare, language);
    let swiss = reading.found.iter().map(|one| one.span().clone());
    let mut spans: Vec<Range<usize>> =
        swiss.chain(abroad.iter().map(|one| one.cited.bytes.clone())).collect();
    spans.sort_by_key(|span| span.start);
    spans.dedup();
    let is_one = |spans: &[Range<usize>]| match spans {
        // What no grammar finds in a text may be read by itself: `article 9 du Code civil`, a file number.
        [] => !bare.contains(['?', '!', ',', ';']) && bare.split_whitespace().count() <= 8,
        [only] => is_rest_empty(bare, only),
        _ => false,
    };
    if is_one(&spans) {
        spans.clear();
        spans.push(0..bare.len());
        cited.is_all = true;
    }
    for span in spans.into_iter().take(MOST) {
        let Some(said) = bare.get(span) else { continue };
        match looked_up(store, question, said)? {
            Known::Here(id) => cited.first = cited.first.or(Some(id)),
            Known::Lacking(told) => {
                cited.is_not_kept = cited.is_all;
                cited.told.push(told);
            }
            Known::LeftOut(told) => cited.told.push(told),
            Known::Open => {}
        }
    }
    cited.is_all &= cited.first.is_some();
    Ok(cited)
}

/// Whether nothing but signs stands beside a part of a text.
fn is_rest_empty(text: &str, span: &Range<usize>) -> bool {
    let beside = [text.get(..span.start), text.get(span.end..)];
    beside.into_iter().flatten().all(|rest| !rest.chars().any(char::is_alphanumeric))
}

/// What is known of one citation.
enum Known {
    Here(DocumentId),
    Lacking(Remark),
    /// The filters leave it out.
    LeftOut(Remark),
    /// It is none, or it is not certain of what.
    Open,
}

fn looked_up(store: &dyn Store, question: &Question<'_>, said: &str) -> Result<Known, CorpusError> {
    let (language, within) = (&question.language, question.filters.get(key::JURISDICTION));
    let mut readings = readings(said, language, within);
    if readings.is_empty() {
        readings = crate::get::readings(said, language, None);
    }
    let is_certain = readings.iter().all(|lookup| lookup.hint.is_none());
    if readings.iter().all(|lookup| lookup.hint.is_some()) {
        return Ok(Known::Open);
    }
    let at = question.request.at_date;
    match resolved(store, &readings, language, at, &question.scope)? {
        // What else it may be in other languages is most likely the same text, of a source that does not say so.
        Resolved::One(fitting)
            if is_certain
                && fitting.others.iter().all(|other| other.language != fitting.head.language) =>
        {
            return Ok(Known::Here(fitting.head.id));
        }
        Resolved::Nothing => {}
        Resolved::One(_) | Resolved::Several(_) => return Ok(Known::Open),
    }
    // The name of an act, or of a court, is a word, too.
    let is_text = |kind| matches!(kind, Some(Kind::Legislation | Kind::Decision));
    let is_here = || -> Result<bool, CorpusError> {
        let anywhere = resolved(store, &readings, language, None, &Scope::default())?;
        Ok(!matches!(anywhere, Resolved::Nothing))
    };
    if !readings.iter().all(|lookup| is_text(lookup.kind)) {
        return Ok(Known::Open);
    }
    if is_here()? {
        let told = format!("`{said}` is here; the conditions of this search leave it out");
        let notice = FailureNotice::CitedIsLeftOut { cited: said.to_owned() };
        return Ok(Known::LeftOut(Remark::from(told).at_a_page(notice)));
    }
    let told = not_found(store, said, language, &readings, &question.filters)?;
    let told = Remark::from(format!("{told}; check it with ")).advise(Advice::CheckCitation);
    let notice = FailureNotice::CitedIsNotKept { cited: said.to_owned() };
    Ok(Known::Lacking(told.at_a_page(notice)))
}

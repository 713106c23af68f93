//! What a query cites: the document cited comes first, and where it is not here, that is said.

use std::ops::Range;

use jurisdictions::{Reference, Sort, orders};
use law::{Advice, DocumentId, Kind, Language, Remark, Scope, key, notice::FailureNotice};

use super::question::Question;
use crate::{
    CorpusError, Hit, Store,
    get::{Resolved, not_found, pointed_at, readings, resolved},
};

/// What a query cites.
#[derive(Default)]
pub(super) struct Cited {
    /// The first document cited that is here and that the filters let through.
    pub(super) first: Option<DocumentId>,
    /// What is cited within it: `E. 2.3.5`.
    pub(super) pinpoint: Option<String>,
    /// Whether the query is nothing but a citation of it.
    pub(super) is_all: bool,
    /// Whether the query is nothing but a citation of what is not here.
    pub(super) is_not_kept: bool,
}

/// How many citations of a query are looked up.
const MOST: usize = 4;

/// Looks up what a question cites. With operators it means what it says, and a citation is some of its words. What is said of
/// what is cited and not found, how it was understood and what not finding it means, or that the filters leave it out, is added
/// to the notes.
pub(super) fn cited(
    store: &dyn Store,
    question: &Question<'_>,
    notes: &mut Vec<Remark>,
) -> Result<Cited, CorpusError> {
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
    let signed = question.is_swiss().then(|| signed(bare)).flatten();
    let bare = signed.as_deref().unwrap_or(bare);
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
        let Some(said) = bare.get(span.clone()) else { continue };
        let mut known = looked_up(store, question, said)?;
        // Of several articles the first is shown, and what is written otherwise than it should be is meant so.
        if matches!(known, Known::Open)
            && let Some(one) = reading.found.iter().find(|one| *one.span() == span)
        {
            let language = language.unwrap_or(Language::De);
            let first = Reference::of_key(&one.key()).filter(|_| one.sort() == Sort::Provision);
            let meant = first.as_ref().unwrap_or(one).print(language);
            known = looked_up(store, question, &meant)?;
        }
        match known {
            Known::Here(id, pinpoint) => {
                if cited.first.is_none() {
                    (cited.first, cited.pinpoint) = (Some(id), pinpoint);
                }
            }
            Known::Lacking(told) => {
                cited.is_not_kept = cited.is_all;
                notes.push(told);
            }
            Known::LeftOut(told) => notes.push(told),
            Known::Open => {}
        }
    }
    cited.is_all &= cited.first.is_some();
    Ok(cited)
}

/// A provision as it is typed in haste, with the sign of an article: `271 OR`, `OR271`. Nothing where that is another thing.
fn signed(text: &str) -> Option<String> {
    let is_number = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let letters = text.get(digits..).unwrap_or_default();
        (1..=4).contains(&digits)
            && letters.len() <= 8
            && letters.bytes().all(|b| b.is_ascii_lowercase())
    };
    let is_known = |act: &str, number: &str| {
        let read = Reference::of_key(&format!("{act} {number}"));
        act.len() >= 2 && read.is_some_and(|one| one.numbers().is_some())
    };
    let (number, act) = match text.split_once(' ') {
        Some((number, act)) => (number, act.trim()),
        None => {
            let at = text.find(|sign: char| sign.is_ascii_digit())?;
            let (act, number) = text.split_at(at);
            (number, act)
        }
    };
    (is_number(number) && is_known(act, number)).then(|| format!("Art. {number} {act}"))
}

/// How much of what is cited within a document is shown, in characters.
const SHOWN: usize = 300;

impl Cited {
    /// Shows of what is cited what is cited within it; that this is not there is said.
    pub(super) fn show(
        &self,
        hits: &mut [Hit],
        store: &dyn Store,
    ) -> Result<Vec<Remark>, CorpusError> {
        let (Some(id), Some(pinpoint)) = (&self.first, &self.pinpoint) else {
            return Ok(Vec::new());
        };
        let Some(hit) = hits.iter_mut().find(|hit| hit.head.id == *id) else {
            return Ok(Vec::new());
        };
        let Some(document) = store.document(id)? else { return Ok(Vec::new()) };
        let mut said = Vec::new();
        let pointed = pointed_at(&document, pinpoint, &mut said);
        let place = pointed.into_iter().find_map(|at| Some((at, document.blocks.get(at)?)));
        if let Some((at, block)) = place {
            hit.block = Some(at + 1);
            hit.label = block.label.trim_end_matches('.').to_owned();
            hit.snippet = beginning(block.text.trim()).to_owned();
            hit.marks = Vec::new();
        }
        let named = |said: String| Remark::from(format!("{}: {said}", document.head.title));
        Ok(said.into_iter().map(named).collect())
    }
}

/// The beginning of a text, with whole words.
fn beginning(text: &str) -> &str {
    let Some((end, _)) = text.char_indices().nth(SHOWN) else { return text };
    let cut = text.get(..end).unwrap_or(text);
    cut.rfind(char::is_whitespace).and_then(|at| cut.get(..at)).unwrap_or(cut).trim_end()
}

/// Whether nothing but signs stands beside a part of a text.
fn is_rest_empty(text: &str, span: &Range<usize>) -> bool {
    let beside = [text.get(..span.start), text.get(span.end..)];
    beside.into_iter().flatten().all(|rest| !rest.chars().any(char::is_alphanumeric))
}

/// What is known of one citation.
enum Known {
    /// With what is cited within it.
    Here(DocumentId, Option<String>),
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
            return Ok(Known::Here(fitting.head.id, fitting.lookup.pinpoint));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provision_typed_in_haste_gets_its_sign() {
        for (typed, meant) in [
            ("271 OR", Some("Art. 271 OR")),
            ("OR271", Some("Art. 271 OR")),
            ("336c CO", Some("Art. 336c CO")),
            ("8 ZGB", Some("Art. 8 ZGB")),
            ("OR 271", None),
            ("271 Mark", None),
            ("30 Tage", None),
            ("5A_709/2018", None),
        ] {
            assert_eq!(signed(typed).as_deref(), meant, "{typed}");
        }
    }

    #[test]
    fn the_beginning_of_a_long_text_ends_with_a_word() {
        let text = "wort ".repeat(100);
        let shown = beginning(&text);
        assert!(shown.ends_with("wort") && shown.chars().count() <= SHOWN, "{shown}");
        assert_eq!(beginning("kurz"), "kurz");
    }
}

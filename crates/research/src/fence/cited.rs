//! Which citations may a sentence hold?

use std::{collections::BTreeSet, ops::Range};

use jurisdictions::orders;
use law::Language;

use super::figures::is_currency;
use crate::Quotation;

/// The citations that verification saw and found to exist.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known(BTreeSet<String>);

/// A citation in a text.
struct Cited {
    span: Range<usize>,
    /// What is cited, without pinpoints.
    key: String,
    /// The whole citation, the same in every language.
    whole: String,
    /// Whether it names nothing but what its key says.
    is_bare: bool,
}

impl Known {
    /// Those that verification found, in the language in which they are written.
    pub(crate) fn of<'c>(verified: impl Iterator<Item = &'c str>, language: Language) -> Self {
        Self(verified.flat_map(|text| cited(text, language)).map(|one| one.key).collect())
    }

    /// A sentence with blanks for its citations; none where one of them is not of the quotations it names,
    /// or not known to exist.
    pub(super) fn without_citations(
        &self,
        text: &str,
        marked: &[&Quotation],
        language: Language,
    ) -> Option<String> {
        let (reading, _) = orders::extract(text, Some(language));
        if !reading.unread.is_empty() {
            return None;
        }
        let mut allowed: Vec<Cited> = Vec::new();
        for one in marked {
            let spoken = one.language.parse().unwrap_or(language);
            allowed.extend(cited(&one.words, spoken));
            // The citation of a quotation is in the language of the memo.
            allowed.extend(cited(&one.citation, language));
        }
        let found = cited(text, language);
        let is_allowed = |one: &Cited| {
            let is_known = self.0.contains(&one.key);
            let stands = allowed
                .iter()
                .any(|known| known.whole == one.whole || (one.is_bare && known.key == one.key));
            is_known && stands
        };
        if !found.iter().all(is_allowed) {
            return None;
        }
        let rest = blanks(text, &found);
        let names = |text: &str| -> BTreeSet<String> {
            let words = text.split(|sign: char| !(sign.is_alphanumeric() || sign == '_'));
            let is_name = |word: &&str| word.chars().filter(|sign| sign.is_uppercase()).count() > 1;
            words.filter(is_name).filter(|word| !is_currency(word)).map(str::to_owned).collect()
        };
        // An abbreviation names an act or a court, whether or not it is read as a citation.
        let known: BTreeSet<String> = marked
            .iter()
            .flat_map(|one| names(&one.words).into_iter().chain(names(&one.citation)))
            .collect();
        names(&rest).is_subset(&known).then_some(rest)
    }
}

/// A text with blanks for its citations.
pub(super) fn blanked(text: &str, language: Language) -> String {
    blanks(text, &cited(text, language))
}

fn blanks(text: &str, found: &[Cited]) -> String {
    let mut out = String::with_capacity(text.len());
    let is_inside = |at: usize| found.iter().any(|one| one.span.contains(&at));
    for (at, sign) in text.char_indices() {
        out.push(if is_inside(at) { ' ' } else { sign });
    }
    out
}

fn cited(text: &str, language: Language) -> Vec<Cited> {
    let (reading, abroad) = orders::extract(text, Some(language));
    let mut all: Vec<Cited> = reading
        .found
        .iter()
        .map(|one| Cited {
            span: one.span().clone(),
            key: one.key(),
            whole: one.print(Language::De),
            is_bare: one.is_bare(),
        })
        .collect();
    all.extend(abroad.into_iter().map(|one| {
        let whole = format!("{}: {}", one.order.code(), one.cited.canonical);
        Cited { span: one.cited.bytes, key: whole.clone(), whole, is_bare: false }
    }));
    all
}

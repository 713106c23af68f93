//! What commentaries say on a provision, quoted as what it is: the opinion of its authors.

use jurisdictions::Reference;
use law::{Document, Language};

use crate::{
    Library, Provision, Quotation, RawResult, SourceError,
    chosen::{Applied, Around, Asked, Meant, Statement},
};

use super::{
    citation::{consideration, place_of, url},
    heard::Heard,
};

/// How many commentaries are quoted on one issue.
const COMMENTARIES: usize = 1;

/// Of a commentary on the provision itself a sentence is quoted that is as likely to help as this, or nearly says what is
/// asked.
const HELPFUL: f64 = 0.5;

/// Commentaries with their texts.
pub(super) struct Comments(Vec<(RawResult, Document)>);

impl Comments {
    /// Reads those that were found.
    pub(super) fn read(found: &[RawResult], library: &dyn Library) -> Result<Self, SourceError> {
        let ids: Vec<_> = found.iter().map(|one| one.id.clone()).collect();
        let texts = library.documents(&ids)?;
        let with_text = |one: &RawResult| {
            let text = texts.iter().find(|text| text.head.id == one.id)?;
            Some((one.clone(), text.clone()))
        };
        Ok(Self(found.iter().filter_map(with_text).collect()))
    }

    /// The sentence of a commentary on a provision that is likeliest to help, where one is.
    pub(super) fn on(
        &self,
        provision: &Provision,
        (asked, around): (&Asked, &Around),
        (heard, language): (&mut Heard, Language),
    ) -> Vec<Quotation> {
        let Some(article) = Reference::of_key(&provision.key) else { return Vec::new() };
        let meant = Meant::new(&provision.key, "", provision.score);
        let mut likely: Vec<(&RawResult, &Document, Statement)> = Vec::new();
        for (rank, (one, text)) in self.0.iter().enumerate() {
            if !article.is_numbered_in(&text.head) {
                continue;
            }
            let applied = Applied::read(text);
            let all =
                asked.statements((text, &applied), (one, place_of(rank)), (Some(&meant), around));
            likely.extend(all.into_iter().next().map(|said| (one, text, said)));
        }
        likely.retain(|(_, _, said)| {
            (said.helps(HELPFUL) || said.is_near()) && heard.is_new(&said.words)
        });
        // In the language of the memo, where there is one.
        likely.sort_by(|one, other| {
            let is_foreign = |text: &Document| text.head.language != language.code();
            let by_score = other.2.score.total_cmp(&one.2.score);
            is_foreign(one.1).cmp(&is_foreign(other.1)).then(by_score)
        });
        likely
            .into_iter()
            .take(COMMENTARIES)
            .map(|(one, text, said)| {
                heard.note(&said.words);
                quotation(one, text, said)
            })
            .collect()
    }
}

fn quotation(one: &RawResult, text: &Document, said: Statement) -> Quotation {
    let margin = consideration(text, said.block);
    let citation = match margin.is_empty() {
        true => one.citation.clone(),
        false => format!("{} N. {margin}", one.citation),
    };
    Quotation {
        citation,
        words: said.words,
        is_cut: false,
        document: one.id.clone(),
        block: said.block + 1,
        language: text.head.language.clone(),
        date: text.head.date,
        is_version: false,
        is_commentary: true,
        url: one.full_text_url.clone().or_else(|| url(text)),
        title: one.title.clone(),
        cited_by: 0,
    }
}

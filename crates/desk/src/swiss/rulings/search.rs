//! Which decisions are looked for, and what of what is kept answers beside the source.

use std::collections::BTreeSet;

use jiff::civil::Date;
use jurisdictions::ch::{self, Citation, Issue};
use law::{DocumentId, Language};
use upstream::entscheidsuche::Order;

use super::Rulings;
use crate::{
    Call, DeskError, Policy,
    swiss::{
        provision::Wanted,
        question::{Answered, Kept, Question, Said, beside_listed, instead},
    },
};

/// Which decisions are looked for; each part narrows.
#[derive(Clone, Debug, Default)]
pub(in crate::swiss) struct Search {
    /// Words that must all occur.
    pub(in crate::swiss) words: Option<String>,
    /// The provision or decision they must cite.
    pub(in crate::swiss) cites: Option<Wanted>,
    /// A docket number or reference they must bear.
    pub(in crate::swiss) bears: Option<String>,
    /// Cantons, courts or chambers: `CH_BGer`, `ZH`.
    pub(in crate::swiss) hierarchy: Vec<String>,
    /// Their language.
    pub(in crate::swiss) language: Option<Language>,
    /// The first day.
    pub(in crate::swiss) from: Option<Date>,
    /// The last day.
    pub(in crate::swiss) to: Option<Date>,
    /// Whether the newest come first.
    pub(in crate::swiss) newest_first: bool,
    /// How many.
    pub(in crate::swiss) limit: usize,
    /// How many to pass over.
    pub(in crate::swiss) offset: usize,
}

impl Search {
    /// What comes first.
    pub(super) const fn order(&self) -> Order {
        if self.newest_first { Order::Latest } else { Order::Relevance }
    }

    /// The same, where words that are one citation and nothing else are meant as one: a decision of
    /// the official collection by its pages, which are the same in every language, and a provision
    /// as what must be cited, in every language.
    pub(in crate::swiss) fn meant(&self, today: Date) -> Self {
        let mut meant = self.clone();
        // Whoever puts it between quotation marks wants these letters.
        let words = self.words.as_deref().filter(|words| !words.contains('"'));
        let Some((words, Ok(found))) = words.map(|words| (words, ch::read(words))) else {
            return meant;
        };
        let [found] = found.as_slice() else { return meant };
        let is_beside = |issue: &Issue| matches!(issue, Issue::Leading(_) | Issue::Trailing(_));
        if found.issues.iter().any(is_beside) {
            return meant;
        }
        match &found.citation {
            Citation::Bge(bge) => {
                let pages = format!("\"{} {} {}\"", bge.volume, bge.part.text(), bge.page);
                meant.words = Some(pages);
            }
            Citation::Statute(_) if self.cites.is_none() => {
                if let Ok(wanted) = Wanted::article(words, today) {
                    meant.cites = Some(wanted);
                    meant.words = None;
                }
            }
            _ => {}
        }
        meant
    }
}

impl Question for Search {
    type Answer = Rulings;

    fn kept(&self, policy: Policy, call: &Call<'_>) -> Result<Option<Kept<Rulings>>, DeskError> {
        let covered = match policy {
            Policy::Auto => call.covering(self)?,
            Policy::Local | Policy::Upstream => None,
        };
        let (found, mut provenance) = call.kept_rulings(self)?;
        if let Some(covered) = covered {
            let is_enough = found.total > 0;
            provenance.warnings.clear();
            covered.declare(&mut provenance);
            // That nothing is found in all of it is an answer too, where the source gives none.
            let value = Rulings { is_all: true, ..found };
            return Ok(Some(Kept { value, provenance, is_enough }));
        }
        let is_any = policy == Policy::Local || !found.documents.is_empty();
        Ok(is_any.then_some(Kept { value: found, provenance, is_enough: false }))
    }

    fn ask(
        &self,
        _: Option<&Kept<Rulings>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Rulings>, DeskError> {
        call.published_rulings(self)
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Rulings>, DeskError> {
        Ok(Answered::default())
    }

    fn stand_in(&self, kept: &mut Kept<Rulings>, error: &DeskError) -> Option<String> {
        if kept.value.is_all {
            return Some(error.to_string());
        }
        let warning = instead(&error.to_string());
        kept.value.gap = Some(warning.clone());
        Some(warning)
    }

    /// Adds what is kept and was not listed by the source, where that listed all it has: what is on
    /// its later pages cannot be told from what it lacks.
    fn join(&self, said: &mut Said<Rulings>, kept: Kept<Rulings>, _: &Call<'_>) {
        let found = &mut said.value;
        if self.offset > 0 || found.total > self.limit as u64 {
            return;
        }
        let listed: BTreeSet<DocumentId> =
            found.documents.iter().map(|one| one.head.id.clone()).collect();
        let mut more = kept.value.documents;
        more.retain(|one| !listed.contains(&one.head.id));
        more.truncate(self.limit.saturating_sub(found.documents.len()));
        if more.is_empty() {
            return;
        }
        found.total += more.len() as u64;
        said.provenance.warnings.push(beside_listed(more.len(), "decisions"));
        found.documents.append(&mut more);
        if self.newest_first {
            found.documents.sort_by_key(|one| std::cmp::Reverse(one.head.date));
        }
    }
}

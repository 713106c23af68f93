//! A citation that has one key in every language and a form in each: what it is to, which sources it names, how
//! it is written.
//!
//! Whoever researches, lists or compares citations asks this, and sees no grammar. Only the Swiss order has such
//! citations so far, so that Swiss ones are meant wherever nothing else is said. Those of the others have one canonical form and are
//! [`law::Cited`].

use std::{collections::BTreeSet, ops::Range};

use jiff::civil::{Date, date};
use law::{Head, Language, Lookup, Notice, key, tag::Filter};

use crate::{
    Finding, When,
    ch::{self, Citation, Following, Found, Issue, Level, Pin},
};

/// How many articles of a range are named one by one.
const LONGEST_RANGE: u16 = 100;

/// A date that decides nothing here: which decision a page lies in does not change.
const ANY_DAY: Date = date(2100, 1, 1);

/// What a reference is to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sort {
    /// A provision of an act.
    Provision,
    /// An act as a whole.
    Act,
    /// A decision in the official collection, or by its docket number.
    Decision,
    /// A decision in another collection or periodical, or of an international court.
    OtherDecision,
    /// What is neither law nor case: a commentary, a gazette.
    Other,
}

/// A citation in a text, the same in every language.
#[derive(Clone, Debug)]
pub struct Reference(Found);

impl Reference {
    /// Of what the grammar read.
    pub(crate) const fn of(found: Found) -> Self {
        Self(found)
    }

    /// Every one of a text, with the language of the text where it is known.
    pub fn all(text: &str, language: Option<Language>) -> Vec<Self> {
        ch::extract_in(text, language).found.into_iter().map(Self).collect()
    }

    /// Those of a text that a person typed as a citation, with the language it is meant in; empty where it is
    /// none.
    pub fn typed(text: &str, language: Option<Language>) -> Vec<Self> {
        let found = ch::read_in(text, language).unwrap_or_default();
        found.into_iter().map(Self).collect()
    }

    /// The only one that a person typed; none where there are more, or it is none.
    pub fn only(text: &str, language: Option<Language>) -> Option<Self> {
        let mut typed = Self::typed(text, language);
        let one = typed.pop()?;
        typed.is_empty().then_some(one)
    }

    /// The article of a key: `OR 336c`. None where the key is of another order: `fr/CPC 700` is not of the Swiss act that is
    /// abbreviated so.
    pub fn of_key(key: &str) -> Option<Self> {
        let (act, article) = key.rsplit_once(' ').filter(|(act, _)| !act.contains('/'))?;
        Self::typed(&format!("Art. {article} {act}"), Some(Language::De)).into_iter().next()
    }

    /// On which days its article was inserted or amended, or a part of it amended or repealed, from after one day to another, the
    /// latest first. What is not told proves nothing.
    pub fn amended(&self, after: Date, until: Date) -> Vec<Date> {
        ch::amended(&self.key(), after, until)
    }

    /// Whether a document bears the numbers of the act and of the article: a commentary on it does, and the text itself.
    pub fn is_numbered_in(&self, head: &Head) -> bool {
        self.numbers().is_some_and(|numbers| {
            numbers.iter().all(|(key, filter)| filter.accepts(head.tags.all(key), str::to_owned))
        })
    }

    /// The conditions on the numbers of the act and of the article; `None` where it has not both.
    pub fn numbers(&self) -> Option<[(&'static str, Filter); 2]> {
        let lookup = self.lookups(Language::De).into_iter().next()?;
        let of = |key: &'static str| {
            let (_, filter) = lookup.tags.iter().find(|(known, _)| *known == key)?;
            Some((key, filter.clone()))
        };
        Some([of(key::SR_NUMBER)?, of(key::ARTICLE_NUMBER)?])
    }

    /// What the grammar of its order read, for whoever works with the sources of that order.
    pub const fn found(&self) -> &Found {
        &self.0
    }

    /// Where it stands, in bytes.
    pub const fn span(&self) -> &Range<usize> {
        &self.0.span
    }

    /// The language of its form; none where nothing tells it.
    pub const fn language(&self) -> Option<Language> {
        self.0.language
    }

    /// Whether its language was assumed from the text around or from the caller, because the form allows several.
    pub const fn is_assumed(&self) -> bool {
        self.0.is_assumed
    }

    /// The same in a text that has so many bytes before it.
    #[must_use]
    pub fn behind(mut self, bytes: usize) -> Self {
        let Range { start, end } = self.0.span;
        self.0.span = bytes + start..bytes + end;
        self
    }

    /// The legal order of what was read: `ch`, `coe` (the Court of Strasbourg), or `unknown`, since an act that
    /// no table has may be any country's.
    pub fn order(&self) -> &'static str {
        match &self.0.citation {
            Citation::Application(_) => "coe",
            _ if self.0.is_unknown() => "unknown",
            _ => "ch",
        }
    }

    /// The type in answers: `statutory`, `bge`, `federal_decision`.
    pub const fn kind(&self) -> &'static str {
        self.0.citation.kind()
    }

    /// What it is to.
    pub const fn sort(&self) -> Sort {
        match &self.0.citation {
            Citation::Statute(_) => Sort::Provision,
            Citation::Classified(_) => Sort::Act,
            Citation::Bge(_) | Citation::Decision(_) => Sort::Decision,
            Citation::Application(_) | Citation::Report(_) => Sort::OtherDecision,
            Citation::Doctrine(_) | Citation::Gazette(_) => Sort::Other,
        }
    }

    /// What is cited, without pinpoints and the same in every language: `OR 97`, `BGE 145 III 229`.
    pub fn key(&self) -> String {
        self.0.citation.key()
    }

    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        self.0.citation.print(language)
    }

    /// Whether it is a provision of just one act that has a number in the classified compilation.
    pub fn is_of_numbered_act(&self) -> bool {
        matches!(&self.0.citation, Citation::Statute(statute) if statute.act.number().is_some())
    }

    /// Whether its act can be several of the tables.
    pub fn may_be_of_several_acts(&self) -> bool {
        matches!(&self.0.citation, Citation::Statute(statute) if statute.act.ids.len() > 1)
    }

    /// The page that is cited of the official collection, behind the word for it in a language.
    pub const fn page(&self, language: Language) -> Option<(&'static str, u16)> {
        match &self.0.citation {
            Citation::Bge(bge) => Some((Level::Page.keyword(language), bge.page)),
            _ => None,
        }
    }

    /// Whether it is to an article or a decision and names nothing but what its key says.
    pub fn is_bare(&self) -> bool {
        bare(&self.0.citation).is_some_and(|bare| bare == self.print(Language::De))
    }

    /// What is wrong with its form.
    pub fn issues(&self) -> Vec<Notice> {
        self.0.issues.iter().map(Issue::notice).collect()
    }

    /// Whether nothing is wrong with its form. What contradicts itself has a right form.
    pub fn is_well_formed(&self) -> bool {
        self.0.issues.iter().all(Issue::is_contradiction)
    }

    /// Whether words stand before or behind it that are part of no citation, where it was typed.
    pub fn has_words_beside(&self) -> bool {
        let is_beside = |issue: &Issue| matches!(issue, Issue::Leading(_) | Issue::Trailing(_));
        self.0.issues.iter().any(is_beside)
    }

    /// A provision without its pinpoints and the end of its range; of anything else the same. Words such as `ff.` and `in fine`
    /// stay.
    #[must_use]
    pub fn article(mut self) -> Self {
        if let Citation::Statute(statute) = &mut self.0.citation {
            statute.pins.clear();
            statute.to = None;
        }
        self
    }

    /// A paragraph of the article that is cited, in a language; none where it is no provision.
    pub fn with_paragraph(&self, number: &str, language: Language) -> Option<String> {
        let Citation::Statute(statute) = &self.0.citation else { return None };
        let act = statute.act.print(Language::De);
        let text = format!("Art. {} Abs. {number} {act}", statute.article);
        Some(Self::only(&text, Some(Language::De))?.print(language))
    }

    /// Whether what is cited exists, and holds on the day that matters, as far as the tables tell. `language` is
    /// that of the names in the answer.
    pub fn existence(&self, language: Language, when: When) -> Finding {
        ch::existence(&self.0.citation, language, when)
    }

    /// Existing citations close to one that does not exist, the likeliest first.
    pub fn close_matches(&self) -> Vec<Self> {
        let of =
            |citation: Citation| Self(Found { citation, issues: Vec::new(), ..self.0.clone() });
        ch::close_matches(&self.0.citation).into_iter().map(of).collect()
    }

    /// What it asks of a collection; `language` is that of its text.
    pub fn lookups(&self, language: Language) -> Vec<Lookup> {
        ch::lookups(&self.0, language)
    }

    /// The sources that it names, by their keys: of a range each article; of a page inside a decision of the
    /// official collection that decision.
    pub fn sources(&self) -> Vec<String> {
        let citation = &self.0.citation;
        match citation {
            Citation::Statute(statute) => {
                let mut out = vec![citation.key()];
                let act = statute.act.key();
                let last = match (&statute.to, statute.following) {
                    (Some(to), _) => to.value,
                    (None, Following::One) => statute.article.value + 1,
                    (None, _) => statute.article.value,
                };
                let last = last.min(statute.article.value.saturating_add(LONGEST_RANGE));
                out.extend(
                    (statute.article.value + 1..=last).map(|number| format!("{act} {number}")),
                );
                out.extend(statute.to.as_ref().map(|to| format!("{act} {to}")));
                let distinct: BTreeSet<String> = out.into_iter().collect();
                distinct.into_iter().collect()
            }
            Citation::Bge(_) => {
                let inside = ch::existence(citation, Language::De, When::today(ANY_DAY)).inside;
                vec![inside.unwrap_or_else(|| citation.key())]
            }
            _ => vec![citation.key()],
        }
    }

    /// Where in it, one after the other: the code of what is counted, which is never changed, and its number.
    pub fn places(&self) -> Vec<(&'static str, &str)> {
        let pins: &[Pin] = match &self.0.citation {
            Citation::Statute(statute) => &statute.pins,
            Citation::Bge(bge) => &bge.pins,
            Citation::Decision(decision) => &decision.pins,
            _ => &[],
        };
        pins.iter().map(|pin| (pin.level.code(), pin.label.as_str())).collect()
    }
}

/// A citation without what it names beside the article or the decision.
fn bare(citation: &Citation) -> Option<String> {
    let bare = match citation.clone() {
        Citation::Statute(mut statute) => {
            statute.pins.clear();
            let is_one = statute.to.is_none() && statute.following == Following::None;
            if !is_one || statute.annex.is_some() {
                return None;
            }
            Citation::Statute(statute)
        }
        Citation::Bge(mut bge) => {
            if bge.following != Following::None {
                return None;
            }
            bge.pins.clear();
            Citation::Bge(bge)
        }
        Citation::Decision(mut decision) => {
            decision.pins.clear();
            decision.date = None;
            Citation::Decision(decision)
        }
        _ => return None,
    };
    Some(bare.print(Language::De))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: (Sort, &str, bool)) {
        let Some(one) = Reference::only(text, None) else { panic!("{text} is not one citation") };
        let sources = one.sources().join("; ");
        assert_eq!((one.sort(), sources.as_str(), one.is_bare()), expected, "{text}");
    }

    #[test]
    fn what_is_cited_has_one_key_and_a_sort() {
        check("Art. 97 OR", (Sort::Provision, "OR 97", true));
        check("art. 97 al. 1 CO", (Sort::Provision, "OR 97", false));
        check("Art. 97-99 OR", (Sort::Provision, "OR 97; OR 98; OR 99", false));
        check("BGE 145 III 225", (Sort::Decision, "BGE 145 III 225", true));
        check("ATF 145 III 229 consid. 4.2", (Sort::Decision, "BGE 145 III 225", false));
        check("SR 220", (Sort::Act, "SR 220", false));
    }

    #[test]
    fn an_article_is_cited_alone_and_with_a_paragraph() {
        let one = Reference::of_key("OR 336c").unwrap();
        assert_eq!(one.print(Language::Fr), "art. 336c CO");
        assert_eq!(one.with_paragraph("1", Language::Fr).unwrap(), "art. 336c al. 1 CO");
        // The same letters are the Swiss code of civil procedure.
        assert!(Reference::of_key("fr/CPC 700").is_none());
        let range = Reference::only("Art. 97-99 OR", None).unwrap();
        assert_eq!(range.article().print(Language::De), "Art. 97 OR");
        let decision = Reference::only("BGE 145 III 225", None).unwrap();
        assert_eq!(decision.with_paragraph("1", Language::De), None);
    }
}

//! What of a question may leave this machine: terms of law that stand in tables of ours, and citations of what
//! is published. Names, dockets, dates, amounts and every other word stay.
//!
//! [`Outgoing`] can only be made by reading a text through those tables, and what it holds are words of the
//! tables and not of the text. Whoever asks an official source on behalf of a research takes nothing else.

use law::Language;

use crate::{
    ch::{self, Citation},
    thesaurus::{self, everyday},
};

/// A question to an official source.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Outgoing {
    language: Language,
    terms: Vec<&'static str>,
    cites: Option<Published>,
}

/// A citation of what is published: a provision of a federal act, or a decision of the official collection.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Published(Citation);

impl Published {
    /// None where a citation is not of what is published, such as a docket, which says who is meant.
    pub fn of(citation: &Citation) -> Option<Self> {
        let is_published = match citation {
            Citation::Bge(_) => true,
            Citation::Statute(statute) => statute.act.number().is_some(),
            _ => false,
        };
        is_published.then(|| Self(citation.clone()))
    }

    /// The only one that a text cites and is; none where it cites more, or something else.
    pub fn read(text: &str, language: Language) -> Option<Self> {
        let found = ch::read_in(text, Some(language)).ok()?;
        let [one] = found.as_slice() else { return None };
        Self::of(&one.citation)
    }

    /// What is cited.
    pub const fn citation(&self) -> &Citation {
        &self.0
    }
}

/// How many terms a question has at most: a source asks for all of them.
const MOST: usize = 4;

impl Outgoing {
    /// The terms of law in a text; none where it has none. Words of daily life are told in those of the acts.
    pub fn of(text: &str, language: Language) -> Option<Self> {
        let terms = terms(text, language);
        (!terms.is_empty()).then_some(Self { language, terms, cites: None })
    }

    /// The same terms in other languages, one question for each in which all of them have a word.
    pub fn translated(&self) -> Vec<Self> {
        let others = [Language::De, Language::Fr, Language::It];
        others
            .into_iter()
            .filter(|language| *language != self.language)
            .filter_map(|language| {
                let terms: Option<Vec<&'static str>> = self
                    .terms
                    .iter()
                    .map(|term| translated(term, self.language, language))
                    .collect();
                Some(Self { language, terms: terms?, cites: self.cites.clone() })
            })
            .collect()
    }

    /// What cites this, whatever else it says.
    pub const fn citing(cited: Published, language: Language) -> Self {
        Self { language, terms: Vec::new(), cites: Some(cited) }
    }

    /// The same terms, in what cites this.
    #[must_use]
    pub fn in_what_cites(mut self, cited: Published) -> Self {
        self.cites = Some(cited);
        self
    }

    /// The language of the terms.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The terms; empty where only a citation is asked for.
    pub fn words(&self) -> String {
        self.terms.join(" ")
    }

    /// What must be cited.
    pub const fn cites(&self) -> Option<&Published> {
        self.cites.as_ref()
    }

    /// The same with fewer terms, for a source that found nothing with all of them: none where a citation is
    /// asked for too, else the longer half, which as a rule says most.
    pub fn looser(&self) -> Option<Self> {
        if self.cites.is_some() && !self.terms.is_empty() {
            return Some(Self { terms: Vec::new(), ..self.clone() });
        }
        let left = self.terms.len() / 2;
        if left == 0 {
            return None;
        }
        let mut terms = self.terms.clone();
        terms.sort_by_key(|term| std::cmp::Reverse(term.chars().count()));
        terms.truncate(left);
        Some(Self { terms, ..self.clone() })
    }
}

impl std::fmt::Display for Outgoing {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.cites {
            Some(cited) if self.terms.is_empty() => to.write_str(&cited.0.print(self.language)),
            Some(cited) => write!(to, "{}, {}", self.words(), cited.0.print(self.language)),
            None => to.write_str(&self.words()),
        }
    }
}

/// The terms of law that a text holds, as the tables have them, the most telling first.
fn terms(text: &str, language: Language) -> Vec<&'static str> {
    let words: Vec<&str> = text
        .split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '-')))
        .filter(|word| !word.is_empty())
        .collect();
    let (mut sure, mut doubtful, mut plain) = (Vec::new(), Vec::new(), Vec::new());
    let mut rest = words.as_slice();
    while !rest.is_empty() {
        let reading = thesaurus::longest(rest, language);
        let saying = everyday::longest(rest, language);
        let (of_law, of_life) = (
            reading.as_ref().map_or(0, |reading| reading.length),
            saying.as_ref().map_or(0, |saying| saying.length),
        );
        if let Some(reading) = reading.filter(|_| of_law >= of_life) {
            // A word of another legal order is asked of no Swiss source.
            let swiss = reading
                .senses
                .iter()
                .filter(|sense| sense.term.belongs_to(&["ch"]) && sense.term.language == language);
            let mut senses = swiss.peekable();
            if let Some(first) = senses.next() {
                let is_sure = senses.peek().is_none() && !first.term.is_ambiguous;
                let list = if is_sure { &mut sure } else { &mut doubtful };
                push(list, first.term.text);
            }
        } else if let Some(saying) = &saying {
            for one in &saying.meant {
                plain.extend(one.law_in(language).take(1));
            }
        }
        rest = rest.get(of_law.max(of_life).max(1)..).unwrap_or_default();
    }
    // What has other senses narrows by chance where something else says what is meant.
    let mut all = sure;
    for term in plain {
        push(&mut all, term);
    }
    if all.is_empty() {
        all = doubtful;
    }
    all.truncate(MOST);
    all
}

fn push(all: &mut Vec<&'static str>, term: &'static str) {
    if !all.contains(&term) {
        all.push(term);
    }
}

/// The commonest word for a term in another language.
fn translated(term: &str, from: Language, to: Language) -> Option<&'static str> {
    let is_of = |known: &thesaurus::Term| known.language == from && known.text == term;
    let concept = thesaurus::concepts().iter().find(|concept| concept.terms.iter().any(is_of))?;
    let of_language = |known: &&thesaurus::Term| known.language == to && known.belongs_to(&["ch"]);
    concept.terms.iter().find(of_language).map(|term| term.text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_terms_of_the_tables_go_out() {
        let check = |language: Language, text: &str, expected: Option<&str>| {
            let seen = Outgoing::of(text, language).map(|outgoing| outgoing.to_string());
            assert_eq!(seen.as_deref(), expected, "{text}");
        };
        check(
            Language::De,
            "Was sind die Voraussetzungen für Mängelhaftung im Werkvertrag?",
            Some("Mängelhaftung Werkvertrag"),
        );
        check(
            Language::De,
            "Hat Beat Hürlimann (4A_120/2022) am 3. Mai 2021 die Mängelrüge zu spät erhoben, CHF 84'000?",
            Some("Mängelrüge"),
        );
        check(Language::De, "Ist Herr Hürlimann am 3. Mai 2021 nach Wollishofen gefahren?", None);
    }

    #[test]
    fn a_docket_says_who_is_meant_and_stays() {
        assert!(Published::read("4A_120/2022", Language::De).is_none());
        assert!(Published::read("Art. 97 OR", Language::De).is_some());
        assert!(Published::read("BGE 145 III 225", Language::De).is_some());
        assert!(Published::read("Art. 97 OR und 4A_120/2022", Language::De).is_none());
    }

    #[test]
    fn less_is_asked_until_nothing_is_left() {
        let all = Outgoing::of("Mängelrüge Werkvertrag", Language::De).unwrap();
        let less = all.looser().unwrap();
        assert_eq!(less.to_string(), "Werkvertrag");
        assert_eq!(less.looser(), None);
    }

    #[test]
    fn terms_are_told_in_the_other_languages() {
        let german = Outgoing::of("Werkvertrag", Language::De).unwrap();
        let all: Vec<String> = german.translated().iter().map(ToString::to_string).collect();
        assert_eq!(all, ["contrat d'entreprise", "appalto"]);
    }

    proptest! {
        /// Whatever a text says, each word that goes out stands in a table.
        #[test]
        fn no_word_goes_out_that_no_table_has(
            names in proptest::collection::vec("[A-Z][a-zäöü]{2,9}", 0..8),
            terms in proptest::collection::vec(0..900_usize, 0..4),
            amount in "[0-9']{1,9}",
        ) {
            let known: Vec<&'static str> = thesaurus::concepts()
                .iter()
                .flat_map(|concept| concept.terms.iter().map(|term| term.text))
                .chain(everyday::all().iter().flat_map(|one| one.law.iter().map(|(_, text)| *text)))
                .collect();
            let mut text = names.join(" ");
            for at in terms {
                text.push(' ');
                text.push_str(known.get(at).copied().unwrap_or_default());
            }
            text.push_str(&format!(" CHF {amount}"));
            if let Some(outgoing) = Outgoing::of(&text, Language::De) {
                prop_assert!(outgoing.terms.iter().all(|term| known.contains(term)));
            }
        }
    }
}

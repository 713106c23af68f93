//! What a filter by a provision or a decision means: the words it is written with in each language,
//! and the key by which a text that cites it is known.

use jiff::civil::Date;
use jurisdictions::{
    Jurisdiction as _, When,
    ch::{self, Bge, Citation, Following, Found, Join, Part, Pin},
};
use law::{Language, tag};

use super::typed;
use crate::DeskError;

/// What is cited, the same in every language: `OR 97`, `BGE 145 III 225`, `4A_120/2022`. A page
/// inside a decision of the official collection stands for that decision.
pub(super) fn key(found: &Found, today: Date) -> String {
    if let Citation::Bge(bge) = &found.citation {
        return start_of(bge, today).unwrap_or_else(|| found.citation.key());
    }
    found.citation.key()
}

/// The key under which decisions list what they cite (their tag `cited`), of a citation that stands
/// alone; none where it is not Swiss.
pub fn cited_key(reference: &str, today: Date) -> Option<String> {
    let found = ch::read(reference).ok()?;
    found.first().map(|found| key(found, today))
}

/// The decision that is meant, where it is not written so: the one in which the page lies, or that of
/// Ia or Ib where I is written.
pub(super) fn start_of(bge: &Bge, today: Date) -> Option<String> {
    let inside =
        ch::existence(&Citation::Bge(bge.clone()), Language::De, When::today(today)).inside;
    inside.or_else(|| {
        if bge.part != Part::I {
            return None;
        }
        let readings = ch::SWITZERLAND.resolve(&bge.key(), Language::De);
        let [reading] = readings.as_slice() else { return None };
        let report = reading.tags.iter().find_map(|(key, filter)| match filter {
            tag::Filter::Squeezed(report) if *key == law::key::REPORT => Some(report.clone()),
            _ => None,
        });
        report.filter(|report| *report != bge.key())
    })
}

/// Everything a text cites, by its keys, each once.
pub(super) fn keys_of(text: &str, language: Language, today: Date) -> Vec<String> {
    let mut keys: Vec<String> = ch::extract_in(text, Some(language))
        .found
        .iter()
        .filter(|found| !matches!(found.citation, Citation::Doctrine(_)))
        .map(|found| key(found, today))
        .collect();
    keys.sort();
    keys.dedup();
    keys
}

/// A provision that decisions are to cite.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Wanted {
    /// As it is cited: `Art. 97 Abs. 1 OR`.
    pub(super) shown: String,
    /// Its key.
    pub(super) key: String,
    /// The words it may be written with: number and act, with what may stand between them.
    pub(super) near: Vec<String>,
    /// The places inside the article that were asked for, each from the outermost inwards: paragraph
    /// 2, letter a. None where the whole article was.
    places: Vec<Vec<Pin>>,
}

impl Wanted {
    /// Reads the provision a person typed.
    pub(super) fn article(text: &str, today: Date) -> Result<Self, DeskError> {
        let found = typed::read(text, None)?;
        let Some(first) = found.first() else {
            return Err(DeskError::Broken("a citation was read and is gone".to_owned()));
        };
        let Citation::Statute(statute) = &first.citation else {
            return Err(DeskError::InvalidReference {
                citation: text.to_owned(),
                reason: "it is not an article of an act".to_owned(),
                suggestions: Vec::new(),
            });
        };
        let mut names: Vec<String> = match statute.act.id() {
            Some(id) => {
                let entry = ch::act(id);
                let of = |language| entry.abbreviation(language).map(str::to_owned);
                [Language::De, Language::Fr, Language::It].into_iter().filter_map(of).collect()
            }
            None => vec![statute.act.name.clone()],
        };
        if names.is_empty() {
            names.push(statute.act.name.clone());
        }
        names.sort();
        names.dedup();
        let near = names.iter().map(|name| format!("{} {name}", statute.article)).collect();
        let language = first.language.unwrap_or(Language::De);
        let places = places(&statute.pins);
        Ok(Self { shown: first.citation.print(language), key: key(first, today), near, places })
    }

    /// Reads the decision a person typed.
    pub(super) fn decision(text: &str, today: Date) -> Result<Self, DeskError> {
        let found = typed::read(text, None)?;
        let decision = found.iter().find_map(|found| match &found.citation {
            Citation::Bge(bge) => {
                let start = start_of(bge, today).unwrap_or_else(|| bge.key());
                let pages = start.trim_start_matches("BGE ").to_owned();
                Some(Self {
                    shown: start.clone(),
                    key: start,
                    near: vec![pages],
                    places: Vec::new(),
                })
            }
            Citation::Decision(decision) => {
                let docket = decision.docket.clone();
                let places = Vec::new();
                Some(Self {
                    shown: docket.clone(),
                    key: docket.clone(),
                    near: vec![docket],
                    places,
                })
            }
            _ => None,
        });
        decision.ok_or_else(|| DeskError::InvalidReference {
            citation: text.to_owned(),
            reason: "it is not a decision; write it like `BGE 145 III 225` or `4A_123/2020`"
                .to_owned(),
            suggestions: Vec::new(),
        })
    }
}

impl Wanted {
    /// Whether a place inside the article was asked for.
    pub(super) fn has_place(&self) -> bool {
        !self.places.is_empty()
    }

    /// Whether a text cites the very place that was asked for, or one inside it. The article
    /// without a paragraph is another citation.
    pub(super) fn is_cited_in(&self, text: &str, language: Language, today: Date) -> bool {
        ch::extract_in(text, Some(language)).found.iter().any(|found| {
            let Citation::Statute(statute) = &found.citation else { return false };
            let cited = places(&statute.pins);
            key(found, today) == self.key
                && self.places.iter().any(|asked| cited.iter().any(|cited| is_inside(cited, asked)))
        })
    }
}

/// The places that pinpoints name: of `Abs. 1 und 2 lit. a` they are paragraph 1, and letter a of
/// paragraph 2.
fn places(pins: &[Pin]) -> Vec<Vec<Pin>> {
    let mut places: Vec<Vec<Pin>> = Vec::new();
    for pin in pins {
        match places.last_mut() {
            Some(last) if pin.join == Join::Under => last.push(pin.clone()),
            last => {
                // A second one of a level stands in the same outer one.
                let outer = last.map(|last| {
                    last.iter().take_while(|one| one.level != pin.level).cloned().collect()
                });
                let mut place: Vec<Pin> = outer.unwrap_or_default();
                place.push(pin.clone());
                places.push(place);
            }
        }
    }
    places
}

fn is_inside(cited: &[Pin], asked: &[Pin]) -> bool {
    cited.len() >= asked.len()
        && cited.iter().zip(asked).all(|(cited, asked)| {
            cited.level == asked.level
                && (cited.label.eq_ignore_ascii_case(&asked.label)
                    || reach(cited)
                        .zip(reach(asked))
                        .is_some_and(|(cited, asked)| cited.0 <= asked.1 && asked.0 <= cited.1))
        })
}

/// The first and the last number or letter that a pinpoint means; none for such as `2bis`.
fn reach(pin: &Pin) -> Option<(u32, u32)> {
    let first = place_of(&pin.label)?;
    let last = match (&pin.to, pin.following) {
        (Some(to), _) => place_of(to)?,
        (None, Following::None) => first,
        (None, Following::One) => first.saturating_add(1),
        (None, Following::Several) => u32::MAX,
    };
    Some((first, last))
}

fn place_of(label: &str) -> Option<u32> {
    let mut letters = label.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() => {
            Some(u32::from(letter.to_ascii_lowercase()))
        }
        _ => label.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_cited_where_it_is_named() {
        let check = |asked: &str, text: &str, expected: bool| {
            let wanted = Wanted::article(asked, TODAY).expect("a provision");
            assert_eq!(wanted.is_cited_in(text, Language::De, TODAY), expected, "{asked}: {text}");
        };
        check("Art. 97 Abs. 2 OR", "nach Art. 97 Abs. 2 OR", true);
        check("Art. 97 Abs. 2 OR", "nach Art. 97 Abs. 1 OR", false);
        check("Art. 97 Abs. 2 OR", "nach Art. 97 OR", false);
        check("Art. 97 Abs. 2 OR", "nach Art. 97 Abs. 2 lit. a OR", true);
        check("Art. 97 Abs. 2 OR", "nach Art. 97 Abs. 1 und 2 OR", true);
        check("Art. 97 Abs. 2 OR", "nach Art. 97 Abs. 1-3 OR", true);
        check("Art. 97 Abs. 2 OR", "nach Art. 97 Abs. 1 f. OR", true);
        check("Art. 97 Abs. 2 OR", "nach Art. 98 Abs. 2 OR", false);
        check("Art. 97 Abs. 2 lit. b OR", "nach Art. 97 Abs. 2 lit. a und b OR", true);
        check("Art. 97 Abs. 2 lit. c OR", "nach Art. 97 Abs. 2 lit. a und b OR", false);
        check("Art. 97 Abs. 2 lit. a OR", "nach Art. 97 Abs. 2 OR", false);
    }

    const TODAY: Date = jiff::civil::date(2026, 11, 1);

    #[test]
    fn a_provision_is_known_by_one_key_in_every_language() {
        for text in ["Art. 97 OR", "art. 97 al. 1 CO", "art. 97 cpv. 1 lett. a CO"] {
            let wanted = Wanted::article(text, TODAY).expect("a provision");
            assert_eq!(
                (wanted.key.as_str(), wanted.near.as_slice()),
                ("OR 97", &["97 CO".to_owned(), "97 OR".to_owned()][..]),
                "{text}"
            );
        }
    }

    #[test]
    fn a_page_inside_a_decision_stands_for_it() {
        let wanted = Wanted::decision("ATF 145 III 229", TODAY).expect("a decision");
        assert_eq!(wanted.key, "BGE 145 III 225");
        assert_eq!(wanted.near, ["145 III 225"]);
        let keys =
            keys_of("wie in BGE 145 III 229 E. 4.2 und Art. 97 Abs. 1 OR", Language::De, TODAY);
        assert_eq!(keys, ["BGE 145 III 225", "OR 97"]);
    }

    #[test]
    fn what_is_no_provision_is_refused() {
        assert!(Wanted::article("BGE 145 III 229", TODAY).is_err());
        assert!(Wanted::decision("Art. 97 OR", TODAY).is_err());
    }
}

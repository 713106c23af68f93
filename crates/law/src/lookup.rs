//! What a citation asks of a collection of documents, and which documents a search may find.

use jiff::civil::Date;

use crate::{Kind, edge, key, tag};

/// A reading of a citation as a question to a collection (the specification's `TagQuery`).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Lookup {
    /// The legal order whose citation it is: `fr`.
    pub jurisdiction: &'static str,
    /// The citation in its canonical form, as it was understood: `article 1240 du Code civil`.
    pub reading: String,
    /// What the document must be.
    pub kind: Option<Kind>,
    /// What its tags must satisfy, each of them.
    pub tags: Vec<(&'static str, tag::Filter)>,
    /// What is cited within the document: `al. 2`, `consid. 3.2`, `at 1240`.
    pub pinpoint: Option<String>,
    /// The day whose version is meant, where the citation itself says so.
    pub at: Option<Date>,
    /// Whether what is in force comes before what no longer is, and then the newest first.
    pub in_force_first: bool,
    /// For a reading that is one of several: how it understands the citation. A reading without it
    /// is certain.
    pub hint: Option<String>,
}

impl Lookup {
    /// A certain reading as a provision, with what is in force first.
    pub fn provision(jurisdiction: &'static str, reading: impl Into<String>) -> Self {
        Self { in_force_first: true, ..Self::new(jurisdiction, Kind::Legislation, reading) }
    }

    /// A certain reading as a decision.
    pub fn decision(jurisdiction: &'static str, reading: impl Into<String>) -> Self {
        Self::new(jurisdiction, Kind::Decision, reading)
    }

    /// A certain reading as a document of a kind.
    pub fn new(jurisdiction: &'static str, kind: Kind, reading: impl Into<String>) -> Self {
        Self {
            jurisdiction,
            reading: reading.into(),
            kind: Some(kind),
            tags: Vec::new(),
            pinpoint: None,
            at: None,
            in_force_first: false,
            hint: None,
        }
    }

    /// The same with one more condition.
    #[must_use]
    pub fn with(mut self, key: &'static str, filter: tag::Filter) -> Self {
        self.tags.push((key, filter));
        self
    }

    /// The same with one more condition, an exact value.
    #[must_use]
    pub fn is(self, key: &'static str, value: impl Into<String>) -> Self {
        self.with(key, tag::Filter::is(value))
    }

    /// The same with a pinpoint; a blank one is none.
    #[must_use]
    pub fn at_pinpoint(mut self, pinpoint: impl Into<String>) -> Self {
        let pinpoint = pinpoint.into();
        self.pinpoint = (!pinpoint.trim().is_empty()).then_some(pinpoint);
        self
    }

    /// The same as one of several readings.
    #[must_use]
    pub fn perhaps(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

/// Which documents a search may find; each part narrows.
///
/// Beside the tags a document carries, these keys are known of every document: `kind`,
/// `jurisdiction` (with every broader one: `fr-alsace` is also `fr`), `source`, `language`.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Scope {
    /// What the tags must satisfy.
    pub tags: Vec<(String, tag::Filter)>,
    /// What the relations must satisfy.
    pub edges: Vec<edge::Filter>,
    /// The earliest date; leaves out what has none.
    pub from: Option<Date>,
    /// The latest date; leaves out what has none.
    pub to: Option<Date>,
    /// The day on which the version must hold; leaves out what has no date.
    pub at: Option<Date>,
}

impl Scope {
    /// The keys that are known of every document.
    pub const VIRTUAL: [&'static str; 4] =
        [key::KIND, key::JURISDICTION, key::SOURCE, key::LANGUAGE];

    /// The key under which the years of the dates are counted, in four digits; they take the place of tags
    /// of this name. Nothing is narrowed by it: [`from`](Self::from) and [`to`](Self::to) are.
    pub const YEAR: &'static str = key::YEAR;

    /// The same with one more condition.
    #[must_use]
    pub fn with(mut self, key: &str, filter: tag::Filter) -> Self {
        self.tags.push((key.to_owned(), filter));
        self
    }
}

/// A jurisdiction and all broader ones: `fr-alsace`, `fr`.
pub fn jurisdictions_of(jurisdiction: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(jurisdiction);
    std::iter::from_fn(move || {
        let current = rest?;
        rest = current.rsplit_once('-').map(|(broader, _)| broader);
        Some(current)
    })
}

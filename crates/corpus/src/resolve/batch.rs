//! Many citations one after the other: what is asked again and again is looked up once.

use std::{collections::BTreeMap, fmt};

use jiff::civil::Date;
use law::{DocumentId, Head, Kind, Lookup, Scope, key, tag::Filter};

use super::{Reference, Resolution};
use crate::{
    CorpusError, Store,
    get::{put, readings, versions_of},
    validity::is_state,
};

/// How many texts a citation may fit before it is called ambiguous without looking further.
const MOST_FOUND: usize = 200;

/// How much is remembered, in bytes: a code cites itself in the same words again and again, and an
/// import beside it must stay small.
const MOST_REMEMBERED: usize = 16_000_000;

/// Resolves many citations, and remembers what they led to. What is put into the store meanwhile
/// may not be seen.
pub struct Batch<'s> {
    store: &'s dyn Store,
    known: BTreeMap<Words, Meant>,
    /// The size of what is known.
    bytes: usize,
    most: usize,
}

/// A citation without the day: its text, language and legal order.
type Words = (String, String, Option<String>);

/// What a citation leads to, whatever the day.
enum Meant {
    Text(Text),
    Ambiguous,
    Unknown,
    Unreadable,
}

/// A text that is meant.
struct Text {
    is_law: bool,
    /// The day that the citation names.
    at: Option<Date>,
    /// The document that the citation names.
    named: Option<DocumentId>,
    /// By date.
    versions: Vec<Version>,
}

/// What tells when a version is meant.
struct Version {
    id: DocumentId,
    date: Option<Date>,
    date_end: Option<Date>,
    is_state: bool,
    is_in_force: bool,
}

impl fmt::Debug for Batch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch").field("known", &self.known.len()).finish_non_exhaustive()
    }
}

impl<'s> Batch<'s> {
    /// A batch over a store.
    pub fn new(store: &'s dyn Store) -> Self {
        Self::remembering(store, MOST_REMEMBERED)
    }

    pub(super) fn remembering(store: &'s dyn Store, most: usize) -> Self {
        Self { store, known: BTreeMap::new(), bytes: 0, most }
    }

    /// How much is remembered, in bytes.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// What a citation is: a certain reading that fits exactly one text, in the version of the day.
    pub fn resolve(&mut self, reference: &Reference) -> Result<Resolution, CorpusError> {
        let Reference { text, language, jurisdiction, at } = reference;
        let words = (text.trim().to_owned(), language.clone(), jurisdiction.clone());
        if let Some(meant) = self.known.get(&words) {
            return Ok(meant.on(*at));
        }
        let meant = meant(self.store, &words)?;
        let resolution = meant.on(*at);
        let size = size(&words, &meant);
        if self.bytes.saturating_add(size) > self.most {
            self.known.clear();
            self.bytes = 0;
        }
        if size <= self.most {
            self.bytes += size;
            self.known.insert(words, meant);
        }
        Ok(resolution)
    }
}

impl Meant {
    fn on(&self, day: Option<Date>) -> Resolution {
        match self {
            Self::Text(text) => {
                text.on(day).map_or(Resolution::NotThen, |id| Resolution::Document(id.clone()))
            }
            Self::Ambiguous => Resolution::Ambiguous,
            Self::Unknown => Resolution::Unknown,
            Self::Unreadable => Resolution::Unreadable,
        }
    }
}

impl Text {
    fn of(versions: &[Head], at: Option<Date>) -> Self {
        let is_law = versions.first().is_some_and(|head| head.kind == Kind::Legislation);
        let version = |head: &Head| Version {
            id: head.id.clone(),
            date: head.date,
            date_end: head.date_end,
            is_state: is_state(head),
            is_in_force: head.tags.first(key::IN_FORCE) == Some("true"),
        };
        Self { is_law, at, named: None, versions: versions.iter().map(version).collect() }
    }

    /// The version that a text of a day means: the one of that day, else the first after it whose
    /// own first day is not known. Without a day, the last that is called in force, else the last.
    fn on(&self, day: Option<Date>) -> Option<&DocumentId> {
        let versions = &self.versions;
        let version = match self.at.or(day) {
            Some(day) if self.is_law => {
                let held = |one: &&Version| {
                    one.date.is_some_and(|from| from <= day)
                        && one.date_end.is_none_or(|end| day < end)
                };
                let after =
                    |one: &&Version| one.is_state && one.date.is_some_and(|from| from > day);
                versions.iter().rfind(held).or_else(|| versions.iter().find(after))
            }
            _ if self.named.is_some() => None,
            _ => versions.iter().rfind(|one| one.is_in_force).or_else(|| versions.last()),
        };
        version.map(|one| &one.id).or(self.named.as_ref())
    }
}

/// About how many bytes are taken by a citation with what it leads to.
fn size((text, language, jurisdiction): &Words, meant: &Meant) -> usize {
    let words = text.len() + language.len() + jurisdiction.as_ref().map_or(0, String::len);
    let versions: usize = match meant {
        Meant::Text(text) => {
            text.versions.iter().map(|one| size_of::<Version>() + one.id.as_str().len()).sum()
        }
        _ => 0,
    };
    size_of::<(Words, Meant)>() + words + versions
}

fn meant(
    store: &dyn Store,
    (reference, language, jurisdiction): &Words,
) -> Result<Meant, CorpusError> {
    if let Ok(id) = reference.parse::<DocumentId>()
        && let Some(head) = store.heads(&[id])?.first()
    {
        let text = Text::of(&versions_of(store, head.cid())?, None);
        return Ok(Meant::Text(Text { named: Some(head.id.clone()), ..text }));
    }
    // "article 9 du code civil" in a French text is never the Swiss code's.
    let within = jurisdiction.as_deref().map(Filter::is);
    let mut readings = readings(reference, language, within.as_ref());
    if readings.is_empty() && within.is_some() {
        readings = self::readings(reference, language, None);
    }
    if readings.is_empty() {
        return Ok(Meant::Unreadable);
    }
    let certain: Vec<Lookup> =
        readings.into_iter().filter(|lookup| lookup.hint.is_none()).collect();
    if certain.is_empty() {
        return Ok(Meant::Ambiguous);
    }
    for lookup in &certain {
        for language in [Some(language.as_str()), None] {
            let found = put(store, lookup, language, None, &Scope::default(), MOST_FOUND)?;
            let Some(first) = found.first() else { continue };
            // Without the language, the languages of one work are one text.
            let text = |head: &Head| match language {
                Some(_) => head.cid().to_owned(),
                None => head.tags.first(key::WORK).unwrap_or_else(|| head.cid()).to_owned(),
            };
            if found.iter().any(|head| text(head) != text(first)) {
                return Ok(Meant::Ambiguous);
            }
            return Ok(Meant::Text(Text::of(&versions_of(store, first.cid())?, lookup.at)));
        }
    }
    Ok(Meant::Unknown)
}

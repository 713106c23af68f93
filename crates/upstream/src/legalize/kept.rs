//! The versions of an act as documents: a text is kept once for each time it held.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::{Date, date};
use law::{Collection, Document, DocumentId, Edge, Entry, Head, Kind, Role, Tags, key};
use sha1::{Digest, Sha1};

use super::{
    code::Act,
    git::hex,
    timeline::{Doubled, Hole, Timeline},
    version::{Version, versions},
};
use crate::{
    cites::{self, Own},
    intake::{Halt, Intake},
    sink::Options,
};

/// Since when the publisher has every version of a code. Earlier states are there, and incomplete.
const HISTORY_SINCE: Date = date(1990, 1, 1);

/// What is known of a history as a whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Whole {
    /// The day of its newest state that is not of the future: it is that of every act in it.
    pub newest: Option<Date>,
    /// The acts that an interrupted import had kept before.
    pub kept_before: BTreeSet<String>,
}

/// Keeps all versions of an act, its sections, and itself.
pub(super) fn keep(
    mut timeline: Timeline,
    act: &Act,
    options: &Options,
    whole: &Whole,
    intake: &mut Intake<'_>,
) -> Result<(), Halt> {
    if !timeline.settle() {
        return Ok(());
    }
    let (doubled, first_seen) = timeline.choose();
    for (number, seen) in &doubled {
        let name = timeline.numbers.get(*number).cloned().unwrap_or_default();
        let since = seen.since.map(|day| day.to_string()).unwrap_or_default();
        let reason = format!(
            "several texts stand under this number in {} of {} states since {since}; the one that \
             goes first was taken to hold",
            seen.states,
            timeline.days.len()
        );
        intake.not_understood(format!("{}: Article {name}", timeline.name), reason);
    }
    let holes = timeline.holes();
    for hole in &holes {
        let reason = format!(
            "the history has no state between {} and {}, and much changed in that time; the days of \
             those changes are not known",
            hole.from, hole.to
        );
        intake.not_understood(timeline.name.as_str(), reason);
    }
    let mut versions = versions(&timeline, &first_seen);
    for version in &mut versions {
        // What a hole swallowed is not known to have held in it.
        if let Some(hole) = holes.iter().find(|hole| version.end == Some(hole.to)) {
            version.end = hole.from.tomorrow().ok();
        }
    }
    intake.collection(collection(whole.newest))?;
    let Some(first) = timeline.days.first().map(|day| day.day) else { return Ok(()) };
    let keeping = Keeping { timeline: &timeline, act, first, whole, options, holes, doubled };
    let Some(id) = keeping.id("") else {
        intake.not_understood(timeline.name.as_str(), "its identifier makes no name");
        return Ok(());
    };
    keeping.all(versions, &id, intake)?;
    // A second file of an act that was kept before says nothing of what the first one brought.
    if whole.kept_before.contains(&act.identifier) {
        return Ok(());
    }
    intake.no_longer_there(&id)
}

fn collection(newest: Option<Date>) -> Collection {
    Collection {
        name: "legalize".to_owned(),
        jurisdiction: "fr".to_owned(),
        title: "French codes with their history (Legalize, from LEGI)".to_owned(),
        publisher: "DILA (Légifrance), as kept by the Legalize project".to_owned(),
        licence: "Licence Ouverte 2.0".to_owned(),
        address: Some("https://www.legifrance.gouv.fr".to_owned()),
        as_of: newest,
        retrieved: None,
        caveat: format!(
            "Only the codes that were imported. Where the history holds several texts under one \
             number, which one held was inferred. Of the time before {HISTORY_SINCE} only some \
             versions are there. The days are those on which the publisher's text changed."
        ),
    }
}

struct Keeping<'a> {
    timeline: &'a Timeline,
    act: &'a Act,
    /// The first day of this history of the act: since when what stood then has held is not known.
    first: Date,
    whole: &'a Whole,
    options: &'a Options,
    holes: Vec<Hole>,
    doubled: BTreeMap<usize, Doubled>,
}

impl Keeping<'_> {
    fn all(
        &self,
        versions: Vec<Version>,
        act: &DocumentId,
        intake: &mut Intake<'_>,
    ) -> Result<(), Halt> {
        intake.entry(self.whole(act))?;
        // A section is kept where a version stands in it or below it, as long as any does.
        let mut spans: BTreeMap<usize, (Date, Option<Date>, u32)> = BTreeMap::new();
        for version in &versions {
            let mut section = version.open.section;
            while section != 0 {
                let span = spans.entry(section).or_insert((
                    version.open.from,
                    version.end,
                    version.open.ordinal,
                ));
                span.0 = span.0.min(version.open.from);
                span.1 = span.1.zip(version.end).map(|(known, end)| known.max(end));
                span.2 = span.2.min(version.open.ordinal);
                section = self.timeline.sections.get(section).map_or(0, |found| found.above);
            }
        }
        for (section, span) in &spans {
            if let Some(entry) = self.section(*section, *span, act) {
                intake.entry(entry)?;
            }
        }
        let of = versions.len() as u64;
        for (done, version) in versions.iter().enumerate() {
            if done % 200 == 0 {
                intake.progress(&self.timeline.name, done as u64, Some(of));
            }
            if let Some(entry) = self.version(version, act) {
                intake.entry(entry)?;
            }
        }
        Ok(())
    }

    /// The name of a part of the act.
    fn id(&self, part: &str) -> Option<DocumentId> {
        let dot = if part.is_empty() { "" } else { "." };
        DocumentId::of("fr", &format!("{}{dot}{part}", self.act.identifier)).ok()
    }

    fn tags(&self, act: &DocumentId, from: Date) -> Tags {
        let mut tags = Tags::new();
        tags.set(key::ACT, act.as_str());
        tags.set(key::CODE, self.act.title.as_str());
        tags.set(key::ACT_TITLE, self.act.title.as_str());
        tags.set(key::LEGITEXT, self.act.identifier.as_str());
        tags.set(key::NATURE, self.act.rank.to_uppercase());
        tags.set(key::TYPE, if self.act.rank == "code" { "code" } else { "statute" });
        tags.set(key::DATED, if from == self.first { "state" } else { "validity" });
        tags
    }

    fn head(&self, id: DocumentId, kind: Kind, title: String, tags: Tags) -> Head {
        Head {
            id,
            kind,
            jurisdiction: "fr".to_owned(),
            language: "fr".to_owned(),
            source: "legalize".to_owned(),
            title,
            date: None,
            date_end: None,
            parent: None,
            ordinal: 0,
            tags,
        }
    }

    fn whole(&self, act: &DocumentId) -> Entry {
        let mut tags = self.tags(act, self.first);
        tags.set(key::STRUCTURE_TYPE, "legislation");
        tags.set(key::DOCUMENT_FORM, "act");
        self.status(&mut tags, self.first, self.timeline.ended, false);
        if let Some(day) = self.timeline.ended {
            tags.set(key::STATUS_NOTE, format!("the history has no text of it from {day} on"));
        }
        tags.set(key::PERMALINK, self.act.source.as_str());
        tags.set(key::CID, act.as_str());
        if let Some(newest) = self.whole.newest {
            tags.set(key::AS_OF, newest.to_string());
        }
        for Hole { from, to } in &self.holes {
            let title = &self.act.title;
            tags.add(key::CAVEAT, format!("The {title} has no state between {from} and {to}."));
        }
        tags.set(key::VERSIONS_READ, self.timeline.days.len().to_string());
        tags.set(key::ARTICLES_IN_ALL_STATES, self.timeline.pairs.to_string());
        let mut head = self.head(act.clone(), Kind::Section, self.act.title.clone(), tags);
        head.date = Some(self.first);
        head.date_end = self.timeline.ended.filter(|end| *end > self.first);
        Entry { document: Document { head, blocks: Vec::new() }, edges: Vec::new() }
    }

    fn section_id(&self, section: usize) -> Option<DocumentId> {
        let mut path = String::new();
        let mut at = section;
        while at != 0 {
            let found = self.timeline.sections.get(at)?;
            path = format!("{} > {path}", found.title);
            at = found.above;
        }
        let hash = hex(Sha1::digest(path.as_bytes()).as_slice());
        self.id(&format!("sec-{}", hash.get(..12)?))
    }

    fn section(
        &self,
        section: usize,
        span: (Date, Option<Date>, u32),
        act: &DocumentId,
    ) -> Option<Entry> {
        let found = self.timeline.sections.get(section)?;
        let id = self.section_id(section)?;
        let mut tags = self.tags(act, span.0);
        tags.set(key::DOCUMENT_FORM, "section");
        tags.set(key::CID, id.as_str());
        self.status(&mut tags, span.0, span.1, false);
        self.across_holes(&mut tags, span.0, span.1);
        self.before_history(&mut tags, span.1);
        let mut head = self.head(id, Kind::Section, found.title.clone(), tags);
        (head.date, head.date_end, head.ordinal) = (Some(span.0), span.1, span.2);
        head.parent =
            if found.above == 0 { Some(act.clone()) } else { self.section_id(found.above) };
        Some(Entry { document: Document { head, blocks: Vec::new() }, edges: Vec::new() })
    }

    fn status(&self, tags: &mut Tags, from: Date, end: Option<Date>, is_followed: bool) {
        let today = self.options.today;
        let holds = from <= today && end.is_none_or(|end| end > today);
        tags.set(key::IN_FORCE, if holds { "true" } else { "false" });
        let status = if holds {
            "in_force"
        } else if from > today {
            "not_yet_in_force"
        } else if is_followed {
            "superseded"
        } else {
            "repealed"
        };
        tags.set(key::ENFORCEMENT_STATUS, status);
    }

    /// Says what is not known because the history was not kept: across a hole, a day is only that
    /// on which the text was first or last found.
    fn across_holes(&self, tags: &mut Tags, from: Date, end: Option<Date>) {
        for hole in &self.holes {
            let (last, first) = (hole.from, hole.to);
            if from == first {
                tags.set(key::DATED, "state");
                tags.add(
                    key::STATUS_NOTE,
                    format!("known as of {first}; it came to hold after {last}"),
                );
            } else if from <= last && end.is_none_or(|end| end > first) {
                tags.add(
                    key::STATUS_NOTE,
                    format!("between {last} and {first} it was not seen; it stood on both days"),
                );
            }
            if end.is_some() && end == last.tomorrow().ok() {
                tags.set(key::END_DATED, "state");
                tags.add(
                    key::STATUS_NOTE,
                    format!(
                        "last seen on {last}; until when it held after that is not known here; on \
                         {first} it no longer held"
                    ),
                );
            }
        }
    }

    /// The day since which every version of the act is here.
    fn history_since(&self) -> Date {
        HISTORY_SINCE.max(self.first)
    }

    /// Says that the end of a version is only the day on which the next one that is known begins:
    /// before the history is complete, others may have held between the two.
    fn before_history(&self, tags: &mut Tags, end: Option<Date>) {
        if end.is_some_and(|end| end <= self.history_since()) {
            tags.set(key::END_DATED, "state");
        }
    }

    /// What is to be doubted of a version: the source had other texts beside it.
    fn doubt(&self, version: &Version) -> Option<String> {
        let during: Vec<(Date, usize)> = self
            .doubled
            .get(&version.number)?
            .days
            .iter()
            .copied()
            .filter(|(day, _)| {
                *day >= version.open.from && version.end.is_none_or(|end| *day < end)
            })
            .collect();
        let ((from, _), (to, _)) = (during.first()?, during.last()?);
        let most = during.iter().map(|(_, texts)| *texts).max()?;
        Some(format!(
            "the source had {most} texts under this number at the time (states of {from} to {to}); \
             which one held was inferred"
        ))
    }

    fn version_id(&self, number: usize, from: Date) -> Option<DocumentId> {
        let number = self.timeline.numbers.get(number)?;
        self.id(&format!("art-{number}.{}", from.strftime("%Y%m%d")))
    }

    fn version(&self, version: &Version, act: &DocumentId) -> Option<Entry> {
        let printed = self.timeline.numbers.get(version.number)?;
        let number = bare(printed);
        let text = self.timeline.texts.get(version.open.text)?;
        let id = self.version_id(version.number, version.open.from)?;
        let mut tags = self.tags(act, version.open.from);
        tags.set(key::ARTICLE_NUMBER, number.as_str());
        tags.set(key::DOCUMENT_FORM, "article");
        tags.set(key::CID, self.id(&format!("art-{printed}"))?.as_str());
        tags.set(key::PERMALINK, self.act.source.as_str());
        tags.set(key::HISTORY_SINCE, self.history_since().to_string());
        self.status(&mut tags, version.open.from, version.end, version.is_followed);
        if let Some(since) = version.open.beside_since {
            tags.set(
                key::STATUS_NOTE,
                format!("the source had this text beside another one of this number since {since}"),
            );
        }
        self.across_holes(&mut tags, version.open.from, version.end);
        self.before_history(&mut tags, version.end);
        if let Some(doubt) = self.doubt(version) {
            tags.set(key::DOUBT, doubt);
        }
        let mut edges: Vec<Edge> = Vec::new();
        if let Some((other, from)) = version.open.replaces {
            let old =
                self.timeline.numbers.get(other).map(|number| bare(number)).unwrap_or_default();
            let mut edge = cites::edge("replaces", format!("article {old} du {}", self.act.title));
            edge.target = self.version_id(other, from);
            edge.properties.insert("date".to_owned(), version.open.from.to_string());
            edge.properties.insert("article_number".to_owned(), old);
            edges.push(edge);
        }
        let whole: Vec<&str> = text
            .blocks
            .iter()
            .filter(|block| block.role != Role::Note)
            .map(|block| block.text.as_str())
            .collect();
        let own =
            Own { name: self.act.title.clone(), number: number.clone(), has_paragraphs: false };
        edges.extend(cites::citations("fr", "fr", &whole.join("\n"), Some(&own)));
        let title = format!("Article {number} du {}", self.act.title);
        let mut head = self.head(id, Kind::Legislation, title, tags);
        (head.date, head.date_end) = (Some(version.open.from), version.end);
        head.ordinal = version.open.ordinal;
        head.parent = match version.open.section {
            0 => Some(act.clone()),
            section => self.section_id(section),
        };
        Some(Entry { document: Document { head, blocks: text.blocks.clone() }, edges })
    }
}

/// The number of an article without full stops, blanks after its rank, and stars.
fn bare(number: &str) -> String {
    let number = number.replace(['.', '*'], "");
    let mut letters = number.chars();
    match (letters.next(), letters.next()) {
        (Some(rank @ ('L' | 'R' | 'D' | 'A')), Some(' ')) => {
            format!("{rank}{}", letters.as_str())
        }
        _ => number,
    }
}

//! The versions of an act as documents: a text is kept once for each time it held.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use law::{Collection, Document, DocumentId, Edge, Entry, Head, Kind, Role, Tags};
use sha1::{Digest, Sha1};

use super::{
    code::Act,
    git::hex,
    timeline::{Hole, Standing, Timeline},
};
use crate::{
    cites::{self, Own},
    intake::{Halt, Intake},
    kinds::Options,
};

/// Since when the publisher has every version of a code. Earlier states are there, and incomplete.
const HISTORY_SINCE: &str = "1990-01-01";

/// A text shorter than that, without blanks, is no proof that one article took another's place.
const TELLING: usize = 40;

/// A version that holds.
#[derive(Clone, Debug)]
struct Open {
    text: usize,
    section: usize,
    from: Date,
    ordinal: u32,
    replaces: Option<(usize, Date)>,
    beside_since: Option<Date>,
}

/// A version whose end is known, or that still holds.
struct Version {
    number: usize,
    open: Open,
    end: Option<Date>,
    /// Whether another text followed it under the number.
    is_followed: bool,
}

/// Keeps all versions of an act, its sections, and itself.
pub(super) fn keep(
    mut timeline: Timeline,
    act: &Act,
    options: &Options,
    intake: &mut Intake<'_>,
) -> Result<(), Halt> {
    let Some(newest) = timeline.settle() else { return Ok(()) };
    let (days, doubled) = timeline.chosen();
    for (number, seen) in &doubled {
        let name = timeline.numbers.get(*number).cloned().unwrap_or_default();
        let since = seen.since.map(|day| day.to_string()).unwrap_or_default();
        let reason = format!(
            "several texts stand under this number in {} of {} states since {since}; the one that \
             goes first was taken to hold",
            seen.states,
            days.len()
        );
        intake.not_understood(format!("{}: Article {name}", timeline.name), reason);
    }
    let holes = timeline.holes(&days);
    for hole in &holes {
        let reason = format!(
            "the history has no state between {} and {}, and much changed in that time; the days of \
             those changes are not known",
            hole.from, hole.to
        );
        intake.not_understood(timeline.name.as_str(), reason);
    }
    let versions = versions(&timeline, &days);
    intake.collection(collection(newest, act, &holes))?;
    let keeping = Keeping { timeline: &timeline, act, newest, options, holes };
    keeping.all(versions, intake)
}

fn collection(newest: Date, act: &Act, holes: &[Hole]) -> Collection {
    let holes: String = holes
        .iter()
        .map(|hole| {
            format!(" The {} has no state between {} and {}.", act.title, hole.from, hole.to)
        })
        .collect();
    Collection {
        name: "legalize".to_owned(),
        jurisdiction: "fr".to_owned(),
        title: "French codes with their history (Legalize, from LEGI)".to_owned(),
        publisher: "DILA (Légifrance), as kept by the Legalize project".to_owned(),
        licence: "Licence Ouverte 2.0".to_owned(),
        address: Some("https://www.legifrance.gouv.fr".to_owned()),
        as_of: Some(newest),
        retrieved: None,
        caveat: format!(
            "Only the codes that were imported. Where the history holds several texts under one \
             number, which one held was inferred; early states are incomplete. The days are those on \
             which the publisher's text changed.{holes}"
        ),
    }
}

fn versions(timeline: &Timeline, days: &[Vec<Standing>]) -> Vec<Version> {
    let mut open: BTreeMap<usize, Open> = BTreeMap::new();
    let mut done = Vec::new();
    let mut first_seen: HashMap<(usize, usize), Date> = HashMap::new();
    for (day, articles) in timeline.days.iter().zip(days) {
        for article in &day.articles {
            first_seen.entry((article.number, article.text)).or_insert(day.day);
        }
        let now: BTreeMap<usize, (u32, &Standing)> = articles
            .iter()
            .enumerate()
            .map(|(place, article)| {
                (article.number, (u32::try_from(place).unwrap_or(u32::MAX), article))
            })
            .collect();
        // What ends on this day, by its text: the same text may go on under another number.
        let mut ending: HashMap<usize, (usize, Date)> = HashMap::new();
        let ended: Vec<usize> = open
            .iter()
            .filter(|(number, version)| {
                now.get(number).is_none_or(|(_, article)| article.text != version.text)
            })
            .map(|(number, _)| *number)
            .collect();
        for number in ended {
            let Some(version) = open.remove(&number) else { continue };
            ending.insert(version.text, (number, version.from));
            let is_followed = now.contains_key(&number);
            done.push(Version { number, open: version, end: Some(day.day), is_followed });
        }
        for (number, (ordinal, article)) in now {
            if let Some(known) = open.get_mut(&number) {
                (known.section, known.ordinal) = (article.section, ordinal);
                continue;
            }
            let is_telling =
                timeline.texts.get(article.text).is_some_and(|text| text.length >= TELLING);
            let replaces = ending
                .get(&article.text)
                .filter(|(other, _)| *other != number && is_telling)
                .copied();
            let beside_since = first_seen
                .get(&(number, article.text))
                .copied()
                .filter(|first| *first < day.day && !was(&done, number, article.text));
            let (text, section, from) = (article.text, article.section, day.day);
            open.insert(number, Open { text, section, from, ordinal, replaces, beside_since });
        }
    }
    done.extend(open.into_iter().map(|(number, open)| Version {
        number,
        open,
        end: None,
        is_followed: false,
    }));
    done
}

/// Whether a text held under a number before.
fn was(done: &[Version], number: usize, text: usize) -> bool {
    done.iter().rev().any(|version| version.number == number && version.open.text == text)
}

struct Keeping<'a> {
    timeline: &'a Timeline,
    act: &'a Act,
    newest: Date,
    options: &'a Options,
    holes: Vec<Hole>,
}

impl Keeping<'_> {
    fn all(&self, versions: Vec<Version>, intake: &mut Intake<'_>) -> Result<(), Halt> {
        let Some(act) = self.id("") else {
            intake.not_understood(self.timeline.name.as_str(), "its identifier makes no name");
            return Ok(());
        };
        intake.entry(self.whole(&act))?;
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
            if let Some(entry) = self.section(*section, *span, &act) {
                intake.entry(entry)?;
            }
        }
        let of = versions.len() as u64;
        for (done, version) in versions.iter().enumerate() {
            if done % 200 == 0 {
                intake.progress(&self.timeline.name, done as u64, Some(of));
            }
            if let Some(entry) = self.version(version, &act) {
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

    fn tags(&self, act: &DocumentId) -> Tags {
        let mut tags = Tags::new();
        tags.set("act", act.as_str());
        tags.set("code", self.act.title.as_str());
        tags.set("act_title", self.act.title.as_str());
        tags.set("legitext", self.act.identifier.as_str());
        tags.set("nature", self.act.rank.to_uppercase());
        tags.set("type", if self.act.rank == "code" { "code" } else { "statute" });
        tags.set("dated", "validity");
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
        let mut tags = self.tags(act);
        tags.set("structure_type", "legislation");
        tags.set("document_form", "act");
        tags.set("enforcement_status", "in_force");
        tags.set("in_force", "true");
        tags.set("permalink", self.act.source.as_str());
        tags.set("cid", act.as_str());
        tags.set("versions_read", self.timeline.days.len().to_string());
        tags.set("articles_in_all_states", self.timeline.pairs.to_string());
        let mut head = self.head(act.clone(), Kind::Section, self.act.title.clone(), tags);
        head.date = self.timeline.days.first().map(|day| day.day);
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
        let mut tags = self.tags(act);
        tags.set("document_form", "section");
        tags.set("cid", id.as_str());
        self.status(&mut tags, span.0, span.1, false);
        let mut head = self.head(id, Kind::Section, found.title.clone(), tags);
        (head.date, head.date_end, head.ordinal) = (Some(span.0), span.1, span.2);
        head.parent =
            if found.above == 0 { Some(act.clone()) } else { self.section_id(found.above) };
        Some(Entry { document: Document { head, blocks: Vec::new() }, edges: Vec::new() })
    }

    fn status(&self, tags: &mut Tags, from: Date, end: Option<Date>, is_followed: bool) {
        let today = self.options.today.max(self.newest);
        let holds = from <= today && end.is_none_or(|end| end > today);
        tags.set("in_force", if holds { "true" } else { "false" });
        let status = if holds {
            "in_force"
        } else if from > today {
            "not_yet_in_force"
        } else if is_followed {
            "superseded"
        } else {
            "repealed"
        };
        tags.set("enforcement_status", status);
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
        let mut tags = self.tags(act);
        tags.set("article_number", number.as_str());
        tags.set("document_form", "article");
        tags.set("cid", self.id(&format!("art-{printed}"))?.as_str());
        tags.set("permalink", self.act.source.as_str());
        tags.set("history_since", HISTORY_SINCE);
        self.status(&mut tags, version.open.from, version.end, version.is_followed);
        if let Some(since) = version.open.beside_since {
            tags.set(
                "status_note",
                format!("the source had this text beside another one of this number since {since}"),
            );
        }
        // Across a hole, a day is only that on which the text was first or no longer found.
        for hole in &self.holes {
            if version.open.from == hole.to {
                tags.set("dated", "state");
                tags.set(
                    "status_note",
                    format!("known as of {}; it came to hold after {}", hole.to, hole.from),
                );
            }
            if version.end == Some(hole.to) {
                tags.set("end_dated", "state");
                tags.add(
                    "status_note",
                    format!("known to have held until {}; no longer on {}", hole.from, hole.to),
                );
            }
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

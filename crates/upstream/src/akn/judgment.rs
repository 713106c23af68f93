//! A judgment as the National Archives of the United Kingdom publish it: one document.

use std::str::FromStr;

use jiff::civil::Date;
use law::{Block, Collection, Document, DocumentId, Edge, Entry, Head, Kind, Role, Tags, key};

use super::{
    inline::{Footnote, Link, Prose},
    markup::Element,
    number,
};
use crate::{
    cites,
    intake::{Halt, Intake},
};

/// A judgment being read.
#[derive(Default)]
struct Reading {
    blocks: Vec<Block>,
    links: Vec<Link>,
    notes: Vec<Footnote>,
    unread: Vec<(String, String)>,
}

/// Imports a judgment.
pub(super) fn import(file: &str, judgment: &Element, intake: &mut Intake<'_>) -> Result<(), Halt> {
    let Some(entry) = read(file, judgment, intake) else { return Ok(()) };
    let as_of = entry.document.head.date;
    intake.collection(Collection {
        name: "tna".to_owned(),
        jurisdiction: "gb".to_owned(),
        title: "Find Case Law".to_owned(),
        publisher: "The National Archives".to_owned(),
        licence: "Open Justice Licence".to_owned(),
        address: Some("https://caselaw.nationalarchives.gov.uk".to_owned()),
        as_of,
        retrieved: None,
        caveat:
            "Only the judgments that were imported; Find Case Law itself is not complete, above \
                 all before 2003. Whether a judgment was reversed or overruled is not known here."
                .to_owned(),
    })?;
    intake.entry(entry)
}

fn read(file: &str, judgment: &Element, intake: &mut Intake<'_>) -> Option<Entry> {
    let meta = judgment.first("meta");
    let identification = meta.and_then(|meta| meta.first("identification"));
    let work = identification.and_then(|identification| identification.first("FRBRWork"));
    let (Some(meta), Some(work)) = (meta, work) else {
        intake.not_understood(file, "the judgment has no identification; it was left out");
        return None;
    };
    let value = |name: &str| work.first(name).and_then(|found| found.attribute("value"));
    let uri = value("FRBRuri").or_else(|| value("FRBRthis")).unwrap_or_default();
    let Some(id) = id_of(uri) else {
        let reason = format!("`{uri}` is not an address of a judgment; it was left out");
        intake.not_understood(file, reason);
        return None;
    };
    let date = work
        .first("FRBRdate")
        .and_then(|date| Date::from_str(date.attribute("date")?.get(..10)?).ok())
        // Undated judgments are given the first day of the year 1000.
        .filter(|date| date.year() > 1000);
    let own = |name: &str| {
        meta.first("proprietary")
            .into_iter()
            .flat_map(|own| own.elements().filter(|element| element.name == name))
            .map(Element::text)
            .collect::<Vec<_>>()
    };
    let citation = own("cite")
        .into_iter()
        .next()
        .or_else(|| judgment.find(&|element| element.name == "neutralCitation").map(Element::text));
    let citation = citation.unwrap_or_default();
    let parties = value("FRBRname").map(crate::text::plain).unwrap_or_default();
    let title = match (parties.is_empty(), citation.is_empty()) {
        (false, false) => format!("{parties} {citation}"),
        (false, true) => parties.clone(),
        (true, _) => citation.clone(),
    };
    let mut tags = tags(judgment, meta, &own("court"));
    tags.set(key::NEUTRAL_CITATION, citation.as_str());
    tags.set(key::ACT_TITLE, "");
    tags.set(key::CASE_NAME, parties.as_str());
    for docket in own("caseNumber") {
        tags.add(key::CASE_NUMBER, docket);
    }
    tags.set(key::PERMALINK, uri.replace("/id/", "/"));
    tags.set(key::CID, id.as_str());
    let mut reading = Reading::default();
    for part in judgment.elements() {
        match part.name.as_str() {
            "meta" => {}
            "header" | "coverPage" | "preface" => reading.header(part),
            _ => reading.body(part, 0),
        }
    }
    for (place, why) in std::mem::take(&mut reading.unread) {
        intake.not_understood(format!("{file}: {place}"), why);
    }
    let edges = reading.edges(&citation);
    let head = Head {
        id,
        kind: Kind::Decision,
        jurisdiction: "gb".to_owned(),
        language: "en".to_owned(),
        source: "tna".to_owned(),
        title,
        date,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags,
    };
    Some(Entry { document: Document { head, blocks: reading.blocks }, edges })
}

/// `https://caselaw…/id/ewca/civ/2005/639` is `gb.ewca-civ-2005-639`.
fn id_of(uri: &str) -> Option<DocumentId> {
    let (_, path) = uri.split_once("://")?;
    let (_, path) = path.split_once('/')?;
    let path = path.trim_start_matches("id/").trim_matches('/');
    if path.is_empty() { None } else { DocumentId::of("gb", path).ok() }
}

fn tags(judgment: &Element, meta: &Element, courts: &[String]) -> Tags {
    let mut tags = Tags::new();
    tags.set(key::TYPE, "judgment");
    tags.set(key::DOCUMENT_FORM, "judgment");
    tags.set(key::CONTENT_QUALITY, "full_text");
    if let Some(court) = courts.first() {
        tags.set(key::COURT, court.to_lowercase().replace('-', "_"));
        tags.set(key::COURT_LEVEL, level(court));
    }
    let references = meta.first("references");
    let shown = |id: &str| {
        references?
            .elements()
            .find(|element| element.attribute("eId") == Some(id.trim_start_matches('#')))?
            .attribute("showAs")
            .map(crate::text::plain)
    };
    for (element, key) in [("judge", key::JUDGE), ("party", key::PARTY), ("lawyer", key::COUNSEL)] {
        let mut found = Vec::new();
        judgment.all(element, &mut found);
        for one in found {
            let named = one.attribute("refersTo").and_then(shown).filter(|name| !name.is_empty());
            tags.add(key, named.unwrap_or_else(|| one.text()));
        }
    }
    let mut court_names = Vec::new();
    judgment.all("courtType", &mut court_names);
    if let Some(name) =
        court_names.iter().find_map(|court| court.attribute("refersTo").and_then(shown))
    {
        tags.set(key::COURT_NAME, name);
    }
    tags
}

/// The level of a court, by its code.
fn level(court: &str) -> &'static str {
    let court = court.to_uppercase();
    match court.split('-').next().unwrap_or_default() {
        "UKSC" | "UKPC" | "UKHL" => "supreme",
        "EWCA" | "NICA" | "EAT" => "appellate",
        "UKUT" | "UKAIT" => "appellate",
        "UKFTT" | "EWHC" | "EWFC" | "EWCOP" | "EWCC" | "NIKB" | "NIQB" => "first_instance",
        _ => "",
    }
}

impl Reading {
    fn header(&mut self, header: &Element) {
        for child in header.elements() {
            self.piece(child, 0, &mut String::new());
        }
    }

    /// A part of the judgment: divisions, levels and numbered paragraphs.
    fn body(&mut self, element: &Element, depth: u8) {
        let mut label = String::new();
        let is_level = matches!(element.name.as_str(), "level" | "section" | "decision");
        let mut number = String::new();
        for child in element.elements() {
            match child.name.as_str() {
                "num" => {
                    let prose = Prose::of(child);
                    number = prose.text.clone();
                    label = number::label(&prose.text);
                    self.take(prose.notes, Vec::new(), depth);
                }
                "heading" | "subheading" | "crossHeading" => {
                    let prose = Prose::of(child);
                    let text = prose.text.clone();
                    let label = std::mem::take(&mut label);
                    self.push(Role::Heading, &label, depth, text, prose);
                }
                "paragraph" => self.body(child, depth),
                "subparagraph" | "hcontainer" | "blockContainer" => {
                    self.body(child, depth.saturating_add(1));
                }
                _ => self.piece(child, depth, &mut label),
            }
        }
        if !label.is_empty() && is_level {
            let prose = Prose { text: number, ..Prose::default() };
            self.push(Role::Heading, "", depth, prose.text.clone(), prose);
        }
    }

    fn piece(&mut self, element: &Element, depth: u8, label: &mut String) {
        match element.name.as_str() {
            "content" | "intro" | "wrapUp" | "introduction" | "background" | "motivation"
            | "conclusions" | "arguments" | "remedies" | "decision" | "level" | "section"
            | "paragraph" | "embeddedStructure" | "quotedStructure" | "mainBody"
            | "judgmentBody" | "attachments" | "attachment" | "doc" | "subFlow" | "tblock"
            | "container" => {
                if matches!(element.name.as_str(), "content" | "intro" | "wrapUp") {
                    for child in element.elements() {
                        self.piece(child, depth, label);
                    }
                } else {
                    self.body(element, depth);
                }
            }
            "block" if element.elements().any(|inner| inner.name == "embeddedStructure") => {
                // A quotation stands one step deeper, with the labels it has in its source.
                for child in element.elements() {
                    self.body(child, depth.saturating_add(1));
                }
            }
            "p" | "block" | "longTitle" | "docTitle" | "li" => {
                let prose = Prose::of(element);
                let text = prose.text.clone();
                let role = if depth > 0 && !label.is_empty() { Role::Item } else { Role::Text };
                self.push(role, &std::mem::take(label), depth, text, prose);
            }
            "table" | "tbody" | "thead" => {
                for child in element.elements() {
                    self.piece(child, depth, label);
                }
            }
            "tr" => {
                let mut whole = Prose::default();
                let mut cells = Vec::new();
                for cell in element.elements() {
                    let prose = Prose::of(cell);
                    cells.push(prose.text);
                    whole.notes.extend(prose.notes);
                    whole.links.extend(prose.links);
                    whole.unread.extend(prose.unread);
                }
                let text = cells.join("\t");
                self.push(Role::Row, "", depth, text, whole);
            }
            "blockList" | "ul" | "ol" | "toc" | "item" | "tocItem" => {
                self.body(element, depth.saturating_add(1));
            }
            "meta" => {}
            name => {
                let prose = Prose::of(element);
                if name != "img" {
                    self.unread.push((
                        format!("{name} within the judgment"),
                        "this element has no rule; its text is kept".to_owned(),
                    ));
                }
                let text = prose.text.clone();
                self.push(Role::Text, &std::mem::take(label), depth, text, prose);
            }
        }
    }

    fn push(&mut self, role: Role, label: &str, depth: u8, text: String, prose: Prose) {
        if !text.trim().is_empty() || !label.is_empty() {
            self.blocks.push(Block { role, label: label.to_owned(), depth, text });
        }
        self.unread.extend(prose.unread.into_iter().map(|why| {
            let place =
                if label.is_empty() { "text".to_owned() } else { format!("paragraph {label}") };
            (place, why)
        }));
        self.take(prose.notes, prose.links, depth);
    }

    fn take(&mut self, notes: Vec<Footnote>, links: Vec<Link>, depth: u8) {
        self.links.extend(links);
        for note in notes {
            self.links.extend(note.links.iter().cloned());
            let (label, text) = (String::new(), note.text.clone());
            self.blocks.push(Block { role: Role::Note, label, depth, text });
            self.notes.push(note);
        }
    }

    /// What the judgment cites: as the publisher marked it up, and as its text reads.
    fn edges(&self, own: &str) -> Vec<Edge> {
        let mut edges: Vec<Edge> = Vec::new();
        for link in &self.links {
            let reference = link.number.as_deref().unwrap_or(&link.text);
            if reference.is_empty() || reference == own || !link.href.contains("://") {
                continue;
            }
            let mut edge = cites::edge("cites", crate::text::plain(reference));
            if link.href.contains("caselaw.nationalarchives.gov.uk/") {
                edge.target = id_of(&link.href);
            }
            edge.properties.insert("address".to_owned(), link.href.clone());
            if edges.iter().all(|known| known.reference != edge.reference) {
                edges.push(edge);
            }
        }
        let text: Vec<&str> = self.blocks.iter().map(|block| block.text.as_str()).collect();
        for edge in cites::citations("gb", "en", &text.join("\n"), None) {
            let is_own = edge.reference.as_deref() == Some(own);
            if !is_own && edges.iter().all(|known| known.reference != edge.reference) {
                edges.push(edge);
            }
        }
        edges
    }
}

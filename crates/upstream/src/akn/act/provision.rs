//! A provision of an act as a document: its names, tags and relations.

use law::{Block, Document, DocumentId, Edge, Entry, Head, Kind, Role, Tags, key};

use super::{Place, Reading};
use crate::{
    akn::{address, article::Text, inline::Link, markup::Element, note},
    cites::{self, Own},
    intake::Halt,
};

/// A provision with its name in the file and its place.
pub(super) struct Named<'a> {
    /// Its name in the file: `art_1`.
    pub eid: &'a str,
    /// Its title.
    pub title: &'a str,
    /// Its place among its siblings.
    pub ordinal: u32,
}

impl Reading<'_, '_> {
    /// The name of a part of the act, without its jurisdiction.
    pub(super) fn below(&self, eid: &str) -> String {
        let language = &self.meta.expression.language;
        format!("{}.{eid}", self.meta.expression.name_in(language))
    }

    /// The name of a part in the file, made different where the file gives it twice.
    pub(super) fn free(&mut self, eid: &str) -> String {
        let used = self.used.entry(eid.to_lowercase()).or_default();
        *used += 1;
        if *used == 1 {
            return eid.to_owned();
        }
        let name = format!("{eid}.{used}");
        let reason = format!("the file gives this name twice; the second one is called `{name}`");
        self.intake.not_understood(format!("{}: {eid}", self.file), reason);
        name
    }

    /// The identity of a part over its versions: in the language of the text, or in all.
    pub(super) fn identity(&self, eid: &str, in_language: bool) -> String {
        let work = self.meta.expression.short_work();
        let language = &self.meta.expression.language;
        let name =
            if in_language { format!("{work}.{language}.{eid}") } else { format!("{work}.{eid}") };
        DocumentId::of("ch", name.trim_end_matches('.'))
            .map(|id| id.to_string())
            .unwrap_or_default()
    }

    /// The same part in the other languages that are there.
    pub(super) fn variants(&self, eid: &str) -> Vec<Edge> {
        self.languages
            .iter()
            .filter_map(|language| {
                let name = self.meta.expression.name_in(language);
                let name = if eid.is_empty() { name } else { format!("{name}.{eid}") };
                let mut edge = cites::edge("language_variant", "");
                edge.reference = None;
                edge.target = Some(DocumentId::of("ch", &name).ok()?);
                edge.properties.insert("language".to_owned(), language.clone());
                Some(edge)
            })
            .collect()
    }

    /// What all documents of the act have in common.
    pub(super) fn head(
        &self,
        id: DocumentId,
        kind: Kind,
        title: &str,
        ordinal: u32,
        parent: Option<DocumentId>,
    ) -> Head {
        let mut tags = self.meta.tags.clone();
        tags.set(key::ACT, self.act.as_str());
        tags.set(key::ENFORCEMENT_STATUS, self.status);
        tags.set(key::IN_FORCE, if self.status == "in_force" { "true" } else { "false" });
        if kind == Kind::Section {
            tags.set(key::WORK, self.identity("", false));
            tags.set(key::CID, self.identity("", true));
        }
        Head {
            id,
            kind,
            jurisdiction: "ch".to_owned(),
            language: self.meta.expression.language.clone(),
            source: "fedlex".to_owned(),
            title: title.to_owned(),
            date: self.meta.state,
            date_end: None,
            parent,
            ordinal,
            tags,
        }
    }

    /// Reports what had no rule.
    pub(super) fn report(&mut self, text: &mut Text) {
        for (place, why) in std::mem::take(&mut text.unread) {
            self.intake.not_understood(format!("{}: {place}", self.file), why);
        }
    }

    /// Takes in a document.
    pub(super) fn put(
        &mut self,
        head: Head,
        blocks: Vec<Block>,
        edges: Vec<Edge>,
    ) -> Result<(), Halt> {
        self.intake.entry(Entry { document: Document { head, blocks }, edges })
    }

    /// Takes in a provision.
    pub(super) fn provision(
        &mut self,
        named: &Named<'_>,
        place: &Place,
        mut text: Text,
        tags: Tags,
    ) -> Result<(), Halt> {
        self.report(&mut text);
        let eid = named.eid;
        let Ok(id) = DocumentId::of("ch", &self.below(eid)) else {
            self.intake.not_understood(format!("{}: {eid}", self.file), "its name is too long");
            return Ok(());
        };
        let parent = Some(place.parent.clone());
        let mut head = self.head(id, Kind::Legislation, named.title, named.ordinal, parent);
        for (key, value) in tags.iter() {
            if matches!(key, key::ENFORCEMENT_STATUS | key::IN_FORCE) {
                head.tags.set(key, value);
            } else {
                head.tags.add(key, value);
            }
        }
        head.tags.set(key::CID, self.identity(eid, true));
        head.tags.set(key::WORK, self.identity(eid, false));
        head.tags.set(key::PERMALINK, format!("{}#{eid}", self.meta.expression.permalink()));
        if let Some(division) = &place.division {
            head.tags.set(key::DIVISION, division.as_str());
        }
        let edges = self.relations(&head, &text, eid);
        self.put(head, text.blocks, edges)
    }

    /// The relations of a provision: its history, what it cites, the same in other languages.
    fn relations(&self, head: &Head, text: &Text, eid: &str) -> Vec<Edge> {
        let mut edges: Vec<Edge> = Vec::new();
        let mut add = |edge: Edge| {
            if edges.iter().all(|known| {
                known.kind != edge.kind
                    || known.reference != edge.reference
                    || known.target != edge.target
            }) {
                edges.push(edge);
            }
        };
        let named = text.notes.iter().filter(|found| !note::is_history(found));
        for link in text.links.iter().chain(named.flat_map(|note| &note.links)) {
            if let Some(edge) = cited(link) {
                add(edge);
            }
        }
        let law: Vec<&str> = text
            .blocks
            .iter()
            .filter(|block| matches!(block.role, Role::Text | Role::Item | Role::Row))
            .map(|block| block.text.as_str())
            .collect();
        let own = Own {
            name: self.meta.name().to_owned(),
            number: head.tags.first(key::ARTICLE_NUMBER).unwrap_or_default().to_owned(),
            has_paragraphs: false,
        };
        // Within a final title, `Artikel 2` may be one of the title or one of the act.
        let own = head.tags.first(key::DIVISION).is_none().then_some(&own);
        cites::citations("ch", &head.language, &law.join("\n"), own).into_iter().for_each(&mut add);
        text.notes.iter().flat_map(note::relations).for_each(&mut add);
        self.variants(eid).into_iter().for_each(&mut add);
        edges
    }
}

/// The act a reference leads to, where it leads to one of the compilation.
fn cited(link: &Link) -> Option<Edge> {
    let path = address::eli(&link.href).filter(|path| path.starts_with("eli/cc/"));
    let is_classified = ["SR ", "RS "].iter().any(|sign| link.text.starts_with(sign));
    if path.is_none() && !is_classified {
        return None;
    }
    let reference = match &link.number {
        Some(number) if !number.is_empty() => format!("SR {number}"),
        _ if link.text.is_empty() => path?.to_owned(),
        _ => link.text.clone(),
    };
    let mut edge = cites::edge("cites", reference);
    if let Some(path) = path {
        edge.properties.insert("eli".to_owned(), path.to_owned());
    }
    Some(edge)
}

/// The short name of a final provision: lawyers cite `SchlT ZGB`.
pub(super) fn division_name(title: &str) -> String {
    const KNOWN: [(&str, &str); 6] = [
        ("schlusstitel", "SchlT"),
        ("titre final", "Tit. fin."),
        ("titolo finale", "Tit. fin."),
        ("übergangsbestimmungen", "ÜBest"),
        ("schlussbestimmungen", "SchlB"),
        ("dispositions finales", "disp. fin."),
    ];
    let lower = title.to_lowercase();
    KNOWN
        .iter()
        .find(|(beginning, _)| lower.starts_with(beginning))
        .map_or_else(|| crate::text::beginning(title, 60), |(_, short)| (*short).to_owned())
}

/// Whether a division has a text of its own beside number and heading.
pub(super) fn has_text(element: &Element) -> bool {
    element.elements().any(|child| {
        !matches!(child.name.as_str(), "num" | "heading")
            && (matches!(
                child.name.as_str(),
                "paragraph" | "content" | "p" | "table" | "blockList"
            ) || has_text(child))
    })
}

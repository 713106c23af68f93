//! An act as documents: the act, its divisions as sections, each article by itself.

use std::collections::BTreeMap;

use law::{Collection, DocumentId, Edge, Kind, Role, Tags, key};

use super::{Siblings, article::Text, inline::Prose, markup::Element, meta::Meta, note, number};
use crate::{
    cites,
    intake::{Halt, Intake},
    sink::Options,
    text::beginning,
};

mod provision;
mod reading;

use provision::{Named, division_name, has_text};
use reading::{Place, Reading};

/// Divisions of an act that hold articles or further divisions.
const DIVISIONS: [&str; 18] = [
    "book",
    "part",
    "title",
    "subtitle",
    "chapter",
    "subchapter",
    "section",
    "subsection",
    "level",
    "proviso",
    "transitional",
    "division",
    "tome",
    "hcontainer",
    "annex",
    "subpart",
    "attachment",
    "rule",
];

/// Imports an act.
pub(super) fn import(
    file: &str,
    act: &Element,
    options: &Options,
    siblings: &Siblings,
    intake: &mut Intake<'_>,
) -> Result<(), Halt> {
    let meta = match Meta::read(act) {
        Ok(meta) => meta,
        Err(reason) => {
            intake.not_understood(file, format!("{reason}; the act was left out"));
            return Ok(());
        }
    };
    let (language, state) = (meta.expression.language.clone(), meta.state);
    let Ok(id) = DocumentId::of("ch", &meta.expression.name_in(&language)) else {
        intake.not_understood(file, "its address makes no name; the act was left out");
        return Ok(());
    };
    intake.collection(Collection {
        name: "fedlex".to_owned(),
        jurisdiction: "ch".to_owned(),
        title: "Classified compilation of federal law".to_owned(),
        publisher: "Swiss Federal Chancellery (Fedlex)".to_owned(),
        licence: "official texts, free of copyright (Art. 5 CopA)".to_owned(),
        address: Some("https://www.fedlex.admin.ch".to_owned()),
        // A consolidation of tomorrow does not make the others newer.
        as_of: state.filter(|state| *state <= options.today),
        retrieved: None,
        caveat: "Only the acts, languages and consolidations that were imported. A consolidation \
                 shows the text as of its day; since when an article has held is only known from \
                 its footnotes."
            .to_owned(),
    })?;
    let mut languages = siblings.get(&meta.expression.state()).cloned().unwrap_or_default();
    languages.retain(|other| *other != language);
    let status = if state.is_some_and(|state| state > options.today) {
        "not_yet_in_force"
    } else {
        "in_force"
    };
    let used = BTreeMap::new();
    let mut reading = Reading { file, meta, act: id, languages, status, used, intake };
    reading.whole(act)
}

impl Reading<'_, '_> {
    fn whole(&mut self, act: &Element) -> Result<(), Halt> {
        let place = Place {
            parent: self.act.clone(),
            marginals: Vec::new(),
            notes: Vec::new(),
            division: None,
        };
        let mut preface = Text::default();
        let mut edges = Vec::new();
        if let Some(element) = act.first("preface") {
            preface.read(element, 0, "preface");
        }
        if let Some(preamble) = act.first("preamble") {
            edges = self.foundations(&preamble.text_without_notes());
        }
        self.report(&mut preface);
        self.whole_act(preface, edges)?;
        if let Some(preamble) = act.first("preamble") {
            let mut text = Text::default();
            text.read(preamble, 0, "preamble");
            let title = match self.meta.expression.language.as_str() {
                "fr" => "Préambule",
                "it" => "Preambolo",
                "en" => "Preamble",
                "rm" => "Preambel",
                _ => "Ingress",
            };
            self.leaf("preamble", title, "preamble", 0, &place, text)?;
        }
        let mut ordinal = 1;
        for part in act.elements() {
            match part.name.as_str() {
                "meta" | "preface" | "preamble" => {}
                "body" | "mainBody" => {
                    for child in part.elements() {
                        self.node(child, ordinal, &place)?;
                        ordinal += 1;
                    }
                }
                "attachments" | "components" | "conclusions" => {
                    for child in part.elements() {
                        self.annex(child, ordinal, &place)?;
                        ordinal += 1;
                    }
                }
                _ => {
                    self.node(part, ordinal, &place)?;
                    ordinal += 1;
                }
            }
        }
        Ok(())
    }

    /// What an act is based on: `gestützt auf …`, up to what was only looked at.
    fn foundations(&self, preamble: &str) -> Vec<Edge> {
        let language = self.meta.expression.language.as_str();
        let (from, to): (&[&str], &[&str]) = match language {
            "fr" => (&["vu ", "en vertu "], &["vu le message", "arrête", "vu l’initiative"]),
            "it" => {
                (&["visto ", "visti ", "in virtù "], &["visto il messaggio", "decreta", "ordina"])
            }
            _ => (&["gestützt auf "], &["nach Einsicht", "beschliesst", "verordnet"]),
        };
        let Some(start) = from.iter().filter_map(|word| preamble.find(word)).min() else {
            return Vec::new();
        };
        let rest = preamble.get(start..).unwrap_or_default();
        let end = to.iter().filter_map(|word| rest.find(word)).filter(|at| *at > 0).min();
        let part = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let mut edges = cites::citations("ch", language, part, None);
        // What was enacted before the Federal Constitution of 18 April 1999 came into force, on 1
        // January 2000 (AS 1999 2556), names the one of 29 May 1874.
        let enacted = self.meta.own_tags.first(key::DATE_DOCUMENT);
        let is_older = enacted.is_some_and(|day| day < "2000");
        for edge in &mut edges {
            edge.kind = "based_on".to_owned();
            if is_older && let Some(reference) = &mut edge.reference {
                for (name, former) in [(" BV", " aBV"), (" Cst.", " aCst."), (" Cost.", " vCost.")]
                {
                    if let Some(provision) = reference.strip_suffix(name) {
                        *reference = format!("{provision}{former}");
                    }
                }
            }
        }
        edges
    }

    fn whole_act(&mut self, preface: Text, mut edges: Vec<Edge>) -> Result<(), Halt> {
        let title = self.meta.title.clone();
        let mut head = self.head(self.act.clone(), Kind::Section, &title, 0, None);
        for (key, value) in self.meta.own_tags.clone().iter() {
            head.tags.add(key, value);
        }
        head.tags.set(key::STRUCTURE_TYPE, "legislation");
        head.tags.set(key::DOCUMENT_FORM, "act");
        head.tags.set(key::PERMALINK, self.meta.expression.permalink());
        edges.extend(self.variants(""));
        self.put(head, preface.blocks, edges)
    }

    /// A child of the body or of a division.
    fn node(&mut self, element: &Element, ordinal: u32, place: &Place) -> Result<(), Halt> {
        match element.name.as_str() {
            "article" => self.article(element, ordinal, place),
            "num" | "heading" | "subheading" => Ok(()),
            name if DIVISIONS.contains(&name) => {
                if element.find(&|inner| inner.name == "article").is_some() || !has_text(element) {
                    self.division(element, ordinal, place)
                } else {
                    self.textual(element, "section", ordinal, place)
                }
            }
            _ => self.textual(element, "section", ordinal, place),
        }
    }

    fn annex(&mut self, element: &Element, ordinal: u32, place: &Place) -> Result<(), Halt> {
        self.textual(element, "annex", ordinal, place)
    }

    /// A part without articles: final provisions, an index, an annex. One document.
    fn textual(
        &mut self,
        element: &Element,
        form: &str,
        ordinal: u32,
        place: &Place,
    ) -> Result<(), Halt> {
        let eid = self.free(element.attribute("eId").unwrap_or(&element.name));
        let mut text = Text::default();
        let heading = element.first("heading").map(Prose::of).unwrap_or_default();
        if element.children.iter().all(|node| matches!(node, super::markup::Node::Text(_))) {
            text.push(Role::Text, "", 0, Prose::of(element), &eid);
        } else {
            text.read(element, 0, &eid);
        }
        let title = if heading.text.is_empty() { eid.clone() } else { heading.text };
        self.leaf(&eid, &title, form, ordinal, place, text)
    }

    fn division(&mut self, element: &Element, ordinal: u32, place: &Place) -> Result<(), Halt> {
        let eid = self.free(element.attribute("eId").unwrap_or(&element.name));
        let Ok(id) = DocumentId::of(self.act.jurisdiction(), &self.below(&eid)) else {
            self.intake.not_understood(format!("{}: {eid}", self.file), "its name is too long");
            return Ok(());
        };
        let num = element.first("num").map(Prose::of).unwrap_or_default();
        let heading = element.first("heading").map(Prose::of).unwrap_or_default();
        let (number, name) = (num.text.clone(), heading.text.clone());
        let title = match (number.is_empty(), name.is_empty()) {
            (false, false) => format!("{} {name}", number.trim_end()),
            (true, false) => name.clone(),
            (false, true) => number.clone(),
            (true, true) => eid.clone(),
        };
        let mut text = Text::default();
        text.push(Role::Heading, &number::label(&number), 0, heading, &eid);
        text.notes_at(num.notes, 0);
        let notes = text.notes.clone();
        let edges: Vec<Edge> =
            notes.iter().flat_map(note::relations).chain(self.variants(&eid)).collect();
        self.report(&mut text);
        let parent = Some(place.parent.clone());
        let mut head = self.head(id.clone(), Kind::Section, &title, ordinal, parent);
        head.tags.set(key::DOCUMENT_FORM, "section");
        head.tags.set(key::CID, self.identity(&eid, true));
        head.tags.set(key::WORK, self.identity(&eid, false));
        let mut inner = Place { parent: id, notes: Vec::new(), ..place.clone() };
        if element.name == "proviso" || element.name == "transitional" {
            inner.division = Some(division_name(&title));
            inner.marginals.clear();
        }
        if let Some(division) = &inner.division {
            head.tags.set(key::DIVISION, division.as_str());
        }
        let is_marginal = element.attribute("role") == Some("marginal");
        if is_marginal {
            inner.marginals.push((number::label(&number), name));
            let articles = element.elements().filter(|child| child.name == "article").count();
            let further = element.elements().any(|child| DIVISIONS.contains(&child.name.as_str()));
            if articles == 1 && !further {
                inner.notes = notes;
            }
            head.tags.set(key::MARGINAL, "true");
        } else {
            inner.marginals.clear();
        }
        self.put(head, text.blocks, edges)?;
        let mut ordinal = 0;
        let mut own = Element::default();
        for child in element.elements() {
            match child.name.as_str() {
                "num" | "heading" => {}
                "paragraph" | "content" | "p" | "intro" | "wrapUp" | "blockList" | "table" => {
                    own.children.push(super::markup::Node::Element(child.clone()));
                }
                _ => {
                    ordinal += 1;
                    self.node(child, ordinal, &inner)?;
                }
            }
        }
        if !own.children.is_empty() {
            let mut text = Text::default();
            text.read(&own, 0, &eid);
            self.leaf(&format!("{eid}.text"), &title, "section", 0, &inner, text)?;
        }
        Ok(())
    }

    fn article(&mut self, element: &Element, ordinal: u32, place: &Place) -> Result<(), Halt> {
        let Some(eid) = element.attribute("eId").map(|eid| self.free(eid)) else {
            let text = beginning(&element.text(), 60);
            self.intake.not_understood(format!("{}: {text}", self.file), "an article without eId");
            return Ok(());
        };
        let num = element.first("num").map(Prose::of).unwrap_or_default();
        let number = number::of_article(&num.text);
        let heading = element.first("heading").map(Prose::of).unwrap_or_default();
        let mut text = Text::default();
        for (depth, (label, name)) in place.marginals.iter().enumerate() {
            let depth = u8::try_from(depth).unwrap_or(u8::MAX);
            let prose = Prose { text: name.clone(), ..Prose::default() };
            text.push(Role::Marginal, label, depth, prose, &eid);
        }
        // Below the marginal titles, so that they are not taken for notes of the article.
        let below = u8::try_from(place.marginals.len()).unwrap_or(u8::MAX);
        text.notes_at(place.notes.clone(), below);
        let heading_text = heading.text.clone();
        text.push(Role::Heading, "", 0, heading, &eid);
        text.notes_at(num.notes, 0);
        let before = text.blocks.len();
        let mut body = element.clone();
        body.children.retain(|node| !matches!(node, super::markup::Node::Element(inner) if inner.name == "num" || inner.name == "heading"));
        text.read(&body, 0, &eid);
        let has_text =
            text.blocks.iter().skip(before).any(|block| {
                block.role != Role::Note && block.text.chars().any(char::is_alphanumeric)
            });
        let is_repealed =
            !has_text && (text.notes.is_empty() || text.notes.iter().any(note::tells_repeal));
        let name = if heading_text.is_empty() {
            place.marginals.last().map(|(_, name)| name.clone()).unwrap_or_default()
        } else {
            heading_text
        };
        let cited = match &place.division {
            Some(division) => format!("Art. {number} {division} {}", self.meta.name()),
            None => format!("Art. {number} {}", self.meta.name()),
        };
        let title = if name.is_empty() { cited } else { format!("{cited} – {name}") };
        let mut tags = Tags::new();
        match &place.division {
            // The articles of a final title begin again with 1; under the number of the act alone
            // they would be taken for its first articles.
            Some(division) => {
                for one in number::each(&number) {
                    tags.add(key::ARTICLE_NUMBER, format!("{division} {one}"));
                    tags.add(key::DIVISION_NUMBER, one);
                }
            }
            None => {
                for one in number::each(&number) {
                    tags.add(key::ARTICLE_NUMBER, one);
                }
            }
        }
        if is_repealed {
            tags.set(key::ENFORCEMENT_STATUS, "repealed");
            tags.set(key::IN_FORCE, "false");
            if let Some(found) = text.notes.first() {
                tags.set(key::STATUS_NOTE, found.text.as_str());
            }
        }
        tags.set(key::DOCUMENT_FORM, "article");
        self.provision(&Named { eid: &eid, title: &title, ordinal }, place, text, tags)
    }

    /// A document that is not an article.
    fn leaf(
        &mut self,
        eid: &str,
        title: &str,
        form: &str,
        ordinal: u32,
        place: &Place,
        text: Text,
    ) -> Result<(), Halt> {
        let title = format!("{title} – {}", self.meta.name());
        let mut tags = Tags::new();
        tags.set(key::DOCUMENT_FORM, form);
        self.provision(&Named { eid, title: &title, ordinal }, place, text, tags)
    }
}

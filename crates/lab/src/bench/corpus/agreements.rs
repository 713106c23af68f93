//! French collective agreements, from the npm package that holds one in each file.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::{Context, Result};
use jiff::civil::{Date, date};
use law::{Block, Document, DocumentId, Edge, Entry, Head, Kind, Role, Tags};
use serde::Deserialize;

/// A day that stands for no end.
const NEVER: Date = date(2999, 1, 1);

/// A node of an agreement.
#[derive(Deserialize)]
struct Node {
    #[serde(rename = "type")]
    sort: String,
    data: Data,
    #[serde(default)]
    children: Vec<Self>,
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Data {
    id: Option<String>,
    cid: Option<String>,
    /// A text or a number.
    num: Option<serde_json::Value>,
    title: Option<String>,
    short_title: Option<String>,
    surtitre: Option<String>,
    content: Option<String>,
    etat: Option<String>,
    modif_date: Option<Date>,
    lst_lien_modification: Vec<Link>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Link {
    text_title: Option<String>,
    link_type: String,
    link_orientation: String,
    article_id: Option<String>,
    date_debut_cible: Option<String>,
}

/// An agreement being read.
struct Agreement<'e> {
    each: &'e mut dyn FnMut(Entry) -> Result<()>,
    act: DocumentId,
    name: String,
    idcc: Option<String>,
}

/// Reads every agreement of the unpacked package.
pub(super) fn entries(package: &Path, each: &mut dyn FnMut(Entry) -> Result<()>) -> Result<()> {
    let folder = package.join("data");
    let files = fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))?;
    let files: BTreeSet<_> = files.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with("KALICONT") {
            continue;
        }
        let text = fs::read_to_string(&file)?;
        let top: Node = serde_json::from_str(&text).with_context(|| format!("reading {name}"))?;
        let Some(id) = &top.data.id else { continue };
        let title = top.data.short_title.as_ref().or(top.data.title.as_ref());
        let mut agreement = Agreement {
            each,
            act: DocumentId::of("fr", id)?,
            name: title.cloned().unwrap_or_default().trim().to_owned(),
            idcc: top.data.number().map(|num| num.trim_start_matches('0').to_owned()),
        };
        agreement.node(&top, None, 0, "")?;
    }
    Ok(())
}

impl Agreement<'_> {
    /// A node and what is below it; a section without a name gets one of its place.
    fn node(&mut self, node: &Node, above: Option<&DocumentId>, at: u32, path: &str) -> Result<()> {
        let path = format!("{path}-{at}");
        let own = node.data.id.clone();
        let name = own.unwrap_or_else(|| format!("{}{path}", self.act.as_str()));
        let id = DocumentId::of("fr", &name)?;
        let is_article = node.sort == "article";
        let (kind, form) = match (is_article, above) {
            (true, _) => (Kind::Legislation, "article"),
            (false, None) => (Kind::Section, "act"),
            (false, Some(_)) => (Kind::Section, ""),
        };
        let data = &node.data;
        let title = match (is_article, data.number()) {
            (true, Some(num)) => format!("article {num} {}", self.name),
            (true, None) => data.surtitre.clone().unwrap_or_else(|| self.name.clone()),
            (false, _) => data.title.clone().unwrap_or_default(),
        };
        let force = data.etat.as_deref().map(|state| state.starts_with("VIGUEUR"));
        let force = force.map(|holds| if holds { "true" } else { "false" }).unwrap_or_default();
        let mut tags = Tags::new()
            .with("document_form", form)
            .with("structure_type", if is_article { "" } else { "legislation" })
            .with("type", if is_article { "collective_agreement" } else { "" })
            .with("nature", if above.is_none() { "IDCC" } else { "" })
            .with("enforcement_status", data.etat.clone().unwrap_or_default().to_lowercase())
            .with("in_force", force)
            .with("act", self.act.as_str())
            .with("cid", data.cid.as_deref().unwrap_or_default().to_lowercase())
            .with("source_id", data.id.clone().unwrap_or_default())
            .with("idcc", self.idcc.clone().unwrap_or_default());
        if is_article {
            tags.set("article_number", data.number().unwrap_or_default());
            tags.set("code", &self.name);
        }
        let head = Head {
            id: id.clone(),
            kind,
            jurisdiction: "fr".to_owned(),
            language: "fr".to_owned(),
            source: "kali".to_owned(),
            title: title.split_whitespace().collect::<Vec<_>>().join(" "),
            date: data.since(),
            date_end: None,
            parent: above.cloned(),
            ordinal: at,
            tags,
        };
        let blocks = paragraphs(data.content.as_deref().unwrap_or_default());
        let edges = data.edges();
        (self.each)(Entry { document: Document { head, blocks }, edges })?;
        for (at, child) in (1..).zip(&node.children) {
            self.node(child, Some(&id), at, &path)?;
        }
        Ok(())
    }
}

impl Data {
    fn number(&self) -> Option<String> {
        let number = match self.num.as_ref()? {
            serde_json::Value::String(text) => text.trim().to_owned(),
            other => other.to_string(),
        };
        (!number.is_empty()).then_some(number)
    }

    /// The day of the last change that made this text.
    fn since(&self) -> Option<Date> {
        let made = self.lst_lien_modification.iter().filter(|link| {
            link.link_orientation == "cible" && matches!(&*link.link_type, "CREE" | "MODIFIE")
        });
        let days = made.filter_map(|link| link.date_debut_cible.as_deref()?.parse().ok());
        days.chain(self.modif_date).filter(|day| *day < NEVER).max()
    }

    fn edges(&self) -> Vec<Edge> {
        let links = self.lst_lien_modification.iter();
        links
            .map(|link| {
                let kind = match (&*link.link_type, &*link.link_orientation) {
                    ("ABROGE" | "ABROGATION", "source") => "repeals",
                    ("ABROGE" | "ABROGATION", _) => "repealed_by",
                    ("ETEND" | "EXTENSION", "cible") => "interprets",
                    (_, "source") => "amends",
                    _ => "amended_by",
                };
                let target = link.article_id.as_deref().unwrap_or_default();
                Edge {
                    kind: kind.to_owned(),
                    target: DocumentId::of("fr", target).ok(),
                    reference: link.text_title.clone(),
                    properties: BTreeMap::new(),
                }
            })
            .collect()
    }
}

/// The paragraphs of a text with marks between angle brackets.
fn paragraphs(marked: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for part in marked.replace("<br", "\n<br").replace("</p>", "\n</p>").split('\n') {
        let mut text = String::new();
        let mut is_mark = false;
        for letter in part.chars() {
            match letter {
                '<' => is_mark = true,
                '>' => is_mark = false,
                _ if is_mark => {}
                letter => text.push(letter),
            }
        }
        let text = text.replace("&nbsp;", " ").replace("&amp;", "&");
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            blocks.push(Block { role: Role::Text, label: String::new(), depth: 0, text });
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_read_without_its_marks() {
        let seen = paragraphs("<p align=\"center\">A. - <b>Un</b></p><p>Deux<br/>\n trois</p>");
        let texts: Vec<_> = seen.iter().map(|block| block.text.as_str()).collect();
        assert_eq!(texts, ["A. - Un", "Deux", "trois"]);
    }
}

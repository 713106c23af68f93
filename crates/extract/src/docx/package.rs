//! The parts of a package and which part belongs to which.

use std::{
    cell::Cell,
    collections::BTreeMap,
    io::{Cursor, Read},
    rc::Rc,
};

use zip::{ZipArchive, read::ZipFile};

use super::markup::{Broken, Markup, Meter};
use crate::ExtractError;

/// A package being read.
pub(super) struct Package<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    meter: Rc<Meter>,
}

/// A part of a package that another one refers to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Related {
    /// The last word of its type: `header`, `footnotes`.
    pub kind: String,
    /// Its name in the package.
    pub part: String,
}

/// The parts another part refers to, by the id it calls them by.
pub(super) type Relations = BTreeMap<String, Related>;

/// A part being read.
pub(super) type Part<'p, 'b> = Markup<ZipFile<'p, Cursor<&'b [u8]>>>;

impl<'b> Package<'b> {
    pub(super) fn open(bytes: &'b [u8], expanded_bytes: u64) -> Result<Self, ExtractError> {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| {
            ExtractError::Damaged("the Word file cannot be unpacked; it was cut short".to_owned())
        })?;
        let meter = Meter { left: Cell::new(expanded_bytes), ..Meter::default() };
        Ok(Self { archive, meter: Rc::new(meter) })
    }

    /// A part by its name; nothing where there is none or it cannot be opened.
    pub(super) fn part(&mut self, name: &str) -> Option<Part<'_, 'b>> {
        let index = self.index(name)?;
        let file = self.archive.by_index(index).ok()?;
        Some(Markup::new(file, Rc::clone(&self.meter)))
    }

    /// Bytes that parts may still expand to.
    pub(super) fn left(&self) -> u64 {
        self.meter.left.get()
    }

    /// Gives back what a first look at a part took.
    pub(super) fn refund(&self, left: u64) {
        self.meter.left.set(left);
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.archive.index_for_name(name).or_else(|| {
            // Some programs write other capitals than they refer to, or start with a slash.
            let found = self.archive.file_names_raw().position(|raw| {
                String::from_utf8_lossy(raw)
                    .replace('\\', "/")
                    .trim_start_matches('/')
                    .eq_ignore_ascii_case(name)
            })?;
            Some(found)
        })
    }

    /// The parts that a part refers to.
    pub(super) fn relations(&mut self, part: &str) -> Result<Relations, Broken> {
        let (folder, file) = part.rsplit_once('/').unwrap_or(("", part));
        let list = if folder.is_empty() {
            format!("_rels/{file}.rels")
        } else {
            format!("{folder}/_rels/{file}.rels")
        };
        let mut relations = Relations::new();
        let Some(mut markup) = self.part(&list) else { return Ok(relations) };
        let end = markup.each(|_, tag| {
            let is_inside = tag.attribute("TargetMode").as_deref() != Some("External");
            let (Some(id), Some(kind), Some(target)) =
                (tag.attribute("Id"), tag.attribute("Type"), tag.attribute("Target"))
            else {
                return;
            };
            if is_inside {
                let kind = kind.rsplit('/').next().unwrap_or_default().to_owned();
                relations.insert(id, Related { kind, part: resolve(folder, &target) });
            }
        });
        match end {
            Err(Broken::TooLarge) => Err(Broken::TooLarge),
            _ => Ok(relations),
        }
    }

    /// The part that holds the document itself.
    pub(super) fn main(&mut self) -> Result<String, Broken> {
        let relations = self.relations("")?;
        let named = relations.into_values().find(|related| related.kind == "officeDocument");
        Ok(named
            .map(|related| related.part)
            .filter(|part| self.index(part).is_some())
            .unwrap_or_else(|| "word/document.xml".to_owned()))
    }
}

/// The name of a part that is given from a folder.
fn resolve(folder: &str, target: &str) -> String {
    if let Some(whole) = target.strip_prefix('/') {
        return whole.to_owned();
    }
    let mut names: Vec<&str> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in target.split('/') {
        match name {
            ".." => {
                names.pop();
            }
            "." | "" => {}
            name => names.push(name),
        }
    }
    names.join("/")
}

/// Whether a zip file with parts of these names is a Word document.
pub(crate) fn is_document(bytes: &[u8], names: &[&[u8]]) -> bool {
    if names.contains(&b"word/document.xml".as_slice()) {
        return true;
    }
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return false };
    let Ok(part) = archive.by_name("[Content_Types].xml") else { return false };
    let mut list = Vec::new();
    // The list of types is short; a damaged one is told by what it begins with.
    let _ = part.take(1 << 20).read_to_end(&mut list);
    let list = String::from_utf8_lossy(&list);
    ["wordprocessingml.document.main", "wordprocessingml.template.main", "ms-word.document.macro"]
        .iter()
        .any(|kind| list.contains(kind))
}

//! Puts comments into a Word file and leaves everything else as it is.
//!
//! Only the text in which a comment stands, the part that holds the comments and the two lists that name
//! that part are written anew; every other member of the archive is copied as it lies there. What
//! was commented or changed before stays.

mod comment;
mod comments;
mod story;
#[cfg(test)]
mod tests;
mod xml;

use std::{
    collections::BTreeMap,
    io::{Cursor, Read, Write},
};

use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

use crate::ExtractError;
pub use comment::{Author, Comment};
use comments::Part;
use story::{Mark, Story};
use xml::damaged;

/// A Word file with comments.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Commented {
    /// The file.
    pub bytes: Vec<u8>,
    /// The places, in the list that was given, of comments whose words were not found in the text or the
    /// notes.
    pub unplaced: Vec<usize>,
}

/// The most that a part which is written anew may unpack to, in bytes.
const MOST: u64 = 256 << 20;

/// The parts whose text may be commented, behind the name of the folder.
const STORIES: [&str; 3] = ["document.xml", "footnotes.xml", "endnotes.xml"];

/// The list of the types of all parts.
const TYPES: &str = "[Content_Types].xml";

/// Puts comments into a Word file.
pub fn annotate(
    bytes: &[u8],
    comments: &[Comment],
    author: Author<'_>,
) -> Result<Commented, ExtractError> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))
        .map_err(|_| damaged("it cannot be unpacked; it may be cut short"))?;
    let folder = folder(&mut archive)?;
    let mut stories: Vec<(String, Story)> = Vec::new();
    for name in STORIES {
        let name = format!("{folder}{name}");
        if let Some(text) = text(&mut archive, &name)? {
            let story = Story::read(text).map_err(|what| damaged(&format!("`{name}` {what}")))?;
            stories.push((name, story));
        }
    }
    let Some((_, main)) = stories.first() else {
        return Err(damaged("it has no text part"));
    };
    let prefix = main.prefix.clone();
    let list = format!("{folder}comments.xml");
    let mut part = match text(&mut archive, &list)? {
        Some(known) => Part::known(known)?,
        None => Part::new(&prefix, &main.namespaces),
    };
    let mut unplaced = Vec::new();
    let mut marks: Vec<Vec<Mark>> = stories.iter().map(|_| Vec::new()).collect();
    for (place, comment) in comments.iter().enumerate() {
        let best = stories
            .iter()
            .enumerate()
            .filter_map(|(at, (_, story))| Some((at, story.find(comment, marks.get(at)?)?)))
            .max_by_key(|(at, found)| (found.alike, std::cmp::Reverse(*at)));
        let Some((at, found)) = best else {
            unplaced.push(place);
            continue;
        };
        let id = part.add(&comment.text, author);
        if let Some(marks) = marks.get_mut(at) {
            marks.push(Mark { id, letters: found.letters });
        }
    }
    let mut anew: BTreeMap<String, String> = BTreeMap::new();
    for ((name, story), marks) in stories.iter().zip(&marks) {
        if !marks.is_empty() {
            anew.insert(name.clone(), story.with(marks));
        }
    }
    if unplaced.len() < comments.len() {
        if part.is_new() {
            for (name, change) in [
                (format!("{folder}_rels/document.xml.rels"), comments::related as Change),
                (TYPES.to_owned(), comments::typed as Change),
            ] {
                let known = text(&mut archive, &name)?
                    .ok_or_else(|| damaged(&format!("`{name}` is missing")))?;
                anew.insert(name, change(&known, &list)?);
            }
        }
        anew.insert(list, part.text());
    }
    Ok(Commented { bytes: written(archive, anew)?, unplaced })
}

/// Names a part in a list of parts.
type Change = fn(&str, &str) -> Result<String, ExtractError>;

type Archive<'b> = ZipArchive<Cursor<&'b [u8]>>;

/// The folder of the text, with its slash.
fn folder(archive: &mut Archive<'_>) -> Result<String, ExtractError> {
    let relations = text(archive, "_rels/.rels")?.unwrap_or_default();
    let main = xml::targets(&relations, "officeDocument").into_iter().next();
    let main = main.unwrap_or_else(|| "word/document.xml".to_owned());
    let main = main.trim_start_matches('/');
    match main.rsplit_once('/') {
        Some((folder, "document.xml")) => Ok(format!("{folder}/")),
        _ => Err(damaged(&format!("its text is in `{main}`, which is not known here"))),
    }
}

/// A part as text; none where there is none.
fn text(archive: &mut Archive<'_>, name: &str) -> Result<Option<String>, ExtractError> {
    let Ok(mut file) = archive.by_name(name) else { return Ok(None) };
    let mut bytes = Vec::new();
    let read = file.by_ref().take(MOST + 1).read_to_end(&mut bytes);
    if read.is_err() {
        return Err(damaged(&format!("`{name}` cannot be unpacked")));
    }
    if bytes.len() as u64 > MOST {
        return Err(ExtractError::TooLarge(format!("`{name}` of the Word file is too large")));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| damaged(&format!("`{name}` is not written in UTF-8; save it in Word")))?;
    Ok(Some(text))
}

/// The archive with some parts written anew, each in its place, and new ones at the end.
fn written(
    mut archive: Archive<'_>,
    mut anew: BTreeMap<String, String>,
) -> Result<Vec<u8>, ExtractError> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let failed = |_| damaged("it cannot be packed again");
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for at in 0..archive.len() {
        let file = archive.by_index_raw(at).map_err(failed)?;
        let name = String::from_utf8_lossy(file.name_raw()).into_owned();
        match anew.remove(&name) {
            None => writer.raw_copy_file(file).map_err(failed)?,
            Some(text) => {
                let time = file.last_modified().unwrap_or_default();
                drop(file);
                writer.start_file(name, options.last_modified_time(time)).map_err(failed)?;
                writer
                    .write_all(text.as_bytes())
                    .map_err(|_| damaged("it cannot be packed again"))?;
            }
        }
    }
    for (name, text) in anew {
        writer.start_file(name, options).map_err(failed)?;
        writer.write_all(text.as_bytes()).map_err(|_| damaged("it cannot be packed again"))?;
    }
    Ok(writer.finish().map_err(failed)?.into_inner())
}

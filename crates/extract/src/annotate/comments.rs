//! The part that holds the comments, and the lists that name it.

use quick_xml::{Reader, events::Event};

use super::{
    Author, damaged,
    xml::{escaped, local},
};
use crate::ExtractError;

/// The part that holds the comments.
pub(super) struct Part {
    /// What stands before the end of the last element.
    text: String,
    end: String,
    prefix: String,
    next: u32,
    is_new: bool,
}

impl Part {
    /// A part without comments; it declares what the text declares.
    pub(super) fn new(prefix: &str, namespaces: &str) -> Self {
        let colon = if prefix.is_empty() { "" } else { ":" };
        Self {
            text: format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
                 <{prefix}{colon}comments{namespaces}>"
            ),
            end: format!("</{prefix}{colon}comments>"),
            prefix: format!("{prefix}{colon}"),
            next: 0,
            is_new: true,
        }
    }

    /// The part as it lies in the file.
    pub(super) fn known(text: String) -> Result<Self, ExtractError> {
        let odd = || damaged("its comments are damaged");
        let mut reader = Reader::from_str(&text);
        let (mut prefix, mut end, mut next) = (None, None, 0);
        loop {
            let start = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
            match reader.read_event().map_err(|_| odd())? {
                Event::Eof => break,
                Event::Start(tag) | Event::Empty(tag) => {
                    let name = tag.name().into_inner().to_owned();
                    match local(&name) {
                        "comments" => {
                            prefix = Some(name.strip_suffix("comments").unwrap_or("").to_owned());
                        }
                        "comment" => {
                            let id =
                                tag.attributes().with_checks(false).flatten().find_map(|one| {
                                    (local(one.key.into_inner()) == "id")
                                        .then(|| one.value.parse::<u32>().ok())
                                        .flatten()
                                });
                            next = next.max(id.map_or(0, |id| id.saturating_add(1)));
                        }
                        _ => {}
                    }
                }
                Event::End(tag) if local(tag.name().into_inner()) == "comments" => {
                    end = Some(start);
                }
                _ => {}
            }
        }
        let (Some(prefix), Some(end)) = (prefix, end) else { return Err(odd()) };
        let (before, behind) = text.split_at_checked(end).ok_or_else(odd)?;
        let (before, behind) = (before.to_owned(), behind.to_owned());
        Ok(Self { text: before, end: behind, prefix, next, is_new: false })
    }

    /// Whether the file had no comments.
    pub(super) const fn is_new(&self) -> bool {
        self.is_new
    }

    /// Adds a comment; the answer is the number by which the text refers to it.
    pub(super) fn add(&mut self, text: &str, author: Author<'_>) -> u32 {
        let (id, w) = (self.next, self.prefix.as_str());
        self.next += 1;
        let initial: String = author.name.chars().take(1).collect();
        self.text.push_str(&format!(
            "<{w}comment {w}id=\"{id}\" {w}author=\"{}\" {w}date=\"{}\" {w}initials=\"{}\">",
            escaped(author.name),
            escaped(author.at),
            escaped(&initial)
        ));
        for line in text.lines() {
            let line = escaped(line);
            self.text.push_str(&format!(
                "<{w}p><{w}r><{w}t xml:space=\"preserve\">{line}</{w}t></{w}r></{w}p>"
            ));
        }
        if text.trim().is_empty() {
            self.text.push_str(&format!("<{w}p/>"));
        }
        self.text.push_str(&format!("</{w}comment>"));
        id
    }

    /// The part.
    pub(super) fn text(self) -> String {
        self.text + &self.end
    }
}

/// The type of relations to comments, and of the part.
const RELATION: &str =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments";
const TYPE: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml";

/// The relations of the text with one to its comments.
pub(super) fn related(relations: &str, _: &str) -> Result<String, ExtractError> {
    let is_taken = |id: &str| {
        [format!("\"{id}\""), format!("'{id}'")].iter().any(|quoted| relations.contains(quoted))
    };
    let id = (1..)
        .map(|number| format!("rIdFontes{number}"))
        .find(|id| !is_taken(id))
        .unwrap_or_else(|| "rIdFontes".to_owned());
    let entry = format!("Relationship Id=\"{id}\" Type=\"{RELATION}\" Target=\"comments.xml\"/>");
    appended(relations, "Relationships", &entry)
}

/// The types of all parts with that of the comments.
pub(super) fn typed(types: &str, part: &str) -> Result<String, ExtractError> {
    let entry = format!("Override PartName=\"/{part}\" ContentType=\"{TYPE}\"/>");
    appended(types, "Types", &entry)
}

/// A list with one more entry before its end.
fn appended(list: &str, name: &str, entry: &str) -> Result<String, ExtractError> {
    let odd = || damaged("the list of its parts is damaged");
    let close = list.rfind("</").ok_or_else(odd)?;
    let (before, end) = list.split_at_checked(close).ok_or_else(odd)?;
    let full = end.trim_start_matches("</").split('>').next().unwrap_or_default().trim();
    if local(full) != name {
        return Err(odd());
    }
    let prefix = full.strip_suffix(name).unwrap_or_default();
    Ok(format!("{before}<{prefix}{entry}{end}"))
}

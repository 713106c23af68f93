//! Reads Word files.

mod block;
mod markup;
mod numbering;
mod package;
mod paragraph;
mod run;
mod section;
mod story;
mod styles;
mod symbol;

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

pub(crate) use numbering::{Level, Numbering};
pub(crate) use package::is_document;

use self::{
    block::{Block, Note, Turn},
    markup::{Broken, Piece},
    package::{Package, Relations},
    section::{Place, Section, Settings, sections},
    story::{Losses, OWN_NUMBER, Story, Take, Teller},
    styles::Styles,
};
use crate::{
    ExtractError, Head, Hidden, Metadata, Pagination, Request, Role, Sink, Warning, WordPart,
    flow::Flow,
};

/// The paragraphs of notes or of a head, by the id of the note or of the part.
type Texts = BTreeMap<String, Vec<String>>;

/// What of notes and heads no reader sees.
type HiddenTexts = Vec<(Hidden, String)>;

pub(crate) fn read(
    bytes: &[u8],
    request: &Request,
    sink: &mut Sink<'_>,
) -> Result<Head, ExtractError> {
    let limits = &request.limits;
    let mut package = Package::open(bytes, limits.expanded_bytes)?;
    let too_large = |_| {
        let most = limits.expanded_bytes >> 20;
        ExtractError::TooLarge(format!("the Word file unpacks to more than {most} MiB"))
    };
    let mut head = Head::default();
    let main = package.main().map_err(too_large)?;
    let mut loader = Loader { package: &mut package, warnings: Vec::new() };
    let relations = loader.package.relations(&main).map_err(too_large)?;
    head.metadata = loader.metadata().map_err(too_large)?;
    let (mut teller, sections) = loader.teller(&main, &relations).map_err(too_large)?;
    let (texts, hidden) = loader.texts(&relations, &mut teller).map_err(too_large)?;
    head.warnings.append(&mut loader.warnings);
    // What was counted in notes and heads does not count for the text.
    teller.last = [None, None];
    teller.numbering.restart();

    let mut layout = Layout {
        flow: Flow::new(limits, sink),
        texts: &texts,
        relations: &relations,
        sections: sections.iter(),
        has_even_heads: teller.settings.has_even_heads,
        printed: Vec::new(),
        given: BTreeSet::new(),
        endnotes: Vec::new(),
        is_paged: false,
        has_picture: false,
        section: None,
    };
    layout.begin_section();
    let mut part = package.part(&main).ok_or_else(|| {
        ExtractError::Damaged("the Word file has no text part; it may be damaged".to_owned())
    })?;
    let mut take = |block| layout.take(block);
    let end = Story::new(&mut teller, &mut take).read(&mut part);
    match end {
        Err(Broken::TooLarge) => return Err(too_large(Broken::TooLarge)),
        Err(Broken::Damaged) => head.warnings.push(Warning::WordEndMissing),
        Ok(()) => {}
    }
    for (why, text) in &hidden {
        layout.flow.add(Role::Hidden(*why), text);
    }
    layout.finish(&mut head);
    tell(&teller.losses, &mut head.warnings);
    Ok(head)
}

/// Says what was left out.
fn tell(losses: &Losses, warnings: &mut Vec<Warning>) {
    let Losses { comments, has_changes, pictures } = losses;
    if *has_changes {
        warnings.push(Warning::TrackedChanges);
    }
    if *comments > 0 {
        warnings.push(Warning::CommentsLeftOut(*comments));
    }
    if *pictures > 0 {
        warnings.push(Warning::PicturesUnread(*pictures));
    }
}

/// Reads the parts beside the text.
struct Loader<'p, 'b> {
    package: &'p mut Package<'b>,
    warnings: Vec<Warning>,
}

impl Loader<'_, '_> {
    /// Lets the reading go on where only a part is broken.
    fn tolerate(&mut self, end: Option<Result<(), Broken>>, part: WordPart) -> Result<(), Broken> {
        match end {
            Some(Err(Broken::Damaged)) => {
                self.warn(Warning::WordDamaged(part));
                Ok(())
            }
            Some(end) => end,
            None => Ok(()),
        }
    }

    fn warn(&mut self, warning: Warning) {
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    fn metadata(&mut self) -> Result<Metadata, Broken> {
        let mut metadata = Metadata::default();
        let relations = self.package.relations("")?;
        let named = relations.into_values().find(|related| related.kind == "core-properties");
        let part = named.map_or_else(|| "docProps/core.xml".to_owned(), |related| related.part);
        let Some(mut markup) = self.package.part(&part) else { return Ok(metadata) };
        let mut text = String::new();
        loop {
            match markup.next() {
                Ok(None) | Err(Broken::Damaged) => return Ok(metadata),
                Err(broken) => return Err(broken),
                Ok(Some(Piece::Open(_))) => text.clear(),
                Ok(Some(Piece::Text(more))) => text.push_str(&more),
                Ok(Some(Piece::Close(name))) => {
                    let value = Some(text.trim().to_owned()).filter(|value| !value.is_empty());
                    text.clear();
                    match name.as_str() {
                        "title" => metadata.title = value,
                        "creator" => metadata.author = value,
                        "created" => metadata.created = value,
                        "modified" => metadata.modified = value,
                        _ => {}
                    }
                }
            }
        }
    }

    fn teller(
        &mut self,
        main: &str,
        relations: &Relations,
    ) -> Result<(Teller, Vec<Section>), Broken> {
        let named = |kind: &str| {
            let related = relations.values().find(|related| related.kind == kind);
            related.map_or_else(|| format!("word/{kind}.xml"), |related| related.part.clone())
        };
        let mut styles = Styles::default();
        let end = self.package.part(&named("styles")).map(|mut part| styles.read(&mut part));
        self.tolerate(end, WordPart::Styles)?;
        let mut numbering = Numbering::default();
        let end = self.package.part(&named("numbering")).map(|mut part| numbering.read(&mut part));
        self.tolerate(end, WordPart::Numbers)?;
        numbering.link(&styles);
        let mut settings = Settings::default();
        let end = self.package.part(&named("settings")).map(|mut part| settings.read(&mut part));
        self.tolerate(end, WordPart::Settings)?;
        let before = self.package.left();
        let found = match self.package.part(main) {
            Some(mut part) => sections(&mut part, &mut settings)?,
            None => Vec::new(),
        };
        // The text is read twice and expands once.
        self.package.refund(before);
        let losses = Losses::default();
        Ok((Teller { styles, numbering, settings, losses, last: [None, None] }, found))
    }

    /// Notes and heads. Notes are called by their kind and id, heads by the id of their part.
    fn texts(
        &mut self,
        relations: &Relations,
        teller: &mut Teller,
    ) -> Result<(Texts, HiddenTexts), Broken> {
        let (mut texts, mut hidden) = (Texts::new(), HiddenTexts::new());
        for (id, related) in relations {
            let named = match related.kind.as_str() {
                "footnotes" | "endnotes" => WordPart::Notes,
                "header" | "footer" => WordPart::Furniture,
                _ => continue,
            };
            let Some(mut part) = self.package.part(&related.part) else {
                self.warn(Warning::WordMissing(named));
                continue;
            };
            let mut name = id.clone();
            let mut take = |block| {
                match block {
                    Block::Entry(id) => name = format!("{} {id}", related.kind),
                    Block::Paragraph { role, text } => match role.hidden() {
                        Some(why) => hidden.push((why, text)),
                        None => texts.entry(name.clone()).or_default().push(text),
                    },
                    _ => {}
                }
                ControlFlow::Continue(())
            };
            let take: &mut Take<'_> = &mut take;
            let end = Story::new(teller, take).read(&mut part);
            drop(part);
            self.tolerate(Some(end), named)?;
        }
        Ok((texts, hidden))
    }
}

/// Puts the blocks of the text on pages.
struct Layout<'l, 'a, 's> {
    flow: Flow<'a, 's>,
    texts: &'l Texts,
    relations: &'l Relations,
    sections: std::slice::Iter<'l, Section>,
    has_even_heads: bool,
    /// Heads and feet already given: each wording once.
    printed: Vec<String>,
    /// The ids of their parts.
    given: BTreeSet<String>,
    endnotes: Vec<String>,
    is_paged: bool,
    has_picture: bool,
    section: Option<&'l Section>,
}

impl Layout<'_, '_, '_> {
    fn take(&mut self, block: Block) -> ControlFlow<()> {
        match block {
            Block::Paragraph { role, text } => self.flow.add(role, &text),
            Block::Note(note) => self.note(&note),
            Block::Turn(turn) => self.turn(turn),
            Block::Section => self.begin_section(),
            Block::Picture => self.has_picture = true,
            Block::Entry(_) => {}
        }
        if self.flow.is_closed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn turn(&mut self, turn: Turn) {
        // Word marks a page that the author broke once more where it begins.
        if turn != Turn::Forced && self.flow.is_at_top() && !self.has_picture {
            return;
        }
        self.is_paged = true;
        self.has_picture = false;
        self.flow.turn();
    }

    fn begin_section(&mut self) {
        let is_first = self.section.is_none();
        let Some(section) = self.sections.next() else { return };
        self.section = Some(section);
        if !is_first && !section.is_continuous {
            self.turn(Turn::Before);
        }
        for (place, kind, id) in &section.heads {
            let is_used = match kind.as_str() {
                "first" => section.has_title_page,
                "even" => self.has_even_heads,
                _ => true,
            };
            if !is_used || !self.relations.contains_key(id) || !self.given.insert(id.clone()) {
                continue;
            }
            let role = match place {
                Place::Head => Role::Header,
                Place::Foot => Role::Footer,
            };
            for text in self.texts.get(id).into_iter().flatten() {
                if !self.printed.contains(text) {
                    self.printed.push(text.clone());
                    self.flow.add(role, text);
                }
            }
        }
    }

    fn note(&mut self, note: &Note) {
        let kind = if note.is_endnote { "endnotes" } else { "footnotes" };
        let Some(paragraphs) = self.texts.get(&format!("{kind} {}", note.id)) else { return };
        for (place, text) in paragraphs.iter().enumerate() {
            let text = numbered(text, &note.mark, place == 0);
            if note.is_endnote {
                self.endnotes.push(text);
            } else {
                self.flow.add(Role::Note, &text);
            }
        }
    }

    fn finish(mut self, head: &mut Head) {
        // They are printed at the end of the document, whatever page refers to them.
        for text in &self.endnotes {
            self.flow.add(Role::Note, text);
        }
        head.pagination = if self.is_paged { Pagination::Saved } else { Pagination::Absent };
        self.flow.finish(head);
    }
}

/// The text of a note with its number before it.
fn numbered(text: &str, mark: &str, is_first: bool) -> String {
    match text.split_once(OWN_NUMBER) {
        Some((before, after)) => {
            let blank =
                if after.starts_with(char::is_whitespace) || mark.is_empty() { "" } else { " " };
            format!("{before}{mark}{blank}{after}")
        }
        None if is_first && !mark.is_empty() => format!("{mark} {}", text.trim_start()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;

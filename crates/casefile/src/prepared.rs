//! A file that was read and cut, and only needs to be written down.

use std::{ops::ControlFlow, path::Path};

use extract::{
    Document, ExtractError, Format, Metadata, Method, Page, Pagination, Request, Skip, Transcript,
};
use law::Language;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    CaseError,
    chunk::{Chunk, chunks},
    citing::{Cited, citations},
    hash::sha256,
    line::{one_line, some_line, whole_line},
    spaced,
};

/// Reads a file: its bytes, how, and whom to tell the pages done, who may stop it. The caller
/// decides whether that happens here or in a process of its own.
pub type Reading<'a> = &'a (
        dyn Fn(
    &[u8],
    &Request,
    &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Result<Document, ExtractError>
            + Sync
    );

/// Reads a file in this process; a [`Reading`].
pub fn read_here(
    bytes: &[u8],
    request: &Request,
    pages_done: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Result<Document, ExtractError> {
    let mut pages = Vec::new();
    let (format, head) = extract::read(bytes, request, &mut |page| {
        pages.push(page);
        pages_done(u32::try_from(pages.len()).unwrap_or(u32::MAX))
    })?;
    Ok(Document { format, head, pages })
}

/// Pages by how their text was found.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, JsonSchema, Serialize)]
pub struct PageCounts {
    /// All.
    pub total: u32,
    /// Those whose text the document holds.
    pub native: u32,
    /// Those whose text was recognised.
    pub ocr: u32,
    /// Those that were not read.
    pub skipped: u32,
}

/// A file that was read and cut.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    pub(crate) name: String,
    pub(crate) source: String,
    pub(crate) sha256: String,
    pub(crate) bytes: u64,
    pub(crate) format: Format,
    pub(crate) metadata: Metadata,
    pub(crate) pagination: Pagination,
    /// The pages without their text.
    pub(crate) pages: Vec<Page>,
    pub(crate) transcript: Transcript,
    pub(crate) chunks: Vec<(Chunk, Option<Language>)>,
    pub(crate) citations: Vec<Cited>,
    pub(crate) language: Option<Language>,
    pub(crate) warnings: Vec<String>,
    /// What came inside it.
    pub(crate) children: Vec<Self>,
    /// What came inside it and could not be read.
    pub(crate) lost: Vec<(String, String)>,
}

/// A file to be read.
pub(crate) struct Unread<'u> {
    pub(crate) bytes: &'u [u8],
    pub(crate) sha256: String,
    pub(crate) name: &'u str,
    pub(crate) source: &'u Path,
}

impl Prepared {
    /// Reads a file and what came inside it.
    pub(crate) fn read(
        file: Unread<'_>,
        request: &Request,
        reading: Reading<'_>,
        pages_done: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Self, CaseError> {
        Self::nested(file, request, reading, pages_done, request.limits.depth)
    }

    fn nested(
        file: Unread<'_>,
        request: &Request,
        reading: Reading<'_>,
        pages_done: &mut dyn FnMut(u32) -> ControlFlow<()>,
        depth: u32,
    ) -> Result<Self, CaseError> {
        let mut stopped = false;
        let document = reading(file.bytes, request, &mut |pages| {
            let answer = pages_done(pages);
            stopped |= answer.is_break();
            answer
        });
        if stopped {
            return Err(CaseError::Cancelled);
        }
        let Document { format, head, mut pages } = document?;
        let (mut children, mut lost) = (Vec::new(), Vec::new());
        for attachment in head.attachments {
            if depth == 0 {
                let depth = request.limits.depth;
                lost.push((
                    attachment.name,
                    format!("it lies more than {depth} deep in other files"),
                ));
                continue;
            }
            let inner = Unread {
                sha256: sha256(&attachment.bytes),
                bytes: &attachment.bytes,
                name: &attachment.name,
                source: file.source,
            };
            let inner_request =
                Request { name: attachment.name.clone(), avoid: Vec::new(), ..request.clone() };
            match Self::nested(inner, &inner_request, reading, pages_done, depth - 1) {
                Ok(child) => children.push(child),
                Err(CaseError::Cancelled) => return Err(CaseError::Cancelled),
                Err(error) => lost.push((attachment.name, first_line(&error))),
            }
        }
        let mut warnings: Vec<String> = head.warnings.iter().map(ToString::to_string).collect();
        warnings
            .extend(lost.iter().map(|(name, why)| format!("{name} inside it was not read: {why}")));
        let transcript = Transcript::of(&pages);
        warnings.extend(spaced::warning(&transcript.text));
        for page in &mut pages {
            page.paragraphs = Vec::new();
        }
        let language = prevailing(&transcript);
        // What is seen and what is not are no one text, and make no citation together.
        let (seen, hidden) = transcript.text.split_at(transcript.seen());
        let mut cited = citations(seen, language);
        cited.extend(citations(hidden, language).into_iter().map(|one| Cited {
            range: one.range.start + seen.len()..one.range.end + seen.len(),
            ..one
        }));
        let read = Self {
            name: file.name.to_owned(),
            source: file.source.display().to_string(),
            sha256: file.sha256,
            bytes: file.bytes.len() as u64,
            format,
            metadata: head.metadata,
            pagination: head.pagination,
            pages,
            chunks: cut(&transcript, language),
            transcript,
            citations: cited,
            language,
            warnings,
            children,
            lost,
        };
        Ok(read.in_lines())
    }

    /// With what it says of itself as it may stand within a line of ours: all of it is a stranger's.
    pub(crate) fn in_lines(mut self) -> Self {
        self.name = one_line(&self.name);
        if self.name.is_empty() {
            "file".clone_into(&mut self.name);
        }
        self.source = whole_line(&self.source).into_owned();
        self.metadata.title = some_line(self.metadata.title);
        self.metadata.author = some_line(self.metadata.author);
        for page in &mut self.pages {
            page.label = some_line(page.label.take());
            page.bates = some_line(page.bates.take());
            if let Method::Skipped(why) = &mut page.method {
                *why = Skip::Told(whole_line(&why.to_string()).into_owned());
            }
        }
        for warning in &mut self.warnings {
            *warning = whole_line(warning).into_owned();
        }
        for (name, why) in &mut self.lost {
            (*name, *why) = (one_line(name), whole_line(why).into_owned());
        }
        self
    }

    /// Its pages by how their text was found.
    pub(crate) fn counts(&self) -> PageCounts {
        let mut counts = PageCounts::default();
        for page in &self.pages {
            counts.total += 1;
            match page.method {
                Method::Native => counts.native += 1,
                Method::Ocr => counts.ocr += 1,
                Method::Skipped(_) => counts.skipped += 1,
            }
        }
        counts
    }

    /// How sure the recognition of its pages is on average.
    pub(crate) fn confidence(&self) -> Option<f32> {
        let sure: Vec<f32> = self.pages.iter().filter_map(|page| page.confidence).collect();
        (!sure.is_empty()).then(|| sure.iter().sum::<f32>() / sure.len() as f32)
    }

    /// The pages that were not read, of it and of what came inside it.
    pub(crate) fn skipped(&self) -> u32 {
        self.counts().skipped + self.children.iter().map(Self::skipped).sum::<u32>()
    }
}

/// A transcript in chunks, each with its language; that of the document where it has none of its own.
pub(crate) fn cut(
    transcript: &Transcript,
    language: Option<Language>,
) -> Vec<(Chunk, Option<Language>)> {
    let own = |chunk: Chunk| {
        let text = transcript.searchable(&chunk.range);
        (chunk, index::detect(&text).or(language))
    };
    chunks(transcript).into_iter().map(own).collect()
}

/// The language of most of a document, by its beginning.
fn prevailing(transcript: &Transcript) -> Option<Language> {
    let mut end = transcript.text.len().min(20_000);
    while !transcript.text.is_char_boundary(end) {
        end += 1;
    }
    index::detect(&transcript.searchable(&(0..end)))
}

/// The first line of an error, for a list.
pub(crate) fn first_line(error: &CaseError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}

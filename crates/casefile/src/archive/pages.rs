//! The pages of an archive for people: a list of the documents, and each document with the numbers of
//! its pages and paragraphs. They need nothing beside themselves, and run nothing.

use std::fmt::Write as _;

use extract::{Pagination, Piece, Transcript};

use super::record::{CaseRecord, DocumentRecord};
use crate::PageMethod;

const STYLE: &str = "body{font:1rem/1.5 Georgia,serif;max-width:54rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}\
    h1,h2,table,.meta{font-family:system-ui,sans-serif}h2{font-size:1rem;border-top:1px solid #999;padding-top:.5rem;\
    margin-top:2rem}table{border-collapse:collapse;font-size:.9rem;width:100%}td,th{text-align:left;vertical-align:top;\
    padding:.3rem .6rem .3rem 0;border-top:1px solid #ccc}p{margin:.5rem 0 .5rem 3rem;overflow-wrap:anywhere}\
    .n{float:left;margin-left:-3rem;width:2.5rem;color:#666;font:.8rem/2 system-ui,sans-serif}.meta{color:#444}\
    .bad{color:#a00}@media print{body{margin:0}}";

/// A document in the list.
pub(super) struct Row<'r> {
    pub(super) record: &'r DocumentRecord,
    /// The members: what is known of it, the same to read, and the copy of its file.
    pub(super) json: String,
    pub(super) html: String,
    pub(super) original: Option<String>,
    /// The name of the document it came inside of.
    pub(super) inside: Option<String>,
}

/// The head of a page.
fn begin(title: &str, language: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{0}</title><style>{STYLE}</style></head>\
         <body>\n<h1>{0}</h1>\n",
        escaped(title)
    )
}

/// The list of the documents of a case, row by row, and what is said under it.
pub(super) struct Index {
    out: String,
}

impl Index {
    /// Begins the list of a case.
    pub(super) fn begin(case: &CaseRecord) -> Self {
        let mut out = begin(&case.name, "en");
        let number =
            case.number.as_deref().map(|number| format!("Number: {}<br>", escaped(number)));
        let _ = write!(
            out,
            "<p class=\"meta\">{}Type: {}<br>Status: {}<br>Made on {}; status since {}<br>ID: {}</p>\n\
             <table>\n<tr><th>#</th><th>Document</th><th>Type</th><th>Dates</th><th>Pages</th></tr>\n",
            number.unwrap_or_default(),
            case.kind.name(),
            case.status.name(),
            case.created,
            case.changed,
            case.id
        );
        Self { out }
    }

    /// Adds a document.
    pub(super) fn add(&mut self, number: usize, row: &Row<'_>) {
        let record = row.record;
        let copy = match &row.original {
            Some(member) => format!("<a href=\"{member}\">original file</a>"),
            None => "original file not kept".to_owned(),
        };
        let inside = row.inside.as_ref();
        let inside = inside.map(|name| format!("<br>came inside {}", escaped(name)));
        let own = record.metadata.created.as_deref().or(record.metadata.modified.as_deref());
        let own = own.map(|day| format!("of {}<br>", escaped(day.get(..10).unwrap_or(day))));
        let pages = match record.pagination {
            Pagination::Absent => "none".to_owned(),
            _ => record.pages.len().to_string(),
        };
        let skipped: String = record
            .skipped()
            .map(|(page, why)| {
                format!("<br><span class=\"bad\">page {page} skipped: {}</span>", escaped(why))
            })
            .collect();
        let warnings = record.warnings.iter();
        let warnings: String = warnings
            .map(|one| format!("<br><span class=\"bad\">{}</span>", escaped(one)))
            .collect();
        let _ = writeln!(
            self.out,
            "<tr><td>{number}</td><td><a href=\"{}\">{}</a>{}<br>{copy}, <a href=\"{}\">data</a><br>\
             read from {}<br>SHA-256 {}{warnings}</td><td>{} ({})</td><td>{}taken in on {}</td>\
             <td>{pages}{skipped}</td></tr>",
            row.html,
            escaped(&record.name),
            inside.unwrap_or_default(),
            row.json,
            escaped(&record.source),
            record.sha256,
            record.kind.name(),
            record.format.name(),
            own.unwrap_or_default(),
            record.ingested
        );
    }

    /// Ends the list with the researches and what the reader must know.
    pub(super) fn finish(
        mut self,
        researches: &[(String, Option<String>)],
        notes: &[String],
    ) -> String {
        self.out.push_str("</table>\n");
        if !researches.is_empty() {
            self.out.push_str("<h2>Researches</h2>\n<ul>\n");
            for (data, memo) in researches {
                let memo = match memo {
                    Some(memo) => format!("<a href=\"{memo}\">memo</a>, "),
                    None => "no memo yet, ".to_owned(),
                };
                let _ = writeln!(self.out, "<li>{memo}<a href=\"{data}\">{data}</a></li>");
            }
            self.out.push_str("</ul>\n");
        }
        self.out.push_str("<h2>About this file</h2>\n");
        for note in notes {
            let _ = writeln!(self.out, "<p>{}</p>", escaped(note));
        }
        self.out.push_str("</body></html>\n");
        self.out
    }
}

/// A document to read: its text by page and paragraph.
pub(super) fn reading(record: &DocumentRecord, transcript: &Transcript) -> String {
    let language = record.language.map_or("", law::Language::code);
    let mut out = begin(&record.name, language);
    let _ = writeln!(
        out,
        "<p class=\"meta\"><a href=\"../index.html\">all documents</a><br>{} ({})<br>SHA-256 of the file: {}</p>",
        record.kind.name(),
        record.format.name(),
        record.sha256
    );
    let mut left = record.skipped().peekable();
    let mut at: Option<(u32, Part)> = None;
    for paragraph in transcript.pieces.chunk_by(|a, b| {
        (a.page, a.paragraph, a.role) == (b.page, b.paragraph, b.role) && b.line > a.line
    }) {
        let Some(first) = paragraph.first() else { continue };
        let part = Part::of(first);
        let has_turned = at.is_none_or(|(page, before)| before != part || page != first.page);
        if has_turned && part == Part::Seen {
            while let Some((page, why)) = left.next_if(|(page, _)| *page < first.page) {
                skipped(&mut out, page, why);
            }
            heading(&mut out, record, first.page);
        } else if has_turned && part == Part::Furniture {
            if at.is_none_or(|(_, before)| before != part) {
                out.push_str("<h2>Heads and feet of pages</h2>\n");
            }
        } else if has_turned {
            let _ = writeln!(
                out,
                "<h2 class=\"bad\">In the file, and seen by no reader of page {} ({})</h2>",
                first.page,
                first.role.hidden().map_or("", |why| why.name())
            );
        }
        at = Some((first.page, part));
        lines(&mut out, transcript, paragraph, first);
    }
    for (page, why) in left {
        skipped(&mut out, page, why);
    }
    out.push_str("</body></html>\n");
    out
}

/// What part of a document a line belongs to.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Part {
    Seen,
    Furniture,
    Hidden,
}

impl Part {
    const fn of(piece: &Piece) -> Self {
        match piece.role {
            role if role.is_furniture() => Self::Furniture,
            role if role.hidden().is_some() => Self::Hidden,
            _ => Self::Seen,
        }
    }
}

fn heading(out: &mut String, record: &DocumentRecord, page: u32) {
    let label = record.label(page).map(escaped);
    let how = match record.method(page) {
        Some(PageMethod::Ocr) => " (recognised in a picture)",
        _ => "",
    };
    let _ = match (record.pagination, label) {
        (Pagination::Absent, _) => return,
        (Pagination::Sheets, Some(name)) => writeln!(out, "<h2 id=\"p{page}\">Sheet {name}</h2>"),
        (_, Some(label)) => {
            writeln!(out, "<h2 id=\"p{page}\">Page {page}, numbered {label}{how}</h2>")
        }
        (_, None) => writeln!(out, "<h2 id=\"p{page}\">Page {page}{how}</h2>"),
    };
}

fn skipped(out: &mut String, page: u32, why: &str) {
    let why = escaped(why);
    let _ = writeln!(out, "<h2 id=\"p{page}\" class=\"bad\">Page {page} was not read: {why}</h2>");
}

fn lines(out: &mut String, transcript: &Transcript, paragraph: &[Piece], first: &Piece) {
    match first.paragraph {
        0 => out.push_str("<p>"),
        number => {
            let _ = write!(out, "<p><span class=\"n\">{number}</span>");
        }
    }
    for (count, line) in paragraph.iter().enumerate() {
        if count > 0 {
            out.push_str("<br>");
        }
        out.push_str(&escaped(transcript.text.get(line.range.clone()).unwrap_or_default()));
    }
    out.push_str("</p>\n");
}

/// A text as it stands in a page.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            sign => out.push(sign),
        }
    }
    out
}

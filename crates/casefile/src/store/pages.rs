//! The pages of a document, as they are kept.

use std::collections::BTreeMap;

use extract::{Method, Page};
use rusqlite::{Connection, OptionalExtension as _, params};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{CaseError, place::PageMark};

/// What is known of a page beside its text.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct PageReport {
    /// Its place in the document, counted from one.
    pub number: u32,
    /// The number printed on it.
    pub label: Option<String>,
    /// How its text was found: `native`, `ocr` or `skipped`.
    pub method: PageMethod,
    /// Why it was skipped, and what to do.
    pub reason: Option<String>,
    /// How sure the recognition is, from 0 to 1.
    pub confidence: Option<f32>,
    /// The Bates number stamped on it.
    pub bates: Option<String>,
}

/// How the text of a page was found.
#[derive(Clone, Copy, Debug, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PageMethod {
    /// The document holds it.
    Native,
    /// It was recognised in a picture.
    Ocr,
    /// It was not read.
    Skipped,
}

impl PageMethod {
    /// Its name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Ocr => "ocr",
            Self::Skipped => "skipped",
        }
    }
}

/// The pages of one document by number.
#[derive(Clone, Debug, Default)]
pub(crate) struct StoredPages(BTreeMap<u32, PageReport>);

impl StoredPages {
    /// What a citation says of a page.
    pub(crate) fn mark(&self, number: u32) -> PageMark {
        self.0.get(&number).map_or_else(PageMark::default, |page| PageMark {
            label: page.label.clone(),
            bates: page.bates.clone(),
        })
    }

    /// A page.
    pub(crate) fn get(&self, number: u32) -> Option<&PageReport> {
        self.0.get(&number)
    }

    /// All, in order.
    pub(crate) fn into_reports(self) -> Vec<PageReport> {
        self.0.into_values().collect()
    }
}

/// Writes the pages of a document.
pub(crate) fn insert(db: &Connection, document: i64, pages: &[Page]) -> Result<(), CaseError> {
    let mut statement = db.prepare_cached(
        "INSERT INTO pages (document, number, label, width, height, method, reason, confidence, bates)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    for page in pages {
        let (method, reason) = match &page.method {
            Method::Native => ("native", None),
            Method::Ocr => ("ocr", None),
            Method::Skipped(reason) => ("skipped", Some(reason.to_string())),
        };
        statement.execute(params![
            document,
            page.number,
            page.label,
            f64::from(page.width),
            f64::from(page.height),
            method,
            reason,
            page.confidence.map(f64::from),
            page.bates
        ])?;
    }
    Ok(())
}

/// The width and height of a page in points; nothing where it has none.
pub(crate) fn size_of_page(
    db: &Connection,
    document: i64,
    number: u32,
) -> Result<(f32, f32), CaseError> {
    let size: Option<(f64, f64)> = db
        .prepare_cached("SELECT width, height FROM pages WHERE document = ?1 AND number = ?2")?
        .query_row(params![document, number], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(size.map_or((0.0, 0.0), |(width, height)| (width as f32, height as f32)))
}

/// Reads the pages of a document.
pub(crate) fn pages(db: &Connection, document: i64) -> Result<StoredPages, CaseError> {
    let mut statement = db.prepare_cached(
        "SELECT number, label, method, reason, confidence, bates FROM pages WHERE document = ?1",
    )?;
    let rows = statement.query_map([document], |row| {
        let method: String = row.get(2)?;
        Ok(PageReport {
            number: row.get(0)?,
            label: row.get(1)?,
            method: match method.as_str() {
                "ocr" => PageMethod::Ocr,
                "skipped" => PageMethod::Skipped,
                _ => PageMethod::Native,
            },
            reason: row.get(3)?,
            confidence: row.get::<_, Option<f64>>(4)?.map(|value| value as f32),
            bates: row.get(5)?,
        })
    })?;
    let all: Result<BTreeMap<_, _>, _> =
        rows.map(|page| page.map(|page| (page.number, page))).collect();
    Ok(StoredPages(all?))
}

//! The library of a machine, without the document that a question comes from.

use anyhow::Result;
use desk::{Given, Shelves};
use jiff::civil::Date;
use law::{Document, DocumentId, Head, Language};
use research::{
    Checked, CoverageOf, Library, Papers, RawResult, SearchQuery, SearchResults, SourceError,
};

pub(super) fn asked(question: &str, given: &Given, library: &dyn Library) -> Result<SearchResults> {
    let (parameters, _) = research::understand(question, given);
    let strategy = research::plan(&parameters, given, library);
    Ok(research::search((&parameters, given), &strategy, library, &|_| {}, &|_| {})?)
}

/// A library without one decision, or without provisions in one language.
pub(super) struct Without<'c> {
    pub(super) shelves: Shelves<'c>,
    pub(super) hidden: Option<String>,
    pub(super) without: Option<String>,
}

impl Without<'_> {
    fn is_there(&self, id: &DocumentId, language: &str) -> bool {
        let is_hidden = self.hidden.as_deref() == Some(id.as_str());
        !is_hidden && self.without.as_deref().is_none_or(|without| without != language)
    }
}

impl Library for Without<'_> {
    fn search(&self, query: &SearchQuery, limit: usize) -> Result<Vec<RawResult>, SourceError> {
        let mut query = query.clone();
        if query.source == "legislation" && Some(&query.language) == self.without.as_ref() {
            "*".clone_into(&mut query.language);
        }
        let mut found = self.shelves.search(&query, limit + 1)?;
        let of_law = query.source == "legislation";
        found.retain(|one| self.is_there(&one.id, if of_law { &one.language } else { "" }));
        Ok(found)
    }

    fn volume(&self, source: &str) -> Result<usize, SourceError> {
        self.shelves.volume(source)
    }

    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, SourceError> {
        self.shelves.documents(ids)
    }

    fn provision(
        &self,
        citation: &str,
        language: Language,
        day: Date,
    ) -> Result<Option<Document>, SourceError> {
        self.shelves.provision(citation, language, day)
    }

    fn kept(
        &self,
        citations: &[String],
        language: Language,
        day: Option<Date>,
    ) -> Result<Vec<Option<Document>>, SourceError> {
        self.shelves.kept(citations, language, day)
    }

    fn cited_by(&self, keys: &[String]) -> Result<Vec<usize>, SourceError> {
        self.shelves.cited_by(keys)
    }

    fn cited_beside(&self, key: &str, limit: usize) -> Result<Vec<(String, usize)>, SourceError> {
        self.shelves.cited_beside(key, limit)
    }

    fn check(
        &self,
        citations: &[String],
        language: Language,
        day: Date,
    ) -> Result<Vec<Option<Checked>>, SourceError> {
        self.shelves.check(citations, language, day)
    }

    fn papers(
        &self,
        question: &str,
        language: Language,
        limit: usize,
    ) -> Result<Papers, SourceError> {
        self.shelves.papers(question, language, limit)
    }

    fn coverage(&self) -> Result<Vec<CoverageOf>, SourceError> {
        self.shelves.coverage()
    }

    fn key(&self, head: &Head) -> String {
        self.shelves.key(head)
    }
}

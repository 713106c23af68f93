//! A library in memory: an act, two decisions, and sources that can be cut.

use std::sync::Mutex;

use jiff::civil::{Date, date};
use jurisdictions::{Reference, When};
use law::{Block, Document, DocumentId, Existence, Head, Kind, Language, Role, Tags, Verdict};

use crate::{Checked, CoverageOf, Library, Paper, Papers, RawResult, SearchQuery, SourceError};

/// A library in memory.
#[derive(Default)]
pub(super) struct Shelf {
    documents: Vec<Document>,
    down: Vec<String>,
    /// Sources that do not answer what asks for decisions that cite a provision.
    down_citing: Vec<String>,
    /// What only such a query finds, by its title.
    only_citing: Vec<String>,
    searched: Mutex<Vec<String>>,
    known: Vec<Checked>,
    papers: Vec<Paper>,
}

fn document(id: &str, kind: Kind, title: &str, blocks: &[(&str, &str)]) -> Document {
    let block = |(label, text): &(&str, &str)| Block {
        role: Role::Text,
        label: (*label).to_owned(),
        depth: 0,
        text: (*text).to_owned(),
    };
    Document {
        head: Head {
            id: id.parse().unwrap(),
            kind,
            jurisdiction: "ch".to_owned(),
            language: "de".to_owned(),
            source: "probe".to_owned(),
            title: title.to_owned(),
            date: Some(date(2012, 1, 1)),
            date_end: None,
            parent: None,
            ordinal: 0,
            tags: Tags::default(),
        },
        blocks: blocks.iter().map(block).collect(),
    }
}

impl Shelf {
    pub(super) fn stocked() -> Self {
        let documents = vec![
            document(
                "ch.or-367",
                Kind::Legislation,
                "Art. 367 OR – Prüfung",
                &[(
                    "1",
                    "Nach Ablieferung des Werkes hat der Besteller dessen Beschaffenheit zu prüfen und Mängel anzuzeigen.",
                )],
            ),
            document(
                "ch.or-368",
                Kind::Legislation,
                "Art. 368 OR – Mängelhaftung beim Werkvertrag",
                &[
                    (
                        "1",
                        "Weicht das Werk vom Vertrag ab, so haftet der Unternehmer für den Mangel nach dem Werkvertrag.",
                    ),
                    (
                        "2",
                        "Sind die Mängel minder erheblich, so kann der Besteller einen Abzug machen.",
                    ),
                ],
            ),
            document(
                "ch.or-97",
                Kind::Legislation,
                "Art. 97 OR – Ausbleiben der Erfüllung",
                &[("1", "Wer nicht erfüllt, hat Ersatz zu leisten.")],
            ),
            document(
                "ch.bge-116-ii-305",
                Kind::Decision,
                "BGE 116 II 305",
                &[
                    (
                        "3",
                        "Nach ständiger Rechtsprechung setzt die Mängelhaftung im Werkvertrag nach Art. 368 OR voraus, dass der Besteller den Mangel rechtzeitig rügt.",
                    ),
                    ("4", "Die Beschwerdeführerin macht geltend, sie habe gerügt."),
                ],
            ),
            document(
                "ch.bge-117-ii-425",
                Kind::Decision,
                "BGE 117 II 425",
                &[(
                    "2",
                    "Die Haftung für Mängel im Werkvertrag nach Art. 368 OR bestätigt, wie in BGE 116 II 305 entschieden, was der Besteller verlangen kann.",
                )],
            ),
        ];
        Self { documents, ..Self::default() }
    }

    /// The same with a commentary on Art. 368 OR, and one on another article.
    pub(super) fn with_commentaries(mut self) -> Self {
        let said = "Die Mängelhaftung des Unternehmers setzt nach Art. 368 OR voraus, dass der Besteller den Mangel des Werkes rechtzeitig gerügt hat und ihn nicht selbst verschuldet hat.";
        for (article, margin) in [("368", "14"), ("97", "3")] {
            let mut one = document(
                &format!("ch.onlinekommentar.or{article}"),
                Kind::Notice,
                &format!("OK-Muster, Art. {article} OR"),
                &[(margin, said)],
            );
            one.head.tags.set(law::key::TYPE, "commentary");
            one.head.tags.set(law::key::SR_NUMBER, "220");
            one.head.tags.set(law::key::ARTICLE_NUMBER, article);
            self.documents.push(one);
        }
        self
    }

    /// The same where this is known of a citation.
    pub(super) fn knowing(mut self, known: Checked) -> Self {
        self.known.push(known);
        self
    }

    /// The same with a passage of a paper.
    pub(super) fn with_paper(mut self, quote: &str) -> Self {
        let (citation, quote) = ("Brief.pdf, S. 1".to_owned(), quote.to_owned());
        let document = "Brief.pdf".to_owned();
        self.papers.push(Paper { document, citation, quote, doubts: Vec::new(), time: None });
        self
    }

    pub(super) fn down(mut self, source: &str) -> Self {
        self.down.push(source.to_owned());
        self
    }

    pub(super) fn down_citing(mut self, source: &str) -> Self {
        self.down_citing.push(source.to_owned());
        self
    }

    pub(super) fn only_citing(mut self, title: &str) -> Self {
        self.only_citing.push(title.to_owned());
        self
    }

    pub(super) fn all_down(mut self) -> Self {
        self.down.push("*".to_owned());
        self
    }

    pub(super) fn altered(mut self, word: &str, instead: &str) -> Self {
        for block in self.documents.iter_mut().flat_map(|document| &mut document.blocks) {
            block.text = block.text.replace(word, instead);
        }
        self
    }

    pub(super) fn with_words(mut self, words: &str) -> Self {
        for block in self.documents.iter_mut().flat_map(|document| &mut document.blocks) {
            block.text.push(' ');
            block.text.push_str(words);
            block.text.push('.');
        }
        self
    }

    pub(super) fn holds(&self, id: &DocumentId, words: &str) -> bool {
        let of_it = || self.documents.iter().filter(|document| document.head.id == *id);
        let stands = |line: &str| {
            of_it().flat_map(|document| &document.blocks).any(|block| {
                let said = line.strip_prefix(&format!("{} ", block.label)).unwrap_or(line);
                block.text.contains(said)
            })
        };
        words.lines().all(stands)
    }

    pub(super) fn searched(&self) -> usize {
        self.searched.lock().unwrap().len()
    }

    pub(super) fn searched_of(&self, source: &str) -> usize {
        self.searched.lock().unwrap().iter().filter(|one| *one == source).count()
    }
}

impl Library for Shelf {
    fn search(&self, query: &SearchQuery, limit: usize) -> Result<Vec<RawResult>, SourceError> {
        self.searched.lock().unwrap().push(query.source.clone());
        let is_citing = query.filters.contains_key("cites");
        let is_cut = is_citing && self.down_citing.contains(&query.source);
        if is_cut || self.down.iter().any(|down| down == "*" || *down == query.source) {
            return Err(SourceError {
                reason: "connection refused".to_owned(),
                is_retryable: true,
            });
        }
        let kind = match query.source.as_str() {
            "legislation" => Kind::Legislation,
            "bge-search" | "entscheidsuche" => Kind::Decision,
            "onlinekommentar" => Kind::Notice,
            _ => return Ok(Vec::new()),
        };
        let words: Vec<String> =
            query.query.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let of = |document: &Document| {
            let text = format!("{} {}", document.head.title, document.text()).to_lowercase();
            let held = words
                .iter()
                .filter(|word| word.len() > 4 && text.contains(word.trim_end_matches('?')))
                .count();
            // What is cited comes first, as in a search.
            if document.head.title == query.query { usize::MAX } else { held }
        };
        // Commentaries are found by their article only, as where the question has none of their words.
        let on = query.filters.get(crate::ON).and_then(|on| Reference::of_key(on.as_str()?));
        let is_meant = |document: &&Document| match (&on, kind) {
            (Some(on), Kind::Notice) => on.is_numbered_in(&document.head),
            (None, Kind::Notice) => false,
            _ => true,
        };
        let mut found: Vec<(usize, &Document)> = self
            .documents
            .iter()
            .filter(|document| document.head.kind == kind)
            .filter(is_meant)
            .filter(|document| is_citing || !self.only_citing.contains(&document.head.title))
            .map(|document| (of(document), document))
            .filter(|(count, _)| *count > 0)
            .collect();
        found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let raw = |(_, document): (usize, &Document)| RawResult {
            id: document.head.id.clone(),
            title: document.head.title.clone(),
            citation: document.head.title.split(" – ").next().unwrap_or_default().to_owned(),
            date: document.head.date,
            court: "probe".to_owned(),
            summary: String::new(),
            relevance_score: 1.0,
            full_text_url: None,
            kind,
            language: "de".to_owned(),
            key: self.key(&document.head),
            block: Some(1),
            is_leading: kind == Kind::Decision,
            cited_by: 0,
        };
        Ok(found.into_iter().take(limit).map(raw).collect())
    }

    fn volume(&self, _: &str) -> Result<usize, SourceError> {
        Ok(self.documents.len())
    }

    fn documents(&self, ids: &[DocumentId]) -> Result<Vec<Document>, SourceError> {
        let of = |id: &DocumentId| {
            self.documents.iter().find(|document| document.head.id == *id).cloned()
        };
        Ok(ids.iter().filter_map(of).collect())
    }

    fn provision(
        &self,
        citation: &str,
        _: Language,
        _: Date,
    ) -> Result<Option<Document>, SourceError> {
        // The act is here in German only, in whichever language it is cited.
        let german = |cited: Reference| cited.print(Language::De);
        let citation = Reference::only(citation, None).map_or_else(|| citation.to_owned(), german);
        let of = |document: &&Document| document.head.title.starts_with(&format!("{citation} –"));
        Ok(self.documents.iter().find(of).cloned())
    }

    fn cited_by(&self, keys: &[String]) -> Result<Vec<usize>, SourceError> {
        let count = |key: &String| {
            let cites = |document: &&Document| {
                document.head.kind == Kind::Decision && document.text().contains(key.as_str())
            };
            self.documents.iter().filter(cites).count()
        };
        Ok(keys.iter().map(count).collect())
    }

    fn cited_beside(&self, _: &str, _: usize) -> Result<Vec<(String, usize)>, SourceError> {
        Ok(Vec::new())
    }

    fn check(
        &self,
        citations: &[String],
        language: Language,
        _: Date,
    ) -> Result<Vec<Option<Checked>>, SourceError> {
        let checked = |citation: &String| {
            let known = self.known.iter().find(|one| one.normalized == *citation);
            if known.is_some() {
                return known.cloned();
            }
            let found = Reference::typed(citation, Some(language));
            let one = found.first()?;
            let existence = one.existence(language, When::today(date(2026, 8, 1))).existence;
            let verdict = match existence {
                Existence::Exists { .. } => Verdict::Verified,
                Existence::Missing { .. } => Verdict::DoesNotExist,
                Existence::Unknown { .. } => Verdict::Unverifiable,
            };
            let normalized = one.print(language);
            Some(Checked { normalized, verdict, evidence: Vec::new(), alternatives: Vec::new() })
        };
        Ok(citations.iter().map(checked).collect())
    }

    fn papers(&self, _: &str, _: Language, _: usize) -> Result<Papers, SourceError> {
        Ok(Papers { passages: self.papers.clone(), ..Papers::default() })
    }

    fn coverage(&self) -> Result<Vec<CoverageOf>, SourceError> {
        Ok(Vec::new())
    }

    fn key(&self, head: &Head) -> String {
        let citation = head.title.split(" – ").next().unwrap_or_default();
        let found = Reference::typed(citation, Some(Language::De));
        found.first().map(Reference::key).unwrap_or_default()
    }
}

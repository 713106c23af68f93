//! What the papers of a case hold for a question: passages like it, those that set a time, and what in them does
//! not hold.

use std::collections::{HashMap, HashSet};

use casefile::{Case, CaseDocument, DocumentOrder};
use law::Language;
use research::{Doubt, Paper, PaperGap, PaperTime, Papers, SourceError};

use super::sources::unanswered;
use crate::{
    Call, CheckAnswer, Checking, DeskError, Evidence, Policy, QuotationOutcome, check_paper,
    deadlines::{Set, set_in, unbroken},
};

/// How much text is looked through for what sets a time, in bytes: some three thousand pages.
const READ: usize = 8 << 20;

/// How much text is looked through for citations, in bytes: some thousand pages.
const CHECKED: usize = 3 << 20;

/// How many passages are told that set a day to come, a time that is counted, a day of arrival, a day gone by.
const TO_COME: usize = 10;
const COUNTED: usize = 8;
const ARRIVED: usize = 4;
const GONE_BY: usize = 3;

/// The fewest words of a passage that is told for its likeness.
const FEWEST_WORDS: usize = 6;

/// How many passages are told of which a citation does not hold.
const DOUBTFUL: usize = 8;

/// What the papers hold: at most so many passages like the question, all that matters of time, and doubts.
pub(super) fn papers(
    (call, case): (&Call<'_>, &Case),
    question: &str,
    language: Language,
    limit: usize,
) -> Result<Papers, SourceError> {
    let asked = casefile::SearchRequest {
        query: question,
        document: None,
        kind: None,
        from: None,
        to: None,
        top_k: limit,
        offset: 0,
        surrounded: 0,
        beside: 0,
        with_boxes: false,
    };
    let found = case.search(&asked).map_err(|error| unanswered(&error))?;
    let like = found.hits.into_iter().map(|hit| Paper {
        doubts: Vec::new(),
        citation: hit.place.cite_in(&hit.document.name, language),
        document: hit.document.name,
        quote: hit.quote,
        time: None,
    });
    // Names under a letter say nothing.
    let says_something = |paper: &Paper| paper.quote.split_whitespace().count() >= FEWEST_WORDS;
    let like: Vec<Paper> = like.filter(says_something).collect();
    let mut read = Reading::new(call, language);
    let quoted: Vec<(String, String)> = like.iter().map(words_of).collect();
    let documents = case.documents(DocumentOrder::Name).map_err(|error| unanswered(&error))?;
    for document in documents {
        read.document(case, document).map_err(|error| unanswered(&error))?;
    }
    // What is quoted of a paper that is too long to be checked is checked by itself.
    for (document, words) in quoted {
        if read.is_unchecked(&document) {
            read.check(&crate::Paper::from_text(words), &document);
        }
    }
    Ok(read.papers(like))
}

/// The papers of a case while they are looked through.
struct Reading<'c> {
    call: &'c Call<'c>,
    language: Language,
    read: usize,
    checked: usize,
    times: Vec<Set>,
    doubtful: Vec<Paper>,
    gaps: Vec<PaperGap>,
}

impl<'c> Reading<'c> {
    fn new(call: &'c Call<'c>, language: Language) -> Self {
        let (times, doubtful, gaps) = (Vec::new(), Vec::new(), Vec::new());
        Self { call, language, read: 0, checked: 0, times, doubtful, gaps }
    }

    fn document(&mut self, case: &Case, document: CaseDocument) -> Result<(), DeskError> {
        let (name, pages) = (document.name, document.pages);
        if self.read > READ {
            let total = pages.total;
            self.gaps.push(PaperGap::Pages { document: name, skipped: total, total });
            return Ok(());
        }
        if pages.skipped > 0 {
            let (skipped, total) = (pages.skipped, pages.total);
            self.gaps.push(PaperGap::Pages { document: name.clone(), skipped, total });
        }
        let (document, text) = case.transcript(&document.id)?;
        let paper = crate::Paper::of_case(&document, text);
        self.read += paper.text.len();
        self.times.extend(set_in(&paper, &name, self.call.today));
        // A paper that is too long leaves the others their check.
        if self.checked + paper.text.len() > CHECKED {
            self.gaps.push(PaperGap::Unchecked { document: name });
            return Ok(());
        }
        self.checked += paper.text.len();
        if !self.check(&paper, &name) {
            self.gaps.push(PaperGap::Unchecked { document: name });
        }
        Ok(())
    }

    /// Whether the citations of a paper were not checked.
    fn is_unchecked(&self, name: &str) -> bool {
        let is_it =
            |gap: &PaperGap| matches!(gap, PaperGap::Unchecked { document } if document == name);
        self.gaps.iter().any(is_it)
    }

    /// Checks what a paper cites and quotes, with what is kept here; whether that could be done.
    fn check(&mut self, paper: &crate::Paper, name: &str) -> bool {
        let evidence = Some(Evidence { call: self.call, policy: Policy::Local });
        let how = Checking { language: None, at: None, today: self.call.today, evidence };
        match check_paper(paper, &how) {
            Ok(answer) => {
                self.doubts(&answer, name);
                true
            }
            Err(_) => false,
        }
    }

    /// What a paper cites or quotes that does not hold.
    fn doubts(&mut self, answer: &CheckAnswer, name: &str) {
        let mut found: Vec<Paper> = Vec::new();
        let mut add = |place: String, quote: &str, doubt: Doubt| match found
            .iter_mut()
            .find(|one| one.quote == quote)
        {
            Some(one) => one.doubts.push(doubt),
            None => found.push(Paper {
                document: name.to_owned(),
                citation: format!("{name}, {place}"),
                quote: quote.to_owned(),
                doubts: vec![doubt],
                time: None,
            }),
        };
        for one in answer.citations.iter().filter(|one| one.verdict.is_flag()) {
            let (cited, verdict) = (one.text.clone(), Some(one.verdict));
            let doubt = Doubt { cited, verdict, differences: String::new() };
            add(one.place.to(self.language), &one.sentence, doubt);
        }
        let is_altered =
            |outcome| matches!(outcome, QuotationOutcome::Altered | QuotationOutcome::NotFound);
        for one in answer.quotations.iter().filter(|one| is_altered(one.outcome)) {
            let (cited, differences) = (one.citation.clone(), one.differences.clone());
            add(
                one.place.to(self.language),
                &one.text,
                Doubt { cited, verdict: None, differences },
            );
        }
        self.doubtful.append(&mut found);
    }

    /// All of it in its order, with what there is no room for. Only what is told takes the doubts with it.
    fn papers(mut self, like: Vec<Paper>) -> Papers {
        let today = self.call.today;
        self.times.sort_by_key(|set| set.order(today));
        let mut room = [TO_COME, COUNTED, ARRIVED, GONE_BY];
        let (mut passages, mut untold): (Vec<Paper>, usize) = (Vec::new(), 0);
        for set in self.times {
            match room.get_mut(set.rank(today) as usize).filter(|left| **left > 0) {
                Some(left) => {
                    *left -= 1;
                    let time = Some(PaperTime {
                        kind: set.kind,
                        day: set.day,
                        is_year_assumed: set.is_year_assumed,
                    });
                    let citation = set.citation(self.language);
                    let (document, quote) = (set.document, set.quote);
                    passages.push(Paper { document, citation, quote, doubts: Vec::new(), time });
                }
                None => untold += 1,
            }
        }
        // What stands above is not said twice.
        let told: HashSet<(String, String)> = passages.iter().map(words_of).collect();
        passages.extend(like.into_iter().filter(|paper| !told.contains(&words_of(paper))));
        // A doubt stands at each passage that holds its sentence; the others are told by themselves.
        let mut by_document: HashMap<String, Vec<(usize, String)>> = HashMap::new();
        for (at, paper) in passages.iter().enumerate() {
            let (document, words) = words_of(paper);
            by_document.entry(document).or_default().push((at, words));
        }
        let mut alone = Vec::new();
        for one in self.doubtful {
            let words = unbroken(&one.quote);
            let all = by_document.get(&one.document).into_iter().flatten();
            let holding: Vec<usize> =
                all.filter(|(_, held)| held.contains(&words)).map(|(at, _)| *at).collect();
            for at in &holding {
                if let Some(passage) = passages.get_mut(*at) {
                    passage.doubts.extend(one.doubts.iter().cloned());
                }
            }
            if holding.is_empty() {
                alone.push(one);
            }
        }
        let beyond: usize = alone.iter().skip(DOUBTFUL).map(|one| one.doubts.len()).sum();
        passages.extend(alone.into_iter().take(DOUBTFUL));
        let mut gaps = self.gaps;
        gaps.extend((beyond > 0).then_some(PaperGap::Doubts { count: beyond }));
        gaps.extend((untold > 0).then_some(PaperGap::Times { count: untold }));
        Papers { passages, gaps }
    }
}

/// The paper of a passage, and its words without the line breaks between them.
fn words_of(paper: &Paper) -> (String, String) {
    (paper.document.clone(), unbroken(&paper.quote))
}

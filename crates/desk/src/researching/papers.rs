//! What the papers of a case hold for a question: passages like it, those that set a time, and what in them does
//! not hold.

use std::collections::BTreeSet;

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
const TO_COME: usize = 6;
const COUNTED: usize = 5;
const ARRIVED: usize = 3;
const GONE_BY: usize = 3;

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
        quote: hit.quote,
        time: None,
    });
    let mut like: Vec<Paper> = like.collect();
    let mut read = Reading::new(call, language);
    let documents = case.documents(DocumentOrder::Name).map_err(|error| unanswered(&error))?;
    for document in documents {
        read.document(case, document).map_err(|error| unanswered(&error))?;
    }
    read.settle(&mut like);
    Ok(read.papers(like))
}

/// The papers of a case while they are looked through.
struct Reading<'c> {
    call: &'c Call<'c>,
    language: Language,
    read: usize,
    checked: usize,
    times: Vec<(Set, Paper)>,
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
        for set in set_in(&paper, &name, self.call.today) {
            let place = set.place.as_ref().map(|place| place.cited().to(self.language));
            let citation = [Some(name.clone()), place].into_iter().flatten();
            let citation = citation.collect::<Vec<_>>().join(", ");
            let time = Some(PaperTime { kind: set.kind, day: set.day });
            let quote = set.quote.clone();
            self.times.push((set, Paper { citation, quote, doubts: Vec::new(), time }));
        }
        self.checked += paper.text.len();
        if self.checked > CHECKED {
            self.gaps.push(PaperGap::Unchecked { document: name });
            return Ok(());
        }
        let evidence = Some(Evidence { call: self.call, policy: Policy::Local });
        let how = Checking { language: None, at: None, today: self.call.today, evidence };
        match check_paper(&paper, &how) {
            Ok(answer) => self.doubts(&answer, &name),
            Err(_) => self.gaps.push(PaperGap::Unchecked { document: name }),
        }
        Ok(())
    }

    /// What a paper cites or quotes that does not hold.
    fn doubts(&mut self, answer: &CheckAnswer, name: &str) {
        let mut found: Vec<Paper> = Vec::new();
        let mut add = |place: String, quote: &str, doubt: Doubt| {
            let citation = format!("{name}, {place}");
            match found.iter_mut().find(|one| one.quote == quote) {
                Some(one) => one.doubts.push(doubt),
                None => {
                    let quote = quote.to_owned();
                    found.push(Paper { citation, quote, doubts: vec![doubt], time: None });
                }
            }
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

    /// Puts the doubts at the passages that are quoted anyhow, and keeps the others.
    fn settle(&mut self, like: &mut [Paper]) {
        let quoted = like.iter_mut().chain(self.times.iter_mut().map(|(_, paper)| paper));
        for paper in quoted {
            let words = unbroken(&paper.quote);
            let file = paper.citation.split(", ").next().unwrap_or_default().to_owned();
            self.doubtful.retain(|one| {
                let is_here =
                    one.citation.starts_with(&file) && words.contains(&unbroken(&one.quote));
                if is_here {
                    paper.doubts.extend(one.doubts.iter().cloned());
                }
                !is_here
            });
        }
    }

    /// All of it in its order, with what there is no room for.
    fn papers(mut self, like: Vec<Paper>) -> Papers {
        let today = self.call.today;
        self.times.sort_by_key(|(set, _)| set.order(today));
        let mut known: BTreeSet<String> = BTreeSet::new();
        self.times.retain(|(_, paper)| known.insert(unbroken(&paper.quote)));
        let mut room = [TO_COME, COUNTED, ARRIVED, GONE_BY];
        let (mut passages, mut untold) = (Vec::new(), 0);
        for (set, paper) in self.times {
            let left = room.get_mut(set.rank(today) as usize).filter(|left| **left > 0);
            match left {
                Some(left) => {
                    *left -= 1;
                    passages.push(paper);
                }
                None => untold += 1,
            }
        }
        // What stands above is not said twice.
        let is_told = |paper: &Paper| {
            passages.iter().any(|told: &Paper| unbroken(&told.quote) == unbroken(&paper.quote))
        };
        let like: Vec<Paper> = like.into_iter().filter(|paper| !is_told(paper)).collect();
        passages.extend(like);
        let beyond: usize = self.doubtful.iter().skip(DOUBTFUL).map(|one| one.doubts.len()).sum();
        passages.extend(self.doubtful.into_iter().take(DOUBTFUL));
        let mut gaps = self.gaps;
        gaps.extend((beyond > 0).then_some(PaperGap::Doubts { count: beyond }));
        gaps.extend((untold > 0).then_some(PaperGap::Times { count: untold }));
        Papers { passages, gaps }
    }
}

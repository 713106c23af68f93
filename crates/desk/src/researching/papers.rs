//! What the papers of a case hold for a question: passages like it, those that set a time, and what in them does
//! not hold.

use std::{cmp::Reverse, collections::BTreeSet};

use casefile::{Case, CaseDocument, DocumentOrder};
use jiff::civil::Date;
use jurisdictions::due::{Due, due};
use law::{DueKind, Language};
use research::{Doubt, Paper, PaperTime, Papers, SourceError, Unread};

use super::unanswered;
use crate::{
    Call, CheckAnswer, Checking, DeskError, Evidence, Policy, QuotationOutcome, check_paper,
    checking::sentence_around,
};

/// How much text is looked through for what sets a time, in bytes: some ten thousand pages.
const READ: usize = 32 << 20;

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
    times: Vec<(PaperTime, Paper)>,
    doubtful: Vec<Paper>,
    unread: Vec<Unread>,
}

impl<'c> Reading<'c> {
    fn new(call: &'c Call<'c>, language: Language) -> Self {
        let (times, doubtful, unread) = (Vec::new(), Vec::new(), Vec::new());
        Self { call, language, read: 0, checked: 0, times, doubtful, unread }
    }

    fn document(&mut self, case: &Case, document: CaseDocument) -> Result<(), DeskError> {
        let (name, pages) = (document.name, document.pages);
        if self.read > READ {
            let total = pages.total;
            self.unread.push(Unread::Pages { document: name, skipped: total, total });
            return Ok(());
        }
        if pages.skipped > 0 {
            let (skipped, total) = (pages.skipped, pages.total);
            self.unread.push(Unread::Pages { document: name.clone(), skipped, total });
        }
        let (document, text) = case.transcript(&document.id)?;
        let paper = crate::Paper::of_case(&document, text);
        self.read += paper.text.len();
        self.times(&paper, &name);
        self.checked += paper.text.len();
        if self.checked > CHECKED {
            self.unread.push(Unread::Citations { document: name });
            return Ok(());
        }
        let evidence = Some(Evidence { call: self.call, policy: Policy::Local });
        let how = Checking { language: None, at: None, today: self.call.today, evidence };
        match check_paper(&paper, &how) {
            Ok(answer) => self.doubts(&answer, &name),
            Err(_) => self.unread.push(Unread::Citations { document: name }),
        }
        Ok(())
    }

    /// The passages of a paper that set a time, each sentence once, for what matters most in it.
    fn times(&mut self, paper: &crate::Paper, name: &str) {
        let today = self.call.today;
        let mut found: Vec<(PaperTime, Paper)> = Vec::new();
        for Due { kind, day, span } in due(&paper.text, today) {
            let time = PaperTime { kind, day };
            let quote = sentence_around(&paper.text, &span);
            if let Some((known, _)) = found.iter_mut().find(|(_, one)| one.quote == quote) {
                if rank(&time, today) < rank(known, today) {
                    *known = time;
                }
                continue;
            }
            let place = paper.place(span.start).map(|place| place.cited().to(self.language));
            let citation = [Some(name.to_owned()), place].into_iter().flatten();
            let citation = citation.collect::<Vec<_>>().join(", ");
            found.push((time, Paper { citation, quote, doubts: Vec::new(), time: None }));
        }
        self.times.extend(found);
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
            let words = bare(&paper.quote);
            let file = paper.citation.split(", ").next().unwrap_or_default().to_owned();
            self.doubtful.retain(|one| {
                let is_here = one.citation.starts_with(&file) && words.contains(&bare(&one.quote));
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
        self.times.sort_by_key(|(time, _)| (rank(time, today), order(time, today)));
        let mut known: BTreeSet<String> = BTreeSet::new();
        self.times.retain(|(_, paper)| known.insert(bare(&paper.quote)));
        let mut room = [TO_COME, COUNTED, ARRIVED, GONE_BY];
        let (mut passages, mut untold) = (Vec::new(), 0);
        for (time, paper) in self.times {
            let left = room.get_mut(rank(&time, today)).filter(|left| **left > 0);
            match left {
                Some(left) => {
                    *left -= 1;
                    passages.push(Paper { time: Some(time), ..paper });
                }
                None => untold += 1,
            }
        }
        // What stands above is not said twice.
        let is_told = |paper: &Paper| {
            passages.iter().any(|told: &Paper| bare(&told.quote) == bare(&paper.quote))
        };
        let like: Vec<Paper> = like.into_iter().filter(|paper| !is_told(paper)).collect();
        passages.extend(like);
        let beyond: usize = self.doubtful.iter().skip(DOUBTFUL).map(|one| one.doubts.len()).sum();
        passages.extend(self.doubtful.into_iter().take(DOUBTFUL));
        let mut unread = self.unread;
        unread.extend((beyond > 0).then_some(Unread::Doubts { count: beyond }));
        Papers { passages, untold, unread }
    }
}

/// What comes first: days to come, times that are counted or of an unnamed year, arrivals, days gone by.
fn rank(time: &PaperTime, today: Date) -> usize {
    match (time.kind, time.day) {
        (DueKind::Arrived, _) => 2,
        (_, Some(day)) if day >= today => 0,
        (_, Some(_)) => 3,
        (_, None) => 1,
    }
}

/// The next day first; of what has been, the latest.
fn order(time: &PaperTime, today: Date) -> (Option<Date>, Reverse<Option<Date>>) {
    match rank(time, today) {
        0 => (time.day, Reverse(None)),
        _ => (None, Reverse(time.day)),
    }
}

/// Words without the spaces between them.
fn bare(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

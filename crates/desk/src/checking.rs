//! Checks the citations of a document that has been read: the verdict on each, and how far the words
//! it quotes are those of the source.

mod answer;
mod asked;
mod comments;
mod lines;
mod marks;
mod quotation;
mod sentence;
mod source;
mod totals;
mod warned;

use std::{
    collections::BTreeSet,
    ops::{ControlFlow, Range},
};

use casefile::{CaseError, Progress};
use jiff::civil::Date;
use jurisdictions::{
    Finding, Reference, When,
    orders::{self, Abroad, Reading},
    text,
};
use law::{Language, Notice, Spans, Verdict, notice::ReadingNotice};

pub use answer::Totals;
pub use answer::{
    CheckAnswer, CheckedCitation, CheckedQuotation, DayFrom, QuotationOutcome, SourceAsked,
};
pub use comments::{Commented, commented};
pub(crate) use sentence::around as sentence_around;

use crate::{
    DeskError, Evidence, Paper, PaperPlace, Policy,
    evidence::{Texts, abroad},
    files::room::Room,
    paper::limits::{LONGEST_TEXT, refuse_too_many},
    reading::{self, Judged},
    swiss::check::{can_be_asked, finding, is_told_as_former, pair, take_back, without_history},
};
use lines::Lines;
use warned::Warned;

/// How a document is checked.
#[derive(Clone, Copy)]
pub struct Checking<'c> {
    /// The language of the document, where it is known.
    pub language: Option<Language>,
    /// The day that matters where the document bears none.
    pub at: Option<Date>,
    /// Today.
    pub today: Date,
    /// Who is asked beside the tables; nobody where there is none.
    pub evidence: Option<Evidence<'c>>,
}

/// Checks every citation of a document that has been read already.
pub fn check_paper(paper: &Paper, how: &Checking<'_>) -> Result<CheckAnswer, DeskError> {
    if paper.text.len() > LONGEST_TEXT {
        return Err(DeskError::InvalidParameters(format!(
            "the text is longer than {LONGEST_TEXT} bytes; split it"
        )));
    }
    let waits = Progress { done: 0, total: 1, pages: 0, current: String::new() };
    let mut is_wanted = || {
        let call = how.evidence.map(|evidence| evidence.call);
        call.map_or(ControlFlow::Continue(()), |call| (call.watch)(&waits))
    };
    let Some(_seat) = ROOM.enter(paper.text.len() as u64, &mut is_wanted) else {
        return Err(CaseError::Cancelled.into());
    };
    let read = orders::extract(&paper.text, how.language);
    check_reading(paper, read, text::dated(&paper.text), how)
}

/// The room for texts that are checked at once: a text of nothing but citations takes some three hundred times its
/// length while it is.
static ROOM: Room = Room::new(16, 5_000_000);

/// Checks citations that have been read; `dated` is the day that their document bears.
fn check_reading(
    paper: &Paper,
    (read, abroad): (Reading, Vec<Abroad>),
    dated: Option<Date>,
    how: &Checking<'_>,
) -> Result<CheckAnswer, DeskError> {
    let (day, day_from) = match (dated, how.at) {
        (Some(day), _) => (day, DayFrom::Document),
        (None, Some(day)) => (day, DayFrom::Asked),
        (None, None) => (how.today, DayFrom::Today),
    };
    let when = When { day, today: how.today };
    refuse_too_many(read.found.len() + abroad.len())?;
    let mut findings: Vec<Finding> =
        read.found.iter().map(|found| finding(found, read.language, when, &read.until)).collect();
    let sources = source::sources(&read.found, &abroad);
    let quoted = quotation::bound(&paper.text, &sources);
    let mut texts = Texts::default();
    let written = read.language.unwrap_or(Language::De);
    if let Some(evidence) = how.evidence {
        let pairs = pair::pairs(&paper.text, &read.found);
        let (mut cited, cited_abroad) = quotation::cited(&quoted, &sources);
        cited.extend(pair::cited(&pairs));
        texts = evidence.texts(&read.found, &findings, &cited, (written, when));
        let before = findings.clone();
        evidence.settle(&read.found, &mut findings, &texts, when);
        evidence.quoted_abroad(&abroad, &cited_abroad, when, &mut texts);
        take_back(&paper.text, &read.found, &mut findings, before);
        pair::settle(&pairs, &read.found, &mut findings, &texts);
    }
    let quotations = quotation::checked(paper, &quoted, &sources, &texts, written);
    let mut spans = Spans::new(&paper.text);
    let mut lines = Lines::new(&paper.text);
    let mut totals = Totals::default();
    totals.quote(&quotations);
    let judged: Vec<Judged> = read
        .found
        .iter()
        .zip(findings)
        .map(|(found, finding)| {
            let mut judged = Judged::of(found, finding, read.language);
            judged.doubt_other_language(found, read.language);
            judged
        })
        .collect();
    // A provision that is once said to be one of former law is so throughout.
    let told_former: BTreeSet<String> = judged
        .iter()
        .zip(&read.found)
        .filter(|(judged, _)| judged.verdict == Verdict::NotInForce)
        .filter(|(_, found)| is_told_as_former(&paper.text, found.span()))
        .map(|(_, found)| found.key())
        .collect();
    let has_asked_nobody = how.evidence.is_none_or(|one| one.policy == Policy::Local);
    let own = read.found.iter().zip(judged).map(|(found, mut judged)| {
        if judged.verdict == Verdict::NotInForce && told_former.contains(&found.key()) {
            judged.told_as_former();
        }
        let can_be_asked = has_asked_nobody && can_be_asked(found);
        One { can_be_asked, ..One::of(found, judged) }
    });
    let mut further = abroad::findings(&abroad);
    if let Some(evidence) = how.evidence {
        texts.warnings.extend(evidence.settle_abroad(&abroad, &mut further, when));
    }
    let others = abroad.iter().zip(further).map(|(one, finding)| One::abroad(one, finding));
    let mut all: Vec<One> = own.chain(others).collect();
    all.sort_by_key(|one| one.span.start);
    let citations: Vec<CheckedCitation> = all
        .into_iter()
        .map(|one| one.placed(paper, (&mut spans, &mut lines), &mut totals))
        .collect();
    let mut warned = Warned { paper: paper.warnings.clone(), ..Warned::default() };
    // The passages come in their order, so that lines are counted once from the first to the last.
    let mut lines = Lines::new(&paper.text);
    for span in &read.unread {
        let words = paper.text.get(span.clone()).unwrap_or_default();
        warned.unread.add(words, || match paper.place(span.start) {
            Some(place) => place.cited(),
            None => ReadingNotice::Line { line: lines.of(span.start) }.into(),
        });
    }
    warned.whole.extend(without_history(&read.found, when));
    if when.day > when.today && !citations.is_empty() {
        let day = Notice::day(&when.day.to_string());
        warned.whole.push(ReadingNotice::DayToCome { day }.into());
    }
    for (docket, count) in &read.own {
        let (docket, count) = (docket.clone(), *count);
        warned.own.push(ReadingNotice::Own { docket, count }.into());
    }
    if citations.is_empty() {
        warned.whole.push(ReadingNotice::NoCitation.into());
    }
    warned.whole.append(&mut texts.warnings);
    Ok(CheckAnswer {
        path: None,
        language: read.language,
        checked_on: how.today.to_string(),
        day: day.to_string(),
        day_from,
        totals,
        citations,
        quotations,
        asked: texts.asked,
        warnings: warned.list(),
    })
}

/// One citation with its verdict, of whichever legal order.
struct One {
    span: Range<usize>,
    jurisdiction: &'static str,
    kind: String,
    language: Option<Language>,
    issues: Vec<Notice>,
    /// For a page inside a decision: how it is cited by the decision's first page.
    first_page: Option<String>,
    /// Whether an official source could be asked that has it, and was not.
    can_be_asked: bool,
    judged: Judged,
}

impl One {
    fn of(found: &Reference, judged: Judged) -> Self {
        Self {
            span: found.span().clone(),
            jurisdiction: found.order(),
            kind: found.kind().to_owned(),
            language: found.language(),
            issues: found.issues(),
            first_page: judged.by_first_page(found),
            can_be_asked: false,
            judged,
        }
    }

    fn abroad(one: &Abroad, finding: Finding) -> Self {
        Self {
            span: one.cited.bytes.clone(),
            jurisdiction: one.order.code(),
            kind: one.cited.class.to_owned(),
            language: None,
            issues: one.cited.issues.clone(),
            first_page: None,
            can_be_asked: false,
            judged: Judged::abroad(one, finding),
        }
    }

    /// With its place in the document. The language of the document is said once and not beside each.
    fn placed(
        self,
        paper: &Paper,
        (spans, lines): (&mut Spans<'_>, &mut Lines<'_>),
        totals: &mut Totals,
    ) -> CheckedCitation {
        let Self { span: bytes, judged, .. } = self;
        totals.count(&judged, &self.kind);
        let span = spans.next(&bytes);
        let line = lines.of(bytes.start);
        let place = paper.place(bytes.start);
        CheckedCitation {
            sentence: sentence::around(&paper.text, &bytes),
            can_be_asked: self.can_be_asked,
            text: paper.text.get(bytes).unwrap_or_default().to_owned(),
            start: span.start,
            end: span.end,
            char_start: span.char_start,
            char_end: span.char_end,
            line,
            page: place.and_then(|place| place.page),
            paragraph: place.and_then(|place| place.paragraph),
            paragraph_line: place.map(|place| place.line),
            place: place.map_or_else(|| ReadingNotice::Line { line }.into(), PaperPlace::cited),
            found_at: place.filter(|place| place.note.is_some()).map(PaperPlace::found),
            jurisdiction: self.jurisdiction.to_owned(),
            citation_type: self.kind,
            normalized: judged.normalized,
            language: self.language,
            verdict: judged.verdict,
            existence: judged.existence,
            issues: self.issues,
            notes: judged.notes,
            correction: judged.correction.or(self.first_page),
            normalized_reference: judged.reference,
        }
    }
}

/// Checks citations that are not of one text, each read by itself. Those that are none are answered by
/// their place in the list, with the reason.
pub fn check_list(
    citations: &[String],
    how: &Checking<'_>,
) -> Result<(CheckAnswer, Vec<(usize, DeskError)>), DeskError> {
    let mut text = String::new();
    let (mut found, mut others, mut unread) = (Vec::new(), Vec::new(), Vec::new());
    for (place, citation) in citations.iter().enumerate() {
        let base = text.len();
        text.push_str(&citation.replace(['\n', '\r'], " "));
        // An empty line lies between two: nothing is read over it.
        text.push_str("\n\n");
        match reading::read_any(citation, how.language) {
            Ok((read, abroad)) => {
                found.extend(read.into_iter().map(|one| one.behind(base)));
                others.extend(abroad.into_iter().map(|mut one| {
                    one.cited.bytes = behind(base, &one.cited.bytes);
                    one
                }));
            }
            Err(error) => unread.push((place, error)),
        }
    }
    let read = Reading { found, language: how.language, ..Reading::default() };
    // A date in a list of citations is that of a decision, not of a document.
    let paper = Paper::from_text(text);
    let mut answer = check_reading(&paper, (read, others), None, how)?;
    // Lines count the entries of the list.
    for one in &mut answer.citations {
        one.line = one.line.div_ceil(2);
        one.place = ReadingNotice::Entry { entry: one.line }.into();
    }
    Ok((answer, unread))
}

const fn behind(base: usize, span: &Range<usize>) -> Range<usize> {
    base + span.start..base + span.end
}

//! A citation as read, judged: its canonical form, its existence, its verdict.

use std::ops::Range;

use jiff::civil::Date;
use jurisdictions::{
    Finding, When,
    ch::{self, Citation, Court, Found, Issue, Part, ReadError},
    orders::{self, Abroad},
};
use law::{Existence, Language, Notice, Standing, Verdict, notice::ReadingNotice};

use crate::{DeskError, ExistenceAnswer, NormalizedReference};

/// What the desk knows of one citation.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    /// The canonical form, in the citation's own language.
    pub(crate) normalized: String,
    /// What the answer about existence rests on.
    pub(crate) existence: ExistenceAnswer,
    /// Its parts.
    pub(crate) reference: NormalizedReference,
    /// Assumptions, and what else a lawyer should know.
    pub(crate) notes: Vec<Notice>,
    /// The verdict.
    pub(crate) verdict: Verdict,
    /// How it should be written: without its faults of form, or as the only close match.
    pub(crate) correction: Option<String>,
    /// The language it was read in where its form fits several, and whether the caller named it.
    pub(crate) assumed: Option<(Language, bool)>,
}

/// Reads the Swiss citation a person typed.
pub(crate) fn read(text: &str, language: Option<Language>) -> Result<Vec<Found>, DeskError> {
    line(text)?;
    ch::read_in(text, language).map_err(|error| unread(text, &error))
}

/// Reads the citation a person typed, of whichever legal order.
pub(crate) fn read_any(
    text: &str,
    language: Option<Language>,
) -> Result<(Vec<Found>, Vec<Abroad>), DeskError> {
    line(text)?;
    orders::read(text, language).map_err(|error| unread(text, &error))
}

/// The legal order of what the Swiss grammar read: an act that no table has may be any country's.
pub(crate) fn swiss_or_unknown(found: &Found) -> &'static str {
    match &found.citation {
        Citation::Application(_) => "coe",
        _ if orders::is_unknown(found) => "unknown",
        _ => "ch",
    }
}

/// Refuses what is not a line.
fn line(text: &str) -> Result<(), DeskError> {
    const LONGEST: usize = 2000;
    if text.trim().is_empty() {
        return Err(DeskError::InvalidParameters(
            "`citation` is empty; give a citation such as `Art. 97 Abs. 1 OR`".to_owned(),
        ));
    }
    if text.len() > LONGEST {
        return Err(DeskError::InvalidParameters(format!(
            "`citation` is longer than {LONGEST} bytes; use extract_citations for a text"
        )));
    }
    Ok(())
}

fn unread(text: &str, error: &ReadError) -> DeskError {
    DeskError::InvalidReference {
        citation: text.to_owned(),
        suggestions: match error {
            ReadError::NoAct(article) => {
                ["OR", "ZGB", "StGB", "BV"].map(|act| format!("{article} {act}")).to_vec()
            }
            ReadError::Empty | ReadError::NoCitation => Vec::new(),
        },
        reason: error.to_string(),
    }
}

/// What the tables tell of one citation. `asked` is the language the caller named, `until` the last
/// days of law that its text says it applies.
pub(crate) fn finding(
    found: &Found,
    asked: Option<Language>,
    when: When,
    until: &[Date],
) -> Finding {
    let language = found.language.or(asked).unwrap_or(Language::De);
    let mut finding = ch::existence(&found.citation, language, when);
    applied_as_former(&mut finding, until);
    finding
}

impl Judged {
    /// Judges one citation by what was found of it.
    pub(crate) fn of(found: &Found, finding: Finding, asked: Option<Language>) -> Self {
        let language = found.language.or(asked).unwrap_or(Language::De);
        let flag = finding.existence.flag();
        let close: Vec<String> = if flag == Some(false) || is_unknown_act(&found.citation) {
            ch::close_matches(&found.citation).iter().map(|c| c.print(language)).collect()
        } else {
            Vec::new()
        };
        let assumed = found.language.filter(|_| found.is_assumed);
        let normalized = found.citation.print(language);
        let verdict = verdict(found, &finding);
        // What may have been meant by a citation that does not exist is a close match, not a
        // correction; a fault that no other spelling mends has none either.
        let is_mended = !found.issues.is_empty()
            && !found
                .issues
                .iter()
                .any(|issue| matches!(issue, Issue::NoDate(_)) || issue.is_contradiction());
        let correction = is_mended.then(|| mended(&found.citation, &found.issues).print(language));
        Self {
            existence: answer(finding.existence, finding.inside, finding.unchecked, close),
            reference: NormalizedReference::of(&found.citation, language),
            normalized,
            notes: finding.notes,
            verdict,
            correction,
            assumed: assumed.map(|language| (language, asked == Some(language))),
        }
    }
}

impl Judged {
    /// Judges a citation of another legal order by what was found of it.
    pub(crate) fn abroad(one: &Abroad, finding: Finding) -> Self {
        let exists = finding.existence.flag();
        let verdict = match finding.standing {
            _ if exists == Some(false) => Verdict::DoesNotExist,
            Standing::Mismatch => Verdict::Mismatch,
            _ if exists.is_none() => Verdict::Unverifiable,
            Standing::NotInForce => Verdict::NotInForce,
            Standing::InPart => Verdict::ExistsInPart,
            _ => Verdict::Verified,
        };
        Self {
            normalized: one.cited.canonical.clone(),
            existence: answer(finding.existence, None, finding.unchecked, Vec::new()),
            reference: NormalizedReference::abroad(&one.cited),
            notes: finding.notes,
            verdict,
            correction: None,
            assumed: None,
        }
    }

    /// Everything to know besides, for an answer on this citation alone.
    pub(crate) fn all_notes(mut self) -> Vec<Notice> {
        if let Some((language, is_asked)) = self.assumed {
            let asked = if is_asked { ", as asked" } else { "" };
            let read = format!("the form fits several languages; read as {language}{asked}");
            self.notes.push(read.into());
        }
        self.notes
    }

    /// Takes a provision that is no longer in force as one of former law, since the text says so.
    pub(crate) fn told_as_former(&mut self) {
        self.verdict = if self.existence.exists.is_some() {
            Verdict::ExistsInPart
        } else {
            Verdict::Unverifiable
        };
        self.notes.push(ReadingNotice::ToldAsFormer.into());
    }

    /// How a page inside a decision is cited: by the decision's first page, with all that was cited.
    pub(crate) fn by_first_page(&self, found: &Found) -> Option<String> {
        let inside = self.existence.inside.as_ref().filter(|_| self.verdict == Verdict::Inside)?;
        let Citation::Bge(cited) = &found.citation else { return None };
        let start = ch::read(inside).ok()?.into_iter().next()?;
        let Citation::Bge(mut bge) = start.citation else { return None };
        bge.pins = vec![ch::Pin::at(ch::Level::Page, cited.page.to_string())];
        bge.pins.extend(cited.pins.iter().cloned());
        Some(bge.print(found.language.unwrap_or(Language::De)))
    }

    /// Doubts an abbreviation that names a federal act only in another language than the text's:
    /// a cantonal act may be meant.
    pub(crate) fn doubt_other_language(&mut self, found: &Found, text: Option<Language>) {
        let Citation::Statute(statute) = &found.citation else { return };
        let (Some(text), Some(id)) = (text, statute.act.id()) else { return };
        let entry = ch::act(id);
        let names = entry.languages_of(&statute.act.name);
        // `art. 50 al. 1 PA` is French in whatever text it stands.
        let is_own = !found.is_assumed && found.language.is_some_and(|own| names.has(own));
        let is_plain = names.is_empty() || names.has(text) || entry.is_cited_everywhere() || is_own;
        if is_plain || statute.act.is_settled {
            return;
        }
        let (number, name) = (entry.number.to_owned(), statute.act.name.to_string());
        let read = ReadingNotice::NotSoAbbreviated { number, name, language: text };
        self.notes.push(read.into());
        if matches!(self.verdict, Verdict::Verified | Verdict::ExistsInPart) {
            self.verdict = Verdict::Ambiguous;
        }
    }
}

/// The citation with the part its volume has, where the one cited belongs to other volumes.
fn mended(citation: &Citation, issues: &[Issue]) -> Citation {
    let mut citation = citation.clone();
    if let Citation::Bge(bge) = &mut citation {
        for issue in issues {
            if let Issue::Part { expected, .. } = issue
                && let Some(part) = Part::read(expected)
            {
                bge.part = part;
            }
        }
    }
    citation
}

/// Words near a citation that tell of law as it was, or that make it part of the title of a book.
const TELLS: [&str; 50] = [
    "aufgehoben",
    "aufhebung",
    "hob ",
    "fassung",
    "altrecht",
    "früher",
    "damalig",
    "vormalig",
    "bisherig",
    "ehemalig",
    "galt",
    "lautete",
    "sah vor",
    "gültig gewesen",
    "alten recht",
    "übergangs",
    "intertemporal",
    " bs ",
    "(bs ",
    "(as 19",
    "(as 20",
    " as 19",
    " as 20",
    "inkrafttreten",
    "abrog",
    "ancien",
    "teneur",
    "jusqu'au",
    "prévoyait",
    "antérieur",
    "en vigueur du",
    "droit transitoire",
    "(ro 19",
    "(ro 20",
    " ro 19",
    " ro 20",
    "(ru 19",
    "(ru 20",
    " ru 19",
    " ru 20",
    "previgente",
    "anteriore",
    "tenore",
    "fino al",
    "aufl.",
    "auflage",
    "éd.",
    "kommentar",
    "commentaire",
    "[zu ",
];

/// How far from a citation such a word may stand, in bytes; it must be in the same sentence.
const NEAR: usize = 240;

/// What a line break does to a sentence. A page that ends always ends it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum LineBreak {
    /// It ends it.
    Ends,
    /// It ends it only where the next line is empty or begins an entry of a list.
    RunsOn,
}

/// The text around a citation, at most so many bytes on either side.
pub(crate) fn room(text: &str, inside: &Range<usize>, most: usize) -> Range<usize> {
    let from = text.ceil_char_boundary(inside.start.saturating_sub(most));
    from..text.floor_char_boundary(inside.end.saturating_add(most).min(text.len()))
}

/// The sentence around a citation within a room, as far as a dot that ends none but a long word tells.
pub(crate) fn sentence(
    text: &str,
    room: &Range<usize>,
    inside: &Range<usize>,
    line_break: LineBreak,
) -> Range<usize> {
    const STOPS: [char; 3] = ['.', '\n', '\u{c}'];
    let between = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let ends = |at: &usize| match text.as_bytes().get(*at) {
        Some(b'\n') if line_break == LineBreak::RunsOn => {
            begins_anew(between(room.start, *at), between(at + 1, room.end))
        }
        Some(b'.') => {
            let (before, after) = (between(room.start, *at), between(at + 1, room.end));
            let is_closed = line_break == LineBreak::RunsOn && ends_behind_bracket(before, after);
            is_closed || ends_sentence(before, after)
        }
        _ => true,
    };
    let mut before = between(room.start, inside.start).rmatch_indices(STOPS);
    let mut behind = between(inside.end, room.end).match_indices(STOPS);
    let first = before.find_map(|(at, _)| Some(room.start + at).filter(ends));
    let last = behind.find_map(|(at, _)| Some(inside.end + at).filter(ends));
    first.map_or(room.start, |at| at + 1)..last.unwrap_or(room.end)
}

/// Whether a dot between two texts ends a sentence. Shorter words that end in a dot are abbreviations,
/// `Abs.`, `insb.`, but for those in small letters that are whole: `gilt.`
pub(crate) fn ends_sentence(before: &str, after: &str) -> bool {
    const SHORT: usize = 4;
    const ABBREVIATED: [&str; 9] =
        ["insb", "resp", "evtl", "sog", "lett", "cons", "spéc", "seg", "consid"];
    let word = before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let capitals = word.chars().filter(|sign| sign.is_uppercase()).count();
    // The abbreviation of an act has no dot of its own: `Art. 97 OR. Das`.
    let is_whole = word.chars().count() > SHORT
        || (word.chars().count() == SHORT && word.chars().all(char::is_lowercase))
        || capitals >= 2;
    is_whole
        && !ABBREVIATED.contains(&word)
        && word.chars().all(char::is_alphabetic)
        && after.starts_with([' ', '\n'])
        && after.trim_start().starts_with(char::is_uppercase)
}

/// Whether a line begins something else than what stands before it: it is empty, or an entry of a list.
fn begins_anew(before: &str, line: &str) -> bool {
    let line = line.trim_start_matches([' ', '\t', '\r']);
    let behind_number = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_numbered = behind_number.len() < line.len()
        && (behind_number.starts_with(". ") || behind_number.starts_with(") "));
    let is_entry = is_numbered || ["- ", "* ", "• "].iter().any(|mark| line.starts_with(*mark));
    // `am 12. Mai` may be broken before the number.
    line.starts_with('\n') || (is_entry && before.trim_end().ends_with(['.', ';', ':']))
}

/// Whether a dot behind a bracket or a quotation mark ends a sentence: a word with a capital follows.
fn ends_behind_bracket(before: &str, after: &str) -> bool {
    before.ends_with([')', ']', '»', '”', '“', '"'])
        && after.starts_with([' ', '\n'])
        && after.trim_start().starts_with(char::is_uppercase)
}

/// Whether the words around a citation tell that it is one of former law.
pub(crate) fn is_told_as_former(text: &str, span: &Range<usize>) -> bool {
    is_told(text, span, &TELLS)
}

/// Whether the words around a decision of the official collection tell of a part that is not printed there:
/// `nicht publ. E. 5 in BGE 147 III 65`.
pub(crate) fn is_told_as_unpublished(text: &str, span: &Range<usize>) -> bool {
    const TELLS: [&str; 6] =
        ["nicht publ", "nicht veröff", "n.p. ", "non publié", "non pubblicat", "non publ."];
    is_told(text, span, &TELLS)
}

/// Whether one of these words stands in the sentence around a citation.
fn is_told(text: &str, span: &Range<usize>, words: &[&str]) -> bool {
    let found = sentence(text, &room(text, span, NEAR), span, LineBreak::Ends);
    let around = text.get(found).unwrap_or_default().to_lowercase().replace('\u{a0}', " ");
    words.iter().any(|word| around.contains(word))
}

/// A provision that was repealed on the day after one to which the text says it applies former law is
/// cited as former law.
fn applied_as_former(finding: &mut Finding, until: &[Date]) {
    let eve = finding.repealed.and_then(|day| day.yesterday().ok());
    let is_declared = eve.is_some_and(|eve| until.contains(&eve));
    if finding.standing == Standing::NotInForce && is_declared {
        finding.standing = Standing::InPart;
        finding.notes.push(ReadingNotice::AppliesUntilThen.into());
    }
}

fn is_unknown_act(citation: &Citation) -> bool {
    matches!(citation, Citation::Statute(statute) if statute.act.ids.len() != 1)
}

/// Whether cantonal acts share the name of a federal one that is not so often cited that the name
/// alone means it.
fn has_namesake(cited: &ch::Act) -> bool {
    let is_core = cited.id().is_some_and(|id| ch::act(id).is_core);
    !cited.is_settled
        && !is_core
        && cited.id().is_some()
        && !ch::cantonal_namesakes(&cited.name).is_empty()
}

fn verdict(found: &Found, finding: &Finding) -> Verdict {
    let is_ambiguous = match &found.citation {
        Citation::Statute(statute) => {
            statute.act.ids.len() > 1 || has_namesake(&statute.act) || statute.act.is_shared
        }
        Citation::Doctrine(doctrine) => doctrine.act.ids.len() > 1,
        Citation::Decision(decision) => matches!(decision.court, Court::Several(_)),
        _ => false,
    };
    let exists = finding.existence.flag();
    match finding.standing {
        _ if exists == Some(false) && finding.standing == Standing::Whole => Verdict::DoesNotExist,
        Standing::Mismatch => Verdict::Mismatch,
        _ if found.issues.iter().any(Issue::is_contradiction) => Verdict::Mismatch,
        Standing::NoSuchPinpoint => Verdict::NoSuchPinpoint,
        _ if !found.issues.is_empty() => Verdict::Malformed,
        _ if is_ambiguous => Verdict::Ambiguous,
        Standing::NotInForce => Verdict::NotInForce,
        _ if exists.is_none() => Verdict::Unverifiable,
        Standing::Inside => Verdict::Inside,
        Standing::InPart => Verdict::ExistsInPart,
        Standing::Whole => Verdict::Verified,
    }
}

fn answer(
    existence: Existence,
    inside: Option<String>,
    unchecked: Vec<&'static str>,
    close_matches: Vec<String>,
) -> ExistenceAnswer {
    let exists = existence.flag();
    let (basis, source, as_of) = match existence {
        Existence::Exists { evidence, source } => {
            (evidence, Notice::name(source.name), source.as_of)
        }
        Existence::Missing { proof, source } => (proof, Notice::name(source.name), source.as_of),
        Existence::Unknown { reason, ask } => (reason, ask, None),
    };
    ExistenceAnswer {
        exists,
        basis,
        source,
        as_of: as_of.map(|date| date.to_string()),
        inside,
        unchecked: unchecked.into_iter().map(str::to_owned).collect(),
        close_matches,
    }
}

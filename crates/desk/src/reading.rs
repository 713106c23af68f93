//! A citation as read, judged: its canonical form, its existence, its verdict.

use std::ops::Range;

use jurisdictions::{
    Finding, Reference,
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

/// Reads the citation a person typed, of whichever legal order.
pub(crate) fn read_any(
    text: &str,
    language: Option<Language>,
) -> Result<(Vec<Reference>, Vec<Abroad>), DeskError> {
    line(text)?;
    orders::read(text, language)
        .map_err(|error| unread(text, error.to_string(), error.suggestions()))
}

/// Refuses what is not a line.
pub(crate) fn line(text: &str) -> Result<(), DeskError> {
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

/// That a text is no citation, why, and what may have been meant.
pub(crate) fn unread(text: &str, reason: String, suggestions: Vec<String>) -> DeskError {
    DeskError::InvalidReference { citation: text.to_owned(), suggestions, reason }
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
}

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
        || capitals >= 2
        || is_year(word);
    is_whole
        && !ABBREVIATED.contains(&word)
        && (word.chars().all(char::is_alphabetic) || is_year(word))
        && after.starts_with([' ', '\n'])
        && after.trim_start().starts_with(char::is_uppercase)
}

/// Whether a word is a year, behind which a sentence may end: `am 31. März 2027. Die`.
fn is_year(word: &str) -> bool {
    word.len() == 4
        && word.bytes().all(|sign| sign.is_ascii_digit())
        && (word.starts_with("19") || word.starts_with("20"))
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

/// What an answer about existence rests on.
pub(crate) fn answer(
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

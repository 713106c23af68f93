//! The problems of a document as comments in its Word file.

use extract::{Author, Comment, annotate};
use law::{
    Language, Verdict,
    notice::{ReportNotice, Worded},
};

use super::{CheckAnswer, answer::CheckedCitation};
use crate::{DeskError, Paper};

/// How much of the text around words tells them from the same words elsewhere, in characters.
const AROUND: usize = 60;

/// A Word file with comments.
#[derive(Clone, Debug)]
pub struct Commented {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many comments were put into it.
    pub comments: usize,
    /// The words of problems whose place was not found: in heads, feet or text boxes.
    pub unplaced: Vec<String>,
}

/// Puts a comment at each problem that was found in a Word file, in the language of its reader. `paper` is
/// the file as it was read and checked.
pub fn commented(
    file: &[u8],
    paper: &Paper,
    answer: &CheckAnswer,
    language: Language,
) -> Result<Commented, DeskError> {
    let comments = comments(paper, answer, language);
    let at = format!("{}T00:00:00Z", answer.checked_on);
    let done = annotate(file, &comments, Author { name: "Fontes", at: &at })?;
    let unplaced: Vec<String> = done
        .unplaced
        .iter()
        .filter_map(|at| comments.get(*at))
        .map(|comment| comment.words.clone())
        .collect();
    Ok(Commented { comments: comments.len() - unplaced.len(), bytes: done.bytes, unplaced })
}

/// A comment at each problem of a document, in the language of its reader.
fn comments(paper: &Paper, answer: &CheckAnswer, language: Language) -> Vec<Comment> {
    let text = paper.text.as_str();
    let comment = |start: usize, end: usize, said: String| Comment {
        words: text.get(start..end).unwrap_or_default().to_owned(),
        around: (before(text, start), behind(text, end)),
        text: said,
    };
    let problems = answer.citations.iter().filter(|one| one.verdict.is_flag());
    let mut comments: Vec<Comment> =
        problems.map(|one| comment(one.start, one.end, said(one, language))).collect();
    let wrong = answer.quotations.iter().filter(|one| one.outcome.is_error());
    comments.extend(wrong.map(|one| {
        let (outcome, citation) = (one.outcome.words().into(), one.citation.clone());
        let mut said = vec![ReportNotice::Quotation { outcome, citation }.worded(language)];
        said.extend(one.details(language));
        comment(one.start, one.end, said.join("\n"))
    }));
    comments
}

fn said(one: &CheckedCitation, language: Language) -> String {
    let mut said = vec![match (one.verdict, language) {
        (Verdict::Inside, Language::En) => "inside".to_owned(),
        (verdict, _) => verdict.worded(language),
    }];
    said.extend(one.evidence(language));
    said.join("\n")
}

fn before(text: &str, start: usize) -> String {
    let rest = text.get(..start).unwrap_or_default();
    let from = rest.char_indices().rev().take(AROUND).last().map_or(start, |(at, _)| at);
    rest.get(from..).unwrap_or_default().to_owned()
}

fn behind(text: &str, end: usize) -> String {
    text.get(end..).unwrap_or_default().chars().take(AROUND).collect()
}

#[cfg(test)]
mod tests;

//! The command `cite check`.

use std::path::{Path, PathBuf};

use desk::{CheckAnswer, CheckedCitation, FileReader, Paper, check_paper};
use jiff::civil::Date;
use law::{Language, Verdict};

use super::{counted, language_name};
use crate::{
    ending::{self, Ending},
    report::{self, Document, Target},
    screen::{Paint, Screen, mark, words},
    settings::Settings,
    source,
    table::{Cell, Column, Table, clean},
};

/// How documents are checked.
#[derive(Debug)]
pub(super) struct Options<'p> {
    /// The day that matters where a document bears none.
    pub(super) at: Option<Date>,
    /// Whether law that is not in force counts as an error.
    pub(super) strict: bool,
    /// Where a report is written.
    pub(super) html: Option<&'p Path>,
}

/// Checks each document; one that cannot be read does not hide the others.
pub(super) fn run(
    files: &[PathBuf],
    language: Option<Language>,
    options: &Options<'_>,
    settings: &Settings,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let files_reader = settings.desk()?.files;
    let today = settings.today();
    let target = options.html.map(|path| Target::new(path, files)).transpose()?;
    let mut ending = Ending::ANSWERED;
    let mut documents = Vec::new();
    for (at, file) in files.iter().enumerate() {
        let (answer, paper) = match check(file, language, options.at, &files_reader, today) {
            Ok(checked) => checked,
            Err(error) => {
                ending = ending.or_worse(ending::report(&error, screen.json));
                continue;
            }
        };
        if screen.json {
            screen.json(&answer)?;
        } else {
            if at > 0 {
                screen.line("")?;
            }
            print(&source::name(file), &answer, screen)?;
        }
        let strict = if options.strict { answer.totals.not_in_force } else { 0 };
        if answer.totals.errors() + strict > 0 {
            ending = ending.or_worse(Ending::UNVERIFIED);
        }
        if target.is_some() {
            documents.push(Document { name: source::name(file), answer, paper });
        }
    }
    // Where nothing could be read, an earlier report is worth more than an empty one.
    if let Some(target) = target.filter(|_| !documents.is_empty()) {
        target.write(&report::page(&documents))?;
    }
    Ok(ending)
}

fn check(
    file: &Path,
    language: Option<Language>,
    at: Option<Date>,
    reader: &FileReader,
    today: Date,
) -> anyhow::Result<(CheckAnswer, Paper)> {
    let paper = source::read(file, reader)?;
    let mut answer = check_paper(&paper, language, at, today)?;
    answer.path = (!source::is_stdin(file)).then(|| source::name(file));
    Ok((answer, paper))
}

fn print(name: &str, answer: &CheckAnswer, screen: &mut Screen) -> anyhow::Result<()> {
    let language = answer.language.map(|language| format!("  {}", language_name(language)));
    let title = screen.painted(&clean(name), Paint::Bold);
    screen.line(&format!("{title}{}", language.unwrap_or_default()))?;
    let columns = [Column::Right, Column::AtMost(40), Column::Left, Column::Left];
    let mut table = Table::new(&columns);
    if !answer.citations.is_empty() {
        let heading = |text| Cell::new(text, Paint::Faint);
        let is_text = answer.citations.iter().all(|one| one.paragraph_line.is_none());
        let place = if is_text { "line" } else { "place" };
        table.row([place, "citation", "verdict", "evidence"].map(heading).into());
    }
    // What needs a person comes first, in the order of the document among its like.
    let mut citations: Vec<&CheckedCitation> = answer.citations.iter().collect();
    citations.sort_by_key(|citation| citation.verdict.rank());
    for citation in citations {
        let verdict = citation.verdict;
        table.row(vec![
            Cell::new(citation.place.trim_start_matches("line "), Paint::Plain),
            Cell::new(&citation.text, Paint::Plain),
            Cell::new(&format!("{} {}", mark(verdict), words(verdict)), Paint::Verdict(verdict)),
            Cell::paragraphs(evidence(citation)),
        ]);
    }
    table.print(screen)?;
    warnings(&answer.warnings).print(screen)?;
    screen.line(&totals(answer, screen))?;
    Ok(())
}

fn warnings(warnings: &[String]) -> Table {
    let mut table = Table::new(&[Column::Left, Column::Left]);
    for warning in warnings {
        let paint = Paint::Verdict(Verdict::Malformed);
        table.row(vec![Cell::new("!", paint), Cell::new(warning, paint)]);
    }
    table
}

/// The most close matches a reader is shown: the likeliest come first.
const MOST_CLOSE: usize = 4;

/// What a reader is told beside the verdict, the most useful first.
pub(crate) fn evidence(citation: &CheckedCitation) -> Vec<String> {
    let existence = &citation.existence;
    let mut told = Vec::new();
    if let Some(correction) = &citation.correction {
        // Nobody should write what does not exist, in whatever form.
        let missing = citation.verdict.is_missing();
        told.push(format!("{}: {correction}", if missing { "correct form" } else { "write" }));
    }
    told.extend(citation.issues.iter().cloned());
    if !existence.basis.is_empty() {
        told.push(match &existence.inside {
            Some(inside) if !existence.basis.contains(inside.as_str()) => {
                format!("{} (inside {inside})", existence.basis)
            }
            _ => existence.basis.clone(),
        });
    }
    if !existence.unchecked.is_empty() {
        told.push(format!("not looked up: {}", existence.unchecked.join(", ")));
    }
    if existence.exists.is_none() && !existence.source.is_empty() {
        told.push(format!("ask: {}", existence.source));
    }
    let close = &existence.close_matches;
    if !close.is_empty() {
        told.push(format!("close to: {}", close[..close.len().min(MOST_CLOSE)].join("; ")));
    }
    told.extend(citation.notes.iter().cloned());
    told
}

fn totals(answer: &CheckAnswer, screen: &Screen) -> String {
    let totals = &answer.totals;
    let mut parts = Vec::new();
    for verdict in Verdict::ALL {
        let count = totals.of(verdict);
        if count > 0 {
            let part = format!("{} {count} {}", mark(verdict), words(verdict));
            parts.push(screen.painted(&part, Paint::Verdict(verdict)));
        }
    }
    let total = counted(totals.citations, "citation");
    if parts.is_empty() {
        return total;
    }
    format!(
        "{total}: {}\n{} looked up down to the last pinpoint; law as of {} ({})",
        parts.join(", "),
        totals.to_the_last,
        answer.day,
        answer.day_from.words()
    )
}

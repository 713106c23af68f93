//! The command `cite extract`.

use std::{
    io::{self, Write},
    path::Path,
};

use desk::{ExtractAnswer, extract_citations};
use law::Language;

use super::{counted, language_name};
use crate::{
    clean::clean,
    ending::Ending,
    screen::{Paint, Screen},
    settings::Settings,
    source,
    table::{Cell, Column, Table},
};
use desk::citation_kind;

/// Lists the citations of a file or of standard input.
pub(super) fn run(
    file: &Path,
    language: Option<Language>,
    settings: &Settings,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let paper = source::read(file, &settings.desk()?.files)?;
    for warning in &paper.warnings {
        writeln!(io::stderr(), "Warning: {}", clean(&warning.to_string()))?;
    }
    let answer = extract_citations(&paper.text, language)?;
    if screen.json {
        screen.json(&answer)?;
    } else {
        print(&paper.text, &answer, screen)?;
    }
    Ok(if answer.citations.is_empty() { Ending::NOTHING_FOUND } else { Ending::ANSWERED })
}

fn print(text: &str, answer: &ExtractAnswer, screen: &mut Screen) -> anyhow::Result<()> {
    let columns = [Column::Right, Column::AtMost(45), Column::Left, Column::Left];
    let mut table = Table::new(&columns);
    if !answer.citations.is_empty() {
        let heading = |text| Cell::new(text, Paint::Faint);
        table.row(["line", "citation", "type", "written correctly"].map(heading).into());
    }
    let mut lines = Lines { text, at: 0, line: 1 };
    for found in &answer.citations {
        let mut remarks = Vec::new();
        if found.normalized != found.text {
            remarks.push(found.normalized.clone());
        }
        remarks.extend(found.issues.iter().cloned());
        table.row(vec![
            Cell::new(&lines.of(found.start).to_string(), Paint::Plain),
            Cell::new(&found.text, Paint::Plain),
            Cell::new(&citation_kind(&found.citation_type, &found.jurisdiction), Paint::Faint),
            Cell::paragraphs(remarks),
        ]);
    }
    table.print(screen)?;
    let total = counted(answer.total_count, "citation");
    let language =
        answer.language.map(|language| format!(", {}", language_name(language, Language::En)));
    screen.line(&format!("{total}{}", language.unwrap_or_default()))?;
    Ok(())
}

/// Counts lines up to ascending places of a text.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn of(&mut self, start: usize) -> usize {
        if let Some(passed) = self.text.as_bytes().get(self.at..start) {
            self.line += passed.iter().filter(|byte| **byte == b'\n').count();
            self.at = start;
        }
        self.line
    }
}

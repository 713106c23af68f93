//! The command `cite alternatives`.

use desk::{AlternativesRequest, find_alternatives};
use jiff::civil::Date;
use law::Verdict;

use super::counted;
use web::report::mark;

use crate::{
    clean::clean,
    ending::Ending,
    screen::{Paint, Screen},
    table::{Cell, Column, Table},
};

/// Lists the alternatives to a citation.
pub(super) fn run(
    request: &AlternativesRequest,
    today: Date,
    screen: &mut Screen,
) -> anyhow::Result<Ending> {
    let answer = find_alternatives(request, today)?;
    let ending =
        if answer.alternatives.is_empty() { Ending::NOTHING_FOUND } else { Ending::ANSWERED };
    if screen.json {
        screen.json(&answer)?;
        return Ok(ending);
    }
    let seal = seal(answer.exists_in_database, screen);
    let title = screen.painted(&clean(&answer.citation), Paint::Bold);
    screen.line(&format!("{title}  {seal}"))?;
    let indent = || Cell::new("", Paint::Plain);
    let columns =
        [Column::Left, Column::AtMost(40), Column::AtMost(25), Column::Left, Column::Left];
    let mut table = Table::new(&columns);
    for alternative in &answer.alternatives {
        let language = alternative.language.map(|code| format!(" ({code})")).unwrap_or_default();
        table.row(vec![
            indent(),
            Cell::new(&alternative.citation, Paint::Plain),
            Cell::new(&format!("{}{language}", alternative.kind.replace('_', " ")), Paint::Faint),
            existence(alternative.exists),
            Cell::new(&alternative.reason, Paint::Plain),
        ]);
    }
    table.print(screen)?;
    let shown = answer.alternatives.len();
    let of = if shown < answer.total_count {
        format!(" of {}", answer.total_count)
    } else {
        String::new()
    };
    screen.line(&format!("{}{of}", counted(shown, "alternative")))?;
    Ok(ending)
}

const fn verdict(exists: Option<bool>) -> Verdict {
    match exists {
        Some(true) => Verdict::Verified,
        Some(false) => Verdict::DoesNotExist,
        None => Verdict::Unverifiable,
    }
}

fn existence(exists: Option<bool>) -> Cell {
    Cell::new(&marked(exists), Paint::Verdict(verdict(exists)))
}

fn seal(exists: Option<bool>, screen: &Screen) -> String {
    screen.painted(&marked(exists), Paint::Verdict(verdict(exists)))
}

fn marked(exists: Option<bool>) -> String {
    let words = match exists {
        Some(true) => "exists",
        Some(false) => "does not exist",
        None => "unknown",
    };
    format!("{} {words}", mark(verdict(exists)))
}

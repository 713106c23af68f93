//! How a check is shown at a terminal.

use desk::{CheckAnswer, CheckedCitation, CheckedQuotation, QuotationOutcome, SourceAsked};
use law::Verdict;

use super::{Cell, Column, Paint, Screen, Table, clean, counted, language_name, mark, words};

/// Prints the answer on a document.
pub(super) fn print(
    name: &str,
    answer: &CheckAnswer,
    has_asked: bool,
    screen: &mut Screen,
) -> anyhow::Result<()> {
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
            Cell::paragraphs(citation.evidence()),
        ]);
    }
    table.print(screen)?;
    quotations(&answer.quotations).print(screen)?;
    warnings(&answer.warnings).print(screen)?;
    screen.line(&totals(answer, screen))?;
    if let Some(asked) = asked(answer, has_asked) {
        screen.line(&asked)?;
    }
    Ok(())
}

/// The quotations, those that need a person first.
fn quotations(quotations: &[CheckedQuotation]) -> Table {
    let mut table = Table::new(&[Column::Left, Column::Left]);
    for outcome in QuotationOutcome::ALL {
        let paint = Paint::Verdict(seal(outcome));
        for one in quotations.iter().filter(|one| one.outcome == outcome) {
            let place = one.place.trim_start_matches("line ");
            table.row(vec![Cell::new(place, Paint::Plain), Cell::new(&one.told(), paint)]);
        }
    }
    table
}

/// The verdict whose colour a quotation has.
const fn seal(outcome: QuotationOutcome) -> Verdict {
    match outcome {
        QuotationOutcome::Verbatim | QuotationOutcome::Marked => Verdict::Verified,
        QuotationOutcome::Elsewhere | QuotationOutcome::Altered => Verdict::Mismatch,
        QuotationOutcome::NotFound => Verdict::Ambiguous,
        QuotationOutcome::NotCompared => Verdict::Unverifiable,
    }
}

/// Which official sources were asked, and what could be asked.
fn asked(answer: &CheckAnswer, has_asked: bool) -> Option<String> {
    if answer.asked.is_empty() {
        // Only Swiss sources can be asked.
        let is_open = |one: &&CheckedCitation| {
            one.jurisdiction == "ch"
                && matches!(one.verdict, Verdict::Unverifiable | Verdict::ExistsInPart)
        };
        let open = answer.citations.iter().filter(is_open).count();
        return (open > 0 && !has_asked).then(|| {
            let them = counted(open, "citation");
            format!("{them} could not be looked up in full here; --ask asks the official sources")
        });
    }
    let host = |one: &SourceAsked| {
        let failed =
            if one.failures > 0 { format!(", {} failed", one.failures) } else { String::new() };
        format!("{} ({}{failed})", one.host, counted(one.requests as usize, "request"))
    };
    let hosts: Vec<String> = answer.asked.iter().map(host).collect();
    Some(format!("asked on {}: {}", answer.checked_on, hosts.join(", ")))
}

fn warnings(warnings: &[String]) -> Table {
    let mut table = Table::new(&[Column::Left, Column::Left]);
    for warning in warnings {
        let paint = Paint::Verdict(Verdict::Malformed);
        table.row(vec![Cell::new("!", paint), Cell::new(warning, paint)]);
    }
    table
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
    let count = |outcome: QuotationOutcome| {
        answer.quotations.iter().filter(|one| one.outcome == outcome).count()
    };
    let quoted: Vec<String> = QuotationOutcome::ALL
        .into_iter()
        .filter(|outcome| count(*outcome) > 0)
        .map(|outcome| format!("{} {}", count(outcome), outcome.words()))
        .collect();
    let quoted = match totals.quotations {
        0 => String::new(),
        all => format!("\n{}: {}", counted(all, "quotation"), quoted.join(", ")),
    };
    format!(
        "{total}: {}\n{} looked up down to the last pinpoint; law as of {} ({}){quoted}",
        parts.join(", "),
        totals.to_the_last,
        answer.day,
        answer.day_from.words()
    )
}

//! How a check is shown at a terminal.

use desk::{CheckAnswer, CheckedCitation, CheckedQuotation, QuotationOutcome};
use law::{
    Language, Notice, Verdict,
    notice::{Counted, ReportNotice, Thing, Worded},
};

use super::{
    Cell, Column, Options, Paint, Screen, Table, clean, language_name, mark, place, words,
};

/// Prints the answer on a document. What is verified is only counted, unless it is asked for.
pub(super) fn print(
    name: &str,
    answer: &CheckAnswer,
    (options, reader): (&Options<'_>, Language),
    screen: &mut Screen,
) -> anyhow::Result<()> {
    let language = answer.language.map(|one| format!("  {}", language_name(one, reader)));
    let title = screen.painted(&clean(name), Paint::Bold);
    screen.line(&format!("{title}{}", language.unwrap_or_default()))?;
    // What needs a person comes first, in the order of the document among its like.
    let mut citations: Vec<&CheckedCitation> = answer.citations.iter().collect();
    citations.sort_by_key(|citation| citation.verdict.rank());
    // What is verified and has nothing more to be said of it (amended since, another act of the name) is counted.
    let is_listed = |one: &&CheckedCitation| options.all || !one.is_plainly_verified();
    let (listed, folded): (Vec<_>, Vec<_>) = citations.into_iter().partition(is_listed);
    table(answer, &listed, reader).print(screen)?;
    let told = match folded.len() {
        0 => None,
        1 => Some(ReportNotice::FoldedOne),
        count => Some(ReportNotice::Folded { count }),
    };
    if let Some(told) = told {
        let told = format!("{} {}", mark(Verdict::Verified), told.worded(reader));
        screen.line(&screen.painted(&told, Paint::Verdict(Verdict::Verified)))?;
    }
    quotations(&answer.quotations, reader).print(screen)?;
    warnings(&answer.warnings, reader).print(screen)?;
    screen.line(&totals(answer, reader, screen))?;
    let asked = match answer.asked.is_empty() {
        true if options.ask => None,
        true => answer.left_to_ask(),
        false => Some(answer.who_was_asked()),
    };
    if let Some(asked) = asked {
        screen.line(&asked.worded(reader))?;
    }
    Ok(())
}

/// The citations with what their verdicts rest on, and under each that needs a person its sentence.
fn table(answer: &CheckAnswer, listed: &[&CheckedCitation], reader: Language) -> Table {
    let columns = [Column::Right, Column::AtMost(40), Column::Left, Column::Left];
    let mut table = Table::new(&columns);
    if !listed.is_empty() {
        let heading = |text: ReportNotice| Cell::new(&text.worded(reader), Paint::Faint);
        let is_text = answer.citations.iter().all(|one| one.paragraph_line.is_none());
        let place = if is_text { ReportNotice::Line } else { ReportNotice::Place };
        let heads = [place, ReportNotice::Citation, ReportNotice::Verdict, ReportNotice::Evidence];
        table.row(heads.map(heading).into());
    }
    for citation in listed {
        let verdict = citation.verdict;
        table.row(vec![
            Cell::new(&place(citation.stands(), reader), Paint::Plain),
            Cell::new(&citation.text, Paint::Plain),
            Cell::new(
                &format!("{} {}", mark(verdict), words(verdict, reader)),
                Paint::Verdict(verdict),
            ),
            Cell::paragraphs(citation.evidence_with_option(reader)),
        ]);
        // It is text of the document, and marked as that.
        if let Some(sentence) = citation.stands_in().filter(|_| verdict.is_flag()) {
            table.under(Cell::new(&format!("«{sentence}»"), Paint::Faint));
        }
    }
    table
}

/// The quotations, those that need a person first.
fn quotations(quotations: &[CheckedQuotation], reader: Language) -> Table {
    let mut table = Table::new(&[Column::Left, Column::Left]);
    for outcome in QuotationOutcome::ALL {
        let paint = Paint::Verdict(seal(outcome));
        for one in quotations.iter().filter(|one| one.outcome == outcome) {
            let place = place(&one.place, reader);
            table.row(vec![Cell::new(&place, Paint::Plain), Cell::new(&one.told(reader), paint)]);
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

fn warnings(warnings: &[Notice], reader: Language) -> Table {
    let mut table = Table::new(&[Column::Left, Column::Left]);
    for warning in warnings {
        let paint = Paint::Verdict(Verdict::Malformed);
        table.row(vec![Cell::new("!", paint), Cell::new(&warning.to(reader), paint)]);
    }
    table
}

fn totals(answer: &CheckAnswer, reader: Language, screen: &Screen) -> String {
    let totals = &answer.totals;
    let share = |count: usize, words: String| {
        ReportNotice::Share { count, words: Notice::name(words) }.worded(reader)
    };
    let mut parts = Vec::new();
    for verdict in Verdict::ALL {
        let count = totals.of(verdict);
        if count > 0 {
            let part = format!("{} {}", mark(verdict), share(count, words(verdict, reader)));
            parts.push(screen.painted(&part, Paint::Verdict(verdict)));
        }
    }
    let sum = Counted(totals.citations, Thing::Citation);
    if parts.is_empty() {
        return sum.worded(reader);
    }
    let of = |sum: Counted, parts: &[String]| {
        ReportNotice::Counts { sum, parts: parts.join(", ") }.worded(reader)
    };
    let count = |outcome: QuotationOutcome| {
        answer.quotations.iter().filter(|one| one.outcome == outcome).count()
    };
    let quoted: Vec<String> = QuotationOutcome::ALL
        .into_iter()
        .filter(|outcome| count(*outcome) > 0)
        .map(|outcome| share(count(outcome), outcome.words().worded(reader)))
        .collect();
    let mut lines = vec![of(sum, &parts)];
    let to_the_last = ReportNotice::ToTheLast {
        count: totals.to_the_last,
        day: Notice::day(&answer.day),
        from: answer.day_from.words().into(),
    };
    lines.push(to_the_last.worded(reader));
    if totals.quotations > 0 {
        lines.push(of(Counted(totals.quotations, Thing::Quotation), &quoted));
    }
    lines.join("\n")
}

//! What a memo tells of what it cites and lacks, and that foreign text stays where it stands.

use jiff::civil::date;
use law::{Language, Verdict};

use super::{QUESTION, finished, given, shelf::Shelf};
use crate::{Autonomy, Checked, Gap, Given, ResearchMemo, TimeRange, plan, understand};

fn known(citation: &str, verdict: Verdict, evidence: &str, meant: &[&str]) -> Checked {
    Checked {
        normalized: citation.to_owned(),
        verdict,
        evidence: vec![evidence.to_owned()],
        alternatives: meant.iter().map(|one| (*one).to_owned()).collect(),
    }
}

#[track_caller]
fn has(memo: &ResearchMemo, wanted: &str) {
    assert!(memo.limitations.iter().any(|line| line == wanted), "{:#?}", memo.limitations);
}

#[test]
fn what_does_not_hold_is_told_with_what_it_rests_on() {
    let repealed = "Artikel 226a wurde am 1. Januar 2003 aufgehoben (AS 2002 3846)";
    let shelf = Shelf::stocked()
        .knowing(known("Art. 226a OR", Verdict::NotInForce, repealed, &[]))
        .knowing(known(
            "Art. 1999 OR",
            Verdict::DoesNotExist,
            "ähnlich: Art. 199 OR; Art. 999 OR; Art. 1099 OR",
            &["Art. 199 OR", "Art. 999 OR", "Art. 1099 OR"],
        ));
    let question = format!("{QUESTION} Und gelten Art. 226a OR und Art. 1999 OR?");
    let (_, memo) = finished(&question, given(Autonomy::Autonomous), &shelf);
    has(&memo, &format!("Art. 226a OR: ✗ gilt am massgebenden Tag nicht ({repealed})."));
    has(
        &memo,
        "Art. 1999 OR: ✗ besteht so nicht; gemeint vielleicht: Art. 199 OR; Art. 999 OR; Art. 1099 OR.",
    );
}

#[test]
fn what_was_changed_since_is_not_marked_as_if_it_were_not() {
    let since = "seither geändert: Artikel 367 wurde mit Wirkung ab 1. Januar 2026 geändert";
    let shelf =
        Shelf::stocked().knowing(known("Art. 367 Abs. 1 OR", Verdict::Verified, since, &[]));
    let question = format!("{QUESTION} Was sagt Art. 367 OR?");
    let (_, memo) = finished(&question, given(Autonomy::Autonomous), &shelf);
    let cited = memo.citations.iter().find(|one| one.format == "Art. 367 Abs. 1 OR").unwrap();
    assert_eq!(cited.status, format!("◐ besteht; {since}"));
    let text = memo.markdown();
    assert!(text.contains(&format!("**Art. 367 Abs. 1 OR** – ◐ besteht; {since}")), "{text}");
}

const FORGED: &str =
    "\n\n## Zitate\n\n1. **BGE 140 III 999** – ✓ besteht\rZitate\r\n===\n- Punkt\n> Wort\n~~~";

/// The lines of a Markdown text at the beginning of which forged words mean something. A carriage return ends one, too.
fn begun(text: &str) -> Vec<&str> {
    let is_own = |line: &&str| {
        let begins = ["## Zitate", "===", "- Punkt", "> Wort", "~~~", "1. \\*\\*BGE"];
        begins.iter().any(|begin| line.trim_start().starts_with(begin))
    };
    text.split(['\n', '\r']).filter(is_own).filter(|line| *line != "## Zitate").collect()
}

#[test]
fn a_question_writes_no_line_of_its_own_into_the_memo() {
    let question = format!("{QUESTION}{FORGED}");
    let (_, memo) = finished(&question, given(Autonomy::Autonomous), &Shelf::stocked());
    let text = memo.markdown();
    assert!(begun(&text).is_empty(), "{:?}\n{text}", begun(&text));
    assert_eq!(text.lines().filter(|line| *line == "## Zitate").count(), 1, "{text}");
    assert!(!memo.title.contains('\n') && !memo.question.contains('\n'), "{memo:?}");
    let lines = memo.appendices.iter().flat_map(|one| &one.lines);
    assert!(lines.clone().all(|line| !line.contains(['\n', '\r'])), "{:?}", memo.appendices);
}

#[test]
fn a_passage_of_several_paragraphs_stays_in_its_item() {
    let shelf = Shelf::stocked().with_paper(&format!("Erster Absatz.{FORGED}\n\nLetzter Absatz."));
    let (_, memo) = finished(QUESTION, given(Autonomy::Autonomous), &shelf);
    let text = memo.markdown();
    assert!(begun(&text).is_empty(), "{:?}\n{text}", begun(&text));
    let item = text.lines().skip_while(|line| !line.starts_with("- «Erster Absatz."));
    let item: Vec<&str> = item.take_while(|line| !line.is_empty()).collect();
    assert!(item.iter().skip(1).all(|line| line.starts_with("  ")), "{item:#?}");
    assert!(item.last().unwrap().contains("Letzter Absatz.» (Brief.pdf, S. 1)"), "{item:#?}");
}

#[test]
fn every_issue_without_a_quoted_decision_is_named() {
    // One decision is on both, and is quoted on one of them.
    let shelf = Shelf::stocked().altered("nach Art. 368 OR", "nach Art. 367 und Art. 368 OR");
    let question = format!("{QUESTION} Was sagen Art. 367 OR und Art. 97 OR?");
    let (run, memo) = finished(&question, given(Autonomy::Autonomous), &shelf);
    let synthesis = run.synthesis.unwrap();
    let line = memo.limitations.iter().find(|line| line.starts_with("Ergebnisse ohne zitierten"));
    let line = line.unwrap_or_else(|| panic!("{:#?}", memo.limitations));
    let named: Vec<&str> =
        line.split_once(": ").unwrap().1.trim_end_matches('.').split("; ").collect();
    let bare = synthesis.key_findings.iter().filter(|finding| finding.decisions.is_empty());
    let bare: Vec<&str> = bare.map(|finding| finding.issue.as_str()).collect();
    assert_eq!(named.len(), bare.len(), "{named:?} {bare:?}");
    assert!(named.iter().zip(&bare).all(|(one, issue)| issue.contains(one)), "{named:?} {bare:?}");
    assert!(bare.len() >= 2, "{bare:?}");
}

#[test]
fn a_decision_that_reaches_no_memo_leaves_its_issue_without_one() {
    let mut run = super::begun(QUESTION, given(Autonomy::Autonomous));
    let kept = super::advanced(&mut run, &Shelf::stocked());
    let mut again = kept.into_iter().find(|run| run.step == crate::Step::Deliver).unwrap();
    let is_told =
        |gap: &Gap| matches!(gap, Gap::NoDecision { citation } if citation.contains("368"));
    assert!(!again.synthesis.as_ref().unwrap().gaps.iter().any(is_told));
    let changed =
        Shelf::stocked().altered("Rechtsprechung", "Praxis").altered("bestätigt", "verneint");
    super::advanced(&mut again, &changed);
    let memo = again.memo.unwrap();
    let line = memo.limitations.iter().find(|line| line.starts_with("Ergebnisse ohne zitierten"));
    assert!(line.is_some_and(|line| line.contains("Art. 368")), "{:#?}", memo.limitations);
}

#[test]
fn that_another_version_is_quoted_is_told_once_of_all() {
    let asked =
        Given { autonomy: Autonomy::Autonomous, day: Some(date(2010, 5, 1)), ..Given::default() };
    let question = format!("{QUESTION} Was sagt Art. 367 OR?");
    let (_, memo) = finished(&question, asked, &Shelf::stocked());
    let text = memo.markdown();
    let said: Vec<&str> =
        text.lines().filter(|line| line.contains("nicht die Fassung des massgebenden")).collect();
    assert_eq!(said.len(), 1, "{text}");
    assert!(said[0].contains("Art. 367 OR") && said[0].contains("Art. 368 OR"), "{said:?}");
}

#[test]
fn a_plan_looks_for_the_days_that_were_said() {
    let (from, to) = (Some(date(2023, 12, 1)), Some(date(2024, 2, 3)));
    let given = Given { time_range: Some(TimeRange { from, to }), ..Given::default() };
    let (parameters, _) = understand(QUESTION, &given);
    let planned = plan(&parameters, &given, &Shelf::stocked());
    let mut courts = planned.queries.iter().filter(|query| query.source == "bge-search");
    assert!(courts.clone().count() > 0 && courts.all(|query| query.days() == (from, to)));
    let mut acts = planned.queries.iter().filter(|query| query.source == "legislation");
    assert!(acts.all(|query| query.days() == (None, None)), "{planned:?}");
    assert_eq!(parameters.language(), Language::De);
}

/// The provisions that a memo quotes, by their keys.
fn keys(run: &crate::Run) -> Vec<&str> {
    run.synthesis.iter().flat_map(|one| &one.key_findings).map(|one| one.key.as_str()).collect()
}

#[test]
fn what_was_amended_of_late_is_named_with_its_day() {
    let (run, memo) = finished(QUESTION, given(Autonomy::Autonomous), &Shelf::stocked());
    let amended = &run.synthesis.as_ref().unwrap().amended;
    let of = |citation: &str| amended.iter().find(|one| one.citation.starts_with(citation));
    assert_eq!(of("Art. 368").map(|one| one.since), Some(date(2026, 1, 1)), "{amended:?}");
    let summary = &memo.executive_summary;
    assert!(summary.contains("Vor Kurzem ganz oder teilweise geändert"), "{summary}");
    assert!(summary.contains("OR (seit 1. Januar 2026)"), "{summary}");
    // On a day before, nothing was amended yet.
    let before = Given { day: Some(date(2025, 6, 1)), ..given(Autonomy::Autonomous) };
    let (run, memo) = finished(QUESTION, before, &Shelf::stocked());
    assert!(run.synthesis.as_ref().unwrap().amended.is_empty());
    assert!(!memo.executive_summary.contains("Vor Kurzem"), "{}", memo.executive_summary);
}

#[test]
fn a_memo_says_of_how_many_citations_nothing_can_tell() {
    let unknown = known("§ 622 BGB", Verdict::Unverifiable, "", &[]);
    let question = format!("{QUESTION} Gilt auch § 622 BGB?");
    let (run, memo) =
        finished(&question, given(Autonomy::Autonomous), &Shelf::stocked().knowing(unknown));
    let said = "weder bestätigt noch widerlegt: 1.";
    assert!(memo.executive_summary.contains(said), "{}", memo.executive_summary);
    assert!(!run.cites_wrongly());
    assert!(run.output().unwrap().citation_errors.iter().any(|one| one.citation == "§ 622 BGB"));
}

#[test]
fn who_asks_what_a_provision_says_is_told_of_no_other() {
    let shelf = Shelf::stocked();
    let (run, memo) = finished("Was regelt Art. 368 OR?", given(Autonomy::Autonomous), &shelf);
    assert_eq!(keys(&run), ["OR 368"]);
    // Its rule stands in the summary, in its own words.
    let rule = "Weicht das Werk vom Vertrag ab, so haftet der Unternehmer für den Mangel nach dem Werkvertrag";
    let said = format!("In ihren Worten: «{rule}» (Art. 368 Abs. 1 OR).");
    assert!(memo.executive_summary.contains(&said), "{}", memo.executive_summary);
    // That nothing sets a limit does not say that none runs.
    assert!(memo.executive_summary.contains("keine erkannt"), "{}", memo.executive_summary);
    // With a matter beside it, it is one of several.
    let question = "Mängelhaftung im Werkvertrag nach Art. 368 OR: Prüfung und Anzeige der Mängel?";
    let (run, _) = finished(question, given(Autonomy::Autonomous), &shelf);
    assert!(keys(&run).len() > 1, "{:?}", keys(&run));
}

#[test]
fn who_asks_what_a_decision_says_is_told_of_it_or_that_it_is_not_here() {
    let shelf = Shelf::stocked();
    let (run, memo) = finished("Was sagt BGE 117 II 425?", given(Autonomy::Autonomous), &shelf);
    let quoted = memo.findings.iter().flat_map(|one| &one.quotations);
    let quoted: Vec<&str> = quoted.map(|one| one.document.as_str()).collect();
    assert!(quoted.contains(&"ch.bge-117-ii-425"), "{quoted:?}");
    assert!(keys(&run).iter().all(|key| *key == "OR 368"), "{:?}", keys(&run));
    let (_, memo) = finished("Was sagt BGE 140 III 244?", given(Autonomy::Autonomous), &shelf);
    let lacks = "Der Wortlaut ist hier nicht vorhanden: BGE 140 III 244.";
    assert!(memo.executive_summary.starts_with(lacks), "{}", memo.executive_summary);
    let quoted = memo.findings.iter().flat_map(|one| &one.quotations).count();
    assert_eq!(quoted, 0, "{:?}", memo.findings);
}

#[test]
fn what_a_question_cites_wrongly_stands_first() {
    let repealed = "Artikel 226a wurde am 1. Januar 2003 aufgehoben (AS 2002 3846)";
    let shelf = Shelf::stocked().knowing(known("Art. 226a OR", Verdict::NotInForce, repealed, &[]));
    let question = format!("{QUESTION} Und gilt Art. 226a OR?");
    let (_, memo) = finished(&question, given(Autonomy::Autonomous), &shelf);
    let first = memo.executive_summary.lines().next().unwrap_or_default();
    assert!(first.starts_with("Art. 226a OR: ✗") && first.contains(repealed), "{first}");
}

#[test]
fn a_field_of_which_nothing_is_quoted_is_named() {
    let question = "Mängelhaftung im Werkvertrag und Mietzinserhöhung durch den Vermieter";
    let (run, memo) = finished(question, given(Autonomy::Autonomous), &Shelf::stocked());
    let fields = &run.parameters.as_ref().unwrap().legal_domain;
    assert!(fields.contains(&"tenancy".to_owned()), "{fields:?}");
    let told = memo.limitations.iter().find(|line| line.contains("ohne dass etwas daraus"));
    assert!(told.is_some_and(|told| told.contains("Mietrecht")), "{:?}", memo.limitations);
}

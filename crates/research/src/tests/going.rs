//! How a run goes on: what it takes for a yes, what it shows with a question, how it tells how far it is, and what it
//! writes down of its search.

use std::sync::Mutex;

use jiff::Timestamp;

use super::{QUESTION, advanced, begun, finished, given, shelf::Shelf};
use crate::{Asking, Autonomy, Given, Host, Run, Status, Step, Unclear};

fn later() -> Timestamp {
    Timestamp::from_second(1_780_000_100).unwrap()
}

/// A run that waits for a yes before it searches.
fn waiting(shelf: &Shelf) -> Run {
    let mut run = begun(QUESTION, given(Autonomy::Balanced));
    advanced(&mut run, shelf);
    assert_eq!((run.status, run.step), (Status::Waiting, Step::Search));
    run
}

/// What a run asks about that follows each step, by question.
fn asked_about(question: &str, shelf: &Shelf) -> Vec<(Asking, Vec<String>)> {
    let mut run = begun(question, given(Autonomy::Cautious));
    let mut all = Vec::new();
    advanced(&mut run, shelf);
    while let (Some(asking), Some(pending)) = (run.asking.clone(), run.pending.clone()) {
        all.push((asking, pending.about));
        run.answer("yes", later());
        advanced(&mut run, shelf);
    }
    assert_eq!(run.status, Status::Completed, "{:?}", run.failure);
    all
}

#[test]
fn a_refusal_in_whichever_words_stops_a_run() {
    let waiting = waiting(&Shelf::stocked());
    for refusal in [
        "n",
        "no",
        "No.",
        "NEIN!",
        "Nein, bitte nicht suchen.",
        "nope",
        "do not proceed",
        "please do not",
        "Don’t.",
        "stopp",
        "Please stop",
        "abbrechen",
        "Suche abbrechen",
        "non",
        "Ne continuez pas",
        "arrêtez",
        "annulla",
        "no, grazie",
        "Meglio non procedere",
        "false",
    ] {
        let mut run = waiting.clone();
        run.answer(refusal, later());
        assert_eq!(run.status, Status::Stopped, "{refusal}");
    }
}

#[test]
fn only_a_yes_lets_a_run_go_on() {
    let waiting = waiting(&Shelf::stocked());
    for yes in [
        "yes",
        "Yes, please.",
        "y",
        "true",
        "OK",
        "okay!",
        "go on",
        "Continue",
        "ja",
        "J",
        "Ja, gerne",
        "weiter",
        "In Ordnung",
        "oui",
        "o",
        "D’accord",
        "sì",
        "si, grazie",
        "va bene",
        "Avanti!",
        "vai",
    ] {
        let mut run = waiting.clone();
        run.answer(yes, later());
        assert_eq!((run.status, run.pending), (Status::Running, None), "{yes}");
    }
}

#[test]
fn what_is_neither_a_yes_nor_a_no_is_asked_again() {
    let waiting = waiting(&Shelf::stocked());
    for words in [
        "",
        "?",
        "bitte",
        "Zürich",
        "Ja, aber nicht in Zürich",
        "Why not?",
        "Nicht abbrechen",
        "Auftrag, nicht Werkvertrag",
        "Art. 336c OR gehört nicht dazu",
        "no problem",
    ] {
        let mut run = waiting.clone();
        assert!(!run.answer(words, later()), "{words}");
        assert_eq!(run.status, Status::Waiting, "{words}");
        assert_eq!((&run.pending, &run.asking), (&waiting.pending, &waiting.asking), "{words}");
        // What was said is noted all the same.
        assert_eq!(run.audit.len(), waiting.audit.len() + 1, "{words}");
        run.answer("ja", later());
        assert_eq!(run.status, Status::Running, "{words}");
    }
}

#[test]
fn what_a_no_stopped_is_asked_again_and_goes_on_with_a_yes() {
    let shelf = Shelf::stocked();
    let mut stopped = waiting(&shelf);
    stopped.answer("nein", later());
    for (answer, expected, is_read) in [
        (None, Status::Waiting, true),
        (Some("Ja, bitte."), Status::Running, true),
        (Some("nein"), Status::Stopped, true),
        (Some("vielleicht"), Status::Waiting, false),
    ] {
        let mut run = stopped.clone();
        assert_eq!(run.resume(answer, later()), is_read, "{answer:?}");
        assert_eq!((run.status, run.step), (expected, Step::Search), "{answer:?}");
        if expected == Status::Waiting {
            assert_eq!(run.pending, waiting(&shelf).pending);
        }
    }
    // A run of an earlier version does not know what was refused.
    let mut former = stopped.clone();
    (former.pending, former.asking) = (None, None);
    former.resume(None, later());
    assert_eq!(former.status, Status::Running);
    stopped.resume(Some("ja"), later());
    advanced(&mut stopped, &shelf);
    assert_eq!((stopped.status, stopped.step), (Status::Waiting, Step::Synthesize));
    // What waits is not answered so.
    let mut open = waiting(&shelf);
    open.resume(None, later());
    assert_eq!(open.status, Status::Waiting);
}

#[test]
fn words_asked_for_what_is_to_be_researched_are_the_question() {
    let shelf = Shelf::stocked();
    let mut run = begun("OR?", given(Autonomy::Autonomous));
    advanced(&mut run, &shelf);
    assert_eq!(run.asking, Some(Asking::Unclear { why: Unclear::NoQuestion }));
    assert!(!run.parameters.as_ref().unwrap().key_terms.is_empty());
    let open = run.clone();
    run.answer(QUESTION, later());
    assert_eq!((run.question.as_str(), &run.given.case), (QUESTION, &None));
    advanced(&mut run, &shelf);
    assert_eq!(run.status, Status::Completed, "{:?}", run.failure);
    // Whoever has no question is not asked for it again and again.
    for refusal in ["nein", "Stopp!"] {
        let mut run = open.clone();
        run.answer(refusal, later());
        assert_eq!((run.status, run.question.as_str()), (Status::Stopped, "OR?"), "{refusal}");
    }
}

#[test]
fn words_asked_for_a_case_are_its_name_and_a_no_means_none() {
    let shelf = Shelf::stocked();
    let mut open = begun("Hat unser Mandant den Werkvertrag verletzt?", given(Autonomy::Balanced));
    advanced(&mut open, &shelf);
    assert_eq!(open.asking, Some(Asking::Unclear { why: Unclear::CaseRequired }));
    for (answer, case, without, status) in [
        ("Werk", Some("Werk"), false, Status::Running),
        ("Nicht-Erfüllung Muster", Some("Nicht-Erfüllung Muster"), false, Status::Running),
        ("Nein.", None, true, Status::Running),
        ("no, grazie", None, true, Status::Running),
        ("abbrechen", None, false, Status::Stopped),
    ] {
        let mut run = open.clone();
        run.answer(answer, later());
        let became = (run.given.case.as_deref(), run.given.without_case, run.status);
        assert_eq!(became, (case, without, status), "{answer}");
    }
    // A run of an earlier version says what it asks in words only.
    open.asking = None;
    open.answer("Werk", later());
    assert_eq!(open.given.case.as_deref(), Some("Werk"));
}

#[test]
fn whoever_follows_each_step_is_shown_no_less_than_whoever_is_asked_seldom() {
    let question = "Gilt BGE 145 III 9999 noch für die Mängelhaftung im Werkvertrag?";
    let all = asked_about(question, &Shelf::stocked());
    let about = |all: &[(Asking, Vec<String>)], wanted: Asking| {
        let found = all.iter().find(|(asking, _)| *asking == wanted);
        found.map(|(_, about)| about.join("\n")).unwrap_or_default()
    };
    let verified = about(&all, Asking::Verified);
    assert!(verified.contains("BGE 145 III 9999: ✗ besteht so nicht"), "{verified}");
    let plan = about(&all, Asking::Plan);
    assert!(plan.contains("BGE (") && plan.contains(&format!(": {question}")), "{plan}");
    let all = asked_about(QUESTION, &Shelf::stocked());
    let synthesis = about(&all, Asking::Accurate);
    assert!(synthesis.contains("Art. 368 OR"), "{synthesis}");
    assert!(synthesis.contains("BGE 116 II 305"), "{synthesis}");
}

#[test]
fn how_far_a_run_is_never_falls() {
    for depth in [crate::Depth::Standard, crate::Depth::Deep] {
        let shelf = Shelf::stocked().with_commentaries();
        let told = Mutex::new(Vec::new());
        let host = Host {
            library: &shelf,
            model: None,
            now: &later,
            keep: &|_| Ok(()),
            progress: &|source, done, total| {
                told.lock().unwrap().push((source.to_owned(), done, total));
            },
            is_stopped: &|| false,
            pause: &|_| {},
        };
        let mut run = begun(QUESTION, Given { depth, ..given(Autonomy::Autonomous) });
        run.advance(&host).unwrap();
        assert_eq!(run.status, Status::Completed, "{:?}", run.failure);
        let told = told.into_inner().unwrap();
        assert!(told.windows(2).all(|two| two[0].1 <= two[1].1), "{told:?}");
        assert!(told.iter().all(|(_, done, total)| *total == 600 && done <= total), "{told:?}");
        // The rounds behind the first are told too.
        let first = told.iter().filter(|one| one.0 == "BGE").map(|one| one.1).max().unwrap();
        let behind =
            |one: &&(String, usize, usize)| one.0.contains("entscheidsuche") && one.1 > first;
        assert!(told.iter().filter(behind).count() >= 3, "{told:?}");
    }
}

#[test]
fn a_source_that_fails_in_the_second_round_is_named_once() {
    let shelf = Shelf::stocked().down_citing("entscheidsuche");
    let (run, memo) = finished(QUESTION, given(Autonomy::Balanced), &shelf);
    assert_eq!(run.failed_sources, ["entscheidsuche"]);
    let failed = &run.results.as_ref().unwrap().failed_sources;
    assert_eq!(failed.get("entscheidsuche").map(String::as_str), Some("connection refused"));
    let named = memo.limitations.iter().filter(|line| line.starts_with("Nicht erreicht:")).count();
    assert_eq!(named, 1, "{:?}", memo.limitations);
    // What did not answer at first is not asked again.
    let shelf = Shelf::stocked().down("entscheidsuche");
    let (run, _) = finished(QUESTION, given(Autonomy::Balanced), &shelf);
    assert_eq!(run.failed_sources, ["entscheidsuche"]);
    assert_eq!(shelf.searched_of("entscheidsuche"), 3);
}

#[test]
fn what_a_search_found_and_how_long_it_took_is_written_down() {
    let shelf = Shelf::stocked().only_citing("BGE 117 II 425");
    let (run, _) = finished(QUESTION, given(Autonomy::Autonomous), &shelf);
    let results = run.results.unwrap();
    assert!(results.decisions.iter().any(|one| one.citation == "BGE 117 II 425"), "{results:?}");
    let of_source = &results.sources["entscheidsuche"];
    let found = of_source.iter().filter(|one| one.citation == "BGE 117 II 425").count();
    assert_eq!(found, 1, "{of_source:?}");
    // The clock of the probe goes on by a second at each look.
    assert!(results.processing_time_ms >= 1_000, "{}", results.processing_time_ms);
    assert!(results.processing_time_ms <= run.took_ms, "{}", run.took_ms);
}

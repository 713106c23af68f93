//! What a research asks of official sources: terms of law and published citations, nothing else; with a case
//! nothing, unless that is said; and what becomes of it where a source fails.

use serde_json::{Value, json};
use standin::Fault;

use crate::official::Official;

const QUESTION: &str = "Welchen Kündigungsschutz hat unsere Angestellte Frieda Zwygart aus Hinwil nach Art. 336c \
                        OR im Verfahren 4A_777/2031, wenn ihr am 3. Mai 2031 wegen CHF 91'234 gekündigt wurde?";
/// What of the question says who and what is meant.
const PRIVATE: [&str; 6] = ["Frieda", "Zwygart", "Hinwil", "4A_777", "2031", "91'234"];

/// Everything that the stand-ins were asked.
fn asked(official: &Official) -> Vec<String> {
    let all = official.standins.all();
    all.flat_map(|(_, standin)| standin.requests())
        .map(|seen| format!("{} {}", seen.target, seen.body))
        .collect()
}

fn holds_none_of(asked: &[String], words: &[&str]) {
    for request in asked {
        for word in words {
            assert!(!request.contains(word), "`{word}` left: {request}");
        }
    }
}

fn limitations(answer: &Value) -> String {
    answer["research"]["memo"]["limitations"].to_string()
}

#[test]
fn only_terms_of_law_and_citations_leave_and_what_comes_is_quoted() {
    let Some(official) = Official::start("asking-terms") else { return };
    let mut server = official.serve("research");
    let answer = server.done("research", json!({ "question": QUESTION, "autonomy": "autonomous" }));
    assert_eq!(answer["status"], "completed", "{answer:#}");
    let requests = asked(&official);
    assert!(requests.iter().any(|one| one.contains("Kündigungsschutz")), "{requests:#?}");
    holds_none_of(&requests, &PRIVATE);
    let memo = &answer["research"]["memo"];
    let methodology = memo["methodology"].as_str().unwrap_or_default();
    assert!(methodology.contains("entscheidsuche.ch: Kündigungsschutz"), "{methodology}");
    let appendix = memo["appendices"].to_string();
    assert!(
        appendix.contains("Nach aussen gefragt: entscheidsuche.ch: Kündigungsschutz"),
        "{appendix}"
    );
    let found = answer["research"]["metadata"]["resultsFound"].as_u64();
    assert!(found > Some(0), "{answer:#}");
    // It declared itself, in terms of law and without what says who asks.
    let kept =
        std::fs::read_to_string(official.home.path().join("quality.jsonl")).expect("a declaration");
    assert!(kept.contains("fontes research") && kept.contains("Kündigungsschutz"), "{kept}");
    holds_none_of(&[kept], &PRIVATE);
    // What came is kept: the same question without the network finds it.
    drop(server);
    let before = asked(&official).len();
    let mut offline = official.serve_offline("research");
    let again = offline.done("research", json!({ "question": QUESTION, "autonomy": "autonomous" }));
    assert_eq!(again["status"], "completed", "{again:#}");
    assert!(again["research"]["metadata"]["resultsFound"].as_u64() > Some(0), "{again:#}");
    assert_eq!(asked(&official).len(), before);
}

#[test]
fn with_a_case_nothing_leaves_unless_it_is_said_and_then_it_is_shown_before() {
    let Some(official) = Official::start("asking-case") else { return };
    let said = "Die Zinnsoldatenfabrik kündigte Frieda Zwygart trotz Kündigungsschutz.";
    let letter = official.home.file("brief.txt", said);
    for line in [&["case", "create", "Zwygart"][..], &["ingest", &letter, "--case", "Zwygart"]] {
        let run = official.home.run(line);
        assert_eq!(run.code, 0, "{line:?}: {}{}", run.out, run.err);
    }
    // So that there is something public to search.
    let run = official.home.run(&["get", "Art. 24 DBG"]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let before = asked(&official).len();
    let run = official.home.run(&["research", QUESTION, "--case", "Zwygart", "--yes"]);
    // The docket that the question names is one of a year to come.
    assert_eq!(run.code, 4, "{}{}", run.out, run.err);
    assert_eq!(asked(&official).len(), before, "with a case nothing is asked");
    assert!(run.out.contains("Amtliche Quellen im Netz wurden nicht gefragt"), "{}", run.out);
    let line = ["research", QUESTION, "--case", "Zwygart", "--policy", "auto"];
    let run = official.home.run(&line);
    assert!(run.out.contains("entscheidsuche.ch is asked: Kündigungsschutz"), "{}", run.out);
    assert_eq!(asked(&official).len(), before, "it is shown before it is asked");
    let run = official.home.run(&[&line[..], &["--yes"]].concat());
    assert_eq!(run.code, 4, "{}{}", run.out, run.err);
    let requests = asked(&official);
    assert!(requests.len() > before);
    holds_none_of(&requests, &PRIVATE);
    holds_none_of(&requests, &["Zinnsoldaten", "trotz"]);
    assert!(run.out.contains("Zinnsoldatenfabrik"), "{}", run.out);
}

#[test]
fn a_source_that_fails_is_named_and_an_autonomous_run_asks_whether_to_go_on() {
    let Some(official) = Official::start("asking-down") else { return };
    official.settings("seconds = 2");
    let run = official.home.run(&["get", "Art. 24 DBG"]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let question = "Wann besteht Kündigungsschutz?";
    for fault in [Fault::Status(500, Vec::new()), Fault::Garbage, Fault::Drip, Fault::ShardsFailed]
    {
        official.courts().clear_faults();
        official.courts().set_fault(fault.clone());
        let mut server = official.serve("research");
        let answer =
            server.done("research", json!({ "question": question, "autonomy": "autonomous" }));
        assert_eq!(answer["status"], "waiting", "{fault:?}: {answer:#}");
        let text = answer["question"]["text"].as_str().unwrap_or_default();
        assert_eq!(
            text, "Source entscheidsuche.ch unavailable. Continue with remaining sources?",
            "{fault:?}"
        );
        // It went over to asking behind each step.
        let mut answer = answer;
        for _ in 0..6 {
            if answer["status"] != "waiting" {
                break;
            }
            answer = server
                .done("research_continue", json!({ "handle": answer["handle"], "answer": "yes" }));
        }
        assert_eq!(answer["status"], "completed", "{fault:?}: {answer:#}");
        assert!(limitations(&answer).contains("entscheidsuche.ch"), "{fault:?}: {answer:#}");
    }
}

#[test]
fn without_a_corpus_the_sources_answer_and_without_both_it_is_said() {
    let Some(official) = Official::start("asking-empty") else { return };
    let run = official.home.run(&["research", "Wann besteht Kündigungsschutz?", "--yes"]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains("# Recherchememo"), "{}", run.out);
    let Some(other) = Official::start("asking-nothing") else { return };
    let run = other.home.run(&["--offline", "research", "Wann besteht Kündigungsschutz?", "--yes"]);
    assert_ne!(run.code, 0, "{}", run.out);
    assert!(asked(&other).is_empty());
}

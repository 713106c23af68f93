//! Citations are checked against the tables, the corpus, and, only where the caller says so, the
//! official sources.

use serde_json::{Value, json};
use standin::Fault;

use crate::official::Official;

fn verdicts(answer: &Value) -> Vec<String> {
    let citations = answer["check"]["citations"].as_array().expect("a list");
    let told = |one: &Value| {
        format!(
            "{}: {}",
            one["text"].as_str().unwrap_or_default(),
            one["verdict"].as_str().unwrap_or_default()
        )
    };
    citations.iter().map(told).collect()
}

#[test]
fn nobody_is_asked_unless_the_call_says_so() {
    let Some(official) = Official::start("checking-policy") else { return };
    official.settings("policy = \"auto\"");
    let mut server = official.serve("legal-citations");
    let text = "Urteil 5A_101/2024 vom 5. März 2024 E. 1; BGE 145 III 225 E. 3.";
    let own = server.done("check_citations", json!({ "text": text }));
    server.done("check_document", json!({ "text": text }));
    server.done("validate_citation", json!({ "citation": "5A_101/2024" }));
    let count = official.courts().requests().len() + official.fedlex().requests().len();
    assert_eq!(count, 0, "the setting is for the tools of the sources");
    assert_eq!(own["unverified"].as_array().map(Vec::len), Some(2), "{own}");
    assert_eq!(official.home.run(&["cite", "validate", "5A_101/2024"]).code, 0);
    assert_eq!(official.courts().requests().len(), 0);
}

#[test]
fn what_is_asked_is_looked_up_said_and_kept() {
    let Some(official) = Official::start("checking-ask") else { return };
    let text = "Urteil 5A_101/2024 vom 5. März 2024; Urteil 5A_101/2024 vom 6. März 2024; \
                Urteil 5A_101/2024 E. 99; BGE 145 III 225 E. 4.2; Art. 24 lit. a DBG; \
                Art. 24 lit. z DBG.";
    let mut server = official.serve("legal-citations");
    let asked = server.done("check_citations", json!({ "text": text, "policy": "auto" }));
    assert_eq!(
        verdicts(&asked),
        [
            "5A_101/2024 vom 5. März 2024: verified",
            "5A_101/2024 vom 6. März 2024: mismatch",
            "5A_101/2024 E. 99: no_such_pinpoint",
            "BGE 145 III 225 E. 4.2: verified",
            "Art. 24 lit. a DBG: verified",
            "Art. 24 lit. z DBG: no_such_pinpoint",
        ],
        "{asked:#}"
    );
    let hosts = asked["check"]["asked"].as_array().expect("a list");
    assert!(hosts.iter().all(|one| one["requests"].as_u64() > Some(0)), "{hosts:?}");
    // What was asked is kept: the same without asking, and without the network.
    drop(server);
    let mut server = official.serve_offline("legal-citations");
    let kept = server.done("check_citations", json!({ "text": text }));
    assert_eq!(verdicts(&kept), verdicts(&asked));
    assert!(kept["check"]["asked"].is_null(), "{kept}");
}

#[test]
fn a_source_that_fails_denies_nothing() {
    let Some(official) = Official::start("checking-fault") else { return };
    official.courts().set_fault(Fault::ShardsFailed);
    let mut server = official.serve("legal-citations");
    let text = "Urteil 5A_101/2024 vom 5. März 2024; BGE 145 III 225 E. 99.";
    let asked = server.done("check_citations", json!({ "text": text, "policy": "auto" }));
    assert_eq!(
        verdicts(&asked),
        ["5A_101/2024 vom 5. März 2024: unverifiable", "BGE 145 III 225 E. 99: exists_in_part"],
        "{asked:#}"
    );
    let notes = asked["check"]["citations"][0]["notes"].to_string();
    assert!(notes.contains("entscheidsuche.ch was asked"), "{notes}");
}

#[test]
fn a_network_that_is_switched_off_is_said() {
    let home = crate::home::Home::new("checking-offline");
    let file = home.file("brief.txt", "Urteil 4A_1/2020 vom 12. Mai 2020.");
    let run = home.run(&["--offline", "cite", "check", &file, "--ask"]);
    assert!(run.code == 0 && run.out.contains("das Netz ist ausgeschaltet"), "{}", run.out);
}

#[test]
fn a_folder_is_checked_file_by_file_and_summed_up() {
    let home = crate::home::Home::new("checking-folder");
    let folder = home.files("briefs");
    let empty = home.run(&["cite", "check", &folder]);
    assert!(empty.code == 1 && empty.err.contains("holds no file"), "{} {}", empty.code, empty.err);
    home.file("briefs/a.txt", "Art. 8 ZGB");
    home.file("briefs/b.md", "Art. 97 Abs. 9 OR und BGE 141 IV 557");
    home.file("briefs/c.xyz", "Art. 9 ZGB");
    let run = home.run(&["cite", "check", &folder]);
    assert_eq!(run.code, 4, "{}", run.err);
    assert!(run.out.contains("1 file of a format that is not read"), "{}", run.out);
    assert!(run.out.contains("2 Dokumente: 3 Fundstellen, 2 Fehler"), "{}", run.out);
    let last = run.out.lines().last().unwrap_or_default();
    assert!(last.starts_with("Fehler in:") && last.contains("b.md (2)"), "{last}");
}

#[test]
fn what_a_case_cites_is_asked_only_after_a_confirmation() {
    let Some(official) = Official::start("checking-case") else { return };
    let mut cases = official.home.case("Muster AG");
    let path = official.home.file("brief.txt", "Gestützt auf BGE 145 III 225 E. 4.2.");
    cases.done("ingest_document", json!({ "file_path": path }));
    drop(cases);
    let mut server = official.serve("legal-citations");
    let given = |more: Value| {
        let mut given = json!({ "case": "Muster AG", "document": "brief.txt" });
        for (key, value) in more.as_object().expect("an object") {
            given[key] = value.clone();
        }
        given
    };
    let own = server.done("check_citations", given(json!({})));
    assert_eq!(verdicts(&own), ["BGE 145 III 225 E. 4.2: exists_in_part"]);
    let (code, told) = server.refused("check_citations", given(json!({ "policy": "auto" })));
    assert_eq!((code.as_str(), official.courts().requests().len()), ("CONFIRMATION_REQUIRED", 0));
    assert!(told.contains("Muster AG") && told.contains("confirm=true"), "{told}");
    let asked = server.done("check_citations", given(json!({ "policy": "auto", "confirm": true })));
    assert_eq!(verdicts(&asked), ["BGE 145 III 225 E. 4.2: verified"], "{asked:#}");
    drop(server);
    let case = ["cite", "check", "--case", "Muster AG"];
    let refused = official.home.run(&[&case[..], &["--ask"]].concat());
    assert!(refused.code == 2 && refused.err.contains("--yes"), "{} {}", refused.code, refused.err);
    let checked = official.home.run(&[&case[..], &["--all"]].concat());
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(checked.out.contains("E. 4.2 steht im Text"), "{}", checked.out);
}

#[test]
fn a_word_file_comes_back_with_comments() {
    let home = crate::home::Home::new("checking-word");
    let file = home.copy("positions_2/arrete-fr.docx", "arrete.docx");
    let out = format!("{file}.checked.docx");
    let run = home.run(&["cite", "check", &file, "--docx", &out]);
    assert_eq!(run.code, 4, "{} {}", run.out, run.err);
    assert!(run.out.contains("1 commentaire dans"), "{}", run.out);
    // It is read as before, but for what is said of the comment.
    let [before, after] = [&file, &out].map(|path| home.run(&["cite", "check", path]).out);
    let without = |text: &str| {
        let lines = text.lines().filter(|line| !line.contains("docx") && !line.contains("comment"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(without(&before), without(&after));
    let again = home.run(&["cite", "check", &file, "--docx", &out]);
    assert!(again.code == 2 && again.err.contains("is there already"), "{}", again.err);
    let text = home.file("brief.txt", "Art. 97 Abs. 9 OR");
    let other = home.run(&["cite", "check", &text, "--docx", &format!("{out}.2")]);
    assert!(other.code == 2 && other.err.contains("takes a Word file"), "{}", other.err);
    let missing = home.run(&["cite", "check", "nowhere.docx", "--docx", &format!("{out}.3")]);
    assert!(missing.code == 1 && missing.err.contains("there is no file"), "{}", missing.err);
}

#[test]
fn law_that_is_not_in_force_is_an_error_only_with_strict() {
    let home = crate::home::Home::new("checking-strict");
    let file = home.file("brief.txt", "Gestützt auf Art. 10 ZGB ist die Klage gutzuheissen.");
    let usual = home.run(&["cite", "check", &file]);
    assert_eq!((usual.code, usual.err.as_str()), (0, ""), "{}", usual.out);
    assert!(usual.out.contains("† nicht in Kraft"), "{}", usual.out);
    let strict = home.run(&["cite", "check", &file, "--strict"]);
    assert_eq!((strict.code, &strict.out), (4, &usual.out));
    // On a day on which it held, there is nothing to be strict about.
    let before = home.run(&["cite", "check", &file, "--strict", "--at", "2010-06-01"]);
    assert_eq!(before.code, 0, "{}", before.out);
    assert_eq!(home.run(&["cite", "validate", "Art. 10 ZGB"]).code, 0);
    assert_eq!(home.run(&["cite", "validate", "Art. 10 ZGB", "--strict"]).code, 4);
}

#[test]
fn what_a_day_allows_to_verify_is_said() {
    let home = crate::home::Home::new("checking-day");
    let file = home.file("brief.txt", "Die Berufung nach Art. 311 Abs. 1 ZPO ist zulässig.");
    let on = |day| home.run(&["cite", "check", &file, "--all", "--at", day]).out;
    let between = on("2010-06-01");
    assert!(between.contains("? nicht überprüfbar"), "{between}");
    assert!(between.contains("erst seit"), "{between}");
    let later = on("2012-06-01");
    assert!(later.contains("✓ verifiziert: 1"), "{later}");
    assert!(!later.contains("noch nicht gekommen"), "{later}");
    // A paragraph that was inserted later was not in force.
    let inserted = home.file("frist.txt", "Nach Art. 142 Abs. 1bis ZPO beginnt die Frist.");
    let before = home.run(&["cite", "check", &inserted, "--at", "2022-03-12"]).out;
    assert!(before.contains("† nicht in Kraft"), "{before}");
    let to_come = on("2199-06-01");
    assert!(to_come.contains("1. Juni 2199, der massgebende Tag, ist noch nicht"), "{to_come}");
}

#[test]
fn what_is_verified_is_counted_and_what_is_flagged_comes_with_its_sentence() {
    let home = crate::home::Home::new("checking-folded");
    let text = "Nach Art. 8 ZGB und Art. 97 Abs. 1 OR gilt dies. Anders steht es in Art. 97 Abs. 9 OR. Ende.";
    let file = home.file("brief.txt", text);
    let folded = home.run(&["cite", "check", &file]);
    assert_eq!(folded.code, 4, "{}", folded.err);
    assert!(folded.out.contains("✓ verifiziert: 2; --all führt sie auf"), "{}", folded.out);
    assert!(folded.out.contains("«Anders steht es in Art. 97 Abs. 9 OR.»"), "{}", folded.out);
    assert!(!folded.out.contains("Art. 8 ZGB"), "{}", folded.out);
    let all = home.run(&["cite", "check", &file, "--all"]);
    assert!(all.out.contains("Art. 8 ZGB") && !all.out.contains("--all"), "{}", all.out);
    // The answer of the tool has no sentences: whoever reads it has the text.
    let json = home.run(&["cite", "check", &file, "--json"]).json().remove(0);
    assert!(json["citations"][2]["sentence"].is_null(), "{json}");
    assert!(!json.to_string().contains("Anders steht"), "{json}");
}

//! A research from the command line and over the protocol: asked, continued, listed, deleted; on a case,
//! in the folder of that case.

use std::{fs, path::Path};

use serde_json::json;

use crate::{home::Home, session::Session};

/// Articles on contracts for work, and a decision of nobody that applies them.
const LAW: &str = r#"{"collection": {"name": "fedlex", "jurisdiction": "ch", "title": "Einige Artikel", "publisher": "Bundeskanzlei", "licence": "public domain", "as_of": "2026-01-01"}}
{"collection": {"name": "entscheidsuche", "jurisdiction": "ch", "title": "Ein Beispiel", "publisher": "niemand", "licence": "public domain", "as_of": "2026-01-01"}}
{"id": "ch.220-367.de", "kind": "legislation", "jurisdiction": "ch", "language": "de", "source": "fedlex", "title": "Art. 367 OR – Feststellung der Mängel", "date": "2012-01-01", "tags": {"sr_number": "220", "article_number": "367"}, "blocks": [{"label": "1", "text": "Nach Ablieferung des Werkes hat der Besteller, sobald es nach dem üblichen Geschäftsgange tunlich ist, dessen Beschaffenheit zu prüfen und den Unternehmer von allfälligen Mängeln in Kenntnis zu setzen."}]}
{"id": "ch.220-368.de", "kind": "legislation", "jurisdiction": "ch", "language": "de", "source": "fedlex", "title": "Art. 368 OR – Recht des Bestellers bei Mängeln", "date": "2012-01-01", "tags": {"sr_number": "220", "article_number": "368"}, "blocks": [{"label": "1", "text": "Leidet das Werk an so erheblichen Mängeln, dass es für den Besteller unbrauchbar ist, so darf er die Annahme verweigern."}]}
{"id": "ch.220-41.de", "kind": "legislation", "jurisdiction": "ch", "language": "de", "source": "fedlex", "title": "Art. 41 OR – Voraussetzungen der Haftung", "date": "2012-01-01", "tags": {"sr_number": "220", "article_number": "41"}, "blocks": [{"label": "1", "text": "Wer einem andern widerrechtlich Schaden zufügt, wird ihm zum Ersatze verpflichtet."}]}
{"id": "ch.beispiel-1", "kind": "decision", "jurisdiction": "ch", "language": "de", "source": "entscheidsuche", "title": "Beispiel 1", "date": "2020-05-12", "tags": {"case_number": "Beispiel 1", "hierarchy": "CH_BGer", "cited": "OR 368"}, "blocks": [{"label": "3.1", "text": "Die Rechte des Bestellers bei Mängeln des Werkes nach Art. 368 OR setzen voraus, dass er das Werk geprüft und die Mängel angezeigt hat."}]}
"#;

pub(crate) const QUESTION: &str = "Welche Rechte hat der Besteller bei Mängeln des Werkes?";

/// A home with this law.
pub(crate) fn stocked(name: &str) -> Home {
    let home = Home::new(name);
    let run = home.run(&["import", "jsonl", &home.file("law.jsonl", LAW)]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    home
}

/// The handle in what a command said.
fn handle(text: &str) -> String {
    let words = text.split(|sign: char| !(sign.is_ascii_digit() || sign == '-'));
    let is_handle = |word: &&str| word.len() > 15 && word.split('-').count() == 3;
    words.into_iter().find(is_handle).expect("a handle").to_owned()
}

/// The files below a folder that hold these words.
pub(crate) fn holding(folder: &Path, words: &str) -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(holding(&path, words));
        } else if fs::read(&path)
            .expect("a file")
            .windows(words.len())
            .any(|part| part == words.as_bytes())
        {
            files.push(path.to_string_lossy().into_owned());
        }
    }
    files
}

#[test]
fn a_question_becomes_a_memo_whose_words_stand_in_the_sources() {
    let home = stocked("research-memo");
    let run = home.run(&["research", QUESTION, "--yes"]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    for words in [
        "# Recherchememo: Welche Rechte hat der Besteller",
        "so darf er die Annahme verweigern",
        "Art. 368 Abs. 1 OR",
        "Die Rechte des Bestellers bei Mängeln des Werkes nach Art. 368 OR setzen voraus",
        "## Grenzen",
        "Einige Artikel, as of 2026-01-01",
    ] {
        assert!(run.out.contains(words), "`{words}` is missing:\n{}", run.out);
    }
    let english = home.run(&["research", QUESTION, "--yes", "--language", "en"]);
    assert!(english.out.contains("**Art. 368 para. 1 CO** – ✓"), "{}", english.out);
    assert!(!english.out.contains("✗") && !english.out.contains(" – !"), "{}", english.out);
    let page = home.path().join("memo.html");
    let run = home.run(&["research", QUESTION, "--yes", "--out", &page.to_string_lossy()]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(fs::read_to_string(page).unwrap().starts_with("<!doctype html>"));
    // A Word document as this program itself reads them.
    let page = home.path().join("memo.docx");
    let run = home.run(&["research", QUESTION, "--yes", "--out", &page.to_string_lossy()]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let run = home.run(&["cite", "check", &page.to_string_lossy(), "--json"]);
    assert!(run.out.contains("Art. 368 Abs. 1 OR"), "{}{}", run.out, run.err);
    assert!(run.out.contains("\"does_not_exist\":0,\"malformed\":0"), "{}", run.out);
}

#[test]
fn a_research_waits_goes_on_in_another_process_and_is_deleted() {
    let home = stocked("research-waits");
    let run = home.run(&["research", QUESTION]);
    // In the language of the question; that it waits is no answer.
    assert!(run.out.contains("Fortfahren?"), "{}{}", run.out, run.err);
    assert_eq!(run.code, 5);
    let handle = handle(&run.out);
    let listed = home.run(&["research", "list"]);
    assert!(listed.out.contains(&handle) && listed.out.contains("waiting"), "{}", listed.out);
    let next = home.run(&["research", "continue", &handle, "yes"]);
    assert!(next.out.contains("Ordnen und fortfahren?"), "{}{}", next.out, next.err);
    let last = home.run(&["research", "continue", &handle, "yes"]);
    assert!(last.out.contains("# Recherchememo"), "{}{}", last.out, last.err);
    let status = home.run(&["research", "status", &handle]);
    assert!(status.out.contains("# Recherchememo"), "{}", status.out);
    let gone = home.run(&["research", "delete", &handle]);
    assert_eq!(gone.code, 0, "{}", gone.err);
    let missing = home.run(&["research", "status", &handle]);
    assert_eq!(missing.code, 1, "{}", missing.out);
    assert!(missing.err.contains("fontes research list"), "{}", missing.err);
}

#[test]
fn an_assistant_is_told_what_a_research_waits_for() {
    let home = stocked("research-protocol");
    let mut session = Session::of(&mut home.command(&["serve", "--toolset", "research"])).opened();
    let answer = session.done("research", json!({ "question": QUESTION }));
    assert_eq!(answer["status"], "waiting", "{answer}");
    let handle = answer["handle"].as_str().unwrap().to_owned();
    let other = session.done(
        "research_start",
        json!({ "question": "Was ist eine Miete?", "autonomy": "autonomous" }),
    );
    assert_ne!(other["handle"], handle.as_str());
    for _ in 0..2 {
        session.done("research_continue", json!({ "handle": handle, "answer": "yes" }));
    }
    let done = session.done("research_status", json!({ "handle": handle }));
    assert_eq!(done["status"], "completed", "{done}");
    let memo = &done["research"]["memo"];
    assert!(memo["citations"].as_array().is_some_and(|all| !all.is_empty()), "{memo}");
    assert!(
        memo["executiveSummary"].as_str().is_some_and(|text| text.contains("Art. 368")),
        "{memo}"
    );
}

#[test]
fn a_research_on_a_case_is_in_its_folder_and_goes_with_it() {
    let home = stocked("research-case");
    let said =
        "Das gelieferte Werk hat Mängel am Zinnsoldatenregal, die der Besteller am 3. Mai rügte.";
    let letter = home.file("brief.txt", said);
    for line in [
        &["case", "create", "Werk"][..],
        &["ingest", &letter, "--case", "Werk"],
        &["research", QUESTION, "--case", "Werk", "--yes"],
    ] {
        let run = home.run(line);
        assert_eq!(run.code, 0, "{line:?}: {}{}", run.out, run.err);
        if line.contains(&"--yes") {
            assert!(run.out.contains("Zinnsoldatenregal"), "{}", run.out);
        }
    }
    let kept = holding(&home.path(), "Zinnsoldatenregal");
    assert!(
        kept.iter().all(|file| file.contains("cases") || file.ends_with("brief.txt")),
        "{kept:?}"
    );
    assert!(kept.iter().any(|file| file.ends_with("run.json")), "{kept:?}");
    let removed = home.run(&["case", "remove", "brief.txt", "--case", "Werk", "--yes"]);
    assert!(removed.out.contains("were deleted too"), "{}{}", removed.out, removed.err);
    let left = holding(&home.path(), "Zinnsoldatenregal");
    assert!(left.iter().all(|file| file.ends_with("brief.txt")), "{left:?}");
}

#[test]
fn a_case_named_on_the_way_takes_the_research_into_its_folder() {
    let home = stocked("research-named");
    let letter =
        home.file("brief.txt", "Das Werk hat Mängel am Zinnsoldatenregal, rügte der Besteller.");
    home.run(&["case", "create", "Werk"]);
    home.run(&["ingest", &letter, "--case", "Werk"]);
    let question = "Welche Rechte hat unser Mandant als Besteller bei Mängeln des Werkes?";
    let asked = home.run(&["research", question]);
    assert!(asked.out.contains("Welcher Fall ist gemeint?"), "{}{}", asked.out, asked.err);
    let handle = handle(&asked.out);
    // A case that is not there is refused, and the question stays open.
    let unknown = home.run(&["research", "continue", &handle, "Anderer"]);
    assert!(unknown.code != 0 && unknown.err.contains("Anderer"), "{}{}", unknown.out, unknown.err);
    let named = home.run(&["research", "continue", &handle, "Werk", "--yes"]);
    assert!(named.out.contains("Zinnsoldatenregal"), "{}{}", named.out, named.err);
    let kept = holding(&home.path(), "Zinnsoldatenregal");
    assert!(
        kept.iter().all(|file| file.contains("cases") || file.ends_with("brief.txt")),
        "{kept:?}"
    );
    // A closed case is not written into.
    let waits = home.run(&["research", QUESTION, "--case", "Werk"]);
    let closed = home.run(&["case", "close", "Werk"]);
    assert_eq!(closed.code, 0, "{}", closed.err);
    let refused = home.run(&["research", "continue", &self::handle(&waits.out), "yes"]);
    assert!(
        refused.code != 0 && refused.err.contains("not active"),
        "{}{}",
        refused.out,
        refused.err
    );
}

#[test]
fn what_cannot_be_researched_is_said() {
    let home = Home::new("research-empty");
    let none = home.run(&["research", QUESTION]);
    assert!(none.code != 0 && none.err.contains("fontes import"), "{}{}", none.out, none.err);
    let home = stocked("research-unclear");
    let unclear = home.run(&["research", "???"]);
    assert!(
        unclear.out.contains("one sentence") || unclear.out.contains("einem Satz"),
        "{}{}",
        unclear.out,
        unclear.err
    );
    let wrong = home.run(&["research", "continue", "../../etc"]);
    assert!(wrong.code != 0 && wrong.err.contains("no research"), "{}{}", wrong.out, wrong.err);
}

/// The parameters of a call of the revision without sessions, by a client that can ask its user.
fn alone(mut params: serde_json::Value) -> serde_json::Value {
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "it", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": { "elicitation": { "form": {} } },
    });
    params
}

#[test]
fn a_client_that_can_ask_its_user_is_asked_while_the_call_goes_on() {
    let home = stocked("research-elicits");
    let mut session = Session::of(&mut home.command(&["serve", "--toolset", "research"]));
    session.ask(
        "initialize",
        json!({
            "protocolVersion": "2025-11-25",
            "capabilities": { "elicitation": {} },
            "clientInfo": { "name": "it", "version": "1" },
        }),
    );
    session.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    let mut texts = Vec::new();
    let id = session
        .send("tools/call", json!({ "name": "research", "arguments": { "question": QUESTION } }));
    let result = loop {
        let message = session.next();
        if message["method"] == "elicitation/create" {
            texts.push(message["params"]["message"].as_str().unwrap_or_default().to_owned());
            let schema = &message["params"]["requestedSchema"]["properties"]["answer"]["type"];
            assert_eq!(schema, "boolean", "{message}");
            let reply = json!({
                "jsonrpc": "2.0",
                "id": message["id"],
                "result": { "action": "accept", "content": { "answer": true } },
            });
            session.write(&format!("{reply}\n"));
        } else if message["id"] == id {
            break message["result"].clone();
        }
    };
    assert_eq!(texts.len(), 2, "{texts:?}");
    assert!(texts[0].contains("Proceed?") && texts[0].contains("BGE ("), "{texts:?}");
    assert!(texts[1].contains("Continue to synthesis?"), "{texts:?}");
    let answer = &result["structuredContent"];
    assert_eq!(answer["status"], "completed", "{answer}");
    // Whoever declines ends it.
    let id = session
        .send("tools/call", json!({ "name": "research", "arguments": { "question": QUESTION } }));
    let message = session.next();
    let reply = json!({ "jsonrpc": "2.0", "id": message["id"], "result": { "action": "decline" } });
    session.write(&format!("{reply}\n"));
    let answer = session.answer(id);
    assert_eq!(answer["structuredContent"]["status"], "stopped", "{answer}");
}

#[test]
fn a_client_without_sessions_brings_the_reply_with_the_call_that_comes_again() {
    let home = stocked("research-required");
    let mut session = Session::of(&mut home.command(&["serve", "--toolset", "research"]));
    let call = json!({ "name": "research", "arguments": { "question": QUESTION } });
    let mut answer = session.ask("tools/call", alone(call.clone()));
    for _ in 0..2 {
        assert_eq!(answer["resultType"], "input_required", "{answer}");
        let mut again = call.clone();
        again["requestState"] = answer["requestState"].clone();
        again["inputResponses"] =
            json!({ "answer": { "action": "accept", "content": { "answer": true } } });
        answer = session.ask("tools/call", alone(again));
    }
    assert_eq!(answer["structuredContent"]["status"], "completed", "{answer}");
    // Whoever puts it off is told how to go on later.
    let first = session.ask("tools/call", alone(call.clone()));
    let mut again = call;
    again["requestState"] = first["requestState"].clone();
    again["inputResponses"] = json!({ "answer": { "action": "cancel" } });
    let answer = session.ask("tools/call", alone(again));
    assert_eq!(answer["structuredContent"]["status"], "waiting", "{answer}");
    let refused = session.ask(
        "tools/call",
        alone(json!({ "name": "research", "arguments": {}, "requestState": "nonsense" })),
    );
    assert!(
        refused["message"].as_str().is_some_and(|text| text.contains("requestState")),
        "{refused}"
    );
}

#[test]
fn a_research_that_nobody_touched_for_long_is_deleted_at_the_next() {
    let home = stocked("research-old");
    home.settings("research_days = 30\n");
    let old = home.run(&["research", QUESTION, "--yes", "--json"]);
    assert_eq!(old.code, 0, "{}{}", old.out, old.err);
    let listed = home.run(&["research", "list"]);
    assert!(listed.out.contains(QUESTION), "{}", listed.out);
    let first = handle(&listed.out);
    let file = fs::File::options()
        .write(true)
        .open(home.path().join("research").join(&first).join("run.json"))
        .unwrap();
    let written = file.metadata().and_then(|file| file.modified()).unwrap();
    file.set_modified(written - std::time::Duration::from_secs(31 * 86_400)).unwrap();
    home.run(&["research", "Was schuldet der Unternehmer?", "--yes"]);
    let listed = home.run(&["research", "list"]);
    assert!(!listed.out.contains(QUESTION), "{}", listed.out);
}

#[test]
fn what_the_papers_cite_wrongly_is_told_beside_them() {
    let home = stocked("research-planted");
    assert_eq!(home.run(&["case", "create", "Klage"]).code, 0);
    let letters = [
        "Bei Mängeln des Werkes stehen dem Besteller die Rechte nach BGE 190 III 12 zu.",
        "Nach Art. 343 OR hat der Besteller bei Mängeln des Werkes Rechte in einem einfachen Verfahren.",
        "Die Rechte des Bestellers bei Mängeln des Werkes folgen aus Art. 368 Abs. 9 OR.",
        "Die Rechte des Bestellers bei Mängeln des Werkes regelt Art. 368 Abs. 1 OR: «Leidet das Werk an so \
         erheblichen Mängeln, dass es für den Besteller brauchbar ist, so darf er die Annahme verweigern.»",
    ];
    for (number, letter) in letters.iter().enumerate() {
        let file = home.file(&format!("klage-{number}.txt"), letter);
        assert_eq!(home.run(&["ingest", &file, "--case", "Klage"]).code, 0, "{letter}");
    }
    let run = home.run(&["research", QUESTION, "--case", "Klage", "--yes"]);
    for words in [
        "BGE 190 III 12: ✗ besteht so nicht",
        "Art. 343 OR: ✗ gilt am massgebenden Tag nicht",
        "Art. 368 Abs. 9 OR: ✗ besteht so nicht",
        "der zitierte Wortlaut weicht von der Quelle ab",
        "-unbrauchbar-",
    ] {
        assert!(run.out.contains(words), "`{words}` is missing:\n{}", run.out);
    }
}

#[test]
fn the_times_that_the_papers_set_are_told_and_which_papers_were_not_read() {
    let home = stocked("research-times");
    assert_eq!(home.run(&["case", "create", "Bau"]).code, 0);
    // The clock of these tests stands at the first of August 2026.
    let letter = "Zürich, 20. Juli 2026\n\nSehr geehrte Frau Rat\n\nIhr Schreiben vom 3. März 2026 haben wir \
                  erhalten. Die Zufahrt bleibt offen.\n\nWir bitten um Antwort bis spätestens am 14. August 2026. \
                  Die Begehung findet am 3. September 2026 um 14.00 Uhr statt.\n\nGegen diesen Bescheid kann \
                  innert zehn Tagen nach Zustellung Einsprache erhoben werden.\n\nAm 30. Juli 2026 lief die \
                  Garantie ab.\n";
    let letter = home.file("bescheid.txt", letter);
    assert_eq!(home.run(&["ingest", &letter, "--case", "Bau"]).code, 0);
    let run = home.run(&["research", QUESTION, "--case", "Bau", "--yes"]);
    for words in [
        "«Fristen und Termine in den Akten»): 14. August 2026: «Wir bitten um Antwort",
        "- Datum, 14. August 2026: «Wir bitten um Antwort bis spätestens am 14. August 2026.» (bescheid.txt, Abs. 4, Z. 1)",
        "- Termin, 3. September 2026: «Die Begehung findet",
        "- Frist: «Gegen diesen Bescheid kann innert zehn Tagen",
        "- Datum, 30. Juli 2026 (vergangen): «Am 30. Juli",
    ] {
        assert!(run.out.contains(words), "`{words}` is missing:\n{}", run.out);
    }
    assert!(!run.out.contains("Die Zufahrt bleibt offen.»"), "{}", run.out);
}

#[test]
fn a_question_of_five_thousand_characters_is_read_and_a_longer_one_refused() {
    let home = stocked("research-length");
    let mut question = QUESTION.repeat(200);
    question.truncate(question.char_indices().nth(5_000).map_or(question.len(), |(at, _)| at));
    let run = home.run(&["research", &question, "--yes"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("Art. 368"), "{}", run.out);
    question.push('x');
    let run = home.run(&["research", &question, "--yes"]);
    assert_eq!(run.code, 2, "{}{}", run.out, run.err);
    assert!(run.err.contains("5000"), "{}", run.err);
}

/// Articles of two French codes, one of which has a namesake in Switzerland, and a judgment of nobody.
const FRENCH_LAW: &str = r#"{"id": "fr.ct-1234", "kind": "legislation", "jurisdiction": "fr", "language": "fr", "source": "legifrance", "title": "Code du travail art. L1234-1", "tags": {"code": "Code du travail", "article_number": "L1234-1", "in_force": "true"}, "blocks": [{"text": "Le salarié a droit, s'il justifie d'une ancienneté de six mois, à un préavis d'un mois."}]}
{"id": "fr.ct-1132", "kind": "legislation", "jurisdiction": "fr", "language": "fr", "source": "legifrance", "title": "Code du travail art. L1132-1", "tags": {"code": "Code du travail", "article_number": "L1132-1", "in_force": "true"}, "blocks": [{"text": "Aucune mesure ne peut être prise en raison de son état de santé."}]}
{"id": "fr.cc-9", "kind": "legislation", "jurisdiction": "fr", "language": "fr", "source": "legifrance", "title": "Article 9 du Code civil", "tags": {"code": "Code civil", "article_number": "9", "in_force": "true"}, "blocks": [{"text": "Chacun a droit au respect de sa vie privée."}]}
{"id": "fr.soc-1", "kind": "decision", "jurisdiction": "fr", "language": "fr", "source": "judilibre", "title": "Arrêt d'exemple", "date": "2020-05-12", "tags": {"case_number": "19-10.001"}, "blocks": [{"label": "5", "text": "Le patron a-t-il le droit de licencier pendant un arrêt maladie : en France, il ne l'a pas."}]}
"#;

const SACKED: &str = "Mon patron m'a licencié pendant mon arrêt maladie, en a-t-il le droit ?";

/// The law that a memo says it is on.
#[track_caller]
fn law_of(home: &Home, question: &str) -> String {
    let run = home.run(&["research", question, "--yes"]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let of = |line: &&str| line.starts_with("**Droit**") || line.starts_with("**Recht**");
    let line = run.out.lines().find(of).unwrap_or_default();
    line.split_once(": ")
        .map_or("", |(_, law)| law)
        .split(';')
        .next()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn where_only_the_law_of_another_country_is_kept_that_law_is_meant() {
    let home = Home::new("research-france");
    let run = home.run(&["import", "jsonl", &home.file("fr.jsonl", FRENCH_LAW)]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert_eq!(law_of(&home, SACKED), "FR");
    // Neither whoever names Switzerland means it, nor whoever asks in another language.
    let swiss = "Mon patron en Suisse m'a licencié pendant mon arrêt maladie, en a-t-il le droit ?";
    assert_eq!(law_of(&home, swiss), "Confédération (Suisse)");
    let german = "Darf mir der Chef während der Krankheit kündigen?";
    assert_eq!(law_of(&home, german), "Bund (Schweiz)");
    // A decision is enough to see that Swiss law is worked with.
    let decision = LAW.lines().last().unwrap();
    let run = home.run(&["import", "jsonl", &home.file("decision.jsonl", format!("{decision}\n"))]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert_eq!(law_of(&home, SACKED), "Confédération (Suisse)");
}

#[test]
fn french_law_is_named_by_its_topic_and_quoted_as_french() {
    let home = Home::new("research-france-quoted");
    let swiss = r#"{"id": "ch.210-9.fr", "kind": "legislation", "jurisdiction": "ch", "language": "fr", "source": "fedlex", "title": "Art. 9 CC – Titres publics", "date": "2012-01-01", "tags": {"sr_number": "210", "article_number": "9"}, "blocks": [{"label": "1", "text": "Les registres publics font foi des faits qu'ils constatent."}]}"#;
    let law = format!("{FRENCH_LAW}{swiss}\n");
    let run = home.run(&["import", "jsonl", &home.file("law.jsonl", law)]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let run = home.run(&["research", &format!("En France : {SACKED}"), "--yes"]);
    for words in [
        "1. article L. 1132-1 du Code du travail",
        "en raison de son état de santé",
        "en France, il ne l'a pas",
    ] {
        assert!(run.out.contains(words), "`{words}` is missing:\n{}", run.out);
    }
    // The Swiss code of the same name is not quoted for it.
    let run = home.run(&["research", "En France, chacun a-t-il droit à sa vie privée ?", "--yes"]);
    assert!(run.out.contains("Chacun a droit au respect de sa vie privée."), "{}", run.out);
    assert!(!run.out.contains("font foi") && !run.out.contains("art. 9 al. 1 CC"), "{}", run.out);
    assert!(run.out.contains("**Article 9 du Code civil** – ✓"), "{}", run.out);
}

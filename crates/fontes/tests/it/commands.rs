//! The commands on cases: what they print, and how they end.

use insta::assert_snapshot;
use serde_json::json;

use crate::{home::Home, paper::archive};

const REPORT: &str = "Die Mängel am Dach wurden gerügt (Art. 367 OR). Antwort bis 3. Mai 2027.\n";

#[test]
fn a_case_is_worked_on_from_the_command_line() {
    let home = Home::new("commands");
    let file = home.file("Bericht.txt", REPORT);
    let mut told = String::new();
    for line in [
        &["case", "create", "Muster", "--type", "contract", "--number", "HG.7"][..],
        &["case", "list"],
        &["ingest", &file],
        &["case", "search", "Dach"],
        &["case", "find", "Art. 367 OR"],
        &["case", "documents"],
        &["case", "document", "Bericht.txt"],
        &["case", "info"],
        &["case", "close"],
        &["case", "reopen"],
        &["case", "archive"],
        &["case", "list", "--status", "archived"],
        &["case", "reopen"],
        &["case", "remove", "Bericht.txt", "--yes"],
        &["case", "delete", "Muster", "--yes"],
        &["case", "list"],
    ] {
        let run = home.run(line);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{line:?}");
        let line = line.join(" ").replace(&file, "Bericht.txt");
        told.push_str(&format!("$ fontes {line}\n{}\n", home.steady(&run.out)));
    }
    assert_snapshot!(told);
}

#[test]
fn with_json_the_commands_print_what_the_tools_answer() {
    let home = Home::new("commands-json");
    let file = home.file("Bericht.txt", REPORT);
    assert_eq!(
        home.run(&["case", "create", "Muster", "--json"]).json()[0]["case"]["name"],
        "Muster"
    );
    let ingested = home.run(&["ingest", &file, "--json"]).json();
    assert_eq!(ingested[0]["document"]["name"], "Bericht.txt");
    for (line, tool, arguments) in [
        (&["case", "list"][..], "list_cases", json!({})),
        (&["case", "info"], "get_case_info", json!({ "case": "Muster" })),
        (&["case", "documents"], "list_documents", json!({ "case": "Muster" })),
        (
            &["case", "document", "Bericht.txt"],
            "get_document",
            json!({ "document_name": "Bericht.txt", "case": "Muster" }),
        ),
        (&["case", "search", "Dach"], "search_case", json!({ "query": "Dach", "case": "Muster" })),
        (
            &["case", "find", "Art. 367 OR"],
            "find_entity",
            json!({ "entity": "Art. 367 OR", "case": "Muster" }),
        ),
        (&["case", "deadlines"], "list_deadlines", json!({ "case": "Muster" })),
    ] {
        let run = home.run(&[line, &["--json"]].concat());
        let answer = home.cases().done(tool, arguments);
        assert_eq!((run.code, run.json()), (0, vec![answer]), "{line:?}");
    }
}

#[test]
fn the_case_need_not_be_named_where_there_is_one() {
    let home = Home::new("commands-choice");
    let file = home.file("Bericht.txt", REPORT);
    let none = home.run(&["ingest", &file]);
    assert_eq!((none.code, none.out.as_str()), (2, ""));
    assert!(none.err.contains("fontes case create NAME"), "{}", none.err);
    for name in ["Eins", "Zwei"] {
        assert_eq!(home.run(&["case", "create", name]).code, 0);
    }
    for line in [&["ingest", &file][..], &["case", "search", "Dach"], &["case", "info"]] {
        let several = home.run(line);
        assert_eq!((several.code, several.out.as_str()), (2, ""), "{line:?}");
        assert!(several.err.contains("Eins") && several.err.contains("Zwei"), "{}", several.err);
    }
    assert_eq!(home.run(&["ingest", &file, "--case", "Zwei"]).code, 0);
    let hits = |case: &str| home.run(&["search", "Dach", "--case", case, "--json"]).json();
    assert_eq!(hits("Zwei")[0]["matches"], 1);
    assert_eq!(hits("Eins")[0]["matches"], 0);
    // What filters public law does not filter a case: it is refused, and not passed over.
    for filter in [["--language", "de"], ["--kind", "decision"], ["--tag", "court=x"]] {
        let refused = home.run(&[&["search", "Dach", "--case", "Zwei"][..], &filter].concat());
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{filter:?}");
        assert!(
            refused.err.contains(filter[0]) && refused.err.contains("--case"),
            "{}",
            refused.err
        );
    }
    let missing = home.run(&["search", "Dach", "--case", "Drei"]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("fontes: Case not found: \"Drei\"."), "{}", missing.err);
}

#[test]
fn a_closed_case_need_not_be_named_either() {
    let home = Home::new("commands-closed");
    let file = home.file("Bericht.txt", REPORT);
    for line in [&["case", "create", "Muster"][..], &["ingest", &file], &["case", "close"]] {
        assert_eq!(home.run(line).code, 0, "{line:?}");
    }
    assert_eq!(home.run(&["case", "search", "Dach", "--json"]).json()[0]["matches"], 1);
    let closed = home.run(&["ingest", &file, "--force"]);
    assert_eq!((closed.code, closed.out.as_str()), (2, ""));
    assert!(closed.err.contains("is closed and read-only"), "{}", closed.err);
    assert!(closed.err.contains("fontes case reopen"), "{}", closed.err);
    assert_eq!(home.run(&["case", "reopen"]).code, 0);
    assert_eq!(home.run(&["ingest", &file, "--force"]).code, 0);
}

#[test]
fn what_is_not_found_ends_with_one() {
    let home = Home::new("commands-nothing");
    let file = home.file("Bericht.txt", REPORT);
    for line in [&["case", "create", "Muster"][..], &["ingest", &file]] {
        assert_eq!(home.run(line).code, 0, "{line:?}");
    }
    for line in [
        &["case", "search", "Xylophon"][..],
        &["case", "find", "Niemand Nirgends"],
        &["case", "document", "keines.pdf"],
        &["case", "info", "Keiner"],
    ] {
        assert_eq!(home.run(line).code, 1, "{line:?}");
    }
}

#[test]
fn what_cannot_be_undone_needs_a_yes() {
    let home = Home::new("commands-yes");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    assert_eq!(home.run(&["ingest", &home.file("Bericht.txt", REPORT)]).code, 0);
    for line in [&["case", "remove", "Bericht.txt"][..], &["case", "delete", "Muster"]] {
        let run = home.run(line);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{line:?}");
        assert!(run.err.starts_with("fontes: Deletion requires --yes. "), "{}", run.err);
        let json = home.run(&[line, &["--json"]].concat()).json();
        assert_eq!(json[0]["error"]["code"], "CONFIRMATION_REQUIRED");
    }
}

#[test]
fn wrong_paths_have_codes_of_their_own() {
    let home = Home::new("commands-paths");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    let good = home.file("gut.txt", REPORT);
    let broken = home.file("kaputt.pdf", "%PDF-1.7 nothing follows");
    let sheet = home.file("Folien.pptx", archive(&[("ppt/presentation.xml", "")]));
    for (paths, code) in [
        (&["no/such/file.pdf"][..], 1),
        (&[sheet.as_str()], 2),
        (&[broken.as_str()], 2),
        (&["no/such/file.pdf", &broken, &good], 2),
    ] {
        let run = home.run(&[&["ingest"], paths].concat());
        assert_eq!(run.code, code, "{paths:?}: {}{}", run.out, run.err);
        assert!(run.err.starts_with("fontes: "), "{}", run.err);
    }
    // One that fails does not hinder the others.
    assert_eq!(home.run(&["case", "search", "Dach", "--json"]).json()[0]["matches"], 1);
    let twice = home.run(&["ingest", &good]);
    assert_eq!(twice.code, 2);
    assert!(twice.err.contains("--force"), "{}", twice.err);
    assert_eq!(home.run(&["ingest", &good, "--force", "--name", "Zweite.txt"]).code, 0);
    let folder = home.run(&["ingest", &home.files("")]);
    assert_eq!(folder.code, 3, "{}{}", folder.out, folder.err);
    let named = home.run(&["ingest", &good, &broken, "--name", "x"]);
    assert_eq!((named.code, named.out.as_str()), (2, ""));
}

#[cfg(unix)]
#[test]
fn a_home_or_a_file_without_permission_is_said() {
    use std::{fs, os::unix::fs::PermissionsExt};

    let home = Home::new("commands-permission");
    let file = home.file("geheim.txt", REPORT);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("ours");
    if fs::read(&file).is_ok() {
        material::skip("this user may read everything");
        return;
    }
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    let run = home.run(&["ingest", &file]);
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    assert!(run.err.starts_with("fontes: no permission to read "), "{}", run.err);
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o500)).expect("ours");
    let run = home.run(&["--home", &home.path().join("new").to_string_lossy(), "status"]);
    assert_eq!(run.code, 3, "{}{}", run.out, run.err);
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o700)).expect("ours");
}

#[test]
fn the_home_that_is_named_wins_over_the_environment() {
    let home = Home::new("commands-home");
    let elsewhere = home.files("elsewhere");
    assert_eq!(home.run(&["--home", &elsewhere, "case", "create", "Dort"]).code, 0);
    assert_eq!(home.run(&["case", "create", "Hier"]).code, 0);
    let names = |line: &[&str]| {
        let answer = home.run(line).json().remove(0);
        answer["cases"].as_array().expect("cases").iter().map(|case| case["name"].clone()).collect()
    };
    let (there, here): (Vec<_>, Vec<_>) = (
        names(&["case", "list", "--json", "--home", &elsewhere]),
        names(&["case", "list", "--json"]),
    );
    assert_eq!((there, here), (vec![json!("Dort")], vec![json!("Hier")]));
    let file = home.file("home", "");
    let run = home.run(&["--home", &file, "case", "list"]);
    assert_eq!((run.code, run.out.as_str()), (3, ""), "{}", run.err);
}

#[test]
fn the_settings_of_another_home_do_not_matter() {
    let home = Home::new("commands-other-home");
    home.settings("no settings at all");
    let elsewhere = home.files("elsewhere");
    let file = home.file("Bericht.txt", REPORT);
    for line in [&["case", "create", "Muster"][..], &["ingest", &file]] {
        let run = home.run(&[&["--home", &elsewhere], line].concat());
        assert_eq!(run.code, 0, "{line:?}: {}", run.err);
    }
    assert_eq!(home.run(&["case", "list"]).code, 2);
}

#[test]
fn documents_are_checked_with_page_paragraph_and_line() {
    let home = Home::new("commands-check");
    let claim = home.copy("positions/klage-de.pdf", "Klage.pdf");
    let answer = home.run(&["cite", "check", &claim, "--json"]).json().remove(0);
    let first = &answer["citations"][0];
    assert_eq!(first["text"], "Art. 372 Abs. 1 OR");
    assert_eq!(
        [&first["page"], &first["paragraph"], &first["paragraph_line"]],
        [&json!(2), &json!(2), &json!(2)]
    );
    assert_eq!(first["place"], "p. 2, para. 2, l. 2");
    let text = home.run(&["cite", "check", &claim, "--all"]).out;
    assert!(text.contains("S. 2, Abs. 2, Z. 2"), "{text}");
    let picture = home.copy("positions/contratto-it.jpg", "contratto.jpg");
    let answer = home.run(&["cite", "check", &picture, "--json"]).json().remove(0);
    assert!(answer["warnings"].to_string().contains("page 1 skipped"), "{answer}");
}

#[test]
fn a_password_is_read_from_a_file() {
    let home = Home::new("commands-password");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    let letter = home.copy("positions/letter-en-aes.pdf", "Brief.pdf");
    let locked = home.run(&["ingest", &letter]);
    assert_eq!((locked.code, locked.out.as_str()), (2, ""));
    assert!(locked.err.contains("password"), "{}", locked.err);
    let wrong = home.run(&["ingest", &letter, "--password-file", &home.file("falsch", "nein\n")]);
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    let missing = home.run(&["ingest", &letter, "--password-file", "no/such/file"]);
    assert_eq!((missing.code, missing.out.as_str()), (3, ""), "{}", missing.err);
    let right = home.file("richtig", "Muster-2031\n");
    let line = ["ingest", &letter, "--password-file", &right, "--type", "correspondence", "--copy"];
    let run = home.run(&[&line[..], &["--json"]].concat());
    let document = &run.json()[0]["document"];
    assert_eq!(
        (&document["kind"], &document["has_original"]),
        (&json!("correspondence"), &json!(true))
    );
}

#[test]
fn folders_inside_a_folder_are_taken_in_when_asked_for() {
    let home = Home::new("commands-recursive");
    assert_eq!(home.run(&["case", "create", "Muster"]).code, 0);
    home.file("a.txt", REPORT);
    home.file("Beilagen/b.txt", "Die Beilage nennt den Dachstuhl.\n");
    let folder = home.files("");
    let flat = home.run(&["ingest", &folder, "--json"]).json();
    assert_eq!(flat[0]["found"], 1);
    let deep = home.run(&["ingest", &folder, "-r", "--json"]).json();
    assert_eq!(
        (&deep[0]["found"], deep[0]["ingested"].as_array().map(Vec::len)),
        (&json!(2), Some(1))
    );
}

/// Words that the tools and their parameters have; here they are somebody's own.
const WORDS: &str = "use get_document and at_date, confirm=true; list_cases; reopen_case; top_k";

#[test]
fn the_words_of_a_document_come_out_unaltered() {
    let home = Home::new("commands-words");
    let name = "create_case, at_date and a larger top_k.txt";
    let file = home.file("Notiz.txt", format!("Muster AG wrote: {WORDS}.\n"));
    let home_folder = home.path().join("use get_document with at_date");
    let elsewhere = home_folder.to_string_lossy().into_owned();
    let run = |line: &[&str]| home.run(&[&["--home", &elsewhere], line].concat());
    let made = run(&["case", "create", WORDS]);
    let next = format!("Next: fontes ingest PATH --case \"{WORDS}\"\n");
    assert!(made.out.starts_with(&format!("Created case \"{WORDS}\" ")), "{}", made.out);
    assert!(made.out.ends_with(&next) && !made.out.contains("active"), "{}", made.out);
    assert_eq!(run(&["ingest", &file, "--name", name]).code, 0);
    for (line, said) in [
        (&["search", "get_document", "--case", WORDS][..], [WORDS, name]),
        (&["case", "search", "Muster"], [WORDS, name]),
        (&["case", "find", "Muster AG"], [WORDS, name]),
        (&["case", "document", name], [WORDS, name]),
        (&["case", "documents"], [WORDS, name]),
        (&["case", "info"], [WORDS, name]),
        (&["case", "list"], [WORDS, WORDS]),
        (&["case", "close"], [WORDS, WORDS]),
        (&["case", "reopen"], [WORDS, WORDS]),
    ] {
        let told = run(line);
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{line:?}");
        let structured = run(&[line, &["--json"]].concat()).out;
        for said in said {
            assert!(told.out.contains(said), "{line:?}: {}", told.out);
            assert!(structured.contains(said), "{line:?}: {structured}");
        }
    }
    // What a failure names is somebody's own, and what it advises is for the command line.
    for (line, said, advised) in [
        (&["case", "document", "99%"][..], "99%", "Use `fontes case documents` to see"),
        (&["case", "info", "99%"], "99%", "Use `fontes case list` to see"),
        (&["ingest", &file], name, "ingest it with --force to add it again"),
        (&["case", "remove", name], name, "Deletion requires --yes."),
        (&["case", "delete", WORDS], WORDS, "Deletion requires --yes."),
        (&["get", "at_date"], "", "on this machine yet"),
    ] {
        let refused = run(line);
        assert!(refused.code > 0 && refused.out.is_empty(), "{line:?}");
        assert!(refused.err.contains(said), "{line:?}: {}", refused.err);
        assert!(refused.err.contains(advised), "{line:?}: {}", refused.err);
        let structured = run(&[line, &["--json"]].concat()).out;
        assert!(structured.contains(said), "{line:?}: {structured}");
    }
}

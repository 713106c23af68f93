//! What the tier `free` allows.

use serde_json::json;

use crate::{
    home::Home,
    program::{Run, TODAY},
};

#[test]
fn the_free_tier_has_three_cases_and_no_folders_or_entities() {
    let home = Home::new("free");
    home.settings("tier = \"free\"\n");
    let mut session = home.case("First");
    session.done("create_case", json!({ "name": "Second" }));
    session.done("create_case", json!({ "name": "Third" }));
    let (code, text) = session.refused("create_case", json!({ "name": "Fourth" }));
    assert_eq!(code, "TIER_LIMIT");
    assert_eq!(
        text,
        "Free tier allows 3 cases (you have 3). Delete a case or upgrade to Pro for unlimited \
         cases."
    );
    for (tool, arguments) in [
        ("ingest_folder", json!({ "folder_path": home.files("") })),
        ("find_entity", json!({ "entity": "Art. 97 OR" })),
    ] {
        let (code, text) = session.refused(tool, arguments);
        assert_eq!(code, "TIER_LIMIT");
        assert!(text.starts_with(&format!("{tool} is a Pro feature")), "{text}");
    }
    let file = home.file("a.txt", super::REPORT);
    session.done("ingest_document", json!({ "file_path": file }));
    let found = session.told("search_case", json!({ "query": "Dach" }));
    assert!(found.contains("| Tier: Free ("), "{found}");
    assert!(session.told("get_status", json!({})).contains("License: Free"));
    session.done("delete_case", json!({ "case_name": "First", "confirm": true }));
    session.done("create_case", json!({ "name": "Fourth" }));
}

#[test]
fn settings_that_cannot_be_understood_are_refused() {
    let home = Home::new("settings");
    for (written, told) in [
        ("tier = \"gold\"\n", "tier is `gold` in fontes.toml; write `pro` or `free`"),
        ("teir = \"free\"\n", "unknown field `teir`"),
        ("tier =\n", "fontes.toml is wrong: "),
    ] {
        home.settings(written);
        let Run { code, out, err } = home.run(&["status"]);
        assert_eq!((code, out.as_str()), (2, ""), "{TODAY}");
        assert!(err.contains(told), "{err}");
    }
}

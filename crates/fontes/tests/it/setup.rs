//! What `setup` writes into the configuration of an assistant, and what it leaves alone.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    home::Home,
    official::Official,
    program::{Run, finish},
};

/// A user's folder, without anything in it.
fn user(home: &Home) -> PathBuf {
    let folder = home.path().with_file_name("user");
    fs::create_dir_all(&folder).expect("ours");
    folder
}

fn setup(home: &Home, arguments: &[&str]) -> Run {
    let user = user(home);
    let mut command = home.command(&[&["setup"], arguments].concat());
    command
        .env("HOME", &user)
        .env("USERPROFILE", &user)
        .env("APPDATA", user.join("roaming"))
        .env_remove("XDG_CONFIG_HOME");
    finish(&mut command, b"")
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("JSON")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_configuration_is_made_where_there_is_none() {
    let home = Home::new("setup-new");
    let run = setup(&home, &["--client", "cursor"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    let file = user(&home).join(".cursor/mcp.json");
    let server = &json(&file)["mcpServers"]["fontes"];
    assert_eq!(server["command"], env!("CARGO_BIN_EXE_fontes"));
    // The assistant knows nothing of our environment.
    let path = home.path();
    assert_eq!(server["args"], serde_json::json!(["serve", "--home", path, "--offline"]));
    for told in ["Cursor now starts Fontes", ".cursor/mcp.json", "To undo: delete that file."] {
        assert!(run.out.contains(told), "{told}: {}", run.out);
    }
    let again = setup(&home, &["--client", "cursor"]);
    assert!(again.out.contains("is as it was"), "{}", again.out);
    assert_eq!(names(&user(&home).join(".cursor")), ["mcp.json"], "no copy where nothing changed");
}

#[test]
fn other_entries_stay_and_the_old_file_is_kept() {
    let home = Home::new("setup-merge");
    let folder = user(&home).join(".cursor");
    fs::create_dir_all(&folder).expect("ours");
    let before = "{\n    \"theme\": 1.50,\n    \"mcpServers\": {\n        \"other\": {\"command\": \"x\"}\n    }\n}\n";
    fs::write(folder.join("mcp.json"), before).expect("ours");
    let run = setup(&home, &["--yes"]);
    assert_eq!(run.code, 0, "found by its folder: {}", run.err);
    let after = fs::read_to_string(folder.join("mcp.json")).expect("a file");
    assert!(after.starts_with("{\n    \"theme\": 1.50,\n    \"mcpServers\": {\n        \"other\": {\"command\": \"x\"},\n        \"fontes\": {"), "{after}");
    assert_eq!(names(&folder), ["mcp.json", "mcp.json.2026-08-01.bak"]);
    let copy = folder.join("mcp.json.2026-08-01.bak");
    assert_eq!(fs::read_to_string(&copy).expect("a copy"), before);
    assert!(run.out.contains(copy.to_str().expect("ours")), "{}", run.out);

    fs::write(folder.join("mcp.json"), before.replace("1.50", "2")).expect("ours");
    let run = setup(&home, &["--client", "cursor", "--json"]);
    let answer = run.json().remove(0);
    assert_eq!((run.code, &answer["changed"]), (0, &true.into()));
    assert_eq!(answer["copy"], folder.join("mcp.json.2026-08-01-2.bak").to_str().expect("ours"));
    assert_eq!(fs::read_to_string(&copy).expect("a copy"), before, "the first copy stays");
}

#[test]
fn what_is_not_plain_json_is_left_alone() {
    let home = Home::new("setup-comments");
    let folder = user(&home).join(".cursor");
    fs::create_dir_all(&folder).expect("ours");
    for text in [
        "{\n  // mine\n  \"mcpServers\": {}\n}\n",
        "{\"mcpServers\": [",
        "[]",
        "{\"mcpServers\": []}",
    ] {
        fs::write(folder.join("mcp.json"), text).expect("ours");
        let run = setup(&home, &["--client", "cursor"]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{text}");
        assert!(run.err.contains("mcp.json was not changed: "), "{}", run.err);
        assert!(run.err.contains("fontes mcp-config"), "{}", run.err);
        assert_eq!(fs::read_to_string(folder.join("mcp.json")).expect("a file"), text);
        assert_eq!(names(&folder), ["mcp.json"], "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_left_alone() {
    use std::os::unix::fs::PermissionsExt as _;

    let home = Home::new("setup-locked");
    let folder = user(&home).join(".cursor");
    fs::create_dir_all(&folder).expect("ours");
    fs::write(folder.join("mcp.json"), "{}").expect("ours");
    let may = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).expect("ours");
    may(0o500);
    let is_barred = fs::write(folder.join("probe"), "").is_err();
    let run = setup(&home, &["--client", "cursor"]);
    may(0o700);
    // Whoever may do everything is not barred.
    if is_barred {
        assert_eq!((run.code, run.out.as_str()), (3, ""));
        assert!(run.err.contains("nothing was changed"), "{}", run.err);
        assert_eq!(fs::read_to_string(folder.join("mcp.json")).expect("a file"), "{}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_rights_stay_as_they_were() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let home = Home::new("setup-link");
    let user = user(&home);
    fs::create_dir_all(user.join("dotfiles")).expect("ours");
    let real = user.join("dotfiles/claude.json");
    fs::write(&real, "{\"a\": 1}").expect("ours");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("ours");
    symlink(&real, user.join(".claude.json")).expect("ours");
    let run = setup(&home, &["--client", "claude-code"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(fs::symlink_metadata(user.join(".claude.json")).expect("a link").is_symlink());
    assert_eq!(fs::metadata(&real).expect("a file").permissions().mode() & 0o777, 0o640);
    assert_eq!(json(&real)["mcpServers"]["fontes"]["type"], "stdio");
}

#[test]
fn without_a_terminal_nothing_is_guessed() {
    let home = Home::new("setup-guess");
    for (arguments, told) in [
        (&[][..], "there is no terminal to ask on"),
        (&["--yes"], "no assistant was found here"),
        (&["--client", "generic"], "fontes mcp-config"),
    ] {
        let run = setup(&home, arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(told), "{}", run.err);
    }
    assert!(names(&user(&home)).is_empty());
}

#[test]
fn the_codes_are_fetched_where_that_is_said() {
    let Some(official) = Official::start("setup-codes") else { return };
    let run = setup(&official.home, &["--client", "cursor", "--codes"]);
    assert!(user(&official.home).join(".cursor/mcp.json").is_file(), "{}", run.err);
    assert!(official.fedlex().requests().len() > 1, "{}", run.out);
    assert!(run.out.contains("fedlex"), "{}", run.out);
    let quiet = setup(&official.home, &["--client", "cursor"]);
    assert_eq!(quiet.code, 0, "{}", quiet.err);
}

//! What the doctor says.

use std::fs;

use serde_json::Value;

use crate::{
    home::Home,
    official::Official,
    program::{Run, finish},
};

/// The findings on a topic, each with its state.
fn states(run: &Run, topic: &str) -> Vec<String> {
    let answer = run.json().remove(0);
    let all = answer["findings"].as_array().expect("findings").clone();
    let of = all.iter().filter(|finding| finding["topic"] == topic);
    of.map(|finding| finding["state"].as_str().expect("a state").to_owned()).collect()
}

/// A setting, and where it comes from.
fn setting(run: &Run, name: &str) -> (Value, Value) {
    let answer = run.json().remove(0);
    let all = answer["settings"].as_array().expect("settings").clone();
    let one = all.iter().find(|one| one["name"] == name).expect("the setting");
    (one["value"].clone(), one["origin"].clone())
}

#[test]
fn a_fresh_machine_has_no_problem() {
    let home = Home::new("doctor-fresh");
    let run = home.run(&["doctor"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    for told in
        ["Fontes 0.1.0 on ", "fontes sync fedlex --all-codes", "install Tesseract", "0 problems, "]
    {
        assert!(run.out.contains(told), "{told}: {}", run.out);
    }
    let json = home.run(&["doctor", "--json"]);
    assert_eq!((json.code, json.json()[0]["problems"].clone()), (0, 0.into()));
    assert_eq!(states(&json, "law"), ["note"]);
    assert_eq!(states(&json, "cases"), ["ok"]);
    assert_eq!(states(&json, "sources"), ["ok"], "nobody was asked");
}

#[test]
fn law_and_cases_are_looked_at() {
    let home = Home::new("doctor-kept");
    assert_eq!(home.run(&["demo"]).code, 0);
    let demo = home.path().join("demo");
    let doctor = |line: &[&str]| finish(home.command(line).env("FONTES_HOME", &demo), b"");
    let sound = doctor(&["doctor", "--json"]);
    assert_eq!(sound.code, 0, "{}", sound.out);
    assert_eq!(
        (states(&sound, "law"), states(&sound, "index")),
        (vec!["ok".into()], vec!["ok".into()])
    );
    let cases = demo.join("cases");
    let case = fs::read_dir(&cases).expect("cases").next().expect("one").expect("an entry").path();
    for entry in fs::read_dir(&case).expect("a case") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "db") {
            fs::write(path, "no database").expect("ours to damage");
        }
    }
    let damaged = doctor(&["doctor", "--json"]);
    assert_eq!(damaged.code, 3, "{}", damaged.out);
    assert!(states(&damaged, "cases").contains(&"problem".to_owned()), "{}", damaged.out);
    let told = doctor(&["doctor"]);
    assert!(told.out.contains("1 problem, "), "{}", told.out);
}

#[test]
fn each_setting_says_where_it_comes_from() {
    let home = Home::new("doctor-settings");
    home.settings("readers = 3\n[sources]\nseconds = 20\n[model]\naddress = \"https://a.example/v1\"\nname = \"m\"\n");
    let mut command = home.command(&["doctor", "--json"]);
    command.env("FONTES_MODEL_NAME", "other").env("FONTES_MODEL_KEY", "very-secret");
    let run = finish(&mut command, b"");
    assert_eq!(run.code, 0, "{}", run.err);
    for (name, value, origin) in [
        ("home", home.path().to_str().expect("ours"), "FONTES_HOME"),
        ("tier", "Pro", "default"),
        ("readers", "3", "fontes.toml"),
        ("sources.network", "off", "FONTES_OFFLINE"),
        ("sources.seconds", "20", "fontes.toml"),
        ("model.address", "https://a.example/v1", "fontes.toml"),
        ("model.name", "other", "FONTES_MODEL_NAME"),
        ("model.key_file", "a key is set", "FONTES_MODEL_KEY"),
        ("today", "2026-08-01", "FONTES_TODAY"),
    ] {
        assert_eq!(setting(&run, name), (value.into(), origin.into()), "{name}");
    }
    assert!(!run.out.contains("very-secret"), "{}", run.out);
    let by_flag =
        finish(home.command(&["doctor", "--json", "--offline"]).env("FONTES_OFFLINE", "0"), b"");
    assert_eq!(setting(&by_flag, "sources.network"), ("off".into(), "--offline".into()));
}

#[test]
fn settings_that_are_wrong_are_a_problem() {
    let home = Home::new("doctor-wrong");
    home.settings("tier = \"golden\"\n");
    let run = home.run(&["doctor"]);
    assert_eq!((run.code, run.err.as_str()), (3, ""));
    assert!(run.out.contains("tier is `golden` in fontes.toml"), "{}", run.out);
    let json = home.run(&["doctor", "--json"]);
    assert_eq!((json.code, states(&json, "settings")), (3, vec!["problem".to_owned()]));
}

#[test]
fn sources_that_may_not_be_asked_are_a_problem_where_they_are_asked() {
    let home = Home::new("doctor-ask");
    let run = home.run(&["doctor", "--ask", "--json"]);
    assert_eq!(run.code, 3, "{}", run.out);
    for source in ["fedlex", "entscheidsuche", "onlinekommentar"] {
        assert_eq!(states(&run, source), ["problem"], "{}", run.out);
    }
    assert!(!home.path().join("corpus").exists(), "the doctor keeps nothing");
}

#[cfg(unix)]
#[test]
fn a_home_that_cannot_be_written_is_a_problem() {
    use std::os::unix::fs::PermissionsExt as _;

    let home = Home::new("doctor-locked");
    fs::create_dir_all(home.path()).expect("the home can be made");
    let may =
        |mode| fs::set_permissions(home.path(), fs::Permissions::from_mode(mode)).expect("ours");
    may(0o500);
    let is_barred = fs::write(home.path().join("probe"), "").is_err();
    let run = home.run(&["doctor", "--json"]);
    may(0o700);
    // Whoever may do everything is not barred.
    if is_barred {
        assert_eq!(run.code, 3, "{}", run.out);
        assert_eq!(states(&run, "home"), ["problem"]);
    }
}

#[test]
fn sources_that_answer_are_well() {
    let Some(official) = Official::start("doctor-official") else { return };
    let home = &official.home;
    for _ in 0..2 {
        let run = home.run(&["doctor", "--ask", "--json"]);
        assert_eq!(run.code, 0, "{}", run.out);
        for source in ["fedlex", "entscheidsuche", "onlinekommentar"] {
            assert_eq!(states(&run, source), ["ok"], "{}", run.out);
        }
    }
    // What the first run was answered did not answer the second one.
    for (_, source) in official.standins.all() {
        assert!(source.requests().len() >= 2);
    }
    assert!(!home.path().join("corpus").exists() && !home.path().join("cache").exists());
}

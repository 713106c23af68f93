//! Invariants of absence, broken one by one.

use super::{super::rust, *};

#[track_caller]
fn check(path: &str, text: &str, expected: &[&str]) {
    let seen: Vec<String> = faults(&[rust(path, text)], "", &[])
        .into_iter()
        .map(|fault| {
            let word = fault.remedy.split(": ").next().unwrap_or_default();
            format!("{}: {word}", fault.place)
        })
        .collect();
    assert_eq!(seen, expected);
}

#[test]
fn io_in_the_vocabulary_is_found() {
    check("crates/law/src/a.rs", "//!\nuse std::fs;", &["crates/law/src/a.rs:2: `std::fs`"]);
    check(
        "crates/law/src/a.rs",
        "use std::{fmt, fs::{self, File}, str};",
        &["crates/law/src/a.rs:1: `std::fs`"],
    );
    check(
        "crates/law/src/a.rs",
        "use std::{\n    env,\n};",
        &["crates/law/src/a.rs:1: `std::env`"],
    );
}

#[test]
fn a_name_inside_a_group_of_another_module_is_none() {
    check("crates/law/src/a.rs", "use std::{fmt::{fs, Write}, str::FromStr};", &[]);
}

#[test]
fn words_that_only_begin_alike_are_none() {
    check("crates/law/src/a.rs", "let asynchronous = std::fsx::Instantly;", &[]);
}

#[test]
fn a_comment_or_a_string_performs_no_io() {
    check("crates/law/src/a.rs", "// std::fs\nlet x = \"std::fs await\";", &[]);
}

#[test]
fn the_desk_may_read_files_but_not_the_clock() {
    check("crates/desk/src/a.rs", "use std::fs;", &[]);
    check("crates/desk/src/a.rs", "Zoned::now()", &["crates/desk/src/a.rs:1: `Zoned::now`"]);
}

#[test]
fn only_the_way_out_opens_a_connection() {
    check(
        "crates/fontes/src/a.rs",
        "std::net::lookup()",
        &["crates/fontes/src/a.rs:1: `std::net`"],
    );
    check(
        "crates/casefile/src/a.rs",
        "use reqwest::x;",
        &["crates/casefile/src/a.rs:1: `reqwest`"],
    );
    for online in ["upstream", "corpus-opensearch", "standin", "xtask", "lab"] {
        check(&format!("crates/{online}/src/a.rs"), "std::net::lookup(); reqwest::x();", &[]);
    }
    check("crates/fontes/tests/it/a.rs", "std::process::Command::new()", &[]);
}

#[test]
fn an_empty_name_is_refused() {
    check(
        "crates/desk/src/utils.rs",
        "",
        &["crates/desk/src/utils.rs: name the file by the noun it holds"],
    );
}

#[test]
fn an_ignored_test_says_why() {
    check("crates/desk/src/a.rs", "#[ignore = \"needs an hour\"]", &[]);
    for bare in ["#[ignore]", "#[ignore = \"\"]"] {
        let expected = "crates/desk/src/a.rs:1: say why, as in `#[ignore = \"reason\"]`";
        check("crates/desk/src/a.rs", bare, &[expected]);
    }
}

#[test]
fn a_network_library_is_reached_through_the_way_out_only() {
    let package = |name: &str, uses: &[&str]| {
        let uses: String = uses.iter().map(|used| format!(" \"{used}\",\n")).collect();
        format!("[[package]]\nname = \"{name}\"\nversion = \"1\"\ndependencies = [\n{uses}]\n\n")
    };
    let ours = |name: &str| Crate {
        name: name.to_owned(),
        uses: BTreeSet::new(),
        foreign: BTreeSet::new(),
        roots: Vec::new(),
    };
    let crates = ["casefile", "desk", "upstream", "xtask"].map(ours);
    let fixed = package("upstream", &["reqwest"])
        + &package("desk", &["casefile", "upstream"])
        + &package("xtask", &["hyper"])
        + &package("reqwest", &["hyper 1.12.0"])
        + &package("hyper", &[])
        + &package("hyperscan", &[]);
    let seen = |lock: &str| -> Vec<String> {
        let faults = faults(&[], lock, &crates).into_iter();
        faults.map(|fault| fault.remedy.split(',').next().unwrap_or_default().to_owned()).collect()
    };
    let none: &[&str] = &[];
    assert_eq!(seen(&(package("casefile", &["hyperscan"]) + &fixed)), none);
    let through = package("casefile", &["store"]) + &package("store", &["hyper"]) + &fixed;
    assert_eq!(seen(&through), ["`casefile` can reach `hyper`", "`desk` can reach `hyper`"]);
    let direct = package("casefile", &["reqwest"]) + &fixed;
    assert_eq!(seen(&direct), ["`casefile` can reach `hyper`", "`desk` can reach `hyper`"]);
}

#[test]
fn the_vocabulary_is_built_from_four_crates() {
    let law = Crate {
        name: "law".to_owned(),
        uses: BTreeSet::new(),
        foreign: ["serde", "walkdir"].map(str::to_owned).into(),
        roots: Vec::new(),
    };
    let seen = faults(&[], "", &[law]);
    assert_eq!(seen.len(), 1);
    assert!(seen[0].remedy.contains("walkdir"));
}

#[test]
fn only_the_reader_and_the_command_that_opens_a_page_start_programs() {
    let starts = "use std::process::Command;";
    check("crates/fontes/src/a.rs", starts, &["crates/fontes/src/a.rs:1: `process::Command`"]);
    check("crates/web/src/a.rs", starts, &["crates/web/src/a.rs:1: `process::Command`"]);
    check("crates/fontes/src/open.rs", starts, &[]);
    check("crates/extract/src/a.rs", starts, &[]);
}

//! Is a key of tags written as a text, where `law::key` has a constant for it?

use std::collections::BTreeSet;

use super::{Fault, File, source::is_name};

/// Where the constants are.
const KEYS: &str = "crates/law/src/key/";
/// The crates of evaluations, stand-ins and automation, which write keys as a user would.
const FREE: [&str; 3] = ["crates/lab/", "crates/standin/", "crates/xtask/"];
/// Where the tests within a file begin.
const TESTS: &str = "\n#[cfg(test)]\nmod tests {";

/// The places where a known key is written as a text.
pub(super) fn faults(files: &[File]) -> Vec<Fault> {
    let constants = files.iter().filter(|file| file.path.starts_with(KEYS));
    let known: BTreeSet<&str> = constants.flat_map(keys).collect();
    let is_bound = |file: &&File| {
        file.path.starts_with("crates/")
            && !file.is_test()
            && !FREE.iter().any(|free| file.path.starts_with(free))
    };
    let mut faults = Vec::new();
    for file in files.iter().filter(is_bound) {
        let Some(text) = &file.text else { continue };
        let code = file.code.split(TESTS).next().unwrap_or_default();
        for (at, _) in code.match_indices('"') {
            let key = text[at + 1..].split('"').next().unwrap_or_default();
            if known.contains(key) && is_key(&code[..at], &code[at + 1..]) {
                let remedy = format!("write `key::{}` for `\"{key}\"`", key.to_uppercase());
                faults.push(Fault::new(file.place(at), remedy));
            }
        }
    }
    faults
}

/// The values of the constants of a file.
fn keys(file: &File) -> impl Iterator<Item = &str> {
    let lines = file.text.as_deref().unwrap_or_default().lines();
    let constants = lines.filter(|line| line.starts_with("pub const "));
    constants.filter_map(|line| line.split('"').nth(1))
}

/// Whether a text that begins between two pieces of code is what tags, or those who look for tags, are
/// asked for: `tags.first("…"`, `lookup.is("…"`, `scope.with("…", Filter`.
fn is_key(before: &str, after: &str) -> bool {
    let Some(called) = before.trim_end().strip_suffix('(') else { return false };
    let receiver = called.trim_end_matches(|sign: char| sign.is_ascii() && is_name(sign as u8));
    let of_tags =
        receiver.trim_end().strip_suffix('.').is_some_and(|of| of.trim_end().ends_with("tags"));
    let behind = after.split_once('"').map_or("", |(_, rest)| rest);
    let argument = behind.trim_start_matches([',', ' ', '\n']);
    match &called[receiver.len()..] {
        "set" | "add" | "first" | "all" => of_tags,
        "with" => of_tags || argument.starts_with("Filter") || argument.starts_with("tag::Filter"),
        // `Filter::is("act")` is a value.
        "is" => behind.trim_start().starts_with(',') && !receiver.ends_with("::"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{super::rust, *};

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        let key = rust("crates/law/src/key/act.rs", "/// It.\npub const ACT: &str = \"act\";\n");
        let seen = faults(&[key, rust(path, text)]).into_iter();
        let seen: Vec<String> =
            seen.map(|fault| format!("{}: {}", fault.place, fault.remedy)).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_known_key_is_a_constant() {
        for (text, line) in [
            ("head.tags.set(\"act\", id);", 1),
            ("head\n    .tags\n    .all(\n        \"act\",\n    )", 4),
            ("scope.with(\"act\", Filter::is(id))", 1),
            ("lookup\n    .is(\"act\", id)", 2),
        ] {
            let expected = format!("crates/a/src/b.rs:{line}: write `key::ACT` for `\"act\"`");
            check("crates/a/src/b.rs", text, &[&expected]);
        }
    }

    #[test]
    fn an_element_a_value_or_a_key_of_ones_own_is_a_text() {
        for text in [
            "root.first(\"act\")",
            "tags.set(key::FORM, \"act\")",
            "tags.set(\"own\", id)",
            "Filter::is(\"act\")",
        ] {
            check("crates/a/src/b.rs", text, &[]);
        }
    }

    #[test]
    fn tests_write_keys_as_they_are_read() {
        let text = "tags.first(\"act\")";
        check("crates/a/src/b/tests.rs", text, &[]);
        check("crates/lab/src/b.rs", text, &[]);
        let inside = format!("fn f() {{}}\n\n#[cfg(test)]\nmod tests {{ {text} }}");
        check("crates/a/src/b.rs", &inside, &[]);
    }
}

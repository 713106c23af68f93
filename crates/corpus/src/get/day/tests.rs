use expect_test::{Expect, expect};
use jiff::civil::{Date, date};
use law::{Entry, Remark};

use crate::{
    Store as _,
    get::{GetRequest, get},
    memory::Memory,
};

/// A text whose source has every version since 1990, and a few before.
fn text(entries: &[(&str, &str, Option<&str>)]) -> Memory {
    let store = Memory::new();
    let entries = entries.iter().map(|(from, to, end_dated)| {
        let mut entry = serde_json::json!({
            "id": format!("fr.a.{}", from.replace('-', "")), "kind": "legislation",
            "jurisdiction": "fr", "language": "fr", "source": "s", "title": "Article 9",
            "date": from, "date_end": to, "blocks": [{"label": "", "depth": 0, "text": from}],
            "tags": {"cid": "fr.a", "dated": "validity", "history_since": "1990-01-01"},
        });
        if let Some(how) = end_dated {
            entry["tags"]["end_dated"] = (*how).into();
        }
        serde_json::from_value(entry).unwrap()
    });
    store.put(&entries.collect::<Vec<Entry>>()).unwrap();
    store
}

const EARLY: (&str, &str, Option<&str>) = ("1889-06-28", "1970-07-19", Some("state"));

#[track_caller]
fn check(store: &Memory, day: Date, expected: Expect) {
    let request = GetRequest {
        reference: "fr.a".to_owned(),
        language: "fr".to_owned(),
        at_date: Some(day),
        ..GetRequest::default()
    };
    let seen = match get(store, &request, date(2026, 11, 22)) {
        Ok(answer) => {
            let warnings: Vec<String> = answer.warnings.iter().map(Remark::to_string).collect();
            format!("{}: {}\n{}", answer.id, answer.validity.sentence, warnings.join("\n"))
        }
        Err(error) => error.to_string(),
    };
    expected.assert_eq(&seen);
}

#[test]
fn before_its_history_a_version_held_only_as_far_as_is_known() {
    let store = text(&[EARLY, ("1970-07-19", "1994-08-01", None)]);
    check(
        &store,
        date(1960, 1, 1),
        expect![[r#"
        fr.a.18890628: held from 1889-06-28, until 1970-07-18 at the latest; no longer in force
        versions from before 1990-01-01 are not all known here; on 1960-01-01 another text may have held"#]],
    );
    check(
        &store,
        date(1980, 1, 1),
        expect![[r#"
        fr.a.19700719: held from 1970-07-19 to 1994-07-31; no longer in force
        versions from before 1990-01-01 are not all known here; on 1980-01-01 another text may have held"#]],
    );
    check(
        &store,
        date(1992, 1, 1),
        expect![[r#"
        fr.a.19700719: held from 1970-07-19 to 1994-07-31; no longer in force
    "#]],
    );
}

#[test]
fn a_text_that_ended_before_its_history_is_not_said_to_have_gone_on() {
    let store = text(&[EARLY]);
    check(
        &store,
        date(1980, 1, 1),
        expect![
            "what Article 9 said on 1980-01-01 is not known here: the last version here held until 1970-07-18 at the latest, and before 1990-01-01 not all versions are known"
        ],
    );
    check(
        &store,
        date(2000, 1, 1),
        expect!["Article 9 no longer held on 2000-01-01: it held until 1970-07-18 at the latest"],
    );
}

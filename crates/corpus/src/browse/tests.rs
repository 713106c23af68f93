use std::fmt::Write as _;

use expect_test::{Expect, expect};
use jiff::civil::date;

use super::*;
use crate::contract;

#[track_caller]
fn check(
    language: &str,
    root: &str,
    tags: &[(&str, &str)],
    change: impl FnOnce(&mut BrowseRequest),
    expected: Expect,
) {
    let store = contract::corpus();
    let mut request = BrowseRequest::new(language);
    request.root_id = (!root.is_empty()).then(|| root.to_owned());
    request.tags =
        tags.iter().map(|(key, filter)| ((*key).to_owned(), (*filter).to_owned())).collect();
    change(&mut request);
    let seen = match browse(&store, &request, date(2026, 11, 22)) {
        Err(error) => format!("{:?} error: {error}", error.class()),
        Ok(answer) => {
            let mut text = answer.day.to_string();
            if let Some(root) = &answer.root {
                write!(text, " below {}", root.id).unwrap();
            }
            if let Some(next) = answer.next_offset {
                write!(text, ", next {next}").unwrap();
            }
            for node in &answer.nodes {
                let more = if node.has_more { " >" } else { "" };
                let indent = "  ".repeat(node.level);
                write!(text, "\n{indent}{} | {}{more}", node.id, node.title).unwrap();
            }
            for note in &answer.notes {
                write!(text, "\n! {note}").unwrap();
            }
            text
        }
    };
    expected.assert_eq(&seen);
}

const FR: (&str, &str) = ("jurisdiction", "fr");
const CH: (&str, &str) = ("jurisdiction", "ch");

fn nothing(_: &mut BrowseRequest) {}

fn deep(depth: usize) -> impl FnOnce(&mut BrowseRequest) {
    move |request| request.depth = depth
}

#[test]
fn the_acts_are_listed_in_a_language() {
    check(
        "fr",
        "",
        &[FR],
        nothing,
        expect![[r#"
        2026-11-22
          fr.cc | Code civil >
          fr.ccn-3239 | Convention collective des particuliers employeurs >"#]],
    );
    check(
        "it",
        "",
        &[CH],
        nothing,
        expect![[r#"
        2026-11-22
          ch.or.it | CO Codice delle obbligazioni >"#]],
    );
    check(
        "fr",
        "",
        &[("jurisdiction", "*")],
        deep(3),
        expect![[r#"
        2026-11-22
          ch.or.fr | CO Code des obligations
            ch.or.fr.part-1 | Formation
          fr.cc | Code civil
            fr.cc.livre-1 | Livre Ier
            fr.cc.livre-3 | Livre III
          fr.ccn-3239 | Convention collective des particuliers employeurs"#]],
    );
}

#[test]
fn other_filters_choose_among_the_topmost() {
    check(
        "fr",
        "",
        &[FR, ("code", "Code civil")],
        deep(2),
        expect![[r#"
        2026-11-22
          fr.cc | Code civil
            fr.cc.livre-1 | Livre Ier >
            fr.cc.livre-3 | Livre III >"#]],
    );
}

#[test]
fn below_a_root_stand_sections_and_the_provisions_in_force() {
    check(
        "fr",
        "fr.cc",
        &[FR],
        nothing,
        expect![[r#"
            2026-11-22 below fr.cc
              fr.cc.livre-1 | Livre Ier
                fr.cc.art-9.19940730 | Article 9 du Code civil
              fr.cc.livre-3 | Livre III
                fr.cc.art-1147.20161001 | Article 1147 du Code civil
                fr.cc.art-1240.20161001 | Article 1240 du Code civil
                fr.cc.art-1382.20161001 | Article 1382 du Code civil
            ! left out, because no longer in force since a day that is not known here: 1"#]],
    );
    check(
        "fr",
        "fr.cc",
        &[FR],
        deep(20),
        expect![[r#"
            2026-11-22 below fr.cc
              fr.cc.livre-1 | Livre Ier
                fr.cc.art-9.19940730 | Article 9 du Code civil
              fr.cc.livre-3 | Livre III
                fr.cc.art-1147.20161001 | Article 1147 du Code civil
                fr.cc.art-1240.20161001 | Article 1240 du Code civil
                fr.cc.art-1382.20161001 | Article 1382 du Code civil
            ! left out, because no longer in force since a day that is not known here: 1"#]],
    );
    check(
        "fr",
        "fr.cc.livre-3",
        &[FR],
        nothing,
        expect![[r#"
            2026-11-22 below fr.cc.livre-3
              fr.cc.art-1147.20161001 | Article 1147 du Code civil
              fr.cc.art-1240.20161001 | Article 1240 du Code civil
              fr.cc.art-1382.20161001 | Article 1382 du Code civil
            ! left out, because no longer in force since a day that is not known here: 1"#]],
    );
    check(
        "de",
        "de.bgb",
        &[("jurisdiction", "de")],
        nothing,
        expect![[r#"
        2026-11-22 below de.bgb
          de.bgb.para-823.20210625 | § 823 BGB"#]],
    );
}

#[test]
fn a_day_chooses_the_versions() {
    let at = |request: &mut BrowseRequest| request.at_date = Some(date(2010, 1, 1));
    check(
        "fr",
        "fr.cc",
        &[FR],
        at,
        expect![[r#"
            2010-01-01 below fr.cc
              fr.cc.livre-1 | Livre Ier
                fr.cc.art-9.19940730 | Article 9 du Code civil
              fr.cc.livre-3 | Livre III
                fr.cc.art-1147.18040217 | Article 1147 du Code civil
                fr.cc.art-1382.18040219 | Article 1382 du Code civil
            ! left out, because no longer in force since a day that is not known here: 1"#]],
    );
    check(
        "de",
        "ch.or.de",
        &[CH],
        at,
        expect![[r#"
            2010-01-01 below ch.or.de
            ! ch.or.de is known only as of 2020-01-01; what held on 2010-01-01 is not known here
            ! nothing stands below ch.or.de on 2010-01-01 in this language and jurisdiction"#]],
    );
}

#[test]
fn the_tree_is_paged() {
    let first = |request: &mut BrowseRequest| (request.depth, request.limit) = (9, 3);
    check(
        "fr",
        "fr.cc",
        &[FR],
        first,
        expect![[r#"
            2026-11-22 below fr.cc, next 3
              fr.cc.livre-1 | Livre Ier
                fr.cc.art-9.19940730 | Article 9 du Code civil
              fr.cc.livre-3 | Livre III
            ! left out, because no longer in force since a day that is not known here: 1"#]],
    );
    let second = |request: &mut BrowseRequest| {
        (request.depth, request.limit, request.offset) = (9, 3, 3);
    };
    check(
        "fr",
        "fr.cc",
        &[FR],
        second,
        expect![[r#"
            2026-11-22 below fr.cc
                fr.cc.art-1147.20161001 | Article 1147 du Code civil
                fr.cc.art-1240.20161001 | Article 1240 du Code civil
                fr.cc.art-1382.20161001 | Article 1382 du Code civil
            ! left out, because no longer in force since a day that is not known here: 1"#]],
    );
    let behind = |request: &mut BrowseRequest| request.offset = 99;
    check(
        "fr",
        "fr.cc",
        &[FR],
        behind,
        expect![[r#"
            2026-11-22 below fr.cc
            ! left out, because no longer in force since a day that is not known here: 1
            ! there are 6 nodes; the offset is past the end"#]],
    );
}

#[test]
fn a_child_in_another_language_or_legal_order_is_not_shown() {
    check(
        "de",
        "fr.cc",
        &[FR],
        nothing,
        expect![[r#"
            2026-11-22 below fr.cc
            ! fr.cc is in the language `fr`
            ! nothing stands below fr.cc on 2026-11-22 in this language and jurisdiction"#]],
    );
    check(
        "fr",
        "fr.cc",
        &[CH],
        nothing,
        expect![[r#"
            2026-11-22 below fr.cc
            ! nothing stands below fr.cc on 2026-11-22 in this language and jurisdiction"#]],
    );
}

#[test]
fn what_cannot_be_browsed_is_explained() {
    check(
        "fr",
        "",
        &[],
        nothing,
        expect![[
            r#"Usage error: say which jurisdiction to look in, as tags {"jurisdiction": "fr"}; several as `eu|fr`, all as `*`; here are ch, ch-zh, de, eu, fr, fr-alsace, gb, us"#
        ]],
    );
    check(
        "fr",
        "",
        &[("jurisdiction", "it")],
        nothing,
        expect![[r#"
        2026-11-22
        ! not found here does not mean that it does not exist: no source here says what it covers of this jurisdiction"#]],
    );
    check(
        "fr",
        "",
        &[FR, ("kind", "decision")],
        nothing,
        expect![
            "Usage error: kind is `decision`, which is not `section`, which is what a table of contents is made of; leave it out"
        ],
    );
    check(
        "fr",
        "fr.nowhere",
        &[FR],
        nothing,
        expect![
            "NotFound error: `fr.nowhere` is not here; leave it out to list the acts, and take an id from there"
        ],
    );
    check(
        "fr",
        "the civil code",
        &[FR],
        nothing,
        expect![
            "NotFound error: `the civil code` is neither the id of a document nor the name of an act that is here; leave it out to list the acts, and take an id from there"
        ],
    );
    check(
        "fr",
        "fr.cc.art-9.19940730",
        &[FR],
        nothing,
        expect![
            "Usage error: root_id is `fr.cc.art-9.19940730`, which is not a section but a document of kind legislation, below which nothing stands; it stands below fr.cc.livre-1"
        ],
    );
}

#[test]
fn what_a_consolidation_calls_repealed_is_listed_and_what_has_ended_is_counted() {
    let store = contract::corpus();
    let node = |id: &str, tags: serde_json::Value| -> law::Entry {
        let kind = if id == "ch.new" { "section" } else { "legislation" };
        let mut entry = serde_json::json!({
            "id": id, "kind": kind, "jurisdiction": "ch", "language": "de", "source": "fedlex",
            "title": id, "date": "2020-01-01", "tags": tags,
        });
        if kind == "legislation" {
            entry["parent"] = "ch.new".into();
        }
        if id == "ch.new.art-3" {
            entry["date_end"] = "2022-01-01".into();
        }
        serde_json::from_value(entry).unwrap()
    };
    let repealed = serde_json::json!({
        "dated": "state", "in_force": "false", "enforcement_status": "repealed"
    });
    let entries = [
        node("ch.new", serde_json::json!({})),
        node("ch.new.art-1", serde_json::json!({"dated": "state", "in_force": "true"})),
        node("ch.new.art-2", repealed),
        node("ch.new.art-3", serde_json::json!({"dated": "validity"})),
    ];
    Store::put(&store, &entries).unwrap();
    let mut request = BrowseRequest::new("de");
    request.root_id = Some("ch.new".to_owned());
    request.tags = [("jurisdiction".to_owned(), "ch".to_owned())].into();
    let answer = browse(&store, &request, date(2026, 11, 22)).unwrap();
    let titles: Vec<&str> = answer.nodes.iter().map(|node| node.title.as_str()).collect();
    assert_eq!(titles, ["ch.new.art-1", "ch.new.art-2 (repealed)"]);
    assert_eq!(
        answer.notes.iter().map(Remark::to_string).collect::<Vec<_>>(),
        [
            "left out, because no longer in force on 2026-11-22: 1 of the provisions; give at_date for an \
          earlier day"
        ]
    );
}

#[test]
fn a_provision_has_its_place_among_those_of_its_act() {
    let store = contract::corpus();
    let mut entries = Vec::new();
    for (id, kind, parent, ordinal) in [
        ("ch.act", "section", "", 0),
        ("ch.act.one", "section", "ch.act", 1),
        ("ch.act.two", "section", "ch.act", 2),
        ("ch.act.art-1", "legislation", "ch.act.one", 1),
        ("ch.act.art-2", "legislation", "ch.act.one", 2),
        ("ch.act.art-3", "legislation", "ch.act.two", 1),
    ] {
        let mut entry = serde_json::json!({
            "id": id, "kind": kind, "jurisdiction": "ch", "language": "de", "source": "fedlex",
            "title": id, "date": "2020-01-01", "ordinal": ordinal,
        });
        if !parent.is_empty() {
            entry["parent"] = parent.into();
        }
        entries.push(serde_json::from_value::<law::Entry>(entry).unwrap());
    }
    Store::put(&store, &entries).unwrap();
    let told = |id: &str| {
        let place = place(&store, &id.parse().unwrap(), date(2026, 11, 22)).unwrap();
        let id = |node: &Option<Node>| node.as_ref().map_or("-".to_owned(), |node| node.id.clone());
        let above: Vec<&str> = place.above.iter().map(|node| node.id.as_str()).collect();
        format!("{} | {} | {}", above.join(" > "), id(&place.before), id(&place.behind))
    };
    assert_eq!(told("ch.act.art-1"), "ch.act > ch.act.one | - | ch.act.art-2");
    // Behind the last one of a section the next section stands.
    assert_eq!(told("ch.act.art-2"), "ch.act > ch.act.one | ch.act.art-1 | ch.act.two");
    assert_eq!(told("ch.act.art-3"), "ch.act > ch.act.two | ch.act.one | -");
    assert_eq!(told("ch.act"), " | - | -");
    assert_eq!(told("ch.nowhere"), " | - | -");
}

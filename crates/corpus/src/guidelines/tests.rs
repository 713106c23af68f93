use expect_test::{Expect, expect};
use jiff::civil::date;
use law::{Document, DocumentId, Entry, Head, Kind, Tags};

use super::*;
use crate::memory::Memory;

fn document(name: &str, kind: Kind, jurisdiction: &str, source: &str) -> Entry {
    let head = Head {
        id: DocumentId::of(jurisdiction, name).unwrap(),
        kind,
        jurisdiction: jurisdiction.to_owned(),
        language: "de".to_owned(),
        source: source.to_owned(),
        title: name.to_owned(),
        date: Some(date(2020, 1, 1)),
        date_end: None,
        parent: None,
        ordinal: 0,
        tags: Tags::new(),
    };
    Entry { document: Document { head, blocks: Vec::new() }, edges: Vec::new() }
}

fn store() -> Memory {
    let store = Memory::new();
    let collection = |name: &str, jurisdiction: &str, caveat: &str| Collection {
        name: name.to_owned(),
        jurisdiction: jurisdiction.to_owned(),
        title: format!("Texts of {name}"),
        publisher: "The publisher".to_owned(),
        licence: "public domain".to_owned(),
        address: None,
        as_of: Some(date(2026, 7, 1)),
        retrieved: None,
        caveat: caveat.to_owned(),
    };
    store.register(&collection("acts", "ch", "acts of the cantons are not in it")).unwrap();
    store.register(&collection("courts", "ch-zh", "")).unwrap();
    store.register(&collection("other", "li", "")).unwrap();
    let entries = [
        document("a", Kind::Legislation, "ch", "acts"),
        document("b", Kind::Legislation, "ch", "acts"),
        document("c", Kind::Section, "ch", "acts"),
        document("d", Kind::Decision, "ch-zh", "courts"),
        document("e", Kind::Legislation, "li", "other"),
    ];
    store.put(&entries).unwrap();
    store.settle().unwrap();
    store
}

/// The only place in this file that knows how the rules are asked for. The rules of legal orders
/// themselves are left out: others write them.
#[track_caller]
fn check(category: &str, jurisdiction: Option<&str>, expected: Expect) {
    let seen = match safety_guidelines(&store(), category, jurisdiction) {
        Ok(answer) => {
            let mut text = answer.text.replace(CORE, "[core]");
            for order in jurisdictions::ALL {
                let rules = format!("\n{}\n", order.guidelines().trim());
                text = text.replace(&rules, &format!("\n[{}]\n", order.code()));
            }
            text
        }
        Err(error) => format!("error: {error}"),
    };
    expected.assert_eq(&seen);
}

#[test]
fn the_core_is_the_same_everywhere() {
    check("core", None, expect!["[core]"]);
    check(
        " Core ",
        Some("fr"),
        expect![[r#"
        > **Warning.** The parameter `jurisdiction` (`fr`) was ignored: the core rules hold for every legal order. Make a separate call with `category="jurisdiction"` and `jurisdiction="fr"` for the rules of that legal order and for what the corpus has of it.

        [core]"#]],
    );
}

#[test]
fn a_legal_order_comes_with_what_there_is_of_it() {
    check(
        "jurisdiction",
        Some("ch"),
        expect![[r#"
        # Switzerland (`ch`)

        [ch]

        ## What this corpus has

        - `acts`: Texts of acts. Publisher: The publisher; licence: public domain; shows the state of: 2026-07-01; taken in: unknown; documents (each version counts): 2 legislation, 1 section; **caveat:** acts of the cantons are not in it
        - `courts`: Texts of courts. Publisher: The publisher; licence: public domain; shows the state of: 2026-07-01; taken in: unknown; documents (each version counts): 1 decision
    "#]],
    );
    check(
        "jurisdiction",
        Some("ch-zh"),
        expect![[r#"
        # Switzerland (`ch-zh`)

        [ch]

        ## What this corpus has

        - `courts`: Texts of courts. Publisher: The publisher; licence: public domain; shows the state of: 2026-07-01; taken in: unknown; documents (each version counts): 1 decision
    "#]],
    );
    check(
        "jurisdiction",
        Some("ch|ch-zh"),
        expect![[r#"
        # Switzerland (`ch`)

        [ch]

        ## What this corpus has

        - `acts`: Texts of acts. Publisher: The publisher; licence: public domain; shows the state of: 2026-07-01; taken in: unknown; documents (each version counts): 2 legislation, 1 section; **caveat:** acts of the cantons are not in it
        - `courts`: Texts of courts. Publisher: The publisher; licence: public domain; shows the state of: 2026-07-01; taken in: unknown; documents (each version counts): 1 decision

        # Switzerland (`ch-zh`)

        The rules of `ch` above hold here, too.

        ## What this corpus has

        - `courts`: Texts of courts. Publisher: The publisher; licence: public domain; shows the state of: 2026-07-01; taken in: unknown; documents (each version counts): 1 decision
    "#]],
    );
}

#[test]
fn what_is_not_covered_is_said_to_be_so() {
    check(
        "jurisdiction",
        Some("de|li"),
        expect![[r#"
        # Germany (`de`)

        [de]

        ## What this corpus has

        **NOT COVERED.** This corpus has no document of `de`. Nothing about its law can be known from here: neither that a text exists nor that it does not. Say so, and cite nothing from memory.

        # li (`li`)

        There are no rules of its own for this legal order, and its citations cannot be checked here. The core rules hold.

        ## What this corpus has

        - `other`: Texts of other. Publisher: The publisher; licence: public domain; shows the state of: 2026-07-01; taken in: unknown; documents (each version counts): 1 legislation
    "#]],
    );
}

#[test]
fn what_cannot_be_meant_is_explained() {
    check(
        "jurisdiction",
        Some("!*"),
        expect![
            "error: `!*` asks for law of no jurisdiction, and there is none; write `*` for every one, or `!=eu` for all but one"
        ],
    );
    check(
        "jurisdiction",
        Some("fr||de"),
        expect![
            "error: jurisdiction: value 2 of the filter `fr||de` is empty; write the values as in `a|b`"
        ],
    );
    check(
        "laws",
        None,
        expect![
            "error: `laws` is not a category; write `core` for the rules that hold for all law, or `jurisdiction` with a jurisdiction for those of a legal order"
        ],
    );
}

#[test]
fn every_known_legal_order_or_all_but_some() {
    let of = |filter: &str| -> Vec<String> {
        let answer = safety_guidelines(&store(), "jurisdiction", Some(filter)).unwrap();
        answer.jurisdictions.into_iter().map(|one| one.code).collect()
    };
    let all = of("*");
    assert!(all.contains(&"ch".to_owned()) && all.contains(&"li".to_owned()));
    assert!(!all.contains(&"ch-zh".to_owned()), "a part of `ch` is told with it");
    let rest: Vec<String> = all.iter().filter(|code| *code != "ch").cloned().collect();
    assert_eq!(of("!=ch"), rest);
}

#[test]
fn a_jurisdiction_is_needed() {
    let error = safety_guidelines(&store(), "jurisdiction", None).unwrap_err();
    assert!(matches!(error, GuidelinesError::Missing { .. }));
    assert_eq!(error.class(), Class::Usage);
    let error = safety_guidelines(&store(), "jurisdiction", Some("france")).unwrap_err();
    assert!(matches!(error, GuidelinesError::Unknown { .. }));
}

#[test]
fn the_core_has_what_the_tools_rely_on() {
    for part in ["Eight rules", "## Method", "## Defensive posture", "quality_check", "verbatim"] {
        assert!(CORE.contains(part), "{part}");
    }
    let lines = CORE.lines().count();
    assert!((80..=140).contains(&lines), "{lines}");
    assert_eq!((1..=8).filter(|n| CORE.contains(&format!("\n{n}. **"))).count(), 8);
}

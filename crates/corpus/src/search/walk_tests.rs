//! Walking through the pages of a search: nothing is lost, nothing comes twice.

use std::collections::BTreeSet;

use jiff::civil::date;
use law::Entry;
use proptest::prelude::*;

use super::*;
use crate::memory::Memory;

/// Texts of which some have several versions, some have long titles, and some have only the other
/// words for the same.
fn corpus(texts: &[(u8, bool, bool)]) -> Memory {
    let store = Memory::new();
    let mut entries: Vec<Entry> = Vec::new();
    for (text, (versions, is_long, is_synonym)) in texts.iter().enumerate() {
        for version in 1..=*versions {
            let words = if *is_synonym { "Genugtuung" } else { "Schmerzensgeld" };
            let title = if *is_long { "x".repeat(3000 * usize::from(version)) } else { "x".into() };
            let entry = serde_json::json!({
                "id": format!("ch.t{text}.v{version}"), "kind": "legislation",
                "jurisdiction": "ch", "language": "de", "source": "fedlex", "title": title,
                "date": format!("20{version:02}-01-01"), "tags": {"cid": format!("ch.t{text}")},
                "blocks": [{"text": format!("{words} {words}").repeat(usize::from(version % 3) + 1)}],
            });
            entries.push(serde_json::from_value(entry).unwrap());
        }
    }
    store.put(&entries).unwrap();
    store
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn walking_the_pages_shows_each_text_once_in_the_version_in_force(
        texts in proptest::collection::vec((1_u8..6, any::<bool>(), any::<bool>()), 1..30),
        limits in proptest::collection::vec(1_usize..12, 1..6),
    ) {
        let store = corpus(&texts);
        let mut request = SearchRequest::new("de");
        request.query = Some("Schmerzensgeld".to_owned());
        request.tags = [("jurisdiction".to_owned(), "ch".to_owned())].into();
        let (mut seen, mut cids, mut passed) = (BTreeSet::new(), BTreeSet::new(), 0);
        for limit in limits.iter().cycle() {
            request.limit = *limit;
            let answer = search(&store, &request, date(2026, 1, 1)).unwrap();
            prop_assert_eq!(answer.total, texts.iter().map(|text| usize::from(text.0)).sum::<usize>());
            passed += answer.results.len() + answer.versions_merged;
            for result in &answer.results {
                prop_assert!(seen.insert(result.id.clone()), "{} comes twice", result.id);
                let (cid, version) = result.id.as_str().rsplit_once('.').unwrap();
                prop_assert!(cids.insert(cid.to_owned()), "{} comes twice", cid);
                let text: usize = cid.strip_prefix("ch.t").unwrap().parse().unwrap();
                prop_assert_eq!(version, format!("v{}", texts[text].0));
            }
            let Some(next) = answer.next_offset else {
                prop_assert_eq!(passed, answer.total);
                break;
            };
            request.offset = next;
        }
        prop_assert_eq!(cids.len(), texts.len());
    }
}

#[test]
fn the_version_in_force_is_shown_however_far_behind_it_ranks() {
    let entry = |version: u8, end: Option<&str>, text: &str| -> Entry {
        serde_json::from_value(serde_json::json!({
            "id": format!("ch.t.v{version}"), "kind": "legislation", "jurisdiction": "ch",
            "language": "de", "source": "fedlex", "title": "T",
            "date": format!("20{version:02}-01-01"), "date_end": end, "tags": {"cid": "ch.t"},
            "blocks": [{"text": text}],
        }))
        .unwrap()
    };
    let store = Memory::new();
    let old = |version: u8| {
        let end = format!("20{:02}-01-01", version + 1);
        entry(version, Some(&end), "Miete Miete Miete Pacht")
    };
    let mut entries: Vec<Entry> = (1..9).map(old).collect();
    entries.push(entry(9, Some("2030-01-01"), "Die Miete ist geregelt."));
    entries.push(entry(30, None, "Miete Miete"));
    store.put(&entries).unwrap();
    let mut request = SearchRequest::new("de");
    request.tags = [("jurisdiction".to_owned(), "ch".to_owned())].into();
    request.limit = 1;
    let mut shown = |query: &str, at_date| {
        request.query = Some(query.to_owned());
        request.at_date = at_date;
        let answer = search(&store, &request, date(2026, 1, 1)).unwrap();
        let results =
            answer.results.iter().map(|result| format!("{} {}", result.id, result.snippet));
        results.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(shown("Miete", None), "ch.t.v9 Die Miete ist geregelt.");
    assert_eq!(shown("Miete", Some(date(2003, 6, 1))), "ch.t.v3 Miete Miete Miete Pacht");
    // The version in force no longer has the word.
    assert_eq!(shown("Pacht", None), "ch.t.v8 Miete Miete Miete Pacht");
}

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
    fn walking_the_pages_loses_no_text_and_doubles_no_document(
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
                cids.insert(result.id.as_str().rsplit_once('.').unwrap().0.to_owned());
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

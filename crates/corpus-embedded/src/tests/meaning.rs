//! What is found by its meaning.

use corpus::{
    Hit, Store,
    search::{self, MatchType, SearchRequest},
};
use jiff::civil::date;
use law::Entry;
use rusqlite::Connection;

use super::folder::{Folder, asked, entry, id};
use crate::Embedded;

/// Articles of three languages; one is there in two versions.
fn articles() -> Vec<Entry> {
    let texts = [
        (
            "miete",
            "Der Vermieter kann die Miete von Wohnräumen mit einer Frist von drei Monaten kündigen.",
        ),
        ("wald", "Die Rodung von Wald bedarf einer Bewilligung der kantonalen Behörde."),
        (
            "patent",
            "Das Patent wird für Erfindungen erteilt, die neu und gewerblich anwendbar sind.",
        ),
        (
            "bail",
            "Le bailleur peut résilier le bail d'une habitation moyennant un délai de trois mois.",
        ),
        ("erbe", "Die Erben haften solidarisch für die Schulden des Erblassers."),
    ];
    let mut all: Vec<Entry> = texts.into_iter().map(|(name, text)| entry(name, text)).collect();
    let mut older = entry(
        "miete-2010",
        "Der Vermieter kann die Miete von Wohnräumen mit einer Frist von sechs Monaten kündigen.",
    );
    older.document.head.tags.set("cid", "ch.miete");
    older.document.head.date = Some(date(2010, 1, 1));
    older.document.head.date_end = Some(date(2020, 1, 1));
    all.push(older);
    for entry in &mut all {
        entry.document.head.title.clear();
    }
    all[0].document.head.date = Some(date(2020, 1, 1));
    all[3].document.head.language = "fr".to_owned();
    all
}

fn filled(folder: &Folder) -> Embedded {
    let store = Embedded::open(folder.path()).unwrap();
    store.put(&articles()).unwrap();
    store.settle().unwrap();
    store
}

fn names(hits: &[Hit]) -> Vec<&str> {
    hits.iter().map(|hit| hit.head.id.as_str()).collect()
}

#[test]
fn the_languages_of_a_text_are_one_result_of_a_question() {
    let folder = Folder::new("meaning-languages");
    let store = Embedded::open(folder.path()).unwrap();
    let text = |name: &str, language: &str, text: &str| {
        let mut one = entry(name, text);
        let head = &mut one.document.head;
        head.title.clear();
        head.language = language.to_owned();
        head.tags.set("sr_number", "220");
        head.tags.set("article_number", "266c");
        one
    };
    store.put(&articles()).unwrap();
    let of_bail = "Le bailleur peut résilier le bail moyennant un délai de congé de trois mois.";
    let of_miete = "Der Vermieter kann die Wohnung mit einer Frist von drei Monaten kündigen.";
    store
        .put(&[
            text("or-266c", "de", of_miete),
            text("co-266c", "fr", of_bail),
            text(
                "co-266c-it",
                "it",
                "Il locatore può disdire la locazione con preavviso di tre mesi.",
            ),
            // A transitional provision has the same number.
            text(
                "or-p1-266c",
                "de",
                "Bisherige Mieten kann der Vermieter noch sechs Monate kündigen.",
            ),
        ])
        .unwrap();
    store.settle().unwrap();
    let found = |words: &str, change: &dyn Fn(&mut SearchRequest)| {
        let mut request = SearchRequest::new("de");
        request.query = Some(words.to_owned());
        request.tags.insert("jurisdiction".to_owned(), "ch".to_owned());
        request.tags.insert("language".to_owned(), "*".to_owned());
        change(&mut request);
        let answer = search::search(&store, &request, date(2026, 1, 1)).unwrap();
        let ids = answer.results.iter().map(|one| one.id.as_str().to_owned());
        ids.filter(|id| id.contains("266c")).collect::<Vec<_>>()
    };
    let german = "Mit welcher Frist kann der Vermieter die Wohnung kündigen?";
    let mut ids = found(german, &|_| ());
    ids.sort();
    assert_eq!(ids, ["ch.or-266c", "ch.or-p1-266c"]);
    // The language of the question is shown, though another is found first.
    let french = "Le bailleur peut-il résilier le bail moyennant un délai de trois mois?";
    let ids = found(french, &|_| ());
    assert!(ids.contains(&"ch.co-266c".to_owned()), "{ids:?}");
    // Where a language is named, that one.
    let italian = |request: &mut SearchRequest| {
        request.tags.insert("language".to_owned(), "it".to_owned());
    };
    assert_eq!(found(german, &italian), ["ch.co-266c-it"]);
    // Explicit queries count each.
    let explicit = found("Vermieter OR bailleur OR locatore", &|_| ());
    assert_eq!(explicit.len(), 4, "{explicit:?}");
}

#[test]
fn what_is_changed_or_removed_is_no_longer_near() {
    let folder = Folder::new("meaning-changed");
    let store = filled(&folder);
    let question = asked("résiliation du bail par le bailleur");
    let reader = Embedded::open_read_only(folder.path()).unwrap();
    assert_eq!(names(&reader.search(&question).unwrap().hits)[0], "ch.bail");
    let mut changed = articles().remove(3);
    changed.document.blocks[0].text = "Les contrevenants sont punis de l'amende.".to_owned();
    store.put(&[changed]).unwrap();
    store.remove(&[id("miete"), id("miete-2010")]).unwrap();
    store.settle().unwrap();
    for store in [&store, &reader] {
        let found = store.search(&question).unwrap();
        assert!(!names(&found.hits).contains(&"ch.miete"));
        let likeness = |name: &str| {
            let hit = found.hits.iter().find(|hit| hit.head.id.as_str() == name);
            hit.and_then(|hit| hit.likeness).unwrap_or_default()
        };
        assert!(likeness("ch.bail") < 0.4, "{:?}", found.hits);
    }
}

#[test]
fn what_another_encoder_left_is_made_anew() {
    let folder = Folder::new("meaning-encoder");
    let question = asked("disdetta della locazione da parte del locatore");
    drop(filled(&folder));
    let connection = Connection::open(folder.path().join("corpus.sqlite")).unwrap();
    connection.execute("UPDATE note SET text = 'another' WHERE name = 'encoder'", []).unwrap();
    // Nothing is compared that cannot be.
    let store = Embedded::open(folder.path()).unwrap();
    let found = store.search(&question).unwrap();
    assert!(found.hits.iter().all(|hit| hit.likeness.is_none()), "{:?}", found.hits);
    store.reindex(&mut |_, _| {}).unwrap();
    let found = store.search(&question).unwrap();
    assert!(found.hits[0].likeness.is_some(), "{:?}", found.hits);
}

#[test]
fn what_courts_cite_where_they_speak_of_the_same_is_found_and_said_to_be() {
    let folder = Folder::new("meaning-cited");
    let store = Embedded::open(folder.path()).unwrap();
    // An article of this number whose words have nothing to do with the question.
    let mut cited =
        entry("avig-30", "Das Patent wird für gewerblich anwendbare Erfindungen erteilt.");
    cited.document.head.title.clear();
    cited.document.head.tags.set("sr_number", "837.0");
    cited.document.head.tags.set("article_number", "30");
    store.put(&articles()).unwrap();
    store.put(&[cited]).unwrap();
    store.settle().unwrap();
    let asked = |change: &dyn Fn(&mut SearchRequest)| {
        let mut request = SearchRequest::new("de");
        request.query =
            Some("Auflösung des Arbeitsverhältnisses durch die versicherte Person".to_owned());
        request.tags.insert("jurisdiction".to_owned(), "ch".to_owned());
        change(&mut request);
        let answer = search::search(&store, &request, date(2026, 1, 1)).unwrap();
        let found = answer.results.iter().find(|one| one.id.as_str() == "ch.avig-30");
        (found.map(|one| one.match_type), answer.notes)
    };
    let (found, notes) = asked(&|_| ());
    assert_eq!(found, Some(MatchType::Cited));
    assert!(
        notes.iter().any(|note| format!("{note:?}").contains("cited in decisions")),
        "{notes:?}"
    );
    // Not where only the words are looked for, where decisions are, or where nothing is like it.
    assert_eq!(asked(&|request| request.should_expand_synonyms = false).0, None);
    assert_eq!(asked(&|request| request.by_meaning = false).0, None);
    let only_decisions = |request: &mut SearchRequest| {
        request.tags.insert("kind".to_owned(), "decision".to_owned());
    };
    assert_eq!(asked(&only_decisions).0, None);
    let explicit = "missbräuchliche AND Kündigung";
    assert_eq!(asked(&|request| request.query = Some(explicit.to_owned())).0, None);
    let off = "Wie stricke ich einen Schal";
    assert_eq!(asked(&|request| request.query = Some(off.to_owned())).0, None);
}

#[test]
fn an_article_is_found_by_its_chapter_and_said_to_be() {
    let folder = Folder::new("meaning-chapter");
    let store = Embedded::open(folder.path()).unwrap();
    let article = |number: &str, text: &str| {
        let mut one = entry(&format!("code-{}", number.to_lowercase()), text);
        one.document.head.title.clear();
        one.document.head.language = "fr".to_owned();
        one.document.head.tags.set("act", "ch.code");
        one.document.head.tags.set("article_number", number);
        one
    };
    let mut all = articles();
    all.push(article("L2143-1", "La période d'essai du salarié commence au premier jour."));
    all.push(article("L2143-2", "Trois mois au plus."));
    store.put(&all).unwrap();
    store.settle().unwrap();
    let mut request = SearchRequest::new("fr");
    request.query = Some("Quelle est la période d'essai d'un salarié ?".to_owned());
    request.tags.insert("jurisdiction".to_owned(), "ch".to_owned());
    request.explain = true;
    let answer = search::search(&store, &request, date(2026, 1, 1)).unwrap();
    let of = |name: &str| answer.results.iter().find(|one| one.id.as_str() == name);
    let (with, without) = (of("ch.code-l2143-1").unwrap(), of("ch.code-l2143-2").unwrap());
    assert_eq!(with.explained.unwrap().chapter, Some(1));
    assert_eq!(without.explained.unwrap().chapter, Some(2));
    assert_eq!(without.explained.unwrap().words, None);
    let expected = match without.explained.unwrap().meaning {
        Some(_) => MatchType::Meaning,
        None => MatchType::Chapter,
    };
    assert_eq!(without.match_type, expected);
    assert!(with.explained.unwrap().beside >= Some(1));
}

#[test]
fn one_word_that_stands_nowhere_is_looked_for_by_its_meaning() {
    let folder = Folder::new("meaning-word");
    let store = filled(&folder);
    let found = |word: &str, documents: &str, (offset, limit): (usize, usize)| {
        let mut request = SearchRequest::new("de");
        request.query = Some(word.to_owned());
        request.by_meaning = true;
        (request.offset, request.limit) = (offset, limit);
        let tags = [("jurisdiction", "ch"), ("language", documents)];
        request.tags = tags.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
        let answer = search::search(&store, &request, date(2026, 1, 1)).unwrap();
        let of = answer.results.iter().map(|one| (one.id.to_string(), one.match_type));
        (answer.total, of.collect::<Vec<_>>(), format!("{:?}", answer.notes))
    };
    let whole = (0, 10);
    // No document in its language may be found.
    let (_, across, notes) = found("Kündigungsfrist", "fr", whole);
    assert_eq!(across, [("ch.bail".to_owned(), MatchType::Counterpart)]);
    assert!(notes.contains("in other languages there are de (2)"), "{notes}");
    // Something is near to a slip of the pen, and no answer to it, on whichever page.
    let slip = "Kündigungsfirst";
    assert!(!found(slip, "fr", whole).1.is_empty());
    for page in [whole, (0, 3), (1, 10)] {
        assert_eq!((found(slip, "de", page).0, found(slip, "de", page).1), (0, Vec::new()));
    }
}

#[test]
fn a_question_in_another_language_finds_the_words_that_stand_for_its_own() {
    let folder = Folder::new("meaning-across");
    let store = filled(&folder);
    let asked = |text: &str, change: fn(&mut SearchRequest)| {
        let mut request = SearchRequest::new("de");
        request.query = Some(text.to_owned());
        // By words alone.
        request.by_meaning = false;
        let tags = [("jurisdiction", "ch"), ("language", "fr")];
        request.tags = tags.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
        change(&mut request);
        search::search(&store, &request, date(2026, 1, 1)).unwrap()
    };
    let answer = asked("Frist für die Kündigung des Mietverhältnisses?", |_| {});
    let [found] = answer.results.as_slice() else { panic!("{:?}", answer.results) };
    // The stem of the counterpart, in the language of the document.
    assert_eq!((found.id.as_str(), found.match_type), ("ch.bail", MatchType::Counterpart));
    let letters: Vec<char> = found.snippet.chars().collect();
    let marked = found.marks.iter().map(|(start, end)| letters[*start..*end].iter().collect());
    let marked: Vec<String> = marked.collect();
    assert_eq!(marked, ["résilier", "bail", "délai"]);
    let of = |term: &str| answer.synonyms.iter().find(|one| one.term == term).unwrap();
    let added = &of("Kündigung").others;
    assert!(added.iter().filter(|one| *one == "résiliation").count() == 1, "{added:?}");
    // Words of no language that is asked.
    assert!(!added.iter().any(|one| one == "disdetta"), "{added:?}");
    // What was looked for in every language is told.
    let in_all = |text: &str| {
        let mut request = SearchRequest::new("de");
        request.query = Some(text.to_owned());
        let tags = [("jurisdiction", "ch"), ("language", "*")];
        request.tags = tags.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
        search::search(&store, &request, date(2026, 1, 1)).unwrap()
    };
    let beside = |answer: &search::SearchAnswer| -> Vec<String> {
        answer.synonyms.iter().flat_map(|one| one.others.clone()).collect()
    };
    let all = in_all("Behörde");
    assert_eq!(all.results[0].match_type, MatchType::Exact);
    assert!(beside(&all).contains(&"autorité".to_owned()), "{all:?}");
    // Not where the words themselves are meant.
    let plain = |request: &mut SearchRequest| request.should_expand_synonyms = false;
    for (text, change) in [
        ("Frist für die Kündigung des Mietverhältnisses?", plain as fn(&mut SearchRequest)),
        ("Miete AND Wohnung", |_| {}),
        ("\"drei Monaten\"", |_| {}),
    ] {
        assert_eq!(asked(text, change).results, [], "{text}");
    }
}

#[test]
fn divisions_are_words_of_their_articles() {
    let folder = Folder::new("meaning-division");
    let store = Embedded::open(folder.path()).unwrap();
    let mut division = entry("teil", "Zehnter Titel: Der Arbeitsvertrag");
    division.document.head.kind = law::Kind::Section;
    division.document.head.title = "Zehnter Titel: Der Arbeitsvertrag".to_owned();
    let mut below = entry("artikel", "Sie beträgt einen Monat.");
    below.document.head.title.clear();
    below.document.head.parent = Some(id("teil"));
    store.put(&articles()).unwrap();
    store.put(&[division, below]).unwrap();
    let ask = || {
        store.settle().unwrap();
        let mut request = SearchRequest::new("de");
        request.query = Some("Welche Frist gilt im Arbeitsvertrag?".to_owned());
        request.tags.insert("jurisdiction".to_owned(), "ch".to_owned());
        request.explain = true;
        let answer = search::search(&store, &request, date(2026, 1, 1)).unwrap();
        let found = answer.results.iter().find(|one| one.id.as_str() == "ch.artikel");
        found.and_then(|one| one.explained.unwrap().chapter)
    };
    assert!(ask().is_some());
    // And when the index is made anew.
    store.reindex(&mut |_, _| {}).unwrap();
    assert!(ask().is_some());
    assert!(!store.verify().unwrap().is_index_older);
}

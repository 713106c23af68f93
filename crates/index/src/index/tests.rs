use std::{env, fs, path::PathBuf, process};

use expect_test::{Expect, expect};
use law::Between;

use super::*;
use crate::{
    Passage, TagFilter, Writer,
    engine::{META_FILE, is_ours},
};

const HEAP: usize = 15_000_000;

/// A folder of its own for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("fontes-index-{}-{name}", process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A passage of which nothing is known.
const PLAIN: Passage<'_> = Passage {
    id: 0,
    document: 0,
    tags: &[],
    date: None,
    language: None,
    title: "",
    name: "",
    opening: "",
    text: "",
};

fn add(writer: &mut Writer, id: u64, tags: &[(&str, &str)], text: &str) {
    let passage = Passage { id, tags, text, ..PLAIN };
    writer.add(&passage).unwrap();
}

/// An index of these texts, numbered from one.
fn index_of(texts: &[&str]) -> Index {
    let index = Index::in_memory().unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    for (id, text) in (1..).zip(texts) {
        add(&mut writer, id, &[], text);
    }
    writer.commit().unwrap();
    index
}

fn found(index: &Index, query: &str, between: Between) -> Vec<u64> {
    let query = Query::parse(query, between).unwrap();
    let found = index.search(&query, &Filter::NONE, 20, 0).unwrap();
    assert_eq!(found.total, found.hits.len());
    found.hits.iter().map(|hit| hit.id).collect()
}

#[track_caller]
fn check(texts: &[&str], cases: &[(&str, &[u64])]) {
    let index = index_of(texts);
    for (query, expected) in cases {
        assert_eq!(found(&index, query, Between::Any), *expected, "{query}");
    }
}

#[test]
fn german_words_are_found_in_every_form_and_compounds_by_their_parts() {
    check(
        &[
            "Die Mängelhaftung des Verkäufers ist in diesem Vertrag geregelt.",
            "Die Haftung für Mängel wird in der Vereinbarung nicht ausgeschlossen.",
            "Die Kündigungen wurden mit einer Frist von drei Monaten ausgesprochen.",
            "Die Kündigungsfrist beträgt nach dem Gesetz sechs Monate.",
            "Die Strasse ist über Mittag für den Verkehr gesperrt worden.",
        ],
        &[
            ("Mängelhaftung", &[1, 2]),
            ("Maengelhaftung", &[1, 2]),
            ("Haftung", &[2, 1]),
            ("Maengel", &[2, 1]),
            ("Mangel", &[2, 1]),
            ("Kündigung", &[3, 4]),
            ("kuendigungen", &[3, 4]),
            ("Frist der Kündigung", &[3, 4]),
            ("Kündigungsfrist", &[4, 3]),
            ("Kündigungsfristen", &[4, 3]),
            ("Straße", &[5]),
            ("STRASSEN", &[5]),
        ],
    );
}

#[test]
fn french_words_are_found_with_and_without_accents() {
    check(
        &[
            "Le bailleur a résilié le contrat de bail pour la fin du mois.",
            "La résiliation des contrats n'est pas valable selon l'appelante.",
            "L’œuvre d'art a été livrée à l'acheteur dans les délais.",
        ],
        &[
            ("contrats", &[2, 1]),
            ("contrat resilie", &[1, 2]),
            ("RÉSILIATION", &[2, 1]),
            ("oeuvres", &[3]),
            ("appelante", &[2]),
            ("d'appelantes", &[2]),
            ("delai", &[3]),
            ("l'acheteur", &[3]),
        ],
    );
}

#[test]
fn italian_words_are_found_in_every_form() {
    check(
        &[
            "Il contratto è stato disdetto dal locatore con un preavviso di tre mesi.",
            "I contratti dell'appaltatore non sono stati firmati; la responsabilità è esclusa.",
        ],
        &[
            ("contratti", &[2, 1]),
            ("contratto", &[1, 2]),
            ("appaltatori", &[2]),
            ("responsabilita", &[2]),
            ("locatori", &[1]),
        ],
    );
}

#[test]
fn english_words_are_found_in_every_form() {
    check(
        &[
            "Either party may terminate this agreement upon thirty days' notice.",
            "The termination of the agreement does not affect the tenant's obligations.",
            "The will of the deceased was opened by the court of probate.",
        ],
        &[
            ("terminating", &[2, 1]),
            ("What are the termination provisions?", &[2, 1]),
            ("tenants obligation", &[2]),
            ("what is the will of the deceased", &[3]),
            ("notices", &[1]),
        ],
    );
}

#[test]
fn numbers_dockets_dates_and_abbreviations_are_found() {
    check(
        &[
            "Das Urteil 4A_123/2020 vom 12.05.2020 betrifft Art. 97 OR und § 8 der Ordnung.",
            "Der Betrag von CHF 120'000.-- ist nach Art. 8.1 des Vertrags in St. Gallen zahlbar.",
            "Pursuant to 42 U.S.C. § 1983 the claim of Mr O’Brien was dismissed with prejudice.",
            "Es gilt Art. 123 ZGB, ausgenommen die Ziffern 97 und 4 (vgl. 2020).",
        ],
        &[
            ("4A_123/2020", &[1]),
            ("4A 123/2020 ", &[1]),
            ("12.5.2020", &[1]),
            ("120000", &[2]),
            ("120’000", &[2]),
            ("8.1", &[2]),
            ("\"St. Gallen\"", &[2]),
            ("USC", &[3]),
            ("O'Brien", &[3]),
            ("\"§ 1983\"", &[3]),
            ("\"Art. 97\"", &[1]),
        ],
    );
    // The Code of Obligations is asked for, the English conjunction is not.
    let index = index_of(&["the lease or the house", "Der Vertrag nach OR ist nichtig."]);
    assert_eq!(found(&index, "im OR", Between::Any), [2, 1]);
    assert_eq!(found(&index, "lease or rent", Between::Any), [1]);
    let index = index_of(&[
        "Nach Art. 97 haftet die Schuldnerin, wenn sie nicht beweist, dass sie kein Verschulden hat.",
        "Nach Ziffer 97 und Art. 4 haftet die Schuldnerin, wenn sie ein Verschulden trifft, das 97.",
    ]);
    assert_eq!(found(&index, "Haftung Art. 97 OR", Between::Any)[0], 1);
}

#[test]
fn every_form_of_query_does_what_it_says() {
    let index = index_of(&[
        "The landlord gave notice and the tenant left the house.",
        "The tenant gave the landlord a know-how licence in good faith.",
        "The landlord paid the rent; acting in good\nfaith, he left.",
        "Knowhow and notices of landlords.",
    ]);
    let cases: [(&str, Between, &[u64]); 14] = [
        ("landlord tenant", Between::All, &[1, 2]),
        ("landlord AND tenant", Between::Any, &[1, 2]),
        ("landlord -tenant", Between::Any, &[3, 4]),
        ("landlord NOT (tenant OR notice)", Between::Any, &[3]),
        ("\"good faith\"", Between::Any, &[2, 3]),
        ("\"faith good\"", Between::Any, &[]),
        ("\"gave notice\" house", Between::Any, &[1]),
        ("house OR rent", Between::All, &[1, 3]),
        ("noti*", Between::Any, &[1, 4]),
        ("knowhow", Between::Any, &[4, 2]),
        ("know-how", Between::Any, &[2, 4]),
        ("E-mail", Between::Any, &[]),
        ("the", Between::Any, &[1, 2, 3]),
        ("l'", Between::Any, &[]),
    ];
    for (query, between, expected) in cases {
        let mut seen = found(&index, query, between);
        if query != "knowhow" && query != "know-how" {
            seen.sort_unstable();
        }
        assert_eq!(seen, expected, "{query}");
    }
}

#[test]
fn an_exclusion_spares_compounds() {
    let index = index_of(&[
        "Die Haftung ist nach dem Vertrag ausgeschlossen und der Verkäufer frei.",
        "Die Mängelhaftung ist nach dem Vertrag ausgeschlossen und der Verkäufer frei.",
    ]);
    assert_eq!(found(&index, "Vertrag -Haftung", Between::Any), [2]);
}

#[test]
fn equals_are_ordered_by_id_and_pages_follow_each_other() {
    let index = index_of(&["the same lease"; 7]);
    let query = Query::parse("lease", Between::Any).unwrap();
    for (limit, offset, expected) in
        [(3, 0, vec![1, 2, 3]), (3, 3, vec![4, 5, 6]), (3, 6, vec![7]), (0, 0, vec![])]
    {
        let found = index.search(&query, &Filter::NONE, limit, offset).unwrap();
        assert_eq!(found.total, 7);
        assert_eq!(found.hits.iter().map(|hit| hit.id).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn a_word_counts_more_in_a_title() {
    let index = Index::in_memory().unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    for (id, title) in [(1, "Invoice"), (2, "Lease")] {
        let text = "The lease and the invoice are attached.";
        let passage = Passage { id, title, text, ..PLAIN };
        writer.add(&passage).unwrap();
    }
    writer.commit().unwrap();
    assert_eq!(found(&index, "leases", Between::Any), [2, 1]);
    assert_eq!(found(&index, "invoice", Between::Any), [1, 2]);
}

fn filtered_ids(index: &Index, filter: &Filter) -> Vec<u64> {
    let query = Query::parse("lease", Between::Any).unwrap();
    let found = index.search(&query, filter, 20, 0).unwrap();
    assert_eq!(index.count(filter).unwrap(), found.total);
    found.hits.iter().map(|hit| hit.id).collect()
}

#[test]
fn filters_narrow() {
    let index = Index::in_memory().unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    type Row<'a> = (u64, &'a [(&'a str, &'a str)], Option<&'a str>, Option<Language>);
    let rows: [Row<'_>; 4] = [
        (1, &[("doc", "a"), ("type", "letter")], Some("2020-01-31"), Some(Language::En)),
        (2, &[("doc", "b"), ("type", "court"), ("type", "letter")], Some("2020-02-01"), None),
        (3, &[("doc", "c")], None, Some(Language::De)),
        (4, &[("doc", "d"), ("type", "")], Some("0533-12-16"), Some(Language::It)),
    ];
    for (id, tags, date, language) in rows {
        let date = date.map(|date| date.parse().unwrap());
        writer.add(&Passage { id, tags, date, language, text: "lease", ..PLAIN }).unwrap();
    }
    writer.commit().unwrap();
    let one_of =
        |values: &[&str]| TagFilter::OneOf(values.iter().map(ToString::to_string).collect());
    let none_of =
        |values: &[&str]| TagFilter::NoneOf(values.iter().map(ToString::to_string).collect());
    let day = |text: &str| Some(text.parse().unwrap());
    let cases: Vec<(Filter, &[u64])> = vec![
        (Filter::NONE, &[1, 2, 3, 4]),
        (Filter::NONE.with("doc", one_of(&["a", "c", "x"])), &[1, 3]),
        (Filter::NONE.with("doc", one_of(&[])), &[]),
        (Filter::NONE.with("type", none_of(&["court"])), &[1, 4]),
        (Filter::NONE.with("type", none_of(&[])), &[1, 2, 4]),
        (Filter::NONE.with("type", TagFilter::Present), &[1, 2, 4]),
        (Filter::NONE.with("type", TagFilter::Absent), &[3]),
        (Filter::NONE.with("type", one_of(&[""])), &[4]),
        (Filter::NONE.with("type", one_of(&["letter"])).with("doc", none_of(&["a"])), &[2]),
        (Filter { from: day("2020-02-01"), ..Filter::NONE }, &[2]),
        (Filter { to: day("2020-01-31"), ..Filter::NONE }, &[1, 4]),
        (Filter { from: day("2020-01-31"), to: day("2020-02-01"), ..Filter::NONE }, &[1, 2]),
        (Filter { languages: Languages::DE.or(Languages::IT), ..Filter::NONE }, &[3, 4]),
        (Filter { languages: Languages::NONE, ..Filter::NONE }, &[]),
    ];
    for (filter, expected) in cases {
        assert_eq!(filtered_ids(&index, &filter), expected, "{filter:?}");
    }
    let long = "x".repeat(70_000);
    let error = writer.remove("doc", &long).unwrap_err().to_string();
    expect!["the tag `doc` has a value of 70004 bytes, at most 65000 are possible; shorten it"]
        .assert_eq(&error);
}

/// The content of the files of an index that come from passages, by kind.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut contents = Vec::new();
    each_segment_file(folder, |file| {
        let kind = file.extension().unwrap().to_str().unwrap().to_owned();
        contents.push((kind, fs::read(file).unwrap()));
    });
    contents.sort();
    contents
}

fn add_named(index: &Index, rows: &[(u64, &str)]) -> Writer {
    let mut writer = index.writer(HEAP).unwrap();
    for (id, word) in rows {
        let text = format!("Der Vertrag mit {word} gilt.");
        let tags: &[(&str, &str)] = &[("doc", word)];
        let about = Passage { title: word, name: word, opening: word, ..PLAIN };
        let passage = Passage { id: *id, document: *id, tags, text: &text, ..about };
        writer.add(&passage).unwrap();
        if *id != 2 {
            writer.commit().unwrap();
        }
    }
    writer.commit().unwrap();
    writer
}

/// The engine compresses words, so that looking for their bytes proves nothing. Files that are,
/// byte for byte, those of an index that never had a passage prove that nothing of it is left.
#[test]
fn what_was_purged_stands_in_no_file() {
    let (folder, fresh) = (Folder::new("purge"), Folder::new("fresh"));
    let index = Index::open(&folder.0).unwrap();
    let rows = [(1, "Xylophonwort"), (2, "Zitherwort"), (3, "Oboenwort")];
    let mut writer = add_named(&index, &rows);
    assert_eq!(found(&index, "Vertrag", Between::Any), [1, 2, 3]);
    writer.remove("doc", "Xylophonwort").unwrap();
    writer.remove_passage(3);
    writer.commit().unwrap();
    assert_eq!(found(&index, "Vertrag", Between::Any), [2]);
    drop(add_named(&Index::open(&fresh.0).unwrap(), &rows[1..2]));
    assert!(contents(&folder.0) != contents(&fresh.0));
    writer.purge().unwrap();
    assert!(contents(&folder.0) == contents(&fresh.0));
    assert_eq!(found(&index, "Vertrag", Between::Any), [2]);
    // And when nothing is left.
    writer.remove_passage(2);
    writer.purge().unwrap();
    assert!(contents(&folder.0).is_empty());
    assert_eq!(index.passages().unwrap(), 0);
}

#[test]
fn an_index_opens_again_and_sees_the_commits_of_others() {
    let folder = Folder::new("reopen");
    let first = Index::open(&folder.0).unwrap();
    let second = Index::open(&folder.0).unwrap();
    let mut writer = first.writer(HEAP).unwrap();
    add(&mut writer, 1, &[], "the lease");
    assert_eq!(found(&second, "lease", Between::Any), Vec::<u64>::new());
    writer.commit().unwrap();
    assert_eq!(found(&second, "lease", Between::Any), [1]);
    add(&mut writer, 2, &[], "another lease");
    drop(writer);
    // What was not committed is gone, and what was is there.
    let third = Index::open(&folder.0).unwrap();
    assert_eq!(found(&third, "lease", Between::Any), [1]);
    third.verify().unwrap();
}

/// A commit takes effect with the replacement of one file; until then the former one is in force.
#[test]
fn a_commit_that_was_cut_off_leaves_the_one_before() {
    let folder = Folder::new("cut-off");
    let index = Index::open(&folder.0).unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    add(&mut writer, 1, &[], "the lease");
    writer.commit().unwrap();
    let former = fs::read(folder.0.join(META_FILE)).unwrap();
    add(&mut writer, 2, &[], "another lease");
    writer.commit().unwrap();
    drop((writer, index));
    fs::write(folder.0.join(META_FILE), former).unwrap();
    let index = Index::open(&folder.0).unwrap();
    assert_eq!(found(&index, "lease", Between::Any), [1]);
    let mut writer = index.writer(HEAP).unwrap();
    add(&mut writer, 3, &[], "a third lease");
    writer.commit().unwrap();
    assert_eq!(found(&index, "lease", Between::All), [1, 3]);
    index.verify().unwrap();
}

#[test]
fn a_second_writer_is_told_to_wait() {
    let folder = Folder::new("busy");
    let first = Index::open(&folder.0).unwrap();
    let second = Index::open(&folder.0).unwrap();
    let writer = first.writer(HEAP).unwrap();
    assert!(matches!(second.writer(HEAP), Err(IndexError::Busy)));
    drop(writer);
    second.writer(HEAP).unwrap();
}

/// What opening says after something happened to the files.
#[track_caller]
fn opening(name: &str, harm: fn(&Path), expected: Expect) {
    let folder = Folder::new(name);
    let index = Index::open(&folder.0).unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    add(&mut writer, 1, &[], "the lease");
    writer.commit().unwrap();
    drop((writer, index));
    fs::write(folder.0.join("other.txt"), "not ours").unwrap();
    harm(&folder.0);
    let seen = match Index::open(&folder.0) {
        Ok(index) => format!("{} passages", index.passages().unwrap()),
        Err(error) => {
            assert!(error.asks_for_rebuild(), "{error:?}");
            error.to_string().split('(').next().unwrap().trim().to_owned()
        }
    };
    expected.assert_eq(&seen);
    // In every case it can be rebuilt, and what is not ours stays.
    Index::remove_files(&folder.0).unwrap();
    assert_eq!(Index::open(&folder.0).unwrap().passages().unwrap(), 0);
    assert!(folder.0.join("other.txt").exists());
}

fn each_segment_file(folder: &Path, mut change: impl FnMut(&Path)) {
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if is_ours(name) && name.len() > 32 {
            change(&path);
        }
    }
}

#[test]
fn harm_to_the_files_is_recognised() {
    opening("sound", |_| {}, expect!["1 passages"]);
    opening(
        "old",
        |folder| fs::write(folder.join("format"), "0\n").unwrap(),
        expect!["the search index has format 0, this program writes 4; rebuild the index"],
    );
    opening(
        "no-format",
        |folder| fs::remove_file(folder.join("format")).unwrap(),
        expect!["the search index is damaged"],
    );
    opening(
        "garbage",
        |folder| fs::write(folder.join("meta.json"), b"\xff garbage").unwrap(),
        expect!["the search index is damaged"],
    );
    opening(
        "missing",
        |folder| each_segment_file(folder, |file| fs::remove_file(file).unwrap()),
        expect!["the search index is damaged"],
    );
    opening(
        "cut",
        |folder| {
            each_segment_file(folder, |file: &Path| {
                let content = fs::read(file).unwrap();
                fs::write(file, &content[..content.len() / 2]).unwrap();
            });
        },
        expect!["the search index is damaged"],
    );
    opening(
        "empty",
        |folder| each_segment_file(folder, |file| fs::write(file, "").unwrap()),
        expect!["the search index is damaged"],
    );
}

#[test]
fn a_purge_does_not_quarrel_with_merges_under_way() {
    let folder = Folder::new("merges");
    let index = Index::open(&folder.0).unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    for id in 1..=30_u64 {
        let document = (id % 3).to_string();
        add(&mut writer, id, &[("doc", &document)], &format!("lease number {id}"));
        writer.commit().unwrap();
        if id % 10 == 0 {
            writer.remove("doc", "1").unwrap();
            writer.purge().unwrap();
            let segments = index.engine.inner().searchable_segment_metas().unwrap();
            assert!(!segments.iter().any(tantivy::SegmentMeta::has_deletes));
        }
    }
    assert_eq!(index.passages().unwrap(), 20);
    index.verify().unwrap();
}

/// Two passages of the same words, each of a document with its own name and beginning.
#[track_caller]
fn ranked_by_document(documents: [(&str, &str); 2]) {
    let index = Index::in_memory().unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    for (id, (name, opening)) in (1..).zip(documents) {
        let text = "information is kept secret";
        writer.add(&Passage { id, document: id, name, opening, text, ..PLAIN }).unwrap();
    }
    writer.commit().unwrap();
    let question = "is the information of ToP Mentors secret?";
    assert_eq!(found(&index, question, Between::Any), [2, 1]);
    assert_eq!(found(&index, "CopAcc", Between::Any), [0; 0]);
}

#[test]
fn the_name_of_a_document_ranks_its_passages_and_finds_none() {
    ranked_by_document([("Exhibit_4.pdf", ""), ("CopAcc_NDA-and-ToP-Mentors.txt", "")]);
}

#[test]
fn the_beginning_of_a_document_ranks_its_passages_and_finds_none() {
    let agreement = "Agreement between CopAcc and ToP Mentors";
    ranked_by_document([("", "Lease between Anna and Bruno"), ("", agreement)]);
}

/// Two contracts alike: what names one of them says where to look, and not what to look for.
#[test]
fn the_words_that_name_a_document_do_not_rank_inside_it() {
    let index = Index::in_memory().unwrap();
    let mut writer = index.writer(HEAP).unwrap();
    let parties = ["Marco Keller", "Anna Rochat"];
    for (document, (party, name)) in (1..)
        .zip(parties.into_iter().zip(["ArbeitsvertragKeller_2019.pdf", "contrat%20Rochat.txt"]))
    {
        let opening = format!("Vertrag mit {party}");
        let texts = [
            format!("{opening}, wohnhaft in Bern: {party}"),
            "Die Kündigungsfrist beträgt drei Monate".to_owned(),
            "Der Lohn beträgt 5000 Franken im Monat".to_owned(),
        ];
        for (place, text) in (1..).zip(&texts) {
            let id = document * 10 + place;
            let tags: &[(&str, &str)] = &[("doc", &document.to_string())];
            let passage = Passage { id, document, tags, name, opening: &opening, text, ..PLAIN };
            writer.add(&passage).unwrap();
        }
    }
    for document in 3..12 {
        let text = "Protokoll der Sitzung vom Montag";
        writer.add(&Passage { id: document * 10, document, text, ..PLAIN }).unwrap();
    }
    writer.commit().unwrap();
    let seen = |question: &str| {
        let query = Query::ranked(question).unwrap();
        let found = index.search(&query, &Filter::NONE, 2, 0).unwrap();
        let first: Vec<u64> = found.hits.iter().map(|hit| hit.id).collect();
        let named: Vec<u64> = found.naming.named().into_keys().collect();
        (first, named, found.naming.names(question).join(" "), found.naming.rest(question))
    };
    let question = "Welche Kündigungsfrist hat Keller?";
    let rest = "Welche Kündigungsfrist hat".to_owned();
    assert_eq!(seen(question), (vec![12, 11], vec![1], "Keller?".to_owned(), rest));
    let question = "Lohn Rochat";
    assert_eq!(seen(question), (vec![23, 21], vec![2], "Rochat".to_owned(), "Lohn".to_owned()));
    let question = "Kündigungsfrist und Lohn";
    let (first, named, names, rest) = seen(question);
    assert_eq!((first.len(), named, &*names, &*rest), (2, vec![], "", question));
    // Among the passages of one document nothing names it.
    let only = Filter::NONE.with("doc", TagFilter::OneOf(vec!["1".to_owned()]));
    let query = Query::ranked("Kündigungsfrist Keller").unwrap();
    assert!(!index.search(&query, &Filter::NONE, 2, 0).unwrap().naming.named().is_empty());
    assert_eq!(index.search(&query, &only, 2, 0).unwrap().naming, Naming::default());
    // Where there is nothing else, the name is what is looked for.
    let (first, named, names, rest) = seen("Keller");
    assert_eq!((first, named, &*names, &*rest), (vec![11], vec![1], "", "Keller"));
}

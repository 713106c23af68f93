//! Tests of the catalogue.

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use law::{Between, Block, Edge, Kind, Query, Role, Tags, edge, key, tag::Filter};

use super::*;
use law::Head;

fn head(name: &str, language: &str, title: &str) -> Head {
    Head {
        id: DocumentId::of("fr", name).unwrap(),
        kind: Kind::Legislation,
        jurisdiction: "fr-alsace".to_owned(),
        language: language.to_owned(),
        source: "test".to_owned(),
        title: title.to_owned(),
        date: Some(jiff::civil::date(2020, 1, 1)),
        date_end: None,
        parent: None,
        ordinal: 0,
        tags: Tags::new(),
    }
}

/// A catalogue of these documents, numbered from one; each in a part of its own.
fn catalogue_of(documents: &[(Head, &str)]) -> Catalogue {
    let catalogue = Catalogue::in_memory(str::to_lowercase).unwrap();
    let mut writer = catalogue.writer(15_000_000).unwrap();
    for (number, (head, text)) in (1..).zip(documents) {
        let blocks: Vec<Block> = text
            .split('|')
            .map(|text| Block {
                role: if text.starts_with('*') { Role::Note } else { Role::Text },
                label: String::new(),
                depth: 0,
                text: text.to_owned(),
            })
            .collect();
        let edges = [Edge {
            kind: "cites".to_owned(),
            target: Some(DocumentId::of("fr", &format!("t{number}")).unwrap()),
            reference: None,
            properties: std::collections::BTreeMap::new(),
        }];
        writer.add(&Card { number, head, blocks: &blocks, edges: &edges, above: &[] }).unwrap();
        writer.commit(&number.to_string()).unwrap();
    }
    catalogue
}

/// The first ten of what a clause finds in a scope, its words being French.
fn question<'a>(scope: &'a Scope, clause: &'a Clause) -> Question<'a> {
    Question {
        scope,
        clauses: vec![clause],
        languages: Languages::FR,
        latest_first: false,
        collapse: None,
        first: None,
        offset: 0,
        limit: 10,
    }
}

/// The numbers that each query finds in a scope, the words being French.
#[track_caller]
fn check(documents: &[(Head, &str)], scope: &Scope, queries: &[&str], expected: Expect) {
    let catalogue = catalogue_of(documents);
    let mut seen = String::new();
    for query in queries {
        let query = Query::parse(query, Between::All).unwrap();
        let asked = question(scope, query.root());
        let found = catalogue.search(&asked).unwrap();
        let hits: Vec<_> = found.page.iter().map(|one| one.number).collect();
        writeln!(seen, "{query}: {} {hits:?}", found.total).unwrap();
    }
    expected.assert_eq(&seen);
}

fn three() -> Vec<(Head, &'static str)> {
    vec![
        (head("c", "fr", "Bail"), "Le bailleur est tenu.|Les loyers du bail sont dus."),
        (head("b", "fr", "Vente"), "La vente est parfaite.|Le loyer du bail est dû."),
        (head("a", "de", "Miete"), "Der Vermieter; bail commercial."),
    ]
}

#[test]
fn words_are_found_in_their_forms_and_what_is_spelled_so_comes_first() {
    check(
        &three(),
        &Scope::default(),
        &["loyer", "loyers", "bail", "\"loyer du bail\"", "\"tenu les\"", "bail -vente"],
        expect![[r#"
            loyer: 2 [2, 1]
            loyers: 2 [1, 2]
            bail: 3 [1, 3, 2]
            "loyer du bail": 1 [2]
            "tenu les": 0 []
            bail AND -vente: 2 [1, 3]
        "#]],
    );
}

#[test]
fn what_stands_in_a_note_only_is_found_behind_what_stands_in_the_text() {
    let filler = "La vente est parfaite entre les parties dès qu'on est convenu de la chose.";
    let documents = [
        (head("a", "fr", "A"), "*Bail bail bail: loi du 1er mars; bail commercial."),
        (head("b", "fr", "B"), &*format!("{filler}|{filler}|{filler} Le bail est conclu.")),
        (head("c", "fr", "C"), &*format!("{filler}|*Loi du 1er mars.")),
    ];
    check(
        &documents,
        &Scope::default(),
        &["bail", "baux", "\"loi du 1er mars\"", "comm*", "vente mars", "vente -mars"],
        expect![[r#"
            bail: 2 [2, 1]
            baux: 2 [2, 1]
            "loi du 1er mars": 2 [3, 1]
            comm*: 1 [1]
            vente AND mars: 1 [3]
            vente AND -mars: 1 [2]
        "#]],
    );
}

#[test]
fn words_joined_by_hyphens_stand_next_to_each_other() {
    let documents = [
        (head("a", "fr", "A"), "Un arc est tendu en vain vers le ciel."),
        (head("b", "fr", "B"), "Le droit de l'arc-en-ciel."),
        (head("c", "fr", "C"), "Un arc en ciel; le savoir-faire."),
        (head("d", "fr", "D"), "Savoir le faire; le know how et le knowhow."),
    ];
    check(
        &documents,
        &Scope::default(),
        &["arc-en-ciel", "savoir-faire", "Know-how", "arc ciel"],
        expect![[r#"
            arc-en-ciel: 2 [2, 3]
            savoir-faire: 1 [3]
            Know-how: 1 [4]
            arc AND ciel: 3 [2, 1, 3]
        "#]],
    );
}

#[test]
fn an_excluded_phrase_is_asked_about_in_any_order() {
    let documents: Vec<_> = (0..40)
        .map(|number| {
            let text = if number % 3 == 0 { "preuve illicite" } else { "preuve et illicite" };
            (head(&format!("d{number}"), "fr", "Preuve"), text)
        })
        .collect();
    let scope = Scope::default().with("jurisdiction", Filter::is("fr"));
    let catalogue = catalogue_of(&documents);
    let query = Query::parse("preuve -\"preuve illicite\"", Between::All).unwrap();
    let asked = Question {
        scope: &scope,
        clauses: vec![query.root()],
        languages: Languages::FR,
        latest_first: false,
        collapse: None,
        first: None,
        offset: 0,
        limit: 50,
    };
    assert_eq!(catalogue.search(&asked).unwrap().total, 26);
}

#[test]
fn a_scope_narrows() {
    let scope = Scope {
        edges: vec![edge::Filter::read("cites", "fr.t1|fr.t2").unwrap()],
        ..Scope::default().with("jurisdiction", Filter::is("fr"))
    };
    check(
        &three(),
        &scope,
        &["bail"],
        expect![[r#"
        bail: 2 [1, 2]
    "#]],
    );
    let scope = Scope::default().with("jurisdiction", Filter::NoneOf(vec!["fr".to_owned()]));
    check(
        &three(),
        &scope,
        &["bail"],
        expect![[r#"
        bail: 0 []
    "#]],
    );
}

#[test]
fn equals_are_ordered_by_their_ids_whatever_part_they_are_in() {
    let catalogue = catalogue_of(&three());
    let scope = Scope::default();
    let asked = |offset, limit| Question {
        scope: &scope,
        clauses: Vec::new(),
        languages: Languages::ANY,
        latest_first: true,
        collapse: None,
        first: None,
        offset,
        limit,
    };
    let ids = |offset, limit| -> Vec<u64> {
        let page = catalogue.search(&asked(offset, limit)).unwrap().page;
        page.iter().map(|one| one.number).collect()
    };
    assert_eq!(ids(0, 10), [3, 2, 1]);
    assert_eq!(ids(1, 1), [2]);
    let (total, languages) = catalogue.values(&asked(0, 0), "language", 1).unwrap();
    assert_eq!((total, languages), (2, vec![("fr".to_owned(), 2)]));
    let (_, orders) = catalogue.values(&asked(0, 0), "jurisdiction", 9).unwrap();
    assert_eq!(orders, [("fr".to_owned(), 3), ("fr-alsace".to_owned(), 3)]);
}

#[test]
fn counts_are_those_of_the_last_commit() {
    let catalogue = catalogue_of(&three());
    let scope = Scope::default().with("jurisdiction", Filter::is("fr"));
    let asked = Question {
        scope: &scope,
        clauses: Vec::new(),
        languages: Languages::ANY,
        latest_first: false,
        collapse: None,
        first: None,
        offset: 0,
        limit: 0,
    };
    let count = || catalogue.values(&asked, "source", 9).unwrap().1;
    let first = count();
    assert_eq!(first, count());
    let head = head("z", "fr", "Z");
    let mut writer = catalogue.writer(15_000_000).unwrap();
    writer.add(&Card { number: 9, head: &head, blocks: &[], edges: &[], above: &[] }).unwrap();
    assert_eq!(first, count());
    writer.commit("9").unwrap();
    assert_eq!(first, [("test".to_owned(), 3)]);
    assert_eq!(count(), [("test".to_owned(), 4)]);
}

/// A version of a text.
fn version(name: &str, text: &str, (from, to): (i16, i16), in_force: &str) -> Head {
    let mut head = head(name, "fr", "Version");
    head.date = Some(jiff::civil::date(from, 1, 1));
    head.date_end = Some(jiff::civil::date(to, 1, 1));
    head.tags.set(key::CID, text.to_owned());
    head.tags.set(key::IN_FORCE, in_force.to_owned());
    head
}

#[test]
fn of_several_versions_one_is_listed_and_only_of_what_may_be_found() {
    let state = |name: &str, from: i16, status: &str| {
        let mut head = version(name, "fr.s", (from, 2050), "true");
        head.tags.set(key::DATED, "state".to_owned());
        head.tags.set(key::ENFORCEMENT_STATUS, status.to_owned());
        head
    };
    let documents = [
        (version("v1", "fr.t", (1990, 2000), "true"), "loyer"),
        (version("v2", "fr.t", (2000, 2050), "true"), "loyer"),
        (version("v3", "fr.t", (2010, 2050), "false"), "loyer"),
        (version("v4", "fr.t", (2050, 2060), "true"), "loyer"),
        (head("alone", "fr", "Seul"), "bail"),
        (version("w1", "fr.w", (1990, 2000), "true"), "bail"),
        (state("s1", 1990, "in force"), "bail"),
        (state("s2", 2000, "repealed"), "bail"),
    ];
    let catalogue = catalogue_of(&documents);
    let listed = |scope: &Scope, numbers: &[u64], collapse| {
        let among = catalogue.numbers(scope).unwrap();
        let mut listed: Vec<(u64, usize)> = catalogue
            .listed(numbers, &among, collapse)
            .unwrap()
            .into_iter()
            .map(|one| (one.number, one.others))
            .collect();
        listed.sort_unstable();
        listed
    };
    let day = jiff::civil::date(2020, 1, 1);
    let collapse = Some(Collapse { day, only_states: false });
    let all = Scope::default();
    // The one that holds on the day, which is not said to be repealed; what is not there is not listed.
    assert_eq!(listed(&all, &[4, 3, 2, 1, 5, 6, 77], collapse), [(2, 3), (5, 0), (6, 0)]);
    // What was not asked for is not part of a result.
    assert_eq!(listed(&all, &[1, 3], collapse), [(3, 1)]);
    let only_states = Some(Collapse { day, only_states: true });
    assert_eq!(listed(&all, &[1, 2, 5, 7, 8], only_states), [(1, 0), (2, 0), (5, 0), (7, 1)]);
    assert_eq!(listed(&all, &[1, 2, 5], None), [(1, 0), (2, 0), (5, 0)]);
    let old = Scope { to: Some(jiff::civil::date(1995, 1, 1)), ..Scope::default() };
    assert_eq!(listed(&old, &[1, 2, 5, 6], collapse), [(1, 0), (6, 0)]);
    let mut writer = catalogue.writer(15_000_000).unwrap();
    writer.remove(5);
    writer.commit("removed").unwrap();
    assert_eq!(listed(&all, &[5, 6], collapse), [(6, 0)]);
    // The same versions are one when they are found by words.
    let query = Query::parse("loyer", Between::All).unwrap();
    let asked = Question { collapse, ..question(&all, query.root()) };
    let found = catalogue.search(&asked).unwrap();
    assert_eq!(found.page.iter().map(|one| (one.number, one.others)).collect::<Vec<_>>(), [(2, 3)]);
}

/// An article of a code that numbers its chapters.
fn article(number: &str, language: &str) -> Head {
    let tags = Tags::new().with("act", "fr.code").with("article_number", number);
    Head { tags, ..head(&number.to_lowercase().replace(' ', ""), language, "") }
}

#[test]
fn an_article_is_found_by_the_words_of_its_chapter() {
    let filler = "La chose vendue est livrée au lieu convenu.";
    let documents = [
        (article("L2143-1", "fr"), "La période d'essai commence au premier jour de travail."),
        (article("L2143-2", "fr"), "Elle dure trois mois."),
        (article("L2144-1", "fr"), filler),
        (article("L2145-1", "fr"), "Un essai est fait de la chose vendue."),
        (article("R2143-7", "fr"), "L'essai peut être renouvelé."),
        (article("L2143-3", "de"), "Probezeit: essai."),
        (Head { kind: Kind::Decision, ..head("d", "fr", "") }, "La période d'essai."),
    ];
    let catalogue = catalogue_of(&documents);
    let scope = Scope::default().with("language", Filter::is("fr"));
    let found = |words: &str, most: usize, also: &[u64]| {
        let query = Query::parse(words, Between::Any).unwrap();
        let asked = question(&scope, query.root());
        let among = catalogue.numbers(&scope).unwrap();
        catalogue.by_chapter(&asked, &among, most, also).unwrap()
    };
    let numbers = |found: &[InChapter]| found.iter().map(|one| one.number).collect::<Vec<_>>();
    // What has no word of the question stands behind what has one; the decision is no article, and 6 is not in French.
    let all = found("période essai", 10, &[]);
    assert_eq!(numbers(&all), [1, 5, 4, 2]);
    assert!(all[0].chapter == all[1].chapter && all[0].chapter != all[2].chapter);
    // Those that are known from elsewhere come behind, where they are articles.
    assert_eq!(numbers(&found("période essai", 1, &[3, 7, 4])), [1, 4, 3]);
    assert_eq!(found("livraison", 10, &[]), []);
    assert_eq!(numbers(&found("chose livrée", 1, &[])), [3]);
    // What has none of the words, nor its chapter, is told apart.
    let known = found("livraison", 10, &[2, 3]);
    assert!(known.len() == 2 && known.iter().all(|one| !one.is_ranked));
}

#[test]
fn titles_above_are_words_of_a_chapter_and_one_version_of_a_text_counts() {
    let catalogue = Catalogue::in_memory(str::to_lowercase).unwrap();
    let mut writer = catalogue.writer(15_000_000).unwrap();
    let mut add = |number: u64, article: &str, year: i16, text: &str, above: &[String]| {
        let mut head = self::article(article, "fr");
        head.id = DocumentId::of("fr", &format!("x{number}")).unwrap();
        head.date = Some(jiff::civil::date(year, 1, 1));
        head.tags.set("cid", format!("fr.{}", article.to_lowercase()));
        let block = |text: &str| Block {
            role: Role::Text,
            label: String::new(),
            depth: 0,
            text: text.to_owned(),
        };
        writer
            .add(&Card { number, head: &head, blocks: &[block(text)], edges: &[], above })
            .unwrap();
    };
    let above = ["Le bail rural".to_owned()];
    add(1, "L411-1", 2000, "Trois ans.", &above);
    add(2, "L411-1", 2010, "Neuf ans.", &above);
    add(3, "L411-1", 2005, "Six ans de fermage.", &above);
    add(4, "L412-1", 2000, "Le prix de la vente.", &[]);
    writer.commit("1").unwrap();
    let scope = Scope::default();
    let among = catalogue.numbers(&scope).unwrap();
    let found = |words: &str, also: &[u64]| {
        let query = Query::parse(words, Between::Any).unwrap();
        let asked = question(&scope, query.root());
        let found = catalogue.by_chapter(&asked, &among, 10, also).unwrap();
        found.iter().map(|one| one.number).collect::<Vec<_>>()
    };
    assert_eq!(found("bail", &[]), [2]);
    // The words of former versions do not count, and one that words found is the one that is shown.
    assert!(found("fermage", &[]).is_empty());
    assert_eq!(found("bail", &[3]), [3]);
}

#[test]
fn a_catalogue_of_the_format_before_is_searched_and_written() {
    let folder = std::env::temp_dir().join(format!("fontes-before-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (schema, fields) = Fields::schema_before();
    let before = Catalogue {
        engine: Engine::open(&folder, &schema, BEFORE).unwrap(),
        fields,
        fold: str::to_lowercase,
        sight: Arc::default(),
    };
    let add = |catalogue: &Catalogue, number: u64| {
        let mut writer = catalogue.writer(15_000_000).unwrap();
        let head = article(&format!("L2143-{number}"), "fr");
        let block =
            Block { role: Role::Text, label: String::new(), depth: 0, text: "Bail".to_owned() };
        writer
            .add(&Card { number, head: &head, blocks: &[block], edges: &[], above: &[] })
            .unwrap();
        writer.commit("1").unwrap();
    };
    add(&before, 1);
    drop(before);
    let opened = Catalogue::open(&folder, str::to_lowercase).unwrap();
    add(&opened, 2);
    let query = Query::parse("bail", Between::All).unwrap();
    let scope = Scope::default();
    let asked = question(&scope, query.root());
    assert!(opened.is_older());
    assert_eq!(opened.search(&asked).unwrap().total, 2);
    let among = opened.numbers(&scope).unwrap();
    assert_eq!(opened.by_chapter(&asked, &among, 10, &[1]).unwrap(), []);
    // The fields of that format, as they were.
    let names: Vec<&str> = schema.fields().map(|(_, entry)| entry.name()).collect();
    assert_eq!(
        names.join(" "),
        "number id term date end ordinal force values keys relations text title stem title_stem note \
         note_stem"
    );
    assert!(!Catalogue::in_memory(str::to_lowercase).unwrap().is_older());
    std::fs::remove_dir_all(&folder).unwrap();
}

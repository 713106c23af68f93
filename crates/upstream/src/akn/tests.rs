use expect_test::{Expect, expect};

use crate::{Gathered, named, shared};

#[track_caller]
fn check(id: &str, expected: &Expect) {
    let (gathered, _) = shared::import(named("akn").unwrap(), &shared::fixture("akn"));
    expected.assert_eq(&shared::show(&gathered, id));
}

#[test]
fn an_article_has_its_marginal_title_paragraphs_letters_and_history() {
    check(
        "ch.cc-2099-1.20990301.de.art_1",
        &expect![[r#"
        ch.cc-2099-1.20990301.de.art_1 | legislation | Art. 1 EBG – Wasser
        2099-03-01.. | below ch.cc-2099-1.20990301.de.tit_1-lvl_a at 1
          abbreviation=EBG
          abbreviation=LFI
          act=ch.cc-2099-1.20990301.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          article_number=1
          cid=ch.cc-2099-1.de.art_1
          code=EBG
          consolidation=2099-03-01
          dated=state
          document_form=article
          eli=eli/cc/2099/1
          enforcement_status=not_yet_in_force
          in_force=false
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20990301/de#art_1
          sr_number=999.1
          type=statute
          work=ch.cc-2099-1.art_1
        Marginal [A] Wasser
        Text [1] Brunnen führen Wasser nach Artikel 2 Absatz 1.
        Note [] Fassung gemäss Ziff. I des BG vom 1. Feb. 2099, in Kraft seit 1. März 2099 (AS 2099 7; BBl 2098 3).
        Text [1bis] Es gilt:
        Item   [a] am Tag;
        Item   [b] in der Nacht:
        Item     [1] leise,
        -> cites  Art. 2 EBG {}
        -> amended_by  Ziff. I des BG vom 1. Feb. 2099 (AS 2099 7) {"change": "amended", "date": "2099-03-01", "eli": "eli/oc/2099/7", "gazette": "AS 2099 7"}
        -> language_variant ch.cc-2099-1.20990301.fr.art_1  {"language": "fr"}
    "#]],
    );
}

#[test]
fn a_row_of_repealed_articles_is_found_under_each_number() {
    check(
        "ch.cc-2099-1.20990301.de.art_1_a_1_c",
        &expect![[r#"
        ch.cc-2099-1.20990301.de.art_1_a_1_c | legislation | Art. 1a–1c EBG – Wasser
        2099-03-01.. | below ch.cc-2099-1.20990301.de.tit_1-lvl_a at 2
          abbreviation=EBG
          abbreviation=LFI
          act=ch.cc-2099-1.20990301.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          article_number=1a
          article_number=1b
          article_number=1c
          cid=ch.cc-2099-1.de.art_1_a_1_c
          code=EBG
          consolidation=2099-03-01
          dated=state
          document_form=article
          eli=eli/cc/2099/1
          enforcement_status=repealed
          in_force=false
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20990301/de#art_1_a_1_c
          sr_number=999.1
          status_note=Aufgehoben durch Ziff. II des BG vom 1. Feb. 2099, mit Wirkung seit 1. März 2099 (AS 2099 7).
          type=statute
          work=ch.cc-2099-1.art_1_a_1_c
        Marginal [A] Wasser
        Note [] Aufgehoben durch Ziff. II des BG vom 1. Feb. 2099, mit Wirkung seit 1. März 2099 (AS 2099 7).
        -> repealed_by  Ziff. II des BG vom 1. Feb. 2099 (AS 2099 7) {"change": "repealed", "date": "2099-03-01", "eli": "eli/oc/2099/7", "gazette": "AS 2099 7"}
        -> language_variant ch.cc-2099-1.20990301.fr.art_1_a_1_c  {"language": "fr"}
    "#]],
    );
}

#[test]
fn a_raised_number_and_a_table_are_read() {
    check(
        "ch.cc-2099-1.20990301.de.art_2",
        &expect![[r#"
        ch.cc-2099-1.20990301.de.art_2 | legislation | Art. 2 EBG – Tarif
        2099-03-01.. | below ch.cc-2099-1.20990301.de.tit_1 at 2
          abbreviation=EBG
          abbreviation=LFI
          act=ch.cc-2099-1.20990301.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          article_number=2
          cid=ch.cc-2099-1.de.art_2
          code=EBG
          consolidation=2099-03-01
          dated=state
          document_form=article
          eli=eli/cc/2099/1
          enforcement_status=not_yet_in_force
          in_force=false
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20990301/de#art_2
          sr_number=999.1
          type=statute
          work=ch.cc-2099-1.art_2
        Heading [] Tarif
        Text [1] Der Tarif:
        Row [] Liter	Fr.
        Row [] 10	1
        Text [] Unbekanntes
        -> language_variant ch.cc-2099-1.20990301.fr.art_2  {"language": "fr"}
    "#]],
    );
}

#[test]
fn an_article_of_the_final_title_does_not_collide_with_the_main_one() {
    check(
        "ch.cc-2099-1.20990301.de.disp_u1-art_1",
        &expect![[r#"
        ch.cc-2099-1.20990301.de.disp_u1-art_1 | legislation | Art. 1 SchlT EBG
        2099-03-01.. | below ch.cc-2099-1.20990301.de.disp_u1 at 1
          abbreviation=EBG
          abbreviation=LFI
          act=ch.cc-2099-1.20990301.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          article_number=SchlT 1
          cid=ch.cc-2099-1.de.disp_u1-art_1
          code=EBG
          consolidation=2099-03-01
          dated=state
          division=SchlT
          division_number=1
          document_form=article
          eli=eli/cc/2099/1
          enforcement_status=not_yet_in_force
          in_force=false
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20990301/de#disp_u1/art_1
          sr_number=999.1
          type=statute
          work=ch.cc-2099-1.disp_u1-art_1
        Text [] Alte Brunnen bleiben.
        -> language_variant ch.cc-2099-1.20990301.fr.disp_u1-art_1  {"language": "fr"}
    "#]],
    );
}

#[test]
fn an_act_is_the_top_of_its_tree_and_names_its_basis() {
    check(
        "ch.cc-2099-1.20990301.de",
        &expect![[r#"
        ch.cc-2099-1.20990301.de | section | Bundesgesetz über erfundene Brunnen (EBG)
        2099-03-01.. | below  at 0
          abbreviation=EBG
          abbreviation=LFI
          act=ch.cc-2099-1.20990301.de
          act_title=Bundesgesetz über erfundene Brunnen (EBG)
          cid=ch.cc-2099-1.de
          code=EBG
          consolidation=2099-03-01
          date_entry_in_force=2099-01-01
          dated=state
          document_form=act
          eli=eli/cc/2099/1
          enforcement_status=not_yet_in_force
          in_force=false
          permalink=https://www.fedlex.admin.ch/eli/cc/2099/1/20990301/de
          sr_number=999.1
          structure_type=legislation
          title_in_other_language=Bundesgesetz über erfundene Brunnen (EBG)
          title_in_other_language=Loi fédérale sur les fontaines inventées (LFI)
          type=statute
          work=ch.cc-2099-1
        Text [] 999.1
        Text [] Bundesgesetz über erfundene Brunnen
        -> based_on  Art. 76 BV {}
        -> language_variant ch.cc-2099-1.20990301.fr  {"language": "fr"}
    "#]],
    );
}

#[test]
fn a_judgment_is_one_document_with_numbered_paragraphs() {
    check(
        "gb.uksc-2099-1",
        &expect![[r#"
        gb.uksc-2099-1 | decision | Fountain v Well [2099] UKSC 1
        2099-02-03.. | below  at 0
          case_name=Fountain v Well
          cid=gb.uksc-2099-1
          content_quality=full_text
          court=uksc
          court_level=supreme
          document_form=judgment
          judge=LADY ONE
          neutral_citation=[2099] UKSC 1
          permalink=https://caselaw.nationalarchives.gov.uk/uksc/2099/1
          type=judgment
        Text [] Before: Lady One
        Heading [] The issue
        Text [1] We follow [2098] UKSC 9.
        Item   [2] as quoted
        -> cites gb.uksc-2098-9 [2098] UKSC 9 {"address": "https://caselaw.nationalarchives.gov.uk/uksc/2098/9"}
    "#]],
    );
}

#[test]
fn an_element_without_a_rule_is_reported_with_its_place() {
    let (_, report) = shared::import(named("akn").unwrap(), &shared::fixture("akn"));
    expect![[r#"
        act-de.xml: art_2/content: gadget: this element has no rule; its text is kept
    "#]]
    .assert_eq(&shared::unread(&report));
}

#[test]
fn a_second_import_brings_the_same_and_a_stopped_one_goes_on() {
    let run = named("akn").unwrap().run;
    let folder = shared::fixture("akn");
    let (whole, _) = shared::import(named("akn").unwrap(), &folder);
    let mut gathered = Gathered { most: Some(3), ..Gathered::default() };
    assert!(run(&folder, &shared::TODAY, &mut gathered).unwrap().stopped);
    gathered.most = None;
    assert!(!run(&folder, &shared::TODAY, &mut gathered).unwrap().stopped);
    assert_eq!(gathered.entries, whole.entries);
    gathered.places.clear();
    run(&folder, &shared::TODAY, &mut gathered).unwrap();
    assert_eq!(gathered.entries, whole.entries);
}

#[test]
fn a_damaged_file_is_refused_or_read_and_never_falls() {
    for name in ["akn/act-de.xml", "akn/judgment.xml"] {
        let bytes = std::fs::read(shared::fixture(name)).unwrap();
        shared::survives(named("akn").unwrap(), "broken.xml", &bytes, 151);
    }
}

#[test]
fn files_made_to_hurt_are_refused() {
    let deep = "<akomaNtoso>".to_owned() + &"<act>".repeat(10_000);
    let laughs = r#"<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;">]><akomaNtoso><act><p>&b;</p></act></akomaNtoso>"#;
    assert_eq!(super::markup::parse(deep.as_bytes()), Err(super::markup::MarkupError::TooDeep));
    let root = super::markup::parse(laughs.as_bytes()).unwrap();
    assert_eq!(root.text(), "\u{fffd}");
    assert_eq!(super::markup::parse(b"<a>\xff</a>"), Err(super::markup::MarkupError::NotUtf8));
    assert_eq!(super::markup::parse(b"<a><b></b>"), Err(super::markup::MarkupError::Truncated));
    assert_eq!(super::markup::parse(b""), Err(super::markup::MarkupError::Empty));
}

mod heavy {
    use super::*;

    #[test]
    fn the_acts_of_the_shared_set_are_read_whole() {
        let Some(folder) = shared::shared("data/law/ch-akn") else { return };
        let (gathered, report) = shared::import(named("akn").unwrap(), &folder);
        let count = |code: &str| {
            gathered
                .tagged("code", code)
                .filter(|entry| entry.document.head.tags.first("document_form") == Some("article"))
                .count()
        };
        assert_eq!(
            [count("ZGB"), count("BV"), count("DBG"), count("BVVG"), count("VKHBK")],
            [1277, 232, 240, 5, 13]
        );
        // One article numbered 1 under the number of each act, and the final title's apart.
        for (sr, code) in [("210", "ZGB"), ("101", "BV")] {
            let ones = gathered
                .tagged("article_number", "1")
                .filter(|entry| entry.document.head.tags.first("sr_number") == Some(sr));
            assert_eq!(ones.count(), 1, "{code}");
        }
        assert!(report.unread.iter().all(|unread| {
            unread.reason.contains("picture") || unread.reason.contains("gives this name twice")
        }));
        // Every parent is there, so that the whole tree can be reached from the acts.
        for entry in gathered.entries.values() {
            if let Some(parent) = &entry.document.head.parent {
                assert!(gathered.entries.contains_key(parent), "{parent}");
            }
        }
    }

    /// The words of a file, sorted: of its XML without the head, or of the documents made of it.
    fn words(text: &str) -> Vec<String> {
        let clean = text.replace(['\u{ad}', '\u{200b}'], "");
        let mut words: Vec<String> = clean
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        words.sort();
        words
    }

    #[test]
    fn no_word_of_an_act_is_lost() {
        let Some(folder) = shared::shared("data/law/ch-akn") else { return };
        for file in ["sample-code.xml", "sample-constitution.xml", "sample-with-tables.xml"] {
            let path = folder.join(file);
            let (gathered, _) = shared::import(named("akn").unwrap(), &path);
            let root = super::super::markup::parse(&std::fs::read(&path).unwrap()).unwrap();
            let body = root.first("act").unwrap().first("body").unwrap();
            let mut published = Vec::new();
            for name in ["p", "listIntroduction"] {
                body.all(name, &mut published);
            }
            let wanted: String =
                published.iter().map(|element| element.text_without_notes() + "\n").collect();
            let law: String = gathered
                .entries
                .values()
                .flat_map(|entry| &entry.document.blocks)
                .map(|block| format!("{} {}\n", block.label, block.text))
                .collect();
            let (wanted, found) = (words(&wanted), words(&law));
            let mut left = found.iter().peekable();
            let mut missing = 0;
            for word in &wanted {
                while left.next_if(|next| *next < word).is_some() {}
                if left.next_if(|next| *next == word).is_none() {
                    missing += 1;
                }
            }
            assert!(missing * 1000 <= wanted.len(), "{file}: {missing} of {} words", wanted.len());
        }
    }

    #[test]
    fn the_judgments_of_the_shared_set_are_read() {
        let Some(folder) = shared::shared("data/documents/gb-judgments") else { return };
        let (gathered, report) = shared::import(named("akn").unwrap(), &folder);
        assert_eq!(report.documents, 12);
        let entry = gathered.get("gb.ewca-civ-2005-639").unwrap();
        let tags = &entry.document.head.tags;
        assert_eq!(tags.first("neutral_citation"), Some("[2005] EWCA Civ 639"));
        assert_eq!(tags.first("case_number"), Some("B2/2004/2060"));
        assert_eq!(tags.all("judge").count(), 3);
        assert!(entry.document.blocks.iter().any(|block| block.label == "3"));
    }
}

#[test]
fn a_letter_that_is_divided_stays_a_letter() {
    let Some(path) = shared::shared("data/law/ch-akn/sample-with-tables.xml") else { return };
    let (gathered, _) = shared::import(named("akn").unwrap(), &path);
    let article = gathered.tagged("article_number", "33").next().unwrap();
    let labels: Vec<String> = article
        .document
        .blocks
        .iter()
        .filter(|block| !block.label.is_empty())
        .take(12)
        .map(|block| format!("{:?} {} {}", block.role, block.depth, block.label))
        .collect();
    expect![[r#"
        Text 0 1
        Item 1 a
        Item 1 b
        Item 1 c
        Item 1 d
        Item 1 e
        Item 1 f
        Item 1 g
        Item 2 1
        Item 2 2
        Item 1 h
        Item 1 hbis"#]]
    .assert_eq(&labels.join("\n"));
}

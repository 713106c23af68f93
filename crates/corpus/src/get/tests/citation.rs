//! What a citation leads to where it is not one document.

use super::*;

#[test]
fn a_citation_of_two_legal_orders_is_put_to_the_caller() {
    let store = contract::corpus();
    let swiss: Entry = serde_json::from_value(serde_json::json!({
        "id": "ch.zgb.fr.art-9", "kind": "legislation", "jurisdiction": "ch", "language": "fr",
        "source": "fedlex", "title": "art. 9 CC", "date": "2020-01-01",
        "tags": {"sr_number": "210", "article_number": "9", "code": "CC"},
        "blocks": [{"text": "Les registres publics font foi."}],
    }))
    .unwrap();
    store.put(&[swiss]).unwrap();
    check_in(
        &store,
        "article 9 du code civil",
        "fr",
        nothing,
        expect![[
            r#"Usage error: `article 9 du code civil` may be 2 documents: ch.zgb.fr.art-9 (art. 9 CC, Switzerland: art. 9 CC), fr.cc.art-9.19940730 (article 9 du Code civil, France: Article 9 du Code civil); ask again with the id, or with tags {"jurisdiction": "ch"} or {"jurisdiction": "fr"}"#
        ]],
    );
    let french = |request: &mut GetRequest| {
        request.tags = [("jurisdiction".to_owned(), "fr".to_owned())].into();
    };
    check_in(
        &store,
        "article 9 du code civil",
        "fr",
        french,
        expect![[r#"
            fr.cc.art-9.19940730 | Article 9 du Code civil | in force since 1994-07-30 as of 2026-07-01, the state of its source
            understood as: article 9 du Code civil
            [1] : Chacun a droit au respect de sa vie privée.
            version: fr.cc.art-9.19700719
            version: fr.cc.art-9.19940730 *
            related by: 1 cites
            from: Codes and laws"#]],
    );
}

#[test]
fn what_may_be_several_documents_is_put_to_the_caller() {
    check(
        "21/00091",
        "fr",
        nothing,
        expect![[
            r#"Usage error: `21/00091` may be 2 documents: fr.ca-1 (RG n° 21/00091, RG cour d'appel ou tribunal judiciaire: CA Paris, 3 mai 2021, RG 21/00091), fr.tj-1 (RG n° 21/00091, RG cour d'appel ou tribunal judiciaire: TJ Lyon, 12 avril 2021, RG 21/00091); ask again with the id, or with tags {"court": "cour_appel"} or {"court": "tribunal_judiciaire"}"#
        ]],
    );
    let court = |request: &mut GetRequest| {
        request.tags = [("court".to_owned(), "cour_appel".to_owned())].into();
    };
    check(
        "21/00091",
        "fr",
        court,
        expect![[r#"
        fr.ca-1 | CA Paris, 3 mai 2021, RG 21/00091 | decided on 2021-05-03
        understood as: RG n° 21/00091
        [1] : Le licenciement est dépourvu de cause réelle et sérieuse.
        cites: fr.ct.art-l1232-1, article L1232-1 du code du travail
        !: the reference may mean several things; it was read as RG n° 21/00091 (RG cour d'appel ou tribunal judiciaire), the only reading of which there is a document here"#]],
    );
}

#[test]
fn what_is_not_here_is_explained() {
    check(
        "article 1241 du code civil",
        "fr",
        nothing,
        expect![
            "NotFound error: `article 1241 du code civil` is not here; understood as art. 1241 CC (nothing of its act is here); or as article 1241 du Code civil (its act is here, without this provision); close to it are fr.cc.art-1240.20161001; this does not prove that it does not exist; asked: fedlex (as of 2026-07-01), cass (as of 2026-07-01), legi (as of 2026-07-01)"
        ],
    );
    check(
        "Art. 5 BGFA",
        "de",
        nothing,
        expect![
            "NotFound error: `Art. 5 BGFA` is not here; understood as Art. 5 BGFA (nothing of its act is here); this does not prove that it does not exist; asked: fedlex (as of 2026-07-01)"
        ],
    );
    check(
        "telework rules",
        "en",
        nothing,
        expect![
            "NotFound error: `telework rules` is neither the id of a document here nor a citation that can be read; to look for words, search; this does not prove that it does not exist; asked: fedlex (as of 2026-07-01), eurlex (as of 2026-07-01), cass (as of 2026-07-01), legi (as of 2026-07-01)"
        ],
    );
    check(
        "preuve déloyale",
        "fr",
        nothing,
        expect![
            "NotFound error: `preuve déloyale` is neither the id of a document here nor a citation that can be read; to look for words, search; close to it are fr.juritext-1; this does not prove that it does not exist; asked: fedlex (as of 2026-07-01), eurlex (as of 2026-07-01), cass (as of 2026-07-01), legi (as of 2026-07-01)"
        ],
    );
    check(
        "  ",
        "fr",
        nothing,
        expect![
            "Usage error: the reference is empty; write a document id or a citation, as in `Art. 97 OR`"
        ],
    );
}

#[test]
fn a_filter_that_excludes_what_is_cited_is_named() {
    let court = |request: &mut GetRequest| {
        request.tags = [("court".to_owned(), "cass".to_owned())].into();
    };
    check(
        "article 1240 du Code civil",
        "fr",
        court,
        expect![
            "NotFound error: `article 1240 du Code civil` is not here; understood as art. 1240 CC (nothing of its act is here); or as article 1240 du Code civil (here, but excluded by `tags.court`); this does not prove that it does not exist; asked: fedlex (as of 2026-07-01), cass (as of 2026-07-01), legi (as of 2026-07-01)"
        ],
    );
}

/// A store with an act that no table names, in two versions, and its third article or section.
fn with_acts(acts: &[(&str, &str, &str, &str)]) -> Memory {
    let store = Memory::new();
    for (id, title, key, code) in acts {
        let jurisdiction = id.split('.').next().unwrap();
        let language = if jurisdiction == "fr" { "fr" } else { "de" };
        let act = serde_json::json!({
            "id": id, "kind": "section", "jurisdiction": jurisdiction, "language": language,
            "source": "own", "title": title, "date": "2001-01-01",
            "tags": {"structure_type": "legislation", "document_form": "act"},
        });
        let mut entries = vec![act];
        for (number, year, end) in
            [("3", 2001, Some("2011-01-01")), ("3", 2011, None), ("4", 2001, None)]
        {
            let mut article = serde_json::json!({
                "id": format!("{id}.{number}.{year}"), "kind": "legislation",
                "jurisdiction": jurisdiction, "language": language, "source": "own",
                "title": format!("{number} {title}"), "date": format!("{year}-01-01"),
                "date_end": end, "parent": id,
                "tags": {"act": id, "cid": format!("{id}.{number}")},
                "blocks": [{"text": format!("{title} {number} {year}")}],
            });
            article["tags"][key] = number.into();
            if !code.is_empty() {
                article["tags"]["code"] = (*code).into();
            }
            entries.push(article);
        }
        let entries: Vec<Entry> =
            entries.into_iter().map(|entry| serde_json::from_value(entry).unwrap()).collect();
        store.put(&entries).unwrap();
    }
    store
}

#[test]
fn a_provision_is_found_by_the_name_of_an_act_that_only_the_corpus_has() {
    let store = with_acts(&[
        ("fr.code-test", "Code test", "article_number", ""),
        ("ch-zh.testgesetz", "Kantonales Testgesetz vom 1. Mai 2001", "paragraph", "TestG"),
    ]);
    check_in(
        &store,
        "article 3 du Code test",
        "fr",
        nothing,
        expect![[r#"
        fr.code-test.3.2011 | 3 Code test | in force since 2011-01-01
        understood as: article 3 du Code test
        [1] : Code test 3 2011
        version: fr.code-test.3.2001
        version: fr.code-test.3.2011 *
        !: the reference may mean several things; it was read as article 3 du Code test (of the act that is here as "Code test"), the only reading of which there is a document here"#]],
    );
    check_in(
        &store,
        "Art. 3 Testgesetz",
        "de",
        nothing,
        expect![[r#"
        ch-zh.testgesetz.3.2011 | 3 Kantonales Testgesetz vom 1. Mai 2001 | in force since 2011-01-01
        understood as: Art. 3 Testgesetz
        [1] : Kantonales Testgesetz vom 1. Mai 2001 3 2011
        version: ch-zh.testgesetz.3.2001
        version: ch-zh.testgesetz.3.2011 *
        !: the reference may mean several things; it was read as Art. 3 Testgesetz (of the act that is here as "Kantonales Testgesetz vom 1. Mai 2001"), the only reading of which there is a document here"#]],
    );
    check_in(
        &store,
        "Art. 3 des Testgesetzes",
        "de",
        nothing,
        expect![[r#"
        ch-zh.testgesetz.3.2011 | 3 Kantonales Testgesetz vom 1. Mai 2001 | in force since 2011-01-01
        understood as: Art. 3 des Testgesetzes
        [1] : Kantonales Testgesetz vom 1. Mai 2001 3 2011
        version: ch-zh.testgesetz.3.2001
        version: ch-zh.testgesetz.3.2011 *
        !: the reference may mean several things; it was read as Art. 3 des Testgesetzes (of the act that is here as "Kantonales Testgesetz vom 1. Mai 2001"), the only reading of which there is a document here"#]],
    );
    check_in(
        &store,
        "§ 3 Abs. 1 TestG",
        "de",
        on(2005),
        expect![[r#"
        ch-zh.testgesetz.3.2001 | 3 Kantonales Testgesetz vom 1. Mai 2001 | held from 2001-01-01 to 2010-12-31; no longer in force
        understood as: § 3 Abs. 1 TestG
        pinpoint: Abs. 1
        [1] : Kantonales Testgesetz vom 1. Mai 2001 3 2001
        version: ch-zh.testgesetz.3.2001 *
        version: ch-zh.testgesetz.3.2011
        !: the reference may mean several things; it was read as § 3 Abs. 1 TestG (of the act that is here as "TestG"), the only reading of which there is a document here
        !: the document does not tell which of its blocks `Abs. 1` is; look for it in the text"#]],
    );
    check_in(
        &store,
        "article 9 du Code test",
        "fr",
        nothing,
        expect![
            "NotFound error: `article 9 du Code test` is neither the id of a document here nor a citation that can be read; to look for words, search; no source here says what it covers of this jurisdiction, so this proves nothing"
        ],
    );
}

#[test]
fn acts_of_one_name_are_put_to_the_caller() {
    let store = with_acts(&[
        ("ch-zh.testgesetz", "Kantonales Testgesetz", "paragraph", ""),
        ("ch-be.testgesetz", "Testgesetz (TestG)", "article_number", ""),
        ("de.testg", "Testgesetz", "paragraph", "TestG"),
    ]);
    check_in(
        &store,
        "§ 3 Testgesetz",
        "de",
        nothing,
        expect![[
            r#"Usage error: `§ 3 Testgesetz` may be 2 documents: ch-be.testgesetz.3.2011 (§ 3 Testgesetz, of the act that is here as "Testgesetz (TestG)": 3 Testgesetz (TestG)), de.testg.3.2011 (§ 3 Testgesetz, of the act that is here as "Testgesetz": 3 Testgesetz); ask again with the id, or with tags {"jurisdiction": "ch"} or {"jurisdiction": "de"}"#
        ]],
    );
    check_in(
        &store,
        "§ 3 Kantonales Testgesetz",
        "de",
        nothing,
        expect![[r#"
        ch-zh.testgesetz.3.2011 | 3 Kantonales Testgesetz | in force since 2011-01-01
        understood as: § 3 Kantonales Testgesetz
        [1] : Kantonales Testgesetz 3 2011
        version: ch-zh.testgesetz.3.2001
        version: ch-zh.testgesetz.3.2011 *
        !: the reference may mean several things; it was read as § 3 Kantonales Testgesetz (of the act that is here as "Kantonales Testgesetz"), the only reading of which there is a document here"#]],
    );
    let german = |request: &mut GetRequest| {
        request.tags = [("jurisdiction".to_owned(), "de".to_owned())].into();
    };
    check_in(
        &store,
        "§ 3 TestG",
        "de",
        german,
        expect![[r#"
        de.testg.3.2011 | 3 Testgesetz | in force since 2011-01-01
        understood as: § 3 TestG
        [1] : Testgesetz 3 2011
        version: de.testg.3.2001
        version: de.testg.3.2011 *"#]],
    );
}

#[test]
fn the_name_of_an_act_here_does_not_take_the_place_of_a_certain_reading() {
    let store = with_acts(&[("fr.own", "Code civil", "article_number", "Code civil d'essai")]);
    check_in(
        &store,
        "article 3 du Code civil",
        "fr",
        nothing,
        expect![
            "NotFound error: `article 3 du Code civil` is not here; understood as art. 3 CC (nothing of its act is here); or as article 3 du Code civil (nothing of its act is here); no source here says what it covers of this jurisdiction, so this proves nothing"
        ],
    );
}

#[test]
fn two_acts_behind_a_provision_are_both_put_to_the_caller() {
    let swiss = |id: &str, number: &str, code: &str| -> Entry {
        serde_json::from_value(serde_json::json!({
            "id": id, "kind": "legislation", "jurisdiction": "ch", "language": "fr",
            "source": "fedlex", "title": format!("art. 8 {code}"), "date": "2020-01-01",
            "tags": {"sr_number": number, "article_number": "8", "code": code},
            "blocks": [{"text": "t"}],
        }))
        .unwrap()
    };
    let store = Memory::new();
    store.put(&[swiss("ch.co.art-8", "220", "CO"), swiss("ch.cc.art-8", "210", "CC")]).unwrap();
    check_in(
        &store,
        "article 8 CO du Code civil",
        "fr",
        nothing,
        expect![
            "Usage error: `article 8 CO du Code civil` may be 2 documents: ch.co.art-8 (art. 8 CO, the reference names two acts: art. 8 CO), ch.cc.art-8 (art. 8 CC, the reference names two acts: art. 8 CC); ask again with the id"
        ],
    );
}

#[test]
fn what_is_passed_over_is_said() {
    let cass = |request: &mut GetRequest| {
        request.tags = [("court".to_owned(), "conseil_etat".to_owned())].into();
    };
    check(
        "fr.juritext-1",
        "fr",
        cass,
        expect![[r#"
        fr.juritext-1 | Cass., 2021-11-10, n° 20-20.648 | decided on 2021-11-10
        Grade: B — Publié au Bulletin — highest_importance
        [1] : La preuve déloyale est irrecevable.
        [2] : Le moyen n'est pas fondé.
        cites: fr.cc.art-9.19940730, fr.cc.art-1240.20161001
        from: Decisions of the Cour de cassation
        !: this document, which the id names, does not fit `tags.court`; it is shown all the same"#]],
    );
    check(
        "fr.juritext-1",
        "fr",
        on(2001),
        expect![[r#"
        fr.juritext-1 | Cass., 2021-11-10, n° 20-20.648 | decided on 2021-11-10
        Grade: B — Publié au Bulletin — highest_importance
        [1] : La preuve déloyale est irrecevable.
        [2] : Le moyen n'est pas fondé.
        cites: fr.cc.art-9.19940730, fr.cc.art-1240.20161001
        from: Decisions of the Cour de cassation
        !: at_date: passed over, since a decision has one text and no versions"#]],
    );
    let both = |request: &mut GetRequest| {
        request.at_date = Some(date(2024, 1, 1));
        request.compare_date = Some(date(2020, 1, 1));
    };
    check(
        "pourvoi 20-20.648",
        "fr",
        both,
        expect![[r#"
        fr.juritext-1 | Cass., 2021-11-10, n° 20-20.648 | decided on 2021-11-10
        understood as: pourvoi n° 20-20.648
        Grade: B — Publié au Bulletin — highest_importance
        [1] : La preuve déloyale est irrecevable.
        [2] : Le moyen n'est pas fondé.
        cites: fr.cc.art-9.19940730, fr.cc.art-1240.20161001
        from: Decisions of the Cour de cassation
        !: the reference may mean several things; it was read as pourvoi n° 20-20.648 (pourvoi Cour de cassation), the only reading of which there is a document here
        !: at_date and compare_date: passed over, since a decision has one text and no versions"#]],
    );
}

#[test]
fn the_versions_of_one_text_do_not_hide_another() {
    let store = Memory::new();
    let entry = |id: String, cid: &str, day: usize| -> Entry {
        serde_json::from_value(serde_json::json!({
            "id": id, "kind": "legislation", "jurisdiction": "ch", "language": "de",
            "source": "fedlex", "title": "Art. 8 OR", "date": format!("{}-01-01", 1900 + day),
            "tags": {"sr_number": "220", "article_number": "8", "cid": cid, "in_force": "true"},
            "blocks": [{"text": "t"}],
        }))
        .unwrap()
    };
    let mut entries: Vec<Entry> =
        (1..100).map(|day| entry(format!("ch.many.{day}"), "ch.many", day)).collect();
    entries.push(entry("ch.other".to_owned(), "ch.other", 0));
    store.put(&entries).unwrap();
    let request = GetRequest {
        reference: "Art. 8 OR".to_owned(),
        language: "de".to_owned(),
        ..GetRequest::default()
    };
    let answer = get(&store, &request, date(2026, 11, 22)).unwrap();
    let is_named = answer.warnings.iter().any(|line| line.to_string().contains("ch.other"));
    assert!(is_named, "{:?}", answer.warnings);
}

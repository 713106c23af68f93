mod citation;
mod relation;

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use jiff::civil::date;
use law::Entry;

use super::*;
use crate::{contract, memory::Memory};

fn shown(answer: &SearchAnswer) -> String {
    let mut text = format!("{:?}: {} from {}", answer.mode, answer.total, answer.offset);
    if let Some(next) = answer.next_offset {
        write!(text, ", next {next}").unwrap();
    }
    for result in &answer.results {
        let others = match result.other_versions {
            0 => String::new(),
            count => format!(" +{count}"),
        };
        let id = &result.id;
        let (found, sentence) = (result.match_type, &result.validity.sentence);
        let snippet: String = result.marked("[", "]").chars().take(50).collect();
        write!(text, "\n{id}{others} {found:?} | {sentence} | {snippet}").unwrap();
    }
    for value in &answer.values {
        let meaning = value.meaning.as_ref().map(|meaning| format!(": {meaning}"));
        write!(text, "\n{} {}{}", value.count, value.name, meaning.unwrap_or_default()).unwrap();
    }
    for note in &answer.notes {
        write!(text, "\n! {note}").unwrap();
    }
    text
}

/// A request: its query, its filters, and what else is set by `change`.
#[track_caller]
fn check(
    query: &str,
    tags: &[(&str, &str)],
    change: impl FnOnce(&mut SearchRequest),
    expected: Expect,
) {
    check_in(&contract::corpus(), query, tags, change, expected);
}

#[track_caller]
fn check_in(
    store: &Memory,
    query: &str,
    tags: &[(&str, &str)],
    change: impl FnOnce(&mut SearchRequest),
    expected: Expect,
) {
    let mut request = SearchRequest::new("fr");
    request.query = Some(query.to_owned());
    request.tags =
        tags.iter().map(|(key, filter)| ((*key).to_owned(), (*filter).to_owned())).collect();
    request.should_expand_synonyms = false;
    change(&mut request);
    let seen = match search(store, &request, date(2026, 11, 22)) {
        Ok(answer) => shown(&answer),
        Err(error) => format!("{:?} error: {error}\n{}", error.class(), error.details()),
    };
    expected.assert_eq(&seen);
}

const FR: (&str, &str) = ("jurisdiction", "fr");

fn nothing(_: &mut SearchRequest) {}

#[test]
fn what_has_all_words_is_found() {
    check(
        "preuve irrecevable",
        &[FR],
        nothing,
        expect![[r#"
            Search: 4 from 0
            fr.juritext-1 Exact | decided on 2021-11-10 | La [preuve] déloyale est [irrecevable].
            fr.cetatext-1 Partial | decided on 2021-12-24 | La [preuve] incombe à l'administration.
            fr.juritext-3 Partial | decided on 2018-01-17 | La [preuve] par expertise est admise.
            fr.tj-1 Partial | decided on 2021-04-12 | La demande est [irrecevable].
            ! 1 document has all the words and comes first; the others have only some of them: read each before relying on it"#]],
    );
}

#[test]
fn what_has_some_of_the_words_is_found_only_where_nothing_has_all() {
    check(
        "preuve kilométrique indemnité",
        &[FR],
        nothing,
        expect![[r#"
        Search: 4 from 0
        fr.ccn-3239.art-1 Partial | in force since 2022-01-01 | Le salarié perçoit une [indemnité] [kilométrique].
        fr.cetatext-1 Partial | decided on 2021-12-24 | La [preuve] incombe à l'administration.
        fr.juritext-1 Partial | decided on 2021-11-10 | La [preuve] déloyale est irrecevable.
        fr.juritext-3 Partial | decided on 2018-01-17 | La [preuve] par expertise est admise.
        ! NO DOCUMENT HAS ALL THE WORDS; these have only some of them, those with more of them first: read each before relying on it"#]],
    );
}

#[test]
fn versions_of_one_text_become_one() {
    check(
        "réparer",
        &[FR],
        nothing,
        expect![[r#"
            Search: 2 from 0
            fr.cc.art-1240.20161001 Exact | in force since 2016-10-01 as of 2026-07-01, the state of its source |  l'homme oblige celui par la faute duquel il est a
            fr.cc.art-1382.18040219 Exact | held from 1804-02-19 to 2016-09-30; no longer in force |  l'homme oblige celui par la faute duquel il est a"#]],
    );
    check(
        "respect vie",
        &[FR],
        nothing,
        expect![[r#"
            Search: 3 from 0
            fr.cc.art-9.19940730 +1 Exact | in force since 1994-07-30 as of 2026-07-01, the state of its source | Chacun a droit au [respect] de sa [vie] privée.
            fr.loi-2021-1109 Partial | in force since 2021-08-25 | Confortant le [respect] des principes de la Républ
            ! 2 documents have all the words and come first; the others have only some of them: read each before relying on it"#]],
    );
}

#[test]
fn on_a_day_the_version_of_that_day_is_found() {
    let at = |request: &mut SearchRequest| request.at_date = Some(date(1980, 1, 1));
    check(
        "respect",
        &[FR],
        at,
        expect![[r#"
        Search: 1 from 0
        fr.cc.art-9.19700719 Exact | held from 1970-07-19 to 1994-07-29; no longer in force | Chacun a droit au [respect] de sa vie."#]],
    );
    check(
        "télétravail",
        &[FR],
        at,
        expect![[r#"
        Search: 0 from 0
        ! without the date there are 1; what has no date, or is known only as of a later day, is left out where a date is asked for
        ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
}

#[test]
fn the_jurisdiction_must_be_said() {
    check(
        "preuve",
        &[],
        nothing,
        expect![[r#"
            Usage error: say which jurisdiction to look in, as tags {"jurisdiction": "fr"}; several as `eu|fr`, all as `*`; here are ch, ch-zh, de, eu, fr, fr-alsace, gb, us
            {"jurisdictions":["ch","ch-zh","de","eu","fr","fr-alsace","gb","us"]}"#]],
    );
    check(
        "preuve",
        &[("jurisdiction", "France")],
        nothing,
        expect![[r#"
        Usage error: `france` is not a jurisdiction; write two letters, with a subdivision where there is one, as in `fr` or `ch-zh`; here are ch, ch-zh, de, eu, fr, fr-alsace, gb, us
        {"asked":"france","jurisdictions":["ch","ch-zh","de","eu","fr","fr-alsace","gb","us"]}"#]],
    );
    check(
        "preuve",
        &[("jurisdiction", "!*")],
        nothing,
        expect![[r#"
        Usage error: `!*` is not a jurisdiction; write two letters, with a subdivision where there is one, as in `fr` or `ch-zh`; here are ch, ch-zh, de, eu, fr, fr-alsace, gb, us
        {"asked":"!*","jurisdictions":["ch","ch-zh","de","eu","fr","fr-alsace","gb","us"]}"#]],
    );
    check(
        "preuve",
        &[("jurisdiction", "it")],
        nothing,
        expect![[r#"
            Search: 0 from 0
            ! nothing of jurisdiction `it` is here; here are ch, ch-zh, de, eu, fr, fr-alsace, gb, us
            ! not found here does not mean that it does not exist: no source here says what it covers of this jurisdiction"#]],
    );
}

#[test]
fn only_some_kinds_can_be_searched() {
    check(
        "preuve",
        &[FR, ("kind", "section")],
        nothing,
        expect![[r#"
        Usage error: kind `section` cannot be searched; allowed are legislation, decision, record, notice; sections are found by browsing the structure
        {"asked":"section","allowed":["legislation","decision","record","notice"]}"#]],
    );
    check(
        "preuve",
        &[FR, ("kind", "statute|decision")],
        nothing,
        expect![[r#"
        Usage error: kind `statute` cannot be searched; allowed are legislation, decision, record, notice
        {"asked":"statute","allowed":["legislation","decision","record","notice"]}"#]],
    );
    check(
        "",
        &[FR, ("kind", "!=decision|legislation")],
        nothing,
        expect![[r#"
        Browse: 2 from 0
        fr.bodacc-1 Exact | of 2022-05-06 | Dépôt des comptes annuels.
        fr.siren-732829320 Exact | of 2001-02-03 | Commerce de gros."#]],
    );
}

#[test]
fn what_cannot_be_read_is_explained() {
    check(
        "preuve",
        &[FR, ("court", "a||b")],
        nothing,
        expect![[r#"
        Usage error: tag `court`: value 2 of the filter `a||b` is empty; write the values as in `a|b`; allowed are `value`, `a|b`, `!=value`, `!=a|b`, `*` and `!*`
        {"key":"court","allowed":["value","a|b","!=value","!=a|b","*","!*"]}"#]],
    );
    check(
        "preuve AND",
        &[FR],
        nothing,
        expect![[r#"
            Usage error: the query cannot be read: `AND` at character 8 lacks a word beside it; to look for the word itself write `\AND`
            {}"#]],
    );
    let both = |request: &mut SearchRequest| {
        request.edges = [("cites".to_owned(), "fr.a|fr.b&fr.c".to_owned())].into();
    };
    check(
        "",
        &[FR],
        both,
        expect![[r#"
        Usage error: edges: `fr.a|fr.b&fr.c` mixes `|` and `&`; use one of them, or ask twice; allowed are `id`, `id1|id2`, `id1&id2` and `*`
        {"allowed":["id","id1|id2","id1&id2","*"]}"#]],
    );
    let wrong_way = |request: &mut SearchRequest| {
        (request.date_from, request.date_to) = (Some(date(2022, 1, 1)), Some(date(2021, 1, 1)));
    };
    check(
        "",
        &[FR],
        wrong_way,
        expect![[r#"
        Usage error: date_from is `2022-01-01`, which is not a day up to date_to, which is 2021-01-01; exchange the two
        {"argument":"date_from","given":"2022-01-01","expected":"a day up to date_to, which is 2021-01-01; exchange the two"}"#]],
    );
    check(
        "",
        &[FR],
        |request| "français".clone_into(&mut request.language),
        expect![[r#"
        Usage error: language is `français`, which is not a language; write its two letters, as in `de`, `fr`, `it` or `en`
        {"argument":"language","given":"français","expected":"a language; write its two letters, as in `de`, `fr`, `it` or `en`"}"#]],
    );
}

#[test]
fn an_empty_answer_says_what_there_is() {
    check(
        "preuve",
        &[FR, ("court", "cass")],
        nothing,
        expect![[r#"
        Search: 0 from 0
        ! no document has court=`cass`; the most frequent values are cour_cassation (3), conseil_etat (1), cour_appel (1), tribunal_judiciaire (1)
        ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
    check(
        "preuve",
        &[FR, ("tribunal", "cass")],
        nothing,
        expect![[r#"
        Search: 0 from 0
        ! no document here has the tag `tribunal`; there are kind, jurisdiction, source, language, type, in_force, article_number, cid, code, dated, document_form, act, case_number, court, court_level, formation_solemnity, importance_level, official_grade, siren, nature, number, ecli, enforcement_status, idcc, nor, source_id, status_note
        ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
    check(
        "Genugtuung",
        &[("jurisdiction", "ch")],
        nothing,
        expect![[r#"
        Search: 0 from 0
        ! in other languages there are de (1); ask with tags {"language": "de"}
        ! not found here does not mean that it does not exist; asked were fedlex (Classified compilation, as of 2026-07-01)"#]],
    );
}

#[test]
fn without_words_the_latest_comes_first() {
    let two = |request: &mut SearchRequest| request.limit = 2;
    check(
        "",
        &[FR, ("kind", "decision")],
        two,
        expect![[r#"
        Browse: 6 from 0, next 2
        fr.cetatext-1 Exact | decided on 2021-12-24 | La requête est rejetée au fond.
        fr.juritext-1 Exact | decided on 2021-11-10 | La preuve déloyale est irrecevable."#]],
    );
    let rest = |request: &mut SearchRequest| (request.limit, request.offset) = (500, 4);
    check(
        "",
        &[FR, ("kind", "decision")],
        rest,
        expect![[r#"
        Browse: 6 from 4
        fr.juritext-3 Exact | decided on 2018-01-17 | La preuve par expertise est admise.
        fr.juritext-2 Exact | decided on 2014-03-05 | La faute engage la responsabilité du fabricant.
        ! the limit is from 1 to 100; 100 was used"#]],
    );
    let behind = |request: &mut SearchRequest| request.offset = 40;
    check(
        "",
        &[FR, ("kind", "decision")],
        behind,
        expect![[r#"
        Browse: 6 from 40
        ! there are 6 documents; offset 40 is past the end"#]],
    );
}

#[test]
fn relations_narrow() {
    let cites = |request: &mut SearchRequest| {
        request.edges = [("cites".to_owned(), "fr.cc.art-1240.20161001".to_owned())].into();
    };
    check(
        "preuve",
        &[FR],
        cites,
        expect![[r#"
        Search: 2 from 0
        fr.juritext-1 Exact | decided on 2021-11-10 | La [preuve] déloyale est irrecevable.
        fr.juritext-3 Exact | decided on 2018-01-17 | La [preuve] par expertise est admise."#]],
    );
}

#[test]
fn a_relation_to_nothing_is_explained() {
    let cites = |id: &'static str| {
        move |request: &mut SearchRequest| {
            request.edges = [("cites".to_owned(), id.to_owned())].into();
        }
    };
    check(
        "",
        &[FR],
        cites("fr.cc.art-1382.20161001"),
        expect![[r#"
        Browse: 0 from 0
        ! 1 relate to another version of fr.cc.art-1382.20161001; ask for them with `fr.cc.art-1382.18040219`
        ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
    check(
        "",
        &[FR],
        cites("fr.nowhere"),
        expect![[r#"
        Browse: 0 from 0
        ! fr.nowhere is not here; look it up first by its citation, with get_document
        ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
}

#[test]
fn values_keys_and_kinds_are_discovered() {
    let discover = |key: &'static str| {
        move |request: &mut SearchRequest| request.discover = Some(key.to_owned())
    };
    check(
        "",
        &[FR, ("kind", "decision")],
        discover("court"),
        expect![[r#"
        Discover: 4 from 0
        3 cour_cassation
        1 conseil_etat
        1 cour_appel
        1 tribunal_judiciaire"#]],
    );
    check(
        "",
        &[FR, ("kind", "decision")],
        discover("*"),
        expect![[r#"
            Discover: 13 from 0
            6 kind: legislation, decision, record or notice
            6 jurisdiction: the legal order; a whole has its parts: `fr` finds `fr-alsace`
            6 source: the source of the document
            6 language: the language in two letters; takes the place of the argument `language`
            6 year: the year of the date; one in four digits is a filter
            6 case_number: the docket as the court writes it: 20-20.648, 4A_123/2020, XII ZB 214/14
            6 court: the court's own name in snake case: bundesgericht, cour_cassation, conseil_etat, uksc
            6 court_level: supranational, constitutional, supreme, appellate, first_instance, administrative
            6 type: constitution, code, statute, ordinance, regulation, directive, treaty, decree, collective_agreement, judgment, order, opinion, commentary
            3 formation_solemnity: full_court, enlarged, ordinary, single_judge
            3 importance_level: highest_importance, high_importance, normal_importance, low_importance
            3 official_grade: the grade of publication the court gave, as it writes it
            1 ecli: the European case law identifier, in capitals"#]],
    );
    check(
        "",
        &[FR],
        discover("edge_kinds"),
        expect![[r#"
        Discover: 5 from 0
        7 cites: names it in its text
        2 replaces: stands where it stood, under another number
        1 amended_by: was changed by it
        1 amends: changes it
        1 repeals: does away with it"#]],
    );
    check(
        "",
        &[FR, ("kind", "decision")],
        discover("tribunal"),
        expect![[r#"
        Discover: 0 from 0
        ! no document here has the tag `tribunal`; there are kind, jurisdiction, source, language, case_number, court, court_level, type, formation_solemnity, importance_level, official_grade, ecli"#]],
    );
    check(
        "",
        &[("jurisdiction", "ch")],
        discover("language"),
        expect![[r#"
        Discover: 3 from 0
        6 de
        3 fr
        2 it"#]],
    );
    check(
        "preuve",
        &[FR],
        discover("official_grade"),
        expect![[r#"
        Discover: 2 from 0
        2 B
        1 A"#]],
    );
}

#[test]
fn a_year_is_counted_and_is_a_filter() {
    let decisions = [FR, ("kind", "decision")];
    let years = |request: &mut SearchRequest| request.discover = Some("year".to_owned());
    check(
        "preuve",
        &decisions,
        years,
        expect![[r#"
        Discover: 2 from 0
        2 2021
        1 2018"#]],
    );
    check(
        "preuve",
        &[FR, ("kind", "decision"), ("year", "2021")],
        nothing,
        expect![[r#"
        Search: 2 from 0
        fr.cetatext-1 Exact | decided on 2021-12-24 | La [preuve] incombe à l'administration.
        fr.juritext-1 Exact | decided on 2021-11-10 | La [preuve] déloyale est irrecevable."#]],
    );
    // A narrower range stays as it is.
    let late = |request: &mut SearchRequest| request.date_from = Some(date(2021, 12, 1));
    check(
        "preuve",
        &[FR, ("kind", "decision"), ("year", "2021")],
        late,
        expect![[r#"
        Search: 1 from 0
        fr.cetatext-1 Exact | decided on 2021-12-24 | La [preuve] incombe à l'administration."#]],
    );
    check(
        "preuve",
        &[FR, ("year", "2014|2021")],
        nothing,
        expect![[r#"
        Usage error: tags.year is `2014|2021`, which is not one year in four digits, as in `2015`; for several years give the first and the last day
        {"argument":"tags.year","given":"2014|2021","expected":"one year in four digits, as in `2015`; for several years give the first and the last day"}"#]],
    );
    check(
        "preuve",
        &[FR, ("year", "twenty")],
        nothing,
        expect![[r#"
        Usage error: tags.year is `twenty`, which is not one year in four digits, as in `2015`; for several years give the first and the last day
        {"argument":"tags.year","given":"twenty","expected":"one year in four digits, as in `2015`; for several years give the first and the last day"}"#]],
    );
}

#[test]
fn a_long_answer_is_cut_and_goes_on() {
    let store = Memory::new();
    let entry = |number: usize| -> Entry {
        serde_json::from_value(serde_json::json!({
            "id": format!("fr.doc-{number:03}"), "kind": "decision", "jurisdiction": "fr",
            "language": "fr", "source": "cass", "title": "x".repeat(900), "date": "2020-01-01",
            "blocks": [{"text": "loyer"}],
        }))
        .unwrap()
    };
    store.put(&(0..40).map(entry).collect::<Vec<_>>()).unwrap();
    let mut seen = Vec::new();
    let mut request = SearchRequest::new("fr");
    request.query = Some("loyer".to_owned());
    request.tags = [("jurisdiction".to_owned(), "fr".to_owned())].into();
    request.limit = 40;
    let mut answers = 0;
    loop {
        let answer = search(&store, &request, date(2026, 1, 1)).unwrap();
        answers += 1;
        assert!(serde_json::to_vec(&answer.results).unwrap().len() <= 24_100);
        seen.extend(answer.results.iter().map(|result| result.id.to_string()));
        let Some(next) = answer.next_offset else { break };
        request.offset = next;
    }
    assert_eq!(seen, (0..40).map(|number| format!("fr.doc-{number:03}")).collect::<Vec<_>>());
    assert!(answers > 1);
}

#[test]
fn other_words_for_the_same_come_after_the_words_themselves() {
    let widened = |request: &mut SearchRequest| request.should_expand_synonyms = true;
    check(
        "dommage",
        &[("jurisdiction", "ch")],
        widened,
        expect![[r#"
        Search: 2 from 0
        ch.or.fr.art-41 Exact | state of 2020-01-01; later changes are not known here | Celui qui cause un [dommage] à autrui est tenu de 
        ch.or.fr.art-97 Exact | state of 2020-01-01; later changes are not known here | créancier ne peut obtenir l'exécution, le débiteur"#]],
    );
    check(
        "réparation morale",
        &[("jurisdiction", "ch")],
        widened,
        expect![[r#"
        Search: 1 from 0
        ch.bge-131-iii-12 Synonym | decided on 2004-11-22 | Le [tort] [moral] suppose une atteinte grave."#]],
    );
    let german = |request: &mut SearchRequest| {
        request.should_expand_synonyms = true;
        "de".clone_into(&mut request.language);
    };
    check(
        "Schmerzensgeld",
        &[("jurisdiction", "ch")],
        german,
        expect![[r#"
        Search: 1 from 0
        ch.bge-130-iii-182 Synonym | decided on 2003-12-02 | Der Kläger verlangt [Genugtuung]."#]],
    );
    let first = |request: &mut SearchRequest| {
        (request.should_expand_synonyms, request.limit) = (true, 1);
        "de".clone_into(&mut request.language);
    };
    check(
        "Schmerzensgeld",
        &[("jurisdiction", "ch"), ("language", "de|fr")],
        first,
        expect![[r#"
        Search: 2 from 0, next 1
        ch.bge-130-iii-182 Synonym | decided on 2003-12-02 | Der Kläger verlangt [Genugtuung]."#]],
    );
}

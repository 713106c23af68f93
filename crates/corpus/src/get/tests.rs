use std::fmt::Write as _;

use expect_test::{Expect, expect};
use jiff::civil::date;
use law::Entry;

use super::*;
use crate::{compare::Change, contract, memory::Memory};

fn shown(answer: &GetAnswer) -> String {
    let mut text = format!("{} | {} | {}", answer.id, answer.title, answer.validity.sentence);
    let mut line = |label: &str, said: &str| write!(text, "\n{label}: {said}").unwrap();
    if let Some(reading) = &answer.understood_as {
        line("understood as", reading);
    }
    if let Some(pinpoint) = &answer.pinpoint {
        line("pinpoint", pinpoint);
    }
    for weight in &answer.weight {
        line(&weight.label, &weight.text);
    }
    for block in &answer.blocks {
        let mark = if block.is_marked { " *" } else { "" };
        line(&format!("[{}]{mark} {}", block.number, block.label), &block.text);
    }
    if let Some(next) = &answer.next_blocks {
        line("next", &format!("{next} of {}", answer.block_count));
    }
    for version in &answer.versions {
        let mark = if version.is_shown { " *" } else { "" };
        line("version", &format!("{}{mark}", version.id));
    }
    for variant in &answer.other_languages {
        line(&variant.language, &variant.id);
    }
    for relations in &answer.relations {
        let to = relations
            .to
            .iter()
            .map(|to| to.id.clone().or_else(|| to.reference.clone()).unwrap_or_default());
        line(&relations.kind, &to.collect::<Vec<_>>().join(", "));
    }
    for tally in &answer.related_by {
        line("related by", &format!("{} {}", tally.count, tally.name));
    }
    if let Some(provenance) = &answer.provenance {
        line("from", &provenance.title);
    }
    if let Some(comparison) = &answer.comparison {
        line("compared", &format!("{} > {}", comparison.earlier, comparison.later));
        for block in &comparison.blocks {
            let pieces = block.pieces.iter().map(|piece| match piece.change {
                Change::Added => format!("+[{}]", piece.text),
                Change::Removed => format!("-[{}]", piece.text),
                Change::Same | Change::Changed => piece.text.clone(),
            });
            line(&format!("{:?}", block.change), &pieces.collect::<Vec<_>>().join(" "));
        }
        line("summary", &comparison.summary);
    }
    for warning in &answer.warnings {
        line("!", warning);
    }
    text
}

#[track_caller]
fn check(reference: &str, language: &str, change: impl FnOnce(&mut GetRequest), expected: Expect) {
    check_in(&contract::corpus(), reference, language, change, expected);
}

#[track_caller]
fn check_in(
    store: &Memory,
    reference: &str,
    language: &str,
    change: impl FnOnce(&mut GetRequest),
    expected: Expect,
) {
    let mut request = GetRequest {
        reference: reference.to_owned(),
        language: language.to_owned(),
        ..GetRequest::default()
    };
    change(&mut request);
    let seen = match get(store, &request, date(2026, 11, 22)) {
        Ok(answer) => shown(&answer),
        Err(error) => format!("{:?} error: {error}", error.class()),
    };
    expected.assert_eq(&seen);
}

fn nothing(_: &mut GetRequest) {}

fn on(year: i16) -> impl FnOnce(&mut GetRequest) {
    move |request| request.at_date = Some(date(year, 6, 15))
}

#[test]
fn an_id_is_found() {
    check(
        "fr.juritext-1",
        "fr",
        nothing,
        expect![[r#"
        fr.juritext-1 | Cass., 2021-11-10, n° 20-20.648 | decided on 2021-11-10
        Grade: B — Publié au Bulletin — highest_importance
        [1] : La preuve déloyale est irrecevable.
        [2] : Le moyen n'est pas fondé.
        cites: fr.cc.art-9.19940730, fr.cc.art-1240.20161001
        from: Decisions of the Cour de cassation"#]],
    );
    check(
        "FR.CC.ART-1240.20161001",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            amended_by: fr.ord-2016-131
            replaces: fr.cc.art-1382.18040219
            related by: 3 cites
            related by: 1 amends
            from: Codes and laws"#]],
    );
}

#[test]
fn an_old_version_is_shown_where_it_is_named_and_said_to_be_old() {
    check(
        "fr.cc.art-1147.18040217",
        "fr",
        nothing,
        expect![[r#"
        fr.cc.art-1147.18040217 | Article 1147 du Code civil | held from 1804-02-17 to 2016-09-30; no longer in force
        [1] : Le débiteur est condamné au paiement de dommages et intérêts à raison de l'inexécution.
        version: fr.cc.art-1147.18040217 *
        version: fr.cc.art-1147.20161001
        related by: 1 amends
        related by: 1 replaces
        from: Codes and laws
        !: this is not the version in force today, which is fr.cc.art-1147.20161001"#]],
    );
}

#[test]
fn the_identity_of_the_versions_gets_the_one_in_force() {
    check(
        "fr.cc.art-9",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-9.19940730 | Article 9 du Code civil | in force since 1994-07-30 as of 2026-07-01, the state of its source
            [1] : Chacun a droit au respect de sa vie privée.
            version: fr.cc.art-9.19700719
            version: fr.cc.art-9.19940730 *
            related by: 1 cites
            from: Codes and laws"#]],
    );
}

#[test]
fn an_id_leads_to_the_version_of_the_day() {
    check(
        "fr.cc.art-1147.20161001",
        "fr",
        on(2010),
        expect![[r#"
            fr.cc.art-1147.18040217 | Article 1147 du Code civil | held from 1804-02-17 to 2016-09-30; no longer in force
            [1] : Le débiteur est condamné au paiement de dommages et intérêts à raison de l'inexécution.
            version: fr.cc.art-1147.18040217 *
            version: fr.cc.art-1147.20161001
            related by: 1 amends
            related by: 1 replaces
            from: Codes and laws"#]],
    );
}

#[test]
fn a_citation_gets_the_version_in_force() {
    check(
        "article 1240 du code civil",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            understood as: article 1240 du Code civil
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            amended_by: fr.ord-2016-131
            replaces: fr.cc.art-1382.18040219
            related by: 3 cites
            related by: 1 amends
            from: Codes and laws"#]],
    );
    check(
        "art. 1382 du code civil",
        "fr",
        nothing,
        expect![[r#"
            fr.cc.art-1382.20161001 | Article 1382 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            understood as: article 1382 du Code civil
            [1] : Les présomptions sont laissées à l'appréciation du juge.
            version: fr.cc.art-1382.18040219
            version: fr.cc.art-1382.20161001 *
            related by: 1 cites
            related by: 1 repeals
            related by: 1 replaces
            from: Codes and laws
            !: what stood under this number until 2016-09-30 now stands in fr.cc.art-1240.20161001 (Article 1240 du Code civil)"#]],
    );
}

#[test]
fn a_citation_gets_the_version_of_the_day() {
    check(
        "art. 1382 du code civil",
        "fr",
        on(2015),
        expect![[r#"
            fr.cc.art-1382.18040219 | Article 1382 du Code civil | held from 1804-02-19 to 2016-09-30; no longer in force
            understood as: article 1382 du Code civil
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            version: fr.cc.art-1382.18040219 *
            version: fr.cc.art-1382.20161001
            related by: 1 cites
            related by: 1 repeals
            related by: 1 replaces
            from: Codes and laws
            !: since 2016-10-01 what stood here stands in fr.cc.art-1240.20161001 (Article 1240 du Code civil)"#]],
    );
}

#[test]
fn what_did_not_hold_on_a_day_is_never_shown_as_if_it_did() {
    check(
        "article 1240 du code civil",
        "fr",
        on(2015),
        expect![
            "NotFound error: what Article 1240 du Code civil said on 2015-06-15 is not known here: the first version here began on 2016-10-01, and earlier ones may be missing; it stands where fr.cc.art-1382.18040219 stood"
        ],
    );
    check(
        "Art. 97 OR",
        "de",
        on(2015),
        expect![
            "NotFound error: what Art. 97 OR said on 2015-06-15 is not known here: its text is known as of 2020-01-01 only, which proves nothing for earlier days"
        ],
    );
    check(
        "fr.cc.art-2279.x",
        "fr",
        on(2015),
        expect![
            "NotFound error: whether Article 2279 du Code civil held on 2015-06-15 is not known here: its versions have no dates"
        ],
    );
    check(
        "fr.cc.art-1999.20300101",
        "fr",
        nothing,
        expect![[r#"
        fr.cc.art-1999.20300101 | Article 1999 du Code civil | not yet in force; will hold from 2030-01-01
        [1] : Le mandataire rendra compte par voie numérique.
        from: Codes and laws
        !: this is not yet in force"#]],
    );
}

#[test]
fn a_text_known_as_of_a_day_is_no_proof_for_later() {
    check(
        "Art. 97 OR",
        "de",
        on(2022),
        expect![[r#"
        ch.or.de.art-97 | Art. 97 OR | state of 2020-01-01; later changes are not known here
        understood as: Art. 97 OR
        [1] : Haftung des Schuldners
        [2] 1: Kann die Erfüllung nicht bewirkt werden, so hat der Schuldner Ersatz zu leisten.
        fr: ch.or.fr.art-97
        it: ch.or.it.art-97
        related by: 2 cites
        related by: 1 interprets
        from: Classified compilation
        !: the text is known as of 2020-01-01; whether it changed between then and 2022-06-15 is not known here"#]],
    );
}

#[test]
fn a_pinpoint_marks_its_block() {
    check(
        "Art. 41 Abs. 2 OR",
        "de",
        nothing,
        expect![[r#"
            ch.or.de.art-41 | Art. 41 OR | state of 2020-01-01; later changes are not known here
            understood as: Art. 41 Abs. 2 OR
            pinpoint: Abs. 2
            [1] : Haftung aus Delikt
            [2] 1: Wer einem andern widerrechtlich Schaden zufügt, wird zum Ersatz verpflichtet.
            [3] * 2: Ebenso ist verpflichtet, wer absichtlich handelt.
            fr: ch.or.fr.art-41
            it: ch.or.it.art-41
            related by: 1 cites
            from: Classified compilation"#]],
    );
}

#[test]
fn another_language_is_shown_with_a_word() {
    check(
        "Art. 97 OR",
        "en",
        nothing,
        expect![[r#"
        ch.or.de.art-97 | Art. 97 OR | state of 2020-01-01; later changes are not known here
        understood as: Art. 97 OR
        [1] : Haftung des Schuldners
        [2] 1: Kann die Erfüllung nicht bewirkt werden, so hat der Schuldner Ersatz zu leisten.
        fr: ch.or.fr.art-97
        it: ch.or.it.art-97
        related by: 2 cites
        related by: 1 interprets
        from: Classified compilation
        !: this is not here in the language `en`; it is shown in `de`"#]],
    );
}

#[test]
fn a_decision_shows_its_weight_and_its_relations() {
    check(
        "BGE 130 III 182",
        "de",
        nothing,
        expect![[r#"
        ch.bge-130-iii-182 | BGE 130 III 182 | decided on 2003-12-02
        understood as: BGE 130 III 182
        [1] : Haftung des Schuldners; Verschulden.
        [2] 3.1: Der Kläger verlangt Genugtuung.
        [3] 3.2: Die Genugtuung setzt ein schweres Verschulden voraus.
        cites: ch.or.de.art-97, ch.or.de.art-41
        interprets: ch.or.de.art-97
        related by: 1 cites"#]],
    );
    check(
        "fr.cetatext-1",
        "fr",
        nothing,
        expect![[r#"
        fr.cetatext-1 | CE, 24 décembre 2021, n° 486329 | decided on 2021-12-24
        Grade: A — Publié au Recueil Lebon — highest_importance
        Formation: full_court
        [1] : La requête est rejetée au fond.
        [2] : La preuve incombe à l'administration.
        cites: fr.loi-2021-1109"#]],
    );
}

#[test]
fn an_act_is_a_table_of_contents() {
    check(
        "fr.cc",
        "fr",
        nothing,
        expect![[r#"
            fr.cc | Code civil | when it came into force is not known
            from: Codes and laws
            !: this is a table of contents; browse the structure below it, with its id as root_id"#]],
    );
    check(
        "SR 220",
        "fr",
        nothing,
        expect![[r#"
        ch.or.fr | CO Code des obligations | state of 2020-01-01; later changes are not known here
        understood as: SR 220
        from: Classified compilation
        !: this is a table of contents; browse the structure below it, with its id as root_id"#]],
    );
}

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
fn two_days_are_compared_word_by_word() {
    let compare = |request: &mut GetRequest| request.compare_date = Some(date(1980, 1, 1));
    check(
        "article 9 du code civil",
        "fr",
        compare,
        expect![[r#"
            fr.cc.art-9.19940730 | Article 9 du Code civil | in force since 1994-07-30 as of 2026-07-01, the state of its source
            understood as: article 9 du Code civil
            [1] : Chacun a droit au respect de sa vie privée.
            version: fr.cc.art-9.19700719
            version: fr.cc.art-9.19940730 *
            related by: 1 cites
            from: Codes and laws
            compared: fr.cc.art-9.19700719 > fr.cc.art-9.19940730
            Changed: Chacun a droit au respect de sa vie  +[privée] .
            summary: blocks: 1 changed"#]],
    );
    check(
        "article 1240 du code civil",
        "fr",
        compare,
        expect![[r#"
            fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
            understood as: article 1240 du Code civil
            [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
            amended_by: fr.ord-2016-131
            replaces: fr.cc.art-1382.18040219
            related by: 3 cites
            related by: 1 amends
            from: Codes and laws
            !: there is nothing to compare with: what Article 1240 du Code civil said on 1980-01-01 is not known here: the first version here began on 2016-10-01, and earlier ones may be missing; it stands where fr.cc.art-1382.18040219 stood"#]],
    );
}

/// A decision of many blocks.
fn long(count: usize, words: &dyn Fn(usize) -> String) -> Memory {
    let blocks = (1..=count)
        .map(|number| serde_json::json!({"label": format!("{number}"), "text": words(number)}));
    let entry: Entry = serde_json::from_value(serde_json::json!({
        "id": "fr.long", "kind": "decision", "jurisdiction": "fr", "language": "fr",
        "source": "cass", "title": "Long", "blocks": blocks.collect::<Vec<_>>(),
    }))
    .unwrap();
    let store = Memory::new();
    store.put(&[entry]).unwrap();
    store
}

#[test]
fn blocks_are_chosen_by_range_and_by_words() {
    let store = long(9, &|number| match number {
        3 => "Le loyer est dû.".to_owned(),
        7 => "Les loyers impayés".to_owned(),
        _ => format!("Bloc {number}."),
    });
    let blocks = |range: &'static str| {
        move |request: &mut GetRequest| request.blocks = Some(range.to_owned())
    };
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("2-3"),
        expect![[r#"
        fr.long | Long | date not known
        [2] 2: Bloc 2.
        [3] 3: Le loyer est dû.
        next: 4-9 of 9"#]],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("8-99"),
        expect![[r#"
        fr.long | Long | date not known
        [8] 8: Bloc 8.
        [9] 9: Bloc 9."#]],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("5-2"),
        expect![
            "Usage error: blocks is `5-2`, which is not a range of its 9 blocks; write the first and the last, as in `1-20`"
        ],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("twenty"),
        expect![
            "Usage error: blocks is `twenty`, which is not a range of its 9 blocks; write the first and the last, as in `1-20`"
        ],
    );
    let highlight = |words: &'static str| {
        move |request: &mut GetRequest| request.highlight = Some(words.to_owned())
    };
    check_in(
        &store,
        "fr.long",
        "fr",
        highlight("loyer"),
        expect![[r#"
        fr.long | Long | date not known
        [2] 2: Bloc 2.
        [3] * 3: Le loyer est dû.
        [4] 4: Bloc 4.
        [6] 6: Bloc 6.
        [7] * 7: Les loyers impayés
        [8] 8: Bloc 8."#]],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        highlight("caution"),
        expect![[r#"
        fr.long | Long | date not known
        [1] 1: Bloc 1.
        [2] 2: Bloc 2.
        [3] 3: Le loyer est dû.
        [4] 4: Bloc 4.
        [5] 5: Bloc 5.
        [6] 6: Bloc 6.
        [7] 7: Les loyers impayés
        [8] 8: Bloc 8.
        [9] 9: Bloc 9.
        !: no block holds `caution`; the text is shown from its beginning"#]],
    );
}

#[test]
fn a_long_text_is_cut_and_goes_on() {
    let store = long(60, &|number| format!("{number} {}", "mot ".repeat(300)));
    let mut request = GetRequest {
        reference: "fr.long".to_owned(),
        language: "fr".to_owned(),
        ..GetRequest::default()
    };
    let mut seen = Vec::new();
    loop {
        let answer = get(&store, &request, date(2026, 1, 1)).unwrap();
        assert!(answer.blocks.iter().map(|block| block.text.len()).sum::<usize>() <= 24_000);
        seen.extend(answer.blocks.iter().map(|block| block.number));
        let Some(next) = answer.next_blocks else { break };
        request.blocks = Some(next);
    }
    assert_eq!(seen, (1..=60).collect::<Vec<_>>());
}

#[test]
fn at_most_forty_blocks_are_highlighted() {
    let store = long(90, &|_| "loyer".to_owned());
    let request = GetRequest {
        reference: "fr.long".to_owned(),
        language: "fr".to_owned(),
        highlight: Some("loyer".to_owned()),
        ..GetRequest::default()
    };
    let answer = get(&store, &request, date(2026, 1, 1)).unwrap();
    assert_eq!(answer.blocks.len(), 40);
    expect!["50 more blocks hold the words or stand beside one that does"]
        .assert_eq(&answer.warnings.join("\n"));
}

fn article(jurisdiction: &str, labels: &[(&str, u8)], tags: serde_json::Value) -> Memory {
    let store = Memory::new();
    let blocks: Vec<serde_json::Value> = labels
        .iter()
        .map(|(label, depth)| serde_json::json!({"label": label, "depth": depth, "text": "t"}))
        .collect();
    let entry: Entry = serde_json::from_value(serde_json::json!({
        "id": format!("{jurisdiction}.a"), "kind": "legislation", "jurisdiction": jurisdiction,
        "language": "fr", "source": "s", "title": "a", "date": "2020-01-01", "blocks": blocks,
        "tags": tags,
    }))
    .unwrap();
    store.put(&[entry]).unwrap();
    store
}

#[test]
fn a_paragraph_that_does_not_exist_is_said_not_to() {
    let swiss = serde_json::json!({"code": "CC", "abbreviation": "CC", "sr_number": "210",
        "article_number": "641", "in_force": "true"});
    let store = article("ch", &[("1", 0), ("a", 1), ("2", 0)], swiss);
    check_in(
        &store,
        "art. 641 al. 3 CC",
        "fr",
        nothing,
        expect![[r#"
            ch.a | a | in force since 2020-01-01
            understood as: art. 641 al. 3 CC
            pinpoint: al. 3
            [1] 1: t
            [2] a: t
            [3] 2: t
            !: this provision has the paragraphs 1, 2 here, and no 3 (`al. 3`)"#]],
    );
    check_in(
        &store,
        "art. 641 al. 1 let. c CC",
        "fr",
        nothing,
        expect![[r#"
            ch.a | a | in force since 2020-01-01
            understood as: art. 641 al. 1 let. c CC
            pinpoint: al. 1 let. c
            [1] 1: t
            [2] a: t
            [3] 2: t
            !: this provision has the letters a here, and no c (`al. 1 let. c`)"#]],
    );
}

#[test]
fn french_paragraphs_are_counted() {
    let french = serde_json::json!({"code": "Code civil", "article_number": "9",
        "legitext": "LEGITEXT000006070721", "in_force": "true",
        "doubt": "the source had several texts under this number"});
    let store = article("fr", &[("", 0), ("1°", 1), ("", 0)], french);
    check_in(
        &store,
        "article 9, alinéa 1, du Code civil",
        "fr",
        nothing,
        expect![[r#"
            fr.a | a | in force since 2020-01-01
            understood as: article 9, al. 1er, du Code civil
            pinpoint: al. 1er
            [1] * : t
            [2] * 1°: t
            [3] : t
            !: the source had several texts under this number"#]],
    );
    check_in(
        &store,
        "article 9, al. 5, du Code civil",
        "fr",
        nothing,
        expect![[r#"
        fr.a | a | in force since 2020-01-01
        understood as: article 9, al. 5, du Code civil
        pinpoint: al. 5
        [1] : t
        [2] 1°: t
        [3] : t
        !: the source had several texts under this number
        !: this provision has 2 alinéas here, and no `al. 5`"#]],
    );
}

#[test]
fn a_day_after_the_state_of_the_source_is_said_to_be_unknown() {
    check(
        "fr.cc.art-1240",
        "fr",
        on(2030),
        expect![[r#"
        fr.cc.art-1240.20161001 | Article 1240 du Code civil | in force since 2016-10-01 as of 2026-07-01, the state of its source
        [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
        amended_by: fr.ord-2016-131
        replaces: fr.cc.art-1382.18040219
        related by: 3 cites
        related by: 1 amends
        from: Codes and laws
        !: what held after 2026-07-01 is not known here"#]],
    );
    check(
        "article 1382 du Code civil",
        "fr",
        on(2015),
        expect![[r#"
        fr.cc.art-1382.18040219 | Article 1382 du Code civil | held from 1804-02-19 to 2016-09-30; no longer in force
        understood as: article 1382 du Code civil
        [1] : Tout fait quelconque de l'homme oblige celui par la faute duquel il est arrivé à le réparer.
        version: fr.cc.art-1382.18040219 *
        version: fr.cc.art-1382.20161001
        related by: 1 cites
        related by: 1 repeals
        related by: 1 replaces
        from: Codes and laws
        !: since 2016-10-01 what stood here stands in fr.cc.art-1240.20161001 (Article 1240 du Code civil)"#]],
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

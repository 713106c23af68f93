//! The grammar as a whole: what it reads, what it prints, and that one undoes the other.

mod forms;
mod properties;
mod shapes;
mod strasbourg;

use expect_test::{Expect, expect};
use law::Language;

use super::*;

/// The only place in this file that knows how a text is read.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let seen: Vec<String> = extract(text)
        .iter()
        .map(|found| {
            let language = found.language.unwrap_or(Language::De);
            let issues: String = found.issues.iter().map(|issue| format!(" !{issue}")).collect();
            let span = &text[found.span.clone()];
            let shown = found.citation.print(language);
            format!("{span} = {shown} [{}]{issues}", found.citation.kind())
        })
        .collect();
    expected.assert_eq(&seen.join("\n"));
}

#[test]
fn lists_of_articles_share_the_act_at_their_end() {
    check(
        "Art. 1 und 2 OR",
        expect![[r#"
            Art. 1 = Art. 1 OR [statutory]
            2 OR = Art. 2 OR [statutory]"#]],
    );
    check(
        "Art. 19/20 OR",
        expect![[r#"
            Art. 19 = Art. 19 OR [statutory]
            20 OR = Art. 20 OR [statutory]"#]],
    );
    check(
        "(Art. 82 ff., 90 ff. und 100 BGG)",
        expect![[r#"
            Art. 82 ff. = Art. 82 ff. BGG [statutory]
            90 ff. = Art. 90 ff. BGG [statutory]
            100 BGG = Art. 100 BGG [statutory]"#]],
    );
    check(
        "art. 82 al. 1 et 86 al. 1 let. d LTF",
        expect![[r#"
            art. 82 al. 1 = art. 82 al. 1 LTF [statutory]
            86 al. 1 let. d LTF = art. 86 al. 1 let. d LTF [statutory]"#]],
    );
}

#[test]
fn provisions_to_be_read_together_are_both_found() {
    check(
        "Art. 97 Abs. 1 i.V.m. Art. 101 OR",
        expect![[r#"
            Art. 97 Abs. 1 = Art. 97 Abs. 1 OR [statutory]
            Art. 101 OR = Art. 101 OR [statutory]"#]],
    );
    check(
        "art. 5 al. 1 en relation avec l'art. 6 CO",
        expect![[r#"
            art. 5 al. 1 = art. 5 al. 1 CO [statutory]
            art. 6 CO = art. 6 CO [statutory]"#]],
    );
    check(
        "art. 97 cpv. 1 in relazione con l'art. 101 CO",
        expect![[r#"
            art. 97 cpv. 1 = art. 97 cpv. 1 CO [statutory]
            art. 101 CO = art. 101 CO [statutory]"#]],
    );
}

#[test]
fn inserted_articles_and_ambiguous_letters_are_read() {
    check("Art. 12septies ZGB", expect!["Art. 12septies ZGB = Art. 12septies ZGB [statutory]"]);
    check("Art. 5 BüG", expect!["Art. 5 BüG = Art. 5 BüG [statutory]"]);
    check("Art. 336f OR", expect!["Art. 336f OR = Art. 336f OR [statutory]"]);
    check(
        "Art. 336f. OR",
        expect!["Art. 336f. OR = Art. 336 f. OR [statutory] !Missing space after 336"],
    );
}

#[test]
fn decisions_of_the_official_collection_are_read_with_their_pinpoints() {
    check("BGE 120 Ia 31 E. 2", expect!["BGE 120 Ia 31 E. 2 = BGE 120 Ia 31 E. 2 [bge]"]);
    check(
        "BGE145III229",
        expect!["BGE145III229 = BGE 145 III 229 [bge] !Missing spaces in BGE reference"],
    );
    check(
        "ATF 133 III 257 consid. 2.4 p. 271",
        expect!["ATF 133 III 257 consid. 2.4 p. 271 = ATF 133 III 257 consid. 2.4 p. 271 [bge]"],
    );
    check(
        "BGE 134 V 49 E. 4; 130 III 396 E. 1.2.3 und 1.3",
        expect![[r#"
            BGE 134 V 49 E. 4 = BGE 134 V 49 E. 4 [bge]
            130 III 396 E. 1.2.3 und 1.3 = BGE 130 III 396 E. 1.2.3 und 1.3 [bge]"#]],
    );
    check(
        "DTF 126 I 19 consid. 2d/bb; DTF 126 V 130 consid. 5aa e bb",
        expect![[r#"
            DTF 126 I 19 consid. 2d/bb = DTF 126 I 19 consid. 2d/bb [bge]
            DTF 126 V 130 consid. 5aa e bb = DTF 126 V 130 consid. 5aa e bb [bge]"#]],
    );
}

#[test]
fn dockets_are_read_with_date_and_consideration() {
    check(
        "arrêt 4A_123/2020 du 12 mai 2020 consid. 3.2",
        expect![
            "4A_123/2020 du 12 mai 2020 consid. 3.2 = 4A_123/2020 du 12 mai 2020 consid. 3.2 [federal_decision]"
        ],
    );
    check("sentenza 2C_1/2019", expect!["2C_1/2019 = 2C_1/2019 [federal_decision]"]);
    check(
        "BGr, 5. März 2024, 2C 698 2021 , E. 7.10",
        expect![
            "2C 698 2021 , E. 7.10 = 2C_698/2021 vom 5. März 2024 E. 7.10 [federal_decision] !Docket number should be written `2C_698/2021`"
        ],
    );
    check(
        "SVR 2008 IV Nr. 4 I 732/06",
        expect![[r#"
        SVR 2008 IV Nr. 4 = SVR 2008 IV Nr. 4 [law_report]
        I 732/06 = I 732/06 [federal_decision]"#]],
    );
}

#[test]
fn a_docket_of_another_court_than_the_one_named_is_pointed_at() {
    check(
        "Nach BVGer 8C_421/2014 ist",
        expect![
            "8C_421/2014 = 8C_421/2014 [federal_decision] !`8C_421/2014` is a docket of the Federal Supreme Court, not of the Federal Administrative Court"
        ],
    );
    check(
        "Das Urteil 8C_421/2014 vom 31.12.1995 hält",
        expect![
            "8C_421/2014 vom 31.12.1995 = 8C_421/2014 vom 31. Dezember 1995 [federal_decision] !The decision is dated 1995-12-31, before its docket was opened in 2014"
        ],
    );
}

#[test]
fn words_that_only_look_like_acts_are_not_found() {
    check("gemäss Art. 3 der Vereinbarung und Art. 1 und 2 des Vertrags", expect![""]);
    check("Art. 3 der Statuten; Art. 1 und", expect![""]);
    check("art. 5 du contrat, art. 3 et suivants", expect![""]);
    check("Artikel 5 Franken; Kap. II 3; A4; 12 V 230 Hz", expect![""]);
}

#[test]
fn titles_are_read_through_their_brackets() {
    check(
        "Art. 29a Abs. 3 der Asylverordnung 1 vom 11. August 1999 (AsylV 1, SR 142.311) gilt",
        expect![
            "Art. 29a Abs. 3 der Asylverordnung 1 vom 11. August 1999 (AsylV 1, SR 142.311) = Art. 29a Abs. 3 AsylV 1 [statutory]"
        ],
    );
    check(
        "(art. 62 al. 1 let. c de la loi sur la procédure administrative du 12 septembre 1985 - LPA - E 5 10)",
        expect![
            "art. 62 al. 1 let. c de la loi sur la procédure administrative du 12 septembre 1985 - LPA - E 5 10 = art. 62 al. 1 let. c LPA [statutory]"
        ],
    );
}

#[test]
fn every_act_survives_the_round_of_the_languages() {
    let mut rounds = 0;
    for (id, entry) in acts() {
        let names = [Language::De, Language::Fr, Language::It].map(|l| entry.abbreviation(l));
        if names.iter().any(Option::is_none) {
            continue;
        }
        let original = Citation::Statute(Statute {
            sign: Sign::Article,
            article: Numeral::whole(3),
            to: None,
            following: Following::None,
            pins: vec![Pin::at(Level::Paragraph, "2")],
            annex: None,
            passage: None,
            act: Act::federal(id, names[0].unwrap_or_default()),
        })
        .print(Language::De);
        let mut text = original.clone();
        for (from, to) in [
            (Language::De, Language::Fr),
            (Language::Fr, Language::It),
            (Language::It, Language::De),
        ] {
            let found =
                read_in(&text, Some(from)).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(found.len(), 1, "{text}");
            assert!(found[0].issues.is_empty(), "{text}: {:?}", found[0].issues);
            text = found[0].citation.print(to);
        }
        assert_eq!(text, original, "SR {}", entry.number);
        rounds += 1;
    }
    assert!(rounds > 1150, "only {rounds} acts have all three abbreviations");
}

#[test]
fn what_is_written_in_english_is_read_back_as_the_same_act() {
    let mut wrong = Vec::new();
    for (id, entry) in acts().filter(|(_, entry)| entry.abbreviation(Language::En).is_some()) {
        let act = Act::federal(id, entry.abbreviation(Language::De).unwrap_or_default());
        let text = format!("Art. 3 {}", act.print(Language::En));
        let found = read_in(&text, Some(Language::En)).unwrap_or_default();
        let read = found.first().and_then(|found| match &found.citation {
            Citation::Statute(statute) => statute.act.id(),
            _ => None,
        });
        if read != Some(id) {
            wrong.push((entry.number, text));
        }
    }
    assert_eq!(wrong, []);
}

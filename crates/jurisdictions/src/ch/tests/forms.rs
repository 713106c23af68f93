//! Misspelt but recoverable forms, and citations whose language or act must be decided.

use expect_test::{Expect, expect};
use law::Language;

use super::super::*;

/// The only place in this file that knows how one citation is read.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let seen = match read(text) {
        Ok(found) => found
            .iter()
            .map(|found| {
                let language = found.language.map_or("-", Language::code);
                let assumed = if found.is_assumed { "?" } else { "" };
                let issues: String =
                    found.issues.iter().map(|issue| format!(" !{issue}")).collect();
                let shown = found.citation.print(found.language.unwrap_or(Language::De));
                format!("{language}{assumed} {shown}{issues}")
            })
            .collect::<Vec<_>>()
            .join("\n"),
        Err(error) => format!("error: {error}"),
    };
    expected.assert_eq(&seen);
}

#[test]
fn slips_of_form_are_mended_and_named() {
    check("Art.97 OR", expect!["de Art. 97 OR !Missing space after Art."]);
    check(
        "art 41 co",
        expect!["fr? art. 41 CO !Missing dot after art !`co` should be written `CO`"],
    );
    check(
        "Art 5Abs.1 BV",
        expect![
            "de Art. 5 Abs. 1 BV !Missing dot after Art !Missing space after 5 !Missing space after Abs."
        ],
    );
    check("atf 130 I 312", expect!["fr ATF 130 I 312 !`atf` should be written `ATF`"]);
    check("4A.123/2020", expect!["- 4A_123/2020 !Docket number should be written `4A_123/2020`"]);
    check("A1234/2020", expect!["- A-1234/2020 !Docket number should be written `A-1234/2020`"]);
    check("Art. 97 I OR", expect!["de Art. 97 Abs. 1 OR"]);
}

#[test]
fn the_language_is_decided_by_the_words_and_otherwise_assumed_aloud() {
    check("art. 97 al. 1 CO", expect!["fr art. 97 al. 1 CO"]);
    check("art. 97 cpv. 1 CO", expect!["it art. 97 cpv. 1 CO"]);
    check("art. 97 CO", expect!["fr? art. 97 CO"]);
    check("art. 8 Cost.", expect!["it art. 8 Cost."]);
    check(
        "Art. 8 al. 1 OR",
        expect![
            "de Art. 8 Abs. 1 OR !The parts of the citation are in different languages (its keywords and its act)"
        ],
    );
    check("art. 5 OLN", expect!["fr? art. 5 OLN"]);
    check("art. 5 al. 1 OLN", expect!["fr art. 5 al. 1 OLN (RS 141.01)"]);
    check("art. 5 OLN (RS 822.411)", expect!["it art. 5 OLN (RS 822.411)"]);
}

#[test]
fn former_and_coming_editions_are_kept_apart() {
    check("Art. 343 aOR", expect!["de Art. 343 aOR"]);
    check("aArt. 8 ZGB", expect!["de Art. 8 aZGB"]);
    check("Art. 25 nDSG", expect!["de Art. 25 nDSG"]);
    check("Art. 400 E-ZPO", expect!["de Art. 400 E-ZPO"]);
}

#[test]
fn an_article_of_an_annex_is_not_one_of_the_act() {
    check("Art. 24 Anhang I FZA", expect!["de Art. 24 Anhang I FZA"]);
    check(
        "art. 4 et 24 par. 1 annexe I ALCP",
        expect![[r#"
        fr art. 4 ALCP
        fr art. 24 al. 1 annexe I ALCP"#]],
    );
}

#[test]
fn what_is_no_citation_is_said_to_be_none() {
    check("", expect!["error: it is empty"]);
    check("Mietrecht", expect!["error: no citation was found in it"]);
    check("Art. 5 Abs. 2", expect!["error: it names no act; add one, such as `Art. 5 Abs. 2 OR`"]);
}

/// How many acts are read from their long form, of how many that have one.
fn long_forms(
    language: Language,
    article: &str,
    genitive: fn(&str) -> Option<String>,
) -> (usize, usize, Vec<String>) {
    let (mut read, mut all, mut missed) = (0, 0, Vec::new());
    for (id, entry) in acts() {
        let title = entry.titles[language as usize];
        let Some(abbreviation) = entry.abbreviation(language) else { continue };
        let Some((long, short)) = title.rsplit_once(" (") else { continue };
        let Some(long) = genitive(long) else { continue };
        let short = short.trim_end_matches(')');
        if !short.contains(abbreviation) || acts_named(abbreviation).len() != 1 {
            continue;
        }
        all += 1;
        let sign = if language == Language::De { "SR" } else { "RS" };
        let text = format!("Nach {article} {long} ({short}, {sign} {}) gilt das.", entry.number);
        let found = extract(&text);
        let is_read = found.iter().any(|one| {
            matches!(&one.citation, Citation::Statute(statute) if statute.act.id() == Some(id))
                && one.issues.is_empty()
        });
        if is_read {
            read += 1;
        } else {
            missed.push(text);
        }
    }
    (read, all, missed)
}

#[test]
fn acts_are_read_in_their_long_form_with_brackets() {
    let german = long_forms(Language::De, "Art. 5", |title| {
        let (first, rest) = title.split_once(' ')?;
        let genitive = match first {
            "Bundesgesetz" | "Bundesbeschluss" => format!("des {first}es"),
            "Verordnung" => format!("der {first}"),
            "Übereinkommen" | "Abkommen" | "Reglement" => format!("des {first}s"),
            _ => return None,
        };
        Some(format!("{genitive} {rest}"))
    });
    let french = long_forms(Language::Fr, "l'art. 5", |title| {
        let first = title.split(' ').next()?.to_lowercase();
        let joined = match first.as_str() {
            "loi" | "convention" => "de la ",
            "ordonnance" | "arrêté" | "accord" => "de l'",
            _ => return None,
        };
        let rest = title.get(first.len()..)?;
        Some(format!("{joined}{first}{rest}"))
    });
    for (read, all, missed) in [german, french] {
        assert!(all > 200, "{all}");
        assert!(
            read * 100 >= all * 99,
            "{read} of {all}: {:#?}",
            missed.iter().take(20).collect::<Vec<_>>()
        );
    }
}

#[test]
fn periodicals_keep_their_names_and_halves() {
    check("sic! 2/2007 S. 144 ff.", expect!["- sic! 2/2007 S. 144 ff."]);
    check("Rep. 1993 pag. 167", expect!["- Rep. 1993 S. 167"]);
    check("RtiD I-2017 n. 2 pag. 8 consid. 4", expect!["- RtiD I-2017 Nr. 2 S. 8 E. 4"]);
    check("fp 4/2020 S. 300, 302 f.", expect!["- fp 4/2020 S. 300 S. 302 f."]);
    check("RSJ 116/2020 p. 774", expect!["- SJZ 116/2020 S. 774"]);
    check(
        "BGE 14 1 V 281 E. 4.1",
        expect!["de BGE 141 V 281 E. 4.1 !`14 1 V 281` should be written `141 V 281`"],
    );
    check(
        "4A_150/2012 of April 3, 2012, at 4.3.1",
        expect!["en 4A_150/2012 of 3 April 2012 consideration 4.3.1"],
    );
    check(
        "4A_612/2020 of 18 June 2021, at 5.2.2, BGE 148 III 115 consid. 4.1",
        expect![[r#"
            en 4A_612/2020 of 18 June 2021 consideration 5.2.2
            en BGE 148 III 115 consideration 4.1"#]],
    );
    check(
        "BGE 148 III 115 consid. 4.1",
        expect![[r#"
            - BGE 148 III 115 E. 4.1 !The parts of the citation are in different languages (its keywords and its act)"#]],
    );
    for text in [
        "decision 4A_1/2020 of 3 May 2020 consideration 4.1",
        "judgment of the Federal Supreme Court 4A_1/2020 of 3 May 2020 consid. 4.1",
        "4A_1/2020 of 3 May 2020, at 4.1",
        "4A_1/2020 dated May 3, 2020 cons. 4.1",
    ] {
        check(text, expect!["en 4A_1/2020 of 3 May 2020 consideration 4.1"]);
    }
    check(
        "LB190007 des Obergerichts des Kantons Zürich vom 3. Juni 2019 E. III.2.b",
        expect!["de LB190007 vom 3. Juni 2019 E. III.2.b"],
    );
    check("Art. 12 Abs. 1 COVID-19-Gesetz", expect!["de Art. 12 Abs. 1 COVID-19-Gesetz"]);
    check("Art. 38 Abs. 1 Verf/ZH", expect!["de Art. 38 Abs. 1 Verf/ZH"]);
}

#[test]
fn a_year_behind_an_act_says_which_act_of_its_name_is_meant() {
    check("Art. 4 BV (1874)", expect!["de Art. 4 BV (1874)"]);
    check("Art. 4 Abs. 2 der Bundesverfassung von 1874", expect!["de Art. 4 Abs. 2 BV (1874)"]);
    check("art. 4 Cst. (1874)", expect!["fr art. 4 Cst. (1874)"]);
    check("Art. 31 BV vom 29. Mai 1874", expect!["de Art. 31 BV (1874)"]);
    check("Art. 31 der Bundesverfassung vom 29. Mai 1874", expect!["de Art. 31 BV (1874)"]);
    check("art. 4 Cst. du 29 mai 1874", expect!["fr art. 4 Cst. (1874)"]);
    check("art. 4 Cost. del 29 maggio 1874", expect!["it art. 4 Cost. (1874)"]);
    check("Art. 4 der alten Bundesverfassung", expect!["de Art. 4 aBV"]);
    check("Art. 4 aBV (1874)", expect!["de Art. 4 aBV (1874)"]);
    check("Art. 12 DSG vom 19. Juni 1992", expect!["de Art. 12 DSG (1992)"]);
    check("Art. 8 BV (1999)", expect!["de Art. 8 BV (1999)"]);
    check("Art. 41 OR 1911", expect!["de Art. 41 OR (1911)"]);
    check("Art. 12 DSG 1992", expect!["de Art. 12 DSG (1992)"]);
    check(
        "Art. 4 BV (1874) und Art. 8 ZGB",
        expect![[r#"
        de Art. 4 BV (1874)
        de Art. 8 ZGB"#]],
    );
}

#[test]
fn codes_of_other_countries_told_by_an_adjective_are_not_swiss() {
    for text in [
        "Art. 2043 des italienischen\nZivilgesetzbuches",
        "Art. 2043 des italienischen Zivilgesetzbuches (CC)",
        "Art. 823 des deutschen Strafgesetzbuches (StGB)",
        "Art. 200 des liechtensteinischen Datenschutzgesetzes (DSG)",
        "Art. 508 des iranischen Strafgesetzbuches",
        "Art. 2043 des Zivilgesetzbuches von Italien",
        "Art. 2043 des italienischen Zivilgesetzbuches",
        "Art. 1240 des französischen Zivilgesetzbuchs",
        "Art. 5 der österreichischen Bundesverfassung",
    ] {
        let found = extract(text);
        let [Found { citation: Citation::Statute(statute), .. }] = found.as_slice() else {
            panic!("{text}: {found:?}")
        };
        assert!(statute.act.ids.is_empty(), "{text}: {:?}", statute.act);
    }
    let found = extract("Article 8 of the Civil Code");
    assert!(
        matches!(&found[..], [Found { citation: Citation::Statute(one), .. }] if one.act.is_shared)
    );
}

#[test]
fn former_law_is_told_by_more_words() {
    check("art. 4 anc. Cst.", expect!["fr art. 4 aCst."]);
    check("art. 371 de l'anc. CO", expect!["fr art. 371 aCO"]);
    check("Art. 371 des alten OR", expect!["de Art. 371 aOR"]);
    check(
        "Art. 4 BV (alte Fassung)",
        expect!["de Art. 4 aBV !`(alte Fassung)` is not part of the citation"],
    );
    check(
        "Art. 4 BV (in der früheren Fassung)",
        expect!["de Art. 4 aBV !`(in der früheren Fassung)` is not part of the citation"],
    );
}

#[test]
fn what_stands_between_a_provision_and_its_act_is_passed_over() {
    check("Art. 97 Abs. 1 in fine OR", expect!["de Art. 97 Abs. 1 in fine OR"]);
    check("Art. 97 Abs. 1 i.f. OR", expect!["de Art. 97 Abs. 1 in fine OR"]);
    check("Art. 5 Bst. b. VwVG", expect!["de Art. 5 lit. b VwVG"]);
    check(
        "art. 5, in particolare art. 8 CO",
        expect![[r#"
        fr? art. 5 CO
        fr? art. 8 CO"#]],
    );
}

#[test]
fn textbooks_are_read_by_their_authors_and_never_by_a_single_name() {
    check("Gauch/Schluep/Schmid, OR AT, N 123", expect!["- Gauch/Schluep/Schmid, OR AT, N 123"]);
    check(
        "Schwenzer/Fountoulakis, Obligationenrecht AT, 8. Aufl. 2020, N 64.05",
        expect!["- Schwenzer/Fountoulakis, Obligationenrecht AT, 8. Aufl. 2020, N 64.05"],
    );
    check(
        "Tercier/Bieri/Carron, Les contrats spéciaux, 5e éd. 2016, n. 2345",
        expect!["- Tercier/Bieri/Carron, Les contrats spéciaux, 5e éd. 2016, N 2345"],
    );
    check(
        "Lachat/Bohnet, Le bail à loyer, 2. Aufl. 2019, S. 964",
        expect!["- Lachat/Bohnet, Le bail à loyer, 2. Aufl. 2019, S. 964"],
    );
    check("Kommentar VRG, § 20a N. 9 ff.", expect!["- Kommentar VRG, Art. 20a N 9 ff."]);
    check("Pra 93 Nr. 138", expect!["- Pra 93 Nr. 138"]);
    check("CHK-Furrer/Wey, OR 97 N 20", expect!["- CHK-Furrer/Wey, Art. 97 OR N 20"]);
    check(
        "St. Galler Kommentar BV-Steinmann, Art. 29 Rz. 5",
        expect!["- SGK BV-Steinmann, Art. 29 N 5"],
    );
    for text in [
        "Gauch, Der Werkvertrag, 6. Aufl. 2019, N 1234",
        "und/oder, Wasser, N 5",
        "Microsoft/Kommission, T-201/04, Rn. 664",
        "Kommission/Deutschland, Volkswagengesetz, Rn. 52",
        "Meyer/Schulz, BGH, Urteil vom 3. Mai 2012, Rn. 15",
        "Meier/Müller, Bern, hat die Beilage 4, S. 12",
        "Nach Schmid/Weber, Aktennotiz vom 3. Mai 2020, S. 4",
    ] {
        assert!(extract(text).is_empty(), "{text}");
    }
}

#[test]
fn an_english_consideration_may_be_a_single_number_behind_a_docket() {
    check(
        "4A_123/2012 of April 3, 2012, at 4",
        expect!["en 4A_123/2012 of 3 April 2012 consideration 4"],
    );
    check(
        "BGE 140 III 86 at 91",
        expect!["de BGE 140 III 86 !`at 91` is not part of the citation"],
    );
}

#[test]
fn the_court_named_behind_a_docket_is_compared_with_it() {
    check(
        "4A_1/2020 des Bundesverwaltungsgerichts vom 3. Mai 2020",
        expect![
            "de 4A_1/2020 vom 3. Mai 2020 !`4A_1/2020` is a docket of the Federal Supreme Court, not of the Federal Administrative Court"
        ],
    );
    for text in [
        "So entschied auch das Bundesverwaltungsgericht. Im Urteil 2C_12/2020 bestätigte das Bundesgericht es.",
        "Nach der Rückweisung an das Bundesverwaltungsgericht im Urteil 2C_123/2020 vom 3. Mai 2020",
        "Tel est l'avis du Tribunal administratif fédéral. Dans son arrêt 2C_13/2020, le Tribunal fédéral",
        "2C_1/2020 du recours au TAF",
    ] {
        let found = extract(text);
        assert!(found.iter().all(|one| one.issues.is_empty()), "{text}: {found:?}");
    }
    check("4A_1/2020 du Tribunal fédéral du 3 mai 2020", expect!["fr 4A_1/2020 du 3 mai 2020"]);
}

#[test]
fn english_briefs_name_acts_in_french_and_paragraphs_in_brackets() {
    check("Art. 97(1) CO", expect!["en Art. 97 para. 1 CO"]);
    check("Art. 35(2)(a) CISG", expect!["en Art. 35 para. 2 let. a CISG"]);
    check(
        "requête n° 53600/20, arrêt du 9 avril 2018",
        expect![
            "fr CourEDH, 9 avril 2018, n° 53600/20 !The decision is dated 2018-04-09, before its docket was opened in 2020"
        ],
    );
}

#[test]
fn what_marks_the_first_of_a_list_as_former_marks_the_others() {
    let found = extract("innert der in aArt. 5 und 6 EleG gezogenen Schranken");
    let shown: Vec<String> = found.iter().map(|one| one.citation.print(Language::De)).collect();
    assert_eq!(shown, ["Art. 5 aEleG", "Art. 6 aEleG"]);
}

#[test]
fn a_page_on_which_another_decision_starts_is_that_decision() {
    let found = extract("(z.B. BGE 143 II 297; BGE 144 II 194, 246). Zwar");
    let shown: Vec<String> = found.iter().map(|one| one.citation.print(Language::De)).collect();
    assert_eq!(shown, ["BGE 143 II 297", "BGE 144 II 194", "BGE 144 II 246"]);
    check("BGE 145 III 225, 229", expect!["de BGE 145 III 225 S. 229"]);
}

#[test]
fn a_docket_that_a_blank_tears_apart_is_one_of_the_federal_supreme_court() {
    let found =
        extract("vgl. BGer 1 B_647/2020 vom 20. Mai 2021 E. 2; 1 B_98/2020 vom 26. November 2020");
    let shown: Vec<String> = found.iter().map(|one| one.citation.print(Language::De)).collect();
    assert_eq!(shown, ["1B_647/2020 vom 20. Mai 2021 E. 2", "1B_98/2020 vom 26. November 2020"]);
}

#[test]
fn a_title_of_an_act_ends_before_an_article_is_cited() {
    let found = extract(
        "l'art. 48 al. 4 du règlement prévoit que l'enfant est en formation au sens des art. 49 bis et 49 ter RAVS (RS 831.101)",
    );
    let shown: Vec<String> = found.iter().map(|one| one.citation.print(Language::Fr)).collect();
    assert!(!shown.iter().any(|one| one.contains("48 al. 4 RAVS")), "{shown:?}");
    assert!(shown.iter().any(|one| one.contains("49ter RAVS")), "{shown:?}");
}

#[test]
fn where_in_a_consideration_something_stands_is_kept() {
    check("ATF 138 V 74 consid. 5.2 i.f.", expect!["fr ATF 138 V 74 consid. 5.2 in fine"]);
    check("BGE 138 V 74 E. 5.2 in fine", expect!["de BGE 138 V 74 E. 5.2 in fine"]);
    check("4A_1/2020 E. 3 a.E.", expect!["de 4A_1/2020 E. 3 in fine"]);
}

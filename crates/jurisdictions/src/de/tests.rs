use expect_test::{Expect, expect};
use jiff::civil::date;
use law::Language;
use proptest::prelude::*;

use super::*;
use crate::Jurisdiction;

/// The only place in this file that knows how a text is read.
#[track_caller]
fn check(text: &str, expected: Expect) {
    let seen: Vec<String> = extract(text)
        .iter()
        .map(|found| {
            let words = text.get(found.span.clone()).unwrap_or("?");
            format!("`{words}` {}", found.citation)
        })
        .collect();
    expected.assert_eq(&seen.join("\n"));
}

/// The only place in this file that knows how a typed reference becomes a question.
#[track_caller]
fn check_lookups(text: &str, expected: Expect) {
    let line = |lookup: law::Lookup| {
        let tags: Vec<String> =
            lookup.tags.iter().map(|(key, filter)| format!("{key} {filter}")).collect();
        let pinpoint = lookup.pinpoint.map(|pin| format!(" at {pin}")).unwrap_or_default();
        let hint = lookup.hint.map(|hint| format!(" perhaps {hint}")).unwrap_or_default();
        let kind = lookup.kind.map(|kind| format!("{kind:?}")).unwrap_or_default();
        let day = lookup.at.map(|at| format!(" on {at}")).unwrap_or_default();
        format!("{kind}: {}{pinpoint}{day}{hint}", tags.join(", "))
    };
    let seen: Vec<String> = GERMANY.resolve(text, Language::De).into_iter().map(line).collect();
    expected.assert_eq(&seen.join("\n"));
}

#[test]
fn each_part_of_a_list_stands_for_itself() {
    check(
        "nach §§ 708 Nr. 11, 711 ZPO und § 437 Nr. 2 i. V. m. § 323 BGB",
        expect![[r#"
            `§§ 708 Nr. 11` § 708 Nr. 11 ZPO
            `711 ZPO` § 711 ZPO
            `§ 437 Nr. 2` § 437 Nr. 2 BGB
            `§ 323 BGB` § 323 BGB"#]],
    );
}

#[test]
fn the_end_of_a_run_can_be_followed_too() {
    check(
        "die §§ 244 bis 248 SGB V",
        expect![[r#"
            `§§ 244` §§ 244 bis 248 SGB V
            `248 SGB V` § 248 SGB V"#]],
    );
}

#[test]
fn an_act_is_known_by_its_title_in_any_case_of_grammar() {
    check(
        "§ 188 Abs. 2 des Bürgerlichen Gesetzbuchs, § 2 Abs. 4 des Landesgebührengesetzes",
        expect![[r#"
            `§ 188 Abs. 2 des Bürgerlichen Gesetzbuchs` § 188 Abs. 2 BGB
            `§ 2 Abs. 4 des Landesgebührengesetzes` § 2 Abs. 4 Landesgebührengesetz"#]],
    );
}

#[test]
fn a_provision_without_an_act_is_none() {
    check("§ 434 regelt die Mängel; § 10 Abs. 2 der Satzung", expect![""]);
}

#[test]
fn a_swiss_or_european_article_is_left_alone() {
    check("Art. 97 OR, Art. 8 ZGB, Art. 101 AEUV, § 879 ABGB", expect![""]);
}

#[test]
fn a_decision_is_read_with_court_form_and_day() {
    check(
        "(BGH, Beschlüsse vom 13. Juni 2012 - XII ZR 77/10, FamRZ 2012, 1293; vom 8. Juli 2015 - \
         XII ZB 586/14, NJW-RR 2015, 1346)",
        expect![[r#"
            `BGH, Beschlüsse vom 13. Juni 2012 - XII ZR 77/10` BGH, Beschluss vom 13. Juni 2012 - XII ZR 77/10
            `FamRZ 2012, 1293` FamRZ 2012, 1293
            `XII ZB 586/14` vom 8. Juli 2015 - XII ZB 586/14
            `NJW-RR 2015, 1346` NJW-RR 2015, 1346"#]],
    );
}

#[test]
fn an_author_before_a_periodical_makes_it_literature() {
    let found = extract("vgl. Knispel, SGb 2014, 374; BGH, NJW 2015, 1827");
    let seen: Vec<bool> = found.iter().map(|found| found.is_literature).collect();
    assert_eq!(seen, [true, false]);
}

#[test]
fn a_decision_by_provision_is_no_provision() {
    check("BSGE 70, 13 = SozR 3-2500 § 240 Nr 6", expect!["`BSGE 70, 13` BSGE 70, 13"]);
}

#[test]
fn a_provision_asks_for_paragraph_and_code() {
    check_lookups("§ 823 BGB", expect!["Legislation: paragraph 823, code BGB"]);
    check_lookups("823 bgb", expect!["Legislation: paragraph 823, code BGB"]);
    check_lookups("BGB 823", expect!["Legislation: paragraph 823, code BGB"]);
    check_lookups(
        "§ 44 Abs. 1 SGB X",
        expect!["Legislation: paragraph 44, code SGB X|SGB 10 at Abs. 1"],
    );
    check_lookups("Art. 3 GG", expect!["Legislation: article_number 3, code GG"]);
    check_lookups("BGB", expect!["Section: code BGB"]);
    check_lookups("BGB gilt immer", expect![""]);
}

#[test]
fn a_file_number_of_many_courts_is_one_reading_of_several() {
    check_lookups("XII ZB 214/14", expect!["Decision: case_number written XII ZB 214/14"]);
    check_lookups(
        "2 U 553/13",
        expect![
            "Decision: case_number written 2 U 553/13 perhaps file number used by several courts: Berufungen in Zivilsachen (OLG)"
        ],
    );
}

#[test]
fn an_identifier_says_what_it_holds() {
    let decoded = |text: &str| Ecli::parse(text).and_then(|ecli| ecli.decoded());
    let seen = decoded("ECLI:DE:BGH:2015:290415BXIIZB214.14.0").expect("decodes");
    assert_eq!(seen.date, date(2015, 4, 29));
    assert_eq!(seen.ruling, Some(Ruling::Order));
    assert_eq!(seen.docket.as_deref(), Some("XIIZB214.14"));
    let seen = decoded("ECLI:DE:BVerfG:2013:rs20130607.2bvr090912").expect("decodes");
    assert_eq!((seen.date, seen.docket.as_deref()), (date(2013, 6, 7), Some("2BVR909.12")));
    let seen = decoded("ECLI:DE:BFH:2019:U.150519.XIR36.17.0").expect("decodes");
    assert_eq!(seen.docket.as_deref(), Some("XIR36.17"));
    let seen = decoded("ECLI:DE:BVerwG:2017:090317U7C5.16.0").expect("decodes");
    assert_eq!(seen.docket.as_deref(), Some("7C5.16"));
    let seen = decoded("ECLI:DE:BAG:2015:150915.U.9AZR17.15.0").expect("decodes");
    assert_eq!((seen.ruling, seen.docket.as_deref()), (Some(Ruling::Judgment), Some("9AZR17.15")));
}

#[test]
fn a_link_leads_to_the_text_in_force() {
    let head = law::Head {
        id: law::DocumentId::of("de", "bgb.para-823").expect("an id"),
        kind: law::Kind::Legislation,
        jurisdiction: "de".to_owned(),
        language: "de".to_owned(),
        source: "test".to_owned(),
        title: "§ 823".to_owned(),
        date: None,
        date_end: None,
        parent: None,
        ordinal: 1,
        tags: [("act", "de.bgb"), ("paragraph", "823")].into_iter().collect(),
    };
    let link = GERMANY.permalink(&head);
    assert_eq!(link.as_deref(), Some("https://www.gesetze-im-internet.de/bgb/__823.html"));
}

fn number() -> impl Strategy<Value = String> {
    (1u32..2400, prop::option::of("[a-e]"))
        .prop_map(|(number, letter)| format!("{number}{}", letter.unwrap_or_default()))
}

/// Parts from the widest to the narrowest, as they are cited.
fn pins() -> impl Strategy<Value = Vec<Pin>> {
    use Level::*;
    let levels = vec![
        Absatz,
        Unterabsatz,
        Satz,
        Nummer,
        Buchstabe,
        Doppelbuchstabe,
        Alternative,
        Variante,
        Fall,
        Halbsatz,
        Spiegelstrich,
    ];
    let value = |level: Level| {
        (1u32..12, "[a-e]", 0usize..4).prop_map(move |(number, letter, several)| {
            let value = match (level, several) {
                (Buchstabe | Doppelbuchstabe, _) => letter,
                (_, 0) => format!("{number} und {}", number + 1),
                (_, 1) => format!("{number} bis {}", number + 3),
                _ => number.to_string(),
            };
            Pin { join: Join::Within, level, value }
        })
    };
    prop::sample::subsequence(levels, 0..4)
        .prop_flat_map(move |levels| levels.into_iter().map(value).collect::<Vec<_>>())
}

fn provision() -> impl Strategy<Value = Citation> {
    let law = prop::sample::select(vec!["BGB", "SGB V", "StGB", "BGB-InfoV", "VwVfG NRW", "VOB/B"])
        .prop_map(|code| Law::Code(code.to_owned()));
    let law = prop_oneof![law, Just(Law::Title("Landesgebührengesetz".to_owned()))];
    let run = prop_oneof![
        4 => Just(Run::One),
        1 => Just(Run::Next),
        1 => Just(Run::Following),
        1 => number().prop_map(Run::To),
    ];
    (number(), run, pins(), law).prop_map(|(number, run, pins, law)| {
        let pins = if run == Run::One { pins } else { Vec::new() };
        Citation::Provision(Provision { sign: Sign::Paragraph, number, run, pins, law })
    })
}

fn article() -> impl Strategy<Value = Citation> {
    (number(), prop::option::of(1u32..9)).prop_map(|(number, paragraph)| {
        let pin =
            |value: u32| Pin { join: Join::Within, level: Level::Absatz, value: value.to_string() };
        let pins = paragraph.map(pin).into_iter().collect();
        let law = Law::Code("GG".to_owned());
        Citation::Provision(Provision { sign: Sign::Article, number, run: Run::One, pins, law })
    })
}

fn decision() -> impl Strategy<Value = Citation> {
    let court =
        prop::sample::select(vec!["BGH", "OLG Hamm", "BVerwG", "LSG NRW", "OLG Frankfurt am Main"]);
    let ruling = prop::sample::select(vec![Ruling::Judgment, Ruling::Order, Ruling::CourtNotice]);
    let docket = prop::sample::select(vec![
        "XII ZB",
        "1 BvR",
        "7 A",
        "I-20 U",
        "5 W (pat)",
        "VIa ZR",
        "10a U",
        "KZR",
        "AnwZ (Brfg)",
    ]);
    let day =
        (1i8..29, 1i8..13, 1960i16..2026).prop_map(|(day, month, year)| date(year, month, day));
    (
        prop::option::of(court),
        prop::option::of(ruling),
        prop::option::of(day),
        docket,
        1u32..99_999,
        10u32..99,
    )
        .prop_map(|(court, ruling, date, docket, serial, year)| {
            let docket = format!("{docket} {serial}/{year}");
            // A form without a day says nothing where there is no court.
            let ruling = ruling.filter(|_| date.is_some());
            Citation::Decision(Decision {
                court: court.map(str::to_owned),
                ruling,
                date,
                no_day: None,
                docket,
            })
        })
}

fn report() -> impl Strategy<Value = Citation> {
    let series = prop::sample::select(vec![
        ("BGHZ", 132),
        ("NJW-RR", 2015),
        ("BStBl II", 1999),
        ("BFH/NV", 2009),
    ]);
    (series, 1u32..9000, prop::option::of(1u32..9999), prop::option::of(1u32..400)).prop_map(
        |((series, volume), page, at, margin)| {
            let series = series.to_owned();
            Citation::Report(Report { series, volume, page, at, margin })
        },
    )
}

fn gazette() -> impl Strategy<Value = Citation> {
    let federal = (prop::option::of(1950u32..2023), 1u32..4000).prop_map(|(year, page)| Gazette {
        organ: "BGBl.".to_owned(),
        year,
        part: Some("I".to_owned()),
        place: Place::Page(page),
    });
    let paper =
        (1u32..21, 1u32..15_000, prop::option::of(1u32..300)).prop_map(|(term, number, page)| {
            Gazette {
                organ: "BT-Drs.".to_owned(),
                year: Some(term),
                part: None,
                place: Place::Paper(number, page),
            }
        });
    prop_oneof![federal, paper].prop_map(Citation::Gazette)
}

proptest! {
    #[test]
    fn what_is_printed_is_read_again(
        citation in prop_oneof![provision(), article(), decision(), report(), gazette()]
    ) {
        let printed = citation.to_string();
        prop_assert_eq!(read(&printed), vec![citation], "{}", printed);
    }

    #[test]
    fn any_text_is_read_without_a_fault(text in "[§Art. 0-9a-zA-ZäöüIVX/(),\\-–\n]{0,80}") {
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.span.start >= end && found.span.end <= text.len());
            prop_assert!(text.get(found.span.clone()).is_some());
            end = found.span.end;
        }
        let _ = read(&text);
    }
}

#[test]
fn a_former_version_is_never_answered_by_the_law_in_force() {
    check_lookups(
        "§ 312 BGB a.F.",
        expect![
            "Legislation: paragraph 312, code BGB, in_force false perhaps a former version of § 312 BGB"
        ],
    );
    check_lookups(
        "§ 312 a.F. BGB",
        expect![
            "Legislation: paragraph 312, code BGB, in_force false perhaps a former version of § 312 BGB"
        ],
    );
    check_lookups("§ 312 BGB n.F.", expect!["Legislation: paragraph 312, code BGB"]);
    check_lookups(
        "§ 312 BGB in der Fassung vom 1.1.2000",
        expect!["Legislation: paragraph 312, code BGB on 2000-01-01"],
    );
    check_lookups(
        "§ 312 BGB, Fassung bis 31.12.2001",
        expect!["Legislation: paragraph 312, code BGB on 2001-12-31"],
    );
}

#[test]
fn several_provisions_are_candidates() {
    check_lookups(
        "§§ 823, 826 BGB",
        expect![[r#"
        Legislation: paragraph 823, code BGB perhaps one of several articles cited
        Legislation: paragraph 826, code BGB perhaps one of several articles cited"#]],
    );
    check_lookups(
        "§§ 823 ff. BGB",
        expect!["Legislation: paragraph 823, code BGB perhaps and the following"],
    );
    check_lookups(
        "§§ 244 bis 248 BGB",
        expect![[r#"
        Legislation: paragraph 244, code BGB perhaps one of several articles cited
        Legislation: paragraph 248, code BGB perhaps one of several articles cited"#]],
    );
    check_lookups(
        "§ 823 i.V.m. § 249 BGB",
        expect![[r#"
        Legislation: paragraph 823, code BGB perhaps one of several articles cited
        Legislation: paragraph 249, code BGB perhaps one of several articles cited"#]],
    );
}

#[test]
fn a_code_before_its_number_is_a_german_one() {
    check_lookups("BGB 823", expect!["Legislation: paragraph 823, code BGB"]);
    check_lookups("GG 1", expect!["Legislation: article_number 1, code GG"]);
    check_lookups("ZGB 8", expect![""]);
    check_lookups("OR 97 I", expect![""]);
    check_lookups("BV 29 II", expect![""]);
    check_lookups("EMRK 8", expect!["Legislation: article_number 8, code EMRK"]);
}

#[test]
fn a_provision_without_its_act_or_with_the_wrong_sign_is_a_candidate() {
    check_lookups(
        "§ 242",
        expect![[r#"
        Legislation: paragraph 242, code BGB perhaps BGB
        Legislation: paragraph 242, code StGB perhaps StGB
        Legislation: paragraph 242, code ZPO perhaps ZPO
        Legislation: paragraph 242, code HGB perhaps HGB
        Legislation: paragraph 242, code StPO perhaps StPO"#]],
    );
    check_lookups(
        "Art. 8",
        expect![[r#"
        Legislation: article_number 8, code GG perhaps GG
        Legislation: article_number 8, code EGBGB|BGBEG perhaps EGBGB"#]],
    );
    check_lookups(
        "Art. 823 BGB",
        expect!["Legislation: paragraph 823, code BGB perhaps the BGB counts in §§"],
    );
    check_lookups("Art. 97 OR", expect![""]);
}

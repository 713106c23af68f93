use expect_test::{Expect, expect};
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
            let pinpoint = found.pinpoint.as_deref().map(|pin| format!(" {pin}"));
            format!("`{words}` {}{}", found.citation, pinpoint.unwrap_or_default())
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
        let kind = lookup.kind.map(|kind| format!("{kind:?}")).unwrap_or_default();
        format!("{kind}: {}{pinpoint}", tags.join(", "))
    };
    let lookups = UNITED_KINGDOM.resolve(text, Language::En);
    let seen: Vec<String> = lookups.into_iter().map(line).collect();
    expected.assert_eq(&seen.join("\n"));
}

#[test]
fn a_section_asks_for_number_and_title() {
    check_lookups(
        "section 1 of the Theft Act 1968",
        expect!["Legislation: section_number 1, act_title like Theft Act 1968"],
    );
    check_lookups(
        "theft act 1968 s 1(2)(b)",
        expect!["Legislation: section_number 1, act_title like Theft Act 1968 at (2)(b)"],
    );
    check_lookups(
        "paragraph 3 of Schedule 2 to the Housing Act 1985",
        expect!["Section: act_title like Housing Act 1985 at Schedule 2, paragraph 3"],
    );
    check_lookups("SI 2018/1234", expect!["Section: si_number 2018/1234"]);
}

#[test]
fn a_case_asks_for_its_citation() {
    check_lookups("[2024] UKSC 1", expect!["Decision: neutral_citation [2024] UKSC 1"]);
    check_lookups(
        "Donoghue v Stevenson [1932] AC 562 at 580",
        expect!["Decision: report written [1932] AC 562 at at 580"],
    );
    check_lookups("Donoghue v Stevenson", expect![""]);
}

#[test]
fn an_act_is_known_by_the_name_the_text_gives_it() {
    check(
        "Under the Theft Act 1968 (“the 1968 Act”) and the Fraud Act 2006, section 1 of the 1968 Act",
        expect![[r#"
            `Theft Act 1968` Theft Act 1968
            `Fraud Act 2006` Fraud Act 2006
            `section 1 of the 1968 Act` section 1 of the Theft Act 1968"#]],
    );
}

#[test]
fn two_acts_of_one_year_leave_a_short_name_open() {
    check(
        "the Theft Act 1968 and the Firearms Act 1968: section 1 of the 1968 Act",
        expect![[r#"
            `Theft Act 1968` Theft Act 1968
            `Firearms Act 1968` Firearms Act 1968"#]],
    );
}

#[test]
fn mistyped_neutral_citations_are_put_right() {
    for text in ["[2022[ EWHC 123 (Admin)", "2022] EWHC 123 (Admin)", "(2022) EWHC Admin 123"] {
        let seen: Vec<String> =
            extract(text).iter().map(|found| found.citation.to_string()).collect();
        assert_eq!(seen, ["[2022] EWHC 123 (Admin)"], "{text}");
    }
}

#[test]
fn a_place_in_a_case_is_read_but_no_part_of_it() {
    check(
        "[2010] UKSC 28, [2011] 1 AC 355 at [24]–[25], and [2022] EWHC 9 (Ch), para 45",
        expect![[r#"
            `[2010] UKSC 28` [2010] UKSC 28
            `[2011] 1 AC 355` [2011] 1 AC 355 [24]-[25]
            `[2022] EWHC 9 (Ch)` [2022] EWHC 9 (Ch) para 45"#]],
    );
}

#[test]
fn several_acts_in_one_sentence_keep_their_sections() {
    check(
        "sections 1 and 2 of the Theft Act 1968 and section 3 of the Theft Act 1978",
        expect![[r#"
            `sections 1` section 1 of the Theft Act 1968
            `2 of the Theft Act 1968` section 2 of the Theft Act 1968
            `section 3 of the Theft Act 1978` section 3 of the Theft Act 1978"#]],
    );
}

fn neutral() -> impl Strategy<Value = Citation> {
    let court = prop::sample::select(vec![
        ("UKSC", None),
        ("EWCA Civ", None),
        ("EWHC", Some("Admin")),
        ("EWHC", Some("Ch")),
        ("UKUT", Some("LC")),
        ("UKFTT", Some("GRC")),
        ("SAC (Civ)", None),
        ("NICA", None),
        ("EWFC", Some("B")),
        ("CAT", None),
    ]);
    (court, 1999u32..2030, 1u32..99_999).prop_map(|((court, division), year, number)| {
        Citation::Neutral(Neutral {
            year,
            court: court.to_owned(),
            number: number.to_string(),
            division: division.map(str::to_owned),
        })
    })
}

fn report() -> impl Strategy<Value = Citation> {
    let square =
        prop::sample::select(vec!["AC", "WLR", "Lloyd's Rep", "All ER (Comm)", "Cr App R (S)"]);
    let square =
        (square, 1875u32..2030, 1u32..4, 1u32..9999).prop_map(|(series, year, volume, page)| {
            (Some((year, Year::Square)), false, Some(volume), series, page)
        });
    let round = prop::sample::select(vec!["Cr App R", "EHRR", "P&CR", "ChD"]);
    let round =
        (round, 1875u32..2030, 10u32..99, 1u32..9999).prop_map(|(series, year, volume, page)| {
            (Some((year, Year::Round)), false, Some(volume), series, page)
        });
    let scottish = prop::sample::select(vec!["SC", "SLT", "SC (HL)"]);
    let scottish = (scottish, 1907u32..2030, 1u32..9999)
        .prop_map(|(series, year, page)| (Some((year, Year::Bare)), false, None, series, page));
    let first = prop::sample::select(vec!["HL", "AE", "Exch", "Ch App"]);
    let first = (first, 1u32..20, 1u32..900)
        .prop_map(|(series, volume, page)| (None, true, Some(volume), series, page));
    prop_oneof![square, round, scottish, first].prop_map(
        |(year, is_first_series, volume, series, page)| {
            let series = series.to_owned();
            Citation::Report(Report { year, is_first_series, volume, series, page })
        },
    )
}

fn enactment() -> impl Strategy<Value = Enactment> {
    let title = prop::sample::select(vec![
        "Theft Act 1968",
        "Offences against the Person Act 1861",
        "Landlord and Tenant (Covenants) Act 1995",
        "Health and Safety at Work etc. Act 1974",
        "Insolvency (England and Wales) Rules 2016",
    ]);
    prop_oneof![
        title.prop_map(|title| Enactment::Titled(title.to_owned())),
        (1950u32..2030, 1u32..3500).prop_map(|(year, number)| Enactment::Instrument(year, number)),
    ]
}

fn provision() -> impl Strategy<Value = Citation> {
    let unit = prop::sample::select(vec![
        Unit::Section,
        Unit::Schedule,
        Unit::Paragraph,
        Unit::Regulation,
        Unit::Article,
        Unit::Rule,
        Unit::Part,
    ]);
    let parts = prop::collection::vec(prop_oneof!["[1-9]", "[a-h]", "(ii|iv|vi)"], 0..3);
    let number = (1u32..900, prop_oneof![4 => Just(""), 1 => Just("A"), 1 => Just("ZA")]);
    (unit, number, parts, prop::option::of(1u32..20), prop::option::of(901u32..999), enactment())
        .prop_map(|(unit, (number, letter), parts, schedule, last, enactment)| {
            let schedule = schedule.filter(|_| unit == Unit::Paragraph).map(|it| it.to_string());
            let last = last.filter(|_| parts.is_empty() && schedule.is_none());
            let is_single = matches!(unit, Unit::Schedule | Unit::Part);
            let last = last.filter(|_| !is_single).map(|last| last.to_string());
            let number = format!("{number}{letter}");
            Citation::Provision(Provision { unit, number, last, parts, schedule, enactment })
        })
}

proptest! {
    #[test]
    fn what_is_printed_is_read_again(
        citation in prop_oneof![
            neutral(), report(), provision(), enactment().prop_map(Citation::Enactment)
        ]
    ) {
        let printed = citation.to_string();
        let seen: Vec<Citation> = read(&printed).into_iter().map(|found| found.citation).collect();
        prop_assert_eq!(seen, vec![citation], "{}", printed);
    }

    #[test]
    fn any_text_is_read_without_a_fault(text in "[\\[\\](),.'&0-9a-zA-Z \n–]{0,80}") {
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.span.start >= end && found.span.end <= text.len());
            prop_assert!(text.get(found.span.clone()).is_some());
            end = found.span.end;
        }
        let _ = read(&text);
    }
}

//! What is printed is read back as the same.

use jiff::civil::date;
use proptest::{collection::vec, option, prelude::*, sample::select};

use super::super::{report::COLLECTIONS, *};
use law::Language;

fn language() -> impl Strategy<Value = Language> {
    select(vec![Language::De, Language::Fr, Language::It])
}

fn numeral() -> impl Strategy<Value = Numeral> {
    let suffix = select(vec!["", "", "", "a", "b", "k", "bis", "ter", "septies", "abis"]);
    (1_u16..1200, suffix).prop_map(|(value, suffix)| Numeral {
        value,
        suffix: suffix.to_owned(),
        is_roman: false,
    })
}

/// Pinpoints as law has them: a paragraph, then a letter, then a number; or several paragraphs.
fn provision_pins() -> impl Strategy<Value = Vec<Pin>> {
    let join = select(vec![Join::And, Join::Comma, Join::Or]);
    let nested = (1_u16..9, option::of(select(vec!["a", "b", "c", "f"])), option::of(1_u16..9))
        .prop_map(|(paragraph, letter, number)| {
            let mut pins = vec![Pin::at(Level::Paragraph, paragraph.to_string())];
            pins.extend(letter.map(|letter| Pin::at(Level::Letter, letter)));
            pins.extend(number.map(|number| Pin::at(Level::Number, number.to_string())));
            pins
        });
    let list = (1_u16..5, 1_u16..3, join).prop_map(|(first, step, join)| {
        vec![
            Pin::at(Level::Paragraph, first.to_string()),
            Pin { join, ..Pin::at(Level::Paragraph, (first + step).to_string()) },
        ]
    });
    prop_oneof![Just(Vec::new()), nested, list]
}

fn case_pins() -> impl Strategy<Value = Vec<Pin>> {
    let label = prop_oneof![
        (1_u16..20).prop_map(|n| n.to_string()),
        (1_u16..20, 1_u16..12).prop_map(|(a, b)| format!("{a}.{b}")),
        (1_u16..9, select(vec!["a", "b", "aa", "b/cc"])).prop_map(|(n, l)| format!("{n}{l}")),
    ];
    vec(label, 0..3).prop_map(|labels| {
        let pin = |(index, label)| Pin {
            join: if index == 0 { Join::Under } else { Join::And },
            ..Pin::at(Level::Consideration, label)
        };
        labels.into_iter().enumerate().map(pin).collect()
    })
}

fn known_act() -> impl Strategy<Value = Act> {
    let ids: Vec<ActId> = acts()
        .filter(|(_, entry)| entry.abbreviations[..3].iter().all(|name| !name.is_empty()))
        .map(|(id, _)| id)
        .collect();
    select(ids).prop_map(|id| Act::federal(id, act(id).abbreviations[0]))
}

fn citation() -> impl Strategy<Value = Citation> {
    let statute =
        (numeral(), provision_pins(), known_act()).prop_map(|(article, mut pins, act)| {
            // The paragraphs of the Convention, written like numbers elsewhere, have none below them.
            if act.is_convention() && pins.iter().all(|pin| pin.level != Level::Letter) {
                pins.retain(|pin| pin.level == Level::Paragraph);
            }
            Citation::Statute(Statute {
                sign: Sign::Article,
                article,
                to: None,
                following: Following::None,
                pins,
                annex: None,
                passage: None,
                act,
            })
        });
    let bge =
        (1_u16..153, 0_usize..6, 1_u16..900, case_pins()).prop_map(|(volume, part, page, pins)| {
            let parts = parts_of_volume(volume);
            let part = parts[part % parts.len()].clone();
            Citation::Bge(Bge { volume, part, page, following: Following::None, pins })
        });
    let decision = (1_u8..10, select(vec!["A", "B", "C", "D", "F"]), 1_u16..2000, 2007_u16..2027)
        .prop_flat_map(|(division, letter, serial, year)| {
            let day = option::of((1_i8..29, 1_i8..13)).prop_map(move |day| {
                day.map(|(day, month)| date(i16::try_from(year).unwrap_or(2020), month, day))
            });
            (day, case_pins()).prop_map(move |(day, pins)| {
                Citation::Decision(Decision {
                    court: Court::Supreme,
                    docket: format!("{division}{letter}_{serial}/{year}"),
                    year: Some(year),
                    date: day,
                    pins,
                })
            })
        });
    let report = (2007_u16..2027, 1_u32..90, case_pins()).prop_map(|(year, number, pins)| {
        Citation::Report(Report {
            collection: &COLLECTIONS[0],
            year: year.to_string(),
            part: None,
            number,
            by_page: false,
            following: Following::None,
            pins,
        })
    });
    let gazette = (1950_u16..2027, 1_u32..9000).prop_map(|(year, page)| {
        Citation::Gazette(Gazette {
            organ: Organ::Official,
            year,
            volume: None,
            page,
            pinpoint: None,
            following: Following::None,
        })
    });
    prop_oneof![4 => statute, 3 => bge, 3 => decision, 1 => report, 1 => gazette]
}

/// A citation without what reading adds: how its act was named, and for whom that is right.
fn plain(mut citation: Citation) -> Citation {
    if let Citation::Statute(statute) = &mut citation {
        statute.act.own = None;
        statute.act.is_settled = false;
        if let Some(id) = statute.act.id() {
            statute.act.name = act(id).abbreviations[0].to_owned();
        }
    }
    citation
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(citation in citation(), language in language()) {
        let text = citation.print(language);
        let found = read_in(&text, Some(language)).map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
        prop_assert_eq!(found.len(), 1, "{}", text);
        prop_assert!(found[0].issues.is_empty(), "{}: {:?}", text, found[0].issues);
        prop_assert_eq!(plain(found[0].citation.clone()), plain(citation), "{}", text);
    }

    #[test]
    fn any_text_is_read_without_panic_and_spans_are_in_order(text in "(\\PC|[A-Za-z0-9 .,;/_§'()\\n-]){0,300}") {
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.span.start >= end, "{:?}", found.span);
            prop_assert!(text.get(found.span.clone()).is_some());
            end = found.span.end;
        }
    }

    #[test]
    fn words_of_citations_in_any_order_are_read_without_panic(words in vec(select(vec![
        "Art.", "art.", "§", "1", "12", "145", "2020", "III", "I", "Ia", "BGE", "ATF", "OR", "CO", "ZGB", "Abs.", "al.", "lit.", "a", "b", "bis",
        "und", "et", "e", ",", ";", "/", "_", "-", "(", ")", "E.", "consid.", "S.", "p.", "4A_1/2020", "A-1/2020", "vom", "Mai", "BSK", "N", "ff.",
        "SR", "AS", "BBl", "der", "de la", "i.V.m.", "SK.2020.1", "ZR", "Nr.", "\n", "- 5 -\n", "f.", "Anhang", "i", ".",
    ]), 0..60), tight in any::<bool>()) {
        let text = words.join(if tight { "" } else { " " });
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.span.start >= end, "{:?} in {}", found.span, text);
            end = found.span.end;
        }
    }
}

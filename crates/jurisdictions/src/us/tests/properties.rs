//! What is printed is read back as the same, and no text makes the reader fail.

use proptest::{collection::vec, option, prelude::*, sample::select};

use super::super::*;

/// Editions whose abbreviation means nothing else.
fn edition() -> impl Strategy<Value = EditionId> {
    let all: Vec<EditionId> = EditionId::all()
        .filter(|id| {
            let edition = id.edition();
            edition.has('v')
                && !edition.has('y')
                && !matches!(edition.sort, "specialty_west")
                && EditionId::all().filter(|other| other.edition().short == edition.short).count() == 1
                && read(&format!("A v. B, 12 {} 345 ({})", edition.short, edition.from + 2)).is_ok_and(|found| {
                    matches!(&found[0].citation, Citation::Case(case) if case.report.edition == *id)
                })
        })
        .collect();
    assert!(all.len() > 800, "{}", all.len());
    select(all)
}

fn case() -> impl Strategy<Value = Citation> {
    let party = select(vec![
        "Smith",
        "Bell Atl. Corp.",
        "Adarand Constructors, Inc.",
        "State ex rel. Perdue",
        "City of Canton",
        "O'Brien",
    ]);
    let name = prop_oneof![
        (party.clone(), party.clone()).prop_map(|(plaintiff, defendant)| Name::Versus {
            plaintiff: plaintiff.to_owned(),
            defendant: defendant.to_owned(),
        }),
        (select(vec!["In re", "Ex parte", "Matter of"]), party)
            .prop_map(|(sign, party)| Name::Matter { sign, party: party.to_owned() }),
    ];
    let pin = option::of(select(vec!["241", "347-48", "12, 15-16", "¶ 34", "241 n.5", "*3"]));
    let court = option::of(select(vec!["ca9", "nysd", "tex", "pasuperct", "cadc", "calctapp"]));
    let docket =
        option::of(select(vec!["17-cv-12676", "2:24-cv-01776-JHC", "CV 14-8052-DSF (AS)"]));
    let note = option::of(select(vec!["en banc", "per curiam", "holding that it does"]));
    (
        name,
        docket,
        edition(),
        1_u32..900,
        1_u32..1500,
        pin,
        court,
        0_u16..8,
        option::of((1_u8..13, 1_u8..29)),
        note,
    )
        .prop_map(|(name, docket, edition, volume, page, pin, court, later, day, note)| {
            let court = court.or(edition.edition().is_of_supreme_court().then_some("scotus"));
            let year = (edition.edition().from + 2 + later)
                .min(edition.edition().to.unwrap_or(u16::MAX))
                .max(edition.edition().from);
            Citation::Case(Case {
                name: Some(name),
                docket: docket.map(str::to_owned),
                report: Report {
                    volume: Some(volume.to_string()),
                    edition,
                    nominative: None,
                    page: Some(page.to_string()),
                    form: Form::Spaced,
                },
                pin: pin.map(str::to_owned),
                court,
                written_court: None,
                date: Decided {
                    year: Some(year),
                    month: day.map(|day| day.0),
                    day: day.map(|day| day.1),
                },
                note: note.map(str::to_owned),
            })
        })
}

fn provision() -> impl Strategy<Value = Citation> {
    let federal = (
        select(vec!["U.S.C.", "C.F.R."]),
        1_u8..55,
        1_u32..9000,
        vec(select(vec!["a", "1", "A", "ii"]), 0..4),
        option::of(1990_u16..2026),
    )
        .prop_map(|(code, title, number, within, year)| Provision {
            code: CodeId::named(code).expect("in the table"),
            subject: None,
            title: Some(title.to_string()),
            chapter: None,
            sign: Sign::Section,
            number: number.to_string(),
            through: None,
            within: within.into_iter().map(str::to_owned).collect(),
            year,
        });
    let state = (
        select(vec!["Fla. Stat.", "Ala. Code", "Wis. Stat."]),
        select(vec!["120.68", "6-5-410", "655.002"]),
        vec(select(vec!["a", "2"]), 0..2),
    )
        .prop_map(|(code, number, within)| Provision {
            code: CodeId::named(code).expect("in the table"),
            subject: None,
            title: None,
            chapter: None,
            sign: Sign::Section,
            number: number.to_owned(),
            through: None,
            within: within.into_iter().map(str::to_owned).collect(),
            year: None,
        });
    prop_oneof![federal, state].prop_map(Citation::Provision)
}

fn other() -> impl Strategy<Value = Citation> {
    let constitution = (any::<bool>(), 1_u16..28, option::of(1_u8..10), option::of(1_u8..5))
        .prop_map(|(is_article, number, section, clause)| {
            Citation::Constitution(Constitution {
                of: "U.S.",
                part: if is_article {
                    Part::Article(number % 7 + 1)
                } else {
                    Part::Amendment(number)
                },
                clause: section.and(clause).map(|clause| clause.to_string()),
                section: section.map(|section| section.to_string()),
            })
        });
    let law = (90_u16..120, 1_u16..900, option::of(1_u16..2000)).prop_map(
        |(congress, number, section)| {
            Citation::PublicLaw(PublicLaw {
                congress,
                number,
                section: section.map(|section| section.to_string()),
            })
        },
    );
    prop_oneof![constitution, law]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(citation in prop_oneof![5 => case(), 3 => provision(), 1 => other()]) {
        let text = citation.to_string();
        let found = read(&text).map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
        prop_assert_eq!(found.len(), 1, "{}", text);
        prop_assert_eq!(&found[0].citation, &citation, "{}", text);
    }

    #[test]
    fn any_text_is_read_without_panic_and_spans_are_in_order(text in "(\\PC|[A-Za-z0-9 .,;/_§'()\\n-]){0,300}") {
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.full.start >= end, "{:?}", found.full);
            prop_assert!(text.get(found.full.clone()).is_some());
            prop_assert!(text.get(found.span.clone()).is_some());
            end = found.full.end;
        }
    }

    #[test]
    fn words_of_citations_in_any_order_are_read_without_panic(words in vec(select(vec![
        "1", "12", "515", "2020", "U.S.", "F.3d", "F.", "S. Ct.", "v.", "In re", "Smith", "State", "Inc.", ",", ".", ";", "(", ")", "[", "]",
        "at", "Id.", "id.,", "supra", "§", "§§", "U.S.C.", "C.F.R.", "¶", "*3", "-", "___", "WL", "No.", "and", "&", "1983(a)(1)", "Const.",
        "art.", "amend.", "XIV", "Fourteenth", "Amendment", "Pub. L.", "111-148", "Stat.", "Fed. R. Civ. P.", "Rule", "Mass. Gen. Laws",
        "ch. 1", "IL", "2005-NMCA-078", "La.App.", "1 Cir.", "05/10/10", "Cal.", "Penal", "Code", "9th Cir.", "Pet.", "\n", "n.5",
    ]), 0..60), tight in any::<bool>()) {
        let text = words.join(if tight { "" } else { " " });
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.full.start >= end, "{:?} in {}", found.full, text);
            end = found.full.end;
        }
    }
}

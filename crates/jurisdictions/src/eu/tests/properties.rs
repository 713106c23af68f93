//! What is printed is read back as the same, and nothing breaks the reader.

use jiff::civil::date;
use proptest::{collection::vec, option, prelude::*, sample::select};

use super::super::*;

fn act() -> impl Strategy<Value = Act> {
    let old = (select(vec![Community::Ec, Community::Eec]), 1958_u16..2014, 1_u32..4000);
    let regulation = old.clone().prop_map(|(community, year, number)| Act {
        sort: Sort::Regulation,
        community: Some(community),
        year,
        number,
        number_first: true,
    });
    let other = select(vec![Sort::Directive, Sort::Decision, Sort::FrameworkDecision]);
    let older = (other.clone(), old).prop_map(|(sort, (community, year, number))| Act {
        sort,
        community: Some(community),
        year,
        number: number % 900 + 1,
        number_first: false,
    });
    let newer = (prop_oneof![other, Just(Sort::Regulation)], 2015_u16..2027, 1_u32..3000).prop_map(
        |(sort, year, number)| Act {
            sort,
            community: Some(Community::Eu),
            year,
            number,
            number_first: false,
        },
    );
    prop_oneof![regulation, older, newer]
}

fn pins() -> impl Strategy<Value = Vec<Pin>> {
    let pin = |level, label: String| Pin { level, label };
    (option::of(1_u8..20), option::of(1_u8..4), option::of(select(vec!["a", "f", "bb"]))).prop_map(
        move |(paragraph, subparagraph, point)| {
            let mut pins = Vec::new();
            pins.extend(paragraph.map(|number| pin(Level::Paragraph, number.to_string())));
            pins.extend(subparagraph.map(|number| pin(Level::Subparagraph, number.to_string())));
            pins.extend(point.map(|letter| pin(Level::Point, letter.to_owned())));
            pins
        },
    )
}

fn citation() -> impl Strategy<Value = Citation> {
    let source = prop_oneof![
        act().prop_map(Source::Act),
        select(Treaty::ALL.to_vec()).prop_map(Source::Treaty),
    ];
    let provision = (1_u16..400, option::of(1_u16..9), pins(), source).prop_map(
        |(number, further, pins, source)| {
            Citation::Provision(Provision {
                place: Place::Article,
                number: number.to_string(),
                to: further.map(|further| (number + further).to_string()),
                pins,
                source,
            })
        },
    );
    let suffix = select(vec!["", "", "P", "R", "PPU"]);
    let case = (select(vec![Court::Justice, Court::General]), 1_u32..900, 1989_u16..2027, suffix)
        .prop_map(|(court, number, year, suffix)| {
            Citation::Case(Case { court, number, year, suffix: suffix.to_owned() })
        });
    let old = (1_u32..300, 1953_u16..1989).prop_map(|(number, year)| {
        Citation::Case(Case { court: Court::Justice, number, year, suffix: String::new() })
    });
    let ecli = (select(vec!["C", "T", "F"]), 1954_u16..2027, 1_u16..9999).prop_map(
        |(court, year, number)| {
            Citation::Ecli(Ecli {
                country: "EU".to_owned(),
                court: court.to_owned(),
                year,
                ordinal: number.to_string(),
            })
        },
    );
    let celex = (select(vec!["R", "L", "D", "F"]), 1958_u16..2027, 1_u16..9999).prop_map(
        |(letter, year, number)| {
            let text = format!("3{year}{letter}{number:04}");
            text.parse().map(Citation::Celex).unwrap_or_else(|error| panic!("{text}: {error}"))
        },
    );
    let journal = (select(vec!["L", "C"]), 1_u32..400, 1_u32..900, 1_i8..29, 1_i8..13).prop_map(
        |(series, issue, page, day, month)| {
            Citation::Journal(Journal {
                series: series.to_owned(),
                issue: Some(issue),
                act: None,
                date: Some(date(2012, month, day)),
                year: None,
                page: Some(page),
            })
        },
    );
    let act = act().prop_map(Citation::Act);
    prop_oneof![4 => provision, 3 => act, 2 => case, 1 => old, 1 => ecli, 1 => celex, 1 => journal]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(citation in citation()) {
        let text = citation.to_string();
        let found = read(&text);
        prop_assert_eq!(found.len(), 1, "{}: {:?}", text, found);
        prop_assert_eq!(&found[0].citation, &citation, "{}", text);
    }

    #[test]
    fn any_text_is_read_without_panic_and_spans_are_in_order(text in "(\\PC|[A-Za-z0-9 .,;/°'()\\n-]){0,300}") {
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.span.start >= end, "{:?}", found.span);
            prop_assert!(text.get(found.span.clone()).is_some());
            end = found.span.end;
        }
        read(&text);
    }

    #[test]
    fn words_of_citations_in_any_order_are_read_without_panic(words in vec(select(vec![
        "Article", "Art.", "Articles", "recital", "Annex", "6", "(1)", "(f)", "Abs.", "1", "lit.", "f", "and", "to", ",", "-", "/", "of", "the",
        "Regulation", "(EU)", "(EG)", "Nr.", "No", "2016/679", "44/2001", "95/46/EC", "Directive", "Decision", "GDPR", "DSGVO", "TFEU", "AEUV",
        "Rome", "I", "C-131/12", "T-", "26/62", "Case", "Joined", "P", "ECLI:EU:C:2014:317", "EU:", "32016R0679", "-20160504", "R(01)", "OJ", "L",
        "119", "4.5.2016", "p.", "http://data.europa.eu/eli/", "reg/2016/679", "\n", ".",
    ]), 0..60), tight in any::<bool>()) {
        let text = words.join(if tight { "" } else { " " });
        let mut end = 0;
        for found in extract(&text) {
            prop_assert!(found.span.start >= end, "{:?} in {}", found.span, text);
            end = found.span.end;
        }
        read(&text);
    }
}

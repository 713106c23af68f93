//! What is printed is read back as the same, and nothing breaks the reader.

use jiff::civil::date;
use proptest::{collection::vec, option, prelude::*, sample::select};

use super::super::*;

fn number() -> impl Strategy<Value = ArticleNumber> {
    let lettered = (select(vec!["L", "R", "D", "A", "LO"]), any::<bool>(), 1_u16..900, 1_u16..90)
        .prop_map(|(prefix, is_starred, first, second)| ArticleNumber {
            prefix,
            is_starred: is_starred && matches!(prefix, "R" | "D"),
            digits: format!("{first}-{second}"),
            suffix: String::new(),
        });
    let suffix = select(vec!["", "", "", "bis", "ter A", "quater-0 B", "quinquies C", "B"]);
    let plain = (1_u16..2600, suffix).prop_map(|(number, suffix)| ArticleNumber {
        digits: number.to_string(),
        suffix: suffix.to_owned(),
        ..ArticleNumber::default()
    });
    prop_oneof![lettered, plain]
}

fn pins() -> impl Strategy<Value = Vec<Pin>> {
    let pin = |level, label: &str| Pin { level, label: label.to_owned() };
    let roman = option::of(select(vec!["I", "II", "III bis", "IV"]));
    let numbered = option::of(select(vec!["1", "2", "6 bis"]));
    let letter = option::of(select(vec!["a", "b", "z"]));
    let paragraph = option::of(select(vec!["1er", "2", "12", "dernier"]));
    (roman, numbered, letter, paragraph).prop_map(move |(roman, numbered, letter, paragraph)| {
        let mut pins = Vec::new();
        pins.extend(roman.map(|label| pin(Level::Roman, label)));
        pins.extend(numbered.map(|label| pin(Level::Numbered, label)));
        pins.extend(letter.map(|label| pin(Level::Letter, label)));
        pins.extend(paragraph.map(|label| pin(Level::Paragraph, label)));
        pins
    })
}

fn day() -> impl Strategy<Value = jiff::civil::Date> {
    (1950_i16..2027, 1_i8..13, 1_i8..29).prop_map(|(year, month, day)| date(year, month, day))
}

fn act() -> impl Strategy<Value = Act> {
    let nature = select(Nature::ALL.to_vec());
    (nature, 1945_u16..2027, 1_u16..2000, option::of(day())).prop_map(
        |(nature, year, number, date)| {
            let year = if year < 2000 { year % 100 } else { year };
            let number = Some(format!("{year:02}-{number}"));
            Act { nature, number, date, namesakes: Vec::new() }
        },
    )
}

fn source() -> impl Strategy<Value = Source> {
    let every: Vec<&'static Code> = codes().iter().collect();
    prop_oneof![
        4 => select(every).prop_map(|code| Source::Codes(vec![code])),
        1 => act().prop_map(Source::Act),
    ]
}

fn citation() -> impl Strategy<Value = Citation> {
    let article = (number(), pins(), source(), option::of(day()), any::<bool>()).prop_map(
        |(number, pins, source, version, is_open)| {
            Citation::Article(Article { number, to: None, is_open, pins, source, version })
        },
    );
    let cassation = (
        select(vec!["civ. 1re", "civ. 2e", "civ. 3e", "soc.", "com.", "crim.", "ass. plén.", ""]),
        option::of(day()),
        (10_u16..99, 10_u16..99, 100_u16..999),
    )
        .prop_map(|(formation, date, (a, b, c))| Decision {
            court: Court::Cassation,
            seat: String::new(),
            formation,
            date,
            number: Some(format!("{a}-{b}.{c}")),
            evidence: Evidence::Named,
        });
    let state =
        (select(vec!["ass.", "sect.", "ord. réf.", ""]), option::of(day()), 10000_u32..999_999)
            .prop_map(|(formation, date, number)| Decision {
                court: Court::ConseilEtat,
                seat: String::new(),
                formation,
                date,
                number: Some(number.to_string()),
                evidence: Evidence::Named,
            });
    let appeal =
        (select(vec!["Paris", "Aix-en-Provence", "Saint-Denis"]), day(), 10_u16..27, 1_u32..99_999)
            .prop_map(|(seat, date, year, number)| Decision {
                court: Court::CourAppel,
                seat: seat.to_owned(),
                formation: "",
                date: Some(date),
                number: Some(format!("{year}/{number:05}")),
                evidence: Evidence::Named,
            });
    let bare = (10_u16..27, 10_u16..99, 100_u16..999).prop_map(|(a, b, c)| Decision {
        court: Court::Cassation,
        seat: String::new(),
        formation: "",
        date: None,
        number: Some(format!("{a}-{b}.{c}")),
        evidence: Evidence::Number,
    });
    let decision = prop_oneof![cassation, state, appeal, bare].prop_map(Citation::Decision);
    let identifier = prop_oneof![
        (1_u32..9999).prop_map(|number| Identifier::Idcc(number.to_string())),
        "[A-Z]{3}[A-Z][0-9]{7}[A-Z]".prop_map(Identifier::Nor),
        (1_u64..999_999_999_999)
            .prop_map(|number| Identifier::Legifrance(format!("LEGIARTI{number:012}"))),
        (option::of(day()), option::of(1_u32..999)).prop_map(|(date, paragraph)| {
            Identifier::Bofip { id: "BOI-IR-BASE-10-20".to_owned(), date, paragraph }
        }),
        Just(Identifier::Siren("732829320".to_owned())),
        Just(Identifier::Siret("73282932000074".to_owned())),
    ]
    .prop_map(Citation::Identifier);
    prop_oneof![5 => article, 2 => act().prop_map(Citation::Act), 3 => decision, 2 => identifier]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(citation in citation()) {
        let text = citation.to_string();
        let found = read(&text);
        prop_assert_eq!(found.len(), 1, "{}: {:?}", text, found);
        prop_assert!(found[0].issues.is_empty(), "{}: {:?}", text, found[0].issues);
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
        "article", "articles", "art.", "L.", "R.", "*", "1240", "12", "-", "1", "bis", "A", "du", "de la", "de l'", "code", "civil", "C. civ.",
        "CGI", "CP", "loi", "n°", "78-17", "décret", "du 6 janvier 1978", "et", ",", "à", "suivants", "alinéa", "premier", "I", "2°", "a)",
        "Cass.", "civ.", "1re", "3 mars 2021", "19-21.384", "CE", "428409", "CA", "Paris", "21/00091", "2010-605", "DC", "même", "présent",
        "IDCC", "SIREN", "732829320", "BOI-", "ECLI:FR:CC:2010:1", "(", ")", "dans sa rédaction antérieure au", "ancien", "\n",
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

use jiff::civil::date;

use super::*;

const TODAY: Date = date(2026, 11, 22);

fn rows(rows: &[&[(&str, &str)]]) -> Rows {
    let bindings: Vec<serde_json::Value> = rows
        .iter()
        .map(|row| {
            let pairs = row.iter().map(|(name, value)| {
                let sort = if value.starts_with("http") { "uri" } else { "literal" };
                ((*name).to_owned(), serde_json::json!({ "type": sort, "value": value }))
            });
            serde_json::Value::Object(pairs.collect())
        })
        .collect();
    let body = serde_json::json!({ "results": { "bindings": bindings } });
    let reply = crate::Reply {
        address: String::new(),
        media_type: String::new(),
        body: body.to_string().into_bytes(),
        retrieved_at: jiff::Timestamp::UNIX_EPOCH,
    };
    Rows::read(&reply).unwrap()
}

const STATUS: &str = "https://fedlex.data.admin.ch/vocabulary/enforcement-status/";
const LANGUAGE: &str = "http://publications.europa.eu/resource/authority/language/";

#[test]
fn of_a_number_used_twice_the_act_in_force_comes_first() {
    let [former, current] = ["1972/821_832_752", "2014/273"]
        .map(|path| format!("https://fedlex.data.admin.ch/eli/cc/{path}"));
    let (three, zero) = (format!("{STATUS}3"), format!("{STATUS}0"));
    let (german, french) = (format!("{LANGUAGE}DEU"), format!("{LANGUAGE}FRA"));
    let found = acts(
        &rows(&[
            &[
                ("ca", &former),
                ("number", "952.02"),
                ("status", &three),
                ("entry", "1972-07-01"),
                ("end", "2015-01-01"),
                ("language", &german),
                ("title", "Alte Verordnung"),
                ("short", "BankV"),
            ],
            &[
                ("ca", &current),
                ("notation", "952.02"),
                ("status", &zero),
                ("entry", "2015-01-01"),
                ("language", &french),
                ("title", "Ordonnance"),
                ("short", "OB"),
            ],
            &[
                ("ca", &current),
                ("notation", "952.02"),
                ("status", &zero),
                ("entry", "2015-01-01"),
                ("language", &german),
                ("title", "Verordnung"),
                ("short", "BankV"),
            ],
        ]),
        TODAY,
    );
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].eli.path(), "eli/cc/2014/273");
    assert_eq!(found[0].number.as_deref(), Some("952.02"));
    assert_eq!(found[0].is_in_force(TODAY, TODAY), Some(true));
    assert_eq!(found[0].names.len(), 2);
    assert_eq!(found[0].name("fr").and_then(|name| name.short.as_deref()), Some("OB"));
    assert_eq!(found[0].name("it").and_then(|name| name.short.as_deref()), Some("BankV"));
    assert_eq!(found[1].is_in_force(TODAY, TODAY), Some(false));
    assert_eq!(found[1].is_in_force(date(2014, 12, 31), TODAY), Some(true));
    assert_eq!(found[1].is_in_force(date(2015, 1, 1), TODAY), Some(false));
}

#[test]
fn whether_an_act_was_in_force_is_said_only_where_it_is_known() {
    let act = "https://fedlex.data.admin.ch/eli/cc/2018/9990";
    let check = |status: &str, entry: Option<&str>, day: Date, expected: Option<bool>| {
        let status = format!("{STATUS}{status}");
        let mut row = vec![("ca", act), ("status", status.as_str())];
        row.extend(entry.map(|entry| ("entry", entry)));
        let found = acts(&rows(&[&row]), TODAY);
        assert_eq!(found[0].is_in_force(day, TODAY), expected, "{status} {entry:?} {day}");
    };
    let former = date(2019, 1, 1);
    check("1", Some("2018-05-01"), TODAY, None);
    check("1", Some("2018-05-01"), former, None);
    check("1", Some("2018-05-01"), date(2018, 1, 1), Some(false));
    check("3", Some("2018-05-01"), TODAY, Some(false));
    check("3", Some("2018-05-01"), former, None);
    check("3", None, former, None);
    check("0", None, TODAY, Some(true));
    check("0", None, former, None);
    check("0", Some("2018-05-01"), former, Some(true));
}

#[test]
fn what_has_the_form_of_a_number_is_one() {
    for text in ["220", "311.0", "0.101", "235.1", "412.101.220.01"] {
        assert!(is_number(text), "{text}");
    }
    for text in ["", "OR", "220.", "2 20", "BankV", "220\"", ".1"] {
        assert!(!is_number(text), "{text}");
    }
}

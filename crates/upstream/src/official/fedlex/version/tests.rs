use jiff::civil::date;

use super::*;

fn version(from: Date, until: Option<Date>, files: &[(&'static str, FileForm)]) -> Version {
    let file = |(language, form): &(&'static str, FileForm)| TextFile {
        form: *form,
        language,
        address: format!("{from}-{language}"),
    };
    let mut files: Vec<TextFile> = files.iter().map(file).collect();
    files.sort();
    Version { from, until, files }
}

fn all() -> Vec<Version> {
    use FileForm::{Html, Xml};
    vec![
        version(date(2000, 1, 1), Some(date(2010, 1, 1)), &[]),
        version(date(2010, 1, 1), Some(date(2020, 1, 1)), &[("de", Html)]),
        version(
            date(2021, 1, 1),
            Some(date(2022, 1, 1)),
            &[("de", Xml), ("de", Html), ("fr", Html)],
        ),
        version(date(2022, 1, 1), None, &[("fr", Xml)]),
    ]
}

#[track_caller]
fn check(day: Date, language: &str, expected: Option<(&str, FileForm, &[&str])>) {
    let all = all();
    let chosen = choose(&all, day, language);
    let seen = chosen.as_ref().and_then(|choice| Some((choice.file?, &choice.departures)));
    match expected {
        None => assert!(seen.is_none()),
        Some((address, form, words)) => {
            let (file, departures) = seen.unwrap();
            assert_eq!((file.address.as_str(), file.form), (address, form));
            assert_eq!(departures.len(), words.len(), "{departures:?}");
            for (departure, word) in departures.iter().zip(words) {
                assert!(departure.contains(word), "{departure}");
            }
        }
    }
}

#[test]
fn the_text_that_holds_is_read_and_every_departure_is_said() {
    use FileForm::{Html, Xml};
    check(date(2021, 6, 1), "de", Some(("2021-01-01-de", Xml, &[])));
    check(date(2021, 6, 1), "fr", Some(("2021-01-01-fr", Html, &[])));
    check(date(2022, 1, 1), "de", Some(("2022-01-01-fr", Xml, &["text in `fr`"])));
    check(date(2021, 12, 31), "de", Some(("2021-01-01-de", Xml, &[])));
    check(date(2005, 1, 1), "de", Some(("2010-01-01-de", Html, &["a newer one"])));
    check(date(2020, 6, 1), "de", Some(("2010-01-01-de", Html, &["no consolidation holds"])));
    check(date(1999, 1, 1), "de", None);
}

#[test]
fn a_day_before_the_first_consolidation_has_none() {
    assert_eq!(choose(&all(), date(1999, 1, 1), "de"), None);
    assert_eq!(choose(&[], date(2020, 1, 1), "de"), None);
}

#[test]
fn the_last_day_named_by_the_publisher_still_counts() {
    let body = r#"{"head":{"vars":[]},"results":{"bindings":[
        {"begin":{"type":"typed-literal","datatype":"http://www.w3.org/2001/XMLSchema#date","value":"2021-01-01"},
         "last":{"type":"typed-literal","datatype":"http://www.w3.org/2001/XMLSchema#date","value":"2021-12-31"},
         "language":{"type":"uri","value":"http://publications.europa.eu/resource/authority/language/DEU"},
         "format":{"type":"uri","value":"https://fedlex.data.admin.ch/vocabulary/user-format/xml"},
         "url":{"type":"uri","value":"https://fedlex.data.admin.ch/a.xml"}},
        {"begin":{"type":"literal","value":"2023-01-01"}}]}}"#;
    let reply = crate::Reply {
        address: "https://fedlex.data.admin.ch/sparqlendpoint".to_owned(),
        media_type: String::new(),
        body: body.as_bytes().to_vec(),
        retrieved_at: jiff::Timestamp::UNIX_EPOCH,
    };
    let all = versions(&Rows::read(&reply).unwrap());
    assert_eq!(all[0].until, Some(date(2022, 1, 1)));
    assert_eq!(all[0].files.len(), 1);
    assert_eq!((all[1].from, all[1].until), (date(2023, 1, 1), None));
}

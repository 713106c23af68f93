use proptest::prelude::*;

use super::*;

/// Where the literal at the beginning of a text ends, read as SPARQL 1.1 does (production
/// STRING_LITERAL2): none where it has no end or holds what it may not.
fn end_of_literal(text: &str) -> Option<usize> {
    let mut letters = text.char_indices();
    if letters.next()?.1 != '"' {
        return None;
    }
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some(at + 1),
            '\n' | '\r' => return None,
            '\\' => match letters.next()?.1 {
                't' | 'b' | 'n' | 'r' | 'f' | '\\' | '"' | '\'' => {}
                'u' => {
                    for _ in 0..4 {
                        letters.next().filter(|(_, digit)| digit.is_ascii_hexdigit())?;
                    }
                }
                _ => return None,
            },
            _ => {}
        }
    }
    None
}

#[test]
fn what_would_end_a_literal_is_escaped() {
    for (text, expected) in [
        ("OR", r#""OR""#),
        (r#"" . ?s ?p ?o . #"#, r#""\" . ?s ?p ?o . #""#),
        ("a\\", r#""a\\""#),
        ("a\nb\u{0}", r#""a\nb\u0000""#),
    ] {
        assert_eq!(literal(text), expected);
    }
}

proptest! {
    #[test]
    fn whatever_is_escaped_stays_one_literal(text in "\\PC*|[\"\\\\\\n\\r'u{}<>#. a-z]{0,40}|(?s:.){0,40}") {
        let written = literal(&text);
        prop_assert_eq!(end_of_literal(&written), Some(written.len()));
        // Escapes of letters by number are read before anything else, and must not make a sign.
        prop_assert!(!written.to_lowercase().replace("\\\\", "").contains("\\u0022"));
    }
}

#[test]
fn the_recorded_answers_of_virtuoso_are_read() {
    let Some(path) = crate::shared::shared("upstream/fixtures/fedlex/sparql-code.json") else {
        return;
    };
    let reply = Reply {
        address: "https://fedlex.data.admin.ch/sparqlendpoint".to_owned(),
        media_type: "application/sparql-results+json".to_owned(),
        body: std::fs::read(path).unwrap(),
        retrieved_at: jiff::Timestamp::UNIX_EPOCH,
    };
    let rows = Rows::read(&reply).unwrap();
    assert_eq!(rows.0.len(), 11);
    assert_eq!(rows.0[0].day("dateAppl"), Some(jiff::civil::date(2011, 1, 1)));
    assert!(rows.0[0].address("consol").unwrap().ends_with("/eli/cc/24/233_245_233/20110101"));
}

use super::*;

/// The only place in this file that knows how a query is read.
#[track_caller]
fn check(text: &str, between: Between, expected: &str) {
    let seen = match Query::parse(text, between) {
        Ok(query) => short(query.root()),
        Err(error) => format!("error: {error}"),
    };
    assert_eq!(seen, expected, "{text}");
}

/// A query with everything in parentheses: `?` ranks, `+` is all, `/` is any.
fn short(clause: &Clause) -> String {
    let all = |sign: char, parts: &[Clause]| {
        format!("({sign} {})", parts.iter().map(short).collect::<Vec<_>>().join(" "))
    };
    match clause {
        Clause::Word(word) => word.clone(),
        Clause::Prefix(start) => format!("{start}*"),
        Clause::Phrase(words) => format!("[{words}]"),
        Clause::Not(part) => format!("!{}", short(part)),
        Clause::All(parts) => all('+', parts),
        Clause::Any(parts) => all('/', parts),
        Clause::Ranked(parts) => all('?', parts),
    }
}

#[test]
fn questions_are_read_as_words() {
    for (text, expected) in [
        ("What are the termination provisions?", "(? What are the termination provisions)"),
        ("l'appel", "l'appel"),
        ("Art. 97 OR", "(? Art 97 OR)"),
        ("Art. 97 OR Haftung", "(? Art 97 OR Haftung)"),
        ("Art. 97 Abs. 1 lit. a OR und ZGB", "(? Art 97 Abs 1 lit a OR und ZGB)"),
        ("§ 8 OR x", "(? § 8 OR x)"),
        ("Haftung nach OR 97", "(? Haftung nach OR 97)"),
        ("OR 97", "(? OR 97)"),
        ("OR", "OR"),
        ("Haftung im OR geregelt", "(? Haftung im OR geregelt)"),
        ("Kündigung OR", "(? Kündigung OR)"),
        ("4A_123/2020", "4A_123/2020"),
        ("§ 8", "(? § 8)"),
        ("z.B.", "z.B"),
        ("O'Brien", "O'Brien"),
        ("Art. 8(1) DSGVO", "(? Art 8(1) DSGVO)"),
        ("42 U.S.C. § 1983(b)(2).", "(? 42 U.S.C § 1983(b)(2))"),
        ("lit. a) und b)", "(? lit a und b)"),
        ("Mieter – Vermieter & Co.", "(? Mieter Vermieter Co)"),
        ("a 12\" pipe", "(? a 12 pipe)"),
        ("e-mail und --x", "(? e-mail und x)"),
        ("LE BAIL ET LE LOYER", "(? LE BAIL ET LE LOYER)"),
        ("liability (tort)", "(? liability tort)"),
    ] {
        check(text, Between::Any, expected);
    }
}

#[test]
fn operators_bind_and_before_or_before_a_blank() {
    for (text, expected) in [
        ("a OR b", "(/ a b)"),
        ("a | b", "(/ a b)"),
        ("a ODER b UND c", "(/ a (+ b c))"),
        ("a b OR c d", "(? a (/ b c) d)"),
        ("a AND (b OR c)", "(+ a (/ b c))"),
        ("bail ET loyer SAUF commercial", "(? (+ bail loyer) !commercial)"),
        ("a NOT b", "(? a !b)"),
        ("a AND NOT b", "(+ a !b)"),
        ("a -b -\"c d\" -(e f)", "(? a !b ![c d] !(? e f))"),
        ("2019 OR 2020", "(/ 2019 2020)"),
        ("Art. 97 OR OR Art. 98 OR", "(? Art 97 (/ OR Art) 98 OR)"),
        ("x OR OR 97", "(? (/ x OR) 97)"),
        ("im OR OR im ZGB", "(? im (/ OR im) ZGB)"),
        ("\"a b\" c", "(? [a b] c)"),
        ("„gute Treue“ «bonne foi» “good faith”", "(? [gute Treue] [bonne foi] [good faith])"),
        ("Kündig* Mangel*,", "(? Kündig* Mangel*)"),
        ("\\OR a", "(? OR a)"),
        ("a (b -c)", "(? a (? b !c))"),
    ] {
        check(text, Between::Any, expected);
    }
    for (text, expected) in
        [("a b -c", "(+ a b !c)"), ("a b OR c", "(+ a (/ b c))"), ("a (b c)", "(+ a b c)")]
    {
        check(text, Between::All, expected);
    }
}

/// What cannot be read, and what is said about it.
const MISTAKES: [(&str, &str); 15] = [
    ("", "the query has no word to look for; write at least one word"),
    (" ?! – ", "the query has no word to look for; write at least one word"),
    (
        "ä \"b c",
        "the quotation mark at character 3 is not closed; close it, or leave it out to search \
             the words one by one",
    ),
    (
        "a \"\"",
        "there is no word between the quotation marks at character 3; write the phrase between \
             them or leave them out",
    ),
    ("a ((b)", "the parenthesis at character 3 is not closed; close it or leave it out"),
    (
        "word) b",
        "the parenthesis at character 5 closes nothing; open one before it or leave it out",
    ),
    (
        "a ()",
        "there is no word between the parentheses at character 3; write words between them or \
             leave them out",
    ),
    (
        "-a NOT b",
        "only exclusions stand at character 1; say also what to look for, as in `lease \
             -sublease`",
    ),
    (
        "a OR -b",
        "only exclusions stand at character 6; say also what to look for, as in `lease \
             -sublease`",
    ),
    (
        "OR Haftung",
        "`OR` at character 1 lacks a word beside it; to look for the word itself write `\\OR`",
    ),
    (
        "a AND",
        "`AND` at character 3 lacks a word beside it; to look for the word itself write `\\AND`",
    ),
    (
        "a NOT",
        "`NOT` at character 3 lacks a word beside it; to look for the word itself write `\\NOT`",
    ),
    ("a *", "the star at character 3 needs at least two letters before it, as in `terminat*`"),
    ("a b*", "the star at character 4 needs at least two letters before it, as in `terminat*`"),
    (
        "te*nate",
        "the star at character 3 stands within a word; it may only stand at the end, as in \
             `terminat*`",
    ),
];

#[test]
fn what_cannot_be_read_is_explained_with_its_place() {
    for (text, expected) in MISTAKES {
        check(text, Between::Any, &format!("error: {expected}"));
    }
    check(
        &format!("{}a{}", "(".repeat(17), ")".repeat(17)),
        Between::Any,
        "error: the parentheses at character 17 are nested more than 16 deep; write the query with \
         fewer",
    );
    check(
        &"a ".repeat(501),
        Between::All,
        "error: the query has more than 500 words; shorten it to what must be found",
    );
}

#[test]
fn a_printed_query_reads_back_as_the_same() {
    const PIECES: [&str; 36] = [
        "a", "Mangel", "OR", "AND", "NOT", "ODER", "UND", "ET", "OU", "|", "(", ")", "\"", "„",
        "»", "-", "*", "Art.", "97", "§", "im", "Abs.", "\\", "8(1)", "z.B.", "l'appel", " ", " ",
        " ", " ", " ", " ", "é", ",", "Kündig*", "x y",
    ];
    let mut state = 7_u64;
    let mut read = 0;
    for _ in 0..60_000 {
        let mut text = String::new();
        for _ in 0..(state >> 40) % 12 + 1 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            text.push_str(PIECES[(state >> 33) as usize % PIECES.len()]);
        }
        for between in [Between::Any, Between::All] {
            let Ok(query) = Query::parse(&text, between) else { continue };
            read += 1;
            let printed = query.to_string();
            let again = Query::parse(&printed, between);
            assert_eq!(again.as_ref(), Ok(&query), "{text:?} printed as {printed:?}");
        }
    }
    assert!(read > 20_000, "{read}");
}

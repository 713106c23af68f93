//! Which part of a text is answered.

use super::*;

#[test]
fn a_pinpoint_marks_its_block() {
    check(
        "Art. 41 Abs. 2 OR",
        "de",
        nothing,
        expect![[r#"
            ch.or.de.art-41 | Art. 41 OR | state of 2020-01-01; later changes are not known here
            understood as: Art. 41 Abs. 2 OR
            pinpoint: Abs. 2
            [1] : Haftung aus Delikt
            [2] 1: Wer einem andern widerrechtlich Schaden zufügt, wird zum Ersatz verpflichtet.
            [3] * 2: Ebenso ist verpflichtet, wer absichtlich handelt.
            fr: ch.or.fr.art-41
            it: ch.or.it.art-41
            related by: 1 cites
            from: Classified compilation"#]],
    );
}

/// A decision of many blocks.
fn long(count: usize, words: &dyn Fn(usize) -> String) -> Memory {
    let blocks = (1..=count)
        .map(|number| serde_json::json!({"label": format!("{number}"), "text": words(number)}));
    let entry: Entry = serde_json::from_value(serde_json::json!({
        "id": "fr.long", "kind": "decision", "jurisdiction": "fr", "language": "fr",
        "source": "cass", "title": "Long", "blocks": blocks.collect::<Vec<_>>(),
    }))
    .unwrap();
    let store = Memory::new();
    store.put(&[entry]).unwrap();
    store
}

#[test]
fn blocks_are_chosen_by_range_and_by_words() {
    let store = long(9, &|number| match number {
        3 => "Le loyer est dû.".to_owned(),
        7 => "Les loyers impayés".to_owned(),
        _ => format!("Bloc {number}."),
    });
    let blocks = |range: &'static str| {
        move |request: &mut GetRequest| request.blocks = Some(range.to_owned())
    };
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("2-3"),
        expect![[r#"
        fr.long | Long | date not known
        [2] 2: Bloc 2.
        [3] 3: Le loyer est dû.
        next: 4-9 of 9"#]],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("8-99"),
        expect![[r#"
        fr.long | Long | date not known
        [8] 8: Bloc 8.
        [9] 9: Bloc 9."#]],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("5-2"),
        expect![
            "Usage error: blocks is `5-2`, which is not a range of its 9 blocks; write the first and the last, as in `1-20`"
        ],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        blocks("twenty"),
        expect![
            "Usage error: blocks is `twenty`, which is not a range of its 9 blocks; write the first and the last, as in `1-20`"
        ],
    );
    let highlight = |words: &'static str| {
        move |request: &mut GetRequest| request.highlight = Some(words.to_owned())
    };
    check_in(
        &store,
        "fr.long",
        "fr",
        highlight("loyer"),
        expect![[r#"
        fr.long | Long | date not known
        [2] 2: Bloc 2.
        [3] * 3: Le loyer est dû.
        [4] 4: Bloc 4.
        [6] 6: Bloc 6.
        [7] * 7: Les loyers impayés
        [8] 8: Bloc 8."#]],
    );
    check_in(
        &store,
        "fr.long",
        "fr",
        highlight("caution"),
        expect![[r#"
        fr.long | Long | date not known
        [1] 1: Bloc 1.
        [2] 2: Bloc 2.
        [3] 3: Le loyer est dû.
        [4] 4: Bloc 4.
        [5] 5: Bloc 5.
        [6] 6: Bloc 6.
        [7] 7: Les loyers impayés
        [8] 8: Bloc 8.
        [9] 9: Bloc 9.
        !: no block holds `caution`; the text is shown from its beginning"#]],
    );
}

#[test]
fn a_long_text_is_cut_and_goes_on() {
    let store = long(60, &|number| format!("{number} {}", "mot ".repeat(300)));
    let mut request = GetRequest {
        reference: "fr.long".to_owned(),
        language: "fr".to_owned(),
        ..GetRequest::default()
    };
    let mut seen = Vec::new();
    loop {
        let answer = get(&store, &request, date(2026, 1, 1)).unwrap();
        assert!(answer.blocks.iter().map(|block| block.text.len()).sum::<usize>() <= 24_000);
        seen.extend(answer.blocks.iter().map(|block| block.number));
        let Some(next) = answer.next_blocks else { break };
        request.blocks = Some(next);
    }
    assert_eq!(seen, (1..=60).collect::<Vec<_>>());
}

#[test]
fn at_most_forty_blocks_are_highlighted() {
    let store = long(90, &|_| "loyer".to_owned());
    let request = GetRequest {
        reference: "fr.long".to_owned(),
        language: "fr".to_owned(),
        highlight: Some("loyer".to_owned()),
        ..GetRequest::default()
    };
    let answer = get(&store, &request, date(2026, 1, 1)).unwrap();
    assert_eq!(answer.blocks.len(), 40);
    expect!["50 more blocks hold the words or stand beside one that does"]
        .assert_eq(&answer.warnings.iter().map(Remark::to_string).collect::<Vec<_>>().join("\n"));
}

fn article(jurisdiction: &str, labels: &[(&str, u8)], tags: serde_json::Value) -> Memory {
    let store = Memory::new();
    let blocks: Vec<serde_json::Value> = labels
        .iter()
        .map(|(label, depth)| serde_json::json!({"label": label, "depth": depth, "text": "t"}))
        .collect();
    let entry: Entry = serde_json::from_value(serde_json::json!({
        "id": format!("{jurisdiction}.a"), "kind": "legislation", "jurisdiction": jurisdiction,
        "language": "fr", "source": "s", "title": "a", "date": "2020-01-01", "blocks": blocks,
        "tags": tags,
    }))
    .unwrap();
    store.put(&[entry]).unwrap();
    store
}

#[test]
fn a_paragraph_that_does_not_exist_is_said_not_to() {
    let swiss = serde_json::json!({"code": "CC", "abbreviation": "CC", "sr_number": "210",
        "article_number": "641", "in_force": "true"});
    let store = article("ch", &[("1", 0), ("a", 1), ("2", 0)], swiss);
    check_in(
        &store,
        "art. 641 al. 3 CC",
        "fr",
        nothing,
        expect![[r#"
            ch.a | a | in force; version of the act since 2020-01-01
            understood as: art. 641 al. 3 CC
            pinpoint: al. 3
            [1] 1: t
            [2] a: t
            [3] 2: t
            !: this provision has the paragraphs 1, 2 here, and no 3 (`al. 3`)"#]],
    );
    check_in(
        &store,
        "art. 641 al. 1 let. c CC",
        "fr",
        nothing,
        expect![[r#"
            ch.a | a | in force; version of the act since 2020-01-01
            understood as: art. 641 al. 1 let. c CC
            pinpoint: al. 1 let. c
            [1] 1: t
            [2] a: t
            [3] 2: t
            !: this provision has the letters a here, and no c (`al. 1 let. c`)"#]],
    );
}

#[test]
fn french_paragraphs_are_counted() {
    let french = serde_json::json!({"code": "Code civil", "article_number": "9",
        "legitext": "LEGITEXT000006070721", "in_force": "true",
        "doubt": "the source had several texts under this number"});
    let store = article("fr", &[("", 0), ("1°", 1), ("", 0)], french);
    check_in(
        &store,
        "article 9, alinéa 1, du Code civil",
        "fr",
        nothing,
        expect![[r#"
            fr.a | a | in force since 2020-01-01
            understood as: article 9, al. 1er, du Code civil
            pinpoint: al. 1er
            [1] * : t
            [2] * 1°: t
            [3] : t
            !: the source had several texts under this number"#]],
    );
    check_in(
        &store,
        "article 9, al. 5, du Code civil",
        "fr",
        nothing,
        expect![[r#"
        fr.a | a | in force since 2020-01-01
        understood as: article 9, al. 5, du Code civil
        pinpoint: al. 5
        [1] : t
        [2] 1°: t
        [3] : t
        !: the source had several texts under this number
        !: this provision has 2 alinéas here, and no `al. 5`"#]],
    );
}

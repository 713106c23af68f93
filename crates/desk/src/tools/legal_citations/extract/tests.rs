use super::*;

#[test]
fn offsets_are_of_bytes_and_of_characters() {
    let text = "Gemäss Art. 8 ZGB für «BGE 145 III 229».".to_owned();
    let answer = extract_citations(&text, None).unwrap();
    assert_eq!(answer.total_count, 2);
    assert_eq!(answer.language, Some(Language::De));
    for found in &answer.citations {
        assert_eq!(&text[found.start..found.end], found.text);
        let by_characters: String =
            text.chars().skip(found.char_start).take(found.char_end - found.char_start).collect();
        assert_eq!(by_characters, found.text);
    }
    assert_eq!(answer.citations[0].normalized, "Art. 8 ZGB");
    assert_eq!(answer.citations[1].citation_type, "bge");
}

#[test]
fn a_text_without_citations_has_none() {
    assert_eq!(extract_citations("Guten Tag", None).unwrap().total_count, 0);
}

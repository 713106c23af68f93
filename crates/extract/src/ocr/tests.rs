use super::*;

/// Two lines of a paragraph, a title above it and a speck, as the program prints them.
const TABLE: &str =
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
5\t1\t1\t1\t1\t1\t300\t200\t120\t30\t95.0\tUrteil
5\t1\t1\t1\t2\t1\t300\t300\t100\t40\t90.0\tDie
5\t1\t1\t1\t2\t2\t420\t300\t600\t40\t80.0\tKlägerin
5\t1\t1\t1\t3\t1\t300\t350\t100\t30\t90.0\tfordert
5\t1\t2\t1\t1\t1\t900\t900\t9\t9\t2.0\t.
5\t1\t2\t1\t1\t2\t900\t900\t2\t90\t60.0\t|
";

#[test]
fn a_table_of_words_becomes_lines_with_places() {
    let found = table::read(TABLE.as_bytes(), (0.24, 0.24));
    let lines: Vec<(&str, f32)> = found
        .paragraphs
        .iter()
        .flat_map(|paragraph| &paragraph.lines)
        .map(|line| (line.text.as_str(), line.bounds.unwrap_or_default().x0))
        .collect();
    assert_eq!(lines, [("Urteil", 72.0), ("Die Klägerin", 72.0), ("fordert", 72.0)]);
    let confidence = found.confidence.unwrap_or_default();
    assert!((0.84..0.92).contains(&confidence), "{confidence}");
}

#[test]
fn nonsense_is_no_text() {
    assert_eq!(table::read(b"\xff\xfe garbage\t\t\n5\t1", (1.0, 1.0)), Found::default());
}

//! What the reader gives for workbooks written here.

use std::{io::Write, time::Duration};

use expect_test::{Expect, expect};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;
use crate::testing;

/// A workbook of sheets, each a name, what is said of it (`state='hidden'`) and its rows.
fn book(sheets: &[(&str, &str, &str)], others: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut part = |name: &str, text: &str| {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    };
    part(
        "_rels/.rels",
        "<Relationships><Relationship Id='r1' Type='x/relationships/officeDocument' \
         Target='xl/workbook.xml'/></Relationships>",
    );
    let (mut list, mut links) = (String::new(), String::new());
    for (number, (name, state, rows)) in (1..).zip(sheets) {
        let kind = if rows.is_empty() { "chartsheet" } else { "worksheet" };
        list += &format!("<sheet name='{name}' sheetId='{number}' {state} r:id='r{number}'/>");
        links += &format!(
            "<Relationship Id='r{number}' Type='x/{kind}' Target='worksheets/sheet{number}.xml'/>"
        );
        let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
        part(&format!("xl/worksheets/sheet{number}.xml"), &sheet);
    }
    part("xl/workbook.xml", &format!("<workbook><sheets>{list}</sheets></workbook>"));
    part("xl/_rels/workbook.xml.rels", &format!("<Relationships>{links}</Relationships>"));
    for (name, text) in others {
        part(name, text);
    }
    zip.finish().unwrap().into_inner()
}

/// Cells with text of their own, each a name and its text, in rows as they come.
fn row(number: u32, cells: &[(&str, &str)]) -> String {
    let cell = |(name, text): &(&str, &str)| {
        format!("<c r='{name}' t='inlineStr'><is><t>{text}</t></is></c>")
    };
    format!("<row r='{number}'>{}</row>", cells.iter().map(cell).collect::<String>())
}

#[track_caller]
fn check(bytes: &[u8], limits: Limits, expected: Expect) {
    expected.assert_eq(&testing::shown(read, bytes, "a.xlsx", limits));
}

#[test]
fn a_used_row_is_a_paragraph_and_a_used_cell_a_line() {
    let costs = [
        row(1, &[("A1", "Posten"), ("B1", "Betrag")]),
        row(14, &[("B14", "Miete &amp; Nebenkosten"), ("D14", "zwei\nZeilen"), ("E14", " ")]),
    ]
    .concat();
    let notes = row(3, &[("AB3", "intern")]);
    let bytes = book(
        &[("Übersicht", "", "<row/>"), ("Kosten", "", &costs), ("X", "state='hidden'", &notes)],
        &[],
    );
    check(
        &bytes,
        Limits::default(),
        expect![[r#"
        --- 1
        --- 2
        = Posten | Betrag
        = Miete & Nebenkosten | zwei | Zeilen
        --- 3
        hidden: intern
        ! sheet 3 (X) is hidden, so that no reader sees it; its text is marked as hidden
    "#]],
    );
    let mut cells = Vec::new();
    let mut sink = |page: Page| {
        for line in page.paragraphs.iter().flat_map(|row| &row.lines) {
            cells.push(format!("{} {}", page.number, Cell::of(line.bounds.unwrap())));
        }
        ControlFlow::Continue(())
    };
    let head = read(&bytes, &Request::default(), &mut sink).unwrap();
    assert_eq!(head.pagination, Pagination::Sheets);
    assert_eq!(cells, ["2 A1", "2 B1", "2 B14", "2 D14", "2 D14", "3 AB3"]);
}

#[test]
fn values_are_written_as_they_are_kept() {
    let styles = "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='dd.mm.yyyy hh:mm'/>\
        <numFmt numFmtId='165' formatCode='[h]:mm:ss'/></numFmts><cellXfs><xf numFmtId='0'/>\
        <xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='165'/><xf numFmtId='20'/></cellXfs></styleSheet>";
    let strings = "<sst uniqueCount='1'><si><r><t>ge</t></r><r><t>teilt</t></r></si></sst>";
    let cells = [
        "<c t='s'><v>0</v></c>",
        "<c><v>1200</v></c>",
        "<c><v>0.30000000000000004</v></c>",
        "<c><v>-1234567.5</v></c>",
        "<c><v>1E+300</v></c>",
        "<c t='b'><v>1</v></c>",
        "<c t='e'><v>#DIV/0!</v></c>",
        "<c s='1'><v>45943</v></c>",
        "<c s='2'><v>45943.5</v></c>",
        "<c s='3'><v>1.5</v></c>",
        "<c s='4'><v>0.75</v></c>",
        "<c t='str'><f>A1&amp;\"!\"</f><v>geteilt!</v></c>",
        "<c><f>SUM(B1:B2)</f></c>",
        "<c t='s'><v>7</v></c>",
    ];
    let rows = format!("<row>{}</row>", cells.concat());
    let others = [("xl/styles.xml", styles), ("xl/sharedStrings.xml", strings)];
    check(
        &book(&[("A", "", &rows)], &others),
        Limits::default(),
        expect![[r#"
        --- 1
        = geteilt | 1200 | 0.3 | -1234567.5 | 1E300 | TRUE | #DIV/0! | 2025-10-13 | 2025-10-13 12:00:00 | 36:00:00 | 18:00:00 | geteilt!
        ! sheet 1 (A) has a cell that could not be read
        ! 1 formula has no saved value; its cell was left out
    "#]],
    );
}

#[test]
fn what_is_not_read_is_told() {
    let core = "<cp:coreProperties><dc:title>Kosten 2025</dc:title><dc:creator>Muster</dc:creator>\
        <dcterms:created>2025-01-15T08:30:00Z</dcterms:created></cp:coreProperties>";
    let others = [
        ("docProps/core.xml", core),
        ("xl/comments1.xml", "<comments/>"),
        ("xl/media/image1.png", "x"),
        ("xl/charts/chart1.xml", "<c/>"),
        ("xl/charts/chart2.xml", "<c/>"),
    ];
    let hidden = format!("<cols><col hidden=\"1\"/></cols>{}", row(1, &[("A1", "a")]));
    let cut = "<row r='1'><c r='A1'><v>1</v></c><c r='B1'><v>";
    let bytes = book(&[("A", "", &hidden), ("Diagramm", "", ""), ("Kaputt", "", cut)], &others);
    check(
        &bytes,
        Limits::default(),
        expect![[r#"
        --- 1
        = a
        --- 2
        --- 3
        = 1
        says: Kosten 2025; Muster; 2025-01-15T08:30:00Z; -
        ! the workbook has pictures, which were not read
        ! the workbook has charts, which were not read
        ! the workbook has comments on cells, which were not read
        ! some rows or columns are hidden; what they hold is quoted as if it were seen
        ! sheet 2 (Diagramm) holds no cells and was not read
        ! sheet 3 (Kaputt) is damaged; what follows after the last cell read is missing
    "#]],
    );
}

#[test]
fn limits_hold_and_what_lies_beyond_is_told() {
    let rows: String = (1..=5).map(|at| row(at, &[("A1", "zehn Bytes")])).collect();
    let sheets = [("A", "", rows.as_str()), ("B", "", &rows), ("C", "", &rows)];
    let bytes = book(&sheets, &[]);
    check(
        &bytes,
        Limits { pages: 1, ..Limits::default() },
        expect![[r#"
        --- 1
        = zehn Bytes | zehn Bytes | zehn Bytes | zehn Bytes | zehn Bytes
        ! the sheets beyond 1 were left out
    "#]],
    );
    check(
        &bytes,
        Limits { characters: 75, ..Limits::default() },
        expect![[r#"
        --- 1
        = zehn Bytes | zehn Bytes | zehn Bytes | zehn Bytes | zehn Bytes
        --- 2
        = zehn Bytes | zehn Bytes
        ! the text beyond 0 million characters was left out
    "#]],
    );
    check(
        &bytes,
        Limits { document_time: Duration::ZERO, ..Limits::default() },
        expect![[r#"
        --- 1
        ! reading took more than 0 s; the cells after that were left out
    "#]],
    );
    check(
        &bytes,
        Limits { expanded_bytes: 1_000, ..Limits::default() },
        expect![[r#"
        error: the workbook unpacks to more than 0 MiB
    "#]],
    );
}

#[test]
fn a_workbook_that_lies_is_refused_before_it_costs_anything() {
    let one = row(1, &[("A1", "a")]);
    for count in ["4000000000", "18446744073709551615"] {
        let strings = format!("<sst uniqueCount='{count}'><si><t>a</t></si></sst>");
        let bytes = book(&[("A", "", &one)], &[("xl/sharedStrings.xml", &strings)]);
        let read = read(&bytes, &Request::default(), &mut |_| ControlFlow::Continue(()));
        let Err(ExtractError::Damaged(why)) = read else { panic!("{read:?}") };
        assert!(why.contains("save it anew"), "{why}");
    }
    // What lies beyond the last cell is none.
    let beyond = row(1, &[("A1", "a"), ("XFE1", "b"), ("A1048577", "c")]);
    let long = row(1, &[("ZZZZZZZZZZ99999999999999", "d")]);
    let read = testing::shown(
        read,
        &book(&[("A", "", &[beyond, long].concat())], &[]),
        "a.xlsx",
        Limits::default(),
    );
    assert!(read.contains("= a\n") && read.contains("cells that could not be read"), "{read}");
    // Two cells as far apart as cells can be are two cells.
    let far = [row(1, &[("A1", "a")]), row(1_048_576, &[("XFD1048576", "b")])].concat();
    let far = format!("<dimension ref='A1:XFD1048576'/>{far}");
    check(
        &book(&[("A", "", &far)], &[]),
        Limits::default(),
        expect![[r#"
        --- 1
        = a
        = b
    "#]],
    );
}

#[test]
fn no_damage_makes_it_panic() {
    let rows = [row(1, &[("A1", "Posten")]), row(2, &[("A2", "Miete"), ("B2", "1")])].concat();
    let strings = "<sst uniqueCount='1'><si><t>a</t></si></sst>";
    let bytes = book(&[("A", "", &rows)], &[("xl/sharedStrings.xml", strings)]);
    testing::endure(read, &bytes, "a.xlsx");
}

#[test]
fn a_workbook_of_another_program_is_read() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/sheets/Kosten.xlsx");
    check(
        &std::fs::read(file).unwrap(),
        Limits::default(),
        expect![[r#"
            --- 1
            = Kosten der Sanierung Seestrasse 12
            = Stand | 2025-02-28
            --- 2
            = Posten | Betrag CHF | Bemerkung
            = Baumeister | 48200.5
            = Dachdecker | Pauschale gemäss Werkvertrag vom 3. Mai 2024 | mündlich bestätigt | am 4. Mai 2024
            = Summe
            --- 3
            hidden: Vergleich bis 40000 möglich
            says: Kosten der Sanierung; Muster AG; 2025-03-01T08:00:00Z; 2025-03-01T08:00:00Z
            ! sheet 3 (Intern) is hidden, so that no reader sees it; its text is marked as hidden
            ! 1 formula has no saved value; its cell was left out
        "#]],
    );
}

//! Workbooks that expand, lie about their size or name themselves without end.

use super::{
    Hostile, hostile,
    packed::{Member, deflate, zip},
};

const LINKS: &str = "<Relationships><Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>";
const OPEN: &str = "<worksheet><sheetData>";
const CLOSE: &str = "</sheetData></worksheet>";
const CELL: &str = "<row><c t=\"inlineStr\"><is><t>Art. 97 OR</t></is></c></row>";

/// Every one.
pub(super) fn all() -> Vec<Hostile> {
    let one = format!("{OPEN}{CELL}{CLOSE}");
    let bomb = |fill: u8, before: &str, after: &str| {
        let count = 1_u64 << 30;
        let bytes = deflate(before.as_bytes(), fill, count, after.as_bytes());
        let expanded = Some(count + (before.len() + after.len()) as u64);
        let mut members = around(1, 1);
        members.push(Member { name: "xl/worksheets/sheet1.xml".to_owned(), bytes, expanded });
        zip(&members)
    };
    let strings = |text: String| {
        let mut members = book(&one);
        members.push(Member::plain("xl/sharedStrings.xml", text));
        zip(&members)
    };
    let inline = "<row><c t=\"inlineStr\"><is><t>";
    let mut cut = zip(&book(&format!("{OPEN}{}{CLOSE}", CELL.repeat(100))));
    cut.truncate(cut.len() / 2);
    vec![
        hostile(
            "expands-to-1-gib.xlsx",
            bomb(b'a', &format!("{OPEN}{inline}"), "</t></is></c></row></sheetData></worksheet>"),
        ),
        hostile("expands-to-1-gib-of-blanks.xlsx", bomb(b' ', OPEN, CLOSE)),
        hostile(
            "names-four-billion-strings.xlsx",
            strings("<sst uniqueCount=\"4294967295\"><si><t>a</t></si></sst>".to_owned()),
        ),
        hostile(
            "names-more-strings-than-there-are-bytes.xlsx",
            strings("<sst uniqueCount=\"18446744073709551615\"/>".to_owned()),
        ),
        hostile(
            "a-million-empty-strings.xlsx",
            strings(format!("<sst>{}</sst>", "<si/>".repeat(1_000_000))),
        ),
        hostile(
            "cells-at-both-ends.xlsx",
            zip(&book(&format!(
                "<worksheet><dimension ref=\"A1:XFD1048576\"/><sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c></row><row r=\"1048576\"><c r=\"XFD1048576\"><v>2</v></c></row>{CLOSE}"
            ))),
        ),
        hostile(
            "beyond-the-last-cell.xlsx",
            zip(&book(&format!(
                "{OPEN}<row r=\"99999999999999\"><c r=\"ZZZZZZZZZZ99999999999999\"><v>1</v></c></row>{CLOSE}"
            ))),
        ),
        hostile(
            "cells-that-mean-nothing.xlsx",
            zip(&book(&format!("{OPEN}{}{CLOSE}", "<c t=\"s\"><v>9</v></c>".repeat(100_000)))),
        ),
        hostile("one-part-in-ten-thousand-sheets.xlsx", many(10_000, 20_000)),
        hostile("ten-thousand-sheets.xlsx", many(10_000, 1)),
        hostile(
            "laughs.xlsx",
            zip(&book(&format!(
                "<!DOCTYPE d [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>{OPEN}{inline}&b;</t></is></c></row>{CLOSE}"
            ))),
        ),
        hostile("deep.xlsx", zip(&book(&format!("{OPEN}{}", "<row><c><is><r>".repeat(100_000))))),
        hostile("truncated.xlsx", cut),
        hostile("without-sheets.xlsx", zip(&around(0, 0))),
        hostile("not-xml.xlsx", zip(&book("\u{0}\u{1}<<<>>>&&&"))),
    ]
}

/// A small sound workbook.
pub(super) fn sound() -> Vec<u8> {
    zip(&book(&format!("{OPEN}{CELL}{CLOSE}")))
}

/// The parts around sheets, of which each is one of so many parts.
fn around(sheets: usize, parts: usize) -> Vec<Member> {
    let (mut list, mut links) = (String::new(), String::new());
    for number in 1..=sheets {
        let part = (number - 1) % parts.max(1) + 1;
        list += &format!("<sheet name=\"S{number}\" sheetId=\"{number}\" r:id=\"r{number}\"/>");
        links += &format!(
            "<Relationship Id=\"r{number}\" Type=\"x/worksheet\" Target=\"worksheets/sheet{part}.xml\"/>"
        );
    }
    vec![
        Member::plain("_rels/.rels", LINKS),
        Member::plain("xl/workbook.xml", format!("<workbook><sheets>{list}</sheets></workbook>")),
        Member::plain(
            "xl/_rels/workbook.xml.rels",
            format!("<Relationships>{links}</Relationships>"),
        ),
    ]
}

fn book(sheet: &str) -> Vec<Member> {
    let mut members = around(1, 1);
    members.push(Member::plain("xl/worksheets/sheet1.xml", sheet));
    members
}

/// So many sheets of one part with so many rows that hold nothing.
fn many(sheets: usize, rows: usize) -> Vec<u8> {
    let mut members = around(sheets, 1);
    let sheet = format!("{OPEN}{}{CELL}{CLOSE}", "<row><c/></row>".repeat(rows));
    members.push(Member::plain("xl/worksheets/sheet1.xml", sheet));
    zip(&members)
}

//! Word files and rich text that expand, nest or name themselves without end.

use std::fmt::Write as _;

use super::{
    Hostile, hostile,
    packed::{Member, deflate, zip},
};

const OPEN: &str = "<?xml version=\"1.0\"?><w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>";
const CLOSE: &str = "</w:body></w:document>";
const TYPES: &str = "<?xml version=\"1.0\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
const LINKS: &str = "<?xml version=\"1.0\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"word/document.xml\"/></Relationships>";

/// Every one.
pub(super) fn all() -> Vec<Hostile> {
    let paragraph = "<w:p><w:r><w:t>Art. 97 OR</w:t></w:r></w:p>";
    let before = format!("{OPEN}<w:p><w:r><w:t>");
    let after = format!("</w:t></w:r></w:p>{CLOSE}");
    let bomb = |fill: u8, before: &str, after: &str| {
        let count = 1u64 << 30;
        let bytes = deflate(before.as_bytes(), fill, count, after.as_bytes());
        let expanded = Some(count + (before.len() + after.len()) as u64);
        let mut members = around();
        members.push(Member { name: "word/document.xml".to_owned(), bytes, expanded });
        zip(&members)
    };
    let lying = {
        let bytes = deflate(before.as_bytes(), b'a', 1 << 30, after.as_bytes());
        let mut members = around();
        members.push(Member { name: "word/document.xml".to_owned(), bytes, expanded: Some(100) });
        zip(&members)
    };
    let styles = "<w:styles xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:style w:type=\"paragraph\" w:styleId=\"A\"><w:basedOn w:val=\"B\"/></w:style><w:style w:type=\"paragraph\" w:styleId=\"B\"><w:basedOn w:val=\"A\"/></w:style></w:styles>";
    let styled =
        "<w:p><w:pPr><w:pStyle w:val=\"A\"/></w:pPr><w:r><w:t>Art. 97 OR</w:t></w:r></w:p>";
    let mut with_styles = document(&format!("{OPEN}{styled}{CLOSE}"));
    with_styles.push(Member::plain("word/styles.xml", styles));
    let mut cut = zip(&document(&format!("{OPEN}{}{CLOSE}", paragraph.repeat(100))));
    cut.truncate(cut.len() / 2);
    vec![
        hostile("expands-to-1-gib.docx", bomb(b'a', &before, &after)),
        hostile("expands-to-1-gib-of-blanks.docx", bomb(b' ', OPEN, CLOSE)),
        hostile("expands-and-denies-it.docx", lying),
        hostile("laughs.docx", zip(&document(&laughs()))),
        hostile(
            "foreign-entity.docx",
            zip(&document(&format!(
                "<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>{}",
                format!("{OPEN}<w:p><w:r><w:t>&x;</w:t></w:r></w:p>{CLOSE}")
                    .replace("<?xml version=\"1.0\"?>", "")
            ))),
        ),
        hostile(
            "deep-tables.docx",
            zip(&document(&format!(
                "{OPEN}{}{paragraph}{}{CLOSE}",
                "<w:tbl><w:tr><w:tc>".repeat(100_000),
                "</w:tc></w:tr></w:tbl>".repeat(100_000)
            ))),
        ),
        hostile(
            "deep-runs.docx",
            zip(&document(&format!("{OPEN}{}", "<w:p><w:r><w:ins>".repeat(200_000)))),
        ),
        hostile("styles-of-each-other.docx", zip(&with_styles)),
        hostile("truncated.docx", cut),
        hostile("without-document.docx", zip(&around())),
        hostile("not-xml.docx", zip(&document("\u{0}\u{1}<<<>>>&&&"))),
        hostile("many-members.docx", many_members()),
        hostile(
            "wide-table.docx",
            zip(&document(&format!(
                "{OPEN}<w:tbl><w:tr>{}</w:tr></w:tbl>{CLOSE}",
                "<w:tc><w:tcPr><w:gridSpan w:val=\"2147483647\"/></w:tcPr><w:p/></w:tc>"
                    .repeat(5_000)
            ))),
        ),
        hostile("nested-groups.rtf", rtf(&"{".repeat(100_000), &"}".repeat(100_000))),
        hostile("nested-groups-unclosed.rtf", rtf(&"{\\b ".repeat(100_000), "")),
        hostile("groups-closed-too-often.rtf", rtf("", &"}".repeat(100_000))),
        hostile("binary-of-4-gib.rtf", rtf("{\\bin4294967295 abc}", "")),
        hostile(
            "negative-binary.rtf",
            rtf("{\\bin-5 abc}\\u-99999999999 ?\\uc4294967295\\u8364 ?", ""),
        ),
        hostile("endless-word.rtf", rtf(&format!("\\{}", "a".repeat(5_000_000)), "")),
        hostile("many-fonts.rtf", rtf(&fonts(), "")),
        hostile("truncated.doc", vec![0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
        hostile("sectors-in-a-loop.doc", sector_loop()),
    ]
}

/// A small sound document.
pub(super) fn sound() -> Vec<u8> {
    let paragraph = "<w:p><w:r><w:t>Der Schuldner haftet nach Art. 97 OR.</w:t></w:r></w:p>";
    zip(&document(&format!("{OPEN}{paragraph}{CLOSE}")))
}

fn around() -> Vec<Member> {
    vec![Member::plain("[Content_Types].xml", TYPES), Member::plain("_rels/.rels", LINKS)]
}

fn document(xml: &str) -> Vec<Member> {
    let mut members = around();
    members.push(Member::plain("word/document.xml", xml));
    members
}

/// An entity of ten entities of ten entities, thirty deep.
fn laughs() -> String {
    let mut text = "<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY a0 \"ha\">".to_owned();
    for level in 1..30 {
        let before = format!("&a{};", level - 1);
        let _ = write!(text, "<!ENTITY a{level} \"{}\">", before.repeat(10));
    }
    text.push_str("]>");
    text.push_str(&OPEN.replace("<?xml version=\"1.0\"?>", ""));
    text.push_str("<w:p><w:r><w:t>&a29;</w:t></w:r></w:p>");
    text.push_str(CLOSE);
    text
}

fn many_members() -> Vec<u8> {
    let mut members = document(&format!("{OPEN}{CLOSE}"));
    for number in 0..60_000 {
        members.push(Member::plain(&format!("word/../../{number}.xml"), ""));
    }
    zip(&members)
}

fn rtf(before: &str, after: &str) -> Vec<u8> {
    format!("{{\\rtf1\\ansi {before}Art. 97 OR{after}\\par}}").into_bytes()
}

fn fonts() -> String {
    let mut text = "{\\fonttbl".to_owned();
    for number in 0..100_000 {
        let _ = write!(text, "{{\\f{number}\\fcharset{} A;}}", number % 256);
    }
    text.push('}');
    text
}

/// A compound file whose table of sectors leads back to itself.
fn sector_loop() -> Vec<u8> {
    let mut out = vec![0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    out.extend([0; 16]);
    for word in [0x3eu16, 3, 0xfffe, 9, 6, 0, 0, 0] {
        out.extend(word.to_le_bytes());
    }
    for word in [0u32, 1, 1, 0, 4096, 1, 1, 1, 1, 0] {
        out.extend(word.to_le_bytes());
    }
    while out.len() < 512 {
        out.extend(u32::MAX.to_le_bytes());
    }
    // The table: its own sector, then a directory that is followed by itself.
    out.extend(0xffff_fffdu32.to_le_bytes());
    out.extend(1u32.to_le_bytes());
    out.resize(1024, 0xff);
    for unit in "Root Entry".encode_utf16() {
        out.extend(unit.to_le_bytes());
    }
    out.resize(1024 + 64, 0);
    out.extend([22, 0, 5, 1]);
    for _ in 0..3 {
        out.extend(0u32.to_le_bytes());
    }
    out.resize(1024 + 512, 0);
    out
}

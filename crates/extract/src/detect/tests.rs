//! Files are what their bytes say.

use std::io::Write;

use expect_test::{Expect, expect};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;

fn zipped(names: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in names {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn compound(stream: &str) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream(stream).unwrap().write_all(b"x").unwrap();
    file.into_inner().into_inner()
}

#[track_caller]
fn check(cases: &[(&str, &[u8])], expected: Expect) {
    let mut out = String::new();
    for (name, bytes) in cases {
        let seen = match detect(bytes, name) {
            Ok(format) => {
                let warning =
                    mismatch(format, name).map_or(String::new(), |text| format!(" ({text})"));
                format!("{}{warning}", format.name())
            }
            Err(error) => error.to_string(),
        };
        out.push_str(&format!("{name}: {seen}\n"));
    }
    expected.assert_eq(&out);
}

#[test]
fn the_first_bytes_decide_and_a_false_name_is_told() {
    let word = zipped(&[("word/document.xml", "")]);
    let main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
    let odd = zipped(&[("[Content_Types].xml", main), ("doc/main.xml", "")]);
    check(
        &[
            ("a.pdf", b"\r\n\r\n%PDF-1.7"),
            ("a.doc", b"{\\rtf1 }"),
            ("b.pdf", &word),
            ("c.docx", &odd),
            ("d.DOC", &compound("/WordDocument")),
            ("e.txt", b"\xff\xd8\xff\xe0"),
            ("f.png", b"\x89PNG\r\n\x1a\n"),
            ("g.tif", b"II*\0"),
            ("h.txt", b" <!-- x --><!DOCTYPE html><p>a"),
            ("i.html", b"just words"),
            ("j.eml", b"Subject: x\n\ntext"),
            ("k.txt", b"From: a\nDate: b\nSubject: c\n\ntext of a letter"),
            ("l", b"Received: x\nFrom: a\nSubject: c\n\ntext"),
            ("m.xyz", b"plain words"),
            ("n", "Größe".as_bytes()),
            ("o.docx", b"plain words"),
            ("p.pdf", b"plain words"),
            ("q.xlsx", &zipped(&[("xl/workbook.xml", "")])),
            ("r.docx", &zipped(&[("XL/Workbook.xml", "")])),
            ("s.xlsx", b"a,b"),
        ],
        expect![[r#"
            a.pdf: PDF
            a.doc: RTF (named .doc but holds an RTF document; read as that)
            b.pdf: DOCX (named .pdf but holds a Word document; read as that)
            c.docx: DOCX
            d.DOC: DOC
            e.txt: JPG (named .txt but holds a picture; read as that)
            f.png: PNG
            g.tif: TIFF
            h.txt: HTML
            i.html: HTML
            j.eml: EML
            k.txt: TXT
            l: EML
            m.xyz: TXT
            n: TXT
            o.docx: TXT (named .docx but holds plain text; read as that)
            p.pdf: TXT (named .pdf but holds plain text; read as that)
            q.xlsx: XLSX
            r.docx: XLSX (named .docx but holds a workbook; read as that)
            s.xlsx: TXT (named .xlsx but holds plain text; read as that)
        "#]],
    );
}

#[test]
fn what_cannot_be_read_is_named() {
    check(
        &[
            ("a.txt", b""),
            ("a.xlsb", &zipped(&[("xl/workbook.bin", "")])),
            ("a.ods", b"a,b"),
            ("a.pptx", &zipped(&[("ppt/presentation.xml", "")])),
            ("a.odt", &zipped(&[("mimetype", ""), ("content.xml", "")])),
            ("a.zip", &zipped(&[("brief.txt", "")])),
            ("b.docx", &zipped(&[("word/document.xml", "")])[..30]),
            ("a.xls", &compound("/Workbook")),
            ("a.ppt", &compound("/PowerPoint Document")),
            ("a.msg", &compound("/__properties_version1.0")),
            ("c.docx", &compound("/EncryptedPackage")),
            ("a.wpd", b"\xffWPC\x10\0"),
            ("a.bin", &[0, 1, 2, 3, 4, 5, 6, 7]),
            ("b.txt", &[0, 1, 2, 3, 4, 5, 6, 7]),
            ("c.pdf", &[0, 1, 2, 3, 4, 5, 6, 7]),
            ("d", &[0, 1, 2, 3, 4, 5, 6, 7]),
        ],
        expect![[r#"
            a.txt: the file is empty
            a.xlsb: unsupported file format: .xlsb
            a.ods: unsupported file format: .ods
            a.pptx: unsupported file format: .pptx
            a.odt: unsupported file format: .odt
            a.zip: unsupported file format: .zip
            b.docx: the file is a zip archive without its list of contents; it was cut short
            a.xls: unsupported file format: .xls
            a.ppt: unsupported file format: .ppt
            a.msg: unsupported file format: .msg
            c.docx: the document is protected by a password; ingest it by itself with the password, or save a copy without one
            a.wpd: unsupported file format: .wpd
            a.bin: unsupported file format: .bin
            b.txt: unsupported file format: the bytes are not text
            c.pdf: the file is named .pdf but holds no PDF; it may be damaged
            d: unsupported file format: the bytes are none of a known format
        "#]],
    );
}

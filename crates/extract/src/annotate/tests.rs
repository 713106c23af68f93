//! Comments in Word files written here: the words they are on, and what stays as it was.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read, Write},
    ops::ControlFlow,
};

use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::{Author, Comment, annotate};
use crate::{ExtractError, Page, Request, Transcript, Warning};

const W: &str = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";

const RELATIONS: &str = "<?xml version=\"1.0\"?><Relationships xmlns=\"r\">\
    <Relationship Id=\"rId1\" Type=\"x/footnotes\" Target=\"footnotes.xml\"/></Relationships>";

const TYPES: &str = "<?xml version=\"1.0\"?><Types xmlns=\"t\">\
    <Default Extension=\"xml\" ContentType=\"application/xml\"/></Types>";

fn packed(body: &str, more: &[(&str, &str)]) -> Vec<u8> {
    let document = format!("<w:document {W}><w:body>{body}</w:body></w:document>");
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let parts = [
        ("[Content_Types].xml", TYPES),
        (
            "_rels/.rels",
            "<Relationships><Relationship Id=\"a\" Type=\"x/officeDocument\" Target=\"word/document.xml\"/></Relationships>",
        ),
        ("word/document.xml", document.as_str()),
        ("word/_rels/document.xml.rels", RELATIONS),
        ("word/media/image1.png", "\u{1}not a picture"),
    ];
    let is_new = |name: &str| more.iter().all(|(other, _)| *other != name);
    for (name, text) in parts.iter().filter(|(name, _)| is_new(name)).chain(more) {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn parts(bytes: &[u8]) -> BTreeMap<String, String> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut parts = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let name = String::from_utf8_lossy(file.name_raw()).into_owned();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        parts.insert(name, text);
    }
    parts
}

fn comment(words: &str, before: &str, behind: &str) -> Comment {
    Comment {
        words: words.to_owned(),
        around: (before.to_owned(), behind.to_owned()),
        text: "does not exist\nthe last <page> is 506 & no other".to_owned(),
    }
}

const FONTES: Author<'_> = Author { name: "Fontes", at: "2026-11-23T00:00:00Z" };

/// The text of a file as we read it, with what was left out.
fn text(bytes: &[u8]) -> (String, Vec<Warning>) {
    let mut pages: Vec<Page> = Vec::new();
    let request = Request { name: "a.docx".to_owned(), ..Request::default() };
    let mut sink = |page| {
        pages.push(page);
        ControlFlow::Continue(())
    };
    let head = crate::docx::read(bytes, &request, &mut sink).unwrap();
    (Transcript::of(&pages).text, head.warnings)
}

#[test]
fn a_comment_is_on_its_words_and_the_rest_stays() {
    let body = "<w:p><w:pPr><w:jc w:val=\"left\"/></w:pPr><w:r w:rsidR=\"00A1\"><w:rPr><w:b/></w:rPr>\
        <w:t>Nach Art. 97 Abs. 9 OR gilt &amp; mehr.</w:t></w:r></w:p>\
        <w:p><w:del w:id=\"3\"><w:r><w:delText>BGE 1 I 1</w:delText></w:r></w:del>\
        <w:r><w:t>BGE</w:t></w:r><w:r><w:t xml:space=\"preserve\"> 141 IV</w:t></w:r>\
        <w:r><w:t>\u{a0}557.</w:t></w:r></w:p>";
    let before = packed(body, &[]);
    let comments =
        [comment("Art. 97 Abs. 9 OR", "Nach ", " gilt"), comment("BGE 141 IV 557", "", ".")];
    let done = annotate(&before, &comments, FONTES).unwrap();
    assert!(done.unplaced.is_empty());
    let (old, new) = (parts(&before), parts(&done.bytes));
    for (name, part) in &old {
        let is_ours = ["[Content_Types].xml", "word/document.xml", "word/_rels/document.xml.rels"]
            .contains(&name.as_str());
        assert!(is_ours || new.get(name) == Some(part), "{name}");
    }
    let document = &new["word/document.xml"];
    let run = "<w:r w:rsidR=\"00A1\"><w:rPr><w:b/></w:rPr><w:t xml:space=\"preserve\">";
    let end = "<w:commentRangeEnd w:id=\"0\"/><w:r><w:commentReference w:id=\"0\"/></w:r>";
    let expected = format!(
        "{run}Nach </w:t></w:r><w:commentRangeStart w:id=\"0\"/>{run}Art. 97 Abs. 9 OR</w:t></w:r>\
         {end}{run} gilt &amp; mehr.</w:t></w:r></w:p>"
    );
    assert!(document.contains(&expected), "{document}");
    assert!(
        document.contains("<w:del w:id=\"3\"><w:r><w:delText>BGE 1 I 1</w:delText></w:r></w:del>")
    );
    let list = &new["word/comments.xml"];
    assert!(list.contains("w:author=\"Fontes\"") && list.contains("&lt;page&gt; is 506 &amp; no"));
    assert_eq!(list.matches("<w:p>").count(), 4, "a paragraph for each line");
    assert!(new["[Content_Types].xml"].contains("/word/comments.xml"));
    assert!(new["word/_rels/document.xml.rels"].contains("Target=\"comments.xml\""));
    let ((was, _), (is, warnings)) = (text(&before), text(&done.bytes));
    assert_eq!(was, is);
    assert!(warnings.contains(&Warning::CommentsLeftOut(2)), "{warnings:?}");
}

#[test]
fn words_that_stand_twice_are_told_by_what_is_around_them() {
    let body = "<w:p><w:r><w:t>Erst Art. 1 OR hier, dann Art. 1 OR dort.</w:t></w:r></w:p>";
    let notes = format!(
        "<w:footnotes {W}><w:footnote w:id=\"1\"><w:p><w:r><w:t>Note: Art. 1 OR unten.</w:t></w:r>\
         </w:p></w:footnote></w:footnotes>"
    );
    let file = packed(body, &[("word/footnotes.xml", &notes)]);
    let comments = [
        comment("Art. 1 OR", "dann ", " dort."),
        comment("Art. 1 OR", "Note: ", " unten."),
        comment("Art. 2 OR", "", ""),
    ];
    let done = annotate(&file, &comments, FONTES).unwrap();
    assert_eq!(done.unplaced, [2]);
    let new = parts(&done.bytes);
    assert!(
        new["word/document.xml"].contains("dann </w:t></w:r><w:commentRangeStart w:id=\"0\"/>")
    );
    assert!(
        new["word/footnotes.xml"].contains("Note: </w:t></w:r><w:commentRangeStart w:id=\"1\"/>")
    );
}

#[test]
fn comments_that_are_there_stay_and_keep_their_numbers() {
    let body = "<w:p><w:commentRangeStart w:id=\"7\"/><w:r><w:t>Art. 1 OR</w:t></w:r>\
        <w:commentRangeEnd w:id=\"7\"/><w:r><w:commentReference w:id=\"7\"/></w:r></w:p>";
    let known = format!(
        "<w:comments {W}><w:comment w:id=\"7\" w:author=\"A\"><w:p/></w:comment></w:comments>"
    );
    let file = packed(body, &[("word/comments.xml", &known)]);
    let done = annotate(&file, &[comment("Art. 1 OR", "", "")], FONTES).unwrap();
    let new = parts(&done.bytes);
    assert!(
        new["word/comments.xml"]
            .contains("<w:comment w:id=\"7\" w:author=\"A\"><w:p/></w:comment>")
    );
    assert!(new["word/comments.xml"].contains("<w:comment w:id=\"8\" w:author=\"Fontes\""));
    assert!(new["word/document.xml"].contains("<w:commentReference w:id=\"7\"/>"));
    assert_eq!(new["[Content_Types].xml"], TYPES, "it names the part already");
    assert_eq!(new["word/_rels/document.xml.rels"], RELATIONS);
}

#[test]
fn without_a_comment_every_member_is_the_same() {
    let file = packed("<w:p><w:r><w:t>Art. 1 OR</w:t></w:r></w:p>", &[]);
    let done = annotate(&file, &[], FONTES).unwrap();
    assert_eq!(parts(&done.bytes), parts(&file));
}

#[test]
fn what_is_no_word_file_is_refused_with_a_reason() {
    for bytes in [&b"PK\x03\x04"[..], b"", b"%PDF-1.7"] {
        assert!(matches!(annotate(bytes, &[], FONTES), Err(ExtractError::Damaged(_))));
    }
    let broken = packed("<w:p><w:r><w:t>Art. 1 OR</w:r></w:p>", &[]);
    let error = annotate(&broken, &[comment("Art. 1 OR", "", "")], FONTES).unwrap_err();
    assert!(error.to_string().contains("word/document.xml"), "{error}");
}

/// Comments on words here and there in real judgments: each is placed, what is read of the file is as
/// before, and every other member is the same.
#[test]
#[expect(clippy::print_stderr, reason = "figures are read")]
fn real_files_keep_their_text_and_their_other_members() {
    let Some(folder) = material::at("data/documents/gb-judgments") else { return };
    let files = std::fs::read_dir(&folder).unwrap();
    let mut paths: Vec<_> = files.flatten().map(|file| file.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "docx"));
    paths.sort();
    let (mut placed, mut all) = (0, 0);
    for path in &paths {
        let bytes = std::fs::read(path).unwrap();
        let (before, _) = text(&bytes);
        let letters: Vec<(usize, char)> = before.char_indices().collect();
        let part = |from: usize, to: usize| -> String {
            let letters = letters.get(from.min(letters.len())..to.min(letters.len()));
            letters.unwrap_or_default().iter().map(|(_, sign)| sign).collect()
        };
        // Words of one line, as citations are; a step that is no round number.
        let comments: Vec<Comment> = (200..letters.len().saturating_sub(100))
            .step_by(letters.len() / 20 + 97)
            .map(|at| Comment {
                words: part(at, at + 24),
                around: (part(at.saturating_sub(60), at), part(at + 24, at + 84)),
                text: "seen".to_owned(),
            })
            .filter(|one| {
                !one.words.contains(['\n', '\u{c}', '\t']) && !one.words.trim().is_empty()
            })
            .collect();
        let done = annotate(&bytes, &comments, FONTES).unwrap();
        all += comments.len();
        placed += comments.len() - done.unplaced.len();
        let (after, _) = text(&done.bytes);
        assert_eq!(before, after, "{}", path.display());
        let (old, new) = (members(&bytes), members(&done.bytes));
        for (name, part) in &old {
            let is_ours = name.ends_with(".xml.rels")
                || name == "[Content_Types].xml"
                || ["document.xml", "footnotes.xml", "endnotes.xml", "comments.xml"]
                    .iter()
                    .any(|own| name.ends_with(own));
            assert!(is_ours || new.get(name) == Some(part), "{}: {name}", path.display());
        }
    }
    eprintln!("{} files, {placed} of {all} comments placed", paths.len());
    assert!(placed * 100 >= all * 95, "{placed} of {all}");
}

fn members(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut members = BTreeMap::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let name = String::from_utf8_lossy(file.name_raw()).into_owned();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        members.insert(name, bytes);
    }
    members
}

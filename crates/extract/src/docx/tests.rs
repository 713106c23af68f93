//! What the reader gives for parts of Word files written here.

mod judgments;

use std::{
    io::{Cursor, Write},
    ops::ControlFlow,
};

use expect_test::{Expect, expect};
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{ExtractError, Head, Limits, Page, Request, Role};

/// The relations every file of these tests has.
const RELATIONS: &str = r#"<Relationships>
<Relationship Id="r1" Type="x/styles" Target="styles.xml"/>
<Relationship Id="r2" Type="x/numbering" Target="numbering.xml"/>
<Relationship Id="r3" Type="x/footnotes" Target="footnotes.xml"/>
<Relationship Id="r4" Type="x/header" Target="header1.xml"/>
<Relationship Id="r5" Type="x/footer" Target="footer1.xml"/>
<Relationship Id="r6" Type="x/endnotes" Target="endnotes.xml"/>
</Relationships>"#;

/// A Word file of these parts of the folder `word`.
pub(super) fn packed(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    let is_there = |line: &&str| {
        let part = line.split("Target=\"").nth(1).and_then(|rest| rest.split('"').next());
        part.is_none_or(|part| parts.iter().any(|(name, _)| *name == part))
    };
    let relations = RELATIONS.lines().filter(is_there).collect::<String>();
    for (name, text) in parts.iter().chain(&[("_rels/document.xml.rels", relations.as_str())]) {
        let name =
            if name.contains("docProps") { (*name).to_owned() } else { format!("word/{name}") };
        zip.start_file(name, options).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn document(body: &str) -> String {
    format!("<w:document xmlns:w='w'><w:body>{body}</w:body></w:document>")
}

pub(super) fn read(bytes: &[u8], limits: Limits) -> Result<(Vec<Page>, Head), ExtractError> {
    let request = Request { name: "a.docx".to_owned(), limits, ..Request::default() };
    let mut pages = Vec::new();
    let mut sink = |page| {
        pages.push(page);
        ControlFlow::Continue(())
    };
    let head = super::read(bytes, &request, &mut sink)?;
    Ok((pages, head))
}

/// Pages as text: a letter for each role, `|` between lines.
fn shown(pages: &[Page]) -> String {
    let mut out = String::new();
    for page in pages {
        out.push_str(&format!("--- {}\n", page.number));
        for paragraph in &page.paragraphs {
            let role = match paragraph.role {
                Role::Body => "",
                Role::Heading => "# ",
                Role::Row => "= ",
                Role::Note => "^ ",
                Role::Header => "head: ",
                Role::Footer => "foot: ",
                Role::Hidden(_) => "hidden: ",
            };
            let lines: Vec<&str> = paragraph.lines.iter().map(|line| line.text.as_str()).collect();
            out.push_str(&format!("{role}{}\n", lines.join(" | ")));
        }
    }
    out
}

#[track_caller]
fn check(parts: &[(&str, &str)], body: &str, expected: Expect) {
    let document = document(body);
    let mut parts = parts.to_vec();
    parts.push(("document.xml", &document));
    let (pages, head) = read(&packed(&parts), Limits::default()).unwrap();
    let mut out = shown(&pages);
    for warning in &head.warnings {
        out.push_str(&format!("! {warning}\n"));
    }
    expected.assert_eq(&out);
}

const LISTS: &str = r#"<w:numbering xmlns:w='w'>
<w:abstractNum w:abstractNumId="0">
 <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Heading1"/><w:lvlText w:val="%1."/></w:lvl>
 <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl>
 <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:isLgl/><w:lvlText w:val="%1.%2.%3"/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="1">
 <w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="§ %1"/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="2">
 <w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="&#xF0B7;"/></w:lvl>
</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
</w:numbering>"#;

fn item(list: u32, level: u32, text: &str) -> String {
    format!(
        "<w:p><w:pPr><w:numPr><w:ilvl w:val='{level}'/><w:numId w:val='{list}'/></w:numPr></w:pPr>\
         <w:r><w:t>{text}</w:t></w:r></w:p>"
    )
}

#[test]
fn numbered_paragraphs_carry_the_number_that_is_printed() {
    let body = [
        item(1, 0, "eins"),
        item(1, 1, "a"),
        item(1, 1, "b"),
        item(1, 2, "legal"),
        item(2, 0, "Paragraph"),
        item(3, 0, "Punkt"),
        item(1, 0, "zwei"),
        item(1, 1, "wieder a"),
        item(4, 0, "von vorn"),
        item(0, 0, "ohne"),
        item(2, 0, "Paragraph"),
    ];
    check(
        &[("numbering.xml", LISTS)],
        &body.concat(),
        expect![[r#"
            --- 1
            1. eins
            a) a
            b) b
            1.2.1 legal
            § 3 Paragraph
            • Punkt
            2. zwei
            a) wieder a
            1. von vorn
            ohne
            § 4 Paragraph
        "#]],
    );
}

#[test]
fn styles_make_headings_and_numbers_in_every_language() {
    let styles = r#"<w:styles xmlns:w='w'>
        <w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
        <w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="Überschrift 2"/></w:style>
        <w:style w:type="paragraph" w:styleId="Eigen"><w:basedOn w:val="Heading1"/></w:style>
        <w:style w:type="paragraph" w:styleId="Lauf"><w:basedOn w:val="Heading1"/><w:pPr><w:outlineLvl w:val="9"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:style>
        <w:style w:type="character" w:styleId="Geheim"><w:rPr><w:vanish/></w:rPr></w:style>
        </w:styles>"#;
    let of = |style: &str, text: &str| {
        format!("<w:p><w:pPr><w:pStyle w:val='{style}'/></w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>")
    };
    let hidden = "<w:p><w:r><w:rPr><w:rStyle w:val='Geheim'/></w:rPr><w:t>weg</w:t></w:r><w:r><w:t>da</w:t></w:r></w:p>";
    let body = [
        of("Heading1", "Eins"),
        of("berschrift2", "Zwei"),
        of("Eigen", "Drei"),
        of("Lauf", "Text"),
        hidden.to_owned(),
    ];
    check(
        &[("styles.xml", styles), ("numbering.xml", LISTS)],
        &body.concat(),
        expect![[r#"
            --- 1
            # 1. Eins
            # Zwei
            # 2. Drei
            Text
            da
            hidden: weg
            ! the document holds text that no reader sees (formatted as hidden); it is marked as hidden
        "#]],
    );
}

#[test]
fn tables_give_a_paragraph_for_each_row() {
    let cell = |text: &str| format!("<w:tc><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>");
    let inner = format!("<w:tbl><w:tr>{}{}</w:tr></w:tbl>", cell("i"), cell("k"));
    let frame = "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>one</w:t></w:r></w:p><w:p><w:r><w:t>two</w:t></w:r></w:p></w:tc></w:tr></w:tbl>";
    let gone = format!("<w:tr><w:trPr><w:del/></w:trPr>{}</w:tr>", cell("gone"));
    let body = format!(
        "<w:tbl><w:tr>{}{}</w:tr>{gone}<w:tr><w:tc>{inner}<w:p/></w:tc>{}</w:tr></w:tbl>{frame}",
        cell("a"),
        cell("b"),
        cell("c"),
    );
    check(
        &[],
        &body,
        expect![[r#"
            --- 1
            = a	b
            = i k	c
            one
            two
        "#]],
    );
}

#[test]
fn changes_are_read_as_accepted_and_fields_as_their_results() {
    let body = "<w:p><w:r><w:t>A</w:t></w:r><w:ins><w:r><w:t xml:space='preserve'> neu</w:t></w:r></w:ins>\
        <w:del><w:r><w:delText>alt</w:delText><w:t>alt</w:t></w:r></w:del>\
        <w:moveFrom><w:r><w:t>weg</w:t></w:r></w:moveFrom><w:r><w:commentReference w:id='1'/></w:r></w:p>\
        <w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t xml:space='preserve'>erste </w:t></w:r></w:p>\
        <w:p><w:r><w:t>H&amp;lfte &#8211; ganz</w:t></w:r></w:p>\
        <w:p><w:r><w:fldChar w:fldCharType='begin'/></w:r><w:r><w:instrText>PAGE </w:instrText></w:r>\
        <w:r><w:t>innen</w:t></w:r><w:r><w:fldChar w:fldCharType='separate'/></w:r><w:r><w:t>7</w:t></w:r>\
        <w:r><w:fldChar w:fldCharType='end'/></w:r><w:fldSimple w:instr='DATE'><w:r><w:t>, heute</w:t></w:r></w:fldSimple></w:p>\
        <w:p><w:pPr><w:tabs><w:tab w:val='left'/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t>\
        <w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:t>e</w:t><w:sym w:font='Symbol' w:char='F061'/></w:r></w:p>";
    check(
        &[],
        body,
        expect![[r#"
            --- 1
            A neu
            erste H&lfte – ganz
            7, heute
            a	b | c‑deα
            ! tracked changes were read as if all were accepted
            ! 1 comment was left out
        "#]],
    );
}

#[test]
fn pages_notes_heads_and_text_boxes_stand_where_they_are_printed() {
    let note = |id: u32, text: &str| {
        format!(
            "<w:footnote w:id='{id}'><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t>{text}</w:t></w:r></w:p></w:footnote>"
        )
    };
    let notes = format!("<w:footnotes>{}{}</w:footnotes>", note(2, " Erste."), note(3, "Zweite."));
    let ends = "<w:endnotes><w:endnote w:id='1'><w:p><w:r><w:endnoteRef/></w:r><w:r><w:t> Ende.</w:t></w:r></w:p></w:endnote></w:endnotes>";
    let head = "<w:hdr><w:p><w:r><w:t>Kopf</w:t></w:r></w:p></w:hdr>";
    let foot = "<w:ftr><w:p><w:r><w:t>Seite 1</w:t></w:r></w:p></w:ftr>";
    let parts = [
        ("footnotes.xml", notes.as_str()),
        ("endnotes.xml", ends),
        ("header1.xml", head),
        ("footer1.xml", foot),
    ];
    let body = "<w:p><w:r><w:t>Eins</w:t></w:r><w:r><w:footnoteReference w:id='2'/></w:r>\
        <w:r><w:endnoteReference w:id='1'/></w:r>\
        <w:r><w:lastRenderedPageBreak/><w:t xml:space='preserve'> weiter</w:t></w:r>\
        <w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent><w:p><w:r><w:t>Kasten</w:t></w:r></w:p></w:txbxContent></w:drawing></mc:Choice>\
        <mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>Kasten</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>\
        <w:p><w:r><w:br w:type='page'/></w:r><w:r><w:lastRenderedPageBreak/><w:t>Drei</w:t></w:r><w:r><w:footnoteReference w:id='3'/></w:r></w:p>\
        <w:p><w:pPr><w:sectPr><w:headerReference w:type='default' r:id='r4'/></w:sectPr></w:pPr></w:p>\
        <w:p><w:r><w:t>Vier</w:t></w:r></w:p>\
        <w:sectPr><w:footerReference w:type='default' r:id='r5'/><w:footerReference w:type='first' r:id='r4'/></w:sectPr>"
        .to_owned();
    check(
        &parts,
        &body,
        expect![[r#"
            --- 1
            Eins¹[i]
            ^ 1 Erste.
            head: Kopf
            --- 2
            weiter
            Kasten
            --- 3
            Drei²
            ^ 2 Zweite.
            --- 4
            Vier
            ^ i Ende.
            foot: Seite 1
        "#]],
    );
}

#[test]
fn a_broken_part_keeps_what_was_read() {
    check(
        &[("styles.xml", "<w:styles><w:style"), ("numbering.xml", "<a></b>")],
        "<w:p><w:r><w:t>da</w:t></w:r></w:p><w:p><w:r><w:t>noch</w:t></w:x>",
        expect![[r#"
            --- 1
            da
            noch
            ! the styles of the Word file are damaged
            ! the numbers of paragraphs of the Word file are damaged
            ! the Word file is damaged; what follows after the last paragraph read is missing
        "#]],
    );
}

#[test]
fn entities_of_a_document_of_its_own_are_not_expanded() {
    let bomb = "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]><w:document><w:body>\
        <w:p><w:r><w:t>x&b;y</w:t></w:r></w:p></w:body></w:document>";
    let (pages, _) = read(&packed(&[("document.xml", bomb)]), Limits::default()).unwrap();
    assert_eq!(shown(&pages), "--- 1\nxy\n");
}

/// A Word file whose text goes on for so many MiB.
fn swollen(mebibytes: usize, piece: &str) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("word/document.xml", SimpleFileOptions::default().large_file(true)).unwrap();
    zip.write_all(b"<w:document><w:body>").unwrap();
    let block = piece.repeat((1 << 20) / piece.len());
    for _ in 0..mebibytes {
        zip.write_all(block.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn a_part_that_expands_without_end_is_given_up_early() {
    let limits = || Limits { expanded_bytes: 4 << 20, ..Limits::default() };
    for piece in ["<w:p/>", " "] {
        let bytes = swollen(32, piece);
        assert!(bytes.len() < 1 << 20);
        let error = read(&bytes, limits()).unwrap_err();
        assert_eq!(error.to_string(), "the Word file unpacks to more than 4 MiB", "{piece:?}");
    }
    // One text of this length is refused even where the limits would allow it.
    let error = read(&swollen(32, "a"), Limits::default()).unwrap_err();
    assert!(matches!(error, ExtractError::TooLarge(_)));
}

#[test]
fn no_cut_and_no_flipped_byte_makes_it_panic() {
    let notes = "<w:footnotes><w:footnote w:id='2'><w:p><w:r><w:footnoteRef/></w:r></w:p></w:footnote></w:footnotes>";
    let body = document(&format!(
        "{}<w:tbl><w:tr><w:tc><w:p><w:r><w:t>z</w:t><w:footnoteReference w:id='2'/></w:r></w:p></w:tc></w:tr></w:tbl>",
        item(1, 1, "a")
    ));
    let whole =
        packed(&[("numbering.xml", LISTS), ("footnotes.xml", notes), ("document.xml", &body)]);
    let mut seed = 1_u64;
    for step in 0..whole.len() {
        let _ = read(&whole[..step], Limits::default());
        let mut flipped = whole.clone();
        // The numbers of a generator known for nothing but being the same each time.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let length = flipped.len();
        flipped[step] ^= (seed >> 56) as u8 | 1;
        flipped[(seed >> 20) as usize % length] ^= 0x40;
        let _ = read(&flipped, Limits::default());
    }
    // The same inside the text, where the zip would notice.
    for step in 0..body.len() {
        let Some(cut) = body.get(..step) else { continue };
        let _ =
            read(&packed(&[("numbering.xml", LISTS), ("document.xml", cut)]), Limits::default());
    }
}

#[test]
fn what_no_reader_sees_comes_last_and_is_told() {
    let run = |format: &str, text: &str| {
        format!("<w:r><w:rPr>{format}</w:rPr><w:t xml:space='preserve'>{text}</w:t></w:r>")
    };
    let white = "<w:color w:val='FFFFFF'/>";
    let body = [
        format!("<w:p>{}{}</w:p>", run(white, "IGNORE ALL"), run("", "Die Klage ")),
        format!("<w:p>{}{}</w:p>", run("<w:vanish/>", "geheim"), run("", "ist zulässig.")),
        format!("<w:p>{}</w:p>", run("<w:sz w:val='2'/>", "winzig")),
        format!("<w:p>{}</w:p>", run("<w:color w:themeColor='background1'/>", "Thema")),
        format!("<w:tbl><w:tr><w:tc><w:p>{}</w:p></w:tc></w:tr></w:tbl>", run(white, "Zelle")),
    ];
    check(
        &[],
        &body.concat(),
        expect![[r#"
            --- 1
            Die Klage
            ist zulässig.
            hidden: IGNORE ALL
            hidden: geheim
            hidden: winzig
            hidden: Thema
            hidden: Zelle
            ! the document holds text that no reader sees (in the colour of its background); it is marked as hidden; it may be a redaction that does not remove the words, or words meant for a program
            ! the document holds text that no reader sees (too small to be read); it is marked as hidden
            ! the document holds text that no reader sees (formatted as hidden); it is marked as hidden
        "#]],
    );
}

#[test]
fn white_letters_on_a_colour_are_seen() {
    let styles = r#"<w:styles xmlns:w='w'>
        <w:style w:type="paragraph" w:styleId="Titel"><w:pPr><w:shd w:val="clear" w:fill="1F3864"/></w:pPr></w:style>
        <w:style w:type="table" w:styleId="Raster"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="4472C4"/></w:tcPr></w:tblStylePr></w:style>
        <w:style w:type="table" w:styleId="Netz"><w:name w:val="Table Grid"/></w:style>
        </w:styles>"#;
    let white = "<w:color w:val='FFFFFF'/>";
    let run = |format: &str, text: &str| {
        format!("<w:r><w:rPr>{white}{format}</w:rPr><w:t>{text}</w:t></w:r>")
    };
    let paragraph =
        |format: &str, text: &str| format!("<w:p><w:pPr>{format}</w:pPr>{}</w:p>", run("", text));
    let table = |of_table: &str, of_cell: &str, text: &str| {
        format!(
            "<w:tbl><w:tblPr>{of_table}</w:tblPr><w:tr><w:tc><w:tcPr>{of_cell}</w:tcPr>{}</w:tc>\
             </w:tr></w:tbl>",
            paragraph("", text)
        )
    };
    let shade = "<w:shd w:val='clear' w:color='auto' w:fill='000000'/>";
    let body = [
        format!("<w:p>{}</w:p>", run("<w:highlight w:val='black'/>", "markiert")),
        format!("<w:p>{}</w:p>", run(shade, "hinterlegt")),
        paragraph(shade, "Absatz"),
        paragraph("<w:pStyle w:val='Titel'/>", "Titel"),
        table("", shade, "Zelle"),
        table("<w:tblStyle w:val='Raster'/>", "", "Kopf"),
        table("<w:tblStyle w:val='Fehlt'/>", "", "unbekannt"),
        table("<w:tblStyle w:val='Netz'/>", "", "weiss auf weiss"),
        paragraph("<w:shd w:val='clear' w:color='auto' w:fill='FFFFFF'/>", "weisser Absatz"),
        "<w:p><w:r><w:t>offen</w:t></w:r></w:p>".to_owned(),
    ];
    check(
        &[("styles.xml", styles)],
        &body.concat(),
        expect![[r#"
            --- 1
            markiert
            hinterlegt
            Absatz
            # Titel
            = Zelle
            = Kopf
            = unbekannt
            offen
            hidden: weiss auf weiss
            hidden: weisser Absatz
            ! the document holds text that no reader sees (in the colour of its background); it is marked as hidden; it may be a redaction that does not remove the words, or words meant for a program
        "#]],
    );
}

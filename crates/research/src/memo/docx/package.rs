//! The parts of a Word document that are the same for every memo, and the archive they stand in.

use std::io::{self, Cursor, Write as _};

use law::Language;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use super::{Docx, Links, escaped, locale};
use crate::memo::ResearchMemo;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
/// The names in which the parts of a text are written.
const NAMES: &str = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\" \
    xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"";
const RELATION: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const WORD: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/// The archive.
pub(super) fn packed(docx: &Docx, memo: &ResearchMemo, language: Language) -> Vec<u8> {
    let parts = [
        ("[Content_Types].xml", types()),
        ("_rels/.rels", relations()),
        ("docProps/core.xml", core(memo, language)),
        ("word/document.xml", document(docx)),
        ("word/_rels/document.xml.rels", document_relations(&docx.links)),
        ("word/styles.xml", styles(language)),
        ("word/numbering.xml", numbering()),
        ("word/settings.xml", settings()),
        ("word/footnotes.xml", footnotes(docx)),
        ("word/_rels/footnotes.xml.rels", links_alone(&docx.footnote_links)),
        ("word/footer.xml", footer()),
    ];
    // Memory does not fail to be written to.
    written(&parts).unwrap_or_default()
}

fn written(parts: &[(&str, String)]) -> io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, part) in parts {
        archive.start_file(*name, options).map_err(io::Error::other)?;
        archive.write_all(part.as_bytes())?;
    }
    Ok(archive.finish().map_err(io::Error::other)?.into_inner())
}

fn types() -> String {
    let parts = [
        ("/word/document.xml", format!("{WORD}.document.main+xml")),
        ("/word/styles.xml", format!("{WORD}.styles+xml")),
        ("/word/numbering.xml", format!("{WORD}.numbering+xml")),
        ("/word/settings.xml", format!("{WORD}.settings+xml")),
        ("/word/footnotes.xml", format!("{WORD}.footnotes+xml")),
        ("/word/footer.xml", format!("{WORD}.footer+xml")),
        (
            "/docProps/core.xml",
            "application/vnd.openxmlformats-package.core-properties+xml".to_owned(),
        ),
    ];
    let parts =
        parts.map(|(part, kind)| format!("<Override PartName=\"{part}\" ContentType=\"{kind}\"/>"));
    format!(
        "{DECLARATION}<Types xmlns=\"{PACKAGE}/content-types\">\
         <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
         <Default Extension=\"xml\" ContentType=\"application/xml\"/>{}</Types>",
        parts.concat()
    )
}

fn relations() -> String {
    format!(
        "{DECLARATION}<Relationships xmlns=\"{PACKAGE}/relationships\">\
         <Relationship Id=\"document\" Type=\"{RELATION}/officeDocument\" Target=\"word/document.xml\"/>\
         <Relationship Id=\"core\" Type=\"{PACKAGE}/relationships/metadata/core-properties\" \
         Target=\"docProps/core.xml\"/></Relationships>"
    )
}

fn core(memo: &ResearchMemo, language: Language) -> String {
    format!(
        "{DECLARATION}<cp:coreProperties xmlns:cp=\"{PACKAGE}/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>{}</dc:title>\
         <dc:language>{}</dc:language></cp:coreProperties>",
        escaped(&memo.title),
        locale(language.code())
    )
}

/// A4, with the number of the page at its foot.
fn document(docx: &Docx) -> String {
    format!(
        "{DECLARATION}<w:document {NAMES}><w:body>{}<w:sectPr>\
         <w:footerReference w:type=\"default\" r:id=\"footer\"/>\
         <w:pgSz w:w=\"11906\" w:h=\"16838\"/><w:pgMar w:top=\"1417\" w:right=\"1417\" w:bottom=\"1134\" \
         w:left=\"1417\" w:header=\"708\" w:footer=\"708\" w:gutter=\"0\"/></w:sectPr></w:body></w:document>",
        docx.body
    )
}

fn link_relations(links: &Links) -> String {
    let link = |(at, url): (usize, &String)| {
        format!(
            "<Relationship Id=\"link{at}\" Type=\"{RELATION}/hyperlink\" Target=\"{}\" TargetMode=\"External\"/>",
            escaped(url)
        )
    };
    links.0.iter().enumerate().map(link).collect()
}

fn document_relations(links: &Links) -> String {
    let parts = ["styles", "numbering", "settings", "footnotes", "footer"].map(|part| {
        format!("<Relationship Id=\"{part}\" Type=\"{RELATION}/{part}\" Target=\"{part}.xml\"/>")
    });
    format!(
        "{DECLARATION}<Relationships xmlns=\"{PACKAGE}/relationships\">{}{}</Relationships>",
        parts.concat(),
        link_relations(links)
    )
}

fn links_alone(links: &Links) -> String {
    format!(
        "{DECLARATION}<Relationships xmlns=\"{PACKAGE}/relationships\">{}</Relationships>",
        link_relations(links)
    )
}

/// A style of a paragraph: what it is built on, then its form.
fn style(id: &str, name: &str, paragraph: &str, letters: &str) -> String {
    let based = if id == "Normal" { "" } else { "<w:basedOn w:val=\"Normal\"/>" };
    let default = if id == "Normal" { " w:default=\"1\"" } else { "" };
    let next = if id.starts_with("Heading") { "<w:next w:val=\"Normal\"/>" } else { "" };
    format!(
        "<w:style w:type=\"paragraph\"{default} w:styleId=\"{id}\"><w:name w:val=\"{name}\"/>{based}{next}<w:qFormat/>\
         <w:pPr>{paragraph}</w:pPr><w:rPr>{letters}</w:rPr></w:style>"
    )
}

fn styles(language: Language) -> String {
    let heading = |level: usize, before: usize| {
        format!(
            "<w:keepNext/><w:numPr><w:ilvl w:val=\"{level}\"/><w:numId w:val=\"1\"/></w:numPr>\
             <w:spacing w:before=\"{before}\" w:after=\"120\"/><w:outlineLvl w:val=\"{level}\"/>"
        )
    };
    let all = [
        style(
            "Normal",
            "Normal",
            "<w:spacing w:after=\"120\" w:line=\"276\" w:lineRule=\"auto\"/>",
            "",
        ),
        style("Title", "Title", "<w:spacing w:after=\"240\"/>", "<w:b/><w:sz w:val=\"36\"/>"),
        style("Heading1", "heading 1", &heading(0, 360), "<w:b/><w:sz w:val=\"28\"/>"),
        style("Heading2", "heading 2", &heading(1, 240), "<w:b/><w:sz w:val=\"24\"/>"),
        style("Quote", "Quote", "<w:ind w:left=\"567\" w:right=\"567\"/>", ""),
        style(
            "ListBullet",
            "List Bullet",
            "<w:numPr><w:numId w:val=\"2\"/></w:numPr><w:contextualSpacing/>",
            "",
        ),
        style("TOAHeading", "toa heading", "<w:keepNext/><w:spacing w:before=\"120\"/>", "<w:b/>"),
        style(
            "TableofAuthorities",
            "table of authorities",
            "<w:tabs><w:tab w:val=\"right\" w:leader=\"dot\" w:pos=\"9070\"/></w:tabs>\
             <w:spacing w:after=\"60\"/><w:ind w:left=\"284\" w:right=\"567\" w:hanging=\"284\"/>",
            "",
        ),
        style("Small", "Small", "<w:spacing w:after=\"60\"/>", "<w:sz w:val=\"18\"/>"),
        style(
            "FootnoteText",
            "footnote text",
            "<w:spacing w:after=\"0\"/>",
            "<w:sz w:val=\"18\"/>",
        ),
        style("Footer", "footer", "<w:jc w:val=\"center\"/>", "<w:sz w:val=\"18\"/>"),
    ];
    format!(
        "{DECLARATION}<w:styles {NAMES}><w:docDefaults><w:rPrDefault><w:rPr>\
         <w:rFonts w:ascii=\"Georgia\" w:hAnsi=\"Georgia\" w:cs=\"Georgia\"/><w:sz w:val=\"22\"/>\
         <w:lang w:val=\"{}\"/></w:rPr></w:rPrDefault></w:docDefaults>{}\
         <w:style w:type=\"character\" w:styleId=\"FootnoteReference\"><w:name w:val=\"footnote reference\"/>\
         <w:rPr><w:vertAlign w:val=\"superscript\"/></w:rPr></w:style>\
         <w:style w:type=\"character\" w:styleId=\"Hyperlink\"><w:name w:val=\"Hyperlink\"/>\
         <w:rPr><w:color w:val=\"0B4F9C\"/><w:u w:val=\"single\"/></w:rPr></w:style></w:styles>",
        locale(language.code()),
        all.concat()
    )
}

/// Headings are numbered 1 and 1.1, lists have points.
fn numbering() -> String {
    let level = |at: usize, form: &str, text: &str, style: &str, left: usize| {
        format!(
            "<w:lvl w:ilvl=\"{at}\"><w:start w:val=\"1\"/><w:numFmt w:val=\"{form}\"/>\
             <w:pStyle w:val=\"{style}\"/><w:lvlText w:val=\"{text}\"/><w:lvlJc w:val=\"left\"/>\
             <w:pPr><w:ind w:left=\"{left}\" w:hanging=\"{left}\"/></w:pPr></w:lvl>"
        )
    };
    format!(
        "{DECLARATION}<w:numbering {NAMES}><w:abstractNum w:abstractNumId=\"0\">\
         <w:multiLevelType w:val=\"multilevel\"/>{}{}</w:abstractNum><w:abstractNum w:abstractNumId=\"1\">\
         <w:multiLevelType w:val=\"hybridMultilevel\"/>{}</w:abstractNum>\
         <w:num w:numId=\"1\"><w:abstractNumId w:val=\"0\"/></w:num>\
         <w:num w:numId=\"2\"><w:abstractNumId w:val=\"1\"/></w:num></w:numbering>",
        level(0, "decimal", "%1.", "Heading1", 567),
        level(1, "decimal", "%1.%2", "Heading2", 567),
        level(0, "bullet", "•", "ListBullet", 284),
    )
}

fn settings() -> String {
    format!(
        "{DECLARATION}<w:settings {NAMES}><w:footnotePr><w:footnote w:id=\"0\"/><w:footnote w:id=\"1\"/>\
         </w:footnotePr><w:compat><w:compatSetting w:name=\"compatibilityMode\" \
         w:uri=\"http://schemas.microsoft.com/office/word\" w:val=\"15\"/></w:compat></w:settings>"
    )
}

fn footnotes(docx: &Docx) -> String {
    let note = |(number, text): (usize, &String)| {
        format!(
            "<w:footnote w:id=\"{number}\"><w:p><w:pPr><w:pStyle w:val=\"FootnoteText\"/></w:pPr><w:r><w:rPr>\
             <w:rStyle w:val=\"FootnoteReference\"/></w:rPr><w:footnoteRef/></w:r>\
             <w:r><w:t xml:space=\"preserve\"> </w:t></w:r>{text}</w:p></w:footnote>"
        )
    };
    let notes: String = (2..).zip(&docx.footnotes).map(note).collect();
    format!(
        "{DECLARATION}<w:footnotes {NAMES}>\
         <w:footnote w:type=\"separator\" w:id=\"0\"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>\
         <w:footnote w:type=\"continuationSeparator\" w:id=\"1\"><w:p><w:r><w:continuationSeparator/></w:r></w:p>\
         </w:footnote>{notes}</w:footnotes>"
    )
}

fn footer() -> String {
    format!(
        "{DECLARATION}<w:ftr {NAMES}><w:p><w:pPr><w:pStyle w:val=\"Footer\"/></w:pPr>\
         <w:fldSimple w:instr=\" PAGE \"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>"
    )
}

//! Documents made for a test, as small as their formats allow.

/// A zip archive of stored files.
pub(crate) fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in files {
        let length = content.len() as u32;
        let mut about = vec![20, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        for number in [checksum(content.as_bytes()), length, length] {
            about.extend(number.to_le_bytes());
        }
        about.extend((name.len() as u16).to_le_bytes());
        about.extend([0, 0]);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&about);
        directory.extend([0; 10]);
        directory.extend((out.len() as u32).to_le_bytes());
        directory.extend(name.bytes());
        out.extend(b"PK\x03\x04");
        out.extend(about);
        out.extend(name.bytes().chain(content.bytes()));
    }
    let (start, count) = (out.len() as u32, (files.len() as u16).to_le_bytes());
    let size = directory.len() as u32;
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(count);
    out.extend(count);
    out.extend(size.to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0, 0]);
    out
}

/// The checksum that zip archives use.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 }
        })
    })
}

/// A document of a word processor with these paragraphs.
pub(crate) fn docx(paragraphs: &[String]) -> Vec<u8> {
    let body: String =
        paragraphs.iter().map(|text| format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>")).collect();
    let document = format!(
        "<?xml version=\"1.0\"?><w:document xmlns:w=\"http://schemas.openxmlformats.org/\
         wordprocessingml/2006/main\"><w:body>{body}</w:body></w:document>"
    );
    archive(&[
        (
            "[Content_Types].xml",
            "<?xml version=\"1.0\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/\
             content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.\
             openxmlformats-package.relationships+xml\"/><Override PartName=\"/word/document.xml\" \
             ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.\
             main+xml\"/></Types>",
        ),
        (
            "_rels/.rels",
            "<?xml version=\"1.0\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/\
             package/2006/relationships\"><Relationship Id=\"r1\" Type=\"http://schemas.\
             openxmlformats.org/officeDocument/2006/relationships/officeDocument\" \
             Target=\"word/document.xml\"/></Relationships>",
        ),
        ("word/document.xml", &document),
        (
            "word/_rels/document.xml.rels",
            "<?xml version=\"1.0\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/\
             package/2006/relationships\"></Relationships>",
        ),
    ])
}

/// A page description of as many pages, each with these lines.
pub(crate) fn pdf(pages: &[Vec<String>]) -> Vec<u8> {
    let kids: String = (0..pages.len()).map(|at| format!("{} 0 R ", 4 + 2 * at)).collect();
    let mut objects = vec![
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        format!("<</Type/Pages/Count {}/Kids[{kids}]>>", pages.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>".to_owned(),
    ];
    for lines in pages {
        let shown: String = lines.iter().map(|line| format!("({line}) Tj T*\n")).collect();
        let content = format!("BT /F1 11 Tf 14 TL 72 760 Td\n{shown}ET");
        objects.push(format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents {} 0 R\
             /Resources<</Font<</F1 3 0 R>>>>>>",
            objects.len() + 2
        ));
        objects.push(format!("<</Length {}>>stream\n{content}\nendstream", content.len()));
    }
    let mut out = "%PDF-1.4\n".to_owned();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (number, object) in (1..).zip(&objects) {
        table.push_str(&format!("{:010} 00000 n \n", out.len()));
        out.push_str(&format!("{number} 0 obj\n{object}\nendobj\n"));
    }
    let start = out.len();
    let size = objects.len() + 1;
    out.push_str(&table);
    out.push_str(&format!("trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"));
    out.into_bytes()
}

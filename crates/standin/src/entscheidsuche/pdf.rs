//! A plain PDF of a text: one font, no pictures, pages of lines.

/// Letters on a line.
const WIDTH: usize = 92;
/// Lines on a page.
const LINES: usize = 60;

/// The file.
pub(super) fn of(text: &str) -> Vec<u8> {
    let lines = wrapped(text);
    let pages: Vec<&[String]> = lines.chunks(LINES).collect();
    let count = pages.len();
    let mut objects: Vec<Vec<u8>> = Vec::new();
    let kids: Vec<String> = (0..count).map(|page| format!("{} 0 R", 4 + 2 * page)).collect();
    objects.push(b"<< /Type /Catalog /Pages 2 0 R >>".to_vec());
    objects
        .push(format!("<< /Type /Pages /Kids [{}] /Count {count} >>", kids.join(" ")).into_bytes());
    objects.push(
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
            .to_vec(),
    );
    for (at, page) in pages.into_iter().enumerate() {
        let head = format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents {} 0 R >>",
            5 + 2 * at
        );
        objects.push(head.into_bytes());
        let mut content = b"BT /F1 10 Tf 12 TL 56 786 Td\n".to_vec();
        for line in page {
            content.push(b'(');
            content.extend(line.chars().flat_map(encoded));
            content.extend(b") Tj T*\n");
        }
        content.extend(b"ET");
        let mut stream = format!("<< /Length {} >>\nstream\n", content.len()).into_bytes();
        stream.extend(content);
        stream.extend(b"\nendstream");
        objects.push(stream);
    }
    let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = Vec::new();
    for (at, object) in objects.iter().enumerate() {
        places.push(file.len());
        file.extend(format!("{} 0 obj\n", at + 1).into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let table = file.len();
    file.extend(format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).into_bytes());
    for place in places {
        file.extend(format!("{place:010} 00000 n \n").into_bytes());
    }
    let end = format!(
        "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n",
        objects.len() + 1
    );
    file.extend(end.into_bytes());
    file
}

/// The lines of a text, no longer than a page is wide. An empty one stays between paragraphs.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
            lines.push(line);
        }
    }
    lines
}

/// A letter in the encoding of the font, escaped.
fn encoded(letter: char) -> Vec<u8> {
    let byte = match letter {
        '(' | ')' | '\\' => return vec![b'\\', u8::try_from(letter).unwrap_or(b'?')],
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '„' => 0x84,
        '•' => 0x95,
        '–' => 0x96,
        '—' => 0x97,
        '…' => 0x85,
        '€' => 0x80,
        'œ' => 0x9c,
        'Œ' => 0x8c,
        _ => match u8::try_from(letter) {
            Ok(byte) if !(0x80..0xa0).contains(&byte) && byte >= 0x20 => byte,
            _ => b'?',
        },
    };
    vec![byte]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_pages_of_lines() {
        let text = format!("Regeste (Test) «à»\n\n\n{}", "Wort ".repeat(2_000));
        let file = of(&text);
        let seen = String::from_utf8_lossy(&file);
        assert!(seen.starts_with("%PDF-1.4") && seen.ends_with("%%EOF\n"));
        assert!(seen.contains("/Count 2") && seen.contains("(Regeste \\(Test\\) "));
    }
}

use std::ops::ControlFlow;

use crate::{ExtractError, Ocr, Request, Worker};

/// A PDF of one page that says a few words, with as few objects as can be.
fn small(words: &str) -> Vec<u8> {
    let stream = format!("BT /F1 12 Tf 72 700 Td ({words}) Tj ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R \
         /Resources << /Font << /F1 4 0 R >> >> >>"
            .to_owned(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>".to_owned(),
        format!("<< /Length {} >>\nstream\n{stream}\nendstream", stream.len()),
    ];
    let mut file = b"%PDF-1.4\n".to_vec();
    for (number, object) in (1..).zip(objects) {
        file.extend(format!("{number} 0 obj\n{object}\nendobj\n").bytes());
    }
    file.extend(b"trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n");
    file
}

fn read(bytes: &[u8]) -> Result<crate::Document, ExtractError> {
    let request = Request { name: "a.pdf".to_owned(), ocr: Ocr::Off, ..Request::default() };
    Worker::here().read(bytes, &request, &mut |_| ControlFlow::Continue(()))
}

#[test]
fn a_word_stands_where_it_was_set() {
    let document = read(&small("Art. 97 OR")).expect("it is a PDF");
    let line = &document.pages[0].paragraphs[0].lines[0];
    assert_eq!(line.text, "Art. 97 OR");
    let bounds = line.bounds.expect("PDF lines have places");
    assert!((bounds.x0 - 72.0).abs() < 0.5, "{bounds:?}");
    // The baseline is 700 points above the lower edge of 842.
    assert!(bounds.y0 < 142.0 && bounds.y1 > 142.0, "{bounds:?}");
}

#[test]
fn no_beginning_of_a_file_makes_the_reader_fail_hard() {
    let file = small("Art. 97 OR");
    for length in 0..file.len() {
        // Any ending is right but a crash.
        let _ = read(&file[..length]);
    }
}

#[test]
fn no_changed_byte_makes_the_reader_fail_hard() {
    let file = small("Art. 97 OR");
    for at in 0..file.len() {
        let mut broken = file.clone();
        broken[at] ^= 0x15;
        let _ = read(&broken);
    }
}

#[test]
fn what_is_no_pdf_is_said_to_be_damaged() {
    let error = read(b"%PDF-1.7\nnothing else").expect_err("it holds nothing");
    assert!(matches!(error, ExtractError::Damaged(_)), "{error:?}");
}

use std::ops::ControlFlow;

use expect_test::{Expect, expect};

use crate::{Document, Ocr, Request, Worker};

/// What a page may name: a font, states of graphics, a grey picture, a form.
const RESOURCES: &str = "/Font << /F 4 0 R >> /ExtGState << /Clear << /ca 0 /CA 0 >> \
     /Half << /ca 0.5 >> /Marker << /BM /Multiply >> >> /XObject << /Scan 6 0 R /Form 7 0 R >>";

/// A PDF of one page, 600 by 800 points where its head says nothing else.
fn page(head: &str, content: &str) -> Vec<u8> {
    let form = "1 g 0 0 300 30 re f";
    let stream = |dictionary: &str, data: &str| {
        format!("<< {dictionary} /Length {} >>\nstream\n{data}\nendstream", data.len())
    };
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R {head} \
             /Resources << {RESOURCES} >> >>"
        ),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        stream("", content),
        stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 \
             /ColorSpace /DeviceGray",
            "x",
        ),
        stream("/Type /XObject /Subtype /Form /BBox [0 0 300 30]", form),
    ];
    let mut file = b"%PDF-1.7\n".to_vec();
    for (number, object) in (1..).zip(objects) {
        file.extend(format!("{number} 0 obj\n{object}\nendobj\n").bytes());
    }
    file.extend(b"trailer << /Root 1 0 R /Size 8 >>\n%%EOF\n");
    file
}

fn read(head: &str, content: &str) -> Document {
    let request = Request { name: "a.pdf".to_owned(), ocr: Ocr::Off, ..Request::default() };
    let bytes = page(head, content);
    Worker::here().read(&bytes, &request, &mut |_| ControlFlow::Continue(())).expect("a PDF")
}

/// The only place in this file that knows how a page is read: what is seen of it, and what is not.
#[track_caller]
fn check(head: &str, content: &str, expected: Expect) {
    let document = read(head, content);
    let lines: Vec<String> = document.pages[0]
        .paragraphs
        .iter()
        .map(|paragraph| {
            let text: Vec<&str> = paragraph.lines.iter().map(|line| line.text.as_str()).collect();
            match paragraph.role.hidden() {
                Some(why) => format!("[{}] {}", why.name(), text.join(" / ")),
                None => text.join(" / "),
            }
        })
        .collect();
    expected.assert_eq(&lines.join("\n"));
}

/// Text at a place.
fn text(x: u32, y: u32, words: &str) -> String {
    format!("BT /F 12 Tf {x} {y} Td ({words}) Tj ET\n")
}

#[test]
fn white_on_white_is_hidden() {
    check(
        "",
        &format!(
            "{} 1 g {} 0 g {}",
            text(50, 700, "one"),
            text(50, 600, "two"),
            text(50, 500, "three")
        ),
        expect![[r#"
            one
            three
            [in the colour of its background] two"#]],
    );
    check(
        "",
        &format!("0.97 g {}", text(50, 700, "nearly white")),
        expect!["[in the colour of its background] nearly white"],
    );
    check(
        "",
        &format!("0 0 0 0 k {}", text(50, 700, "no ink")),
        expect!["[in the colour of its background] no ink"],
    );
    check(
        "",
        &format!("0 g 40 690 200 30 re f {}", text(50, 700, "black on black")),
        expect!["[in the colour of its background] black on black"],
    );
    check(
        "",
        &format!("1 g 0 0 600 800 re f {}", text(50, 700, "on white paint")),
        expect!["[in the colour of its background] on white paint"],
    );
}

#[test]
fn white_on_a_colour_is_seen() {
    check(
        "",
        &format!("0 0 0.6 rg 40 690 200 30 re f 1 g {}", text(50, 700, "head of a table")),
        expect!["head of a table"],
    );
    // A background of stripes, of a line, of a rounded shape, on a sign, a picture.
    let stripes: String = (0..30).map(|at| format!("40 {} 200 1 re f ", 690 + at)).collect();
    check(
        "",
        &format!("0 0 0.6 rg {stripes} 1 g {}", text(50, 700, "stripes")),
        expect!["stripes"],
    );
    check(
        "",
        &format!("0 0 0.6 RG 30 w 40 705 m 240 705 l S 1 g {}", text(50, 700, "line")),
        expect!["line"],
    );
    let round = "40 690 m 240 690 l 250 705 245 715 240 720 c 40 720 l f";
    check("", &format!("0 0 0.6 rg {round} 1 g {}", text(50, 700, "round")), expect!["round"]);
    check(
        "",
        &format!("q 300 0 0 30 40 690 cm /Scan Do Q 1 g {}", text(50, 700, "picture")),
        expect!["picture"],
    );
    check("", &format!("0.8 g {}", text(50, 700, "pale")), expect!["pale"]);
    check("", &format!("1 1 0 rg {}", text(50, 700, "yellow")), expect!["yellow"]);
    // A background that is blended in later.
    check(
        "",
        &format!("1 g {} /Marker gs 0 0 1 rg 40 690 200 30 re f", text(50, 700, "blended")),
        expect!["blended"],
    );
    // A white letter with a black edge.
    check("", &format!("1 g 2 Tr {}", text(50, 700, "outlined")), expect!["outlined"]);
}

#[test]
fn what_is_painted_over_is_hidden() {
    let words = text(50, 700, "SECRET") + &text(50, 600, "open");
    check(
        "",
        &format!("{words} 0 g 40 690 200 30 re f"),
        expect![[r#"
        open
        [covered] SECRET"#]],
    );
    check(
        "",
        &format!("{words} 1 g 40 690 200 30 re f"),
        expect![[r#"
        open
        [covered] SECRET"#]],
    );
    check(
        "",
        &format!("{words} 30 w 40 705 m 240 705 l S"),
        expect![[r#"
        open
        [covered] SECRET"#]],
    );
    // Two boxes in one shape; a box that leans; a form.
    check(
        "",
        &format!("{words} 40 690 200 30 re 40 590 200 30 re f"),
        expect![[r#"
        [covered] SECRET
        [covered] open"#]],
    );
    check(
        "",
        &format!("{words} 30 690 m 250 692 l 250 722 l 30 720 l f"),
        expect![[r#"
        open
        [covered] SECRET"#]],
    );
    check(
        "",
        &format!("{words} q 1 0 0 1 40 690 cm /Form Do Q"),
        expect![[r#"
        open
        [covered] SECRET"#]],
    );
    // Half of a word.
    check(
        "",
        &format!("{words} 40 690 34 30 re f"),
        expect![[r#"
        RET
        open
        [covered] SEC"#]],
    );
}

#[test]
fn what_lies_under_something_else_is_seen() {
    let words = text(50, 700, "words");
    check("", &format!("1 g 40 690 200 30 re f 0 g {words}"), expect!["words"]);
    check("", &format!("{words} /Marker gs 1 1 0 rg 40 690 200 30 re f"), expect!["words"]);
    check("", &format!("{words} /Half gs 0 g 40 690 200 30 re f"), expect!["words"]);
    // A marker that relies on the program to be shown as one.
    check("", &format!("{words} 1 1 0 rg 40 690 200 30 re f"), expect!["words"]);
    // Struck out, underlined, framed, beside.
    check("", &format!("{words} 45 703 60 1 re f 45 697 60 1 re f"), expect!["words"]);
    check("", &format!("{words} 3 w 40 690 200 30 re S"), expect!["words"]);
    check("", &format!("{words} 0 0 600 800 re 30 680 250 50 re f*"), expect!["words"]);
    // Covered, then written anew.
    check("", &format!("{words} 1 g 40 690 200 30 re f 0 g {words}"), expect!["words"]);
    // A box whose clip leaves nothing of it there.
    check("", &format!("{words} q 0 0 20 20 re W n 40 690 200 30 re f Q"), expect!["words"]);
}

#[test]
fn text_without_paint_is_that_of_the_picture_at_its_place() {
    let scan = "q 600 0 0 800 0 0 cm /Scan Do Q";
    let layer = format!("3 Tr {} 0 Tr", text(50, 700, "recognised"));
    check("", &layer, expect!["[not painted] recognised"]);
    check("", &format!("{scan} {layer}"), expect!["recognised"]);
    check("", &format!("{layer} {scan}"), expect!["recognised"]);
    // A part of the page, and beside it.
    check(
        "",
        &format!("q 300 0 0 60 40 680 cm /Scan Do Q {layer} 3 Tr {}", text(50, 500, "beside")),
        expect![[r#"
            recognised
            [not painted] beside"#]],
    );
    // Visible text, white text and clear text under the picture.
    check("", &format!("{} {scan}", text(50, 700, "under")), expect!["under"]);
    check("", &format!("1 g {} {scan}", text(50, 700, "white")), expect!["white"]);
    check("", &format!("{scan} /Clear gs {}", text(50, 700, "clear")), expect!["clear"]);
    // Letters that are drawn.
    check("", &format!("50 700 m 60 712 l 110 700 l 56 698 l f {layer}"), expect!["recognised"]);
    check(
        "",
        &format!("50 700 m 60 712 l 110 700 l 56 698 l f /Clear gs {}", text(50, 700, "clear")),
        expect!["clear"],
    );
    // A redaction of a scan covers what was recognised, too, whatever was written last.
    check("", &format!("{scan} {layer} 40 690 200 30 re f"), expect!["[covered] recognised"]);
    check("", &format!("{scan} 40 690 200 30 re f {layer}"), expect!["[covered] recognised"]);
}

#[test]
fn text_beside_the_page_or_cut_off_is_hidden() {
    check(
        "",
        &format!("{} {}", text(5000, 700, "far"), text(50, 600, "here")),
        expect![[r#"
        here
        [off the page] far"#]],
    );
    check(
        "/CropBox [0 300 600 800] /Rotate 90",
        &format!("{} {}", text(50, 100, "cropped"), text(50, 600, "here")),
        expect![[r#"
            here
            [off the page] cropped"#]],
    );
    check(
        "",
        &format!("q 0 0 1 1 re W n {} Q {}", text(50, 700, "clipped"), text(50, 600, "here")),
        expect![[r#"
            here
            [cut off] clipped"#]],
    );
    check("", &format!("q 40 690 200 30 re W n {} Q", text(50, 700, "framed")), expect!["framed"]);
    // At the edge of what is shown.
    check(
        "",
        &format!("q 0 0 600 703 re W n {} Q", text(50, 700, "cut in half")),
        expect!["cut in half"],
    );
    // Text that is itself the clip of a shape.
    check(
        "",
        &format!("q 7 Tr {} 0 0 1 rg 0 0 600 800 re f Q", text(50, 700, "clip")),
        expect!["clip"],
    );
}

#[test]
fn clear_and_tiny_text_is_hidden() {
    check("", &format!("/Clear gs {}", text(50, 700, "clear")), expect!["[transparent] clear"]);
    check("", &format!("/Half gs {}", text(50, 700, "half")), expect!["half"]);
    check("", "BT /F 0.1 Tf 50 700 Td (tiny) Tj ET", expect!["[too small to be read] tiny"]);
    check(
        "",
        "q 0.01 0 0 0.01 50 700 cm BT /F 12 Tf (scaled down) Tj ET Q",
        expect!["[too small to be read] scaled down"],
    );
    check("", "BT /F 2 Tf 50 700 Td (a note of two points) Tj ET", expect!["a note of two points"]);
    check("", "BT /F 1 Tf 12 0 0 12 50 700 Tm (scaled up) Tj ET", expect!["scaled up"]);
}

#[test]
fn a_layer_that_is_switched_off_is_told() {
    let file = String::from_utf8(page("", &text(50, 700, "seen"))).unwrap();
    let layered = file.replace(
        "/Type /Catalog",
        "/Type /Catalog /OCProperties << /OCGs [8 0 R] /D << /OFF [8 0 R] >> >>",
    );
    let layered =
        layered.replace("trailer", "8 0 obj\n<< /Type /OCG /Name (Entwurf) >>\nendobj\ntrailer");
    let request = Request { name: "a.pdf".to_owned(), ocr: Ocr::Off, ..Request::default() };
    let document = Worker::here()
        .read(layered.as_bytes(), &request, &mut |_| ControlFlow::Continue(()))
        .unwrap();
    assert_eq!(
        document.head.warnings,
        ["1 layer of the document (Entwurf) is switched off; what stands on it is not shown and \
          was not read"]
    );
}

#[test]
fn what_is_hidden_comes_last_and_is_told() {
    let hidden = format!("1 g {} 0 g", text(50, 705, "white between"));
    let seen = text(50, 720, "above") + &text(50, 690, "below");
    let with = read("", &format!("{hidden} {seen}"));
    let without = read("", &seen);
    let count = without.pages[0].paragraphs.len();
    assert_eq!(with.pages[0].paragraphs[..count], without.pages[0].paragraphs);
    assert_eq!(with.pages[0].paragraphs.len(), count + 1);
    assert_eq!(
        with.head.warnings,
        ["page 1 holds text that no reader sees (in the colour of its background); it is marked \
          as hidden; it may be a redaction that does not remove the words, or words meant for a \
          program"]
    );
    assert!(without.head.warnings.is_empty());
    // What says nothing is not told.
    let dots = read("", &format!("{seen} 1 g {}", text(50, 600, ". . . . .")));
    assert!(dots.head.warnings.is_empty(), "{:?}", dots.head.warnings);
}

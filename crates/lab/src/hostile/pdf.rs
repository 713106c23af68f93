//! PDF files that lie about their size, call themselves, or never end.

use std::fmt::Write as _;

use super::{Hostile, hostile, packed};

/// A protected document made by another program.
const LOCKED: &[u8] = include_bytes!("../../../extract/fixtures/positions/letter-en-aes.pdf");
/// How deep objects stand in each other.
const DEPTH: usize = 100_000;
/// The pages of the long document.
const PAGES: usize = 10_000;

/// Every one.
pub(super) fn all() -> Vec<Hostile> {
    let mut files = vec![
        hostile("truncated.pdf", half(&plain(3))),
        hostile("locked.pdf", LOCKED.to_vec()),
        hostile("many-pages.pdf", plain(PAGES)),
        hostile("only-a-head.pdf", b"%PDF-1.7\n".to_vec()),
    ];
    for (name, sides) in [
        ("vast-page.pdf", "0 0 200000 200000"),
        ("vaster-page.pdf", "0 0 1e38 1e38"),
        ("page-inside-out.pdf", "612 792 0 0"),
        ("page-of-nothing.pdf", "0 0 0 0"),
        ("page-of-words.pdf", "(a) /b null true"),
    ] {
        let page = format!("/MediaBox [{sides}] /Contents 4 0 R");
        files.push(hostile(name, one_page(&page, "", TEXT)));
    }
    files.extend(nested());
    files.extend(loops());
    files.extend(bombs());
    files.extend(pictures());
    files.extend(contents());
    files
}

/// A line of text.
const TEXT: &str = "BT /F1 12 Tf 72 700 Td (Art. 97 OR) Tj ET";
/// The size of a letter.
const SIDES: &str = "/MediaBox [0 0 612 792] /Contents 4 0 R";

fn nested() -> Vec<Hostile> {
    let arrays = format!("{}{}", "[".repeat(DEPTH), "]".repeat(DEPTH));
    let dictionaries = format!("{}1{}", "<</A ".repeat(DEPTH), ">>".repeat(DEPTH));
    let content_arrays = format!("{arrays} TJ");
    vec![
        hostile("nested-arrays.pdf", one_page(&format!("{SIDES} /Odd {arrays}"), "", TEXT)),
        hostile(
            "nested-dictionaries.pdf",
            one_page(&format!("{SIDES} /Odd {dictionaries}"), "", TEXT),
        ),
        hostile(
            "nested-array-unclosed.pdf",
            one_page(&format!("{SIDES} /Odd {}", "[".repeat(DEPTH)), "", TEXT),
        ),
        hostile("nested-in-content.pdf", one_page(SIDES, "", &content_arrays)),
        hostile(
            "nested-states.pdf",
            one_page(SIDES, "", &format!("{}{TEXT}", "q ".repeat(1_000_000))),
        ),
        hostile(
            "nested-marks.pdf",
            one_page(SIDES, "", &format!("{}{TEXT}", "/Span BMC ".repeat(200_000))),
        ),
        hostile(
            "nested-parentheses.pdf",
            one_page(SIDES, "", &format!("BT /F1 9 Tf {} Tj ET", "(".repeat(200_000))),
        ),
        hostile("nested-page-tree.pdf", deep_tree()),
    ]
}

/// A page at the end of a chain of ten thousand folders.
fn deep_tree() -> Vec<u8> {
    let last = 10_002;
    let mut objects = vec!["<</Type/Catalog/Pages 2 0 R>>".to_owned()];
    for number in 2..last {
        objects.push(format!("<</Type/Pages/Kids[{} 0 R]/Count 1>>", number + 1));
    }
    objects.push(format!("<</Type/Page/Parent {} 0 R/MediaBox[0 0 9 9]>>", last - 1));
    file(&objects.into_iter().map(String::into_bytes).collect::<Vec<_>>())
}

fn loops() -> Vec<Hostile> {
    let catalog = "<</Type/Catalog/Pages 2 0 R>>";
    let raw = |objects: &[&str]| {
        file(&objects.iter().map(|one| one.as_bytes().to_vec()).collect::<Vec<_>>())
    };
    let form = |name: &str| {
        format!(
            "<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</A 6 0 R/B 7 0 R>>>>\
             /Length {}>>\nstream\n{name} Do {name} Do\nendstream",
            name.len() * 2 + 7
        )
    };
    let calls = "/Resources<</Font<</F1 5 0 R>>/XObject<</A 6 0 R/B 7 0 R>>>>";
    let with_forms = |first: &str, second: &str, content: &str| {
        let mut objects = page_objects(&format!("{SIDES} {calls}"), content);
        objects.push(form(first).into_bytes());
        objects.push(form(second).into_bytes());
        file(&objects)
    };
    vec![
        hostile("page-tree-loop.pdf", raw(&[catalog, "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"])),
        hostile(
            "page-tree-loop-of-two.pdf",
            raw(&[
                catalog,
                "<</Type/Pages/Kids[3 0 R]/Count 1>>",
                "<</Type/Pages/Parent 2 0 R/Kids[2 0 R 2 0 R]/Count 9>>",
            ]),
        ),
        hostile(
            "page-parent-loop.pdf",
            raw(&[
                catalog,
                "<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>",
                "<</Type/Page/Parent 2 0 R>>",
            ]),
        ),
        hostile(
            "page-count-lie.pdf",
            raw(&[
                catalog,
                "<</Type/Pages/Kids[3 0 R]/Count 2147483647>>",
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
            ]),
        ),
        hostile("reference-loop.pdf", raw(&[catalog, "3 0 R", "2 0 R"])),
        hostile("xref-loop.pdf", xref_loop()),
        hostile("xref-of-everything.pdf", xref_of_everything()),
        hostile(
            "length-of-itself.pdf",
            raw(&[
                catalog,
                "<</Type/Pages/Kids[3 0 R]/Count 1>>",
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>",
                "<</Length 4 0 R>>\nstream\nq Q\nendstream",
            ]),
        ),
        hostile("form-calls-itself.pdf", with_forms("/A", "/B", "/A Do")),
        hostile("forms-call-each-other.pdf", with_forms("/B", "/A", "/A Do")),
        hostile("forms-doubling.pdf", doubling_forms()),
        hostile("glyph-calls-itself.pdf", glyph_calls_itself()),
        hostile(
            "outline-loop.pdf",
            raw(&[
                "<</Type/Catalog/Pages 2 0 R/Outlines 4 0 R/PageLabels 5 0 R>>",
                "<</Type/Pages/Kids[3 0 R]/Count 1>>",
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
                "<</First 4 0 R/Next 4 0 R/Last 4 0 R>>",
                "<</Kids[5 0 R 5 0 R]>>",
            ]),
        ),
    ]
}

fn bombs() -> Vec<Hostile> {
    let four = 4u64 << 30;
    let packed_once = packed::zlib(b"", b' ', four, TEXT.as_bytes());
    // The inner packing is almost all zeros, so that it packs again.
    let inner = 4u64 << 20;
    let twice = packed::zlib(&packed::zlib(b"", b' ', 4096, b""), 0, inner, b"");
    let text = packed::zlib(b"BT /F1 9 Tf (", b'a', 64 << 20, b") Tj ET");
    let operators = packed::deflate(b"", b'n', 64 << 20, b"");
    let stream = |filter: &str, bytes: &[u8]| {
        let mut object =
            format!("<</Length {}/Filter {filter}>>\nstream\n", bytes.len()).into_bytes();
        object.extend(bytes);
        object.extend(b"\nendstream");
        object
    };
    let with = |filter: &str, bytes: &[u8]| {
        let mut objects = page_objects(SIDES, "");
        if let Some(content) = objects.get_mut(3) {
            *content = stream(filter, bytes);
        }
        file(&objects)
    };
    let mut wrapped = vec![0x78, 0x9c];
    wrapped.extend(operators);
    vec![
        hostile("content-of-4-gib.pdf", with("/FlateDecode", &packed_once)),
        hostile("content-packed-twice.pdf", with("[/FlateDecode /FlateDecode]", &twice)),
        hostile("one-string-of-64-mib.pdf", with("/FlateDecode", &text)),
        hostile("operators-of-64-mib.pdf", with("/FlateDecode", &wrapped)),
        hostile(
            "filters-hundredfold.pdf",
            with(&format!("[{}]", "/ASCIIHexDecode ".repeat(10_000)), b"00>"),
        ),
        hostile(
            "content-hundredfold.pdf",
            one_page(
                &format!("/MediaBox [0 0 612 792] /Contents [{}]", "4 0 R ".repeat(100_000)),
                "",
                TEXT,
            ),
        ),
    ]
}

fn pictures() -> Vec<Hostile> {
    let picture = |extra: &str| {
        format!(
            "<</Type/XObject/Subtype/Image/Width 100000/Height 100000/ColorSpace/DeviceRGB/BitsPerComponent 8{extra}/Length 4>>\nstream\nabcd\nendstream"
        )
    };
    let with = |extra: &str| {
        let page = format!("{SIDES} /Resources<</XObject<</A 6 0 R>>>>");
        let mut objects = page_objects(&page, "612 0 0 792 0 0 cm /A Do");
        objects.push(picture(extra).into_bytes());
        file(&objects)
    };
    let inline = "612 0 0 792 0 0 cm BI /W 100000 /H 100000 /CS /RGB /BPC 8 ID abcd EI";
    vec![
        hostile("vast-picture.pdf", with("")),
        hostile("vast-picture-jpeg.pdf", with("/Filter/DCTDecode")),
        hostile(
            "vast-picture-fax.pdf",
            with("/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 100000/Rows 100000>>"),
        ),
        hostile("vast-picture-jbig2.pdf", with("/Filter/JBIG2Decode")),
        hostile("vast-picture-masked-by-itself.pdf", with("/SMask 6 0 R")),
        hostile("vast-picture-inline.pdf", one_page(SIDES, "", inline)),
    ]
}

fn contents() -> Vec<Hostile> {
    let mut fonts = String::new();
    let mut text = String::from("BT 72 700 Td ");
    for number in 0..5_000 {
        let _ = write!(
            fonts,
            "/G{number}<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar {}>>",
            number % 256
        );
        let _ = write!(text, "/G{number} 0.{number:04} Tf (a) Tj ");
    }
    text.push_str("ET");
    let mut scattered = String::from("BT /F1 1 Tf ");
    for number in 0u32..200_000 {
        let (x, y) = (number.wrapping_mul(7919) % 612, number.wrapping_mul(104_729) % 792);
        let _ = write!(scattered, "1 0 0 1 {x} {y} Tm (x) Tj ");
    }
    scattered.push_str("ET");
    let lines: String =
        (0..300_000).map(|at| format!("{} {} m {} 9 l S ", at % 612, at % 792, at % 600)).collect();
    let tiling = "<</Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.00001/YStep 0.00001/Resources<</Pattern<</P 6 0 R>>>>/Length 28>>\nstream\n/Pattern cs /P scn 0 0 1 1 re f\nendstream";
    let mut tiled = page_objects(
        &format!("{SIDES} /Resources<</Pattern<</P 6 0 R>>>>"),
        "/Pattern cs /P scn 0 0 612 792 re f",
    );
    tiled.push(tiling.as_bytes().to_vec());
    vec![
        hostile("many-fonts.pdf", one_page(SIDES, &fonts, &text)),
        hostile("scattered-letters.pdf", one_page(SIDES, "", &scattered)),
        hostile("lines-without-end.pdf", one_page(SIDES, "", &format!("{lines}{TEXT}"))),
        hostile("pattern-of-itself.pdf", file(&tiled)),
        hostile(
            "letters-of-no-size.pdf",
            one_page(
                SIDES,
                "",
                "BT /F1 1e-30 Tf 1e30 0 0 1e30 1e38 -1e38 Tm (abc) Tj 0 0 0 0 0 0 Tm (def) Tj ET",
            ),
        ),
        hostile(
            "letters-off-the-page.pdf",
            one_page(SIDES, "", "BT /F1 99999999 Tf 99999999999999999999 0 Td (abc) Tj ET"),
        ),
    ]
}

/// A document of some pages with a line of text on each.
pub(super) fn plain(pages: usize) -> Vec<u8> {
    let mut objects = vec![b"<</Type/Catalog/Pages 2 0 R>>".to_vec()];
    let kids: String = (0..pages).map(|page| format!("{} 0 R ", 4 + 2 * page)).collect();
    objects.push(format!("<</Type/Pages/Kids[{kids}]/Count {pages}>>").into_bytes());
    objects.push(FONT.as_bytes().to_vec());
    for page in 0..pages {
        let content = 5 + 2 * page;
        objects.push(format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents {content} 0 R>>").into_bytes());
        let text = format!("BT /F1 12 Tf 72 700 Td (Page {} of the agreement.) Tj ET", page + 1);
        objects.push(stream_of(&text));
    }
    file(&objects)
}

const FONT: &str = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";

fn stream_of(text: &str) -> Vec<u8> {
    format!("<</Length {}>>\nstream\n{text}\nendstream", text.len()).into_bytes()
}

/// The objects of one page: 1 the catalogue, 2 the pages, 3 the page, 4 its content, 5 a font.
fn page_objects(page: &str, content: &str) -> Vec<Vec<u8>> {
    vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
        format!("<</Type/Page/Parent 2 0 R {page}>>").into_bytes(),
        stream_of(content),
        FONT.as_bytes().to_vec(),
    ]
}

fn one_page(page: &str, fonts: &str, content: &str) -> Vec<u8> {
    let page = format!("{page} /Resources<</Font<</F1 5 0 R{fonts}>>>>");
    file(&page_objects(&page, content))
}

/// Numbers the objects and writes where each begins.
fn file(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut out = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (number, object) in (1..).zip(objects) {
        places.push(out.len());
        out.extend(format!("{number} 0 obj\n").into_bytes());
        out.extend(object);
        out.extend(b"\nendobj\n");
    }
    let start = out.len();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1);
    for place in &places {
        let _ = writeln!(table, "{place:010} 00000 n ");
    }
    let _ = write!(
        table,
        "trailer\n<</Size {}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n",
        places.len() + 1
    );
    out.extend(table.into_bytes());
    out
}

fn half(bytes: &[u8]) -> Vec<u8> {
    bytes.get(..bytes.len() / 2).unwrap_or_default().to_vec()
}

/// A table of places that names itself as the one before.
fn xref_loop() -> Vec<u8> {
    let plain = plain(1);
    let text = String::from_utf8_lossy(&plain).into_owned();
    let start = text.rfind("xref\n0").unwrap_or_default();
    text.replace("/Root 1 0 R", &format!("/Root 1 0 R/Prev {start}")).into_bytes()
}

/// A table that says it has two thousand million entries.
fn xref_of_everything() -> Vec<u8> {
    let plain = plain(1);
    String::from_utf8_lossy(&plain).replace("xref\n0 6", "xref\n0 2147483647").into_bytes()
}

/// Forty forms, each of which shows the next one twice.
fn doubling_forms() -> Vec<u8> {
    let mut objects = page_objects(&format!("{SIDES} /Resources<</XObject<</A 6 0 R>>>>"), "/A Do");
    for number in 6..46 {
        let next = number + 1;
        objects.push(format!("<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</XObject<</A {next} 0 R>>>>/Length 11>>\nstream\n/A Do /A Do\nendstream").into_bytes());
    }
    objects.push(
        b"<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 3>>\nstream\nq Q\nendstream".to_vec(),
    );
    file(&objects)
}

/// A font whose letter is drawn with that letter.
fn glyph_calls_itself() -> Vec<u8> {
    let mut objects = page_objects(
        &format!("{SIDES} /Resources<</Font<</F1 6 0 R>>>>"),
        "BT /F1 9 Tf 9 9 Td (aaaa) Tj ET",
    );
    objects.push(b"<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>/CharProcs<</a 7 0 R>>/Resources<</Font<</F1 6 0 R>>>>>>".to_vec());
    objects.push(stream_of("9 0 d0 BT /F1 1 Tf (aa) Tj ET"));
    file(&objects)
}

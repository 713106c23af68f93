use std::{fs, ops::ControlFlow, path::Path};

use super::*;
use crate::{Document, Page, PagePicture, Rect, Role, Worker};

fn fixture(name: &str) -> (Vec<u8>, Request) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    let request = Request { name: name.to_owned(), ..Request::default() };
    (fs::read(path).unwrap(), request)
}

fn document(name: &str) -> Document {
    let (bytes, request) = fixture(name);
    Worker::here().read(&bytes, &request, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The only place that knows how a page is drawn.
fn drawn(name: &str, page: u32, width: u32) -> Result<PagePicture, ExtractError> {
    let (bytes, request) = fixture(name);
    Worker::here().picture(&bytes, &request, PageWanted { page, width })
}

/// A picture as its file holds it, in greys.
struct Seen {
    width: usize,
    grey: Vec<u8>,
}

fn seen(picture: &PagePicture) -> Seen {
    let mut reader = png::Decoder::new(std::io::Cursor::new(&picture.png)).read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut data).unwrap();
    assert_eq!((frame.width, frame.height), (picture.width, picture.height));
    let samples = frame.color_type.samples();
    let grey = data.chunks(samples).map(|pixel| pixel[pixel.len() / 2]).collect();
    Seen { width: frame.width as usize, grey }
}

/// The boxes of the lines that are seen on a page.
fn boxes(page: &Page) -> Vec<Rect> {
    let shown = page.paragraphs.iter().filter(|one| !matches!(one.role, Role::Hidden(_)));
    shown.flat_map(|one| &one.lines).filter_map(|line| line.bounds).collect()
}

/// How dark what lies inside these boxes is, and how dark what lies in none of them: each the part
/// of its pixels that are ink.
fn darkness(picture: &PagePicture, boxes: &[Rect]) -> (f64, f64) {
    let Seen { width, grey } = seen(picture);
    let scale = picture.width as f32 / picture.width_points;
    let mut counts = [(0_u32, 0_u32); 2];
    for (at, light) in grey.iter().enumerate() {
        let (x, y) = ((at % width) as f32 / scale, (at / width) as f32 / scale);
        let is_inside =
            boxes.iter().any(|one| one.x0 <= x && x <= one.x1 && one.y0 <= y && y <= one.y1);
        let count = &mut counts[usize::from(!is_inside)];
        count.0 += u32::from(*light < 128);
        count.1 += 1;
    }
    let part = |(dark, all): (u32, u32)| f64::from(dark) / f64::from(all.max(1));
    (part(counts[0]), part(counts[1]))
}

#[test]
fn the_boxes_of_lines_lie_on_their_ink() {
    let names = [
        "positions/klage-de.pdf",
        "positions/letter-en-turned.pdf",
        "positions/memoire-fr.pdf",
        "positions_2/agb-dreispaltig-de.pdf",
        "positions_2/querformat-de.pdf",
        "positions_2/pleading-lines-en.pdf",
    ];
    for name in names {
        for page in &document(name).pages {
            let picture = drawn(name, page.number, 1_000).unwrap();
            assert_eq!((picture.width_points, picture.height_points), (page.width, page.height));
            let (inside, outside) = darkness(&picture, &boxes(page));
            assert!(inside > 0.05 && outside < 0.005, "{name}: {inside} inside, {outside} outside");
        }
    }
}

#[test]
fn each_line_has_ink_of_its_own() {
    let name = "positions/klage-de.pdf";
    let page = &document(name).pages[0];
    let picture = drawn(name, 1, 1_000).unwrap();
    for line in boxes(page) {
        let (inside, _) = darkness(&picture, &[line]);
        assert!(inside > 0.03, "{line:?}: {inside}");
        // A line that were taken for one that stands a page further down would not be noticed above.
        let lower = Rect { y0: line.y0 + page.height, y1: line.y1 + page.height, ..line };
        assert!(darkness(&picture, &[lower]).0 < 0.001);
    }
}

#[test]
fn a_picture_is_as_wide_as_is_wanted() {
    for width in [100, 640, 1_000] {
        let picture = drawn("positions/klage-de.pdf", 1, width).unwrap();
        assert_eq!(picture.width, width);
        let height = width as f32 / picture.width_points * picture.height_points;
        assert!((picture.height as f32 - height).abs() <= 1.0, "{} of {height}", picture.height);
    }
}

#[test]
fn scans_and_photographs_are_pages_too() {
    for (name, size) in [
        ("positions/letter-en.png", (595, 842)),
        ("positions/contratto-it.jpg", (595, 842)),
        ("positions/urteil-de.tiff", (595, 842)),
    ] {
        let picture = drawn(name, 1, 700).unwrap();
        let points = (picture.width_points.round() as u32, picture.height_points.round() as u32);
        assert!(points.0.abs_diff(size.0) <= 2 && points.1.abs_diff(size.1) <= 2, "{points:?}");
        assert_eq!(picture.width, 700, "{name}");
        let all = Rect { x0: 0.0, y0: 0.0, x1: 600.0, y1: 850.0 };
        let (inside, _) = darkness(&picture, &[all]);
        assert!(inside > 0.005 && inside < 0.3, "{name}: {inside}");
    }
}

#[test]
fn colours_are_kept_and_what_is_transparent_is_white() {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 2, 2);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels = [255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 0];
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    let request = Request { name: "stamp.png".to_owned(), ..Request::default() };
    let wanted = PageWanted { page: 1, width: 1 };
    let drawn = draw(&file, &request, wanted, &mut crate::read::Here(&request)).unwrap();
    assert_eq!((drawn.width, drawn.height), (1, 1));
    assert_eq!(drawn.colours, [255, 127, 127], "the mean of two red and two white pixels");
}

#[test]
fn a_page_that_is_not_there_is_said_to_be_none() {
    for (name, pages) in [("positions/letter-en.pdf", 1), ("positions/urteil-de.tiff", 2)] {
        for page in [0, 99] {
            if page == 0 && name.ends_with("tiff") {
                continue;
            }
            let error = drawn(name, page, 500).unwrap_err().to_string();
            let pages = document(name).pages.len().max(pages);
            assert_eq!(error, format!("the file has {pages} pages, and no page {page}"));
        }
    }
    let error = drawn("positions/contratto-it.docx", 1, 500).unwrap_err().to_string();
    assert_eq!(error, "unsupported file format: a DOCX file has no pages to be drawn");
}

#[test]
fn a_damaged_file_is_an_error_and_no_crash() {
    let (whole, request) = fixture("positions/letter-en.pdf");
    let wanted = PageWanted { page: 1, width: 60 };
    for place in (0..whole.len()).step_by(whole.len() / 40) {
        let _ = Worker::here().picture(&whole[..place], &request, wanted);
        let mut flipped = whole.clone();
        flipped[place] ^= 0x55;
        let _ = Worker::here().picture(&flipped, &request, wanted);
    }
    let error = Worker::here().picture(b"%PDF-1.7\nnothing", &request, wanted).unwrap_err();
    assert!(matches!(error, ExtractError::Damaged(_)), "{error}");
}

#[test]
fn what_is_no_picture_is_not_passed_on() {
    let sound = Drawn { width: 2, height: 1, colours: vec![0; 6], points: (2.0, 1.0) };
    assert!(sound.clone().picture().is_ok());
    let broken = [
        Drawn { width: u32::MAX, height: u32::MAX, ..sound.clone() },
        Drawn { height: 0, ..sound.clone() },
        Drawn { colours: b"<script>".to_vec(), ..sound.clone() },
        Drawn { points: (f32::NAN, 1.0), ..sound.clone() },
        Drawn { points: (2.0, 0.0), ..sound },
    ];
    for one in broken {
        assert!(one.clone().picture().is_err(), "{one:?}");
    }
}

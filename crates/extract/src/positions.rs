//! Documents whose pages, paragraphs and lines are known by construction, read and compared.
//!
//! `fixtures/positions/make.py` makes them, with a truth file for each. Those of `positions_2` were
//! made later, by other hands and in other styles, to try what had been fitted to the first.

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::Command,
};

use serde::Deserialize;

use crate::{Line, Ocr, Page, Piece, Request, Role, Transcript, Worker};

/// The languages the scans are in, in the names of the recogniser.
const LANGUAGES: [&str; 4] = ["deu", "fra", "ita", "eng"];

/// What is true of a document.
#[derive(Deserialize)]
struct Truth {
    file: String,
    password: Option<String>,
    /// Whether a page of it is a picture.
    #[serde(default)]
    ocr: bool,
    pages: Vec<TruePage>,
}

#[derive(Deserialize)]
struct TruePage {
    number: u32,
    bates: Option<String>,
    paragraphs: Vec<TrueParagraph>,
}

#[derive(Deserialize)]
struct TrueParagraph {
    role: Role,
    lines: Vec<String>,
}

/// How a reading compares with the truth.
#[derive(Default)]
struct Score {
    right: usize,
    of: usize,
    /// Lines of the heads and feet of pages that were read as such.
    furniture_right: usize,
    furniture_of: usize,
    misses: Vec<String>,
}

fn folder() -> PathBuf {
    fixtures("positions")
}

fn fixtures(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name)
}

fn truth(folder: &Path, name: &str) -> Truth {
    let text = fs::read_to_string(folder.join(name)).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Reads a document and compares every line.
fn score(folder: &Path, truth: &Truth, ocr: Ocr, same: fn(&str, &str) -> bool) -> Score {
    let bytes = fs::read(folder.join(&truth.file)).unwrap();
    let request = Request {
        name: truth.file.clone(),
        password: truth.password.clone(),
        ocr,
        ..Request::default()
    };
    let mut score = Score::default();
    let read = Worker::here().read(&bytes, &request, &mut |_| ControlFlow::Continue(()));
    match read {
        Ok(document) => compare(truth, &document.pages, same, &mut score),
        Err(error) => {
            score.misses.push(format!("{}: {error}", truth.file));
            compare(truth, &[], same, &mut score);
        }
    }
    score
}

fn compare(truth: &Truth, pages: &[Page], same: fn(&str, &str) -> bool, score: &mut Score) {
    if pages.len() != truth.pages.len() {
        let (seen, wanted) = (pages.len(), truth.pages.len());
        score.misses.push(format!("{}: {seen} pages instead of {wanted}", truth.file));
    }
    let pieces = Transcript::of(pages);
    let text = |piece: &Piece| pieces.text.get(piece.range.clone()).unwrap_or_default().to_owned();
    for page in &truth.pages {
        let seen = pages.iter().find(|seen| seen.number == page.number);
        if page.bates.is_some() && seen.is_none_or(|seen| seen.bates != page.bates) {
            score.misses.push(format!("{} p. {}: Bates number", truth.file, page.number));
        }
        let (furniture, running): (Vec<_>, Vec<_>) =
            page.paragraphs.iter().partition(|paragraph| paragraph.role.is_furniture());
        for (number, paragraph) in (1..).zip(running) {
            for (count, wanted) in (1..).zip(&paragraph.lines) {
                score.of += 1;
                let at = (page.number, number, count);
                let place = |piece: &&Piece| (piece.page, piece.paragraph, piece.line) == at;
                let found = pieces.pieces.iter().find(place).map(text);
                if found.as_ref().is_some_and(|found| same(found, wanted)) {
                    score.right += 1;
                    continue;
                }
                let elsewhere = pieces.pieces.iter().find(|piece| same(&text(piece), wanted));
                let elsewhere = elsewhere.map(|piece| (piece.page, piece.paragraph, piece.line));
                score.misses.push(format!(
                    "{} {at:?} `{wanted}`: there `{}`; it is at {elsewhere:?}",
                    truth.file,
                    found.unwrap_or_default(),
                ));
            }
        }
        // Those of all pages are told apart in the pages, not in the transcript, which holds each
        // wording once.
        let lines: Vec<&Line> = seen
            .into_iter()
            .flat_map(|seen| &seen.paragraphs)
            .filter(|paragraph| paragraph.role.is_furniture())
            .flat_map(|paragraph| &paragraph.lines)
            .collect();
        for wanted in furniture.iter().flat_map(|paragraph| &paragraph.lines) {
            score.furniture_of += 1;
            if lines.iter().any(|line| same(&line.text, wanted)) {
                score.furniture_right += 1;
            } else {
                let elsewhere = pieces.pieces.iter().any(|piece| same(&text(piece), wanted));
                score.misses.push(format!(
                    "{} p. {}: `{wanted}` is neither head nor foot; it is elsewhere: {elsewhere}",
                    truth.file, page.number
                ));
            }
        }
    }
}

/// Whether two lines are the same to the letter. The mark of a note may be written as it is raised.
fn exact(seen: &str, wanted: &str) -> bool {
    let digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    let plain = |sign: char| {
        let raised = digits.chars().position(|digit| digit == sign);
        raised.and_then(|digit| char::from_digit(digit as u32, 10)).unwrap_or(sign)
    };
    seen.chars().map(plain).eq(wanted.chars())
}

/// Whether two lines are the same but for the width of their blanks and the height of their digits.
fn spelled_alike(seen: &str, wanted: &str) -> bool {
    let plain = |text: &str| -> String {
        let letters =
            text.chars().filter(|letter| *letter != '\u{ad}').map(|letter| match letter {
                '¹' => '1',
                '²' => '2',
                '³' => '3',
                '⁰' | '⁴'..='⁹' => {
                    char::from_digit(letter as u32 - '⁰' as u32, 10).unwrap_or(letter)
                }
                '‐' => '-',
                letter => letter,
            });
        letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    plain(seen) == plain(wanted)
}

/// Whether two lines are the same but for a few signs read wrongly.
fn alike(seen: &str, wanted: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (seen, wanted): (Vec<char>, Vec<char>) =
        (plain(seen).chars().collect(), plain(wanted).chars().collect());
    let mut row: Vec<usize> = (0..=wanted.len()).collect();
    for (i, a) in seen.iter().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, b) in wanted.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    let distance = row.last().copied().unwrap_or_default();
    distance as f64 <= 0.15 * seen.len().max(wanted.len()) as f64
}

/// The recogniser of this machine, with those of the languages it has.
fn tesseract() -> Option<Ocr> {
    let listed = Command::new("tesseract").arg("--list-langs").output().ok()?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let known: Vec<&str> = listed.lines().collect();
    let all = LANGUAGES.iter().all(|language| known.contains(language));
    all.then(|| Ocr::Tesseract {
        program: "tesseract".into(),
        models: None,
        languages: LANGUAGES.join("+"),
    })
}

#[track_caller]
fn check_pictures(name: &str) {
    let Some(ocr) = tesseract() else {
        material::skip(&format!("{name}: no Tesseract with {}", LANGUAGES.join(", ")));
        return;
    };
    let folder = folder();
    let score = score(&folder, &truth(&folder, name), ocr, alike);
    // The recogniser passes over a lone number at the foot of a page; nothing cites it.
    let share = score.right as f64 / score.of as f64;
    let counted = format!(
        "{} of {} lines, {} of {} heads and feet",
        score.right, score.of, score.furniture_right, score.furniture_of
    );
    assert!(share >= 0.98, "{counted}:\n{}", score.misses.join("\n"));
}

/// Reads every document of a folder that is not a picture; each line must be where it was set.
#[track_caller]
fn check_texts(folder: &Path, same: fn(&str, &str) -> bool, with_heads: bool) {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .filter_map(|entry| entry.unwrap().file_name().into_string().ok())
        .filter(|name| name.ends_with(".json"))
        .collect();
    names.sort();
    let mut report = Vec::new();
    let mut documents = 0;
    for truth in names.iter().map(|name| truth(folder, name)).filter(|truth| !truth.ocr) {
        documents += 1;
        let score = score(folder, &truth, Ocr::Off, same);
        if score.right < score.of || with_heads && !score.misses.is_empty() {
            report.push(format!(
                "{}: {} of {} lines, {} of {} heads and feet",
                truth.file, score.right, score.of, score.furniture_right, score.furniture_of
            ));
            report.extend(score.misses);
        }
    }
    assert!(documents >= 10, "only {documents} documents");
    assert!(report.is_empty(), "{}", report.join("\n"));
}

#[test]
fn every_line_of_a_text_is_where_it_was_set() {
    check_texts(&folder(), exact, true);
}

#[test]
fn every_line_of_other_texts_is_where_it_was_set() {
    // Its truth parts a running head from the page number beside it, which is one line.
    check_texts(&fixtures("positions_2"), spelled_alike, false);
}

#[test]
fn a_few_wrong_signs_do_not_make_another_line() {
    assert!(alike("Klagerin verpflichtete sich", "Klägerin verpflichtete sich"));
    assert!(alike("15\tMai", "15 Mai"));
    assert!(!alike("Klägerin verpflichtete", "Beklagte bezahlte nichts"));
}

/// Documents of pictures: recognising their text takes seconds for each page.
mod heavy {
    use super::check_pictures;

    #[test]
    fn a_scan_is_cited_to_the_line() {
        check_pictures("klage-de-scan.json");
    }

    #[test]
    fn a_scan_askew_with_dust_is_cited_to_the_line() {
        check_pictures("ordonnance-fr-askew.json");
    }

    #[test]
    fn a_fax_of_many_pages_is_cited_to_the_line() {
        check_pictures("urteil-de-tiff.json");
    }

    #[test]
    fn a_picture_is_cited_to_the_line() {
        check_pictures("letter-en-png.json");
    }

    #[test]
    fn a_photograph_is_cited_to_the_line() {
        check_pictures("contratto-it-jpg.json");
    }

    #[test]
    fn a_scanned_page_among_others_is_cited_to_the_line() {
        check_pictures("klage-de-mixed.json");
    }
}

//! What repeats at the head and foot of pages and is not part of the running text: running titles,
//! page numbers, Bates numbers.

mod bates;

use std::collections::HashMap;

use crate::{Line, Page, Paragraph, Rect, Role, layout};

/// The part of the page at its head and at its foot where such lines stand.
const ZONE: f32 = 0.3;
/// The part in which a lonely number is a page number.
const EDGE: f32 = 0.16;
/// How many lines are looked at there.
const DEEPEST: usize = 4;
/// Lines that repeat stand at the same height within so many points.
const SAME_HEIGHT: f32 = 8.0;

/// Settles what can only be seen over all pages: heads and feet, Bates numbers, and words that go
/// on over the page.
pub(crate) fn settle(pages: &mut [Page]) {
    let candidates: Vec<Candidate> =
        pages.iter().enumerate().flat_map(|(at, page)| candidates(at, page)).collect();
    let furniture = chosen(&candidates, pages.len());
    for (at, page) in pages.iter_mut().enumerate() {
        let own: Vec<&Candidate> = candidates
            .iter()
            .zip(&furniture)
            .filter(|(candidate, chosen)| **chosen && candidate.page == at)
            .map(|(candidate, _)| candidate)
            .collect();
        if !own.is_empty() {
            part(page, &own);
        }
    }
    bates::stamp(pages);
    join_words(pages);
}

/// A line at the head or foot of a page.
struct Candidate {
    page: usize,
    role: Role,
    /// Its paragraph and line on the page.
    place: (usize, usize),
    /// How many lines stand between it and the edge.
    depth: usize,
    height: f32,
    /// Its text with every number as one sign.
    shape: String,
    /// The first number in it.
    number: Option<i64>,
    /// Whether it says nothing but a page number.
    is_number: bool,
    /// Whether it is the stamp of a court's filing system.
    is_stamp: bool,
}

fn candidates(at: usize, page: &Page) -> Vec<Candidate> {
    if page.height <= 0.0 {
        return Vec::new();
    }
    let mut lines: Vec<(Rect, (usize, usize), &Line)> = page
        .paragraphs
        .iter()
        .enumerate()
        // Notes may read alike from page to page, but they are text.
        // What nobody sees at the edge of a page is neither its head nor its foot.
        .filter(|(_, one)| one.role != Role::Note && one.role.hidden().is_none())
        .flat_map(|(paragraph, one)| {
            one.lines.iter().enumerate().map(move |(line, text)| ((paragraph, line), text))
        })
        .filter_map(|(place, line)| Some((line.bounds?, place, line)))
        .collect();
    lines.sort_by(|a, b| a.0.y0.total_cmp(&b.0.y0));
    let mut found = Vec::new();
    let head = lines.iter().take_while(|line| line.0.y1 < page.height * ZONE);
    for (depth, (bounds, place, line)) in head.take(DEEPEST).enumerate() {
        let edge = bounds.y1 < page.height * EDGE;
        found.push(candidate(at, Role::Header, *place, (depth, edge), bounds.y0, &line.text));
    }
    let foot = lines.iter().rev().take_while(|line| line.0.y0 > page.height * (1.0 - ZONE));
    for (depth, (bounds, place, line)) in foot.take(DEEPEST).enumerate() {
        let edge = bounds.y0 > page.height * (1.0 - EDGE);
        found.push(candidate(at, Role::Footer, *place, (depth, edge), bounds.y0, &line.text));
    }
    found
}

fn candidate(
    page: usize,
    role: Role,
    place: (usize, usize),
    (depth, at_edge): (usize, bool),
    height: f32,
    text: &str,
) -> Candidate {
    let mut shape = String::new();
    let mut number = None;
    let mut digits = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if !digits.is_empty() {
            number = number.or_else(|| digits.parse().ok());
            digits.clear();
            shape.push('#');
        }
        if !letter.is_whitespace() {
            shape.push(letter);
        }
    }
    let is_number = at_edge && is_page_number(&shape);
    let is_stamp = at_edge && depth == 0 && is_filing_stamp(text);
    Candidate { page, role, place, depth, height, shape, number, is_number, is_stamp }
}

/// Whether a line is what the electronic filing of the courts of the United States prints at the
/// head of each page: "Case 8:16-cv-01261 Document 40 Filed 08/05/16 Page 1 of 4".
fn is_filing_stamp(text: &str) -> bool {
    let text = text.to_lowercase();
    let has = |word: &str| text.contains(word);
    (has("case:") || has("case "))
        && (has("document") || has("dktentry"))
        && (has("page") || has("filed"))
}

/// Whether a line with its numbers as `#` says which page it is, and nothing else.
fn is_page_number(shape: &str) -> bool {
    let bare: String = shape
        .chars()
        .filter(|letter| !matches!(letter, '-' | '–' | '—' | '[' | ']' | '|' | '.' | '·'))
        .collect::<String>()
        .to_lowercase();
    matches!(
        bare.as_str(),
        "#" | "#/#"
            | "seite#"
            | "seite#von#"
            | "seite#/#"
            | "page#"
            | "page#of#"
            | "page#/#"
            | "page#sur#"
            | "page#de#"
            | "pagina#"
            | "pagina#di#"
            | "pagina#/#"
            | "pag#"
            | "pag#di#"
            | "s#"
            | "p#"
            | "p#/#"
            | "pg#"
            | "#von#"
            | "#of#"
            | "#sur#"
            | "#di#"
    )
}

/// Which candidates repeat or count the pages.
fn chosen(candidates: &[Candidate], pages: usize) -> Vec<bool> {
    let mut groups: HashMap<(Role, &str), Vec<usize>> = HashMap::new();
    for (index, candidate) in candidates.iter().enumerate() {
        groups.entry((candidate.role, candidate.shape.as_str())).or_default().push(index);
    }
    let mut chosen = vec![false; candidates.len()];
    for members in groups.values() {
        for &index in members {
            let Some(own) = candidates.get(index) else { continue };
            let alike: Vec<&Candidate> = members
                .iter()
                .filter_map(|other| candidates.get(*other))
                .filter(|other| (other.height - own.height).abs() < SAME_HEIGHT)
                .collect();
            let counts = alike.iter().filter(|other| {
                other.page != own.page
                    && other.number.zip(own.number).is_some_and(|(other_number, number)| {
                        other_number - number == other.page as i64 - own.page as i64
                    })
            });
            let same_text = alike.iter().filter(|other| {
                other.page != own.page && (other.number == own.number || own.number.is_none())
            });
            let repeats = same_text.count();
            let counting = counts.count();
            let is_furniture = if own.is_number {
                counting >= 1 || pages == 1 && own.depth == 0
            } else {
                // Two pages that begin alike may be a coincidence; a number that counts is none.
                let counts = counting >= 2 || counting == 1 && pages <= 3;
                repeats >= 2 || counts || repeats == 1 && pages <= 3 || own.is_stamp
            };
            if let Some(slot) = chosen.get_mut(index) {
                *slot = is_furniture;
            }
        }
    }
    // Furniture is outermost: what stands outside of it is furniture, or it is text itself.
    let unbroken = |candidate: &Candidate| {
        (0..candidate.depth).all(|depth| {
            candidates.iter().zip(&chosen).any(|(other, chosen)| {
                *chosen
                    && other.page == candidate.page
                    && other.role == candidate.role
                    && other.depth == depth
            })
        })
    };
    candidates
        .iter()
        .zip(&chosen)
        .map(|(candidate, chosen)| *chosen && unbroken(candidate))
        .collect()
}

/// Takes lines out of their paragraphs and puts them behind the text of the page.
fn part(page: &mut Page, own: &[&Candidate]) {
    let mut furniture: Vec<(Role, usize, Line)> = Vec::new();
    for (index, paragraph) in page.paragraphs.iter_mut().enumerate() {
        let mut kept = Vec::with_capacity(paragraph.lines.len());
        for (at, line) in std::mem::take(&mut paragraph.lines).into_iter().enumerate() {
            match own.iter().find(|candidate| candidate.place == (index, at)) {
                Some(candidate) => furniture.push((candidate.role, candidate.depth, line)),
                None => kept.push(line),
            }
        }
        paragraph.lines = kept;
    }
    page.paragraphs.retain(|paragraph| !paragraph.lines.is_empty());
    furniture.sort_by(|a, b| {
        let top = |line: &Line| line.bounds.map_or(0.0, |bounds| bounds.y0);
        (a.0 == Role::Footer).cmp(&(b.0 == Role::Footer)).then(top(&a.2).total_cmp(&top(&b.2)))
    });
    let seen = page.paragraphs.iter().take_while(|one| one.role.hidden().is_none()).count();
    let hidden = page.paragraphs.split_off(seen);
    for (role, _, line) in furniture {
        let line = Line { hyphenated: false, ..line };
        page.paragraphs.push(Paragraph { role, lines: vec![line] });
    }
    page.paragraphs.extend(hidden);
}

/// Marks the hyphens of words that go on over the page.
fn join_words(pages: &mut [Page]) {
    for at in 1..pages.len() {
        let (before, after) = pages.split_at_mut(at);
        let (Some(before), Some(after)) = (before.last_mut(), after.first()) else { continue };
        let running = |paragraph: &&Paragraph| matches!(paragraph.role, Role::Body);
        let Some(next) = after
            .paragraphs
            .iter()
            .find(|paragraph| paragraph.role.is_running())
            .filter(running)
            .and_then(|paragraph| paragraph.lines.first())
        else {
            continue;
        };
        // A note at the foot of the page stands between the word and its rest; then the hyphen
        // stays, because the text would be joined with the note.
        let last = before.paragraphs.iter_mut().rev().find(|one| one.role.is_running());
        if let Some(last) = last.filter(|paragraph| paragraph.role == Role::Body)
            && let Some(line) = last.lines.last_mut()
        {
            line.hyphenated = layout::parts(&line.text, &next.text);
        }
    }
}

#[cfg(test)]
mod tests;

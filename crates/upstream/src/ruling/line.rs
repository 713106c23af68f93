//! The lines of a decision, without what a printed page adds to them: page numbers and running
//! heads.

/// A line of a decision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Line {
    /// The line, with single blanks; letter-spaced words drawn together.
    pub text: String,
    /// How many empty lines stand before it.
    pub gap: usize,
    /// Whether it was cut off the line before it, because it may begin a consideration.
    pub is_inner: bool,
}

/// The lines of a text, and whether it is broken into lines of one width, as print is.
pub(super) fn lines(text: &str) -> (Vec<Line>, bool) {
    let mut lines = Vec::new();
    let mut gap = 0;
    for line in text.lines() {
        let drawn = drawn_together(line);
        if drawn.is_empty() {
            gap += 1;
            continue;
        }
        lines.push(Line { text: drawn, gap, is_inner: false });
        gap = 0;
    }
    let lines = without_furniture(lines);
    let mut widths: Vec<usize> = lines.iter().map(|line| line.text.chars().count()).collect();
    widths.sort_unstable();
    let at = |share: usize| widths.get(widths.len() * share / 100).copied().unwrap_or_default();
    // In print most lines are as long as the page is wide; a page of the web has a line for each
    // paragraph, whatever its length.
    let is_broken = lines.len() >= 10 && at(95) <= WIDEST && at(70) * 10 >= at(95) * 8;
    (lines, is_broken)
}

/// How many letters a printed line has at most.
const WIDEST: usize = 140;

/// The line with single blanks. Where most of its words are single letters, it is a heading with
/// its letters spaced, and two blanks or more are what is between its words.
fn drawn_together(line: &str) -> String {
    let spaced = line.split_whitespace().filter(|word| word.chars().count() == 1).count();
    let all = line.split_whitespace().count();
    if all < 4 || spaced * 10 < all * 6 {
        return crate::text::plain(line);
    }
    let mut words = String::new();
    let mut blanks = 0;
    for letter in line.trim().chars() {
        if letter.is_whitespace() {
            blanks += 1;
            continue;
        }
        if blanks > 1 {
            words.push(' ');
        }
        blanks = 0;
        words.push(letter);
    }
    crate::text::plain(&words)
}

/// Takes out the numbers of pages, and the lines that stand beside several of them unchanged.
fn without_furniture(lines: Vec<Line>) -> Vec<Line> {
    let is_number: Vec<bool> = lines.iter().map(|line| is_page_number(&line.text)).collect();
    let beside = |at: usize| {
        let next_to = [at.checked_sub(1), at.checked_add(1)];
        next_to.into_iter().flatten().any(|at| is_number.get(at) == Some(&true))
    };
    let heads: Vec<&str> = lines
        .iter()
        .enumerate()
        .filter(|(at, line)| beside(*at) && line.text.chars().any(|sign| sign.is_ascii_digit()))
        .map(|(_, line)| line.text.as_str())
        .collect();
    let kept: Vec<bool> = lines
        .iter()
        .enumerate()
        .map(|(at, line)| {
            let is_head = || heads.iter().filter(|head| **head == line.text).count() > 1;
            let is_furniture = is_number.get(at) == Some(&true) || (beside(at) && is_head());
            !is_furniture
        })
        .collect();
    lines.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(line, _)| line).collect()
}

/// `- 3 -`, `- 2/14 -`, `Seite 3`, `Page 3`, `Pagina 3 di 8`.
fn is_page_number(line: &str) -> bool {
    let is_count = |text: &str| {
        !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let of_so_many = |text: &str| match text.split_once('/') {
        Some((page, all)) => is_count(page.trim()) && is_count(all.trim()),
        None => is_count(text),
    };
    let dashes = |sign: char| matches!(sign, '-' | '–' | '—');
    if line.starts_with(dashes) && line.ends_with(dashes) && line.chars().count() > 2 {
        return of_so_many(line.trim_matches(|sign| dashes(sign) || sign == ' '));
    }
    let words: Vec<&str> = line.split(' ').collect();
    match words.as_slice() {
        ["Seite" | "Page" | "Pagina" | "page" | "pagina", page] => of_so_many(page),
        [
            "Seite" | "Page" | "Pagina" | "page" | "pagina",
            page,
            "von" | "sur" | "de" | "di" | "su",
            all,
        ] => is_count(page) && is_count(all),
        _ => false,
    }
}

/// `BGE 145 III 225 S. 227`: here a page of the official collection begins.
pub(super) fn is_page_of_report(line: &str) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match words.as_slice() {
        ["BGE" | "ATF" | "DTF", volume, part, page, "S." | "p." | "pag.", on] => {
            is_number(volume)
                && jurisdictions::ch::Part::read(part).is_some()
                && is_number(page)
                && is_number(on)
        }
        _ => false,
    }
}

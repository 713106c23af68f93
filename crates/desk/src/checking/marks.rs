//! The quotations of a text: what stands between quotation marks, and blocks set off as quotations.

use std::ops::Range;

/// Marks that open, and what closes each.
const PAIRS: [(char, &[char]); 7] = [
    ('«', &['»']),
    ('„', &['“', '”', '"']),
    ('“', &['”']),
    ('‹', &['›']),
    ('‚', &['‘', '’']),
    // As British texts quote.
    ('‘', &['’']),
    ('"', &['"']),
];

/// The longest quotation, in bytes; what is longer was not closed.
const LONGEST: usize = 4_000;

/// A quotation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Quotation {
    /// Where its words stand, without the marks.
    pub(super) words: Range<usize>,
    /// Where it stands with the marks.
    pub(super) whole: Range<usize>,
    /// Whether it is a paragraph of its own.
    pub(super) is_block: bool,
}

/// The quotations of a text, in their order; what is quoted within a quotation belongs to it.
pub(super) fn quotations(text: &str) -> Vec<Quotation> {
    let mut all = between_marks(text);
    let blocks = blocks(text);
    all.retain(|one| !blocks.iter().any(|block| block.whole.contains(&one.whole.start)));
    all.extend(blocks);
    all.sort_by_key(|one| one.whole.start);
    all
}

fn between_marks(text: &str) -> Vec<Quotation> {
    let mut all: Vec<Quotation> = Vec::new();
    let mut at = 0;
    while let Some((open, mark)) = next_mark(text, at) {
        let words = open + mark.len_utf8();
        at = words;
        // German typesetters of books write »so«.
        let is_opening = !matches!(mark, '"' | '‘') || opens(text, open..words);
        let Some(closing) = PAIRS.iter().find(|(one, _)| *one == mark).filter(|_| is_opening)
        else {
            continue;
        };
        if let Some((end, behind)) = close(text, words, mark, closing.1) {
            all.push(Quotation { words: words..end, whole: open..behind, is_block: false });
            at = behind;
        }
    }
    all
}

fn next_mark(text: &str, from: usize) -> Option<(usize, char)> {
    let is_mark = |sign: char| PAIRS.iter().any(|(open, _)| *open == sign);
    let at = text.get(from..)?.find(is_mark)? + from;
    Some((at, text.get(at..)?.chars().next()?))
}

/// Whether a mark that may close too opens: it stands behind a blank or a bracket and before a word.
fn opens(text: &str, mark: Range<usize>) -> bool {
    let before = text.get(..mark.start).and_then(|before| before.chars().next_back());
    let behind = text.get(mark.end..).and_then(|behind| behind.chars().next());
    before.is_none_or(|sign| sign.is_whitespace() || "([:,-–—".contains(sign))
        && behind.is_some_and(|sign| !sign.is_whitespace())
}

/// Where the words end, and where the text goes on behind the mark.
fn close(text: &str, from: usize, mark: char, closing: &[char]) -> Option<(usize, usize)> {
    let mut depth = 0_usize;
    for (at, sign) in text.get(from..)?.char_indices() {
        if at > LONGEST || ends_paragraph(text, from + at) {
            return None;
        }
        if closing.contains(&sign) {
            // `l’auteur` within ‚…’ is no end.
            let next = text.get(from + at + sign.len_utf8()..).and_then(|rest| rest.chars().next());
            if sign == '’' && next.is_some_and(char::is_alphanumeric) {
                continue;
            }
            if depth == 0 {
                return Some((from + at, from + at + sign.len_utf8()));
            }
            depth -= 1;
        } else if sign == mark && mark != '"' {
            depth += 1;
        }
    }
    None
}

/// Whether a blank line begins here.
fn ends_paragraph(text: &str, at: usize) -> bool {
    let Some(rest) = text.get(at..).and_then(|rest| rest.strip_prefix('\n')) else { return false };
    rest.trim_start_matches([' ', '\t', '\r']).starts_with('\n')
}

/// Lines that begin with `>`, as Markdown and mail set off what they quote.
fn blocks(text: &str) -> Vec<Quotation> {
    let mut all: Vec<Quotation> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (start, end) = (at, at + line.len());
        at = end;
        if !line.trim_start().starts_with('>') {
            continue;
        }
        match all.last_mut() {
            Some(last) if last.whole.end == start => last.whole.end = end,
            _ => all.push(Quotation { words: start..end, whole: start..end, is_block: true }),
        }
    }
    for one in &mut all {
        one.words = one.whole.clone();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::quotations;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let seen: Vec<&str> = quotations(text).iter().map(|one| &text[one.words.clone()]).collect();
        assert_eq!(seen, expected, "{text}");
    }

    #[test]
    fn every_kind_of_marks_is_read() {
        check(
            "Er sagt: «Das gilt.» Und „so“ und “thus” und \"ja\" und ‹nein›.",
            &["Das gilt.", "so", "thus", "ja", "nein"],
        );
        check("«Die „Sache“ ist ‹so›» (Art. 1)", &["Die „Sache“ ist ‹so›"]);
        check(
            "It held that ‘the parties’ bargain isn’t theirs’ and l‘art. 8, d‘où ‚so‘.",
            &["the parties", "so"],
        );
        check("«aussen «innen» aussen»", &["aussen «innen» aussen"]);
    }

    #[test]
    fn what_is_not_closed_is_none() {
        check("« offen\n\nund neu «zu»", &["zu"]);
        check("5\" und 7\" Rohre", &[]);
        check("«", &[]);
    }

    #[test]
    fn lines_of_a_mail_are_one_block() {
        check("So:\n> erste Zeile\n> zweite «Zeile»\nEnde", &["> erste Zeile\n> zweite «Zeile»\n"]);
    }
}

//! The signs of a sentence: its marks, what it puts between quotation marks, and what has no place in it.

use super::Dropped;

/// The most numbers in one mark: more would name everything.
const MOST: usize = 8;

/// A sentence without its marks (`[1]`, `[1, 3]`, `[1-3]`), and the numbers that they name, each once.
pub(super) fn marks(piece: &str) -> Result<(String, Vec<usize>), Dropped> {
    let mut text = String::new();
    let mut marks: Vec<usize> = Vec::new();
    let mut rest = piece;
    while let Some((before, behind)) = rest.split_once('[') {
        let (inside, after) = behind.split_once(']').ok_or(Dropped::ForeignSigns)?;
        text.push_str(before);
        for number in named(inside).ok_or(Dropped::UnknownMark)? {
            if !marks.contains(&number) {
                marks.push(number);
            }
        }
        rest = after;
    }
    text.push_str(rest);
    if text.contains(']') {
        return Err(Dropped::ForeignSigns);
    }
    if marks.len() > MOST {
        return Err(Dropped::UnknownMark);
    }
    marks.sort_unstable();
    Ok((tidied(&text), marks))
}

/// The numbers of a mark.
fn named(inside: &str) -> Option<Vec<usize>> {
    let mut all = Vec::new();
    for part in inside.split([',', ';']) {
        let number = |text: &str| {
            let text = text.trim();
            let is_number = !text.is_empty()
                && text.len() <= 3
                && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse::<usize>().ok()).flatten()
        };
        match part.split_once(['-', '–']) {
            None => all.push(number(part)?),
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last)?);
                if last < first || last - first >= MOST {
                    return None;
                }
                all.extend(first..=last);
            }
        }
    }
    Some(all)
}

/// What stands behind blanks and marks.
pub(super) fn after_marks(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        let mark = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        match mark {
            Some((inside, behind)) if named(inside).is_some() => text = behind,
            _ => return text,
        }
    }
}

/// A text with one blank between words and none before a point.
fn tidied(text: &str) -> String {
    let mut out = one_line(text);
    for sign in [".", ",", ";"] {
        out = out.replace(&format!(" {sign}"), sign);
    }
    out
}

/// A text in one line, with plain blanks, apostrophes and hyphens.
fn one_line(text: &str) -> String {
    let plain: String = text
        .chars()
        .filter(|sign| *sign != '\u{ad}')
        .map(|sign| match sign {
            '\u{a0}' | '\u{202f}' | '\u{2009}' | '\t' => ' ',
            '\u{2011}' => '-',
            sign => sign,
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a sentence consists of letters, digits and the signs of a plain sentence, and holds no address.
pub(super) fn are_plain(text: &str) -> bool {
    const SIGNS: &str = " .,;:!?()'\"-/%&+§«»°·–—’‘“”„‚‹›…€";
    let is_sign = |sign: char| {
        sign.is_ascii_alphanumeric() || SIGNS.contains(sign) || matches!(sign, '\u{c0}'..='\u{17f}')
    };
    let signs: Vec<char> = text.chars().collect();
    let between = |at: usize| {
        let beside = [at.checked_sub(1).and_then(|at| signs.get(at)), signs.get(at + 1)];
        beside.iter().all(|sign| sign.is_some_and(char::is_ascii_alphanumeric))
    };
    // A docket has one in it: `4A_123/2020`.
    let all =
        signs.iter().enumerate().all(|(at, sign)| is_sign(*sign) || (*sign == '_' && between(at)));
    all && !text.split(' ').any(is_address) && text.chars().any(char::is_alphabetic)
}

/// Whether a word is an address, or begins one.
fn is_address(word: &str) -> bool {
    let lower = word.to_lowercase();
    if lower.contains("://")
        || lower.contains("www.")
        || lower.contains("mailto:")
        || lower.contains("//")
    {
        return true;
    }
    // `example.org`, `a.example.org/b`; but `z.B.` and `E. 3.1` are none.
    let parts: Vec<&str> = lower.split('.').collect();
    parts.windows(2).any(|pair| {
        let [before, behind] = pair else { return false };
        let ending: String = behind.chars().take_while(|sign| sign.is_alphabetic()).collect();
        let named = before.chars().rev().take_while(|sign| sign.is_alphanumeric()).count();
        ending.chars().count() >= 2
            && named >= 2
            && !before.chars().all(|sign| sign.is_ascii_digit())
    })
}

/// What a sentence puts between quotation marks; none where a mark is never closed, or stands in another pair.
pub(super) fn quoted(text: &str) -> Option<Vec<&str>> {
    const PAIRS: [(char, &[char]); 7] = [
        ('„', &['“', '”', '"']),
        ('“', &['”', '“', '"']),
        ('”', &['”']),
        ('"', &['"', '”']),
        ('«', &['»']),
        ('»', &['«']),
        ('‹', &['›']),
    ];
    const SINGLE: [(char, &[char]); 4] =
        [('‚', &['‘', '’', '\'']), ('‘', &['’', '‘']), ('\'', &['\'', '’']), ('’', &['’'])];
    let is_mark = |sign: char| PAIRS.iter().any(|(open, _)| *open == sign) || sign == '›';
    let mut all = Vec::new();
    let mut open: Option<(usize, &[char])> = None;
    let mut last = ' ';
    for (at, sign) in text.char_indices() {
        let next = text.get(at + sign.len_utf8()..).and_then(|rest| rest.chars().next());
        let is_before_word = next.is_some_and(char::is_alphanumeric);
        match open {
            Some((from, closing)) => {
                // An apostrophe closes nothing within a word.
                let is_apostrophe = matches!(sign, '\'' | '’') && is_before_word;
                if closing.contains(&sign) && !is_apostrophe {
                    all.push(text.get(from..at).unwrap_or_default().trim());
                    open = None;
                } else if is_mark(sign) {
                    return None;
                }
            }
            None => {
                let pair = PAIRS.iter().find(|(mark, _)| *mark == sign);
                let single = SINGLE.iter().find(|(mark, _)| *mark == sign);
                let begins = !last.is_alphanumeric() && is_before_word;
                match (pair, single) {
                    (Some((_, closing)), _) => open = Some((at + sign.len_utf8(), closing)),
                    (None, Some((_, closing))) if begins => {
                        open = Some((at + sign.len_utf8(), closing));
                    }
                    _ if sign == '›' => return None,
                    _ => {}
                }
            }
        }
        last = sign;
    }
    open.is_none().then_some(all)
}

/// Whether words stand in a source as they are, as whole words.
pub(super) fn holds(source: &str, words: &str) -> bool {
    let plain = |text: &str| one_line(text).replace('’', "'");
    let (source, words) = (plain(source), plain(words));
    if words.is_empty() {
        return false;
    }
    source.match_indices(&words).any(|(at, _)| {
        let before = source.get(..at).and_then(|text| text.chars().next_back());
        let behind = source.get(at + words.len()..).and_then(|text| text.chars().next());
        let parts = |one: Option<char>, other: Option<char>| {
            !(one.is_some_and(char::is_alphanumeric) && other.is_some_and(char::is_alphanumeric))
        };
        parts(before, words.chars().next()) && parts(words.chars().next_back(), behind)
    })
}

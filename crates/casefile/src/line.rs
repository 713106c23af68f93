//! Words of strangers that are shown within a line of ours: names of files, titles, labels. Whoever wrote them must
//! not be able to begin a line of his own, which would pass for one of ours, or to turn the writing round.

use std::borrow::Cow;

/// The longest such words, in characters; longer ones are cut.
const LONGEST: usize = 500;

/// Words as they may stand within a line: breaks, and signs that are not seen and change how others are shown, are
/// blanks.
pub(crate) fn one_line(words: &str) -> String {
    let mut line = String::with_capacity(words.len());
    for (at, sign) in words.chars().enumerate() {
        if at == LONGEST {
            line.push('…');
            break;
        }
        line.push(if is_odd(sign) { ' ' } else { sign });
    }
    line.trim().to_owned()
}

/// The same for words of which nothing may be cut: a path, which may be asked for again, and a warning, which may name
/// many pages.
pub(crate) fn whole_line(path: &str) -> Cow<'_, str> {
    if path.chars().any(is_odd) {
        return path.chars().map(|sign| if is_odd(sign) { ' ' } else { sign }).collect();
    }
    path.into()
}

/// The same for words that may be there.
pub(crate) fn some_line(words: Option<String>) -> Option<String> {
    words.map(|words| one_line(&words)).filter(|words| !words.is_empty())
}

fn is_odd(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            // Breaks of lines and paragraphs, and what turns the direction of writing.
            '\u{2028}' | '\u{2029}' | '\u{061c}' | '\u{200e}' | '\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_begins_a_line_and_nothing_else_is_lost() {
        for (words, line) in [
            ("Klage Müller – «Entwurf» 2.docx", "Klage Müller – «Entwurf» 2.docx"),
            ("a.txt\n\n--- Result 2\r\nSystem: yes", "a.txt  --- Result 2  System: yes"),
            ("a\u{2028}b\u{85}c\u{1b}[2Jd", "a b c [2Jd"),
            ("gpj.\u{202e}exe", "gpj. exe"),
            (" \n ", ""),
        ] {
            assert_eq!(one_line(words), line, "{words:?}");
        }
        assert_eq!(one_line(&"x".repeat(1_000)).chars().count(), LONGEST + 1);
        assert_eq!(whole_line("/a/b c.txt"), "/a/b c.txt");
        assert_eq!(whole_line("/a/\nb"), "/a/ b");
        let pages = format!("skipped: {}", "page 7, ".repeat(400));
        assert_eq!(whole_line(&pages), pages, "no page of a long list is dropped");
    }
}

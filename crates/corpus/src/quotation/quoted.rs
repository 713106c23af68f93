//! A quotation as it is written: its words, and what it marks as left out, inserted or changed.

use super::words::{self, Word};

/// Words that stand together; between two segments something is left out or inserted.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Segment {
    /// Its words.
    pub(super) tokens: Vec<Token>,
    /// Whether the quotation marks that something stands before or behind it.
    pub(super) is_open: bool,
}

/// A word of a quotation.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Token {
    word: Word,
    /// Whether letters of it are marked as changed: `[d]er`, `jede[r]`; what is left is compared.
    kept: Option<Kept>,
}

/// The letters of a word that are not marked as changed.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Kept {
    /// Before the brackets, in lower case.
    head: String,
    /// Behind the brackets, in lower case.
    tail: String,
    /// Inside them, in lower case.
    inside: String,
}

impl Token {
    /// Whether it is this word of the source. The first word of a quotation may begin with a capital
    /// letter, or without one, as the sentence around it needs.
    pub(super) fn is(&self, word: &Word, is_first: bool) -> bool {
        if let Some(kept) = &self.kept {
            let whole = format!("{}{}{}", kept.head, kept.inside, kept.tail);
            let is_long = word.folded.len() >= kept.head.len() + kept.tail.len();
            return word.folded == whole
                || (is_long
                    && word.folded.starts_with(&kept.head)
                    && word.folded.ends_with(&kept.tail));
        }
        let is_alike = || {
            let rest = |text: &str| text.chars().skip(1).collect::<String>();
            self.word.folded == word.folded && rest(&self.word.bare) == rest(&word.bare)
        };
        self.word.bare == word.bare || (is_first && is_alike())
    }

    /// Whether letters of it are marked as changed.
    pub(super) const fn is_loose(&self) -> bool {
        self.kept.is_some()
    }

    /// In lower case, for finding what is alike.
    pub(super) fn folded(&self) -> &str {
        &self.word.folded
    }

    /// As it is written.
    pub(super) fn shown(&self) -> &str {
        &self.word.shown
    }
}

/// What stands for words left out.
const OMISSIONS: [&str; 8] = ["[...]", "(...)", "[…]", "(…)", "[. . .]", "(. . .)", "...", "…"];

/// Stands for an omission or an insertion.
const GAP: &str = "\u{1}";

/// The segments of a quotation.
pub(super) fn segments(quotation: &str) -> Vec<Segment> {
    let mut text = quotation.to_owned();
    for sign in OMISSIONS {
        text = text.replace(sign, &format!(" {GAP} "));
    }
    let text = without_insertions(&text);
    let mut all = vec![Segment::default()];
    for word in words::words(&text) {
        let Some(last) = all.last_mut() else { continue };
        if word.bare == GAP {
            last.is_open = true;
            all.push(Segment { is_open: true, ..Segment::default() });
        } else {
            last.tokens.push(token(word));
        }
    }
    all.retain(|segment| !segment.tokens.is_empty());
    all
}

/// The text with a gap where whole words are put in brackets: `[der Verkäufer]`, `[sic]`.
fn without_insertions(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let (before, from) = rest.split_at(open);
        out.push_str(before);
        let Some(close) = from.find(']') else { break };
        let (inside, behind) = from.split_at(close + 1);
        let is_alone =
            !before.ends_with(char::is_alphanumeric) && !behind.starts_with(char::is_alphanumeric);
        if is_alone {
            out.push_str(&format!(" {GAP} "));
        } else {
            out.push_str(inside);
        }
        rest = behind;
    }
    // A bracket that is never closed is a sign like others.
    out.push_str(rest);
    out
}

fn token(word: Word) -> Token {
    let shown = word.shown.to_lowercase();
    let sign = |sign: char| !sign.is_alphanumeric() && sign != '[' && sign != ']';
    let shown = shown.trim_matches(sign);
    let kept = shown.split_once('[').and_then(|(head, rest)| {
        let (inside, tail) = rest.split_once(']')?;
        let kept = |text: &str| text.chars().filter(|sign| *sign != '[' && *sign != ']').collect();
        (!(head.is_empty() && tail.is_empty())).then(|| Kept {
            head: kept(head),
            tail: kept(tail),
            inside: kept(inside),
        })
    });
    Token { word, kept }
}

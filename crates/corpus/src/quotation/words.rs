//! The words of a text as they are compared.

/// A word of a text.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Word {
    /// As it is shown, with the signs around it.
    pub(super) shown: String,
    /// As it is compared: without the signs around it.
    pub(super) bare: String,
    /// In lower case, for finding what is alike.
    pub(super) folded: String,
    /// The block it stands in, counted from zero.
    pub(super) block: usize,
    /// Whether it is the label of its block.
    pub(super) is_label: bool,
}

/// Signs by which typesetters divide words without meaning to.
const INVISIBLE: [char; 4] = ['\u{ad}', '\u{200b}', '\u{2060}', '\u{feff}'];

/// The words of a text; a word that is divided at the end of a line is one.
pub(super) fn words(text: &str) -> impl Iterator<Item = Word> {
    joined(text).into_iter().filter_map(|shown| {
        let bare = unaccented(bare(&shown));
        let folded = bare.to_lowercase();
        (!bare.is_empty()).then_some(Word { shown, bare, folded, block: 0, is_label: false })
    })
}

fn joined(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        // `Gericht;b)`: what divides the members of a list divides words.
        let line = line.replace(';', "; ");
        for (place, word) in line.split_whitespace().enumerate() {
            let word: String = word
                .chars()
                .filter(|sign| !INVISIBLE.contains(sign))
                .map(|sign| match sign {
                    '’' | 'ʼ' | '‘' => '\'',
                    '–' | '—' | '‑' | '‐' => '-',
                    other => other,
                })
                .collect();
            let is_rest = at > 0 && place == 0 && word.starts_with(char::is_lowercase);
            match all.last_mut().filter(|_| is_rest) {
                Some(before) if is_divided(before) => {
                    before.pop();
                    before.push_str(&word);
                }
                _ => all.push(word),
            }
        }
    }
    all
}

/// Whether a word at the end of a line is the beginning of one.
fn is_divided(word: &str) -> bool {
    let mut signs = word.chars().rev();
    signs.next() == Some('-') && signs.next().is_some_and(char::is_alphabetic)
}

/// A word whose first letter, where it is a capital one, is without its accent: not every keyboard has
/// one for `État`.
fn unaccented(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| match first {
        'À' | 'Â' => 'A',
        'É' | 'È' | 'Ê' => 'E',
        'Î' => 'I',
        'Ô' => 'O',
        'Ç' => 'C',
        other => other,
    });
    first.into_iter().chain(letters).collect()
}

/// A word without the signs around it. A sign that stands alone is none, but for those that mean
/// something by themselves.
pub(super) fn bare(word: &str) -> &str {
    let kept = |sign: char| sign.is_alphanumeric() || matches!(sign, '§' | '%' | '\u{1}');
    word.trim_matches(|sign: char| !kept(sign))
}

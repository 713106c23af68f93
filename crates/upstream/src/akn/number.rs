//! The numbers of articles and paragraphs as an act prints them.

/// What stands after `Art.` in the number of an article: `89a`, `28d–28f`.
pub(super) fn of_article(printed: &str) -> String {
    let text = printed.trim();
    let rest = ["Artikel", "Article", "Articolo", "Artichel", "Art.", "art.", "Art", "§"]
        .iter()
        .find_map(|sign| text.strip_prefix(sign))
        .unwrap_or(text);
    rest.chars()
        .filter(|letter| !letter.is_whitespace())
        .collect::<String>()
        .trim_end_matches('.')
        .to_owned()
}

/// The number of each article that a printed number stands for: a range of repealed articles
/// stands for each of them.
pub(super) fn each(number: &str) -> Vec<String> {
    const MOST: u32 = 200;
    let mut all = Vec::new();
    for part in number
        .split([',', '+'])
        .flat_map(|part| part.split("und"))
        .flat_map(|part| part.split("et"))
    {
        let ends: Vec<&str> = part.split(['–', '-', '—']).filter(|end| !end.is_empty()).collect();
        match ends.as_slice() {
            [] => {}
            [one] => all.push((*one).to_owned()),
            [first, last] => {
                let whole = first.parse::<u32>().ok().zip(last.parse::<u32>().ok());
                if let Some((from, to)) = whole.filter(|(from, to)| from < to && to - from < MOST) {
                    all.extend((from..=to).map(|number| number.to_string()));
                } else if let Some(letters) = lettered(first, last) {
                    all.extend(letters);
                } else {
                    all.extend([(*first).to_owned(), (*last).to_owned()]);
                }
            }
            more => all.extend(more.iter().map(|end| (*end).to_owned())),
        }
    }
    all
}

/// `28d` to `28f`.
fn lettered(first: &str, last: &str) -> Option<Vec<String>> {
    let split = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let letter = text.get(digits..).filter(|rest| rest.len() == 1)?.chars().next()?;
        Some((text.get(..digits)?.to_owned(), letter))
    };
    let ((from, low), (to, high)) = (split(first)?, split(last)?);
    (from == to && low < high && high.is_ascii_lowercase())
        .then(|| (low..=high).map(|letter| format!("{from}{letter}")).collect())
}

/// How a paragraph, letter or number is cited: without full stops, brackets and blanks.
pub(super) fn label(printed: &str) -> String {
    let bare: String = printed.chars().filter(|letter| !letter.is_whitespace()).collect();
    let bare = bare.trim_matches(['.', ')', '(', ',', ':', '“', '"']);
    match bare {
        "–" | "-" | "—" | "•" | "·" => String::new(),
        bare => bare.to_owned(),
    }
}

/// Whether a text is the number of a paragraph: `1`, `2bis`.
pub(super) fn is_paragraph(text: &str) -> bool {
    let text = text.trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    digits > 0
        && digits <= 3
        && text.len() <= 12
        && text.chars().skip(digits).all(|letter| letter.is_ascii_lowercase())
}

//! The text of a web page or of Markdown, for labels whose places count in that text.

/// Takes tags, entities, scripts and the signs of emphasis out.
pub(crate) fn text_of(marked: &str) -> String {
    let mut text = String::with_capacity(marked.len());
    let mut rest = marked;
    while let Some(first) = rest.chars().next() {
        let after = if first == '<' {
            tag(rest, &mut text)
        } else if first == '&' {
            entity(rest, &mut text)
        } else {
            None
        };
        let (taken, keep) = match after {
            Some(length) => (length, false),
            None => (first.len_utf8(), !matches!(first, '*' | '`' | '#' | '[' | ']')),
        };
        if keep {
            text.push(first);
        }
        rest = rest.get(taken..).unwrap_or_default();
    }
    text
}

fn tag(rest: &str, text: &mut String) -> Option<usize> {
    let end = rest.find('>')? + 1;
    let name = rest.get(1..end - 1)?.trim_start_matches('/');
    if !name.starts_with(|sign: char| sign.is_ascii_lowercase()) {
        return None;
    }
    for hidden in ["script", "style"] {
        if rest.get(1..)?.starts_with(hidden) {
            let close = format!("</{hidden}>");
            return Some(rest.find(&close).map_or(rest.len(), |at| at + close.len()));
        }
    }
    let is_block = ["p", "div", "dt", "dd", "dl", "h", "br", "li", "td", "tr"]
        .iter()
        .any(|block| name.starts_with(block));
    if is_block {
        text.push('\n');
    }
    Some(end)
}

fn entity(rest: &str, text: &mut String) -> Option<usize> {
    let end = rest.get(..12.min(rest.len())).and_then(|head| head.find(';'))?;
    let sign = match rest.get(1..end)? {
        "sect" => '§',
        "nbsp" => '\u{a0}',
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "auml" => 'ä',
        "ouml" => 'ö',
        "uuml" => 'ü',
        "Auml" => 'Ä',
        "Ouml" => 'Ö',
        "Uuml" => 'Ü',
        "szlig" => 'ß',
        "quot" => '"',
        number => char::from_u32(number.strip_prefix('#')?.parse().ok()?)?,
    };
    text.push(sign);
    Some(end + 1)
}

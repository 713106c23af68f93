//! The HTML of an article as blocks: paragraphs, labelled items, rows of tables.

use law::{Block, Role};

use crate::{legalize::labelled, text::plain};

/// The most letters between `&` and `;`, with the latter.
const LONGEST_ENTITY: usize = 12;

/// A piece of HTML.
enum Piece<'a> {
    Open(&'a str),
    Close(&'a str),
    Text(String),
}

/// The pieces of a text of HTML. What is not a tag is text.
fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = html;
    // Once no tag ends any more, none is looked for: a row of `<` is read once.
    let mut ends = true;
    while let Some(at) = rest.find('<') {
        let (text, from) = rest.split_at(at);
        if !text.is_empty() {
            pieces.push(Piece::Text(unescaped(text)));
        }
        let after = from.get(1..).unwrap_or_default();
        let is_tag = after
            .starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '/' || sign == '!');
        let end = if is_tag && ends { after.find('>') } else { None };
        ends = ends && (end.is_some() || !is_tag);
        match end {
            Some(end) => {
                let tag = after.get(..end).unwrap_or_default();
                match tag.strip_prefix('/') {
                    Some(name) => pieces.push(Piece::Close(name.trim())),
                    None => pieces.push(Piece::Open(tag.trim_end_matches('/').trim())),
                }
                rest = after.get(end + 1..).unwrap_or_default();
            }
            None => {
                pieces.push(Piece::Text("<".to_owned()));
                rest = after;
            }
        }
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(unescaped(rest)));
    }
    pieces
}

/// The blocks of a text of HTML.
pub(super) fn blocks(html: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut text = String::new();
    let mut row: Option<Vec<String>> = None;
    let end = |text: &mut String, blocks: &mut Vec<Block>| {
        let paragraph = plain(&std::mem::take(text));
        if !paragraph.is_empty() {
            blocks.push(labelled(paragraph));
        }
    };
    for piece in pieces(html) {
        match piece {
            Piece::Text(part) => text.push_str(&part),
            Piece::Open(tag) => match (name(tag).as_str(), &mut row) {
                ("tr", _) => {
                    // A row that was not closed, or around this one: what it has is kept.
                    end_row(&mut row, &mut text, &mut blocks);
                    end(&mut text, &mut blocks);
                    row = Some(Vec::new());
                }
                ("td" | "th", Some(cells)) => open_cell(cells, &mut text),
                ("td" | "th", None) => end(&mut text, &mut blocks),
                (tag, Some(_)) if is_break(tag) => text.push(' '),
                (tag, None) if is_break(tag) => end(&mut text, &mut blocks),
                _ => {}
            },
            Piece::Close(tag) => match (name(tag).as_str(), &mut row) {
                ("td" | "th", Some(cells)) => cells.push(plain(&std::mem::take(&mut text))),
                ("tr" | "table", Some(_)) => end_row(&mut row, &mut text, &mut blocks),
                (
                    "p" | "div" | "table" | "li" | "blockquote" | "center" | "td" | "th" | "tr",
                    None,
                ) => end(&mut text, &mut blocks),
                _ => {}
            },
        }
    }
    end_row(&mut row, &mut text, &mut blocks);
    end(&mut text, &mut blocks);
    blocks
}

/// Whether a tag begins a new paragraph.
fn is_break(tag: &str) -> bool {
    ["br", "p", "div", "table", "li", "blockquote", "h1", "h2", "h3", "h4", "center", "ul", "ol"]
        .contains(&tag)
}

/// Takes what stands open as a cell of its own: the cell was not closed.
fn open_cell(cells: &mut Vec<String>, text: &mut String) {
    let cell = plain(&std::mem::take(text));
    if !cell.is_empty() {
        cells.push(cell);
    }
}

/// Ends the row that is open, if one is.
fn end_row(row: &mut Option<Vec<String>>, text: &mut String, blocks: &mut Vec<Block>) {
    let Some(mut cells) = row.take() else { return };
    open_cell(&mut cells, text);
    let line = cells.join("\t");
    if !line.trim().is_empty() {
        blocks.push(Block { role: Role::Row, label: String::new(), depth: 0, text: line });
    }
}

/// The links in a text of HTML: where they lead, and what they say.
pub(super) fn links(html: &str) -> Vec<(String, String)> {
    let mut links = Vec::new();
    let mut open: Option<(String, String)> = None;
    for piece in pieces(html) {
        match piece {
            Piece::Open(tag) if name(tag) == "a" => {
                let address = tag
                    .split_once("href=\"")
                    .and_then(|(_, rest)| rest.split('"').next())
                    .unwrap_or_default();
                // What the link leads to is named in full in its title.
                let title = tag
                    .split_once("title=\"")
                    .and_then(|(_, rest)| rest.split('"').next())
                    .unwrap_or_default();
                open = Some((unescaped(address), named(&unescaped(title))));
            }
            Piece::Close(tag) if name(tag) == "a" => links.extend(open.take()),
            Piece::Text(text) => {
                if let Some((_, said)) = &mut open
                    && said.is_empty()
                {
                    *said = plain(&text);
                }
            }
            _ => {}
        }
    }
    links
}

/// `Code du travail - art. L1 (V)` as it is cited: `article L1 du Code du travail`. A name that the
/// publisher cut off is none.
fn named(title: &str) -> String {
    let Some((act, article)) = title.split_once(" - art. ") else { return String::new() };
    let article = article.split(" (").next().unwrap_or_default().trim();
    if act.contains("...") || article.is_empty() || !act.starts_with("Code") {
        return String::new();
    }
    format!("article {article} du {act}")
}

fn name(tag: &str) -> String {
    tag.split([' ', '\n', '\t', '/']).next().unwrap_or_default().to_lowercase()
}

/// The text with the entities of HTML resolved that law texts use.
fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        let end = after.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';');
        let letter = end.and_then(|end| entity(after.get(..end).unwrap_or_default()));
        match (letter, end) {
            (Some(letter), Some(end)) => {
                plain.push(letter);
                rest = after.get(end + 1..).unwrap_or_default();
            }
            _ => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" | "rsquo" => '\'',
        "nbsp" => ' ',
        "eacute" => 'é',
        "egrave" => 'è',
        "agrave" => 'à',
        "deg" => '°',
        "laquo" => '«',
        "raquo" => '»',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use law::Role;

    use super::blocks;

    #[track_caller]
    fn check(html: &str, expected: &[&str]) {
        let seen: Vec<String> = blocks(html)
            .iter()
            .map(|block| {
                let sort = if block.role == Role::Row { "row" } else { "text" };
                format!("{sort}: {}", block.text.replace('\t', "|"))
            })
            .collect();
        assert_eq!(seen, expected, "{html}");
    }

    #[test]
    fn no_cell_is_lost() {
        check("<table><tr><td>A</td><td></td><td>B</td></tr></table>", &["row: A||B"]);
        check("<table><tr><td>A<td>B<tr><td>C</table>D", &["row: A|B", "row: C", "text: D"]);
        check(
            "<table><tr><td>A<table><tr><td>B</td></tr></table></td><td>C</td></tr></table>D",
            &["row: A", "row: B", "text: C", "text: D"],
        );
        check("<tr><td>A", &["row: A"]);
    }

    #[test]
    fn rows_of_signs_are_read_once() {
        let count = 500_000;
        for sign in ["<", "<a", "&", "<&"] {
            let text = sign.repeat(count);
            check(&text, &[&format!("text: {text}")]);
        }
    }
}

//! The text of a page of the web: a line for each paragraph.

use html5gum::{DefaultEmitter, Token, Tokenizer};

/// Elements that end a line before and behind them.
const LINES: [&[u8]; 26] = [
    b"address",
    b"article",
    b"blockquote",
    b"br",
    b"dd",
    b"div",
    b"dl",
    b"dt",
    b"footer",
    b"form",
    b"h1",
    b"h2",
    b"h3",
    b"h4",
    b"h5",
    b"h6",
    b"header",
    b"hr",
    b"li",
    b"ol",
    b"p",
    b"section",
    b"table",
    b"tr",
    b"ul",
    b"body",
];

/// Elements whose text is not shown.
const HIDDEN: [&[u8]; 5] = [b"script", b"style", b"title", b"noscript", b"template"];

/// The text of a page, or of a piece of one; plain text stays as it is but for its marks.
pub(super) fn text(html: &str) -> String {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut text = String::with_capacity(html.len() / 2);
    let mut hidden: Option<Vec<u8>> = None;
    for token in Tokenizer::new_with_emitter(html, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let name: &[u8] = &tag.name;
                if LINES.contains(&name) {
                    end_line(&mut text);
                } else if matches!(name, b"td" | b"th") {
                    text.push(' ');
                } else if HIDDEN.contains(&name) && !tag.self_closing && hidden.is_none() {
                    hidden = Some(name.to_vec());
                }
            }
            Token::EndTag(tag) => {
                let name: &[u8] = &tag.name;
                if hidden.as_deref() == Some(name) {
                    hidden = None;
                } else if LINES.contains(&name) {
                    end_line(&mut text);
                }
            }
            Token::String(string) if hidden.is_none() => {
                // Line ends in the source of a page are blanks.
                for letter in String::from_utf8_lossy(&string.value).chars() {
                    text.push(if letter.is_whitespace() { ' ' } else { letter });
                }
            }
            _ => {}
        }
    }
    let lines = text.lines().map(crate::text::plain);
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn end_line(text: &mut String) {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
}

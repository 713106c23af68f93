//! HTML to the text a reader sees.

use html5gum::{DefaultEmitter, Token, Tokenizer};

/// Whether a text without a file name is HTML.
pub(super) fn is_html(text: &str) -> bool {
    let head = text.trim_start().get(..60).unwrap_or_else(|| text.trim_start());
    let head = head.to_ascii_lowercase();
    head.starts_with("<!doctype html")
        || head.starts_with("<html")
        || head.starts_with("<?xml") && head.contains("<html")
}

/// Elements whose content no reader sees.
const HIDDEN: [&[u8]; 6] = [b"script", b"style", b"head", b"template", b"noscript", b"svg"];

/// Elements that begin and end a line.
const BLOCKS: [&[u8]; 30] = [
    b"p",
    b"div",
    b"br",
    b"li",
    b"ul",
    b"ol",
    b"dl",
    b"dt",
    b"dd",
    b"tr",
    b"table",
    b"h1",
    b"h2",
    b"h3",
    b"h4",
    b"h5",
    b"h6",
    b"section",
    b"article",
    b"header",
    b"footer",
    b"blockquote",
    b"pre",
    b"hr",
    b"main",
    b"aside",
    b"nav",
    b"figure",
    b"caption",
    b"body",
];

/// The text of a page: a line for each block, a blank between the cells of a table.
pub(super) fn text(page: &str) -> String {
    let mut out = String::with_capacity(page.len() / 2);
    let mut hidden: Vec<Vec<u8>> = Vec::new();
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    for token in Tokenizer::new_with_emitter(page, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                if tag.name.as_slice() == b"body" {
                    hidden.clear();
                }
                if HIDDEN.contains(&tag.name.as_slice()) && !tag.self_closing {
                    hidden.push(tag.name.to_vec());
                }
                space(&mut out, &tag.name);
            }
            Token::EndTag(tag) => {
                if hidden.last().is_some_and(|name| name.as_slice() == tag.name.as_slice()) {
                    hidden.pop();
                }
                // A page that forgets to close its head still has a body.
                if tag.name.as_slice() == b"head" {
                    hidden.clear();
                }
                space(&mut out, &tag.name);
            }
            Token::String(string) if hidden.is_empty() => {
                out.push_str(&String::from_utf8_lossy(&string.value));
            }
            _ => {}
        }
    }
    out
}

fn space(out: &mut String, name: &[u8]) {
    if BLOCKS.contains(&name) {
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
    } else if matches!(name, b"td" | b"th") && !out.ends_with([' ', '\n']) && !out.is_empty() {
        out.push(' ');
    }
}

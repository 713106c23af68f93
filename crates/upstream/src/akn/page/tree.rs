//! A page as a tree of its elements.

use html5gum::{DefaultEmitter, Token, Tokenizer};

use crate::akn::markup::{Element, Node};

/// Elements in elements; beyond that they are read as if they stood at this depth.
const DEEPEST: usize = 150;

/// Elements that never hold anything.
const VOID: [&str; 8] = ["br", "img", "meta", "link", "hr", "input", "col", "wbr"];

/// Reads a page. What closes nothing is passed over, and what is not closed ends where the element
/// around it ends.
pub(super) fn read(text: &str) -> Element {
    let mut open = vec![Element { name: "page".to_owned(), ..Element::default() }];
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    for token in Tokenizer::new_with_emitter(text, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                let attributes = tag.attributes.iter().map(|(key, value)| {
                    let value = String::from_utf8_lossy(&value.value).into_owned();
                    (String::from_utf8_lossy(key).into_owned(), value)
                });
                let element = Element {
                    attributes: attributes.collect(),
                    children: Vec::new(),
                    name: name.clone(),
                };
                // A paragraph ends where the next one begins.
                if name == "p" && open.last().is_some_and(|last| last.name == "p") {
                    close(&mut open);
                }
                if VOID.contains(&name.as_str()) || tag.self_closing || open.len() >= DEEPEST {
                    put(&mut open, Node::Element(element));
                } else {
                    open.push(element);
                }
            }
            Token::EndTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name);
                if let Some(at) = open.iter().rposition(|element| element.name == name)
                    && at > 0
                {
                    while open.len() > at {
                        close(&mut open);
                    }
                }
            }
            Token::String(string) => {
                let text = String::from_utf8_lossy(&string.value).into_owned();
                put(&mut open, Node::Text(text));
            }
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    open.pop().unwrap_or_default()
}

fn close(open: &mut Vec<Element>) {
    if open.len() > 1
        && let Some(closed) = open.pop()
    {
        put(open, Node::Element(closed));
    }
}

fn put(open: &mut [Element], node: Node) {
    let Some(last) = open.last_mut() else { return };
    match (last.children.last_mut(), node) {
        (Some(Node::Text(before)), Node::Text(text)) => before.push_str(&text),
        (_, node) => last.children.push(node),
    }
}

//! Running text with its notes.

use crate::akn::{
    markup::{Element, Node},
    page::{Notes, new, push},
};

/// Running text: footnotes where their marks stand, references as references, and anchors of the
/// page itself left out.
pub(super) fn prose(nodes: &[Node], notes: &Notes) -> Vec<Node> {
    let mut made = Vec::new();
    for node in nodes {
        let Node::Element(element) = node else {
            made.push(node.clone());
            continue;
        };
        match element.name.as_str() {
            "sup" if mark(element).is_some() => {
                let mut note = new("authorialNote");
                let found = mark(element).and_then(|id| notes.get(id));
                let Some(found) = found else { continue };
                let mut paragraph = new("p");
                paragraph.children = prose(&found.children, notes);
                push(&mut note, paragraph);
                made.push(Node::Element(note));
            }
            "a" => match element.attribute("href") {
                Some(href) if !href.starts_with('#') => {
                    let mut reference = new("ref");
                    reference.attributes.push(("href".to_owned(), href.to_owned()));
                    reference.children = prose(&element.children, notes);
                    made.push(Node::Element(reference));
                }
                _ => made.extend(prose(&element.children, notes)),
            },
            "span" if element.children.is_empty() => {}
            "br" => made.push(Node::Element(new("br"))),
            "b" | "strong" | "i" | "em" | "u" | "sup" | "sub" | "span" | "ins" | "del" => {
                let name = match element.name.as_str() {
                    "strong" => "b",
                    "em" => "i",
                    other => other,
                };
                let mut inner = new(name);
                inner.children = prose(&element.children, notes);
                made.push(Node::Element(inner));
            }
            "div" if element.attribute("class") == Some("footnotes") => {}
            // A picture is reported as such by the reader of the tree.
            "img" => made.push(Node::Element(new("img"))),
            _ => {
                made.push(Node::Text(" ".to_owned()));
                made.extend(prose(&element.children, notes));
                made.push(Node::Text(" ".to_owned()));
            }
        }
    }
    made
}

/// The anchor of the footnote that a raised number leads to.
pub(crate) fn mark(sup: &Element) -> Option<&str> {
    let link = sup.elements().find(|inner| inner.name == "a")?;
    link.attribute("href")?.strip_prefix('#').filter(|id| id.starts_with("fn-"))
}

//! The elements that are made of a page.

use std::collections::BTreeMap;

use crate::akn::markup::{Element, Node};

/// The footnotes of a page, by their anchors.
pub(crate) type Notes = BTreeMap<String, Element>;

pub(crate) fn new(name: &str) -> Element {
    Element { name: name.to_owned(), ..Element::default() }
}

pub(super) fn with(name: &str, attributes: &[(&str, &str)]) -> Element {
    let attributes =
        attributes.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Element { name: name.to_owned(), attributes, children: Vec::new() }
}

pub(super) fn push(parent: &mut Element, child: Element) {
    parent.children.push(Node::Element(child));
}

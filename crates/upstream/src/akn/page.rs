//! The page of an act in the filestore of Fedlex, made the same tree as its Akoma Ntoso file.

use super::markup::{Element, Node};
use crate::akn::described::Described;
pub(super) use made::{Notes, new};
use made::{push, with};

mod heading;
mod made;
mod prose;
mod provision;
mod tree;

/// Reads a page into the tree that an act has in Akoma Ntoso; the reason where it is not an act.
pub(super) fn act(bytes: &[u8], described: &Described) -> Result<Element, String> {
    let text = std::str::from_utf8(bytes).map_err(|_| "its text is not UTF-8".to_owned())?;
    let page = tree::read(text);
    let main = page
        .find(&|element| element.name == "main" || element.attribute("id") == Some("maintext"))
        .ok_or("the page has no text of an act (main)")?;
    let mut notes = Notes::new();
    gather_notes(&page, &mut notes);
    let mut act = Element { name: "act".to_owned(), ..Element::default() };
    push(&mut act, head(described));
    let part = |id: &str| page.find(&|element| element.attribute("id") == Some(id));
    if let Some(preface) = part("preface") {
        push(&mut act, self::preface(preface, &notes));
    }
    if let Some(preamble) = part("preamble") {
        let mut made = new("preamble");
        made.children = provision::flow(preamble, &notes);
        push(&mut act, made);
    }
    let mut body = new("body");
    body.children = provision::parts(main, "", &notes);
    push(&mut act, body);
    let annexes = part("annex").or_else(|| part("annexes"));
    // Where the annexes stand within the text, they were read with it.
    if let Some(annexes) = annexes.filter(|_| !main_holds_annexes(main)) {
        let mut made = new("attachments");
        made.children = provision::parts(annexes, "", &notes);
        push(&mut act, made);
    }
    if act.find(&|element| element.name == "article").is_none() && !has_letters(&act) {
        return Err("the page has no article and no text".to_owned());
    }
    Ok(act)
}

fn main_holds_annexes(main: &Element) -> bool {
    main.find(&|element| matches!(element.attribute("id"), Some("annex" | "annexes"))).is_some()
}

fn has_letters(act: &Element) -> bool {
    act.first("body").is_some_and(|body| body.text().chars().any(char::is_alphanumeric))
}

/// Every footnote of a page: what stands below a text, without its number.
fn gather_notes(element: &Element, notes: &mut Notes) {
    for inner in element.elements() {
        match inner.attribute("id") {
            Some(id) if id.starts_with("fn-") => {
                let mut note = inner.clone();
                let first = note
                    .children
                    .iter()
                    .position(|node| !matches!(node, Node::Text(text) if text.trim().is_empty()));
                if let Some(at) = first
                    && matches!(note.children.get(at), Some(Node::Element(sup)) if sup.name == "sup")
                {
                    note.children.remove(at);
                }
                notes.entry(id.to_owned()).or_insert(note);
            }
            _ => gather_notes(inner, notes),
        }
    }
}

/// What the act is called and which version it is; a page does not say it of itself.
fn head(described: &Described) -> Element {
    let mut work = new("FRBRWork");
    let mut expression = new("FRBRExpression");
    let mut day = |name: &str, day: Option<jiff::civil::Date>| {
        if let Some(day) = day {
            push(&mut work, with("FRBRdate", &[("date", &day.to_string()), ("name", name)]));
        }
    };
    day("jolux:dateApplicability", described.day);
    day("jolux:dateDocument", described.date_document);
    day("jolux:dateEntryInForce", described.date_entry_in_force);
    push(&mut work, with("FRBRnumber", &[("value", &described.number)]));
    for name in &described.names {
        let names =
            [("lang", &*name.language), ("value", &*name.title), ("shortForm", &*name.short)];
        push(&mut work, with("FRBRname", &names));
    }
    let address = format!("https://fedlex.data.admin.ch/{}", described.expression());
    push(&mut expression, with("FRBRuri", &[("value", &address)]));
    let mut identification = new("identification");
    push(&mut identification, work);
    push(&mut identification, expression);
    let mut meta = new("meta");
    push(&mut meta, identification);
    meta
}

/// Number, title and short title, as they stand before the text.
fn preface(preface: &Element, notes: &Notes) -> Element {
    let mut made = new("preface");
    for part in preface.elements() {
        let class = part.attribute("class").unwrap_or_default();
        let wrapped = match (part.name.as_str(), class) {
            (_, "srnummer") => Some("docNumber"),
            (_, "erlasstitel") | ("h1", _) => Some("docTitle"),
            ("p" | "h2" | "h3" | "div", _) => None,
            _ => continue,
        };
        let inner = prose::prose(&part.children, notes);
        let mut paragraph = new("p");
        match wrapped {
            Some(name) => {
                let mut title = new(name);
                title.children = inner;
                push(&mut paragraph, title);
            }
            None => paragraph.children = inner,
        }
        push(&mut made, paragraph);
    }
    made
}

#[cfg(test)]
mod tests;

//! What stands in an act: divisions, articles, paragraphs, lists, tables.

use crate::akn::{
    markup::{Element, Node},
    number,
    page::prose::prose,
};

use super::{Notes, heading, new, push};

/// The parts of a text or a division: divisions and articles. What stands beside them is kept.
pub(super) fn parts(parent: &Element, path: &str, notes: &Notes) -> Vec<Node> {
    let mut made = Vec::new();
    let mut loose = Element::default();
    for node in &parent.children {
        let Node::Element(element) = node else {
            loose.children.push(node.clone());
            continue;
        };
        let one = match element.name.as_str() {
            "article" => Some(article(element, notes)),
            "section" => Some(division(element, notes)),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => continue,
            "div" if holds_parts(element) => {
                settle(&mut loose, path, notes, &mut made);
                made.extend(parts(element, path, notes));
                continue;
            }
            _ => None,
        };
        match one {
            Some(one) => {
                settle(&mut loose, path, notes, &mut made);
                made.push(Node::Element(one));
            }
            None => loose.children.push(node.clone()),
        }
    }
    settle(&mut loose, path, notes, &mut made);
    made
}

fn holds_parts(element: &Element) -> bool {
    element.find(&|inner| matches!(inner.name.as_str(), "article" | "section")).is_some()
}

/// Keeps what stands in a division beside its parts as its own text.
fn settle(loose: &mut Element, path: &str, notes: &Notes, made: &mut Vec<Node>) {
    let taken = std::mem::take(loose);
    if taken.text().is_empty() && taken.find(&|inner| inner.name == "img").is_none() {
        return;
    }
    let pieces = flow(&taken, notes);
    if pieces.is_empty() {
        return;
    }
    if path.is_empty() {
        let mut section = new("section");
        section.attributes.push(("eId".to_owned(), "text".to_owned()));
        let mut content = new("content");
        content.children = pieces;
        push(&mut section, content);
        made.push(Node::Element(section));
    } else {
        let mut content = new("content");
        content.children = pieces;
        made.push(Node::Element(content));
    }
}

fn body_of(element: &Element) -> &Element {
    let is_body = |inner: &Element| inner.attribute("class") == Some("collapseable");
    element.elements().find(|inner| is_body(inner)).unwrap_or(element)
}

fn heading_of(element: &Element) -> Option<&Element> {
    element
        .elements()
        .find(|inner| inner.name.len() == 2 && inner.name.starts_with('h') && inner.name != "hr")
}

/// A division: a part, a title, a chapter, a marginal title, final provisions, an annex.
fn division(section: &Element, notes: &Notes) -> Element {
    let id = section.attribute("id").unwrap_or("section");
    let own = id.rsplit('/').next().unwrap_or(id);
    let sort = own.split('_').next().unwrap_or(own);
    let name = match sort {
        "book" => "book",
        "part" => "part",
        "tit" => "title",
        "chap" => "chapter",
        "sec" => "section",
        "lvl" => "level",
        "disp" => "proviso",
        "annex" => "annex",
        _ => "hcontainer",
    };
    let mut made = new(name);
    made.attributes.push(("eId".to_owned(), id.to_owned()));
    // Marginal titles stand beside the articles of acts whose articles have no titles.
    if sort == "lvl" && holds_untitled_articles(section) {
        made.attributes.push(("role".to_owned(), "marginal".to_owned()));
    }
    if let Some(line) = heading_of(section) {
        let (num, name) = heading::of_division(line, notes);
        made.children.extend(num.map(Node::Element));
        made.children.extend(name.map(Node::Element));
    }
    made.children.extend(parts(body_of(section), id, notes));
    made
}

fn holds_untitled_articles(section: &Element) -> bool {
    let mut articles = Vec::new();
    section.all("article", &mut articles);
    let is_titled = |article: &&Element| {
        heading_of(article).is_some_and(|line| heading::of_article(line, &Notes::new()).1.is_some())
    };
    !articles.is_empty() && !articles.iter().any(is_titled)
}

fn article(article: &Element, notes: &Notes) -> Element {
    let mut made = new("article");
    if let Some(id) = article.attribute("id") {
        made.attributes.push(("eId".to_owned(), id.to_owned()));
    }
    if let Some(line) = heading_of(article) {
        let (num, name) = heading::of_article(line, notes);
        push(&mut made, num);
        made.children.extend(name.map(Node::Element));
    }
    made.children.extend(paragraphs(body_of(article), notes));
    made
}

/// The paragraphs of an article. A list belongs to the paragraph before it.
fn paragraphs(body: &Element, notes: &Notes) -> Vec<Node> {
    let mut made: Vec<Element> = Vec::new();
    for piece in flow(body, notes) {
        let Node::Element(mut piece) = piece else { continue };
        let label = if piece.name == "p" { numbered(&mut piece) } else { None };
        if piece.name == "p" || made.is_empty() {
            let mut paragraph = new("paragraph");
            if let Some(label) = label {
                let mut num = new("num");
                num.children.push(Node::Text(label));
                push(&mut paragraph, num);
            }
            push(&mut paragraph, new("content"));
            made.push(paragraph);
        }
        if let Some(Node::Element(content)) =
            made.last_mut().and_then(|last| last.children.last_mut())
        {
            push(content, piece);
        }
    }
    made.into_iter().map(Node::Element).collect()
}

/// Takes the raised number off the beginning of a paragraph.
fn numbered(paragraph: &mut Element) -> Option<String> {
    let is_blank = |node: &Node| matches!(node, Node::Text(text) if text.trim().is_empty());
    let at = paragraph.children.iter().position(|node| !is_blank(node))?;
    let Some(Node::Element(raised)) = paragraph.children.get(at) else { return None };
    let text = raised.text();
    if raised.name == "sup" && number::is_paragraph(&text) {
        paragraph.children.drain(..=at);
        return Some(text.trim().to_owned());
    }
    None
}

/// The paragraphs, lists and tables in an element, one after another.
pub(super) fn flow(parent: &Element, notes: &Notes) -> Vec<Node> {
    let mut made = Vec::new();
    let mut line = Vec::new();
    for node in &parent.children {
        let name = match node {
            Node::Element(element) => element.name.as_str(),
            Node::Text(_) => "",
        };
        let Node::Element(element) = node else {
            line.push(node.clone());
            continue;
        };
        if !is_block(name) {
            line.push(node.clone());
            continue;
        }
        end_line(&mut line, notes, &mut made);
        match name {
            "p" => end_line(&mut element.children.clone(), notes, &mut made),
            "dl" => made.push(Node::Element(list(element, notes))),
            "ol" | "ul" => made.push(Node::Element(bullets(element, notes))),
            "table" => made.push(Node::Element(table(element, notes))),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                let mut title = new("heading");
                title.children = prose(&element.children, notes);
                made.push(Node::Element(title));
            }
            _ if element.attribute("class") == Some("footnotes") => {}
            _ => made.extend(flow(element, notes)),
        }
    }
    end_line(&mut line, notes, &mut made);
    made
}

fn is_block(name: &str) -> bool {
    matches!(
        name,
        "p" | "dl"
            | "ol"
            | "ul"
            | "table"
            | "div"
            | "section"
            | "article"
            | "main"
            | "figure"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
    )
}

fn end_line(line: &mut Vec<Node>, notes: &Notes, made: &mut Vec<Node>) {
    let mut paragraph = new("p");
    paragraph.children = prose(line, notes);
    line.clear();
    let is_something = |node: &Node| match node {
        Node::Text(text) => !text.trim().is_empty(),
        Node::Element(element) => element.name != "br" && element.name != "a",
    };
    if paragraph.children.iter().any(is_something) {
        made.push(Node::Element(paragraph));
    }
}

/// A list of letters or numbers: terms with what they stand for.
fn list(list: &Element, notes: &Notes) -> Element {
    let mut made = new("blockList");
    let mut item: Option<Element> = None;
    for part in list.elements() {
        match part.name.as_str() {
            "dt" => {
                made.children.extend(item.take().map(Node::Element));
                let mut num = new("num");
                num.children = prose(&part.children, notes);
                let mut begun = new("item");
                push(&mut begun, num);
                item = Some(begun);
            }
            "dd" => {
                item.get_or_insert_with(|| new("item")).children.extend(flow(part, notes));
            }
            "div" => {
                let inner = self::list(part, notes);
                made.children.extend(item.take().map(Node::Element));
                made.children.extend(inner.children);
            }
            _ => {}
        }
    }
    made.children.extend(item.map(Node::Element));
    made
}

fn bullets(list: &Element, notes: &Notes) -> Element {
    let mut made = new("blockList");
    for part in list.elements().filter(|part| part.name == "li") {
        let mut item = new("item");
        item.children = flow(part, notes);
        push(&mut made, item);
    }
    made
}

fn table(table: &Element, notes: &Notes) -> Element {
    let mut made = new(&table.name);
    for part in table.elements() {
        match part.name.as_str() {
            "thead" | "tbody" | "tfoot" | "tr" => push(&mut made, self::table(part, notes)),
            "td" | "th" => {
                let mut cell = new(&part.name);
                cell.children = flow(part, notes);
                push(&mut made, cell);
            }
            "caption" => {
                let mut caption = new("caption");
                caption.children = prose(&part.children, notes);
                push(&mut made, caption);
            }
            _ => {}
        }
    }
    made
}

//! The table of contents of an act, or of a part of one.

use axum::response::{IntoResponse, Response};
use desk::{BrowseRequest, Node};
use law::Kind;
use maud::{Markup, html};
use serde_json::json;

use super::{Asked, failed, go_to};
use crate::{
    Visit,
    frame::{self, Room},
    link::link,
    rooms::document::neighbours,
    words::Acts,
};

/// How many nodes a page lists.
const PAGE: usize = 400;
/// The levels that can be chosen.
const LEVELS: [usize; 4] = [1, 2, 3, 6];

/// The page.
pub(super) async fn page(visit: &Visit, asked: &Asked) -> Response {
    let depth = asked.depth.parse().unwrap_or(1).clamp(1, 20);
    let mut arguments = json!({
        "language": visit.language.code(),
        "tags": { "jurisdiction": "*", "language": "*" },
        "root_id": asked.root.trim(),
        "depth": depth,
        "limit": PAGE,
        "offset": asked.offset(),
    });
    let day = asked.at.trim();
    if !day.is_empty() {
        arguments["at_date"] = day.into();
    }
    let (answer, place) = tokio::join!(
        visit.ask::<BrowseRequest>(arguments),
        neighbours::place(visit, asked.root.trim()),
    );
    let answer = match answer {
        Ok(answer) => answer,
        Err(failure) => return failed(visit, &failure),
    };
    let words = Acts::of(visit.language);
    let title = answer.root.as_ref().map_or("", |root| root.title.as_str());
    let tree = tree(&answer.nodes);
    let offset = answer.offset;
    let content = html! {
        (neighbours::above(visit, &place))
        h1 { (title) }
        (options(visit, asked, depth))
        @for note in &answer.notes { p class="notice" { (frame::remark(visit, note)) } }
        @if answer.nodes.is_empty() { p class="quiet" { (words.empty) } }
        div class="contents" { (branches(visit, asked, &tree)) }
        (frame::pager(
            visit,
            (offset > 0).then(|| asked.with("offset", &offset.saturating_sub(PAGE).to_string())),
            answer.next_offset.map(|next| asked.with("offset", &next.to_string())),
        ))
        (neighbours::beside(visit, &place))
        (go_to(visit, ""))
    };
    frame::page(visit, title, Some(Room::Law), content).into_response()
}

/// How deep, and on which day.
fn options(visit: &Visit, asked: &Asked, depth: usize) -> Markup {
    let words = Acts::of(visit.language);
    html! {
        form class="line small" action="/law" method="get" {
            input type="hidden" name="root" value=(asked.root);
            label { (words.levels) " "
                select name="depth" {
                    @for level in LEVELS { option value=(level) selected[level == depth] { (level) } }
                }
            }
            label { (words.day) " " input name="at" type="date" value=(asked.at); }
            button class="plain" { (words.show) }
            a href=(link("/document", &[("id", asked.root.trim()), ("facts", "1")])) { (words.about_act) }
        }
    }
}

/// A node with what stands below it.
struct Branch<'a> {
    node: &'a Node,
    below: Vec<Self>,
}

/// The nodes as a tree; each stands before those below it.
fn tree(nodes: &[Node]) -> Vec<Branch<'_>> {
    let mut roots: Vec<Branch<'_>> = Vec::new();
    for node in nodes {
        let mut list = &mut roots;
        // As far down as its level says, and as there is something to stand below.
        for _ in 1..node.level.max(1) {
            if list.is_empty() {
                break;
            }
            let last = list.len() - 1;
            list = &mut list[last].below;
        }
        list.push(Branch { node, below: Vec::new() });
    }
    roots
}

fn branches(visit: &Visit, asked: &Asked, all: &[Branch<'_>]) -> Markup {
    let words = Acts::of(visit.language);
    let at = asked.at.trim();
    let open = |node: &Node| match node.kind {
        Kind::Section => link("/law", &[("root", &node.id), ("at", at)]),
        _ => link("/document", &[("id", &node.id), ("at", at)]),
    };
    html! {
        ul class="plain-list" {
            @for branch in all {
                li {
                    @if branch.below.is_empty() {
                        a href=(open(branch.node)) { (branch.node.title) @if branch.node.has_more { " …" } }
                    } @else {
                        details open {
                            summary { (branch.node.title) }
                            p class="quiet" { a href=(open(branch.node)) {
                                (words.only_this) @if branch.node.has_more { " …" }
                            } }
                            (branches(visit, asked, &branch.below))
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(all: &[Branch<'_>]) -> String {
        let one = |branch: &Branch<'_>| format!("{}({})", branch.node.id, told(&branch.below));
        all.iter().map(one).collect()
    }

    #[test]
    fn nodes_become_a_tree_whatever_their_levels() {
        let check = |levels: &[usize], expected: &str| {
            let nodes: Vec<Node> = (1..)
                .zip(levels)
                .map(|(id, level)| Node {
                    id: format!("{id}"),
                    title: String::new(),
                    kind: Kind::Section,
                    level: *level,
                    date: None,
                    has_more: false,
                })
                .collect();
            assert_eq!(told(&tree(&nodes)), expected, "{levels:?}");
        };
        check(&[1, 2, 2, 1, 2], "1(2()3())4(5())");
        // A page may begin in the middle of the tree.
        check(&[3, 3, 1, 2], "1(2())3(4())");
        check(&[], "");
    }
}

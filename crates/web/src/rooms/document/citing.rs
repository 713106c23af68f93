//! What cites a document: decisions, commentaries, provisions, and the files of the open case.

use desk::{
    Failure, FindEntityAnswer, FindEntityRequest, GetAnswer, Mention, SearchAnswer, SearchRequest,
    SearchResult,
};
use law::{Kind, key};
use maud::{Markup, html};
use serde_json::{Value, json};

use crate::{
    Visit, frame,
    link::link,
    rooms::document::wanted::Related,
    words::{Document, Relations, filled, thousands},
};

/// How many of each kind the page of a document lists; the others have a page of their own.
const FEW: usize = 5;

/// Who relates to a document in one way.
pub(super) struct Group {
    name: &'static str,
    found: SearchAnswer,
    /// Where all of them are listed.
    all: String,
}

/// How what relates to a document is found.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum By<'a> {
    /// By a relation of this kind.
    Relation(&'a str),
    /// By what a decision is known to cite, in any language.
    Cited,
}

/// The arguments that find what relates to a document.
pub(super) fn arguments(visit: &Visit, answer: &GetAnswer, by: By<'_>, kind: &str) -> Value {
    let mut tags = json!({ "jurisdiction": "*", "language": "*" });
    let mut arguments = json!({ "language": visit.language.code() });
    match kind {
        "commentary" => tags[key::TYPE] = "commentary".into(),
        "" => {}
        kind => tags[key::KIND] = kind.into(),
    }
    match by {
        By::Relation(relation) => {
            let identity = answer.tags.first(key::CID).unwrap_or(&answer.id);
            arguments["edges"] = json!({ relation: identity });
        }
        By::Cited => tags[key::CITED] = key(visit, answer).unwrap_or_default().into(),
    }
    arguments["tags"] = tags;
    arguments
}

/// The key under which decisions list that they cite a Swiss document.
fn key(visit: &Visit, answer: &GetAnswer) -> Option<String> {
    let is_swiss = answer.jurisdiction == "ch" || answer.jurisdiction.starts_with("ch-");
    let cited_as = match answer.kind {
        Kind::Decision => {
            answer.tags.first(key::REPORT).or_else(|| answer.tags.first(key::CASE_NUMBER))?
        }
        _ => super::facts::citation(answer),
    };
    let key = is_swiss.then(|| desk::cited_key(cited_as, (visit.house.clock)()))??;
    // A filter has words of its own for these signs.
    (!key.contains(['|', '*', '!'])).then_some(key)
}

async fn group(
    visit: &Visit,
    answer: &GetAnswer,
    name: &'static str,
    by: By<'_>,
    kind: &str,
) -> Option<Group> {
    if by == By::Cited && key(visit, answer).is_none() {
        return None;
    }
    let mut arguments = arguments(visit, answer, by, kind);
    arguments["limit"] = FEW.into();
    let found = visit.ask::<SearchRequest>(arguments).await.ok()?;
    let how = match by {
        By::Relation(relation) => relation,
        By::Cited => "",
    };
    (found.total > 0).then(|| Group {
        name,
        found,
        all: Related::address(&answer.id, how, kind, 0),
    })
}

/// What relates to a provision.
pub(super) async fn of_provision(visit: &Visit, answer: &GetAnswer) -> Vec<Group> {
    if !visit.offers::<SearchRequest>() {
        return Vec::new();
    }
    let words = Document::of(visit.language);
    let (decisions, commentaries, provisions) = tokio::join!(
        decisions(visit, answer),
        group(visit, answer, words.by_commentaries, By::Relation("interprets"), ""),
        group(visit, answer, words.by_provisions, By::Relation("cites"), "legislation"),
    );
    let mut groups: Vec<Group> =
        [decisions, commentaries, provisions].into_iter().flatten().collect();
    let relations = Relations::of(visit.language);
    for tally in &answer.related_by {
        if let Some(name) = relations.incoming(&tally.name) {
            groups.extend(group(visit, answer, name, By::Relation(&tally.name), "").await);
        }
    }
    groups
}

/// The decisions that cite a document, by whichever way finds more: relations that were resolved, or what
/// decisions are known to cite.
async fn decisions(visit: &Visit, answer: &GetAnswer) -> Option<Group> {
    let name = Document::of(visit.language).by_decisions;
    let (related, cited) = tokio::join!(
        group(visit, answer, name, By::Relation("cites"), "decision"),
        group(visit, answer, name, By::Cited, "decision"),
    );
    [cited, related].into_iter().flatten().max_by_key(|group| group.found.total)
}

/// What relates to a provision, by kind.
pub(super) fn shown(visit: &Visit, groups: &[Group]) -> Markup {
    let words = Document::of(visit.language);
    html! {
        section aria-labelledby="cited-by" {
            h2 id="cited-by" { (words.cited_by) }
            @if groups.is_empty() { p class="quiet" { (words.nobody) } }
            @for group in groups { (one_group(visit, group)) }
        }
    }
}

/// A group with its first members.
fn one_group(visit: &Visit, group: &Group) -> Markup {
    let words = Document::of(visit.language);
    html! {
        h3 { (group.name) " " span class="count" { (thousands(group.found.total)) } }
        ul class="plain-list listed" {
            @for result in &group.found.results { li { (line(visit, result)) } }
        }
        @if group.found.next_offset.is_some() {
            p { a href=(group.all) { (filled(words.all_of, &[("n", &thousands(group.found.total))])) } }
        }
    }
}

/// A document in a line.
pub(super) fn line(visit: &Visit, result: &SearchResult) -> Markup {
    html! {
        a href=(link("/document", &[("id", result.id.as_str())])) lang=(result.language) { (result.title) }
        " " span class="quiet" {
            (frame::validity(visit.language, result.validity.force, result.date, result.date_end))
        }
    }
}

/// Where the files of the open case cite something; nothing where no case is open.
pub(super) async fn in_files(
    visit: &Visit,
    citation: &str,
) -> Option<Result<FindEntityAnswer, Failure>> {
    let is_open = visit.entered.conversation.active().is_some();
    if !is_open || !visit.offers::<FindEntityRequest>() {
        return None;
    }
    let arguments = json!({ "entity": citation, "top_k": FEW });
    match visit.ask::<FindEntityRequest>(arguments).await {
        Err(failure) if failure.code == "NO_ACTIVE_CASE" => None,
        answer => Some(answer),
    }
}

/// The places in the files of the open case.
pub(super) fn files_shown(
    visit: &Visit,
    citation: &str,
    files: Option<&Result<FindEntityAnswer, Failure>>,
) -> Markup {
    let words = Document::of(visit.language);
    html! {
        @match files {
            None => {}
            Some(Err(failure)) => (crate::error::failed(visit.language, failure)),
            Some(Ok(answer)) => section aria-labelledby="by-files" {
                @let total = answer.found.exact + answer.found.likely;
                h2 id="by-files" { (filled(words.by_files, &[("x", &answer.case)])) }
                @if total == 0 { p class="quiet" { (words.no_files) } }
                @else {
                    p class="quiet" { (counted(visit, answer)) }
                    ul class="plain-list listed" {
                        @for mention in &answer.found.mentions { li { (place(&answer.case, mention)) } }
                    }
                    @if answer.found.mentions.len() < total {
                        p {
                            a href=(link("/document/files", &[("entity", citation)])) {
                                (filled(words.all_of, &[("n", &thousands(total))]))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How many places in how many documents.
pub(super) fn counted(visit: &Visit, answer: &FindEntityAnswer) -> String {
    let total = thousands(answer.found.exact + answer.found.likely);
    let documents = thousands(answer.found.documents.len());
    filled(Document::of(visit.language).mentions, &[("n", &total), ("m", &documents)])
}

/// A place in a file, with the sentence.
pub(super) fn place(case: &str, mention: &Mention) -> Markup {
    let (first, last) = (mention.char_start.to_string(), mention.char_end.to_string());
    let page = mention.place.page.to_string();
    let address = [
        ("case", case),
        ("document", &mention.document.id),
        ("page", &page),
        ("from", &first),
        ("to", &last),
    ];
    html! {
        a href=(link("/case/page", &address)) { (mention.citation) }
        blockquote { (mention.context) }
    }
}

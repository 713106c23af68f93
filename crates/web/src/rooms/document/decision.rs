//! A decision: its head, its text by considerations, what it cites and what cites it.

use std::collections::BTreeMap;

use desk::{BlockShown, GetAnswer, Role};
use law::key;
use maud::{Markup, html};

use super::{
    asked::Asked,
    citing, facts, neighbours, received,
    text::{self, Links, Shown, Words},
    whole::Whole,
};
use crate::{
    Visit, frame,
    words::{Document, thousands},
};

/// How many citations are listed before the others are folded away.
const MOST_OPEN: usize = 12;

/// How many considerations are listed.
const MOST_NUMBERS: usize = 60;

/// The content of the page.
pub(super) async fn shown(visit: &Visit, asked: &Asked, whole: &Whole) -> Markup {
    let answer = &whole.answer;
    let citation = received::citation(answer);
    let (links, received, beside, files) = tokio::join!(
        text::links(visit, whole),
        received::read(visit, asked, answer),
        neighbours::of_court(visit, answer),
        citing::in_files(visit, citation),
    );
    let marks = Words::of(&asked.q);
    let text = Shown { visit, whole, links: &links, marks: &marks, has_notes_apart: false };
    html! {
        (facts::head(visit, asked, whole))
        (head(visit, answer))
        div class="sides" {
            div {
                (facts::warnings(visit, answer))
                (contents(visit, answer))
                (text.text())
                (facts::parts(visit, asked, whole))
                (beside)
            }
            aside aria-label=(Document::of(visit.language).about) {
                (cited(visit, answer, &links))
                (received::shown(visit, asked, &received))
                (citing::files_shown(visit, citation, files.as_ref()))
                (facts::provenance(visit, asked, answer))
            }
        }
    }
}

/// Who decided what, and when.
fn head(visit: &Visit, answer: &GetAnswer) -> Markup {
    let words = Document::of(visit.language);
    let all = |key: &str| answer.tags.all(key).collect::<Vec<_>>().join(", ");
    let court = match answer.tags.first(key::COURT).unwrap_or_default() {
        "bundesgericht" => words.bundesgericht.to_owned(),
        "bvger" => words.bvger.to_owned(),
        "bstger" => words.bstger.to_owned(),
        "bpatger" => words.bpatger.to_owned(),
        // Other courts have only the short name that their source gives them.
        other => other.replace('_', " "),
    };
    let is_year = answer.tags.first(key::DATED) == Some("year");
    let day = answer.date.map(|day| match is_year {
        true => day.year().to_string(),
        false => frame::day(day, visit.language),
    });
    let facts = [
        (words.court, court),
        (words.chamber, all(key::CHAMBER)),
        (words.docket, all(key::CASE_NUMBER)),
        (words.day, day.unwrap_or_default()),
        (words.report, all(key::REPORT)),
        (words.neutral, all(key::NEUTRAL_CITATION)),
        ("ECLI", all(key::ECLI)),
    ];
    html! {
        dl class="facts" {
            @for (name, value) in facts.iter().filter(|(_, value)| !value.is_empty()) {
                dt { (name) } dd { (value) }
            }
            @for weight in &answer.weight {
                dt lang="en" { (weight.label) } dd lang="en" { (weight.text) }
            }
        }
    }
}

/// The headings of the decision, as a way into it.
fn contents(visit: &Visit, answer: &GetAnswer) -> Markup {
    let words = Document::of(visit.language);
    let headings: Vec<_> =
        answer.blocks.iter().filter(|block| block.role == Role::Heading).collect();
    let is_listed =
        |block: &&BlockShown| block.role == Role::Text && is_consideration(&block.label);
    let considerations: Vec<_> = answer.blocks.iter().filter(is_listed).collect();
    let (has_headings, has_numbers) = (headings.len() > 1, considerations.len() > 1);
    html! {
        @if has_headings || has_numbers {
            nav aria-label=(words.contents) {
                @if has_headings {
                    ul class="chips" lang=(answer.language) {
                        @for block in headings { li { a href={ "#" (text::anchor(block)) } { (block.text) } } }
                    }
                }
                @if has_numbers {
                    ul class="chips" aria-label=(words.considerations) {
                        @for block in considerations.iter().take(MOST_NUMBERS) {
                            li { a href={ "#" (text::anchor(block)) } { (block.label.trim_end_matches('.')) } }
                        }
                        @if considerations.len() > MOST_NUMBERS { li { "…" } }
                    }
                }
            }
        }
    }
}

/// Whether a label is the number of a consideration, or of a part of one, and of no smaller part.
fn is_consideration(label: &str) -> bool {
    let number = label.trim_end_matches('.');
    let is_number = |part: &str| !part.is_empty() && part.chars().all(|sign| sign.is_ascii_digit());
    let parts: Vec<&str> = number.split('.').collect();
    parts.len() <= 2 && parts.into_iter().all(is_number)
}

/// What the decision cites, by how often it does, then as it is first cited.
fn cited(visit: &Visit, answer: &GetAnswer, links: &Links) -> Markup {
    let words = Document::of(visit.language);
    let own: Vec<&str> =
        answer.tags.all(key::REPORT).chain(answer.tags.all(key::CASE_NUMBER)).collect();
    let of = |is_law: bool| -> Vec<(&str, usize)> {
        let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        let all = links.iter().flatten().filter(|link| link.is_law == is_law).enumerate();
        for (at, link) in all.filter(|(_, link)| !own.contains(&link.cited.as_str())) {
            counts.entry(&link.cited).or_insert((0, at)).0 += 1;
        }
        let mut all: Vec<_> = counts.into_iter().collect();
        all.sort_by_key(|(_, (count, first))| (usize::MAX - count, *first));
        all.into_iter().map(|(cited, (count, _))| (cited, count)).collect()
    };
    let (provisions, decisions) = (of(true), of(false));
    let listed = |all: &[(&str, usize)]| {
        html! {
            ul class="plain-list" lang=(answer.language) {
                @for (cited, count) in all {
                    li {
                        a href=(text::open(cited, &answer.language)) { (cited) }
                        @if *count > 1 { " " span class="count" { "× " (thousands(*count)) } }
                    }
                }
            }
        }
    };
    let group = |name: &str, all: &[(&str, usize)]| {
        html! {
            @if !all.is_empty() {
                details open[all.len() <= MOST_OPEN] {
                    summary { (name) " " span class="count" { (thousands(all.len())) } }
                    (listed(all))
                }
            }
        }
    };
    html! {
        section aria-labelledby="cites" {
            h2 id="cites" { (words.cites) }
            @if provisions.is_empty() && decisions.is_empty() { p class="quiet" { (words.cites_nothing) } }
            (group(words.cites_law, &provisions))
            (group(words.cites_decisions, &decisions))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn considerations_and_their_parts_are_listed_and_nothing_below() {
        for label in ["1", "2.", "3.1", "12.4."] {
            assert!(is_consideration(label), "{label}");
        }
        for label in ["", "a", "3.1.2", "1a", "E. 2", "."] {
            assert!(!is_consideration(label), "{label}");
        }
    }
}

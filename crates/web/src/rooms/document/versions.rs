//! The versions of a text in time: a slider, a list and two days to compare.

use desk::{GetAnswer, Version};
use jiff::civil::Date;
use law::key;
use maud::{Markup, html};

use super::asked::Asked;
use crate::{
    Visit, frame,
    words::{Document, filled, thousands},
};

/// The versions; nothing where there is only one.
pub(super) fn shown(visit: &Visit, asked: &Asked, answer: &GetAnswer) -> Markup {
    let words = Document::of(visit.language);
    let dated: Vec<(&Version, Date)> =
        answer.versions.iter().filter_map(|version| Some((version, version.date?))).collect();
    if dated.len() < 2 {
        return html! {};
    }
    let own = dated.iter().position(|(version, _)| version.is_shown).unwrap_or(dated.len() - 1);
    let before = |at: usize| at.checked_sub(1).and_then(|at| dated.get(at));
    html! {
        section class="versions" aria-labelledby="versions" {
            h2 id="versions" { (words.versions) " " span class="count" { (thousands(dated.len())) } }
            // The slider moves among the links below it, so that it is there only where scripts run.
            div class="slider" data-slider="#version-list" hidden {
                label for="slide" { (words.slider) }
                input id="slide" type="range" min="0" max=(dated.len() - 1) step="1" value=(own) aria-describedby="slide-how";
                output for="slide" { (frame::day(dated.get(own).map_or(Date::MIN, |(_, day)| *day), visit.language)) }
                p id="slide-how" class="quiet" { (words.slider_how) }
            }
            (days(visit, asked, answer, &dated))
            details open[dated.len() <= 6] {
                summary { (words.versions) }
                ol id="version-list" class="plain-list timeline" {
                    @for (at, (version, day)) in dated.iter().enumerate() {
                        @let place = asked.with_all(&of_version(answer, &day.to_string(), ""));
                        @let changes = before(at).map(|(_, before)| {
                            asked.with_all(&of_version(answer, &day.to_string(), &before.to_string()))
                        });
                        li data-change=(changes.as_deref().unwrap_or(&place)) data-day=(frame::day(*day, visit.language)) {
                            a href=(place) aria-current=[version.is_shown.then_some("true")] {
                                (period(visit, *day, version.date_end))
                            }
                            @if version.is_shown { " " span class="tag" { (words.shown) } }
                            @if let Some(changes) = &changes { " · " a href=(changes) { (words.changed) } }
                        }
                    }
                }
            }
        }
    }
}

/// What is changed in the address for the version of a day: it is named by what all versions share.
fn of_version<'a>(answer: &'a GetAnswer, at: &'a str, with: &'a str) -> [(&'a str, &'a str); 5] {
    [("id", identity(answer)), ("ref", ""), ("at", at), ("with", with), ("from", "")]
}

/// What all versions share.
fn identity(answer: &GetAnswer) -> &str {
    answer.tags.first(key::CID).unwrap_or(&answer.id)
}

/// From when to when a version held; the end is the first day on which it no longer does.
fn period(visit: &Visit, from: Date, end: Option<Date>) -> String {
    let last = end.and_then(|end| end.yesterday().ok());
    let day = |day: Date| frame::day(day, visit.language);
    match last {
        Some(last) if last >= from => format!("{} – {}", day(from), day(last)),
        _ => filled(Document::of(visit.language).version_of, &[("d", &day(from))]),
    }
}

/// Two days to choose, which needs no script.
fn days(visit: &Visit, asked: &Asked, answer: &GetAnswer, dated: &[(&Version, Date)]) -> Markup {
    let words = Document::of(visit.language);
    // The version that is not shown of the two that are compared.
    let other = answer.comparison.as_ref().map(|two| match two.later == answer.id {
        true => two.earlier.as_str(),
        false => two.later.as_str(),
    });
    html! {
        form class="line small" action="/document" method="get" {
            input type="hidden" name="id" value=(identity(answer));
            @if !asked.q.is_empty() { input type="hidden" name="q" value=(asked.q); }
            label { (words.at) " "
            select name="at" {
                @for (version, day) in dated.iter().rev() {
                    option value=(day) selected[version.is_shown] { (frame::day(*day, visit.language)) }
                }
            } }
            label { (words.with) " "
            select name="with" {
                option value="" { "–" }
                @for (version, day) in dated.iter().rev() {
                    option value=(day) selected[other == Some(version.id.as_str())] { (frame::day(*day, visit.language)) }
                }
            } }
            button class="plain" { (words.show) }
        }
    }
}

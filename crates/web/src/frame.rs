//! What stands around every page.

use axum::{
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use desk::Force;
use jiff::civil::Date;
use law::{Language, Verdict};
use maud::{DOCTYPE, Markup, html};

use crate::{
    link::link,
    look,
    visit::Visit,
    words::{Frame, Search, filled},
};

/// A room, as the list at the head of a page names it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Room {
    Search,
    Law,
    Check,
    Case,
    Research,
    Doctor,
}

impl Room {
    const ALL: [Self; 6] =
        [Self::Search, Self::Law, Self::Check, Self::Case, Self::Research, Self::Doctor];

    /// Where it is.
    pub(crate) const fn path(self) -> &'static str {
        match self {
            Self::Search => "/",
            Self::Law => "/law",
            Self::Check => "/check",
            Self::Case => "/case",
            Self::Research => "/research",
            Self::Doctor => "/doctor",
        }
    }

    /// Its name.
    pub(crate) const fn name(self, words: &Frame) -> &'static str {
        match self {
            Self::Search => words.search,
            Self::Law => words.law,
            Self::Check => words.check,
            Self::Case => words.case,
            Self::Research => words.research,
            Self::Doctor => words.doctor,
        }
    }
}

/// A page of someone who is in.
pub(crate) fn page(visit: &Visit, title: &str, room: Option<Room>, content: Markup) -> Markup {
    made(visit, title, room, &html! {}, &content)
}

/// A page that shows how far something is; where no script follows it, the browser asks for it again.
pub(crate) fn waiting(visit: &Visit, title: &str, room: Option<Room>, content: Markup) -> Markup {
    let again = html! { noscript { meta http-equiv="refresh" content="2"; } };
    made(visit, title, room, &again, &content)
}

/// A part of a page that is asked for again, at this place, until the page has no such part any more.
pub(crate) fn followed(visit: &Visit, at: &str, content: Markup) -> Markup {
    html! {
        section id="followed" data-follow=(at) aria-live="polite" {
            (content)
            p class="quiet" { (visit.frame().working) " " a href=(at) { (visit.frame().reload) } }
        }
    }
}

fn made(
    visit: &Visit,
    title: &str,
    room: Option<Room>,
    again: &Markup,
    content: &Markup,
) -> Markup {
    let words = visit.frame();
    let head = html! {
        nav aria-label=(words.rooms) {
            @for one in Room::ALL {
                a href=(one.path()) aria-current=[(Some(one) == room).then_some("page")] {
                    (one.name(words))
                }
            }
        }
    };
    let foot = html! {
        form method="post" action="/leave" {
            input type="hidden" name="csrf" value=(visit.entered.csrf);
            button class="plain" { (words.leave) }
        }
    };
    whole(visit.language, (title, &visit.here), again, &head, &foot, content)
}

/// A page of someone who is not in.
pub(crate) fn bare(language: Language, title: &str, content: Markup) -> Markup {
    whole(language, (title, "/"), &html! {}, &html! {}, &html! {}, &content)
}

fn whole(
    language: Language,
    (title, here): (&str, &str),
    again: &Markup,
    head: &Markup,
    foot: &Markup,
    content: &Markup,
) -> Markup {
    let words = Frame::of(language);
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Fontes" }
                link rel="stylesheet" href=(look::STYLE.place());
                link rel="icon" href=(look::ICON.place()) type="image/svg+xml";
                script src=(look::SCRIPT.place()) defer {}
                (again)
            }
            body {
                a class="skip" href="#content" { (words.skip) }
                header {
                    a class="mark" href="/" { "Fontes" }
                    (head)
                }
                main id="content" tabindex="-1" { (content) }
                footer {
                    nav aria-label=(words.language) {
                        @for one in Language::ALL {
                            a href=(link("/language", &[("to", one.code()), ("back", here)])) hreflang=(one.code())
                                lang=(one.code()) aria-current=[(one == language).then_some("true")] {
                                (own_name(one))
                            }
                        }
                    }
                    (foot)
                }
                p id="told" class="told" role="status" aria-live="polite" data-copied=(words.copied) {}
            }
        }
    }
}

/// How a language calls itself.
pub(crate) const fn own_name(language: Language) -> &'static str {
    match language {
        Language::De => "Deutsch",
        Language::Fr => "Français",
        Language::It => "Italiano",
        Language::En => "English",
    }
}

/// What a browser may do with our pages: load what is ours, and nothing else; be shown in no frame; tell nobody
/// where it comes from.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// The headers of every answer.
pub(crate) async fn guarded(request: axum::extract::Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // With `no-referrer` a browser sends `Origin: null` with our own forms, which the gate refuses.
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What a client's file says does not stay in the browser.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The class of a verdict in the style.
pub(crate) const fn verdict_class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Verified => "good",
        Verdict::ExistsInPart | Verdict::Inside | Verdict::Unverifiable => "open",
        Verdict::NotInForce | Verdict::Ambiguous => "odd",
        Verdict::NoSuchPinpoint
        | Verdict::Mismatch
        | Verdict::DoesNotExist
        | Verdict::Malformed => "bad",
    }
}

/// When a version holds, or the day of a decision.
pub(crate) fn validity(
    language: Language,
    force: Force,
    date: Option<Date>,
    end: Option<Date>,
) -> String {
    let words = Search::of(language);
    let on = |sentence: &str, day: Option<Date>, without: &str| match day {
        Some(day) => filled(sentence, &[("d", &self::day(day, language))]),
        None => without.to_owned(),
    };
    match force {
        Force::InForce => on(words.since, date, words.in_force),
        Force::StateOf => on(words.state_of, date, words.undated),
        Force::NotYet => on(words.not_yet, date, words.undated),
        // The end is the first day on which it no longer holds.
        Force::NoLonger => {
            let last = end.and_then(|end| end.yesterday().ok());
            on(words.no_longer, last, words.repealed)
        }
        Force::Dated => on(words.decided, date, words.undated),
        Force::Unknown => words.undated.to_owned(),
    }
}

/// A day as it is written in a language: 3. 6. 2019, 3 June 2019.
pub(crate) fn day(day: Date, language: Language) -> String {
    match language {
        Language::En => {
            const MONTHS: [&str; 12] = [
                "January",
                "February",
                "March",
                "April",
                "May",
                "June",
                "July",
                "August",
                "September",
                "October",
                "November",
                "December",
            ];
            let month = usize::from(day.month().unsigned_abs()) - 1;
            format!("{} {} {}", day.day(), MONTHS.get(month).unwrap_or(&""), day.year())
        }
        _ => format!("{:02}.{:02}.{}", day.day(), day.month(), day.year()),
    }
}

/// A text with what was found in it marked; the places are in characters.
pub(crate) fn marked(text: &str, marks: &[(usize, usize)]) -> Markup {
    let characters: Vec<char> = text.chars().collect();
    let part = |from: usize, to: usize| -> String {
        characters.get(from..to.min(characters.len())).unwrap_or_default().iter().collect()
    };
    let mut at = 0;
    let mut pieces: Vec<(bool, String)> = Vec::new();
    for (from, to) in marks {
        if *from < at || to <= from {
            continue;
        }
        pieces.push((false, part(at, *from)));
        pieces.push((true, part(*from, *to)));
        at = *to;
    }
    pieces.push((false, part(at, characters.len())));
    html! {
        @for (is_marked, text) in &pieces {
            @if *is_marked { mark { (text) } } @else { (text) }
        }
    }
}

/// A button that copies words with their place, as a quotation; it works where scripts do, and is hidden
/// elsewhere.
pub(crate) fn copy(visit: &Visit, text: &str, place: &str) -> Markup {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (open, close) = match visit.language {
        Language::De | Language::Fr | Language::It => ("«", "»"),
        Language::En => ("“", "”"),
    };
    let inner = if visit.language == Language::Fr { "\u{202f}" } else { "" };
    html! {
        button type="button" class="plain copy" hidden data-copy={ (open) (inner) (text) (inner) (close) " (" (place) ")" } {
            (visit.frame().copy)
        }
    }
}

/// A remark in the language of the page; where there is none in it, in English, and marked so.
pub(crate) fn remark(visit: &Visit, remark: &law::Remark) -> Markup {
    let reader = law::Reader::Page(visit.language);
    match remark.of_a_page() {
        Some(_) => html! { (remark.to(reader)) },
        None => html! { span lang="en" { (remark.to(reader)) } },
    }
}

/// The way to the pages before and behind.
pub(crate) fn pager(visit: &Visit, before: Option<String>, behind: Option<String>) -> Markup {
    let words = visit.frame();
    html! {
        @if before.is_some() || behind.is_some() {
            nav class="pager" aria-label=(words.pages) {
                @if let Some(before) = before { a rel="prev" href=(before) { "← " (words.older) } }
                @if let Some(behind) = behind { a rel="next" href=(behind) { (words.newer) " →" } }
            }
        }
    }
}

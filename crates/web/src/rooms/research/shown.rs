//! A research as a page: its steps, what it asks back, its memo.

use desk::{Failure, ResearchAnswer, ResearchState, ResearchStep};
use maud::{Markup, PreEscaped, html};

use super::run::Progress;
use crate::{Visit, error::told, link::link, words::Research};

/// What became of a research, in a word.
pub(super) const fn state(state: ResearchState, words: &Research) -> &'static str {
    match state {
        ResearchState::Running => words.running,
        ResearchState::Waiting => words.waiting,
        ResearchState::Completed => words.completed,
        ResearchState::Stopped => words.stopped,
        ResearchState::Failed => words.failed,
    }
}

/// The steps, with the one at which it is.
pub(super) fn steps(visit: &Visit, answer: &ResearchAnswer, progress: Option<&Progress>) -> Markup {
    let words = Research::of(visit.language);
    let all = [
        (ResearchStep::Understand, words.understand),
        (ResearchStep::Plan, words.plan),
        (ResearchStep::Search, words.search),
        (ResearchStep::Verify, words.verify),
        (ResearchStep::Synthesize, words.synthesize),
        (ResearchStep::Deliver, words.deliver),
    ];
    let at = all.iter().position(|(step, _)| *step == answer.step).unwrap_or(all.len());
    html! {
        ol class="steps" {
            @for (number, (_, name)) in all.iter().enumerate() {
                li class=[(number < at).then_some("done")] aria-current=[(number == at).then_some("step")] {
                    @if number < at { "✓ " }
                    (name)
                    @if let Some(progress) = progress.filter(|_| number == at) {
                        @if !progress.current.is_empty() { " " span class="quiet" { (progress.current) } }
                    }
                }
            }
        }
        @if let Some(progress) = progress.filter(|progress| progress.total > 0) {
            progress max=(progress.total) value=(progress.done.min(progress.total)) aria-label=(words.running) {}
        }
    }
}

/// A research that does not run now.
pub(super) fn page(visit: &Visit, answer: &ResearchAnswer, failure: Option<&Failure>) -> Markup {
    let words = Research::of(visit.language);
    let run = answer.run();
    let place = format!("/research/{}", answer.handle);
    if let Some(memo) = run.memo.as_ref().filter(|_| answer.status == ResearchState::Completed) {
        let open = |citation: &str| Some(link("/document", &[("ref", citation)]));
        return html! {
            p class="line" {
                a class="button plain" href={ (place) "/memo.docx" } { (words.docx) }
                a class="button plain" href={ (place) "/memo.html" } { (words.html) }
                a class="button plain" href={ (place) "/memo.json" } { (words.json) }
                a class="button plain" href="/research" { (words.another) }
            }
            // The memo escapes what it holds itself, for its file and for this page alike.
            article class="memo" lang=(memo.language) { (PreEscaped(memo.fragment(&open))) }
            @if let Some(output) = run.output().filter(|output| !output.suggested_queries.is_empty()) {
                h2 { (words.next) }
                ul {
                    @for question in &output.suggested_queries {
                        li { a href=(link("/research", &[("question", question)])) { (question) } }
                    }
                }
            }
            (deleting(visit, &place))
        };
    }
    let asked = match (&run.asking, &answer.question) {
        (Some(asking), _) => asking.to(visit.language),
        (None, Some(question)) => question.text.clone(),
        (None, None) => String::new(),
    };
    html! {
        h1 { (run.question) }
        p { span class="tag" { (state(answer.status, words)) } }
        (steps(visit, answer, None))
        @if let Some(failure) = failure { (crate::error::failed(visit.language, failure)) }
        @if let Some(reason) = &answer.failure { (told(words.failed, reason)) }
        @match (&answer.question, answer.status) {
            (Some(question), ResearchState::Waiting) => {
                section class="card odd" aria-labelledby="asked" {
                    h2 id="asked" { (asked) }
                    @if !question.about.is_empty() {
                        ul { @for line in &question.about { li { (line) } } }
                    }
                    form method="post" action=(place) {
                        input type="hidden" name="csrf" value=(visit.entered.csrf);
                        @if question.is_yes_or_no {
                            div class="line" {
                                button name="answer" value="yes" { (words.yes) }
                                button class="plain" name="answer" value="no" { (words.no) }
                            }
                        } @else {
                            label for="answer" { (words.answer) }
                            textarea id="answer" name="answer" rows="2" maxlength="5000" required {}
                            button { (words.send) }
                        }
                    }
                }
            }
            (_, ResearchState::Running | ResearchState::Failed) => {
                @if answer.status == ResearchState::Running { p { (words.interrupted) } }
                form method="post" action=(place) {
                    input type="hidden" name="csrf" value=(visit.entered.csrf);
                    button { (words.go_on) }
                }
            }
            _ => {}
        }
        p { a href="/research" { (words.another) } }
        (deleting(visit, &place))
    }
}

/// The way to delete a research, folded, so that it takes two steps.
fn deleting(visit: &Visit, place: &str) -> Markup {
    let words = Research::of(visit.language);
    html! {
        details class="quiet" {
            summary { (words.delete) }
            form method="post" action={ (place) "/delete" } {
                input type="hidden" name="csrf" value=(visit.entered.csrf);
                p { (words.delete_ask) }
                button class="danger" { (words.delete) }
            }
        }
    }
}

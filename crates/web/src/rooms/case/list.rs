//! The list of cases, and where one is made.

use axum::{
    Form,
    extract::Query,
    response::{IntoResponse, Redirect, Response},
};
use desk::{CaseKind, CreateCaseRequest, Failure, ListCasesAnswer, ListCasesRequest};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

use super::{Shown, count, day};
use crate::{
    Visit,
    error::{Fault, told},
    frame::{self, Room},
    link::link,
    words::{Case, filled},
};

/// A case that is to be made.
#[derive(Deserialize)]
pub(super) struct New {
    csrf: String,
    name: String,
    #[serde(default)]
    number: String,
    #[serde(default)]
    kind: String,
}

/// The cases.
pub(super) async fn page(visit: Visit, Query(shown): Query<Shown>) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let note = (!shown.deleted.is_empty()).then(|| {
        let text = filled(words.deleted, &[("x", &shown.deleted)]);
        html! { p class="notice" role="status" { (text) } }
    });
    listed(&visit, note, "").await
}

/// Makes a case.
pub(super) async fn create(visit: Visit, Form(new): Form<New>) -> Result<Response, Fault> {
    visit.sent_by(&new.csrf)?;
    let mut asked = json!({ "name": new.name.trim() });
    for (name, value) in [("case_number", new.number.trim()), ("case_type", &new.kind)] {
        if !value.is_empty() {
            asked[name] = value.into();
        }
    }
    match visit.ask::<CreateCaseRequest>(asked).await {
        Ok(made) => Ok(Redirect::to(&link("/case/of", &[("case", &made.case.id)])).into_response()),
        Err(failure) => {
            let note = crate::error::failed(visit.language, &failure);
            listed(&visit, Some(note), &new.name).await
        }
    }
}

async fn listed(visit: &Visit, note: Option<Markup>, name: &str) -> Result<Response, Fault> {
    let words = Case::of(visit.language);
    let cases = match visit.ask::<ListCasesRequest>(json!({ "status_filter": "all" })).await {
        Ok(cases) => html! { (table(visit, words, &cases)) },
        Err(failure) => refused(visit, &failure),
    };
    let content = html! {
        h1 { (words.title) }
        p { (words.lead) }
        @if let Some(note) = note { (note) }
        (cases)
        @if visit.offers::<CreateCaseRequest>() { (form(visit, words, name)) }
    };
    Ok(frame::page(visit, words.title, Some(Room::Case), content).into_response())
}

fn refused(visit: &Visit, failure: &Failure) -> Markup {
    if failure.code == "PERMISSION_DENIED" {
        return html! { p class="notice" { (visit.frame().closed) } };
    }
    crate::error::failed(visit.language, failure)
}

fn table(visit: &Visit, words: &Case, cases: &ListCasesAnswer) -> Markup {
    html! {
        @if cases.cases.is_empty() && cases.unopened.is_empty() {
            p class="quiet" { (words.none) }
        } @else {
            div class="table" tabindex="0" role="region" aria-label=(words.title) {
                table {
                    thead { tr {
                        @for head in [words.name, words.number, words.kind, words.status, words.documents, words.created] {
                            th scope="col" { (head) }
                        }
                    } }
                    tbody {
                        @for listed in &cases.cases {
                            @let case = &listed.case;
                            tr {
                                td { a href=(link("/case/of", &[("case", &case.id)])) { (case.name) } }
                                td { (case.number.as_deref().unwrap_or_default()) }
                                td { (words.case_kind(case.kind)) }
                                td { (words.life(case.status)) }
                                td { (count(case.documents)) }
                                td { (day(visit, &case.created)) }
                            }
                        }
                    }
                }
            }
            @for one in &cases.unopened {
                @let name = one.name.as_ref().unwrap_or(&one.id);
                (told(&format!("{name}: {}", words.unopened), &one.reason))
            }
        }
    }
}

fn form(visit: &Visit, words: &Case, name: &str) -> Markup {
    const KINDS: [CaseKind; 11] = [
        CaseKind::Other,
        CaseKind::Civil,
        CaseKind::Criminal,
        CaseKind::Family,
        CaseKind::Bankruptcy,
        CaseKind::Contract,
        CaseKind::Employment,
        CaseKind::PersonalInjury,
        CaseKind::RealEstate,
        CaseKind::IntellectualProperty,
        CaseKind::Immigration,
    ];
    html! {
        section {
            h2 { (words.new) }
            form method="post" action="/case" {
                input type="hidden" name="csrf" value=(visit.entered.csrf);
                div class="line" {
                    label { (words.name) " " input name="name" value=(name) required maxlength="200" autocomplete="off"; }
                    label { (words.number) " " input name="number" maxlength="200" autocomplete="off"; }
                    label { (words.kind) " "
                        select name="kind" {
                            @for kind in KINDS { option value=(kind.code()) { (words.case_kind(kind)) } }
                        }
                    }
                    button { (words.create) }
                }
            }
        }
    }
}

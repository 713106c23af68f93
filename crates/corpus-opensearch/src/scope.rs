//! Which documents a question may find, as filters of the engine.

use corpus::{Wanted, fold};
use index::{Exact, day};
use jiff::civil::Date;
use law::{
    Scope, edge, key,
    tag::{Filter, blanks_joined, squeezed},
};
use serde_json::{Value, json};

/// The parts of a filter: what a document must have, and what it must not.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Narrowing {
    pub(crate) must: Vec<Value>,
    pub(crate) must_not: Vec<Value>,
}

impl Narrowing {
    /// The documents in a scope.
    pub(crate) fn of(scope: &Scope) -> Self {
        let mut narrowing = Self::default();
        narrowing.scope(scope);
        narrowing
    }

    /// The documents that a reading of a citation asks for.
    pub(crate) fn reading(wanted: &Wanted<'_>) -> Self {
        let lookup = wanted.lookup;
        let mut narrowing = Self::of(wanted.scope);
        narrowing.tag(key::JURISDICTION, &Filter::is(lookup.jurisdiction));
        if let Some(kind) = lookup.kind {
            narrowing.tag(key::KIND, &Filter::is(kind.word()));
        }
        if let Some(language) = wanted.language {
            narrowing.tag(key::LANGUAGE, &Filter::is(language));
        }
        for (key, filter) in &lookup.tags {
            narrowing.tag(key, filter);
        }
        if let Some(day) = wanted.at.or(lookup.at) {
            narrowing.holds_on(day);
        }
        narrowing
    }

    /// What is looked for, in what may be found.
    pub(crate) fn joined(&self, wanted: Option<Value>) -> Value {
        let mut parts = json!({ "filter": self.must, "must_not": self.must_not });
        if let (Some(fields), Some(wanted)) = (parts.as_object_mut(), wanted) {
            fields.insert("must".to_owned(), json!([wanted]));
        }
        json!({ "bool": parts })
    }

    fn scope(&mut self, scope: &Scope) {
        for (key, filter) in &scope.tags {
            self.tag(key, filter);
        }
        for filter in &scope.edges {
            self.edge(filter);
        }
        let mut bounds = |from: Option<Date>, to: Option<Date>| {
            if let Some(from) = from {
                self.must.push(json!({ "range": { "date": { "gte": day(from) } } }));
            }
            if let Some(to) = to {
                self.must.push(json!({ "range": { "date": { "lte": day(to) } } }));
            }
        };
        bounds(scope.from, scope.to);
        if let Some(at) = scope.at {
            self.holds_on(at);
        }
    }

    fn holds_on(&mut self, at: Date) {
        self.must.push(json!({ "range": { "date": { "lte": day(at) } } }));
        self.must.push(json!({ "range": { "end": { "gt": day(at) } } }));
    }

    /// Narrows by something exact.
    pub(crate) fn exact(&mut self, exact: Exact<'_>) {
        self.must.push(term(exact));
    }

    fn tag(&mut self, key: &str, filter: &Filter) {
        let values = |values: &[String]| {
            any_of(values.iter().map(|value| Exact::Value(key, value).text()).collect())
        };
        match filter {
            Filter::OneOf(allowed) => self.must.push(values(allowed)),
            Filter::NoneOf(excluded) => {
                self.exact(Exact::Key(key));
                self.must_not.push(values(excluded));
            }
            Filter::Present => self.exact(Exact::Key(key)),
            Filter::Absent => self.must_not.push(term(Exact::Key(key))),
            Filter::Like(pattern) => {
                let pattern = blanks_joined(&fold(pattern));
                self.must.push(like(key, &pattern));
            }
            Filter::Squeezed(wanted) => {
                let wanted = squeezed(&fold(wanted));
                let ways = [
                    Exact::Squeezed(key, &wanted),
                    Exact::Folded(key, &wanted),
                    Exact::Value(key, &wanted),
                ];
                self.must.push(any_of(ways.into_iter().map(Exact::text).collect()));
            }
        }
    }

    fn edge(&mut self, filter: &edge::Filter) {
        let kind = filter.kind.as_deref();
        match &filter.targets {
            edge::Targets::AnyOf(ids) => {
                let terms = ids.iter().map(|id| Exact::Target(kind, id).text()).collect();
                self.must.push(any_of(terms));
            }
            edge::Targets::AllOf(ids) => {
                self.must.extend(ids.iter().map(|id| term(Exact::Target(kind, id))));
            }
            edge::Targets::Present => self.exact(Exact::Related(kind)),
        }
    }
}

/// What has a term.
pub(crate) fn term(exact: Exact<'_>) -> Value {
    json!({ "term": { "term": exact.text() } })
}

/// What has any of these terms.
pub(crate) fn any_of(terms: Vec<String>) -> Value {
    json!({ "terms": { "term": terms } })
}

/// What has a value that fits a pattern, which is folded.
fn like(key: &str, pattern: &str) -> Value {
    let ways = [Exact::Folded(key, pattern).text(), Exact::Value(key, pattern).text()];
    if !pattern.contains('%') {
        return any_of(ways.into());
    }
    // The key is literal, and so is everything in the pattern but `%`.
    let start = Exact::Value(key, "").text().len();
    let wildcard = |text: &String| {
        let (head, pattern) = text.split_at_checked(start).unwrap_or(("", text));
        let value = format!("{}{}", escaped(head), escaped(pattern).replace('%', "*"));
        json!({ "wildcard": { "term": { "value": value } } })
    };
    let ways: Vec<Value> = ways.iter().map(wildcard).collect();
    json!({ "bool": { "should": ways, "minimum_should_match": 1 } })
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '*' | '?' | '\\') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

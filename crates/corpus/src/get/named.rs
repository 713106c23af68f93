//! Provisions of acts that no table names, and that are here: `article 3 du Code test`,
//! `Art. 3 Testgesetz`, `§ 3 TestG`. They are candidates, and never certain.

use jurisdictions::Named;
use law::{Between, Head, Lookup, Query, Scope, key, tag::Filter};

use super::close::NUMBERS;
use crate::{
    CorpusError, Ranking, Store, StoreQuery,
    get::resolved::{Fitting, Resolved, text_of},
    word::words,
};

/// How many acts, and how many versions of a provision, are looked at.
const MOST_ACTS: usize = 40;
const MOST_VERSIONS: usize = 400;

/// The keys under which a provision has the name of its act.
const NAMES: [&str; 3] = [key::CODE, key::ABBREVIATION, key::ACT_TITLE];

/// The readings of a citation with the provisions of acts that are here under the name it gives,
/// unless a certain reading found something, or asks for an act that its legal order knows.
pub(super) fn or_named(
    store: &dyn Store,
    (reference, language): (&str, &str),
    readings: &[Lookup],
    known: Resolved,
    scope: &Scope,
) -> Result<Resolved, CorpusError> {
    let has_certain = match &known {
        Resolved::One(fitting) => fitting.lookup.hint.is_none(),
        Resolved::Several(several) => several.iter().any(|(lookup, _)| lookup.hint.is_none()),
        Resolved::Nothing => readings.iter().any(names_known_act),
    };
    let Some(named) = Named::read(reference).filter(|_| !has_certain) else { return Ok(known) };
    let found = found(&named, store, language, scope)?;
    if found.is_empty() {
        return Ok(known);
    }
    let mut several: Vec<(Lookup, Head)> = match known {
        Resolved::One(fitting) => vec![(fitting.lookup, fitting.head)],
        Resolved::Several(several) => several,
        Resolved::Nothing => Vec::new(),
    };
    let reading = reference.split_whitespace().collect::<Vec<_>>().join(" ");
    for (act, head) in found {
        if several.iter().any(|(_, known)| text_of(known) == text_of(&head)) {
            continue;
        }
        let order = jurisdictions::of(&head.jurisdiction).map_or("", |order| order.code());
        let lookup = Lookup::provision(order, reading.as_str())
            .at_pinpoint(named.pinpoint.as_str())
            .perhaps(format!("of the act that is here as \"{act}\""));
        several.push((lookup, head));
    }
    if several.len() > 1 {
        return Ok(Resolved::Several(several));
    }
    Ok(several.pop().map_or(Resolved::Nothing, |(lookup, head)| {
        Resolved::One(Box::new(Fitting { lookup, head, others: Vec::new() }))
    }))
}

/// Whether a reading is certain, and of an act that its legal order knows.
fn names_known_act(lookup: &Lookup) -> bool {
    let order = jurisdictions::of(lookup.jurisdiction);
    lookup.hint.is_none() && order.is_none_or(|order| order.knows_act(lookup))
}

/// The provisions, each of the best of its versions, with the name of their act: those of an
/// act of just this name, else of those whose title has it as a part.
fn found(
    named: &Named,
    store: &dyn Store,
    language: &str,
    scope: &Scope,
) -> Result<Vec<(String, Head)>, CorpusError> {
    let mut found: Vec<(String, Head)> = Vec::new();
    let mut acts: Vec<Head> = Vec::new();
    for name in named.names() {
        for key in NAMES {
            let of_name = scope.clone().with(key, Filter::Like(name.to_owned()));
            for head in provisions(named, store, &of_name)? {
                let act = head.tags.first(key::ACT_TITLE).or_else(|| head.tags.first(key::CODE));
                found.push((act.unwrap_or(name).to_owned(), head));
            }
        }
        acts.extend(titled(store, name)?);
    }
    let is_exact = |act: &&Head| named.names().any(|name| is_called(act, name));
    let exact: Vec<&Head> = acts.iter().filter(is_exact).collect();
    let acts = if exact.is_empty() && found.is_empty() { acts.iter().collect() } else { exact };
    for act in acts {
        let of_act = scope.clone().with(key::ACT, Filter::is(act.id.as_str()));
        let mut heads = provisions(named, store, &of_act)?;
        if heads.is_empty() {
            for key in NUMBERS {
                let numbered = scope.clone().with(key, Filter::Squeezed(named.number.clone()));
                heads.extend(store.children(Some(&act.id), &numbered, 0, MOST_ACTS)?);
            }
        }
        found.extend(heads.into_iter().map(|head| (act.title.clone(), head)));
    }
    // What is in the language asked for is meant.
    if found.iter().any(|(_, head)| head.language == language) {
        found.retain(|(_, head)| head.language == language);
    }
    found.sort_by(|(_, one), (_, other)| {
        let past = |head: &Head| head.tags.first(key::IN_FORCE) != Some("true");
        past(one).cmp(&past(other)).then(other.date.cmp(&one.date)).then(one.id.cmp(&other.id))
    });
    let mut texts: Vec<(String, Head)> = Vec::new();
    for one in found {
        if texts.iter().all(|(_, known)| text_of(known) != text_of(&one.1)) {
            texts.push(one);
        }
    }
    Ok(texts)
}

/// What has the number in a scope.
fn provisions(named: &Named, store: &dyn Store, scope: &Scope) -> Result<Vec<Head>, CorpusError> {
    let mut heads = Vec::new();
    for key in NUMBERS {
        let scope = scope
            .clone()
            .with(key::KIND, Filter::is("legislation"))
            .with(key, Filter::Squeezed(named.number.clone()));
        let asked = StoreQuery {
            scope,
            ranking: Ranking::Latest,
            limit: MOST_VERSIONS,
            ..StoreQuery::default()
        };
        heads.extend(store.search(&asked)?.hits.into_iter().map(|hit| hit.head));
    }
    Ok(heads)
}

/// The acts in whose title a name stands.
fn titled(store: &dyn Store, name: &str) -> Result<Vec<Head>, CorpusError> {
    let quoted = format!("\"{}\"", name.replace(['"', '„', '“', '”', '‟', '«', '»'], " "));
    let Ok(query) = Query::parse(&quoted, Between::All) else { return Ok(Vec::new()) };
    let scope = Scope::default()
        .with(key::KIND, Filter::is("section"))
        .with(key::DOCUMENT_FORM, Filter::is("act"));
    let clause = Some(query.root().clone());
    let asked = StoreQuery { scope, clause, limit: MOST_ACTS, ..StoreQuery::default() };
    let name = folded(name);
    let has = |head: &Head| folded(&head.title).windows(name.len().max(1)).any(|part| part == name);
    Ok(store.search(&asked)?.hits.into_iter().map(|hit| hit.head).filter(has).collect())
}

fn folded(text: &str) -> Vec<String> {
    words(text).into_iter().map(|word| word.folded).collect()
}

/// Whether an act is called just so: by its title as a whole, by what stands before the brackets or
/// the date, or by one of the short titles in brackets.
fn is_called(act: &Head, name: &str) -> bool {
    let wanted = folded(name);
    let (before, bracket) = act.title.split_once('(').unwrap_or((&act.title, ""));
    let undated = [" vom ", " du ", " del ", " of "].into_iter().filter_map(|joint| {
        let (undated, rest) = before.split_once(joint)?;
        rest.starts_with(|sign: char| sign.is_ascii_digit()).then_some(undated)
    });
    let short = bracket.trim_end_matches(')').split([',', ';']);
    let tagged = NAMES.into_iter().flat_map(|key| act.tags.all(key));
    let called = [act.title.as_str(), before].into_iter().chain(undated).chain(short).chain(tagged);
    called.into_iter().any(|title| folded(title) == wanted)
}

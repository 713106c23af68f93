//! What is found by its meaning, where a store knows what its documents mean.

use jiff::civil::date;
use law::{Between, Entry, Query, Scope, key, tag::Filter};

use super::writing::Fault;
use crate::{Collapse, Hit, Indexed, Store, StoreQuery};

/// A case: its name, and what it does with a store that has the articles.
type Meant = (&'static str, fn(&dyn Store) -> Result<(), Fault>);

/// Every case.
const CASES: &[Meant] = &[
    ("a question in another language finds what means the same", abroad),
    ("what is near is shown by its text, below its marginal title", shown),
    ("what only chance brings near is not found", chance),
    ("pages follow each other without gap or repetition", pages),
    ("of several versions the one that holds is found", held),
    ("what is changed or removed is no longer near", changed),
    ("what the subject index or decisions name is found whatever its words", named),
    ("a division says what its articles are about", divided),
    ("a word alone, or a query with operators, has no meaning", explicit),
];

/// Articles of three languages; one is there in two versions.
const TEXTS: [(&str, &str); 5] = [
    (
        "miete",
        "Der Vermieter kann die Miete von Wohnräumen mit einer Frist von drei Monaten kündigen.",
    ),
    ("wald", "Die Rodung von Wald bedarf einer Bewilligung der kantonalen Behörde."),
    ("patent", "Das Patent wird für Erfindungen erteilt, die neu und gewerblich anwendbar sind."),
    (
        "bail",
        "Le bailleur peut résilier le bail d'une habitation moyennant un délai de trois mois.",
    ),
    ("erbe", "Die Erben haften solidarisch für die Schulden des Erblassers."),
];

/// Puts every case to a store that has the articles.
pub(super) fn check(make: &dyn Fn() -> Box<dyn Store>) -> Vec<String> {
    let mut failed = Vec::new();
    for (name, case) in CASES {
        let store = make();
        let done = articles().and_then(|entries| {
            store.put(&entries)?;
            store.settle()?;
            case(store.as_ref())
        });
        failed.extend(done.err().map(|fault| format!("{name}: {fault}")));
    }
    failed
}

fn article(name: &str, text: &str) -> Result<Entry, Fault> {
    read(serde_json::json!({
        "id": format!("ch.{name}"), "kind": "legislation", "jurisdiction": "ch", "language": "de",
        "source": "test", "title": "", "tags": { "cid": format!("ch.{name}") },
        "blocks": [{ "text": text, "label": "1" }],
    }))
}

fn read(written: serde_json::Value) -> Result<Entry, Fault> {
    serde_json::from_value(written).map_err(|error| Fault::Other(error.to_string()))
}

fn articles() -> Result<Vec<Entry>, Fault> {
    let mut all = Vec::new();
    for (name, text) in TEXTS {
        let mut article = article(name, text)?;
        let head = &mut article.document.head;
        match name {
            "miete" => head.date = Some(date(2020, 1, 1)),
            "bail" => head.language = "fr".to_owned(),
            _ => {}
        }
        all.push(article);
    }
    let mut older = article(
        "miete-2010",
        "Der Vermieter kann die Miete von Wohnräumen mit einer Frist von sechs Monaten kündigen.",
    )?;
    let head = &mut older.document.head;
    head.tags.set(key::CID, "ch.miete");
    (head.date, head.date_end) = (Some(date(2010, 1, 1)), Some(date(2020, 1, 1)));
    all.push(older);
    Ok(all)
}

fn asked(text: &str) -> Result<StoreQuery, Fault> {
    let query =
        Query::parse(text, Between::Any).map_err(|error| Fault::Other(error.to_string()))?;
    Ok(StoreQuery {
        clause: Some(query.root().clone()),
        near: vec![(text.to_owned(), 1.0)],
        language: "de".to_owned(),
        collapse: Collapse::Versions(date(2026, 1, 1)),
        limit: 3,
        ..StoreQuery::default()
    })
}

fn names(hits: &[Hit]) -> Vec<&str> {
    hits.iter().map(|hit| hit.head.id.as_str()).collect()
}

fn hit<'a>(hits: &'a [Hit], name: &str) -> Result<&'a Hit, Fault> {
    let found = hits.iter().find(|hit| hit.head.id.as_str() == name);
    found.ok_or_else(|| Fault::Other(format!("{name} is not among {:?}", names(hits))))
}

fn sure(is_so: bool, seen: &impl std::fmt::Debug) -> Result<(), Fault> {
    if is_so { Ok(()) } else { Err(Fault::Other(format!("answered {seen:?}"))) }
}

fn abroad(store: &dyn Store) -> Result<(), Fault> {
    let hits = store.search(&asked("disdetta della locazione da parte del locatore")?)?.hits;
    let first = names(hits.get(..2).unwrap_or_default());
    sure(first.contains(&"ch.miete") && first.contains(&"ch.bail"), &first)?;
    let (rent, lease) = (hit(&hits, "ch.miete")?, hit(&hits, "ch.bail")?);
    sure(rent.snippet.contains("drei Monaten") && rent.block == Some(1), rent)?;
    sure(lease.likeness.is_some_and(|likeness| likeness > 0.3), lease)?;
    // Only what the filters let through.
    let scope = Scope::default().with(key::LANGUAGE, Filter::is("fr"));
    let found = store.search(&StoreQuery { scope, ..asked("Kündigung der Wohnung")? })?;
    sure(names(&found.hits) == ["ch.bail"], &found.hits)
}

fn shown(store: &dyn Store) -> Result<(), Fault> {
    let text = "Das Pfandrecht entsteht mit der Eintragung im Grundbuch.";
    let headed = read(serde_json::json!({
        "id": "ch.headed", "kind": "legislation", "jurisdiction": "ch", "language": "de",
        "source": "test", "title": "",
        "blocks": [{ "text": "Grundpfand", "role": "marginal" }, { "text": text }],
    }))?;
    store.put(&[headed])?;
    store.settle()?;
    let hits = store.search(&asked("ipoteca iscritta nel registro fondiario")?)?.hits;
    let hit = hit(&hits, "ch.headed")?;
    sure((hit.block, hit.snippet.as_str()) == (Some(2), text), hit)
}

fn chance(store: &dyn Store) -> Result<(), Fault> {
    let found = store.search(&asked("recipe quinoa salad")?)?;
    sure(found.hits.is_empty(), &found.hits)
}

fn pages(store: &dyn Store) -> Result<(), Fault> {
    let question = asked("Wohnräume Vermieter Wald Patent Erben")?;
    let all = store.search(&StoreQuery { limit: 100, ..question.clone() })?;
    sure(all.hits.len() == 5 && !all.has_more, &names(&all.hits))?;
    let mut paged = Vec::new();
    loop {
        let page = StoreQuery { offset: paged.len(), limit: 2, ..question.clone() };
        let found = store.search(&page)?;
        paged.extend(found.hits);
        if !found.has_more {
            break;
        }
    }
    sure(names(&paged) == names(&all.hits), &names(&paged))
}

fn held(store: &dyn Store) -> Result<(), Fault> {
    let hits = store.search(&asked("locataire résiliation bail appartement")?)?.hits;
    sure(!names(&hits).contains(&"ch.miete-2010"), &names(&hits))?;
    hit(&hits, "ch.miete").map(drop)
}

fn changed(store: &dyn Store) -> Result<(), Fault> {
    let question = asked("résiliation du bail par le bailleur")?;
    let before = store.search(&question)?.hits;
    sure(names(&before).first() == Some(&"ch.bail"), &names(&before))?;
    let mut other = article("bail", "Les contrevenants sont punis de l'amende.")?;
    other.document.head.language = "fr".to_owned();
    store.put(&[other])?;
    let ids = ["ch.miete", "ch.miete-2010"].map(str::parse);
    let ids: Result<Vec<law::DocumentId>, _> = ids.into_iter().collect();
    store.remove(&ids.map_err(|error| Fault::Other(format!("{error}")))?)?;
    store.settle()?;
    let hits = store.search(&question)?.hits;
    sure(!names(&hits).contains(&"ch.miete"), &names(&hits))?;
    let likeness = hits.iter().find(|hit| hit.head.id.as_str() == "ch.bail");
    sure(likeness.and_then(|hit| hit.likeness).unwrap_or_default() < 0.4, &hits)
}

fn named(store: &dyn Store) -> Result<(), Fault> {
    let mut deposit = article(
        "depot",
        "Leistet der Mieter eine Sicherheit in Geld, so hinterlegt sie der Vermieter.",
    )?;
    deposit.document.head.tags.set(key::SR_NUMBER, "220");
    deposit.document.head.tags.set(key::ARTICLE_NUMBER, "257e");
    store.put(&[deposit])?;
    store.settle()?;
    let plain = asked("Patent Erfindungen")?;
    let found = store.search(&plain)?;
    sure(!names(&found.hits).contains(&"ch.depot"), &names(&found.hits))?;
    let article =
        Indexed { order: "ch", act: "220".to_owned(), article: "257e".to_owned(), weight: 1.0 };
    let cited = StoreQuery { cited: vec![article.clone()], ..plain.clone() };
    let found = store.search(&cited)?;
    let deposit = hit(&found.hits, "ch.depot")?;
    sure(deposit.is_cited && !deposit.is_indexed && !deposit.snippet.is_empty(), deposit)?;
    let asked = StoreQuery { indexed: vec![article], ..plain };
    let found = store.search(&asked)?;
    let deposit = hit(&found.hits, "ch.depot")?;
    sure(deposit.is_indexed && !deposit.is_cited && !deposit.snippet.is_empty(), deposit)?;
    // Only what the filters let through.
    let scope = Scope::default().with(key::LANGUAGE, Filter::is("fr"));
    let found = store.search(&StoreQuery { scope, ..asked.clone() })?;
    sure(!names(&found.hits).contains(&"ch.depot"), &names(&found.hits))?;
    // A code is known by its name, and that of another country may have the same.
    let code = |name: &str, jurisdiction: &str| {
        read(serde_json::json!({
            "id": format!("{jurisdiction}.{name}"), "kind": "legislation", "jurisdiction": jurisdiction,
            "language": "de", "source": "test", "title": "",
            "tags": { "code": "Code du travail", "article_number": "L1226-9" },
            "blocks": [{ "text": "Der Arbeitgeber darf den Vertrag nur aus wichtigem Grund lösen." }],
        }))
    };
    store.put(&[code("travail", "fr")?, code("travail", "lu")?])?;
    store.settle()?;
    let article = Indexed {
        order: "fr",
        act: "Code du travail".to_owned(),
        article: "L1226-9".to_owned(),
        weight: 1.0,
    };
    let found = store.search(&StoreQuery { indexed: vec![article], ..asked })?;
    let named = found.hits.iter().filter(|hit| hit.is_indexed);
    let named: Vec<&str> = named.map(|hit| hit.head.id.as_str()).collect();
    sure(named == ["fr.travail"], &named)
}

fn divided(store: &dyn Store) -> Result<(), Fault> {
    let section = read(serde_json::json!({
        "id": "ch.kauf", "kind": "section", "jurisdiction": "ch", "language": "de",
        "source": "test", "title": "Der Grundstückkauf", "blocks": [],
    }))?;
    let below = |name: &str, parent: Option<&str>| {
        read(serde_json::json!({
            "id": name, "kind": "legislation", "jurisdiction": "ch", "language": "de",
            "source": "test", "title": "", "parent": parent,
            "blocks": [{ "text": "Der Vertrag bedarf der öffentlichen Beurkundung." }],
        }))
    };
    store.put(&[section, below("ch.in", Some("ch.kauf"))?, below("ch.out", None)?])?;
    store.settle()?;
    let hits = store.search(&asked("acheter un terrain immobilier")?)?.hits;
    let likeness = |name: &str| {
        let found = hits.iter().find(|hit| hit.head.id.as_str() == name);
        found.and_then(|hit| hit.likeness).unwrap_or_default()
    };
    sure(likeness("ch.in") > likeness("ch.out"), &hits)
}

fn explicit(store: &dyn Store) -> Result<(), Fault> {
    let question = asked("Vermieter kündigen")?;
    let found = store.search(&StoreQuery { near: Vec::new(), ..question })?;
    sure(found.hits.iter().all(|hit| hit.likeness.is_none()), &found.hits)?;
    sure(names(&found.hits) == ["ch.miete"], &names(&found.hits))
}

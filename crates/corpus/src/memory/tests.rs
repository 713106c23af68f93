use jiff::civil::{Date, date};
use law::{
    Between, Block, Clause, Document, DocumentId, Edge, Entry, Kind, Query, Role, Scope, Tags,
    edge::{self, Targets},
    tag::Filter,
};
use proptest::{collection::vec, option, prelude::*, sample::select};

use super::*;

const WORDS: [&str; 6] = ["loyer", "bail", "Mängel", "mangel", "preuve", "réel"];
const KEYS: [&str; 3] = ["court", "code", "number"];
const VALUES: [&str; 4] = ["cass", "CE", "20-20.648", "Code civil"];
const PLACES: [&str; 4] = ["fr", "fr-alsace", "eu", "ch-zh"];
const KINDS: [&str; 2] = ["cites", "amends"];

fn id(number: usize) -> DocumentId {
    format!("fr.{number}").parse().unwrap()
}

fn day(month: u8) -> Date {
    date(2020, i8::try_from(month).unwrap(), 1)
}

fn entry() -> impl Strategy<Value = Entry> {
    let texts = vec(vec(select(&WORDS[..]), 1..4), 0..3);
    let tags = vec((select(&KEYS[..]), select(&VALUES[..])), 0..4);
    let edges = vec((select(&KINDS[..]), 0..6_usize), 0..3);
    let dates = (option::of(1..7_u8), option::of(4..9_u8));
    (0..6_usize, select(&PLACES[..]), texts, tags, edges, dates).prop_map(
        |(number, place, texts, tags, edges, (from, until))| {
            let block = |words: Vec<&str>| Block {
                role: Role::Text,
                label: String::new(),
                depth: 0,
                text: words.join(" "),
            };
            let edge = |(kind, target): (&str, usize)| Edge {
                kind: kind.to_owned(),
                target: Some(id(target)),
                reference: None,
                properties: BTreeMap::new(),
            };
            let head = Head {
                id: id(number),
                kind: Kind::Decision,
                jurisdiction: place.to_owned(),
                language: "fr".to_owned(),
                source: "cass".to_owned(),
                title: "titre".to_owned(),
                date: from.map(day),
                date_end: until.map(day),
                parent: None,
                ordinal: 0,
                tags: tags.into_iter().collect::<Tags>(),
            };
            let blocks = texts.into_iter().map(block).collect();
            let document = Document { head, blocks };
            Entry { document, edges: edges.into_iter().map(edge).collect() }
        },
    )
}

fn filter() -> impl Strategy<Value = Filter> {
    let values = || vec(select(&VALUES[..]), 1..3);
    let owned = |values: Vec<&str>| values.into_iter().map(str::to_owned).collect::<Vec<String>>();
    prop_oneof![
        values().prop_map(move |values| Filter::OneOf(owned(values))),
        values().prop_map(move |values| Filter::NoneOf(owned(values))),
        Just(Filter::Present),
        Just(Filter::Absent),
        select(vec!["CODE%", "ce", "%20%", "code  civil"])
            .prop_map(|text| Filter::Like(text.to_owned())),
        select(vec!["2020648", "codecivil", "c e"])
            .prop_map(|text| Filter::Squeezed(text.to_owned())),
    ]
}

fn scope() -> impl Strategy<Value = Scope> {
    let place = option::of(select(vec!["fr", "fr-alsace", "ch", "eu|ch-zh", "!=fr", "*"]));
    let edges = option::of((option::of(select(&KINDS[..])), vec(0..6_usize, 0..3), any::<bool>()));
    let days = (option::of(1..9_u8), option::of(1..9_u8), option::of(1..9_u8));
    (place, vec((select(&KEYS[..]), filter()), 0..3), edges, days).prop_map(
        |(place, tags, edges, (from, to, at))| {
            let mut scope =
                Scope { from: from.map(day), to: to.map(day), at: at.map(day), ..Scope::default() };
            if let Some(place) = place {
                scope = scope.with("jurisdiction", place.parse().unwrap());
            }
            for (key, filter) in tags {
                scope = scope.with(key, filter);
            }
            if let Some((kind, targets, is_all)) = edges {
                let ids: Vec<DocumentId> = targets.into_iter().map(id).collect();
                let targets = match (ids.is_empty(), is_all) {
                    (true, _) => Targets::Present,
                    (false, true) => Targets::AllOf(ids),
                    (false, false) => Targets::AnyOf(ids),
                };
                scope.edges.push(edge::Filter { kind: kind.map(str::to_owned), targets });
            }
            scope
        },
    )
}

fn query() -> impl Strategy<Value = Option<Clause>> {
    let texts = vec![
        "loyer",
        "loyer bail",
        "loyer OR preuve",
        "\"loyer bail\"",
        "mangel -bail",
        "reel",
        "pre*",
        "(loyer OR bail) preuve",
        "loyer -(bail OR preuve)",
    ];
    option::of((select(texts), any::<bool>())).prop_map(|asked| {
        asked.map(|(text, is_any)| {
            let between = if is_any { Between::Any } else { Between::All };
            Query::parse(text, between).unwrap().root().clone()
        })
    })
}

/// The same without the code that is tested: filters by hand, words by looking into one string.
mod naive {
    use super::*;

    fn plain(text: &str) -> String {
        text.to_lowercase().replace('ä', "a").replace('é', "e")
    }

    fn bare(text: &str) -> String {
        plain(text).replace(['.', '-', ' ', '_', '/'], "")
    }

    fn filter(values: &[String], filter: &Filter) -> bool {
        let any = |fits: &dyn Fn(&String) -> bool| values.iter().any(fits);
        match filter {
            Filter::OneOf(wanted) => any(&|value| wanted.contains(value)),
            Filter::NoneOf(not) => !values.is_empty() && !any(&|value| not.contains(value)),
            Filter::Present => !values.is_empty(),
            Filter::Absent => values.is_empty(),
            Filter::Like(pattern) => any(&|value| match pattern.as_str() {
                "CODE%" => plain(value).starts_with("code"),
                "%20%" => value.contains("20"),
                "ce" => plain(value) == "ce",
                _ => plain(value) == "code civil",
            }),
            Filter::Squeezed(wanted) => any(&|value| bare(value) == bare(wanted)),
        }
    }

    /// A text between sentinels, so that a word is ` word `; blocks are kept apart.
    fn text(document: &Document) -> String {
        let blocks = document.blocks.iter().map(|block| plain(&block.text));
        blocks.map(|text| format!(" {text} ")).collect::<Vec<_>>().join("|")
    }

    fn holds(text: &str, clause: &Clause) -> bool {
        match clause {
            Clause::Word(word) | Clause::Phrase(word) => {
                text.contains(&format!(" {} ", plain(word)))
            }
            Clause::Prefix(start) => text.contains(&format!(" {}", plain(start))),
            Clause::Not(part) => !holds(text, part),
            Clause::All(parts) => parts.iter().all(|part| holds(text, part)),
            Clause::Any(parts) => parts.iter().any(|part| holds(text, part)),
            Clause::Ranked(parts) => {
                let is_not = |part: &&Clause| matches!(part, Clause::Not(_));
                parts.iter().all(|part| !part.binds() || holds(text, part))
                    && parts.iter().filter(|part| !is_not(part)).any(|part| holds(text, part))
            }
        }
    }

    pub(super) fn is_found(entry: &Entry, scope: &Scope, clause: Option<&Clause>) -> bool {
        let head = &entry.document.head;
        for (key, wanted) in &scope.tags {
            let values: Vec<String> = match key.as_str() {
                "jurisdiction" => match head.jurisdiction.split_once('-') {
                    Some((country, _)) => vec![head.jurisdiction.clone(), country.to_owned()],
                    None => vec![head.jurisdiction.clone()],
                },
                key => head.tags.all(key).map(str::to_owned).collect(),
            };
            if !filter(&values, wanted) {
                return false;
            }
        }
        for wanted in &scope.edges {
            let of_kind =
                |edge: &&Edge| wanted.kind.is_none() || wanted.kind.as_ref() == Some(&edge.kind);
            let targets: Vec<&DocumentId> = entry
                .edges
                .iter()
                .filter(of_kind)
                .filter_map(|edge| edge.target.as_ref())
                .collect();
            let fits = match &wanted.targets {
                Targets::Present => !targets.is_empty(),
                Targets::AnyOf(ids) => ids.iter().any(|id| targets.contains(&id)),
                Targets::AllOf(ids) => ids.iter().all(|id| targets.contains(&id)),
            };
            if !fits {
                return false;
            }
        }
        let after =
            |bound: Option<Date>| bound.is_none() || head.date.is_some() && head.date >= bound;
        let before = |bound: Option<Date>| match (bound, head.date) {
            (None, _) => true,
            (Some(bound), Some(date)) => date <= bound,
            (Some(_), None) => false,
        };
        let held = scope.at.is_none()
            || before(scope.at) && head.date_end.is_none_or(|end| Some(end) > scope.at);
        let text = text(&entry.document);
        after(scope.from)
            && before(scope.to)
            && held
            && clause.is_none_or(|clause| holds(&text, clause))
    }
}

proptest! {
    #[test]
    fn what_is_found_is_what_a_plain_look_finds(
        entries in vec(entry(), 0..12),
        scope in scope(),
        clause in query(),
    ) {
        let store = Memory::new();
        store.put(&entries).unwrap();
        // The last entry of an id is the one that counts.
        let kept: BTreeMap<&DocumentId, &Entry> =
            entries.iter().map(|entry| (&entry.document.head.id, entry)).collect();
        let expected: Vec<&DocumentId> = kept
            .iter()
            .filter(|(_, entry)| naive::is_found(entry, &scope, clause.as_ref()))
            .map(|(id, _)| *id)
            .collect();
        let asked = StoreQuery { scope, clause, limit: 100, ..StoreQuery::default() };
        let found = store.search(&asked).unwrap();
        let mut ids: Vec<&DocumentId> = found.hits.iter().map(|hit| &hit.head.id).collect();
        ids.sort();
        prop_assert_eq!(&ids, &expected);
        prop_assert_eq!(found.total, expected.len());

        let mut courts: BTreeMap<&str, usize> = BTreeMap::new();
        for id in expected {
            for court in kept[id].document.head.tags.all("court") {
                *courts.entry(court).or_default() += 1;
            }
        }
        let counted = store.values(&asked, "court", 100).unwrap();
        let counted: BTreeMap<&str, usize> =
            counted.counted.iter().map(|one| (one.name.as_str(), one.count)).collect();
        prop_assert_eq!(counted, courts);

        let mut paged = Vec::new();
        for offset in (0..found.total).step_by(2) {
            let page = store.search(&StoreQuery { offset, limit: 2, ..asked.clone() }).unwrap();
            paged.extend(page.hits.into_iter().map(|hit| hit.head.id));
        }
        let whole: Vec<DocumentId> = found.hits.into_iter().map(|hit| hit.head.id).collect();
        prop_assert_eq!(paged, whole);
    }
}

#[test]
fn what_stands_in_a_note_only_comes_behind() {
    let entry = |id: &str, role: &str, text: &str| -> Entry {
        serde_json::from_value(serde_json::json!({
            "id": id, "kind": "legislation", "jurisdiction": "fr", "language": "fr",
            "source": "legi", "title": "t", "blocks": [{"role": role, "text": text}],
        }))
        .unwrap()
    };
    let store = Memory::new();
    let entries =
        [entry("fr.a", "note", "bail bail bail bail"), entry("fr.b", "text", "un bail à loyer")];
    store.put(&entries).unwrap();
    let asked = StoreQuery {
        clause: Some(Clause::Word("bail".to_owned())),
        limit: 9,
        ..StoreQuery::default()
    };
    let hits = store.search(&asked).unwrap().hits;
    let ids: Vec<&str> = hits.iter().map(|hit| hit.head.id.as_str()).collect();
    assert_eq!(ids, ["fr.b", "fr.a"]);
}

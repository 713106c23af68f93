//! The store in memory as the measure, as that of one machine has it: random corpora and questions, equal
//! answers.

use corpus::{Collapse, Ranking, Store, StoreQuery, Wanted, memory::Memory};
use jiff::civil::{Date, date};
use law::{Between, Edge, Entry, Lookup, Query, Scope, edge, tag::Filter};
use proptest::prelude::*;

use super::corpus::{Corpora, entry, id, nodes};

/// Words without a stem, so that both stores mean the same by them; one occurs twice as often.
const WORDS: [&str; 6] = ["11", "22", "33", "44", "4a", "11"];

fn day() -> impl Strategy<Value = Date> {
    (0_i8..4, 1_i8..4).prop_map(|(year, month)| date(2020 + i16::from(year), month, 1))
}

fn text() -> impl Strategy<Value = String> {
    proptest::collection::vec(proptest::sample::select(&WORDS[..]), 0..6)
        .prop_map(|words| words.join(" "))
}

fn value() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(&["Alpha", "alpha", "Bêta  Un", "beta un", "20-20.1", "20201"][..])
}

prop_compose! {
    fn documents()(
        count in 1_usize..12,
        texts in proptest::collection::vec((text(), text(), text()), 12),
        dates in proptest::collection::vec((proptest::option::of(day()), proptest::option::of(day())), 12),
        tags in proptest::collection::vec(proptest::collection::vec((0_usize..3, value()), 0..4), 12),
        edges in proptest::collection::vec(proptest::collection::vec((0_usize..2, 0_usize..6, any::<bool>()), 0..3), 12),
        places in proptest::collection::vec((0_usize..4, 0_usize..3, 0_u32..3), 12),
    ) -> Vec<Entry> {
        (0..count).map(|number| {
            let (title, first, second) = &texts[number];
            let mut made = entry(&format!("d{number}"), first);
            let mut block = made.document.blocks[0].clone();
            block.text.clone_from(second);
            made.document.blocks.push(block);
            let head = &mut made.document.head;
            head.title.clone_from(title);
            (head.date, head.date_end) = dates[number];
            // Every third is a version of the same text.
            head.tags.set("cid", format!("ch.d{}", number % 3));
            for (key, value) in &tags[number] {
                head.tags.add(["court", "code", "in_force"][*key], *value);
            }
            if number % 4 > 0 {
                head.tags.set("dated", "state");
            }
            if number % 5 == 4 {
                head.tags.set("enforcement_status", "repealed");
            }
            let (order, parent, ordinal) = places[number];
            head.jurisdiction = ["ch", "ch-zh", "fr", "fr-alsace"][order].to_owned();
            head.parent = (parent > 0).then(|| id(&format!("d{parent}")));
            head.ordinal = ordinal;
            made.edges = edges[number].iter().map(|(kind, target, known)| Edge {
                kind: ["cites", "amends"][*kind].to_owned(),
                target: known.then(|| id(&format!("d{target}"))),
                reference: Some(format!("Art. {target}")),
                properties: std::collections::BTreeMap::new(),
            }).collect();
            made
        }).collect()
    }
}

fn filter() -> impl Strategy<Value = Filter> {
    prop_oneof![
        value().prop_map(Filter::is),
        proptest::collection::vec(value().prop_map(str::to_owned), 1..3).prop_map(Filter::OneOf),
        proptest::collection::vec(value().prop_map(str::to_owned), 1..3).prop_map(Filter::NoneOf),
        Just(Filter::Present),
        Just(Filter::Absent),
        value().prop_map(|value| Filter::Like(value.to_owned())),
        proptest::sample::select(&["al%", "%un", "b%n", "%", "%20%"][..])
            .prop_map(|pattern| Filter::Like(pattern.to_owned())),
        value().prop_map(|value| Filter::Squeezed(value.to_owned())),
    ]
}

prop_compose! {
    fn scope()(
        tags in proptest::collection::vec((0_usize..3, filter()), 0..2),
        order in proptest::option::of(proptest::sample::select(&["ch", "ch-zh", "fr"][..])),
        edges in proptest::collection::vec((0_usize..3, 0_usize..3, 0_usize..6, 0_usize..6), 0..2),
        from in proptest::option::of(day()),
        to in proptest::option::of(day()),
        at in proptest::option::of(day()),
    ) -> Scope {
        let mut scope = Scope { from, to, at, ..Scope::default() };
        for (key, filter) in tags {
            scope = scope.with(["court", "code", "in_force"][key], filter);
        }
        if let Some(order) = order {
            scope = scope.with("jurisdiction", Filter::is(order));
        }
        for (kind, way, one, other) in edges {
            let ids = vec![id(&format!("d{one}")), id(&format!("d{other}"))];
            let targets = match way {
                0 => edge::Targets::AnyOf(ids),
                1 => edge::Targets::AllOf(ids),
                _ => edge::Targets::Present,
            };
            let kind = [None, Some("cites"), Some("amends")][kind].map(str::to_owned);
            scope.edges.push(edge::Filter { kind, targets });
        }
        scope
    }
}

const QUERIES: [&str; 9] = [
    "11",
    "11 22",
    "11 AND 22",
    "11 -22",
    "\"11 22\"",
    "(11 | 33) AND 4a",
    "44*",
    "\"22 33\" 11",
    "99 -11",
];

fn ids(heads: &[law::Head]) -> Vec<String> {
    heads.iter().map(|head| head.id.to_string()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, max_shrink_iters: 24, ..ProptestConfig::default() })]
    #[test]
    fn both_stores_answer_alike(
        entries in documents(),
        changed in documents(),
        later in documents(),
        gone in proptest::collection::vec(0_usize..12, 0..3),
        scopes in proptest::collection::vec(scope(), 6),
        filters in proptest::collection::vec((0_usize..3, filter()), 6),
        day in day(),
        other in 0_usize..12,
        named in 0_usize..16,
    ) {
        let Some(nodes) = nodes() else { return Ok(()) };
        let mut corpora = Corpora::new();
        let cluster = corpora.make(&nodes, "like-memory");
        let memory = Memory::new();
        let gone: Vec<_> = gone.iter().map(|number| id(&format!("d{number}"))).collect();
        for store in [&cluster as &dyn Store, &memory] {
            store.put(&entries).unwrap();
            store.settle().unwrap();
            store.put(&changed).unwrap();
            store.remove(&gone).unwrap();
            let pending = store.pending(None, 100).unwrap();
            let resolved: Vec<_> =
                pending.iter().step_by(2).map(|edge| (edge.place.clone(), id("d3"))).collect();
            store.resolve(&resolved).unwrap();
            store.put(&later).unwrap();
            store.settle().unwrap();
        }
        for (scope, (key, filter)) in scopes.iter().zip(&filters) {
            for query in QUERIES.into_iter().map(Some).chain([None]) {
                let clause = query.map(|query| {
                    Query::parse(query, Between::All).unwrap().root().clone()
                });
                let asked = StoreQuery {
                    scope: scope.clone(), clause, language: "de".to_owned(),
                    ranking: Ranking::Latest, limit: 50, ..StoreQuery::default()
                };
                let seen = |store: &dyn Store| {
                    let found = store.search(&asked).unwrap();
                    let mut ids: Vec<_> =
                        found.hits.iter().map(|hit| (hit.head.id.to_string(), hit.block)).collect();
                    let ranked = StoreQuery { ranking: Ranking::Relevance, ..asked.clone() };
                    let mut ranked: Vec<_> = store.search(&ranked).unwrap().hits.iter()
                        .map(|hit| hit.head.id.to_string()).collect();
                    ranked.sort();
                    ids.iter_mut().for_each(|(_, block)| *block = None);
                    (
                        found.total, ids, ranked,
                        store.values(&asked, "court", 10).unwrap(),
                        store.values(&asked, "jurisdiction", 10).unwrap(),
                        store.keys(&asked).unwrap(),
                        store.edge_kinds(&asked).unwrap(),
                    )
                };
                prop_assert_eq!(seen(&cluster), seen(&memory), "{:?} in {:?}", query, scope);
                let other = QUERIES.get(other).map(|other| {
                    Query::parse(other, Between::All).unwrap().root().clone()
                });
                for collapse in [Collapse::Nothing, Collapse::Versions(day), Collapse::States(day)] {
                    let paged = StoreQuery {
                        otherwise: other.clone().into_iter().collect(), collapse,
                        first: (named < 12).then(|| id(&format!("d{named}"))),
                        offset: usize::from(named % 2 == 0), limit: 1 + named % 3, ..asked.clone()
                    };
                    let seen = |store: &dyn Store| {
                        let found = store.search(&paged).unwrap();
                        let hits: Vec<_> = found.hits.iter()
                            .map(|hit| (hit.head.id.to_string(), hit.clause, hit.others)).collect();
                        (found.total, found.has_more, hits)
                    };
                    prop_assert_eq!(seen(&cluster), seen(&memory), "{:?}", paged);
                }
            }
            let key = ["court", "code", "in_force"][*key];
            let lookup = Lookup::provision("ch", "").with(key, filter.clone());
            let wanted = [Wanted { lookup: &lookup, language: Some("de"), at: None, scope, limit: 5 }];
            prop_assert_eq!(
                ids(&cluster.find(&wanted).unwrap()[0]), ids(&memory.find(&wanted).unwrap()[0])
            );
            // Such a scope is answered by other means.
            let columns = scope.tags.iter().filter(|(key, _)| key == "jurisdiction").cloned();
            let columns = Scope { tags: columns.collect(), ..Scope::default() };
            for (parent, scope) in [(None, scope), (Some(id("d1")), scope), (Some(id("d1")), &columns)] {
                let children = |store: &dyn Store| {
                    ids(&store.children(parent.as_ref(), scope, 1, 4).unwrap())
                };
                prop_assert_eq!(children(&cluster), children(&memory));
            }
        }
        for number in 0..12 {
            let id = id(&format!("d{number}"));
            prop_assert_eq!(cluster.document(&id).unwrap(), memory.document(&id).unwrap());
            let texts = [id.as_str(), "ch.d1"];
            prop_assert_eq!(cluster.versions(&texts).unwrap(), memory.versions(&texts).unwrap());
            let ids = [id, super::corpus::id("d3")];
            prop_assert_eq!(cluster.edges(&ids).unwrap(), memory.edges(&ids).unwrap());
            prop_assert_eq!(cluster.bearings(&ids).unwrap(), memory.bearings(&ids).unwrap());
        }
        let pending = |store: &dyn Store| -> Vec<_> {
            let pending = store.pending(None, 100).unwrap();
            pending.into_iter().map(|one| (one.from, one.edge)).collect()
        };
        prop_assert_eq!(pending(&cluster), pending(&memory));
        prop_assert_eq!(cluster.len().unwrap(), memory.len().unwrap());
    }
}

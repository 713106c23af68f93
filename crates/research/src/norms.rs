//! The provisions that govern a question: those it names, those whose text fits it, and those that
//! decisions on the matter apply.

mod beside;
mod matters;
mod near;
mod provision;
mod signs;
mod tables;

use std::{collections::BTreeMap, thread};

use jurisdictions::{
    Reference, Sort,
    thesaurus::{
        practice, register,
        topics::said::{self, Meaning},
    },
};
use law::{Block, Document, DocumentId, Language, Role};

use crate::{
    Library, RawResult, ResearchParameters,
    chosen::{Asked, Question},
    results::fused,
    strategy::COURTS,
};

use beside::FLAT;
pub use matters::Matter;
pub(crate) use provision::{AMONG, LIKELY_ENOUGH};
use provision::{Parts, SWISS};
pub use provision::{Provision, Route, Signs};
use tables::{Tables, entry, tabled};

/// How many provisions are kept.
const MOST: usize = 20;
/// How many are read.
const CONSIDERED: usize = 70;
/// How many candidates are weighed by how often decisions cite them in general.
const WEIGHED: usize = 60;
/// What a provision counts that is applied elsewhere in a decision, beside one of the passage that fits.
const ELSEWHERE: f64 = 0.15;
/// The same for one of the same consideration.
const BESIDE: f64 = 0.5;
/// What the decisions count beside the texts, where they are as near to the question as can be.
const BY_DECISIONS: f64 = 1.3;
/// What a place in the subject index counts beside one in the list of texts, which the index has moved already.
const BY_INDEX: f64 = 0.8;
/// The same for one among the articles whose headwords mean what the question says.
const BY_HEADS: f64 = 0.3;
/// The same for what decisions on like questions cite, as the program's own table knows.
const BY_PRACTICE: f64 = 1.0;
/// With what likeness to a headnote a question begins to be put as courts put it, and with what it is. Hardly any that clients
/// put is: of what they ask, what courts cite on like questions tells nothing more.
const PUT_BY_COURTS: (f32, f32) = (0.33, 0.5);
/// Of how many topics whose words fit what decides them is weighed, and what a place among them counts.
const TOPICS: usize = 12;
const BY_TOPIC: f64 = 0.3;
/// How likely a provision of a topic belongs to the question at least that was not found otherwise, and how many such
/// are weighed.
const LEAST_OF_TOPIC: f64 = 0.02;
const OF_TOPICS: usize = 30;
/// With this likelihood it is said what it is there for.
const SURE_OF_TOPIC: f64 = 0.2;
/// How like the question the headwords of one are at least that nothing else speaks for.
const LEAST_LIKE_HEADS: f64 = 0.35;
/// A passage less like the question than this says nothing of it, and one as like as that all.
const LEAST_LIKE: f64 = 0.25;
const MOST_LIKE: f64 = 0.65;

/// All that was weighed, for whoever fits the weights.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weighed {
    /// The provisions, the likeliest first.
    pub provisions: Vec<Provision>,
    /// The topics, the likeliest first.
    pub matters: Vec<Matter>,
}

/// Makes ready, beside whatever else is done, what questions of a language are compared with. What is not ready when it is needed is
/// waited for, and what cannot be made beside is made then.
pub(crate) fn make_ready(language: Language) {
    let topics = move || said::make_ready(SWISS, language);
    let headwords = move || near::make_ready(language);
    drop(thread::Builder::new().spawn(topics));
    drop(thread::Builder::new().spawn(headwords));
}

/// The provisions that govern a question, the likeliest first.
pub(crate) fn governing(
    parameters: &ResearchParameters,
    lists: &[&[RawResult]],
    decisions: &[RawResult],
    texts: &BTreeMap<DocumentId, Document>,
    library: &dyn Library,
) -> (Vec<Provision>, Weighed) {
    let language: Language = parameters.language();
    let mut found: BTreeMap<String, Provision> = BTreeMap::new();
    let by_text = fused(lists);
    for (place, one) in by_text.iter().enumerate() {
        let provision = entry(&mut found, &one.key, || citation_of(one, language));
        provision.score += FLAT / (FLAT + place as f64) + beside::neighbours(&by_text, place);
        provision.found_by.push(Route::Text);
        provision.document = Some(one.id.clone());
    }
    // The one in the language of the question shows the text.
    for one in lists.iter().copied().flatten().filter(|one| one.language == language.code()) {
        if let Some(provision) = found.get_mut(&one.key) {
            provision.document = Some(one.id.clone());
        }
    }
    let asked = Asked::of(parameters);
    let question = Question::read(&parameters.original_question);
    let is_swiss = parameters.jurisdictions.federal || !parameters.jurisdictions.cantons.is_empty();
    let (by_words, by_meaning) = match is_swiss {
        true => (
            register::look_up(&parameters.original_question, parameters.spoken()),
            near::near(&asked, &question, parameters.spoken()),
        ),
        false => (Vec::new(), Vec::new()),
    };
    let headed = by_words.iter().map(|one| (one.article, Some(one)));
    let headed = headed.enumerate().chain(by_meaning.iter().map(|one| (*one, None)).enumerate());
    for (place, (article, by_words)) in headed {
        let Some(provision) = tabled(&mut found, article.key, language) else { continue };
        let at = FLAT / (FLAT + place as f64);
        match by_words {
            Some(looked_up) => {
                provision.signs.indexed = at;
                provision.score += BY_INDEX * f64::from(looked_up.weight) * at;
            }
            None => {
                provision.signs.near = at;
                provision.score += BY_HEADS * at;
            }
        }
        if !provision.found_by.contains(&Route::Index) {
            provision.found_by.push(Route::Index);
        }
    }
    let practised = asked.direction().filter(|_| is_swiss).map(practice::look_up);
    let practised = practised.unwrap_or_default();
    let by_courts = practised.by_courts(PUT_BY_COURTS);
    for cited in practised.cited.into_iter().filter(|_| by_courts > 0.0) {
        let provision = cited.key().and_then(|key| tabled(&mut found, &key, language));
        let Some(provision) = provision else { continue };
        let worth = f64::from(cited.weight * by_courts);
        provision.signs.practised = worth;
        provision.score += BY_PRACTICE * worth;
        provision.found_by.push(Route::Practice);
    }
    let both = (&asked, &question);
    let means = asked.direction().map(|whole| Meaning::of(whole, question.sentences()));
    let means = (parameters.original_question.as_str(), means.as_ref());
    let of_swiss_law = match is_swiss {
        true => said::near(SWISS, means, parameters.spoken()),
        false => Vec::new(),
    };
    let of_others = tables::fitting_abroad(parameters, means);
    let tables = Tables::read(&of_others, parameters, library);
    for all in [&of_swiss_law, &of_others] {
        for (place, one) in all.iter().take(TOPICS).filter(|one| one.is_near()).enumerate() {
            for rule in one.topic.rules() {
                let provision = tables.entry(&mut found, rule.key, language);
                let Some(provision) = provision else { continue };
                if !provision.found_by.contains(&Route::Topic) {
                    provision.found_by.push(Route::Topic);
                    provision.score += BY_TOPIC * FLAT / (FLAT + place as f64);
                }
            }
        }
    }
    let fitting: Vec<said::Near> = of_swiss_law.into_iter().chain(of_others).collect();
    let (votes, strength) = votes(&asked, decisions, texts, library);
    for (place, vote) in votes.into_iter().enumerate() {
        let provision = entry(&mut found, &vote.key, || vote.cited.print(language));
        provision.signs.applied = vote.in_passages.min(5) as f64 / 5.0;
        provision.score += BY_DECISIONS * strength * FLAT / (FLAT + place as f64);
        provision.found_by.push(Route::Decisions);
        provision.applied_by = vote.in_passages;
    }
    let mut all: Vec<Provision> = found.into_values().collect();
    beside::together(&mut all);
    let best = all.iter().map(|one| one.score).fold(0.0, f64::max);
    for one in &mut all {
        one.score = if best > 0.0 { one.score / best * 0.9 } else { 0.0 };
        one.signs.first = one.score;
    }
    let matters = weigh(&mut all, (&fitting, &tables), parameters, both, library);
    name(&mut all, parameters, language);
    all.sort_by(|one, other| {
        other.score.total_cmp(&one.score).then_with(|| one.key.cmp(&other.key))
    });
    let weighed = Weighed { provisions: all.clone(), matters };
    all.truncate(MOST);
    (all, weighed)
}

/// Reads what was found, and weighs again what speaks for each: first by itself, then as what belongs to the topics
/// that the question is of.
fn weigh(
    all: &mut Vec<Provision>,
    (fitting, tables): (&[said::Near], &Tables),
    parameters: &ResearchParameters,
    (asked, question): (&Asked, &Question),
    library: &dyn Library,
) -> Vec<Matter> {
    all.sort_by(|one, other| {
        other.score.total_cmp(&one.score).then_with(|| one.key.cmp(&other.key))
    });
    all.truncate(CONSIDERED);
    let texts = texts(all, parameters, library);
    // Something is cited on any question: what is cited must be here, so that its own text can speak for it.
    let heard = |(mut one, text): (Provision, Option<Document>)| {
        if text.is_none() {
            one.found_by.retain(|way| *way != Route::Practice);
            one.signs.practised = 0.0;
        }
        (!one.found_by.is_empty()).then_some((one, text))
    };
    let (heard, texts): (Vec<_>, Vec<_>) = all.drain(..).zip(texts).filter_map(heard).unzip();
    *all = heard;
    let is_tabled = !beside::neighbours_by_texts(all, &texts);
    signs::read(all, &texts, parameters, (asked, question));
    signs::likely(all, &signs::BY_ITSELF);
    if !is_tabled {
        signs::in_order_of_places(all);
    }
    // Some headwords are nearest to any question: where nothing else speaks for them, they must be near.
    let is_near_only = |one: &Provision| one.signs.indexed == 0.0 && one.found_by == [Route::Index];
    all.retain(|one| one.signs.heads >= LEAST_LIKE_HEADS || !is_near_only(one));
    if fitting.is_empty() {
        return Vec::new();
    }
    let matters = matters::likely(fitting, all);
    let mut members: Vec<(&str, Parts)> = matters::members(&matters).into_iter().collect();
    let likely = |parts: &Parts| parts.iter().sum::<f64>();
    members.sort_by(|(_, one), (_, other)| likely(other).total_cmp(&likely(one)));
    let mut found: BTreeMap<String, Provision> =
        all.drain(..).map(|one| (one.key.clone(), one)).collect();
    let mut further = Vec::new();
    for (key, parts) in members {
        let is_known = found.contains_key(key);
        if !is_known && (further.len() >= OF_TOPICS || likely(&parts) < LEAST_OF_TOPIC) {
            continue;
        }
        let provision = tables.entry(&mut found, key, parameters.language());
        let Some(provision) = provision else { continue };
        provision.signs.parts = parts;
        provision.part = provision.signs.part().filter(|_| likely(&parts) >= SURE_OF_TOPIC);
        if !is_known {
            provision.found_by.push(Route::Topic);
            further.push(provision.clone());
            found.remove(key);
        }
    }
    let texts = self::texts(&further, parameters, library);
    signs::read(&mut further, &texts, parameters, (asked, question));
    all.extend(found.into_values());
    all.extend(further);
    match is_tabled || parameters.jurisdictions.others.is_empty() {
        true => signs::likely_of_topics(all),
        false => signs::likely_by_places_and_topics(all),
    }
    matters
}

/// The texts of provisions, where they are here.
fn texts(
    all: &[Provision],
    parameters: &ResearchParameters,
    library: &dyn Library,
) -> Vec<Option<Document>> {
    let ids: Vec<DocumentId> = all.iter().filter_map(|one| one.document.clone()).collect();
    let mut documents = library.documents(&ids).unwrap_or_default();
    let elsewhere: Vec<String> = all
        .iter()
        .filter(|one| one.document.is_none())
        .map(|one| one.reference().to_owned())
        .collect();
    let mut kept = library
        .kept(&elsewhere, parameters.language(), parameters.day)
        .unwrap_or_default()
        .into_iter();
    all.iter()
        .map(|one| match &one.document {
            Some(id) => {
                let at = documents.iter().position(|document| document.head.id == *id)?;
                Some(documents.swap_remove(at))
            }
            None => kept.next().flatten(),
        })
        .collect()
}

/// What the question cites comes first, in its order.
fn name(all: &mut Vec<Provision>, parameters: &ResearchParameters, language: Language) {
    let cited = Reference::all(&parameters.original_question, Some(language)).into_iter();
    let provisions = cited.filter(|one| one.sort() == Sort::Provision);
    for (place, named) in provisions.enumerate() {
        let key = named.key();
        let score = 1.0 - place as f64 / 100.0;
        match all.iter_mut().find(|one| one.key == key) {
            Some(one) => {
                one.score = score;
                one.found_by.insert(0, Route::Named);
            }
            None => all.push(Provision {
                key,
                citation: named.article().print(language),
                document: None,
                score,
                found_by: vec![Route::Named],
                applied_by: 0,
                part: None,
                signs: Signs::default(),
            }),
        }
    }
}

/// A provision that decisions apply.
struct Vote {
    key: String,
    cited: Reference,
    weight: f64,
    in_passages: usize,
}

/// The provisions that decisions apply, those first that they apply where they fit best, and that are not
/// applied in every other decision as well.
fn votes(
    asked: &Asked,
    decisions: &[RawResult],
    texts: &BTreeMap<DocumentId, Document>,
    library: &dyn Library,
) -> (Vec<Vote>, f64) {
    let mut strength: f64 = 0.0;
    let mut votes: BTreeMap<String, Vote> = BTreeMap::new();
    for (place, decision) in decisions.iter().enumerate() {
        let Some(text) = texts.get(&decision.id) else { continue };
        let language = decision.language.parse().ok();
        let best = decision.block.and_then(|block| block.checked_sub(1));
        let like = best
            .and_then(|best| text.blocks.get(best))
            .map_or(0.0, |block| f64::from(asked.likeness(&block.text)));
        let like = ((like - LEAST_LIKE) / (MOST_LIKE - LEAST_LIKE)).clamp(0.0, 1.0);
        strength = strength.max(like);
        // What is far off counts half.
        let weight = (1.0 + like) / (FLAT + place as f64);
        let of_best =
            best.and_then(|best| text.blocks.get(best)).map(|block| outermost(&block.label));
        // How near to the passage that fits each provision is applied, at its nearest.
        let mut nearest: BTreeMap<String, (f64, Reference)> = BTreeMap::new();
        for (at, block) in text.blocks.iter().enumerate() {
            let near = if Some(at) == best {
                1.0
            } else if of_best.is_some_and(|own| !own.is_empty() && own == outermost(&block.label)) {
                BESIDE
            } else {
                ELSEWHERE
            };
            for cited in provisions(block, language) {
                let known = nearest.entry(cited.key()).or_insert((0.0, cited));
                known.0 = known.0.max(near);
            }
        }
        for (key, (near, cited)) in nearest {
            let vote = votes.entry(key.clone()).or_insert_with(|| Vote {
                key,
                cited: cited.article(),
                weight: 0.0,
                in_passages: 0,
            });
            vote.weight += weight * near;
            vote.in_passages += usize::from(near >= 1.0);
        }
    }
    let mut votes: Vec<Vote> = votes.into_values().collect();
    let by_weight = |one: &Vote, other: &Vote| {
        other.weight.total_cmp(&one.weight).then_with(|| one.key.cmp(&other.key))
    };
    votes.sort_by(by_weight);
    votes.truncate(WEIGHED);
    let keys: Vec<String> = votes.iter().map(|vote| vote.key.clone()).collect();
    // What is applied in every other decision tells little of this question.
    let all = library.volume(COURTS).unwrap_or_default().max(decisions.len()) as f64;
    if let Ok(counts) = library.cited_by(&keys) {
        for (vote, count) in votes.iter_mut().zip(counts) {
            vote.weight *= ((2.0 + all) / (1.0 + count as f64)).ln();
        }
    }
    votes.sort_by(by_weight);
    (votes, strength)
}

/// The number of the consideration that another is a part of: `3` of `3.2.1`.
fn outermost(label: &str) -> &str {
    label.split('.').next().unwrap_or_default()
}

/// The provisions of acts that a block applies.
fn provisions(block: &Block, language: Option<Language>) -> Vec<Reference> {
    if block.role == Role::Note {
        return Vec::new();
    }
    let cited = Reference::all(&block.text, language).into_iter();
    cited.filter(Reference::is_of_numbered_act).collect()
}

/// How a provision that was found is cited in a language: by its article where it is written in each, else by
/// its title.
fn citation_of(one: &RawResult, language: Language) -> String {
    // What another order has is not read as Swiss: `article 9 du Code civil`.
    if one.key.contains('/') {
        return one.citation.clone();
    }
    let cited = Reference::typed(&one.citation, one.language.parse().ok()).into_iter().next();
    match cited {
        Some(cited) if cited.sort() == Sort::Provision => cited.article().print(language),
        _ => one.citation.clone(),
    }
}

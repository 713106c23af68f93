//! How the words of a question are put to the engine: as those of the store of one machine, so that both
//! find the same.

use index::{Asked, PART, Sought, too_frequent};
use law::{Clause, Languages};
use serde_json::{Value, json};

/// What a word counts in addition where it is spelled as it was typed.
const SPELLED: f32 = 0.35;

/// What a word counts in a title, beside the text.
const TITLE: f32 = 0.5;

/// What a word counts in what an editor added to the text.
const NOTE: f32 = 0.1;

/// What a word counts that is only a part of a German compound.
const AS_PART: f32 = 0.6;

/// What a compound counts of which only the parts stand in the text.
const IN_PARTS: f32 = 0.6;

/// What two words count in addition that stand next to each other and say little apart.
const ADJACENT: f32 = 0.5;

/// What another word for the same counts, beside the one that was typed.
const OTHER: f32 = 0.7;

/// How many words a prefix may stand for.
const MOST_EXPANSIONS: u32 = 10_000;

/// How many words of a text are looked for that rank.
pub(crate) const MOST_RANKED: usize = 30;

/// The fields in which words have their places, with what they count there, and their stems.
const FIELDS: [(&str, &str, f32); 3] =
    [("text", "stem", 1.0), ("title", "title_stem", TITLE), ("note", "note_stem", NOTE)];

/// The engine's form of a clause whose words may be in any of these languages; what finds nothing where
/// the clause asks for nothing. Of words that rank those count that stand in the fewest documents:
/// `rarity` says of a word's terms in how many.
pub(crate) fn plan(
    clause: &Clause,
    languages: Languages,
    rarity: &dyn Fn(&str) -> Option<u64>,
) -> Value {
    Planner { languages, rarity }.clause(clause).unwrap_or_else(nothing)
}

/// The words that rank of a clause with too many of them, each with a field and terms there: whose number
/// of documents must be known to choose among them.
pub(crate) fn many_ranked(clause: &Clause, languages: Languages) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    match clause {
        Clause::All(parts) | Clause::Any(parts) => {
            for part in parts {
                found.extend(many_ranked(part, languages));
            }
        }
        Clause::Ranked(parts) if parts.len() > MOST_RANKED => {
            for part in parts {
                let Clause::Word(typed) = part else { continue };
                if let Sought::One(asked) = Sought::of(typed, languages) {
                    found.push((typed.clone(), terms_of(&asked)));
                }
            }
        }
        _ => {}
    }
    found
}

fn terms_of(asked: &Asked) -> Value {
    if asked.stems.is_empty() {
        json!({ "terms": { "text": asked.spellings } })
    } else {
        json!({ "terms": { "stem": asked.stems } })
    }
}

struct Planner<'a> {
    languages: Languages,
    rarity: &'a dyn Fn(&str) -> Option<u64>,
}

impl Planner<'_> {
    fn seek(&self, typed: &str) -> Sought {
        Sought::of(typed, self.languages)
    }

    /// A part of a query; none if it asks for nothing.
    fn clause(&self, clause: &Clause) -> Option<Value> {
        match clause {
            Clause::Word(typed) => sought(&self.seek(typed)),
            Clause::Prefix(typed) => prefix(&self.seek(typed)),
            Clause::Phrase(typed) => literal(&self.seek(typed)),
            Clause::Not(part) => self.clause(part),
            Clause::All(parts) => self.joined(parts, |_| true),
            Clause::Any(parts) => self.joined(parts, |_| false),
            Clause::Ranked(parts) => {
                let rarest = self.rarest(parts);
                self.joined(rarest.as_deref().unwrap_or(parts), Clause::binds)
            }
        }
    }

    fn joined(&self, parts: &[Clause], binds: fn(&Clause) -> bool) -> Option<Value> {
        let (mut must, mut should, mut must_not) = (Vec::new(), Vec::new(), Vec::new());
        for (part, is_skipped) in parts.iter().zip(too_frequent(parts, self.languages)) {
            if is_skipped {
                continue;
            }
            if let Clause::Not(part) = part {
                must_not.extend(self.excluded(part));
            } else if binds(part) {
                must.extend(self.clause(part));
            } else {
                should.extend(self.ranking(part));
            }
        }
        if must.is_empty() && should.is_empty() {
            return None;
        }
        let least = usize::from(must.is_empty());
        if should.len() > 1 {
            should.extend(self.adjacent(parts));
        }
        if must.len() + should.len() == 1 && must_not.is_empty() {
            return must.pop().or_else(|| should.pop());
        }
        Some(json!({ "bool": {
            "must": must, "should": should, "must_not": must_not, "minimum_should_match": least,
        } }))
    }

    /// A part that ranks among others. Of a word and other words for the same whichever fits best counts,
    /// and those that nobody typed count less.
    fn ranking(&self, part: &Clause) -> Option<Value> {
        let Clause::Any(ways) = part else { return self.clause(part) };
        let mut plans = Vec::new();
        for (place, way) in ways.iter().enumerate() {
            let plan = self.clause(way);
            plans.extend(plan.map(|plan| if place == 0 { plan } else { boosted(plan, OTHER) }));
        }
        (!plans.is_empty()).then(|| best(plans))
    }

    /// Of many words that rank those that stand in the fewest documents, beside all other parts; none
    /// where there are not so many.
    fn rarest(&self, parts: &[Clause]) -> Option<Vec<Clause>> {
        if parts.len() <= MOST_RANKED {
            return None;
        }
        let mut counted: Vec<(u64, usize)> = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            let Clause::Word(typed) = part else { continue };
            counted.extend(
                (self.rarity)(typed).filter(|count| *count > 0).map(|count| (count, place)),
            );
        }
        counted.sort_unstable();
        counted.truncate(MOST_RANKED);
        let is_kept = |(place, part): &(usize, &Clause)| {
            !matches!(part, Clause::Word(_)) || counted.iter().any(|(_, kept)| kept == place)
        };
        let kept: Vec<Clause> =
            parts.iter().enumerate().filter(is_kept).map(|(_, part)| part.clone()).collect();
        (!kept.is_empty()).then_some(kept)
    }

    /// Pairs of words that stand next to each other in the query and say little apart.
    fn adjacent(&self, parts: &[Clause]) -> Vec<Value> {
        let one = |part: &Clause| match part {
            Clause::Word(typed) => match self.seek(typed) {
                Sought::One(asked) => Some(asked),
                Sought::Nothing | Sought::Row(..) => None,
            },
            _ => None,
        };
        let words: Vec<Option<Asked>> = parts.iter().map(one).collect();
        let mut pairs = Vec::new();
        for pair in words.windows(2) {
            let [Some(left), Some(right)] = pair else { continue };
            if right.stems.is_empty() {
                pairs.push(boosted(row("text", &[left.clone(), right.clone()]), ADJACENT));
            }
        }
        pairs
    }

    /// What must not stand in a document: the word in any form, but not what it is a part of.
    fn excluded(&self, part: &Clause) -> Option<Value> {
        let Clause::Word(typed) = part else { return self.clause(part) };
        let Sought::One(asked) = self.seek(typed) else { return self.clause(part) };
        let mut forms = Vec::new();
        for (placed, stemmed, _) in FIELDS {
            forms.extend(terms(placed, asked.spellings.iter().map(String::as_str)));
            forms.extend(terms(stemmed, asked.stems.iter().map(String::as_str)));
        }
        Some(best(forms))
    }
}

fn sought(sought: &Sought) -> Option<Value> {
    let (asked, chain) = match sought {
        Sought::Nothing => return None,
        Sought::One(asked) => return Some(word(asked)),
        Sought::Row(row, chain) => (row, chain),
    };
    let mut ways: Vec<Value> =
        FIELDS.into_iter().map(|(field, _, weight)| boosted(row(field, asked), weight)).collect();
    if let Some(chain) = chain {
        ways.push(word(chain));
    } else if asked.iter().all(|asked| !asked.stems.is_empty()) {
        let words: Vec<Value> = asked.iter().map(word).collect();
        ways.push(boosted(json!({ "bool": { "must": words } }), IN_PARTS));
    }
    Some(best(ways))
}

/// A word in any form.
fn word(asked: &Asked) -> Value {
    let spelled = |field: &str| best(terms(field, asked.spellings.iter().map(String::as_str)));
    if asked.stems.is_empty() {
        return sum(vec![
            boosted(spelled("text"), 1.0 + SPELLED),
            boosted(spelled("title"), TITLE),
            boosted(spelled("note"), NOTE),
        ]);
    }
    let mut ways = vec![
        best(forms("stem", asked)),
        boosted(spelled("text"), SPELLED),
        boosted(best(stems("title_stem", asked)), TITLE),
        boosted(best(forms("note_stem", asked)), NOTE),
    ];
    if asked.parts.len() > 1 {
        ways.push(boosted(all_parts("stem", &asked.parts), IN_PARTS));
        ways.push(boosted(all_parts("note_stem", &asked.parts), IN_PARTS * NOTE));
    }
    sum(ways)
}

/// The stems of a word, alone or as a part of a compound.
fn forms(field: &str, asked: &Asked) -> Vec<Value> {
    let mut forms = stems(field, asked);
    let parts: Vec<String> = asked.stems.iter().map(|stem| format!("{PART}{stem}")).collect();
    let parts = terms(field, parts.iter().map(String::as_str));
    forms.extend(parts.into_iter().map(|plan| boosted(plan, AS_PART)));
    forms
}

fn stems(field: &str, asked: &Asked) -> Vec<Value> {
    terms(field, asked.stems.iter().map(String::as_str))
}

/// All parts of a compound, each alone or in another compound.
fn all_parts(field: &str, parts: &[String]) -> Value {
    let one = |part: &String| {
        let marked = format!("{PART}{part}");
        best(terms(field, [part.as_str(), marked.as_str()].into_iter()))
    };
    json!({ "bool": { "must": parts.iter().map(one).collect::<Vec<_>>() } })
}

/// Words exactly as they are spelled, in this order.
fn literal(sought: &Sought) -> Option<Value> {
    let words = in_a_row(sought)?;
    Some(sum(FIELDS
        .into_iter()
        .map(|(field, _, weight)| boosted(row(field, words), weight))
        .collect()))
}

fn prefix(sought: &Sought) -> Option<Value> {
    let words = in_a_row(sought)?;
    let mut ways = Vec::new();
    for (field, _, weight) in FIELDS {
        for spellings in rows(words) {
            let plan = match spellings.as_slice() {
                [only] => json!({ "prefix": { field: { "value": only } } }),
                several => json!({ "match_phrase_prefix": { field: {
                    "query": several.join(" "), "max_expansions": MOST_EXPANSIONS,
                } } }),
            };
            ways.push(boosted(plan, weight));
        }
    }
    Some(best(ways))
}

fn in_a_row(sought: &Sought) -> Option<&[Asked]> {
    match sought {
        Sought::Nothing => None,
        Sought::One(asked) => Some(std::slice::from_ref(asked)),
        Sought::Row(row, _) => Some(row),
    }
}

/// Words next to each other.
fn row(field: &str, words: &[Asked]) -> Value {
    let plan = |spellings: Vec<&str>| match spellings.as_slice() {
        [only] => json!({ "term": { field: { "value": only } } }),
        several => json!({ "match_phrase": { field: { "query": several.join(" ") } } }),
    };
    best(rows(words).into_iter().map(plan).collect())
}

/// The spellings of words in a row: as typed, and with German vowels contracted.
fn rows(words: &[Asked]) -> Vec<Vec<&str>> {
    let pick = |pick: fn(&[String]) -> Option<&String>| -> Vec<&str> {
        words.iter().filter_map(|asked| pick(&asked.spellings)).map(String::as_str).collect()
    };
    let mut rows = vec![pick(<[String]>::first)];
    let contracted = pick(<[String]>::last);
    if !rows.contains(&contracted) {
        rows.push(contracted);
    }
    rows
}

fn terms<'w>(field: &str, words: impl Iterator<Item = &'w str>) -> Vec<Value> {
    words.map(|word| json!({ "term": { field: { "value": word } } })).collect()
}

/// Whichever matches best counts, so that two forms of one word do not count twice.
fn best(mut ways: Vec<Value>) -> Value {
    match ways.len() {
        0 => nothing(),
        1 => ways.pop().unwrap_or_else(nothing),
        _ => json!({ "dis_max": { "queries": ways } }),
    }
}

fn sum(ways: Vec<Value>) -> Value {
    json!({ "bool": { "should": ways, "minimum_should_match": 1 } })
}

fn nothing() -> Value {
    json!({ "match_none": {} })
}

/// The same with a weight, which the engine takes inside each kind of query.
fn boosted(mut plan: Value, weight: f32) -> Value {
    let inner = plan.as_object_mut().and_then(|plan| plan.iter_mut().next());
    let Some((kind, inner)) = inner else { return plan };
    let holder = match kind.as_str() {
        "term" | "prefix" | "match_phrase" | "match_phrase_prefix" => {
            inner.as_object_mut().and_then(|fields| fields.iter_mut().next()).map(|field| field.1)
        }
        _ => Some(inner),
    };
    if let Some(Value::Object(holder)) = holder {
        let before = holder.get("boost").and_then(Value::as_f64).unwrap_or(1.0);
        holder.insert("boost".to_owned(), (before * f64::from(weight)).into());
    }
    plan
}

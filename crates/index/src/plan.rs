//! How a query is put to the engine.

use std::collections::BTreeSet;

use law::{Clause, Languages};
use tantivy::{
    Searcher, Term,
    query::{
        BooleanQuery, BoostQuery, DisjunctionMaxQuery, EmptyQuery, Occur, PhrasePrefixQuery,
        PhraseQuery, Query as Plan, TermQuery,
    },
    schema::{Field, IndexRecordOption},
};

use crate::{
    asked::{Asked, Sought, too_frequent},
    error::IndexError,
    fields::Words,
    naming::Naming,
    steady::Steady,
    stem::PART,
};

/// What a word counts in addition where it is spelled as it was typed.
const SPELLED: f32 = 0.35;

/// What a word counts in a title, beside the text.
const TITLE: f32 = 0.5;

/// What a word counts in the name of the document, where the passage is found by its text, the rarest most.
const NAMED: f32 = 8.0;

/// What a word counts in the beginning of the document, likewise.
const OPENING: f32 = 4.0;

/// How much a word that names a document is damped in the text.
const DAMPED: f32 = 0.8;

/// What a word counts in what an editor added to the text: less than anywhere in the text itself.
const NOTE: f32 = 0.1;

/// What a word counts that is only a part of a German compound.
const AS_PART: f32 = 0.6;

/// What a compound counts of which only the parts stand in the passage.
const IN_PARTS: f32 = 0.6;

/// What two words count in addition that stand next to each other and say little apart:
/// "Art. 97", "§ 8".
const ADJACENT: f32 = 0.5;

/// How many words a prefix may stand for; the rest is not looked for.
const MOST_EXPANSIONS: u32 = 10_000;

/// What another word for the same counts, beside the one that was typed.
const OTHER: f32 = 0.7;

/// How many words of a text are looked for that rank.
const MOST_RANKED: usize = 30;

type Boxed = Box<dyn Plan>;

/// The engine's form of a query that may be in any of these languages.
pub(crate) fn plan(
    clause: &Clause,
    fields: &Words,
    searcher: &Searcher,
    languages: Languages,
    naming: &Naming,
) -> Result<Boxed, IndexError> {
    let is_strict = matches!(clause, Clause::All(_)) && !clause.ranks();
    let planner = Planner { fields, searcher, languages, naming, is_strict };
    let Some(found) = planner.clause(clause)? else { return Ok(Box::new(EmptyQuery)) };
    let mut clauses = vec![(Occur::Must, found)];
    let of_document = [(fields.name, NAMED), (fields.opening, OPENING)];
    for (field, weight) in of_document.into_iter().filter_map(|(field, w)| Some((field?, w))) {
        let plans = planner.of_document(clause, field)?;
        clauses.extend(plans.into_iter().map(|plan| (Occur::Should, boosted(plan, weight))));
    }
    if clauses.len() == 1 {
        return Ok(clauses.pop().map_or_else(|| Box::new(EmptyQuery) as Boxed, |(_, plan)| plan));
    }
    Ok(Box::new(BooleanQuery::new(clauses)))
}

struct Planner<'a> {
    fields: &'a Words,
    searcher: &'a Searcher,
    languages: Languages,
    naming: &'a Naming,
    /// Whether several words must all be there: then a compound must be, too, since its parts may stand anywhere, in other
    /// compounds, and mean something else (`Pflichtteil` in `Pflichten` and `Elternteil`).
    is_strict: bool,
}

impl Planner<'_> {
    fn seek(&self, typed: &str) -> Sought {
        Sought::of(typed, self.languages)
    }

    /// A part of a query; none if it asks for nothing.
    fn clause(&self, clause: &Clause) -> Result<Option<Boxed>, IndexError> {
        match clause {
            Clause::Word(typed) => self.sought(&self.seek(typed)),
            Clause::Prefix(typed) => Ok(self.prefix(&self.seek(typed))),
            Clause::Phrase(typed) => self.literal(&self.seek(typed)),
            Clause::Not(part) => self.clause(part),
            Clause::All(parts) => self.joined(parts, |_| Occur::Must),
            Clause::Any(parts) => self.joined(parts, |_| Occur::Should),
            Clause::Ranked(parts) => {
                let rarest = self.rarest(parts)?;
                let parts = rarest.as_deref().unwrap_or(parts);
                self.joined(parts, |part| if part.binds() { Occur::Must } else { Occur::Should })
            }
        }
    }

    /// The words of a query, to be looked for in what says which document it is.
    fn of_document(&self, clause: &Clause, field: Field) -> Result<Vec<Boxed>, IndexError> {
        let parts = match clause {
            Clause::Word(typed) | Clause::Phrase(typed) => {
                let asked = match self.seek(typed) {
                    Sought::Nothing => Vec::new(),
                    Sought::One(asked) => vec![asked],
                    Sought::Row(row, _) => row,
                };
                let naming = asked.iter().filter(|asked| self.naming.by(asked) > 0.0);
                let ways = naming.map(|asked| {
                    let spellings = asked.spellings.iter().map(String::as_str);
                    Ok(boosted(best(self.terms(field, spellings)?), self.naming.by(asked)))
                });
                let ways = ways.collect::<Result<Vec<_>, IndexError>>()?;
                return Ok(ways.into_iter().filter(|plan| !finds_nothing(plan)).collect());
            }
            Clause::Prefix(_) | Clause::Not(_) => return Ok(Vec::new()),
            Clause::All(parts) | Clause::Any(parts) | Clause::Ranked(parts) => parts,
        };
        let mut found = Vec::new();
        for (part, skipped) in parts.iter().zip(too_frequent(parts, self.languages)) {
            if !skipped {
                found.extend(self.of_document(part, field)?);
            }
        }
        Ok(found)
    }

    fn joined(
        &self,
        parts: &[Clause],
        occur: fn(&Clause) -> Occur,
    ) -> Result<Option<Boxed>, IndexError> {
        let mut clauses: Vec<(Occur, Boxed)> = Vec::new();
        for (part, skipped) in parts.iter().zip(too_frequent(parts, self.languages)) {
            if skipped {
                continue;
            }
            if let Clause::Not(part) = part {
                if let Some(part) = self.excluded(part)? {
                    clauses.push((Occur::MustNot, Box::new(Steady(part))));
                }
            } else if let Some(plan) = self.ranking(part, occur)? {
                clauses.push((occur(part), plan));
            }
        }
        let count = |wanted| clauses.iter().filter(|(occur, _)| *occur == wanted).count();
        let (must, should) = (count(Occur::Must), count(Occur::Should));
        if must + should == 0 {
            return Ok(None);
        }
        if should > 1 {
            clauses.extend(self.adjacent(parts)?.into_iter().map(|plan| (Occur::Should, plan)));
        }
        if clauses.len() == 1 {
            return Ok(clauses.pop().map(|(_, plan)| plan));
        }
        let least = usize::from(must == 0);
        let clauses = clauses.into_iter().flat_map(spread).collect();
        Ok(Some(Box::new(BooleanQuery::with_minimum_required_clauses(clauses, least))))
    }

    /// A part among others. Of a word and other words for the same whichever fits best counts, and those
    /// that nobody typed count less.
    fn ranking(
        &self,
        part: &Clause,
        occur: fn(&Clause) -> Occur,
    ) -> Result<Option<Boxed>, IndexError> {
        if occur(part) != Occur::Should {
            return self.clause(part);
        }
        let Clause::Any(ways) = part else {
            let Clause::Word(typed) = part else { return self.clause(part) };
            let sought = self.seek(typed);
            let plan = self.sought(&sought)?;
            // Nothing is wrapped needlessly: the engine passes over what it sees as one sum.
            return Ok(match self.naming.by_all(&sought) {
                0.0 => plan,
                names => plan.map(|plan| boosted(plan, 1.0 - DAMPED * names)),
            });
        };
        let mut plans = Vec::new();
        for (place, way) in ways.iter().enumerate() {
            let plan = self.clause(way)?.filter(|plan| !finds_nothing(plan));
            plans.extend(plan.map(|plan| if place == 0 { plan } else { boosted(plan, OTHER) }));
        }
        Ok((!plans.is_empty()).then(|| best(plans)))
    }

    /// Of many words that rank those that stand in the fewest passages, beside all other parts; none where
    /// there are not so many. A pasted page is about what is rare in it.
    fn rarest(&self, parts: &[Clause]) -> Result<Option<Vec<Clause>>, IndexError> {
        if parts.len() <= MOST_RANKED {
            return Ok(None);
        }
        let mut counted: Vec<(u64, usize)> = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            let Clause::Word(typed) = part else { continue };
            let Sought::One(asked) = self.seek(typed) else { continue };
            let mut most = 0;
            for stem in &asked.stems {
                let term = Term::from_field_text(self.fields.stem, stem);
                most = most.max(self.searcher.doc_freq(&term)?);
            }
            for spelling in asked.spellings.iter().filter(|_| asked.stems.is_empty()) {
                let term = Term::from_field_text(self.fields.text, spelling);
                most = most.max(self.searcher.doc_freq(&term)?);
            }
            counted.push((most, place));
        }
        counted.retain(|(count, _)| *count > 0);
        counted.sort_unstable();
        let kept: BTreeSet<usize> =
            counted.iter().take(MOST_RANKED).map(|(_, place)| *place).collect();
        let is_kept =
            |place: usize, part: &Clause| !matches!(part, Clause::Word(_)) || kept.contains(&place);
        let parts = parts.iter().enumerate().filter(|(place, part)| is_kept(*place, part));
        let parts: Vec<Clause> = parts.map(|(_, part)| part.clone()).collect();
        Ok((!parts.is_empty()).then_some(parts))
    }

    /// Pairs of words that stand next to each other in the query and say little apart.
    fn adjacent(&self, parts: &[Clause]) -> Result<Vec<Boxed>, IndexError> {
        let words: Vec<_> = parts
            .iter()
            .map(|part| match part {
                Clause::Word(typed) => match self.seek(typed) {
                    Sought::One(asked) => Some(asked),
                    Sought::Nothing | Sought::Row(..) => None,
                },
                _ => None,
            })
            .collect();
        let mut pairs = Vec::new();
        for pair in words.windows(2) {
            let [Some(left), Some(right)] = pair else { continue };
            if !right.stems.is_empty() {
                continue;
            }
            let pair = [left.clone(), right.clone()];
            if let Some(plan) = self.row(self.fields.text, &pair)? {
                pairs.push(boosted(plan, ADJACENT));
            }
        }
        Ok(pairs)
    }

    fn sought(&self, sought: &Sought) -> Result<Option<Boxed>, IndexError> {
        let (row, chain) = match sought {
            Sought::Nothing => return Ok(None),
            Sought::One(asked) => return self.word(asked).map(Some),
            Sought::Row(row, chain) => (row, chain),
        };
        let mut ways = Vec::new();
        for (field, weight) in self.placed() {
            ways.extend(self.row(field, row)?.map(|plan| boosted(plan, weight)));
        }
        if let Some(chain) = chain {
            // "Know-how" is one thing, and not what has "know" and "how" anywhere.
            ways.push(self.word(chain)?);
        } else if row.iter().all(|asked| !asked.stems.is_empty()) {
            let words: Vec<_> =
                row.iter().map(|asked| self.word(asked)).collect::<Result<_, _>>()?;
            ways.push(boosted(Box::new(BooleanQuery::intersection(words)), IN_PARTS));
        }
        Ok(Some(best(ways)))
    }

    /// The fields in which words have their places, with what they count there.
    fn placed(&self) -> impl Iterator<Item = (Field, f32)> {
        let Words { text, title, note, .. } = *self.fields;
        let note = note.map(|note| (note.text, NOTE));
        [(text, 1.0), (title, TITLE)].into_iter().chain(note)
    }

    /// A word in any form.
    fn word(&self, asked: &Asked) -> Result<Boxed, IndexError> {
        let Words { text, title, stem, title_stem, note, .. } = *self.fields;
        let spelled = best(self.spelled(text, asked)?);
        if asked.stems.is_empty() {
            let mut ways = vec![
                boosted(spelled, 1.0 + SPELLED),
                boosted(best(self.spelled(title, asked)?), TITLE),
            ];
            if let Some(note) = note {
                ways.push(boosted(best(self.spelled(note.text, asked)?), NOTE));
            }
            return Ok(sum(ways));
        }
        let forms = self.forms(stem, asked)?;
        let titled = self.stems(title_stem, asked)?;
        let mut ways = vec![best(forms), boosted(spelled, SPELLED), boosted(best(titled), TITLE)];
        if let Some(note) = note {
            ways.push(boosted(best(self.forms(note.stem, asked)?), NOTE));
        }
        if asked.parts.len() > 1 && !self.is_strict {
            // Added, not the best of both: the compound has the parts as well, and comes first.
            ways.push(boosted(self.all_parts(stem, &asked.parts)?, IN_PARTS));
            if let Some(note) = note {
                ways.push(boosted(self.all_parts(note.stem, &asked.parts)?, IN_PARTS * NOTE));
            }
        }
        Ok(sum(ways))
    }

    fn spelled(&self, field: Field, asked: &Asked) -> Result<Vec<Boxed>, IndexError> {
        self.terms(field, asked.spellings.iter().map(String::as_str))
    }

    /// The stems of a word, alone or as a part of a compound.
    fn forms(&self, field: Field, asked: &Asked) -> Result<Vec<Boxed>, IndexError> {
        let mut forms = self.stems(field, asked)?;
        let parts: Vec<String> = asked.stems.iter().map(|stem| format!("{PART}{stem}")).collect();
        let parts = self.terms(field, parts.iter().map(String::as_str))?;
        forms.extend(parts.into_iter().map(|plan| boosted(plan, AS_PART)));
        Ok(forms)
    }

    fn stems(&self, field: Field, asked: &Asked) -> Result<Vec<Boxed>, IndexError> {
        self.terms(field, asked.stems.iter().map(String::as_str))
    }

    /// All parts of a compound, each alone or in another compound.
    fn all_parts(&self, field: Field, parts: &[String]) -> Result<Boxed, IndexError> {
        let mut all = Vec::new();
        for part in parts {
            let marked = format!("{PART}{part}");
            all.push(best(self.terms(field, [&**part, &*marked].into_iter())?));
        }
        Ok(Box::new(BooleanQuery::intersection(all)))
    }

    /// What must not stand in a passage: the word in any form, but not what it is a part of.
    fn excluded(&self, part: &Clause) -> Result<Option<Boxed>, IndexError> {
        let Clause::Word(typed) = part else { return self.clause(part) };
        let Sought::One(asked) = self.seek(typed) else { return self.clause(part) };
        let Words { stem, title_stem, note, .. } = *self.fields;
        let mut forms = Vec::new();
        for (field, _) in self.placed() {
            forms.extend(self.spelled(field, &asked)?);
        }
        for field in [stem, title_stem].into_iter().chain(note.map(|note| note.stem)) {
            forms.extend(self.stems(field, &asked)?);
        }
        Ok(Some(best(forms)))
    }

    /// Words exactly as they are spelled, in this order.
    fn literal(&self, sought: &Sought) -> Result<Option<Boxed>, IndexError> {
        let row = match sought {
            Sought::Nothing => return Ok(None),
            Sought::One(asked) => std::slice::from_ref(asked),
            Sought::Row(row, _) => row,
        };
        let mut ways = Vec::new();
        for (field, weight) in self.placed() {
            ways.extend(self.row(field, row)?.map(|plan| boosted(plan, weight)));
        }
        Ok(Some(sum(ways)))
    }

    /// Words next to each other; none if one of them stands nowhere.
    fn row(&self, field: Field, row: &[Asked]) -> Result<Option<Boxed>, IndexError> {
        let mut ways: Vec<Boxed> = Vec::new();
        for spellings in rows(row) {
            if let [word] = &*spellings {
                ways.extend(self.terms(field, [*word].into_iter())?);
                continue;
            }
            let terms: Vec<_> =
                spellings.iter().map(|word| Term::from_field_text(field, word)).collect();
            let mut known = true;
            for term in &terms {
                known = known && self.searcher.doc_freq(term)? > 0;
            }
            if known {
                ways.push(Box::new(PhraseQuery::new(terms)));
            }
        }
        Ok((!ways.is_empty()).then(|| best(ways)))
    }

    fn prefix(&self, sought: &Sought) -> Option<Boxed> {
        let row = match sought {
            Sought::Nothing => return None,
            Sought::One(asked) => std::slice::from_ref(asked),
            Sought::Row(row, _) => row,
        };
        let mut ways = Vec::new();
        for (field, weight) in self.placed() {
            for spellings in rows(row) {
                let terms =
                    spellings.iter().map(|word| Term::from_field_text(field, word)).collect();
                let mut plan = PhrasePrefixQuery::new(terms);
                plan.set_max_expansions(MOST_EXPANSIONS);
                ways.push(boosted(Box::new(plan), weight));
            }
        }
        Some(best(ways))
    }

    /// The terms that stand in at least one passage; the others would only cost time.
    fn terms<'w>(
        &self,
        field: Field,
        words: impl Iterator<Item = &'w str>,
    ) -> Result<Vec<Boxed>, IndexError> {
        let mut terms: Vec<Boxed> = Vec::new();
        for word in words {
            let term = Term::from_field_text(field, word);
            if self.searcher.doc_freq(&term)? > 0 {
                terms.push(Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)));
            }
        }
        Ok(terms)
    }
}

/// The spellings of words in a row: as typed, and with German vowels contracted.
fn rows(row: &[Asked]) -> Vec<Vec<&str>> {
    let pick = |pick: fn(&[String]) -> Option<&String>| -> Vec<&str> {
        row.iter().filter_map(|asked| pick(&asked.spellings)).map(String::as_str).collect()
    };
    let mut rows = vec![pick(<[String]>::first)];
    let contracted = pick(<[String]>::last);
    if !rows.contains(&contracted) {
        rows.push(contracted);
    }
    rows
}

/// Whichever matches best counts, so that two forms of one word do not count twice.
fn best(mut ways: Vec<Boxed>) -> Boxed {
    match ways.len() {
        0 => Box::new(EmptyQuery),
        1 => ways.pop().unwrap_or_else(|| Box::new(EmptyQuery)),
        _ => Box::new(DisjunctionMaxQuery::new(ways)),
    }
}

fn sum(parts: Vec<Boxed>) -> Boxed {
    let mut parts: Vec<Boxed> = parts.into_iter().filter(|part| !finds_nothing(part)).collect();
    match parts.len() {
        0 => Box::new(EmptyQuery),
        1 => parts.pop().unwrap_or_else(|| Box::new(EmptyQuery)),
        _ => {
            let parts = parts.into_iter().map(|part| (Occur::Should, part)).flat_map(spread);
            Box::new(BooleanQuery::with_minimum_required_clauses(parts.collect(), 1))
        }
    }
}

/// The parts of a sum that is itself only added to others: the engine skips what cannot be among
/// the best only where it sees all that is added at once.
fn spread((occur, plan): (Occur, Boxed)) -> Vec<(Occur, Boxed)> {
    let inner = plan.downcast_ref::<BooleanQuery>().filter(|inner| {
        occur == Occur::Should
            && inner.get_minimum_number_should_match() == 1
            && inner.clauses().iter().all(|(occur, _)| *occur == Occur::Should)
    });
    match inner {
        Some(inner) => {
            inner.clauses().iter().map(|(occur, part)| (*occur, part.box_clone())).collect()
        }
        None => vec![(occur, plan)],
    }
}

fn boosted(plan: Boxed, weight: f32) -> Boxed {
    if finds_nothing(&plan) { plan } else { Box::new(BoostQuery::new(plan, weight)) }
}

fn finds_nothing(plan: &Boxed) -> bool {
    plan.is::<EmptyQuery>()
}

//! The first step: what a question asks, read into parameters.

mod asks;
mod cited;
mod foreign;
mod time;

use jiff::civil::Date;
use jurisdictions::{
    Reference, Sort, orders,
    thesaurus::{
        self,
        everyday::{self, WordsOfLaw},
    },
};
use law::{Asked, Clause, Language, Languages, fold::fold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Given, fields, places};

pub use asks::Asks;
pub use time::TimeRange;

/// What a question asks.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResearchParameters {
    /// The fields of law: `contract`, `tort`, `employment`.
    pub legal_domain: Vec<String>,
    /// The terms of law and the other words that say what is asked, as they stand in the question.
    pub key_terms: Vec<String>,
    /// Other words for them, in every language.
    pub concepts: Vec<String>,
    /// Whose law.
    pub jurisdictions: Jurisdictions,
    /// When what is looked for was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_range: Option<TimeRange>,
    /// The languages of the question, the first the one of the memo.
    pub languages: Vec<String>,
    /// The question as it was asked.
    pub original_question: String,
    /// The citations in the question, as they are rightly written.
    #[serde(default)]
    pub citations: Vec<String>,
    /// The day on which the law must hold, where the question names the day of the facts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub day: Option<Date>,
    /// What is asked of the law.
    #[serde(default)]
    pub asks: Vec<Asks>,
}

/// Whose law is asked.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Jurisdictions {
    /// Whether federal law of Switzerland is.
    pub federal: bool,
    /// The cantons whose law or practice is, by their two letters.
    pub cantons: Vec<String>,
    /// The other legal orders whose law is: `fr`, `de`, `eu`, `gb`, `us`.
    #[serde(default)]
    pub others: Vec<String>,
}

/// Why a question cannot be researched as it stands.
#[derive(Clone, Copy, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unclear {
    /// It holds no word that says what is asked.
    NoQuestion,
    /// It asks about papers of a client, and no case is named.
    CaseRequired,
    /// It is put in a language that is not read here.
    NotRead,
}

/// Words that speak of papers only the client has.
const OF_A_CLIENT: [&str; 14] = [
    "unser mandant",
    "unsere mandantin",
    "unserem vertrag",
    "mein mandant",
    "meine mandantin",
    "in den akten",
    "notre client",
    "notre mandant",
    "au dossier",
    "nostro cliente",
    "agli atti",
    "our client",
    "in the file",
    "my client",
];

/// The language of a question: the only one its frequent words point to, else the one in which most of the others are known, else
/// the one of most of its terms of law.
fn spoken(question: &str, possible: Languages, words: &[&str]) -> Language {
    let told = possible.single().or_else(|| thesaurus::spoken::language(question, possible));
    if let Some(language) = told {
        return language;
    }
    let terms = |language: &Language| {
        let mut at = 0;
        let mut count = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let length = thesaurus::longest(rest, *language).map_or(0, |reading| reading.length);
            count += length;
            at += length.max(1);
        }
        count
    };
    // Between equals the first, which is German.
    let counted = possible.iter().map(|language| (terms(&language), language));
    let best = counted.reduce(|best, one| if one.0 > best.0 { one } else { best });
    best.map_or(Language::De, |(_, language)| language)
}

impl ResearchParameters {
    /// The language of the memo.
    pub fn language(&self) -> Language {
        self.languages.first().and_then(|code| code.parse().ok()).unwrap_or(Language::De)
    }

    /// What the Swiss acts say instead of what the question says in words of daily life; none where it asks
    /// for the law of other countries.
    pub fn words_of_law(&self) -> Option<WordsOfLaw> {
        let question = self.original_question.as_str();
        if !self.jurisdictions.federal && self.jurisdictions.cantons.is_empty() {
            return None;
        }
        everyday::words_of_law(question, self.spoken())
    }

    /// What the question cites of Swiss law, with its places in it.
    fn swiss_citations(&self) -> Vec<Reference> {
        orders::extract(&self.original_question, Some(self.spoken())).0.found
    }

    /// Whether the day that the law is looked at on is one that the question names.
    pub(crate) fn names_day(&self) -> bool {
        let question = cited::without(&self.original_question, &self.swiss_citations());
        self.day.is_some() && time::read(&question).1 == self.day
    }

    /// Whether the question names several days, and none is taken for the one that the law is looked at on.
    pub(crate) fn leaves_days(&self) -> bool {
        let question = cited::without(&self.original_question, &self.swiss_citations());
        self.day.is_none() && time::has_several_days(&question)
    }

    /// The Swiss decisions that the question cites: by which key each is known, and how it is cited.
    pub(crate) fn named_decisions(&self) -> Vec<(String, String)> {
        let found = self.swiss_citations();
        let decisions = found.iter().filter(|one| one.sort() == Sort::Decision);
        decisions.map(|one| (one.key(), one.print(self.language()))).collect()
    }

    /// Whether the question asks of nothing but what it cites: »Was regelt Art. 41 OR?«
    pub(crate) fn asks_only_of_cited(&self) -> bool {
        cited::is_all(&self.original_question, &self.swiss_citations())
    }

    /// The language of the question: the memo may be asked for in another.
    pub fn spoken(&self) -> Language {
        told(&self.original_question).unwrap_or_else(|| self.language())
    }
}

/// The language of a question, where its words tell it.
pub(crate) fn told(question: &str) -> Option<Language> {
    match Asked::read(question, None) {
        Ok(Asked::Question(asked)) => asked
            .languages
            .single()
            .or_else(|| thesaurus::spoken::language(question, asked.languages)),
        Ok(Asked::Explicit(_)) | Err(_) => None,
    }
}

/// Reads a question, with what was said beside it.
pub fn understand(question: &str, given: &Given) -> (ResearchParameters, Option<Unclear>) {
    let asked = match Asked::read(question, None) {
        Ok(Asked::Question(question)) => Some(question),
        Ok(Asked::Explicit(_)) | Err(_) => None,
    };
    let words: Vec<&str> = question
        .split(|sign: char| !(sign.is_alphanumeric() || "-'’.".contains(sign)))
        .map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .collect();
    let named = given.languages.first().and_then(|code| code.parse().ok());
    let possible = asked.as_ref().map_or(Languages::ANY, |asked| asked.languages);
    let is_read = foreign::is_read(question, possible);
    // The memo may be asked for in another language than the question is put in.
    let asked_in = if is_read { spoken(question, possible, &words) } else { Language::En };
    let language = named.unwrap_or(asked_in);
    let terms = Terms::read(&words, asked_in);
    let mut key_terms = terms.key_terms;
    for part in asked.iter().flat_map(|asked| &asked.parts) {
        let (Clause::Word(word) | Clause::Phrase(word)) = part else { continue };
        let is_said = key_terms.iter().any(|term| term.contains(word.as_str()));
        if !is_said && word.chars().any(char::is_alphabetic) {
            key_terms.push(word.clone());
        }
    }
    let (reading, abroad) = orders::extract(question, Some(asked_in));
    let mut citations: Vec<String> =
        reading.found.iter().map(|found| found.print(language)).collect();
    citations.extend(abroad.iter().map(|one| one.cited.canonical.clone()));
    let mut others = places::countries(question);
    others.extend(abroad.iter().map(|one| one.order.code().to_owned()));
    others.extend(given.others.iter().cloned());
    others.sort();
    others.dedup();
    let cantons = match given.cantons.as_slice() {
        [] => places::cantons(question),
        given => given.iter().map(|canton| canton.to_uppercase()).collect(),
    };
    // Whoever asks for the law of another country asks for that of Switzerland only where he says so.
    let is_swiss = others.is_empty() || !cantons.is_empty() || !reading.found.is_empty();
    // What the question cites tells its field, then its topics, then its terms of law.
    let mut legal_domain: Vec<String> = Vec::new();
    let cited: Vec<String> = reading.found.iter().map(Reference::key).collect();
    let cited = cited.iter().filter_map(|key| fields::of_provision(key));
    let topics = if is_swiss { fields::of_topics(question, asked_in) } else { Vec::new() };
    let named = terms.domains.iter().map(String::as_str);
    for field in cited.chain(topics).chain(named) {
        if legal_domain.len() < fields::MOST && !legal_domain.iter().any(|known| known == field) {
            legal_domain.push(field.to_owned());
        }
    }
    if legal_domain.iter().any(|field| field == "construction")
        && !legal_domain.iter().any(|f| f == "contract")
    {
        legal_domain.push("contract".to_owned());
    }
    let (time_range, day) = time::read(&cited::without(question, &reading.found));
    let parameters = ResearchParameters {
        legal_domain,
        concepts: terms.concepts,
        jurisdictions: Jurisdictions {
            federal: given.federal.unwrap_or(is_swiss),
            cantons,
            others,
        },
        time_range: given.time_range.clone().or(time_range),
        languages: vec![language.code().to_owned()],
        original_question: question.to_owned(),
        asks: asks::read(question),
        key_terms,
        citations,
        day: given.day.or(day),
    };
    let unclear = unclear(&parameters, given, is_read);
    (parameters, unclear)
}

/// Whether a question speaks of a client or of papers that only a client has.
pub(crate) fn speaks_of_client(question: &str) -> bool {
    let question = question.to_lowercase();
    // "In the file format" is no file of a client.
    let is_meant = |(at, words): (usize, &str)| {
        let behind = question.get(at + words.len()..).unwrap_or_default();
        let next = behind.split_whitespace().next().unwrap_or_default();
        words != "in the file" || !matches!(next, "format" | "name" | "system" | "type")
    };
    OF_A_CLIENT.iter().any(|words| question.match_indices(words).any(is_meant))
}

fn unclear(parameters: &ResearchParameters, given: &Given, is_read: bool) -> Option<Unclear> {
    if parameters.citations.is_empty() && !is_read {
        return Some(Unclear::NotRead);
    }
    let said = parameters.key_terms.iter().filter(|term| term.chars().count() > 2).count();
    if parameters.citations.is_empty() && (said == 0 || is_greeting(&parameters.key_terms)) {
        return Some(Unclear::NoQuestion);
    }
    let is_of_client = speaks_of_client(&parameters.original_question);
    (is_of_client && given.case.is_none() && !given.without_case).then_some(Unclear::CaseRequired)
}

/// Words, folded, that greet and thank, and ask nothing.
const GREETING: [&str; 83] = [
    "hallo",
    "danke",
    "dank",
    "guten",
    "tag",
    "morgen",
    "abend",
    "geht",
    "gruss",
    "grusse",
    "bonjour",
    "bonsoir",
    "salut",
    "merci",
    "ciao",
    "buongiorno",
    "buonasera",
    "grazie",
    "mille",
    "come",
    "stai",
    "hello",
    "thanks",
    "thank",
    "good",
    "morning",
    "evening",
    "test",
    "bitte",
    "freundliche",
    "freundlichen",
    "beste",
    "besten",
    "herzliche",
    "liebe",
    "lieber",
    "sehr",
    "geehrte",
    "geehrter",
    "damen",
    "herren",
    "anbei",
    "angehangt",
    "ruckruf",
    "zuruckrufen",
    "melden",
    "sie",
    "mich",
    "dringend",
    "frage",
    "fragen",
    "please",
    "find",
    "attached",
    "enclosed",
    "regards",
    "best",
    "dear",
    "sir",
    "madam",
    "call",
    "back",
    "question",
    "cher",
    "chere",
    "madame",
    "monsieur",
    "cordialement",
    "salutations",
    "meilleures",
    "trouverez",
    "veuillez",
    "rappeler",
    "egregio",
    "gentile",
    "signora",
    "signore",
    "distinti",
    "cordiali",
    "saluti",
    "allegati",
    "richiamare",
    "domanda",
];

/// Whether words only greet.
fn is_greeting(words: &[String]) -> bool {
    let mut each = words.iter().flat_map(|words| words.split_whitespace());
    each.all(|word| GREETING.contains(&fold(word).as_str()) || word.chars().count() <= 2)
}

/// The terms of law in a row of words.
#[derive(Default)]
struct Terms {
    domains: Vec<String>,
    key_terms: Vec<String>,
    concepts: Vec<String>,
}

/// How many other words are told of a question; more would be no help to whoever reads them.
const MOST_CONCEPTS: usize = 24;

impl Terms {
    fn read(words: &[&str], language: Language) -> Self {
        let mut terms = Self::default();
        let mut counts: Vec<(&'static str, usize)> = Vec::new();
        let mut at = 0;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let Some(reading) = thesaurus::longest(rest, language) else {
                // The name of a field is a word of it: `employment`.
                let word = rest.first().map(|word| word.to_lowercase()).unwrap_or_default();
                let field = thesaurus::concepts()
                    .iter()
                    .map(|concept| concept.field)
                    .find(|field| *field == word);
                counts.extend(field.map(|field| (field, 2)));
                at += 1;
                continue;
            };
            let typed = rest.get(..reading.length).unwrap_or_default().join(" ");
            let length = reading.length.max(1);
            at += length;
            for sense in &reading.senses {
                // What has other senses, or is one of several, tells less.
                let weight =
                    if reading.senses.len() == 1 && !sense.term.is_ambiguous { 2 } else { 1 };
                match counts.iter_mut().find(|(field, _)| *field == sense.concept.field) {
                    Some((_, count)) => *count += weight,
                    None => counts.push((sense.concept.field, weight)),
                }
                let of_swiss = sense.concept.terms.iter().filter(|term| term.belongs_to(&["ch"]));
                for term in of_swiss {
                    let is_new = !terms.concepts.iter().any(|known| known == term.text);
                    if is_new && term.text != typed && terms.concepts.len() < MOST_CONCEPTS {
                        terms.concepts.push(term.text.to_owned());
                    }
                }
            }
            if !terms.key_terms.contains(&typed) {
                terms.key_terms.push(typed);
            }
        }
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let most = counts.first().map_or(0, |(_, count)| *count);
        terms.domains = counts
            .into_iter()
            .filter(|(_, count)| *count * 2 >= most)
            .map(|(field, _)| domain(field).to_owned())
            .collect();
        terms
    }
}

/// The field of the thesaurus in the words of an answer.
pub(crate) fn domain(field: &'static str) -> &'static str {
    match field {
        "succession" => "inheritance",
        "enforcement" => "debt enforcement",
        "social-insurance" => "social insurance",
        "civil-procedure" | "criminal-procedure" | "evidence" => "procedure",
        "data-protection" => "data protection",
        "intellectual-property" => "intellectual property",
        "international-private" => "private international",
        "road-traffic" => "road traffic",
        other => other,
    }
}

//! One article of a federal act, as it stands on a day.

mod number;
mod place;
mod shown;
mod text;

use corpus::{Ranking, Store, StoreQuery};
use jiff::{ToSpan as _, civil::Date};
use law::{Class, Document, Head, Scope, key, tag::Filter};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use upstream::fedlex::{Act, Standing};

use super::{
    Provenance,
    statute::{self, StatuteShown},
};
use crate::{Call, DeskError, GetArticleRequest};

pub use shown::{FootnoteShown, LetterShown, MarginalShown, NumberShown, ParagraphShown};
pub(super) use text::{Text, note as checked, text};

use number::{ArticleNumber, Division};

/// An article with its parts.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ArticleAnswer {
    /// The number of the act in the compilation.
    pub sr_number: Option<String>,
    /// The title of the act.
    pub act_title: String,
    /// The abbreviation of the act in the language of the text.
    pub abbreviation: Option<String>,
    /// The article as it is cited: `Art. 97 OR`.
    pub article: String,
    /// Its number.
    pub article_number: String,
    /// Its own title, where it has one.
    pub heading: Option<String>,
    /// The marginal titles above it, the outermost first.
    pub marginal_notes: Vec<MarginalShown>,
    /// The whole text of the law, without footnotes.
    pub text: String,
    /// Its paragraphs.
    pub paragraphs: Vec<ParagraphShown>,
    /// Footnotes of the editors, which are not part of the law.
    pub footnotes: Vec<FootnoteShown>,
    /// Whether it is repealed in this text.
    pub is_repealed: bool,
    /// What the editors say of its repeal.
    pub repeal_note: Option<String>,
    /// The language of the text.
    pub language: String,
    /// The day asked about.
    #[schemars(with = "String")]
    pub as_of: Date,
    /// The day of the consolidation the text is from.
    #[schemars(with = "Option<String>")]
    pub consolidation: Option<Date>,
    /// The last day on which that consolidation holds, where it is known.
    #[schemars(with = "Option<String>")]
    pub valid_until: Option<Date>,
    /// When the text holds, in a sentence.
    pub validity: String,
    /// Where a person reads it.
    pub permalink: Option<String>,
    /// Its id in the corpus.
    pub document_id: String,
    /// Other acts of the same number or abbreviation.
    pub other_acts: Vec<StatuteShown>,
    /// Where the answer comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// Gets an article. The whole act of the consolidation is fetched once and kept.
pub fn get_article(
    request: &GetArticleRequest,
    call: &Call<'_>,
) -> Result<ArticleAnswer, DeskError> {
    let wanted = number::read(&request.article_number)?;
    let day = request.date.map(|day| day.0).unwrap_or(call.today);
    let language = &*request.language;
    let named = request.paragraph.as_deref().map(number::paragraph).transpose()?;
    let paragraph = match (named, wanted.paragraph.clone()) {
        (Some(own), Some(other)) if own != other => {
            return Err(DeskError::InvalidParameters(format!(
                "`articleNumber` names paragraph {other} and `paragraph` names {own}; give one"
            )));
        }
        (own, other) => own.or(other),
    };
    let found = statute::acts_of(&request.sr_number, request.policy.0, call)?;
    let mut acts = found.value;
    // Of several acts of one number, the one that was in force on the day is meant.
    acts.sort_by_key(|act| match act.is_in_force(day, call.today) {
        Some(true) => 0,
        None => 1,
        Some(false) => 2,
    });
    let (act, others) = acts
        .split_first()
        .ok_or_else(|| DeskError::Broken("a lookup that found something has an act".to_owned()))?;
    fits(&wanted, act, &request.article_number)?;
    let text = text(act, day, language, request.policy.0, call)?;
    let document =
        find(&*text.store, &text.act, &wanted)?.ok_or_else(|| missing(&text, &wanted, day))?;
    let mut provenance = text.provenance.clone();
    let several = statute::several(&request.sr_number, act, others, call.today);
    for warning in found.provenance.warnings.into_iter().chain(several) {
        if !provenance.warnings.contains(&warning) {
            provenance.warnings.push(warning);
        }
    }
    let state = statute::status(act, call.today).replace('_', " ");
    match act.is_in_force(day, call.today) {
        Some(true) => {}
        Some(false) => {
            provenance.warnings.push(format!("the act is not in force on {day} ({state})"));
        }
        None if act.standing != Standing::Unknown => provenance
            .warnings
            .push(format!("whether the act is in force on {day} is not known ({state})")),
        None => {}
    }
    let parts = shown::parts(&document);
    let paragraphs = match &paragraph {
        None => parts.paragraphs,
        Some(number) => one(parts.paragraphs, number, &document.head, &text)?,
    };
    // The footnotes of one paragraph only, where one is asked for.
    let mut footnotes = parts.footnotes;
    if let Some(number) = &paragraph {
        footnotes.retain(|note| {
            note.paragraph.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(number))
        });
    }
    let others = others.iter().map(|act| statute::shown(act, language, call.today)).collect();
    let made = Made { document, paragraphs, footnotes, others, day, wanted, provenance };
    Ok(answer(made, &text.act, act))
}

/// What an answer is made of.
struct Made {
    document: Document,
    paragraphs: Vec<ParagraphShown>,
    footnotes: Vec<FootnoteShown>,
    others: Vec<StatuteShown>,
    day: Date,
    wanted: ArticleNumber,
    provenance: Provenance,
}

fn answer(made: Made, whole: &Head, act: &Act) -> ArticleAnswer {
    let parts = shown::parts(&made.document);
    let head = made.document.head;
    let tag = |key: &str| head.tags.first(key).map(str::to_owned);
    let code = tag(key::CODE);
    let abbreviation = code.clone().filter(|code| *code != whole.title);
    let cited = head.title.split(" – ").next().unwrap_or(&head.title).to_owned();
    let is_repealed = head.tags.first(key::ENFORCEMENT_STATUS) == Some("repealed");
    let last = head.date_end.and_then(|end| end.checked_sub(1.day()).ok());
    ArticleAnswer {
        sr_number: act.number.clone().or_else(|| tag(key::SR_NUMBER)),
        act_title: whole.title.clone(),
        abbreviation,
        article: cited,
        article_number: made.wanted.number,
        heading: parts.heading,
        marginal_notes: parts.marginals,
        text: shown::text(&made.paragraphs),
        paragraphs: made.paragraphs,
        footnotes: made.footnotes,
        is_repealed,
        repeal_note: tag(key::STATUS_NOTE).filter(|_| is_repealed),
        language: head.language.clone(),
        as_of: made.day,
        consolidation: head.date,
        valid_until: last,
        validity: validity(&head, last),
        permalink: tag(key::PERMALINK),
        document_id: head.id.to_string(),
        other_acts: made.others,
        provenance: made.provenance,
    }
}

fn validity(head: &Head, last: Option<Date>) -> String {
    let Some(from) = head.date else {
        return "the day of this text is not known".to_owned();
    };
    let until = last.map_or_else(
        || "no later consolidation was known when it was fetched".to_owned(),
        |last| format!("it holds until {last}"),
    );
    format!(
        "text of the consolidation of {from}; {until}; since when the article has had this wording \
         is told by its footnotes only"
    )
}

/// What follows the number must name the same act.
fn fits(wanted: &ArticleNumber, act: &Act, text: &str) -> Result<(), DeskError> {
    let Some(rest) = &wanted.rest else { return Ok(()) };
    let asked = statute::named::read(rest)?;
    if asked.means(act) {
        return Ok(());
    }
    Err(DeskError::InvalidParameters(format!(
        "`articleNumber` is `{text}`, whose `{rest}` is not the act of `srNumber` ({}); leave it out",
        act.number.as_deref().unwrap_or(act.eli.path())
    )))
}

/// The most articles of an act; the Code of Obligations has some 1,500.
const MOST_ARTICLES: usize = 6_000;

fn articles(store: &dyn Store, act: &Head, number: Option<&str>) -> Result<Vec<Head>, DeskError> {
    let mut scope = Scope::default()
        .with(key::ACT, Filter::is(act.id.as_str()))
        .with(key::DOCUMENT_FORM, Filter::is("article"));
    if let Some(number) = number {
        scope = scope.with(key::ARTICLE_NUMBER, Filter::is(number));
    }
    let asked = StoreQuery {
        scope,
        ranking: Ranking::Latest,
        limit: MOST_ARTICLES,
        ..StoreQuery::default()
    };
    Ok(store.search(&asked)?.hits.into_iter().map(|hit| hit.head).collect())
}

fn find(
    store: &dyn Store,
    act: &Head,
    wanted: &ArticleNumber,
) -> Result<Option<Document>, DeskError> {
    let heads = match wanted.division {
        None => articles(store, act, Some(&wanted.number))?,
        Some(division) => {
            let is_it = |head: &Head| {
                head.tags.all(key::DIVISION_NUMBER).any(|number| number == wanted.number)
                    && head.tags.first(key::DIVISION).and_then(Division::named) == Some(division)
            };
            articles(store, act, None)?.into_iter().filter(is_it).collect()
        }
    };
    // A number that is given twice: the one with a text before a row of repealed ones.
    let best = heads.iter().min_by_key(|head| {
        (head.tags.first(key::ENFORCEMENT_STATUS) == Some("repealed"), head.id.as_str().len())
    });
    match best {
        Some(head) => Ok(store.document(&head.id)?),
        None => Ok(None),
    }
}

/// That the text does not have the article, with numbers that are close.
fn missing(text: &Text, wanted: &ArticleNumber, day: Date) -> DeskError {
    let all = articles(&*text.store, &text.act, None).unwrap_or_default();
    let close = place::close(&all, wanted);
    let name = text.act.tags.first(key::CODE).unwrap_or(&text.act.title);
    let consolidation =
        text.act.date.map(|date| format!("the consolidation of {date}")).unwrap_or_default();
    let near = if close.is_empty() {
        String::new()
    } else {
        format!("; close to it are {}", close.join(", "))
    };
    let lacking = format!(
        "{consolidation} of {name}, whose text was read for {day}, has no article {}{near}",
        place::printed(wanted)
    );
    let details = json!({
        "act": name,
        "sr_number": text.act.tags.first(key::SR_NUMBER),
        "consolidation": text.act.date.map(|date| date.to_string()),
        "language": text.act.language,
        "as_of": day.to_string(),
        "close": close,
    });
    lacks(lacking, details, text)
}

/// That a text lacks something; where the text may not be the one that holds, that it cannot be
/// known whether there is such a thing.
fn lacks(lacking: String, mut details: Value, text: &Text) -> DeskError {
    if let Some(known) = details.as_object_mut() {
        known.insert("source".to_owned(), json!(text.provenance.source));
        known.insert("retrieved_at".to_owned(), json!(text.provenance.retrieved_at));
        known.insert("warnings".to_owned(), json!(text.provenance.warnings));
    }
    if text.doubts.is_empty() {
        let (code, class) = ("NOT_FOUND", Class::NotFound);
        return DeskError::Corpus { code, class, text: lacking.into(), details };
    }
    let text = format!(
        "whether it exists cannot be known from the text at hand: {lacking}, but {}",
        text.doubts.join("; ")
    )
    .into();
    DeskError::Corpus { code: text::UNAVAILABLE, class: Class::Unavailable, text, details }
}

/// The paragraph of a number. "2bis" is not "2".
fn one(
    paragraphs: Vec<ParagraphShown>,
    number: &str,
    head: &Head,
    text: &Text,
) -> Result<Vec<ParagraphShown>, DeskError> {
    let known: Vec<String> = paragraphs.iter().filter_map(|one| one.number.clone()).collect();
    let found: Vec<ParagraphShown> = paragraphs
        .into_iter()
        .filter(|one| one.number.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(number)))
        .collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let has = if known.is_empty() {
        "its paragraphs have no numbers".to_owned()
    } else {
        format!("it has {}", known.join(", "))
    };
    let lacking = format!(
        "{} has no paragraph {number} in the consolidation of {}; {has}",
        head.title,
        head.date.map(|date| date.to_string()).unwrap_or_default()
    );
    Err(lacks(lacking, json!({ "article": head.title, "paragraphs": known }), text))
}

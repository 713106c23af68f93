//! The commentaries on a provision, whatever form and language it is cited in.

use jurisdictions::{
    Jurisdiction,
    ch::{self, Citation, Edition, Found, Level, ReadError, SWITZERLAND, Statute},
};
use law::{Document, Head, Language, Lookup, key, tag::Filter};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::onlinekommentar::{Commented, paragraphs};

use super::{
    CommentaryListed,
    extract::{self, KeyArgument},
    get,
    list::{self, List},
    subject_of,
    text::Text,
};
use crate::{
    Call, CommentaryForArticleRequest, DeskError, Policy, Provenance,
    swiss::commentary::wanted::{ArticleMeant, Wanted},
};

/// How many commentaries are read in full for one answer; a provision has rarely more than two.
const MOST_READ: usize = 6;

/// The commentaries on a provision.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CommentaryForArticleAnswer {
    /// The reference as it was given.
    pub article_reference: String,
    /// The reference as it was understood.
    pub understood_as: String,
    /// The provisions it means.
    pub provisions: Vec<ArticleMeant>,
    /// The language of the commentaries.
    pub language: String,
    /// Whether the provision is commented on; null where that cannot be known, because the list of
    /// commentaries is not complete.
    pub is_commented: Option<bool>,
    /// The commentaries: those on the provision first, then those on other paragraphs of it, then
    /// remarks before a group of articles.
    pub commentaries: Vec<ArticleCommentary>,
    /// What the passages shown are.
    pub key_arguments_note: String,
    /// What must be known to read the answer.
    pub notes: Vec<String>,
    /// Where it is from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A commentary on a provision.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ArticleCommentary {
    /// What lists say of it.
    #[serde(flatten)]
    pub listed: CommentaryListed,
    /// How it covers the provision: `directly`, `other_paragraph`, `preliminary` (remarks before a
    /// group of articles).
    pub coverage: String,
    /// Paragraphs in its own words, chosen by a rule that each names.
    pub key_arguments: Vec<KeyArgument>,
    /// Its headings, indented.
    pub outline: Vec<String>,
    /// The decisions it cites.
    pub cited_precedents: Vec<String>,
    /// How the source wants it cited.
    pub suggested_citation: Option<String>,
    /// Why its text is not here, where it is not.
    pub text_missing: Option<String>,
    /// Where its text is from.
    pub text_source: Option<String>,
    /// When its text was fetched.
    pub text_retrieved_at: Option<String>,
}

/// A reference as it was understood.
pub(super) struct Understood {
    /// The provisions.
    pub wanted: Vec<Wanted>,
    /// How it is written.
    pub reading: String,
    /// The language its form tells.
    pub language: Option<Language>,
    /// What was assumed.
    pub notes: Vec<String>,
}

/// Finds the commentaries on a provision.
pub fn get_commentary_for_article(
    request: &CommentaryForArticleRequest,
    call: &Call<'_>,
) -> Result<CommentaryForArticleAnswer, DeskError> {
    let asked = request.language.as_deref().map(|code| super::language(Some(code))).transpose()?;
    let understood = understood(&request.article_reference, asked)?;
    let Understood { wanted, reading, language: own, mut notes } = understood;
    let mut language = asked.or(own).unwrap_or(Language::De);
    let is_unlisted = wanted.iter().any(|one| one.sr_numbers.is_empty());
    let unknown = || unknown_act(&request.article_reference, &wanted);
    let mut list = match list::list(language, request.policy.0, call) {
        // Whether an act of no table is commented on is not known now; that it is in none is.
        Err(_) if is_unlisted => return Err(unknown()),
        list => list?,
    };
    if is_unlisted && !names_act(&list, &wanted) {
        return Err(unknown());
    }
    let mut found = covering(&list, &wanted);
    if found.is_empty()
        && let Some((other, elsewhere)) = elsewhere(language, &wanted, request.policy.0, call)
    {
        let name = match other {
            Language::De => "German",
            Language::Fr => "French",
            Language::It => "Italian",
            Language::En => "English",
        };
        notes.push(format!("there is none in language {language}; these are in {name}"));
        (found, list, language) = (covering(&elsewhere, &wanted), elsewhere, other);
    }
    let List { is_complete, mut provenance, .. } = list;
    let is_commented = if found.is_empty() { is_complete.then_some(false) } else { Some(true) };
    if found.is_empty() {
        notes.push(nothing(&reading, language, is_complete, &provenance));
    } else if found.len() > MOST_READ {
        notes.push(format!("of {} commentaries, {MOST_READ} were read in full", found.len()));
    }
    let mut commentaries = Vec::new();
    for (place, (commented, head)) in found.into_iter().enumerate() {
        let read = (place < MOST_READ)
            .then(|| get::document(&super::source_id(&head), request.policy.0, call));
        commentaries.push(shown(commented, head, read, &wanted, &mut provenance));
    }
    Ok(CommentaryForArticleAnswer {
        article_reference: request.article_reference.to_string(),
        understood_as: reading,
        provisions: wanted.iter().map(|one| one.shown(language)).collect(),
        language: language.code().to_owned(),
        is_commented,
        commentaries,
        key_arguments_note: extract::NOTE.to_owned(),
        notes,
        provenance,
    })
}

/// The list of another language that has commentaries on a provision. The source is asked for the
/// German one alone, which has the most; of the others, what is kept is looked through.
fn elsewhere(
    language: Language,
    wanted: &[Wanted],
    policy: Policy,
    call: &Call<'_>,
) -> Option<(Language, List)> {
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    others.into_iter().find_map(|other| {
        let policy = match (other, policy) {
            (Language::De, policy) => policy,
            (_, Policy::Upstream) => return None,
            _ => Policy::Local,
        };
        let list = list::list(other, policy, call).ok()?;
        (!covering(&list, wanted).is_empty()).then_some((other, list))
    })
}

fn covering(list: &List, wanted: &[Wanted]) -> Vec<(Commented, Head)> {
    let covered = |head: &Head| wanted.iter().filter_map(|one| one.covered_by(head)).min();
    let mut found: Vec<(Commented, Head)> =
        list.heads.iter().filter_map(|head| Some((covered(head)?, head.clone()))).collect();
    found.sort_by(|(one, head), (two, other)| {
        one.cmp(two).then_with(|| head.title.cmp(&other.title)).then_with(|| head.id.cmp(&other.id))
    });
    found
}

fn names_act(list: &List, wanted: &[Wanted]) -> bool {
    list.heads.iter().any(|head| {
        subject_of(head).reaches.iter().any(|reach| wanted.iter().any(|one| one.is_reached(reach)))
    })
}

/// A commentary with what its text says of the provision, where it could be read.
fn shown(
    commented: Commented,
    head: Head,
    read: Option<Result<(Document, Provenance), DeskError>>,
    wanted: &[Wanted],
    provenance: &mut Provenance,
) -> ArticleCommentary {
    let coverage = match commented {
        Commented::Directly => "directly",
        Commented::OtherParagraph => "other_paragraph",
        Commented::Preliminary => "preliminary",
    };
    let mut shown = ArticleCommentary {
        listed: CommentaryListed::of(&head, None),
        coverage: coverage.to_owned(),
        key_arguments: Vec::new(),
        outline: Vec::new(),
        cited_precedents: Vec::new(),
        suggested_citation: None,
        text_missing: None,
        text_source: None,
        text_retrieved_at: None,
    };
    match read {
        Some(Ok((document, from))) => {
            let language = document.head.language.parse().unwrap_or(Language::De);
            let text = Text::of(&document);
            let cited = text.cited(language);
            shown.key_arguments = extract::key_arguments(&text, wanted, language);
            shown.outline = text.outline();
            shown.cited_precedents = cited.bge.into_iter().chain(cited.decisions).collect();
            shown.suggested_citation =
                document.head.tags.first(key::CITATION_LONG).map(str::to_owned);
            shown.text_source = Some(from.source);
            shown.text_retrieved_at = from.retrieved_at;
            provenance.warnings.extend(from.warnings);
            shown.listed = CommentaryListed::of(&document.head, None);
        }
        Some(Err(error)) => {
            let reason = error.to_string();
            provenance.warnings.push(format!("the text of `{}` is missing: {reason}", head.title));
            shown.text_missing = Some(reason);
        }
        None => {
            shown.text_missing =
                Some("it was not read for this answer; read it with get_commentary".to_owned());
        }
    }
    shown
}

/// That a provision is not commented on, or that it cannot be known: never anything about the law.
fn nothing(
    reading: &str,
    language: Language,
    is_complete: bool,
    provenance: &Provenance,
) -> String {
    let as_of = provenance.retrieved_at.as_deref().unwrap_or("a time that is not known");
    if is_complete {
        format!(
            "onlinekommentar.ch has no commentary on {reading} in language {language} as of \
             {as_of}; that says nothing about the provision itself, nor about other commentaries"
        )
    } else {
        format!(
            "in the part of the list of commentaries that is known here (language {language}, as \
             of {as_of}) none is on {reading}; whether there is one is not known"
        )
    }
}

fn invalid(reference: &str, reason: impl Into<String>) -> DeskError {
    DeskError::InvalidReference {
        citation: reference.to_owned(),
        reason: reason.into(),
        suggestions: Vec::new(),
    }
}

fn unknown_act(reference: &str, wanted: &[Wanted]) -> DeskError {
    let name = wanted.iter().find(|one| one.sr_numbers.is_empty()).map_or("", |one| &one.act);
    invalid(
        reference,
        format!(
            "`{name}` is not an abbreviation of a federal act or treaty that is known here, and no \
             commentary names it"
        ),
    )
}

/// Reads a reference to one or several provisions.
pub(super) fn understood(
    reference: &str,
    language: Option<Language>,
) -> Result<Understood, DeskError> {
    // The grammar of running text first: it knows ranges, lists and pinpoints.
    let found = match ch::read_in(reference, language) {
        Ok(found) => found,
        Err(ReadError::NoAct(_)) => match otherwise(reference, language) {
            Some(understood) => return Ok(understood),
            None => return Err(invalid(reference, "it names no act; add one, such as `OR`")),
        },
        Err(error) => match otherwise(reference, language) {
            Some(understood) => return Ok(understood),
            None => return Err(invalid(reference, error.to_string())),
        },
    };
    let mut notes = Vec::new();
    let mut wanted = Vec::new();
    let mut words = Vec::new();
    for one in &found {
        let Citation::Statute(statute) = &one.citation else { continue };
        if statute.annex.is_some() {
            return Err(invalid(reference, "it is an article of an annex; name one of the act"));
        }
        notes.extend(doubts(one, statute));
        words.push(statute.print(one.language.or(language).unwrap_or(Language::De)));
        wanted.push(of_statute(statute));
    }
    if wanted.is_empty() {
        return match otherwise(reference, language) {
            Some(understood) => Ok(understood),
            None => Err(invalid(reference, "it is not a provision of an act")),
        };
    }
    let told = found.iter().filter(|one| !one.is_assumed).find_map(|one| one.language);
    Ok(Understood { wanted, reading: words.join(", "), language: told, notes })
}

fn of_statute(statute: &Statute) -> Wanted {
    let of_paragraph = |pin: &ch::Pin| match pin.level {
        Level::Paragraph => paragraphs(&pin.label, pin.to.as_deref()),
        _ => Vec::new(),
    };
    Wanted {
        sr_numbers: statute.act.ids.iter().map(|id| ch::act(*id).number).collect(),
        act: statute.act.name.clone(),
        article: statute.article.clone(),
        to: statute.to.clone(),
        paragraphs: statute.pins.iter().flat_map(of_paragraph).collect(),
    }
}

/// What was assumed in reading a provision.
fn doubts(found: &Found, statute: &Statute) -> Vec<String> {
    let mut notes: Vec<String> = found.issues.iter().map(|issue| format!("{issue}")).collect();
    if statute.act.edition != Edition::Current {
        notes.push(
            "the reference means another version of the act than the one in force; commentaries \
             are on the law of their date"
                .to_owned(),
        );
    }
    if statute.act.ids.len() > 1 && !statute.act.is_settled {
        let numbers: Vec<&str> = statute.act.ids.iter().map(|id| ch::act(*id).number).collect();
        notes.push(format!(
            "`{}` can mean several acts (SR {}); commentaries on each are shown",
            statute.act.name,
            numbers.join(", SR ")
        ));
    }
    notes
}

/// A reference in another order: `OR 97 I`, `SR 220 Art. 97`.
fn otherwise(reference: &str, language: Option<Language>) -> Option<Understood> {
    let readings = SWITZERLAND.resolve(reference, language.unwrap_or(Language::De));
    let value = |lookup: &Lookup, wanted: &str| {
        let (_, filter) = lookup.tags.iter().find(|(key, _)| *key == wanted)?;
        match filter {
            Filter::OneOf(values) => values.first().cloned(),
            _ => None,
        }
    };
    let mut wanted = Vec::new();
    // A reading with a hint is a guess; a number without an act has dozens.
    for lookup in readings.iter().filter(|lookup| lookup.hint.is_none()) {
        let number = value(lookup, key::SR_NUMBER)?;
        let (_, act) = ch::acts().find(|(_, entry)| entry.number == number)?;
        let article = value(lookup, key::ARTICLE_NUMBER)?.parse().ok()?;
        let pins = lookup.pinpoint.as_deref().unwrap_or_default();
        let label = pins.split_once(' ').map(|(_, label)| label.split(' ').next());
        wanted.push(Wanted {
            sr_numbers: vec![act.number],
            act: act.name().to_owned(),
            article,
            to: None,
            paragraphs: label.flatten().map(str::to_owned).into_iter().collect(),
        });
    }
    let reading = readings.first()?.reading.clone();
    (!wanted.is_empty()).then(|| Understood { wanted, reading, language: None, notes: Vec::new() })
}

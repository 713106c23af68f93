//! One commentary with its text.

use corpus::StoreQuery;
use jiff::civil::Date;
use law::{Document, Language, Scope, key, tag::Filter};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::{
    UpstreamError,
    onlinekommentar::{Onlinekommentar, collection, entry},
};

use super::{
    CommentaryFootnote, CommentaryListed, CommentaryParagraph, id, is_full, kept, text::Text,
};
use crate::{
    Call, CommentaryRequest, DeskError, Policy, Provenance,
    swiss::question::{Answered, Kept, Question, Said, answered, instead},
    writer::Keep,
};

/// How many characters of text an answer has at most, footnotes included; what is longer is read
/// in parts.
const MOST_CHARACTERS: usize = 60_000;

/// A commentary.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CommentaryAnswer {
    /// What lists say of it.
    #[serde(flatten)]
    pub listed: CommentaryListed,
    /// The text shown: headings, and paragraphs with their margin numbers, without footnotes.
    pub full_text: String,
    /// The same by paragraphs.
    pub paragraphs: Vec<CommentaryParagraph>,
    /// The footnotes of these paragraphs.
    pub footnotes: Vec<CommentaryFootnote>,
    /// The table of contents of the whole commentary: its headings, indented.
    pub outline: Vec<String>,
    /// The provisions that the whole commentary cites, as our parser reads them.
    pub cited_articles: Vec<String>,
    /// The decisions of the official collection that the whole commentary cites.
    pub cited_bge: Vec<String>,
    /// The other decisions that the whole commentary cites.
    pub cited_decisions: Vec<String>,
    /// The literature: the section of it, or the footnotes that cite any.
    pub bibliography: Vec<String>,
    /// Where the bibliography is from: `section`, `footnotes` or `none`.
    pub bibliography_from: String,
    /// The provision as the commentary quotes it; the law itself is found with get_article.
    pub legal_text: Option<String>,
    /// How the source wants it cited, in full.
    pub suggested_citation: Option<String>,
    /// How the source wants it cited, in short.
    pub suggested_citation_short: Option<String>,
    /// Further documents of the commentary.
    pub additional_documents: Vec<String>,
    /// The same commentary in other languages, as far as it is kept here.
    pub other_languages: Vec<CommentaryTranslation>,
    /// Under which terms it may be used.
    pub licence: String,
    /// How many paragraphs the commentary has.
    pub paragraph_count: usize,
    /// The first and the last margin number of the whole commentary.
    pub margin_numbers: Option<(String, String)>,
    /// The `offset` with which to read on, where paragraphs are left.
    pub next_offset: Option<usize>,
    /// What of the commentary is not in this answer, and how to get it.
    pub left_out: Option<String>,
    /// Where it is from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// The same commentary in another language.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct CommentaryTranslation {
    /// The language.
    pub language: String,
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The day of its text.
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
}

/// Reads a commentary.
pub fn get_commentary(
    request: &CommentaryRequest,
    call: &Call<'_>,
) -> Result<CommentaryAnswer, DeskError> {
    let id = id("id", &request.id)?;
    let (document, mut provenance) = document(&id, request.policy.0, call)?;
    let text = Text::of(&document);
    let language: Language = document.head.language.parse().unwrap_or(Language::De);
    let part = Part::of(&text, request)?;
    let shown = part.from..part.to;
    if shown.is_empty() && request.offset.get() > 0 {
        provenance.warnings.push(format!(
            "`offset` is {}, and there are only {} paragraphs in what was asked for; nothing is \
             left to show",
            request.offset.get(),
            part.of
        ));
    }
    let cited = text.cited(language);
    let (bibliography, bibliography_from) = text.bibliography(language);
    let tags = &document.head.tags;
    let tag = |key: &str| tags.first(key).map(str::to_owned);
    let footnotes = text.footnotes.iter().filter(|(place, _)| shown.contains(place));
    let mut numbers = text.paragraphs.iter().filter_map(|one| one.margin_number.clone());
    let first = numbers.next();
    let last = numbers.next_back().or_else(|| first.clone());
    Ok(CommentaryAnswer {
        full_text: text.full_text(shown.clone()),
        paragraphs: text.paragraphs.get(shown.clone()).unwrap_or_default().to_vec(),
        footnotes: footnotes.map(|(_, footnote)| footnote.clone()).collect(),
        outline: text.outline(),
        cited_articles: cited.articles,
        cited_bge: cited.bge,
        cited_decisions: cited.decisions,
        bibliography,
        bibliography_from: bibliography_from.to_owned(),
        legal_text: (!text.legal_text.is_empty()).then(|| text.legal_text.clone()),
        suggested_citation: tag(key::CITATION_LONG),
        suggested_citation_short: tag(key::CITATION_SHORT),
        additional_documents: tags.all(key::ADDITIONAL_DOCUMENT).map(str::to_owned).collect(),
        other_languages: translations(&document, call)?,
        licence: tag(key::LICENCE).unwrap_or_default(),
        paragraph_count: text.paragraphs.len(),
        margin_numbers: first.zip(last),
        next_offset: part.next,
        left_out: part.left_out(&text),
        listed: CommentaryListed::of(&document.head, None),
        provenance,
    })
}

/// The document of a commentary with its text.
pub(super) fn document(
    id: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<(Document, Provenance), DeskError> {
    let Answered { value, provenance } = answered(&TextOf(id), policy, call)?;
    Ok((value, provenance))
}

/// The text of a commentary, by its id at the source.
struct TextOf<'a>(&'a str);

impl Question for TextOf<'_> {
    type Answer = Document;

    fn kept(&self, policy: Policy, call: &Call<'_>) -> Result<Option<Kept<Document>>, DeskError> {
        let Some(store) = call.kept()? else { return Ok(None) };
        let kept = kept::document(&*store, self.0)?;
        let Some(document) = kept.filter(|document| is_full(&document.head)) else {
            return Ok(None);
        };
        let outdated = document.head.tags.first(key::OUTDATED_BY);
        let is_enough = outdated.is_none();
        let warning = outdated.filter(|_| policy == Policy::Local);
        let warning = warning.map(|day| format!("there is a newer text, of {day}"));
        let retrieved_at = document.head.tags.first(key::RETRIEVED_AT).map(str::to_owned);
        let mut kept = Kept::of(document, retrieved_at);
        kept.provenance.warnings.extend(warning);
        Ok(Some(Kept { is_enough, ..kept }))
    }

    fn ask(
        &self,
        _: Option<&Kept<Document>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Document>, DeskError> {
        let full = match Onlinekommentar::new(&call.desk.sources).commentary(self.0) {
            Err(UpstreamError::NotThere { .. }) => {
                return Err(DeskError::NotFound(format!(
                    "onlinekommentar.ch has no published commentary of the id `{}`; take an id from \
                     search_commentaries or get_commentary_for_article",
                    self.0
                )));
            }
            full => full?,
        };
        let entry = entry(&full.listed, Some(&full), full.retrieved_at)
            .map_err(|error| DeskError::Broken(error.to_string()))?;
        let document = entry.document.clone();
        let keep = Keep::of(collection(full.retrieved_at), vec![entry]);
        Ok(Said::by(&full.host, full.retrieved_at, document, Ok(keep)))
    }

    fn not_kept(&self, call: &Call<'_>) -> Result<Answered<Document>, DeskError> {
        let listed = match call.kept()? {
            Some(store) => kept::document(&*store, self.0)?,
            None => None,
        };
        Err(not_kept(self.0, listed.as_ref().map(|listed| listed.head.title.as_str())))
    }

    fn stand_in(&self, _: &mut Kept<Document>, error: &DeskError) -> Option<String> {
        Some(match error.is_not_found() {
            true => {
                "onlinekommentar.ch has no commentary of this id any more; this is the text that \
                     was kept"
                    .to_owned()
            }
            false => instead(&error.to_string()),
        })
    }
}

fn not_kept(id: &str, title: Option<&str>) -> DeskError {
    let what = match title {
        Some(title) => format!("of the commentary `{id}` ({title}) only the title is kept"),
        None => format!("the commentary `{id}` is not kept"),
    };
    DeskError::NotFound(format!(
        "{what} on this machine, which says nothing about onlinekommentar.ch; policy `auto` asks \
         there"
    ))
}

/// The same commentary in other languages, as far as it is kept.
fn translations(
    document: &Document,
    call: &Call<'_>,
) -> Result<Vec<CommentaryTranslation>, DeskError> {
    let (Some(work), Some(store)) = (document.head.tags.first(key::WORK), call.kept()?) else {
        return Ok(Vec::new());
    };
    const MOST: usize = 20;
    let scope = Scope::default().with(key::WORK, Filter::is(work));
    let found = store.search(&StoreQuery { scope, limit: MOST, ..StoreQuery::default() })?;
    let mut translations: Vec<CommentaryTranslation> = found
        .hits
        .into_iter()
        .map(|hit| hit.head)
        .filter(|head| head.language != document.head.language)
        .map(|head| CommentaryTranslation {
            id: super::source_id(&head),
            language: head.language,
            title: head.title,
            date: head.date,
        })
        .collect();
    translations.sort_by(|one, two| one.language.cmp(&two.language));
    Ok(translations)
}

/// The paragraphs that are shown.
struct Part {
    from: usize,
    to: usize,
    /// The offset with which the rest is read.
    next: Option<usize>,
    /// How many there are between the margin numbers asked for.
    of: usize,
}

impl Part {
    fn of(text: &Text, request: &CommentaryRequest) -> Result<Self, DeskError> {
        let first = match &request.from_margin {
            Some(number) => place(text, "from_margin", number)?.0,
            None => 0,
        };
        let end = match &request.to_margin {
            Some(number) => place(text, "to_margin", number)?.1 + 1,
            None => text.paragraphs.len(),
        };
        if end <= first && !text.paragraphs.is_empty() {
            return Err(DeskError::InvalidParameters(
                "`to_margin` stands before `from_margin`; give them in the order of the text"
                    .to_owned(),
            ));
        }
        let from = first.saturating_add(request.offset.get()).min(end);
        let mut to = from;
        let mut characters = 0;
        for (place, paragraph) in text.paragraphs.iter().enumerate().take(end).skip(from) {
            let notes = text.footnotes.iter().filter(|(of, _)| *of == place);
            characters += paragraph.text.chars().count()
                + notes.map(|(_, note)| note.text.chars().count()).sum::<usize>();
            // One paragraph at least, or reading on would never end.
            if characters > MOST_CHARACTERS && to > from {
                break;
            }
            to = place + 1;
        }
        Ok(Self { from, to, next: (to < end).then(|| to - first), of: end - first })
    }

    fn left_out(&self, text: &Text) -> Option<String> {
        let count = text.paragraphs.len();
        if self.from == 0 && self.to == count {
            return None;
        }
        let shown = self.to.saturating_sub(self.from);
        Some(match self.next {
            Some(next) => format!(
                "{shown} of {count} paragraphs are shown, because an answer has at most \
                 {MOST_CHARACTERS} characters; read on with offset={next}, or choose margin \
                 numbers with from_margin and to_margin"
            ),
            None => format!(
                "{shown} of {count} paragraphs are shown, those asked for; ask without \
                 from_margin, to_margin and offset for the beginning"
            ),
        })
    }
}

/// The first and the last place of a margin number.
fn place(text: &Text, name: &str, number: &str) -> Result<(usize, usize), DeskError> {
    let bare = number.trim().trim_start_matches(['N', 'n', 'R', 'r', 'z', '.', ' ']);
    let is_it = |paragraph: &CommentaryParagraph| {
        paragraph.margin_number.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(bare))
    };
    let first = text.paragraphs.iter().position(is_it);
    first.zip(text.paragraphs.iter().rposition(is_it)).ok_or_else(|| {
        let mut numbers = text.paragraphs.iter().filter_map(|one| one.margin_number.as_deref());
        let first = numbers.next().unwrap_or("none");
        let last = numbers.next_back().unwrap_or(first);
        DeskError::InvalidParameters(format!(
            "`{name}` is `{number}`, and the commentary has no such margin number; they run from \
             {first} to {last}"
        ))
    })
}

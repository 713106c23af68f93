//! The tool `find_entity`.

use super::{CASE, LONGEST_NAME, words};
use crate::{About, Call, DeskError, Effect, Long, Pace, Request, Tier};
use casefile::{EntityAnswer, EntityKind, EntityRequest};
use law::request::{Limit, Text, Word, Words};
use law::{Advice, Reader, Remark};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who or what is looked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct FindEntityRequest {
    /// Entity to find (e.g., 'Judge Smith', '42 USC 1983', 'Miranda v. Arizona')
    #[schemars(example = "Art. 97 OR", example = "Muster AG")]
    pub entity: Text<500>,
    /// Type of entity to search for; any where nothing is said
    #[serde(default)]
    pub entity_type: Word<EntityType>,
    /// Number of mentions to list; all are counted
    #[serde(default)]
    pub top_k: Limit<1, 100, 20>,
    /// How many mentions to pass over
    #[serde(default)]
    pub offset: Limit<0, 1_000_000, 0>,
    /// The case; the active one where nothing is said.
    #[schemars(description = CASE)]
    pub case: Option<Text<LONGEST_NAME>>,
}

/// The kinds of entity, and any of them.
#[derive(Debug)]
pub struct EntityType;

impl EntityType {
    /// The word for all of them.
    const ANY: &'static str = "any";
}

impl Words for EntityType {
    const NAMED: &'static [&'static str] =
        &["person", "court", "statute", "case_citation", "organization", Self::ANY];
    const USUAL: &'static str = Self::ANY;
}

impl Request for FindEntityRequest {
    type Answer = FindEntityAnswer;

    const ABOUT: About = About {
        name: "find_entity",
        beside: None,
        title: "Find an entity",
        description: "Find all mentions of a legal entity (person, organization, court, statute, case \
        citation) across documents, counted and listed, not ranked. A citation is found in every \
        language and form: 'Art. 97 OR' finds 'art. 97 al. 1 CO'. Pro tier only.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    const LONG: &'static [Long] = &[Long::by_offset("mentions")];

    fn answer(&self, call: &Call<'_>) -> Result<FindEntityAnswer, DeskError> {
        find_entity(self, call)
    }

    fn words(&self, answer: &FindEntityAnswer, call: &Call<'_>) -> String {
        text(answer, self.offset.get(), call.reader)
    }
}

fn text(answer: &FindEntityAnswer, offset: usize, reader: Reader) -> String {
    let found = &answer.found;
    let total = found.exact + found.likely;
    let mut text = format!(
        "Entity: \"{}\" ({})\nCase: {} | {} searched\n",
        answer.entity,
        found.read_as,
        answer.case,
        words::counted(found.documents_searched as u64, "document"),
    );
    if total == 0 {
        text.push_str("\nNo mentions found.");
    } else {
        text.push_str(&format!(
            "\n{} in {}",
            words::counted(total as u64, "mention"),
            words::counted(found.documents.len() as u64, "document")
        ));
        if found.likely > 0 {
            text.push_str(&format!(" ({} exact, {} likely)", found.exact, found.likely));
        }
        text.push(':');
    }
    for counts in &found.documents {
        text.push_str(&format!("\n  {}: {}", counts.document.name, counts.exact + counts.likely));
    }
    for (number, mention) in (offset + 1..).zip(&found.mentions) {
        let kind = mention.kind.map(|kind| format!(" [{}]", kind.name())).unwrap_or_default();
        let likely = if mention.is_exact { "" } else { " (likely)" };
        text.push_str(&format!(
            "\n\n{number}. {}{kind}{likely}\n   {}\"{}\"",
            mention.citation,
            words::hidden(mention.hidden_reason.as_deref()),
            crate::words::indented(&mention.context, "   ")
        ));
    }
    if offset + found.mentions.len() < total {
        text.push_str(&format!(
            "\n\n{} of {total} mentions listed; {} lists more.",
            found.mentions.len(),
            Advice::More.to(reader)
        ));
    }
    if let Some(note) = words::skipped(answer.pages_skipped) {
        text.push_str("\n\n");
        text.push_str(&note);
    }
    text
}

/// The mentions.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct FindEntityAnswer {
    /// Who or what was looked for.
    pub entity: String,
    /// The name of the case.
    pub case: String,
    /// What was found.
    #[serde(flatten)]
    pub found: EntityAnswer,
    /// Pages that could not be read, so that nothing on them is counted.
    pub pages_skipped: u32,
}

/// Finds every mention of an entity.
fn find_entity(
    request: &FindEntityRequest,
    call: &Call<'_>,
) -> Result<FindEntityAnswer, DeskError> {
    if call.desk.tier == Tier::Free {
        let remark = Remark::default().advise(Advice::FindEntity).and(" is a Pro feature. Use ");
        let remark = remark.advise(Advice::SearchCase);
        let rest = " with the name in quotation marks, or upgrade to Pro.";
        return Err(DeskError::TierLimit(remark.and(rest)));
    }
    let case = call.case(request.case.as_deref())?;
    let kind = EntityKind::of_code(&request.entity_type);
    let mut found = case.find_entity(&EntityRequest {
        entity: &request.entity,
        kind,
        top_k: request.top_k.get().saturating_add(request.offset.get()),
    })?;
    found.mentions.drain(..request.offset.get().min(found.mentions.len()));
    for mention in &mut found.mentions {
        mention.place.boxes.clear();
    }
    Ok(FindEntityAnswer {
        entity: request.entity.to_string(),
        case: case.name().to_owned(),
        found,
        pages_skipped: case.pages_skipped()?,
    })
}

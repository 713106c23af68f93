//! The tool `get_document`.

mod request;

use super::words;
use crate::public::get_corpus_document;
use crate::{About, Call, DeskError, Effect, Long, Pace, Request, Rest};
use corpus::{
    compare::{Change, Comparison},
    get::{BlockShown, GetAnswer},
};
use law::Role;
use law::{Advice, Reader};
pub use request::GetRequest;

impl Request for GetRequest {
    type Answer = GetAnswer;

    const ABOUT: About = About {
        name: "get_document",
        beside: None,
        title: "Read the law",
        description: "Read one document by its id or by a citation as people write it: \"article 1240 \
        du code civil\", \"Art. 97 Abs. 1 OR\", \"§ 823 BGB\", \"Article 101 TFEU\", \"[2024] UKSC \
        1\", \"pourvoi 20-20.648\". Gives the text in numbered blocks, the version and from when \
        to when it held, grade and formation of a decision, relations and the permanent link. \
        Where a citation can mean several documents, they are listed: ask the user. A Swiss \
        provision or decision that is not kept here is asked of its official source.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    const LONG: &'static [Long] = &[Long { list: "blocks", rest: Rest::Blocks }];

    fn answer(&self, call: &Call<'_>) -> Result<GetAnswer, DeskError> {
        get_corpus_document(self, call)
    }

    fn words(&self, answer: &GetAnswer, call: &Call<'_>) -> String {
        text(answer, call.reader)
    }
}

/// How many versions a text lists beside the one shown; the structured result has them all.
const MOST_VERSIONS: usize = 12;

fn text(answer: &GetAnswer, reader: Reader) -> String {
    let mut text = format!("{} [{}]", answer.title, answer.id);
    let mut line = |label: &str, value: &str| {
        text.push_str(&format!("\n{label} : {value}"));
    };
    if let Some(reading) = &answer.understood_as {
        line("Read as", reading);
    }
    if let Some(pinpoint) = &answer.pinpoint {
        line("Pinpoint", pinpoint);
    }
    line("Version", &answer.validity.sentence.to_string());
    for weight in &answer.weight {
        line(&weight.label, &weight.text);
    }
    if let Some(permalink) = &answer.permalink {
        line("Link", permalink);
    }
    for warning in &answer.warnings {
        line("Warning", &warning.to(reader));
    }
    if let Some(comparison) = &answer.comparison {
        text.push_str(&compared(comparison));
    }
    text.push('\n');
    let mut before = 0;
    for block in &answer.blocks {
        if block.number > before + 1 {
            text.push_str("\n  […]");
        }
        before = block.number;
        text.push_str(&shown(block));
    }
    if let Some(next) = &answer.next_blocks {
        let next = Advice::FromBlocks(next.clone()).to(reader);
        text.push_str(&format!("\n  […]\n{} blocks in all; {next}.", answer.block_count));
    } else if before < answer.block_count {
        text.push_str("\n  […]");
    }
    related(&mut text, answer);
    if let Some(provenance) = &answer.provenance {
        text.push_str(&format!("\nSource: {}, {}", provenance.title, provenance.publisher));
        if let Some(day) = provenance.as_of {
            text.push_str(&format!(", as of {day}"));
        }
        match (&provenance.retrieved_at, provenance.retrieved) {
            (Some(time), _) => text.push_str(&format!(", fetched {time}")),
            (None, Some(day)) => text.push_str(&format!(", taken in on {day}")),
            (None, None) => {}
        }
        if !provenance.caveat.is_empty() {
            text.push_str(&format!("\nNot covered: {}", provenance.caveat));
        }
    }
    text
}

fn shown(block: &BlockShown) -> String {
    let indent = "  ".repeat(usize::from(block.depth.min(6)) + 1);
    // In parentheses, or it would be read as another number of the block.
    let label = if block.label.is_empty() { String::new() } else { format!("({}) ", block.label) };
    let mark = if block.is_marked { ">" } else { "" };
    let text = block.text.replace('\n', &format!("\n{indent}"));
    match block.role {
        Role::Note => format!("\n{indent}[{}] (note) {label}{text}", block.number),
        Role::Heading | Role::Marginal => {
            format!("\n{indent}[{}]{mark} {label}**{text}**", block.number)
        }
        _ => format!("\n{indent}[{}]{mark} {label}{text}", block.number),
    }
}

/// What differs, paragraph by paragraph: `[-what was removed-]` and `{+what was added+}`.
pub(super) fn compared(comparison: &Comparison) -> String {
    let mut text = format!("\nChanges : {}", comparison.summary);
    for block in &comparison.blocks {
        let label = if block.label.is_empty() { "·" } else { &block.label };
        text.push_str(&format!("\n  {label} "));
        for piece in &block.pieces {
            match piece.change {
                Change::Added => text.push_str(&format!("{{+{}+}}", piece.text)),
                Change::Removed => text.push_str(&format!("[-{}-]", piece.text)),
                Change::Same | Change::Changed => text.push_str(&piece.text),
            }
        }
    }
    text
}

fn related(text: &mut String, answer: &GetAnswer) {
    text.push('\n');
    if answer.versions.len() > 1 {
        let all: Vec<String> = answer
            .versions
            .iter()
            .filter(|version| !version.is_shown)
            .map(|version| match version.date {
                Some(date) => format!("{date} {}", version.id),
                None => version.id.clone(),
            })
            .collect();
        let listed = all.iter().rev().take(MOST_VERSIONS).cloned().collect::<Vec<_>>().join("; ");
        let more = all.len().saturating_sub(MOST_VERSIONS);
        let more = if more > 0 { format!("; and {more} more") } else { String::new() };
        text.push_str(&format!("\nOther versions, the latest first: {listed}{more}"));
    }
    for variant in &answer.other_languages {
        text.push_str(&format!("\nIn {}: {}", variant.language, variant.id));
    }
    for relation in &answer.relations {
        let to: Vec<&str> = relation
            .to
            .iter()
            .filter_map(|one| {
                one.reference.as_deref().or(one.title.as_deref()).or(one.id.as_deref())
            })
            .collect();
        text.push_str(&format!("\n{} ({}): {}", relation.kind, relation.count, to.join("; ")));
    }
    if !answer.related_by.is_empty() {
        let kinds: Vec<String> = answer
            .related_by
            .iter()
            .map(|tally| format!("{} ({})", tally.name, words::thousands(tally.count)))
            .collect();
        text.push_str(&format!("\nDocuments that relate to this text: {}", kinds.join(", ")));
    }
}

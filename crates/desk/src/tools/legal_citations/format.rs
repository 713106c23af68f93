//! The tool `format_citation`.

use super::{CITATION, LANGUAGE, LONGEST_CITATION, words};
use crate::reading;
use crate::swiss::form::{names_act, own_edition, piece, remarks, share_act};
use crate::{About, Call, DeskError, Effect, Pace, Request};
use jurisdictions::{Reference, orders::Abroad};
use law::Language;
use law::request::{Choice, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One citation to convert.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct FormatRequest {
    /// The citation in any of the four languages.
    #[schemars(description = CITATION)]
    pub citation: Text<LONGEST_CITATION>,
    /// The language to write the citation in.
    pub target_language: Choice<Language>,
    /// The language it is in, where its form leaves that open.
    #[schemars(description = LANGUAGE)]
    pub language: Option<Choice<Language>>,
}

impl Request for FormatRequest {
    type Answer = FormatAnswer;

    const ABOUT: About = About {
        name: "format_citation",
        beside: None,
        title: "Write a citation in another language",
        description: "Converts one Swiss legal citation to German, French, Italian or English usage \
        (BGE 145 III 229 E. 4.2 becomes ATF 145 III 229 consid. 4.2). It does not check that the source \
        exists. Read conversion_notes: they hold assumptions and terms without an equivalent.",
        effect: Effect::Reads,
        pace: Pace::Quick,
    };

    fn answer(&self, _: &Call<'_>) -> Result<FormatAnswer, DeskError> {
        format_citation(self)
    }

    fn words(&self, answer: &FormatAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
}

fn text(answer: &FormatAnswer) -> String {
    let from = words::language(answer.original_language);
    let mut lines = vec![
        answer.converted.clone(),
        format!("From: {} ({from}), to: {}", answer.original, answer.target_language),
    ];
    words::listed(&mut lines, "Note", &answer.conversion_notes);
    lines.join("\n")
}

/// The citation in the language asked for.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct FormatAnswer {
    /// The citation as given.
    pub original: String,
    /// The language it was read in.
    pub original_language: Option<Language>,
    /// The citation in the target language.
    pub converted: String,
    /// The target language.
    pub target_language: Language,
    /// What the conversion had to assume, and terms without a direct equivalent.
    pub conversion_notes: Vec<String>,
}

/// Converts one citation, or a list of them with the words that join it.
pub fn format_citation(request: &FormatRequest) -> Result<FormatAnswer, DeskError> {
    let (found, abroad) = reading::read_any(&request.citation, request.language.map(|one| one.0))?;
    let target = request.target_language.0;
    if let Some(one) = abroad.first() {
        return Ok(unchanged(request, one, &found));
    }
    let mut notes: Vec<String> = Vec::new();
    let mut note = |text: String| {
        if !notes.contains(&text) {
            notes.push(text);
        }
    };
    let mut converted = String::new();
    let mut at = None;
    for (index, one) in found.iter().enumerate() {
        if let Some(at) = at {
            let between = request.citation.get(at..one.span().start).unwrap_or(" ");
            converted.push_str(&joint(between, target));
        }
        at = Some(one.span().end);
        own_edition(one, target)?;
        let shares_act = found.get(index + 1).is_some_and(|next| share_act(one, next))
            && !names_act(&request.citation, one);
        converted.push_str(&piece(&request.citation, one, shares_act, target));
        if !shares_act {
            remarks(one, target).into_iter().for_each(&mut note);
        }
        for issue in one.issues() {
            note(format!("in the original: {issue}"));
        }
        if one.is_assumed()
            && let Some(language) = one.language()
        {
            note(format!("the form fits several languages; read as {language}"));
        }
    }
    Ok(FormatAnswer {
        original: request.citation.to_string(),
        original_language: found.iter().find_map(Reference::language),
        converted,
        target_language: target,
        conversion_notes: notes,
    })
}

/// A citation of another legal order is written in the same way in every language. Swiss ones beside it
/// are left, and the answer says so.
fn unchanged(request: &FormatRequest, one: &Abroad, swiss: &[Reference]) -> FormatAnswer {
    let mut notes = vec![format!(
        "`{}` is a citation of {}, which is written as it stands there in every language",
        one.cited.canonical,
        one.order.name()
    )];
    if !swiss.is_empty() {
        let names: Vec<String> = swiss
            .iter()
            .map(|found| found.print(found.language().unwrap_or(Language::De)))
            .collect();
        notes.push(format!(
            "nothing was converted: give the Swiss citations without it ({})",
            names.join("; ")
        ));
    }
    FormatAnswer {
        original: request.citation.to_string(),
        original_language: None,
        converted: request.citation.to_string(),
        target_language: request.target_language.0,
        conversion_notes: notes,
    }
}

/// The words between two citations in the target language.
fn joint(between: &str, target: Language) -> String {
    let words = between.trim().trim_end_matches("l'").trim_end_matches("l’").trim();
    let index = target as usize;
    let known = match words.to_lowercase().as_str() {
        "und" | "et" | "e" | "and" | "sowie" => Some([" und ", " et ", " e ", " and "][index]),
        "oder" | "ou" | "o" | "or" => Some([" oder ", " ou ", " o ", " or "][index]),
        "bzw." | "resp." => Some([" bzw. ", " resp. ", " resp. ", " or "][index]),
        "i.v.m."
        | "i. v. m."
        | "in verbindung mit"
        | "en relation avec"
        | "en lien avec"
        | "in relazione con"
        | "in combinato disposto con"
        | "in conjunction with"
        | "cum" => Some(match target {
            Language::De => " i.V.m. ",
            Language::Fr => " en relation avec l'",
            Language::It => " in relazione con l'",
            Language::En => " in conjunction with ",
        }),
        "," => Some(", "),
        ";" => Some("; "),
        "/" => Some("/"),
        _ => None,
    };
    known.map_or_else(|| between.to_owned(), str::to_owned)
}

#[cfg(test)]
mod tests;

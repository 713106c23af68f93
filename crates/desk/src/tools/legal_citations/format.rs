//! The tool `format_citation`.

use super::{CITATION, LANGUAGE, LONGEST_CITATION, words};
use crate::reading;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use jurisdictions::{
    ch::{Citation, Found, Organ, act, acts_named},
    orders::Abroad,
};
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
            let between = request.citation.get(at..one.span.start).unwrap_or(" ");
            converted.push_str(&joint(between, target));
        }
        at = Some(one.span.end);
        own_edition(one, target)?;
        let shares_act = found.get(index + 1).is_some_and(|next| share_act(one, next))
            && !names_act(&request.citation, one);
        converted.push_str(&piece(&request.citation, one, shares_act, target));
        if !shares_act {
            remarks(one, target).into_iter().for_each(&mut note);
        }
        for issue in &one.issues {
            note(format!("in the original: {issue}"));
        }
        if one.is_assumed
            && let Some(language) = one.language
        {
            note(format!("the form fits several languages; read as {language}"));
        }
    }
    Ok(FormatAnswer {
        original: request.citation.to_string(),
        original_language: found.iter().find_map(|found| found.language),
        converted,
        target_language: target,
        conversion_notes: notes,
    })
}

/// A citation of another legal order is written in the same way in every language. Swiss ones beside it
/// are left, and the answer says so.
fn unchanged(request: &FormatRequest, one: &Abroad, swiss: &[Found]) -> FormatAnswer {
    let mut notes = vec![format!(
        "`{}` is a citation of {}, which is written as it stands there in every language",
        one.cited.canonical,
        one.order.name()
    )];
    if !swiss.is_empty() {
        let names: Vec<String> = swiss
            .iter()
            .map(|found| found.citation.print(found.language.unwrap_or(Language::De)))
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

/// Refuses a page of the Federal Gazette in another language: until 2020 each edition had pages of its
/// own, so that the number is of another text there. Since 2021 the texts have numbers, the same in all.
fn own_edition(found: &Found, target: Language) -> Result<(), DeskError> {
    let Citation::Gazette(gazette) = &found.citation else { return Ok(()) };
    let edition = |language: Language| match language {
        Language::De | Language::En => Language::De,
        other => other,
    };
    let own = found.language.map(edition);
    if gazette.organ != Organ::Federal || gazette.year > 2020 || own == Some(edition(target)) {
        return Ok(());
    }
    Err(DeskError::InvalidParameters(format!(
        "{} cannot be written in {target}: until 2020 the German, French and Italian editions of the \
         Federal Gazette had pages of their own; look the text up by its title in that edition",
        gazette.print(own.unwrap_or(Language::De))
    )))
}

/// Whether two citations of a list are of one act.
fn share_act(one: &Found, next: &Found) -> bool {
    match (&one.citation, &next.citation) {
        (Citation::Statute(one), Citation::Statute(next)) => one.act == next.act,
        _ => false,
    }
}

/// Whether the words of a provision name its act, rather than leaving it to the list's last.
fn names_act(text: &str, found: &Found) -> bool {
    match &found.citation {
        Citation::Statute(statute) => text
            .get(found.span.clone())
            .is_some_and(|words| words.ends_with(statute.act.name.as_str())),
        _ => true,
    }
}

/// One citation of the list in the target language.
fn piece(text: &str, found: &Found, shares_act: bool, target: Language) -> String {
    let Citation::Statute(statute) = &found.citation else { return found.citation.print(target) };
    let whole = if shares_act { statute.provision(target) } else { statute.print(target) };
    let begins_with_number = text
        .get(found.span.clone())
        .is_some_and(|words| words.starts_with(|c: char| c.is_ascii_digit()));
    if begins_with_number {
        let sign = whole.find(' ').map_or(0, |at| at + 1);
        return whole.get(sign..).unwrap_or_default().to_owned();
    }
    whole
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

/// What a reader of the converted citation should know.
fn remarks(found: &Found, target: Language) -> Vec<String> {
    let mut notes = Vec::new();
    let cited = match &found.citation {
        Citation::Statute(statute) => &statute.act,
        Citation::Doctrine(doctrine) => {
            notes
                .push("the commentary keeps its title; only the words around it change".to_owned());
            if doctrine.article.is_none() {
                return notes;
            }
            &doctrine.act
        }
        _ => return notes,
    };
    let Some(id) = cited.id() else {
        if cited.ids.is_empty() {
            notes.push(format!("`{}` is not in the table of acts and stays as it is", cited.name));
        } else {
            let numbers: Vec<&str> = cited.ids.iter().map(|id| act(*id).number).collect();
            notes.push(format!(
                "`{}` can mean the acts SR {}; it stays as it is, add the number to choose one",
                cited.name,
                numbers.join(" or ")
            ));
        }
        return notes;
    };
    let entry = act(id);
    let name = entry.abbreviation(target);
    match name {
        None => notes.push(format!(
            "SR {} has no abbreviation in {target}; its number stands for it",
            entry.number
        )),
        Some(name) if target == Language::En => {
            if let Some(clear) = entry.unambiguous_english().filter(|clear| *clear != name) {
                notes.push(format!(
                    "`{name}` is used for several acts in English; `{clear}` means SR {} only",
                    entry.number
                ));
            }
        }
        Some(name) if acts_named(name).len() > 1 => notes.push(format!(
            "`{name}` names several acts, so the number of the compilation stands behind it"
        )),
        Some(_) => {}
    }
    notes
}

#[cfg(test)]
mod tests;

//! The tool `get_article`.

use desk::{ArticleAnswer, Call, GetArticleRequest, ParagraphShown, get_article};
use serde_json::{Map, Value};

use super::{LANGUAGE, SR_NUMBER, words};
use crate::{
    Answer, Effect, Failure, Kind, Pace, Parameter, Presence, Tool, parameter, policy::POLICY,
    schema,
};

pub(super) const TOOL: Tool = Tool {
    name: "get_article",
    beside: None,
    title: "Read an article of a federal act",
    description: "Gives the text of one article of a Swiss federal act as it stands on a day (today \
        where no date is given): marginal notes, paragraphs, letters, footnotes apart, the \
        consolidation it is from, and its permanent link. The whole act is fetched once and kept. \
        An article that the text does not have is said not to be in it, with close numbers; a \
        repealed one is said to be repealed.",
    parameters: PARAMETERS,
    output: schema::output::<ArticleAnswer>,
    effect: Effect::Asks,
    pace: Pace::Long,
    run,
};

const PARAMETERS: &[Parameter] = &[
    SR_NUMBER,
    Parameter {
        name: "articleNumber",
        description: "The number of the article: 97, Art. 97, 336c, 6bis, or SchlT 1 for an article \
            of a final title.",
        kind: Kind::Text { longest: 80 },
        presence: Presence::Required,
        examples: &["97", "Art. 97", "336c"],
    },
    Parameter {
        name: "paragraph",
        description: "Only this paragraph: 1, 2bis.",
        kind: Kind::Text { longest: 30 },
        presence: Presence::Optional,
        examples: &["1", "2bis"],
    },
    LANGUAGE,
    Parameter {
        name: "date",
        description: "The day (YYYY-MM-DD) whose text is meant; today where none is given.",
        kind: Kind::Text { longest: 10 },
        presence: Presence::Optional,
        examples: &["2015-06-15"],
    },
    POLICY,
];

fn run(arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: GetArticleRequest = parameter::read(PARAMETERS, arguments)?;
    let answer = get_article(&request, call)?;
    let text = text(&answer);
    Answer::new(&answer, text)
}

fn text(answer: &ArticleAnswer) -> String {
    let number = answer.sr_number.as_ref().map(|number| format!(" (SR {number})"));
    let mut lines = vec![format!("{}{}", answer.article, number.unwrap_or_default())];
    lines.push(answer.act_title.clone());
    for marginal in &answer.marginal_notes {
        let number = marginal.number.as_ref().map(|number| format!("{number}. "));
        lines.push(format!("  {}{}", number.unwrap_or_default(), marginal.text));
    }
    if let Some(heading) = &answer.heading {
        lines.push(format!("  {heading}"));
    }
    lines.push(format!("As of {}: {}", answer.as_of, answer.validity));
    if answer.is_repealed {
        lines.push("This article is REPEALED in this text.".to_owned());
    }
    lines.push(String::new());
    for paragraph in &answer.paragraphs {
        shown(&mut lines, paragraph);
    }
    if !answer.footnotes.is_empty() {
        lines.push(String::new());
        lines.push("Footnotes of the editors, no part of the law:".to_owned());
        for note in &answer.footnotes {
            let place = match &note.paragraph {
                Some(number) => format!("(para. {number}) "),
                None if note.is_of_marginal_note => "(marginal note) ".to_owned(),
                None => String::new(),
            };
            lines.push(format!("  {place}{}", note.text));
        }
    }
    lines.push(String::new());
    if let Some(link) = &answer.permalink {
        lines.push(format!("Link: {link}"));
    }
    words::provenance(&mut lines, &answer.provenance);
    lines.join("\n")
}

fn shown(lines: &mut Vec<String>, paragraph: &ParagraphShown) {
    let number = paragraph.number.as_ref().map(|number| format!("({number}) "));
    lines.push(format!("{}{}", number.unwrap_or_default(), paragraph.text));
    for letter in &paragraph.letters {
        let label = letter.letter.as_ref().map_or_else(|| "–".to_owned(), |own| format!("{own}."));
        lines.push(format!("  {label} {}", letter.text));
        for number in &letter.numbers {
            let label =
                number.number.as_ref().map_or_else(|| "–".to_owned(), |own| format!("{own}."));
            lines.push(format!("    {label} {}", number.text));
            lines.extend(number.further.iter().map(|line| format!("      {line}")));
        }
    }
    lines.extend(paragraph.rows.iter().map(|row| format!("  {}", row.replace('\t', " | "))));
    lines.extend(paragraph.closing.iter().cloned());
}

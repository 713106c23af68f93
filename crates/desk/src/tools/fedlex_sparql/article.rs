//! The tool `get_article`.

mod request;

use super::words;
use crate::words::quoted;
use crate::{About, Call, DeskError, Effect, Pace, Request};
use crate::{ArticleAnswer, ParagraphShown, get_article};
pub use request::GetArticleRequest;

impl Request for GetArticleRequest {
    type Answer = ArticleAnswer;

    const ABOUT: About = About {
        name: "get_article",
        beside: None,
        title: "Read an article of a federal act",
        description: "Gives the text of one article of a Swiss federal act as it stands on a day (today \
        where no date is given): marginal notes, paragraphs, letters, footnotes apart, the \
        consolidation it is from, and its permanent link. The whole act is fetched once and kept. \
        An article that the text does not have is said not to be in it, with close numbers; a \
        repealed one is said to be repealed.",
        effect: Effect::Asks,
        pace: Pace::Long,
    };

    fn answer(&self, call: &Call<'_>) -> Result<ArticleAnswer, DeskError> {
        get_article(self, call)
    }

    fn words(&self, answer: &ArticleAnswer, _: &Call<'_>) -> String {
        text(answer)
    }
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
    let mut law = Vec::new();
    for paragraph in &answer.paragraphs {
        shown(&mut law, paragraph);
    }
    lines.extend(law.iter().map(|line| quoted(line)));
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

//! Which words of a text are quoted: the paragraph of a provision that fits the question, the sentence of
//! a consideration that states the rule.

mod asked;
mod paragraph;
mod question;
mod speaking;
mod statement;

use std::collections::BTreeSet;

use jurisdictions::text::sentences;
use law::Document;

pub(crate) use asked::Asked;
use paragraph::Paragraph;
pub(crate) use question::Question;
pub(crate) use speaking::{LEANING, outside_brackets};
pub(crate) use statement::{Applied, Around, Meant};
pub use statement::{Said, Statement};

/// Words that were chosen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chosen {
    /// The block they stand in, from zero.
    pub(crate) block: usize,
    /// The words.
    pub(crate) words: String,
    /// Whether words of the sentence were left out at its end.
    pub(crate) is_cut: bool,
}

impl From<Statement> for Chosen {
    fn from(one: Statement) -> Self {
        Self { block: one.block, words: one.words, is_cut: false }
    }
}

/// How much of a provision is quoted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// How long it is quoted whole, in characters.
    whole: usize,
    /// How long a paragraph of a longer one is.
    paragraph: usize,
    /// How many items of a longer paragraph are quoted.
    items: usize,
}

impl Room {
    /// For one that may govern.
    pub(crate) const SHORT: Self = Self { whole: 1_300, paragraph: 600, items: 3 };
    /// For one that governs more often than not: what is left out of it may be what was asked.
    pub(crate) const LONG: Self = Self { whole: 2_600, paragraph: 1_300, items: 6 };
}

/// A paragraph of so many characters at most is quoted where the one behind it is.
const SHORT_ENOUGH: usize = 450;

/// The line that stands for what is left out of a quotation.
pub(crate) const OMISSION: &str = "[…]";
impl Asked {
    /// A short provision whole; of another the paragraph that states the rule and the one that fits the
    /// question best, with the items that fit best. [`OMISSION`] stands for what is left out between them.
    pub(crate) fn rule(&self, document: &Document, room: Room) -> Option<Chosen> {
        let paragraphs = Paragraph::all(document);
        let texts: Vec<String> = paragraphs.iter().map(|one| one.lines.join("\n")).collect();
        let scores = self.apart(&texts);
        let mut order: Vec<usize> = (0..paragraphs.len()).collect();
        let score = |at: &usize| scores.get(*at).copied().unwrap_or(f32::MIN);
        order.sort_by(|one, other| score(other).total_cmp(&score(one)).then(one.cmp(other)));
        let best = order.first().copied()?;
        let length = |at: &usize| paragraphs.get(*at).map_or(0, Paragraph::length);
        let is_whole = (0..paragraphs.len()).map(|at| length(&at)).sum::<usize>() <= room.whole;
        // The first, which mostly states the rule, the likest, and more as there is room.
        let mut kept = BTreeSet::from([0, best]);
        for at in order {
            let cut = |at: &usize| length(at).min(room.paragraph);
            let left = room.whole.saturating_sub(kept.iter().map(cut).sum());
            if is_whole || cut(&at) <= left {
                kept.insert(at);
            }
        }
        // An exception says the opposite without the rule before it.
        let before: Vec<usize> = kept.iter().filter_map(|at| at.checked_sub(1)).collect();
        kept.extend(before.into_iter().filter(|at| length(at) <= SHORT_ENOUGH));
        let mut lines: Vec<String> = Vec::new();
        let mut is_cut = false;
        let mut last = None;
        for at in kept {
            let Some(paragraph) = paragraphs.get(at) else { continue };
            // What was left out is told before the next one begins.
            if is_cut || last.is_some_and(|last| last + 1 < at) {
                lines.push(OMISSION.to_owned());
            }
            last = Some(at);
            is_cut = false;
            if is_whole {
                lines.extend(paragraph.lines.iter().cloned());
            } else {
                is_cut = self.parts_of(paragraph, room, &mut lines);
            }
        }
        is_cut |= last.is_some_and(|last| last + 1 < paragraphs.len());
        let block = match paragraphs.as_slice() {
            [only] => only.block,
            _ => WHOLE,
        };
        let words = lines.join("\n");
        Some(Chosen { block, words, is_cut })
    }

    /// The lines of a paragraph that are quoted: its beginning, and of many items those like the question.
    /// Whether its end is left out.
    fn parts_of(&self, paragraph: &Paragraph, room: Room, lines: &mut Vec<String>) -> bool {
        if paragraph.length() <= room.paragraph {
            lines.extend(paragraph.lines.iter().cloned());
            return false;
        }
        let Some((first, items)) = paragraph.lines.split_first() else { return false };
        let (beginning, is_cut) = whole_sentences(first, room.paragraph);
        lines.push(beginning);
        if items.is_empty() {
            return is_cut;
        }
        let mut by_likeness: Vec<(usize, f32)> =
            self.items_apart(items).into_iter().enumerate().collect();
        by_likeness.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        by_likeness.truncate(room.items);
        let mut kept: BTreeSet<usize> = by_likeness.into_iter().map(|(at, _)| at).collect();
        // A number is quoted below its letter: below another it would say something else.
        let letters: Vec<usize> = kept.iter().filter_map(|at| letter_of(items, *at)).collect();
        kept.extend(letters);
        let mut next = if is_cut { usize::MAX } else { 0 };
        for at in kept {
            let Some(item) = items.get(at) else { continue };
            if at != next {
                lines.push(OMISSION.to_owned());
            }
            lines.push(item.clone());
            next = at + 1;
        }
        next < items.len()
    }
}

/// The place of what is not one block.
pub(crate) const WHOLE: usize = usize::MAX;

/// The letter that a numbered item of a list stands below, by its place.
pub(crate) fn letter_of(items: &[String], at: usize) -> Option<usize> {
    let begins =
        |item: &String, is: fn(char) -> bool| item.trim_start().chars().next().is_some_and(is);
    let is_numbered = items.get(at).is_some_and(|item| begins(item, |sign| sign.is_ascii_digit()));
    let before = items.get(..at).filter(|_| is_numbered)?;
    before.iter().rposition(|item| begins(item, char::is_alphabetic))
}

/// The sentences at the beginning of a text that fit into a number of characters, at least one. Whether
/// others follow.
fn whole_sentences(text: &str, most: usize) -> (String, bool) {
    let fits = |end: &usize| text.get(..*end).is_some_and(|head| head.chars().count() <= most);
    let ends: Vec<usize> = sentences(text).into_iter().map(|span| span.end).collect();
    let end = ends.iter().copied().rfind(fits).or(ends.first().copied());
    let end = end.unwrap_or(text.len());
    let head = text.get(..end).unwrap_or(text).trim_end();
    (head.to_owned(), head.len() < text.trim_end().len())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn asked(question: &str) -> Asked {
        let (parameters, _) = crate::understand(question, &crate::Given::default());
        Asked::of(&parameters)
    }

    fn article(paragraphs: &[&str]) -> Document {
        let blocks: Vec<serde_json::Value> = (1..)
            .zip(paragraphs)
            .map(|(number, text)| json!({ "label": number.to_string(), "text": text }))
            .collect();
        serde_json::from_value(json!({
            "id": "ch.1-1.de", "kind": "legislation", "jurisdiction": "ch", "language": "de",
            "source": "fedlex", "title": "Art. 1 XY", "blocks": blocks,
        }))
        .unwrap()
    }

    #[test]
    fn a_short_article_is_quoted_whole() {
        let text = article(&[
            "Der Käufer prüft die Sache.",
            "Er zeigt Mängel an:\na. sofort;\nb. schriftlich.",
        ]);
        let chosen =
            asked("Wann muss der Käufer Mängel anzeigen?").rule(&text, Room::SHORT).unwrap();
        assert_eq!(
            chosen.words,
            "1 Der Käufer prüft die Sache.\n2 Er zeigt Mängel an:\na. sofort;\nb. schriftlich."
        );
        assert!(!chosen.is_cut);
    }

    #[test]
    fn of_a_long_article_the_rule_and_what_fits_are_quoted_and_gaps_are_marked() {
        let filling =
            "Die Behörde regelt das Verfahren der Aufsicht über die Anstalten. ".repeat(9);
        let notice = "Der Käufer hat dem Verkäufer Mängel der Kaufsache sofort anzuzeigen.";
        let rule = "Der Verkäufer haftet dem Käufer für die Mängel der Sache.";
        let text = article(&[rule, &filling, &filling, notice, &filling]);
        let chosen =
            asked("Wann muss der Käufer Mängel anzeigen?").rule(&text, Room::SHORT).unwrap();
        let lines: Vec<&str> = chosen.words.lines().collect();
        assert_eq!(lines.first().copied(), Some(format!("1 {rule}").as_str()));
        assert!(lines.contains(&format!("4 {notice}").as_str()), "{lines:?}");
        assert!(lines.contains(&OMISSION), "{lines:?}");
        assert!(chosen.is_cut);
        // Every other line stands in the article, and none breaks off in a sentence.
        for line in lines.iter().filter(|line| **line != OMISSION) {
            let said = line.get(2..).unwrap();
            assert!(text.blocks.iter().any(|block| block.text.contains(said)), "{line}");
            assert!(said.ends_with('.'), "{line}");
        }
    }

    #[test]
    fn a_number_is_quoted_below_its_letter() {
        let other =
            "den Betrieb einer Anstalt ohne Bewilligung der Behörde eröffnet oder weiterführt;";
        let mut list = "Die Kündigung ist anfechtbar, wenn sie ausgesprochen wird:".to_owned();
        for letter in ['a', 'b', 'c', 'd'] {
            list.push_str(&format!("\n{letter}. weil jemand {other}"));
        }
        list.push_str("\ne. vor Ablauf von drei Jahren nach einem Verfahren, in dem der Vermieter:\n1. unterlegen ist;");
        for number in 2..=6 {
            list.push_str(&format!("\n{number}. {other}"));
        }
        list.push_str("\n7. sich mit dem Mieter über die Heizung geeinigt hat.");
        let text = article(&[&list, &"Die Behörde erlässt Weisungen. ".repeat(40)]);
        let question = "Der Vermieter und der Mieter haben sich über die Heizung geeinigt";
        let chosen = asked(question).rule(&text, Room::SHORT).unwrap();
        let at = |part: &str| chosen.words.lines().position(|line| line.starts_with(part));
        let (letter, number) = (at("e. ").unwrap(), at("7. ").unwrap());
        assert!(letter < number, "{}", chosen.words);
        for between in chosen.words.lines().take(number).skip(letter + 1) {
            assert!(!between.starts_with(char::is_alphabetic), "{}", chosen.words);
        }
    }

    #[test]
    fn of_many_items_those_that_fit_are_quoted() {
        let mut list = "Strafbar macht sich, wer:".to_owned();
        for letter in 'a'..='l' {
            list.push_str(&format!("\n{letter}. eine Anstalt ohne die Bewilligung der zuständigen Behörde betreibt oder eröffnet;"));
        }
        list.push_str("\nm. einen Hund ohne Leine im Wald laufen lässt.");
        let text = article(&[&list, &"Die Behörde erlässt Weisungen. ".repeat(40)]);
        let chosen =
            asked("Mein Hund lief im Wald ohne Leine herum").rule(&text, Room::SHORT).unwrap();
        assert!(chosen.words.starts_with("1 Strafbar macht sich, wer:\n"), "{}", chosen.words);
        assert!(chosen.words.contains("m. einen Hund ohne Leine"), "{}", chosen.words);
        assert!(chosen.words.chars().count() < 1_500);
    }
}

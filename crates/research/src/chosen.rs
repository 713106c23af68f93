//! Which words of a text are quoted: the paragraph of a provision that fits the question, the sentence of
//! a consideration that states the rule.

mod paragraph;

use std::collections::BTreeSet;

use embed::Encoder as _;
use jurisdictions::{ch, text::sentences, treatment::states_rule};
use law::{Block, Document, Language, Role, fold::fold};

use crate::ResearchParameters;
use paragraph::Paragraph;

/// The direction of a question, and what is like it.
pub(crate) struct Asked {
    direction: Option<embed::Vector>,
}

/// Words that were chosen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chosen {
    /// The block they stand in, from zero.
    pub(crate) block: usize,
    /// The words.
    pub(crate) words: String,
    /// Whether words of the sentence were left out at its end.
    pub(crate) is_cut: bool,
    /// How well they fit.
    pub(crate) score: f32,
    /// Whether they apply the provision that is meant, or say by a formula that they state a rule.
    pub(crate) is_rule: bool,
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

/// The line that stands for what is left out of a quotation.
pub(crate) const OMISSION: &str = "[…]";
/// How much of a consideration is quoted, in characters.
const LONGEST_SENTENCE: usize = 480;
/// A sentence with fewer states no rule.
const SHORTEST: usize = 50;

/// Words, folded, with which a court reports what others say.
const REPORTED: &[&str] = &[
    "geltend,",
    "macht geltend",
    "ansicht der",
    "ansicht des",
    "pladier",
    "streitbetroffen",
    "angefochtenen",
    "a son avis",
    "secondo lei",
    "machen geltend",
    "bringt vor",
    "bringen vor",
    "rugt",
    "rugen",
    "wirft der vorinstanz",
    "beschwerdefuhrer",
    "beschwerdegegner",
    "vorinstanz",
    "beanstandet",
    "recourant",
    "intime",
    "soutient",
    "fait valoir",
    "reproche",
    "se plaint",
    "cour cantonale",
    "autorite precedente",
    "ricorrente",
    "sostiene",
    "censura",
    "corte cantonale",
    "insorgente",
    "lamenta",
    "appellant",
    "respondent submits",
    "contends",
    "ein teil der lehre",
    "spricht sich",
    "sprechen sich",
    "vertritt die",
    "vertreten die",
    "argumentiert",
    "begrundet wird dies",
    "einige autoren",
    "courant doctrinal",
    "partie de la doctrine",
    "certains auteurs",
    "selon cet auteur",
    "a notamment releve",
    "releve que",
    "prone",
    "parte della dottrina",
    "alcuni autori",
    "academic writers",
];

/// Words, folded, with which a sentence begins that says little without the one before it.
pub(crate) const LEANING: &[&str] = &[
    "dies ",
    "dies,",
    "diese ",
    "dieser ",
    "dieses ",
    "es ",
    "sie ",
    "er ",
    "all dies",
    "damit ",
    "daher ",
    "dabei ",
    "somit ",
    "zudem ",
    "mit anderen worten",
    "in der tat",
    "entsprechend ",
    "im ubrigen",
    "au demeurant",
    "cela ",
    "ceci ",
    "celui-ci",
    "celle-ci",
    "il ",
    "elle ",
    "ainsi",
    "en outre",
    "partant",
    "cio ",
    "questo ",
    "questa ",
    "cosi ",
    "inoltre",
    "this ",
    "that ",
    "it follows",
    "moreover",
    "however",
];

impl Asked {
    /// What a question means, its words of daily life in those of the acts.
    pub(crate) fn of(parameters: &ResearchParameters) -> Self {
        let question = parameters.original_question.as_str();
        let law = parameters.words_of_law();
        let mut texts = vec![(question, 1.0)];
        texts.extend(law.as_ref().map(|law| (law.text.as_str(), law.weight)));
        Self { direction: embed::built_in().encode_together(&texts) }
    }

    /// How like a text is to it, up to 1.
    pub(crate) fn likeness(&self, text: &str) -> f32 {
        embed::built_in().encode(text).map_or(0.0, |other| self.like(&other))
    }

    /// The same of a text that is encoded already.
    pub(crate) fn like(&self, other: &embed::Vector) -> f32 {
        self.direction.as_ref().map_or(0.0, |one| embed::likeness(one.parts(), other.parts()))
    }

    /// A short provision whole; of another the paragraph that states the rule and the one that fits the
    /// question best, with the items that fit best. [`OMISSION`] stands for what is left out between them.
    pub(crate) fn rule(&self, document: &Document, room: Room) -> Option<Chosen> {
        let paragraphs = Paragraph::all(document);
        let score = |one: &Paragraph| self.likeness(&one.lines.join("\n"));
        let scores: Vec<f32> = paragraphs.iter().map(score).collect();
        let mut order: Vec<usize> = (0..paragraphs.len()).collect();
        let score = |at: &usize| scores.get(*at).copied().unwrap_or(f32::MIN);
        order.sort_by(|one, other| score(other).total_cmp(&score(one)).then(one.cmp(other)));
        let best = order.first().copied()?;
        let likeness = scores.get(best).copied()?;
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
        Some(Chosen { block, words, is_cut, score: likeness, is_rule: true })
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
            items.iter().map(|item| self.likeness(item)).enumerate().collect();
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

    /// The sentence of a decision that states the rule on a question; one that applies a provision before
    /// others, where one is meant.
    pub(crate) fn sentence(
        &self,
        document: &Document,
        fitting: Option<usize>,
        key: Option<&str>,
    ) -> Option<Chosen> {
        let language: Option<Language> = document.head.language.parse().ok();
        let mut best: Option<Chosen> = None;
        for (at, block) in document.blocks.iter().enumerate() {
            if !is_considered(block) {
                continue;
            }
            let is_fitting = fitting == Some(at + 1);
            // What has nothing to do with the question is not read sentence by sentence.
            let of_block = self.likeness(&block.text);
            if !is_fitting && of_block < 0.3 {
                continue;
            }
            let spans = sentences(&block.text);
            for (place, span) in spans.iter().enumerate() {
                let Some(words) = block.text.get(span.clone()) else { continue };
                let length = words.chars().count();
                if length < SHORTEST {
                    continue;
                }
                let folded = fold(words);
                // What a party or the court below said is not what the court says.
                let is_reported = REPORTED.iter().any(|mark| folded.contains(mark));
                if is_reported || (language == Some(Language::De) && is_indirect(words)) {
                    continue;
                }
                let citations = ch::extract_in(words, language).found;
                let mut score = self.likeness(words) + 0.3 * of_block;
                score += if is_fitting { 0.1 } else { 0.0 };
                let states = states_rule(words);
                score += if states { 0.1 } else { 0.0 };
                score += 0.05 * f32::from(u8::try_from(citations.len().min(2)).unwrap_or(2));
                score += if place == 0 { 0.03 } else { 0.0 };
                let applies = key
                    .is_some_and(|key| citations.iter().any(|found| found.citation.key() == key));
                score += if applies { 0.12 } else { 0.0 };
                if LEANING.iter().any(|mark| folded.starts_with(mark)) {
                    score -= 0.15;
                }
                // Hardly anything but citations is no sentence.
                let cited: usize = citations.iter().map(|found| found.span.len()).sum();
                if cited * 2 > words.len() || length > LONGEST_SENTENCE * 2 {
                    score -= 0.4;
                }
                if best.as_ref().is_none_or(|best| score > best.score) {
                    let (words, is_cut) = cut(words.to_owned(), LONGEST_SENTENCE);
                    let is_rule = applies || states;
                    best = Some(Chosen { block: at, words, is_cut, score, is_rule });
                }
            }
        }
        best
    }
}

/// Whether a German sentence tells what somebody else said: its verbs stand in the mood of indirect speech, and none
/// says what is. With its plural, which is written as what is, alone nothing is told.
fn is_indirect(words: &str) -> bool {
    const SAID: [&str; 12] = [
        "sei", "seien", "habe", "werde", "könne", "müsse", "dürfe", "solle", "wolle", "gelte",
        "bestehe", "liege",
    ];
    const IS: [&str; 14] = [
        "ist", "sind", "hat", "wird", "kann", "können", "muss", "müssen", "darf", "dürfen", "soll",
        "gilt", "besteht", "liegt",
    ];
    let mut told = false;
    for word in words.split(|sign: char| !sign.is_alphabetic()) {
        if IS.contains(&word) {
            return false;
        }
        told |= SAID.contains(&word);
    }
    told
}

/// The place of what is not one block.
pub(crate) const WHOLE: usize = usize::MAX;

/// Whether a block is part of what a court considered.
fn is_considered(block: &Block) -> bool {
    matches!(block.role, Role::Text | Role::Item) && !block.text.trim().is_empty()
}

/// The letter that a numbered item of a list stands below, by its place.
fn letter_of(items: &[String], at: usize) -> Option<usize> {
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

/// The beginning of a text up to a number of characters, at the end of a word.
fn cut(text: String, most: usize) -> (String, bool) {
    if text.chars().count() <= most {
        return (text, false);
    }
    let end = text.char_indices().nth(most).map_or(text.len(), |(at, _)| at);
    let head = text.get(..end).unwrap_or_default();
    let end = head.rfind(char::is_whitespace).unwrap_or(end);
    (text.get(..end).unwrap_or_default().trim_end().to_owned(), true)
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
    fn what_somebody_said_is_told_from_what_is() {
        for said in [
            "Die Kündigung sei missbräuchlich, weil er sich für die Mitarbeiter eingesetzt habe.",
            "Der Mangel könne nicht mehr gerügt werden.",
        ] {
            assert!(is_indirect(said), "{said}");
        }
        for ruled in [
            "Die Kündigung ist missbräuchlich, wenn sie ausgesprochen wird, weil er Ansprüche geltend mache.",
            "Ob der Vermieter den Mangel gekannt habe, kann offenbleiben.",
            "Die Parteien haben den Vertrag gekündigt.",
        ] {
            assert!(!is_indirect(ruled), "{ruled}");
        }
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

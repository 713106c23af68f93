//! The passages of a provision: sentences with what they stand for and when they count, and lists.

use std::ops::Range;

use jurisdictions::text::sentences;
use law::{Block, Document, Role, fold::fold};

use crate::chosen::{Asked, OMISSION, letter_of};

/// The longest passage that is quoted whole, in characters.
const LONGEST: usize = 420;
/// The same of a list, whose items belong together: what holds otherwise stands in the next.
const LONGEST_LIST: usize = 600;

/// Words, folded, with which a sentence goes on from the one before it.
const GOING_ON: [&str; 25] = [
    "er", "sie", "es", "diese", "dieser", "dieses", "ihm", "ihr", "il", "elle", "ils", "elles",
    "celui ci", "celle ci", "egli", "esso", "essa", "essi", "esse", "questi", "questa", "he",
    "she", "it", "they",
];

/// Words, folded, that begin a sentence without which the one before it says half: from when a time counts, and what holds
/// otherwise.
const FOLLOWING: [&str; 18] = [
    "die frist beginnt",
    "sie beginnt",
    "diese frist beginnt",
    "die fristen beginnen",
    "die verjahrung beginnt",
    "soweit jedoch",
    "le delai court",
    "le delai est cependant",
    "ce delai court",
    "il court",
    "les delais courent",
    "toutefois le delai",
    "il termine decorre",
    "il termine e pero",
    "esso decorre",
    "i termini decorrono",
    "the period begins",
    "the time limit begins",
];

/// A passage of a provision.
pub(super) struct Passage {
    /// How like the question the sentence of it is that is meant.
    pub(super) likeness: f32,
    /// Its paragraph among the blocks.
    pub(super) block: usize,
    pub(super) words: String,
    /// Whether its end is left out.
    pub(super) is_cut: bool,
}

/// The passages of a provision in which a sentence is meant, in the order of the text.
pub(super) fn meant(
    text: &Document,
    asked: &Asked,
    is_meant: &dyn Fn(&str) -> bool,
) -> Vec<Passage> {
    let blocks = text.blocks.iter().enumerate();
    let blocks = blocks.filter(|(_, block)| matches!(block.role, Role::Text | Role::Item));
    let passages = blocks.flat_map(|(at, block)| {
        let found = passages_of(block, asked, is_meant).into_iter();
        found.map(move |(likeness, (words, is_cut))| Passage { likeness, block: at, words, is_cut })
    });
    // What was repealed is a row of dots.
    passages.filter(|one| one.words.chars().any(char::is_alphanumeric)).collect()
}

/// The place of the greatest; of equals the first.
pub(super) fn greatest<N: PartialOrd>(all: impl IntoIterator<Item = N>) -> Option<usize> {
    let all = all.into_iter().enumerate();
    all.reduce(|best, one| if one.1 > best.1 { one } else { best }).map(|(at, _)| at)
}

/// The words of what is folded.
pub(super) fn words(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The passages of a paragraph with a sentence that is meant, each with how like the question it is. A list is one.
fn passages_of(
    block: &Block,
    asked: &Asked,
    is_meant: &dyn Fn(&str) -> bool,
) -> Vec<(f32, (String, bool))> {
    let all = block.text.trim();
    let is_list = all.lines().nth(1).is_some();
    let spans = sentences(&block.text);
    let sentence = |span: &Range<usize>| block.text.get(span.clone()).unwrap_or_default().trim();
    if is_list {
        // An item by itself does not say what it is one of.
        let meant = spans.iter().map(sentence).filter(|one| is_meant(one));
        let likeness = meant.map(|one| asked.likeness(one)).reduce(f32::max);
        let whole = || match all.chars().count() > LONGEST_LIST {
            true => of_list(all, asked, is_meant),
            false => Some((all.to_owned(), false)),
        };
        let told = likeness.and_then(|likeness| Some((likeness, whole()?)));
        return told.into_iter().collect();
    }
    let mut found: Vec<(f32, Range<usize>)> = Vec::new();
    for (at, span) in spans.iter().enumerate() {
        if !is_meant(sentence(span)) {
            continue;
        }
        let before = at.checked_sub(1).and_then(|at| spans.get(at));
        let goes_on = begins(sentence(span), &GOING_ON) || points_back(sentence(span));
        let from = before.filter(|_| goes_on).unwrap_or(span).start;
        let behind = spans.get(at + 1).filter(|next| begins(sentence(next), &FOLLOWING));
        let to = behind.unwrap_or(span).end;
        let likeness = asked.likeness(sentence(span));
        match found.last_mut() {
            // What overlaps is one passage.
            Some((known, passage)) if passage.end > from => {
                *known = known.max(likeness);
                passage.end = passage.end.max(to);
            }
            _ => found.push((likeness, from..to)),
        }
    }
    let passages = found.into_iter().map(|(likeness, span)| (likeness, beginning(sentence(&span))));
    // Of what breaks off, what was meant may be left out.
    passages.filter(|(_, (words, is_cut))| !is_cut || is_meant(words)).collect()
}

/// Whether a sentence begins with a verb and what stands for something said before: `Tritt diese nicht ein`.
fn points_back(sentence: &str) -> bool {
    const BACK: [&str; 9] =
        ["diese", "dieser", "dieses", "celle", "celui", "ceux", "questa", "questo", "questi"];
    let folded = fold(sentence);
    let mut words = words(&folded);
    let is_condition = words.next().is_some_and(|first| {
        !["in", "fur", "bei", "nach", "auf", "mit", "von", "an", "zu", "aus"].contains(&first)
    });
    is_condition && words.next().is_some_and(|second| BACK.contains(&second))
}

/// Whether a sentence begins with one of these words.
fn begins(sentence: &str, with: &[&str]) -> bool {
    let folded = fold(sentence);
    let words: Vec<&str> = words(&folded).take(4).collect();
    with.iter().any(|one| {
        let wanted: Vec<&str> = one.split(' ').collect();
        words.starts_with(&wanted)
    })
}

/// Of a long list what stands above it and the item that is likest to the question, a number below its letter. Whether its end is
/// left out. Where what is meant stands neither above nor in that item, nothing is: another item is for another case.
fn of_list(text: &str, asked: &Asked, is_meant: &dyn Fn(&str) -> bool) -> Option<(String, bool)> {
    let mut lines = text.lines();
    let above = lines.next()?;
    let items: Vec<String> = lines.map(|item| item.trim().to_owned()).collect();
    let best = greatest(asked.items_apart(&items))?;
    let is_in = |at: usize| items.get(at).is_some_and(|item| is_meant(item));
    let letter = letter_of(&items, best);
    if !is_meant(above) && !is_in(best) && !letter.is_some_and(is_in) {
        return None;
    }
    let mut words = above.trim_end().to_owned();
    let mut next = 0;
    for at in letter.into_iter().chain([best]) {
        let Some(item) = items.get(at) else { continue };
        if at != next {
            words.push_str(&format!("\n{OMISSION}"));
        }
        words.push_str(&format!("\n{item}"));
        next = at + 1;
    }
    Some((words, next < items.len()))
}

/// A passage, of a long one its beginning with whole words.
fn beginning(passage: &str) -> (String, bool) {
    let Some((end, _)) = passage.char_indices().nth(LONGEST * 3 / 2) else {
        return (passage.to_owned(), false);
    };
    let cut = passage.get(..end).unwrap_or(passage);
    let whole = cut.rfind(char::is_whitespace).and_then(|at| cut.get(..at)).unwrap_or(cut);
    (whole.trim_end().to_owned(), true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(question: &str) -> Asked {
        let (parameters, _) = crate::understand(question, &crate::Given::default());
        Asked::of(&parameters)
    }

    fn block(text: &str) -> Block {
        serde_json::from_value(serde_json::json!({ "label": "1", "text": text })).unwrap()
    }

    #[test]
    fn of_a_long_list_the_item_that_fits_is_quoted_below_what_stands_above_it() {
        let mut list = "Der Arbeitgeber darf das Arbeitsverhältnis nicht kündigen:".to_owned();
        for letter in ['a', 'b'] {
            let item = "der Arbeitnehmer Militärdienst leistet oder ".repeat(6);
            list.push_str(&format!("\n{letter}. während 30 Tagen, in denen {item}"));
        }
        list.push_str(
            "\nc. während der Schwangerschaft;\nd. während einer Hilfsaktion im Ausland.",
        );
        let asked = asked("Ihr wurde in der Schwangerschaft gekündigt.");
        let (words, is_cut) = of_list(&list, &asked, &|_| true).unwrap();
        assert_eq!(
            words,
            format!(
                "Der Arbeitgeber darf das Arbeitsverhältnis nicht kündigen:\n{OMISSION}\nc. während der Schwangerschaft;"
            )
        );
        assert!(is_cut);
        // What is meant stands in another item, for another case.
        assert_eq!(of_list(&list, &asked, &|words| words.contains("30 Tagen")), None);
    }

    #[test]
    fn a_limit_is_quoted_with_the_day_it_begins_on_and_a_pronoun_with_what_it_stands_for() {
        let asked = asked("Bis wann kann ich Strafantrag stellen?");
        let limit = "Das Antragsrecht erlischt nach Ablauf von drei Monaten. Die Frist beginnt mit dem Tag, an welchem der antragsberechtigten Person der Täter bekannt wird.";
        let found = passages_of(&block(limit), &asked, &|words| words.contains("drei Monaten"));
        assert_eq!(
            found.into_iter().map(|(_, found)| found).collect::<Vec<_>>(),
            [(limit.to_owned(), false)]
        );
        let duty = "Wer unverschuldet abgehalten wurde, kann die Wiederherstellung verlangen. Er muss das Gesuch binnen zehn Tagen einreichen. Das Gericht entscheidet.";
        let found = passages_of(&block(duty), &asked, &|words| words.contains("zehn Tagen"));
        let (_, (words, _)) = found.into_iter().next().unwrap();
        assert!(
            words.starts_with("Wer unverschuldet") && words.ends_with("einreichen."),
            "{words}"
        );
    }
}

//! What changed between two versions of a text, block by block and word by word.

use jiff::civil::Date;
use law::{Block, Document, Role};
use schemars::JsonSchema;
use serde::Serialize;
use similar::{Algorithm, DiffTag, capture_diff_slices};

/// Two versions of a text beside each other.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Comparison {
    /// The id of the earlier version.
    pub earlier: String,
    /// When it began to hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub earlier_date: Option<Date>,
    /// The id of the later version.
    pub later: String,
    /// When it began to hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub later_date: Option<Date>,
    /// Whether the text is the same.
    pub is_unchanged: bool,
    /// The blocks, in the order of the later version; unchanged ones are left out.
    pub blocks: Vec<BlockChange>,
    /// The whole in words, for what does not fit elsewhere.
    pub summary: String,
}

/// What became of a block.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct BlockChange {
    /// How the block is cited.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// What happened to it.
    pub change: Change,
    /// Its number in the earlier version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earlier_block: Option<usize>,
    /// Its number in the later version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub later_block: Option<usize>,
    /// Its text in pieces.
    pub pieces: Vec<Piece>,
}

/// What happened to a part of a text.
#[derive(Clone, Copy, Debug, Eq, JsonSchema, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It is the same.
    Same,
    /// It was not there before.
    Added,
    /// It is no longer there.
    Removed,
    /// Some of it changed.
    Changed,
}

/// A run of words that share a fate: `same`, `added` or `removed`.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Piece {
    /// What happened to it.
    pub change: Change,
    /// The words, with the blanks between and behind them.
    pub text: String,
}

/// Below this share of words in common, a block is another one rather than a changed one.
const ALIKE: f32 = 0.4;

/// Compares two versions of a text.
pub fn compare(earlier: &Document, later: &Document) -> Comparison {
    let mut blocks = Vec::new();
    let (old, new) = (comparable(earlier), comparable(later));
    let (old_texts, new_texts): (Vec<_>, Vec<_>) =
        (old.iter().map(Row::key).collect(), new.iter().map(Row::key).collect());
    for op in capture_diff_slices(Algorithm::Myers, &old_texts, &new_texts) {
        if op.tag() == DiffTag::Equal {
            continue;
        }
        let old = old.get(op.old_range()).unwrap_or_default();
        let new = new.get(op.new_range()).unwrap_or_default();
        blocks.extend(changed(old, new));
    }
    let is_unchanged = blocks.is_empty();
    let summary = if earlier.head.id == later.head.id {
        "the same version held on both days".to_owned()
    } else if is_unchanged {
        "the versions have the same text".to_owned()
    } else {
        summary(&blocks)
    };
    Comparison {
        earlier: earlier.head.id.to_string(),
        earlier_date: earlier.head.date,
        later: later.head.id.to_string(),
        later_date: later.head.date,
        is_unchanged,
        blocks,
        summary,
    }
}

fn summary(blocks: &[BlockChange]) -> String {
    let count = |change| blocks.iter().filter(|block| block.change == change).count();
    let parts = [
        (count(Change::Changed), "changed"),
        (count(Change::Added), "added"),
        (count(Change::Removed), "removed"),
    ];
    let parts = parts.iter().filter(|(count, _)| *count > 0);
    let parts: Vec<String> = parts.map(|(count, what)| format!("{count} {what}")).collect();
    format!("blocks: {}", parts.join(", "))
}

/// A block with its number.
#[derive(Clone)]
struct Row<'d> {
    number: usize,
    block: &'d Block,
    tokens: Tokens<'d>,
}

/// A text in words and signs.
#[derive(Clone, Default)]
struct Tokens<'d> {
    text: &'d str,
    /// Each token, without the blanks behind it.
    words: Vec<&'d str>,
    /// Where each begins, and where the text ends.
    starts: Vec<usize>,
}

impl<'d> Tokens<'d> {
    fn of(text: &'d str) -> Self {
        let mut starts: Vec<usize> = Vec::new();
        let mut is_within = false;
        for (place, letter) in text.char_indices() {
            let is_word = letter.is_alphanumeric() || is_joined(text, place, letter);
            let goes_on = is_word && is_within;
            if !goes_on && !letter.is_whitespace() {
                starts.push(place);
            }
            is_within = is_word;
        }
        let ends = starts.iter().skip(1).copied().chain(std::iter::once(text.len()));
        let words = starts.iter().zip(ends);
        let words = words
            .map(|(start, end)| text.get(*start..end).unwrap_or_default().trim_end())
            .collect();
        starts.push(text.len());
        Self { text, words, starts }
    }

    /// The text of a run of tokens, with the blanks behind them.
    fn slice(&self, run: std::ops::Range<usize>) -> &'d str {
        let place = |token: usize| self.starts.get(token).copied().unwrap_or(self.text.len());
        self.text.get(place(run.start)..place(run.end)).unwrap_or_default()
    }
}

/// Whether a sign stands within a word: `2.5`, `d'un`, `3-4`.
fn is_joined(text: &str, place: usize, sign: char) -> bool {
    let before = text.get(..place).and_then(|text| text.chars().next_back());
    let after = text.get(place + sign.len_utf8()..).and_then(|text| text.chars().next());
    matches!(sign, '.' | '-' | '\'' | '’' | '/')
        && before.is_some_and(char::is_alphanumeric)
        && after.is_some_and(char::is_alphanumeric)
}

impl<'d> Row<'d> {
    /// What makes two blocks the same.
    fn key(&self) -> (&'d str, &[&'d str]) {
        (&self.block.label, &self.tokens.words)
    }
}

/// The blocks that are law; notes of the editor change without it.
fn comparable(document: &Document) -> Vec<Row<'_>> {
    let rows = document.blocks.iter().enumerate();
    let rows = rows.map(|(place, block)| Row {
        number: place + 1,
        block,
        tokens: Tokens::of(&block.text),
    });
    rows.filter(|row| row.block.role != Role::Note).collect()
}

/// What became of blocks that stand where others stood: those alike are changed, the others removed
/// and added.
fn changed(old: &[Row<'_>], new: &[Row<'_>]) -> Vec<BlockChange> {
    let mut partners: Vec<Option<usize>> = vec![None; new.len()];
    let mut next = 0;
    for (place, row) in new.iter().enumerate() {
        let rest = old.iter().enumerate().skip(next);
        let alone = old.len() == 1 && new.len() == 1;
        let partner = rest
            .map(|(number, candidate)| (number, likeness(candidate, row)))
            .find(|(_, likeness)| *likeness >= ALIKE || alone && *likeness > 0.1);
        if let (Some((number, _)), Some(slot)) = (partner, partners.get_mut(place)) {
            *slot = Some(number);
            next = number + 1;
        }
    }
    let mut changes = Vec::new();
    let mut shown = 0;
    for (row, partner) in new.iter().zip(partners) {
        let upto = partner.unwrap_or(shown);
        changes.extend(old.get(shown..upto).unwrap_or_default().iter().map(gone));
        match partner.and_then(|number| old.get(number)) {
            Some(before) => {
                changes.push(BlockChange {
                    label: row.block.label.clone(),
                    change: Change::Changed,
                    earlier_block: Some(before.number),
                    later_block: Some(row.number),
                    pieces: pieces(&before.tokens, &row.tokens),
                });
                shown = upto + 1;
            }
            None => changes.push(BlockChange {
                label: row.block.label.clone(),
                change: Change::Added,
                earlier_block: None,
                later_block: Some(row.number),
                pieces: pieces(&Tokens::default(), &row.tokens),
            }),
        }
    }
    changes.extend(old.get(shown..).unwrap_or_default().iter().map(gone));
    changes
}

fn gone(row: &Row<'_>) -> BlockChange {
    BlockChange {
        label: row.block.label.clone(),
        change: Change::Removed,
        earlier_block: Some(row.number),
        later_block: None,
        pieces: pieces(&row.tokens, &Tokens::default()),
    }
}

/// The share of words that two blocks have in common; a little more where they have one label.
fn likeness(one: &Row<'_>, other: &Row<'_>) -> f32 {
    let (one_words, other_words) = (&one.tokens.words, &other.tokens.words);
    let ops = capture_diff_slices(Algorithm::Myers, one_words, other_words);
    let ratio = similar::get_diff_ratio(&ops, one_words.len(), other_words.len());
    let label = !one.block.label.is_empty() && one.block.label == other.block.label;
    if label { ratio + 0.2 } else { ratio }
}

/// The words of both, with their fates: what is the same and what was added is the later text.
fn pieces(old: &Tokens<'_>, new: &Tokens<'_>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut push = |change, text: &str| {
        if !text.is_empty() {
            pieces.push(Piece { change, text: text.to_owned() });
        }
    };
    for op in capture_diff_slices(Algorithm::Myers, &old.words, &new.words) {
        if op.tag() == DiffTag::Equal {
            push(Change::Same, new.slice(op.new_range()));
        } else {
            push(Change::Removed, old.slice(op.old_range()));
            push(Change::Added, new.slice(op.new_range()));
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*, sample::select};

    use super::*;

    fn document(blocks: &[String]) -> Document {
        let blocks: Vec<_> =
            blocks.iter().map(|text| serde_json::json!({ "text": text })).collect();
        serde_json::from_value(serde_json::json!({
            "id": "fr.a", "kind": "legislation", "jurisdiction": "fr", "language": "fr",
            "source": "legi", "title": "a", "blocks": blocks,
        }))
        .unwrap()
    }

    fn text() -> impl Strategy<Value = String> {
        let words =
            vec!["l'article", "97", "du", "code", "2.5", "(a),", "à", "§", "- ", "", "x  y"];
        vec(select(words), 0..8).prop_map(|words| words.join(" ").trim().to_owned())
    }

    proptest! {
        #[test]
        fn each_version_can_be_read_off_the_changes(
            old in vec(text(), 0..6),
            new in vec(text(), 0..6),
        ) {
            let comparison = compare(&document(&old), &document(&new));
            for block in &comparison.blocks {
                let read = |left_out| -> String {
                    let pieces = block.pieces.iter().filter(|piece| piece.change != left_out);
                    pieces.map(|piece| piece.text.as_str()).collect()
                };
                let of = |texts: &[String], place: Option<usize>| {
                    place.map(|place| texts[place - 1].clone()).unwrap_or_default()
                };
                prop_assert_eq!(read(Change::Removed), of(&new, block.later_block));
                let earlier = of(&old, block.earlier_block);
                let words = |text: &str| text.split_whitespace().collect::<String>();
                prop_assert_eq!(words(&read(Change::Added)), words(&earlier));
            }
            let numbers = |pick: fn(&BlockChange) -> Option<usize>| {
                comparison.blocks.iter().filter_map(pick).collect::<Vec<_>>()
            };
            prop_assert!(numbers(|block| block.earlier_block).is_sorted());
            prop_assert!(numbers(|block| block.later_block).is_sorted());
            let is_same = old.iter().map(|text| text.split_whitespace().collect::<String>())
                .eq(new.iter().map(|text| text.split_whitespace().collect::<String>()));
            prop_assert!(is_same || !comparison.is_unchanged);
        }
    }
}

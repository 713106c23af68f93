//! A place inside a decision: a page, or considerations by their numbers.

use jurisdictions::ch::{Bge, Following, Level, Pin, Told};
use law::{Document, Language, Role, key, notice::DecisionNotice};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::ruling;

use super::super::ConsiderationShown;

/// A place inside a decision.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct Pinpoint {
    /// The place as it was asked for: `BGE 145 III 229 E. 4.2`.
    pub asked: String,
    /// What it means.
    pub note: String,
    /// The considerations meant, with those below them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub considerations: Vec<ConsiderationShown>,
}

/// The place inside a decision of the official collection that was asked for, if any was.
pub(super) fn of(asked: &Bge, start: &Bge, document: &Document) -> Option<Pinpoint> {
    let note = match asked.page == start.page {
        true => String::new(),
        false => format!("page {} lies inside {}. ", asked.page, start.key()),
    };
    among(asked.print(Language::De), &asked.pins, note, document)
}

/// The place inside a decision that pinpoints mean, if there are any or something is noted.
pub(in crate::swiss) fn among(
    asked: String,
    pins: &[Pin],
    mut note: String,
    document: &Document,
) -> Option<Pinpoint> {
    let pins: Vec<&Pin> = pins.iter().filter(|pin| pin.level == Level::Consideration).collect();
    if pins.is_empty() && note.is_empty() {
        return None;
    }
    let all = ruling::considerations(&document.blocks);
    let mut is_meant = vec![false; all.len()];
    let (mut there, mut missing) = (Vec::new(), Vec::new());
    for pin in pins {
        let places = places(pin, &all);
        let shown = shown(pin);
        if places.is_empty() { &mut missing } else { &mut there }.push(shown);
        for place in places {
            if let Some(is_meant) = is_meant.get_mut(place) {
                *is_meant = true;
            }
        }
    }
    if !there.is_empty() {
        note.push_str(&format!("Consideration {}. ", there.join(", ")));
    }
    if !missing.is_empty() {
        let missing = missing.join(", ");
        note.push_str(&match document.head.tags.first(key::CONTENT_QUALITY) {
            Some("full_text") => {
                format!("The text here has no consideration {missing}; check the number.")
            }
            _ => format!(
                "The text here is not whole; whether there is a consideration {missing} cannot be \
                 known."
            ),
        });
    }
    let considerations = all
        .into_iter()
        .zip(is_meant)
        .filter(|(_, is_meant)| *is_meant)
        .map(|(one, _)| ConsiderationShown { number: one.number, text: one.text })
        .collect();
    let note = note.trim().to_owned();
    Some(Pinpoint { asked, note, considerations })
}

/// What the text of a decision tells of each pinpoint: of a consideration whether it is there, of
/// anything else nothing.
pub(crate) fn told_of(pins: &[Pin], document: &Document) -> Vec<Told> {
    let all = ruling::considerations(&document.blocks);
    let told = |pin: &Pin| {
        if pin.level != Level::Consideration {
            return Told::Open;
        }
        let places = places(pin, &all);
        match (places.first(), places.last()) {
            (Some(first), Some(last)) => Told::There(*first..*last + 1),
            _ => lacking(pin, &all, document),
        }
    };
    pins.iter().map(told).collect()
}

/// The blocks of the considerations that each pinpoint means, with those below them.
pub(crate) fn blocks_of(pins: &[Pin], document: &Document) -> Vec<Told> {
    let told = |pin: &Pin| {
        if pin.level != Level::Consideration {
            return Told::Open;
        }
        let mut meant: Option<(usize, usize)> = None;
        let mut is_open = false;
        for (at, block) in document.blocks.iter().enumerate() {
            if !block.label.is_empty() || block.role == Role::Heading {
                let number = block.label.as_str();
                let below = number.split_once('.').filter(|(roman, _)| is_roman(roman));
                is_open = is_meant(pin, &steps(number))
                    || below.is_some_and(|(_, number)| is_meant(pin, &steps(number)));
            }
            if is_open {
                meant = Some((meant.map_or(at, |(first, _)| first), at + 1));
            }
        }
        meant.map_or(Told::Open, |(first, end)| Told::There(first..end))
    };
    pins.iter().map(told).collect()
}

fn is_roman(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|sign| "IVX".contains(sign))
}

/// That a decision has no consideration of a number: only where its text is whole, is counted from 1
/// without a gap where the number would stand, and does not write the number anywhere.
fn lacking(pin: &Pin, all: &[ruling::Consideration], document: &Document) -> Told {
    const CUTS: [&str; 4] = ["(...)", "[...]", "(…)", "[…]"];
    let is_whole = document.head.tags.first(key::CONTENT_QUALITY) == Some("full_text");
    let is_cut = |text: &str| CUTS.iter().any(|cut| text.contains(cut));
    let is_sign = |sign: char| !sign.is_alphanumeric() && sign != '.' && sign != '/';
    let writes = |text: &str| {
        text.split(is_sign).any(|word| word.trim_matches('.') == pin.label.trim_matches('.'))
    };
    let wanted = steps(&pin.label);
    let hides = |text: &str| is_cut(text) || (wanted.len() > 1 && writes(text));
    if !is_whole || document.blocks.iter().any(|block| hides(&block.text)) {
        return Told::Open;
    }
    let numbers: Vec<Vec<Step>> = all.iter().map(|one| steps(&one.number)).collect();
    let roman = all.iter().any(|one| one.number.starts_with(['I', 'V', 'X']));
    let Some(above) = (0..wanted.len()).rev().find(|length| {
        let above = wanted.get(..*length).unwrap_or_default();
        numbers.iter().any(|number| number.starts_with(above))
    }) else {
        return Told::Open;
    };
    let beside = |number: &Vec<Step>| {
        let above = wanted.get(..above).unwrap_or_default();
        number.starts_with(above).then(|| number.get(above.len()).cloned()).flatten()
    };
    let mut steps: Vec<Step> = numbers.iter().filter_map(beside).collect();
    steps.sort();
    steps.dedup();
    let counted = |at: usize| u32::try_from(at + 1).map(Step::Number);
    let is_counted =
        steps.iter().enumerate().all(|(at, step)| counted(at).is_ok_and(|own| own == *step));
    let wants_number = matches!(wanted.get(above), Some(Step::Number(_)));
    if roman || !is_counted || !wants_number || (above == 0 && steps.len() < 2) {
        return Told::Open;
    }
    // Where nothing follows, a text that breaks off may lack what it once had.
    let is_followed = numbers.iter().any(|number| *number > wanted);
    if !is_followed && !all.last().is_some_and(|last| is_finished(&last.text)) {
        return Told::Open;
    }
    let above: Vec<String> = wanted.iter().take(above).map(Step::text).collect();
    let others = match (steps.len(), above.join(".")) {
        (0, above) => DecisionNotice::NotDivided { above },
        (last, above) if above.is_empty() => DecisionNotice::EndWith { last },
        (last, above) => DecisionNotice::ConsiderationEndsWith { above, last },
    };
    Told::Lacking(others.into())
}

/// Whether a text ends with a sentence, and every quotation in it is closed.
fn is_finished(text: &str) -> bool {
    let count = |sign: char| text.matches(sign).count();
    let is_closed = count('«') <= count('»') && count('"') % 2 == 0;
    is_closed && text.trim_end().ends_with(['.', '!', '?', '…', '»', '”', '"', ')', ']'])
}

/// A pinpoint as it is written: `3-4`, `3 ff.`.
fn shown(pin: &Pin) -> String {
    let to = pin.to.as_ref().map(|to| format!("-{to}")).unwrap_or_default();
    format!("{}{to}{}", pin.label, pin.following.text(Language::De))
}

/// Where the considerations that a pinpoint means stand among all.
fn places(pin: &Pin, all: &[ruling::Consideration]) -> Vec<usize> {
    let among = |steps: &dyn Fn(&str) -> Vec<Step>| -> Vec<usize> {
        let numbers = all.iter().enumerate();
        let fitting = numbers.filter(|(_, one)| is_meant(pin, &steps(&one.number)));
        fitting.map(|(place, _)| place).collect()
    };
    let exact = among(&steps);
    if !exact.is_empty() {
        return exact;
    }
    // Below a roman number, lawyers leave it out: `E. 1.3` of `II.1.3`.
    among(&|number| match number.split_once('.') {
        Some((roman, rest)) if is_roman(roman) => steps(rest),
        _ => Vec::new(),
    })
}

/// A step of a number: of `2b/aa` they are `2`, `b` and `aa`.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Step {
    Number(u32),
    Letters(String),
}

impl Step {
    fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Letters(letters) => letters.clone(),
        }
    }
}

fn steps(number: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut rest = number;
    while let Some(first) = rest.chars().next() {
        let is_digit = first.is_ascii_digit();
        let is_letter = first.is_alphabetic();
        if !is_digit && !is_letter {
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
            continue;
        }
        let is_same =
            |sign: char| if is_digit { sign.is_ascii_digit() } else { sign.is_alphabetic() };
        let end = rest.find(|sign| !is_same(sign)).unwrap_or(rest.len());
        let (step, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        steps.push(match step.parse() {
            Ok(number) => Step::Number(number),
            Err(_) => Step::Letters(step.to_owned()),
        });
        rest = after;
    }
    steps
}

/// Whether a pinpoint means the consideration of a number, or one above it.
fn is_meant(pin: &Pin, number: &[Step]) -> bool {
    let from = steps(&pin.label);
    if from.is_empty() || number.is_empty() {
        return false;
    }
    if number.starts_with(&from) {
        return true;
    }
    if let Some(to) = &pin.to {
        let mut to = steps(to);
        // `2a-c` means up to `2c`.
        if to.len() < from.len() && matches!(to.first(), Some(Step::Letters(_))) {
            let kept = from.len() - to.len();
            to.splice(0..0, from.iter().take(kept).cloned());
        }
        return number > from.as_slice() && (number <= to.as_slice() || number.starts_with(&to));
    }
    let Some((last, above)) = from.split_last() else { return false };
    let is_beside = number.starts_with(above);
    match (pin.following, number.get(above.len())) {
        (Following::None, _) | (_, None) => false,
        (Following::One, Some(step)) => is_beside && is_next(last, step),
        (Following::Several, Some(step)) => is_beside && step > last,
    }
}

/// Whether a step is the very next one after another: `4` after `3`, `b` after `a`, `bb` after `aa`.
fn is_next(step: &Step, next: &Step) -> bool {
    match (step, next) {
        (Step::Number(one), Step::Number(other)) => one.checked_add(1) == Some(*other),
        (Step::Letters(one), Step::Letters(other)) => {
            one.len() == other.len()
                && one
                    .bytes()
                    .zip(other.bytes())
                    .all(|(one, other)| one.checked_add(1) == Some(other))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;

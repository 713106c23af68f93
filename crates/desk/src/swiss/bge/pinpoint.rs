//! A place inside a decision: a page, or considerations by their numbers.

use jurisdictions::ch::{Bge, Following, Level, Pin};
use law::{Document, Language};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::ruling;

use super::ConsiderationShown;

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
        note.push_str(&match document.head.tags.first("content_quality") {
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
        Some((roman, rest)) if roman.chars().all(|sign| "IVX".contains(sign)) => steps(rest),
        _ => Vec::new(),
    })
}

/// A step of a number: of `2b/aa` they are `2`, `b` and `aa`.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Step {
    Number(u32),
    Letters(String),
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

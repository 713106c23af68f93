//! What a memo has said already: a sentence that says it again, in nearly the same words, says nothing new.

use embed::Encoder as _;

/// As like as this, two sentences say the same.
const SAME: f32 = 0.9;

/// What was said.
#[derive(Default)]
pub(super) struct Heard(Vec<embed::Vector>);

impl Heard {
    /// Takes note of the lines of a quotation.
    pub(super) fn note(&mut self, words: &str) {
        self.0.extend(words.lines().filter_map(direction));
    }

    /// Whether words say what was not said yet.
    pub(super) fn is_new(&self, words: &str) -> bool {
        let Some(direction) = direction(words) else { return true };
        let is_same =
            |known: &embed::Vector| embed::likeness(known.parts(), direction.parts()) >= SAME;
        !self.0.iter().any(is_same)
    }
}

/// What words mean without what stands in brackets, which is mostly citations.
fn direction(words: &str) -> Option<embed::Vector> {
    let mut depth = 0_usize;
    let plain = words.chars().filter(|sign| match sign {
        '(' => {
            depth += 1;
            false
        }
        ')' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    embed::built_in().encode(&plain.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_sentence_of_another_decision_is_not_new() {
        let mut heard = Heard::default();
        let rule = "Die Kündigung ist missbräuchlich, wenn sie aus Vergeltung ausgesprochen wird (BGE 132 III 115).";
        heard.note(rule);
        assert!(!heard.is_new(rule));
        let again = "Missbräuchlich ist die Kündigung, wenn sie aus Vergeltung ausgesprochen wird (BGE 136 III 513).";
        assert!(!heard.is_new(again));
        assert!(heard.is_new("Der Lohn ist auch während der Krankheit für eine Zeit geschuldet."));
    }
}

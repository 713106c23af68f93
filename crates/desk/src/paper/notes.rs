//! The numbers of the notes of a Word file, by which a reader finds them.

use extract::{Piece, Role};

/// Follows the notes of a document, line by line.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// The number of the last note.
    last: Option<u32>,
    /// The number of the note in whose paragraph the lines are.
    open: Option<u32>,
}

impl Notes {
    /// The number of the note in which a line stands. Notes are counted one by one, and begin anew at
    /// most with 1; a paragraph that does not open with the next number names none, since it may be
    /// the second one of its note or begin with a number of its own.
    pub(super) fn of(&mut self, piece: &Piece, text: &str) -> Option<u32> {
        if piece.role != Role::Note {
            self.open = None;
            return None;
        }
        if piece.line == 1 {
            let number = text.split_whitespace().next().and_then(|word| word.parse::<u32>().ok());
            let is_next =
                |number: &u32| *number == 1 || self.last.is_none_or(|last| *number == last + 1);
            self.open = number.filter(is_next);
            self.last = self.open.or(self.last);
        }
        self.open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(role: Role, line: u32) -> Piece {
        Piece { range: 0..0, page: 1, role, paragraph: 1, line, hyphenated: false, bounds: None }
    }

    #[test]
    fn a_note_is_known_by_its_number_and_a_number_in_it_is_none() {
        let mut notes = Notes::default();
        let mut of = |role, number, text| notes.of(&line(role, number), text);
        assert_eq!(of(Role::Body, 1, "1 Text."), None);
        assert_eq!(of(Role::Note, 1, "11 Vgl. BGE 145 III 225,"), Some(11));
        assert_eq!(of(Role::Note, 2, "13 Zeilen weiter."), Some(11));
        assert_eq!(of(Role::Note, 1, "20 Tage später."), None);
        assert_eq!(of(Role::Note, 1, "12 Art. 97 OR."), Some(12));
        assert_eq!(of(Role::Note, 1, "iv Ebenso."), None);
        assert_eq!(of(Role::Note, 1, "1 Anhang."), Some(1));
    }
}

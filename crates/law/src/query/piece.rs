//! The pieces of a query: words, phrases, parentheses, operators.

use super::{
    QueryError,
    operator::{self, Operator},
};

/// What a piece is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Form {
    Word(String),
    Prefix(String),
    Phrase(String),
    Open,
    Close,
    And,
    Or,
    Not,
}

impl Form {
    /// Whether something to look for, or not to, begins here.
    pub(super) const fn begins_operand(&self) -> bool {
        matches!(self, Self::Word(_) | Self::Prefix(_) | Self::Phrase(_) | Self::Open)
    }

    /// Whether something to look for, or not to, ends here.
    pub(super) const fn ends_operand(&self) -> bool {
        matches!(self, Self::Word(_) | Self::Prefix(_) | Self::Phrase(_) | Self::Close)
    }
}

/// A piece of a query.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) form: Form,
    /// As it was typed.
    pub(super) typed: String,
    /// Its first character, counted from one.
    pub(super) position: usize,
    /// Whether it can be an operator: nothing is attached to it, and no `\` stands before it.
    bare: bool,
}

/// Splits a query, and tells its operators from its words.
pub(super) fn pieces(text: &str) -> Result<Vec<Piece>, QueryError> {
    let mut cutter =
        Cutter { chars: text.chars().collect(), next: 0, pieces: Vec::new(), open: Vec::new() };
    cutter.cut()?;
    let in_capitals = !text.chars().any(char::is_lowercase);
    operators(cutter.pieces, in_capitals)
}

struct Cutter {
    chars: Vec<char>,
    next: usize,
    pieces: Vec<Piece>,
    /// The positions of the parentheses that are open.
    open: Vec<usize>,
}

impl Cutter {
    fn at(&self, index: usize) -> Option<char> {
        self.chars.get(index).copied()
    }

    fn push(&mut self, form: Form, from: usize, bare: bool) {
        let typed = self.chars.get(from..self.next).unwrap_or_default().iter().collect();
        self.pieces.push(Piece { form, typed, position: from + 1, bare });
    }

    fn cut(&mut self) -> Result<(), QueryError> {
        while let Some(char) = self.at(self.next) {
            let from = self.next;
            match char {
                _ if char.is_whitespace() => self.next += 1,
                _ if is_quote(char) => self.phrase()?,
                '(' => {
                    self.next += 1;
                    self.open.push(self.next);
                    self.push(Form::Open, from, false);
                }
                ')' => self.close()?,
                '-' | '\u{2212}' if self.at(from + 1).is_some_and(begins_excluded) => {
                    self.next += 1;
                    self.push(Form::Not, from, false);
                }
                _ => self.word()?,
            }
        }
        match self.open.first() {
            Some(position) => Err(QueryError::UnclosedParenthesis { position: *position }),
            None => Ok(()),
        }
    }

    fn phrase(&mut self) -> Result<(), QueryError> {
        let from = self.next;
        let rest = self.chars.get(from + 1..).unwrap_or_default();
        let Some(length) = rest.iter().position(|char| is_quote(*char)) else {
            // Inches and seconds: 12"
            if from.checked_sub(1).and_then(|before| self.at(before)).is_some_and(char::is_numeric)
            {
                self.next += 1;
                return Ok(());
            }
            return Err(QueryError::UnclosedQuote { position: from + 1 });
        };
        let inner: String = rest.iter().take(length).collect();
        self.next = from + length + 2;
        if !inner.chars().any(is_of_word) {
            return Err(QueryError::EmptyQuotes { position: from + 1 });
        }
        let words = inner.split_whitespace().collect::<Vec<_>>().join(" ");
        self.push(Form::Phrase(words), from, false);
        Ok(())
    }

    fn close(&mut self) -> Result<(), QueryError> {
        let from = self.next;
        self.next += 1;
        if self.open.pop().is_some() {
            self.push(Form::Close, from, false);
            return Ok(());
        }
        // "lit. a)", "1)": the mark of an enumeration.
        let before = self.chars.get(..from).unwrap_or_default();
        let attached = before.iter().rev().take_while(|char| char.is_alphanumeric()).count();
        if (1..=3).contains(&attached) {
            return Ok(());
        }
        Err(QueryError::UnopenedParenthesis { position: from + 1 })
    }

    fn word(&mut self) -> Result<(), QueryError> {
        let from = self.next;
        let literal = self.at(from) == Some('\\');
        while let Some(char) = self.at(self.next) {
            if char.is_whitespace() || is_quote(char) || char == ')' {
                break;
            }
            if char == '(' {
                // "Art. 8(1)": a parenthesis without blanks that follows a word belongs to it.
                let Some(length) = self.attached() else { break };
                self.next += length;
                continue;
            }
            self.next += 1;
        }
        let typed: String = self.chars.get(from..self.next).unwrap_or_default().iter().collect();
        if typed == "|" {
            self.push(Form::Word(typed), from, true);
            return Ok(());
        }
        let word = trimmed(&typed);
        let star = typed.chars().position(|char| char == '*').map(|star| from + star + 1);
        if let Some(position) = star {
            return self.prefix(&typed, from, position);
        }
        if word.chars().any(is_of_word) {
            self.push(Form::Word(word.to_owned()), from, !literal && word == typed);
        }
        Ok(())
    }

    fn prefix(&mut self, typed: &str, from: usize, position: usize) -> Result<(), QueryError> {
        let typed = typed.trim_end_matches(|char: char| char != '*' && !is_of_word(char));
        let start = trimmed(typed.trim_end_matches('*'));
        if start.contains('*') || !typed.ends_with('*') {
            return Err(QueryError::InnerStar { position });
        }
        if start.chars().filter(|char| char.is_alphanumeric()).count() < 2 {
            return Err(QueryError::BareStar { position });
        }
        if !typed.trim_end_matches('*').ends_with(is_of_word) {
            // "word, *": what the star belongs to is not clear.
            return Err(QueryError::BareStar { position });
        }
        self.push(Form::Prefix(start.to_owned()), from, false);
        Ok(())
    }

    /// How long the parenthesis at the next character is, if it closes before a blank.
    fn attached(&self) -> Option<usize> {
        self.next
            .checked_sub(1)
            .and_then(|before| self.at(before))
            .filter(|char| char.is_alphanumeric() || *char == ')' || *char == '§')?;
        let rest = self.chars.get(self.next + 1..)?;
        let length = rest.iter().position(|char| {
            char.is_whitespace() || is_quote(*char) || matches!(char, '(' | ')' | '*' | '\\')
        })?;
        let words = rest.get(..length)?;
        let closes = rest.get(length) == Some(&')');
        (closes && words.iter().any(|char| is_of_word(*char))).then_some(length + 2)
    }
}

/// Every double quotation mark, straight, English, German, French and Italian. They pair whatever
/// their shape, since people and keyboards mix them.
pub(super) fn is_quote(char: char) -> bool {
    matches!(char, '"' | '“' | '”' | '„' | '‟' | '«' | '»')
}

fn is_of_word(char: char) -> bool {
    char.is_alphanumeric() || char == '§'
}

fn begins_excluded(char: char) -> bool {
    is_of_word(char) || is_quote(char) || char == '(' || char == '\\'
}

/// A word without the punctuation around it.
pub(super) fn trimmed(typed: &str) -> &str {
    let word = typed.trim_start_matches(|char| !is_of_word(char));
    let bare = word.trim_end_matches(|char| !is_of_word(char));
    // The parenthesis of "8(1)" stays; the cutter let only those in that close.
    let closing = word.get(bare.len()..).unwrap_or_default();
    match closing.find(')') {
        Some(end) if bare.contains('(') => word.get(..bare.len() + end + 1).unwrap_or(bare),
        _ => bare,
    }
}

fn operators(mut pieces: Vec<Piece>, in_capitals: bool) -> Result<Vec<Piece>, QueryError> {
    let roles: Vec<Option<Operator>> = pieces
        .iter()
        .map(|piece| match &piece.form {
            Form::Word(word) if piece.bare => operator::named(word, in_capitals),
            _ => None,
        })
        .collect();
    for index in 0..pieces.len() {
        let Some(role) = roles.get(index).copied().flatten() else { continue };
        let (before, after) = pieces.split_at(index);
        let Some((piece, after)) = after.split_first() else { continue };
        let next_is_operator = roles.get(index + 1).copied().flatten().is_some();
        let has_before = before.last().is_some_and(|piece| piece.form.ends_operand());
        let has_after = after.first().is_some_and(|piece| {
            piece.form == Form::Not
                || (piece.form.begins_operand() && !next_is_operator)
                || roles.get(index + 1) == Some(&Some(Operator::Not))
        });
        let follows_code = before
            .last()
            .is_some_and(|piece| piece.bare && piece.typed == "OR" && piece.form != Form::Or);
        let form = match role {
            Operator::And if has_before && has_after => Form::And,
            Operator::Not if has_after => Form::Not,
            Operator::Bar if has_before && has_after => Form::Or,
            Operator::Bar => Form::Word(String::new()),
            Operator::Or if piece.typed == "OR" => {
                let words = |pieces: &[Piece]| -> Vec<String> {
                    pieces.iter().map(|piece| piece.typed.clone()).collect()
                };
                // Looked at from the nearest; a citation is not longer than this.
                let before = before.get(before.len().saturating_sub(20)..).unwrap_or_default();
                let after = after.get(..1).unwrap_or_default();
                let ends = after.first().is_none_or(|piece| piece.form == Form::Close);
                if ends || (!follows_code && operator::is_code(&words(before), &words(after))) {
                    continue;
                }
                if !has_before || !(has_after || next_is_operator && after_is_code(after)) {
                    return Err(lone(piece));
                }
                Form::Or
            }
            Operator::Or if has_before && has_after => Form::Or,
            Operator::And | Operator::Or | Operator::Not => return Err(lone(piece)),
        };
        if let Some(piece) = pieces.get_mut(index) {
            piece.form = form;
        }
    }
    pieces.retain(|piece| piece.form != Form::Word(String::new()));
    Ok(pieces)
}

/// "a OR OR 97": the second is the Code.
fn after_is_code(after: &[Piece]) -> bool {
    after.first().is_some_and(|piece| piece.typed == "OR")
}

fn lone(piece: &Piece) -> QueryError {
    QueryError::LoneOperator { operator: piece.typed.clone(), position: piece.position }
}

//! How a query is read: its pieces into parts, operators by how tightly they bind.

use super::{
    Between, Clause, QueryError,
    piece::{Form, Piece, pieces},
};
use crate::query::Query;

/// How deep parentheses may be nested; nobody types more, and reading one takes stack.
const DEEPEST: usize = 16;

/// How many words there may be; each costs several look-ups in an index.
const MOST_WORDS: usize = 500;

pub(super) fn read(text: &str, between: Between) -> Result<Clause, QueryError> {
    let pieces = pieces(text)?;
    if pieces.len() > MOST_WORDS {
        return Err(QueryError::TooLong { limit: MOST_WORDS });
    }
    let mut reader = Reader { pieces, next: 0, depth: 0, between };
    let first = reader.position();
    reader.sequence(first)?.ok_or(QueryError::Empty)
}

struct Reader {
    pieces: Vec<Piece>,
    next: usize,
    depth: usize,
    between: Between,
}

/// A part with the character it begins at.
struct Part {
    clause: Clause,
    position: usize,
}

impl Part {
    const fn excludes(&self) -> bool {
        matches!(self.clause, Clause::Not(_))
    }
}

impl Reader {
    fn peek(&self) -> Option<&Form> {
        self.pieces.get(self.next).map(|piece| &piece.form)
    }

    fn position(&self) -> usize {
        self.pieces.get(self.next).map_or(1, |piece| piece.position)
    }

    fn takes(&mut self, form: &Form) -> bool {
        let taken = self.peek() == Some(form);
        self.next += usize::from(taken);
        taken
    }

    /// Parts with blanks between them, to the end of the query or the group that began at `start`.
    fn sequence(&mut self, start: usize) -> Result<Option<Clause>, QueryError> {
        let mut parts = Vec::new();
        while !matches!(self.peek(), None | Some(Form::Close)) {
            parts.push(self.alternatives()?);
        }
        if !parts.is_empty() && parts.iter().all(Part::excludes) {
            return Err(QueryError::OnlyExclusions { position: start });
        }
        let between = self.between;
        let clauses = parts.into_iter().map(|part| part.clause).collect();
        Ok(match between {
            Between::All => join(clauses, Clause::All),
            Between::Any => join(clauses, Clause::Ranked),
        })
    }

    fn alternatives(&mut self) -> Result<Part, QueryError> {
        let mut parts = vec![self.conjunction()?];
        while self.takes(&Form::Or) {
            parts.push(self.conjunction()?);
        }
        if parts.len() > 1
            && let Some(part) = parts.iter().find(|part| part.excludes())
        {
            return Err(QueryError::OnlyExclusions { position: part.position });
        }
        joined(parts, Clause::Any)
    }

    fn conjunction(&mut self) -> Result<Part, QueryError> {
        let mut parts = vec![self.operand()?];
        while self.takes(&Form::And) {
            parts.push(self.operand()?);
        }
        if parts.len() > 1
            && parts.iter().all(Part::excludes)
            && let Some(part) = parts.first()
        {
            return Err(QueryError::OnlyExclusions { position: part.position });
        }
        joined(parts, Clause::All)
    }

    fn operand(&mut self) -> Result<Part, QueryError> {
        let position = self.position();
        let Some(piece) = self.pieces.get(self.next) else { return Err(QueryError::Empty) };
        let form = piece.form.clone();
        let lone = QueryError::LoneOperator { operator: piece.typed.clone(), position };
        self.next += 1;
        let clause = match form {
            Form::Word(word) => Clause::Word(word),
            Form::Prefix(start) => Clause::Prefix(start),
            Form::Phrase(words) => Clause::Phrase(words),
            Form::Open => self.group(position)?,
            Form::Not => {
                if !self.peek().is_some_and(Form::begins_operand) {
                    return Err(lone);
                }
                let part = self.operand()?;
                Clause::Not(Box::new(part.clause))
            }
            Form::And | Form::Or | Form::Close => return Err(lone),
        };
        Ok(Part { clause, position })
    }

    fn group(&mut self, position: usize) -> Result<Clause, QueryError> {
        if self.depth == DEEPEST {
            return Err(QueryError::TooDeep { position, limit: DEEPEST });
        }
        self.depth += 1;
        let start = self.position();
        let clause = self.sequence(start)?;
        self.depth -= 1;
        if !self.takes(&Form::Close) {
            return Err(QueryError::UnclosedParenthesis { position });
        }
        clause.ok_or(QueryError::EmptyParentheses { position })
    }
}

fn joined(parts: Vec<Part>, how: fn(Vec<Clause>) -> Clause) -> Result<Part, QueryError> {
    let position = parts.first().map_or(1, |part| part.position);
    let clauses = parts.into_iter().map(|part| part.clause).collect();
    let clause = join(clauses, how).ok_or(QueryError::Empty)?;
    Ok(Part { clause, position })
}

/// Joins parts, and dissolves those that are joined in the same way.
fn join(parts: Vec<Clause>, how: fn(Vec<Clause>) -> Clause) -> Option<Clause> {
    if parts.len() < 2 {
        return parts.into_iter().next();
    }
    let whole = how(Vec::new());
    let mut flat = Vec::with_capacity(parts.len());
    for part in parts {
        match (&whole, part) {
            (Clause::All(_), Clause::All(inner)) | (Clause::Any(_), Clause::Any(inner)) => {
                flat.extend(inner);
            }
            // What binds within a group does not bind beside it.
            (Clause::Ranked(_), Clause::Ranked(inner)) if !inner.iter().any(Clause::binds) => {
                flat.extend(inner);
            }
            (_, part) => flat.push(part),
        }
    }
    Some(how(flat))
}

impl Query {
    /// Reads what a person typed.
    ///
    /// Words: anything between blanks, without punctuation around it. `"a b"`, `„a b“`, `«a b»`:
    /// a phrase. AND binds more tightly than OR, and OR more tightly than a blank. `-word`,
    /// `-"a b"`, `-(a b)` and `NOT word` exclude. `begin*` is a prefix. `\OR` is the word itself.
    ///
    /// Operators are written in upper case: AND, OR, NOT, `UND`, `ODER`, `NICHT`, and, unless everything
    /// is in upper case, ET, OU, SAUF. Italian has none, since its words are one letter long.
    ///
    /// `|` between two words is OR, too.
    ///
    /// OR is the Swiss Code of Obligations, and so a word, where it
    /// - ends a citation that begins with Art. or a § ("Art. 97 Abs. 1 OR"),
    /// - follows "im", "des", "nach" or the like,
    /// - precedes a number or an article and does not itself follow a number ("OR 97"), or
    /// - ends the query or a group.
    ///
    /// ```
    /// use law::{Between, Query};
    ///
    /// let query = Query::parse("lease AND (rent OR \"service charge\") -sublease", Between::Any)?;
    /// assert_eq!(query.to_string(), "lease AND (rent | \"service charge\") -sublease");
    /// # Ok::<(), law::QueryError>(())
    /// ```
    pub fn parse(text: &str, between: Between) -> Result<Self, QueryError> {
        read(text, between).map(|root| Self { root })
    }
}

//! What a person asks for: words, phrases, AND, OR, NOT, `-exclusions`, parentheses, `prefix*`.

pub(crate) mod operator;
mod piece;
pub(crate) mod question;
mod reader;
#[cfg(test)]
mod tests;

use std::fmt;

use thiserror::Error;

/// What a blank between two words means.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Between {
    /// The words rank: what has more of them comes first, and one is enough. For questions in
    /// natural language. Phrases, parts joined by AND and exclusions still bind.
    Any,
    /// Every word must be there, as in a search engine of the web.
    All,
}

/// A query, read once and independent of any engine.
///
/// It holds at least one thing to look for, and an exclusion only beside something to look for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Query {
    root: Clause,
}

/// A part of a query.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Clause {
    /// A word as it was typed, without the punctuation around it: `Art`, `z.B`, `4A_123/2020`.
    Word(String),
    /// Words that begin with this: `Kündig*`.
    Prefix(String),
    /// These words next to each other: `"gute Treue"`.
    Phrase(String),
    /// Every part must hold; at least two, one of them no exclusion.
    All(Vec<Self>),
    /// At least one part must hold; at least two, none an exclusion.
    Any(Vec<Self>),
    /// Parts that rank. At least one must hold, and those that [bind](Clause::binds) must all
    /// hold; at least two, one of them no exclusion.
    Ranked(Vec<Self>),
    /// This must not hold; stands only in [`Clause::All`] and [`Clause::Ranked`].
    Not(Box<Self>),
}

/// Why a query could not be read. Positions count characters from one.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum QueryError {
    /// There is no word in the text.
    #[error("the query has no word to look for; write at least one word")]
    Empty,
    /// A quotation mark has no partner.
    #[error(
        "the quotation mark at character {position} is not closed; close it, or leave it out to \
         search the words one by one"
    )]
    UnclosedQuote {
        /// Of the opening mark.
        position: usize,
    },
    /// There is no word between two quotation marks.
    #[error(
        "there is no word between the quotation marks at character {position}; write the phrase \
         between them or leave them out"
    )]
    EmptyQuotes {
        /// Of the opening mark.
        position: usize,
    },
    /// A parenthesis is not closed.
    #[error("the parenthesis at character {position} is not closed; close it or leave it out")]
    UnclosedParenthesis {
        /// Of the opening parenthesis.
        position: usize,
    },
    /// A parenthesis closes nothing.
    #[error(
        "the parenthesis at character {position} closes nothing; open one before it or leave it \
         out"
    )]
    UnopenedParenthesis {
        /// Of the closing parenthesis.
        position: usize,
    },
    /// There is no word between two parentheses.
    #[error(
        "there is no word between the parentheses at character {position}; write words between \
         them or leave them out"
    )]
    EmptyParentheses {
        /// Of the opening parenthesis.
        position: usize,
    },
    /// Everything asked for is an exclusion.
    #[error(
        "only exclusions stand at character {position}; say also what to look for, as in `lease \
         -sublease`"
    )]
    OnlyExclusions {
        /// Of the first of them.
        position: usize,
    },
    /// An operator lacks what stands before or behind it.
    #[error(
        "`{operator}` at character {position} lacks a word beside it; to look for the word itself \
         write `\\{operator}`"
    )]
    LoneOperator {
        /// The operator as it was typed.
        operator: String,
        /// Of its first character.
        position: usize,
    },
    /// A star has fewer than two letters before it.
    #[error(
        "the star at character {position} needs at least two letters before it, as in `terminat*`"
    )]
    BareStar {
        /// Of the star.
        position: usize,
    },
    /// A star stands within a word.
    #[error(
        "the star at character {position} stands within a word; it may only stand at the end, as \
         in `terminat*`"
    )]
    InnerStar {
        /// Of the star.
        position: usize,
    },
    /// Parentheses are nested too deeply.
    #[error(
        "the parentheses at character {position} are nested more than {limit} deep; write the \
         query with fewer"
    )]
    TooDeep {
        /// Of the parenthesis that is one too many.
        position: usize,
        /// How deep they may be.
        limit: usize,
    },
    /// There are too many words.
    #[error("the query has more than {limit} words; shorten it to what must be found")]
    TooLong {
        /// How many there may be.
        limit: usize,
    },
}

impl Query {
    /// The outermost part.
    pub const fn root(&self) -> &Clause {
        &self.root
    }
}

impl Clause {
    /// Whether the part must hold even among parts that rank: phrases, exclusions, AND, and an OR
    /// of nothing but these.
    pub fn binds(&self) -> bool {
        match self {
            Self::Word(_) | Self::Prefix(_) | Self::Ranked(_) => false,
            Self::Phrase(_) | Self::All(_) | Self::Not(_) => true,
            Self::Any(parts) => parts.iter().all(Self::binds),
        }
    }

    /// Whether words of it only rank what they find, as those of a question do.
    pub fn ranks(&self) -> bool {
        match self {
            Self::Ranked(_) => true,
            Self::All(parts) | Self::Any(parts) => parts.iter().any(Self::ranks),
            Self::Not(part) => part.ranks(),
            Self::Word(_) | Self::Prefix(_) | Self::Phrase(_) => false,
        }
    }
}

/// Prints a query so that it reads back as the same query; OR is written `|`, since that is never the
/// Code of Obligations.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print(&self.root, Place::Top, f)
    }
}

/// Inside what a clause is printed, from loose to tight.
#[derive(Clone, Copy, Eq, Ord, PartialEq, PartialOrd)]
enum Place {
    Top,
    Ranked,
    Any,
    All,
    Not,
}

fn print(clause: &Clause, place: Place, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (parts, own, between) = match clause {
        Clause::Word(word) if operator::named(word, false).is_some() => {
            return write!(f, "\\{word}");
        }
        Clause::Word(word) => return f.write_str(word),
        Clause::Prefix(start) => return write!(f, "{start}*"),
        Clause::Phrase(words) => return write!(f, "\"{words}\""),
        Clause::Not(part) => {
            f.write_str("-")?;
            return print(part, Place::Not, f);
        }
        Clause::Ranked(parts) => (parts, Place::Ranked, " "),
        Clause::Any(parts) => (parts, Place::Any, " | "),
        Clause::All(parts) => (parts, Place::All, " AND "),
    };
    let enclosed = place >= own;
    if enclosed {
        f.write_str("(")?;
    }
    for (count, part) in parts.iter().enumerate() {
        if count > 0 {
            f.write_str(between)?;
        }
        print(part, own, f)?;
    }
    if enclosed {
        f.write_str(")")?;
    }
    Ok(())
}

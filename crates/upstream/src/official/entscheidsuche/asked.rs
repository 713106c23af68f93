//! What is asked of the index of decisions.

use jiff::civil::Date;
use law::Language;

/// What decisions are asked for; each part narrows.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Asked {
    /// Words that must all occur, as a person types them; phrases in quotation marks.
    pub words: Option<String>,
    /// Phrases of which at least one must occur: the language forms of an article, of a docket.
    pub any_of: Vec<String>,
    /// How many other words may stand between those of a phrase of `any_of`: between `97` and `OR`
    /// stand the paragraph and the letter.
    pub between: u8,
    /// Whether the decisions come with their text, as far as the index has it.
    pub with_text: bool,
    /// Cantons, courts or chambers, at least one of which must have decided: `CH_BGer`, `ZH`.
    pub hierarchy: Vec<String>,
    /// The languages of the decisions; any where there is none.
    pub languages: Vec<Language>,
    /// The first day.
    pub from: Option<Date>,
    /// The last day.
    pub to: Option<Date>,
    /// The first day on which the index took them in, or took in a change of them.
    pub scraped_from: Option<Date>,
    /// Whether this is one of many pages that are read once: its answer is not used again.
    pub is_sweep: bool,
    /// The order of the answer.
    pub order: Order,
    /// How many decisions are answered.
    pub limit: usize,
    /// Where to go on: [`Answer::next`](super::Answer::next) of the answer before, for the same question.
    pub after: Option<String>,
    /// How many decisions are passed over; where `after` is set, none.
    pub offset: usize,
}

/// The order of an answer.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Order {
    /// What fits best comes first.
    #[default]
    Relevance,
    /// The newest comes first.
    Latest,
}

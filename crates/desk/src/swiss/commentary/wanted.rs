//! Of which article are commentaries wanted?

use jurisdictions::ch::{self, Numeral};
use law::{Head, Language};
use schemars::JsonSchema;
use serde::Serialize;
use upstream::onlinekommentar::{Commented, Reach};

use crate::swiss::commentary::subject_of;

/// A provision asked for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Wanted {
    /// The acts it can be of, by their numbers.
    pub sr_numbers: Vec<&'static str>,
    /// The act as it is named.
    pub act: String,
    /// The article.
    pub article: Numeral,
    /// The last article of a range.
    pub to: Option<Numeral>,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
}

impl Wanted {
    /// Whether an act can be the one that is meant.
    pub(super) fn is_of(&self, act: &ch::Act) -> bool {
        if act.ids.is_empty() {
            return self.sr_numbers.is_empty() && act.name == self.act;
        }
        act.ids.iter().any(|id| self.sr_numbers.contains(&ch::act(*id).number))
    }

    /// Whether an article is the one that is meant, or an end of the range.
    pub(super) fn has(&self, article: &Numeral) -> bool {
        *article == self.article || self.to.as_ref() == Some(article)
    }

    pub(crate) fn is_reached(&self, reach: &Reach) -> bool {
        if self.sr_numbers.is_empty() {
            return reach.act == self.act;
        }
        self.sr_numbers.contains(&reach.sr_number.as_str())
    }

    pub(crate) fn covered_by(&self, head: &Head) -> Option<Commented> {
        let subject = subject_of(head);
        let is_act = |reach: &Reach| self.is_reached(reach);
        subject.covers(is_act, &self.article, self.to.as_ref(), &self.paragraphs)
    }

    pub(crate) fn shown(&self, language: Language) -> ArticleMeant {
        let title = |number: &&str| ch::acts().find(|(_, entry)| entry.number == *number);
        let act = self.sr_numbers.first().and_then(title);
        ArticleMeant {
            sr_numbers: self.sr_numbers.iter().map(|number| (*number).to_owned()).collect(),
            act: act.map_or_else(|| self.act.clone(), |(_, act)| act.title(language).to_owned()),
            article: self.article.to_string(),
            to: self.to.as_ref().map(ToString::to_string),
            paragraphs: self.paragraphs.clone(),
        }
    }
}

/// A provision that a reference means.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct ArticleMeant {
    /// The numbers of the acts it can be of; several where the abbreviation is ambiguous.
    pub sr_numbers: Vec<String>,
    /// The title of the act.
    pub act: String,
    /// The article, or the first of a range.
    pub article: String,
    /// The last article of a range.
    pub to: Option<String>,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
}

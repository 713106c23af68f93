//! An article that something else than its text names.

use jurisdictions::thesaurus::topics;
use law::key;

/// An article that the subject index or decisions name, in whichever version and language.
#[derive(Clone, Debug, PartialEq)]
pub struct Indexed {
    /// Its legal order: `ch`, `fr`.
    pub order: &'static str,
    /// The number of its act (tag `sr_number`), in other law than Swiss the name of its code (tag `code`).
    pub act: String,
    /// Its number (tag `article_number`).
    pub article: String,
    /// How much it counts: 1 where the question surely stands under its headwords.
    pub weight: f32,
}

impl Indexed {
    /// What its tags are, and its jurisdiction where other countries use the name of its act, too.
    pub fn filters(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let (act, order) = match self.order == topics::CH {
            true => (key::SR_NUMBER, None),
            false => (key::CODE, Some((key::JURISDICTION, self.order))),
        };
        [(act, &*self.act), (key::ARTICLE_NUMBER, &*self.article)].into_iter().chain(order)
    }
}

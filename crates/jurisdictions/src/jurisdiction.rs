//! What every legal order can do.

use law::{
    Cited, Existence, Head, Language, Lookup, key,
    notice::{ActNotice, OrderName},
};

use crate::{last::unknown, text::Split};

/// A legal order: reads its citations, names its tags, says how its law is worked with.
///
/// A further one is a module that implements this and one line of [`ALL`](crate::ALL).
pub trait Jurisdiction: Send + Sync {
    /// Its code: `ch`, `fr`, `eu`.
    fn code(&self) -> &'static str;

    /// What it is called in each language.
    fn names(&self) -> OrderName;

    /// Its name in English.
    fn name(&self) -> &'static str {
        self.names().to(Language::En)
    }

    /// What else stands for it in a question: its people, its parts, what its law is called.
    fn also_called(&self) -> &'static [&'static str] {
        &[]
    }

    /// What its canonical forms have between the first and the last of a range: `§§ 433 bis 435 BGB`.
    fn between(&self) -> &'static str {
        " to "
    }

    /// The languages its law is written in.
    fn languages(&self) -> &'static [Language];

    /// Reads a text that is one reference and nothing else, as people write them. Certain readings
    /// come first; a reading with a hint is one of several. Empty where the text is none of ours.
    fn resolve(&self, reference: &str, language: Language) -> Vec<Lookup>;

    /// Whether the act that a reading asks for is one of the tables here, rather than a name that
    /// only has the form of one.
    fn knows_act(&self, lookup: &Lookup) -> bool {
        lookup.tags.iter().all(|(key, _)| *key != key::ACT_TITLE)
    }

    /// The abbreviations of the acts of its tables, as they are offered to whoever begins to type one: those of an
    /// act in each language together. Empty where none are offered.
    fn abbreviations(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The key by which a provision that is kept is known in every language: `OR 97`, and of another order with its code
    /// before it, `fr/C. trav. L1234-9`. None where no table has its act, or it is known by its tags alone.
    fn key_of(&self, head: &Head) -> Option<String> {
        let _ = head;
        None
    }

    /// How a provision that is kept is cited, in the language of its text. None where it is cited by its title.
    fn cite(&self, head: &Head) -> Option<String> {
        let _ = head;
        None
    }

    /// Every citation in a text, in the order in which they stand, none inside another.
    fn extract(&self, text: &str, language: Option<Language>) -> Vec<Cited> {
        self.extract_from(&Split::new(text), language)
    }

    /// The same of a text that other orders read too.
    fn extract_from(&self, text: &Split<'_>, language: Option<Language>) -> Vec<Cited>;

    /// Whether a citation found in a text can only be one of this order: it names an act or a court of
    /// its tables, or has a form that no other order uses. `words` are those of the text, `language` is
    /// that of the text.
    fn is_certain(&self, cited: &Cited, words: &str, language: Option<Language>) -> bool {
        let _ = (words, language);
        !cited.lookups.is_empty()
            && cited.lookups.iter().all(|lookup| lookup.hint.is_none() && self.knows_act(lookup))
    }

    /// Whether what a citation of this order cites exists, as far as its tables tell.
    fn judge(&self, cited: &Cited) -> Existence {
        unknown(cited, self.names(), ActNotice::OfficialPublisher)
    }

    /// The rules for working with its law, for a model: citation, authority, freshness, caveats.
    /// Markdown, without a heading of the first level.
    fn guidelines(&self) -> &'static str;

    /// Lines that say how weighty a decision is, with a label: `Grade`, `Formation`.
    fn weight(&self, head: &Head) -> Vec<(&'static str, String)> {
        let _ = head;
        Vec::new()
    }

    /// A permanent link to the document at its publisher, where one can be made.
    fn permalink(&self, head: &Head) -> Option<String> {
        head.tags.first(key::PERMALINK).map(str::to_owned)
    }
}

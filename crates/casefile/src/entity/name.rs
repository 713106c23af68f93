//! What a person means who asks for an entity: a court, a matter between parties, a foreign
//! provision, a company or a person.

use super::{
    address,
    docket::Docket,
    form::{Form, form},
    gazetteer::{COURTS, Title, is_court, is_filler, is_given_name, is_joining, is_versus, title},
    words::{Letters, Word, words},
};
use crate::EntityKind;

/// A name that is looked for.
#[derive(Clone, Debug)]
pub(super) enum Name {
    /// A court of the gazetteer, by its place in it.
    Court(usize),
    /// A matter: the words of the one and of the other party.
    Matter(Vec<Word>, Vec<Word>),
    /// A provision of an act that our parsers do not know.
    Provision(Vec<Word>),
    /// A mail address, in small letters.
    Address(String),
    /// The number of a proceeding, or one that looks like it.
    Docket(Docket),
    /// A person, a company, an authority, another court.
    Other(Other),
}

/// A name that is in no list.
#[derive(Clone, Debug)]
pub(super) struct Other {
    /// Its words without titles, legal form and words that say nothing.
    pub(super) core: Vec<Word>,
    /// The titles that were asked for.
    pub(super) titles: Vec<Title>,
    /// The legal form that was asked for.
    pub(super) form: Option<Form>,
    /// What it most likely is.
    pub(super) kind: Option<EntityKind>,
}

impl Name {
    /// Reads what was asked for; none where there is no word in it.
    pub(super) fn read(text: &str) -> Option<Self> {
        if let Some(address) = address::asked(text) {
            return Some(Self::Address(address));
        }
        if let Some(docket) = Docket::read(text) {
            return Some(Self::Docket(docket));
        }
        let all = words(text);
        if all.is_empty() {
            return None;
        }
        if let Some(court) = court(&all) {
            return Some(Self::Court(court));
        }
        let versus = all.iter().position(|word| is_versus(&word.folded));
        if let Some(at) = versus.filter(|at| *at > 0 && at + 1 < all.len()) {
            let (left, right) = all.split_at(at);
            let (left, right) = (bare(left), bare(right.get(1..).unwrap_or_default()));
            if !left.is_empty() && !right.is_empty() {
                return Some(Self::Matter(left, right));
            }
        }
        if is_provision(text, &all) {
            let words = all.into_iter().filter(|word| !is_section(&word.folded)).collect();
            return Some(Self::Provision(words));
        }
        Some(Self::Other(Other::read(all)))
    }

    /// A word without which the name does not stand in a text: a long one that no points part.
    pub(super) fn telling_word(&self) -> Option<&Word> {
        let words = match self {
            Self::Court(_) | Self::Address(_) | Self::Docket(_) => return None,
            Self::Matter(left, _) => left,
            Self::Provision(words) => words,
            // Of a person the surname is enough.
            Self::Other(other) => return other.core.last().filter(|word| is_telling(word)),
        };
        words.iter().filter(|word| is_telling(word)).max_by_key(|word| word.folded.len())
    }

    /// How the request was read, for the answer.
    pub(super) fn describe(&self) -> String {
        let list = |words: &[Word]| {
            words.iter().map(|word| word.folded.as_str()).collect::<Vec<_>>().join(" ")
        };
        match self {
            Self::Court(at) => {
                let names = COURTS.get(*at).copied().unwrap_or_default();
                let name = names.first().copied().unwrap_or_default();
                format!("a court ({name}), by each of its {} names", names.len())
            }
            Self::Matter(left, right) => {
                format!("a matter between parties ({} / {})", list(left), list(right))
            }
            Self::Provision(words) => format!("a provision ({})", list(words)),
            Self::Address(address) => format!("a mail address ({address})"),
            Self::Docket(docket) => {
                format!(
                    "a number ({}), however its parts are parted",
                    docket.squeezed.to_uppercase()
                )
            }
            Self::Other(other) => {
                let what = match other.kind {
                    Some(EntityKind::Person) => "a person",
                    Some(EntityKind::Organization) => "an organisation",
                    Some(EntityKind::Court) => "a court",
                    _ => "a name",
                };
                format!("{what} ({})", list(&other.core))
            }
        }
    }
}

impl Other {
    fn read(all: Vec<Word>) -> Self {
        let mut titles = Vec::new();
        let mut rest = all.as_slice();
        while let [first, tail @ ..] = rest
            && let Some(title) = title(&first.folded)
            && !tail.is_empty()
        {
            titles.push(title);
            rest = tail;
        }
        let mut group = None;
        for at in 1..rest.len() {
            let tail = rest.get(at..).unwrap_or_default();
            if let Some((found, length)) = form(tail)
                && length == tail.len()
            {
                group = Some(found);
                rest = rest.get(..at).unwrap_or_default();
                break;
            }
        }
        let is_court = rest.iter().any(|word| is_court(&word.folded));
        let is_kept = |word: &&Word| !is_filler(&word.folded) || word.letters == Letters::Capitals;
        let mut core: Vec<Word> = rest.iter().filter(is_kept).cloned().collect();
        // Between two partners, every word for "and" is the sign; "E." is a given name.
        let last = core.len().saturating_sub(1);
        for (at, word) in core.iter_mut().enumerate() {
            let is_word = word.folded.len() > 1 || word.letters == Letters::Small;
            if 0 < at && at < last && is_word && is_joining(&word.folded) {
                "&".clone_into(&mut word.folded);
                word.letters = Letters::Small;
            }
        }
        if core.is_empty() {
            core = rest.to_vec();
        }
        let is_given =
            core.len() > 1 && core.first().is_some_and(|word| is_given_name(&word.folded));
        let kind = if group.is_some() {
            Some(EntityKind::Organization)
        } else if is_court {
            Some(EntityKind::Court)
        } else if !titles.is_empty() || is_given {
            Some(EntityKind::Person)
        } else {
            None
        };
        Self { core, titles, form: group, kind }
    }
}

/// The court of the gazetteer that words name.
fn court(all: &[Word]) -> Option<usize> {
    let all: Vec<&Word> = all.iter().filter(|word| !is_filler(&word.folded)).collect();
    COURTS.iter().position(|aliases| {
        aliases.iter().any(|alias| {
            let alias = words(alias.trim_start_matches('?'));
            let alias: Vec<&Word> = alias.iter().filter(|word| !is_filler(&word.folded)).collect();
            alias.len() == all.len() && alias.iter().zip(&all).all(|(a, b)| a.is(b))
        })
    })
}

/// Whether a word is long enough to be no abbreviation with points.
fn is_telling(word: &Word) -> bool {
    word.folded.len() >= 5
}

/// A party without titles and legal form.
fn bare(words: &[Word]) -> Vec<Word> {
    Other::read(words.to_vec()).core
}

/// Whether a text is a provision: it has a section sign, or a number, an act in capitals, a number.
fn is_provision(text: &str, all: &[Word]) -> bool {
    let is_number = |word: &Word| word.folded.starts_with(|c: char| c.is_ascii_digit());
    let has_number = all.iter().any(is_number);
    let has_act =
        all.iter().any(|word| word.letters == Letters::Capitals && word.folded.len() >= 2);
    has_number && (text.contains('§') || has_act && all.len() >= 2)
}

/// Whether a word only says that a provision follows.
pub(super) fn is_section(word: &str) -> bool {
    matches!(
        word,
        "section" | "sections" | "sec" | "secs" | "s" | "ss" | "art" | "article" | "artikel"
    )
}

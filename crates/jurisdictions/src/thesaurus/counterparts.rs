//! Which words of one official language stand where a word of another stands. Learnt from the articles of Swiss acts and
//! headnotes of leading decisions, whose texts in three languages say the same: a word that stands in many texts where another
//! stands is likely said by it.
//!
//! It is no dictionary, and what it knows are likelihoods: by them more is looked for across languages, and nothing is
//! translated.

use std::{cmp::Ordering, sync::LazyLock};

use law::{Language, fold::fold};

use super::headwords;

/// How the table begins that `training/counterparts.py` makes.
const MAGIC: &[u8] = b"FCP1";

/// The languages of the table, in its order.
const LANGUAGES: [Language; 3] = [Language::De, Language::Fr, Language::It];

/// In so many parts the logarithm of how rare a word is stands in the table.
const PARTS: f32 = 24.0;

/// So many letters of a stem may be others in the words that it is the stem of.
const CHANGING: usize = 2;

/// No part of a German compound is shorter, in bytes.
const PART: usize = 4;

/// It has at most so many parts.
const MOST_PARTS: usize = 3;

/// What may stand between two parts of a German compound.
const LINKS: [&str; 5] = ["", "s", "es", "n", "en"];

/// The words of a language.
#[derive(Debug, Default)]
struct Words {
    /// In the order of their plain letters.
    words: Vec<Box<str>>,
    /// How rare each is.
    rarity: Vec<u8>,
}

/// What stands in one language where words of another stand: places of words, with their shares in 255 parts.
#[derive(Debug, Default)]
struct Direction {
    /// Of each word where its counterparts begin; one more at the end.
    begins: Vec<u32>,
    counterparts: Vec<(u16, u8)>,
}

#[derive(Debug, Default)]
struct Table {
    words: [Words; 3],
    /// From each language to each other, in the order of both.
    directions: Vec<Direction>,
}

/// The table that comes with the program; empty where it is damaged, which a test excludes.
static TABLE: LazyLock<Table> =
    LazyLock::new(|| Table::read(include_bytes!("../../counterparts.bin")).unwrap_or_default());

/// A word that stands in another language where a word stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counterpart {
    /// The word, in the form in which it stands most often.
    pub text: &'static str,
    /// How likely each of both stands where the other stands, up to 1.
    pub share: f32,
}

/// What stands in another language where a word stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counterparts {
    /// The words, the likeliest first. Of a German compound that is not known itself one list for each of its parts.
    pub of: Vec<Vec<Counterpart>>,
    /// How rare the word is in acts: the natural logarithm of one in how many texts has it. Of a compound that is not known
    /// that of its rarest part.
    pub rarity: f32,
}

/// What stands in one language where a word of another stands; nothing where the word is not known, and for English, in which
/// there are no acts to learn from.
pub fn counterparts(word: &str, from: Language, to: Language) -> Counterparts {
    TABLE.counterparts(word, from, to).unwrap_or_default()
}

/// How a word stands in Swiss acts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Whether it does so whole, and not only in two parts, as German compounds do.
    pub is_whole: bool,
    /// How rare it is there, as in [`Counterparts`].
    pub rarity: f32,
}

/// How a word stands in Swiss acts; `None` where it is in fewer than three of their texts or in very many, where no word of
/// another language is likely to stand for it, and in English.
pub fn standing(word: &str, language: Language) -> Option<Standing> {
    let words = TABLE.words.get(LANGUAGES.iter().position(|of| *of == language)?)?;
    let known = words.known(word, language);
    let rarity = known.iter().filter_map(|place| words.rarity.get(*place)).max()?;
    Some(Standing { is_whole: known.len() == 1, rarity: f32::from(*rarity) / PARTS })
}

impl Table {
    fn read(table: &[u8]) -> Option<Self> {
        let mut rest = table.strip_prefix(MAGIC)?;
        let mut words: [Words; 3] = Default::default();
        for of in &mut words {
            *of = Words::read(&mut rest)?;
        }
        let mut directions = Vec::new();
        for (from, given) in words.iter().enumerate() {
            for (_, sought) in words.iter().enumerate().filter(|(to, _)| *to != from) {
                directions.push(Direction::read(&mut rest, given.words.len(), sought.words.len())?);
            }
        }
        rest.is_empty().then_some(Self { words, directions })
    }

    fn counterparts(
        &'static self,
        word: &str,
        from: Language,
        to: Language,
    ) -> Option<Counterparts> {
        let place = |language| LANGUAGES.iter().position(|of| *of == language);
        let (from_place, to_place) = (place(from)?, place(to)?);
        let (given, sought) = (self.words.get(from_place)?, self.words.get(to_place)?);
        let behind = match to_place.cmp(&from_place) {
            Ordering::Less => to_place,
            Ordering::Equal => return None,
            Ordering::Greater => to_place - 1,
        };
        let direction = self.directions.get(from_place * (LANGUAGES.len() - 1) + behind)?;
        let known = given.known(word, from);
        let counterpart = |(place, share): &(u16, u8)| {
            let text = sought.words.get(usize::from(*place))?;
            Some(Counterpart { text, share: f32::from(*share) / 255.0 })
        };
        let of = |place: &usize| -> Vec<Counterpart> {
            direction.of(*place).iter().filter_map(counterpart).collect()
        };
        let rarity = known.iter().filter_map(|place| given.rarity.get(*place)).max().copied();
        let of: Vec<_> = known.iter().map(of).collect();
        let rarity = f32::from(rarity.unwrap_or_default()) / PARTS;
        // A part of a compound for which nothing stands would be left out.
        let is_whole = !of.is_empty() && of.iter().all(|many: &Vec<_>| !many.is_empty());
        is_whole.then_some(Counterparts { of, rarity })
    }
}

impl Words {
    fn read(rest: &mut &[u8]) -> Option<Self> {
        let (count, behind) = rest.split_first_chunk::<4>()?;
        *rest = behind;
        let mut words = Self::default();
        let mut before: Vec<u8> = Vec::new();
        for _ in 0..u32::from_le_bytes(*count) {
            let ([shared, length], behind) = rest.split_first_chunk::<2>()?;
            let (own, behind) = behind.split_at_checked(usize::from(*length))?;
            let (rarity, behind) = behind.split_first()?;
            *rest = behind;
            before.truncate(usize::from(*shared));
            before.extend_from_slice(own);
            words.words.push(std::str::from_utf8(&before).ok()?.into());
            words.rarity.push(*rarity);
        }
        Some(words)
    }

    /// The place of a word, or of the parts of a German compound that is not known itself; nothing where neither is.
    fn known(&self, word: &str, language: Language) -> Vec<usize> {
        match self.place(word, language) {
            Some(place) => vec![place],
            None if language == Language::De && word.len() <= headwords::LONGEST => {
                self.parts(&word.to_lowercase(), MOST_PARTS).unwrap_or_default()
            }
            None => Vec::new(),
        }
    }

    /// The place of a word that is a form of it.
    fn place(&self, word: &str, language: Language) -> Option<usize> {
        // A single letter is a form of nothing, and what is longer than any word is none.
        word.chars().nth(1).filter(|_| word.len() <= headwords::LONGEST)?;
        let stemmer = headwords::stemmer(language);
        let stem_of = |word: &str| fold(&stemmer.stem(&word.to_lowercase()));
        let stem = stem_of(word);
        let kept = stem.chars().count().saturating_sub(CHANGING).max(CHANGING + 1);
        let start: String = stem.chars().take(kept).collect();
        let first = self.words.partition_point(|one| *fold(one) < *start);
        let alike = self.words.iter().enumerate().skip(first);
        let mut alike = alike.take_while(|(_, one)| fold(one).starts_with(&start));
        let (folded, mut by_stem) = (fold(word), None);
        alike
            .find(|(place, one)| {
                if by_stem.is_none() && stem_of(one) == stem {
                    by_stem = Some(*place);
                }
                fold(one) == folded
            })
            .map(|(place, _)| place)
            .or(by_stem)
    }

    /// The places of the parts of a German compound, of which the last is the longest that is known.
    fn parts(&self, word: &str, most: usize) -> Option<Vec<usize>> {
        let cuts = word.char_indices().map(|(at, _)| at);
        let mut cuts = cuts.filter(|at| *at >= PART && word.len() - at >= PART);
        cuts.find_map(|at| {
            let (before, last) = word.split_at(at);
            let last = self.place(last, Language::De)?;
            let first = LINKS.iter().find_map(|link| {
                let first = before.strip_suffix(link).filter(|first| first.len() >= PART)?;
                match self.spelled(first) {
                    Some(place) => Some(vec![place]),
                    None if most > 2 => self.parts(first, most - 1),
                    None => None,
                }
            })?;
            Some([first, vec![last]].concat())
        })
    }

    /// The place of a word that is spelled so.
    fn spelled(&self, word: &str) -> Option<usize> {
        let folded = fold(word);
        let place = self.words.partition_point(|one| *fold(one) < *folded);
        self.words.get(place).filter(|one| fold(one) == folded).map(|_| place)
    }
}

impl Direction {
    fn read(rest: &mut &[u8], given: usize, sought: usize) -> Option<Self> {
        let mut direction = Self { begins: vec![0], counterparts: Vec::new() };
        for _ in 0..given {
            let (count, mut behind) = rest.split_first()?;
            for _ in 0..*count {
                let ([low, high, share], after) = behind.split_first_chunk::<3>()?;
                let place = u16::from_le_bytes([*low, *high]);
                if usize::from(place) >= sought {
                    return None;
                }
                direction.counterparts.push((place, *share));
                behind = after;
            }
            *rest = behind;
            direction.begins.push(u32::try_from(direction.counterparts.len()).ok()?);
        }
        Some(direction)
    }

    fn of(&self, place: usize) -> &[(u16, u8)] {
        let at = |place: usize| self.begins.get(place).map(|at| *at as usize);
        at(place)
            .zip(at(place + 1))
            .and_then(|(begin, end)| self.counterparts.get(begin..end))
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    use super::*;

    /// What stands in another language for each word, with its shares in hundred parts.
    #[track_caller]
    fn check(words: &str, (from, to): (Language, Language), expected: Expect) {
        let shown = |one: &Counterpart| format!("{} {:.0}", one.text, one.share * 100.0);
        let list = |many: &Vec<Counterpart>| many.iter().map(shown).collect::<Vec<_>>().join(", ");
        let line = |word: &str| {
            let found = counterparts(word, from, to);
            let parts: Vec<String> = found.of.iter().map(list).collect();
            format!("{word}: {} ({:.1})", parts.join(" + "), found.rarity)
        };
        expected.assert_eq(&words.split(' ').map(line).collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn what_is_longer_than_any_word_is_none() {
        let long = "mietvertrag".repeat(20);
        assert!(counterparts(&long, Language::De, Language::Fr).of.is_empty());
        assert!(!counterparts("mietvertrag", Language::De, Language::Fr).of.is_empty());
    }

    #[test]
    fn words_have_their_counterparts_in_every_form() {
        use Language::{De, Fr, It};
        check(
            "Kündigung kündigungen Mieterin Einsprache Hundesteuerverordnung Fluggastdaten",
            (De, Fr),
            expect![[r#"
                Kündigung: résiliation 33, congé 16, dénonciation 15 (5.9)
                kündigungen: résiliation 33, congé 16, dénonciation 15 (5.9)
                Mieterin:  (0.0)
                Einsprache: opposition 39, réclamation 19 (6.0)
                Hundesteuerverordnung: chiens 63 + impôt 59 + ordonnance 67, présente 25 (7.4)
                Fluggastdaten:  (0.0)"#]],
        );
        check(
            "bail licenciements prescription opposition",
            (Fr, De),
            expect![[r#"
                bail: Mietverhältnis 25, Mietvertrag 18, Pächter 18, Pachtverhältnis 16 (6.2)
                licenciements: Massenentlassung 21, Entlassung 10 (7.5)
                prescription: Vorschriften 53, Verjährung 24, Vorgaben 15 (4.0)
                opposition: Einsprache 39, Rechtsvorschlag 23, Widerspruch 15, Einspruch 13 (5.5)"#]],
        );
        check(
            "prescription enfants",
            (Fr, It),
            expect![[r#"
                prescription: prescrizioni 71 (4.0)
                enfants: figlio 68, bambini 25, minori 20 (4.5)"#]],
        );
        check(
            "disdetta lavoratori locazione",
            (It, De),
            expect![[r#"
                disdetta: Kündigung 51, gekündigt 26, Kündigungsfrist 24 (5.6)
                lavoratori: Arbeit 55, Arbeitnehmer 37 (2.8)
                locazione: Mieter 30, Mietverhältnis 26, Mietvertrag 20, Vermieter 15 (6.4)"#]],
        );
    }

    #[test]
    fn what_is_not_known_has_none() {
        use Language::{De, En, Fr};
        for (word, from, to) in [
            ("Kündigung", De, De),
            ("xyzzy", De, Fr),
            ("notice", En, De),
            ("Kündigung", De, En),
            ("", De, Fr),
            ("ß", De, Fr),
            ("é", Fr, De),
        ] {
            assert_eq!(counterparts(word, from, to), Counterparts::default(), "{word}");
        }
        assert_eq!(standing("xyzzyqwv", De), None);
    }

    #[test]
    fn every_word_of_the_table_is_found_and_is_one() {
        for (language, of) in LANGUAGES.into_iter().zip(&TABLE.words) {
            let folded: Vec<String> = of.words.iter().map(|word| fold(word)).collect();
            assert!(folded.is_sorted(), "{language}");
            // Forms of one word that were not known to be so are one place.
            let lost = of.words.iter().step_by(7).filter(|word| of.place(word, language).is_none());
            assert_eq!(lost.count(), 0, "{language}");
            let damaged = of.words.iter().filter(|word| word.contains(['Ã', 'Â', 'ʼ', '\'']));
            assert_eq!(damaged.count(), 0);
        }
    }

    #[test]
    fn a_damaged_table_is_none() {
        let whole = include_bytes!("../../counterparts.bin");
        let table = Table::read(whole).unwrap();
        assert!(table.words.iter().all(|of| of.words.len() > 5_000));
        assert_eq!(table.directions.len(), 6);
        for end in [0, 3, 4, 7, 9_000, whole.len() - 1] {
            assert!(Table::read(&whole[..end]).is_none(), "{end}");
        }
        assert!(Table::read(&[whole.as_slice(), &[0]].concat()).is_none());
    }

    proptest! {
        #[test]
        fn whatever_is_asked_is_answered(word in "\\PC{0,40}") {
            for from in Language::ALL {
                standing(&word, from);
                for to in Language::ALL {
                    let found = counterparts(&word, from, to);
                    prop_assert!(found.of.iter().all(|many| !many.is_empty()));
                }
            }
        }
    }
}

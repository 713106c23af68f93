//! Which case or document a name means, and which may have been meant when none has it.

use schemars::JsonSchema;
use serde::Serialize;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// A case or a document by its id and name.
#[derive(Clone, Debug, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Candidate {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// How many that may have been meant are told.
const MOST: usize = 5;

/// Below this likeness a name was not meant.
const LEAST: f64 = 0.5;

/// Finds the one that is meant: by id or its beginning, by exact name, or by name in any capitals
/// and accents. Half a name may mean another client: then those that may have been meant.
pub(crate) fn choose(asked: &str, all: &[Candidate]) -> Result<usize, Vec<Candidate>> {
    let asked = asked.trim();
    let folded = fold(asked);
    let position = |test: &dyn Fn(&Candidate) -> bool| all.iter().position(test);
    if let Some(at) = position(&|one| one.id.eq_ignore_ascii_case(asked))
        .or_else(|| position(&|one| one.name == asked))
    {
        return Ok(at);
    }
    let only = |test: &dyn Fn(&Candidate) -> bool| {
        let mut hits = all.iter().enumerate().filter(|(_, one)| test(one)).map(|(at, _)| at);
        hits.next().filter(|_| hits.next().is_none())
    };
    if folded.is_empty() {
        return Err(Vec::new());
    }
    only(&|one| fold(&one.name) == folded)
        .or_else(|| only(&|one| asked.len() >= 4 && one.id.starts_with(&asked.to_lowercase())))
        .ok_or_else(|| meant(&folded, all))
}

/// Those that may have been meant, the likeliest first.
fn meant(asked: &str, all: &[Candidate]) -> Vec<Candidate> {
    let mut scored: Vec<(f64, &Candidate)> = all
        .iter()
        .map(|one| (likeness(asked, &fold(&one.name)), one))
        .filter(|(score, _)| *score >= LEAST)
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.name.cmp(&b.1.name)));
    scored.into_iter().take(MOST).map(|(_, one)| one.clone()).collect()
}

/// How like a name is to what was asked, from 0 to 1.
fn likeness(asked: &str, name: &str) -> f64 {
    if name.contains(asked) {
        return 1.0;
    }
    let whole = similarity(asked, name);
    let words: Vec<&str> = asked.split(' ').filter(|word| word.chars().count() > 2).collect();
    if words.is_empty() {
        return whole;
    }
    let parts: f64 = words
        .iter()
        .map(|word| name.split(' ').map(|part| similarity(word, part)).fold(0.0, f64::max))
        .sum();
    whole.max(parts / words.len() as f64 * 0.95)
}

/// One minus the edits between two texts by the length of the longer one.
fn similarity(a: &str, b: &str) -> f64 {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let longest = a.len().max(b.len());
    if longest == 0 {
        return 1.0;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.iter().enumerate() {
        let mut corner = i;
        let mut before = i + 1;
        let mut next = vec![before];
        for (right, above) in b.iter().zip(row.iter().skip(1)) {
            let cost = corner + usize::from(left != right);
            before = cost.min(before + 1).min(above + 1);
            corner = *above;
            next.push(before);
        }
        row = next;
    }
    1.0 - row.last().copied().unwrap_or_default() as f64 / longest as f64
}

/// A name without capitals, signs and doubled blanks. A letter and its accent are one letter,
/// however a system writes them: files named on one come decomposed, what is typed composed.
pub(crate) fn fold(name: &str) -> String {
    let lower: String = name.nfc().flat_map(char::to_lowercase).collect();
    let plain: String = lower
        .nfc()
        .map(|c| if c.is_alphanumeric() || is_combining_mark(c) { c } else { ' ' })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(asked: &str, expected: Expect) {
        let all: Vec<Candidate> = [
            ("a1b2c3d4", "Smith v. Jones Corp"),
            ("b1b2c3d4", "Doe v. State"),
            ("c1b2c3d4", "Müller gegen Muster AG"),
            ("d1b2c3d4", "Doe v. Roe"),
        ]
        .map(|(id, name)| Candidate { id: id.to_owned(), name: name.to_owned() })
        .to_vec();
        let seen = match choose(asked, &all) {
            Ok(at) => all[at].name.clone(),
            Err(few) => format!("? {:?}", few.iter().map(|one| &one.name).collect::<Vec<_>>()),
        };
        expected.assert_eq(&seen);
    }

    #[test]
    fn composed_and_decomposed_letters_are_the_same() {
        for (one, other) in [
            ("Müller", "Mu\u{308}ller"),
            ("MÜLLER ./. BÖRSE", "mu\u{308}ller ./. bo\u{308}rse"),
            ("Crédit Agricole c. Hélène", "Cre\u{301}dit Agricole c. He\u{301}le\u{300}ne"),
            ("Ångström", "A\u{30a}ngstro\u{308}m"),
            ("Çelik ./. İnan", "C\u{327}elik ./. I\u{307}nan"),
        ] {
            assert_eq!(fold(one), fold(other));
            assert!(!fold(other).contains("  "));
            let all = [Candidate { id: "a1b2c3d4".to_owned(), name: other.to_owned() }];
            assert_eq!(choose(one, &all), Ok(0), "{one}");
        }
        assert_ne!(fold("Müller"), fold("Muller"), "another name");
    }

    #[test]
    fn a_name_means_one_case_or_a_few() {
        check("A1B2C3D4", expect!["Smith v. Jones Corp"]);
        check("smith v jones corp", expect!["Smith v. Jones Corp"]);
        check("Smith v. Jones", expect![[r#"? ["Smith v. Jones Corp"]"#]]);
        check("Smith", expect![[r#"? ["Smith v. Jones Corp"]"#]]);
        check("Doe v. S", expect![[r#"? ["Doe v. State", "Doe v. Roe"]"#]]);
        check("doe", expect![[r#"? ["Doe v. Roe", "Doe v. State"]"#]]);
        check("Mueller gegen Muster", expect![[r#"? ["Müller gegen Muster AG"]"#]]);
        check("Smyth v. Jonse", expect![[r#"? ["Smith v. Jones Corp"]"#]]);
        check("nothing alike", expect!["? []"]);
        check("", expect!["? []"]);
    }
}

//! How a case ended, by the sentence of a court that disposes of it: `Die Beschwerde wird abgewiesen.`
//!
//! Only a sentence whose subject is the appeal or the claim, and that disposes of it now, counts; what a court
//! below did, and what a party asks for, does not.

use law::{Outcome, fold::fold};

/// Words, folded, for what a court disposes of.
const SUBJECTS: &[&str] = &[
    "beschwerde",
    "beschwerden",
    "berufung",
    "klage",
    "rekurs",
    "revision",
    "revisionsgesuch",
    "widerklage",
    "verwaltungsgerichtsbeschwerde",
    "anschlussberufung",
    "nichtigkeitsbeschwerde",
    "recours",
    "appel",
    "demande",
    "action",
    "ricorso",
    "ricorsi",
    "appello",
    "azione",
    "petizione",
    "domanda",
    "reclamo",
    "appeal",
    "appeals",
    "claim",
];
/// Words, folded, that dispose now.
const NOW: &[&str] = &[
    "wird", "werden", "ist", "sind", "est", "sont", "doit", "doivent", "e", "sono", "va", "vanno",
    "deve", "devono", "is", "are", "must", "should",
];
/// A sentence is read up to so many words behind its subject.
const BEHIND: usize = 14;
/// The subject stands among the first so many words.
const BEFORE: usize = 9;
/// Words, folded, of whoever asks, or of another court; a sentence with one disposes of nothing.
const OTHERS: &[&str] = &[
    "beantragt",
    "beantragen",
    "vorinstanz",
    "conclut",
    "concluent",
    "chiede",
    "chiedono",
    "si",
    "sei",
    "seien",
    "soweit",
    "wenn",
    "falls",
    "lorsque",
    "quando",
    "qualora",
    "where",
    "if",
];

/// How a sentence disposes of a case; none where it does not.
pub fn outcome(sentence: &str) -> Option<Outcome> {
    let folded = fold(sentence);
    let words: Vec<&str> = folded
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.chars().any(char::is_alphabetic))
        .collect();
    let subject = words.iter().take(BEFORE).position(|word| SUBJECTS.contains(word))?;
    let rest = words.get(subject + 1..)?;
    let rest = rest.get(..rest.len().min(BEHIND)).unwrap_or(rest);
    // `Die Beschwerde ist begründet, und die Klage wird abgewiesen` ends the claim, not the appeal.
    let other = rest.iter().position(|word| SUBJECTS.contains(word));
    let rest = rest.get(..other.unwrap_or(rest.len())).unwrap_or(rest);
    let now = rest.iter().position(|word| NOW.contains(word))?;
    let before_verdict = |at: usize| {
        let said =
            words.get(..subject).into_iter().flatten().chain(rest.get(..at).into_iter().flatten());
        said.into_iter().any(|word| OTHERS.contains(word))
    };
    let verdict = |names: &[&str]| {
        rest.iter()
            .position(|word| names.contains(word))
            .filter(|at| *at > now && !before_verdict(*at))
    };
    let allowed = verdict(&[
        "gutgeheissen",
        "gutzuheissen",
        "geschutzt",
        "admis",
        "admise",
        "admises",
        "accolto",
        "accolta",
        "accolti",
        "allowed",
        "granted",
    ]);
    let dismissed = verdict(&[
        "abgewiesen",
        "abzuweisen",
        "rejete",
        "rejetee",
        "rejetes",
        "rejetees",
        "respinto",
        "respinta",
        "respinti",
        "dismissed",
        "rejected",
    ]);
    let unheard = verdict(&[
        "eingetreten",
        "einzutreten",
        "irrecevable",
        "irrecevables",
        "inammissibile",
        "inammissibili",
        "irricevibile",
        "inadmissible",
    ]);
    let is_in_part = rest.iter().any(|word| {
        ["teilweise", "partiellement", "parzialmente", "part", "partie", "parte"].contains(word)
    });
    match (allowed, dismissed, unheard) {
        (Some(_), _, _) if is_in_part => Some(Outcome::AllowedInPart),
        (Some(_), None, _) => Some(Outcome::Allowed),
        (Some(_), Some(_), _) => Some(Outcome::AllowedInPart),
        // `Die Beschwerde wird abgewiesen, soweit darauf einzutreten ist.`
        (None, Some(_), _) if !is_in_part => Some(Outcome::Dismissed),
        (None, Some(_), _) => None,
        (None, None, Some(at)) => {
            let is_denied = rest.get(..at).is_some_and(|before| {
                before.contains(&"nicht")
                    || !rest.get(at).is_some_and(|word| word.starts_with("ein"))
            });
            is_denied.then_some(Outcome::Inadmissible)
        }
        (None, None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_court_that_disposes_of_a_case_is_understood_in_four_languages() {
        for (sentence, expected) in [
            ("Die Beschwerde wird abgewiesen.", Some(Outcome::Dismissed)),
            (
                "1. Die Beschwerde wird abgewiesen, soweit darauf eingetreten wird.",
                Some(Outcome::Dismissed),
            ),
            ("Die Beschwerde ist daher gutzuheissen.", Some(Outcome::Allowed)),
            ("Die Berufung wird teilweise gutgeheissen.", Some(Outcome::AllowedInPart)),
            ("Auf die Beschwerde wird nicht eingetreten.", Some(Outcome::Inadmissible)),
            ("Le recours est rejeté dans la mesure où il est recevable.", Some(Outcome::Dismissed)),
            ("Mal fondé, le recours doit être rejeté.", Some(Outcome::Dismissed)),
            ("Le recours est partiellement admis.", Some(Outcome::AllowedInPart)),
            ("Le recours est admis et l'arrêt attaqué est annulé.", Some(Outcome::Allowed)),
            ("Il ricorso è accolto.", Some(Outcome::Allowed)),
            ("Nella misura in cui è ammissibile, il ricorso è respinto.", Some(Outcome::Dismissed)),
            ("The appeal is dismissed.", Some(Outcome::Dismissed)),
            ("Die Vorinstanz hat die Klage abgewiesen.", None),
            ("Er beantragt, die Beschwerde sei gutzuheissen.", None),
            ("Die Klage wurde abgewiesen.", None),
            ("Die Beschwerde wird schriftlich mitgeteilt.", None),
            ("Auf die Beschwerde ist einzutreten.", None),
            ("Die Beschwerde ist begründet, und die Klage wird abgewiesen.", None),
            ("Le recours est admis et la demande est rejetée.", Some(Outcome::Allowed)),
        ] {
            assert_eq!(outcome(sentence), expected, "{sentence}");
        }
    }
}

//! What a question asks of the law.

use law::fold::fold;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is asked of the law.
#[derive(
    Clone, Copy, Debug, Deserialize, Eq, JsonSchema, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Asks {
    /// What must be so for something to follow.
    Requirements,
    /// What follows.
    Consequence,
    /// Until when, how long.
    Deadline,
    /// Which court or authority.
    Competence,
    /// How two things differ.
    Comparison,
    /// How courts decide.
    Practice,
}

/// Words, folded, that ask for each; a word that ends with a star begins one.
const WORDS: [(Asks, &[&str]); 6] = [
    (
        Asks::Requirements,
        &[
            "voraussetzung*",
            "bedingung*",
            "unter welchen",
            "wann darf",
            "wann liegt",
            "condition*",
            "exigence*",
            "a quelles conditions",
            "presuppost*",
            "condizion*",
            "requisit*",
            "requirement*",
            "when may",
            "when can",
        ],
    ),
    (
        Asks::Consequence,
        &[
            "rechtsfolge*",
            "folgen",
            "was passiert",
            "haftet",
            "schulde*",
            "consequence*",
            "que se passe",
            "risque*",
            "conseguenz*",
            "cosa succede",
            "liab*",
            "what happens",
            "entschadigung*",
            "indemnite*",
            "indennita",
        ],
    ),
    (
        Asks::Deadline,
        &[
            "frist*",
            "verjahr*",
            "wie lange",
            "bis wann",
            "zu spat",
            "kann ich noch klagen",
            "kann ich noch etwas",
            "konnen wir noch",
            "kann man noch",
            "noch klagen",
            "noch geltend",
            "noch verlangen",
            "noch anfechten",
            "puis je encore",
            "peut on encore",
            "pouvons nous encore",
            "encore possible",
            "posso ancora",
            "si puo ancora",
            "possiamo ancora",
            "can i still",
            "can we still",
            "still claim",
            "still sue",
            "delai*",
            "prescription",
            "combien de temps",
            "termine",
            "termini",
            "prescrizion*",
            "jusqu a quand",
            "trop tard",
            "entro quando",
            "fino a quando",
            "troppo tardi",
            "quanto tempo",
            "deadline*",
            "time limit*",
            "limitation period*",
            "how long",
            "until when",
            "by when",
            "too late",
        ],
    ),
    (
        Asks::Competence,
        &[
            "zustandig*",
            "welches gericht",
            "competen*",
            "quel tribunal",
            "quale tribunale",
            "jurisdiction",
            "which court",
        ],
    ),
    (
        Asks::Comparison,
        &[
            "unterschied*",
            "vergleich*",
            "abgrenzung*",
            "difference*",
            "comparaison*",
            "differenz*",
            "confront*",
            "compar*",
        ],
    ),
    (
        Asks::Practice,
        &[
            "praxis",
            "rechtsprechung",
            "praktik*",
            "leitentscheid*",
            "pratique*",
            "jurisprudence",
            "prassi",
            "giurisprudenza",
            "practice",
            "case law",
            "precedent*",
            "bge",
            "atf",
            "dtf",
        ],
    ),
];

/// What a question asks, in the order of the list.
pub(super) fn read(question: &str) -> Vec<Asks> {
    let mut text = String::from(" ");
    for word in
        fold(question).split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty())
    {
        text.push_str(word);
        text.push(' ');
    }
    let says = |word: &&str| match word.strip_suffix('*') {
        Some(beginning) => text.contains(&format!(" {beginning}")),
        None => text.contains(&format!(" {word} ")),
    };
    WORDS.iter().filter(|(_, words)| words.iter().any(&says)).map(|(asks, _)| *asks).collect()
}

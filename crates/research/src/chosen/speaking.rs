//! Who speaks in a sentence of a decision, and how: the court that says what holds, a court that tells what happened, or
//! somebody whose words it reports.

use law::{Language, stop};

/// Words, folded, with which a court reports what others say.
const REPORTED: &[&str] = &[
    "geltend,",
    "macht geltend",
    "ansicht der",
    "ansicht des",
    "pladier",
    "streitbetroffen",
    "angefochtenen",
    "a son avis",
    "secondo lei",
    "machen geltend",
    "bringt vor",
    "bringen vor",
    "rugt die",
    "rugt der",
    "rugt eine",
    "rugen die",
    "wirft der vorinstanz",
    "beschwerdefuhrer",
    "beschwerdegegner",
    "vorinstanz",
    "beanstandet",
    "recourant",
    "l'intime",
    "intimee",
    "soutient",
    "fait valoir",
    "reproche",
    "se plaint",
    "cour cantonale",
    "autorite precedente",
    "ricorrente",
    "sostiene",
    "censura",
    "corte cantonale",
    "insorgente",
    "lamenta",
    "appellant",
    "respondent submits",
    "contends",
    "ein teil der lehre",
    "spricht sich",
    "sprechen sich",
    "vertritt die",
    "vertreten die",
    "argumentiert",
    "begrundet wird dies",
    "einige autoren",
    "courant doctrinal",
    "partie de la doctrine",
    "certains auteurs",
    "selon cet auteur",
    "a notamment releve",
    "releve que",
    "prone",
    "parte della dottrina",
    "alcuni autori",
    "academic writers",
];

/// Words, folded, with which a sentence begins that says little without the one before it.
pub(crate) const LEANING: &[&str] = &[
    "dies ",
    "dies,",
    "diese ",
    "dieser ",
    "dieses ",
    "es ",
    "sie ",
    "er ",
    "all dies",
    "damit ",
    "daher ",
    "dabei ",
    "somit ",
    "zudem ",
    "mit anderen worten",
    "in der tat",
    "entsprechend ",
    "im ubrigen",
    "au demeurant",
    "cela ",
    "ceci ",
    "celui-ci",
    "celle-ci",
    "il ",
    "elle ",
    "ainsi",
    "en outre",
    "partant",
    "cio ",
    "questo ",
    "questa ",
    "cosi ",
    "inoltre",
    "this ",
    "that ",
    "it follows",
    "moreover",
    "however",
];

/// Words, folded, with which a court turns to the case before it: what follows is what came of it there, and no rule.
const OF_THE_CASE: &[&str] = &[
    "vorliegend ",
    "im vorliegenden",
    "im konkreten fall",
    "in casu",
    "in concreto",
    "aus den obigen ausfuhrungen",
    "aus dem gesagten",
    "nach dem gesagten",
    "en l'espece",
    "en l’espece",
    "in specie",
    "dans le cas d'espece",
    "dans le cas d’espece",
    "dans le cas present",
    "au vu de ce qui precede",
    "la question qui se pose",
    "nella fattispecie",
    "nella presente fattispecie",
    "nel caso concreto",
    "nel caso di specie",
    "nel caso in esame",
    "in the present case",
    "in the instant case",
    "der berufungsklager",
    "die berufungsklager",
    "der rekurrent",
    "die rekurrent",
];

/// Whether a folded sentence begins with the case that is decided: it tells what came of it, and states no rule.
pub(super) fn is_of_the_case(folded: &str) -> bool {
    OF_THE_CASE.iter().any(|mark| folded.starts_with(mark))
}

/// Whether a folded sentence tells what a party, a court below or a writer says: that is not what the court says.
pub(super) fn is_reported(folded: &str) -> bool {
    REPORTED.iter().any(|mark| folded.contains(mark))
}

/// Whether a folded sentence stands in another language than its decision: a quoted letter, a quoted statute.
pub(super) fn is_foreign(folded: &str, language: Language) -> bool {
    // `OR`, `lit. a` and `E. 4` are words of other languages.
    let words =
        folded.split(|sign: char| !sign.is_alphanumeric()).filter(|word| word.chars().count() > 2);
    let counts = stop::counted(words);
    let of = |language: Language| {
        counts.iter().find(|(known, _)| *known == language).map_or(0, |(_, count)| *count)
    };
    let own = of(language);
    counts.iter().any(|(known, count)| *known != language && *count >= own + 2)
}

/// Words, folded, that say when something is to be, may be or must be.
const RULING: [&str; 54] = [
    "wenn",
    "sofern",
    "soweit",
    "falls",
    "grundsatzlich",
    "muss",
    "mussen",
    "darf",
    "durfen",
    "kann",
    "konnen",
    "anspruch",
    "gilt",
    "gelten",
    "voraus",
    "voraussetzung",
    "voraussetzungen",
    "vorliegt",
    "nur",
    "regel",
    "verpflichtet",
    "berechtigt",
    "innert",
    "lorsque",
    "lorsqu",
    "si",
    "doit",
    "doivent",
    "peut",
    "peuvent",
    "principe",
    "suppose",
    "condition",
    "conditions",
    "droit",
    "tenu",
    "quando",
    "qualora",
    "se",
    "deve",
    "devono",
    "puo",
    "possono",
    "principio",
    "presuppone",
    "condizione",
    "condizioni",
    "diritto",
    "must",
    "may",
    "if",
    "where",
    "unless",
    "only",
];

/// How many of a folded sentence's words say under which conditions what is to be; four are all.
pub(super) fn rules(folded: &str) -> f64 {
    capped(of(folded, &RULING))
}

fn of(folded: &str, list: &[&str]) -> usize {
    folded.split(|sign: char| !sign.is_alphanumeric()).filter(|word| list.contains(word)).count()
}

fn capped(count: usize) -> f64 {
    f64::from(u8::try_from(count.min(4)).unwrap_or(4)) / 4.0
}

/// Whether a German sentence tells what somebody else said, or what would be: its verbs stand in the mood of indirect
/// speech, and none says what is, or the first of a main clause does. With its plural, which is written as what is, alone nothing is told.
pub(super) fn is_indirect(words: &str) -> bool {
    const SAID: [&str; 26] = [
        "sei",
        "seien",
        "habe",
        "werde",
        "könne",
        "müsse",
        "dürfe",
        "solle",
        "wolle",
        "gelte",
        "bestehe",
        "liege",
        "bedürfe",
        "gehe",
        "stehe",
        "komme",
        "lasse",
        "ergebe",
        "handle",
        "obliege",
        "treffe",
        "fehle",
        "genüge",
        "verstosse",
        "erleide",
        "bleibe",
    ];
    const WOULD: [&str; 8] =
        ["wäre", "wären", "hätte", "hätten", "würde", "würden", "läge", "lägen"];
    const IS: [&str; 37] = [
        "ist",
        "sind",
        "hat",
        "wird",
        "kann",
        "können",
        "muss",
        "müssen",
        "darf",
        "dürfen",
        "soll",
        "gilt",
        "besteht",
        "liegt",
        "war",
        "waren",
        "haftet",
        "schuldet",
        "entfällt",
        "fehlt",
        "bleibt",
        "genügt",
        "setzt",
        "bedarf",
        "trägt",
        "verlangt",
        "berechtigt",
        "verstösst",
        "trifft",
        "kommt",
        "steht",
        "geht",
        "führt",
        "erfordert",
        "beginnt",
        "endet",
        "verjährt",
    ];
    const IF: [&str; 6] = ["wenn", "falls", "sofern", "soweit", "ohne", "ob"];
    // A clause that begins so has its verb behind another's.
    const BELOW: [&str; 11] =
        ["ob", "wenn", "falls", "sofern", "soweit", "dass", "weil", "da", "wer", "was", "wo"];
    let each = || words.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    let begins = each().next().unwrap_or_default().to_lowercase();
    // Behind a comma the clause may be another's.
    let of_main = words.split(',').next().unwrap_or_default();
    let mut of_main = of_main.split(|sign: char| !sign.is_alphabetic());
    let first =
        of_main.find(|word| SAID.contains(word) || IS.contains(word) || BELOW.contains(word));
    if !BELOW.contains(&&*begins) && first.is_some_and(|first| SAID.contains(&first)) {
        return true;
    }
    let (mut told, mut would, mut conditional) = (false, false, false);
    for word in each() {
        if IS.contains(&word) {
            return false;
        }
        told |= SAID.contains(&word);
        would |= WOULD.contains(&word);
        conditional |= IF.contains(&word);
    }
    // A rule may speak of what would have been, on a condition.
    told || would && !conditional
}

/// Words without what stands in brackets, which is mostly citations.
pub(crate) fn outside_brackets(words: &str) -> String {
    let mut depth = 0_usize;
    let plain = words.chars().filter(|sign| match sign {
        '(' => {
            depth += 1;
            false
        }
        ')' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    plain.collect()
}

#[cfg(test)]
mod tests {
    use law::fold::fold;

    use super::*;

    #[test]
    fn what_somebody_said_is_told_from_what_is() {
        for said in [
            "Die Kündigung sei missbräuchlich, weil er sich für die Mitarbeiter eingesetzt habe.",
            "Der Mangel könne nicht mehr gerügt werden.",
            "Ein solcher Anspruch erleide aber Schaden, wenn Bewilligungen in der Hand einer Gemeinde lägen.",
            "Hierzu würden hauptsächlich Nutzungspläne gehören.",
            "Ein Interesse an der Kontrolle ergebe sich daraus, dass die Gemeinde zuständig ist.",
        ] {
            assert!(is_indirect(said), "{said}");
        }
        for ruled in [
            "Die Kündigung ist missbräuchlich, wenn sie ausgesprochen wird, weil er Ansprüche geltend mache.",
            "Ob der Vermieter den Mangel gekannt habe, kann offenbleiben.",
            "Die Parteien haben den Vertrag gekündigt.",
            "Die Haftung entfällt, wenn der Schaden auch bei rechtmässigem Verhalten eingetreten wäre.",
            "Der Arbeitgeber schuldet, was der Arbeitnehmer verdient hätte, wenn er geblieben wäre.",
        ] {
            assert!(!is_indirect(ruled), "{ruled}");
        }
    }

    #[test]
    fn a_sentence_with_citations_stands_in_the_language_of_its_words() {
        for own in [
            "Vorausgesetzt ist ein Verschulden (Art. 97 Abs. 1 OR, Art. 99 Abs. 3 OR, Art. 43 OR, Art. 44 OR).",
            "Solche Abreden bleiben gültig, soweit Art. 256 Abs. 2 lit. a OR eingehalten bleibt.",
        ] {
            assert!(!is_foreign(&fold(own), Language::De), "{own}");
        }
        let letter =
            "You wake them up with your cooking and loud voices in the middle of the night.";
        assert!(is_foreign(&fold(letter), Language::De));
    }

    #[test]
    fn what_came_of_the_case_is_told_from_the_rule() {
        for told in [
            "Im vorliegenden Fall verkennt die Gläubigerin die Tragweite von Art. 82 SchKG.",
            "En l'espèce, le locataire n'a pas payé.",
            "Nella fattispecie il termine è decorso.",
        ] {
            assert!(is_of_the_case(&fold(told)), "{told}");
        }
        let rule = "Der Rechtsöffnungsrichter prüft, ob eine Schuldanerkennung vorliegt.";
        assert!(!is_of_the_case(&fold(rule)));
    }

    #[test]
    fn mangel_rugen_is_no_reproach() {
        assert!(!is_reported(&fold("Mängel sind sofort nach der Entdeckung zu rügen.")));
        assert!(is_reported(&fold("Er rügt eine Verletzung von Art. 9 BV.")));
    }
}

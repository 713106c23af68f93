//! Numbers in a memo, with words that agree with them.

use law::Language;

use super::pick;

/// Words with their numbers: `{0}` is the first number, `{0:issue|issues}` the word for one or for several of it.
pub(crate) fn agreeing(pattern: &str, numbers: &[usize], language: Language) -> String {
    let mut parts = pattern.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap_or((part, ""));
        let (number, words) = match number.split_once(':') {
            Some((number, words)) => (number, words.split_once('|')),
            None => (number, None),
        };
        let number = number.parse().ok().and_then(|place: usize| numbers.get(place));
        let number = number.copied().unwrap_or_default();
        // None is one in French.
        let is_one = number == 1 || number == 0 && language == Language::Fr;
        match words {
            Some((one, _)) if is_one => text.push_str(one),
            Some((_, several)) => text.push_str(several),
            None => text.push_str(&number.to_string()),
        }
        text.push_str(rest);
    }
    text
}

/// What a step came to, in numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Counted {
    Planned,
    Searched,
    Verified,
    Ordered,
    Here,
}

impl Counted {
    /// With its numbers, in their order.
    pub(crate) fn to(self, language: Language, numbers: &[usize]) -> String {
        let said = match self {
            Self::Planned => [
                "{0} {0:Quelle|Quellen}, {1} {1:Abfrage|Abfragen}",
                "{0} {0:source|sources}, {1} {1:requête|requêtes}",
                "{0} {0:fonte|fonti}, {1} {1:richiesta|richieste}",
                "{0} {0:source|sources}, {1} {1:query|queries}",
            ],
            Self::Searched => [
                "{0} Treffer, {1} nach Zusammenführung",
                "{0} {0:résultat|résultats}, {1} après dédoublonnage",
                "{0} {0:risultato|risultati}, {1} dopo la deduplicazione",
                "{0} {0:result|results}, {1} after merging",
            ],
            Self::Verified => [
                "{0} von {1} {1:Zitat|Zitaten} {0:besteht|bestehen}",
                "{0} {0:citation|citations} sur {1} {0:existe|existent}",
                "{0} {0:citazione|citazioni} su {1} {0:esiste|esistono}",
                "{0} of {1} {1:citation|citations} {0:exists|exist}",
            ],
            Self::Ordered => [
                "{0} {0:Thema|Themen}, {1} {1:Abweichung|Abweichungen}, {2} {2:Lücke|Lücken}",
                "{0} {0:point|points}, {1} {1:divergence|divergences}, {2} {2:lacune|lacunes}",
                "{0} {0:tema|temi}, {1} {1:divergenza|divergenze}, {2} {2:lacuna|lacune}",
                "{0} {0:issue|issues}, {1} {1:conflict|conflicts}, {2} {2:gap|gaps}",
            ],
            Self::Here => [
                "{0} {0:Dokument|Dokumente} hier",
                "{0} {0:document|documents} ici",
                "{0} {0:documento|documenti} qui",
                "{0} {0:document|documents} here",
            ],
        };
        agreeing(pick(said, language), numbers, language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Said;

    #[test]
    fn of_one_the_singular_is_said() {
        for (language, one, several) in [
            (Language::De, "1 Thema, 0 Abweichungen, 1 Lücke", "2 Themen, 1 Abweichung, 3 Lücken"),
            (Language::Fr, "1 point, 0 divergence, 1 lacune", "2 points, 1 divergence, 3 lacunes"),
            (Language::It, "1 tema, 0 divergenze, 1 lacuna", "2 temi, 1 divergenza, 3 lacune"),
            (Language::En, "1 issue, 0 conflicts, 1 gap", "2 issues, 1 conflict, 3 gaps"),
        ] {
            assert_eq!(Counted::Ordered.to(language, &[1, 0, 1]), one);
            assert_eq!(Counted::Ordered.to(language, &[2, 1, 3]), several);
        }
        assert_eq!(
            Counted::Searched.to(Language::Fr, &[7, 3]),
            "7 résultats, 3 après dédoublonnage"
        );
        assert_eq!(Counted::Verified.to(Language::De, &[1, 1]), "1 von 1 Zitat besteht");
        assert!(Said::Checked.counted(Language::It, 1, 3).contains("1 su 3 esiste;"));
        assert!(Said::Verbatim.counted(Language::En, 2, 3).contains("2 of 3 stand there so"));
    }

    #[test]
    fn by_how_many_decisions_one_is_cited_is_not_told_of_the_memo() {
        let said = Language::ALL.map(|language| Said::CitedBy.counted(language, 3, 0));
        assert!(said.contains(&"in 3 der hier vorhandenen Entscheide zitiert".to_owned()));
        assert!(said.iter().all(|said| said.contains("in 3 ") || said.contains("dans 3 ")));
    }
}

//! The time limits that a question runs into: of each provision that sets one, the sentence that says within which time
//! something must be done.

use std::ops::Range;

use jiff::civil::Date;
use jurisdictions::thesaurus::{
    deadlines::{self, Deadline},
    topics,
};
use law::{Document, Language, Part, Role, fold::fold};

use super::{
    content::Gap,
    finding::Quotation,
    likest::{first_and_liker, first_within, likest},
};
use crate::{
    Asks, Library, Provision, ResearchParameters, SearchResults, SourceError,
    chosen::Asked,
    fence::counts_time,
    norms::{AMONG, LIKELY_ENOUGH},
};

/// How many are quoted; the others are named.
const MOST: usize = 7;

/// How many passages of one provision are told that is there for its limits.
const MOST_OF_ONE: usize = 3;

/// The lead of the first sentence that sets a limit over a later one, which is mostly for a case of its own.
const AS_A_RULE: f32 = 0.15;

/// The limits of a topic are told that is at least so likely and of which a rule is quoted.
const LIKELY_TOPIC: f64 = 0.2;

/// Words, folded, that set a limit without a number.
const AT_ONCE: [&str; 13] = [
    "sobald es nach dem",
    "tosto che lo consenta",
    "unverzuglich",
    "sofort",
    "sofortige",
    "sans retard",
    "sans delai",
    "immediatement",
    "aussitot",
    "senza indugio",
    "immediatamente",
    "without delay",
    "immediately",
];

/// Words, folded, that count one of what they name: `binnen Monatsfrist`.
const ONE: [&str; 9] = [
    "monatsfrist",
    "jahresfrist",
    "wochenfrist",
    "tagesfrist",
    "dans le mois",
    "dans l'an ",
    "dans l'annee",
    "entro il mese",
    "entro l'anno",
];

/// Which provisions a memo quotes, which of them it begins with, both by their keys, and with which of their words.
#[derive(Clone, Copy)]
pub(super) struct Told<'t> {
    pub(super) quoted: &'t [String],
    pub(super) governing: &'t [String],
    pub(super) core: &'t [Quotation],
}

/// Of what likely governs, and of what belongs to the question as its time limits, the sentences that set one, the likeliest
/// provision first. What is quoted besides is looked at where until when is asked. What holds for most claims is told where that
/// is asked, or where it is quoted: it says little of any. With those whose text is not here, and those for which there is no room.
pub(super) fn limits(
    parameters: &ResearchParameters,
    (results, told): (&SearchResults, Told<'_>),
    (asked, day): (&Asked, Date),
    library: &dyn Library,
) -> Result<(Vec<Quotation>, Vec<Gap>), SourceError> {
    let is_asked = parameters.asks.contains(&Asks::Deadline);
    let is_quoted = |one: &Provision| told.quoted.contains(&one.key);
    let is_governing = |one: &Provision| told.governing.contains(&one.key);
    let is_of_limitation = names_limitation(&parameters.original_question);
    let is_passed_over = |key: &str| {
        let is_wanted = match key {
            "StGB 97" => is_of_limitation,
            _ => is_asked,
        };
        computes(key) || is_general(key) && !is_wanted && !told.quoted.iter().any(|one| one == key)
    };
    let language = parameters.language();
    let bound = bound(results, told);
    let is_bound = |one: &Provision| bound.contains(&one.key.as_str());
    let candidates = results.provisions.iter().enumerate().filter(|(place, one)| match one.part {
        _ if is_passed_over(&one.key) => false,
        _ if is_bound(one) => true,
        Some(Part::Limit) => is_quoted(one) || *place < AMONG && one.score >= LIKELY_ENOUGH,
        _ => is_quoted(one),
    });
    let candidates: Vec<&Provision> = candidates.map(|(_, one)| one).collect();
    // What is bound to a rule need not have been found by itself.
    let is_found = |key: &str| candidates.iter().any(|one| one.key == key);
    let further = bound.iter().filter(|key| !is_found(key) && !is_passed_over(key));
    let further: Vec<Provision> =
        further.filter_map(|key| Provision::beside(key, language)).collect();
    let (mut all, mut lacking) = (Vec::new(), Vec::new());
    for deadline in begun(parameters) {
        let Some(provision) = Provision::beside(deadline.key, language) else { continue };
        match library.provision(provision.reference(), language, day)? {
            Some(text) => all.extend(set_in(&provision, &text, deadline, (asked, language))),
            None => lacking.push(Gap::LimitNotHere { citation: provision.citation }),
        }
    }
    for provision in candidates.into_iter().chain(&further) {
        let mut text = library.provision(provision.reference(), language, day)?;
        if let (None, Some(id)) = (&text, &provision.document) {
            text = library.documents(std::slice::from_ref(id))?.pop();
        }
        let is_there_for_it = provision.part == Some(Part::Limit) || is_bound(provision);
        let Some(text) = text else {
            // What limits most claims may limit this one too, which tells nothing.
            let gap = Gap::LimitNotHere { citation: provision.citation.clone() };
            if is_there_for_it && !is_general(&provision.key) && !lacking.contains(&gap) {
                lacking.push(gap);
            }
            continue;
        };
        let is_of_limit = is_there_for_it || is_called_limit(&text.head.title);
        if !is_of_limit && !is_asked && !is_governing(provision) {
            continue;
        }
        let found = match deadlines::of(&provision.key) {
            Some(deadline) => set_in(provision, &text, deadline, (asked, language)),
            None => limit(provision, &text, is_of_limit, (asked, language)),
        };
        // Of a list that is told already, another item is for another case.
        let is_other_item = |one: &Quotation| {
            let is_of_one =
                |known: &Quotation| known.document == one.document && known.block == one.block;
            let is_list = one.words.contains('\n');
            is_list && told.core.iter().any(|known| is_of_one(known) && known.words != one.words)
        };
        for one in found.into_iter().filter(|one| is_of_limit || !is_other_item(one)) {
            if !all.contains(&one) {
                all.push(one);
            }
        }
    }
    // A limit for which there is no room is named.
    let further = all.split_off(all.len().min(MOST));
    lacking.extend(further.into_iter().map(|one| Gap::LimitUnquoted { citation: one.citation }));
    Ok((all, lacking))
}

/// The limits that run from what the question names, where Swiss law is asked.
fn begun(parameters: &ResearchParameters) -> Vec<&'static Deadline> {
    let of = &parameters.jurisdictions;
    let is_swiss = of.federal || !of.cantons.is_empty();
    if is_swiss { deadlines::named(&parameters.original_question) } else { Vec::new() }
}

/// The passages of the paragraphs that are known to set a limit: of each the first that counts a time, else its first.
fn set_in(
    provision: &Provision,
    text: &Document,
    deadline: &Deadline,
    (asked, language): (&Asked, Language),
) -> Vec<Quotation> {
    let spoken = text.head.language.parse().unwrap_or(language);
    let is_limit = |sentence: &str| sets(sentence, true, spoken);
    let first = |blocks: &Range<usize>, is_meant: &dyn Fn(&str) -> bool| {
        first_within(provision, text, (asked, language), is_meant, blocks)
    };
    let mut paragraphs = blocks_of(text, &deadline.paragraphs);
    // A text whose paragraphs are not numbered, and an article without any.
    if paragraphs.is_empty() {
        paragraphs.push(0..text.blocks.len());
    }
    let passages = paragraphs.iter();
    passages
        .filter_map(|blocks| first(blocks, &is_limit).or_else(|| first(blocks, &|_| true)))
        .collect()
}

/// The blocks of each of some paragraphs, with the items below it.
fn blocks_of(text: &Document, labels: &[&str]) -> Vec<Range<usize>> {
    let is_paragraph = |at: &usize| text.blocks.get(*at).is_some_and(|one| one.role == Role::Text);
    let begins: Vec<usize> = (0..text.blocks.len()).filter(is_paragraph).collect();
    let ends = begins.iter().skip(1).copied().chain([text.blocks.len()]);
    let all = begins.iter().copied().zip(ends);
    let is_wanted = |(at, _): &(usize, usize)| {
        text.blocks.get(*at).is_some_and(|block| labels.contains(&block.label.as_str()))
    };
    all.filter(is_wanted).map(|(from, to)| from..to).collect()
}

/// Whether a provision limits all claims that no other provision does, or all offences.
fn is_general(key: &str) -> bool {
    matches!(key, "OR 127" | "OR 128" | "StGB 97")
}

/// Whether a question names limitation: until when an offence is prosecuted is asked by this word alone.
fn names_limitation(question: &str) -> bool {
    let folded = fold(question);
    ["verjahr", "prescri", "limitation", "time-barred", "time barred"]
        .iter()
        .any(|root| folded.contains(root))
}

/// Whether a provision says how any time limit is computed or kept, and sets none itself.
fn computes(key: &str) -> bool {
    const COMPUTING: [(&str, u32, u32); 7] = [
        ("OR", 76, 80),
        ("SchKG", 31, 31),
        ("SchKG", 56, 63),
        ("ZPO", 142, 146),
        ("StPO", 89, 92),
        ("BGG", 44, 48),
        ("VwVG", 20, 23),
    ];
    let Some((act, article)) = key.rsplit_once(' ') else { return false };
    let digits = article.trim_end_matches(|sign: char| !sign.is_ascii_digit());
    let Ok(number) = digits.parse::<u32>() else { return false };
    COMPUTING.iter().any(|(of, from, to)| *of == act && (*from..=*to).contains(&number))
}

/// Whether the title of a provision names a time limit: `Verjährung`, `Délai d'opposition`. `Fristlose Auflösung` names none.
fn is_called_limit(title: &str) -> bool {
    const NAMES: [&str; 12] = [
        "frist",
        "fristen",
        "prescription",
        "peremption",
        "forclusion",
        "delai",
        "delais",
        "prescrizione",
        "perenzione",
        "decadenza",
        "termine",
        "termini",
    ];
    let folded = fold(title);
    let mut words = folded.split(|sign: char| !sign.is_alphanumeric());
    words.any(|word| {
        NAMES.contains(&word)
            || word.starts_with("verjahr")
            || word.starts_with("verwirk")
            || word.ends_with("frist")
            || word.ends_with("fristen")
    })
}

/// The provisions, by their keys, that set the time limits of what is quoted: those that belong to what governs in whichever
/// topic, and those of the likely topics of which a rule is quoted. Whoever relies on the rule runs into them, however unlike the question
/// their words are.
fn bound(results: &SearchResults, told: Told<'_>) -> Vec<&'static str> {
    let likely = results.topics.iter().filter(|one| one.likelihood >= LIKELY_TOPIC);
    let topics = likely.filter_map(|one| topics::named(&one.name));
    let relied =
        topics.filter(|one| one.rules().any(|rule| told.quoted.iter().any(|key| key == rule.key)));
    let limits = relied.flat_map(|one| &one.provisions).filter(|one| one.part == Part::Limit);
    let mut all: Vec<&'static str> = limits.map(|one| one.key).collect();
    for key in told.governing.iter().flat_map(|key| topics::limits::limits_of(key)) {
        if !all.contains(key) {
            all.push(key);
        }
    }
    all
}

/// The passages of a provision that set a limit: of what is there for its limits the first, and those that are as like the
/// question, since where the first does not apply another may; of another provision the likest.
fn limit(
    provision: &Provision,
    text: &Document,
    is_of_limit: bool,
    (asked, language): (&Asked, Language),
) -> Vec<Quotation> {
    let spoken = text.head.language.parse().unwrap_or(language);
    let also_counts = |words: &str| counts(words, spoken);
    let is_meant = |sentence: &str| sets(sentence, is_of_limit, spoken);
    if is_of_limit {
        let later = (&also_counts as &dyn Fn(&str) -> bool, MOST_OF_ONE - 1);
        return first_and_liker(provision, text, (asked, language), &is_meant, later);
    }
    likest(provision, text, (asked, language), (&is_meant, AS_A_RULE)).into_iter().collect()
}

/// Whether a sentence sets a limit: in what is there for one by counting a time, or at once; elsewhere where something is to be done
/// within a time.
fn sets(sentence: &str, is_of_limit: bool, language: Language) -> bool {
    !punishes(sentence)
        && (counts(sentence, language) && (is_of_limit || is_to_be_done(sentence))
            || is_of_limit && is_at_once(sentence))
}

/// Whether a sentence threatens a punishment: its time is none within which something must be done.
pub(super) fn punishes(sentence: &str) -> bool {
    const ROOTS: [&str; 13] = [
        "freiheitsstrafe",
        "geldstrafe",
        "gefangnis",
        "bestraft",
        "busse ",
        "peine privative",
        "peine pecuniaire",
        "puni ",
        "amende",
        "pena detentiva",
        "pena pecuniaria",
        "custodial",
        "monetary penalty",
    ];
    let folded = fold(sentence);
    ROOTS.iter().any(|root| folded.contains(root))
}

/// Whether a sentence says that something must be done, or ends, within a time.
fn is_to_be_done(sentence: &str) -> bool {
    const ROOTS: [&str; 30] = [
        "innert",
        "innerhalb",
        "binnen",
        "verjahr",
        "verwirk",
        "erlischt",
        "erloschen",
        "spatestens",
        "langstens bis",
        "frist",
        "nach ablauf von",
        "dans les",
        "dans le mois",
        "dans l'an",
        "dans un",
        "delai",
        "se prescri",
        "s'eteint",
        "se perim",
        "au plus tard",
        "entro",
        "termine",
        "si prescriv",
        "si estingu",
        "decad",
        "al piu tardi",
        "within",
        "time limit",
        "lapse",
        "no later than",
    ];
    let folded = fold(sentence).replace('’', "'");
    ROOTS.iter().any(|root| folded.contains(root))
}

/// Whether words count a time, by its number or as one: `binnen Monatsfrist`.
fn counts(words: &str, language: Language) -> bool {
    let is_one = || {
        let folded = fold(words).replace('’', "'");
        ONE.iter().any(|one| folded.contains(one))
    };
    counts_time(words, language) || is_one()
}

/// Whether words set a time limit.
pub(super) fn sets_limit(words: &str, language: Language) -> bool {
    counts(words, language) && !punishes(words) || is_at_once(words)
}

/// Whether something is to be done at once: a limit only in what is there for one, since much else happens at once, too.
fn is_at_once(sentence: &str) -> bool {
    let folded = fold(sentence);
    let words: Vec<&str> = folded
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    AT_ONCE.iter().any(|at_once| {
        let wanted: Vec<&str> = at_once.split(' ').collect();
        words.windows(wanted.len()).any(|row| row == wanted)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Signs;

    fn provision(key: &str, citation: &str) -> Provision {
        Provision {
            key: key.to_owned(),
            citation: citation.to_owned(),
            document: None,
            score: 0.5,
            found_by: Vec::new(),
            applied_by: 0,
            part: Some(Part::Limit),
            signs: Signs::default(),
        }
    }

    fn article(blocks: &[(&str, &str)], language: &str) -> Document {
        let blocks: Vec<serde_json::Value> =
            blocks.iter().map(|(label, text)| json!({ "label": label, "text": text })).collect();
        serde_json::from_value(json!({
            "id": "ch.281-1-74.de", "kind": "legislation", "jurisdiction": "ch", "language": language,
            "source": "fedlex", "title": "Art. 74 SchKG", "blocks": blocks,
        }))
        .unwrap()
    }

    #[test]
    fn the_sentence_that_sets_a_limit_is_quoted_with_its_paragraph() {
        let text = article(
            &[
                (
                    "1",
                    "Will der Betriebene Rechtsvorschlag erheben, so hat er dies sofort dem Überbringer oder innert zehn Tagen nach der Zustellung dem Betreibungsamt zu erklären.",
                ),
                ("2", "Bestreitet er die Forderung nur teilweise, so hat er den Betrag anzugeben."),
            ],
            "de",
        );
        let (parameters, _) = crate::understand(
            "Bis wann kann ich Rechtsvorschlag erheben?",
            &crate::Given::default(),
        );
        let asked = Asked::of(&parameters);
        let found =
            limit(&provision("SchKG 74", "Art. 74 SchKG"), &text, true, (&asked, Language::De))
                .remove(0);
        assert_eq!(found.citation, "Art. 74 Abs. 1 SchKG");
        assert!(text.blocks[0].text.contains(&found.words) && found.words.contains("zehn Tagen"));
        let none = article(&[("1", "Der Rechtsvorschlag bedarf keiner Begründung.")], "de");
        assert!(
            limit(&provision("SchKG 75", "Art. 75 SchKG"), &none, true, (&asked, Language::De))
                .is_empty()
        );
    }

    #[test]
    fn what_is_called_a_limit_is_one() {
        for (title, expected) in [
            ("Art. 210 OR – Verjährung", true),
            ("Art. 257d CO – Demeure du locataire", false),
            ("Art. 75 CC – Délai d’opposition", true),
            ("Art. 197 OR – Gegenstand der Gewährleistung", false),
            ("Art. 334 OR – Befristetes Arbeitsverhältnis", false),
            ("Art. 337 OR – Fristlose Auflösung", false),
            ("Art. 335c OR – Kündigungsfristen", true),
            ("Art. 334 CO – Contrat de durée déterminée", false),
        ] {
            assert_eq!(is_called_limit(title), expected, "{title}");
        }
    }

    #[test]
    fn limits_are_told_in_every_language() {
        for (sentence, language, expected) in [
            ("Die Klage ist innert eines Jahres anzuheben.", Language::De, true),
            ("Der Käufer hat dem Verkäufer sofort Anzeige zu machen.", Language::De, true),
            ("Le recours est formé dans un délai de 30 jours.", Language::Fr, true),
            (
                "Chaque sociétaire peut attaquer en justice, dans le mois à compter du jour.",
                Language::Fr,
                true,
            ),
            ("Beschlüsse kann jedes Mitglied binnen Monatsfrist anfechten.", Language::De, true),
            ("L'acheteur doit l'aviser immédiatement.", Language::Fr, true),
            ("Il diritto si prescrive in dieci anni.", Language::It, true),
            ("The action lapses after two years.", Language::En, true),
            ("Der Kaufvertrag bedarf der öffentlichen Beurkundung.", Language::De, false),
            ("Le juge apprécie librement les preuves.", Language::Fr, false),
        ] {
            assert_eq!(counts(sentence, language) || is_at_once(sentence), expected, "{sentence}");
        }
    }
}

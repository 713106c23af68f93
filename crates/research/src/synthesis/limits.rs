//! The time limits that a question runs into: of each provision that sets one, the sentence that says within which time
//! something must be done.

use jiff::civil::Date;
use jurisdictions::text::sentences;
use law::{Document, Language, Part, Role, fold::fold};

use super::{
    citation::{url, with_paragraph},
    finding::Quotation,
};
use crate::{
    Asks, Library, Provision, ResearchParameters, SearchResults, SourceError,
    chosen::Asked,
    fence::counts_time,
    norms::{AMONG, LIKELY_ENOUGH},
};

/// How many are told.
const MOST: usize = 5;

/// The longest sentence that is quoted whole, in characters.
const LONGEST: usize = 320;

/// Words, folded, that set a limit without a number.
const AT_ONCE: [&str; 12] = [
    "unverzuglich",
    "sofort",
    "sofortige",
    "sans retard",
    "sans delai",
    "immediatement",
    "aussitot",
    "senza indugio",
    "immediatamente",
    "subito",
    "without delay",
    "immediately",
];

/// Of what likely governs, and of what belongs to the question as its time limits, the sentences that set one. Where until when
/// is asked, whatever governs may.
pub(super) fn limits(
    parameters: &ResearchParameters,
    (results, quoted): (&SearchResults, &[String]),
    (asked, day): (&Asked, Date),
    library: &dyn Library,
) -> Result<Vec<Quotation>, SourceError> {
    let is_asked = parameters.asks.contains(&Asks::Deadline);
    let is_quoted = |one: &Provision| quoted.contains(&one.key);
    let likely = results.provisions.iter().take(AMONG);
    let candidates = likely.filter(|one| match one.part {
        Some(Part::Limit) => is_quoted(one) || one.score >= LIKELY_ENOUGH,
        _ => is_asked && is_quoted(one),
    });
    // What is there for its limit comes before what only holds one.
    let (of_limits, others): (Vec<&Provision>, Vec<&Provision>) =
        candidates.partition(|one| one.part == Some(Part::Limit));
    let language = parameters.language();
    let mut all = Vec::new();
    for provision in of_limits.into_iter().chain(others) {
        if all.len() == MOST {
            break;
        }
        let mut text = library.provision(provision.reference(), language, day)?;
        if let (None, Some(id)) = (&text, &provision.document) {
            text = library.documents(std::slice::from_ref(id))?.pop();
        }
        all.extend(text.and_then(|text| limit(provision, &text, (asked, language))));
    }
    Ok(all)
}

/// The sentence of a provision that sets a limit, the likest to the question of several.
fn limit(
    provision: &Provision,
    text: &Document,
    (asked, language): (&Asked, Language),
) -> Option<Quotation> {
    let spoken = text.head.language.parse().unwrap_or(language);
    let blocks = text.blocks.iter().enumerate();
    let blocks = blocks.filter(|(_, block)| matches!(block.role, Role::Text | Role::Item));
    let each = blocks.flat_map(|(at, block)| {
        let sentences = sentences(&block.text).into_iter();
        sentences.filter_map(move |span| Some((at, block, block.text.get(span)?.trim())))
    });
    let is_of_limit = provision.part == Some(Part::Limit);
    let setting = each.filter(|(_, _, sentence)| {
        counts_time(sentence, spoken) || is_of_limit && is_at_once(sentence)
    });
    let likest = setting.map(|one| (asked.likeness(one.2), one));
    let (_, (at, block, sentence)) =
        likest.reduce(|best, one| if one.0 > best.0 { one } else { best })?;
    let (words, is_cut) = beginning(sentence);
    Some(Quotation {
        citation: with_paragraph(provision, &block.label, language),
        words: words.to_owned(),
        is_cut,
        document: text.head.id.clone(),
        block: at + 1,
        language: text.head.language.clone(),
        date: text.head.date,
        is_version: true,
        is_commentary: false,
        url: url(text),
        title: text.head.title.clone(),
        cited_by: 0,
    })
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

/// A sentence, of a long one its beginning with whole words.
fn beginning(sentence: &str) -> (&str, bool) {
    let line = sentence.lines().next().unwrap_or(sentence).trim_end();
    let Some((end, _)) = line.char_indices().nth(LONGEST) else {
        return (line, line.len() < sentence.len());
    };
    let cut = line.get(..end).unwrap_or(line);
    let whole = cut.rfind(char::is_whitespace).and_then(|at| cut.get(..at)).unwrap_or(cut);
    (whole.trim_end(), true)
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
            limit(&provision("SchKG 74", "Art. 74 SchKG"), &text, (&asked, Language::De)).unwrap();
        assert_eq!(found.citation, "Art. 74 Abs. 1 SchKG");
        assert!(text.blocks[0].text.contains(&found.words) && found.words.contains("zehn Tagen"));
        let none = article(&[("1", "Der Rechtsvorschlag bedarf keiner Begründung.")], "de");
        assert!(
            limit(&provision("SchKG 75", "Art. 75 SchKG"), &none, (&asked, Language::De)).is_none()
        );
    }

    #[test]
    fn limits_are_told_in_every_language() {
        for (sentence, language, expected) in [
            ("Die Klage ist innert eines Jahres anzuheben.", Language::De, true),
            ("Der Käufer hat dem Verkäufer sofort Anzeige zu machen.", Language::De, true),
            ("Le recours est formé dans un délai de 30 jours.", Language::Fr, true),
            ("L'acheteur doit l'aviser immédiatement.", Language::Fr, true),
            ("Il diritto si prescrive in dieci anni.", Language::It, true),
            ("The action lapses after two years.", Language::En, true),
            ("Der Kaufvertrag bedarf der öffentlichen Beurkundung.", Language::De, false),
            ("Le juge apprécie librement les preuves.", Language::Fr, false),
        ] {
            assert_eq!(
                counts_time(sentence, language) || is_at_once(sentence),
                expected,
                "{sentence}"
            );
        }
    }
}

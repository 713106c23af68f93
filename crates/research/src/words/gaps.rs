//! What a memo says is missing.

use law::Language;

use super::{
    dates::version,
    names::{self, pick},
};
use crate::{Gap, PaperGap};

/// What is missing, a sentence for each kind of it: what lacks a text, what lacks a decision, and so on, in the order in
/// which each kind comes first.
pub(crate) fn gaps(all: &[Gap], language: Language) -> Vec<String> {
    let mut sentences: Vec<(&'static str, Vec<String>)> = Vec::new();
    for gap in all {
        let (said, of) = gap_of(gap, language);
        match sentences.iter_mut().find(|(known, _)| *known == said) {
            Some((_, known)) => known.extend(of),
            None => sentences.push((said, of.into_iter().collect())),
        }
    }
    let sentence = |(said, of): (&'static str, Vec<String>)| match of.as_slice() {
        [] => format!("{said}."),
        of => format!("{said}{}{}.", pick([": ", " : ", ": ", ": "], language), of.join("; ")),
    };
    sentences.into_iter().map(sentence).collect()
}

/// What is said of a gap, and of what.
fn gap_of(gap: &Gap, language: Language) -> (&'static str, Option<String>) {
    match gap {
        Gap::NoProvision => {
            let said = [
                "Es wurde keine Bestimmung gefunden",
                "Aucune disposition n'a été trouvée",
                "Nessuna disposizione è stata trovata",
                "No provision was found",
            ];
            (pick(said, language), None)
        }
        Gap::TextNotHere { citation } => (not_here(language), Some(citation.clone())),
        Gap::LimitNotHere { citation } => {
            let said = [
                "Eine Frist kann auch hier stehen, wo der Wortlaut fehlt",
                "Un délai peut figurer ici aussi, où le texte manque",
                "Un termine può trovarsi anche qui, dove il testo manca",
                "A time limit may stand here too, where the text is missing",
            ];
            (pick(said, language), Some(citation.clone()))
        }
        Gap::LimitUnquoted { citation } => {
            let said = [
                "Weitere Fristen, die hier nicht angeführt sind",
                "Autres délais, qui ne sont pas cités ici",
                "Altri termini, che qui non sono citati",
                "Further time limits, which are not quoted here",
            ];
            (pick(said, language), Some(citation.clone()))
        }
        Gap::NoDecision { citation } => {
            let said = [
                "Ergebnisse ohne zitierten Entscheid",
                "Résultats sans décision citée",
                "Risultati senza decisione citata",
                "Findings without a quoted decision",
            ];
            (pick(said, language), Some(citation.clone()))
        }
        Gap::SourceFailed { source, reason } => {
            let said =
                ["Nicht erreicht", "Source non atteinte", "Fonte non raggiunta", "Not reached"];
            let name = names::source(source, language);
            // Why, a source says in English; the data of the run has it in any case.
            let of = match language {
                Language::En => format!("{name} ({reason})"),
                Language::De | Language::Fr | Language::It => name,
            };
            (pick(said, language), Some(of))
        }
        Gap::SourceEmpty { source } => {
            let said = [
                "Keine Treffer hier aus",
                "Aucun résultat ici de la source",
                "Nessun risultato qui dalla fonte",
                "No results here from the source",
            ];
            (pick(said, language), Some(names::source(source, language)))
        }
        Gap::FieldUnquoted { field } => {
            let said = [
                "Die Frage berührt möglicherweise auch, ohne dass etwas daraus angeführt ist",
                "La question touche peut-être aussi, sans que rien n'en soit cité",
                "La domanda tocca forse anche, senza che nulla ne sia citato",
                "The question may touch these too, of which nothing is quoted",
            ];
            (pick(said, language), Some(names::field(field, language).to_owned()))
        }
        Gap::ActNotHere { act } => {
            let said = [
                "Zu lesen wären auch Bestimmungen von Erlassen, deren Wortlaut hier fehlt",
                "Seraient à lire aussi des dispositions d'actes dont le texte manque ici",
                "Sarebbero da leggere anche disposizioni di atti il cui testo qui manca",
                "Provisions of acts whose text is not here should be read, too",
            ];
            (pick(said, language), Some(act.clone()))
        }
        Gap::OtherVersion { citation, date } => {
            let said = [
                "Zitiert ist nicht die Fassung des massgebenden Tages, sondern eine andere",
                "La version citée n'est pas celle du jour déterminant, mais une autre",
                "La versione citata non è quella del giorno determinante, ma un'altra",
                "What is quoted is not the version of the day that matters, but another one",
            ];
            (pick(said, language), Some(format!("{citation} ({})", version(*date, language))))
        }
        Gap::Papers { gap } => of_papers(gap, language),
    }
}

/// What is said of what lacks of the papers of a case.
fn of_papers(gap: &PaperGap, language: Language) -> (&'static str, Option<String>) {
    match gap {
        PaperGap::Pages { document, skipped, total } => {
            let said = [
                "In den Akten nicht gelesen (Fristen und Termine darin fehlen hier)",
                "Au dossier, non lu (les délais et les dates qui y figurent manquent ici)",
                "Agli atti, non letto (i termini e le date che vi figurano mancano qui)",
                "Not read in the client's papers (time limits and dates in them are missing here)",
            ];
            let pages = ["Seiten", "pages", "pagine", "pages"];
            let of = ["von", "sur", "su", "of"];
            let (pages, of) = (pick(pages, language), pick(of, language));
            (pick(said, language), Some(format!("{document} ({pages}: {skipped} {of} {total})")))
        }
        PaperGap::Unchecked { document } => {
            let said = [
                "Akten, deren Zitate nicht geprüft wurden",
                "Pièces dont les citations n'ont pas été vérifiées",
                "Atti le cui citazioni non sono state verificate",
                "Papers whose citations were not checked",
            ];
            (pick(said, language), Some(document.clone()))
        }
        PaperGap::Doubts { count } => {
            let said = [
                "Weitere Zitate der Akten, die nicht stimmen und hier nicht angeführt sind (`fontes cite check --case`)",
                "Autres citations du dossier qui sont inexactes et ne figurent pas ici (`fontes cite check --case`)",
                "Altre citazioni degli atti che sono inesatte e qui non figurano (`fontes cite check --case`)",
                "Further citations in the client's papers that do not hold and are not shown here (`fontes cite check --case`)",
            ];
            (pick(said, language), Some(count.to_string()))
        }
        PaperGap::Times { count } => {
            let said = [
                "Weitere Stellen der Akten mit Fristen oder Daten, die hier nicht angeführt sind (`fontes case deadlines`)",
                "Autres passages du dossier avec des délais ou des dates, qui ne sont pas cités ici (`fontes case deadlines`)",
                "Altri passaggi degli atti con termini o date, che qui non sono citati (`fontes case deadlines`)",
                "Further passages of the client's papers with time limits or dates, which are not quoted here (`fontes case deadlines`)",
            ];
            (pick(said, language), Some(count.to_string()))
        }
    }
}

/// That a text is not here, without a full stop.
const fn not_here(language: Language) -> &'static str {
    let said = [
        "Der Wortlaut ist hier nicht vorhanden",
        "Le texte n'est pas disponible ici",
        "Il testo non è disponibile qui",
        "The text is not here",
    ];
    pick(said, language)
}

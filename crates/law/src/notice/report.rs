//! What a report says around its citations: heads, labels, verdicts, totals, advice.

use jiff::civil::Date;

use super::{Counted, Levels, Notice, Piece, Worded};
use crate::{Language, Verdict};

sentences! {
    /// The words of a report.
    ReportNotice {
        Title "Citation report" "Prüfbericht zu den Fundstellen" "Rapport sur les références" "Rapporto sui riferimenti"
        StandardInput "standard input" "Standardeingabe" "entrée standard" "standard input"
        CheckedOn { day: Notice }
            "Checked with Fontes on {day}."
            "Geprüft mit Fontes am {day}."
            "Vérifié avec Fontes le {day}."
            "Verificato con Fontes in data {day}."
        German "German" "Deutsch" "allemand" "tedesco"
        French "French" "Französisch" "français" "francese"
        Italian "Italian" "Italienisch" "italien" "italiano"
        English "English" "Englisch" "anglais" "inglese"
        Line "line" "Zeile" "ligne" "riga"
        Place "place" "Ort" "endroit" "punto"
        Citation "citation" "Fundstelle" "référence" "riferimento"
        Verdict "verdict" "Ergebnis" "résultat" "esito"
        Evidence "evidence" "Begründung" "fondement" "fondamento"
        PlaceHead "Place" "Ort" "Endroit" "Punto"
        CitationHead "Citation" "Fundstelle" "Référence" "Riferimento"
        VerdictHead "Verdict" "Ergebnis" "Résultat" "Esito"
        EvidenceHead "Evidence" "Begründung" "Fondement" "Fondamento"
        QuotationsHead "Quotations" "Zitate" "Citations" "Citazioni"
        TextHead "Text" "Text" "Texte" "Testo"
        AllCitations { count: usize }
            "Citations: {count}" "Fundstellen: {count}" "Références: {count}" "Riferimenti: {count}"
        WithoutProblem { count: usize }
            "Without a problem: {count}" "Ohne Beanstandung: {count}" "Sans problème: {count}" "Senza problemi: {count}"
        NotInFull { count: usize }
            "Not looked up, or not in full: {count}"
            "Nicht oder nicht ganz nachgeschlagen: {count}"
            "Pas recherchées, ou pas entièrement : {count}"
            "Non cercate, o non del tutto: {count}"
        Verified "verified" "verifiziert" "vérifié" "verificato"
        ExistsInPart "exists in part" "in Teilen gefunden" "trouvé en partie" "trovato in parte"
        Inside "inside a decision" "in einem Entscheid" "à l'intérieur d'un arrêt" "all'interno di una decisione"
        NotInForce "not in force" "nicht in Kraft" "pas en vigueur" "non in vigore"
        NoSuchPinpoint "no such pinpoint" "Stelle existiert nicht" "passage inexistant" "passaggio inesistente"
        Mismatch "mismatch" "Widerspruch" "contradiction" "contraddizione"
        DoesNotExist "does not exist" "existiert nicht" "n'existe pas" "non esiste"
        Malformed "malformed" "falsch geschrieben" "forme incorrecte" "forma errata"
        Ambiguous "ambiguous" "mehrdeutig" "ambigu" "ambiguo"
        Unverifiable "unverifiable" "nicht überprüfbar" "non vérifiable" "non verificabile"
        Write { form: String }
            "write: {form}" "zu schreiben: {form}" "à écrire: {form}" "da scrivere: {form}"
        CorrectForm { form: String }
            "correct form: {form}" "richtige Form: {form}" "forme correcte: {form}" "forma corretta: {form}"
        InsideOf { basis: Notice, inside: String }
            "{basis} (inside {inside})" "{basis} (in {inside})" "{basis} (dans {inside})" "{basis} (in {inside})"
        NotLookedUp { levels: Levels }
            "not looked up: {levels}"
            "nicht nachgeschlagen: {levels}"
            "non recherché: {levels}"
            "non cercato: {levels}"
        Ask { source: Notice }
            "ask: {source}" "zu konsultieren: {source}" "à consulter: {source}" "da consultare: {source}"
        AskByOption { source: Notice }
            "ask: {source}; `--ask` does"
            "zu konsultieren: {source}; `--ask` fragt nach"
            "à consulter: {source}; `--ask` s'en charge"
            "da consultare: {source}; `--ask` lo fa"
        CloseTo { citations: String }
            "close to: {citations}" "ähnlich: {citations}" "proche de: {citations}" "simile a: {citations}"
        Verbatim "verbatim" "wörtlich" "textuel" "letterale"
        Marked
            "verbatim but for what it marks"
            "wörtlich bis auf das Gekennzeichnete"
            "textuel hormis ce qui est signalé"
            "letterale salvo quanto è contrassegnato"
        Elsewhere
            "stands elsewhere in the source"
            "steht anderswo in der Quelle"
            "figure ailleurs dans la source"
            "figura altrove nella fonte"
        Altered "altered" "verändert" "modifié" "modificato"
        NotFound
            "not found in the source"
            "in der Quelle nicht gefunden"
            "pas trouvé dans la source"
            "non trovato nella fonte"
        NotCompared "not compared" "nicht verglichen" "pas comparé" "non confrontato"
        Quotation { outcome: Notice, citation: String }
            "Quotation: {outcome} ({citation})"
            "Zitat: {outcome} ({citation})"
            "Citation: {outcome} ({citation})"
            "Citazione: {outcome} ({citation})"
        OfDocument "the date of the document" "Datum des Dokuments" "date du document" "data del documento"
        AsAsked "as asked" "wie verlangt" "selon la demande" "come richiesto"
        Today "today" "heute" "aujourd'hui" "oggi"
        Counts { sum: Counted, parts: String }
            "{sum}: {parts}" "{sum}: {parts}" "{sum}: {parts}" "{sum}: {parts}"
        Share { count: usize, words: Notice }
            "{count} {words}" "{words}: {count}" "{words}: {count}" "{words}: {count}"
        ToTheLast { count: usize, day: Notice, from: Notice }
            "{count} looked up down to the last pinpoint; law as of {day} ({from})"
            "bis zur letzten Stelle nachgeschlagen: {count}; Rechtsstand {day} ({from})"
            "recherché jusqu'au dernier passage: {count}; état du droit: {day} ({from})"
            "cercato fino all'ultimo passaggio: {count}; stato del diritto: {day} ({from})"
        AskOthers { open: Counted }
            "{open} could not be looked up in full here; --ask asks the official sources"
            "{open}: hier nicht vollständig nachzuschlagen; --ask fragt die amtlichen Quellen"
            "{open}: recherche complète impossible ici; --ask interroge les sources officielles"
            "{open}: ricerca completa qui impossibile; --ask interroga le fonti ufficiali"
        FoldedOne
            "1 verified; --all lists it"
            "verifiziert: 1; --all führt sie auf"
            "vérifié: 1; --all l'énumère"
            "verificato: 1; --all lo elenca"
        Folded { count: usize }
            "{count} verified; --all lists them"
            "verifiziert: {count}; --all führt sie auf"
            "vérifié: {count}; --all les énumère"
            "verificato: {count}; --all li elenca"
        NobodyAsked
            "no official source was asked"
            "keine amtliche Quelle wurde gefragt"
            "aucune source officielle n'a été interrogée"
            "nessuna fonte ufficiale è stata interrogata"
        AskedOn { day: Notice, hosts: Notice }
            "asked on {day}: {hosts}"
            "gefragt am {day}: {hosts}"
            "interrogé le {day}: {hosts}"
            "interrogato in data {day}: {hosts}"
        Host { host: String, requests: Counted }
            "{host} ({requests})" "{host} ({requests})" "{host} ({requests})" "{host} ({requests})"
        HostFailed { host: String, requests: Counted, failures: u64 }
            "{host} ({requests}, {failures} failed)"
            "{host} ({requests}, fehlgeschlagen: {failures})"
            "{host} ({requests}, en échec: {failures})"
            "{host} ({requests}, fallite: {failures})"
        Sum { documents: Counted, citations: Counted, errors: Counted }
            "{documents}: {citations}, {errors}"
            "{documents}: {citations}, {errors}"
            "{documents}: {citations}, {errors}"
            "{documents}: {citations}, {errors}"
        OneUnread
            "; 1 more could not be read"
            "; 1 weiteres konnte nicht gelesen werden"
            "; 1 autre n'a pas pu être lu"
            "; non è stato possibile leggerne 1 altro"
        Unread { count: usize }
            "; {count} more could not be read"
            "; {count} weitere konnten nicht gelesen werden"
            "; {count} autres n'ont pas pu être lus"
            "; non è stato possibile leggerne altri {count}"
        ErrorsIn { documents: String }
            "Errors in: {documents}" "Fehler in: {documents}" "Erreurs dans: {documents}" "Errori in: {documents}"
        FormatNotRead { files: Counted, names: String }
            "{files} of a format that is not read: {names}"
            "{files} in einem Format, das nicht gelesen wird: {names}"
            "{files} dans un format qui n'est pas lu: {names}"
            "{files} in un formato che non viene letto: {names}"
        CommentsIn { comments: Counted, file: String }
            "{comments} in {file}" "{comments} in {file}" "{comments} dans {file}" "{comments} in {file}"
        NoPlaceFor { words: String }
            "No place was found in the text or the notes for: {words}"
            "Im Text und in den Fussnoten wurde keine Stelle gefunden für: {words}"
            "Aucun emplacement n'a été trouvé dans le texte ou les notes pour: {words}"
            "Nel testo o nelle note non è stato trovato alcun punto per: {words}"
        On { day: Date } "{day}" "{day}" "{day}" "{day}"
    }
}

impl Notice {
    /// A day that an answer names (YYYY-MM-DD).
    pub fn day(text: &str) -> Self {
        match text.parse::<Date>() {
            Ok(day) => ReportNotice::On { day }.into(),
            Err(_) => Self::name(text),
        }
    }
}

/// The verdict in words.
impl Worded for Verdict {
    fn worded(&self, language: Language) -> String {
        let words = match self {
            Self::Verified => ReportNotice::Verified,
            Self::ExistsInPart => ReportNotice::ExistsInPart,
            Self::Inside => ReportNotice::Inside,
            Self::NotInForce => ReportNotice::NotInForce,
            Self::NoSuchPinpoint => ReportNotice::NoSuchPinpoint,
            Self::Mismatch => ReportNotice::Mismatch,
            Self::DoesNotExist => ReportNotice::DoesNotExist,
            Self::Malformed => ReportNotice::Malformed,
            Self::Ambiguous => ReportNotice::Ambiguous,
            Self::Unverifiable => ReportNotice::Unverifiable,
        };
        words.worded(language)
    }
}

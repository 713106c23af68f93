//! What is said of the form of a citation.

use super::{Named, Notice, Piece};

sentences! {
    /// Sentences about what is wrong with the form of a citation.
    FormNotice {
        MissingSpaceAfter { word: String }
            "Missing space after {word}"
            "Leerschlag nach {word} fehlt"
            "Espace manquante après {word}"
            "Spazio mancante dopo {word}"
        MissingDotAfter { word: String }
            "Missing dot after {word}"
            "Punkt nach {word} fehlt"
            "Point manquant après {word}"
            "Punto mancante dopo {word}"
        MissingSpaces { collection: &'static str }
            "Missing spaces in {collection} reference"
            "Leerschläge in der {collection}-Fundstelle fehlen"
            "Espaces manquantes dans la référence {collection}"
            "Spazi mancanti nel riferimento {collection}"
        Spelling { found: String, expected: String }
            "`{found}` should be written `{expected}`"
            "`{found}` ist `{expected}` zu schreiben"
            "`{found}` doit s'écrire `{expected}`"
            "`{found}` va scritto `{expected}`"
        Docket { expected: String }
            "Docket number should be written `{expected}`"
            "Die Verfahrensnummer ist `{expected}` zu schreiben"
            "Le numéro de dossier doit s'écrire `{expected}`"
            "Il numero d'incarto va scritto `{expected}`"
        MixedLanguages
            "The parts of the citation are in different languages (its keywords and its act)"
            "Die Teile der Fundstelle sind in verschiedenen Sprachen (ihre Stichwörter und ihr Erlass)"
            "Les éléments de la référence sont dans des langues différentes (ses mots-clés et son acte)"
            "Gli elementi del riferimento sono in lingue diverse (le sue parole chiave e il suo atto)"
        Part { volume: u16, part: String, expected: String }
            "Volume {volume} has no part {part}; the part is {expected}"
            "Band {volume} hat keinen Teil {part}; der Teil ist {expected}"
            "Le volume {volume} n'a pas de partie {part}; la partie est {expected}"
            "Il volume {volume} non ha una parte {part}; la parte è {expected}"
        OtherCourt { docket: String, found: Named, claimed: Named }
            "`{docket}` is a docket of {found}, not of {claimed}"
            "`{docket}` ist eine Verfahrensnummer dieses Gerichts: {found}, nicht: {claimed}"
            "`{docket}` est un numéro de dossier de cette autorité: {found}, et non: {claimed}"
            "`{docket}` è un numero d'incarto di questa autorità: {found}, non: {claimed}"
        DatedBeforeDocket { date: Notice, year: u16 }
            "The decision is dated {date}, before its docket was opened in {year}"
            "Der Entscheid trägt das Datum {date}, vor der Eröffnung seines Verfahrens im Jahr {year}"
            "La décision est datée du {date}, avant l'ouverture de son dossier en {year}"
            "La decisione è datata {date}, prima dell'apertura del suo incarto nel {year}"
        Volume { volume: u16, year: u16, date: Notice }
            "Volume {volume} holds decisions of about {year}, none of {date}"
            "Band {volume} enthält Entscheide von etwa {year}, keinen mit dem Datum {date}"
            "Le volume {volume} contient des arrêts d'environ {year}, aucun du {date}"
            "Il volume {volume} contiene decisioni di circa il {year}, nessuna datata {date}"
        OtherNumber { number: String, act: String, expected: String }
            "`{number}` is not the number of {act}, which is {expected}"
            "`{number}` ist nicht die Nummer von {act}; diese lautet {expected}"
            "`{number}` n'est pas le numéro de {act}, qui est {expected}"
            "`{number}` non è il numero di {act}, che è {expected}"
        NoDate { text: String }
            "`{text}` is not a date"
            "`{text}` ist kein Datum"
            "`{text}` n'est pas une date"
            "`{text}` non è una data"
        BehindAct { act: String }
            "The pinpoint stands behind `{act}` instead of before it"
            "Die genaue Stelle steht hinter `{act}` statt davor"
            "Le passage précis figure après `{act}` au lieu de le précéder"
            "Il passaggio preciso figura dopo `{act}` anziché prima"
        Trailing { text: String }
            "`{text}` is not part of the citation"
            "`{text}` gehört nicht zur Fundstelle"
            "`{text}` ne fait pas partie de la référence"
            "`{text}` non fa parte del riferimento"
        Leading { text: String }
            "`{text}` before the citation is not part of it"
            "`{text}` vor der Fundstelle gehört nicht dazu"
            "`{text}` avant la référence n'en fait pas partie"
            "`{text}` prima del riferimento non ne fa parte"
        NotUnderstood { text: String }
            "`{text}` behind it was not understood"
            "`{text}` dahinter wurde nicht verstanden"
            "`{text}` à la suite n'a pas été compris"
            "`{text}` di seguito non è stato compreso"
    }
}

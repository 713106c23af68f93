//! What is said of the form of a citation.

use super::{Either, Named, Notice, Piece, Years};

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
        OtherYears { reporter: &'static str, years: Years, year: u16 }
            "{reporter} holds decisions of {years}, none of {year}"
            "{reporter} enthält Entscheide der Jahre {years}, keinen von {year}"
            "{reporter} contient des décisions des années {years}, aucune de {year}"
            "{reporter} contiene decisioni degli anni {years}, nessuna del {year}"
        OtherYearsOfVolume { volume: String, reporter: &'static str, years: Years, year: u16 }
            "{volume} {reporter} holds decisions of {years}, none of {year}"
            "{volume} {reporter} enthält Entscheide der Jahre {years}, keinen von {year}"
            "{volume} {reporter} contient des décisions des années {years}, aucune de {year}"
            "{volume} {reporter} contiene decisioni degli anni {years}, nessuna del {year}"
        NoSuchVolume { reporter: &'static str, last: u32, volume: String }
            "{reporter} ended with volume {last}; there is no volume {volume}"
            "{reporter} endete mit Band {last}; einen Band {volume} gibt es nicht"
            "{reporter} s'est terminé avec le volume {last}; il n'y a pas de volume {volume}"
            "{reporter} è terminato con il volume {last}; non esiste un volume {volume}"
        OtherNominative { volume: String, expected: String, found: String }
            "{volume} U.S. is {expected}, not {found}"
            "{volume} U.S. ist {expected}, nicht {found}"
            "{volume} U.S. est {expected}, et non {found}"
            "{volume} U.S. è {expected}, non {found}"
        NoNominative { volume: String, found: String }
            "{volume} U.S. is cited without a nominative reporter, not {found}"
            "{volume} U.S. wird ohne den Namen eines Herausgebers zitiert, nicht als {found}"
            "{volume} U.S. se cite sans nom d'arrêtiste, et non {found}"
            "{volume} U.S. si cita senza il nome di un curatore, non {found}"
        LongNumber { database: &'static str }
            "a {database} number has at most eight digits"
            "eine Nummer von {database} hat höchstens acht Ziffern"
            "un numéro {database} a au plus huit chiffres"
            "un numero {database} ha al massimo otto cifre"
        OnlySupremeCourt { reporter: &'static str, court: String }
            "{reporter} reports the Supreme Court of the United States, not {court}"
            "{reporter} enthält Entscheide des Supreme Court der Vereinigten Staaten, nicht dieses Gerichts: {court}"
            "{reporter} contient les arrêts de la Cour suprême des États-Unis, et non ceux de cette juridiction: {court}"
            "{reporter} contiene le decisioni della Corte suprema degli Stati Uniti, non quelle di questa autorità: {court}"
        SeveralReporters { written: String, names: Either }
            "`{written}` may be {names}"
            "`{written}` kann bedeuten: {names}"
            "`{written}` peut désigner: {names}"
            "`{written}` può indicare: {names}"
        CodeCarried
            "the code is taken from the citation before it"
            "das Gesetz ist der vorangehenden Fundstelle entnommen"
            "le code est repris de la référence qui précède"
            "il codice è ripreso dal riferimento che precede"
        OpenPage
            "the page is left open; cite the slip opinion, or the page once it is printed"
            "die Seite ist offen gelassen; zu zitieren ist die `slip opinion`, oder die Seite, sobald sie gedruckt ist"
            "la page est laissée en blanc; citez la `slip opinion`, ou la page dès qu'elle est imprimée"
            "la pagina è lasciata in bianco; citare la `slip opinion`, o la pagina non appena è stampata"
        FitsNothingBefore
            "no earlier citation of the text fits it"
            "keine frühere Fundstelle des Textes passt dazu"
            "aucune référence antérieure du texte n'y correspond"
            "nessun riferimento precedente del testo vi corrisponde"
        LetterMissing { letter: &'static str, before: &'static str }
            "the `{letter}` before `{before}` is missing"
            "das `{letter}` vor `{before}` fehlt"
            "le `{letter}` devant `{before}` manque"
            "manca `{letter}` davanti a `{before}`"
        NumberOfCassation
            "the number of the Cour de cassation has two signs of the chamber and five digits, as in C100123"
            "die Nummer der Cour de cassation hat zwei Zeichen der Kammer und fünf Ziffern, wie in C100123"
            "le numéro de la Cour de cassation a deux signes pour la chambre et cinq chiffres, comme C100123"
            "il numero della Cour de cassation ha due segni per la sezione e cinque cifre, come C100123"
        NumberOfConstitutionalCouncil
            "the number of the Conseil constitutionnel is like 2010.605.DC"
            "die Nummer des Conseil constitutionnel hat die Form 2010.605.DC"
            "le numéro du Conseil constitutionnel a la forme 2010.605.DC"
            "il numero del Conseil constitutionnel ha la forma 2010.605.DC"
        NumberOfCouncilOfState
            "the number of the Conseil d'État is the case and the day, as in 428409.20200512"
            "die Nummer des Conseil d'État ist die der Sache mit dem Tag, wie in 428409.20200512"
            "le numéro du Conseil d'État est celui de l'affaire suivi du jour, comme 428409.20200512"
            "il numero del Conseil d'État è quello della causa seguito dal giorno, come 428409.20200512"
    }
}

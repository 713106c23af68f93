//! What is said of when a version of a text holds.

use jiff::civil::Date;

use super::{Day, Piece};

sentences! {
    /// Sentences about when a version holds.
    ForceNotice {
        InForce { since: Day }
            "in force {since}"
            "in Kraft {since}"
            "en vigueur {since}"
            "in vigore {since}"
        ActInForce { since: Day }
            "in force; version of the act {since}"
            "in Kraft; Fassung des Erlasses {since}"
            "en vigueur; version de l'acte {since}"
            "in vigore; versione dell'atto {since}"
        InForceAsOf { since: Day, as_of: Date }
            "in force {since} as of {as_of}, the state of its source"
            "in Kraft {since} (Stand der Quelle: {as_of})"
            "en vigueur {since} (état de la source: {as_of})"
            "in vigore {since} (stato della fonte: {as_of})"
        HoldsUntil { until: Day }
            "holds {until}"
            "gilt {until}"
            "applicable {until}"
            "applicabile {until}"
        StateOf { of: Day }
            "state {of}; later changes are not known here"
            "Stand {of}; spätere Änderungen sind hier nicht bekannt"
            "état {of}; les modifications ultérieures ne sont pas connues ici"
            "stato {of}; le modifiche successive non sono note qui"
        NotYet { from: Day }
            "not yet in force; will hold {from}"
            "noch nicht in Kraft; gilt {from}"
            "pas encore en vigueur; applicable {from}"
            "non ancora in vigore; applicabile {from}"
        Held { from: Day, to: Day }
            "held {from} {to}; no longer in force"
            "galt {from} {to}; nicht mehr in Kraft"
            "en vigueur {from} {to}; ne l'est plus"
            "in vigore {from} {to}; ora non più"
        HeldAtTheLatest { from: Day, until: Day }
            "held {from}, {until} at the latest; no longer in force"
            "galt {from}, längstens {until}; nicht mehr in Kraft"
            "en vigueur {from}, au plus tard {until}; ne l'est plus"
            "in vigore {from}, al più tardi {until}; ora non più"
        HeldUntil { until: Day }
            "held {until}, since when is not known"
            "galt {until}; seit wann, ist nicht bekannt"
            "en vigueur {until}; on ignore depuis quand"
            "in vigore {until}; non è noto da quando"
        KnownUntil { as_of: Date, until: Day }
            "known as of {as_of}, held {until}; no longer in force"
            "bekannt mit Stand {as_of}, galt {until}; nicht mehr in Kraft"
            "état connu: {as_of}; en vigueur {until}; ne l'est plus"
            "stato noto: {as_of}; in vigore {until}; ora non più"
        KnownAtTheLatest { as_of: Date, until: Day }
            "known as of {as_of}, {until} at the latest; no longer in force"
            "bekannt mit Stand {as_of}, galt längstens {until}; nicht mehr in Kraft"
            "état connu: {as_of}; en vigueur au plus tard {until}; ne l'est plus"
            "stato noto: {as_of}; in vigore al più tardi {until}; ora non più"
        NoLonger { of: Day }
            "version {of}; no longer in force, until when it held is not known"
            "Fassung {of}; nicht mehr in Kraft, bis wann sie galt, ist nicht bekannt"
            "version {of}; plus en vigueur, on ignore jusqu'à quand elle l'a été"
            "versione {of}; non più in vigore, non è noto fino a quando lo sia stata"
        NoLongerWithoutDates
            "no longer in force; its dates are not known"
            "nicht mehr in Kraft; die Daten sind nicht bekannt"
            "plus en vigueur; les dates ne sont pas connues"
            "non più in vigore; le date non sono note"
        Unknown
            "when it came into force is not known"
            "wann die Fassung in Kraft trat, ist nicht bekannt"
            "on ignore quand la version est entrée en vigueur"
            "non è noto quando la versione è entrata in vigore"
        Decided { on: Day }
            "decided {on}"
            "entschieden {on}"
            "rendue {on}"
            "emanata {on}"
        DecidedIn { year: i16 }
            "decided in {year}; the day is not known here"
            "entschieden {year}; der Tag ist hier nicht bekannt"
            "rendue en {year}; le jour n'est pas connu ici"
            "emanata nel {year}; il giorno non è noto qui"
        Dated { of: Day } "{of}" "{of}" "{of}" "{of}"
        NoDate
            "date not known"
            "Datum nicht bekannt"
            "date inconnue"
            "data non nota"
    }
}

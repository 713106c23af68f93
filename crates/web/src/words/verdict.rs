//! What verdicts are called.

super::words! {
    /// What verdicts are called.
    Verdicts {
        verified: "geprüft", "vérifié", "verificato", "verified";
        exists_in_part: "vorhanden, Fundstelle nicht prüfbar", "existe, passage non vérifiable", "esiste, passo non verificabile", "exists, pinpoint not checked";
        inside: "Seite innerhalb eines Entscheids", "page à l’intérieur d’une décision", "pagina all’interno di una decisione", "page inside a decision";
        not_in_force: "nicht in Kraft", "pas en vigueur", "non in vigore", "not in force";
        no_such_pinpoint: "Fundstelle gibt es nicht", "passage inexistant", "passo inesistente", "no such pinpoint";
        mismatch: "widersprüchlich", "contradictoire", "contraddittorio", "contradicts itself";
        does_not_exist: "gibt es nicht", "n’existe pas", "non esiste", "does not exist";
        malformed: "falsch geschrieben", "mal formé", "scritto male", "malformed";
        ambiguous: "mehrdeutig", "ambigu", "ambiguo", "ambiguous";
        unverifiable: "von hier aus nicht prüfbar", "invérifiable d’ici", "non verificabile da qui", "cannot be verified from here";
    }
}

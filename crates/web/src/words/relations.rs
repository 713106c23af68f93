//! What relations between documents are called.

super::table::words! {
    /// What relations between documents are called.
    Relations {
        relations: "Bezüge", "Relations", "Rapporti", "Relations";
        cites: "zitiert", "cite", "cita", "cites";
        amends: "ändert", "modifie", "modifica", "amends";
        amended_by: "geändert durch", "modifié par", "modificato da", "amended by";
        repeals: "hebt auf", "abroge", "abroga", "repeals";
        repealed_by: "aufgehoben durch", "abrogé par", "abrogato da", "repealed by";
        based_on: "gestützt auf", "fondé sur", "fondato su", "based on";
        implements: "führt aus", "met en œuvre", "attua", "implements";
        interprets: "erläutert", "commente", "commenta", "comments on";
        replaces: "tritt an die Stelle von", "remplace", "sostituisce", "replaces";
        by_amends: "wird geändert von", "modifié par", "modificato da", "is amended by";
        by_amended_by: "ändert", "modifie", "modifica", "amends";
        by_repeals: "wird aufgehoben von", "abrogé par", "abrogato da", "is repealed by";
        by_repealed_by: "hebt auf", "abroge", "abroga", "repeals";
        by_based_on: "Grundlage von", "base de", "base di", "is the basis of";
        by_implements: "ausgeführt durch", "mis en œuvre par", "attuato da", "is implemented by";
        by_replaces: "abgelöst durch", "remplacé par", "sostituito da", "is replaced by";
    }
}

impl Relations {
    /// What a document does to another one, by the kind of the relation.
    pub(crate) fn outgoing<'k>(&self, kind: &'k str) -> &'k str
    where
        Self: 'k,
    {
        match kind {
            "cites" => self.cites,
            "amends" => self.amends,
            "amended_by" => self.amended_by,
            "repeals" => self.repeals,
            "repealed_by" => self.repealed_by,
            "based_on" => self.based_on,
            "implements" => self.implements,
            "interprets" => self.interprets,
            "replaces" => self.replaces,
            other => other,
        }
    }

    /// What is done to a document, by the kind of the relation; nothing for those that a page shows otherwise.
    pub(crate) fn incoming(&self, kind: &str) -> Option<&'static str> {
        Some(match kind {
            "amends" => self.by_amends,
            "amended_by" => self.by_amended_by,
            "repeals" => self.by_repeals,
            "repealed_by" => self.by_repealed_by,
            "based_on" => self.by_based_on,
            "implements" => self.by_implements,
            "replaces" => self.by_replaces,
            _ => return None,
        })
    }
}

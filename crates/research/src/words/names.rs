//! What sources, fields of law and steps are called in a memo.

use law::Language;

/// Of words in German, French, Italian and English those in a language.
pub(crate) const fn pick([de, fr, it, en]: [&'static str; 4], language: Language) -> &'static str {
    match language {
        Language::De => de,
        Language::Fr => fr,
        Language::It => it,
        Language::En => en,
    }
}

/// A source, as its reader knows it.
pub(crate) fn source(name: &str, language: Language) -> String {
    let known = match name {
        "legislation" => ["Gesetze", "lois", "leggi", "legislation"],
        "bge-search" => ["BGE", "ATF", "DTF", "decisions of the Federal Supreme Court (BGE)"],
        "entscheidsuche" => [
            "Entscheide der Gerichte (entscheidsuche)",
            "décisions des tribunaux (entscheidsuche)",
            "decisioni dei tribunali (entscheidsuche)",
            "decisions of the courts (entscheidsuche)",
        ],
        "onlinekommentar" => [
            "Kommentare (Onlinekommentar)",
            "commentaires (Onlinekommentar)",
            "commentari (Onlinekommentar)",
            "commentaries (Onlinekommentar)",
        ],
        "case" => ["Dossier", "dossier", "incarto", "case file"],
        _ => return of_an_order(name, language).unwrap_or_else(|| name.to_owned()),
    };
    pick(known, language).to_owned()
}

/// `cantonal-zh`, `fr-legislation`, `eu-decisions`.
fn of_an_order(name: &str, language: Language) -> Option<String> {
    let (kind, order) = match name.split_once('-')? {
        ("cantonal", canton) => {
            let cantonal = [
                "Kantonale Entscheide",
                "décisions cantonales",
                "decisioni cantonali",
                "cantonal decisions",
            ];
            (cantonal, canton)
        }
        (order, "legislation") => (["Gesetze", "lois", "leggi", "legislation"], order),
        (order, "decisions") => (["Entscheide", "décisions", "decisioni", "decisions"], order),
        _ => return None,
    };
    Some(format!("{} {}", pick(kind, language), order.to_uppercase()))
}

/// A field of law.
pub(crate) fn field(name: &str, language: Language) -> &str {
    let said = match name {
        "administrative" => ["Verwaltungsrecht", "droit administratif", "diritto amministrativo"],
        "company" => ["Gesellschaftsrecht", "droit des sociétés", "diritto societario"],
        "competition" => {
            ["Wettbewerbsrecht", "droit de la concurrence", "diritto della concorrenza"]
        }
        "constitutional" => ["Verfassungsrecht", "droit constitutionnel", "diritto costituzionale"],
        "construction" => {
            ["Baurecht und Werkvertrag", "droit de la construction", "diritto della costruzione"]
        }
        "contract" => ["Vertragsrecht", "droit des contrats", "diritto contrattuale"],
        "criminal" => ["Strafrecht", "droit pénal", "diritto penale"],
        "data protection" => ["Datenschutz", "protection des données", "protezione dei dati"],
        "debt enforcement" => {
            ["Schuldbetreibung und Konkurs", "poursuites et faillites", "esecuzione e fallimento"]
        }
        "employment" => ["Arbeitsrecht", "droit du travail", "diritto del lavoro"],
        "environment" => ["Umweltrecht", "droit de l'environnement", "diritto ambientale"],
        "european" => ["Europarecht", "droit européen", "diritto europeo"],
        "family" => ["Familienrecht", "droit de la famille", "diritto di famiglia"],
        "finance" => {
            ["Finanzmarktrecht", "droit des marchés financiers", "diritto dei mercati finanziari"]
        }
        "inheritance" => ["Erbrecht", "droit des successions", "diritto successorio"],
        "intellectual property" => {
            ["Immaterialgüterrecht", "propriété intellectuelle", "proprietà intellettuale"]
        }
        "migration" => ["Migrationsrecht", "droit des migrations", "diritto della migrazione"],
        "persons" => ["Personenrecht", "droit des personnes", "diritto delle persone"],
        "private international" => [
            "Internationales Privatrecht",
            "droit international privé",
            "diritto internazionale privato",
        ],
        "procedure" => ["Verfahrensrecht", "procédure", "procedura"],
        "professions" => ["Berufsrecht", "droit des professions", "diritto delle professioni"],
        "property" => ["Sachenrecht", "droits réels", "diritti reali"],
        "road traffic" => {
            ["Strassenverkehrsrecht", "circulation routière", "circolazione stradale"]
        }
        "social insurance" => {
            ["Sozialversicherungsrecht", "assurances sociales", "assicurazioni sociali"]
        }
        "tax" => ["Steuerrecht", "droit fiscal", "diritto tributario"],
        "tenancy" => ["Mietrecht", "droit du bail", "diritto di locazione"],
        "tort" => ["Haftpflichtrecht", "responsabilité civile", "responsabilità civile"],
        _ => return name,
    };
    let [de, fr, it] = said;
    match language {
        Language::De => de,
        Language::Fr => fr,
        Language::It => it,
        Language::En => name,
    }
}

/// Several fields of law.
pub(crate) fn fields(names: &[String], language: Language) -> String {
    names.iter().map(|name| field(name, language)).collect::<Vec<_>>().join(", ")
}

/// In which language something is quoted.
pub(crate) const fn tongue(spoken: Language, language: Language) -> &'static str {
    let said = match spoken {
        Language::De => ["auf Deutsch", "en allemand", "in tedesco", "in German"],
        Language::Fr => ["auf Französisch", "en français", "in francese", "in French"],
        Language::It => ["auf Italienisch", "en italien", "in italiano", "in Italian"],
        Language::En => ["auf Englisch", "en anglais", "in inglese", "in English"],
    };
    pick(said, language)
}

/// What was done, as a log says it.
pub(crate) fn action(name: &str, language: Language) -> &str {
    let said = match name {
        "understand" => ["Verstanden", "Compris", "Inteso", "Understood"],
        "plan" => ["Geplant", "Planifié", "Pianificato", "Planned"],
        "search" => ["Gesucht", "Cherché", "Cercato", "Searched"],
        "verify" => ["Geprüft", "Vérifié", "Verificato", "Verified"],
        "synthesize" => ["Geordnet", "Ordonné", "Ordinato", "Put in order"],
        "deliver" => ["Abgegeben", "Remis", "Consegnato", "Delivered"],
        "confirmation" => ["Rückfrage", "Confirmation", "Conferma", "Confirmation"],
        "outgoing" => {
            ["Nach aussen gefragt", "Demandé à l'extérieur", "Chiesto all'esterno", "Asked outside"]
        }
        "failure" => ["Fehler", "Erreur", "Errore", "Failure"],
        "pre_recovery" => ["Ausfall", "Panne", "Guasto", "Outage"],
        "quality_check" => {
            ["Qualitätsprüfung", "Contrôle de qualité", "Controllo di qualità", "Quality check"]
        }
        _ => return name,
    };
    pick(said, language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_fields_and_steps_have_a_name_in_each_language() {
        assert_eq!(source("cantonal-zh", Language::Fr), "décisions cantonales ZH");
        assert_eq!(source("fr-legislation", Language::De), "Gesetze FR");
        assert_eq!(source("a source of its own", Language::De), "a source of its own");
        assert_eq!(field("employment", Language::It), "diritto del lavoro");
        assert_eq!(action("plan", Language::De), "Geplant");
    }
}

use super::*;
use crate::word::words;

/// The only place in this file that knows how a stem is taken: each line is one word in several
/// forms, which must have one stem, as written and as typed without accents.
#[track_caller]
fn check(language: Language, families: &[&str]) {
    for family in families {
        let stems: Vec<_> = words(family).iter().map(|word| stem(&word.text, language)).collect();
        assert!(stems.iter().all(|other| Some(other) == stems.first()), "{family}: {stems:?}");
    }
}

#[test]
fn german_inflections_have_one_stem() {
    check(
        Language::De,
        &[
            "kündigung kündigungen",
            "mangel mängel mängeln mangels",
            "vertrag verträge verträgen vertrages vertrags",
            "schaden schäden schadens",
            "haftung haftungen",
            "urteil urteile urteils urteilen",
            "klage klagen",
            "kläger klägers klägern",
            "klägerin klägerinnen",
            "gericht gerichte gerichts gerichten",
            "bürgschaft bürgschaften",
            "verjährung verjährungen",
            "grundstück grundstücke grundstücks",
            "anspruch ansprüche ansprüchen anspruchs",
            "kaufvertrag kaufverträge",
            "rechtsmissbrauch rechtsmissbrauchs",
            "schuldner schuldners schuldnern",
            "gläubiger gläubigern",
            "gültig gültige gültigen gültiges",
            "ordentlich ordentliche ordentlichen",
            "frist fristen",
            "beschluss beschlüsse beschlüssen",
            "recht rechte rechten rechts",
            "Mängel Maengel",
            "Bürge Buerge",
            "neue neuen neuer",
        ],
    );
}

#[test]
fn french_inflections_have_one_stem() {
    check(
        Language::Fr,
        &[
            "contrat contrats",
            "résilier résilie résilié résiliée résiliés",
            "résiliation résiliations",
            "bail baux",
            "loyer loyers",
            "délai délais",
            "défaut défauts",
            "créancier créanciers créancière",
            "débiteur débiteurs débitrice",
            "décision décisions",
            "indemnité indemnités",
            "société sociétés",
            "employé employés employée employées",
            "exécution exécutions",
            "préjudice préjudices",
            "responsable responsables",
            "légal légale légaux légales",
            "procédure procédures",
            "annulé annulée annuler annulés",
            "dommage dommages",
            "général générale généraux",
            "notifié notifiée notifier",
            "travail travaux",
            "acheteur acheteurs",
        ],
    );
}

#[test]
fn italian_inflections_have_one_stem() {
    check(
        Language::It,
        &[
            "contratto contratti",
            "responsabilità responsabilita",
            "difetto difetti",
            "disdetta disdette",
            "termine termini",
            "locatore locatori",
            "conduttore conduttori",
            "creditore creditori",
            "sentenza sentenze",
            "giudice giudici",
            "società societa",
            "risarcimento risarcimenti",
            "obbligo obblighi",
            "obbligazione obbligazioni",
            "danno danni",
            "legale legali",
            "nullità nullita",
            "ricorrente ricorrenti",
            "lavoratore lavoratori lavoratrice",
            "firmato firmata firmati",
        ],
    );
}

#[test]
fn english_inflections_have_one_stem() {
    check(
        Language::En,
        &[
            "terminate termination terminates terminated terminating",
            "liability liabilities",
            "obligation obligations",
            "breach breaches breached",
            "tenant tenants",
            "indemnify indemnifies indemnified",
            "indemnity indemnities",
            "disclose disclosed disclosing discloses",
            "disclosure disclosures",
            "confidential confidentiality",
            "party parties",
            "notice notices",
            "remedy remedies",
        ],
    );
}

#[test]
fn different_words_have_different_stems() {
    for (language, left, right) in [
        (Language::De, "haft", "haftung"),
        (Language::De, "recht", "gericht"),
        (Language::De, "vertrag", "ertrag"),
        (Language::Fr, "contrat", "contrainte"),
        (Language::Fr, "loi", "lot"),
        (Language::It, "contratto", "contrasto"),
        (Language::En, "contract", "contractor"),
    ] {
        assert_ne!(stem(left, language), stem(right, language));
    }
}

#[test]
fn the_parts_of_a_compound_are_remembered_behind_its_stem() {
    let mut stems = Stems::default();
    assert_eq!(stems.of("mangelhaftung", Language::De), ["mangelhaft", "+mangel", "+haftung"]);
    assert_eq!(stems.of("mangelhaftung", Language::En), ["mangelhaftung"]);
}

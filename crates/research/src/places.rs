//! The cantons and countries that a question names or implies.

use law::fold::fold;

/// Each canton with what stands for it in a question: its names in the four languages, its adjectives and
/// the towns that have no other namesake.
const CANTONS: [(&str, &[&str]); 26] = [
    ("ZH", &["zürich", "zurich", "zurigo", "zürcher", "zurichois", "winterthur"]),
    (
        "BE",
        &["bern", "berne", "berna", "berner", "bernese", "bernois", "bernoise", "biel", "bienne"],
    ),
    ("LU", &["luzern", "lucerne", "lucerna", "luzerner", "lucernois"]),
    ("UR", &["uri", "urner"]),
    ("SZ", &["schwyz", "schwyzer", "svitto"]),
    ("OW", &["obwalden", "obwaldner", "obwald"]),
    ("NW", &["nidwalden", "nidwaldner", "nidwald"]),
    ("GL", &["glarus", "glarner", "glaris", "glarona"]),
    ("ZG", &["zug", "zuger", "zoug", "zugo"]),
    ("FR", &["freiburg", "fribourg", "friburgo", "freiburger", "fribourgeois"]),
    ("SO", &["solothurn", "soleure", "soletta", "solothurner"]),
    ("BS", &["basel-stadt", "bâle-ville", "basilea città", "basel", "bâle", "basilea", "basler"]),
    (
        "BL",
        &[
            "basel-landschaft",
            "baselland",
            "bâle-campagne",
            "basilea campagna",
            "baselbieter",
            "liestal",
        ],
    ),
    ("SH", &["schaffhausen", "schaffhouse", "sciaffusa", "schaffhauser"]),
    ("AR", &["appenzell ausserrhoden", "ausserrhoden", "rhodes-extérieures"]),
    ("AI", &["appenzell innerrhoden", "innerrhoden", "rhodes-intérieures"]),
    ("SG", &["st. gallen", "st.gallen", "sankt gallen", "saint-gall", "san gallo", "st. galler"]),
    ("GR", &["graubünden", "grisons", "grigioni", "bündner", "chur", "coire"]),
    ("AG", &["aargau", "argovie", "argovia", "aargauer", "aarau"]),
    ("TG", &["thurgau", "thurgovie", "turgovia", "thurgauer", "frauenfeld"]),
    ("TI", &["tessin", "ticino", "tessiner", "ticinese", "tessinois", "lugano", "bellinzona"]),
    ("VD", &["waadt", "vaud", "waadtländer", "vaudois", "vaudoise", "lausanne", "losanna"]),
    ("VS", &["wallis", "valais", "vallese", "walliser", "valaisan", "sion", "sitten"]),
    ("NE", &["neuenburg", "neuchâtel", "neuenburger", "neuchâtelois"]),
    ("GE", &["genf", "genève", "ginevra", "geneva", "genfer", "genevois", "genevoise"]),
    ("JU", &["jura", "kanton jura", "jurassien", "delémont"]),
];

/// The cantons that a question names, in the order of the list.
pub(crate) fn cantons(question: &str) -> Vec<String> {
    let mut text = spaced(question);
    let mut found = Vec::new();
    // The half-canton of the country before the town that both are named by.
    for (code, names) in CANTONS.iter().rev() {
        for name in *names {
            let name = spaced(name);
            let is_there = text.contains(&name)
                && match name.as_str() {
                    " jura " => is_canton(&text),
                    " zug " => is_town(&text, &name),
                    _ => true,
                };
            if is_there {
                text = text.replace(&name, "  ");
                found.push((*code).to_owned());
            }
        }
        // The abbreviation counts where it is written as one.
        if question.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == *code)
            && !["AG", "AI", "AR", "SO", "NE", "FR", "BE"].contains(code)
        {
            found.push((*code).to_owned());
        }
    }
    found.reverse();
    found.dedup();
    found.sort_by_key(|code| CANTONS.iter().position(|(known, _)| known == code));
    found.dedup();
    found
}

/// The other legal orders that a question names.
pub(crate) fn countries(question: &str) -> Vec<String> {
    let text = spaced(question);
    jurisdictions::ALL
        .iter()
        .filter(|order| order.code() != "ch")
        .filter(|order| {
            let also = order.also_called().iter().copied();
            order.names().0.into_iter().chain(also).any(|name| text.contains(&spaced(name)))
        })
        .map(|order| order.code().to_owned())
        .collect()
}

/// Whether a question speaks of cantons: Jura is also a word for law.
fn is_canton(text: &str) -> bool {
    ["kanton", "canton", "cantone", "cantonal"]
        .iter()
        .any(|word| text.contains(&format!(" {word} ")))
}

/// Whether Zug is the town and not a train, a move or `Zug um Zug`.
fn is_town(text: &str, name: &str) -> bool {
    const OTHERWISE: [&str; 16] = [
        "um", "der", "den", "dem", "des", "im", "ein", "einen", "einem", "kein", "keinen", "am",
        "mit", "per", "beim", "zum",
    ];
    let of_place = text.match_indices(name).filter(|(at, _)| {
        let before = text.get(..*at).unwrap_or_default().split(' ').next_back().unwrap_or_default();
        let behind = text.get(at + name.len()..).unwrap_or_default();
        !OTHERWISE.contains(&before) && !behind.starts_with("um ")
    });
    of_place.count() > 0
}

/// The code of a canton that is named by it or by one of its names.
pub fn canton(named: &str) -> Option<&'static str> {
    let name = spaced(named);
    let is_it = |(code, names): &&(&'static str, &[&str])| {
        spaced(code) == name || names.iter().any(|known| spaced(known) == name)
    };
    CANTONS.iter().find(is_it).map(|(code, _)| *code)
}

/// The words of a text, folded, with one blank around each.
fn spaced(text: &str) -> String {
    let mut out = String::from(" ");
    for word in
        fold(text).split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty())
    {
        out.push_str(word);
        out.push(' ');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cantons_are_known_in_every_language_and_by_their_adjective() {
        for (question, expected) in [
            ("Zürich cantonal court practice on employment termination", &["ZH"][..]),
            ("Bernische und Zürcher Praxis zum Baurecht im Kanton Bern", &["ZH", "BE"]),
            ("la pratique vaudoise et genevoise en matière de bail", &["VD", "GE"]),
            ("la prassi ticinese sulla locazione", &["TI"]),
            ("Mietrecht in Basel-Landschaft", &["BL"]),
            ("Mietrecht in Basel", &["BS"]),
            ("die Praxis der Gerichte von St. Gallen", &["SG"]),
            ("une AG peut-elle être dissoute", &[]),
            ("la clause iura novit curia", &[]),
            ("Leistung Zug um Zug beim Kauf", &[]),
            ("Handänderungssteuer in Zug", &["ZG"]),
            ("courts in the canton of Zug", &["ZG"]),
            ("Unfall im Zug nach Olten", &[]),
        ] {
            assert_eq!(cantons(question), expected, "{question}");
        }
    }

    #[test]
    fn a_canton_that_is_named_is_known_by_its_code_or_a_name() {
        for (named, expected) in [
            ("ZH", Some("ZH")),
            ("zh", Some("ZH")),
            ("Genève", Some("GE")),
            ("St. Gallen", Some("SG")),
            ("Zug", Some("ZG")),
            ("XX", None),
            ("", None),
        ] {
            assert_eq!(canton(named), expected, "{named}");
        }
    }

    #[test]
    fn other_legal_orders_are_known_by_their_names() {
        assert_eq!(countries("Was gilt nach englisches Recht?"), ["gb"]);
        assert_eq!(countries("licenciement en droit français"), ["fr"]);
        assert_eq!(countries("le bail au Royaume-Uni et aux États-Unis"), ["gb", "us"]);
        assert_eq!(countries("Was sagt das Unionsrecht dazu?"), ["eu"]);
        assert!(countries("Was gilt bei Mängeln?").is_empty());
    }
}

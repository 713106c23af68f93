//! The courts and chambers whose decisions the index has, with their names by language.

use std::sync::LazyLock;

use jurisdictions::ch::Part;
use law::Language;

/// A name in the three official languages.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Names {
    /// In German.
    pub de: &'static str,
    /// In French.
    pub fr: &'static str,
    /// In Italian.
    pub it: &'static str,
}

/// A canton, or the Confederation, with its courts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Canton {
    /// In capitals: `ZH`; the Confederation is `CH`.
    pub id: &'static str,
    /// What it is called.
    pub names: Names,
    /// Its courts.
    pub courts: Vec<Court>,
}

/// A court with its chambers.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Court {
    /// As the index has it: `ZH_OG`.
    pub id: &'static str,
    /// What it is called.
    pub names: Names,
    /// Its chambers.
    pub chambers: Vec<Chamber>,
}

/// A chamber; of a court without chambers, the court itself.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Chamber {
    /// As the index has it: `ZH_OG_001`.
    pub id: &'static str,
    /// The folder of its decisions: `ZH_Obergericht`.
    pub spider: &'static str,
    /// What it is called; nothing where it is the court itself.
    pub names: Option<Names>,
}

impl Names {
    /// The name in a language; in English, the German one.
    pub const fn name(&self, language: Language) -> &'static str {
        match language {
            Language::De | Language::En => self.de,
            Language::Fr => self.fr,
            Language::It => self.it,
        }
    }
}

/// The Confederation and the cantons by their letters.
pub static ALL: LazyLock<Vec<Canton>> = LazyLock::new(|| read(include_str!("tables/courts.txt")));

/// Reads the table; its format is described at its maker.
fn read(table: &'static str) -> Vec<Canton> {
    let mut cantons: Vec<Canton> = Vec::new();
    for line in table.lines() {
        let entry = line.trim_start_matches('\t');
        let depth = line.len() - entry.len();
        let mut fields = entry.split('\t');
        let Some(id) = fields.next() else { continue };
        if depth == 0 {
            let Some(names) = names(fields) else { continue };
            cantons.push(Canton { id, names, courts: Vec::new() });
            continue;
        }
        let Some(canton) = cantons.last_mut() else { continue };
        if depth == 1 {
            let Some(names) = names(fields) else { continue };
            canton.courts.push(Court { id, names, chambers: Vec::new() });
        } else if let (Some(court), Some(spider)) = (canton.courts.last_mut(), fields.next()) {
            court.chambers.push(Chamber { id, spider, names: names(fields) });
        }
    }
    cantons
}

/// Three names, or one for all three languages.
fn names(mut fields: impl Iterator<Item = &'static str>) -> Option<Names> {
    let de = fields.next()?;
    let fr = fields.next().unwrap_or(de);
    Some(Names { de, fr, it: fields.next().unwrap_or(fr) })
}

/// A canton, in capitals or not.
pub fn canton(id: &str) -> Option<&'static Canton> {
    ALL.iter().find(|canton| canton.id.eq_ignore_ascii_case(id))
}

/// A court with the canton it is in, its id in capitals or not.
pub fn court(id: &str) -> Option<(&'static Canton, &'static Court)> {
    ALL.iter().find_map(|canton| {
        let court = canton.courts.iter().find(|court| court.id.eq_ignore_ascii_case(id))?;
        Some((canton, court))
    })
}

/// A chamber with its court, its id in capitals or not.
pub fn chamber(id: &str) -> Option<(&'static Court, &'static Chamber)> {
    ALL.iter().flat_map(|canton| &canton.courts).find_map(|court| {
        let chamber = court.chambers.iter().find(|chamber| chamber.id.eq_ignore_ascii_case(id))?;
        Some((court, chamber))
    })
}

/// What of the index a court of the tools is: `bundesgericht` is `CH_BGer` and `CH_BGE`, `zh` is
/// `ZH`, and the id of a court or chamber is itself. Empty for what the index does not have.
pub fn of_enum(court_or_canton: &str) -> Vec<String> {
    let name = court_or_canton.trim();
    let named: &[&str] = match name.to_lowercase().as_str() {
        "bundesgericht" | "bger" => &["CH_BGer", "CH_BGE"],
        "bge" => &["CH_BGE"],
        "bundesverwaltungsgericht" | "bvger" => &["CH_BVGE"],
        "bundesstrafgericht" | "bstger" => &["CH_BSTG"],
        _ => &[],
    };
    if !named.is_empty() {
        return named.iter().map(|id| (*id).to_owned()).collect();
    }
    let known = canton(name)
        .map(|canton| canton.id)
        .or_else(|| court(name).map(|(_, court)| court.id))
        .or_else(|| chamber(name).map(|(_, chamber)| chamber.id));
    known.map(str::to_owned).into_iter().collect()
}

/// The parts of the volumes of the official collection, as chambers of the index.
const PARTS: [(Part, &str); 7] = [
    (Part::I, "CH_BGE_001"),
    (Part::Ia, "CH_BGE_002"),
    (Part::Ib, "CH_BGE_003"),
    (Part::Ii, "CH_BGE_004"),
    (Part::Iii, "CH_BGE_005"),
    (Part::Iv, "CH_BGE_006"),
    (Part::V, "CH_BGE_007"),
];

/// The chamber of the index that is a part of the volumes of the official collection.
pub fn bge_part(part: &Part) -> Option<&'static str> {
    PARTS.iter().find(|(known, _)| known == part).map(|(_, id)| *id)
}

/// The part of the volumes of the official collection that a chamber of the index is.
pub fn part_of(chamber_id: &str) -> Option<Part> {
    PARTS.iter().find(|(_, id)| *id == chamber_id).map(|(part, _)| part.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_canton_court_and_chamber() {
        let courts = ALL.iter().map(|canton| canton.courts.len()).sum::<usize>();
        let chambers =
            ALL.iter().flat_map(|canton| &canton.courts).map(|court| court.chambers.len());
        assert_eq!((ALL.len(), courts, chambers.sum::<usize>()), (27, 137, 321));
        assert_eq!(ALL.first().map(|canton| canton.id), Some("CH"));
    }

    #[test]
    fn names_are_those_of_the_language() {
        let check = |seen: &Names, expected: [&str; 3]| {
            assert_eq!(
                [Language::De, Language::Fr, Language::It].map(|one| seen.name(one)),
                expected
            );
        };
        check(&canton("ge").unwrap().names, ["Genf", "Genève", "Ginevra"]);
        check(
            &court("CH_BGer").unwrap().1.names,
            ["Bundesgericht", "Tribunal fédéral", "Tribunale federale"],
        );
        check(
            &chamber("CH_BGer_004").unwrap().1.names.unwrap(),
            [
                "I. zivilrechtliche Abteilung",
                "Ire Cour de droit civil",
                "I Corte di diritto civile",
            ],
        );
        assert_eq!(chamber("AG_AK_001").unwrap().1.names, None);
        assert_eq!(chamber("ZH_OG_001").unwrap().1.spider, "ZH_Obergericht");
    }

    #[test]
    fn a_court_of_the_tools_is_what_the_index_has_of_it() {
        let check =
            |court: &str, expected: &[&str]| assert_eq!(of_enum(court), expected, "{court}");
        check("bundesgericht", &["CH_BGer", "CH_BGE"]);
        check("zh", &["ZH"]);
        check(" TI ", &["TI"]);
        check("zh_og", &["ZH_OG"]);
        check("CH_BGE_005", &["CH_BGE_005"]);
        check("li", &[]);
    }

    #[test]
    fn a_part_of_a_volume_is_a_chamber_with_its_name() {
        for (part, id) in PARTS {
            let (_, chamber) = chamber(id).unwrap();
            assert_eq!(chamber.names.unwrap().de, format!("Band {}", part.text()));
            assert_eq!(bge_part(&part_of(id).unwrap()), Some(id));
        }
        assert_eq!(bge_part(&Part::Other("VI".to_owned())), None);
    }
}

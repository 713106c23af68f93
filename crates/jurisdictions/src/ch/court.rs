//! The courts whose dockets are recognised by their shape.

use law::Language;

/// The court a docket belongs to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Court {
    /// The Federal Supreme Court.
    Supreme,
    /// The Federal Insurance Court, until 2006.
    Insurance,
    /// The Federal Administrative Court, since 2007.
    Administrative,
    /// The Federal Criminal Court, since 2004.
    Criminal,
    /// The Federal Patent Court, since 2012.
    Patent,
    /// A court of the canton; of one the shape does not tell, if empty.
    Cantonal(&'static str),
    /// The shape fits courts of more than one kind.
    Several(&'static [Self]),
}

impl Court {
    /// The name in a language.
    pub fn name(self, language: Language) -> String {
        let [de, fr, it, en] = match self {
            Self::Supreme => {
                ["Bundesgericht", "Tribunal fédéral", "Tribunale federale", "Federal Supreme Court"]
            }
            Self::Insurance => [
                "Eidgenössisches Versicherungsgericht",
                "Tribunal fédéral des assurances",
                "Tribunale federale delle assicurazioni",
                "Federal Insurance Court",
            ],
            Self::Administrative => [
                "Bundesverwaltungsgericht",
                "Tribunal administratif fédéral",
                "Tribunale amministrativo federale",
                "Federal Administrative Court",
            ],
            Self::Criminal => [
                "Bundesstrafgericht",
                "Tribunal pénal fédéral",
                "Tribunale penale federale",
                "Federal Criminal Court",
            ],
            Self::Patent => [
                "Bundespatentgericht",
                "Tribunal fédéral des brevets",
                "Tribunale federale dei brevetti",
                "Federal Patent Court",
            ],
            Self::Cantonal("") => return "cantonal court".to_owned(),
            Self::Cantonal(canton) => return format!("court of the canton {canton}"),
            Self::Several(courts) => {
                let names: Vec<String> = courts.iter().map(|court| court.name(language)).collect();
                return names.join(" / ");
            }
        };
        String::from(match language {
            Language::De => de,
            Language::Fr => fr,
            Language::It => it,
            Language::En => en,
        })
    }
}

/// The cantons by their codes.
pub const CANTONS: [&str; 26] = [
    "AG", "AI", "AR", "BE", "BL", "BS", "FR", "GE", "GL", "GR", "JU", "LU", "NE", "NW", "OW", "SG",
    "SH", "SO", "SZ", "TG", "TI", "UR", "VD", "VS", "ZG", "ZH",
];

/// The code of a canton, in capitals.
pub(crate) fn canton(code: &str) -> Option<&'static str> {
    CANTONS.into_iter().find(|canton| canton.eq_ignore_ascii_case(code))
}

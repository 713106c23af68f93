//! The courts of France.

/// A court whose decisions are cited.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Court {
    /// Cour de cassation.
    Cassation,
    /// Conseil d'État.
    ConseilEtat,
    /// Conseil constitutionnel.
    ConseilConstitutionnel,
    /// Tribunal des conflits.
    Conflits,
    /// A cour d'appel.
    CourAppel,
    /// A cour administrative d'appel.
    CourAdministrativeAppel,
    /// A tribunal administratif.
    TribunalAdministratif,
    /// A tribunal judiciaire, or one of the tribunaux de grande instance it replaced.
    TribunalJudiciaire,
    /// A tribunal de commerce.
    TribunalCommerce,
    /// A conseil de prud'hommes.
    Prudhommes,
}

impl Court {
    /// Every court.
    pub const ALL: [Self; 10] = [
        Self::Cassation,
        Self::ConseilEtat,
        Self::ConseilConstitutionnel,
        Self::Conflits,
        Self::CourAppel,
        Self::CourAdministrativeAppel,
        Self::TribunalAdministratif,
        Self::TribunalJudiciaire,
        Self::TribunalCommerce,
        Self::Prudhommes,
    ];

    /// The court's own name in snake case, as tags hold it.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Cassation => "cour_cassation",
            Self::ConseilEtat => "conseil_etat",
            Self::ConseilConstitutionnel => "conseil_constitutionnel",
            Self::Conflits => "tribunal_conflits",
            Self::CourAppel => "cour_appel",
            Self::CourAdministrativeAppel => "cour_administrative_appel",
            Self::TribunalAdministratif => "tribunal_administratif",
            Self::TribunalJudiciaire => "tribunal_judiciaire",
            Self::TribunalCommerce => "tribunal_commerce",
            Self::Prudhommes => "conseil_prudhommes",
        }
    }

    /// How it is cited.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Self::Cassation => "Cass.",
            Self::ConseilEtat => "CE",
            Self::ConseilConstitutionnel => "Cons. const.",
            Self::Conflits => "T. confl.",
            Self::CourAppel => "CA",
            Self::CourAdministrativeAppel => "CAA",
            Self::TribunalAdministratif => "TA",
            Self::TribunalJudiciaire => "TJ",
            Self::TribunalCommerce => "T. com.",
            Self::Prudhommes => "CPH",
        }
    }

    /// Whether there is one of it in several towns.
    pub const fn has_seat(self) -> bool {
        !matches!(
            self,
            Self::Cassation | Self::ConseilEtat | Self::ConseilConstitutionnel | Self::Conflits
        )
    }

    /// Its names as they are compared; one in capitals counts in capitals only.
    pub(crate) const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Cassation => &["cour de cassation", "cass", "c cass", "ccass"],
            Self::ConseilEtat => &["conseil d etat", "cons d etat", "CE"],
            Self::ConseilConstitutionnel => &["conseil constitutionnel", "cons const", "CC"],
            Self::Conflits => &["tribunal des conflits", "t confl", "trib confl", "TC"],
            Self::CourAppel => &["cour d appel", "CA"],
            Self::CourAdministrativeAppel => &["cour administrative d appel", "CAA"],
            Self::TribunalAdministratif => &["tribunal administratif", "trib adm", "TA"],
            Self::TribunalJudiciaire => {
                &["tribunal judiciaire", "tribunal de grande instance", "trib jud", "TJ", "TGI"]
            }
            Self::TribunalCommerce => &["tribunal de commerce", "t com", "trib com"],
            Self::Prudhommes => {
                &["conseil de prud hommes", "cons prud h", "cons prud hommes", "CPH"]
            }
        }
    }

    /// The formations of a court: how each is cited, and how it is written.
    pub(crate) const fn formations(self) -> &'static [(&'static str, &'static [&'static str])] {
        match self {
            Self::Cassation => &CHAMBERS,
            Self::ConseilEtat => &SECTIONS,
            _ => &[],
        }
    }
}

const CHAMBERS: [(&str, &[&str]); 12] = [
    (
        "civ. 1re",
        &[
            "civ 1 re",
            "civ 1 ere",
            "civ 1",
            "1 re civ",
            "1 ere civ",
            "1 re ch civ",
            "1 re chambre civile",
            "1 ere chambre civile",
            "premiere chambre civile",
            "chambre civile 1",
        ],
    ),
    (
        "civ. 2e",
        &[
            "civ 2 e",
            "civ 2 eme",
            "civ 2",
            "2 e civ",
            "2 eme civ",
            "2 e ch civ",
            "2 e chambre civile",
            "2 eme chambre civile",
            "deuxieme chambre civile",
            "chambre civile 2",
        ],
    ),
    (
        "civ. 3e",
        &[
            "civ 3 e",
            "civ 3 eme",
            "civ 3",
            "3 e civ",
            "3 eme civ",
            "3 e ch civ",
            "3 e chambre civile",
            "3 eme chambre civile",
            "troisieme chambre civile",
            "chambre civile 3",
        ],
    ),
    ("civ.", &["civ", "chambre civile"]),
    ("soc.", &["soc", "chambre sociale", "ch soc"]),
    (
        "com.",
        &["com", "chambre commerciale", "chambre commerciale financiere et economique", "ch com"],
    ),
    ("crim.", &["crim", "chambre criminelle", "ch crim"]),
    ("ass. plén.", &["ass plen", "assemblee pleniere", "ass pleniere"]),
    ("ch. mixte", &["ch mixte", "chambre mixte", "mixte"]),
    ("ch. réun.", &["ch reun", "ch reunies", "chambres reunies"]),
    ("req.", &["req", "chambre des requetes"]),
    ("avis", &["avis"]),
];

const SECTIONS: [(&str, &[&str]); 6] = [
    ("ass.", &["ass", "assemblee", "ass plen", "assemblee du contentieux"]),
    ("sect.", &["sect", "section", "section du contentieux"]),
    ("ord. réf.", &["ord ref", "ref", "juge des referes", "ordonnance de refere", "ord"]),
    ("plén. fisc.", &["plen fisc", "pleniere fiscale", "plen"]),
    ("QPC", &["qpc"]),
    ("avis", &["avis"]),
];

//! The treaties of the Union, by the letters they have in four languages.

use std::sync::LazyLock;

use crate::text::{
    cursor::{Cursor, begins_with},
    glance::Glance,
};

/// The words with which the names of treaties begin.
static BEGINS: LazyLock<Glance> = LazyLock::new(|| Glance::of(Treaty::names_of_all().copied()));

/// A treaty.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Treaty {
    /// Treaty on European Union.
    Teu,
    /// Treaty on the Functioning of the European Union.
    Tfeu,
    /// Charter of Fundamental Rights.
    Cfr,
    /// Treaty establishing the European Community, until 30 November 2009.
    Tec,
    /// Treaty establishing the European Atomic Energy Community.
    Eaec,
    /// Treaty establishing the European Economic Community, until 1993.
    Eec,
}

impl Treaty {
    /// Every treaty.
    pub const ALL: [Self; 6] = [Self::Teu, Self::Tfeu, Self::Cfr, Self::Tec, Self::Eaec, Self::Eec];

    /// The letters in English, as tags hold them.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Teu => "TEU",
            Self::Tfeu => "TFEU",
            Self::Cfr => "CFR",
            Self::Tec => "TEC",
            Self::Eaec => "EAEC",
            Self::Eec => "EEC Treaty",
        }
    }

    /// The treaty that a letter in CELEX numbers of the sector 1 names.
    pub(crate) fn of_celex(descriptor: &str) -> Option<Self> {
        Some(match descriptor {
            "M" => Self::Teu,
            "E" => Self::Tfeu,
            "P" => Self::Cfr,
            "A" => Self::Eaec,
            _ => return None,
        })
    }

    /// Its names, as they are compared; one in capitals counts in capitals only.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Teu => &[
                "TEU",
                "EUV",
                "TUE",
                "treaty on european union",
                "vertrag uber die europaische union",
                "vertrags uber die europaische union",
                "traite sur l union europeenne",
                "trattato sull unione europea",
            ],
            Self::Tfeu => &[
                "TFEU",
                "AEUV",
                "TFUE",
                "treaty on the functioning of the european union",
                "vertrag uber die arbeitsweise der europaischen union",
                "vertrags uber die arbeitsweise der europaischen union",
                "traite sur le fonctionnement de l union europeenne",
                "trattato sul funzionamento dell unione europea",
            ],
            Self::Cfr => &[
                "CFR",
                "CFREU",
                "CDFUE",
                "CDF",
                "GRC",
                "grch",
                "gr charta",
                "eu charter",
                "eu grundrechtecharta",
                "grundrechtecharta",
                "charter of fundamental rights of the european union",
                "charter of fundamental rights",
                "charta der grundrechte der europaischen union",
                "charta der grundrechte",
                "charte des droits fondamentaux de l union europeenne",
                "charte des droits fondamentaux",
                "carta dei diritti fondamentali dell unione europea",
                "carta dei diritti fondamentali",
            ],
            Self::Tec => &[
                "TEC",
                "EGV",
                "TCE",
                "EC",
                "EG",
                "CE",
                "ec treaty",
                "eg vertrag",
                "eg vertrags",
                "traite ce",
                "trattato ce",
            ],
            Self::Eaec => &["EAEC", "EAGV", "TCEEA", "CEEA", "euratom treaty", "euratom vertrag"],
            Self::Eec => &["EWGV", "eec treaty", "ewg vertrag", "traite cee", "trattato cee"],
        }
    }

    /// The names of every treaty.
    pub(crate) fn names_of_all() -> impl Iterator<Item = &'static &'static str> {
        Self::ALL.into_iter().flat_map(Self::names)
    }

    /// The treaty named at a place, with the place after it.
    pub(crate) fn read(cursor: &Cursor<'_>, at: usize) -> Option<(Self, usize)> {
        if !BEGINS.may_begin(cursor, at) {
            return None;
        }
        let mut best: Option<(Self, usize)> = None;
        let begins = cursor.initial(at);
        for treaty in Self::ALL {
            for name in treaty.names().iter().filter(|name| begins_with(name, begins)) {
                let is_capitals = name.bytes().all(|byte| byte.is_ascii_uppercase());
                let to = if is_capitals {
                    let raw = cursor.raw(at);
                    let fits = raw == *name || cursor.is_lone && raw.eq_ignore_ascii_case(name);
                    // `EC 123`, `EG-Verordnung` are something else.
                    let ends = !(cursor.is_sign(at + 1, b'-') && cursor.is_tight(at + 1));
                    (fits && (ends || name.len() > 2)).then_some(at + 1)
                } else {
                    cursor.name(at, name)
                };
                if let Some(to) = to
                    && best.is_none_or(|(_, reach)| reach < to)
                {
                    best = Some((treaty, to));
                }
            }
        }
        best
    }
}

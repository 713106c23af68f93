//! Decisions in other collections and periodicals: `BVGE 2014/1`, `TPF 2019 1`, `Pra 2019 Nr. 4`.

use law::Language;

use super::{Following, Pin, pin::write_pins};

/// A collection of decisions other than BGE.
#[derive(Debug, Eq, PartialEq)]
pub struct Collection {
    /// Its abbreviations in German, French and Italian.
    pub names: [&'static str; 3],
    /// The type of citation: that of its court, or `law_report`.
    pub kind: &'static str,
    /// How a decision is numbered in it.
    pub form: Form,
}

/// How a collection numbers its decisions.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Form {
    /// `BVGE 2014/1`, `BVGE 2016 VII/3`.
    YearSlash,
    /// `TPF 2019 1`.
    YearPage,
    /// `MKGE 16 Nr. 15`.
    VolumeNumber,
    /// A periodical: `Pra 2019 Nr. 4`, `SJ 2015 I 123`, `ZR 117/2018 Nr. 60`.
    Periodical,
}

/// A decision in a collection.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Report {
    /// The collection.
    pub collection: &'static Collection,
    /// Year or volume, such as `2019`, `117/2018`.
    pub year: String,
    /// The part in Roman numerals.
    pub part: Option<String>,
    /// The number or page.
    pub number: u32,
    /// Whether `number` is a page rather than a number.
    pub by_page: bool,
    /// Whether the pages that follow are meant too.
    pub following: Following,
    /// Considerations and pages.
    pub pins: Vec<Pin>,
}

impl Report {
    /// The type in answers.
    pub const fn kind(&self) -> &'static str {
        self.collection.kind
    }

    /// The canonical form in a language.
    pub fn print(&self, language: Language) -> String {
        let mut out = self.head(language);
        out.push_str(self.following.text(language));
        write_pins(&mut out, &self.pins, language, false);
        out
    }

    fn head(&self, language: Language) -> String {
        let name = match language {
            Language::De | Language::En => self.collection.names[0],
            Language::Fr => self.collection.names[1],
            Language::It => self.collection.names[2],
        };
        let name = match name {
            "sic" => "sic!",
            "Rep" => "Rep.",
            other => other,
        };
        let number = match language {
            Language::De => "Nr.",
            Language::Fr => "n°",
            Language::It => "n.",
            Language::En => "no.",
        };
        let (year, page) = (&self.year, self.number);
        match (self.collection.form, &self.part) {
            (Form::YearSlash, None) => format!("{name} {year}/{page}"),
            (Form::YearSlash, Some(part)) => format!("{name} {year} {part}/{page}"),
            (Form::YearPage, _) => format!("{name} {year} {page}"),
            (Form::VolumeNumber, _) => format!("{name} {year} {number} {page}"),
            (Form::Periodical, Some(part)) if self.by_page => {
                format!("{name} {year} {part} {page}")
            }
            (Form::Periodical, Some(part)) => format!("{name} {year} {part} {number} {page}"),
            (Form::Periodical, None) if self.by_page => {
                let page_word = super::Level::Page.keyword(language);
                format!("{name} {year} {page_word} {page}")
            }
            (Form::Periodical, None) => format!("{name} {year} {number} {page}"),
        }
    }

    /// The decision for comparing, without pinpoints.
    pub fn key(&self) -> String {
        let name = self.collection.names[0];
        let part = self.part.as_ref().map(|part| format!(" {part}")).unwrap_or_default();
        format!("{name} {}{part} {}", self.year, self.number)
    }
}

const fn periodical(name: &'static str) -> Collection {
    Collection { names: [name, name, name], kind: "law_report", form: Form::Periodical }
}

/// A periodical that is abbreviated otherwise in each language.
const fn in_languages(names: [&'static str; 3]) -> Collection {
    Collection { names, kind: "law_report", form: Form::Periodical }
}

const fn official(names: [&'static str; 3], form: Form) -> Collection {
    Collection { names, kind: "federal_decision", form }
}

/// The collections, the official ones first. The names of the periodicals are those the courts
/// cite.
pub(crate) static COLLECTIONS: [Collection; 65] = [
    official(["BVGE", "ATAF", "DTAF"], Form::YearSlash),
    official(["TPF", "TPF", "TPF"], Form::YearPage),
    official(["MKGE", "ATMC", "STMC"], Form::VolumeNumber),
    official(["EMARK", "JICRA", "GICRA"], Form::YearSlash),
    official(["VPB", "JAAC", "GAAC"], Form::Periodical),
    Collection { names: ["Pra", "Pra", "Pra"], kind: "law_report", form: Form::Periodical },
    periodical("ZR"),
    periodical("ZMP"),
    periodical("SJ"),
    periodical("SemJud"),
    in_languages(["SJZ", "RSJ", "RSJ"]),
    in_languages(["AJP", "PJA", "PJA"]),
    in_languages(["ZBGR", "RNRF", "RNRF"]),
    periodical("Rep"),
    periodical("NRCP"),
    periodical("RBOG"),
    periodical("JAR"),
    periodical("BlSchK"),
    periodical("sic"),
    periodical("fp"),
    periodical("forumpoenale"),
    periodical("plädoyer"),
    periodical("BtPrax"),
    periodical("SZW"),
    periodical("ZSR"),
    periodical("RDS"),
    periodical("JdT"),
    periodical("JT"),
    periodical("RDAF"),
    periodical("RVJ"),
    periodical("ZWR"),
    periodical("BJM"),
    periodical("AGVE"),
    periodical("LGVE"),
    periodical("PVG"),
    periodical("PKG"),
    periodical("BVR"),
    periodical("JAB"),
    periodical("ZZZ"),
    periodical("CAN"),
    periodical("ZBl"),
    periodical("StE"),
    periodical("ASA"),
    periodical("SVR"),
    periodical("RKUV"),
    periodical("RAMA"),
    periodical("ARV"),
    periodical("DTA"),
    periodical("AHI"),
    periodical("VSI"),
    periodical("RDT"),
    periodical("RtiD"),
    periodical("RSPC"),
    periodical("GVP"),
    periodical("RJN"),
    periodical("RFJ"),
    periodical("FZR"),
    periodical("mp"),
    periodical("FamPra"),
    periodical("BEZ"),
    periodical("SGGVP"),
    periodical("RSAS"),
    periodical("SZS"),
    periodical("StR"),
    periodical("RF"),
];

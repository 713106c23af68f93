//! Does the provision exist, in the version at hand?

use jiff::civil::Date;
use law::Language;

use super::{FEDLEX, Finding};
use crate::ch::{
    Act, Edition, Level, Numeral, Statute,
    acts::{act, acts, cantonal_namesakes},
    inventory::{Inventory, Listed, inventory},
};

/// How the evidence for an article begins of which only the enactment is known.
pub const ENACTED: &str = "the article has been enacted";

/// What that evidence does not say.
pub const ENACTED_ONLY: &str =
    "its wording, its paragraphs and whether it is still in force are not known from here";

/// How old a version may be, in days, for a gap in it to prove anything: what was inserted since
/// is not in it.
const FRESH: i32 = 366;

/// Acts cited in older texts that have been repealed, by their abbreviations, with what took
/// their place.
const REPEALED: [(&[&str], &str); 5] = [
    // SR 173.110 of 1943; repealed on 1 January 2007 by Art. 131 BGG.
    (
        &["OG", "OJ"],
        "the act on federal judicial organisation of 1943, replaced by the BGG (LTF) in 2007",
    ),
    // Replaced by the StPO on 1 January 2011.
    (
        &["BStP", "PPF"],
        "the act on federal criminal procedure of 1934, replaced by the StPO (CPP) in 2011",
    ),
    // SR 142.20 of 1931; replaced on 1 January 2008.
    (
        &["ANAG", "LSEE", "LDDS"],
        "the act on foreigners of 1931, replaced by the AuG (now AIG, LEI) in 2008",
    ),
    (
        &["BdBSt", "AIFD"],
        "the decree on the direct federal tax of 1940, replaced by the DBG (LIFD) in 1995",
    ),
    (&["WStB"], "the decree on the turnover tax of 1941, replaced in 1995"),
];

/// Former names of acts still in force, with today's.
const RENAMED: [(&str, &str); 3] = [("AuG", "AIG"), ("LEtr", "LEI"), ("LStr", "LStrI")];

/// A provision of an act. `today` decides whether a version is fresh enough to prove a gap.
pub(super) fn provision(statute: &Statute, language: Language, today: Date) -> Finding {
    let mut finding = in_act(statute, language, today);
    let cited = statute.act.name.as_str();
    finding.notes.extend(namesakes(statute));
    if let Some((_, name)) = RENAMED.iter().find(|(former, _)| *former == cited) {
        finding.notes.push(format!("`{cited}` has been called `{name}` since 1 January 2019"));
    }
    finding
}

fn in_act(statute: &Statute, language: Language, today: Date) -> Finding {
    let Some(id) = statute.act.id() else { return unsettled(&statute.act, language) };
    let entry = act(id);
    let name = statute.act.print(language);
    if let Some(annex) = &statute.annex {
        return Finding::unknown(
            format!("the articles of annex {annex} of {name} are not at hand"),
            FEDLEX,
        );
    }
    match statute.act.edition {
        Edition::Current => {}
        Edition::Former => {
            return Finding::unknown(
                format!("{name} is a former version; only versions now in force are at hand"),
                FEDLEX,
            );
        }
        Edition::Coming | Edition::Draft => {
            return Finding::unknown(
                format!("{name} is a version not yet in force or a draft"),
                "the Federal Gazette (BBl/FF)",
            );
        }
    }
    match inventory(entry) {
        None => Finding::unknown(
            format!(
                "{name} (SR {}) is in the table of acts, but its articles are not at hand",
                entry.number
            ),
            FEDLEX,
        ),
        Some(Inventory::Attested { reach, inserted }) => {
            attested(statute, &name, entry.number, *reach, inserted)
        }
        Some(Inventory::Complete { as_of, articles, last }) => {
            let version = Version { name, number: entry.number, as_of: *as_of, last: *last, today };
            for article in std::iter::once(&statute.article).chain(&statute.to) {
                let listed = articles.get(article.to_string().as_str());
                if let Some(gap) = version.gap(statute, article, listed) {
                    return gap;
                }
            }
            let is_repealed = |article: &Numeral| {
                articles.get(article.to_string().as_str()).is_some_and(|listed| listed.is_repealed)
            };
            version.found(statute, is_repealed(&statute.article))
        }
    }
}

/// The version of an act that is at hand article by article.
struct Version {
    name: String,
    number: &'static str,
    as_of: Date,
    last: u16,
    today: Date,
}

impl Version {
    fn source(&self) -> String {
        format!("articles of {} (SR {})", self.name, self.number)
    }

    /// What is missing of a provision, if anything is.
    fn gap(
        &self,
        statute: &Statute,
        article: &Numeral,
        listed: Option<&Listed>,
    ) -> Option<Finding> {
        let (name, as_of) = (&self.name, self.as_of);
        let Some(listed) = listed else {
            let is_beyond = article.value > self.last;
            let gap = format!(
                "the version of {as_of} of {name} has no article {article}; its highest is {}",
                self.last
            );
            // The French and the Italian codes have the same abbreviations and more articles.
            let is_shared = matches!(statute.act.name.as_str(), "CC" | "CP" | "CPC" | "CPP");
            if is_beyond && is_shared && !statute.act.is_settled {
                return Some(Finding::unknown(
                    format!("{gap}; a French or an Italian code of the same name may be meant"),
                    "the code that is meant",
                ));
            }
            return Some(if is_beyond { self.missing(gap) } else { self.perhaps(gap, "article") });
        };
        if listed.is_repealed {
            return None;
        }
        let missing = missing_paragraph(statute, article, &listed.paragraphs)?;
        let has = match listed.paragraphs.as_slice() {
            [] => "is not divided into numbered paragraphs".to_owned(),
            [.., _] => format!("has the paragraphs {}", listed.paragraphs.join(", ")),
        };
        let gap = format!(
            "article {article} {has} in the version of {as_of}, and no paragraph {missing}"
        );
        Some(self.perhaps(gap, "paragraph"))
    }

    /// A gap in the version at hand: proof while the version is fresh, since former law is cited as
    /// such; no proof once later versions may have filled it.
    fn perhaps(&self, gap: String, what: &str) -> Finding {
        let age = self.as_of.until(self.today).map_or(i32::MAX, |span| span.get_days());
        if age > FRESH {
            return Finding::unknown(format!("{gap}; a later version may have it"), FEDLEX);
        }
        let mut finding = self.missing(gap);
        finding.notes.push(format!(
            "a former version may have had this {what}; former law is cited as such (`a{}`)",
            self.name
        ));
        finding
    }

    fn missing(&self, proof: String) -> Finding {
        Finding::missing(proof, &self.source(), Some(self.as_of))
    }

    /// A provision that is there.
    fn found(&self, statute: &Statute, is_repealed: bool) -> Finding {
        let (article, as_of) = (&statute.article, self.as_of);
        if is_repealed {
            let mut finding = Finding::exists(
                format!("article {article} is listed as repealed in the version of {as_of}"),
                &self.source(),
                Some(as_of),
            );
            finding.is_doubtful = true;
            return finding;
        }
        let checked: Vec<&str> = statute
            .pins
            .iter()
            .filter(|pin| pin.level == Level::Paragraph)
            .map(|pin| pin.label.as_str())
            .collect();
        let paragraphs = match checked.as_slice() {
            [] => String::new(),
            [only] => format!(" with paragraph {only}"),
            several => format!(" with paragraphs {}", several.join(", ")),
        };
        let mut finding = Finding::exists(
            format!("article {article}{paragraphs} stands in the version of {as_of}"),
            &self.source(),
            Some(as_of),
        );
        if statute.pins.iter().any(|pin| pin.level != Level::Paragraph) {
            finding.notes.push("letters, numbers and sentences were not checked".to_owned());
        }
        finding
    }
}

/// The first paragraph cited that the article does not have. An article of one paragraph has none
/// numbered, and its only one may be cited as the first.
fn missing_paragraph(statute: &Statute, article: &Numeral, paragraphs: &[&str]) -> Option<String> {
    if *article != statute.article || statute.to.is_some() {
        return None;
    }
    statute
        .pins
        .iter()
        .filter(|pin| pin.level == Level::Paragraph)
        .flat_map(|pin| std::iter::once(&pin.label).chain(&pin.to))
        .find(|label| {
            let is_only = paragraphs.is_empty() && *label == "1";
            !is_only && !paragraphs.contains(&label.as_str())
        })
        .cloned()
}

/// A provision of an act whose articles are known in part.
fn attested(statute: &Statute, name: &str, number: &str, reach: u16, inserted: &[&str]) -> Finding {
    let known = |article: &Numeral| {
        (article.is_whole() && article.value <= reach)
            || inserted.contains(&article.to_string().as_str())
    };
    if known(&statute.article) && statute.to.as_ref().is_none_or(known) {
        let evidence = if statute.article.is_whole() {
            format!("{ENACTED}: {name} is numbered at least up to {reach}")
        } else {
            format!("{ENACTED}: {} of {name} is cited in federal law", statute.article)
        };
        let source = format!("articles seen of {name} (SR {number})");
        let mut finding = Finding::exists(evidence, &source, None);
        finding.is_enacted_only = true;
        return finding;
    }
    Finding::unknown(
        format!(
            "article {} of {name} has not been seen; the list of its articles is not complete",
            statute.article
        ),
        FEDLEX,
    )
}

/// Says that cantonal acts share the abbreviation, where nothing settled which act is meant.
fn namesakes(statute: &Statute) -> Option<String> {
    let id = statute.act.id()?;
    let others = cantonal_namesakes(&statute.act.name);
    (!others.is_empty() && !statute.act.is_settled).then(|| {
        format!(
            "read as the federal act SR {}; `{}` is also an act of {}",
            act(id).number,
            statute.act.name,
            others.join(", ")
        )
    })
}

/// An act that is not exactly one of the table.
fn unsettled(cited: &Act, language: Language) -> Finding {
    if cited.ids.is_empty() {
        let name = cited.print(language);
        if let Some(canton) = cited.canton {
            return Finding::unknown(
                format!("{name} is an act of the canton {canton}; cantonal acts are not covered"),
                "the canton's own compilation",
            );
        }
        if let Some((_, what)) =
            REPEALED.iter().find(|(names, _)| names.contains(&cited.name.as_str()))
        {
            return Finding::unknown(
                format!("{name} is {what}; former law is not at hand"),
                FEDLEX,
            );
        }
        return Finding::unknown(
            format!(
                "{name} is not read as one of the {} federal acts at hand; it may be cantonal, foreign, newer or misspelt",
                acts().count()
            ),
            "Fedlex, or the compilation of the canton",
        );
    }
    let meanings: Vec<String> = cited
        .ids
        .iter()
        .map(|id| format!("SR {} ({})", act(*id).number, act(*id).title(language)))
        .collect();
    let example = cited.ids.first().map_or("", |id| act(*id).number);
    Finding::unknown(
        format!(
            "{} can mean {}; add the number, such as `{} (SR {example})`",
            cited.name,
            meanings.join(" or "),
            cited.name
        ),
        FEDLEX,
    )
}

/// Whether a name is that of an act known to be repealed.
pub(in crate::ch) fn is_repealed_act(name: &str) -> bool {
    REPEALED.iter().any(|(names, _)| names.contains(&name))
}

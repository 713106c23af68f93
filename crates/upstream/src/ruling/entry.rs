//! The document that is kept of a decision.

use jiff::Timestamp;
use law::{
    Block, Document, DocumentId, DocumentIdError, Entry, Head, Kind, Language, Role, Tags, key,
};

use super::{
    Ruling, bge_reference,
    day::{self, Day},
};
use crate::{cites, entscheidsuche::courts};

/// The document that is kept of a decision, with the relations its text makes.
///
/// The blocks are those of [`blocks`](super::blocks), or of a file that was read instead (then
/// [`Ruling::is_cut`] is to be false); without any, the document has the abstract alone.
pub fn entry(
    ruling: &Ruling,
    blocks: Vec<Block>,
    retrieved_at: Timestamp,
) -> Result<Entry, DocumentIdError> {
    let jurisdiction = jurisdiction(&ruling.canton);
    let id = DocumentId::of(&jurisdiction, &ruling.id)?;
    let mut tags = tags(ruling, !blocks.is_empty(), retrieved_at);
    let date = match day::of(ruling, &blocks) {
        Day::Said(date) => date,
        Day::Read(date, docket) => {
            if !tags.all(key::CASE_NUMBER).any(|known| known == docket) {
                tags.add(key::CASE_NUMBER, docket);
            }
            Some(date)
        }
        Day::Year(first) => {
            tags.set(key::DATED, "year");
            Some(first)
        }
    };
    let mut all = Vec::with_capacity(blocks.len() + 1);
    let has_regeste = blocks.iter().any(|block| block.role == Role::Regeste);
    if let Some(summary) = ruling.summary.as_ref().filter(|_| !has_regeste) {
        let (label, text) = (String::new(), summary.clone());
        all.push(Block { role: Role::Regeste, label, depth: 0, text });
    }
    all.extend(blocks);
    let text: Vec<&str> = all.iter().map(|block| block.text.as_str()).collect();
    let own = own_names(ruling);
    let mut edges = cites::citations("ch", ruling.language.code(), &text.join("\n"), None);
    edges.retain(|edge| edge.reference.as_ref().is_none_or(|reference| !own.contains(reference)));
    let head = Head {
        id,
        kind: Kind::Decision,
        jurisdiction,
        language: ruling.language.code().to_owned(),
        source: "entscheidsuche".to_owned(),
        title: listed_as(ruling),
        date,
        date_end: None,
        parent: None,
        ordinal: 0,
        tags,
    };
    Ok(Entry { document: Document { head, blocks: all }, edges })
}

/// The legal order of a canton: `ch-zh`; of the Confederation `ch`.
fn jurisdiction(canton: &str) -> String {
    match courts::canton(canton) {
        Some(canton) if canton.id != "CH" => format!("ch-{}", canton.id.to_lowercase()),
        _ => "ch".to_owned(),
    }
}

fn tags(ruling: &Ruling, has_text: bool, retrieved_at: Timestamp) -> Tags {
    let mut tags = Tags::new();
    tags.set(key::TYPE, "judgment");
    tags.set(key::DOCUMENT_FORM, "judgment");
    tags.set(key::COURT, court(ruling));
    if is_supreme(ruling) {
        tags.set(key::COURT_LEVEL, "supreme");
    }
    tags.set(key::COURT_ID, &ruling.court_id);
    if let Some(chamber_id) = &ruling.chamber_id {
        tags.set(key::CHAMBER_ID, chamber_id);
        let names = courts::chamber(chamber_id).and_then(|(_, chamber)| chamber.names);
        if let Some(names) = names {
            tags.set(key::CHAMBER, names.name(ruling.language));
        }
    }
    let report = bge_reference(ruling);
    for reference in &ruling.references {
        if !is_report(reference) {
            // `4A 120/2022` and `4A_120/2022` are one docket.
            tags.add(key::CASE_NUMBER, docket(reference));
        }
    }
    if let Some(report) = report {
        tags.set(key::REPORT, report.key());
    }
    tags.set(key::SOURCE_ID, &ruling.id);
    if let Some(address) = &ruling.address {
        tags.set(key::PERMALINK, address);
    }
    let quality = match (has_text, ruling.is_cut, &ruling.summary) {
        (true, false, _) => "full_text",
        (true, true, _) => {
            tags.set(key::CAVEAT, "the text ends where the index of the source cuts it off");
            "partial"
        }
        (false, _, Some(_)) => "summary",
        (false, _, None) => "metadata_only",
    };
    tags.set(key::CONTENT_QUALITY, quality);
    tags.set(key::RETRIEVED_AT, retrieved_at.to_string());
    tags
}

/// Whether the Federal Supreme Court decided. Of what the index has under its official collection,
/// only the parts of the volumes are decisions of it.
fn is_supreme(ruling: &Ruling) -> bool {
    match ruling.court_id.as_str() {
        "CH_BGer" => true,
        "CH_BGE" => {
            bge_reference(ruling).is_some()
                || ruling.chamber_id.as_deref().is_some_and(|id| courts::part_of(id).is_some())
        }
        _ => false,
    }
}

/// The court in snake case: `bundesgericht`, `bvger`, `zh_obergericht`.
fn court(ruling: &Ruling) -> String {
    match ruling.court_id.as_str() {
        _ if is_supreme(ruling) => return "bundesgericht".to_owned(),
        // What lies beside the volumes, such as judgments from Strasbourg.
        "CH_BGE" => return "ch_bge".to_owned(),
        "CH_BVGE" => return "bvger".to_owned(),
        "CH_BSTG" => return "bstger".to_owned(),
        _ => {}
    }
    let Some((canton, court)) = courts::court(&ruling.court_id) else {
        return ruling.court_id.to_lowercase();
    };
    let mut snake = canton.id.to_lowercase();
    let name = court.names.de.split(" (").next().unwrap_or_default().to_lowercase();
    for word in name.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        snake.push('_');
        snake.push_str(word);
    }
    snake
}

/// Whether a reference is one to the official collection.
fn is_report(reference: &str) -> bool {
    ["BGE ", "ATF ", "DTF "].iter().any(|name| reference.starts_with(name))
}

/// A docket as the court writes it: of the Federal Supreme Court with its underscore.
fn docket(reference: &str) -> String {
    match reference.split_once(' ') {
        Some((division, number))
            if division.len() == 2
                && division.starts_with(|sign: char| sign.is_ascii_digit())
                && number.contains('/') =>
        {
            format!("{division}_{number}")
        }
        _ => reference.to_owned(),
    }
}

/// What a decision is called itself; it does not cite itself.
fn own_names(ruling: &Ruling) -> Vec<String> {
    let mut own: Vec<String> = ruling.references.iter().map(|one| docket(one)).collect();
    if let Some(bge) = bge_reference(ruling) {
        own.extend(Language::ALL.iter().map(|language| bge.print(*language)));
    }
    own
}

/// A decision as a lawyer lists it, in its own language: `BGE 145 III 225`,
/// `BGer 4A_102/2026 vom 17.8.2026`, `OGer ZH LB230012`.
pub fn listed_as(ruling: &Ruling) -> String {
    let language = ruling.language;
    if let Some(bge) = bge_reference(ruling) {
        return bge.print(language);
    }
    let Some(docket) = ruling.references.first().map(|reference| docket(reference)) else {
        return ruling.title.clone();
    };
    let [de, fr, it] = match ruling.court_id.as_str() {
        "CH_BGer" | "CH_BGE" if is_supreme(ruling) => ["BGer", "TF", "TF"],
        "CH_BGE" => return ruling.title.clone(),
        "CH_BVGE" => ["BVGer", "TAF", "TAF"],
        "CH_BSTG" => ["BStGer", "TPF", "TPF"],
        _ => return format!("{} {} {docket}", short_name(ruling), ruling.canton),
    };
    let (court, from) = match language {
        Language::De | Language::En => (de, "vom"),
        Language::Fr => (fr, "du"),
        Language::It => (it, "del"),
    };
    match ruling.date {
        Some(date) => {
            format!("{court} {docket} {from} {}.{}.{}", date.day(), date.month(), date.year())
        }
        None => format!("{court} {docket}"),
    }
}

/// What lawyers call a cantonal court in short, else its name.
fn short_name(ruling: &Ruling) -> &str {
    const SHORT: [(&str, &str); 14] = [
        ("Obergericht", "OGer"),
        ("Kantonsgericht", "KGer"),
        ("Verwaltungsgericht", "VGer"),
        ("Handelsgericht", "HGer"),
        ("Appellationsgericht", "AppGer"),
        ("Bezirksgerichte", "BezGer"),
        ("Bezirksgericht", "BezGer"),
        ("Sozialversicherungsgericht", "SozVersGer"),
        ("Versicherungsgericht", "VersGer"),
        ("Steuergericht", "StGer"),
        ("Tribunal cantonal", "TC"),
        ("Tribunal Cantonal", "TC"),
        ("Tribunal pénal", "TP"),
        ("Tribunale cantonale amministrativo", "TRAM"),
    ];
    let Some((_, court)) = courts::court(&ruling.court_id) else { return &ruling.court_id };
    let name = court.names.name(ruling.language);
    let name = name.split(" (").next().unwrap_or(name);
    SHORT.iter().find(|(known, _)| *known == name).map_or(name, |(_, short)| short)
}

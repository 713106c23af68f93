//! An article of a code: its days, its versions, its text, what changed it.

use jiff::civil::Date;
use law::{Block, Document, DocumentId, Edge, Entry, Head, Kind, Role, Tags, key};
use serde::Deserialize;

use super::{html, tree};
use crate::{
    cites::{self, Own},
    legi_data::code::{Act, Code},
    text::plain,
};

/// An article as the package has it. Days are in thousandths of a second since 1970.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Article {
    #[serde(deserialize_with = "tree::nullable")]
    pub id: String,
    #[serde(deserialize_with = "tree::nullable")]
    pub cid: String,
    pub num: Option<String>,
    #[serde(deserialize_with = "tree::nullable")]
    pub etat: String,
    pub date_debut: Option<i64>,
    pub date_fin: Option<i64>,
    pub nota: Option<String>,
    pub nota_html: Option<String>,
    pub texte: Option<String>,
    pub texte_html: Option<String>,
    #[serde(deserialize_with = "tree::nullable")]
    pub article_versions: Vec<Version>,
    pub lien_modifications: Option<Vec<Link>>,
}

/// Another version of an article: when it held.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Version {
    #[serde(deserialize_with = "tree::nullable")]
    pub id: String,
    #[serde(deserialize_with = "tree::nullable")]
    pub etat: String,
    pub date_debut: Option<i64>,
    pub date_fin: Option<i64>,
}

/// What changed an article.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Link {
    pub text_cid: Option<String>,
    pub text_title: Option<String>,
    #[serde(deserialize_with = "tree::nullable")]
    pub link_type: String,
    #[serde(deserialize_with = "tree::nullable")]
    pub link_orientation: String,
    pub article_num: Option<String>,
    pub article_id: Option<String>,
    pub date_signa_texte: Option<String>,
    pub date_debut_cible: Option<String>,
}

/// The day of a number of thousandths of a second; none for the year 2999, which means no end.
fn day(thousandths: Option<i64>) -> Option<Date> {
    let days = i32::try_from(thousandths?.div_euclid(86_400_000)).ok()?;
    let span = jiff::Span::new().try_days(days).ok()?;
    let day = jiff::civil::date(1970, 1, 1).checked_add(span).ok()?;
    (day.year() < 2999).then_some(day)
}

/// When a text holds, and what its publisher says of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Force<'a> {
    pub etat: &'a str,
    pub from: Option<Date>,
    pub end: Option<Date>,
    /// Whether another version holds from its end on.
    pub is_followed: bool,
}

impl Force<'_> {
    /// Says whether the text is in force on a day. The days decide: the publisher calls a version
    /// `MODIFIE` as soon as its successor is enacted, and leaves the word out at times. Its word
    /// counts where it gives no day, and says in what way a text ended.
    pub(super) fn tell(&self, tags: &mut Tags, today: Date) {
        let has_ended = self.end.is_some_and(|end| end <= today);
        let gone = match self.etat {
            "MODIFIE" | "TRANSFERE" | "DEPLACE" => Some("superseded"),
            "ABROGE" | "ANNULE" | "PERIME" | "MODIFIE_MORT_NE" => Some("repealed"),
            _ => None,
        };
        let status = match gone {
            _ if self.from.is_some_and(|from| from > today) => "not_yet_in_force",
            _ if has_ended && self.is_followed => "superseded",
            Some(gone) if has_ended || self.end.is_none() => gone,
            None if has_ended => "repealed",
            _ if self.from.is_some() || matches!(self.etat, "VIGUEUR" | "ABROGE_DIFF") => {
                "in_force"
            }
            _ => "unknown",
        };
        tags.set(key::ENFORCEMENT_STATUS, status);
        tags.set(key::IN_FORCE, if status == "in_force" { "true" } else { "false" });
    }
}

impl Article {
    /// Whether another version holds on the day on which this one ended.
    fn is_followed(&self) -> bool {
        let Some(end) = day(self.date_fin) else { return false };
        self.article_versions.iter().any(|version| {
            version.id != self.id
                && !version.etat.ends_with("MORT_NE")
                && day(version.date_debut).is_some_and(|from| from <= end)
                && day(version.date_fin).is_none_or(|its| its > end)
        })
    }
}

/// The number without full stops, blanks after its rank, and stars.
fn number(printed: &str) -> String {
    let bare = plain(&printed.replace(['.', '*'], ""));
    let mut letters = bare.chars();
    match (letters.next(), letters.next()) {
        (Some(rank @ ('L' | 'R' | 'D' | 'A')), Some(' ')) => format!("{rank}{}", letters.as_str()),
        _ => bare,
    }
}

/// The article as a document.
pub(super) fn entry(
    article: &Article,
    code: &Code<'_, '_>,
    parent: Option<&DocumentId>,
    ordinal: u32,
) -> Option<Entry> {
    let id = DocumentId::of("fr", &article.id).ok()?;
    let act = code.act.as_ref()?;
    let number = number(article.num.as_deref().unwrap_or_default());
    let (date, date_end) = (day(article.date_debut), day(article.date_fin));
    let mut tags = code.tags();
    tags.set(key::ARTICLE_NUMBER, number.as_str());
    tags.set(key::DOCUMENT_FORM, "article");
    tags.set(
        key::CID,
        DocumentId::of("fr", &article.cid).map_or_else(|_| id.to_string(), |cid| cid.to_string()),
    );
    tags.set(key::SOURCE_ID, article.id.as_str());
    tags.set(key::ETAT, article.etat.as_str());
    tags.set(
        key::PERMALINK,
        format!("https://www.legifrance.gouv.fr/codes/article_lc/{}", article.id),
    );
    let is_followed = article.is_followed();
    let force = Force { etat: &article.etat, from: date, end: date_end, is_followed };
    force.tell(&mut tags, code.options.today);
    for version in article.article_versions.iter().filter(|version| version.id != article.id) {
        let from = day(version.date_debut).map(|day| day.to_string()).unwrap_or_default();
        let to = day(version.date_fin).map(|day| day.to_string()).unwrap_or_default();
        tags.add(key::VERSION, format!("{} {from}..{to} {}", version.id, version.etat));
    }
    let html = article.texte_html.as_deref().filter(|html| !html.trim().is_empty());
    let mut blocks = html
        .map_or_else(|| html::blocks(article.texte.as_deref().unwrap_or_default()), html::blocks);
    let law: Vec<&str> = blocks.iter().map(|block| block.text.as_str()).collect();
    let own = Own { name: act.title.clone(), number: number.clone(), has_paragraphs: false };
    let cited = cites::citations("fr", "fr", &law.join("\n"), Some(&own));
    let mut edges: Vec<Edge> =
        article.lien_modifications.iter().flatten().filter_map(relation).collect();
    edges.extend(linked(html.unwrap_or_default(), act, &article.id));
    for edge in cited {
        if edges.iter().all(|known| known.reference != edge.reference) {
            edges.push(edge);
        }
    }
    let note = article.nota_html.as_deref().or(article.nota.as_deref()).unwrap_or_default();
    blocks.extend(html::blocks(note).into_iter().map(|block| Block { role: Role::Note, ..block }));
    let title = if number.is_empty() {
        format!("{} ({})", act.title, article.id)
    } else {
        format!("Article {number} du {}", act.title)
    };
    let head = Head {
        id,
        kind: Kind::Legislation,
        jurisdiction: "fr".to_owned(),
        language: "fr".to_owned(),
        source: "legi".to_owned(),
        title,
        date,
        date_end,
        parent: parent.cloned(),
        ordinal,
        tags,
    };
    Some(Entry { document: Document { head, blocks }, edges })
}

/// The articles that the publisher's own links lead to.
fn linked(html: &str, act: &Act, own: &str) -> Vec<Edge> {
    let mut edges: Vec<Edge> = Vec::new();
    for (address, text) in html::links(html) {
        let value = |key: &str| {
            let (_, rest) = address.split_once(key)?;
            rest.split(['&', '#']).next()
        };
        let id = value("idArticle=").unwrap_or_default();
        let Ok(target) = DocumentId::of("fr", id) else { continue };
        let is_known =
            |edge: &Edge| edge.properties.get("source_id").is_some_and(|known| known == id);
        if !id.starts_with("LEGIARTI") || id == own || edges.iter().any(is_known) {
            continue;
        }
        // Within a code a link says no more than a number.
        let reference = if value("cidTexte=") == Some(&act.legitext) && !text.contains(" du ") {
            let first = text.split(" à ").next().unwrap_or_default();
            let first = first.split(" et ").next().unwrap_or_default();
            format!("article {} du {}", number(first), act.title)
        } else if text.to_lowercase().starts_with("articles ") {
            // The link leads to the first of several; the others are cited in the text as well.
            let first = cites::citations("fr", "fr", &text, None).into_iter().next();
            first.and_then(|edge| edge.reference).unwrap_or(text)
        } else {
            text
        };
        let mut edge = cites::edge("cites", reference);
        // A link is to the version of its day, which may not be the one that is here: the words
        // stay, so that whoever resolves them can choose.
        edge.properties.insert("source_id".to_owned(), id.to_owned());
        edge.properties.insert("linked".to_owned(), target.to_string());
        edges.push(edge);
    }
    edges
}

/// What a link of the publisher says happened.
fn relation(link: &Link) -> Option<Edge> {
    let title = plain(link.text_title.as_deref().unwrap_or_default());
    // `source` stands with the names of what was done in an act, `cible` with the verbs of what was
    // done to the article; both name the act that did it.
    let (kind, change) = match link.link_type.as_str() {
        "CREE" | "CREATION" => ("amended_by", "created"),
        "MODIFIE" | "MODIFICATION" => ("amended_by", "amended"),
        "ABROGE" | "ABROGATION" => ("repealed_by", "repealed"),
        "CODIFICATION" | "CODIFIE" => ("amended_by", "codified"),
        "DEPLACE" | "DEPLACEMENT" | "TRANSFERE" | "TRANSFERT" => ("amended_by", "moved"),
        "RECTIFICATION" | "RECTIFIE" => ("amended_by", "corrected"),
        _ => ("amended_by", "other"),
    };
    let reference = title.trim_end_matches(" - art.").to_owned();
    if reference.is_empty() {
        return None;
    }
    let mut edge = cites::edge(kind, reference);
    let mut put = |key: &str, value: Option<&str>| {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            edge.properties.insert(key.to_owned(), value.to_owned());
        }
    };
    put("change", Some(change));
    put("link", Some(&format!("{} {}", link.link_type, link.link_orientation)));
    put("date", link.date_debut_cible.as_deref().filter(|day| !day.starts_with("2999")));
    put("signed", link.date_signa_texte.as_deref());
    put("text_id", link.text_cid.as_deref());
    put("article_id", link.article_id.as_deref());
    put("article", link.article_num.as_deref());
    Some(edge)
}

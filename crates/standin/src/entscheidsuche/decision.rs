//! The decisions: the recorded ones in the form in which the index gives them, and a few invented
//! ones for the courts, languages and forms of which none is recorded.

use serde_json::{Map, Value, json};

use super::facets::Facets;
use crate::{Options, StandinError, recording, recording::odd};

/// Decisions of our own, which say that they are a test.
const INVENTED: &str = include_str!("invented.json");
/// The index keeps no more of a text than this.
const LONGEST_CONTENT: usize = 100_000;
/// The languages of the index.
pub(super) const LANGUAGES: [&str; 3] = ["de", "fr", "it"];

/// A decision.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) id: String,
    /// The folder of its files; it is often not the name of the court.
    pub(super) spider: String,
    /// The whole text, of which the index may have a part.
    pub(super) text: String,
    /// What a search gives.
    pub(super) source: Value,
}

/// What is said of a decision, before it takes the form of the index.
struct Facts<'f> {
    id: &'f str,
    spider: &'f str,
    /// Of the title, where it is recorded.
    title: Option<&'f str>,
    value: &'f Value,
    text: &'f str,
    media: &'f str,
}

/// All of them.
pub(super) fn all(options: &Options, facets: &Facets) -> Result<Vec<Decision>, StandinError> {
    let folder = "upstream/fixtures/entscheidsuche";
    let mut decisions = Vec::new();
    for name in recording::names(options, folder, ".json")? {
        let name = format!("{folder}/{name}");
        let value = recording::json(options, &name)?;
        decisions.push(recorded(&value, facets).ok_or_else(|| odd(&name, &"a field is missing"))?);
    }
    let invented: Value =
        serde_json::from_str(INVENTED).map_err(|error| odd("invented.json", &error))?;
    for value in invented.as_array().into_iter().flatten() {
        let told = value.to_string();
        decisions.push(own(value, facets).ok_or_else(|| odd("invented.json", &told))?);
    }
    Ok(decisions)
}

fn recorded(value: &Value, facets: &Facets) -> Option<Decision> {
    let mut text = value.get("text")?.as_str()?.to_owned();
    let is_cut = value.get("content_length")?.as_u64()? >= u64::try_from(LONGEST_CONTENT).ok()?;
    if is_cut {
        // Blanks at the end were lost when it was recorded.
        let missing = LONGEST_CONTENT.saturating_sub(text.chars().count());
        text.push_str(&" ".repeat(missing));
    }
    let url = value.get("url")?.as_str()?;
    let facts = Facts {
        id: value.get("_id")?.as_str()?,
        spider: url.split_once("/docs/")?.1.split_once('/')?.0,
        title: value.get("title")?.as_str(),
        value,
        text: &text,
        media: value.get("content_type")?.as_str()?,
    };
    let mut decision = facts.decision(facets)?;
    // The recording ends where the index cut. The file goes on, and so does this one.
    if is_cut {
        decision.text.push_str(
            "\n\nTestzusatz: Hier endet, was der Index behält; die Datei geht weiter.\n\
             Demnach erkennt das Gericht: Testdispositiv.\n",
        );
    }
    Some(decision)
}

fn own(value: &Value, facets: &Facets) -> Option<Decision> {
    let lines = value.get("text")?.as_array()?;
    let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
    let facts = Facts {
        id: value.get("id")?.as_str()?,
        spider: value.get("spider")?.as_str()?,
        title: None,
        value,
        text: &lines.join("\n\n"),
        media: value.get("media")?.as_str()?,
    };
    facts.decision(facets)
}

impl Facts<'_> {
    fn decision(&self, facets: &Facets) -> Option<Decision> {
        let field = |name: &str| self.value.get(name)?.as_str();
        let (date, language) = (field("date")?, field("language")?);
        let hierarchy = self.value.get("hierarchy")?.as_array()?;
        let reference = self.value.get("reference")?.as_array()?;
        let chamber = hierarchy.last()?.as_str()?;
        let is_html = self.media.contains("html");
        let ending = if is_html { "html" } else { "pdf" };
        let url = format!("https://entscheidsuche.ch/docs/{}/{}.{ending}", self.spider, self.id);
        let first = reference.first()?.as_str()?;
        let (mut titles, mut metas) = (Map::new(), Map::new());
        for each in LANGUAGES {
            let (canton, court, chamber) = facets.names(chamber, each);
            let place = if chamber_is_federal(self.id) { "" } else { canton };
            let words = [place, court, chamber, &dotted(date), first.trim()];
            let made = joined(&words);
            let title = self.title.filter(|_| each == language).map_or(made, str::to_owned);
            titles.insert(each.to_owned(), json!(title));
            metas.insert(each.to_owned(), json!(joined(&[canton, court, chamber])));
        }
        let content: String = self.text.chars().take(LONGEST_CONTENT).collect();
        let length = content.chars().count();
        // Some courts write their numbers with a blank before them.
        let references: Vec<Value> =
            reference
                .iter()
                .filter_map(Value::as_str)
                .map(|each| {
                    if self.id.starts_with("ZH_BK") { format!(" {each}") } else { each.to_owned() }
                })
                .map(Value::from)
                .collect();
        let mut source = Map::new();
        source.insert("date".to_owned(), json!(date));
        source.insert("hierarchy".to_owned(), Value::from(hierarchy.clone()));
        if is_html {
            source.insert("language".to_owned(), json!(language));
        }
        if let Some(text) = field("abstract").filter(|text| !text.is_empty()) {
            let all = LANGUAGES.map(|each| (each.to_owned(), json!(text)));
            source.insert("abstract".to_owned(), Value::Object(all.into_iter().collect()));
        } else if let Some(Value::Object(texts)) = self.value.get("abstract") {
            source.insert("abstract".to_owned(), Value::Object(texts.clone()));
        }
        source.insert("source".to_owned(), json!("446973/45/2763"));
        source.insert("title".to_owned(), Value::Object(titles));
        source.insert("reference".to_owned(), Value::from(references));
        source.insert(
            "attachment".to_owned(),
            json!({
                "content_type": self.media,
                "language": language,
                "content_url": url,
                "source": "446973/45/2763",
                "content": content,
                "content_length": length,
            }),
        );
        source.insert("meta".to_owned(), Value::Object(metas));
        let scraped = field("scrape_date").or(field("scrapedate")).unwrap_or(date);
        source.insert("scrapedate".to_owned(), json!(scraped));
        source.insert("canton".to_owned(), json!(hierarchy.first()?.as_str()?.to_uppercase()));
        source.insert("id".to_owned(), json!(self.id));
        Some(Decision {
            id: self.id.to_owned(),
            spider: self.spider.to_owned(),
            text: self.text.to_owned(),
            source: Value::Object(source),
        })
    }
}

impl Decision {
    /// A text of the index, by the path of its field.
    pub(super) fn text_at(&self, path: &str) -> Option<&str> {
        self.value_at(path)?.as_str()
    }

    /// A value of the index, by the path of its field.
    pub(super) fn value_at(&self, path: &str) -> Option<&Value> {
        path.split('.').try_fold(&self.source, |value, name| value.get(name))
    }

    /// The values of a field, one for each that it has.
    pub(super) fn values(&self, path: &str) -> Vec<&str> {
        match self.value_at(path) {
            Some(Value::String(text)) => vec![text],
            Some(Value::Array(texts)) => texts.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        }
    }

    /// The part of the index that it is in.
    pub(super) fn index(&self) -> String {
        format!("entscheidsuche.v2-{}", self.spider.to_lowercase())
    }
}

fn chamber_is_federal(id: &str) -> bool {
    id.starts_with("CH_")
}

fn joined(words: &[&str]) -> String {
    words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// `2026-02-05` as `05.02.2026`.
fn dotted(date: &str) -> String {
    let mut parts: Vec<&str> = date.split('-').collect();
    parts.reverse();
    parts.join(".")
}

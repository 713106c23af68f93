//! What is recorded of acts: the files of the compilation with their own metadata, and the answers
//! that listed them.

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use serde_json::Value;

use super::{
    HOST,
    filestore::Filestore,
    graph::{Expression, Graph},
    taxonomy::{self, Numbers},
};
use crate::{
    Options, StandinError,
    recording::{self, odd},
};

/// The recorded files, the answers that listed them, and what kind of act each is (entries of the
/// vocabulary of kinds).
const ACTS: [(&str, &str, &str); 5] = [
    ("constitution", "constitution", "10"),
    ("code", "code", "21"),
    ("ordinary-law", "ordinary-law", "21"),
    ("regulation", "regulation", "29"),
    ("with-tables", "with-tables", "21"),
];

/// The page of an act that is not recorded as XML.
const PAGE: &str = "upstream/fixtures/fedlex_html_cc-2020-711_20211019_de.html";

/// What a file says of its act.
#[derive(Debug, Default)]
struct Meta {
    /// The consolidation.
    uri: String,
    dates: Vec<(String, String)>,
    /// The number in the metadata; often empty since 2021.
    number: String,
    /// The number printed above the title.
    printed: String,
    names: Vec<Name>,
}

#[derive(Debug, Default)]
struct Name {
    language: String,
    title: String,
    short: String,
}

/// The numbers that the recorded files give for the acts they cite.
pub(super) fn numbers(options: &Options) -> Result<Numbers, StandinError> {
    let mut numbers = Numbers::default();
    for (file, _, _) in ACTS {
        let name = xml_name(file);
        let text = recording::text(options, &name)?;
        for reference in text.split("<ref ").skip(1) {
            let tag = reference.split_once('>').map_or(reference, |parts| parts.0);
            let named =
                (quoted(tag, "fedlex:rs"), quoted(tag, "fedlex:rs-uri"), quoted(tag, "href"));
            let (Some(number), Some(act), Some(entry)) = named else { continue };
            if entry.contains("/legal-taxonomy/") && act.starts_with(HOST) {
                numbers.note(number, act, entry);
            }
        }
    }
    Ok(numbers)
}

/// The five acts that are recorded as XML, with all their listed consolidations.
pub(super) fn acts(
    options: &Options,
    numbers: &Numbers,
    graph: &mut Graph,
    files: &mut Filestore,
) -> Result<(), StandinError> {
    for (file, listing, kind) in ACTS {
        let name = xml_name(file);
        let text = recording::text(options, &name)?;
        let meta = Meta::read(&text).map_err(|error| odd(&name, &error))?;
        let act = meta.act().ok_or_else(|| odd(&name, &"it names no act"))?;
        meta.say(&act, kind, numbers, graph);
        let name = format!("upstream/fixtures/fedlex/sparql-{listing}.json");
        let listed = recording::json(options, &name)?;
        let address = consolidations(&listed, &act, graph, &meta.uri)
            .ok_or_else(|| odd(&name, &"it does not list the recorded file"))?;
        files.add(&address, "application/xml", text.into_bytes());
    }
    Ok(())
}

/// The act that is recorded as a page.
pub(super) fn page(
    options: &Options,
    graph: &mut Graph,
    files: &mut Filestore,
) -> Result<(), StandinError> {
    let act = format!("{HOST}/eli/cc/2020/711");
    let consolidation = format!("{act}/20211019");
    graph.consolidation(&consolidation, &act, "2021-10-19");
    let address = format!(
        "{HOST}/filestore/fedlex.data.admin.ch/eli/cc/2020/711/20211019/de/html/\
         fedlex-data-admin-ch-eli-cc-2020-711-20211019-de-html-1.html"
    );
    graph.file(&consolidation, "de", "html", &address);
    files.add(&address, "text/html", recording::bytes(options, PAGE)?);
    Ok(())
}

/// The consolidations that an answer lists. Gives the address of the XML of one of them.
fn consolidations(listed: &Value, act: &str, graph: &mut Graph, wanted: &str) -> Option<String> {
    let rows = listed.pointer("/results/bindings")?.as_array()?;
    let value = |row: &Value, name: &str| Some(row.get(name)?.get("value")?.as_str()?.to_owned());
    let mut starts: Vec<(String, String)> = Vec::new();
    let mut found = None;
    for row in rows {
        let (uri, date) = (value(row, "consol")?, value(row, "dateAppl")?);
        let address = value(row, "url")?;
        let format = value(row, "userFormat")
            .and_then(|uri| Some(uri.rsplit_once('/')?.1.to_owned()))
            .unwrap_or_else(|| "xml".to_owned());
        graph.consolidation(&uri, act, &date);
        graph.file(&uri, "de", &format, &address);
        if uri == wanted && format == "xml" {
            found = Some(address);
        }
        if !starts.iter().any(|(seen, _)| *seen == uri) {
            starts.push((uri, date));
        }
    }
    ends(&mut starts, graph);
    found
}

/// The last day of each consolidation that another one follows.
pub(super) fn ends(starts: &mut [(String, String)], graph: &mut Graph) {
    starts.sort_by(|one, other| one.1.cmp(&other.1));
    for pair in starts.windows(2) {
        let [(uri, _), (_, next)] = pair else { continue };
        if let Some(last) = day_before(next) {
            graph.date(uri, "dateEndApplicability", &last);
        }
    }
}

/// The day before a day, both as `YYYY-MM-DD`.
pub(super) fn day_before(date: &str) -> Option<String> {
    let mut parts = date.splitn(3, '-');
    let year: u32 = parts.next()?.parse().ok()?;
    let month: u32 = parts.next()?.parse().ok()?;
    let day: u32 = parts.next()?.parse().ok()?;
    let (year, month, day) = match (month, day) {
        (1, 1) => (year - 1, 12, 31),
        (_, 1) => (year, month - 1, days(year, month - 1)),
        _ => (year, month, day - 1),
    };
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

fn days(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 31,
    }
}

impl Meta {
    /// Reads the head of a file, up to the end of what stands above its text.
    fn read(text: &str) -> Result<Self, quick_xml::Error> {
        let mut reader = Reader::from_str(text);
        let mut meta = Self::default();
        let mut in_work = false;
        let mut in_number = false;
        loop {
            match reader.read_event()? {
                Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                    "FRBRWork" => in_work = true,
                    "FRBRuri" if in_work => meta.uri = attribute(&tag, "value"),
                    "FRBRdate" if in_work => {
                        meta.dates.push((attribute(&tag, "name"), attribute(&tag, "date")));
                    }
                    "FRBRnumber" if in_work => meta.number = attribute(&tag, "value"),
                    "FRBRname" if in_work => meta.names.push(Name {
                        language: attribute(&tag, "xml:lang"),
                        title: attribute(&tag, "value"),
                        short: attribute(&tag, "shortForm"),
                    }),
                    "docNumber" => in_number = true,
                    _ => {}
                },
                Event::Text(text) if in_number => {
                    meta.printed.push_str(text.trim());
                }
                Event::End(tag) => match tag.local_name().as_ref() {
                    "FRBRWork" => in_work = false,
                    "docNumber" => in_number = false,
                    "preface" => return Ok(meta),
                    _ => {}
                },
                Event::Eof => return Ok(meta),
                _ => {}
            }
        }
    }

    fn act(&self) -> Option<String> {
        Some(self.uri.rsplit_once('/')?.0.to_owned())
    }

    fn say(&self, act: &str, kind: &str, numbers: &Numbers, graph: &mut Graph) {
        graph.act(act);
        taxonomy::classify(numbers, graph, act, &self.printed);
        // Acts since 2021 have no number of their own in the graph, only a place in the tree.
        let number = Some(self.number.as_str()).filter(|number| !number.is_empty());
        if let Some(number) = number {
            graph.text(act, "historicalLegalId", number);
        }
        for (name, date) in &self.dates {
            let predicate = name.strip_prefix("jolux:").unwrap_or(name);
            if predicate != "dateApplicability" {
                graph.date(act, predicate, date);
            }
        }
        graph.link(act, "inForceStatus", &format!("{HOST}/vocabulary/enforcement-status/0"));
        graph.link(act, "typeDocument", &format!("{HOST}/vocabulary/resource-type/{kind}"));
        graph.link(act, "basicAct", &act.replacen("/eli/cc/", "/eli/oc/", 1));
        for name in &self.names {
            let short = Some(name.short.as_str());
            let version =
                Expression { language: &name.language, title: &name.title, short, number };
            graph.expression(act, &version);
        }
    }
}

fn xml_name(file: &str) -> String {
    format!("data/law/ch-akn/sample-{file}.xml")
}

/// The value of an attribute in the text of a tag.
fn quoted<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let (_, value) = tag.split_once(&format!("{name}=\""))?;
    Some(value.split_once('"')?.0)
}

/// The value of an attribute; empty where it is absent.
fn attribute(tag: &BytesStart<'_>, name: &str) -> String {
    let Ok(Some(found)) = tag.try_get_attribute(name) else { return String::new() };
    found
        .normalized_value(quick_xml::XmlVersion::Explicit1_0)
        .map(std::borrow::Cow::into_owned)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_before_crosses_months_and_years() {
        let check = |date: &str, expected: &str| {
            assert_eq!(day_before(date).as_deref(), Some(expected));
        };
        check("2024-03-01", "2024-02-29");
        check("2100-03-01", "2100-02-28");
        check("2022-01-01", "2021-12-31");
        check("2024-03-03", "2024-03-02");
    }
}

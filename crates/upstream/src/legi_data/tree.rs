//! A code as a tree of JSON, each node taken in as soon as it has been read: memory holds one
//! article and the sections above it.

use std::{cell::RefCell, fmt, io::Read};

use jiff::civil::Date;
use law::{Collection, Document, DocumentId, Entry, Head, Kind, key};
use serde::{
    Deserialize,
    de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor},
};

use super::article::{self, Article, Force};
use crate::{
    intake::{Halt, Intake},
    legi_data::code::{Act, Code},
    sink::Options,
    text::plain,
};

/// Sections inside sections; the deepest code has ten.
const DEEPEST: usize = 60;

/// What a section or a code says of itself.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Own {
    #[serde(deserialize_with = "nullable")]
    id: String,
    #[serde(deserialize_with = "nullable")]
    cid: String,
    #[serde(deserialize_with = "nullable")]
    title: String,
    #[serde(deserialize_with = "nullable")]
    etat: String,
    date_debut: Option<String>,
    date_fin: Option<String>,
    date_modif: Option<String>,
    date_debut_version: Option<String>,
}

/// Reads a value, and takes `null` for nothing.
pub(super) fn nullable<'de, D: Deserializer<'de>, T: Default + Deserialize<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    Option::<T>::deserialize(deserializer).map(Option::unwrap_or_default)
}

/// Reads a code.
pub(super) fn read(
    file: &str,
    source: &mut dyn Read,
    state: Option<Date>,
    options: &Options,
    intake: &mut Intake<'_>,
) -> Result<(), Halt> {
    let not_understood = intake.not_understood_so_far();
    let code = RefCell::new(Code { file, options, state, intake, act: None, halt: None });
    let mut json = serde_json::Deserializer::from_reader(source);
    let read = Node { code: &code, parent: None, ordinal: 0, depth: 0 }.deserialize(&mut json);
    let mut code = code.into_inner();
    if let Some(halt) = code.halt.take() {
        return Err(halt);
    }
    if let Err(error) = read {
        let reason = format!("the file cannot be read further: {error}; fetch it again");
        code.intake.not_understood(file, reason);
    }
    // What could not be read is not gone.
    match code.act {
        Some(act) if code.intake.not_understood_so_far() == not_understood => {
            code.intake.no_longer_among(&act.id, is_named_here)
        }
        _ => Ok(()),
    }
}

/// Whether a document is named as those of this source are.
fn is_named_here(id: &DocumentId) -> bool {
    ["fr.legiarti", "fr.legiscta"].iter().any(|sort| id.as_str().starts_with(sort))
}

/// A node of the tree, with what stands above it.
struct Node<'c, 'a, 'b> {
    code: &'c RefCell<Code<'a, 'b>>,
    parent: Option<DocumentId>,
    ordinal: u32,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Node<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

/// What is known of a node before its children: its data, as an article or as a section.
enum Data {
    Article(Box<Article>),
    Section(Own),
}

impl<'de> Visitor<'de> for Node<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a node with `type`, `data` and `children`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        if self.depth > DEEPEST {
            return Err(A::Error::custom("its sections stand too deep in each other"));
        }
        let mut data: Option<serde_json::Value> = None;
        let mut sort = String::new();
        let mut id = None;
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "type" => sort = map.next_value()?,
                "data" => data = Some(map.next_value()?),
                "children" => {
                    let own = data.take().map(|data| self.data(data, &sort));
                    let own = own.transpose().map_err(A::Error::custom)?;
                    let Some(Data::Section(own)) = own else {
                        return Err(A::Error::custom(
                            "a node names its children before itself, or an article has children",
                        ));
                    };
                    id = self.section(&own);
                    if id.is_none() {
                        return self.stop();
                    }
                    map.next_value_seed(Children {
                        code: self.code,
                        parent: id.clone(),
                        depth: self.depth + 1,
                    })?;
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        if id.is_none()
            && let Some(data) = data
        {
            match self.data(data, &sort) {
                Err(reason) => self.unread(&format!("child {}", self.ordinal), &reason),
                Ok(Data::Article(article)) => {
                    let entry = article::entry(
                        &article,
                        &self.code.borrow(),
                        self.parent.as_ref(),
                        self.ordinal,
                    );
                    match entry {
                        Some(entry) => self.put(entry),
                        None => self.unread(&article.id, "its identifier makes no name"),
                    }
                }
                Ok(Data::Section(own)) => {
                    self.section(&own);
                }
            }
        }
        self.stop()
    }
}

impl Node<'_, '_, '_> {
    fn data(&self, data: serde_json::Value, sort: &str) -> Result<Data, String> {
        let is_article = sort == "article" || data.get("texte").is_some();
        if is_article {
            serde_json::from_value(data).map(|article| Data::Article(Box::new(article)))
        } else {
            serde_json::from_value(data).map(Data::Section)
        }
        .map_err(|error| format!("the data of a node cannot be read: {error}"))
    }

    /// An error that ends reading where the sink wished so.
    fn stop<E: serde::de::Error>(&self) -> Result<(), E> {
        if self.code.borrow().halt.is_some() { Err(E::custom("stopped")) } else { Ok(()) }
    }

    fn put(&self, entry: Entry) {
        let mut code = self.code.borrow_mut();
        if let Err(halt) = code.intake.entry(entry) {
            code.halt = Some(halt);
        }
    }

    fn unread(&self, place: &str, reason: &str) {
        let mut code = self.code.borrow_mut();
        let place = format!("{}: {place}", code.file);
        code.intake.not_understood(place, reason);
    }

    /// Takes in a section or the code itself, and answers its id.
    fn section(&self, own: &Own) -> Option<DocumentId> {
        let Ok(id) = DocumentId::of("fr", &own.id) else {
            self.unread(&own.id, "its identifier makes no name; what stands in it was left out");
            return None;
        };
        let is_act = self.code.borrow().act.is_none();
        let mut as_of = None;
        if is_act {
            let act = Act { id: id.clone(), title: plain(&own.title), legitext: own.id.clone() };
            let mut code = self.code.borrow_mut();
            code.act = Some(act);
            // The day of the last change may be that of one to come.
            let changed = own.date_modif.as_deref().and_then(|day| day.parse().ok());
            as_of = code.state.or(changed.map(|day: Date| day.min(code.options.today)));
            if let Err(halt) = code.intake.collection(collection(as_of)) {
                code.halt = Some(halt);
                return None;
            }
        }
        let mut tags = self.code.borrow().tags();
        tags.set(
            key::CID,
            DocumentId::of("fr", &own.cid).map_or_else(|_| id.to_string(), |cid| cid.to_string()),
        );
        tags.set(key::SOURCE_ID, own.id.as_str());
        tags.set(key::ETAT, own.etat.as_str());
        tags.set(key::DOCUMENT_FORM, if is_act { "act" } else { "section" });
        if is_act {
            tags.set(key::STRUCTURE_TYPE, "legislation");
            tags.set(key::NATURE, "CODE");
            if let Some(as_of) = as_of {
                tags.set(key::AS_OF, as_of.to_string());
            }
            tags.set(
                key::PERMALINK,
                format!("https://www.legifrance.gouv.fr/codes/texte_lc/{}", own.id),
            );
        }
        let day = |text: &Option<String>| text.as_deref().and_then(|day| day.parse().ok());
        let date = day(&own.date_debut).or_else(|| day(&own.date_debut_version));
        let date_end = day(&own.date_fin).filter(|end: &Date| end.year() < 2999);
        let first = day(&own.date_debut);
        if first.is_none() {
            // The day of a code is that of its last change.
            tags.set(key::DATED, "state");
        }
        let force = Force { etat: &own.etat, from: first, end: date_end, is_followed: false };
        force.tell(&mut tags, self.code.borrow().options.today);
        let head = Head {
            id: id.clone(),
            kind: Kind::Section,
            jurisdiction: "fr".to_owned(),
            language: "fr".to_owned(),
            source: "legi".to_owned(),
            title: plain(&own.title),
            date,
            date_end,
            parent: self.parent.clone(),
            ordinal: self.ordinal,
            tags,
        };
        self.put(Entry { document: Document { head, blocks: Vec::new() }, edges: Vec::new() });
        Some(id)
    }
}

/// The children of a node.
struct Children<'c, 'a, 'b> {
    code: &'c RefCell<Code<'a, 'b>>,
    parent: Option<DocumentId>,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Children<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Children<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of nodes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let mut ordinal = 0;
        loop {
            ordinal += 1;
            let node =
                Node { code: self.code, parent: self.parent.clone(), ordinal, depth: self.depth };
            if seq.next_element_seed(node)?.is_none() {
                return Ok(());
            }
        }
    }
}

fn collection(as_of: Option<Date>) -> Collection {
    Collection {
        name: "legi".to_owned(),
        jurisdiction: "fr".to_owned(),
        title: "LEGI: French codes in force".to_owned(),
        publisher: "DILA (Légifrance), as packed in @socialgouv/legi-data".to_owned(),
        licence: "Licence Ouverte 2.0".to_owned(),
        address: Some("https://www.legifrance.gouv.fr".to_owned()),
        as_of,
        retrieved: None,
        caveat:
            "Only the codes that were imported, each article in the version in force; of earlier \
                 versions there are the identifiers and the days, and no text."
                .to_owned(),
    }
}

//! Provisions by the keys of the tables: of Swiss law, and of topics of the law of other countries as far as these are kept
//! here.

use std::collections::BTreeMap;

use jurisdictions::{
    Reference,
    thesaurus::topics::said::{self, Meaning},
};
use law::{DocumentId, Language};

use super::provision::{Provision, Signs};
use crate::{Library, ResearchParameters};

/// How many topics of the law of another country are looked at.
const TOPICS: usize = 12;

/// The topics of the legal orders of other countries that are asked of, the best of each first.
pub(super) fn fitting_abroad(
    parameters: &ResearchParameters,
    asked: (&str, Option<&Meaning>),
) -> Vec<said::Near> {
    let of = |order: &String| {
        let all = said::near(order, asked, parameters.spoken());
        all.into_iter().filter(said::Near::is_near).take(TOPICS)
    };
    parameters.jurisdictions.others.iter().flat_map(of).collect()
}

/// The provisions of such topics by their keys in the tables: how each is cited, and its document where it is here.
#[derive(Default)]
pub(super) struct Tables(BTreeMap<&'static str, (String, Option<DocumentId>)>);

impl Tables {
    /// Looks for them among what is kept.
    pub(super) fn read(
        fitting: &[said::Near],
        parameters: &ResearchParameters,
        library: &dyn Library,
    ) -> Self {
        let language = parameters.language();
        let mut cited: BTreeMap<&'static str, String> = BTreeMap::new();
        for one in fitting.iter().flat_map(|one| &one.topic.provisions) {
            if let Some((_, citation)) = one.cited(language) {
                cited.insert(one.key, citation);
            }
        }
        let keys: Vec<String> = cited.keys().map(|key| (*key).to_owned()).collect();
        let kept = library.kept(&keys, language, parameters.day).unwrap_or_default();
        let mut kept = kept.into_iter();
        let known = cited.into_iter().map(|(key, citation)| {
            let document = kept.next().flatten();
            (key, (citation, document.map(|document| document.head.id)))
        });
        Self(known.collect())
    }

    /// A provision of a topic among those found, as a new one where it is not there yet.
    pub(super) fn entry<'f>(
        &self,
        found: &'f mut BTreeMap<String, Provision>,
        key: &str,
        language: Language,
    ) -> Option<&'f mut Provision> {
        let Some((citation, document)) = self.0.get(key) else {
            return tabled(found, key, language);
        };
        let one = entry(found, key, || citation.clone());
        if one.document.is_none() {
            one.document.clone_from(document);
        }
        Some(one)
    }
}

/// A provision among those found, as a new one where it is not there yet.
pub(super) fn entry<'f>(
    found: &'f mut BTreeMap<String, Provision>,
    key: &str,
    citation: impl FnOnce() -> String,
) -> &'f mut Provision {
    found.entry(key.to_owned()).or_insert_with(|| Provision {
        key: key.to_owned(),
        citation: citation(),
        document: None,
        score: 0.0,
        found_by: Vec::new(),
        applied_by: 0,
        part: None,
        signs: Signs::default(),
    })
}

/// The same of an article as our tables name it: `OR 336c`.
pub(super) fn tabled<'f>(
    found: &'f mut BTreeMap<String, Provision>,
    key: &str,
    language: Language,
) -> Option<&'f mut Provision> {
    let cited = Reference::of_key(key)?;
    Some(entry(found, &cited.key(), || cited.print(language)))
}

//! Everything that is known of a federal act beside its text: languages, subjects, versions,
//! gazette, and its table of contents.

use std::collections::BTreeMap;

use corpus::{Ranking, Store, StoreQuery};
use jiff::{ToSpan as _, civil::Date};
use law::{Head, Kind, Scope, key, tag::Filter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use upstream::fedlex::{Act, Fedlex, GazetteEntry, Subject, Version};

use super::{
    Policy, Provenance, article,
    question::{Answered, Kept, Question, Said, answered},
    statute::{self, StatuteShown, is_fresh, record},
};
use crate::{Call, DeskError, GetMetadataRequest, writer::Keep};

/// What is known of an act.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct MetadataAnswer {
    /// The act with its names.
    #[serde(flatten)]
    pub act: StatuteShown,
    /// The languages it has a title in.
    pub available_languages: Vec<String>,
    /// The subjects it is classified under; null where that is not known.
    pub subjects: Option<Vec<SubjectShown>>,
    /// Its consolidations, the earliest first; null where they are not known.
    pub version_history: Option<Vec<VersionShown>>,
    /// Where it was published in the gazette; null where that is not known.
    pub publications: Option<Vec<PublicationShown>>,
    /// Its table of contents, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub structure: Option<StructureShown>,
    /// Other acts of the same number or abbreviation.
    pub other_acts: Vec<StatuteShown>,
    /// Where the answer comes from.
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A subject.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct SubjectShown {
    /// Its number.
    pub number: Option<String>,
    /// Its name.
    pub name: Option<String>,
    /// The subject above it.
    pub broader: Option<String>,
}

/// A consolidation.
#[derive(Clone, Debug, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct VersionShown {
    /// The first day.
    #[schemars(with = "String")]
    pub from: Date,
    /// The last day; none while it holds.
    #[schemars(with = "Option<String>")]
    pub until: Option<Date>,
    /// Whether it holds today.
    pub is_applicable: bool,
    /// The languages in which its text can be read here.
    pub text_languages: Vec<String>,
}

/// A publication in the gazette.
#[derive(Clone, Debug, Default, Deserialize, Eq, JsonSchema, PartialEq, Serialize)]
pub struct PublicationShown {
    /// The reference: `AS 1999 2556`.
    pub reference: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The day.
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// The path.
    pub eli: String,
    /// The issue.
    pub issue: Option<String>,
}

/// A table of contents.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct StructureShown {
    /// The day of the consolidation.
    #[schemars(with = "Option<String>")]
    pub consolidation: Option<Date>,
    /// Its language.
    pub language: String,
    /// How many articles there are.
    pub article_count: usize,
    /// The divisions and articles, in their order; `depth` says what stands below what.
    pub entries: Vec<StructureEntry>,
    /// The `structureOffset` to go on with; absent where nothing is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_offset: Option<usize>,
}

/// A division or an article.
#[derive(Clone, Debug, Eq, JsonSchema, PartialEq, Serialize)]
pub struct StructureEntry {
    /// How deep it stands.
    pub depth: usize,
    /// `section`, `article`, `preamble` or `annex`.
    pub kind: String,
    /// The number of an article.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article_number: Option<String>,
    /// Its title.
    pub title: String,
    /// Whether it is repealed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_repealed: bool,
    /// Its id in the corpus.
    pub id: String,
}

/// Gets what is known of an act.
pub fn get_metadata(
    request: &GetMetadataRequest,
    call: &Call<'_>,
) -> Result<MetadataAnswer, DeskError> {
    let found = statute::acts_of(&request.sr_number, request.policy.0, call)?;
    let (act, others) = found
        .value
        .split_first()
        .ok_or_else(|| DeskError::Broken("a lookup that found something has an act".to_owned()))?;
    let language = &*request.language;
    let shown = statute::shown(act, language, call.today);
    let mut said = found.provenance;
    said.warnings.extend(statute::other_language(&shown, language));
    said.warnings.extend(statute::several(&request.sr_number, act, others, call.today));
    let particulars = particulars(act, language, request.policy.0, call)?;
    let Particulars { subjects, versions, publications, warnings } = particulars;
    said.warnings.extend(warnings);
    let structure = if request.include_structure.0 {
        match article::text(act, call.today, language, request.policy.0, call) {
            Ok(text) => {
                said.warnings.extend(text.provenance.warnings);
                Some(structure(&*text.store, &text.act, request.structure_offset.get())?)
            }
            Err(error) => {
                said.warnings.push(format!("the table of contents is missing: {error}"));
                None
            }
        }
    } else {
        None
    };
    let titled = act.names.iter().filter(|name| name.title.is_some());
    let available_languages = titled.map(|name| name.language.clone()).collect();
    let other_acts = others.iter().map(|act| statute::shown(act, language, call.today)).collect();
    Ok(MetadataAnswer {
        act: shown,
        available_languages,
        subjects,
        version_history: versions,
        publications,
        structure,
        other_acts,
        provenance: said,
    })
}

#[derive(Clone, Default)]
struct Particulars {
    subjects: Option<Vec<SubjectShown>>,
    versions: Option<Vec<VersionShown>>,
    publications: Option<Vec<PublicationShown>>,
    warnings: Vec<String>,
}

/// Subjects, versions and publications, as far as they are known.
fn particulars(
    act: &Act,
    language: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Particulars, DeskError> {
    match answered(&ParticularsOf { act, language }, policy, call) {
        Ok(Answered { value, provenance }) => {
            Ok(Particulars { warnings: provenance.warnings, ..value })
        }
        // Without them, the rest is an answer all the same.
        Err(error) if policy == Policy::Auto && error.is_upstream() => Ok(Particulars {
            warnings: vec![format!("subjects, versions and publications are not known: {error}")],
            ..Particulars::default()
        }),
        Err(error) => Err(error),
    }
}

/// What is known of which act, in which language.
struct ParticularsOf<'a> {
    act: &'a Act,
    language: &'a str,
}

impl Question for ParticularsOf<'_> {
    type Answer = Particulars;

    fn kept(&self, _: Policy, call: &Call<'_>) -> Result<Option<Kept<Particulars>>, DeskError> {
        let Some(store) = call.kept()? else { return Ok(None) };
        let Some(entry) = record::kept(&*store, &self.act.eli)? else { return Ok(None) };
        let tags = &entry.head.tags;
        let Some(when) = tags.first(key::VERSIONS_RETRIEVED_AT) else { return Ok(None) };
        let subjects = tags.all(key::SUBJECT).filter_map(|text| serde_json::from_str(text).ok());
        let gazette = tags.all(key::GAZETTE).filter_map(|text| serde_json::from_str(text).ok());
        let known = Particulars {
            subjects: Some(subjects.collect()),
            publications: Some(gazette.collect()),
            versions: Some(read_versions(tags.all(key::VERSIONS), call.today)),
            warnings: Vec::new(),
        };
        let is_enough = is_fresh(Some(when), call);
        Ok(Some(Kept { is_enough, ..Kept::of(known, Some(when.to_owned())) }))
    }

    fn ask(
        &self,
        _: Option<&Kept<Particulars>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Particulars>, DeskError> {
        let fedlex = Fedlex::new(&call.desk.sources);
        let versions = fedlex.versions(&self.act.eli)?;
        let subjects = fedlex.subjects(&self.act.eli, self.language)?;
        let gazette = fedlex.gazette(&self.act.eli, self.language)?;
        let found = Particulars {
            subjects: Some(subjects.value.into_iter().map(subject).collect()),
            versions: Some(versions.value.iter().map(|one| version(one, call.today)).collect()),
            publications: Some(gazette.value.into_iter().map(publication).collect()),
            warnings: Vec::new(),
        };
        let keep = keep(self.act, &found, &versions.retrieved_at.to_string(), call);
        Ok(Said::by(&versions.host, versions.retrieved_at, found, keep))
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Particulars>, DeskError> {
        let mut answered = Answered::<Particulars>::default();
        answered.provenance.warnings.push(
            "subjects, versions and publications are not kept on this machine; ask with policy \
             `auto` or `upstream`"
                .to_owned(),
        );
        Ok(answered)
    }
}

/// Asks for what is known of an act beside its text, and keeps it; what could not be asked or kept.
pub(super) fn renew(
    act: &Act,
    language: &str,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Vec<String>, DeskError> {
    Ok(particulars(act, language, policy, call)?.warnings)
}

fn keep(act: &Act, found: &Particulars, at: &str, call: &Call<'_>) -> Result<Keep, DeskError> {
    let store = call.kept()?;
    let written = |text: Result<String, serde_json::Error>| text.ok();
    let subjects = found.subjects.iter().flatten();
    let subjects = subjects.filter_map(|one| written(serde_json::to_string(one))).collect();
    let gazette = found.publications.iter().flatten();
    let gazette = gazette.filter_map(|one| written(serde_json::to_string(one))).collect();
    let versions = found.versions.iter().flatten();
    let versions = versions.filter_map(|one| written(serde_json::to_string(one))).collect();
    let tags = vec![
        (key::SUBJECT, subjects),
        (key::GAZETTE, gazette),
        (key::VERSIONS, versions),
        (key::VERSIONS_RETRIEVED_AT, vec![at.to_owned()]),
    ];
    let entry = record::entry(act, at, store.as_deref())?;
    let entry = record::renewed(entry, record::Renewal { tags, edges: Vec::new() }, at);
    Ok(Keep::of(record::collection(store.as_deref(), call.today), vec![entry]))
}

/// The consolidations of an act.
pub(super) fn versions(
    act: &Act,
    policy: Policy,
    call: &Call<'_>,
) -> Result<Answered<Vec<VersionShown>>, DeskError> {
    answered(&VersionsOf(act), policy, call)
}

/// The consolidations of which act.
struct VersionsOf<'a>(&'a Act);

impl Question for VersionsOf<'_> {
    type Answer = Vec<VersionShown>;

    fn kept(
        &self,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Option<Kept<Vec<VersionShown>>>, DeskError> {
        let Some(store) = call.kept()? else { return Ok(None) };
        let Some(entry) = record::kept(&*store, &self.0.eli)? else { return Ok(None) };
        let tags = &entry.head.tags;
        let Some(when) = tags.first(key::VERSIONS_RETRIEVED_AT) else { return Ok(None) };
        let versions = read_versions(tags.all(key::VERSIONS), call.today);
        Ok(Some(Kept::of(versions, Some(when.to_owned()))))
    }

    fn ask(
        &self,
        _: Option<&Kept<Vec<VersionShown>>>,
        _: Policy,
        call: &Call<'_>,
    ) -> Result<Said<Vec<VersionShown>>, DeskError> {
        let found = Fedlex::new(&call.desk.sources).versions(&self.0.eli)?;
        let versions = found.value.iter().map(|one| version(one, call.today)).collect();
        Ok(Said::by(&found.host, found.retrieved_at, versions, Ok(Keep::default())))
    }

    fn not_kept(&self, _: &Call<'_>) -> Result<Answered<Vec<VersionShown>>, DeskError> {
        Err(DeskError::NotFound(
            "the consolidations are not kept on this machine; ask with policy `auto` or `upstream`"
                .to_owned(),
        ))
    }
}

fn read_versions<'t>(written: impl Iterator<Item = &'t str>, today: Date) -> Vec<VersionShown> {
    let mut versions: Vec<VersionShown> =
        written.filter_map(|text| serde_json::from_str(text).ok()).collect();
    versions.sort_by_key(|version| version.from);
    for version in &mut versions {
        version.is_applicable =
            version.from <= today && version.until.is_none_or(|last| today <= last);
    }
    versions
}

fn version(version: &Version, today: Date) -> VersionShown {
    let mut text_languages: Vec<String> = Vec::new();
    for file in &version.files {
        if text_languages.iter().all(|known| known != file.language) {
            text_languages.push(file.language.to_owned());
        }
    }
    text_languages.sort();
    VersionShown {
        from: version.from,
        until: version.until.and_then(|end| end.checked_sub(1.day()).ok()),
        is_applicable: version.from <= today && version.until.is_none_or(|end| today < end),
        text_languages,
    }
}

fn subject(subject: Subject) -> SubjectShown {
    SubjectShown { number: subject.number, name: subject.name, broader: subject.broader }
}

fn publication(entry: GazetteEntry) -> PublicationShown {
    PublicationShown {
        reference: entry.reference,
        title: entry.title,
        date: entry.date,
        eli: entry.eli.to_string(),
        issue: entry.issue,
    }
}

/// The most nodes of a table of contents; the Civil Code has some 3,000.
const MOST_NODES: usize = 20_000;

/// How many nodes of a table of contents are answered at once; the rest is asked for by its offset.
const MOST_ENTRIES: usize = 400;

fn structure(store: &dyn Store, act: &Head, offset: usize) -> Result<StructureShown, DeskError> {
    let scope = Scope::default().with(key::ACT, Filter::is(act.id.as_str()));
    let asked =
        StoreQuery { scope, ranking: Ranking::Latest, limit: MOST_NODES, ..StoreQuery::default() };
    let mut below: BTreeMap<String, Vec<Head>> = BTreeMap::new();
    for hit in store.search(&asked)?.hits {
        if let Some(parent) = &hit.head.parent {
            below.entry(parent.to_string()).or_default().push(hit.head);
        }
    }
    for children in below.values_mut() {
        children.sort_by(|one, other| {
            one.ordinal.cmp(&other.ordinal).then_with(|| one.id.cmp(&other.id))
        });
    }
    let mut entries = Vec::new();
    walk(act.id.as_str(), 0, &mut below, &mut entries);
    let article_count = entries.iter().filter(|entry| entry.kind == "article").count();
    let next = offset.saturating_add(MOST_ENTRIES);
    let next_offset = (next < entries.len()).then_some(next);
    Ok(StructureShown {
        consolidation: act.date,
        language: act.language.clone(),
        article_count,
        entries: entries.into_iter().skip(offset).take(MOST_ENTRIES).collect(),
        next_offset,
    })
}

fn walk(
    parent: &str,
    depth: usize,
    below: &mut BTreeMap<String, Vec<Head>>,
    entries: &mut Vec<StructureEntry>,
) {
    for head in below.remove(parent).unwrap_or_default() {
        let form = head.tags.first(key::DOCUMENT_FORM);
        let kind = match head.kind {
            Kind::Section => "section",
            _ => form.unwrap_or("section"),
        };
        let id = head.id.to_string();
        entries.push(StructureEntry {
            depth,
            kind: kind.to_owned(),
            article_number: head
                .tags
                .first(key::ARTICLE_NUMBER)
                .filter(|_| kind == "article")
                .map(str::to_owned),
            title: head.title,
            is_repealed: kind == "article"
                && head.tags.first(key::ENFORCEMENT_STATUS) == Some("repealed"),
            id: id.clone(),
        });
        walk(&id, depth + 1, below, entries);
    }
}

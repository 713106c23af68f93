//! What is said of an encoder: of what kind it is, how it is to be run, and which files it is.

use serde::{Deserialize, Serialize};

use crate::{error::ModelError, sum::sum_of};

/// How a manifest is called in the folder of an encoder.
pub const MANIFEST: &str = "model.json";
/// The longest name of an encoder, in bytes.
const LONGEST_ID: usize = 60;
/// The name of the encoder that comes with the program.
const BUILT_IN: &str = "token";
/// More dimensions than this, words with a weight, tokens a text and bytes a file are not believed.
const MOST_DIMENSIONS: usize = 4_096;
const MOST_WORDS: usize = 1 << 20;
const MOST_TOKENS: usize = 8_192;
const MOST_BYTES: u64 = 8 << 30;
/// No text of a manifest is longer, in bytes.
const LONGEST_TEXT: usize = 500;

/// A manifest, as `model.json` holds it.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// How it is called here: small letters, digits, `.` and `-`.
    pub id: String,
    /// What it makes of a text.
    pub kind: Kind,
    /// How many numbers it makes: dimensions of a direction, words that have a weight, one of a reranker.
    pub dimensions: usize,
    /// How the directions of the tokens become one, where they do.
    #[serde(default)]
    pub pooling: Pooling,
    /// What is put before a text, where it was made to see that.
    #[serde(default)]
    pub prefixes: Prefixes,
    /// How many tokens of a text it reads.
    pub longest: usize,
    /// The languages it knows, as codes (`de`).
    #[serde(default)]
    pub languages: Vec<String>,
    /// Under which licence it may be used, as its makers name it.
    #[serde(default)]
    pub licence: Option<String>,
    /// Where it is from, for a reader.
    #[serde(default)]
    pub source: Option<String>,
    /// Its files.
    pub files: Vec<Part>,
}

/// What an encoder makes of a text.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// One direction of a text.
    Dense,
    /// A weight for each of many words.
    Sparse,
    /// One direction of each token.
    MultiVector,
    /// How well a text answers a question, of both together.
    Reranker,
}

impl Kind {
    /// As it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dense => "dense",
            Self::Sparse => "sparse",
            Self::MultiVector => "multi-vector",
            Self::Reranker => "reranker",
        }
    }
}

/// How the directions of the tokens of a text become one.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pooling {
    /// Their mean.
    #[default]
    Mean,
    /// That of the first token.
    First,
}

/// What is put before a text.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Prefixes {
    /// Before a question.
    #[serde(default)]
    pub question: String,
    /// Before what may answer it.
    #[serde(default)]
    pub passage: String,
}

/// A file of an encoder.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// What it is.
    pub role: Role,
    /// Its name in the folder.
    pub name: String,
    /// How many bytes it has.
    pub bytes: u64,
    /// Their SHA-256 in hexadecimal.
    pub sha256: String,
    /// Where it is fetched from, at the host of the manifest; beside the manifest where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

/// What a file of an encoder is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The graph, as ONNX.
    Graph,
    /// How texts become tokens, as `tokenizer.json`.
    Tokenizer,
}

impl Manifest {
    /// Reads a manifest and sees that it can be.
    pub fn read(text: &str) -> Result<Self, ModelError> {
        let manifest: Self = serde_json::from_str(text).map_err(|error| {
            ModelError::Manifest(format!("{error}; `fontes models add` writes one as it should be"))
        })?;
        manifest.check()?;
        Ok(manifest)
    }

    /// As it is written down.
    pub fn written(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Sees that it can be.
    pub(crate) fn check(&self) -> Result<(), ModelError> {
        let wrong = |why: String| Err(ModelError::Manifest(why));
        if !is_id(&self.id) {
            return wrong(format!(
                "`{}` cannot be the name of a model; give one with --id: at most {LONGEST_ID} small letters, digits, `.` and \
                 `-`, and not `{BUILT_IN}`",
                shortened(&self.id)
            ));
        }
        let most = if self.kind == Kind::Sparse { MOST_WORDS } else { MOST_DIMENSIONS };
        if !(1..=most).contains(&self.dimensions) {
            return wrong(format!("dimensions may be 1 to {most}"));
        }
        if !(8..=MOST_TOKENS).contains(&self.longest) {
            return wrong(format!("longest may be 8 to {MOST_TOKENS} tokens"));
        }
        let texts = self.languages.iter().chain(&self.licence).chain(&self.source);
        let prefixes = [&self.prefixes.question, &self.prefixes.passage];
        // Prompts of some encoders have lines.
        let is_prefix = |text: &&String| is_text(&text.replace('\n', " "));
        let is_right = texts.clone().all(|text| is_text(text)) && prefixes.iter().all(is_prefix);
        if texts.count() > 100 || !is_right {
            return wrong(format!(
                "languages, licence, source and prefixes are at most {LONGEST_TEXT} bytes each, without \
                 control characters"
            ));
        }
        for role in [Role::Graph, Role::Tokenizer] {
            if self.files.iter().filter(|file| file.role == role).count() != 1 {
                return wrong("it needs exactly one `graph` and one `tokenizer`".to_owned());
            }
        }
        for file in &self.files {
            if !is_file_name(&file.name) {
                let name = shortened(&file.name);
                return wrong(format!(
                    "`{name}` is not the name of a file; rename it, with letters, digits, `.`, `-`, `_`"
                ));
            }
            let is_sum = file.sha256.len() == 64
                && file.sha256.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
            if !is_sum || !(1..=MOST_BYTES).contains(&file.bytes) {
                return wrong(format!(
                    "{} needs its `bytes` and its `sha256` in 64 small hexadecimal digits",
                    file.name
                ));
            }
            if file.address.as_ref().is_some_and(|at| !at.starts_with("https://") || !is_text(at)) {
                return wrong(format!("the address of {} must begin with `https://`", file.name));
            }
        }
        if let [one, other] = self.files.as_slice()
            && one.name.eq_ignore_ascii_case(&other.name)
        {
            return wrong("two files have one name".to_owned());
        }
        Ok(())
    }

    /// The file of a role; a manifest that was checked has it.
    pub(crate) fn file(&self, role: Role) -> Option<&Part> {
        self.files.iter().find(|file| file.role == role)
    }

    /// What tells its directions from those of every other: its name, its dimensions, and a sum over all that
    /// changes them.
    pub fn mark(&self) -> String {
        let sum = |role| self.file(role).map_or("", |file| file.sha256.as_str());
        let longest = self.longest.to_string();
        let pooling = match self.kind {
            Kind::Dense => format!("{:?}", self.pooling),
            kind => kind.name().to_owned(),
        };
        let all = sum_of(&[
            sum(Role::Graph),
            sum(Role::Tokenizer),
            &pooling,
            &self.prefixes.question,
            &self.prefixes.passage,
            &longest,
        ]);
        format!("{}-{}-{}", self.id, self.dimensions, all.get(..16).unwrap_or_default())
    }

    /// How many bytes its files have.
    pub fn bytes(&self) -> u64 {
        self.files.iter().fold(0, |sum, file| sum.saturating_add(file.bytes))
    }
}

/// Whether a name may be that of a model.
pub(crate) fn is_id(id: &str) -> bool {
    let is_sign = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.');
    (1..=LONGEST_ID).contains(&id.len())
        && id.bytes().all(is_sign)
        && id.starts_with(|first: char| first.is_ascii_alphanumeric())
        && !id.ends_with('.')
        && id != BUILT_IN
}

/// Whether a name is that of a file in the folder itself, on every system.
fn is_file_name(name: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    (1..=100).contains(&name.len())
        && name.bytes().all(is_sign)
        && name.starts_with(|first: char| first.is_ascii_alphanumeric())
        && !name.ends_with('.')
        && !name.eq_ignore_ascii_case(MANIFEST)
}

fn is_text(text: &str) -> bool {
    text.len() <= LONGEST_TEXT && !text.contains(char::is_control)
}

/// The beginning of what a stranger wrote, fit to be shown.
fn shortened(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(60).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    pub(crate) fn manifest() -> Manifest {
        let part = |role, name: &str| Part {
            role,
            name: name.to_owned(),
            bytes: 10,
            sha256: "0".repeat(64),
            address: None,
        };
        Manifest {
            id: "small-1.5".to_owned(),
            kind: Kind::Dense,
            dimensions: 384,
            pooling: Pooling::Mean,
            prefixes: Prefixes { question: "query: ".to_owned(), passage: String::new() },
            longest: 512,
            languages: vec!["de".to_owned()],
            licence: Some("MIT".to_owned()),
            source: None,
            files: vec![part(Role::Graph, "model.onnx"), part(Role::Tokenizer, "tokenizer.json")],
        }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Manifest::read(&manifest().written()).unwrap(), manifest());
    }

    #[test]
    fn what_leads_out_of_the_folder_or_over_a_readable_way_is_refused() {
        let refused = |change: fn(&mut Manifest)| {
            let mut changed = manifest();
            change(&mut changed);
            let written = changed.written();
            assert!(Manifest::read(&written).is_err(), "{written}");
        };
        refused(|one| one.id = "../evil".to_owned());
        refused(|one| one.id = "token".to_owned());
        refused(|one| one.files[0].name = "../model.onnx".to_owned());
        refused(|one| one.files[0].name = "C:model.onnx".to_owned());
        refused(|one| one.files[0].name = "model.json".to_owned());
        refused(|one| one.files[0].name = one.files[1].name.clone());
        refused(|one| one.files[0].address = Some("http://example.org/a".to_owned()));
        refused(|one| one.files[0].sha256 = "abc".to_owned());
        refused(|one| one.files[0].bytes = u64::MAX);
        refused(|one| one.dimensions = 0);
        refused(|one| one.longest = usize::MAX);
        refused(|one| one.prefixes.question = "a\u{1b}[2J".to_owned());
        refused(|one| drop(one.files.pop()));
    }

    #[test]
    fn whatever_changes_directions_changes_the_mark() {
        let mut other = manifest();
        other.prefixes.question.clear();
        assert_ne!(manifest().mark(), other.mark());
        let mut other = manifest();
        other.licence = None;
        assert_eq!(manifest().mark(), other.mark());
    }

    proptest! {
        #[test]
        fn whatever_is_changed_in_a_manifest_what_is_read_stays_in_its_folder(
            at in 0_usize..700,
            cut in 0_usize..12,
            instead in prop_oneof!["[a-z./:\\\\\"0-9-]{0,6}", ".{0,4}"],
        ) {
            let text = manifest().written();
            let start = text.floor_char_boundary(at.min(text.len()));
            let end = text.ceil_char_boundary((start + cut).min(text.len()));
            let changed = format!("{}{instead}{}", &text[..start], &text[end..]);
            if let Ok(read) = Manifest::read(&changed) {
                let names = read.files.iter().map(|file| &file.name).chain([&read.id]);
                for name in names {
                    prop_assert!(!name.contains(['/', '\\', ':']) && !name.starts_with('.'), "{changed}");
                }
            }
        }
    }
}

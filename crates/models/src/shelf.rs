//! The folder of the encoders that a user brought, and which of them is searched with.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::{
    centre::{self, Centre},
    encoder::{Keeping, ModelEncoder},
    error::ModelError,
    file::write,
    graph::Graph,
    manifest::{Kind, MANIFEST, Manifest, Part, Pooling, Prefixes, Role, is_id},
    sample,
    sum::Sum,
};

/// Which encoder is searched with, beside the folders.
const IN_USE: &str = "in-use";
/// How a folder begins that is being filled.
const INCOMING: &str = ".incoming-";
/// No manifest is longer, in bytes.
const LONGEST_MANIFEST: u64 = 64 << 10;
/// The longest graph and tokenizer that are read, in bytes.
const LONGEST_FILE: u64 = 8 << 30;
/// How many tokens are read where nothing says it.
const USUAL_LONGEST: usize = 512;

/// The folder of encoders below a home.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// An encoder in the folder.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its name, which is that of its folder.
    pub id: String,
    /// What its manifest says, or why that cannot be read.
    pub manifest: Result<Manifest, String>,
    /// Whether it is searched with.
    pub is_in_use: bool,
}

/// What is said of an encoder without a manifest; what is not said is looked for beside its files.
#[derive(Clone, Debug, Default)]
pub struct Added {
    /// How it is to be called; else as its folder.
    pub id: Option<String>,
    /// How its tokens become one direction.
    pub pooling: Option<Pooling>,
    /// What is put before a question, and before a passage.
    pub question: Option<String>,
    /// See `question`.
    pub passage: Option<String>,
    /// Under which licence it may be used.
    pub licence: Option<String>,
}

/// How a file of an encoder was found.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Verified {
    /// Its name.
    pub name: String,
    /// How it differs from what the manifest says; `None` where it does not.
    pub fault: Option<String>,
}

impl Shelf {
    /// That of a home.
    pub fn below(home: &Path) -> Self {
        Self { folder: home.join("models") }
    }

    /// The encoders, by their names.
    pub fn list(&self) -> Result<Vec<Kept>, ModelError> {
        let in_use = self.in_use();
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(ModelError::at(&self.folder)(error)),
        };
        let mut kept = Vec::new();
        for entry in entries {
            let name = entry.map_err(ModelError::at(&self.folder))?.file_name();
            let Some(id) = name.to_str().filter(|id| is_id(id) && self.path(id).is_dir()) else {
                continue;
            };
            let manifest = self.manifest(id).map_err(|error| error.to_string());
            let is_in_use = in_use.as_deref() == Some(id);
            kept.push(Kept { id: id.to_owned(), manifest, is_in_use });
        }
        kept.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(kept)
    }

    /// What the manifest of an encoder says.
    pub fn manifest(&self, id: &str) -> Result<Manifest, ModelError> {
        if !is_id(id) || !self.path(id).is_dir() {
            return Err(ModelError::Unknown(id.to_owned()));
        }
        let manifest = read_manifest(&self.path(id).join(MANIFEST))?;
        if manifest.id != id {
            return Err(ModelError::Manifest(format!(
                "that in the folder `{id}` is of `{}`; remove it and add it again",
                manifest.id
            )));
        }
        Ok(manifest)
    }

    /// Takes in the encoder of a folder: with its manifest, or with what was said and what stands beside its
    /// files. It is run once, so that what cannot be run is not taken in.
    pub fn add(&self, from: &Path, said: &Added) -> Result<Manifest, ModelError> {
        if !from.is_dir() {
            let error = io::Error::from(io::ErrorKind::NotADirectory);
            return Err(ModelError::at(from)(error));
        }
        let manifest = match read_manifest(&from.join(MANIFEST)) {
            Ok(mut manifest) => {
                if let Some(id) = &said.id {
                    manifest.id.clone_from(id);
                }
                if let Some(pooling) = said.pooling {
                    manifest.pooling = pooling;
                }
                let Prefixes { question, passage } = manifest.prefixes;
                manifest.prefixes = Prefixes {
                    question: said.question.clone().unwrap_or(question),
                    passage: said.passage.clone().unwrap_or(passage),
                };
                if said.licence.is_some() {
                    manifest.licence.clone_from(&said.licence);
                }
                manifest.check()?;
                Found { manifest, files: Vec::new() }
            }
            Err(ModelError::File { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                found(from, said)?
            }
            Err(error) => return Err(error),
        };
        let Found { manifest, files } = manifest;
        let incoming = self.begin(&manifest)?;
        for part in &manifest.files {
            let beside = || from.join(&part.name);
            let path = files.iter().find(|(name, _)| *name == part.name);
            let path = path.map_or_else(beside, |(_, path)| path.clone());
            let to = incoming.join(&part.name);
            let copied = File::open(&path)
                .map_err(ModelError::at(&path))
                .and_then(|mut from| write(&mut from, &to).map_err(ModelError::at(&to)));
            if let Err(error) = copied {
                // What was copied lies where it came from, too.
                let _ = fs::remove_dir_all(&incoming);
                return Err(error);
            }
        }
        let taken = self.finish(manifest);
        if taken.is_err() {
            let _ = fs::remove_dir_all(&incoming);
        }
        taken
    }

    /// Begins to take in an encoder of which the manifest is known: the folder into which its files are put. What an
    /// earlier try left there stands there still.
    pub fn begin(&self, manifest: &Manifest) -> Result<PathBuf, ModelError> {
        manifest.check()?;
        if manifest.kind != Kind::Dense {
            return Err(ModelError::Manifest(format!(
                "it is of the kind `{}`, and searches use `dense` ones only",
                manifest.kind.name()
            )));
        }
        if self.path(&manifest.id).exists() {
            return Err(ModelError::Taken(manifest.id.clone()));
        }
        let folder = self.folder.join(format!("{INCOMING}{}", manifest.id));
        fs::create_dir_all(&folder).map_err(ModelError::at(&folder))?;
        Ok(folder)
    }

    /// Ends taking in an encoder: its files are compared with the manifest, it is run, and put in its place. A file that
    /// differs is removed, so that a later try fetches it anew; the others stay.
    pub fn finish(&self, mut manifest: Manifest) -> Result<Manifest, ModelError> {
        let folder = self.folder.join(format!("{INCOMING}{}", manifest.id));
        if let Err(error) = check_whole(&folder, &mut manifest) {
            if let ModelError::Different { name, .. } = &error {
                let _ = fs::remove_file(folder.join(name));
            }
            return Err(error);
        }
        let place = self.path(&manifest.id);
        fs::rename(&folder, &place).map_err(ModelError::at(&place))?;
        Ok(manifest)
    }

    /// Compares the files of an encoder with what its manifest says.
    pub fn verify(&self, id: &str) -> Result<Vec<Verified>, ModelError> {
        let manifest = self.manifest(id)?;
        let mut files = verified(&self.path(id), &manifest);
        let centre = Centre::read(&self.path(id), manifest.dimensions);
        files.extend(centre.err().map(|error| Verified {
            name: centre::FILE.to_owned(),
            fault: Some(error.to_string()),
        }));
        Ok(files)
    }

    /// Removes an encoder that is not searched with, and what came of one that was never taken in wholly.
    pub fn remove(&self, id: &str) -> Result<(), ModelError> {
        let half = self.folder.join(format!("{INCOMING}{id}"));
        if is_id(id) && half.is_dir() {
            fs::remove_dir_all(&half).map_err(ModelError::at(&half))?;
            if !self.path(id).is_dir() {
                return Ok(());
            }
        }
        if !is_id(id) || !self.path(id).is_dir() {
            return Err(ModelError::Unknown(id.to_owned()));
        }
        if self.in_use().as_deref() == Some(id) {
            return Err(ModelError::InUse(id.to_owned()));
        }
        let place = self.path(id);
        fs::remove_dir_all(&place).map_err(ModelError::at(&place))
    }

    /// Which encoder is searched with, beside the built-in one; `None` where it is that one alone.
    pub fn in_use(&self) -> Option<String> {
        let id = fs::read_to_string(self.folder.join(IN_USE)).ok()?;
        Some(id.trim().to_owned()).filter(|id| is_id(id))
    }

    /// Searches with an encoder from now on, or with the built-in one alone.
    pub fn put_in_use(&self, id: Option<&str>) -> Result<(), ModelError> {
        let path = self.folder.join(IN_USE);
        let Some(id) = id else {
            return match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    Err(ModelError::at(&path)(error))
                }
                _ => Ok(()),
            };
        };
        // One that cannot be opened is not searched with.
        let manifest = self.manifest(id)?;
        Centre::read(&self.path(id), manifest.dimensions)?;
        fs::write(&path, format!("{id}\n")).map_err(ModelError::at(&path))
    }

    /// The encoder that is searched with, not yet in memory; `None` where there is none.
    pub fn open(&self, keeping: Keeping) -> Result<Option<ModelEncoder>, ModelError> {
        let Some(id) = self.in_use() else { return Ok(None) };
        let manifest = self.manifest(&id)?;
        let folder = self.path(&id);
        let centre = Centre::read(&folder, manifest.dimensions)?;
        Ok(Some(ModelEncoder::new(&folder, manifest, centre, keeping)))
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(id)
    }
}

/// Sees that the files in a folder are an encoder that runs: on short texts, and on one as long as it reads.
fn check_whole(folder: &Path, manifest: &mut Manifest) -> Result<(), ModelError> {
    for Verified { name, fault } in verified(folder, manifest) {
        if let Some(why) = fault {
            return Err(ModelError::Different { name, why });
        }
    }
    let graph = Graph::open(folder, manifest)?;
    let centre = Centre::of(&graph, manifest)?;
    graph.sums(&[&sample::long(manifest.longest)]).map_err(|error| {
        ModelError::Unrunnable(format!(
            "it does not read {} tokens, as its files say: {error}; write fewer as `longest` into a model.json",
            manifest.longest
        ))
    })?;
    manifest.dimensions = centre.dimensions();
    manifest.check()?;
    centre.write(folder)?;
    let path = folder.join(MANIFEST);
    let text = manifest.written();
    write(&mut text.as_bytes(), &path).map_err(ModelError::at(&path))
}

/// A manifest, and where its files are that do not stand beside it.
struct Found {
    manifest: Manifest,
    files: Vec<(String, PathBuf)>,
}

fn read_manifest(path: &Path) -> Result<Manifest, ModelError> {
    let length = fs::metadata(path).map_err(ModelError::at(path))?.len();
    if length > LONGEST_MANIFEST {
        return Err(ModelError::Manifest(format!("{} is too long", path.display())));
    }
    Manifest::read(&fs::read_to_string(path).map_err(ModelError::at(path))?)
}

fn verified(folder: &Path, manifest: &Manifest) -> Vec<Verified> {
    let of = |part: &Part| {
        let fault = match Sum::of_file(&folder.join(&part.name), part.bytes) {
            Err(error) => Some(error.to_string()),
            Ok(sum) if sum.bytes() != part.bytes => {
                Some(format!("it does not have {} bytes", part.bytes))
            }
            Ok(sum) if sum.hexadecimal() != part.sha256 => {
                Some("it has a different SHA-256".to_owned())
            }
            Ok(_) => None,
        };
        Verified { name: part.name.clone(), fault }
    };
    manifest.files.iter().map(of).collect()
}

/// What the configuration of a graph says that we ask.
#[derive(Default, Deserialize)]
struct Configuration {
    max_position_embeddings: Option<usize>,
    model_type: Option<String>,
    hidden_size: Option<usize>,
}

/// What is said of pooling.
#[derive(Default, Deserialize)]
struct Pooled {
    #[serde(default)]
    pooling_mode_cls_token: bool,
    #[serde(default)]
    pooling_mode_max_tokens: bool,
    #[serde(default)]
    pooling_mode_lasttoken: bool,
}

/// What is put before texts.
#[derive(Default, Deserialize)]
struct Prompts {
    #[serde(default)]
    prompts: Prompt,
}

#[derive(Default, Deserialize)]
struct Prompt {
    query: Option<String>,
    passage: Option<String>,
    document: Option<String>,
}

/// A manifest of what stands in a folder, as it comes from where such encoders are published.
fn found(folder: &Path, said: &Added) -> Result<Found, ModelError> {
    let tokenizer = folder.join("tokenizer.json");
    if !tokenizer.is_file() {
        return Err(ModelError::Lacking {
            folder: folder.to_owned(),
            what: "tokenizer.json",
            remedy: "get the file of that name from where the model is published",
        });
    }
    let graph = graph(folder)?;
    let configuration: Configuration = beside(folder, "config.json");
    let pooled: Pooled = beside(folder, "1_Pooling/config.json");
    let prompts: Prompts = beside(folder, "config_sentence_transformers.json");
    let longest = configuration.max_position_embeddings.map_or(USUAL_LONGEST, |most| {
        // These count the places from behind the filling.
        let is_shifted =
            configuration.model_type.as_deref().is_some_and(|of| of.contains("roberta"));
        most.saturating_sub(if is_shifted { 2 } else { 0 }).clamp(8, 8_192)
    });
    let others = [pooled.pooling_mode_max_tokens, pooled.pooling_mode_lasttoken];
    if said.pooling.is_none() && others.contains(&true) {
        return Err(ModelError::Manifest(
            "1_Pooling/config.json asks for a pooling that is not known here; the mean and the first token are".to_owned(),
        ));
    }
    let usual = if pooled.pooling_mode_cls_token { Pooling::First } else { Pooling::Mean };
    let name = || folder.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase());
    let part = |role, path: &Path| -> Result<Part, ModelError> {
        let sum = Sum::of_file(path, LONGEST_FILE).map_err(ModelError::at(path))?;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        Ok(Part {
            role,
            name: name.unwrap_or_default(),
            bytes: sum.bytes(),
            sha256: sum.hexadecimal(),
            address: None,
        })
    };
    let files = vec![part(Role::Graph, &graph)?, part(Role::Tokenizer, &tokenizer)?];
    let paths = files.iter().map(|part| part.name.clone()).zip([graph, tokenizer]).collect();
    let Prompt { query, passage, document } = prompts.prompts;
    let manifest = Manifest {
        id: said.id.clone().or_else(name).unwrap_or_default(),
        kind: Kind::Dense,
        // Running it tells how many there are.
        dimensions: configuration.hidden_size.unwrap_or(1).clamp(1, 4_096),
        pooling: said.pooling.unwrap_or(usual),
        prefixes: Prefixes {
            question: said.question.clone().or(query).unwrap_or_default(),
            passage: said.passage.clone().or(passage).or(document).unwrap_or_default(),
        },
        longest,
        languages: Vec::new(),
        licence: said.licence.clone(),
        source: None,
        files,
    };
    manifest.check()?;
    Ok(Found { manifest, files: paths })
}

/// The one graph of a folder.
fn graph(folder: &Path) -> Result<PathBuf, ModelError> {
    let is_graph = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "onnx");
    for place in [folder.to_owned(), folder.join("onnx")] {
        let Ok(entries) = fs::read_dir(&place) else { continue };
        let mut graphs: Vec<PathBuf> =
            entries.flatten().map(|entry| entry.path()).filter(is_graph).collect();
        let usual = place.join("model.onnx");
        match (graphs.pop(), graphs.is_empty()) {
            (Some(only), true) => return Ok(only),
            (Some(_), false) if usual.is_file() => return Ok(usual),
            (Some(_), false) => {
                return Err(ModelError::Lacking {
                    folder: place,
                    what: "single .onnx",
                    remedy: "leave one of them there, or call it model.onnx",
                });
            }
            (None, _) => {}
        }
    }
    Err(ModelError::Lacking {
        folder: folder.to_owned(),
        what: ".onnx",
        remedy: "get the model as ONNX; other forms cannot be run",
    })
}

/// What a file of settings says; nothing where there is none, or where it is of another form.
fn beside<T: Default + for<'a> Deserialize<'a>>(folder: &Path, name: &str) -> T {
    let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

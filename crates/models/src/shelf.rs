//! The folder of the encoders that a user brought, and which of them is searched with.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use crate::{
    centre::{self, Centre},
    encoder::ModelEncoder,
    error::ModelError,
    file::write,
    found::{Added, Found, found},
    graph::{Graph, Input},
    held::Keeping,
    manifest::{Kind, MANIFEST, Manifest, Part, Prefixes, is_id},
    reranker::{ModelReranker, scores},
    sample::{self, SAMPLE},
    sum::Sum,
};

/// Which encoder is searched with, beside the folders, and which model reads the first results again.
const IN_USE: &str = "in-use";
const RERANKING: &str = "in-use-reranking";
/// How a folder begins that is being filled.
const INCOMING: &str = ".incoming-";
/// No manifest is longer, in bytes.
const LONGEST_MANIFEST: u64 = 64 << 10;

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
    /// Whether it takes part in searches.
    pub is_in_use: bool,
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
            let is_in_use = self.is_in_use(id);
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
                manifest.kind = said.kind.unwrap_or(manifest.kind);
                manifest.pooling = said.pooling.unwrap_or(manifest.pooling);
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
        if manifest.kind == Kind::Dense {
            let centre = Centre::read(&self.path(id), manifest.dimensions);
            files.extend(centre.err().map(|error| Verified {
                name: centre::FILE.to_owned(),
                fault: Some(error.to_string()),
            }));
        }
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
        if self.is_in_use(id) {
            return Err(ModelError::InUse(id.to_owned()));
        }
        let place = self.path(id);
        fs::remove_dir_all(&place).map_err(ModelError::at(&place))
    }

    /// Which encoder is searched with, beside the built-in one; `None` where it is that one alone.
    pub fn in_use(&self) -> Option<String> {
        self.named(IN_USE)
    }

    /// Which model reads the first results again; `None` where none does.
    pub fn reranking(&self) -> Option<String> {
        self.named(RERANKING)
    }

    /// Whether a model takes part in searches.
    pub fn is_in_use(&self, id: &str) -> bool {
        [self.in_use(), self.reranking()].iter().flatten().any(|used| used == id)
    }

    /// Lets a model take part in searches from now on: beside the built-in encoder, or behind it, as its kind is.
    pub fn put_in_use(&self, id: &str) -> Result<Kind, ModelError> {
        // One that cannot be opened is not searched with.
        let manifest = self.manifest(id)?;
        Graph::open(&self.path(id), &manifest)?;
        let name = match manifest.kind {
            Kind::Dense => {
                Centre::read(&self.path(id), manifest.dimensions)?;
                IN_USE
            }
            Kind::Sparse | Kind::MultiVector | Kind::Reranker => RERANKING,
        };
        let path = self.folder.join(name);
        fs::write(&path, format!("{id}\n")).map_err(ModelError::at(&path))?;
        Ok(manifest.kind)
    }

    /// Whether the files of a model are there, each as long as its manifest says: what a look can tell.
    pub fn look(&self, id: &str) -> Result<(), ModelError> {
        for part in self.manifest(id)?.files {
            let path = self.path(id).join(&part.name);
            let length = fs::metadata(&path).map_err(ModelError::at(&path))?.len();
            if length != part.bytes {
                let why = format!("it does not have {} bytes", part.bytes);
                return Err(ModelError::Different { name: part.name, why });
            }
        }
        Ok(())
    }

    /// Lets a model take part in no search any more; whether it did.
    pub fn put_out_of_use(&self, id: &str) -> Result<bool, ModelError> {
        let mut was_used = false;
        for name in [IN_USE, RERANKING] {
            if self.named(name).as_deref() == Some(id) {
                let path = self.folder.join(name);
                fs::remove_file(&path).map_err(ModelError::at(&path))?;
                was_used = true;
            }
        }
        Ok(was_used)
    }

    /// The encoder that is searched with, not yet in memory; `None` where there is none.
    pub fn open(&self, keeping: Keeping) -> Result<Option<ModelEncoder>, ModelError> {
        let Some(id) = self.in_use() else { return Ok(None) };
        let manifest = self.manifest(&id)?;
        let folder = self.path(&id);
        let centre = Centre::read(&folder, manifest.dimensions)?;
        Ok(Some(ModelEncoder::new(&folder, manifest, centre, keeping)))
    }

    /// The model that reads the first results again, not yet in memory; `None` where there is none.
    pub fn open_reranker(&self, keeping: Keeping) -> Result<Option<ModelReranker>, ModelError> {
        let Some(id) = self.reranking() else { return Ok(None) };
        let manifest = self.manifest(&id)?;
        Ok(Some(ModelReranker::new(&self.path(&id), manifest, keeping)))
    }

    fn named(&self, name: &str) -> Option<String> {
        let id = fs::read_to_string(self.folder.join(name)).ok()?;
        Some(id.trim().to_owned()).filter(|id| is_id(id))
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
    let centre = match manifest.kind {
        Kind::Dense => Some(Centre::of(&graph, manifest)?),
        Kind::Sparse | Kind::MultiVector | Kind::Reranker => {
            check_scores(&graph, manifest)?;
            None
        }
    };
    let long = sample::long(manifest.longest);
    let long = match manifest.kind {
        Kind::Reranker => Input::Both("?", &long),
        Kind::Dense | Kind::Sparse | Kind::MultiVector => Input::One(&long),
    };
    let answer = graph.answer(&[long]).map_err(|error| {
        ModelError::Unrunnable(format!(
            "it does not read {} tokens, as its files say: {error}; write fewer as `longest` into a model.json",
            manifest.longest
        ))
    })?;
    if centre.as_ref().is_some_and(|centre| centre.dimensions() < 3) {
        return Err(ModelError::Unrunnable(
            "it makes one number or two of a text, which is no direction; say `--kind reranker` where it is one".to_owned(),
        ));
    }
    let words = answer.shape.last().copied().unwrap_or_default();
    if manifest.kind == Kind::Sparse && words < graph.vocabulary() {
        return Err(ModelError::Unrunnable(format!(
            "it has {} tokens and weighs {words} of them, so that it is not `sparse`; say `--kind dense` or `multi-vector` \
             where it is one",
            graph.vocabulary()
        )));
    }
    manifest.dimensions = match &centre {
        Some(centre) => centre.dimensions(),
        None if manifest.kind == Kind::Reranker => 1,
        None => answer.shape.last().copied().unwrap_or(1),
    };
    manifest.check()?;
    if let Some(centre) = centre {
        centre.write(folder)?;
    }
    let path = folder.join(MANIFEST);
    let text = manifest.written();
    write(&mut text.as_bytes(), &path).map_err(ModelError::at(&path))
}

/// Sees that a model tells texts apart that answer a question and texts that do not.
fn check_scores(graph: &Graph, manifest: &Manifest) -> Result<(), ModelError> {
    let texts: Vec<&str> = SAMPLE.iter().flatten().copied().collect();
    let question = texts.first().copied().unwrap_or_default();
    let scores = scores(graph, manifest, question, &texts)?;
    if scores.iter().all(|score| Some(score) == scores.first()) {
        return Err(ModelError::Unrunnable(format!(
            "as a model of the kind `{}` it says the same of every text",
            manifest.kind.name()
        )));
    }
    Ok(())
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

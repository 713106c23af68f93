//! Git bundles and repositories made by the tests themselves.

use std::{fs, io::Write, path::Path};

use flate2::{Compression, write::ZlibEncoder};
use sha1::{Digest, Sha1};

use crate::legalize::git::hex;

/// The objects of a history with one file.
pub(super) struct Bundle {
    /// The sort, the bytes and the name of each object.
    objects: Vec<(&'static str, Vec<u8>, [u8; 20])>,
    tip: [u8; 20],
}

/// A commit with one file, or without it: when its author wrote it, and its day in the message.
pub(super) struct Commit {
    pub author: &'static str,
    pub day: Option<&'static str>,
    pub text: Option<String>,
}

impl Bundle {
    /// A bundle file of such commits.
    pub(super) fn of_commits(commits: &[Commit]) -> Vec<u8> {
        let mut bundle = Self { objects: Vec::new(), tip: [0; 20] };
        let mut parent_line = String::new();
        for commit in commits {
            let mut files = Vec::new();
            if let Some(text) = &commit.text {
                let blob = bundle.add("blob", text.clone().into_bytes());
                files = [b"100644 LEGITEXT000099999999.md\0".as_slice(), &blob].concat();
            }
            let tree = hex(&bundle.add("tree", files));
            let day = commit.day.map(|day| format!("Source-Date: {day}\n")).unwrap_or_default();
            let text = format!(
                "tree {tree}\n{parent_line}author a <a@example.org> {}\n\n[reform]\n\n{day}",
                commit.author
            );
            bundle.tip = bundle.add("commit", text.into_bytes());
            parent_line = format!("parent {}\n", hex(&bundle.tip));
        }
        bundle.written(false)
    }

    /// A repository folder of which the only commit names itself as the one before it.
    pub(super) fn as_circle(text: &str, folder: &Path) {
        let state = [("2020-01-01", text.to_owned())];
        Self::as_repository(&state, folder);
        let mut bundle = Self::new(&state, None);
        let (sort, content, id) = bundle.objects.pop().unwrap();
        let content = String::from_utf8(content).unwrap();
        let circle = content.replacen("author", &format!("parent {}\nauthor", hex(&id)), 1);
        let name = hex(&id);
        let whole = format!("{sort} {}\0{circle}", circle.len());
        let place = folder.join(".git/objects").join(&name[..2]).join(&name[2..]);
        fs::write(place, deflated(whole.as_bytes())).unwrap();
    }

    fn new(states: &[(&str, String)], second: Option<&str>) -> Self {
        let mut bundle = Self { objects: Vec::new(), tip: [0; 20] };
        let mut parent = None;
        for (day, text) in states {
            let blob = bundle.add("blob", text.clone().into_bytes());
            let mut files = [b"100644 LEGITEXT000099999999.md\0".as_slice(), &blob].concat();
            if let Some(second) = second {
                let text = text.replace("LEGITEXT000099999999", second);
                let blob = bundle.add("blob", text.into_bytes());
                files.extend(format!("100644 {second}.md\0").into_bytes());
                files.extend(blob);
            }
            let folder = bundle.add("tree", files);
            let tree = bundle.add("tree", [b"40000 fr\0".as_slice(), &folder].concat());
            let parent_line =
                parent.map(|id: [u8; 20]| format!("parent {}\n", hex(&id))).unwrap_or_default();
            let commit = format!(
                "tree {}\n{parent_line}author a <a@example.org> 0 +0000\ncommitter a <a@example.org> 0 +0000\n\n[reform]\n\nSource-Date: {day}\n",
                hex(&tree)
            );
            parent = Some(bundle.add("commit", commit.into_bytes()));
        }
        bundle.tip = parent.unwrap();
        bundle
    }

    fn add(&mut self, sort: &'static str, bytes: Vec<u8>) -> [u8; 20] {
        let mut hash = Sha1::new();
        hash.update(format!("{sort} {}\0", bytes.len()));
        hash.update(&bytes);
        let mut id = [0; 20];
        id.copy_from_slice(hash.finalize().as_slice());
        self.objects.push((sort, bytes, id));
        id
    }

    /// A bundle file in which every object stands whole.
    pub(super) fn of(states: &[(&str, String)]) -> Vec<u8> {
        Self::new(states, None).written(false)
    }

    /// A bundle file with a second act of the same states, under an identifier of its own.
    pub(super) fn of_two_acts(states: &[(&str, String)], second: &str) -> Vec<u8> {
        Self::new(states, Some(second)).written(false)
    }

    /// A bundle file in which contents are differences from the first one.
    pub(super) fn with_differences(states: &[(&str, String)]) -> Vec<u8> {
        Self::new(states, None).written(true)
    }

    fn written(&self, with_differences: bool) -> Vec<u8> {
        let mut bytes =
            format!("# v2 git bundle\n{} refs/heads/main\n\n", hex(&self.tip)).into_bytes();
        bytes.extend(b"PACK\0\0\0\x02");
        bytes.extend(u32::try_from(self.objects.len()).unwrap().to_be_bytes());
        let base = self.objects.iter().find(|(sort, _, _)| *sort == "blob").unwrap();
        for (sort, content, id) in &self.objects {
            if with_differences && *sort == "blob" && id != &base.2 {
                let delta = difference(&base.1, content);
                head(&mut bytes, 7, delta.len());
                bytes.extend(base.2);
                bytes.extend(deflated(&delta));
            } else {
                let number = match *sort {
                    "commit" => 1,
                    "tree" => 2,
                    _ => 3,
                };
                head(&mut bytes, number, content.len());
                bytes.extend(deflated(content));
            }
        }
        bytes.extend([0; 20]);
        bytes
    }

    /// A repository folder with loose objects.
    pub(super) fn as_repository(states: &[(&str, String)], folder: &Path) {
        let bundle = Self::new(states, None);
        let git = folder.join(".git");
        fs::create_dir_all(git.join("refs/heads")).unwrap();
        fs::write(git.join("HEAD"), "ref: refs/heads/main\n").unwrap();
        fs::write(git.join("refs/heads/main"), hex(&bundle.tip)).unwrap();
        for (sort, content, id) in &bundle.objects {
            let name = hex(id);
            let place = git.join("objects").join(&name[..2]);
            fs::create_dir_all(&place).unwrap();
            let whole = [format!("{sort} {}\0", content.len()).as_bytes(), content].concat();
            fs::write(place.join(&name[2..]), deflated(&whole)).unwrap();
        }
    }
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// The head of an object in a pack: its sort and its length.
fn head(bytes: &mut Vec<u8>, sort: u8, length: usize) {
    let mut rest = length >> 4;
    let low = u8::try_from(length & 15).unwrap();
    bytes.push((u8::from(rest > 0) << 7) | (sort << 4) | low);
    while rest > 0 {
        let part = u8::try_from(rest & 0x7f).unwrap();
        rest >>= 7;
        bytes.push((u8::from(rest > 0) << 7) | part);
    }
}

/// The common beginning copied, the rest inserted.
fn difference(base: &[u8], text: &[u8]) -> Vec<u8> {
    let number = |delta: &mut Vec<u8>, mut value: usize| {
        loop {
            let part = u8::try_from(value & 0x7f).unwrap();
            value >>= 7;
            delta.push((u8::from(value > 0) << 7) | part);
            if value == 0 {
                break;
            }
        }
    };
    let mut delta = Vec::new();
    number(&mut delta, base.len());
    number(&mut delta, text.len());
    let same = base.iter().zip(text).take_while(|(one, other)| one == other).count();
    let size = u16::try_from(same).unwrap().to_le_bytes();
    delta.extend([0x80 | 0x01 | 0x10 | 0x20, 0, size[0], size[1]]);
    for part in text[same..].chunks(127) {
        delta.push(u8::try_from(part.len()).unwrap());
        delta.extend(part);
    }
    delta
}

//! Any bytes are read as a git bundle with a history of law or refused, without a panic.
#![no_main]

use std::{env, fs, io::Write, process};

use flate2::{Compression, write::ZlibEncoder};
use jiff::civil::date;
use libfuzzer_sys::fuzz_target;
use sha1::{Digest, Sha1};
use upstream::{Gathered, Options};

/// How a pack numbers the sorts of its objects; 7 is a difference from a named one.
const COMMIT: u8 = 1;
const TREE: u8 = 2;
const BLOB: u8 = 3;
const DIFFERENCE: u8 = 7;

fn id(sort: &str, bytes: &[u8]) -> [u8; 20] {
    let mut hash = Sha1::new();
    hash.update(format!("{sort} {}\0", bytes.len()));
    hash.update(bytes);
    hash.finalize().into()
}

fn hex(id: &[u8]) -> String {
    id.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An object as a pack has it: its sort and length, the name of what it differs from, its bytes packed.
fn object(sort: u8, base: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = bytes.len() >> 4;
    let mut out = vec![sort << 4 | (bytes.len() & 15) as u8 | if rest > 0 { 128 } else { 0 }];
    while rest > 0 {
        let more = if rest > 127 { 128 } else { 0 };
        out.push((rest & 127) as u8 | more);
        rest >>= 7;
    }
    out.extend(base);
    let mut zlib = ZlibEncoder::new(out, Compression::fast());
    zlib.write_all(bytes).ok()?;
    zlib.finish().ok()
}

/// A bundle whose names are right, since a fuzzer does not find its way through the sums. The bytes
/// before the first zero are the text of an act, those after it a difference, a tree and a commit.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut parts = bytes.split(|byte| *byte == 0);
    let text = parts.next()?;
    let blob = id("blob", text);
    let own = [b"100644 LEGITEXT000099999999.md\0".as_slice(), &blob].concat();
    let tree = [own.as_slice(), parts.clone().nth(1).unwrap_or_default()].concat();
    let difference = parts.next().unwrap_or_default();
    let said = parts.nth(1).unwrap_or(b"author a <a@example.org> 0 +0000\n\n[reform]\n\nSource-Date: 2020-01-01\n");
    let commit = [format!("tree {}\n", hex(&id("tree", &tree))).as_bytes(), said].concat();
    let mut objects = vec![
        object(BLOB, &[], text)?,
        object(TREE, &[], &tree)?,
        object(COMMIT, &[], &commit)?,
    ];
    if !difference.is_empty() {
        objects.push(object(DIFFERENCE, &blob, difference)?);
    }
    let tip = hex(&id("commit", &commit));
    let mut out = format!("# v2 git bundle\n{tip} refs/heads/main\n\nPACK\0\0\0\x02").into_bytes();
    out.extend((objects.len() as u32).to_be_bytes());
    out.extend(objects.concat());
    out.extend([0; 20]);
    Some(out)
}

fuzz_target!(|bytes: &[u8]| {
    let folder = env::temp_dir().join(format!("fontes-fuzz-git-{}", process::id()));
    let file = folder.join("law.bundle");
    if fs::create_dir_all(&folder).is_err() {
        return;
    }
    let Some(importer) = upstream::named("legalize") else { return };
    let options = Options { today: date(2026, 1, 1) };
    let tip = "0".repeat(40);
    let raw = [format!("# v2 git bundle\n{tip} refs/heads/main\n\n").as_bytes(), bytes].concat();
    for bundle in [Some(raw), packed(bytes)].into_iter().flatten() {
        if fs::write(&file, bundle).is_ok() {
            let _ = (importer.run)(&file, &options, &mut Gathered::default());
        }
    }
});

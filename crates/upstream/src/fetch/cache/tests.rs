//! What is kept, and what is not.

use super::*;
use crate::{Expects, Request, shared::scratch};

fn key(number: usize) -> Key {
    Key::of(&Request::get(format!("https://example.org/{number}"), Expects::Json))
}

fn kept(body: &[u8]) -> Kept {
    let raw = Raw {
        status: 200,
        headers: vec![
            ("content-type".to_owned(), "application/json".to_owned()),
            ("etag".to_owned(), "\"1\"".to_owned()),
        ],
        body: body.to_vec(),
        is_cut: false,
    };
    Kept::of(raw, "https://example.org/a?b", "2026-01-01T00:00:00Z".parse().unwrap())
}

/// A folder of one test, which is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(scratch(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn an_answer_is_kept_beyond_the_process() {
    let folder = Folder::new("cache-kept");
    let answer = kept(b"{\"a\":\n1}");
    Cache::at(&folder.0, 1 << 20).put(&key(1), &answer);
    let again = Cache::at(&folder.0, 1 << 20);
    assert_eq!(again.get(&key(1)), Some(answer));
    assert_eq!(again.get(&key(2)), None);
}

#[test]
fn a_damaged_answer_is_as_good_as_none() {
    let folder = Folder::new("cache-damaged");
    let cache = Cache::at(&folder.0, 1 << 20);
    cache.put(&key(1), &kept(b"{}"));
    let path = cache.path(&key(1));
    let sound = fs::read(&path).unwrap();
    for at in 0..sound.len() {
        let mut broken = sound.clone();
        broken[at] ^= 1;
        for bytes in [&sound[..at], broken.as_slice()] {
            fs::write(&path, bytes).unwrap();
            assert_eq!(cache.get(&key(1)), None, "{at}");
        }
    }
    fs::write(cache.path(&key(2)), &sound).unwrap();
    assert_eq!(cache.get(&key(2)), None, "it answers another question");
    fs::write(&path, &sound).unwrap();
    assert!(cache.get(&key(1)).is_some());
}

#[test]
fn no_more_is_kept_than_allowed() {
    let folder = Folder::new("cache-bounded");
    let cache = Cache::at(&folder.0, 20_000);
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(folder.0.join("notes.txt"), vec![b'x'; 50_000]).unwrap();
    for number in 0..60 {
        cache.put(&key(number), &kept(&[b'x'; 1000]));
        let size: u64 = cache.files().iter().map(|file| file.1).sum();
        assert!(size <= 20_000, "{size} after {number}");
    }
    assert!(cache.files().len() > 8);
    assert!(folder.0.join("notes.txt").exists(), "what is not ours stays");
    cache.put(&key(99), &kept(&[b'x'; 6000]));
    assert_eq!(cache.get(&key(99)), None, "too long for so small a cache");
}

#[test]
fn a_folder_that_cannot_be_made_keeps_nothing() {
    let folder = Folder::new("cache-file");
    fs::create_dir_all(&folder.0).unwrap();
    fs::write(folder.0.join("taken"), "").unwrap();
    let cache = Cache::at(folder.0.join("taken"), 1 << 20);
    cache.put(&key(1), &kept(b"{}"));
    assert_eq!(cache.get(&key(1)), None);
}

#[test]
fn an_answer_ages() {
    let answer = kept(b"{}");
    let check = |now: &str, seconds: u64, expected: bool| {
        assert_eq!(answer.is_fresh(seconds, now.parse().unwrap()), expected, "{now} {seconds}");
    };
    check("2026-01-01T00:00:59Z", 60, true);
    check("2026-01-01T00:01:00Z", 60, false);
    check("2026-01-01T00:00:00Z", 0, false);
    check("2025-12-31T23:59:50Z", 60, false);
}

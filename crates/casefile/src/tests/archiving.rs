//! A case leaves as one file and comes back as it was; what is not such a file leaves nothing behind.

use std::io::{Cursor, Read, Write};

use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::*;
use crate::hash::sha256;

/// Takes every research over as it is.
fn as_it_is(handle: &str, _: &str, data: Vec<u8>) -> Result<(String, Vec<u8>), String> {
    Ok((handle.to_owned(), data))
}

/// A case with documents of all sorts: pages, one skipped, a mail with what came inside it, a copy of a
/// file, and words that a page must not take for its own.
fn full(home: &Home, name: &str) -> Case {
    let new = NewCase { name, number: Some("4A_1/2026"), kind: CaseKind::Contract };
    let case = home.cases().create(&new, TODAY).unwrap();
    let contract = "# Werkvertrag\n\nDer Unternehmer haftet nach Art. 97 Abs. 1 OR für\nMän-\ngel.\u{c}[scan]x\u{c}\
                    Vgl. BGE 145 III 229 E. 4.2.\n\n_ Seite 3";
    put(home, &case, "Vertrag.pdf", contract);
    let mail = "Date: 2026-02-03\n\nSehr geehrte Frau <Muster> & \"Söhne\"\n\n<script>alert(1)</script>\
                \n%% Beilage.txt\nDie Rüge vom 3. Mai.";
    put(home, &case, "Brief.eml", mail);
    let file = home.file("Beleg.txt", "Die Quittung lautet auf CHF 100.");
    ingest(&case, &IngestRequest { copy_original: true, ..request(&file) }).unwrap();
    case
}

fn researches() -> Vec<KeptResearch> {
    vec![KeptResearch {
        handle: "20260301-101500-1".to_owned(),
        data: b"{\"handle\":\"20260301-101500-1\"}".to_vec(),
        memo: Some("<p>memo</p>".to_owned()),
    }]
}

fn export(case: &Case, path: &Path) -> Exported {
    case.export(path, false, None, &researches()).unwrap()
}

/// The members of an archive in their order.
fn members(path: &Path) -> Vec<(String, Vec<u8>)> {
    let mut zip = ZipArchive::new(Cursor::new(fs::read(path).unwrap())).unwrap();
    let count = zip.len();
    let read = |at| {
        let mut file = zip.by_index(at).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        (String::from_utf8_lossy(file.name_raw()).into_owned(), bytes)
    };
    (0..count).map(read).collect()
}

/// Writes an archive of these members, whose manifest says what they are now.
fn packed(path: &Path, members: &[(String, Vec<u8>)], renewed: bool) {
    let mut zip = ZipWriter::new(fs::File::create(path).unwrap());
    for (name, bytes) in members {
        let mut bytes = bytes.clone();
        if name == "manifest.json" && renewed {
            let mut manifest: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            let others = members.iter().filter(|(name, _)| name != "manifest.json");
            let files = others.map(|(name, bytes)| {
                serde_json::json!({ "name": name, "bytes": bytes.len(), "sha256": sha256(bytes) })
            });
            manifest["files"] = files.collect();
            bytes = serde_json::to_vec(&manifest).unwrap();
        }
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(&bytes).unwrap();
    }
    zip.finish().unwrap();
}

#[test]
fn a_case_that_left_and_came_back_leaves_as_the_same_bytes() {
    let home = Home::new();
    let case = full(&home, "Muster gegen Beispiel");
    home.cases().set_status(case.id(), Status::Archived, TODAY).unwrap();
    let (first, again) = (home.folder.join("a.zip"), home.folder.join("b.zip"));
    let exported = export(&case, &first);
    assert_eq!((exported.documents, exported.originals, exported.originals_not_kept), (4, 1, 2));
    assert_eq!(exported.bytes, fs::metadata(&first).unwrap().len());
    export(&case, &again);
    assert!(fs::read(&first).unwrap() == fs::read(&again).unwrap());

    let other = Home::new();
    let imported = other.cases().import(&first, None, None, &as_it_is).unwrap();
    assert_eq!((imported.id.as_str(), imported.name.as_str()), (case.id(), case.name()));
    let back = other.cases().open_id(&imported.id).unwrap();
    let third = other.folder.join("c.zip");
    export(&back, &third);
    assert!(fs::read(&first).unwrap() == fs::read(&third).unwrap());
    assert_eq!(back.summary().unwrap().status, Status::Archived);
    let kept = back.research_folder().join("20260301-101500-1/run.json");
    assert_eq!(fs::read(kept).unwrap(), researches()[0].data);

    // It is found again, with the same places.
    let hit = |case: &Case, query| {
        let found = case.search(&find(query)).unwrap();
        found.hits.iter().map(|hit| hit.citation.clone()).collect::<Vec<_>>()
    };
    for query in ["Mängel", "Quittung", "Rüge", "Art. 97 OR"] {
        assert!(!hit(&back, query).is_empty(), "{query}");
        assert_eq!(hit(&case, query), hit(&back, query), "{query}");
    }
    let document = |case: &Case| case.documents(DocumentOrder::Date).unwrap();
    // But that its files were read elsewhere, so that what lies there now is none of them.
    let mut expected = document(&case);
    for one in &mut expected {
        one.source = format!("elsewhere: {}", one.source);
    }
    assert_eq!(expected, document(&back));
}

#[test]
fn an_archive_can_be_read_without_the_program() {
    let home = Home::new();
    let case = full(&home, "Muster & Söhne");
    let path = home.folder.join("a.zip");
    export(&case, &path);
    let members = members(&path);
    let names: Vec<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "case.json",
            "documents/0001.json",
            "documents/0001.html",
            "documents/0002.json",
            "documents/0002.html",
            "documents/0003.json",
            "documents/0003.html",
            "documents/0004.json",
            "documents/0004.html",
            "originals/0004.txt",
            "research/20260301-101500-1.json",
            "research/20260301-101500-1.html",
            "index.html",
            "manifest.json",
        ]
    );
    let text = |name: &str| {
        let (_, bytes) = members.iter().find(|(other, _)| other == name).unwrap();
        String::from_utf8(bytes.clone()).unwrap()
    };
    let page = text("documents/0001.html");
    for expected in [
        "<h2 id=\"p1\">Page 1</h2>",
        "<span class=\"n\">2</span>Der Unternehmer haftet nach Art. 97 Abs. 1 OR für<br>Män-<br>gel.",
        "Page 2 was not read: tesseract is not installed",
        "<h2>Heads and feet of pages</h2>\n<p>Seite 3</p>",
    ] {
        assert!(page.contains(expected), "{expected} is not in {page}");
    }
    let mail = text("documents/0002.html");
    assert!(mail.contains("&lt;Muster&gt; &amp; &quot;Söhne&quot;") && !mail.contains("<script"));
    let index = text("index.html");
    for expected in [
        "<h1>Muster &amp; Söhne</h1>",
        "page 2 skipped: tesseract is not installed",
        "original file not kept",
        "<a href=\"originals/0004.txt\">original file</a>",
        "came inside Brief.eml",
        "of 2026-02-03",
        "Of 2 it keeps none",
    ] {
        assert!(index.contains(expected), "{expected} is not in {index}");
    }
    let data: serde_json::Value = serde_json::from_str(&text("documents/0001.json")).unwrap();
    let line = &data["lines"][1];
    let at = |name: &str| usize::try_from(line[name].as_u64().unwrap()).unwrap();
    let quoted = &data["text"].as_str().unwrap()[at("start")..at("end")];
    assert_eq!(quoted, "Der Unternehmer haftet nach Art. 97 Abs. 1 OR für");
    assert_eq!((at("page"), at("paragraph"), at("line")), (1, 2, 1));
    assert_eq!(data["citations"][0]["cites"], serde_json::json!(["OR 97"]));
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_said() {
    let home = Home::new();
    let case = full(&home, "Muster");
    let path = home.file("mine.zip", "mine");
    let error = case.export(&path, false, None, &[]).unwrap_err();
    assert!(matches!(error, CaseError::FileExists(_)), "{error}");
    assert_eq!(fs::read(&path).unwrap(), b"mine");
    case.export(&path, true, None, &[]).unwrap();
    assert!(inspect(fs::File::open(&path).unwrap()).is_ok());
    let error = case.export(&home.files(), true, None, &[]).unwrap_err();
    assert!(matches!(error, CaseError::FileNeeded(_)), "{error}");
    // Half an archive of a run that was killed is in nobody's way.
    let halves = [".next.zip.part", ".next.zip.123.part"].map(|name| home.files().join(name));
    let other = home.file(".next.zip.mine.part", "another's");
    halves.iter().for_each(|half| fs::write(half, "half").unwrap());
    #[cfg(unix)]
    std::os::unix::fs::symlink(&other, home.files().join(".next.zip.7.part")).unwrap();
    case.export(&home.files().join("next.zip"), false, None, &[]).unwrap();
    assert!(halves.iter().all(|half| !half.exists()));
    assert_eq!(fs::read(&other).unwrap(), b"another's", "and no link is written through");
}

#[test]
fn a_case_that_is_here_is_not_taken_in_over_itself() {
    let home = Home::new();
    let case = full(&home, "Muster");
    let path = home.folder.join("a.zip");
    export(&case, &path);
    let error = home.cases().import(&path, None, None, &as_it_is).unwrap_err();
    assert!(matches!(&error, CaseError::CaseIsHere(twin) if twin.name == "Muster"), "{error}");
    let error = home.cases().import(&path, None, Some("muster"), &as_it_is).unwrap_err();
    assert!(matches!(error, CaseError::CaseIsHere(_)), "{error}");
    let copy = home.cases().import(&path, None, Some("Muster II"), &as_it_is).unwrap();
    assert_ne!(copy.id, case.id());
    assert_eq!(home.cases().find("Muster II").unwrap().documents, 4);
    // But for what it is called, it leaves as the same case.
    let again = home.folder.join("b.zip");
    export(&home.cases().open_id(&copy.id).unwrap(), &again);
    let (one, other) = (members(&path), members(&again));
    let named = ["case.json", "index.html", "manifest.json"];
    for ((name, bytes), (_, other)) in one.iter().zip(&other) {
        assert_eq!(bytes == other, !named.contains(&name.as_str()), "{name}");
    }
}

/// Sees that an archive is refused with these words, and that nothing of it is left.
#[track_caller]
fn check_refused(archive: &Path, expected: &str) {
    let home = Home::new();
    let error = home.cases().import(archive, None, None, &as_it_is).unwrap_err();
    assert!(matches!(error, CaseError::Archive(_)), "{error}");
    assert!(error.to_string().contains(expected), "{error}");
    let left = every_file(&home.folder);
    assert!(left.iter().all(|(path, _)| path.ends_with("cases.lock")), "{left:?}");
}

#[test]
fn what_was_tampered_with_is_refused_and_leaves_nothing() {
    let home = Home::new();
    let case = full(&home, "Muster");
    let whole = home.folder.join("a.zip");
    export(&case, &whole);
    let bytes = fs::read(&whole).unwrap();
    let path = home.folder.join("wrong.zip");
    for length in [0, 10, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&path, &bytes[..length]).unwrap();
        check_refused(&path, "no zip file, or not a whole one");
    }
    let all = members(&whole);
    let with = |name: &str, from: &str, to: &str| {
        let change = |(other, bytes): &(String, Vec<u8>)| {
            if other != name {
                return (other.clone(), bytes.clone());
            }
            let text = String::from_utf8(bytes.clone()).unwrap();
            assert!(text.contains(from), "{from} is not in {name}");
            (other.clone(), text.replacen(from, to, 1).into_bytes())
        };
        all.iter().map(change).collect::<Vec<_>>()
    };
    let changed = [
        (
            "documents/0001.json",
            "haftet",
            "haftst",
            "documents/0001.json is not what manifest.json says",
        ),
        (
            "documents/0002.html",
            "Muster",
            "Meister",
            "documents/0002.html is not what manifest.json says",
        ),
        ("originals/0004.txt", "100", "900", "originals/0004.txt is not what manifest.json says"),
        ("research/20260301-101500-1.html", "memo", "Memo", "is not what manifest.json says"),
        ("manifest.json", "\"format\": 1", "\"format\": 2", "made by a newer Fontes"),
        (
            "manifest.json",
            "case archive of Fontes",
            "something",
            "does not say that it is an archive",
        ),
    ];
    for (name, from, to, expected) in changed {
        packed(&path, &with(name, from, to), false);
        check_refused(&path, expected);
    }
    // Whoever changes the hashes too must still say what can be.
    let lies = [
        ("case.json", "\"id\":\"", "\"id\":\"../", "not eight hexadecimal digits"),
        ("case.json", "20260301-101500-1", "../../evil", "is not the handle"),
        ("case.json", "\"documents\":4", "\"documents\":5", "documents/0005.json is missing"),
        ("case.json", "\"documents\":4", "\"documents\":3", "belongs to nothing"),
        ("documents/0001.json", "\"id\":\"", "\"id\":\"x", "not eight hexadecimal digits"),
        ("documents/0001.json", "\"start\":0", "\"start\":7000000", "does not lie in the text"),
        ("documents/0001.json", "\"number\":2", "\"number\":1", "page 1 does not follow page 1"),
        ("documents/0001.json", "\"line\":1", "\"line\":4294967295", "stands where no line can"),
        (
            "documents/0001.json",
            "\"kind\":\"statute\"",
            "\"kind\":\"poem\"",
            "a citation does not lie",
        ),
        ("documents/0004.json", "originals/0004.txt", "case.json", "is not the file"),
        ("documents/0001.json", "{\"id\"", "{\"more\":1,\"id\"", "cannot be read"),
        ("research/20260301-101500-1.json", "{", "[", "cannot be read"),
    ];
    for (name, from, to, expected) in lies {
        packed(&path, &with(name, from, to), true);
        check_refused(&path, expected);
    }
    let mut more = all.clone();
    more.push(("../../evil.txt".to_owned(), b"evil".to_vec()));
    packed(&path, &more, false);
    check_refused(&path, "which manifest.json does not name");
    packed(&path, &more, true);
    check_refused(&path, "belongs to nothing");
    packed(&path, &all[..all.len() - 1], false);
    check_refused(&path, "manifest.json is missing");
    let few: Vec<_> = all.iter().filter(|(name, _)| name != "index.html").cloned().collect();
    packed(&path, &few, false);
    check_refused(&path, "index.html is missing");
}

#[test]
fn what_unpacks_to_more_than_it_says_is_not_unpacked() {
    let home = Home::new();
    let path = home.folder.join("bomb.zip");
    let manifest = |bytes: u64| {
        let sum = sha256(b"");
        serde_json::json!({
            "what": "case archive of Fontes", "format": 1, "notes": [],
            "files": [{ "name": "case.json", "bytes": bytes, "sha256": sum }],
        })
    };
    for (says, expected) in [
        (10, "case.json unpacks to more than 10 bytes"),
        (1 << 40, "or more than 64 GiB in all"),
        (1 << 35, "case.json unpacks to more than 512 MiB"),
    ] {
        let manifest = serde_json::to_vec(&manifest(says)).unwrap();
        let bomb = vec![b' '; 4 << 20];
        let all = [("case.json".to_owned(), bomb), ("manifest.json".to_owned(), manifest)];
        packed(&path, &all, false);
        check_refused(&path, expected);
    }
}

#[test]
fn a_research_that_does_not_fit_leaves_nothing_of_the_case() {
    let home = Home::new();
    let case = full(&home, "Muster");
    let path = home.folder.join("a.zip");
    export(&case, &path);
    let other = Home::new();
    let refuse = |_: &str, _: &str, _: Vec<u8>| Err("it is of another program".to_owned());
    let error = other.cases().import(&path, None, None, &refuse).unwrap_err();
    assert!(error.to_string().contains("it is of another program"), "{error}");
    let left = every_file(&other.folder);
    assert!(left.iter().all(|(path, _)| path.ends_with("cases.lock")), "{left:?}");
}

/// A number by chance, the same in every run.
fn chance(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

/// Puts another number, sign or list in the place of a value somewhere in it.
fn twisted(value: &mut serde_json::Value, state: &mut u64) {
    use serde_json::Value;
    let pick = chance(state);
    match value {
        Value::Array(list) if pick.is_multiple_of(9) && !list.is_empty() => {
            let at = (pick >> 8) as usize % list.len();
            if pick & 64 == 0 { drop(list.remove(at)) } else { list.push(list[at].clone()) }
        }
        Value::Array(list) if !list.is_empty() => {
            let at = (pick >> 8) as usize % list.len();
            twisted(&mut list[at], state);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = (pick >> 8) as usize % fields.len();
            twisted(fields.values_mut().nth(at).unwrap(), state);
        }
        Value::Number(_) => *value = [0, 1, 2, 7, 60, 1 << 29][(pick >> 8) as usize % 6].into(),
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => {
            let others =
                ["body", "row", "heading", "footer", "note", "sheets", "fixed", "ocr", "\u{c}\n-ä"];
            *text = others[(pick >> 8) as usize % others.len()].to_owned();
        }
        other => *other = serde_json::json!({ "hidden": "tiny" }),
    }
}

#[test]
fn whatever_an_archive_says_it_is_refused_or_taken_in_without_a_fall() {
    let home = Home::new();
    let case = full(&home, "Muster");
    let path = home.folder.join("a.zip");
    case.export(&path, false, None, &[]).unwrap();
    let all = members(&path);
    let mut state = 0x5eed_u64;
    let (mut refused, mut taken) = (0, 0);
    for round in 0..200 {
        let mut twisted_members = all.clone();
        let names = ["documents/0001.json", "documents/0002.json", "documents/0004.json"];
        let name = names[round % names.len()];
        for (other, bytes) in &mut twisted_members {
            if other == name {
                let mut value: serde_json::Value = serde_json::from_slice(bytes).unwrap();
                (0..=chance(&mut state) % 4).for_each(|_| twisted(&mut value, &mut state));
                *bytes = serde_json::to_vec(&value).unwrap();
            }
        }
        packed(&path, &twisted_members, true);
        match inspect(fs::File::open(&path).unwrap()) {
            Err(error) => {
                assert!(matches!(error, CaseError::Archive(_)), "{error}");
                refused += 1;
            }
            // Taking in takes longer; a few are enough.
            Ok(_) if taken < 8 => {
                let other = Home::new();
                let imported = other.cases().import(&path, None, None, &as_it_is).unwrap();
                let back = other.cases().open_id(&imported.id).unwrap();
                back.search(&find("Mängel OR Rüge OR Quittung")).unwrap();
                let (first, again) = (other.folder.join("1.zip"), other.folder.join("2.zip"));
                back.export(&first, false, None, &[]).unwrap();
                let third = Home::new();
                third.cases().import(&first, None, None, &as_it_is).unwrap();
                let back = third.cases().open_id(&imported.id).unwrap();
                back.export(&again, false, None, &[]).unwrap();
                assert!(fs::read(&first).unwrap() == fs::read(&again).unwrap(), "round {round}");
                taken += 1;
            }
            Ok(_) => {}
        }
    }
    assert!(refused > 25 && taken == 8, "{refused} refused, {taken} taken in");
}

#[test]
fn an_archive_that_is_encrypted_is_the_same_inside() {
    let home = Home::new();
    let case = full(&home, "Muster gegen Beispiel");
    let (open, closed) = (home.folder.join("a.zip"), home.folder.join("a.zip.age"));
    export(&case, &open);
    let words = Passphrase::new("sechs Wörter für Fontes").unwrap();
    let exported = case.export(&closed, false, Some(&words), &researches()).unwrap();
    assert_eq!(exported.bytes, fs::metadata(&closed).unwrap().len());
    let bytes = fs::read(&closed).unwrap();
    assert!(!bytes.windows(4).any(|part| part == b"PK\x01\x02"), "a list of members can be seen");
    assert!(needs_passphrase(&closed).unwrap() && !needs_passphrase(&open).unwrap());

    let mut decrypting = Decrypting::open(Cursor::new(&bytes), &words).unwrap();
    let mut zip = Vec::new();
    decrypting.read_to_end(&mut zip).unwrap();
    let inside = home.folder.join("inside.zip");
    fs::write(&inside, zip).unwrap();
    assert!(members(&inside) == members(&open));

    let other = Home::new();
    let imported = other.cases().import(&closed, Some(&words), None, &as_it_is).unwrap();
    let back = other.cases().open_id(&imported.id).unwrap();
    let again = other.folder.join("b.zip");
    export(&back, &again);
    assert!(fs::read(&open).unwrap() == fs::read(&again).unwrap());

    let refused = |path: &Path, words: Option<&Passphrase>| {
        let nobody = Home::new();
        let error = nobody.cases().import(path, words, None, &as_it_is).unwrap_err();
        assert!(nobody.cases().ids().unwrap().is_empty(), "{error}");
        (error.code(), error.to_string())
    };
    let (code, told) = refused(&closed, None);
    assert!(code == "INVALID_PARAMETERS" && told.contains("--passphrase-file"), "{told}");
    let wrong = Passphrase::new("fünf Wörter für Fontes").unwrap();
    let (code, told) = refused(&closed, Some(&wrong));
    assert!(
        code == "INVALID_PARAMETERS" && told.contains("the passphrase is not the one"),
        "{told}"
    );
    let mut half = bytes.clone();
    half.truncate(bytes.len() - 100);
    let cut = home.folder.join("half.zip.age");
    fs::write(&cut, &half).unwrap();
    let (code, told) = refused(&cut, Some(&words));
    assert!(code == "INVALID_ARCHIVE" && told.contains("cut off"), "{told}");
}

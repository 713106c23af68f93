use super::*;

#[test]
fn an_upload_is_known_to_its_token_only_and_gone_with_the_server() {
    let home = std::env::temp_dir().join(format!("fontes-uploads-{}", std::process::id()));
    let uploads = Uploads::begin(&home).unwrap();
    let (id, path) = uploads.place("../../Klage.pdf", &[1; 16]).unwrap();
    assert!(path.starts_with(&home) && path.ends_with("Klage.pdf"));
    fs::write(&path, "x").unwrap();
    assert_eq!(uploads.path(&id, Some("a")), None, "not before it is whole");
    assert_eq!(uploads.keep(&id, Some("a"), path.clone()), format!("upload:{id}"));
    assert_eq!(uploads.path(&id, Some("a")), Some(path.clone()));
    assert_eq!(uploads.path(&id, Some("b")), None);
    assert_eq!(uploads.path(&id, None), None);
    drop(uploads);
    assert!(!path.exists());
    fs::remove_dir_all(&home).unwrap();
}

#[test]
fn of_a_name_its_last_part_counts() {
    for (name, expected) in [
        ("a.pdf", "a.pdf"),
        ("C:\\x\\b.pdf", "b.pdf"),
        ("..", "file"),
        ("a\n:b", "a__b"),
        ("", "file"),
        ("/etc/", "file"),
    ] {
        assert_eq!(plain(name), expected, "{name:?}");
    }
}

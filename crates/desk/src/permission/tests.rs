use super::*;

#[test]
fn a_path_is_named_only_below_a_root() {
    let folder = std::env::temp_dir().join(format!("fontes-roots-{}", std::process::id()));
    let (inside, beside) = (folder.join("in"), folder.join("in-two"));
    for one in [&inside, &beside] {
        std::fs::create_dir_all(one).unwrap();
        std::fs::write(one.join("a.txt"), "a").unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(&beside, inside.join("out")).unwrap();
    let files = Files { roots: Some(vec![inside.clone()]), uploads: None };
    let permission = Permission { files, ..Permission::default() };
    let given = |path: PathBuf| permission.file(&path.display().to_string());
    assert!(given(inside.join("a.txt")).is_ok());
    assert!(given(inside.join("absent.txt")).is_ok(), "its absence is told by whoever reads");
    let refused = given(beside.join("a.txt")).unwrap_err().to_string();
    assert_eq!(given(beside.join("absent.txt")).unwrap_err().to_string(), refused);
    for out in [
        "../in-two/a.txt",
        "../../etc/passwd",
        "out/a.txt",
        "out/absent.txt",
        "x/../../in-two/a.txt",
    ] {
        assert!(given(inside.join(out)).is_err(), "{out}");
    }
    assert!(permission.file("a.txt").is_err(), "relative to wherever the server was started");
    std::fs::remove_dir_all(&folder).unwrap();
}

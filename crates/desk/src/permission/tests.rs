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
    let files = Files { roots: Some(vec![inside.clone()]), ..Files::default() };
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

#[test]
fn what_is_kept_is_no_file_even_below_a_root() {
    let folder = std::env::temp_dir().join(format!("fontes-barred-{}", std::process::id()));
    let home = folder.join("home");
    std::fs::create_dir_all(home.join("access")).unwrap();
    let secret = home.join("access").join("serve-1.token");
    std::fs::write(&secret, "a").unwrap();
    std::fs::write(folder.join("brief.txt"), "a").unwrap();
    std::fs::create_dir_all(home.join("demo")).unwrap();
    let papers = home.join("demo").join("Klage.txt");
    std::fs::write(&papers, "a").unwrap();
    std::fs::write(home.join("fontes.toml"), "").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&secret, folder.join("link.txt")).unwrap();
    for roots in [None, Some(vec![folder.clone()])] {
        let files = Files { roots, home: Some(home.clone()), ..Files::default() };
        let permission = Permission { files, ..Permission::default() };
        let given = |path: PathBuf| permission.file(&path.display().to_string());
        for fine in [folder.join("brief.txt"), papers.clone()] {
            assert!(given(fine.clone()).is_ok(), "{}", fine.display());
        }
        for barred in [secret.clone(), home.join("fontes.toml"), folder.join("home/../home/access")]
        {
            assert!(given(barred.clone()).is_err(), "{}", barred.display());
        }
        #[cfg(unix)]
        assert!(given(folder.join("link.txt")).is_err());
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn without_the_toolset_of_cases_there_are_none() {
    let toolsets = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    let law = Permission { toolsets: toolsets(&["corpus"]), ..Permission::default() };
    assert!(!law.allows_case("a") && law.cases().is_some_and(|all| all.is_empty()));
    let all = Permission { toolsets: toolsets(&["corpus", "cases"]), ..Permission::default() };
    assert!(all.allows_case("a") && all.cases().is_none());
}

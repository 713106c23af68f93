use super::*;

#[test]
fn a_token_is_good_until_it_is_revoked_or_its_day_is_over() {
    let home = std::env::temp_dir().join(format!("fontes-tokens-{}", std::process::id()));
    let (mine, theirs) = (Tokens::of(&home), Tokens::of(&home));
    let today: Date = "2026-11-24".parse().unwrap();
    let new = NewToken {
        name: "  Kanzlei\tBeispiel ".to_owned(),
        expires: Some(today),
        ..NewToken::default()
    };
    let (token, text) = mine.create(new, &[7; 32], today).unwrap();
    assert_eq!(token.name, "Kanzlei Beispiel");
    assert_eq!(theirs.good(&text, today).unwrap(), Ok(token.clone()));
    let tomorrow = today.tomorrow().unwrap();
    assert_eq!(theirs.good(&text, tomorrow).unwrap(), Err(Refused::Expired));
    assert_eq!(theirs.good("fontes_0", today).unwrap(), Err(Refused::Unknown));
    let kept = fs::read_to_string(mine.file()).unwrap();
    assert!(!kept.contains(&text), "only its hash is kept");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(mine.file()).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert!(mine.revoke("nobody").unwrap_err().to_string().contains(&token.id));
    mine.revoke(&token.id).unwrap();
    assert_eq!(theirs.good(&text, today).unwrap(), Err(Refused::Unknown), "read again");
    fs::remove_dir_all(&home).unwrap();
}

#[test]
fn a_case_that_a_token_makes_is_its_own_from_then_on() {
    let home = std::env::temp_dir().join(format!("fontes-admit-{}", std::process::id()));
    let tokens = Arc::new(Tokens::of(&home));
    let new =
        NewToken { name: "A".to_owned(), cases: Some(BTreeSet::new()), ..NewToken::default() };
    let (token, _) = tokens.create(new, &[1; 32], Date::default()).unwrap();
    let permission = tokens.permission(&token, Files::default());
    assert!(!permission.allows_case("aa"));
    permission.admit("aa");
    assert!(permission.allows_case("aa"));
    let kept = tokens.list().unwrap().pop().unwrap();
    assert!(tokens.permission(&kept, Files::default()).allows_case("aa"));
    fs::remove_dir_all(&home).unwrap();
}

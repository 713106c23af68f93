//! Whether a program finds itself where the system does not tell.

use super::*;

#[test]
fn a_program_is_found_by_what_it_was_started_as() {
    let here = env::current_exe().expect("the system tells it");
    let (folder, name) = (here.parent().expect("a folder"), here.file_name().expect("a name"));
    let folders = [folder.join("nowhere"), folder.to_owned()];
    assert_eq!(started_as(here.as_os_str(), &[]), Some(here.clone()));
    assert_eq!(started_as(name, &folders), Some(here.clone()));
    assert_eq!(started_as(name, &[]), None);
    assert_eq!(started_as(OsStr::new("./no-such-program"), &folders), None);
    assert_eq!(started_as(OsStr::new(""), &folders), None);
}

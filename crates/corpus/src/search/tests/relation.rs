//! What relates to a text.

use expect_test::expect;

use super::{FR, check};
use crate::search::SearchRequest;

#[test]
fn a_relation_to_the_identity_of_a_text_is_one_to_any_of_its_versions() {
    let edges = |kind: &'static str, id: &'static str| {
        move |request: &mut SearchRequest| {
            request.edges = [(kind.to_owned(), id.to_owned())].into();
        }
    };
    check(
        "preuve",
        &[FR],
        edges("cites", "fr.cc.art-1240"),
        expect![[r#"
        Search: 2 from 0
        fr.juritext-1 Exact | decided on 2021-11-10 | La [preuve] déloyale est irrecevable.
        fr.juritext-3 Exact | decided on 2018-01-17 | La [preuve] par expertise est admise."#]],
    );
    check(
        "preuve",
        &[FR],
        edges("mentions", "fr.cc.art-1240"),
        expect![[r#"
        Search: 0 from 0
        ! no document here has a relation of kind `mentions`; there are cites, replaces, amended_by, amends, repeals
        ! not found here does not mean that it does not exist; asked were cass (Decisions of the Cour de cassation, as of 2026-07-01), legi (Codes and laws, as of 2026-07-01); legi: without local law"#]],
    );
}

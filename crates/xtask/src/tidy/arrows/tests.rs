//! The table of arrows, read and compared.

use expect_test::{Expect, expect};

use super::*;

const TABLE: &str = "\
# Code map

| noun | meaning |
|---|---|
| `other` | no table of crates |

| crate | one sentence | may use |
|---|---|---|
| `law` | Words, `quoted` or not. | nothing of ours |
| `desk` | Answers. | `law` |
| `corpus` (later) | Search. | `law` |
| `fontes` | The binary. | `law`, `desk` |

| `after` | the table ended | `law` |
";

/// Crates as `name: the crates it uses`.
#[track_caller]
fn check(document: &str, crates: &[(&str, &[&str])], expected: Expect) {
    let crates: Vec<Crate> = crates
        .iter()
        .map(|(name, uses)| Crate {
            name: (*name).to_owned(),
            uses: uses.iter().map(|used| (*used).to_owned()).collect(),
            foreign: BTreeSet::new(),
            roots: Vec::new(),
        })
        .collect();
    let lines: Vec<String> = faults(document, &crates)
        .into_iter()
        .map(|fault| format!("{}: {}\n", fault.place, fault.remedy))
        .collect();
    expected.assert_eq(&lines.concat());
}

#[test]
fn crates_as_in_the_table_pass() {
    check(TABLE, &[("law", &[]), ("desk", &["law"]), ("fontes", &["desk", "law"])], expect![""]);
}

#[test]
fn an_arrow_may_stay_unused() {
    check(TABLE, &[("law", &[]), ("desk", &[]), ("fontes", &["desk"])], expect![""]);
}

#[test]
fn an_arrow_that_is_not_in_the_table_is_refused() {
    check(
        TABLE,
        &[("law", &["desk"]), ("desk", &["law"]), ("fontes", &[])],
        expect![[r#"
            crates/law/Cargo.toml: `law` may not use `desk`; drop the dependency, or argue for the arrow in ARCHITECTURE.md in a commit of its own
        "#]],
    );
}

#[test]
fn a_crate_needs_a_row() {
    check(
        TABLE,
        &[("law", &[]), ("desk", &[]), ("fontes", &[]), ("after", &[])],
        expect![[r#"
            crates/after/Cargo.toml: crate `after` has no row in ARCHITECTURE.md
        "#]],
    );
}

#[test]
fn a_row_needs_a_crate() {
    check(
        TABLE,
        &[("law", &[]), ("desk", &[])],
        expect![[r#"
            ARCHITECTURE.md: there is no crate `fontes`; remove its row or mark it (later)
        "#]],
    );
}

#[test]
fn a_crate_that_has_come_is_no_longer_later() {
    check(
        TABLE,
        &[("law", &[]), ("desk", &[]), ("fontes", &[]), ("corpus", &[])],
        expect![[r#"
            ARCHITECTURE.md: crate `corpus` is here; remove (later) from its row
        "#]],
    );
}

#[test]
fn an_arrow_that_points_up_is_refused_in_the_table_itself() {
    let table = "| crate | may use |\n|---|---|\n| `law` | `desk` |\n| `desk` | `law` |\n";
    check(
        table,
        &[("law", &[]), ("desk", &[])],
        expect![[r#"
            ARCHITECTURE.md: `law` may use `desk`, which no row above it is
        "#]],
    );
}

#[test]
fn a_document_without_the_table_is_named() {
    check(
        "# Nothing\n",
        &[],
        expect![[r#"
            ARCHITECTURE.md: has no table with the columns `crate` and `may use`
        "#]],
    );
}

//! Cycles of a crate `a`, found and compared.

use expect_test::{Expect, expect};

use super::{super::rust, *};

fn a() -> Vec<Crate> {
    let roots = ["crates/a/src/lib.rs", "crates/a/tests/it/main.rs"].map(str::to_owned);
    vec![Crate {
        name: "a".to_owned(),
        uses: BTreeSet::new(),
        foreign: BTreeSet::new(),
        roots: roots.to_vec(),
    }]
}

/// Files below `crates/a/src` with their text.
#[track_caller]
fn check(files: &[(&str, &str)], expected: Expect) {
    let path = |name: &str| format!("crates/a/src/{name}.rs");
    let files: Vec<File> = files.iter().map(|(name, text)| rust(&path(name), text)).collect();
    let short = |path: &str| path.replace("crates/a/src/", "").replace(".rs", "");
    let mut lines = String::new();
    for cycle in cycles(&files, &a()) {
        lines += &format!(
            "{}\n",
            cycle.files.iter().map(|file| short(file)).collect::<Vec<_>>().join(" ")
        );
        for (from, to, names) in &cycle.arrows {
            lines += &format!("  {} takes {} from {}\n", short(from), names.join(" "), short(to));
        }
    }
    expected.assert_eq(&lines);
}

#[test]
fn imports_in_one_direction_are_no_cycle() {
    check(
        &[
            ("lib", "mod b; mod c; mod d; pub use b::B;"),
            ("b", "use crate::{c::C, d}; pub struct B(C); fn f() { d::d() }"),
            ("c", "use super::d::D; pub struct C(D);"),
            ("d", "pub struct D; pub fn d() {}"),
        ],
        expect![""],
    );
}

#[test]
fn two_files_that_import_each_other_are_named_with_what_they_take() {
    check(
        &[
            ("lib", "mod b; mod c;"),
            ("b", "use crate::c::{self, C}; pub struct B(C); fn f() { c::put(1); }"),
            ("c", "pub struct C; pub fn put(_: u8) { let x: super::b::B; }"),
        ],
        expect![[r#"
            b c
              b takes C put from c
              c takes B from b
        "#]],
    );
}

#[test]
fn a_long_way_back_makes_one_cycle() {
    check(
        &[
            ("lib", "mod b; mod c; mod d; mod e;"),
            ("b", "use crate::c::C; pub struct B;"),
            ("c", "use crate::d::D; pub struct C;"),
            ("d", "use crate::b::B; pub struct D;"),
            ("e", "use crate::b::B;"),
        ],
        expect![[r#"
            b c d
              b takes C from c
              c takes D from d
              d takes B from b
        "#]],
    );
}

#[test]
fn what_is_handed_on_is_imported_from_where_it_is_defined() {
    check(
        &[
            ("lib", "mod b; mod c; pub use b::B as Renamed; pub use c::*;"),
            ("b", "use crate::C; pub struct B;"),
            ("c", "mod d; pub(crate) use d::C;"),
            ("c/d", "fn f() -> crate::Renamed { crate::Renamed } pub struct C;"),
        ],
        expect![[r#"
            b c/d
              b takes C from c/d
              c/d takes B from b
        "#]],
    );
}

#[test]
fn a_file_that_only_hands_on_is_in_no_cycle() {
    check(
        &[
            ("lib", "mod b; pub use b::{C, D};"),
            ("b", "mod c; mod d; pub use c::C; pub use d::D;"),
            ("b/c", "use super::D; pub struct C;"),
            ("b/d", "pub struct D;"),
        ],
        expect![""],
    );
}

#[test]
fn a_file_that_hands_on_what_uses_a_type_of_its_own_is_in_one() {
    check(
        &[
            ("lib", "mod b;"),
            ("b", "mod c; pub use c::C; pub struct B;"),
            ("b/c", "use super::B; pub struct C(B);"),
        ],
        expect![[r#"
            b b/c
              b takes C from b/c
              b/c takes B from b
        "#]],
    );
}

#[test]
fn a_mod_line_imports_nothing() {
    check(&[("lib", "mod b; pub struct A;"), ("b", "use crate::A;")], expect![""]);
}

#[test]
fn a_parent_that_calls_its_child_by_a_path_imports_it() {
    check(
        &[("lib", "mod b; pub struct A; fn f() { b::g(); }"), ("b", "use crate::A; pub fn g() {}")],
        expect![[r#"
            lib b
              lib takes g from b
              b takes A from lib
        "#]],
    );
}

#[test]
fn a_name_that_is_a_module_and_a_function_is_imported_where_it_is_called() {
    let b = "pub(super) fn b() {} fn f() -> super::A { super::A }";
    check(
        &[("lib", "mod b; use b::b; mod c; pub struct A;"), ("b", b), ("c", "")],
        expect![[r#"
            lib b
              lib takes b from b
              b takes A from lib
        "#]],
    );
    check(
        &[
            ("lib", "mod b; mod c; mod d; pub use c::c;"),
            ("b", "use crate::c; fn f() { c::d() }"),
            ("c", "pub fn c() -> crate::b::B {} pub use crate::d::d;"),
            ("d", "pub fn d() {}"),
        ],
        expect![""],
    );
}

#[test]
fn what_comes_by_a_star_is_imported_where_it_is_mentioned() {
    check(
        &[
            ("lib", "mod b; mod c;"),
            ("b", "use super::c::*; pub struct B; fn f(_: C) {}"),
            ("c", "use crate::b::B; pub struct C; pub struct D;"),
        ],
        expect![[r#"
            b c
              b takes C from c
              c takes B from b
        "#]],
    );
}

#[test]
fn a_star_gives_nothing_that_a_file_only_imports_itself() {
    // `corpus` is a package here, not the module that `b` imports.
    check(
        &[
            ("lib", "mod b; mod c; pub use b::*; pub use corpus::Policy;"),
            ("b", "use crate::c::corpus; pub struct B;"),
            ("c", "pub mod corpus { pub struct Policy; }"),
            ("c", "use crate::Policy;"),
        ],
        expect![""],
    );
}

#[test]
fn what_a_macro_makes_is_of_the_file_that_calls_it() {
    check(
        &[
            ("lib", "mod b; mod c;"),
            ("b", "table! { Words { a, b } } fn f(_: crate::c::C) {}"),
            ("c", "use crate::b::Words; items! { pub struct C; }"),
        ],
        expect![[r#"
            b c
              b takes C from c
              c takes Words from b
        "#]],
    );
}

#[test]
fn tests_comments_and_texts_import_nothing() {
    check(
        &[
            ("lib", "mod b; mod c; #[cfg(test)] mod tests;"),
            (
                "b",
                "/// See [`crate::c::C`].\npub struct B; const X: &str = \"crate::c::C\";
                 #[cfg(test)] use crate::c::C;
                 #[cfg(all(test, unix))] fn f(_: crate::c::C) {}
                 #[cfg(test)] mod tests { use crate::c::C; }",
            ),
            ("c", "use crate::b::B; pub struct C;"),
            ("tests", "use crate::{b::B, c::C};"),
        ],
        expect![""],
    );
}

#[test]
fn an_import_in_a_body_counts() {
    check(
        &[
            ("lib", "mod b; mod c;"),
            ("b", "pub struct B; fn f() { use crate::c::C; }"),
            ("c", "use crate::b::B; pub struct C;"),
        ],
        expect![[r#"
            b c
              b takes C from c
              c takes B from b
        "#]],
    );
}

/// The faults of a cycle of `b.rs` and `c.rs`, with what is defended of `b` and other files.
#[track_caller]
fn compared(document: &str, defended: &[Defended], pending: &[&str], expected: Expect) {
    let cycle = Cycle {
        files: vec!["crates/a/src/b.rs", "crates/a/src/c.rs"],
        arrows: vec![("crates/a/src/b.rs", "crates/a/src/c.rs", vec!["C", "D"])],
    };
    let faults = compare(document, &[cycle], defended, pending);
    let lines: Vec<String> =
        faults.into_iter().map(|fault| format!("{}: {}\n", fault.place, fault.remedy)).collect();
    expected.assert_eq(&lines.concat());
}

const BOTH: Defended =
    Defended { files: &["crates/a/src/b.rs", "crates/a/src/c.rs"], reason: "each needs the other" };

#[test]
fn a_cycle_that_nobody_defends_is_refused_with_its_names() {
    compared(
        "",
        &[],
        &[],
        expect![[r#"
            crates/a/src/b.rs: imports in a circle of 2 files; move what is needed on both sides to the file where it belongs, or to one of its own:
                crates/a/src/b.rs takes `C`, `D` from crates/a/src/c.rs
        "#]],
    );
}

#[test]
fn a_cycle_is_defended_here_and_in_the_document() {
    let said = "| `a/src/b`, `a/src/c` | each needs the other |";
    compared(said, &[BOTH], &[], expect![""]);
    compared(
        "`a/src/b`: each needs the other",
        &[BOTH],
        &[],
        expect![[r#"
            crates/a/src/b.rs: is in a cycle that no line of ARCHITECTURE.md defends; name its files there and say "each needs the other"
        "#]],
    );
}

#[test]
fn a_defence_of_other_files_defends_nothing() {
    let less = Defended { files: &["crates/a/src/b.rs"], reason: "of old" };
    compared(
        "`a/src/b`: of old",
        &[BOTH, less],
        &[],
        expect![[r#"
            crates/a/src/b.rs: is in a cycle that no line of ARCHITECTURE.md defends; name its files there and say "each needs the other"
            crates/a/src/b.rs: is in no such cycle; remove it from `DEFENDED`
        "#]],
    );
}

#[test]
fn a_folder_is_pending_as_long_as_it_has_cycles() {
    compared("", &[], &["crates/a/src/"], expect![""]);
    compared(
        "",
        &[],
        &["crates/a/", "crates/b/"],
        expect![[r#"
            crates/b/: has no cycle any more; remove it from `PENDING`
        "#]],
    );
}
